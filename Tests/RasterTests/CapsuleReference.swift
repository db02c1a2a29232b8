@testable import Raster

/// The coverage of a pen line computed in another way: 256 thin strips a pixel, each cut exactly at the sides of the
/// two discs and of the rectangle between them. Slow and obvious.
struct CapsuleReference {
    let start: Point
    let end: Point
    let radius: Double

    /// Coverage 0…1 of the pixel in column x, row y.
    func coverage(x: Int, y: Int) -> Double {
        let (left, right) = (min(start.x, end.x) - radius, max(start.x, end.x) + radius)
        let (top, bottom) = (min(start.y, end.y) - radius, max(start.y, end.y) + radius)
        guard Double(x + 1) > left, Double(x) < right, Double(y + 1) > top, Double(y) < bottom else {
            return 0
        }
        let strips = 256
        var sum = 0.0
        for strip in 0..<strips {
            let height = Double(y) + (Double(strip) + 0.5) / Double(strips)
            guard let (left, right) = interval(at: height) else { continue }
            sum += max(0, min(right, Double(x + 1)) - max(left, Double(x)))
        }
        return sum / Double(strips)
    }

    /// Area of the whole capsule.
    var area: Double {
        (end - start).length * 2 * radius + Double.pi * radius * radius
    }

    private func interval(at y: Double) -> (Double, Double)? {
        var (left, right) = (Double.infinity, -Double.infinity)
        func include(_ a: Double, _ b: Double) {
            left = min(left, a)
            right = max(right, b)
        }
        for center in [start, end] where abs(y - center.y) < radius {
            let half = (radius * radius - (y - center.y) * (y - center.y)).squareRoot()
            include(center.x - half, center.x + half)
        }
        let delta = end - start
        let length = delta.length
        if length > 0 {
            let side = Point(-delta.y / length * radius, delta.x / length * radius)
            let corners = [start + side, start - side, end - side, end + side]
            for index in 0..<4 {
                let (a, b) = (corners[index], corners[(index + 1) % 4])
                guard (a.y <= y) != (b.y <= y) else { continue }
                let x = a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y)
                include(x, x)
            }
        }
        return left <= right ? (left, right) : nil
    }
}

/// A small generator of repeatable test numbers (splitmix64).
struct TestRandom {
    private var state: UInt64

    init(_ seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var z = state
        z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
        z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
        return z ^ (z >> 31)
    }

    /// A number in `low ..< high`.
    mutating func real(_ low: Double, _ high: Double) -> Double {
        low + (high - low) * Double(next() >> 11) / 9_007_199_254_740_992
    }

    /// A number in `0 ..< count`.
    mutating func integer(_ count: Int) -> Int { Int(next() % UInt64(count)) }
}
