internal import Values

// What touches what: formulas.md 6.3 to 6.5, runtime.md 8.
extension StageScene {
    /// Whether a sprite touches an object of the scene, given by its number: the object itself, a clone whose name is the
    /// object's with a number, or of a group one of its members. A sprite never touches itself.
    public func touches(_ number: Int, object: Int, images: inout ImageTable) -> Bool {
        guard isOnStage(number), sprites.indices.contains(object), sprites[number].isShown else {
            return false
        }
        var own: [CollisionPolygon]?
        let box = sprites[number].hitBox
        func meets(_ other: Int) -> Bool {
            guard other != number, sprites[other].isShown, box.overlaps(sprites[other].hitBox) else {
                return false
            }
            let polygons = own ?? sprites[number].collisionPolygons(images: &images)
            own = polygons
            return CollisionPolygon.intersect(sprites[other].collisionPolygons(images: &images), polygons)
        }
        if sprites[object].groupRole == .group {
            var member = object + 1
            while member < sprites.count, sprites[member].groupRole == .member, !sprites[member].isClone {
                if meets(member) { return true }
                member += 1
            }
            return false
        }
        if meets(object) { return true }
        return living.contains { other in
            sprites[other].isClone && sprites[other].name.isClone(of: sprites[object].name) && meets(other)
        }
    }

    /// Whether a sprite's outline crosses the border of the virtual screen (formulas.md 6.4), visible or not.
    ///
    /// As in the reference the last vertex is left out, with both its edges.
    public func touchesEdge(_ number: Int, images: inout ImageTable) -> Bool {
        guard isOnStage(number) else { return false }
        let (left, bottom) = (Float(-(width / 2)), Float(-(height / 2)))
        let screen = FloatRect(
            minX: left, minY: bottom, maxX: left + Float(width), maxY: bottom + Float(height))
        for polygon in sprites[number].collisionPolygons(images: &images) {
            let isInside = polygon.vertices.dropLast().map { screen.contains($0) }
            for (first, second) in zip(isInside, isInside.dropFirst()) where first != second { return true }
        }
        return false
    }

    /// Whether one of the fingers that are down touches a sprite (formulas.md 6.5), visible or not.
    public func touchesFinger(_ number: Int, fingers: [StagePoint], images: inout ImageTable) -> Bool {
        guard isOnStage(number), !fingers.isEmpty else { return false }
        let polygons = sprites[number].collisionPolygons(images: &images)
        return fingers.contains { finger in
            var count = 0
            for polygon in polygons {
                let bounds = polygon.bounds.enlarged(by: CollisionPolygon.fingerRadius)
                guard bounds.contains(finger) else { continue }
                if polygon.isNear(finger) { return true }
                if polygon.contains(finger) { count += 1 }
            }
            return count % 2 == 1
        }
    }
}

/// What a sprite has to do with groups.
public enum GroupRole: Sendable {
    case none
    /// Stands for the members that follow it.
    case group
    case member
}

extension Text {
    /// Whether this is another name with one `-c` and digits behind it.
    func isClone(of name: Text) -> Bool {
        guard count >= name.count + 3, units[name.count] == 0x2d, units[name.count + 1] == 0x63 else {
            return false
        }
        return units[(name.count + 2)...].allSatisfy { 0x30...0x39 ~= $0 } && units.starts(with: name.units)
    }
}

extension FloatRect {
    /// The rectangle with a margin on all sides.
    func enlarged(by margin: Float) -> FloatRect {
        FloatRect(minX: minX - margin, minY: minY - margin, maxX: maxX + margin, maxY: maxY + margin)
    }
}

extension CollisionPolygon {
    /// How thick a finger is.
    static let fingerRadius: Float = 50

    /// Whether a finger reaches the outline: every second edge counts, and the closing one.
    func isNear(_ finger: StagePoint) -> Bool {
        for index in stride(from: 0, to: vertices.count - 1, by: 2)
        where CollisionPolygon.isNear(finger, vertices[index], vertices[index + 1]) {
            return true
        }
        guard let first = vertices.first, let last = vertices.last else { return false }
        return CollisionPolygon.isNear(finger, last, first)
    }

    private static func isNear(_ finger: StagePoint, _ start: StagePoint, _ end: StagePoint) -> Bool {
        var (dx, dy) = (end.x - start.x, end.y - start.y)
        let length = (dx * dx + dy * dy).squareRoot()
        if length != 0 { (dx, dy) = (dx / length, dy / length) }
        let along = (finger.x - start.x) * dx + (finger.y - start.y) * dy
        var nearest = start
        if along >= length, along > 0 {
            nearest = end
        } else if along > 0 {
            nearest = StagePoint(x: dx * along + start.x, y: dy * along + start.y)
        }
        let (x, y) = (finger.x - nearest.x, finger.y - nearest.y)
        return x * x + y * y <= fingerRadius * fingerRadius
    }
}
