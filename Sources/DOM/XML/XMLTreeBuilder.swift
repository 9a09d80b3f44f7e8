import CLibXML2
internal import Support

#if canImport(Glibc)
    import Glibc
#endif

/// Makes a document's nodes from libxml2's events.
///
/// The object is the user data of the parser context, which it owns. Whatever ends the work early is kept in `reason`: no
/// error can travel through C, so the handlers do nothing any more from then on.
final class XMLTreeBuilder {
    let document: Document
    private let stop: StopToken
    private(set) var context: xmlParserCtxtPtr?
    /// The element that is open, or the document.
    private var current: Node
    /// The line that each open element starts on.
    private var lines: [Int] = []
    /// Whether an error put an end to it before the page's end.
    private var hasFailed = false
    /// The text that is not in the tree yet.
    private var text: ScratchBuffer<UInt8>
    private var hasText = false
    private var names = XMLNamespaceCache()
    private var steps = 0
    private var reason: StopReason?
    private var errors = XMLErrors()
    /// Whether the doctype is one that makes the entities of XHTML known.
    private var knowsEntities = false

    /// How deep Chromium lets XML documents nest.
    private static let deepest = 5000

    init(document: Document, stop: StopToken) throws(StopReason) {
        let text = try ScratchBuffer<UInt8>(capacity: 1024, arena: document.arena)
        self.document = document
        self.stop = stop
        current = document.node
        self.text = text
        context = nil
        try makeContext()
    }

    deinit {
        guard let context else { return }
        if let own = context.pointee.myDoc { xmlFreeDoc(own) }
        context.pointee.myDoc = nil
        xmlFreeParserCtxt(context)
    }

    private func makeContext() throws(StopReason) {
        var handler = Self.handler
        // Not retained: the context is freed by this object.
        guard let context = xmlCreatePushParserCtxt(&handler, Unmanaged.passUnretained(self).toOpaque(), nil, 0, nil)
        else { throw .memory }
        self.context = context
        // Entities are replaced, but the handlers see to it that none comes from outside.
        let options = XML_PARSE_NONET.rawValue | XML_PARSE_NOENT.rawValue | XML_PARSE_IGNORE_ENC.rawValue
        xmlCtxtUseOptions(context, Int32(options))
        xmlSwitchEncoding(context, XML_CHAR_ENCODING_UTF8)
    }

    /// Whether nothing more can come of the page.
    var isOver: Bool { reason != nil || (context?.pointee.disableSAX ?? 1) != 0 }

    /// Reads one piece of the page.
    func feed(_ piece: Bytes, isLast: Bool) throws(StopReason) {
        guard let context, let start = piece.baseAddress else { return }
        xmlParseChunk(context, UnsafePointer(start).asCString, Int32(piece.count), isLast ? 1 : 0)
        if let reason { throw reason }
    }

    /// Whether a tag is being read that has more attributes than anybody writes. libxml2 compares each with all others, in
    /// one call that nothing can stop.
    var hasExcessiveTag: Bool {
        guard unread > Self.longTag, context?.pointee.instate == XML_PARSER_START_TAG,
            let start = context?.pointee.input.pointee.cur
        else { return false }
        return Bytes(start: start, count: unread).count { $0 == 0x3D } > Self.mostAttributes
    }

    private static let longTag = 128 << 10
    private static let mostAttributes = 20_000

    /// Ends the document here, with an error.
    func refuse(_ message: String) {
        errors.add(.error, message, line: line, column: column)
        if let context { xmlStopParser(context) }
    }

    /// Ends the tree, and says in it what was wrong.
    func finish() throws(StopReason) {
        // Chromium loses the text that an error stands in, but not its node; text at the end of the page it keeps.
        if hasFailed { text.removeAll() }
        try flushText()
        if !errors.messages.isEmpty { try errors.report(in: document) }
    }

    // MARK: - Events

    /// Runs the work of one event, unless it is all over.
    func handle(_ event: () throws(StopReason) -> Void) {
        guard reason == nil else { return }
        do {
            steps += 1
            if steps % 1024 == 0 { try stop.check() }
            try event()
        } catch {
            reason = error
            if let context { xmlStopParser(context) }
        }
    }

