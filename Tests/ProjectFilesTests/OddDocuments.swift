/// Makes odd but well-formed documents of a usual one: comments everywhere, unknown elements and attributes, CDATA, mixed
/// text, duplicates, prefixes, other quotes and white space. The same seed gives the same document.
struct OddDocuments {
    private var state: UInt64
    private static let misc = [
        "<!-- c -->", "<!-- <a>&amp; -->", "<?pi data?>", "stray", "&#x41;", "<![CDATA[x<y]]>", "\t", "\r\n",
        "\r\r\n",
        "\n\n", "  ", "<foo/>", "<foo></foo>", "<foo a='1'>t</foo>", "<a:b xmlns:a=\"urn:x\"/>",
        "<foo><bar> x </bar></foo>", "<name>n</name>", "<type>T</type>", "<look/>", "<brick/>", "<script/>",
        "<object/>",
        "<userVariable/>", "<formula/>", "<value/>",
        "<deep><deep><deep><deep>&#xd;</deep></deep></deep></deep>",
    ]
    private static let attributes = [
        " foo=\"1\"", " bar='2'", " xml:lang=\"de\"", " type=\"X\"", " name=\"n\"", " reference=\"..\"",
        " category=\"C\"", " serialization=\"custom\"", " posX=\"1\"", " fileName=\"f\"", " input=\"i\"",
    ]

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

    private mutating func next(_ count: Int) -> Int {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return Int(state >> 33) % max(count, 1)
    }

    private mutating func pick(_ from: [String]) -> String { from[next(from.count)] }

    /// Tags and what is between them in turn.
    private static func pieces(_ text: String) -> [String] {
        var pieces: [String] = []
        var current = ""
        for character in text {
            if character == "<" {
                pieces.append(current)
                current = ""
            }
            current.append(character)
            if character == ">" {
                pieces.append(current)
                current = ""
            }
        }
        return pieces + [current]
    }

    mutating func odd(_ text: String) -> String {
        var pieces = Self.pieces(text)
        let start = (pieces.firstIndex { $0.hasPrefix("<program") } ?? 0) + 1
        for _ in 0..<1 + next(6) { change(&pieces, start + next(pieces.count - start - 2)) }
        return pieces.joined()
    }

    private mutating func change(_ pieces: inout [String], _ index: Int) {
        let piece = pieces[index]
        let isTag = piece.hasPrefix("<") && !piece.hasPrefix("<!") && !piece.hasPrefix("<?")
        let isStart = isTag && !piece.hasPrefix("</")
        switch next(9) {
        case 0 where isStart: addAttribute(&pieces[index])
        case 1 where isTag: pieces[index] = Self.beforeEnd(piece, [" ", "\n", "\t"][next(3)])
        case 2 where isStart && piece.contains("=\""):
            let quoted = ["='", " = '", "\n='"][next(3)]
            if !piece.contains("'") {
                pieces[index] = piece.replacing("=\"", with: quoted).replacing("\"", with: "'")
            }
        case 3 where isStart && piece.hasSuffix("/>"):
            let name = Self.name(piece)
            pieces[index] = piece.dropLast(2) + "></" + name + ">"
        case 4 where !isTag && !piece.isEmpty && !piece.contains("&") && piece.contains { $0.isLetter }:
            pieces[index] =
                [
                    "<![CDATA[" + piece + "]]>", piece.unicodeScalars.map { "&#\($0.value);" }.joined(),
                    piece + "<!-- c -->", piece + "\"'>",
                ][next(4)]
        case 5 where isStart && index + 2 < pieces.count && pieces[index + 2].hasPrefix("</"):
            let leaf = pieces[index...index + 2].joined()
            // Twice, or not at all.
            if next(2) == 0 {
                pieces[index] = leaf + piece
            } else if !leaf.contains("catrobatLanguageVersion") {
                (pieces[index], pieces[index + 1], pieces[index + 2]) = ("", "", "")
            }
        default: pieces[index] = piece + pick(Self.misc)
        }
    }

    private mutating func addAttribute(_ tag: inout String) {
        let attribute = pick(Self.attributes)
        let name = attribute.prefix { $0 != "=" }
        guard !tag.contains(name + "=") else { return }
        if next(2) == 0 {
            tag = Self.beforeEnd(tag, attribute)
        } else {
            let head = "<" + Self.name(tag)
            tag = head + attribute + tag.dropFirst(head.count)
        }
    }

    private static func beforeEnd(_ tag: String, _ text: String) -> String {
        let end = tag.hasSuffix("/>") ? "/>" : ">"
        return tag.dropLast(end.count) + text + end
    }

    private static func name(_ tag: String) -> String {
        String(tag.dropFirst().prefix { $0 != " " && $0 != "/" && $0 != ">" && $0 != "\n" && $0 != "\t" })
    }
}
