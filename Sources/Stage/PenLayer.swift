/// The pen picture of a scene, not yet rasterised.
struct PenLayer: Sendable {
    var pending = PenDisplayList()
}