    func startElement(_ element: XMLElementEvent) throws(StopReason) {
        try flushText()
        lines.append(line)
        if lines.count > Self.deepest {
            return refuse("Excessive node nesting.")
        }
        // Chromium cannot make such attributes, and ends the document there. To libxml2 the one is an error to go on from, and the
        // other none.
        if element.hasInvalidAttribute {
            if let context { xmlStopParser(context) }
            return
        }
        if let prefix = element.invalidPrefix { return refuse("Failed to parse QName 'xmlns:\(prefix)'\n") }
        let node = try element.makeNode(in: document, names: &names)
        append(node)
        current = node
    }

    func endElement() throws(StopReason) {
        try flushText()
        lines.removeLast()
        guard let parent = current.parent else { return }
        // From the contents of a template the way leads back to the template.
        current = parent.kind == .fragment ? templates.removeLast() : parent
    }

    /// The templates that are open and have the current node in their contents.
    private var templates: [Node] = []

    private func append(_ node: Node) {
        guard let content = current.templateContent else { return current.append(node) }
        if node.isElement { templates.append(current) }
        content.append(node)
    }

    func characters(_ data: Bytes) throws(StopReason) {
        hasText = true
        try text.append(data)
    }

    func cdata(_ data: Bytes) throws(StopReason) {
        try flushText()
        append(try document.makeCDATASection(data))
    }

    func comment(_ data: Bytes) throws(StopReason) {
        try flushText()
        append(try document.makeComment(data))
    }

    func processingInstruction(target: Bytes, data: Bytes) throws(StopReason) {
        try flushText()
        append(try document.makeProcessingInstruction(target: target, data: data))
    }

    func doctype(name: Bytes, publicID: Bytes?, systemID: Bytes?) throws(StopReason) {
        append(try document.makeDoctype(name: name, publicID: publicID, systemID: systemID))
        knowsEntities = publicID.map(XHTMLEntities.areKnown(by:)) ?? false
    }

    /// The entity of that name, which the page's doctype declares or implies.
    func entity(_ name: Bytes) -> xmlEntityPtr? {
        guard let context, let start = name.baseAddress else { return nil }
        if let predefined = xmlGetPredefinedEntity(start) { return predefined }
        if let own = context.pointee.myDoc, let declared = xmlGetDocEntity(own, start) { return declared }
        guard knowsEntities else { return nil }
        var result: xmlEntityPtr?
        handle { () throws(StopReason) in result = try XHTMLEntities.make(name, in: document.arena) }
        return result
    }

    func error(_ error: xmlError) {
        let isWarning = error.level == XML_ERR_WARNING || error.code == Int32(XML_WAR_UNDECLARED_ENTITY.rawValue)
        var message = error.message.map { String(cString: $0) } ?? ""
        var column = Int(error.int2)
        if error.code == Int32(XML_ERR_DOCUMENT_END.rawValue), let open = lines.last {
            // The page ends too early, which newer versions of the library say better.
            takeLastCharacter()
            let name = String(cString: current.localName)
            message = "Premature end of data in tag \(name) line \(open)\n"
            column += 1
        } else if error.level == XML_ERR_FATAL {
            hasFailed = true
        }
        if lines.isEmpty, document.documentElement == nil,
            error.code == Int32(XML_ERR_DOCUMENT_EMPTY.rawValue) || error.code == Int32(XML_ERR_DOCUMENT_END.rawValue)
        {
            message = "Start tag expected, '<' not found"
        }
        errors.add(isWarning ? .warning : .error, message, line: Int(error.line), column: column)
    }

    /// The library never reads a single character at the end of the page.
    private func takeLastCharacter() {
        guard unread == 1, let last = context?.pointee.input.pointee.cur, last.pointee != 0x3C, last.pointee != 0x26
        else { return }
        handle { () throws(StopReason) in try characters(Bytes(start: last, count: 1)) }
    }

    /// How many bytes the library has and has not read.
    private var unread: Int {
        guard let input = context?.pointee.input, let cur = input.pointee.cur, let end = input.pointee.end else {
            return 0
        }
        return end - cur
    }

    private var line: Int { Int(context?.pointee.input?.pointee.line ?? 1) }

    private var column: Int { Int(context?.pointee.input?.pointee.col ?? 1) }

    private func flushText() throws(StopReason) {
        guard hasText else { return }
        hasText = false
        // Text outside the root is white space, and no part of the document.
        if current.kind != .document { append(try document.makeText(text.elements)) }
        text.removeAll()
    }
}
