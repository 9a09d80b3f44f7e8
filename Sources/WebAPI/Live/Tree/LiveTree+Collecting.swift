internal import DOM
internal import Scripting

// Giving back what scripts made and dropped. A node whose wrapper no script ever had goes at once, when it is taken out of the
// tree. For others the engine's collector is asked: the worlds hold the wrappers of trees that stand nowhere weakly for a
// moment, all of a tree's together, since from one of its nodes a script reaches all others.
extension LiveTree {
    /// Notes that a node which stands nowhere may be collected later.
    func list(_ node: Node) {
        guard node.isScriptMade || node.kind.hasChildren, !node.marks.contains(.isListed) else { return }
        node.marks.insert(.isListed)
        candidates.append(node)
    }

    /// Gives a node that was taken out of the tree back, when nothing can refer to it or to anything below it.
    func discard(_ node: Node) {
        let isFree = document.forEachPart(of: node) { part in
            !part.marks.contains(.isKnown) && pinned[part] == nil
        }
        if isFree { dispose(node) } else { list(node) }
    }

    private func dispose(_ node: Node) {
        document.dispose(of: node) { part in
            if part.marks.contains(.hasState) { controls[part] = nil }
            if part.marks.contains(.isObserved) { observers.forget(part) }
        }
    }

    /// Looks for what nobody refers to, when much was made since the last time.
    ///
    /// - Parameter kept: nodes that the caller is working on.
    func collectIfDue(keeping kept: [Node] = []) {
        guard document.scriptMadeBytes > collectionThreshold || document.nodeCount >= nodeLimit,
            !candidates.isEmpty
        else { return }
        collect(keeping: kept)
        collectionThreshold = max(Self.smallestThreshold, document.scriptMadeBytes * 2)
    }

    /// Gives back all trees beside the page's that no script can reach.
    func collect(keeping kept: [Node] = []) {
        var roots: [Node] = []
        var seen: Set<Node> = []
        let listed = candidates
        candidates = []
        for node in listed where !node.isGone && seen.insert(node).inserted {
            node.marks.remove(.isListed)
            if node.parent == nil, node.hostTemplate == nil, node != document.node { roots.append(node) }
        }
        let held = heldRoots(kept)
        let worlds = worlds.compactMap(\.world)
        var groups: [[WeakValue?]] = []
        for root in roots {
            if held.contains(root) {
                groups.append([])
                continue
            }
            var known: [Node] = []
            document.forEachPart(of: root) { part in
                if part.marks.contains(.isKnown) { known.append(part) }
                return true
            }
            groups.append(worlds.map { $0.release(known) })
        }
        worlds.first?.collectGarbage()
        for (root, group) in zip(roots, groups) {
            if held.contains(root) {
                list(root)
                continue
            }
            var isAlive = false
            for (world, value) in zip(worlds, group) where value?.isAlive == true {
                isAlive = true
                if let value { world.hold(value) }
            }
            if isAlive { list(root) } else { dispose(root) }
        }
    }

    /// The roots of the trees that Swift itself refers to.
    private func heldRoots(_ kept: [Node]) -> Set<Node> {
        var held: Set<Node> = [document.node]
        for node in kept + Array(pinned.keys) + iterators.references + observers.pendingNodes + scripts {
            held.insert(node.wholeRoot)
        }
        return held
    }
}

extension Node {
    /// The root, for what is in a template's contents that of the template, for an attribute that of its element.
    fileprivate var wholeRoot: Node {
        var node = self
        while let next = node.parent ?? node.hostTemplate { node = next }
        return node
    }
}
