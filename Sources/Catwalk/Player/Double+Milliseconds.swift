extension Double {
    /// Seconds with three decimals, rounded: `1.250`.
    public var inMilliseconds: String {
        guard isFinite, abs(self) < 1e12 else { return "0.000" }
        let total = Int((self * 1000).rounded())
        let fraction = "\(abs(total) % 1000)"
        let sign = total < 0 ? "-" : ""
        return "\(sign)\(abs(total) / 1000)." + String(repeating: "0", count: 3 - fraction.count) + fraction
    }
}
