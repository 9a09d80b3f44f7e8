internal import DOM

extension LiveTree {
    /// Notes the scripts among nodes that came into `parent`, or below an element that was a script already, when they stand in
    /// the page (HTML standard, 4.12.1, "becomes connected" and "children changed").
    func noteScripts(_ nodes: [Node], in parent: Node) {
        guard document.count(of: .script) > startedScripts else { return }
        var found: [Node] = []
        if parent.isHTML(.script), !parent.marks.contains(.isStarted) { found.append(parent) }
        for node in nodes where node.kind.hasChildren {
            var next: Node? = node
            while let current = next {
                if current.isHTML(.script), !current.marks.contains(.isStarted) { found.append(current) }
                next = current.next(within: node)
            }
        }
        guard !found.isEmpty, isConnected(parent) else { return }
        for script in found where !scripts.contains(script) { scripts.append(script) }
    }

    /// The page's own scripts are run by whoever parsed it, and never again.
    func startOwnScripts() {
        var count = 0
        var node = document.documentElement
        while let current = node {
            if current.isElement, current.atom == .script {
                current.marks.insert(.isStarted)
                count += 1
            }
            node = current.next(within: document.node)
        }
        startedScripts = count
    }

    func pin(_ node: Node) { pinned[node, default: 0] += 1 }

    func unpin(_ node: Node) {
        let count = (pinned[node] ?? 1) - 1
        pinned[node] = count > 0 ? count : nil
    }
}
