import Scripting
import Support
import Testing
import WebAPI

@Suite(.serialized) struct LivePageCallTests {
    /// WebKit's own table, from `JavaScriptEvaluationResult`.
    @Test(arguments: [
        ("", "undefined"), ("return undefined", "undefined"), ("return 10n", "undefined"),
        ("return Symbol()", "undefined"),
        ("return null", "null"), ("return true", "true"), ("return 1.5", "1.5"), ("return NaN", "nan"),
        ("return -Infinity", "-inf"), ("return 9007199254740991", "9007199254740991.0"), ("return 'é😀'", "\"é😀\""),
        ("return 'a\\ud800'", "\"a\u{FFFD}\""), ("return new Date(86400000)", "Date(86400000.0)"),
        ("return [1, , undefined, null, 2n, Symbol()]", "[1,null,null,null,null,null]"),
        ("return { a: 1, u: undefined, b: { c: [] }, n: null, s: Symbol(), big: 1n }", "{a:1,b:{c:[]},n:null}"),
        ("return Object.assign(Object.create({ inherited: 1 }), { own: 2 })", "{own:2,inherited:1}"),
        ("return { get bad() { throw 1 }, get good() { return 2 } }", "{good:2}"),
        ("class C { a = 1; m() {} get g() { return 1 } } return new C", "{a:1}"),
        ("return Object.create(null, { a: { value: 1, enumerable: true }, b: { value: 2 } })", "{a:1}"),
        ("return new Proxy({ a: 1 }, { ownKeys() { throw 1 } })", "{}"),
        ("return new Proxy([1, 2], {})", "[1,2]"), ("return new String('ab')", "{0:\"a\",1:\"b\"}"),
        ("return new Map([[1, 2]])", "{}"), ("return new Set([1])", "{}"), ("return /a/", "{}"),
        ("return Object.assign(new Error('e'), { code: 1 })", "{}"), ("return new ArrayBuffer(8)", "{}"),
        ("return [new (class M extends Map {})]", "[{}]"), ("return Promise.resolve(1)", "1"),
        ("return await 1", "1"), ("return { then(r) { r([2]) } }", "[2]"),
        ("return new Promise(r => setTimeout(r, 2, 3))", "3"),
        ("const a = {}; a.self = a; a.list = [a, { a }]; return a", "{self:^,list:[^,{a:^}]}"),
        ("const x = [[]]; for (let i = 0; i < 3; i++) x.push(x); return x", "[[],^,^,^]"),
        ("return document.getElementById('p').textContent", "\"text\""),
        ("return { ['__proto__']: 1 }", "{__proto__:1}"),
        ("return 'x'.repeat(3) // comment", "\"xxx\""), ("return '}' + `}` + /}/.source", "\"}}}\""),
        ("return typeof arguments + this.constructor.name", "\"objectObject\""),
    ])
    func `answers cross as WebKit has them`(body: String, shown: String) async throws {
        let page = try await livePage()
        #expect(try await page.answer(body) == shown)
        page.close()
    }

    @Test(arguments: [
        "return () => 1", "return class {}", "return document", "return document.body",
        "return [document.body.firstChild]",
        "return { a: [{ f() {} }] }", "return { p: Promise.resolve() }", "return [new Promise(() => {})]",
        "return window",
        "return document.querySelectorAll('p')", "return new URL('http://a/')", "return { m: new Map, n: document }",
        "return [{ get a() { return document } }]", "return Object.defineProperty([], 0, { get() { throw 1 } })",
        "return new Event('x')", "return new Proxy(() => {}, {})",
    ])
    func `what cannot leave fails the whole answer`(body: String) async throws {
        let page = try await livePage()
        #expect(await page.failure(body)?.code == .unsupportedResult)
        // The page is none the worse for it.
        #expect(try await page.answer("return 1") == "1")
        page.close()
    }

