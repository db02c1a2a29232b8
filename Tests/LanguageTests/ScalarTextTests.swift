import Language
import Testing

/// Scalars as Java reads them (format.md 2.4).
@Suite struct ScalarTextTests {
    @Test(arguments: [
        ("0", 0), ("320", 320), ("-7", -7), ("+7", 7), ("0x140", 320), ("0X1f", 31), ("-0x10", -16),
        ("#ff", 255),
        ("0100", 64), ("00", 0), ("2147483647", 2_147_483_647), ("2147483648", -2_147_483_648),
        ("4294967295", -1), ("-2147483648", -2_147_483_648), ("0xffffffff", -1),
    ])
    func readsWholeNumbers(text: String, number: Int) { #expect(ScalarText.integer(text) == number) }

    @Test(arguments: [
        "", " 320", "320 ", "1.0", "08", "0x", "#", "-", "+-1", "4294967296", "-2147483649", "x", "1e3",
        "0xg",
        "99999999999999999999999999",
    ])
    func refusesWhatIsNoWholeNumber(text: String) { #expect(ScalarText.integer(text) == nil) }

    @Test(arguments: [
        ("1.12", 1.12), (" 1.12\n", 1.12), ("1.12f", 1.12), ("1.", 1), (".5", 0.5), ("-3e2", -300),
        ("1E-2d", 0.01),
        ("+0.0", 0), ("1e400", Double.infinity), ("-Infinity", -Double.infinity),
    ])
    func readsFloatingPoint(text: String, number: Double) { #expect(ScalarText.double(text) == number) }

    @Test func readsNaN() { #expect(ScalarText.double("NaN")?.isNaN == true) }

    @Test(arguments: [
        "", " ", "nan", "inf", "infinity", "0x10", "1,5", "1e", ".", "f", "--1", "1 2", "1ff", "1e5.0",
    ])
    func refusesWhatIsNoNumber(text: String) { #expect(ScalarText.double(text) == nil) }

    @Test func headersGoByIt() {
        var header = Header()
        header["screenWidth"] = "0x140"
        header["catrobatLanguageVersion"] = " 1.12 "
        #expect(header.screenWidth == 320)
        #expect(header.languageNumber == 1.12)
    }
}
