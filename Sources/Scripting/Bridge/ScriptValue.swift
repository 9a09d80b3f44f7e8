/// A JavaScript value outside of any context: a graph of plain values that may cross threads.
///
/// Values that a script shares, and cycles, stay what they are: arrays and objects name their members by the members' places in
/// `nodes`. What a script's answer may hold is the subset of `NSObject`s that WebKit's `callAsyncJavaScript` gives.
package struct ScriptValue: Sendable, Hashable {
    /// One value of the graph. Members are places in `nodes`.
    package enum Node: Sendable, Hashable {
        case null
        case boolean(Bool)
        case number(Double)
        case string(String)
        /// Milliseconds since 1970, UTC (ECMAScript, "time value").
        case date(Double)
        case array([Int])
        /// In the order of the keys in the script, each key once.
        case object([Member])
    }

    package struct Member: Sendable, Hashable {
        package var key: String
        /// The value's place in `nodes`.
        package var node: Int

        package init(key: String, node: Int) {
            self.key = key
            self.node = node
        }
    }

    package var nodes: [Node]
    /// The place of the value itself in `nodes`; `nil` for `undefined`, which stands only here: within arrays it is `null`, and
    /// objects leave it out.
    package var root: Int?

    /// - Parameters:
    ///   - nodes: the graph, in any order.
    ///   - root: the value's place in it.
    package init(nodes: [Node], root: Int?) {
        self.nodes = nodes
        self.root = root
    }

    package static let undefined = ScriptValue(nodes: [], root: nil)
    package static let null = ScriptValue(.null)
    package static func boolean(_ boolean: Bool) -> ScriptValue { ScriptValue(.boolean(boolean)) }
    package static func number(_ number: Double) -> ScriptValue { ScriptValue(.number(number)) }
    package static func string(_ text: String) -> ScriptValue { ScriptValue(.string(text)) }
    /// - Parameter milliseconds: since 1970, UTC.
    package static func date(_ milliseconds: Double) -> ScriptValue { ScriptValue(.date(milliseconds)) }

    private init(_ node: Node) {
        self.init(nodes: [node], root: 0)
    }

    package var isUndefined: Bool { root == nil }

    /// The value itself, when it is not `undefined`; its members are places in `nodes`.
    package var rootNode: Node? {
        guard let root, nodes.indices.contains(root) else { return nil }
        return nodes[root]
    }

    /// A member of an object or of an array by its place, as a value whose graph is the same.
    package subscript(key: String) -> ScriptValue? {
        guard case .object(let members) = rootNode, let member = members.first(where: { $0.key == key }) else {
            return nil
        }
        return ScriptValue(nodes: nodes, root: member.node)
    }

    package subscript(index: Int) -> ScriptValue? {
        guard case .array(let elements) = rootNode, elements.indices.contains(index) else { return nil }
        return ScriptValue(nodes: nodes, root: elements[index])
    }
}

extension ScriptValue: ExpressibleByStringLiteral, ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral {
    package init(stringLiteral value: String) { self = .string(value) }
    package init(floatLiteral value: Double) { self = .number(value) }
    package init(booleanLiteral value: Bool) { self = .boolean(value) }
}
