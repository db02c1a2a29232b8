import Language
import Program
import Stage
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

    /// The prepared reply for the address, "500" as without a network if there is none, "400" for an address that names
    /// no host; any status but success is the answer itself (bricks.md 9.9).
    mutating func webRequest(_ instruction: Instruction) -> Bool {
        guard let variable = variableIndex(instruction.operand), let url = requestURL(instruction) else {
            return true
        }
        let (status, reply) = send(url)
        let answer = reply?.body ?? Text(String(status))
        world.store(.text(answer), at: variable)
        checkData()
        return true
    }

    /// Shows the picture that comes as a look that is in no list, without an event; anything else changes nothing
    /// (bricks.md 6.2).
    mutating func requestLook(_ instruction: Instruction) -> Bool {
        guard let url = requestURL(instruction), let image = send(url).reply?.image else { return true }
        let sprite = instruction.kind == .backgroundRequest ? 0 : world.running.sprite
        guard world.scene.stage.isOnStage(sprite) else { return true }
        let look = StageLook(name: url.lookName, image: image, fileKey: image.index)
        world.scene.stage.sprites[sprite].setTemporaryLook(look, images: world.images)
        return true
    }

    /// The status, and the reply if that means success.
    private mutating func send(_ url: Text) -> (status: Int, reply: DeviceState.Reply?) {
        let reply = url.namesHost ? world.device.takeReply(to: url) : nil
        let status = reply?.status ?? (url.namesHost ? 500 : 400)
        log("web-request", [.init("url", .text(url)), .init("status", .number(Double(status)))])
        return (status, (200..<300).contains(status) ? reply : nil)
    }

    /// Another app would paint: the user gives up there, and the current look is set again (bricks.md 6.2).
    mutating func paintLook(_ instruction: Instruction) -> Bool {
        if instruction.kind == .editLook {
            log("edit-look", [])
        } else {
            log("paint-look", [.init("name", .text(object(instruction.formula(0)).text))])
        }
        return true
    }

    /// The address with its protocol and without what follows a line end; nil if the formula fails.
    mutating func requestURL(_ instruction: Instruction) -> Text? {
        guard var url = string(instruction) else { return nil }
        if !url.hasPrefix("http://") && !url.hasPrefix("https://") { url = "https://" + url }
        if let newline = url.units.firstIndex(of: 10) { url = url[0..<newline] }
        return url
    }
}

extension Text {
    fileprivate func hasPrefix(_ prefix: Text) -> Bool { units.starts(with: prefix.units) }

    /// What stands between the last slash and the first dot behind it.
    fileprivate var lookName: Text {
        let start = (units.lastIndex(of: 0x2F) ?? -1) + 1
        return Text(units: units[start...].prefix { $0 != 0x2E })
    }

    /// Whether anything stands between the protocol and the path.
    fileprivate var namesHost: Bool {
        guard let slashes = units.firstIndex(of: 0x2F), slashes + 2 < count else { return false }
        return ![0x2F, 0x3F, 0x23, 0x20].contains(units[slashes + 2])
    }
}
