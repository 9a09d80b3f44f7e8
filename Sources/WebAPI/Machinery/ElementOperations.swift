internal import DOM
internal import Scripting
internal import Support

/// What scripts ask of elements and of all that has elements below it.
enum ElementOperations {
    static let all: [Operation] =
        attributes + searches + [
            Operation("localName") { (page, arguments) throws(NativeError) in
                page.give(String(cString: try arguments.node(at: 1).localName))
            },
            Operation("namespaceURI") { (page, arguments) throws(NativeError) in
                page.giveOrNull(try arguments.node(at: 1).namespaceURI)
            },
            Operation("prefix") { (page, arguments) throws(NativeError) in
                page.giveOrNull(try arguments.node(at: 1).prefix)
            },
            Operation("children") { (page, arguments) throws(NativeError) in
                var children: [Node] = []
                var child = try arguments.node(at: 1).firstElementChild
                while let current = child {
                    children.append(current)
                    child = current.nextElementSibling
                }
                return page.give(children)
            },
            Operation("firstElement") { (page, arguments) throws(NativeError) in
                page.give(try arguments.node(at: 1).firstElementChild)
            },
            Operation("lastElement") { (page, arguments) throws(NativeError) in
                page.give(try arguments.node(at: 1).lastElementChild)
            },
            // (handle, includingItself)
            Operation("markup") { (page, arguments) throws(NativeError) in
                let node = try arguments.node(at: 1)
                let includesItself = arguments.boolean(at: 2)
                let markup = try page.ask { (styling) throws(PageStylingError) in
                    try styling.markup(of: node, includingItself: includesItself)
                }
                return page.give(markup)
            },
            // Elements that can be reached by the keyboard, and all others (HTML standard, 6.6.3).
            Operation("tabIndex") { (page, arguments) throws(NativeError) in
                let node = try arguments.node(at: 1)
                if let text = node.attribute(.tabindex), let value = Integers.parse(text) { return page.give(value) }
                switch node.isHTMLElement ? node.atom : .other {
                case .a, .area, .button, .frame, .iframe, .input, .object, .select, .textarea: return page.give(0)
                case .summary: return page.give(node.parent?.isHTML(.details) == true ? 0 : -1)
                default: return page.give(-1)
                }
            },
        ]

    // Names as our own JavaScript spells them: small letters, as they stand in the tree.
    private static let attributes: [Operation] = [
        // (handle, name): the value or null.
        Operation("attribute") { (page, arguments) throws(NativeError) in
            page.giveOrNull(try arguments.node(at: 1).attribute(named: arguments.text(at: 2)))
        },
        // (handle, name): the value or null, for a name that a script gave.
        Operation("getAttribute") { (page, arguments) throws(NativeError) in
            let node = try arguments.node(at: 1)
            return page.giveOrNull(node.attribute(named: page.attributeName(arguments.text(at: 2), of: node)))
        },
        Operation("attributeNode") { (page, arguments) throws(NativeError) in
            let node = try arguments.node(at: 1)
            return page.give(node.attributeNode(named: page.attributeName(arguments.text(at: 2), of: node)))
        },
        // (handle, name): the URL that the attribute stands for (HTML standard, 2.6.1, "encoding-parsing a URL").
        Operation("attributeURL") { (page, arguments) throws(NativeError) in
            guard let value = try arguments.node(at: 1).attribute(named: arguments.text(at: 2)) else {
                return page.give("")
            }
            return page.resolved(value).map { page.give($0.href) } ?? page.give(value)
        },
        // (handle, name, initial, kind): a number; kind 0 may be negative, 1 may not, 2 is not zero either.
        Operation("attributeInteger") { (page, arguments) throws(NativeError) in
            let initial = arguments.integer(at: 3)
            guard let value = try arguments.node(at: 1).attribute(named: arguments.text(at: 2)),
                let number = Integers.parse(value), number >= arguments.integer(at: 4) || arguments.integer(at: 4) == 0
            else { return page.give(initial) }
            return page.give(number)
        },
    ]

