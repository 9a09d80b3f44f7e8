internal import DOM

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
        var answers: [Key: Bool] = [:]
        /// From where on all ancestors, or all previous siblings, were tried in vain.
        var deadEnds: Set<Key> = []
        var siblings: [SiblingTable.Key: SiblingTable] = [:]
        var siblingCount = 0
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

        /// More than this is forgotten, so that memory stays bounded.
        static let most = 1 << 20

        mutating func keep(_ storage: SelectorStorage) {
            storages[ObjectIdentifier(storage)] = storage
        }

        mutating func remember(_ answer: Bool, for key: Key) {
            if answers.count >= Self.most { answers.removeAll() }
            answers[key] = answer
        }

        mutating func rememberDeadEnds(_ keys: [Key]) {
            if deadEnds.count >= Self.most { deadEnds.removeAll() }
            deadEnds.formUnion(keys)
        }
    }

    /// Whether `element` is one of the few, picked by their address, at which a long walk leaves a note for later ones.
    @inline(__always)
    static func isCheckpoint(_ element: Node) -> Bool {
        (UInt64(element.handle) &* 0x9E37_79B9_7F4A_7C15) >> 59 == 0
    }

    /// Walks that are shorter than this keep no notes.
    static let longWalk = 64
}
