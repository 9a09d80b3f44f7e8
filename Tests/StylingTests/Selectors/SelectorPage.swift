import DOM
import Support

/// A page for the tests: its tree, and its elements by their ids.
struct SelectorPage {
    let document: Document

    init(_ html: String, url: String = "http://example.test/page") throws {
        document = try Document()
        document.url = url
        let parser = HTMLParser(document: document, stop: StopToken())
        try Array(html.utf8).withUnsafeBufferPointer { _ = try parser.parse($0) }
    }

    /// The element with an id; the first one.
    func element(_ id: String) throws -> Node {
        guard let node = document.element(withID: id) else { throw Missing(id: id) }
        return node
    }

    struct Missing: Error { let id: String }
}

extension Sequence<Node> {
    /// The ids of the nodes, or their names where they have none.
    var ids: String { map { $0.attributeString(.id) ?? $0.qualifiedName }.joined(separator: " ") }
}
