import DOM
import Support

extension FuzzTarget {
    /// The HTML parser: its tree hangs together, its text is UTF-8, what it takes of memory it gives back, and what its own
    /// serialiser writes comes to rest when it is read and written again.
    static let html = FuzzTarget(name: "html") { input in
        // The parser is only ever given valid UTF-8.
        let page = unstopped { () throws(StopReason) in
            try TextDecoder.decode(input, as: .utf8, stop: StopToken())
        }
        let account = MemoryAccount(limit: 1 << 30)
        let first = written(page, account: account)
        require(account.used == 0, "\(account.used) bytes are never given back")
        require(written(page) == first, "parsing twice gives two trees")
        require(String(validating: first, as: UTF8.self) != nil, "what is written is not UTF-8")
        rest(first)
        fragment(page)
        crowd(page, most: account.peak)
    }

    /// Parses a page, checks its tree, and writes it.
    private static func written(_ page: [UInt8], account: MemoryAccount? = nil) -> [UInt8] {
        page.withUnsafeBufferPointer { page in
            let document = unstopped { () throws(StopReason) in try Document.parse(html: page, account: account) }
            checkTree(below: document.node)
            require(document.documentElement != nil, "a page without a root element")
            var text: [UInt8] = []
            document.node.appendInnerHTML(to: &text, in: document)
            return withExtendedLifetime(document) { text }
        }
    }

    /// That a page which was written by the serialiser changes a few times at most when it is read and written again.
    ///
    /// It may change (HTML standard, section 13.3, the warning): elements that only wrong nesting could put where they are go
    /// elsewhere. But each such change takes away its own cause. Not so:
    /// - of `plaintext`, whose text grows by the end tags behind it each time;
    /// - of a `script` that never ends, after `<!--` and `<script` (section 13.2.5.27, script data double escaped state): it grows by
    ///   the end tags behind it, too, when one of those elements has `<script` in its name and so begins what its own end tag ended;
    /// - of line feeds at the beginning of `pre`, `listing` and `textarea`, of which one goes each time;
    /// - of a `selectedcontent` whose option holds a button, which is added to the page's each time (as in Chromium).
    private static func rest(_ first: [UInt8]) {
        var text = first
        for _ in 0..<8 {
            let next = written(text)
            if next == text { return }
            text = next
            // What grows may double each time.
            if text.count > first.count * 4 + 4096 { break }
        }
        let page = String(decoding: text, as: UTF8.self)
        let exceptions = [
            /<plaintext/, /(?s)<script.*<!--.*<script/, /<pre>\n/, /<listing>\n/, /<textarea>\n/, /<selectedcontent/,
        ]
        require(exceptions.contains { page.contains($0) }, "what is written never comes to rest")
    }

    /// A fragment for one of the kinds of elements; the input's length says for which.
    private static func fragment(_ page: [UInt8]) {
        let contexts = [
            "div", "table", "select", "template", "svg", "tr", "colgroup", "textarea", "html", "frameset", "p", "math",
            "script",
            "option", "caption",
        ]
        let context = contexts[page.count % contexts.count]
        let namespace: Namespace = context == "svg" ? .svg : context == "math" ? .mathML : .html
        page.withUnsafeBufferPointer { page in
            unstopped { () throws(StopReason) in
                let document = try Document(syntax: .html)
                let parser = HTMLParser(document: document, stop: StopToken())
                checkTree(below: try parser.parseFragment(page, context: context, namespace: namespace))
            }
        }
    }

    /// That a page which may take less than it needs is stopped for that reason, and gives all back.
    private static func crowd(_ page: [UInt8], most: Int) {
        page.withUnsafeBufferPointer { page in
            let account = MemoryAccount(limit: (most - 1) / 2 + (most - 1) / 2 * (page.count % 8) / 7)
            do throws(StopReason) {
                _ = try Document.parse(html: page, account: account)
                fatalError("\(account.limit) bytes are enough for what takes \(most)")
            } catch {
                require(error == .memory, "stopped by \(error)")
            }
            require(account.used == 0, "stopped, \(account.used) bytes are never given back")
        }
    }
}

/// Checks that every node knows its parent and its neighbours.
func checkTree(below root: Node) {
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
