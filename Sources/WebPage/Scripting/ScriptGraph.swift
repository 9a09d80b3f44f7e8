import Foundation
import Scripting

/// A script's answer as Foundation's objects.
///
/// Arrays and objects become Swift's own arrays and dictionaries, which share what the script's shared. Those are values, and
/// no value can hold itself: where a graph comes back to where it was, and where it is very deep, stands a
/// `JavaScriptReference`. `NSArray` and `NSDictionary`, which do such a thing on Apple's systems, turn all that they hold into
/// values here as soon as they are asked, without end if need be.
final class ScriptGraph {
    /// How deep arrays and dictionaries nest before the rest is looked up; to free what nests deeper would end the stack.
    private static let deepest = 200

    private let nodes: [ScriptValue.Node]
    /// What is looked up whenever something else holds it.
    private var isReference: [Bool]
    private var references: [Int: WeakReference] = [:]

    private struct WeakReference {
        weak var object: JavaScriptReference?
    }

    /// The value as an object; `nil` for `undefined`.
    static func object(_ value: ScriptValue) -> sending Any? {
        guard let root = value.root, value.nodes.indices.contains(root) else { return nil }
        let graph = ScriptGraph(value.nodes)
        graph.findReferences(from: root)
        return graph.value(root)
    }

    private init(_ nodes: [ScriptValue.Node]) {
        self.nodes = nodes
        isReference = Array(repeating: false, count: nodes.count)
    }

    /// The elements, when the node is an array.
    func elements(_ node: Int) -> [Any]? {
        guard case .array = nodes[node] else { return nil }
        return value(node) as? [Any]
    }

    /// The members, when the node is an object.
    func properties(_ node: Int) -> [String: Any]? {
        guard case .object = nodes[node] else { return nil }
        return value(node) as? [String: Any]
    }
}

// MARK: - Building

extension ScriptGraph {
    private func value(_ node: Int) -> Any {
        var built: [Int: Any] = [:]
        return value(node, &built)
    }

    /// A member of something.
    private func held(_ node: Int, _ built: inout [Int: Any]) -> Any {
        guard nodes.indices.contains(node) else { return NSNull() }
        return isReference[node] ? reference(node) : value(node, &built)
    }

    /// - Parameter built: what is there already; a graph may hold a part of it in very many places.
    private func value(_ node: Int, _ built: inout [Int: Any]) -> Any {
        switch nodes[node] {
        case .null: return NSNull()
        case .boolean(let boolean): return NSNumber(value: boolean)
        // A whole number is printed as one.
        case .number(let number):
            if let whole = Int(exactly: number), whole != 0 || number.sign == .plus { return NSNumber(value: whole) }
            return NSNumber(value: number)
        case .string(let text): return text
        case .date(let milliseconds):
            // A `Date` of no number ends the program as soon as somebody prints it. `null` is what JSON has for it.
            return milliseconds.isFinite ? Date(timeIntervalSince1970: milliseconds / 1000) : NSNull()
        case .array(let elements):
            if let value = built[node] { return value }
            var array: [Any] = []
            array.reserveCapacity(elements.count)
            for element in elements { array.append(held(element, &built)) }
            built[node] = array
            return array
        case .object(let members):
            if let value = built[node] { return value }
            var dictionary: [String: Any] = [:]
            for member in members { dictionary[member.key] = held(member.node, &built) }
            built[node] = dictionary
            return dictionary
        }
    }

    private func reference(_ node: Int) -> JavaScriptReference {
        if let object = references[node]?.object { return object }
        let object = JavaScriptReference(self, node)
        references[node] = WeakReference(object: object)
        return object
    }

    private func children(_ node: Int) -> [Int] {
        switch nodes[node] {
        case .array(let elements): elements
        case .object(let members): members.map(\.node)
        default: []
        }
    }

    /// Finds what closes a cycle and what is too deep, by one walk that goes by no stack but its own.
    private func findReferences(from root: Int) {
        enum State { case new, open, done }
        var states = Array(repeating: State.new, count: nodes.count)
        var heights = Array(repeating: 0, count: nodes.count)
        var path: [(node: Int, children: [Int], next: Int)] = [(root, children(root), 0)]
        states[root] = .open
        while let (node, children, next) = path.last {
            if next < children.count {
                path[path.count - 1].next += 1
                let child = children[next]
                guard nodes.indices.contains(child) else { continue }
                switch states[child] {
                case .new:
                    states[child] = .open
                    path.append((child, self.children(child), 0))
                case .open: isReference[child] = true
                case .done: break
                }
                continue
            }
            path.removeLast()
            states[node] = .done
            let tallest = children.lazy.filter { self.nodes.indices.contains($0) && !self.isReference[$0] }
                .map { heights[$0] }.max()
            heights[node] = tallest.map { $0 + 1 } ?? 0
            if heights[node] >= Self.deepest { isReference[node] = true }
        }
    }
}
