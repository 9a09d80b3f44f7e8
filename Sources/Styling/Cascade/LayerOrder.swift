/// The cascade layers of a page's sheets in their order (CSS Cascade 5, section 6.4.3): a layer comes after those inside it,
/// and what stands in no layer comes last.
struct LayerOrder {
    private struct Layer {
        let name: String?
        var children: [Int] = []
    }

    private struct Key: Hashable {
        let parent: Int
        let name: String
    }

    /// The first one stands for what is in no layer.
    private var layers = [Layer(name: nil)]
    private var indices: [Key: Int] = [:]
    /// The place of each layer in the order, once `number()` has been called.
    private var places: [UInt32] = [0]

    /// The index of what is in no layer.
    static let unlayered = 0

    /// The index of the layer of that name inside `parent`, which is made when it is new. Without a name it always is.
    mutating func index(of name: String?, in parent: Int) -> Int {
        if let name, let known = indices[Key(parent: parent, name: name)] { return known }
        layers.append(Layer(name: name))
        let index = layers.count - 1
        layers[parent].children.append(index)
        if let name { indices[Key(parent: parent, name: name)] = index }
        return index
    }

    /// Gives each layer its place.
    mutating func number() {
        places = Array(repeating: 0, count: layers.count)
        var next: UInt32 = 0
        // Children first, in their order; without recursion, since names may have any number of parts.
        var stack = [(index: 0, child: 0)]
        while let (index, child) = stack.last {
            if child < layers[index].children.count {
                stack[stack.count - 1].child += 1
                stack.append((layers[index].children[child], 0))
            } else {
                places[index] = next
                next += 1
                stack.removeLast()
            }
        }
    }

    /// The place of a layer in the order; a greater one wins among normal declarations.
    func place(of index: Int) -> UInt32 { places[index] }
}
