internal import DOM

/// The mutation observers of a page's worlds, and the records that they have not been given yet (DOM standard, 4.3).
final class MutationRegistry {
    struct Options: Equatable {
        var childList = false
        var attributes = false
        var characterData = false
        var subtree = false
        var attributeOldValue = false
        var characterDataOldValue = false
        /// Local names; `nil` for all.
        var filter: Set<String>?
    }

    enum Change: String {
        case childList, attributes, characterData
    }

    struct Record {
        let change: Change
        let target: Node
        var added: [Node] = []
        var removed: [Node] = []
        var previous: Node?
        var next: Node?
        var name: String?
        var namespace: String?
        var oldValue: [UInt8]?

        var nodes: [Node] { [target] + added + removed + [previous, next].compactMap { $0 } }
    }

    /// Names an observer: its world's serial number, and its own in that world.
    struct Key: Hashable {
        let world: Int
        let number: Int
    }

    private struct Registration {
        let observer: Key
        var options: Options
        /// For a node that was removed from below an observed one, until its observer is called: that one.
        var source: Node?
    }

    private var registrations: [Node: [Registration]] = [:]
    private var records: [Key: [Record]] = [:]
    /// The observers with records, in the order in which they were made.
    private var due: [Key] = []
    /// Whether a microtask has to be asked for.
    var isUnscheduled = false

    /// The nodes that records speak of.
    var pendingNodes: [Node] { records.values.flatMap { $0.flatMap(\.nodes) } }

    func observe(_ node: Node, by observer: Key, _ options: Options) {
        node.marks.insert(.isObserved)
        var list = registrations[node] ?? []
        if let index = list.firstIndex(where: { $0.observer == observer && $0.source == nil }) {
            for (other, entries) in registrations {
                registrations[other] = entries.filter { !($0.observer == observer && $0.source == node) }
            }
            list = registrations[node] ?? list
            list[index].options = options
        } else {
            list.append(Registration(observer: observer, options: options))
        }
        registrations[node] = list
    }

    func disconnect(_ observer: Key) {
        records[observer] = nil
        due.removeAll { $0 == observer }
        for (node, entries) in registrations {
            let left = entries.filter { $0.observer != observer }
            registrations[node] = left.isEmpty ? nil : left
        }
    }

    /// A world is gone.
    func forget(world: Int) {
        for observer in Set(registrations.values.flatMap { $0.map(\.observer) }) where observer.world == world {
            disconnect(observer)
        }
    }

    /// A node is gone.
    func forget(_ node: Node) { registrations[node] = nil }

    func takeRecords(of observer: Key) -> [Record] { records.removeValue(forKey: observer) ?? [] }

    /// The next observer of a world that is to be called.
    func nextDue(in world: Int) -> Int? {
        guard let index = due.firstIndex(where: { $0.world == world }) else { return nil }
        let observer = due.remove(at: index)
        for (node, entries) in registrations where entries.contains(where: { $0.source != nil }) {
            let left = entries.filter { !($0.observer == observer && $0.source != nil) }
            registrations[node] = left.isEmpty ? nil : left
        }
        return observer.number
    }

    /// The worlds with observers that are to be called.
    var dueWorlds: Set<Int> { Set(due.map(\.world)) }
}

// MARK: - What has happened

extension MutationRegistry {
    func children(
        of target: Node, added: [Node], removed: [Node], previous: Node?, next: Node?, in tree: LiveTree
    ) {
        guard !registrations.isEmpty else { return }
        queue(
            Record(
                change: .childList, target: target, added: added, removed: removed, previous: previous, next: next))
    }

    func attribute(_ attribute: Node, of element: Node, oldValue: Bytes?, in tree: LiveTree) {
        guard !registrations.isEmpty else { return }
        queue(
            Record(
                change: .attributes, target: element, name: String(cString: attribute.localName),
                namespace: attribute.namespaceURI, oldValue: oldValue.map(Array.init)))
    }

    func data(of node: Node, in tree: LiveTree) {
        guard !registrations.isEmpty else { return }
        queue(Record(change: .characterData, target: node, oldValue: Array(node.data)))
    }

    /// A node was removed: who watches what is below its former parent watches it on until told.
    func removed(_ node: Node, from parent: Node) {
        guard !registrations.isEmpty else { return }
        var ancestor: Node? = parent
        while let current = ancestor {
            for registration in registrations[current] ?? [] where registration.options.subtree {
                // One is enough, however often the node comes and goes before the observer is called.
                let isKnown = registrations[node]?.contains {
                    $0.observer == registration.observer && $0.options == registration.options
                }
                if isKnown == true { continue }
                node.marks.insert(.isObserved)
                registrations[node, default: []].append(
                    Registration(
                        observer: registration.observer, options: registration.options, source: current))
            }
            ancestor = current.parent
        }
    }

    /// "Queue a mutation record".
    private func queue(_ record: Record) {
        var interested: [(observer: Key, wantsOldValue: Bool)] = []
        var node: Node? = record.target
        while let current = node {
            for registration in registrations[current] ?? [] {
                let options = registration.options
                guard current == record.target || options.subtree, wants(options, record) else { continue }
                let wantsOldValue =
                    record.change == .attributes && options.attributeOldValue
                    || record.change == .characterData && options.characterDataOldValue
                if let index = interested.firstIndex(where: { $0.observer == registration.observer }) {
                    interested[index].wantsOldValue = interested[index].wantsOldValue || wantsOldValue
                } else {
                    interested.append((registration.observer, wantsOldValue))
                }
            }
            node = current.parent
        }
        guard !interested.isEmpty else { return }
        for node in record.nodes { node.marks.insert(.isKnown) }
        for (observer, wantsOldValue) in interested {
            var record = record
            if !wantsOldValue { record.oldValue = nil }
            records[observer, default: []].append(record)
            if !due.contains(observer) {
                due.append(observer)
                due.sort { $0.number < $1.number }
            }
        }
        isUnscheduled = true
    }

    private func wants(_ options: Options, _ record: Record) -> Bool {
        switch record.change {
        case .childList: options.childList
        case .characterData: options.characterData
        case .attributes:
            options.attributes
                && (options.filter.map { filter in record.namespace == nil && filter.contains(record.name ?? "") }
                    ?? true)
        }
    }
}
