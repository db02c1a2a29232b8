internal import CLibXML2
import Diagnostics
import Language

/// Fills an ``ElementTable`` from libxml2's SAX events: no DOM, no network, no entities, bounded depth and size.
struct DocumentScanner {
    private(set) var table = ElementTable()
    /// The first fatal problem.
    private(set) var problem: Problem?

    struct Problem {
        var kind: ProjectError.Kind
        var message: String
        var line: Int
        var advice: String
    }

    private let limits: LoadLimits
    private let context: xmlParserCtxtPtr
    /// Open elements with the last child of each.
    private var open: [(element: Int32, lastChild: Int32)] = []
    /// Where the text since the last tag begins in `table.bytes`.
    private var pendingStart = 0
    /// Notes how the source is spelled; nil if comments and texts beside elements become elements of the table instead.
    private var tracker: SpellingTracker?
    private var names = PointerTable()
    /// Lengths of the names in bytes.
    private var nameLengths: [Int32] = [0, 0, 0]
    /// Namespaces declared so far.
    private var namespaces = 0
    private var tagsByName: [String: Tag] = [:]
    private var fieldsByName: [String: FieldName] = [:]

    private init(context: xmlParserCtxtPtr, limits: LoadLimits, size: Int) {
        self.context = context
        self.limits = limits
        for tag in Tag.allCases { tagsByName[tag.xmlName] = tag }
        for field in FieldName.allCases where field != .other { fieldsByName[field.xmlName] = field }
        table.bytes.reserveCapacity(size)
        table.elements.reserveCapacity(size / 48)
        table.attributes.reserveCapacity(size / 160)
    }

    /// Scans a whole document. With a frame, what is no element, attribute or leaf's text becomes
    /// ``ElementTable/spelling``; without one, comments, instructions and texts beside elements become elements, so that
    /// documents can be compared.
    static func scan(
        _ references: CharacterReferences, frame: DocumentFrame?, file: String, limits: LoadLimits
    ) throws(ProjectError) -> ElementTable {
        if let complaint = MarkupGuard.complaint(about: references.bytes) {
            throw ProjectError(.limit, complaint, at: SourceLocation(file: file))
        }
        xmlInitParser()
        let size = references.bytes.count
        guard size < Int(Int32.max), let context = xmlNewParserCtxt() else {
            throw ProjectError(.limit, "the file is too large", at: SourceLocation(file: file))
        }
        defer { xmlFreeParserCtxt(context) }
        let scanner = UnsafeMutablePointer<DocumentScanner>.allocate(capacity: 1)
        scanner.initialize(to: DocumentScanner(context: context, limits: limits, size: size))
        defer {
            scanner.deinitialize(count: 1)
            scanner.deallocate()
        }
        references.bytes.withUnsafeBufferPointer { source in
            scanner.pointee.tracker = frame.map {
                SpellingTracker(
                    source, $0, isUTF8: SourceEncoding.isUTF8(references.bytes),
                    oddReferences: references.oddPositions)
            }
            parse(source, context, scanner)
        }
        if let problem = scanner.pointee.problem {
            throw ProjectError(
                problem.kind, problem.message, at: SourceLocation(file: file, line: problem.line),
                advice: problem.advice)
        }
        if context.pointee.wellFormed == 0 || scanner.pointee.table.elements.isEmpty {
            throw ProjectError(.brokenXML, "not well-formed XML", at: SourceLocation(file: file, line: 1))
        }
        return scanner.pointee.takeTable(references)
    }

