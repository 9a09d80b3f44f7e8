import DOM
import Styling
import Support

/// A page that is parsed and styled as it stands: its own style sheets count, those of `data:` addresses too, nothing is
/// loaded.
struct RenderedPage {
    let document: Document
    let cascade: Cascade

    init(_ html: String) throws {
        try self.init(Array(html.utf8))
    }

    init(_ html: [UInt8]) throws {
        document = try html.withUnsafeBufferPointer { try Document.parse(html: $0) }
        var sheets: [AuthorSheet] = []
        var node: Node? = document.node
        while let current = node {
            if current.atom == .style, let sheet = try Self.styleElement(current) {
                sheets.append(sheet)
            } else if current.isHTML(.link), let sheet = try Self.link(current) {
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

    private static func styleElement(_ element: Node) throws -> AuthorSheet? {
        let type = element.attributeString(.type) ?? ""
        guard type.isEmpty || type.lowercased() == "text/css", applies(element) else { return nil }
        var css: [UInt8] = []
        element.appendTextContent(to: &css)
        return try sheet(css, owner: element)
    }

    private static func link(_ element: Node) throws -> AuthorSheet? {
        let words = (element.attributeString(.rel) ?? "").lowercased().split(separator: " ")
        guard words.contains("stylesheet"), !words.contains("alternate"), !element.hasAttribute(.disabled),
            applies(element), let css = dataURL(element.attributeString(.href) ?? "")
        else { return nil }
        return try sheet(css, owner: element)
    }

    private static func applies(_ element: Node) -> Bool {
        element.attribute(.media).map { MediaQuery().matches($0) } ?? true
    }

    private static func sheet(_ css: [UInt8], owner: Node?) throws -> AuthorSheet {
        let sheet = try css.withUnsafeBufferPointer { try StyleSheet($0) }
        let imports = try sheet.imports.map { rule in try dataURL(rule.url).map { try Self.sheet($0, owner: owner) } }
        return AuthorSheet(sheet, imports: imports, owner: owner)
    }

    private static func dataURL(_ url: String) -> [UInt8]? {
        guard url.hasPrefix("data:text/css,") else { return nil }
        return Array(url.utf8.dropFirst("data:text/css,".utf8.count))
    }
}
