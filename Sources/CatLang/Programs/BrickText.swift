public import Language

/// Single bricks and scripts in the textual Catrobat language (catlang.md 6), by the catalogue's texts.
public struct BrickText: Sendable {
    private let project: Project
    private let catalogue: Catalogue

    public init(project: Project, catalogue: Catalogue) {
        self.project = project
        self.catalogue = catalogue
    }

    /// The brick without what is nested in it, and without the `;` or `{` behind it.
    public func text(of brick: Brick) -> String {
        if let element = brick.foreign { return "Unknown element (name: (\(Self.quoted(element.name))))" }
        guard let spec = catalogue.spec(of: brick.kind) else {
            return "Unknown brick (type: (\(Self.quoted(brick.typeName ?? ""))))"
        }
        switch brick.kind {
        case .userDefined: return call(brick)
        case .note: return note(brick)
        default: return filled(spec, brick)
        }
    }

    /// What formulas of a brick look like; `()` stands for a missing one.
    private func text(_ formula: Formula?) -> String {
        formula.map { FormulaNotation.exact.text(of: $0) } ?? ""
    }

    // MARK: The catalogue's text

    /// The template with its slots filled.
    private func filled(_ spec: BrickSpec, _ brick: Brick) -> String {
        let template = Array(spec.text.utf8)
        var result: [UInt8] = []
        var position = 0
        while position < template.count {
            let byte = template[position]
            let close: UInt8 = byte == 0x5B ? 0x5D : 0x7D
            guard byte == 0x5B || byte == 0x7B,
                let end = template[position...].firstIndex(of: close)
            else {
                result.append(byte)
                position += 1
                continue
            }
            let slot = template[position + 1..<end].split(separator: 0x7C).map {
                String(decoding: $0, as: UTF8.self)
            }
            let name = slot.first ?? ""
            let text =
                byte == 0x5B
                ? formula(name, spec, brick) : selection(name, Array(slot.dropFirst()), spec, brick)
            result += text.utf8
            position = end + 1
        }
        return String(decoding: result, as: UTF8.self)
    }

    private func formula(_ name: String, _ spec: BrickSpec, _ brick: Brick) -> String {
        // the end of a parameterized loop holds its formula and list
        if let end = brick.endBrick, let endSpec = catalogue.spec(of: end.kind),
            !spec.formulas.contains(where: { $0.field.xmlName.hasSameUnits(as: name) })
        {
            return formula(name, endSpec, end)
        }
        for formula in spec.formulas where formula.field.xmlName.hasSameUnits(as: name) {
            return text(brick.formula(formula.field))
        }
        return ""
    }

    // MARK: Selections

    private func selection(_ name: String, _ words: [String], _ spec: BrickSpec, _ brick: Brick) -> String {
        for field in spec.fields {
            if case .userData(let keys) = field {
                for key in keys where key.xmlName.hasSameUnits(as: name) { return data(brick.userData(key)) }
            }
            if field.name.xmlName.hasSameUnits(as: name) { return value(field, words, brick) }
        }
        if let end = brick.endBrick, let endSpec = catalogue.spec(of: end.kind) {
            return selection(name, words, endSpec, end)
        }
        return ""
    }

