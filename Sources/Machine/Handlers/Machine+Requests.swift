import Language
import Program
import Values

/// Questions to the user and requests to the network (bricks.md 6.6, 8, 9.9).
extension Machine {
    // MARK: - Questions and requests

    /// The next prepared answer, or an empty one (bricks.md 6.6).
    mutating func ask(_ instruction: Instruction) -> Bool {
        let question = instruction.formulas >= 0 ? string(instruction) ?? "" : ""
        let answer = world.device.answers.isEmpty ? "" : world.device.answers.removeFirst()
        let given = DeviceEvent.Parameter("answer", .text(answer))
        log(
            instruction.kind == .startListening ? "listen" : "ask",
            instruction.kind == .startListening ? [given] : [.init("question", .text(question)), given])
        if let variable = variableIndex(instruction.operand) {
            world.store(.text(answer), at: variable)
            checkData()
        }
        return true
    }

    /// The prepared reply for the address, else "500" as without a network (bricks.md 9.9).
    mutating func webRequest(_ instruction: Instruction) -> Bool {
        guard let variable = variableIndex(instruction.operand), let url = requestURL(instruction) else {
            return true
        }
        let reply = world.device.replies.first { Text($0.url) == url }
        let status = reply?.status ?? 500
        let body = reply.flatMap { (200..<300).contains($0.status) ? Text($0.body) : nil }
        log(
            "web-request",
            [.init("url", .text(url)), .init("status", .number(Double(status)))])
        world.store(.text(body ?? Text(String(status))), at: variable)
        checkData()
        return true
    }

    private mutating func requestURL(_ instruction: Instruction) -> Text? {
        guard var url = string(instruction) else { return nil }
        if !url.hasPrefix("http://") && !url.hasPrefix("https://") { url = "https://" + url }
        if let newline = url.units.firstIndex(of: 10) { url = url[0..<newline] }
        return url
    }
}

extension Text {
    fileprivate func hasPrefix(_ prefix: Text) -> Bool { units.starts(with: prefix.units) }
}
