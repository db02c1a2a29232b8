import Language
import ProjectFiles

/// Pieces of documents in the app's layout.
enum Sample {
    static let prolog = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\" ?>\n"

    /// A whole document; `objects` are lines of `objectList`, `variables` and `lists` of the global lists.
    static func document(
        _ version: String = "1.12", objects: String, variables: String = "", lists: String = ""
    ) -> [UInt8] {
        Array(text(version, objects: objects, variables: variables, lists: lists).utf8)
    }

    static func text(
        _ version: String = "1.12", objects: String, variables: String = "", lists: String = ""
    ) -> String {
        var lines = Lines()
        lines.open("program")
        lines.open("header")
        lines.leaf("catrobatLanguageVersion", version)
        lines.leaf("programName", "Sample")
        lines.leaf("scenesEnabled", "true")
        lines.close("header")
        lines.add("<settings/>")
        lines.open("scenes")
        lines.open("scene")
        lines.leaf("name", "Scene")
        lines.list("objectList", objects)
        lines.close("scene")
        lines.close("scenes")
        lines.list("programVariableList", variables)
        lines.list("programListOfLists", lists)
        lines.add("<programMultiplayerVariableList/>")
        lines.close("program")
        return prolog + lines.text
    }

    static func object(
        _ name: String, looks: String = "", sounds: String = "", scripts: String = "", variables: String = "",
        definitions: String = "", element: String = "object"
    ) -> String {
        var lines = Lines()
        lines.open(element, "type=\"Sprite\" name=\"\(name)\"")
        lines.list("lookList", looks)
        lines.list("soundList", sounds)
        lines.list("scriptList", scripts)
        lines.add("<nfcTagList/>")
        lines.list("userVariables", variables)
        lines.add("<userLists/>")
        lines.list("userDefinedBrickList", definitions)
        lines.close(element)
        return lines.text
    }

    /// A script that starts with the scene.
    static func script(_ bricks: String) -> String {
        var lines = Lines()
        lines.open("script", "type=\"StartScript\" posX=\"0.0\" posY=\"0.0\"")
        lines.list("brickList", bricks)
        lines.leaf("commentedOut", "false")
        lines.leaf("scriptId", uuid)
        lines.close("script")
        return lines.text
    }

    static func brick(_ type: String, _ children: String = "") -> String {
        var lines = Lines()
        lines.open("brick", "type=\"\(type)\"")
        lines.leaf("brickId", uuid)
        lines.leaf("commentedOut", "false")
        lines.add(children)
        lines.close("brick")
        return lines.text
    }

    static func variable(_ name: String, element: String = "userVariable", _ attributes: String = "")
        -> String
    {
        var lines = Lines()
        lines.open(element, attributes + "type=\"UserVariable\" serialization=\"custom\"")
        lines.open("userVariable")
        lines.open("default")
        lines.leaf("initialIndex", "-1")
        lines.leaf("deviceValueKey", uuid)
        lines.leaf("name", name)
        lines.close("default")
        lines.close("userVariable")
        lines.close(element)
        return lines.text
    }

    static func list(_ name: String, element: String = "userList", _ attributes: String = "") -> String {
        var lines = Lines()
        lines.open(element, attributes)
        lines.leaf("deviceListKey", uuid)
        lines.leaf("initialIndex", "-1")
        lines.leaf("name", name)
        lines.close(element)
        return lines.text
    }

    static let look = """
        <look fileName="a.png" name="a">
          <isWebRequest>false</isWebRequest>
          <valid>true</valid>
        </look>
        """

    static let sound = """
        <sound fileName="a.wav" name="a">
          <midiFile>false</midiFile>
        </sound>
        """

    static let uuid = "304664c2-9959-4973-b372-617470e141ac"

    /// Loads, writes, and gives back the text.
    static func rewritten(_ text: String) throws -> String {
        let loaded = try ProjectReader.read(xml: Array(text.utf8))
        return String(decoding: try ProjectWriter.bytes(of: loaded.project), as: UTF8.self)
    }
}

/// Lines of XML, two blanks a level.
struct Lines {
    private var lines: [String] = []
    private var depth = 0

    var text: String { lines.joined(separator: "\n") }

    mutating func add(_ text: String) {
        guard !text.isEmpty else { return }
        let indent = String(repeating: "  ", count: depth)
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            lines.append(indent + line)
        }
    }

    mutating func open(_ name: String, _ attributes: String = "") {
        add("<" + name + (attributes.isEmpty ? "" : " " + attributes) + ">")
        depth += 1
    }

    mutating func close(_ name: String) {
        depth -= 1
        add("</" + name + ">")
    }

    mutating func leaf(_ name: String, _ text: String) { add("<\(name)>\(text)</\(name)>") }

    /// A list, `<x/>` if it is empty.
    mutating func list(_ name: String, _ items: String) {
        guard !items.isEmpty else { return add("<\(name)/>") }
        open(name)
        add(items)
        close(name)
    }
}