    private func value(_ field: FieldSpec, _ words: [String], _ brick: Brick) -> String {
        switch field {
        case .variable: return data(brick.variable.map { .variable($0) })
        case .list: return data(brick.list.map { .list($0) })
        case .lists:
            guard case .lists(let lists)? = brick.value(.userLists) else { return "" }
            return joined(lists.map { data(.list($0)) })
        case .look: return brick.look.map { Self.quoted(project[$0].name) } ?? ""
        case .sound: return brick.sound.map { Self.quoted(project[$0].name) } ?? ""
        case .sprite(let name): return sprite(name, words, brick)
        case .language: return language(brick)
        case .text(let name): return Self.quoted(brick.text(name) ?? "")
        case .integer(let name, let fallback):
            let number = brick.integer(name, default: fallback)
            return words.indices.contains(number) ? words[number] : "\(number)"
        case .flag(let name, let fallback):
            let index = brick.flag(name, default: fallback) ? 0 : 1
            return words.indices.contains(index) ? words[index] : index == 0 ? "true" : "false"
        case .choice(let name, let choices, let fallback):
            let chosen = brick.text(name) ?? fallback
            guard let index = choices.firstIndex(where: { $0.hasSameUnits(as: chosen) }) else {
                return Self.quoted(chosen)
            }
            return words.indices.contains(index) ? words[index] : Self.words(of: chosen)
        case .formulas, .bricks, .userData, .signature, .endBrick, .uuid: return ""
        }
    }

    private func data(_ value: UserDataEntry.Value?) -> String {
        switch value {
        case .variable(let id)?: Self.variable(project[id].name)
        case .list(let id)?: Self.list(project[id].name)
        case .empty?, .foreign?, nil: ""
        }
    }

    private func sprite(_ name: FieldName, _ words: [String], _ brick: Brick) -> String {
        let sprite = brick.sprite(name).map { Self.quoted(project[$0].name) }
        guard brick.kind == .goTo else { return sprite ?? words.first ?? "" }
        let selection = brick.integer(.spinnerSelection, default: 0)
        switch selection {
        case 80: return "touch position"
        case 81: return "random position"
        case 82: return sprite ?? ""
        default: return "\(selection)"
        }
    }

    private func language(_ brick: Brick) -> String {
        guard case .raw(let language)? = brick.value(.languageObject) else { return "" }
        for child in language.children {
            if case .element(let element) = child, element.name.hasSameUnits(as: "languageTag"),
                case .text(let tag)? = element.children.first
            {
                return Self.quoted(tag)
            }
        }
        return ""
    }

