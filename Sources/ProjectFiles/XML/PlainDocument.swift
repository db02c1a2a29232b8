internal import CLibXML2

/// What a plain XML parser without our own tolerance sees in a `code.xml`: the parser's default limits (256 nested
/// elements), no repairs of character references. Whether others can read the file is the question here.
public struct PlainDocument: Sendable {
    /// The leaves of the first `header` with their texts, in order.
    public private(set) var header: [(name: String, text: String)] = []
    /// What attributes and elements called `fileName` say.
    public private(set) var fileNames: Set<[UInt8]> = []
    public private(set) var sceneNames: [String] = []

    /// Why the document is not well-formed.
    public struct Problem: Error, Sendable {
        public var message: String
        /// 1-based, 0 if unknown.
        public var line: Int
    }

    /// Parses a whole document.
    public init(_ bytes: [UInt8]) throws(Problem) {
        xmlInitParser()
        guard bytes.count < Int(Int32.max), let context = xmlNewParserCtxt() else {
            throw Problem(message: "the file is too large", line: 0)
        }
        defer { xmlFreeParserCtxt(context) }
        // Trouble with encodings goes past the context; without this it would be printed.
        xmlSetStructuredErrorFunc(nil) { _, _ in }
        defer { xmlSetStructuredErrorFunc(nil, nil) }
        let options = XML_PARSE_NONET.rawValue | XML_PARSE_NOERROR.rawValue | XML_PARSE_NOWARNING.rawValue
        let document = bytes.withUnsafeBytes { buffer in
            xmlCtxtReadMemory(
                context, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(buffer.count), nil,
                nil,
                Int32(options))
        }
        guard let document else {
            let error = xmlCtxtGetLastError(context)
            var message = error?.pointee.message.map { String(cString: $0) } ?? "it cannot be parsed"
            while message.utf8.last == 10 { message.removeLast() }
            throw Problem(message: message, line: Int(error?.pointee.line ?? 0))
        }
        defer { xmlFreeDoc(document) }
        read(xmlDocGetRootElement(document))
    }

    /// Walks the elements without recursion.
    private mutating func read(_ root: xmlNodePtr?) {
        var isHeaderRead = false
        var node = root
        var depth = 0
        while let current = node {
            if current.pointee.type == XML_ELEMENT_NODE {
                let name = Self.name(current)
                if depth == 1, name == "header", !isHeaderRead {
                    isHeaderRead = true
                    readHeader(current)
                }
                if name == "fileName" { fileNames.insert(Self.text(current)) }
                if depth == 3, name == "name", current.pointee.parent.map(Self.name) == "scene" {
                    sceneNames.append(String(decoding: Self.text(current), as: UTF8.self))
                }
                readAttributes(current)
            }
            if current.pointee.type == XML_ELEMENT_NODE, let child = current.pointee.children {
                node = child
                depth += 1
                continue
            }
            node = current
            while let last = node, last != root, last.pointee.next == nil {
                node = last.pointee.parent
                depth -= 1
            }
            if node == root { return }
            node = node?.pointee.next
        }
    }

    private mutating func readHeader(_ header: xmlNodePtr) {
        var child = header.pointee.children
        while let current = child {
            if current.pointee.type == XML_ELEMENT_NODE {
                self.header.append((Self.name(current), String(decoding: Self.text(current), as: UTF8.self)))
            }
            child = current.pointee.next
        }
    }

    private mutating func readAttributes(_ element: xmlNodePtr) {
        var attribute = element.pointee.properties
        while let current = attribute {
            if String(cString: current.pointee.name) == "fileName",
                let value = current.pointee.children?.pointee.content
            {
                fileNames.insert(Array(String(cString: value).utf8))
            }
            attribute = current.pointee.next
        }
    }

    private static func name(_ node: xmlNodePtr) -> String {
        node.pointee.name.map { String(cString: $0) } ?? ""
    }

    /// The text directly in an element.
    private static func text(_ element: xmlNodePtr) -> [UInt8] {
        var bytes: [UInt8] = []
        var child = element.pointee.children
        while let current = child {
            if current.pointee.type == XML_TEXT_NODE || current.pointee.type == XML_CDATA_SECTION_NODE,
                let content = current.pointee.content
            {
                bytes += UnsafeBufferPointer(start: content, count: strlen(content))
            }
            child = current.pointee.next
        }
        return bytes
    }

    private static func strlen(_ text: UnsafePointer<xmlChar>) -> Int { Int(xmlStrlen(text)) }

    /// The text of the first header element of that name; nil if there is none.
    public func headerText(_ name: String) -> String? {
        header.first { $0.name.utf8.elementsEqual(name.utf8) }?.text
    }
}
