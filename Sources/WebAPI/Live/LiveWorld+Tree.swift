internal import DOM
internal import Scripting

extension LiveWorld {
    /// Has the world's JavaScript hold the wrappers of these nodes, which stand in one tree, by each other alone.
    ///
    /// - Returns: what tells whether a script still refers to one of them; `nil` when there are no wrappers.
    func release(_ nodes: [Node]) -> WeakValue? {
        guard let functions, let numbers, !nodes.isEmpty else { return nil }
        let context = functions.release.value.context
        var group = Value(undefinedIn: context)
        var start = 0
        while start < nodes.count {
            let count = min(nodes.count - start, numbers.buffer.count)
            for index in 0..<count { numbers.buffer[index] = Double(nodes[start + index].handle) }
            guard let next = try? functions.release.value.call([Value(Double(count), in: context), group]) else {
                break
            }
            group = next
            start += count
        }
        return WeakValue(group)
    }

    /// Has it hold them again.
    func hold(_ group: WeakValue) {
        guard let functions, let group = group.value else { return }
        _ = try? functions.hold.value.call([group])
    }

    /// Has the engine collect what no script can reach.
    func collectGarbage() {
        functions?.release.value.context.machine.collectGarbage()
    }

    /// Asks for a microtask that calls observers.
    func scheduleObservers() {
        _ = try? functions?.schedule.value.call()
    }

    /// Calls the world's observers.
    func callObservers() throws(ScriptError) {
        _ = try functions?.deliver.value.call()
    }
}
