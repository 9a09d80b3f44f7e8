internal import DOM
internal import Support

/// The custom properties and container properties of an element and its ancestors, which are made only for elements that ask
/// for them.
struct DeferredStyles {
    struct Entry {
        let element: Node
        /// The values of all custom properties here, substituted.
        var custom: [String: [UInt8]]
        /// Entries with the same number have the same custom properties.
        var customNumber = 0
        /// 0 for no container, 1 for one of inline size, 2 for one of both sizes.
        var containerType: UInt32 = 0
        var containerNames: [String] = []
        /// The index of the nearest entry above that is a container or has a container's name, -1 for none.
        var container = -1

        var isContainer: Bool { containerType != 0 || !containerNames.isEmpty }
    }

    /// What makes the custom properties of elements equal: those that they inherit, and the rules that match them.
    struct Origin: Hashable {
        let inherited: Int
        /// A sheet in the upper half and a rule in the lower, for each rule in its order.
        let rules: [UInt64]
    }

    /// From the root down to the element that was asked for last.
    var entries: [Entry] = []
    /// The sheets' rules of this kind, `nil` before they are needed.
    var table: RuleTable?

    /// Custom properties that were made already, for elements like those that they were made for.
    private var known: [Origin: (custom: [String: [UInt8]], number: Int)] = [:]
    private var lastNumber = 0
    private let charge: MemoryCharge

    /// Below this many ancestors, elements only inherit: values of that many levels would take memory without bound.
    static let deepest = 4096
    /// More than this is forgotten.
    private static let mostKnown = 256
    /// The bytes that a name and its value take, about.
    private static let propertySize = 96

    init(_ document: Document) {
        charge = MemoryCharge(document)
    }

    func known(_ origin: Origin) -> (custom: [String: [UInt8]], number: Int)? { known[origin] }

    mutating func remember(_ entry: Entry, for origin: Origin) {
        if known.count >= Self.mostKnown { known.removeAll() }
        known[origin] = (entry.custom, entry.customNumber)
    }

    /// A number for custom properties that are like none before.
    ///
    /// - Parameter count: how many they are: their memory is charged, and stays so.
    mutating func nextNumber(for count: Int) throws(StopReason) -> Int {
        lastNumber += 1
        // Those of siblings come and go, so only what is held at the same time may count: this is the greatest of it.
        try charge.grow(to: (entries.count + min(known.count, Self.mostKnown) + 1) * count * Self.propertySize)
        return lastNumber
    }
}
