import Glibc
import Testing

@testable import Values

/// Whether the random comparisons take millions of cases: with `CATWALK_THOROUGH` set, in a release build.
let thorough = getenv("CATWALK_THOROUGH") != nil

/// Doubles of all kinds from a seed: random bits, short decimals, integers, neighbours of powers of two.
func sampleNumbers(_ count: Int, seed: UInt64) -> [Double] {
    var generator = RandomGenerator(seed: seed)
    var numbers: [Double] = []
    numbers.reserveCapacity(count)
    while numbers.count < count {
        let bits = generator.next()
        let number: Double
        switch generator.next() % 6 {
        case 0: number = Double(bitPattern: bits)
        case 1: number = Double(Int64(bitPattern: bits) >> Int64(bits & 63))
        case 2:
            number =
                Double(Int(bits % 2_000_001) - 1_000_000) / [1, 10, 100, 1000, 1e5, 1e7][Int(bits >> 32) % 6]
        case 3: number = Double(sign: .plus, exponent: Int(bits % 2098) - 1074, significand: 1).nextDown
        case 4: number = (generator.nextUnit() - 0.5) * 4
        default:
            number = Double(
                sign: .minus, exponent: Int(bits % 2098) - 1074, significand: 1 + generator.nextUnit())
        }
        if number.isFinite { numbers.append(number) }
    }
    return numbers
}

@Suite("Text → number")
struct NumberParsingTests {
    @Test(
        "grammar J",
        arguments: [
            ("5", 5), ("-5.25", -5.25), (" \t1\n", 1), ("1.", 1), (".5", 0.5), ("+.5e1f", 5), ("1e3D", 1000),
            ("0x1p4", 16), ("0x.8P1d", 1), ("-0x10p0", -16), ("Infinity", .infinity),
            ("-Infinity", -.infinity),
            ("1e400", .infinity), ("1e-400", 0), ("1e99999999999999999999", .infinity), ("0e99999999999", 0),
            ("9007199254740993", 9_007_199_254_740_992),
            ("9007199254740993.0000000000000000000000001", 9_007_199_254_740_994),
            ("2.2250738585072011e-308", Double(bitPattern: 0x000f_ffff_ffff_ffff)),
            ("4.9e-324", .leastNonzeroMagnitude),
            ("2.4703282292062327e-324", 0),
            ("2.4703282292062328e-324", .leastNonzeroMagnitude),
            ("1.7976931348623158e308", 1.7976931348623157e308),
            ("1.797693134862315808e308", .infinity), ("0x1.fffffffffffff8p1023", .infinity),
            ("0x1.00000000000008p0", 1), ("0x1.000000000000080000000000000001p0", 1.0000000000000002),
            ("0x0.0000000000001p-1022", .leastNonzeroMagnitude), ("0x1p-1075", 0),
            ("0x1.8p-1075", .leastNonzeroMagnitude),
            ("00000000000000000000000001", 1),
            ("0.000000000000000000000000000000000000000000000001", 1e-48),
        ] as [(String, Double)])
    func accepted(text: String, number: Double) {
        #expect(Text(text).javaNumber == number)
    }

    @Test(
        "not grammar J",
        arguments: [
            "", " ", ".", "+", "1,5", "1_000", "٣", "inf", "nan", "0x10", "0x", "0xp1", "1e", "1e+", "1 2",
            "--1", "1ff",
            "NaNf", "\u{a0}1", "infinity", "1d1", "e5", "0x1p", "Infinity1",
        ])
    func rejected(text: String) {
        #expect(Text(text).javaNumber == nil)
    }

    @Test("NaN keeps its name, A rejects float letters")
    func specialNames() {
        #expect(Text("NaN").javaNumber?.isNaN == true)
        #expect(Text("-NaN").argumentNumber?.isNaN == true)
        for text in ["1f", "2D", "Infinity", "0xDp0", "x"] { #expect(Text(text).argumentNumber == nil) }
        #expect(Text("0x1p4").argumentNumber == 16)
        #expect(Text("1e3").argumentNumber == 1000)
    }

    @Test("every long digit string is rounded correctly")
    func agreesWithStandardLibrary() {
        var generator = RandomGenerator(seed: 1)
        for number in sampleNumbers(thorough ? 100_000 : 150, seed: 2) {
            // digits around a point half-way between two numbers
            let bits = number.magnitude.bitPattern
            let biased = Int(bits >> 52)
            let significand = bits & 0xf_ffff_ffff_ffff | (biased == 0 ? 0 : 1 << 52)
            var middle = BigNatural(2 * significand + 1)
            let power = max(biased, 1) - 1076
            var exponent = 0
            if power >= 0 {
                middle.shiftLeft(by: power)
            } else {
                middle.multiply(byPowerOfFive: -power)
                exponent = power
            }
            for variation in 0..<3 {
                var digits = (variation == 2 ? middle - BigNatural(UInt64(1)) : middle).digits
                if variation == 1 { digits.append(1) }
                let scale = exponent - (variation == 1 ? 1 : 0)
                let text = String(decoding: digits.map { $0 + 48 }, as: UTF8.self) + "e\(scale)"
                #expect(Text(text).javaNumber == Double(text), "\(text)")
            }
            let short = "\(generator.next()).\(generator.next() % 1000)e\(Int(generator.next() % 640) - 320)"
            #expect(Text(short).javaNumber == Double(short), "\(short)")
        }
    }
}

@Suite("Number → text")
struct NumberSpellingTests {
    @Test(
        "D2S",
        arguments: [
            (5, "5.0"), (0.001, "0.001"), (9_999_999.999, "9999999.999"), (1e7, "1.0E7"), (1e-4, "1.0E-4"),
            (123_456_789_012_345_680, "1.2345678901234568E17"), (.leastNonzeroMagnitude, "4.9E-324"),
            (Double(bitPattern: 2), "9.9E-324"),
            (Double(bitPattern: 16), "7.9E-323"), (-0.0, "-0.0"), (0, "0.0"), (.infinity, "Infinity"),
            (-.infinity, "-Infinity"),
            (.nan, "NaN"), (1e23, "1.0E23"), (2e23, "2.0E23"), (8.41e21, "8.41E21"),
            (1.7976931348623157e308, "1.7976931348623157E308"),
            (2.2250738585072014e-308, "2.2250738585072014E-308"), (100, "100.0"), (-1234.5, "-1234.5"),
            (0.3, "0.3"), (0.30000000000000004, "0.30000000000000004"),
            (9_007_199_254_740_992, "9.007199254740992E15"),
        ] as [(Double, String)])
    func doubles(number: Double, text: String) {
        #expect(Text(number).string == text)
    }

