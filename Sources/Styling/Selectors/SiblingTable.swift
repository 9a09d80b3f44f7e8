internal import DOM

/// The places of all children of one parent that count, made once for parents with many children.
struct SiblingTable {
    /// Which siblings are counted.
    enum Counting {
        case all
        case sameType
        /// Those that match the list of an `of`.
        case list(SelectorStorage, UnsafePointer<SimpleSelector>)
    }

    struct Key: Hashable {
        private let parent: Node
        private let counting: UInt

        init(_ parent: Node, _ counting: Counting) {
            self.parent = parent
            self.counting =
                switch counting {
                case .all: 0
                case .sameType: 1
                case .list(_, let simple): UInt(bitPattern: simple)
                }
        }
    }

    /// An element's type: its name and its namespace.
    struct TypeName: Hashable {
        private let atom: Atom
        private let name: String
        private let namespace: Namespace

        init(_ element: Node) {
            atom = element.atom
            name = atom == .other ? String(cString: element.localName) : ""
            namespace = element.namespace
        }
    }

    private struct Place {
        let type: Int32
        let place: Int32
    }

    private var places: [Node: Place] = [:]
    private var totals: [Int32] = [0]
    private var types: [TypeName: Int32] = [:]

    var count: Int { places.count }

    mutating func add(_ element: Node, type: Int) {
        totals[type] += 1
        places[element] = Place(type: Int32(type), place: totals[type])
    }

    mutating func add(_ element: Node, name: TypeName) {
        if let type = types[name] { return add(element, type: Int(type)) }
        totals.append(0)
        types[name] = Int32(totals.count - 1)
        add(element, type: totals.count - 1)
    }

    /// The place of an element, from 1; `nil` when it does not count.
    func place(of element: Node, isFromEnd: Bool) -> Int? {
        guard let entry = places[element] else { return nil }
        return Int(isFromEnd ? totals[Int(entry.type)] - entry.place + 1 : entry.place)
    }
}
