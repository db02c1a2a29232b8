import JSONText
import Testing

/// What the schema of SARIF 2.1.0 asks of the parts that reports here have: the members that each kind of object must and
/// may have, their types and values.
struct SARIFRules {
    private(set) var complaints: [String] = []

    private indirect enum Shape: Sendable {
        case text, sentence, uri, level, flag
        case whole(from: Int)
        case word([String])
        case object(required: [String: Shape], optional: [String: Shape])
        case list(Shape)
        /// Any names, values of one shape.
        case map(Shape)
    }

    private static let message = Shape.object(
        required: ["text": .sentence], optional: ["markdown": .sentence])
    private static let artifactLocation = Shape.object(
        required: ["uri": .uri], optional: ["index": .whole(from: 0)])
    private static let rule = Shape.object(
        required: ["id": .text],
        optional: [
            "name": .text, "shortDescription": message, "fullDescription": message, "help": message,
            "helpUri": .uri,
            "defaultConfiguration": .object(required: [:], optional: ["level": .level]),
        ])
    private static let location = Shape.object(
        required: [
            "physicalLocation": .object(
                required: ["artifactLocation": artifactLocation],
                optional: ["region": .object(required: ["startLine": .whole(from: 1)], optional: [:])])
        ],
        optional: [
            "logicalLocations": .list(
                .object(required: ["fullyQualifiedName": .text, "kind": .word(["element"])], optional: [:]))
        ])
    private static let result = Shape.object(
        required: ["message": message],
        optional: [
            "ruleId": .text, "ruleIndex": .whole(from: 0), "level": .level, "locations": .list(location),
            "partialFingerprints": .map(.text),
        ])
    private static let run = Shape.object(
        required: [
            "tool": .object(
                required: [
                    "driver": .object(
                        required: ["name": .text],
                        optional: ["version": .text, "informationUri": .uri, "rules": .list(rule)])
                ], optional: [:])
        ],
        optional: [
            "invocations": .list(
                .object(
                    required: ["executionSuccessful": .flag], optional: ["exitCode": .whole(from: 0)])),
            "columnKind": .word(["utf16CodeUnits", "unicodeCodePoints"]),
            "artifacts": .list(
                .object(
                    required: [:],
                    optional: [
                        "location": artifactLocation, "parentIndex": .whole(from: 0),
                        "roles": .list(.word(["analysisTarget"])),
                    ])),
            "results": .list(result),
        ])
    private static let log = Shape.object(
        required: ["version": .word(["2.1.0"]), "runs": .list(run)], optional: ["$schema": .uri])

    init(checking log: JSON) {
        check(log, Self.log, "log")
        for run in log["runs"]?.array ?? [] { checkIndices(run) }
    }

    private mutating func check(_ value: JSON, _ shape: Shape, _ path: String) {
        switch shape {
        case .text: expect(value.text?.isEmpty == false, path, "is no text")
        case .sentence:
            expect(
                value.text.map { !$0.isEmpty && $0.utf8.last != UInt8(ascii: " ") } == true, path,
                "is no message")
        case .uri: expect(value.text.map(Self.isURIReference) == true, path, "is no URI reference")
        case .level:
            expect(["none", "note", "warning", "error"].contains(value.text), path, "is no level")
        case .flag: expect(value.bool != nil, path, "is no truth value")
        case .whole(let least):
            expect((value.integer ?? Int.min) >= least, path, "is no whole number from \(least) on")
        case .word(let words): expect(words.contains(value.text ?? ""), path, "is not one of \(words)")
        case .list(let shape):
            guard let items = value.array else { return expect(false, path, "is no array") }
            for (index, item) in items.enumerated() { check(item, shape, "\(path)[\(index)]") }
        case .map(let shape):
            guard let members = value.members else { return expect(false, path, "is no object") }
            for member in members { check(member.value, shape, path + "." + member.name) }
        case .object(let required, let optional):
            guard let members = value.members else { return expect(false, path, "is no object") }
            for member in members {
                if let shape = required[member.name] ?? optional[member.name] {
                    check(member.value, shape, path + "." + member.name)
                } else {
                    expect(false, path, "has \(member.name), which the schema does not know")
                }
            }
            for name in required.keys.sorted() {
                expect(members.contains { $0.name == name }, path, "lacks \(name)")
            }
        }
    }

    private mutating func expect(_ condition: Bool, _ path: String, _ complaint: String) {
        if !condition { complaints.append("\(path) \(complaint)") }
    }

    /// Indices lead to what they should: rules with the same id, artifacts with the same address, parents before.
    private mutating func checkIndices(_ run: JSON) {
        let rules = run["tool"]?["driver"]?["rules"]?.array ?? []
        let ids = rules.compactMap { $0["id"]?.text }
        expect(Set(ids).count == ids.count, "rules", "have equal ids")
        let artifacts = run["artifacts"]?.array ?? []
        for (index, artifact) in artifacts.enumerated() {
            if let parent = artifact["parentIndex"]?.integer {
                expect(
                    parent != index && parent < artifacts.count, "artifacts[\(index)]", "has no such parent")
            }
        }
        for (index, result) in (run["results"]?.array ?? []).enumerated() {
            let path = "results[\(index)]"
            if let rule = result["ruleIndex"]?.integer {
                expect(
                    rule < ids.count && ids[rule] == result["ruleId"]?.text, path, "has another rule's index")
            }
            for location in result["locations"]?.array ?? [] {
                let place = location["physicalLocation"]?["artifactLocation"]
                guard let artifact = place?["index"]?.integer else { continue }
                expect(
                    artifact < artifacts.count
                        && artifacts[artifact]["location"]?["uri"]?.text == place?["uri"]?.text, path,
                    "has another artifact's index")
            }
        }
    }

    /// Characters of RFC 3986, whole escapes, and no colon in the first step of a relative path.
    static func isURIReference(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        if bytes.isEmpty { return false }
        let others = Array("-._~:/?#[]@!$&'()*+,;=%".utf8)
        for (index, byte) in bytes.enumerated() {
            let isPlain = (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
            guard isPlain || others.contains(byte) else { return false }
            if byte == UInt8(ascii: "%") {
                guard index + 2 < bytes.count, bytes[index + 1...index + 2].allSatisfy(isHex) else {
                    return false
                }
            }
        }
        guard let colon = text.firstIndex(of: ":") else { return true }
        if let slash = text.firstIndex(of: "/"), slash < colon { return true }
        return ["http", "https", "file"].contains(String(text[..<colon]))
    }

    private static func isHex(_ byte: UInt8) -> Bool {
        (48...57).contains(byte) || (65...70).contains(byte) || (97...102).contains(byte)
    }
}
