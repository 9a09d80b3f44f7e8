import DOM
import Support

extension FuzzTarget {
    /// The HTML parser: its tree hangs together, its text is UTF-8, and both parsers, of documents and of fragments, come to an
    /// end on what its own serialiser writes.
    static let html = FuzzTarget(name: "html") { input in
        // The parser is only ever given valid UTF-8.
        let page = unstopped { () throws(StopReason) in
            try TextDecoder.decode(input, as: .utf8, stop: StopToken())
        }
        let first = written(page)
        require(written(page) == first, "parsing twice gives two trees")
        require(String(validating: first, as: UTF8.self) != nil, "what is written is not UTF-8")
        _ = written(first)
        fragment(page)
    }

    /// Parses a page, checks its tree, and writes it.
    private static func written(_ page: [UInt8]) -> [UInt8] {
        page.withUnsafeBufferPointer { page in
            let document = unstopped { () throws(StopReason) in try Document.parse(html: page) }
            check(document.node)
            require(document.documentElement != nil, "a page without a root element")
            var text: [UInt8] = []
            document.node.appendInnerHTML(to: &text, in: document)
            return withExtendedLifetime(document) { text }
        }
    }

    private static func fragment(_ page: [UInt8]) {
        page.withUnsafeBufferPointer { page in
            for context in ["div", "table", "select", "template", "svg"] {
                unstopped { () throws(StopReason) in
                    let document = try Document(syntax: .html)
                    let parser = HTMLParser(document: document, stop: StopToken())
                    check(try parser.parseFragment(page, context: context, namespace: context == "svg" ? .svg : .html))
                }
            }
        }
    }

    /// That every node knows its parent and its neighbours.
    private static func check(_ root: Node) {
        var node: Node? = root
        while let current = node {
            var previous: Node?
            var child = current.firstChild
            while let next = child {
                require(next.parent == current, "a child with another parent")
                require(next.previousSibling == previous, "a child with another neighbour")
                previous = next
                child = next.nextSibling
            }
            require(current.lastChild == previous, "another last child")
            node = current.next(within: root)
        }
    }
}
