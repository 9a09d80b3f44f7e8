internal import Support

/// What is wrong with an XML page, and the element that tells the reader of it, as Chromium makes it.
struct XMLErrors {
    enum Level: String { case warning, error }

    /// What the element says.
    private(set) var messages = ""
    private var count = 0
    private var hasError = false
    private var lastLine = 0
    private var lastColumn = 0

    private static let most = 25

    /// Notes one. Those of the same line or column as the last one are not worth saying, but count.
    mutating func add(_ level: Level, _ message: String, line: Int, column: Int) {
        if level == .error { hasError = true }
        guard count < Self.most, line != lastLine || count == 0, column != lastColumn || count == 0 else { return }
        messages += "\(level.rawValue) on line \(line) at column \(column): \(message)"
        (lastLine, lastColumn) = (line, column)
        count += 1
    }

    /// Puts the element that tells of the errors into the document.
    func report(in document: Document) throws(StopReason) {
        guard hasError else { return }
        let block = try makeBlock(in: document)
        guard let root = document.documentElement else {
            let root = try Self.element(.html, in: document)
            document.node.append(root)
            let body = try Self.element(.body, in: document)
            root.append(body)
            return body.append(block)
        }
        if root.namespace == .svg { return try wrap(root, behind: block, in: document) }
        root.insert(block, before: root.firstChild)
    }

    /// An SVG document becomes part of an HTML one.
    private func wrap(_ root: Node, behind block: Node, in document: Document) throws(StopReason) {
        let html = try Self.element(.html, in: document)
        document.node.insert(html, before: root)
        let head = try Self.element(.head, in: document)
        html.append(head)
        let rule = "html, body { height: 100% } parsererror + svg { width: 100%; height: 100% }"
        try Self.append(.style, rule, to: head, in: document)
        let body = try Self.element(.body, in: document)
        html.append(body)
        body.append(block)
        root.detach()
        body.append(root)
    }

    private func makeBlock(in document: Document) throws(StopReason) -> Node {
        let block = try document.makeElement(.other, name: Bytes(literal: "parsererror"), namespace: .html)
        let look: StaticString = """
            display: block; white-space: pre; border: 2px solid #c77; padding: 0 1em 0 1em; margin: 1em; \
            background-color: #fdd; color: black
            """
        try document.addAttribute(.style, value: Bytes(literal: look), to: block, after: nil)
        try Self.append(.h3, "This page contains the following errors:", to: block, in: document)
        let list = try Self.append(.div, messages, to: block, in: document)
        try document.addAttribute(
            .style, value: Bytes(literal: "font-family:monospace;font-size:12px"), to: list, after: nil)
        try Self.append(.h3, "Below is a rendering of the page up to the first error.", to: block, in: document)
        return block
    }

    private static func element(_ atom: Atom, in document: Document) throws(StopReason) -> Node {
        try document.makeElement(atom, namespace: .html)
    }

    @discardableResult
    private static func append(
        _ atom: Atom, _ text: String, to parent: Node, in document: Document
    ) throws(StopReason) -> Node {
        let node = try element(atom, in: document)
        let text = try Array(text.utf8).withBytes { bytes throws(StopReason) in try document.makeText(bytes) }
        node.append(text)
        parent.append(node)
        return node
    }
}