    @Test(
        "Float.toString",
        arguments: [
            (0.1, "0.1"), (3.4028235e38, "3.4028235E38"), (.leastNonzeroMagnitude, "1.4E-45"),
            (16_777_216, "1.6777216E7"),
            (-0.0, "-0.0"),
            (33.3, "33.3"), (1e10, "1.0E10"),
        ] as [(Float, String)])
    func floats(number: Float, text: String) {
        #expect(Text(number).string == text)
    }

    @Test("shortest digits read back and are those of the standard library")
    func roundTrip() {
        for number in sampleNumbers(thorough ? 2_000_000 : 2000, seed: 3) {
            let text = Text(number)
            #expect(text.javaNumber == number)
            if number.magnitude > 0x1p-1060 {
                let decimal = ShortestDecimal.of(number).stripped
                let standard = standardDecimal("\(number.magnitude)")
                #expect(decimal == standard, "\(number)")
            }
            let float = Float(number)
            if float.isFinite, float.magnitude > 0x1p-143 {
                #expect(
                    ShortestDecimal.of(float).stripped == standardDecimal("\(float.magnitude)"), "\(float)")
            }
        }
    }

    private func standardDecimal(_ text: String) -> Decimal {
        var digits: UInt64 = 0
        var exponent = 0
        var hasPoint = false
        let parts = text.split(separator: "e")
        for unit in parts[0].utf8 {
            if unit == 0x2e {
                hasPoint = true
            } else {
                digits = digits * 10 + UInt64(unit - 48)
                if hasPoint { exponent -= 1 }
            }
        }
        if parts.count > 1 { exponent += Int(parts[1]) ?? 0 }
        return Decimal(digits: digits, exponent: exponent).stripped
    }

    @Test(
        "TRIM",
        arguments: [
            ("0", "0"), ("0.0", "0"), ("5.0", "5"), ("0.5", "0.5"), ("0.70", "0.7"), ("0.1030", "0.103"),
            ("15.050", "15.05"), ("1.00", "1.00"), ("1.500", "1.500"), ("-1.0", "-1"), ("-0.0", "-0.0"),
            ("-0.50", "-0.50"), ("string.1900", "string.1900"), ("1-1.0", "1-1.0"), ("1.0.0", "1.0.0"),
            (".0", ".0"), (".", "."), ("1.0E7", "1.0E7"), ("007.0", "007.0"), ("10.0", "10"), ("100", "100"),
            ("", ""), ("-", "-"), ("-.0", "-.0"), ("00.0", "00.0"), ("1.a0", "1.a0"), ("1.a10", "1.a10"),
        ])
    func trim(text: String, trimmed: String) {
        #expect(Text(text).trimmedNumber.string == trimmed)
    }
}

@Suite("Saturation and rounding")
struct SaturatingConversionTests {
    @Test(
        arguments: [
            (0.5, 1), (-0.5, 0), (2.5, 3), (-2.5, -2), (.nan, 0), (0.49999999999999994, 0), (1e300, .max),
            (-1e300, .min),
            (4_503_599_627_370_497.5, 4_503_599_627_370_498),
            (-9_007_199_254_740_992, -9_007_199_254_740_992),
        ] as [(Double, Int64)])
    func javaRound(number: Double, rounded: Int64) {
        #expect(number.javaRounded == rounded)
    }

    @Test(
        arguments: [
            (2.9, 2), (-2.9, -2), (3e9, 2_147_483_647), (-3e9, -2_147_483_648), (.nan, 0), (.infinity, .max),
            (-2_147_483_648.5, .min), (2_147_483_646.9, 2_147_483_646),
        ] as [(Double, Int32)])
    func truncation(number: Double, integer: Int32) {
        #expect(Int32(truncatingSaturating: number) == integer)
    }
}
