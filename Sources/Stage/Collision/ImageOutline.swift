internal import Raster
internal import Values

/// What is known of the outline of an image before its pixels are looked at (formulas.md 6.6.1).
public enum ImageOutline: Equatable, Sendable {
    /// The pixels decide.
    case pixels
    /// No PNG: the whole rectangle.
    case rectangle
    /// The file says it.
    case polygons([CollisionPolygon])

    /// The keyword of the PNG text that holds polygons.
    public static let keyword = "CollisionPolygonVertices"
    /// Texts with more vertices are not believed; the app never writes more than a hundred or so.
    public static let maximumVertexCount = 1000

    /// The polygons that a text of a PNG file says: `x;y;x;y;x;y|x;y;…`, every number with digits before and after its
    /// point; nil if the text is anything else.
    public init?(text: [UInt8]) {
        var polygons: [CollisionPolygon] = []
        var count = 0
        for part in text.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false) {
            var numbers: [Float] = []
            for field in part.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false) {
                guard let number = ImageOutline.number(field) else { return nil }
                numbers.append(number)
                if numbers.count > 2 * ImageOutline.maximumVertexCount { return nil }
            }
            guard numbers.count >= 6, numbers.count % 2 == 0 else { return nil }
            count += numbers.count / 2
            guard count <= ImageOutline.maximumVertexCount else { return nil }
            polygons.append(
                CollisionPolygon(
                    stride(from: 0, to: numbers.count, by: 2).map {
                        StagePoint(x: numbers[$0], y: numbers[$0 + 1])
                    }))
        }
        self = .polygons(polygons)
    }

    /// The polygons as far as they are known without looking at pixels.
    func polygons(size: ImageSize) -> [CollisionPolygon]? {
        switch self {
        case .pixels: nil
        case .rectangle: [.rectangle(size)]
        case .polygons(let polygons): polygons
        }
    }

    private static func number(_ field: ArraySlice<UInt8>) -> Float? {
        var pointCount = 0
        for byte in field {
            if byte == UInt8(ascii: ".") {
                pointCount += 1
            } else if !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
                return nil
            }
        }
        guard pointCount == 1, field.first != UInt8(ascii: "."), field.last != UInt8(ascii: ".") else {
            return nil
        }
        return Text(units: field.map { UInt16($0) }).javaNumber.map { Float($0) }
    }
}

extension CollisionPolygon {
    /// The rectangle of an image of which nothing else is known.
    static func rectangle(_ size: ImageSize) -> CollisionPolygon {
        let (width, height) = (Float(size.width), Float(size.height))
        return CollisionPolygon([
            StagePoint(x: 0, y: 0), StagePoint(x: width, y: 0), StagePoint(x: width, y: height),
            StagePoint(x: 0, y: height),
        ])
    }

    /// The polygons around what is not transparent in a picture: none if nothing is there, its rectangle if they are all
    /// too small, or so many that they would take too long.
    static func outlining(_ picture: Pixmap) -> [CollisionPolygon] {
        let whole = CollisionPolygon.rectangle(ImageSize(width: picture.width, height: picture.height))
        guard let tracer = OutlineTracer(picture) else { return [whole] }
        let outlines = tracer.outlines()
        guard !outlines.isEmpty else { return [] }
        let polygons = OutlineSimplifier.polygons(of: outlines) ?? []
        return polygons.isEmpty ? [whole] : polygons
    }
}
