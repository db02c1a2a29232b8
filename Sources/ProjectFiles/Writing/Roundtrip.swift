import Diagnostics
import Language

/// Reads into the tree, writes from the tree alone and compares.
public enum Roundtrip {
    /// What writing a project gave back.
    public enum Result: Sendable {
        /// The same bytes.
        case identical
        /// The same XML infoset up to white space between elements; the first differing byte and its line.
        case equal(offset: Int, line: Int)
        case different(Difference)
        /// The file has the elements of versions up to 0.92: it was written with newer ones, and that comes back identical.
        case converted
    }

    /// The first difference of two documents.
    public struct Difference: Sendable {
        /// Of the first differing byte in the input.
        public var offset: Int
        /// 1-based, in the input.
        public var line: Int
        /// The element in the input where the documents differ, like `program/scenes/scene[2]/name`.
        public var path: String
        /// What the input has there and what came back.
        public var message: String
    }

    /// Loads a `code.xml` and compares what the writer makes of it.
    public static func run(
        xml input: [UInt8], file: String = "code.xml", limits: LoadLimits = LoadLimits()
    ) throws(ProjectError) -> Result {
        let loaded = try ProjectReader.read(xml: input, file: file, limits: limits)
        let output = try ProjectWriter.bytes(of: loaded.project, limits: limits)
        return try result(of: loaded, output, input, file, limits)
    }

    static func result(
        of loaded: LoadedProject, _ output: [UInt8], _ input: [UInt8], _ file: String, _ limits: LoadLimits
    ) throws(ProjectError) -> Result {
        guard loaded.wasRewritten else { return try compare(input, output, file: file, limits: limits) }
        let again = try ProjectReader.read(xml: output, file: file, limits: limits)
        let result = try compare(
            output, ProjectWriter.bytes(of: again.project, limits: limits), file: file, limits: limits)
        if case .identical = result { return .converted }
        return result
    }

    /// Compares two documents byte for byte, then as XML.
    public static func compare(
        _ input: [UInt8], _ output: [UInt8], file: String = "code.xml", limits: LoadLimits = LoadLimits()
    ) throws(ProjectError) -> Result {
        if input == output { return .identical }
        let shorter = min(input.count, output.count)
        let common = (0..<shorter).first { input[$0] != output[$0] } ?? shorter
        let line = input.prefix(common).count { $0 == 10 } + 1
        let before = try table(input, file, limits)
        let after = try table(output, file, limits)
        guard let (path, message) = InfosetComparison(before, after).firstDifference() else {
            return .equal(offset: common, line: line)
        }
        return .different(Difference(offset: common, line: line, path: path, message: message))
    }

    private static func table(
        _ bytes: [UInt8], _ file: String, _ limits: LoadLimits
    ) throws(ProjectError) -> ElementTable {
        try DocumentScanner.scan(
            CharacterReferences(SourceEncoding.converted(bytes)?.bytes ?? bytes), frame: nil, file: file,
            limits: limits)
    }
}

/// Compares the elements, attributes and texts of two documents; white space between elements does not count.
private struct InfosetComparison {
    let a: ElementTable
    let b: ElementTable

    init(_ a: ElementTable, _ b: ElementTable) {
        self.a = a
        self.b = b
    }

    /// Both tables are in document order, so the first difference is at the first differing index.
    func firstDifference() -> (path: String, message: String)? {
        let count = min(a.elements.count, b.elements.count)
        for index in 0..<count {
            if let message = difference(Int32(index)) { return (path(Int32(index)), message) }
        }
        guard a.elements.count != b.elements.count else { return nil }
        let (table, verb) = a.elements.count > b.elements.count ? (a, "is missing") : (b, "is new")
        return (path(Int32(count - 1)), "`\(table.name(Int32(count)))` after this \(verb)")
    }

    private func difference(_ index: Int32) -> String? {
        let (left, right) = (a[index], b[index])
        if left.parent != right.parent { return "the elements before this have other children" }
        let (name, other) = (a.name(index), b.name(index))
        if !sameBytes(name, other) { return "element `\(name)` became `\(other)`" }
        if let message = attributeDifference(index) { return message }
        if !left.hasChildren, !right.hasChildren {
            let (text, other) = (a.text(index), b.text(index))
            if !sameBytes(text, other) { return "text \"\(text.prefix(80))\" became \"\(other.prefix(80))\"" }
        }
        return nil
    }

    private func attributeDifference(_ index: Int32) -> String? {
        let before = attributes(a, index)
        let after = attributes(b, index)
        guard before.count == after.count else { return "the attributes \(before) became \(after)" }
        for (left, right) in zip(before, after) where !sameBytes(left, right) {
            return "attribute \(left) became \(right)"
        }
        return nil
    }

    /// Their order does not count.
    private func attributes(_ table: ElementTable, _ index: Int32) -> [String] {
        let element = table[index]
        let first = Int(element.firstAttribute)
        return table.attributes[first..<first + Int(element.attributeCount)]
            .map { table.names[Int($0.name)] + "=\"" + table.text($0) + "\"" }
            .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    private func sameBytes(_ a: String, _ b: String) -> Bool { a.utf8.elementsEqual(b.utf8) }

    private func path(_ index: Int32) -> String {
        var steps: [String] = []
        var current = index
        while current != ElementTable.none {
            let parent = a[current].parent
            var ordinal = 1
            var sibling = parent == ElementTable.none ? current : a.firstChild(parent)
            while sibling != current, sibling != ElementTable.none {
                if a[sibling].name == a[current].name { ordinal += 1 }
                sibling = a[sibling].next
            }
            steps.append(a.name(current) + (ordinal > 1 ? "[\(ordinal)]" : ""))
            current = parent
        }
        return steps.reversed().joined(separator: "/")
    }
}
