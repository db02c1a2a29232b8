import ArgumentParser

/// `YYYY-MM-DD` or `YYYY-MM-DDTHH:MM[:SS]`, local time of the simulated device.
struct StartDate: ExpressibleByArgument, Equatable {
    /// Since 1970-01-01 00:00 local time.
    var seconds: Double

    init?(argument: String) {
        let halves = argument.split(separator: "T", omittingEmptySubsequences: false)
        guard halves.count <= 2, let day = Self.numbers(halves[0], "-", widths: [4, 2, 2]) else { return nil }
        guard let days = Self.days(year: day[0], month: day[1], day: day[2]) else { return nil }
        var time = [0, 0, 0]
        if halves.count == 2 {
            guard
                let parts = Self.numbers(halves[1], ":", widths: [2, 2, 2])
                    ?? Self.numbers(halves[1], ":", widths: [2, 2])
            else { return nil }
            time = parts + [0]
            guard time[0] < 24, time[1] < 60, time[2] < 60 else { return nil }
        }
        seconds = Double(days * 86_400 + time[0] * 3_600 + time[1] * 60 + time[2])
    }

    private static func numbers(_ text: Substring, _ separator: Character, widths: [Int]) -> [Int]? {
        let parts = text.split(separator: separator, omittingEmptySubsequences: false)
        guard parts.map(\.utf8.count) == widths else { return nil }
        let numbers = parts.compactMap { part in part.allSatisfy(\.isASCII) ? UInt(part).map { Int($0) } : nil
        }
        return numbers.count == parts.count ? numbers : nil
    }

    /// Days since 1970-01-01 in the Gregorian calendar, nil if there is no such day.
    private static func days(year: Int, month: Int, day: Int) -> Int? {
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        guard (1970...9999).contains(year), (1...12).contains(month), day >= 1, day <= lengths[month - 1]
        else {
            return nil
        }
        let before = year - 1
        let leapDays = before / 4 - before / 100 + before / 400 - 477
        return (year - 1970) * 365 + leapDays + lengths[..<(month - 1)].reduce(0, +) + day - 1
    }
}
