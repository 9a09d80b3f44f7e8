internal import DOM
internal import Scripting

/// https://dom.spec.whatwg.org/#interface-node
extension Interface {
    static let node = Interface(
        name: "Node",
        operations: [
            Operation("textContent") { (page, arguments) throws(NativeError) in
                let node = try arguments.node(at: 1)
                if node.kind == .document || node.kind == .doctype { return Value(nullIn: page.context) }
                if node.isText { return page.give(node.data) }
                var text: [UInt8] = []
                node.appendTextContent(to: &text)
                return page.give(text)
            },
            Operation("nodeType") { (page, arguments) throws(NativeError) in
                page.give(Int(try arguments.node(at: 1).kind.rawValue))
            },
            Operation("nodeName") { (page, arguments) throws(NativeError) in
                page.give(page.nodeName(of: try arguments.node(at: 1)))
            },
            Operation("nodeValue") { (page, arguments) throws(NativeError) in
                let node = try arguments.node(at: 1)
                return switch node.kind {
                case .attribute: page.give(node.attributeValue)
                case .text, .cdataSection, .comment, .processingInstruction: page.give(node.data)
                default: Value(nullIn: page.context)
                }
            },
            // An attribute stands in no tree, though the structure beneath says otherwise.
            Operation("parentNode") { (page, arguments) throws(NativeError) in
                let node = try arguments.node(at: 1)
                return page.give(node.kind == .attribute ? nil : node.parent)
            },
            Operation("parentElement") { (page, arguments) throws(NativeError) in
                let node = try arguments.node(at: 1)
                return page.give(node.kind == .attribute ? nil : node.parentElement)
            },
            Operation("firstChild") { (page, arguments) throws(NativeError) in
                let node = try arguments.node(at: 1)
                return page.give(node.hasNodeChildren ? node.firstChild : nil)
            },
            Operation("lastChild") { (page, arguments) throws(NativeError) in
                let node = try arguments.node(at: 1)
                return page.give(node.hasNodeChildren ? node.lastChild : nil)
            },
            Operation("nextSibling") { (page, arguments) throws(NativeError) in
                let node = try arguments.node(at: 1)
                return page.give(node.kind == .attribute ? nil : node.nextSibling)
            },
            Operation("previousSibling") { (page, arguments) throws(NativeError) in
                let node = try arguments.node(at: 1)
                return page.give(node.kind == .attribute ? nil : node.previousSibling)
            },
            Operation("childNodes") { (page, arguments) throws(NativeError) in
                let node = try arguments.node(at: 1)
                guard node.hasNodeChildren else { return page.give([] as [Node]) }
                var children: [Node] = []
                var child = node.firstChild
                while let current = child {
                    children.append(current)
                    child = current.nextSibling
                }
                return page.give(children)
            },
            Operation("root") { (page, arguments) throws(NativeError) in
                let node = try arguments.node(at: 1)
                return page.give(node.kind == .attribute ? node : node.root)
            },
            Operation("contains") { (page, arguments) throws(NativeError) in
                var node: Node? = try arguments.node(at: 2)
                let ancestor = try arguments.node(at: 1)
                if node?.kind == .attribute { return page.give(node == ancestor) }
                while let current = node, current != ancestor { node = current.parent }
                return page.give(node != nil)
            },
            Operation("comparePosition") { (page, arguments) throws(NativeError) in
                page.give(NodeComparison.position(of: try arguments.node(at: 2), from: try arguments.node(at: 1)))
            },
            Operation("isEqualNode") { (page, arguments) throws(NativeError) in
                page.give(NodeComparison.areEqual(try arguments.node(at: 1), try arguments.node(at: 2)))
            },
            Operation("lookUpNamespace") { (page, arguments) throws(NativeError) in
                page.giveOrNull(Namespaces.uri(forPrefix: arguments.text(at: 2), at: try arguments.node(at: 1)))
            },
            Operation("lookUpPrefix") { (page, arguments) throws(NativeError) in
                page.giveOrNull(Namespaces.prefix(forURI: arguments.text(at: 2), at: try arguments.node(at: 1)))
            },
        ],
        source: #"""
            class Node extends use('EventTarget') {
                constructor() { illegal(); }
                get textContent() { return native(@textContent, handle(this)); }
                set textContent(value) { refuse('Node.textContent ='); }
            }
            """#,
        rest: #"""
            const constants = {
                ELEMENT_NODE: 1, ATTRIBUTE_NODE: 2, TEXT_NODE: 3, CDATA_SECTION_NODE: 4, ENTITY_REFERENCE_NODE: 5,
                ENTITY_NODE: 6, PROCESSING_INSTRUCTION_NODE: 7, COMMENT_NODE: 8, DOCUMENT_NODE: 9, DOCUMENT_TYPE_NODE: 10,
                DOCUMENT_FRAGMENT_NODE: 11, NOTATION_NODE: 12, DOCUMENT_POSITION_DISCONNECTED: 1,
                DOCUMENT_POSITION_PRECEDING: 2, DOCUMENT_POSITION_FOLLOWING: 4, DOCUMENT_POSITION_CONTAINS: 8,
                DOCUMENT_POSITION_CONTAINED_BY: 16, DOCUMENT_POSITION_IMPLEMENTATION_SPECIFIC: 32,
            };
            for (const name in constants) {
                const property = { value: constants[name], enumerable: true };
                Object.defineProperty(made, name, property);
                Object.defineProperty(made.prototype, name, property);
            }
            members(made.prototype, {
                get nodeType() { return native(@nodeType, handle(this)); },
                get nodeName() { return native(@nodeName, handle(this)); },
                get nodeValue() { return native(@nodeValue, handle(this)); },
                set nodeValue(value) { refuse('Node.nodeValue ='); },
                get baseURI() { return native(@baseURI); },
                get isConnected() { return this.getRootNode().nodeType === 9; },
                get ownerDocument() { return this.nodeType === 9 ? null : wrap(native(@document)); },
                get parentNode() { return wrap(native(@parentNode, handle(this))); },
                get parentElement() { return wrap(native(@parentElement, handle(this))); },
                get firstChild() { return wrap(native(@firstChild, handle(this))); },
                get lastChild() { return wrap(native(@lastChild, handle(this))); },
                get nextSibling() { return wrap(native(@nextSibling, handle(this))); },
                get previousSibling() { return wrap(native(@previousSibling, handle(this))); },
                get childNodes() {
                    return slot(this, 'childNodes', () => list('NodeList', nodes(native(@childNodes, handle(this)))));
                },
                hasChildNodes() { return native(@firstChild, handle(this)) !== 0; },
                getRootNode() { return wrap(native(@root, handle(this))); },
                contains(other) { return other == null ? false : native(@contains, handle(this), handle(other)); },
                compareDocumentPosition(other) { return native(@comparePosition, handle(this), handle(other)); },
                isEqualNode(other) { return other == null ? false : native(@isEqualNode, handle(this), handle(other)); },
                isSameNode(other) { return this === other; },
                lookupNamespaceURI(prefix) {
                    return native(@lookUpNamespace, handle(this), prefix == null ? '' : `${prefix}`);
                },
                lookupPrefix(uri) { return native(@lookUpPrefix, handle(this), uri == null ? '' : `${uri}`); },
                isDefaultNamespace(uri) {
                    return native(@lookUpNamespace, handle(this), '') === (uri == null || uri === '' ? null : `${uri}`);
                },
            });
            refusals(made, [
                'appendChild', 'insertBefore', 'replaceChild', 'removeChild', 'cloneNode', 'normalize',
            ]);
            """#,
        changing: changingNode)
}

extension PageContext {
    /// The name as script sees it (DOM standard, `nodeName`).
    func nodeName(of node: Node) -> String {
        switch node.kind {
        case .element:
            document.syntax == .html && node.isHTMLElement
                ? node.qualifiedName.asciiUppercased : node.qualifiedName
        case .attribute: node.qualifiedName
        case .text: "#text"
        case .cdataSection: "#cdata-section"
        case .processingInstruction, .doctype: String(cString: node.localName)
        case .comment: "#comment"
        case .document: "#document"
        case .fragment: "#document-fragment"
        }
    }
}

extension Node {
    /// Whether what stands beneath are children in the DOM's sense.
    fileprivate var hasNodeChildren: Bool {
        switch kind {
        case .element, .document, .fragment: true
        default: false
        }
    }
}

extension String {
    /// With a–z in capitals (Infra standard, "ASCII uppercase").
    var asciiUppercased: String {
        String(decoding: utf8.map { $0 >= 0x61 && $0 <= 0x7A ? $0 - 0x20 : $0 }, as: UTF8.self)
    }

    /// With A–Z in small letters (Infra standard, "ASCII lowercase").
    var asciiLowercased: String {
        guard utf8.contains(where: { $0 >= 0x41 && $0 <= 0x5A }) else { return self }
        return String(decoding: utf8.map { $0 >= 0x41 && $0 <= 0x5A ? $0 + 0x20 : $0 }, as: UTF8.self)
    }
}
