import Testing

@testable import Values

@Suite("Decimal arithmetic")
struct DecimalArithmeticTests {
    @Test("examples of the reference")
    func examples() {
        #expect(DecimalArithmetic.sum(0.1, 0.2) == 0.3)
        #expect(DecimalArithmetic.product(1.1, 1.1) == 1.21)
        #expect(DecimalArithmetic.product(4.35, 100) == 435)
        #expect(DecimalArithmetic.quotient(1, 2.34) == 0.42735042735042733)
        #expect(DecimalArithmetic.product(DecimalArithmetic.quotient(1, 3), 3) == 0.9999999999999999)
        #expect(DecimalArithmetic.quotient(0, 0).isNaN)
        #expect(DecimalArithmetic.quotient(1, -0.0).isNaN)
        #expect(DecimalArithmetic.product(.leastNonzeroMagnitude, 1e45) == 4.9e-279)
        #expect(DecimalArithmetic.sum(1e308, 1e308) == .greatestFiniteMagnitude)
        #expect(DecimalArithmetic.difference(5.66, 413.222) == -407.562)
    }

    @Test("zero is positive, but for a negative underflow")
    func zeros() {
        for zero in [
            DecimalArithmetic.product(0, -5), DecimalArithmetic.sum(-0.0, 0),
            DecimalArithmetic.sum(-0.0, -0.0),
            DecimalArithmetic.difference(-0.0, 0), DecimalArithmetic.quotient(0, -5),
            DecimalArithmetic.sum(0.1, -0.1),
            DecimalArithmetic.quotient(-0.0, 0.1), DecimalArithmetic.product(-0.0, 0.12345678901234567),
        ] { #expect(zero == 0 && zero.sign == .plus) }
        let underflow = DecimalArithmetic.product(-1e-300, 1e-300)
        #expect(underflow == 0 && underflow.sign == .minus)
        #expect(DecimalArithmetic.quotient(-1e-300, 1e300).sign == .minus)
    }

    @Test("34 digits decide at half-way decimals")
    func thirtyFourDigits() {
        // a number whose shortest decimal lies exactly half-way to a neighbour
        var generator = RandomGenerator(seed: 5)
        var found = 0
        while found < 20 {
            let number = Double(18_000_000_000_000_000 + generator.next() % 18_000_000_000_000_000)
            let decimal = ShortestDecimal.of(number)
            let shortest =
                BigNatural(decimal.digits) * BigNatural(UInt64([1, 10, 100][max(0, decimal.exponent)]))
            guard shortest == BigNatural(UInt64(number) + 2) else { continue }
            found += 1
            #expect(DecimalArithmetic.sum(number, 1e-17) == number.nextUp)
            #expect(DecimalArithmetic.sum(number, 1e-18) == number)
        }
    }

    @Test("the short ways equal the exact one", arguments: 0..<4)
    func waysAgree(seed: Int) {
        let numbers = sampleNumbers(thorough ? 250_000 : 200, seed: UInt64(100 + seed))
        var generator = RandomGenerator(seed: UInt64(seed))
        for left in numbers {
            let choice = generator.next()
            var right = numbers[Int(choice % UInt64(numbers.count))]
            // the shortcuts want small integers and powers of two
            if choice >> 60 == 0 {
                right = Double(sign: .minus, exponent: Int(choice % 40) - 20, significand: 1)
            }
            if choice >> 60 == 1 { right = Double(choice % 1000) }
            expectSame(
                DecimalArithmetic.sum(left, right), DecimalArithmetic.exactSum(left, right), left, right)
            expectSame(
                DecimalArithmetic.generalSum(left, right), DecimalArithmetic.exactSum(left, right), left,
                right)
            expectSame(
                DecimalArithmetic.product(left, right), DecimalArithmetic.exactProduct(left, right), left,
                right)
            expectSame(
                DecimalArithmetic.generalProduct(left, right), DecimalArithmetic.exactProduct(left, right),
                left, right)
            guard right != 0 else { continue }
            expectSame(
                DecimalArithmetic.quotient(left, right), DecimalArithmetic.exactQuotient(left, right), left,
                right)
            expectSame(
                DecimalArithmetic.generalQuotient(left, right), DecimalArithmetic.exactQuotient(left, right),
                left, right)
        }
    }

    private func expectSame(_ result: Double, _ expected: Double, _ left: Double, _ right: Double) {
        // one expectation a pair would cost more than the arithmetic
        if result.clampedToFinite.bitPattern != expected.clampedToFinite.bitPattern {
            Issue.record("\(left), \(right): \(result), expected \(expected)")
        }
    }
}