    private static func parse(
        _ source: UnsafeBufferPointer<UInt8>, _ context: xmlParserCtxtPtr,
        _ scanner: UnsafeMutablePointer<DocumentScanner>
    ) {
        context.pointee.sax.pointee = handler()
        if scanner.pointee.tracker == nil { addMiscHandlers(&context.pointee.sax.pointee) }
        context.pointee.userData = UnsafeMutableRawPointer(scanner)
        // Trouble with encodings goes past the context's handler; without this one it would be printed.
        xmlSetStructuredErrorFunc(nil) { _, _ in }
        defer { xmlSetStructuredErrorFunc(nil, nil) }
        // NOENT makes `&amp;` in attributes plain; there are no other entities, as document types are refused.
        let options = Int32(XML_PARSE_NONET.rawValue | XML_PARSE_HUGE.rawValue | XML_PARSE_NOENT.rawValue)
        let start = UnsafeRawPointer(source.baseAddress)?.assumingMemoryBound(to: CChar.self)
        let document = xmlCtxtReadMemory(context, start, Int32(source.count), nil, nil, options)
        if let document { xmlFreeDoc(document) }
    }

    private mutating func takeTable(_ references: CharacterReferences) -> ElementTable {
        defer { table = ElementTable() }
        table.standInBase = references.base
        if let tracker, tracker.isValid, !tracker.marks.isEmpty {
            // Marks come as tags do; an element's own may come after those of its children.
            let marks = tracker.marks.sorted {
                ($0.element, $0.kind.rawValue) < ($1.element, $1.kind.rawValue)
            }
            table.spelling = SourceSpelling(marks: marks, references: references)
        }
        return table
    }

    private static func handler() -> xmlSAXHandler {
        var sax = xmlSAXHandler()
        sax.initialized = UInt32(XML_SAX2_MAGIC)
        sax.startElementNs = { data, name, prefix, _, namespaceCount, namespaces, count, _, attributes in
            guard let name else { return }
            scanner(data).pointee.start(
                name, prefix, namespaces, Int(namespaceCount), attributes, Int(count))
        }
        sax.endElementNs = { data, _, _, _ in scanner(data).pointee.end() }
        sax.characters = { data, text, count in
            guard let text else { return }
            scanner(data).pointee.characters(UnsafeBufferPointer(start: text, count: Int(count)))
        }
        sax.ignorableWhitespace = sax.characters
        sax.cdataBlock = sax.characters
        sax.getEntity = { _, name in xmlGetPredefinedEntity(name) }
        sax.internalSubset = { data, _, _, _ in
            scanner(data).pointee.fail(
                .brokenXML, "document types and entities are not allowed",
                advice: "take the document type out, and write what its entities stand for")
        }
        sax.serror = { data, error in
            guard let data, let error else { return }
            scanner(data).pointee.report(error)
        }
        return sax
    }

    private static func addMiscHandlers(_ sax: inout xmlSAXHandler) {
        sax.comment = { data, text in
            guard let text else { return }
            scanner(data).pointee.addMisc(ElementTable.commentName, String(cString: text))
        }
        sax.processingInstruction = { data, target, text in
            guard let target else { return }
            let contents = String(cString: target) + " " + (text.map { String(cString: $0) } ?? "")
            scanner(data).pointee.addMisc(ElementTable.instructionName, contents)
        }
    }

    // MARK: Problems

    private var line: Int32 { context.pointee.input?.pointee.line ?? 0 }

    fileprivate mutating func fail(_ kind: ProjectError.Kind, _ message: String, advice: String = "") {
        if problem == nil { problem = Problem(kind: kind, message: message, line: Int(line), advice: advice) }
        xmlStopParser(context)
    }

    fileprivate mutating func report(_ error: UnsafePointer<xmlError>) {
        guard problem == nil, error.pointee.level == XML_ERR_FATAL else { return }
        var message = error.pointee.message.map { String(cString: $0) } ?? "not well-formed"
        while message.last == "\n" || message.last == " " { message.removeLast() }
        problem = Problem(
            kind: .brokenXML, message: "not well-formed XML: " + message, line: Int(error.pointee.line),
            advice: Self.advice(on: error.pointee.code))
    }

