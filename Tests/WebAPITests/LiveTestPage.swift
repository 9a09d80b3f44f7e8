import DOM
import Scripting
import Styling
import Support
import WebAPI

/// A thread with a machine, where live pages are made.
actor LiveThread {
    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
    private let executor = ThreadExecutor(name: "live-test")
    private var machine: VirtualMachine?

    func page(
        _ html: String = "<title>T</title><p id=p>text", url: String = "https://example.com/dir/page.html",
        host: LivePageHost = LivePageHost(), limits: LivePageLimits = LivePageLimits(),
        diagnostics: Diagnostics = Diagnostics(), treeAccount: MemoryAccount? = nil
    ) throws -> LivePage {
        let machine = try machine ?? VirtualMachine()
        self.machine = machine
        var html = html
        let document = try html.withUTF8 { try Document.parse(html: $0, url: url, account: treeAccount) }
        let sheets = LiveSheets(document: document, stop: limits.stop)
        let styling = DocumentStyling(
            document: document, stop: limits.stop, makingStyles: { () throws(StopReason) in try sheets.cascade() })
        return LivePage(
            LivePageParts(machine: machine, document: document, styling: styling), executor: executor, host: host,
            limits: limits, diagnostics: diagnostics)
    }

    func collectGarbage() {
        machine?.collectGarbage()
    }
}

/// Makes a page on a thread of its own, which lives as long as the page.
func livePage(
    _ html: String = "<title>T</title><p id=p>text", host: LivePageHost = LivePageHost(),
    limits: LivePageLimits = LivePageLimits(), diagnostics: Diagnostics = Diagnostics(),
    treeAccount: MemoryAccount? = nil
) async throws -> LivePage {
    try await LiveThread().page(
        html, host: host, limits: limits, diagnostics: diagnostics, treeAccount: treeAccount)
}

extension LivePage {
    /// Calls a function and shows its answer as text.
    func answer(
        _ body: String, _ arguments: [(name: String, value: ScriptValue)] = [], in world: ScriptWorld = .page,
        timeout: Duration? = nil
    ) async throws -> String {
        try await callFunction(
            Script(source: body, url: "call.js"), arguments: arguments, world: world, timeout: timeout
        ).shown
    }

    /// The error that a call ends with; `nil` when it ends well.
    func failure(
        _ body: String, _ arguments: [(name: String, value: ScriptValue)] = [], in world: ScriptWorld = .page,
        timeout: Duration? = nil
    ) async -> ScriptError? {
        do throws(ScriptError) {
            try await callFunction(
                Script(source: body, url: "call.js"), arguments: arguments, world: world, timeout: timeout)
            return nil
        } catch {
            return error
        }
    }
}

extension ScriptValue {
    /// For tests: like JSON, with dates, `undefined`, and `^` for an object that contains the place.
    var shown: String {
        guard let root else { return "undefined" }
        return show(root, within: [])
    }

    private func show(_ place: Int, within outer: [Int]) -> String {
        guard !outer.contains(place) else { return "^" }
        let inner = outer + [place]
        return switch nodes[place] {
        case .null: "null"
        case .boolean(let boolean): "\(boolean)"
        case .number(let number): number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
        case .string(let text): "\"\(text)\""
        case .date(let milliseconds): "Date(\(milliseconds))"
        case .array(let elements): "[" + elements.map { show($0, within: inner) }.joined(separator: ",") + "]"
        case .object(let members):
            "{" + members.map { "\($0.key):\(show($0.node, within: inner))" }.joined(separator: ",") + "}"
        }
    }
}
