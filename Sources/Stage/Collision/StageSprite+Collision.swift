internal import CMath

// The place of a sprite's collision polygons on the stage: formulas.md 6.6.3, runtime.md 8.2.
extension StageSprite {
    /// The polygons of the current look where they are on the stage; a mirrored look has those of the image.
    func collisionPolygons(images: inout ImageTable) -> [CollisionPolygon] {
        guard let look = currentLook else { return [] }
        var polygons = images.polygons(of: look.image)
        let (originX, originY) = (imageWidth / 2, imageHeight / 2)
        let rotation = drawnRotation
        let (sine, cosine) = rotation == 0 ? (0, 1) : (Angle.tableSine(rotation), Angle.tableCosine(rotation))
        for polygon in polygons.indices {
            for index in polygons[polygon].vertices.indices {
                let vertex = polygons[polygon].vertices[index]
                var x = (vertex.x - originX) * scale
                var y = (vertex.y - originY) * scale
                if rotation != 0 { (x, y) = (cosine * x - sine * y, sine * x + cosine * y) }
                polygons[polygon].vertices[index] = StagePoint(
                    x: cornerX + x + originX, y: cornerY + y + originY)
            }
        }
        return polygons
    }

    /// The upright rectangle around the scaled and turned image.
    var hitBox: FloatRect {
        let (halfWidth, halfHeight) = (imageWidth * scale / 2, imageHeight * scale / 2)
        let radians = Double(drawnRotation) * Angle.radiansPerDegree
        let isTurned = drawnRotation != 0
        let (cosine, sine) = isTurned ? (Float(cm_cos(radians)), Float(cm_sin(radians))) : (1, 0)
        let reachX = halfWidth * cosine.magnitude + halfHeight * sine.magnitude
        let reachY = halfWidth * sine.magnitude + halfHeight * cosine.magnitude
        return FloatRect(minX: x - reachX, minY: y - reachY, maxX: x + reachX, maxY: y + reachY)
    }
}

extension Angle {
    /// The sine from the reference's table of 16,384 values, exact for multiples of 90°.
    static func tableSine(_ degrees: Float) -> Float { tableValue(degrees) }

    /// The cosine from the same table.
    static func tableCosine(_ degrees: Float) -> Float { tableValue(degrees + 90) }

    private static func tableValue(_ degrees: Float) -> Float {
        let place = degrees * (16384 / 360)
        // Whoever has turned so far that this is no number any more is nowhere.
        guard place.isFinite, place.magnitude < 0x1p31 else { return .nan }
        let index = Int(place) & 16383
        switch index {
        case 0, 8192: return 0
        case 4096: return 1
        case 12288: return -1
        default: return Float(cm_sin(Double((Float(index) + 0.5) / 16384 * (Float.pi * 2))))
        }
    }
}
