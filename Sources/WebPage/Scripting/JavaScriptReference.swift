/// An array or an object in a script's answer that holds itself, or that nests deeper than 200 levels. Swift's arrays and
/// dictionaries can do neither, so it stands in their place and gives what it holds when it is asked.
///
/// The same array or object of the script is the same reference, as long as there is one. Apple's WebKit gives an `NSArray` or
/// an `NSDictionary` in such a place.
public final class JavaScriptReference {
    private let graph: ScriptGraph
    private let node: Int

    init(_ graph: ScriptGraph, _ node: Int) {
        self.graph = graph
        self.node = node
    }

    /// What the array holds; `nil` for an object.
    public var array: [Any]? { graph.elements(node) }

    /// What the object holds; `nil` for an array.
    public var dictionary: [String: Any]? { graph.properties(node) }

    /// An element of the array.
    public subscript(index: Int) -> Any? {
        array.flatMap { $0.indices.contains(index) ? $0[index] : nil }
    }

    /// A member of the object.
    public subscript(key: String) -> Any? { dictionary?[key] }
}
