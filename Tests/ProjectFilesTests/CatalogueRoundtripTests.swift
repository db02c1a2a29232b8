import Language
import ProjectFiles
import Testing

/// Every kind of brick, with every child that the catalogue names, comes back byte for byte.
@Suite struct CatalogueRoundtripTests {
    static let kinds = BrickKind.allCases.filter { $0 != .unknown }

    @Test(arguments: kinds) func writesWhatItRead(kind: BrickKind) throws {
        let spec = try #require(Catalogue().spec(of: kind))
        var children = Lines()
        for field in spec.fields { children.add(Self.text(of: field, spec)) }
        let object = Sample.object(
            "Cat", looks: Sample.look, sounds: Sample.sound,
            scripts: Sample.script(Sample.brick(spec.xmlName, children.text)))
        let text = Sample.text(objects: object)
        let loaded = try ProjectReader.read(xml: Array(text.utf8))
        #expect(loaded.diagnostics.isEmpty)
        let brick = try #require(loaded.project.sprites[0].scripts[0].bricks.first)
        #expect(brick.kind == kind)
        #expect(
            brick.fields.allSatisfy {
                $0.name != .other || spec.fields.contains { $0.name == .languageObject }
            })
        #expect(String(decoding: try ProjectWriter.bytes(of: loaded.project), as: UTF8.self) == text)
    }

    private static func text(of field: FieldSpec, _ spec: BrickSpec) -> String {
        let name = field.name.xmlName
        switch field {
        case .formulas: return formulas(spec.formulas)
        case .bricks: return "<\(name)/>"
        case .variable: return Sample.variable("v")
        case .list: return Sample.list("l")
        case .lists: return wrapped(name, Sample.list("l1") + "\n" + Sample.list("l2"))
        case .look: return "<look reference=\"../../../../../lookList/look\"/>"
        case .sound: return "<sound reference=\"../../../../../soundList/sound\"/>"
        case .sprite: return "<\(name) reference=\"../../../../..\"/>"
        case .userData(let keys): return wrapped(name, keys.map(userData).joined(separator: "\n"))
        case .signature: return signature(name)
        case .endBrick: return endBrick
        case .language:
            return
                "<languageObject>\n  <languageName>English</languageName>\n  <languageTag>en</languageTag>\n</languageObject>"
        case .text: return "<\(name)></\(name)>"
        case .uuid: return "<\(name)>\(Sample.uuid)</\(name)>"
        case .flag(_, let value): return "<\(name)>\(value)</\(name)>"
        case .integer(_, let value): return "<\(name)>\(value)</\(name)>"
        case .choice(_, _, let value): return "<\(name)>\(value)</\(name)>"
        }
    }

    private static func wrapped(_ name: String, _ contents: String) -> String {
        var lines = Lines()
        lines.list(name, contents)
        return lines.text
    }

    private static func formulas(_ specs: [FormulaSpec]) -> String {
        wrapped("formulaList", specs.map(formula).joined(separator: "\n"))
    }

    private static func formula(_ spec: FormulaSpec) -> String {
        var lines = Lines()
        lines.open("formula", "category=\"\(spec.field.xmlName)\"")
        lines.add("<additionalChildren/>")
        switch spec.paletteDefault {
        case .number(let text): lines.add(leaf("NUMBER", text))
        case .text(let text): lines.add(leaf("STRING", escaped(text)))
        case .negative(let text):
            lines.list("rightChild", "<additionalChildren/>\n" + leaf("NUMBER", text))
            lines.add(leaf("OPERATOR", "MINUS"))
        case .lessThan(let left, let right):
            lines.list("leftChild", "<additionalChildren/>\n" + leaf("NUMBER", left))
            lines.list("rightChild", "<additionalChildren/>\n" + leaf("NUMBER", right))
            lines.add(leaf("OPERATOR", "SMALLER_THAN"))
        }
        lines.close("formula")
        // Line breaks inside values are no layout.
        return lines.text
    }

    private static func leaf(_ type: String, _ value: String) -> String {
        "<type>\(type)</type>\n<value>\(value)</value>"
    }

    private static func escaped(_ text: String) -> String {
        var result = ""
        for character in text {
            switch character {
            case "&": result += "&amp;"
            case "'": result += "&apos;"
            case "\"": result += "&quot;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            default: result.append(character)
            }
        }
        return result
    }

    private static func userData(_ key: UserDataKey) -> String {
        let category = "category=\"\(key.xmlName)\""
        return key == .forItemInUserListVariable
            ? Sample.variable("v", element: "userData", category + " ")
            : Sample.list("l", element: "userData", category)
    }

    private static func signature(_ name: String) -> String {
        var lines = Lines()
        lines.open(name)
        lines.open("userDefinedBrickLabel")
        lines.leaf("type", "LABEL")
        lines.leaf("label", "jump")
        lines.close("userDefinedBrickLabel")
        lines.open("userDefinedBrickInput")
        lines.leaf("type", "INPUT")
        lines.leaf("initialIndex", "-1")
        lines.open("input")
        lines.leaf("input", "height")
        lines.close("input")
        lines.close("userDefinedBrickInput")
        lines.close(name)
        return lines.text
    }

    private static var endBrick: String {
        var lines = Lines()
        lines.open("endBrick", "type=\"ParameterizedEndBrick\"")
        lines.leaf("commentedOut", "false")
        lines.add("<formulaList/>")
        lines.close("endBrick")
        return lines.text
    }
}
