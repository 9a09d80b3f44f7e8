internal import DOM
internal import Scripting

extension Arguments {
    /// The node whose handle our own JavaScript gives.
    func node(at index: Int) throws(NativeError) -> Node {
        let number = number(at: index)
        guard number > 0, number < 0x1_0000_0000_0000, let node = Node(trusting: UInt(number)), !node.isGone
        else {
            throw .type("parameter \(index) is not of type 'Node'")
        }
        return node
    }
}
