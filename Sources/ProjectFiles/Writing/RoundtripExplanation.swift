public import Diagnostics
import Language

/// Why a document came back as it did, in words.
public struct RoundtripExplanation: Sendable {
    public var result: Roundtrip.Result
    /// Where the document is not what the app would write; all of this is kept, if the result is identical.
    public var oddities: [Oddity] = []
    /// How many more there are.
    public var moreOddities = 0
    /// The first lines that differ, if any do.
    public var difference: LineDifference?
    /// What loading found.
    public var diagnostics: [Diagnostic] = []

    /// A place that the app would have spelled otherwise.
    public struct Oddity: Sendable {
        /// 1-based; 0 if it is about the whole file.
        public var line: Int
        /// Like "indentation by hand before `brick`".
        public var message: String
    }

    /// The first line that is not the same, in both documents.
    public struct LineDifference: Sendable {
        /// 1-based, in the input.
        public var line: Int
        public var input: String
        public var output: String
        /// How many characters the lines share from the left.
        public var column: Int
        public var message: String
    }
}

extension Roundtrip {
    /// Loads a `code.xml`, compares what the writer makes of it, and says why it is or is not the same.
    public static func explain(
        xml input: [UInt8], file: String = "code.xml", limits: LoadLimits = LoadLimits(), oddities: Int = 20
    ) throws(ProjectError) -> RoundtripExplanation {
        let loaded = try ProjectReader.read(xml: input, file: file, limits: limits)
        let output = try ProjectWriter.bytes(of: loaded.project)
        var explanation = RoundtripExplanation(result: try result(of: loaded, output, input, file, limits))
        explanation.diagnostics = loaded.diagnostics
        explanation.difference = lineDifference(input, output, explanation.result)
        let converted = SourceEncoding.converted(input)
        if let converted {
            explanation.oddities.append(
                .init(line: 0, message: "encoded in \(converted.name); it is written in UTF-8"))
        }
        let source = converted?.bytes ?? input
        let frame = DocumentFrame(around: source)
        let table = try DocumentScanner.scan(
            CharacterReferences(source), frame: frame, file: file, limits: limits)
        explanation.oddities += frameOddities(frame)
        let marks = table.spelling?.marks ?? []
        var lines = LineCounter(source)
        for mark in marks.sorted(by: { $0.start < $1.start }) {
            guard let found = oddity(mark, table, &lines) else { continue }
            if explanation.oddities.count < oddities {
                explanation.oddities.append(found)
            } else {
                explanation.moreOddities += 1
            }
        }
        return explanation
    }

    // MARK: The whole file

    private static func frameOddities(_ frame: DocumentFrame) -> [RoundtripExplanation.Oddity] {
        var messages: [String] = []
        if frame.prolog != DocumentFrame.standardProlog { messages.append(prologOddity(frame.prolog)) }
        if frame.lineEnd.isEmpty {
            messages.append("all on one line")
        } else if frame.lineEnd != "\n" {
            messages.append("lines end with \(visible(frame.lineEnd))")
        }
        if frame.indentation != "  ", !frame.lineEnd.isEmpty {
            messages.append(
                frame.indentation.isEmpty
                    ? "levels are not indented" : "levels are indented by \(visible(frame.indentation))")
        }
        if frame.hasRawQuotes { messages.append("quotation marks and apostrophes are not escaped") }
        if !frame.epilog.isEmpty {
            messages.append(
                Markup.isBlank(frame.epilog)
                    ? "white space after the last tag: \(visible(frame.epilog))"
                    : "a comment after the last tag")
        }
        return messages.map { .init(line: 0, message: $0) }
    }

    private static func prologOddity(_ prolog: String) -> String {
        if prolog.isEmpty { return "no XML declaration" }
        if prolog.unicodeScalars.first == "\u{FEFF}" { return "a byte order mark at the beginning" }
        if !prolog.hasPrefix("<?xml") { return "no XML declaration at the beginning" }
        if prolog.contains("<!--") { return "a comment before the first tag" }
        let line = prolog.split(separator: "\n").first.map(String.init) ?? prolog
        return line.hasSuffix("\"?>") ? "declaration without a blank before `?>`" : "declaration \(line)"
    }

