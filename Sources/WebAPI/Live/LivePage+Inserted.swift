internal import DOM
internal import Scripting
internal import Support

// Scripts that scripts put into the page (HTML standard, 4.12.1.1, "prepare the script element").
extension LivePage {
    /// Runs a script element that came into the page, or has it loaded and run.
    func runInserted(_ element: Node) {
        guard !element.isGone, document.runsPageScripts, !element.marks.contains(.isStarted),
            document.tree.isConnected(element), PageScripts.kind(of: element) == .classic,
            PageScripts.isForThisEvent(element)
        else { return }
        let source = element.attributeString(.src)
        let text = element.childText
        // One that is empty may still get a text.
        guard source != nil || !text.isEmpty else { return }
        element.marks.insert(.isStarted)
        guard source != nil else { return execute(Script(source: text, url: url), of: element) }
        load(external(source, of: element), of: ScriptElement(element))
    }

    /// Waits for the scripts that were inserted while the page was loaded.
    func finishInserted() async throws(ScriptError) {
        while let task = document.inserted {
            await withTaskCancellationHandler {
                await task.value
            } onCancel: {
                task.cancel()
            }
            try checkOpen()
        }
    }

    private func load(_ script: ExternalScript?, of element: ScriptElement) {
        document.tree.pin(element.node)
        let earlier = document.inserted
        let source = document.source
        // Asked for at once, run in their order.
        let text = Task<String?, Never> {
            guard let script else { return nil }
            return await source(script)
        }
        let task = Task { [weak self] in
            await earlier?.value
            let text = await withTaskCancellationHandler {
                await text.value
            } onCancel: {
                text.cancel()
            }
            await self?.finish(element, script, text)
        }
        document.inserted = task
        document.lastInserted += 1
        element.number = document.lastInserted
    }

    private func finish(_ element: ScriptElement, _ script: ExternalScript?, _ text: String?) {
        if document.lastInserted == element.number { document.inserted = nil }
        defer { document.tree.unpin(element.node) }
        guard !isClosed else { return }
        if let text, let script { execute(Script(source: text, url: script.url), of: element.node) }
        fire(text == nil ? "error" : "load", at: element.node)
    }

    /// An element on its way through tasks that all come back to the page's thread.
    private final class ScriptElement: @unchecked Sendable {
        // Only ever touched on the page's thread.
        let node: Node
        var number = 0

        init(_ node: Node) { self.node = node }
    }
}

extension LiveDocument {
    /// Runs what came into the page, within an operation of a script.
    func runInserted(from page: PageContext) {
        let scripts = tree.scripts
        tree.scripts = []
        guard let owner else { return }
        for script in scripts { tree.pin(script) }
        for script in scripts {
            let handle = script.handle
            owner.assumeIsolated { page in
                if let script = Node(trusting: handle) { page.runInserted(script) }
            }
            tree.unpin(script)
        }
    }
}

extension LiveWorld {
    /// Puts what the script wrote with `document.write()` behind it. Within an entry.
    func placeWritten(behind script: Node, in page: PageContext) {
        do throws(NativeError) {
            try document.tree.placeWritten(behind: script, in: page)
            afterChange(in: page)
        } catch {
            page.diagnostics.log(.debug, "script: document.write: \(error)")
        }
    }
}
