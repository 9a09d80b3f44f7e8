package import DOM
package import Scripting
package import Support

/// One page's script world: a context whose `document` is the page.
///
/// It lives on the machine's thread, with the document. Its wrappers hold nodes by their addresses, so that the document must
/// outlive it; it keeps it.
package final class PageContext {
    let document: Document
    let styling: any PageStyling
    let diagnostics: Diagnostics
    let navigator: NavigatorInfo
    package let context: Context
    private var hasAllGlobals = false
    /// The worker's library; `nil` for a page that uses one of its own alone.
    private let shared: WebLibrary?
    /// The library that the page's scripts use, chosen for the first of them, and what it keeps about the page.
    private var chosen: (realm: LibraryRealm, state: RetainedValue)?
    private let table = InterfaceTable.shared
    /// The nodes of a list that did not fit into the shared numbers, and how many of them were handed over.
    private var waiting: [Node] = []
    private var handedOver = 0
    private var installed: Set<String> = []
    /// The URL that relative ones are relative to.
    var baseURL: WebURL? {
        let version = live?.document.tree.version ?? 0
        if let knownBaseURL, knownBaseURL.address == document.url, knownBaseURL.version == version {
            return knownBaseURL.base
        }
        let base = document.baseURL(of: WebURL(document.url))
        knownBaseURL = (document.url, version, base)
        return base
    }
    private var knownBaseURL: (address: String, version: Int, base: WebURL?)?
    /// What ties the context to the live page that it is a world of; `nil` for a page that only answers a script.
    var live: LiveWorld?

    /// - Parameters:
    ///   - library: the worker's library.
    ///   - document: the page's tree, complete.
    ///   - styling: answers questions of style about the same tree.
    ///   - diagnostics: where `console` and uncaught exceptions go, at the level `debug`.
    ///   - navigator: what `navigator` says.
    /// - Throws: `ScriptError` with the code `engine`.
    package convenience init(
        library: WebLibrary, document: Document, styling: any PageStyling, diagnostics: Diagnostics,
        navigator: NavigatorInfo = NavigatorInfo()
    ) throws(ScriptError) {
        try self.init(
            machine: library.machine, library: library, document: document, styling: styling,
            diagnostics: diagnostics, navigator: navigator)
    }

    /// A page with a library of its own, which costs about a millisecond more than the worker's: for pages that live long and
    /// run many scripts.
    package convenience init(
        machine: VirtualMachine, document: Document, styling: any PageStyling, diagnostics: Diagnostics,
        navigator: NavigatorInfo = NavigatorInfo()
    ) throws(ScriptError) {
        try self.init(
            machine: machine, library: nil, document: document, styling: styling, diagnostics: diagnostics,
            navigator: navigator)
    }

    private init(
        machine: VirtualMachine, library: WebLibrary?, document: Document, styling: any PageStyling,
        diagnostics: Diagnostics, navigator: NavigatorInfo
    ) throws(ScriptError) {
        shared = library
        self.document = document
        self.styling = styling
        self.diagnostics = diagnostics
        self.navigator = navigator
        // With a library of the worker's a page gives its answer as JSON text, and nothing else goes in or out.
        context = try Context(machine: machine, bridgesValues: library == nil)
        if diagnostics.threshold <= .debug {
            context.onUncaught = { error in diagnostics.log(.debug, "script: uncaught: \(error.message)") }
        }
    }

    /// Runs the body of an async function on the page and gives its answer as JSON text.
    ///
    /// - Parameters:
    ///   - script: the body.
    ///   - arguments: the names that the body knows its arguments by, and their values.
    ///   - limits: how long it may run and what it may take.
    package func run(
        _ script: PageScript, arguments: [(name: String, value: Argument)] = [], limits: ExecutionLimits
    ) throws(ScriptError) -> String {
        try enter(needsOwnLibrary: script.needsOwnLibrary, limits) { () throws(ScriptError) in
            if script.couldReachUnspelt { try chosen?.realm.freeze() }
            try installGlobals(script.globals)
            return try context.callAsyncFunction(body: script.script, arguments: arguments).json()
        }
    }

    /// Runs `work`, which may evaluate any script in `context`, with all global names that browsers have.
    package func withAllGlobals<Answer>(
        _ limits: ExecutionLimits, _ work: (Context) throws(ScriptError) -> Answer
    ) throws(ScriptError) -> Answer {
        try enter(needsOwnLibrary: true, limits) { () throws(ScriptError) in
            if !hasAllGlobals {
                try installGlobals(GlobalNames.sorted)
                if let live, let realm = chosen?.realm { try live.install(in: realm) }
                hasAllGlobals = true
            }
            return try work(context)
        }
    }
}