    @Test func `arguments keep their kinds, cycles and shared parts`() async throws {
        let page = try await livePage()
        let graph = ScriptValue(
            nodes: [
                .object([.init(key: "self", node: 0), .init(key: "list", node: 1), .init(key: "__proto__", node: 2)]),
                .array([0, 2, 3, 2]), .date(5), .null,
            ], root: 0)
        let body = """
            return [g.self === g, g.list[0] === g, g.list[1] === g.list[3], g.list[1] instanceof Date, g.list[1].getTime(),
                g.list[2], Object.keys(g), g.list instanceof Array, n, Object.is(z, -0), s.length, b, u === undefined, t]
            """
        let arguments: [(name: String, value: ScriptValue)] = [
            ("g", graph), ("n", .number(.nan)), ("z", .number(-0.0)), ("s", .string("a\0b😀é")), ("b", .boolean(true)),
            ("u", .undefined), ("t", .string("")),
        ]
        #expect(
            try await page.answer(body, arguments)
                == "[true,true,true,true,5,null,[\"self\",\"list\",\"__proto__\"],true,nan,true,6,true,true,\"\"]")
        #expect(
            try await page.answer("return [g, g]", [("g", graph)]).hasPrefix(
                "[{self:^,list:[^,Date(5.0),null,Date(5.0)]"))
        page.close()
    }

    @Test func `a large answer crosses whole, and a deep one`() async throws {
        let page = try await livePage()
        let large = "return Array.from({ length: 50000 }, (_, i) => ({ i, t: 'text ' + i, half: i / 2 }))"
        let value = try await page.callFunction(Script(source: large, url: "u"))
        #expect(value.nodes.count == 200_001)
        #expect(value[49999]?["t"]?.rootNode == .string("text 49999"))
        let deep = "let d = []; for (let i = 0; i < 200000; i++) d = [d]; return d"
        #expect(try await page.callFunction(Script(source: deep, url: "u")).nodes.count == 200_001)
        let back = try await page.callFunction(
            Script(source: "return list.length", url: "u"), arguments: [("list", value)])
        #expect(back == .number(50000))
        page.close()
    }

    @Test(arguments: [
        "} return 1; {", "return 1 }", "/*", "return 1; /*", "*/", "return 1 })(); (async () => {", "return `",
        "return 'a",
        "})()\nglobalThis.out = 1\n;(async function () {", "super.x", "return ${", "(", "let a; let a",
        "import x from 'y'",
    ])
    func `a body cannot leave its function`(body: String) async throws {
        let page = try await livePage()
        let error = await page.failure(body)
        #expect(error?.code == .scriptError)
        #expect(error?.message.hasPrefix("SyntaxError") == true)
        #expect(try await page.answer("return typeof out") == "\"undefined\"")
        page.close()
    }

    @Test(arguments: ["a b", "a = 1", "1a", "", "a, b", "...a", "{a}", "a/*", "if", "a) { alert(1) } (b"])
    func `a name that is none is an error`(name: String) async throws {
        let page = try await livePage()
        #expect(await page.failure("return 1", [(name, .null)])?.code == .scriptError)
        page.close()
    }

    @Test(arguments: [
        ("throw new TypeError('m')", "TypeError: m", 1, 20), ("\n\n  null.x", "TypeError", 3, 7),
        ("await null;\nfoo()", "ReferenceError: Can't find variable: foo", 2, 4),
        ("return Promise.reject(new RangeError('r'))", "RangeError: r", 1, 37),
    ])
    func `errors say where in the body`(body: String, message: String, line: Int, column: Int) async throws {
        let page = try await livePage()
        let error = await page.failure(body)
        #expect(error?.message.hasPrefix(message) == true, "\(error?.message ?? "")")
        #expect(error?.line == line)
        #expect(error?.column == column)
        #expect(error?.sourceURL == "call.js")
        page.close()
    }

    @Test func `a thrown value that is no error is told`() async throws {
        let page = try await livePage()
        #expect(await page.failure("throw 'text'")?.message == "text")
        #expect(await page.failure("return Promise.reject({ a: 1 })")?.message == "{\"a\":1}")
        #expect(await page.failure("throw document")?.code == .scriptError)
        page.close()
    }

    @Test func `globals live on, and worlds have their own`() async throws {
        let page = try await livePage()
        _ = try await page.answer(
            "globalThis.n = 1; document.getElementById('p').mark = 2; Array.prototype.patched = 3")
        #expect(try await page.answer("return [n, document.getElementById('p').mark, [].patched]") == "[1,2,3]")
        for world in [ScriptWorld.defaultClient, .named("a"), .named("b")] {
            let look =
                "return [typeof n, document.getElementById('p').mark, [].patched, document.getElementById('p').textContent]"
            #expect(try await page.answer(look, in: world) == "[\"undefined\",null,null,\"text\"]")
            _ = try await page.answer("globalThis.n = name", [("name", .string("\(world)"))], in: world)
        }
        #expect(try await page.answer("return n", in: .named("a")) == "\"named(\"a\")\"")
        #expect(try await page.answer("return n") == "1")
        page.close()
    }

    @Test func `calls overlap`() async throws {
        let page = try await livePage()
        async let first = page.answer("return await new Promise(r => globalThis.resolve = r)")
        // The second finds what the first left, whenever it comes.
        let second = try await page.answer(
            "while (!globalThis.resolve) await new Promise(r => setTimeout(r, 1)); resolve('from the second'); return 2"
        )
        #expect(second == "2")
        #expect(try await first == "\"from the second\"")
        page.close()
    }

    @Test func `many calls wait at once`() async throws {
        let page = try await livePage()
        _ = try await page.answer("globalThis.waiting = 0")
        let answers = try await withThrowingTaskGroup(of: String.self) { group in
            for index in 0..<50 {
                group.addTask {
                    try await page.answer(
                        "waiting++; while (waiting < 50) await new Promise(r => setTimeout(r, 5)); return i",
                        [("i", .number(Double(index)))])
                }
            }
            var answers: Set<String> = []
            for try await answer in group { answers.insert(answer) }
            return answers
        }
        #expect(answers.count == 50)
        page.close()
    }

    @Test func `timers go on between calls, and do not hold calls up`() async throws {
        let page = try await livePage()
        #expect(try await page.answer("globalThis.n = 0; globalThis.t = setInterval(() => n++, 1); return 1") == "1")
        #expect(
            try await page.answer(
                "while (n < 3) await new Promise(r => setTimeout(r, 1)); clearInterval(t); return n >= 3") == "true")
        let frame = "return await new Promise(r => requestAnimationFrame(t => r(typeof t)))"
        #expect(try await page.answer(frame) == "\"number\"")
        page.close()
    }

    @Test func `a call ends at its time while it waits, and its world lives on`() async throws {
        let page = try await livePage()
        _ = try await page.answer("globalThis.n = 1")
        // Time enough that the call is sure to be waiting when it is over, on a slow machine too.
        let error = await page.failure("await new Promise(() => {})", timeout: .milliseconds(200))
        #expect(error?.code == .timeout)
        #expect(try await page.answer("return n") == "1")
        page.close()
    }

    @Test func `a call is cancelled while it waits, and its world lives on`() async throws {
        let page = try await livePage()
        _ = try await page.answer("globalThis.n = 1")
        let task = Task { await page.failure("globalThis.begun = 1; await new Promise(() => {})") }
        while try await page.answer("return typeof begun") != "\"number\"" {}
        task.cancel()
        #expect(await task.value?.stopReason == .cancelled)
        #expect(try await page.answer("return n") == "1")
        let late = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return await page.failure("return 1")
        }
        #expect(await late.value?.stopReason == .cancelled)
        page.close()
    }

    @Test(arguments: [
        "for (;;);", "for (;;) await 0", "for (let i = 0; i < 20; i++) (async () => { for (;;) await 0 })(); for (;;);",
    ])
    func `an endless script is ended, and the page begins its world anew`(body: String) async throws {
        let thread = LiveThread()
        let page = try await thread.page()
        let neighbour = try await thread.page("<p id=p>neighbour")
        _ = try await neighbour.answer("globalThis.n = 7")
        _ = try await page.answer("globalThis.n = 1")
        let other = Task { await page.failure("globalThis.begun = 1; await new Promise(() => {})") }
        while try await page.answer("return typeof begun") != "\"number\"" {}
        #expect(await page.failure(body, timeout: .milliseconds(40))?.code == .timeout)
        #expect(await other.value?.code == .timeout)
        #expect(
            try await page.answer("return typeof n + document.getElementById('p').textContent") == "\"undefinedtext\"")
        #expect(try await neighbour.answer("return await n") == "7")
        page.close()
        neighbour.close()
    }

    @Test func `an endless script is ended by its task's cancellation`() async throws {
        let page = try await livePage()
        let task = Task { await page.failure("for (;;);") }
        try await Task.sleep(for: .milliseconds(30))
        task.cancel()
        #expect(await task.value?.stopReason == .cancelled)
        #expect(try await page.answer("return 1") == "1")
        page.close()
    }

    @Test func `closing ends the calls that wait and those that run`() async throws {
        for body in ["await new Promise(() => {})", "for (;;);"] {
            let page = try await livePage()
            let task = Task { await page.failure(body) }
            try await Task.sleep(for: .milliseconds(20))
            page.close()
            #expect(await task.value?.stopReason == .cancelled)
            #expect(await page.failure("return 1")?.stopReason == .cancelled)
        }
    }

    @Test func `a heap over the page's memory ends the call`() async throws {
        let account = MemoryAccount(limit: 48 << 20)
        let page = try await livePage(limits: LivePageLimits(account: account))
        #expect(await page.failure("const l = []; for (;;) l.push(new Array(1000).fill(1.5))")?.code == .memory)
        #expect(account.used == 0)
        #expect(try await page.answer("return 1") == "1")
        page.close()
    }

    @Test func `a page that changed the language under the bridge harms itself alone`() async throws {
        let page = try await livePage()
        _ = try await page.answer(
            """
            Map.prototype.get = Map.prototype.set = () => { throw 1 }; Array.prototype.push = Array.prototype.join = () => 'x';
            Array.prototype[Symbol.iterator] = () => { throw 2 }; Float64Array = Date = Promise = Object = undefined;
            Function.prototype.call = Function.prototype.apply = () => 'y'; String.prototype.substring = () => 'z'
            """)
        #expect(
            try await page.answer("return { a: [1, g], t: t.getTime() }", [("g", .string("s")), ("t", .date(4))])
                == "{a:[1,\"s\"],t:4}")
        page.close()
    }
}
