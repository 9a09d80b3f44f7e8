import CLibXML2
internal import Support

/// The tree construction stage of the HTML standard (section 13.2.6), which makes a document's nodes from the tokens of its
/// page. Where Chromium departs from the standard, this does as Chromium does, and says so.
///
/// All questions about the stack are answered without walking it (see `OpenElements`), nothing calls itself, and text is
/// copied once.
struct TreeBuilder: ~Copyable {
    /// The element that a fragment is parsed for.
    struct Context {
        let atom: Atom
        let namespace: Namespace
        let flags: ElementFlags
    }

    let document: Document
    let stop: StopToken
    var tokenizer: HTMLTokenizer
    var open: OpenElements
    var formatting: FormattingElements
    var templateModes: ScratchBuffer<InsertionMode>
    /// The `selectedcontent` elements, which are filled at the end.
    var selectedContents: ScratchBuffer<Node>
    var mode = InsertionMode.initial
    /// Where the mode returns to after a text or the text in a table.
    var originalMode = InsertionMode.initial
    var head: Node?
    /// The form element pointer (section 13.2.4.4).
    var form: Node?
    var isFramesetOK = true
    /// Whether foster parenting is enabled (section 13.2.6.1).
    var isFostering = false
    /// Whether a line feed that comes next is dropped, as behind `<pre>`.
    var skipsNewline = false
    /// Told of each encoding that the page names for itself; answers whether parsing goes on.
    var onMetaCharset: ((String, Int) -> Bool)?
    /// Whether `onMetaCharset` put an end to it.
    var isInterrupted = false

    /// The text that is not in the tree yet, and where it belongs.
    var pending: TextRun
    var pendingParent: Node?
    var pendingBefore: Node?
    /// The text of a table that is not known yet to be white space alone.
    var tableText: TextRun

    let context: Context?
    let known = StaticNames.shared
    let namespaces = WellKnownNamespaces.shared
    /// The last attributes of the `html` and the `body` element, behind which later tags add theirs.
    var lastRootAttribute: Node?
    var lastBodyAttribute: Node?
    /// Steps until the next look at the stop token.
    var patience = TreeBuilder.stride

    static let stride = 2048
    /// How many elements may be open before further ones become siblings instead of children: Chromium's own bound.
    static let deepest = 513

    init(
        page: Bytes, document: Document, context: Context? = nil, stop: StopToken
    ) throws(StopReason) {
        let arena = document.arena
        self.document = document
        self.stop = stop
        self.context = context
        let tokenizer = try HTMLTokenizer(page, arena: arena)
        let open = try OpenElements(arena: arena)
        let formatting = try FormattingElements(arena: arena)
        let templateModes = try ScratchBuffer<InsertionMode>(capacity: 16, arena: arena)
        let selectedContents = try ScratchBuffer<Node>(capacity: 1, arena: arena)
        let pending = try TextRun(arena: arena)
        let tableText = try TextRun(arena: arena)
        self.tokenizer = tokenizer
        self.open = open
        self.formatting = formatting
        self.templateModes = templateModes
        self.selectedContents = selectedContents
        self.pending = pending
        self.tableText = tableText
    }

    /// Builds the whole tree.
    mutating func run() throws(StopReason) {
        try stop.check()
        while !isInterrupted {
            patience -= 1
            if patience <= 0 {
                patience = Self.stride
                try stop.check()
            }
            switch try tokenizer.next() {
            case .text:
                try text(tokenizer.text, isStable: tokenizer.isTextStable)
            case .startTag:
                try flushText()
                skipsNewline = false
                try startTag()
                tokenizer.allowsCDATA = !currentFlags.contains(.html)
            case .endTag:
                try flushText()
                skipsNewline = false
                try endTag()
                tokenizer.allowsCDATA = !currentFlags.contains(.html)
            case .null:
                try null()
            case .comment:
                try flushText()
                skipsNewline = false
                try insertOther(document.makeComment(tokenizer.text))
            case .processingInstruction:
                try flushText()
                skipsNewline = false
                try insertOther(
                    document.makeProcessingInstruction(target: tokenizer.target, data: tokenizer.text))
            case .doctype:
                try flushText()
                skipsNewline = false
                try doctype()
            case .endOfFile:
                try flushText()
                try endOfFile()
                return
            }
        }
    }

    /// Counts work that one token causes, so that the stop token is asked in time.
    mutating func spend(_ steps: Int) throws(StopReason) {
        patience -= steps
        if patience <= 0 {
            patience = Self.stride
            try stop.check()
        }
    }

    // MARK: - The adjusted current node

    /// The flags of the adjusted current node (section 13.2.4.2).
    @inline(__always)
    var currentFlags: ElementFlags {
        if open.count == 1, let context { return context.flags }
        return open.count == 0 ? .html : open.current.flags
    }

    /// Whether the current node is foreign and no integration point.
    @inline(__always)
    var isInForeignContent: Bool {
        currentFlags.isDisjoint(with: [.html, .htmlIntegrationPoint, .mathMLTextIntegrationPoint])
    }

    @inline(__always)
    mutating func startTag() throws(StopReason) {
        if currentFlags.contains(.html) || !startsInForeignContent {
            try htmlStartTag()
        } else {
            try foreignStartTag()
        }
    }

    @inline(__always)
    mutating func endTag() throws(StopReason) {
        if currentFlags.contains(.html) {
            try htmlEndTag()
        } else {
            try foreignEndTag()
        }
    }

    /// A NUL in a text: dropped in HTML, U+FFFD in foreign content.
    mutating func null() throws(StopReason) {
        guard isInForeignContent else { return }
        try insertText(
            Bytes(start: HTMLTokenizer.replacement.utf8Start, count: HTMLTokenizer.replacement.utf8CodeUnitCount),
            isStable: true)
    }

    /// A comment or processing instruction: always a child of the current node, but at the page's ends.
    mutating func insertOther(_ node: Node) throws(StopReason) {
        if mode == .inTableText { try endTableText() }
        switch mode {
        case .initial, .beforeHTML, .afterAfterBody, .afterAfterFrameset:
            if currentFlags.contains(.html) { return document.node.append(node) }
        case .afterBody:
            if currentFlags.contains(.html) { return open[0].node.append(node) }
        default:
            break
        }
        attach(node, to: open.current.node)
    }

    /// A doctype counts only before everything else.
    mutating func doctype() throws(StopReason) {
        if mode == .inTableText { try endTableText() }
        guard mode == .initial else { return }
        let doctype = tokenizer.doctype
        document.node.append(
            try document.makeDoctype(name: doctype.name, publicID: doctype.publicID, systemID: doctype.systemID))
        document.mode = QuirksMode.mode(of: doctype)
        mode = .beforeHTML
    }
}
