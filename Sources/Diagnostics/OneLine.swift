extension String {
    /// Fit for one line of a message: control characters become blanks, and what is longer than 500 bytes is cut.
    ///
    /// Names in projects can be megabytes long, and each of thousands of findings may quote them.
    public var asOneLine: String { asOneLine(limit: 500) }

    func asOneLine(limit: Int) -> String {
        if utf8.count <= limit, !utf8.contains(where: { $0 < 32 || $0 == 127 }) { return self }
        var result = ""
        var count = 0
        for scalar in unicodeScalars {
            let isControl = scalar.value < 32 || scalar.value == 127
            count += scalar.utf8.count
            guard count <= limit else { return result + "…" }
            result.unicodeScalars.append(isControl ? " " : scalar)
        }
        return result
    }
}
