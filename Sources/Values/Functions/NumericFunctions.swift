internal import CMath

/// The numeric functions of formulas (formulas.md 4.1) and the operators that are not decimal arithmetic
/// (formulas.md 3.1, 3.2). Results are normalised: never infinite.
public enum NumericFunctions {
    private static let radiansPerDegree = 0.017453292519943295
    private static let degreesPerRadian = 57.29577951308232

    /// Sine of an angle in degrees.
    public static func sine(_ degrees: Double) -> Double {
        cm_sin(degrees.infiniteAsNaN * radiansPerDegree)
    }

    /// Cosine of an angle in degrees.
    public static func cosine(_ degrees: Double) -> Double {
        cm_cos(degrees.infiniteAsNaN * radiansPerDegree)
    }

    /// Tangent of an angle in degrees.
    public static func tangent(_ degrees: Double) -> Double {
        cm_tan(degrees.infiniteAsNaN * radiansPerDegree).clampedToFinite
    }

    /// Inverse sine in degrees; NaN outside −1…1.
    public static func arcSine(_ x: Double) -> Double {
        x.magnitude <= 1 ? cm_asin(x) * degreesPerRadian : .nan
    }

    /// Inverse cosine in degrees; NaN outside −1…1.
    public static func arcCosine(_ x: Double) -> Double {
        x.magnitude <= 1 ? cm_acos(x) * degreesPerRadian : .nan
    }

    /// Inverse tangent in degrees.
    public static func arcTangent(_ x: Double) -> Double { cm_atan(x) * degreesPerRadian }

    /// The direction of (x, y) in degrees, −180…180; a random one for the origin.
    public static func arcTangent2(_ y: Double, _ x: Double, randomUnit: () -> Double) -> Double {
        if x == 0, y == 0 { return randomUnit() * 360 - 180 }
        return cm_atan2(y, x) * degreesPerRadian
    }

    /// Natural logarithm.
    public static func naturalLogarithm(_ x: Double) -> Double {
        x < 0 ? .nan : cm_log(x).clampedToFinite
    }

    /// Logarithm to base 10.
    public static func decimalLogarithm(_ x: Double) -> Double {
        x < 0 ? .nan : cm_log10(x).clampedToFinite
    }

    /// Square root.
    public static func squareRoot(_ x: Double) -> Double { x.squareRoot().clampedToFinite }

    /// e to the power of x.
    public static func exponential(_ x: Double) -> Double { cm_exp(x).clampedToFinite }

    /// The function POWER: Java's `Math.pow`.
    public static func power(_ base: Double, _ exponent: Double) -> Double {
        if exponent == 0 { return 1 }
        if base.isNaN || exponent.isNaN { return .nan }
        if base.magnitude == 1, exponent.isInfinite { return .nan }
        return cm_pow(base, exponent).clampedToFinite
    }

    /// The operator POW: operands pass through decimals, which know neither NaN, infinities nor −0.
    public static func powerOperator(_ base: Double, _ exponent: Double) -> Double {
        if base.isNaN || exponent.isNaN { return .nan }
        return power(base.infiniteAsZero + 0, exponent.infiniteAsZero + 0)
    }

    /// Rounded half up to a 64-bit integer.
    public static func round(_ x: Double) -> Double { Double(x.javaRounded) }

    /// The greatest integer that is not above.
    public static func floor(_ x: Double) -> Double { x.rounded(.down).clampedToFinite }

    /// The smallest integer that is not below.
    public static func ceiling(_ x: Double) -> Double { x.rounded(.up).clampedToFinite }

    /// The function MOD: `modulus` is added to a negative number until it is not, then the remainder taken;
    /// see the reference for a negative modulus.
    public static func modulo(_ number: Double, _ modulus: Double) -> Double {
        if number == 0 || modulus == 0 { return number.clampedToFinite }
        if modulus > 0 {
            var dividend = number
            if dividend < 0, (dividend / modulus).magnitude > 1e6 {
                dividend -= modulus * (dividend / modulus).rounded(.down)
            }
            while dividend < 0 {
                let next = dividend + modulus
                if next == dividend { break }
                dividend = next
            }
            return cm_fmod(dividend, modulus)
        }
        let remainder = cm_fmod(number, modulus)
        return modulus < 0 && number > 0 ? (remainder + modulus).clampedToFinite : remainder
    }

    /// The greater number; NaN if either is, −0 below +0.
    public static func maximum(_ left: Double, _ right: Double) -> Double {
        if left.isNaN || right.isNaN { return .nan }
        if left == right { return left.sign == .minus ? right : left }
        return (left > right ? left : right).clampedToFinite
    }

    /// The smaller number; NaN if either is, −0 below +0.
    public static func minimum(_ left: Double, _ right: Double) -> Double {
        if left.isNaN || right.isNaN { return .nan }
        if left == right { return left.sign == .minus ? left : right }
        return (left < right ? left : right).clampedToFinite
    }

    /// The function RAND: an integer in [low, high] if both bounds are integral and `allowsIntegers`, else a
    /// real in [low, high). `randomUnit` gives a number in [0, 1) and is called at most once.
    public static func random(
        _ first: Double, _ second: Double, allowsIntegers: Bool, randomUnit: () -> Double
    ) -> Double {
        if first.isNaN || second.isNaN { return .nan }
        let low = minimum(first, second)
        let high = maximum(first, second)
        if low == high { return low }
        if allowsIntegers, low.rounded(.down) == low, high.rounded(.down) == high {
            return ((randomUnit() * ((high + 1) - low)).rounded(.down) + low).clampedToFinite
        }
        return (randomUnit() * (high - low) + low).clampedToFinite
    }

    /// −1, 0 or 1 in the total order of numbers: −0 below +0, NaN above all and equal to itself.
    @inlinable
    public static func order(_ left: Double, _ right: Double) -> Int {
        if left < right { return -1 }
        if left > right { return 1 }
        return orderOfSpecials(left, right)
    }

    @usableFromInline
    static func orderOfSpecials(_ left: Double, _ right: Double) -> Int {
        if left.isNaN { return right.isNaN ? 0 : 1 }
        if right.isNaN { return -1 }
        if left != 0 || left.sign == right.sign { return 0 }
        return left.sign == .minus ? -1 : 1
    }
}

extension Double {
    /// NaN in place of an infinity, so that no C function sees one.
    fileprivate var infiniteAsNaN: Double { isInfinite ? .nan : self }
}