// MARK: - Setting up

extension PageContext {
    /// Where the shared classes are made.
    var libraryContext: Context? { chosen?.realm.context }
}

extension PageContext {
    private func enter<Answer>(
        needsOwnLibrary: Bool, _ limits: ExecutionLimits, _ work: () throws(ScriptError) -> Answer
    ) throws(ScriptError) -> Answer {
        defer {
            if context.isSpent, let realm = chosen?.realm { shared?.discard(realm) }
        }
        return try context.enter(limits) { () throws(ScriptError) in
            let (realm, state) = try choose(needsOwnLibrary: needsOwnLibrary)
            return try realm.enter(self, state: state, work)
        }
    }

    private func choose(needsOwnLibrary: Bool) throws(ScriptError) -> (LibraryRealm, RetainedValue) {
        if let chosen { return chosen }
        let realm: LibraryRealm
        if let shared, !needsOwnLibrary {
            realm = try shared.realm()
        } else {
            realm = try LibraryRealm(context: context, isShared: false, isLive: live != nil)
        }
        let state = try realm.begin(global: context.global, isVerbose: diagnostics.threshold <= .debug)
        chosen = (realm, state)
        return (realm, state)
    }

    private func installGlobals(_ names: [String]) throws(ScriptError) {
        guard let realm = chosen?.realm else { return }
        if installed.isEmpty, names.count == GlobalNames.all.count {
            installed = GlobalNames.all
            return try realm.installAll()
        }
        for name in names where installed.insert(name).inserted { try realm.install(name) }
    }
}

// MARK: - Answers

extension PageContext {
    /// A node for `wrap` in the JavaScript: its handle, with the number of its interface in the first of the shared numbers;
    /// 0 for `nil`.
    func give(_ node: Node?) -> Value {
        guard let node, let numbers = chosen?.realm.numbers else { return Value(0, in: context) }
        if live != nil { node.marks.insert(.isKnown) }
        numbers.buffer[0] = Double(table.number(for: node, in: document))
        return Value(Double(node.handle), in: context)
    }

    /// Nodes for `nodes` in the JavaScript: their number, with handles and interfaces in the shared numbers, as many as fit.
    func give(_ nodes: [Node]) -> Value {
        waiting = nodes
        handedOver = 0
        _ = giveMore()
        return Value(Double(nodes.count), in: context)
    }

    /// The next of the nodes that wait.
    func giveMore() -> Value? {
        guard let numbers = chosen?.realm.numbers else { return nil }
        let count = min(waiting.count - handedOver, numbers.buffer.count / 2)
        for index in 0..<max(0, count) {
            let node = waiting[handedOver + index]
            if live != nil { node.marks.insert(.isKnown) }
            numbers.buffer[2 * index] = Double(node.handle)
            numbers.buffer[2 * index + 1] = Double(table.number(for: node, in: document))
        }
        handedOver += max(0, count)
        if handedOver >= waiting.count { waiting = [] }
        return nil
    }

    func give(_ text: String) -> Value { Value(text, in: context) }
    func give(_ text: [UInt8]) -> Value { Value(utf8: text, in: context) }
    func give(_ text: Bytes) -> Value { Value(utf8: text, in: context) }
    func give(_ boolean: Bool) -> Value { Value(boolean, in: context) }
    func give(_ number: Int) -> Value { Value(Double(number), in: context) }

    /// The text, or `null`.
    func giveOrNull(_ text: Bytes?) -> Value { text.map { Value(utf8: $0, in: context) } ?? Value(nullIn: context) }
    func giveOrNull(_ text: String?) -> Value { text.map { Value($0, in: context) } ?? Value(nullIn: context) }

    /// A new array.
    func array(_ elements: [Argument]) throws(NativeError) -> Value {
        do throws(ScriptError) {
            return try Value(array: elements, in: context)
        } catch {
            throw .exception(name: "Error", message: error.message)
        }
    }

    /// Asks the style layer; its errors become what script catches.
    func ask<Answer>(
        _ question: (any PageStyling) throws(PageStylingError) -> Answer
    ) throws(NativeError) -> Answer {
        do throws(PageStylingError) {
            return try question(styling)
        } catch {
            switch error {
            case .invalidSelector(let message): throw .exception(name: "SyntaxError", message: message)
            case .stopped(let reason): throw .stopped(reason)
            }
        }
    }

    /// Asked by loops over the tree every few thousand steps.
    func check() throws(NativeError) {
        if let reason = context.stopReason { throw .stopped(reason) }
    }
}
