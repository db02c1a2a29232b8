/// A date and time of the proleptic Gregorian calendar, local to wherever the run pretends to be.
struct CalendarDate {
    let year: Int
    let month: Int
    let day: Int
    /// Monday 1 … Sunday 7.
    let weekday: Int
    let hour: Int
    let minute: Int
    let second: Int

    init(secondsSince1970: Double) {
        let limit = 8e12  // years ±250,000: far beyond any clock
        let seconds = Int(min(max(secondsSince1970, -limit), limit).rounded(.down))
        let days = Self.floorDivide(seconds, 86_400)
        let rest = seconds - days * 86_400
        hour = rest / 3600
        minute = rest / 60 % 60
        second = rest % 60
        // 1970-01-01 was a Thursday.
        weekday = Self.modulo(days + 3, 7) + 1
        // Days are counted from 0000-03-01, so that leap days come last in their years.
        let shifted = days + 719_468
        let era = Self.floorDivide(shifted, 146_097)
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    }

    private static func floorDivide(_ a: Int, _ b: Int) -> Int { a >= 0 ? a / b : -((b - 1 - a) / b) }

    private static func modulo(_ a: Int, _ b: Int) -> Int { ((a % b) + b) % b }
}
