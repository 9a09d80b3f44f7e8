/// Writes nodes as text. It walks the tree with a stack of its own, since trees may be deeper than ours.
struct Serializer {
    private var html: HTMLWriter
    private var xml: XMLWriter
    private let isXML: Bool

    init(syntax: Document.Syntax) {
        html = HTMLWriter()
        xml = XMLWriter()
        isXML = syntax == .xml
    }

    /// Writes a node and all below it.
    consuming func append(_ node: Node, to buffer: inout [UInt8]) {
        var serializer = self
        if serializer.open(node, to: &buffer) {
            serializer.writeChildren(of: node, to: &buffer)
            serializer.close(node, to: &buffer)
        }
    }

    /// Writes all below a node.
    consuming func append(childrenOf node: Node, to buffer: inout [UInt8]) {
        var serializer = self
        serializer.writeChildren(of: node, to: &buffer)
    }

    private mutating func writeChildren(of root: Node, to buffer: inout [UInt8]) {
        // The open nodes below the root, the deepest last.
        var path: [Node] = []
        var next = Self.firstChild(of: root)
        while true {
            if let node = next {
                if open(node, to: &buffer) {
                    path.append(node)
                    next = Self.firstChild(of: node)
                } else {
                    next = node.nextSibling
                }
            } else {
                guard let parent = path.popLast() else { return }
                close(parent, to: &buffer)
                next = parent.nextSibling
            }
        }
    }

    /// The first child, or that of a template's contents.
    static func firstChild(of node: Node) -> Node? {
        (node.templateContent ?? node).firstChild
    }

    /// Writes a node up to its children; whether it has an end that `close` has to write.
    private mutating func open(_ node: Node, to buffer: inout [UInt8]) -> Bool {
        isXML ? xml.open(node, to: &buffer) : html.open(node, to: &buffer)
    }

    private mutating func close(_ node: Node, to buffer: inout [UInt8]) {
        if isXML { xml.close(node, to: &buffer) } else { html.close(node, to: &buffer) }
    }
}
