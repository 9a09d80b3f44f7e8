internal import Support

// The adoption agency algorithm (HTML standard, section 13.2.6.4.7), which mends formatting elements that are closed in the
// wrong order.
extension TreeBuilder {
    /// Closes the formatting element of that name.
    mutating func adopt(_ atom: Atom) throws(StopReason) {
        let current = open.current
        if current.atom == atom, current.flags.contains(.html), formatting.index(of: current.node, atom: atom) < 0 {
            return open.pop()
        }
        for _ in 0..<8 {
            let place = formatting.last(atom)
            guard place >= 0, let node = formatting[place].node else {
                let lower = open.top(atom)
                if lower > 0, lower >= Int(open.current.special) { open.pop(to: lower) }
                return
            }
            let index = open.index(of: node, name: atom.nameID)
            guard index >= 0 else { return formatting.remove(at: place) }
            guard index >= Int(open.current.scope) else { return }
            guard let block = furthestBlock(above: index) else {
                open.pop(to: index)
                return formatting.remove(at: place)
            }
            try move(block: block, outOf: index, entry: place)
        }
    }

    /// The place of the lowest special element above `index`, or `nil`.
    private func furthestBlock(above index: Int) -> Int? {
        guard Int(open.current.special) > index else { return nil }
        var place = index + 1
        while !open[place].flags.contains(.special) { place += 1 }
        return place
    }

    /// One round of the outer loop.
    ///
    /// - Parameters:
    ///   - block: the place of the furthest block on the stack.
    ///   - index: the place of the formatting element on the stack.
    ///   - entry: its place in the list of active formatting elements.
    private mutating func move(block: Int, outOf index: Int, entry: Int) throws(StopReason) {
        try spend(open.count - index)
        let formattingEntry = formatting[entry]
        guard let formattingNode = formattingEntry.node else { return }
        let blockNode = open[block].node
        let ancestor = open[index - 1]
        var bookmark = entry
        var lastNode = blockNode
        open.unlinkAll(from: index)
        // The inner loop goes down from the block; elements that stay are gathered right below it.
        var kept = block
        var rounds = 0
        var place = block - 1
        while place > index {
            rounds += 1
            let item = open[place]
            place -= 1
            var listPlace = formatting.index(of: item.node, atom: item.atom)
            if rounds > 3, listPlace >= 0 {
                formatting.remove(at: listPlace)
                if listPlace < bookmark { bookmark -= 1 }
                listPlace = -1
            }
            // What is not in the list is closed.
            guard listPlace >= 0 else { continue }
            let copy = try makeCopy(of: item.node)
            var listEntry = formatting[listPlace]
            listEntry.node = copy
            formatting[listPlace] = listEntry
            kept -= 1
            open[kept] = OpenElements.Item(node: copy, name: item.name, atom: item.atom, flags: item.flags)
            if lastNode == blockNode { bookmark = listPlace + 1 }
            lastNode.detach()
            copy.append(lastNode)
            lastNode = copy
        }
        lastNode.detach()
        if ancestor.flags.contains(.fosters) {
            // Chromium does so whether or not foster parenting is enabled.
            insert(lastNode, at: fosterPlace)
        } else {
            contents(of: ancestor.node).append(lastNode)
        }
        let copy = try makeCopy(of: formattingNode)
        blockNode.moveChildren(to: copy)
        blockNode.append(copy)

        let oldPlace = formatting.index(of: formattingNode, atom: formattingEntry.atom)
        formatting.remove(at: oldPlace)
        if oldPlace < bookmark { bookmark -= 1 }
        var newEntry = formattingEntry
        newEntry.node = copy
        try formatting.insert(newEntry, at: bookmark)

        // On the stack the copy stands right above the block, and the formatting element is gone.
        let moved = block - kept + 1
        for offset in 0..<moved { open[index + offset] = open[kept + offset] }
        open[index + moved] = OpenElements.Item(
            node: copy, name: formattingEntry.name, atom: formattingEntry.atom,
            flags: known.htmlFlags[Int(formattingEntry.atom.rawValue)])
        open.close(gapFrom: index + moved + 1, to: block + 1)
        open.linkAll(from: index)
    }
}
