import Testing

@testable import Values

@Suite("The table of powers of ten")
struct PowersOfTenTests {
    @Test("every entry is the floor of the scaled power")
    func regenerates() {
        #expect(PowersOfTen.words.count == 2 * PowersOfTen.range.count)
        for power in PowersOfTen.range {
            let index = 2 * (power - PowersOfTen.range.lowerBound)
            let entry = UInt128(PowersOfTen.words[index]) << 64 | UInt128(PowersOfTen.words[index + 1])
            #expect(entry >> 127 == 1)
            // entry ≤ 10^power · 2^shift < entry + 1
            let shift = 127 - ((power * 217_706) >> 16)
            var low = BigNatural(entry)
            var high = low + BigNatural(UInt64(1))
            var scaled = BigNatural(UInt64(1))
            if power >= 0 {
                scaled.multiply(byPowerOfTen: power)
            } else {
                low.multiply(byPowerOfTen: -power)
                high.multiply(byPowerOfTen: -power)
            }
            if shift >= 0 {
                scaled.shiftLeft(by: shift)
            } else {
                low.shiftLeft(by: -shift)
                high.shiftLeft(by: -shift)
            }
            #expect(
                BigNatural.compare(low, scaled) <= 0 && BigNatural.compare(scaled, high) < 0, "10^\(power)")
        }
    }
}