    private static let searches: [Operation] = [
        Operation("querySelector") { (page, arguments) throws(NativeError) in
            let root = try arguments.node(at: 1)
            let selector = arguments.text(at: 2)
            let found = try page.ask { (styling) throws(PageStylingError) in
                try styling.querySelector(selector, root: root)
            }
            return page.give(found)
        },
        Operation("querySelectorAll") { (page, arguments) throws(NativeError) in
            let root = try arguments.node(at: 1)
            let selector = arguments.text(at: 2)
            let found = try page.ask { (styling) throws(PageStylingError) in
                try styling.querySelectorAll(selector, root: root)
            }
            return page.give(found)
        },
        Operation("matches") { (page, arguments) throws(NativeError) in
            let element = try arguments.node(at: 1)
            let selector = arguments.text(at: 2)
            let matches = try page.ask { (styling) throws(PageStylingError) in
                try styling.matches(selector, element: element)
            }
            return page.give(matches)
        },
        Operation("closest") { (page, arguments) throws(NativeError) in
            let element = try arguments.node(at: 1)
            let selector = arguments.text(at: 2)
            let found = try page.ask { (styling) throws(PageStylingError) in
                try styling.closest(selector, element: element)
            }
            return page.give(found)
        },
        Operation("elementWithID") { (page, arguments) throws(NativeError) in
            page.give(page.element(withID: arguments.utf8(at: 2), below: try arguments.node(at: 1)))
        },
        Operation("elementsByName") { (page, arguments) throws(NativeError) in
            try page.elements(named: arguments.text(at: 2), below: try arguments.node(at: 1))
        },
        Operation("elementsByNamespace") { (page, arguments) throws(NativeError) in
            let (uri, name) = (arguments.text(at: 2), arguments.text(at: 3))
            return try page.elements(below: try arguments.node(at: 1)) { element in
                (uri == "*" || (element.namespaceURI ?? "") == uri)
                    && (name == "*" || String(cString: element.localName) == name)
            }
        },
        Operation("elementsByClass") { (page, arguments) throws(NativeError) in
            let isQuirky = page.document.mode == .quirks
            func words(_ bytes: some Sequence<UInt8>) -> [ArraySlice<UInt8>] {
                let bytes = isQuirky ? bytes.map { $0 >= 0x41 && $0 <= 0x5A ? $0 + 0x20 : $0 } : Array(bytes)
                return bytes.split { $0 == 0x20 || $0 >= 0x09 && $0 <= 0x0D && $0 != 0x0B }
            }
            let wanted = words(arguments.utf8(at: 2))
            return try page.elements(below: try arguments.node(at: 1)) { element in
                guard !wanted.isEmpty, let value = element.attribute(.class) else { return false }
                let own = words(value)
                return wanted.allSatisfy { own.contains($0) }
            }
        },
    ]
}

extension PageContext {
    /// Names that scripts give are those of the tree when the element is HTML's, in any case (DOM standard, "get an
    /// attribute by name").
    func attributeName(_ name: String, of node: Node) -> String {
        document.syntax == .html && node.isHTMLElement ? name.asciiLowercased : name
    }

    /// The elements below `root` that pass, in tree order.
    func elements(below root: Node, where passes: (Node) -> Bool) throws(NativeError) -> Value {
        var found: [Node] = []
        var steps = 0
        var node = root.kind == .attribute ? nil : root.next(within: root)
        while let current = node {
            if current.isElement, passes(current) { found.append(current) }
            steps += 1
            if steps & 0xFFF == 0 { try check() }
            node = current.next(within: root)
        }
        return give(found)
    }

    /// `getElementsByTagName` (DOM standard, "list of elements with qualified name").
    fileprivate func elements(named name: String, below root: Node) throws(NativeError) -> Value {
        if name == "*" { return try elements(below: root) { _ in true } }
        let lower = document.syntax == .html ? name.asciiLowercased : name
        let atom = Atom(lower)
        return try elements(below: root) { element in
            if document.syntax == .html, element.isHTMLElement {
                return atom == .other ? element.qualifiedName == lower : element.atom == atom
            }
            return element.qualifiedName == name
        }
    }

    /// A URL that stands in the page.
    func resolved(_ text: Bytes) -> WebURL? { WebURL(utf8: text, base: baseURL) }
}