    /// White space that can be seen.
    static func visible(_ text: String) -> String {
        if text.utf8.allSatisfy({ $0 == 32 }) {
            return text.utf8.count == 1 ? "1 blank" : "\(text.utf8.count) blanks"
        }
        var shown = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\r": shown += "\\r"
            case "\n": shown += "\\n"
            case "\t": shown += "\\t"
            default: shown.unicodeScalars.append(scalar)
            }
        }
        return shown
    }

    // MARK: Places

    private static func oddity(
        _ mark: SourceMark, _ table: ElementTable, _ lines: inout LineCounter
    ) -> RoundtripExplanation.Oddity? {
        let name = table.name(mark.element)
        let text = table.spelling?.text(mark.start, mark.end) ?? ""
        let message: String
        let isUsuallySelfClosed = table.isUsuallySelfClosed(mark.element)
        switch mark.kind {
        // These only complete an odd start tag.
        case .selfClosed where isUsuallySelfClosed: return nil
        case .content where text.isEmpty && !isUsuallySelfClosed: return nil
        case .before: message = gap(text) + " before `\(name)`"
        case .beforeEnd: message = gap(text) + " before the end of `\(name)`"
        case .startTag: message = startTag(mark, table)
        case .endTag: message = "white space in the end tag of `\(name)`"
        case .content: message = content(text, name, table.text(mark.element))
        case .selfClosed: message = "`<\(name)/>` instead of `<\(name)></\(name)>`"
        }
        return .init(
            line: lines.line(of: Int(mark.start), text), message: message)
    }

    private static func gap(_ text: String) -> String {
        if text.contains("<!--") { return "a comment" }
        if text.contains("<?") { return "a processing instruction" }
        if !Markup.isBlank(text) { return "text between elements" }
        if !text.utf8.contains(10), !text.utf8.contains(13) { return "no line break" }
        if text.utf8.count(where: { $0 == 10 }) > 1 { return "a blank line" }
        if text.utf8.contains(9) { return "indentation with tabs" }
        if text.utf8.contains(13) { return "another line end" }
        return text.utf8.first == 32 ? "trailing blanks" : "indentation by hand"
    }

    private static func startTag(_ mark: SourceMark, _ table: ElementTable) -> String {
        let name = table.name(mark.element)
        let first = Int(table[mark.element].firstAttribute)
        let unknown = table.attributes[first..<first + Int(table[mark.element].attributeCount)].filter {
            table.placeOfAttribute(table.tags[Int($0.name)], of: mark.element) == nil
        }
        if let attribute = unknown.first {
            return
                "attribute `\(table.names[Int(attribute.name)])` of `\(name)`, which the app does not write"
        }
        return table.hasKnownAttributes(mark.element)
            ? "white space, quotes or characters in the start tag of `\(name)`"
            : "attributes of `\(name)` in another order than the app's"
    }

    private static func content(_ text: String, _ name: String, _ value: String) -> String {
        if text.contains("<![CDATA[") { return "a CDATA section in `\(name)`" }
        if text.contains("<!--") { return "a comment in the text of `\(name)`" }
        if text.isEmpty { return "`<\(name)></\(name)>` instead of `<\(name)/>`" }
        if value.isEmpty { return "white space in the empty `\(name)`" }
        return "characters of `\(name)` escaped in another way"
    }

    // MARK: The first difference

    private static func lineDifference(
        _ input: [UInt8], _ output: [UInt8], _ result: Result
    ) -> RoundtripExplanation.LineDifference? {
        let (offset, line, message): (Int, Int, String)
        switch result {
        case .identical, .converted: return nil
        case .equal(let at, let number):
            (offset, line, message) = (at, number, "the same XML, written otherwise")
        case .different(let found):
            (offset, line, message) = (found.offset, found.line, found.path + ": " + found.message)
        }
        let start = input.prefix(offset).lastIndex(of: 10).map { $0 + 1 } ?? 0
        let shared = String(decoding: input[start..<min(offset, input.count)], as: UTF8.self)
        return .init(
            line: line, input: lineAt(input, start), output: lineAt(output, start), column: shared.count,
            message: message)
    }

    private static func lineAt(_ bytes: [UInt8], _ start: Int) -> String {
        guard start <= bytes.count else { return "" }
        return String(decoding: bytes[start...].prefix { $0 != 10 && $0 != 13 }.prefix(400), as: UTF8.self)
    }
}

/// Counts lines up to places that come in order.
private struct LineCounter {
    private let bytes: [UInt8]
    private var position = 0
    private var count = 1

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The line where what is odd about the text begins: behind its first line end if it has one.
    mutating func line(of offset: Int, _ text: String) -> Int {
        let end = min(offset, bytes.count)
        if end < position { (position, count) = (0, 1) }
        while position < end {
            if bytes[position] == 10 { count += 1 }
            position += 1
        }
        return count + (text.utf8.first == 10 || text.hasPrefix("\r\n") ? 1 : 0)
    }
}
