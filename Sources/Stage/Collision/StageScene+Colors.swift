internal import Raster
public import Values

// What colours there are: formulas.md 6.1, 6.2, runtime.md 6.4. Looks alone count, wherever they are; pen, texts and
// bubbles do not, and the camera does not either.
extension StageScene {
    /// The colour at a place of the stage, white where nothing is.
    public func color(x: Int32, y: Int32, images: inout ImageTable) -> FormulaColor {
        guard var probe = ColorProbe(width: 1, height: 1) else {
            return FormulaColor(packed: ColorProbe.clear)
        }
        let view = ProbeView(
            centerX: Double(x), centerY: Double(y), transform: .translation(0.5, 0.5))
        draw(on: &probe, through: view, except: nil, images: &images)
        return FormulaColor(packed: probe.pixels[0])
    }

    /// Whether a sprite touches a colour of what the others show, with any of its own pixels or only with those of the
    /// colour `own`. A hidden sprite can, a fully transparent one cannot. Clones see themselves too.
    ///
    /// The app looks at about 10,000 points of a box of the size of the outlines' bounds around the sprite's centre.
    public func touchesColor(
        _ color: FormulaColor, own: FormulaColor?, by number: Int, images: inout ImageTable
    ) -> Bool {
        guard isOnStage(number), let appearance = sprites[number].appearance,
            let view = ProbeView(of: appearance, polygons: images.polygons(of: appearance.image)),
            var probe = ColorProbe(width: view.width, height: view.height)
        else { return false }
        appearance.draw(on: &probe, through: view, clip: nil, images: &images)
        let isOwn = probe.pixels.map { pixel in
            own.map { $0.matches(pixel) } ?? (pixel != ColorProbe.clear)
        }
        guard let area = probe.area(of: isOwn),
            var stage = ColorProbe(width: view.width, height: view.height)
        else { return false }
        let other = sprites[number].isClone ? nil : number
        draw(on: &stage, through: view, except: other, clip: area, images: &images)
        for (index, pixel) in stage.pixels.enumerated() where isOwn[index] && color.matches(pixel) {
            return true
        }
        return false
    }

    private func draw(
        on probe: inout ColorProbe, through view: ProbeView, except excluded: Int?, clip: IntRect? = nil,
        images: inout ImageTable
    ) {
        for number in order where number != excluded && sprites[number].isShown {
            sprites[number].appearance?.draw(on: &probe, through: view, clip: clip, images: &images)
        }
    }
}

/// Which part of the stage a probe shows.
struct ProbeView {
    /// The place in the middle.
    var centerX: Double
    var centerY: Double
    /// From there, y down, to the probe's pixels.
    var transform: AffineTransform
    /// Pixels of the probe.
    var width = 1
    var height = 1

    init(centerX: Double, centerY: Double, transform: AffineTransform) {
        self.centerX = centerX
        self.centerY = centerY
        self.transform = transform
    }

    /// The view of a sprite that asks for colours (formulas.md 6.2.2): upright in its image, centred on the image although
    /// its size is that of the polygons' bounds. Nil if it would have no pixels.
    init?(of appearance: LookAppearance, polygons: [CollisionPolygon]) {
        guard let first = polygons.first, appearance.scale > 0 else { return nil }
        var box = first.bounds
        for polygon in polygons { box = box.union(polygon.bounds) }
        let boxWidth = Self.whole(box.maxX) - Self.whole(box.minX)
        let boxHeight = Self.whole(box.maxY) - Self.whole(box.minY)
        guard boxWidth > 0, boxHeight > 0 else { return nil }
        let area = Double(boxWidth) * Double(boxHeight)
        let reduction = min(1, Float((10000 / area).squareRoot()))
        width = Int(Float(boxWidth) * reduction)
        height = Int(Float(boxHeight) * reduction)
        guard width > 0, height > 0 else { return nil }
        let scale = Double(appearance.scale)
        centerX = Double(appearance.center.x)
        centerY = Double(appearance.center.y)
        transform = AffineTransform.rotation(degrees: -Double(appearance.rotation))
            .then(
                .scale(
                    Double(width) / (Double(boxWidth) * scale), Double(height) / (Double(boxHeight) * scale))
            )
            .then(.translation(Double(width) / 2, Double(height) / 2))
    }

    private static func whole(_ coordinate: Float) -> Int {
        Int(Int32(truncatingSaturating: Double(coordinate)))
    }
}

extension LookAppearance {
    /// Draws the look as the app's colour sensors see it. The image is decoded only if it reaches into the clip.
    func draw(on probe: inout ColorProbe, through view: ProbeView, clip: IntRect?, images: inout ImageTable) {
        let opacity = opacity
        guard opacity > 0, scale > 0 else { return }
        let transform =
            centeredTransform
            .then(.translation(Double(center.x) - view.centerX, view.centerY - Double(center.y)))
            .then(view.transform)
        let limits = clip ?? probe.bounds
        guard transform.isFinite,
            !transform.coveredArea(width: Int(width), height: Int(height), within: limits).isEmpty,
            let pixels = images.pixels(of: image)
        else { return }
        let effect = ColorEffect(brightness: Double(brightness), hueTurn: Double(hue))
        probe.draw(
            pixels, transform: transform,
            style: ImageStyle(opacity: opacity, isMirrored: isFlipped, effect: effect, clip: clip))
    }
}

extension FormulaColor {
    /// The colour of a probe's pixel, whatever its alpha.
    init(packed: UInt32) {
        self.init(
            red: UInt8(truncatingIfNeeded: packed), green: UInt8(truncatingIfNeeded: packed >> 8),
            blue: UInt8(truncatingIfNeeded: packed >> 16))
    }

    /// Whether a probe's pixel counts as this colour: something was drawn there, and no component differs by more than 7.
    func matches(_ pixel: UInt32) -> Bool {
        guard pixel != ColorProbe.clear else { return false }
        func isNear(_ component: UInt8, _ shift: UInt32) -> Bool {
            abs(Int(component) - Int((pixel >> shift) & 255)) <= 7
        }
        return isNear(red, 0) && isNear(green, 8) && isNear(blue, 16)
    }
}

extension ColorProbe {
    /// The smallest rectangle around the marked pixels, nil if there are none.
    func area(of marks: [Bool]) -> IntRect? {
        guard let first = marks.firstIndex(of: true), let last = marks.lastIndex(of: true) else { return nil }
        var (minX, maxX) = (width, 0)
        for index in first...last where marks[index] {
            minX = min(minX, index % width)
            maxX = max(maxX, index % width + 1)
        }
        return IntRect(minX: minX, minY: first / width, maxX: maxX, maxY: last / width + 1)
    }
}

extension FloatRect {
    /// The smallest rectangle that holds both.
    func union(_ other: FloatRect) -> FloatRect {
        FloatRect(
            minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX),
            maxY: max(maxY, other.maxY))
    }
}