    /// The way out: not everything that a parser stops at is damage.
    private static func advice(on code: Int32) -> String {
        switch xmlParserErrors(UInt32(bitPattern: code)) {
        case XML_ERR_UNDECLARED_ENTITY, XML_WAR_UNDECLARED_ENTITY:
            "write the character itself instead of its name: XML has names only for & < > \" and '"
        case XML_ERR_INVALID_ENCODING, XML_ERR_UNKNOWN_ENCODING, XML_ERR_UNSUPPORTED_ENCODING,
            XML_ERR_INVALID_CHAR,
            XML_I18N_CONV_FAILED:
            "save the file as UTF-8, or name its encoding in the first line"
        case XML_ERR_NAME_REQUIRED, XML_ERR_ENTITYREF_NO_NAME, XML_ERR_ENTITYREF_SEMICOL_MISSING,
            XML_ERR_LT_IN_ATTRIBUTE:
            "write `&amp;` for & and `&lt;` for <"
        default: "export the project again; the file is damaged or cut off"
        }
    }

    // MARK: Events

    /// Where the parser is in the source.
    private var offset: Int {
        guard let input = context.pointee.input, let current = input.pointee.cur,
            let base = input.pointee.base
        else { return 0 }
        return Int(input.pointee.consumed) + (current - base)
    }

    fileprivate mutating func start(
        _ name: UnsafePointer<UInt8>, _ prefix: UnsafePointer<UInt8>?,
        _ declarations: UnsafeMutablePointer<UnsafePointer<UInt8>?>?, _ namespaceCount: Int,
        _ attributes: UnsafeMutablePointer<UnsafePointer<UInt8>?>?, _ attributeCount: Int
    ) {
        guard problem == nil else { return }
        guard open.count < limits.elementDepth else {
            return fail(.limit, "elements are nested deeper than \(limits.elementDepth)")
        }
        guard table.elements.count < limits.elements else {
            return fail(.limit, "more than \(limits.elements) elements")
        }
        // libxml2 looks through all open namespaces for every name with a prefix.
        namespaces += namespaceCount
        guard namespaces <= 1_000 else { return fail(.limit, "more than 1000 namespaces") }
        let count = attributeCount + namespaceCount
        guard count < Int(UInt16.max) else { return fail(.limit, "too many attributes") }
        let id = intern(name, prefix)
        let nameLength = Int(nameLengths[Int(id)])
        let end = offset
        let hasGap = tracker?.startGap(depth: open.count, nameLength: nameLength, end: end) ?? false
        if tracker == nil { flushText() } else { dropText(isLayout: hasGap) }
        let firstAttribute = Int32(table.attributes.count)
        for index in 0..<attributeCount { addAttribute(attributes, index * 5) }
        for index in 0..<namespaceCount { addNamespace(declarations, index * 2) }
        let element = Int32(table.elements.count)
        append(
            ElementTable.Element(
                name: id, parent: open.last?.element ?? ElementTable.none,
                firstAttribute: firstAttribute, line: line, attributeCount: UInt16(count)))
        if count > 0, table.tags[Int(id)] == .brick || table.tags[Int(id)] == .script,
            table.attribute(element, .reference) != nil
        {
            table.sharedParts.append(element)
        }
        let isKnown = count == 0 || namespaceCount == 0 && table.hasKnownAttributes(element)
        tracker?.startTag(
            element, hasGap: hasGap, nameLength: nameLength, end: end, attributeCount: count,
            isKnown: isKnown,
            attributes)
        open.append((element, ElementTable.none))
        table.depth = max(table.depth, open.count)
        pendingStart = table.bytes.count
    }

    /// The text before the first child counts as the parent's text (format.md 2.4); all other is layout.
    private mutating func dropText(isLayout: Bool) {
        if !isLayout, let (parent, lastChild) = open.last, lastChild == ElementTable.none,
            table.bytes[pendingStart...].contains(where: { $0 != 32 && ($0 < 9 || $0 > 13) })
        {
            table.elements[Int(parent)].textStart = Int32(pendingStart)
            table.elements[Int(parent)].textLength = Int32(table.bytes.count - pendingStart)
        } else {
            table.bytes.removeLast(table.bytes.count - pendingStart)
        }
    }

