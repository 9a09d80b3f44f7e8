import Scripting
import Testing

/// The script is the body of an async function (WebKit's `callAsyncJavaScript`), its `return` is the answer.
@Suite struct AsyncFunctionTests {
    @Test(arguments: [
        ("return 1 + 1", "2"),
        ("return 'a' + \"b\"", "\"ab\""),
        ("", "null"),
        ("return undefined", "null"),
        ("return null", "null"),
        ("return [1, , undefined, null]", "[1,null,null,null]"),
        ("return {a: 1, b: undefined, c: () => 1}", "{\"a\":1}"),
        ("return NaN", "null"),
        ("return new Date(0)", "\"1970-01-01T00:00:00.000Z\""),
        ("return 1 // and a comment", "1"),
        ("return 1 /* and a comment */", "1"),
        ("// only a comment", "null"),
        ("return await 3", "3"),
        ("return Promise.resolve(4)", "4"),
        ("return await Promise.all([1, Promise.resolve(2)])", "[1,2]"),
        ("let sum = 0; for (let i = 0; i < 10; i++) sum += await i; return sum", "45"),
        ("try { await Promise.reject(new Error('x')) } catch (e) { return e.message }", "\"x\""),
        ("'use strict'; return this === undefined", "true"),
        ("return this === globalThis", "true"),
        ("const {a, ...rest} = {a: 1, b: 2}; return rest?.b ?? 0", "2"),
        ("return 'naïve \\u{1F600} 漢字'", "\"naïve 😀 漢字\""),
        ("return [...'ab'].map((c) => c.toUpperCase()).join('')", "\"AB\""),
        ("return { toJSON() { return 5 } }", "5"),
    ])
    func `a body's return is the answer`(body: String, answer: String) throws {
        #expect(try run(body) == answer)
    }

    @Test func `arguments are known by their names`() throws {
        let answer = try run(
            "return [n, s, b, a, o.k.l, d.getTime(), u === undefined, z]",
            arguments: [
                ("n", .number(1.5)), ("s", .string("é\u{0}😀")), ("b", .boolean(true)),
                ("a", .array([.number(1), .string("x")])), ("o", .object(["k": .object(["l": .number(2)])])),
                ("d", .date(86_400_000)), ("u", .undefined), ("z", .null),
            ])
        #expect(answer == "[1.5,\"é\\u0000😀\",true,[1,\"x\"],2,86400000,true,null]")
    }

    @Test(arguments: ["a b", "1a", "a){}//", "", "if"])
    func `what is no identifier cannot name an argument`(name: String) throws {
        #expect(throws: ScriptError.self) { try run("return 1", arguments: [(name, .null)]) }
    }

    /// Joining text would let each of these out of the function.
    @Test(arguments: [
        "}); globalThis.evil = 1; (async function () {", "}) ; evil(", "}", "return 1 }", "/*", "`", "return 1 /* open",
        "*/", "}, async function () {",
    ])
    func `a body cannot break out of its function`(body: String) {
        let error = failure(body)
        #expect(error?.code == .scriptError)
        #expect(error?.message.hasPrefix("SyntaxError: ") == true)
    }

    @Test func `contexts of one machine share nothing but the machine`() throws {
        let machine = try VirtualMachine()
        _ = try run("globalThis.x = 1; Array.prototype.y = 2", machine: machine)
        #expect(try run("return [typeof x, [].y === undefined]", machine: machine) == "[\"undefined\",true]")
    }

    @Test func `a context can be called again and keeps its globals`() throws {
        let context = try Context(machine: VirtualMachine())
        let answers = try ["globalThis.n = 1", "return ++n", "return ++n"].map { body in
            try context.enter(ExecutionLimits()) { () throws(ScriptError) in
                try context.callAsyncFunction(body: Script(source: body, url: "u")).json()
            }
        }
        #expect(answers == ["null", "2", "3"])
    }

    @Test func `a script whose own patches break the language still ends`() throws {
        let body = """
            Promise.prototype.then = () => { throw 1 }; Array.prototype[Symbol.iterator] = null; Reflect.apply = null
            JSON.stringify = null; Function.prototype.call = null; globalThis.eval = null
            return 7
            """
        #expect(try run(body) == "7")
    }
}
