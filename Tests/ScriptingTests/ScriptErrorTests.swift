import Scripting
import Testing

@Suite struct ScriptErrorTests {
    struct Case: CustomTestStringConvertible {
        let body: String
        let message: String
        let line: Int?
        let column: Int?
        var testDescription: String { body }
    }

    @Test(arguments: [
        Case(body: "throw new TypeError('no')", message: "TypeError: no", line: 1, column: 20),
        Case(body: "\n\n  null.x", message: "TypeError: null is not an object", line: 3, column: 7),
        Case(body: "missing()", message: "ReferenceError: Can't find variable: missing", line: 1, column: 8),
        Case(
            body: "let a\nfunction f() { return g() }\nfunction g() { undefined.y }\nf()",
            message: "TypeError: undefined is not an object", line: 3, column: 25),
        Case(body: "await 1\nawait 2\nthrow new Error('late')", message: "Error: late", line: 3, column: 16),
        Case(body: "\nawait Promise.reject(new RangeError('r'))", message: "RangeError: r", line: 2, column: 36),
        Case(body: "JSON.parse('{')", message: "SyntaxError: JSON Parse error", line: 1, column: 11),
        Case(body: "\n[1].map((x) => x.y.z)", message: "TypeError: undefined is not an object", line: 2, column: 19),
        Case(body: "a b", message: "SyntaxError: Unexpected identifier 'b'", line: 1, column: nil),
        Case(body: "let x = 1\nlet y = ;", message: "SyntaxError: Unexpected token ';'", line: 2, column: nil),
        Case(body: "let x = 1\nreturn x +\n\n", message: "SyntaxError: Unexpected end of script", line: 2, column: nil),
        Case(body: "if (1) {", message: "SyntaxError: Unexpected end of script", line: 1, column: nil),
        Case(
            body: "const f = () => f(); f()", message: "RangeError: Maximum call stack size exceeded.", line: 1,
            column: nil),
        Case(body: "throw 'x'", message: "thrown: x", line: nil, column: nil),
        Case(body: "throw null", message: "thrown: null", line: nil, column: nil),
        Case(body: "throw undefined", message: "thrown: undefined", line: nil, column: nil),
        Case(body: "throw 5n", message: "thrown: 5", line: nil, column: nil),
        Case(body: "throw Symbol('s')", message: "thrown: Symbol(s)", line: nil, column: nil),
        Case(body: "throw {a: 1}", message: "thrown: {\"a\":1}", line: nil, column: nil),
        Case(body: "throw function foo() {}", message: "thrown: function foo", line: nil, column: nil),
        Case(
            body: "throw new Proxy({}, { get() { throw 1 } })", message: "thrown: something that cannot be described",
            line: nil, column: nil),
        Case(
            body: "class E extends Error { get name() { return 'Mine' } }\nthrow new E('m')", message: "Mine: m",
            line: 2, column: 12),
        Case(body: "await Promise.any([Promise.reject(1)])", message: "AggregateError", line: nil, column: nil),
    ])
    func `what a script throws is described with its place`(test: Case) {
        let error = failure(test.body)
        #expect(error?.code == .scriptError)
        #expect(error?.message.hasPrefix(test.message) == true, "\(error?.message ?? "")")
        #expect(error?.line == test.line, "\(error?.line ?? 0)")
        if let column = test.column { #expect(error?.column == column) }
        #expect(error?.sourceURL == "user.js")
    }

    @Test func `of what cannot be parsed no column is known`() {
        for body in ["a b", "let x = 1\nlet y = ;", "return ("] { #expect(failure(body)?.column == nil) }
    }

    @Test func `lines count from the script's first line on`() {
        #expect(failure("null.x", line: 41)?.line == 41)
        #expect(failure("\nnull.x", line: 41)?.line == 42)
        #expect(failure("a b", line: 41)?.line == 41)
    }

    @Test(arguments: [
        ("const a = {}; a.a = a; return a", "cyclic"), ("return () => 1", "function"), ("return Symbol()", "symbol"),
        ("return 1n", "BigInt"), ("return { toJSON() { throw new Error('mine') } }", "mine"),
    ])
    func `an answer that JSON cannot hold is said to be one`(body: String, part: String) {
        let error = failure(body)
        #expect(error?.code == .result)
        #expect(error?.message.contains(part) == true, "\(error?.message ?? "")")
    }

    @Test func `an error from our own JavaScript has the place of the user's call`() throws {
        let context = try Context(machine: VirtualMachine())
        try context.evaluate(
            Script(source: "globalThis.helper = () => { throw new TypeError('from inside') }", url: "ours.js"))
        do throws(ScriptError) {
            _ = try context.enter(ExecutionLimits()) { () throws(ScriptError) in
                try context.callAsyncFunction(body: Script(source: "1\n  helper()", url: "user.js"))
            }
            Issue.record("it did not throw")
        } catch {
            #expect(error.message == "TypeError: from inside")
            #expect(error.line == 2)
            #expect(error.column == 9)
            #expect(error.sourceURL == "user.js")
        }
    }

    @Test func `codes have stable names`() {
        #expect(
            ScriptError.Code.allCases.map(\.name) == [
                "script-error", "script-timeout", "script-memory", "script-stopped", "script-never-finished",
                "script-result", "script-result-unsupported", "script-engine",
            ])
    }
}