    fileprivate mutating func end() {
        guard problem == nil, let (element, lastChild) = open.popLast() else { return }
        let nameLength = Int(nameLengths[Int(table[element].name)])
        if lastChild == ElementTable.none {
            endLeaf(element, nameLength)
        } else if tracker == nil {
            open.append((element, lastChild))
            flushText()
            open.removeLast()
        } else {
            let (depth, end) = (open.count, offset)
            tracker?.endParent(element, depth: depth, nameLength: nameLength, end: end)
            table.bytes.removeLast(table.bytes.count - pendingStart)
        }
        pendingStart = table.bytes.count
    }

    private mutating func endLeaf(_ element: Int32, _ nameLength: Int) {
        var isBlank = false
        var isSelfClosed = false
        if tracker != nil {
            let isContainer = table.isUsuallySelfClosed(element)
            let (end, text) = (offset, pendingStart..<table.bytes.count)
            (isSelfClosed, isBlank) =
                tracker?.endLeaf(
                    element, isContainer: isContainer, nameLength: nameLength, end: end, table.bytes,
                    text: text) ?? (false, false)
        }
        table.elements[Int(element)].isSelfClosed = isSelfClosed
        table.elements[Int(element)].textStart = Int32(pendingStart)
        table.elements[Int(element)].textLength = isBlank ? 0 : Int32(table.bytes.count - pendingStart)
    }

    fileprivate mutating func characters(_ text: UnsafeBufferPointer<UInt8>) {
        guard problem == nil else { return }
        guard table.bytes.count + text.count < Int(Int32.max) else { return fail(.limit, "too much text") }
        table.bytes.append(contentsOf: text)
    }

    // MARK: Documents to compare

    /// Text beside elements becomes an element; white space around it and between elements is layout.
    private mutating func flushText() {
        let isText = { (byte: UInt8) in byte != 32 && (byte < 9 || byte > 13) }
        guard !open.isEmpty, let start = table.bytes[pendingStart...].firstIndex(where: isText),
            let last = table.bytes[pendingStart...].lastIndex(where: isText)
        else {
            return table.bytes.removeLast(table.bytes.count - pendingStart)
        }
        addMisc(ElementTable.textName, start..<last + 1)
    }

    fileprivate mutating func addMisc(_ name: Int32, _ text: String) {
        guard problem == nil, !open.isEmpty else { return }
        flushText()
        let start = table.bytes.count
        table.bytes += Array(text.utf8)
        addMisc(name, start..<table.bytes.count)
        pendingStart = table.bytes.count
    }

    private mutating func addMisc(_ name: Int32, _ text: Range<Int>) {
        append(
            ElementTable.Element(
                name: name, parent: open.last?.element ?? ElementTable.none,
                textStart: Int32(text.lowerBound), textLength: Int32(text.count), firstAttribute: 0,
                line: line, attributeCount: 0))
    }

    private mutating func append(_ element: ElementTable.Element) {
        let index = Int32(table.elements.count)
        table.elements.append(element)
        guard let last = open.indices.last else { return }
        if open[last].lastChild == ElementTable.none {
            table.elements[Int(open[last].element)].hasChildren = true
        } else {
            table.elements[Int(open[last].lastChild)].next = index
        }
        open[last].lastChild = index
    }

    // MARK: Names and attributes

    private mutating func addAttribute(
        _ attributes: UnsafeMutablePointer<UnsafePointer<UInt8>?>?, _ index: Int
    ) {
        guard let attributes, let name = attributes[index], let value = attributes[index + 3],
            let end = attributes[index + 4]
        else { return }
        let id = intern(name, attributes[index + 1])
        addAttribute(id, UnsafeBufferPointer(start: value, count: end - value))
    }

