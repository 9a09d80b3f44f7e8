import DOM
import Styling
import Support

extension FuzzTarget {
    /// Selectors: a text is one or is not, and all questions about it have answers that agree: those of script, and those of a
    /// style sheet.
    static let selectors = FuzzTarget(name: "selectors") { input in
        let text = String(decoding: input, as: UTF8.self)
        escape(text)
        guard let list = try? SelectorList(parsing: text) else { return }
        unstopped { () throws(StopReason) in
            let document = page()
            let root = document.node
            let found = try SelectorQuery.all(list, below: root, in: document)
            require(try SelectorQuery.first(list, below: root, in: document) == found.first, "the first is another")
            // What `:scope` stands for is another element in each of these questions.
            guard !text.lowercased().contains("scope"), !text.contains("&"), !text.contains("\\") else { return }
            if isClosed(text) {
                require(try styled(by: text, in: document) == found, "a style sheet finds another")
            }
            guard !text.lowercased().contains(":has") else { return }
            var matching: [Node] = []
            var node = root.next(within: root)
            while let current = node {
                if current.isElement {
                    if try SelectorQuery.matches(list, current, in: document) { matching.append(current) }
                }
                node = current.next(within: root)
            }
            require(matching == found, "what matches and what is found differ")
            // A long list is searched in another way. An unfinished string would take in whatever stood behind it.
            guard let long = try? SelectorList(parsing: String(repeating: "nothing,", count: 9) + text) else { return }
            require(try SelectorQuery.all(long, below: root, in: document) == found, "a long list finds another")
        }
    }
    /// The elements that a rule with these selectors applies to.
    private static func styled(by text: String, in document: Document) throws(StopReason) -> [Node] {
        let stop = StopToken()
        var css = text + "{content-visibility:auto!important}"
        let sheet = css.withUTF8 { css in unstopped { () throws(StopReason) in try StyleSheet(css, stop: stop) } }
        let cascade = Cascade(document: document, set: StyleSet([AuthorSheet(sheet)]), stop: stop)
        var styled: [Node] = []
        var styles: [ComputedStyle] = []
        var node = document.documentElement
        while let current = node {
            if current.isElement {
                var depth = 0
                var parent = current.parentElement
                while let ancestor = parent {
                    depth += 1
                    parent = ancestor.parentElement
                }
                styles.removeLast(max(0, styles.count - depth))
                let style = try cascade.style(of: current, parent: styles.last)
                styles.append(style)
                if style.contentVisibility == .auto { styled.append(current) }
            }
            node = current.next(within: document.node)
        }
        return styled
    }

    /// Whether no comment, text or bracket may be open at the end: what follows would stand in it.
    private static func isClosed(_ text: String) -> Bool {
        guard
            !text.utf8.contains(where: {
                $0 == 0x22 || $0 == 0x27 || $0 == 0x7B || $0 == 0x7D || $0 == 0x3B || $0 == 0x40
            }), !text.contains("/*")
        else { return false }
        var open: [UInt8] = []
        for byte in text.utf8 {
            switch byte {
            case 0x28: open.append(0x29)
            case 0x5B: open.append(0x5D)
            case 0x29, 0x5D: guard open.popLast() == byte else { return false }
            default: break
            }
        }
        return open.isEmpty
    }

    /// That any text can be asked for as an identifier, once it is escaped (CSSOM, "serialize an identifier").
    private static func escape(_ text: String) {
        guard !text.isEmpty, !text.utf8.contains(0) else { return }
        unstopped { () throws(StopReason) in
            let document = try Document(syntax: .html)
            let element = try document.makeElement(.p, namespace: .html)
            document.node.append(element)
            var value = text
            value.withUTF8 { value in
                _ = unstopped { () throws(StopReason) in
                    try document.addAttribute(.id, value: value, to: element, after: nil)
                }
            }
            guard let list = try? SelectorList(parsing: "#" + cssEscape(text)) else {
                fatalError("an escaped text is no identifier")
            }
            let found = try SelectorQuery.all(list, below: document.node, in: document)
            require(found == [element], "an escaped text is another identifier")
            withExtendedLifetime(document) {}
        }
    }
}
