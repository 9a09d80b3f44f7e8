import Scripting
import Support
import Testing

/// A graph that goes into a context and comes out again is the same.
@Suite struct ScriptValueTests {
    private static let graphs: [ScriptValue] = [
        .undefined, .null, .boolean(true), .boolean(false), .number(1.5), .number(-.infinity), .string(""),
        .string("a\0é😀"),
        .date(0), .date(-1.5e12), ScriptValue(nodes: [.array([])], root: 0), ScriptValue(nodes: [.object([])], root: 0),
        ScriptValue(nodes: [.array([1, 2, 1, 0]), .object([.init(key: "up", node: 0)]), .string("s")], root: 0),
        ScriptValue(
            nodes: [
                .object([.init(key: "", node: 1), .init(key: "é😀", node: 2), .init(key: "a", node: 1)]), .date(7),
                .array([3, 3]), .null,
            ], root: 0),
    ]

    @Test(arguments: graphs) func `graphs come back as they went in`(value: ScriptValue) throws {
        let context = try Context(machine: VirtualMachine())
        #expect(try Value(value, in: context).scriptValue() == value)
    }

    @Test func `a place that is none is null`() throws {
        let context = try Context(machine: VirtualMachine())
        let value = ScriptValue(nodes: [.array([5, -1])], root: 0)
        #expect(try Value(value, in: context).json() == "[null,null]")
        #expect(try Value(ScriptValue(nodes: [.null], root: 9), in: context).isUndefined)
    }

    @Test func `a context that was made for no values says so`() throws {
        let context = try Context(machine: VirtualMachine(), bridgesValues: false)
        #expect(try context.evaluate(Script(source: "7", url: "a")).scriptValue() == .number(7))
        let object = try context.evaluate(Script(source: "({})", url: "a"))
        #expect(throws: ScriptError.self) { try object.scriptValue() }
        #expect(throws: ScriptError.self) { try Value(Self.graphs[9], in: context) }
    }

    @Test func `members can be looked up`() {
        let value = ScriptValue(
            nodes: [.object([.init(key: "list", node: 1)]), .array([2]), .string("x")], root: 0)
        #expect(value["list"]?[0]?.rootNode == .string("x"))
        #expect(value["none"] == nil)
        #expect(value["list"]?[1] == nil)
    }

    @Test(arguments: [
        "for (const a = []; ; a.push(a));", "return { get a() { for (;;); } }",
        "return new Proxy({}, { ownKeys() { for (;;); } })", "return new Proxy([], { get() { for (;;); } })",
        "return new Proxy({}, { getPrototypeOf() { for (;;); } })",
    ])
    func `taking a value apart is ended like any script`(body: String) throws {
        let context = try Context(machine: VirtualMachine())
        var result: Result<ScriptValue, ScriptError>?
        let error = #expect(throws: ScriptError.self) {
            try context.enter(ExecutionLimits(timeout: .milliseconds(40))) { () throws(ScriptError) in
                _ = try context.startAsyncFunction(body: Script(source: body, url: "u"), arguments: []) { result = $0 }
            }
        }
        #expect(error?.code == .timeout)
        if case .success = result { Issue.record("it gave a value") }
    }

    @Test func `the graph counts against the page's memory`() throws {
        let account = MemoryAccount(limit: 24 << 20)
        let context = try Context(machine: VirtualMachine())
        let body = Script(source: "return new Array(1e6).fill(1.5)", url: "u")
        let error = #expect(throws: ScriptError.self) {
            try context.enter(ExecutionLimits(account: account)) { () throws(ScriptError) in
                _ = try context.startAsyncFunction(body: body, arguments: []) { _ in }
            }
        }
        #expect(error?.code == .memory)
        #expect(account.used == 0)
    }

    @Test func `a value that is too large is refused`() throws {
        let context = try Context(machine: VirtualMachine())
        let value = try context.evaluate(Script(source: "new Array(4e9)", url: "u"))
        let error = #expect(throws: ScriptError.self) { try value.scriptValue() }
        #expect(error?.code == .unsupportedResult)
    }
}