    private mutating func addNamespace(
        _ namespaces: UnsafeMutablePointer<UnsafePointer<UInt8>?>?, _ index: Int
    ) {
        guard let namespaces else { return }
        let prefix = namespaces[index].map { ":" + String(cString: $0) } ?? ""
        let value = namespaces[index + 1].map { String(cString: $0) } ?? ""
        var text = value
        let id = intern("xmlns" + prefix)
        text.withUTF8 { addAttribute(id, $0) }
    }

    private mutating func addAttribute(_ name: Int32, _ value: UnsafeBufferPointer<UInt8>) {
        let start = Int32(table.bytes.count)
        table.bytes.append(contentsOf: value)
        table.attributes.append(ElementTable.Attribute(name: name, start: start, length: Int32(value.count)))
    }

    /// libxml2 interns names, so that equal names are equal pointers.
    private mutating func intern(_ name: UnsafePointer<UInt8>, _ prefix: UnsafePointer<UInt8>?) -> Int32 {
        if let prefix { return intern(String(cString: prefix) + ":" + String(cString: name)) }
        if let id = names.find(name) { return id }
        let id = intern(String(cString: name))
        names.insert(name, id)
        return id
    }

    /// Elements that have no text.
    private static let containers: Set<String> = [
        "program", "header", "settings", "scenes", "scene", "objectList", "programVariableList",
        "programListOfLists", "programMultiplayerVariableList", "object", "pointedObject",
        "destinationSprite",
        "objectToClone", "lookList", "soundList", "scriptList", "nfcTagList", "userVariables", "userLists",
        "userDefinedBrickList", "look", "sound", "nfcTag", "userList", "script", "brickList", "brick",
        "formulaMap", "formulaList", "loopBricks", "ifBranchBricks", "elseBranchBricks", "userDataList",
        "userDefinedBrickDataList", "additionalChildren", "endBrick",
    ]

    private mutating func intern(_ name: String) -> Int32 {
        var name = name
        let id = name.withUTF8 { table.nameIndex.insert($0) }
        if id == table.names.count {
            table.names.append(name)
            table.tags.append(tagsByName[name] ?? .unknown)
            table.fields.append(fieldsByName[name] ?? .other)
            table.containers.append(Self.containers.contains(name))
            nameLengths.append(Int32(name.utf8.count))
        }
        return Int32(id)
    }
}

/// libxml2 hands back what `DocumentScanner.scan` put into `userData`.
private func scanner(_ data: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<DocumentScanner> {
    data.unsafelyUnwrapped.assumingMemoryBound(to: DocumentScanner.self)
}

/// Maps libxml2's interned name pointers to name indices.
private struct PointerTable {
    private var keys: [UInt] = Array(repeating: 0, count: 512)
    private var values: [Int32] = Array(repeating: 0, count: 512)
    private var count = 0

    private func slot(_ key: UInt) -> Int {
        var slot = Int(truncatingIfNeeded: (key >> 3) ^ (key >> 12)) & (keys.count - 1)
        while keys[slot] != 0, keys[slot] != key { slot = (slot + 1) & (keys.count - 1) }
        return slot
    }

    func find(_ pointer: UnsafePointer<UInt8>) -> Int32? {
        let key = UInt(bitPattern: pointer)
        let slot = slot(key)
        return keys[slot] == key ? values[slot] : nil
    }

    mutating func insert(_ pointer: UnsafePointer<UInt8>, _ value: Int32) {
        if (count + 1) * 2 > keys.count { grow() }
        let key = UInt(bitPattern: pointer)
        let slot = slot(key)
        if keys[slot] == 0 { count += 1 }
        keys[slot] = key
        values[slot] = value
    }

    private mutating func grow() {
        let old = (keys, values)
        keys = Array(repeating: 0, count: old.0.count * 2)
        values = Array(repeating: 0, count: keys.count)
        for (key, value) in zip(old.0, old.1) where key != 0 {
            let slot = slot(key)
            keys[slot] = key
            values[slot] = value
        }
    }
}
