internal import DOM
internal import Scripting
internal import Support

extension TreeOperations {
    /// Mutation observers and node iterators.
    static let observing: [Operation] = [
        // (observer's number, node, bits, names of attributes)
        Operation(changing: "observe") { (tree, page, arguments) throws(NativeError) in
            guard let live = page.live else { return nil }
            let bits = arguments.integer(at: 3)
            var options = MutationRegistry.Options()
            options.childList = bits & 1 != 0
            options.attributes = bits & 2 != 0
            options.characterData = bits & 4 != 0
            options.subtree = bits & 8 != 0
            options.attributeOldValue = bits & 16 != 0
            options.characterDataOldValue = bits & 32 != 0
            if bits & 64 != 0 { options.filter = Set((4..<max(4, arguments.count)).map { arguments.text(at: $0) }) }
            tree.observers.observe(
                try arguments.node(at: 2),
                by: MutationRegistry.Key(world: live.serial, number: arguments.integer(at: 1)), options)
            return nil
        },
        // (observer's number)
        Operation(changing: "disconnect") { (tree, page, arguments) throws(NativeError) in
            guard let live = page.live else { return nil }
            tree.observers.disconnect(
                MutationRegistry.Key(world: live.serial, number: arguments.integer(at: 1)))
            return nil
        },
        // (): calls the observers of all worlds that have records; this world's script does its own.
        Operation(changing: "callObservers") { (tree, page, _) throws(NativeError) in
            for world in tree.worlds.compactMap(\.world)
            where world.serial != page.live?.serial && tree.observers.dueWorlds.contains(world.serial) {
                world.callObserversFromOutside()
            }
            return nil
        },
        // (): the number of the next of this world's observers that is to be called, 0 for none.
        Operation("nextObserver") { (page, _) throws(NativeError) in
            guard let live = page.live else { return nil }
            return page.give(live.document.tree.observers.nextDue(in: live.serial) ?? 0)
        },
        // (observer's number): takes its records, and says how many there are.
        Operation("takeRecords") { (page, arguments) throws(NativeError) in
            guard let live = page.live else { return nil }
            live.records = live.document.tree.observers.takeRecords(
                of: MutationRegistry.Key(world: live.serial, number: arguments.integer(at: 1)))
            return page.give(live.records.count)
        },
        // (record, which): type, attribute's name, its namespace, old value.
        Operation("recordText") { (page, arguments) throws(NativeError) in
            guard let record = page.live?.record(arguments.integer(at: 1)) else { return nil }
            switch arguments.integer(at: 2) {
            case 0: return page.give(record.change.rawValue)
            case 1: return page.giveOrNull(record.name)
            case 2: return page.giveOrNull(record.namespace)
            default: return record.oldValue.map { page.give($0) } ?? Value(nullIn: page.context)
            }
        },
        // (record, which): target, previous sibling, next sibling.
        Operation("recordNode") { (page, arguments) throws(NativeError) in
            guard let record = page.live?.record(arguments.integer(at: 1)) else { return nil }
            return switch arguments.integer(at: 2) {
            case 0: page.give(record.target)
            case 1: page.give(record.previous)
            default: page.give(record.next)
            }
        },
        // (record, which): added nodes, removed nodes.
        Operation("recordNodes") { (page, arguments) throws(NativeError) in
            guard let record = page.live?.record(arguments.integer(at: 1)) else { return nil }
            return page.give(arguments.integer(at: 2) == 0 ? record.added : record.removed)
        },
        // (): the records that were taken are in the script's hands.
        Operation("endRecords") { (page, _) throws(NativeError) in
            page.live?.records = []
            return nil
        },
        Operation(changing: "newIterator") { (tree, page, arguments) throws(NativeError) in
            page.give(tree.iterators.add(try arguments.node(at: 1)))
        },
        // (number): its reference node, and in `iteratorIsBefore` whether it stands before it. 0 for one that is kept no more.
        Operation("iteratorNode") { (page, arguments) throws(NativeError) in
            page.give(page.live?.document.tree.iterators.places[arguments.integer(at: 1)]?.reference)
        },
        Operation("iteratorIsBefore") { (page, arguments) throws(NativeError) in
            page.give(page.live?.document.tree.iterators.places[arguments.integer(at: 1)]?.isBefore ?? false)
        },
        // (number, node, isBefore)
        Operation(changing: "moveIterator") { (tree, _, arguments) throws(NativeError) in
            tree.iterators.move(
                arguments.integer(at: 1), to: try arguments.node(at: 2), isBefore: arguments.boolean(at: 3))
            return nil
        },
    ]
}

extension LiveWorld {
    fileprivate func record(_ index: Int) -> MutationRegistry.Record? {
        records.indices.contains(index) ? records[index] : nil
    }

    /// Calls the world's observers while another world's script runs.
    fileprivate func callObserversFromOutside() {
        guard let page else { return }
        let limits = ExecutionLimits(timeout: document.limits.runTimeout, stop: document.limits.stop)
        do throws(ScriptError) {
            try page.withAllGlobals(limits) { (_) throws(ScriptError) in try callObservers() }
        } catch {
            page.diagnostics.log(.debug, "script: a mutation observer: \(error.message)")
        }
    }
}
