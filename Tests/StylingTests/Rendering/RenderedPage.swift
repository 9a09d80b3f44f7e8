import DOM
import Styling
import Support

/// A page that is parsed and styled as it stands: its own style sheets count, those of `data:` addresses too.
struct RenderedPage {
    let document: Document
    let cascade: Cascade

    /// Gives what a linked sheet's address, as it is written in a page or sheet at a path, leads to: its path and text.
    typealias Loader = (_ address: String, _ path: String) -> (path: String, css: [UInt8])?

    init(_ html: String) throws {
        try self.init(Array(html.utf8))
    }

    /// A page as it comes from a server that says nothing of its encoding.
    init(decoding bytes: [UInt8], at path: String = "", loader: Loader = { _, _ in nil }) throws {
        let stop = StopToken()
        let encoding = try bytes.withUnsafeBufferPointer {
            try EncodingSniffer.html($0, contentType: nil, stop: stop).encoding
        }
        try self.init(try TextDecoder.decode(bytes, as: encoding, stop: stop), at: path, loader: loader)
    }

    private init(_ html: [UInt8], at path: String = "", loader: Loader = { _, _ in nil }) throws {
        document = try html.withUnsafeBufferPointer { try Document.parse(html: $0) }
        var sheets: [AuthorSheet] = []
        var node: Node? = document.node
        while let current = node {
            if current.isHTML(.style), let sheet = try Self.styleElement(current, path, loader) {
                sheets.append(sheet)
            } else if current.isHTML(.link), let sheet = try Self.link(current, path, loader) {
                sheets.append(sheet)
            }
            node = current.next(within: document.node)
        }
        cascade = Cascade(document: document, set: StyleSet(sheets))
    }

    /// The `innerText` of the body, or of the element with this id or name.
    func innerText(of name: String? = nil) throws -> String {
        guard let element = name.flatMap(find) ?? document.body else { return "no such element" }
        let text = try RenderedText.innerText(of: element, in: document, styles: cascade, stop: StopToken())
        return String(decoding: text, as: UTF8.self)
    }

    private func find(_ name: String) -> Node? {
        var found: Node?
        var node: Node? = document.node
        while let current = node {
            if current.attributeString(.id) == name { return current }
            if found == nil, current.isElement, current.qualifiedName == name { found = current }
            node = current.next(within: document.node)
        }
        return found
    }

    private static func styleElement(_ element: Node, _ path: String, _ loader: Loader) throws -> AuthorSheet? {
        let type = element.attributeString(.type) ?? ""
        guard type.isEmpty || type.lowercased() == "text/css", applies(element) else { return nil }
        var css: [UInt8] = []
        element.appendTextContent(to: &css)
        return try sheet(css, owner: element, path, loader)
    }

    private static func link(_ element: Node, _ path: String, _ loader: Loader) throws -> AuthorSheet? {
        let words = (element.attributeString(.rel) ?? "").lowercased().split(separator: " ")
        guard words.contains("stylesheet"), !words.contains("alternate"), !element.hasAttribute(.disabled),
            applies(element), let found = load(element.attributeString(.href) ?? "", path, loader)
        else { return nil }
        return try sheet(found.css, owner: element, found.path, loader)
    }

    private static func applies(_ element: Node) -> Bool {
        element.attribute(.media).map { MediaQuery().matches($0) } ?? true
    }

    private static func sheet(_ css: [UInt8], owner: Node?, _ path: String, _ loader: Loader) throws -> AuthorSheet {
        let sheet = try css.withUnsafeBufferPointer { try StyleSheet($0) }
        let imports = try sheet.imports.map { rule in
            try load(rule.url, path, loader).map { try Self.sheet($0.css, owner: owner, $0.path, loader) }
        }
        return AuthorSheet(sheet, imports: imports, owner: owner)
    }

    private static func load(_ url: String, _ path: String, _ loader: Loader) -> (path: String, css: [UInt8])? {
        guard url.hasPrefix("data:text/css,") else { return loader(url, path) }
        return (path, Array(url.utf8.dropFirst("data:text/css,".utf8.count)))
    }
}