    /// `ELECTRIC_PIANO` → `electric piano`.
    private static func words(of name: String) -> String {
        let bytes = name.utf8.map { byte -> UInt8 in
            switch byte {
            case 0x5F: 0x20
            case 0x41...0x5A: byte | 0x20
            default: byte
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    // MARK: Notes and bricks of the user's own

    /// `# text`, or `#= formula` if it is more than a text.
    private func note(_ brick: Brick) -> String {
        guard let formula = brick.formula(.note) else { return "#" }
        guard formula.root.type == .string, formula.nodes.count == 1, let value = formula.root.value else {
            return "#= " + text(formula)
        }
        if value.isEmpty { return "#" }
        var bytes: [UInt8] = []
        QuotedText.append(value, open: 0x5C, close: 0x5C, to: &bytes)
        return "# " + String(decoding: bytes, as: UTF8.self)
    }

    /// The text of `` `jump [height] steps` ([height]: (10)) ``.
    private func call(_ brick: Brick) -> String {
        var arguments: [(name: String, value: String)] = []
        for name in brick.signature.map({ project[$0].inputNames }) ?? [] { arguments.append((name, "")) }
        for entry in brick.formulaEntries {
            guard case .input(let name) = entry.key else { continue }
            if let index = arguments.firstIndex(where: { $0.name.hasSameUnits(as: name) }) {
                arguments[index].value = text(entry.formula)
            } else {
                arguments.append((name, text(entry.formula)))
            }
        }
        let list = arguments.map { Self.input($0.name) + ": (" + $0.value + ")" }
        return name(of: brick) + " (" + joined(list) + ")"
    }

    /// The back-ticked name of a user-defined brick: labels and inputs.
    func name(of brick: Brick) -> String {
        var bytes: [UInt8] = [0x60]
        let parts = brick.signature.map { project[$0].parts } ?? []
        for part in parts {
            if bytes.count > 1 { bytes.append(0x20) }
            switch part {
            case .label(let label): QuotedText.append(label, open: 0x5B, close: 0x5D, to: &bytes)
            case .input(let input): bytes += Self.input(input.name).utf8
            case .raw: bytes.append(0x3F)
            }
        }
        bytes.append(0x60)
        return String(decoding: bytes, as: UTF8.self)
    }

    // MARK: Scripts

    /// The script's first line without ` {`.
    public func text(of script: Script, in sprite: Sprite) -> String {
        switch script.kind {
        case .start: return "When scene starts"
        case .whenTapped: return "When tapped"
        case .whenTouchDown: return "When stage is tapped"
        case .whenCloned: return "When you start as a clone"
        case .broadcast:
            return "When you receive (message: (\(Self.quoted(script.text("receivedMessage") ?? ""))))"
        case .whenCondition:
            return "When condition becomes true (condition: (\(text(script.condition))))"
        case .whenBackgroundChanges:
            let look = script.look.map { Self.quoted(project[$0].name) } ?? ""
            return "When background changes to (look: (\(look)))"
        case .whenBounceOff:
            let name = script.text("spriteToBounceOffName") ?? ""
            let partner = name.isEmpty ? "any edge, actor, or object" : Self.quoted(name)
            return "When you bounce off (actor or object: (\(partner)))"
        case .whenGamepadButton:
            return "When tapped (gamepad button: (\(Self.plainOrQuoted(script.text("action") ?? ""))))"
        case .whenNfc: return "When NFC gets scanned (nfc tag: (\(nfcTag(script))))"
        case .raspiInterrupt:
            let value = script.text("eventValue") ?? ""
            let position =
                value.hasSameUnits(as: "pressed")
                ? "high" : value.hasSameUnits(as: "released") ? "low" : Self.quoted(value)
            let pin = Self.plainOrQuoted(script.text("pin") ?? "")
            return "When Raspberry Pi pin changes to (pin: (\(pin)), position: (\(position)))"
        case .userDefined: return definition(script, sprite)
        case .empty, .unknown:
            let name = script.typeName ?? script.foreign?.name ?? script.kind.xmlName
            return "Unknown script (type: (\(Self.quoted(name))))"
        }
    }

    private func nfcTag(_ script: Script) -> String {
        for part in script.parts {
            if case .nfcTag(let tag) = part { return Self.quoted(project[tag].name) }
        }
        return "all"
    }

    private func definition(_ script: Script, _ sprite: Sprite) -> String {
        let id = script.text("userDefinedBrickID") ?? ""
        let brick = sprite.userBricks.first { ($0.text(.userDefinedBrickID) ?? "").hasSameUnits(as: id) }
        let refresh = (script.text("screenRefresh") ?? "true").hasSameUnits(as: "false") ? "off" : "on"
        let name = brick.map { self.name(of: $0) } ?? ""
        return "Define (user defined brick: (\(name)), screen refresh: (\(refresh)))"
    }

    // MARK: Names

    static func quoted(_ text: String) -> String { QuotedText.quoted(text) }
    static func variable(_ name: String) -> String { QuotedText.quoted(name, open: "\"", close: "\"") }
    static func list(_ name: String) -> String { QuotedText.quoted(name, open: "*", close: "*") }
    static func input(_ name: String) -> String { QuotedText.quoted(name, open: "[", close: "]") }

    /// Letters and digits as they are, anything else in quotes.
    private static func plainOrQuoted(_ text: String) -> String {
        !text.isEmpty && text.utf8.allSatisfy(NameTable.isWordByte) ? text : quoted(text)
    }

    private func joined(_ parts: [String]) -> String {
        var result = ""
        for (index, part) in parts.enumerated() { result += (index > 0 ? ", " : "") + part }
        return result
    }
}

extension Brick {
    /// The brick that ends a parameterized loop.
    var endBrick: Brick? {
        if case .brick(let brick)? = value(.endBrick) { brick } else { nil }
    }
}
