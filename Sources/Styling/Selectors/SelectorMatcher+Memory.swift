internal import DOM
internal import Support

extension SelectorMatcher {
    /// What a matcher has learnt of a tree that does not change.
    struct Memory {
        /// A place in a compiled selector, and an element.
        struct Key: Hashable {
            let selector: UInt
            let element: UInt

            /// - Parameter selector: a simple selector, or the first selector of a list.
            init(_ selector: UnsafePointer<some Any>, _ element: Node) {
                self.selector = UInt(bitPattern: selector)
                self.element = element.handle
            }
        }

        /// What lists in lists said.
        private(set) var answers: [Key: Bool] = [:]
        /// From where on all ancestors, or all previous siblings, were tried in vain.
        private(set) var deadEnds: Set<Key> = []
        private(set) var siblings: [SiblingTable.Key: SiblingTable] = [:]
        var has: [UInt: HasState] = [:]
        var order: TreeOrder?
        var languages: [Node: SelectorMatcher.Language] = [:]
        var contentLanguage: SelectorMatcher.Language?
        var directionOwners: [Node: SelectorMatcher.DirectionOwner] = [:]
        var directions: [Node: SelectorMatcher.Direction] = [:]
        var editable: [Node: Bool] = [:]
        var disabled: [Node: Bool] = [:]
        var inDatalist: [Node: Bool] = [:]
        var formOwners: [Node: Node?] = [:]
        var selects: [Node: Node?] = [:]
        var target: Node??
        var forms: FormIndex?
        var options: [Node: SelectOptions] = [:]
        /// Kept alive, since its selectors' addresses are keys.
        private var storages: [ObjectIdentifier: SelectorStorage] = [:]
        /// What all this takes of the page's memory.
        let charge: MemoryCharge
        /// For how many answers, dead ends and siblings room is charged.
        private var room = (answers: 0, deadEnds: 0)
        private var siblingCount = 0

        /// More than this is forgotten, so that memory stays bounded.
        private static let most = 1 << 20
        /// For so many entries room is charged at a time.
        private static let block = 4096
        /// The bytes that an entry of a hash table takes, with the room that such a table keeps free.
        static let entrySize = 40

        init(_ document: Document) {
            charge = MemoryCharge(document)
        }

        /// Whether there is anything that may depend on what `:scope` stands for.
        var hasLearnt: Bool { !(answers.isEmpty && deadEnds.isEmpty && siblings.isEmpty && has.isEmpty) }

        mutating func keep(_ storage: SelectorStorage) {
            storages[ObjectIdentifier(storage)] = storage
        }

        mutating func remember(_ answer: Bool, for key: Key) throws(StopReason) {
            if answers.count >= Self.most { answers.removeAll(keepingCapacity: true) }
            if answers.count >= room.answers {
                try charge.add(Self.block * Self.entrySize)
                room.answers += Self.block
            }
            answers[key] = answer
        }

        mutating func rememberDeadEnds(_ keys: [Key]) throws(StopReason) {
            if deadEnds.count >= Self.most { deadEnds.removeAll(keepingCapacity: true) }
            while deadEnds.count + keys.count > room.deadEnds {
                try charge.add(Self.block * Self.entrySize)
                room.deadEnds += Self.block
            }
            deadEnds.formUnion(keys)
        }

        mutating func remember(_ table: SiblingTable, for key: SiblingTable.Key) throws(StopReason) {
            if siblingCount + table.count > Self.most * 4 {
                charge.remove(siblingCount * Self.entrySize)
                siblings.removeAll()
                siblingCount = 0
            }
            try charge.add(table.count * Self.entrySize)
            siblingCount += table.count
            siblings[key] = table
        }
    }

    /// Whether `element` is one of the few, picked by their address, at which a long walk leaves a note for later ones.
    @inline(__always)
    static func isCheckpoint(_ element: Node) -> Bool {
        (UInt64(element.handle) &* 0x9E37_79B9_7F4A_7C15) >> 59 == 0
    }

    /// Walks that are shorter than this keep no notes.
    static let longWalk = 64

    /// As `isCheckpoint`, for searches of combinators: there are more, since each of a million siblings may search.
    @inline(__always)
    static func isSearchCheckpoint(_ element: Node) -> Bool {
        (UInt64(element.handle) &* 0x9E37_79B9_7F4A_7C15) >> 60 == 0
    }

    /// Searches among siblings that are shorter than this keep no notes.
    static let longSearch = 16
}
