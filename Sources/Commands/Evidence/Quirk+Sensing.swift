extension Quirk {
    /// What touches what, and colours: formulas.md 6.
    static let sensing: [Quirk] = [
        Quirk(
            "edge-without-last-vertex",
            "Touching the edge does not look at the last vertex of an outline; a sprite around the whole stage does not touch it.",
            names: ["COLLIDES_WITH_EDGE"],
            fixtures: ["touching/edge", "touching/edge-last-vertex", "touching/edge-larger"]),
        Quirk(
            "finger-second-edges",
            "A finger is 50 thick, but only at every second edge of an outline and at the closing one; hidden sprites are touched, too.",
            names: ["COLLIDES_WITH_FINGER"], fixtures: ["touching/finger", "touching/finger-inside"]),
        Quirk(
            "outlines-not-mirrored", "A mirrored look has the outlines of the image as it is in the file.",
            names: ["COLLISION_FORMULA"], fixtures: ["touching/mirrored"]),
        Quirk(
            "outlines-from-files",
            "Outlines that a PNG file holds as text win over its pixels; otherwise they are simplified to at most 100 vertices.",
            names: ["COLLISION_FORMULA"],
            fixtures: ["touching/stored", "touching/stored-broken", "touching/outline"]),
        Quirk(
            "clones-touch-by-name",
            "An object's name stands for its clones, but not for clones of these; a group's for its members alone.",
            names: ["COLLISION_FORMULA"],
            fixtures: ["touching/clones", "touching/clones-of-clones", "touching/group"]),
        Quirk(
            "hidden-sees-colors",
            "A hidden sprite touches colours, a transparent one does not; an original does not see itself, a clone does.",
            names: ["COLLIDES_WITH_COLOR"], fixtures: ["colors/touches", "colors/clones"]),
        Quirk(
            "color-box-centred",
            "The pixels that touch colours lie in a box of the size of the outlines, but around the centre of the image.",
            names: ["COLLIDES_WITH_COLOR"], fixtures: ["colors/box", "colors/turned"]),
        Quirk(
            "looks-not-quite-opaque",
            "Looks are drawn with an opacity of 254 in 255: black over nothing reads #010101.",
            names: ["COLOR_AT_XY"], fixtures: ["colors/at", "colors/at-looks", "colors/at-effects"]),
        Quirk(
            "colors-of-looks-alone",
            "Colours are those of looks, also outside the stage; pen and stamps are not seen.",
            names: ["COLOR_AT_XY"], fixtures: ["colors/no-pen", "colors/at"]),
    ]
}
