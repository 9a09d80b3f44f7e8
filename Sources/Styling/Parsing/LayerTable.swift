/// The cascade layers of a sheet, in the order in which they are first named.
struct LayerTable {
    private struct Key: Hashable {
        let parent: Int?
        let name: String
    }

    private(set) var layers: [SheetLayer] = []
    private var indices: [Key: Int] = [:]

    /// The index of the layer of that name inside `parent`, which is made when it is new. Each layer of a dotted name is one
    /// of its own; no parts at all make a new anonymous one.
    mutating func index(of parts: [String], in parent: Int?) -> Int? {
        guard !parts.isEmpty else {
            layers.append(SheetLayer(name: nil, parent: parent))
            return layers.count - 1
        }
        var parent = parent
        for part in parts {
            let key = Key(parent: parent, name: part)
            if let known = indices[key] {
                parent = known
            } else {
                layers.append(SheetLayer(name: part, parent: parent))
                indices[key] = layers.count - 1
                parent = layers.count - 1
            }
        }
        return parent
    }
}
