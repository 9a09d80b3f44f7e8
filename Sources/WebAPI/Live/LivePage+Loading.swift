internal import DOM
package import Scripting
internal import Support

extension LivePage {
    /// Runs the scripts of a page that has just been parsed, and the events of its loading: the user scripts for the document's
    /// start, the page's own scripts in their order, `DOMContentLoaded`, the user scripts for its end, `load`.
    ///
    /// What scripts throw goes to diagnostics and stops nothing. Modules are not run; diagnostics say so, and scripts with
    /// `nomodule`, which are written for that, do run.
    ///
    /// - Parameters:
    ///   - userScripts: in the order in which they were added.
    ///   - runsPageScripts: whether the page's own scripts run, handlers in attributes among them; events and user scripts do in
    ///     any case.
    ///   - source: gives the text of a script that the page names by its address, decoded; `nil` when it cannot be had. Asked
    ///     for a few scripts at a time, ahead of their turn.
    /// - Throws: `stopped` when the task is cancelled or the page is closed meanwhile.
    package func runScripts(
        userScripts: [UserScript] = [], runsPageScripts: Bool = true,
        source: @escaping @Sendable (ExternalScript) async -> String? = { _ in nil }
    ) async throws(ScriptError) {
        document.readiness = .loading
        document.runsPageScripts = runsPageScripts
        document.source = source
        let scripts = runsPageScripts ? PageScripts(of: parts.document) : nil
        document.tree.startOwnScripts()
        runAll(userScripts, at: .documentStart)
        if let scripts {
            if scripts.modules > 0 {
                diagnostics.log(
                    .debug, "script: \(url): \(scripts.modules) module scripts are not run: modules are not supported")
            }
            try await run(scripts.blocking, source)
        }
        become(.interactive)
        if let scripts { try await run(scripts.deferred, source) }
        fire("DOMContentLoaded", onDocument: true, bubbles: true)
        runAll(userScripts, at: .documentEnd)
        try await finishInserted()
        become(.complete)
        fire("load", onDocument: false)
        try checkOpen()
    }

    /// Runs a user script at once, whatever its time.
    ///
    /// - Throws: what it throws, `SyntaxError`s among it.
    package func run(_ userScript: UserScript) throws(ScriptError) {
        try enter(userScript.world, timeout: limits.runTimeout) { (page, _) throws(ScriptError) in
            _ = try page.context.evaluate(userScript.script)
        }
    }

    /// Gives the document another address, for a navigation that stays within it, and tells scripts with `hashchange`.
    ///
    /// - Parameter replaces: whether it takes the place of the current one in the history.
    package func changeURL(_ url: String, replaces: Bool = false) {
        document.places.enter(replacing: replaces)
        parts.document.url = url
        fire("hashchange", onDocument: false)
    }

    /// Goes to another place in the history that is this document's too, and tells scripts with `popstate`, and with
    /// `hashchange` where the addresses differ in their fragments alone (HTML standard, 7.4.6.2).
    package func traverse(by delta: Int, to url: String) {
        let old = WebURL(parts.document.url), new = WebURL(url)
        document.places.move(by: delta)
        parts.document.url = url
        fire("popstate", onDocument: false)
        if old != new, old?.withoutFragment() == new?.withoutFragment() { fire("hashchange", onDocument: false) }
    }
}

// MARK: -

extension LivePage {
    func checkOpen() throws(ScriptError) {
        if let reason = limits.stop.reason { throw ScriptError(stopped: reason) }
        if Task.isCancelled || isClosed { throw ScriptError(stopped: .cancelled) }
    }

    private func runAll(_ userScripts: [UserScript], at time: UserScript.InjectionTime) {
        for userScript in userScripts where userScript.time == time {
            do throws(ScriptError) { try run(userScript) } catch { report(error, "a user script") }
        }
    }

    private func become(_ readiness: LiveDocument.Readiness) {
        document.readiness = readiness
        fire("readystatechange", onDocument: true)
    }

    /// Dispatches an event in all worlds that there are.
    private func fire(_ type: String, onDocument: Bool, bubbles: Bool = false) {
        for world in worlds.keys {
            enter(world, reporting: "the event \(type)") { (page, live) throws(ScriptError) in
                try live.fire(
                    type, at: onDocument ? page.give(page.document.node) : page.give(nil as Node?), bubbles: bubbles)
            }
        }
    }

    /// Runs scripts in their order, each when its text is there.
    private func run(
        _ items: [PageScripts.Item], _ source: @escaping @Sendable (ExternalScript) async -> String?
    ) async throws(ScriptError) {
        var texts: [Int: Task<String?, Never>] = [:]
        defer { for text in texts.values { text.cancel() } }
        var asked = 0
        for (place, item) in items.enumerated() {
            try checkOpen()
            while asked < items.count, asked <= place + Self.ahead {
                if let external = external(items[asked]) { texts[asked] = Task { await source(external) } }
                asked += 1
            }
            guard item.source != nil else {
                execute(Script(source: item.element.childText, url: url), of: item.element)
                continue
            }
            let external = external(item)
            let task = texts.removeValue(forKey: place)
            let text: String? = await withTaskCancellationHandler {
                await task?.value
            } onCancel: {
                task?.cancel()
            }
            try checkOpen()
            if let text, let external { execute(Script(source: text, url: external.url), of: item.element) }
            fire(text == nil ? "error" : "load", at: item.element)
        }
    }

    /// How many scripts are asked for ahead of their turn.
    private static let ahead = 6

    private func external(_ item: PageScripts.Item) -> ExternalScript? { external(item.source, of: item.element) }

    /// The script that an element names; `nil` when it names none.
    func external(_ source: String?, of element: Node) -> ExternalScript? {
        guard let source, !source.isEmpty,
            let url = WebURL(source, base: parts.document.baseURL(of: WebURL(parts.document.url)))
        else { return nil }
        return ExternalScript(url: url.href, charset: element.attributeString(.charset) ?? "")
    }

    /// Runs the script of an element in the page's own world.
    func execute(_ script: Script, of element: Node) {
        let outer = document.currentScript
        document.currentScript = element
        document.tree.pin(element)
        enter(.page, reporting: "a script of the page") { (page, live) throws(ScriptError) in
            // Microtasks run when the script has ended, and no longer find it.
            defer {
                page.live?.document.currentScript = outer
                live.placeWritten(behind: element, in: page)
            }
            try page.context.evaluate(script)
        }
        document.tree.unpin(element)
        document.currentScript = outer
    }

    func fire(_ type: String, at element: Node) {
        enter(.page, reporting: "the event \(type)") { (page, live) throws(ScriptError) in
            try live.fire(type, at: page.give(element))
        }
    }
}

extension Node {
    /// The text of a node's children alone (DOM standard, "child text content").
    var childText: String {
        var text: [UInt8] = []
        var child = firstChild
        while let current = child {
            if current.isText { text.append(contentsOf: current.data) }
            child = current.nextSibling
        }
        return String(decoding: text, as: UTF8.self)
    }
}
