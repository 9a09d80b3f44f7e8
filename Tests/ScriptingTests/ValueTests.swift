import Scripting
import Testing

@Suite struct ValueTests {
    @Test(arguments: [
        "", "a", "plain ASCII", "é", "ÿ", "漢字", "😀", "a\u{0}b", "é\u{0}", String(repeating: "x", count: 5000),
        String(repeating: "añ😀", count: 500), "\u{FFFF}\u{10FFFF}",
    ])
    func `strings come back as they went in`(text: String) throws {
        let context = try Context(machine: VirtualMachine())
        #expect(Value(text, in: context).text == text)
        #expect(Value(utf8: Array(text.utf8), in: context).utf8 == Array(text.utf8))
    }

    /// Unicode 16, section 3.9, table 3-8 and its neighbours: one U+FFFD for each maximal part.
    @Test(
        arguments: [
            ([0xC0, 0xAF, 0xE0, 0x80, 0xBF, 0xF0, 0x81, 0x82, 0x41], 8, "A"),
            ([0xED, 0xA0, 0x80, 0xED, 0xBF, 0xBF, 0xED, 0xAF, 0x41], 8, "A"),
            ([0xF4, 0x91, 0x92, 0x93, 0xFF, 0x41, 0x80, 0xBF, 0x42], 5, "A\u{FFFD}\u{FFFD}B"),
            ([0xE1, 0x80, 0xE2, 0xF0, 0x91, 0x92, 0xF1, 0xBF, 0x41], 4, "A"),
            ([0x61, 0xF0, 0x9F, 0x98], 0, "a\u{FFFD}"), ([0xE2, 0x82], 0, "\u{FFFD}"), ([0x80], 0, "\u{FFFD}"),
        ] as [([UInt8], Int, String)])
    func `ill-formed UTF-8 becomes replacement characters`(bytes: [UInt8], replaced: Int, rest: String) throws {
        let context = try Context(machine: VirtualMachine())
        #expect(Value(utf8: bytes, in: context).text == String(repeating: "\u{FFFD}", count: replaced) + rest)
    }

    @Test(arguments: [
        ("'a\\ud800b'", "a\u{FFFD}b"), ("'\\udc00'", "\u{FFFD}"), ("'\\ud83d\\ude00\\ud83d'", "😀\u{FFFD}"),
    ])
    func `a lone surrogate becomes a replacement character`(source: String, text: String) throws {
        let context = try Context(machine: VirtualMachine())
        #expect(try context.evaluate(Script(source: source, url: "u")).text == text)
    }

    @Test func `a megabyte of text goes in and out quickly`() throws {
        let context = try Context(machine: VirtualMachine())
        let text = [UInt8](repeating: UInt8(ascii: "a"), count: 1 << 20)
        let start = threadTime()
        for _ in 0..<5 { #expect(Value(utf8: text, in: context).utf8.count == text.count) }
        #expect(threadTime() - start < .milliseconds(900))
    }

    @Test(arguments: [
        ("undefined", Value.Kind.undefined), ("null", .null), ("true", .boolean), ("1.5", .number), ("'s'", .string),
        ("({})", .object), ("[]", .object), ("(() => 1)", .object), ("Symbol()", .symbol), ("1n", .bigInt),
    ])
    func `values know their type`(source: String, kind: Value.Kind) throws {
        let context = try Context(machine: VirtualMachine())
        #expect(try context.evaluate(Script(source: source, url: "u")).kind == kind)
    }

    @Test func `properties, elements and calls`() throws {
        let context = try Context(machine: VirtualMachine())
        let object = try context.evaluate(
            Script(source: "({ a: [1, 2], f(x) { return x + this.a[1] }, get g() { throw 9 } })", url: "u"))
        #expect(try object.property("a").element(at: 1).number == 2)
        #expect(try object.property("a").isArray)
        #expect(try object.property("f").isFunction)
        #expect(try object.property("f").call([Value(5, in: context)], this: object).number == 7)
        #expect(object.propertyNames == ["a", "f", "g"])
        try object.setProperty("b", to: Value(true, in: context))
        #expect(try object.property("b").boolean)
        #expect(throws: ScriptError.self) { try object.property("g") }
        #expect(throws: ScriptError.self) { try Value(undefinedIn: context).property("x") }
        #expect(throws: ScriptError.self) { try object.call() }
    }

    @Test func `a function of Swift's gets its arguments and throws what it wants`() throws {
        let context = try Context(machine: VirtualMachine())
        let function = context.makeFunction { (arguments) throws(NativeError) in
            if arguments.count == 0 { throw .type("nothing given") }
            return Value(Double(arguments.integer(at: 0)) + arguments.number(at: 1), in: arguments.context)
        }
        try context.global.setProperty("add", to: function)
        #expect(try context.evaluate(Script(source: "add(1, 2.5)", url: "u")).number == 3.5)
        #expect(try context.evaluate(Script(source: "add(1)", url: "u")).number.isNaN)
        let caught = "try { add() } catch (e) { [e instanceof Error, e.name, e.message].join() }"
        #expect(try context.evaluate(Script(source: caught, url: "u")).text == "true,TypeError,nothing given")
    }

    @Test func `a retained value outlives the collector`() throws {
        let machine = try VirtualMachine()
        let context = try Context(machine: machine)
        let kept = try RetainedValue(context.evaluate(Script(source: "({ a: 'x'.repeat(10) })", url: "u")))
        for _ in 0..<3 {
            _ = try run("return Array(10000).fill({}).length", machine: machine)
            machine.collectGarbage()
        }
        #expect(try kept.value.property("a").text == "xxxxxxxxxx")
    }
}
