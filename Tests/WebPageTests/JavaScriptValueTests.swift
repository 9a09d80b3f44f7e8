import Foundation
import Testing
import WebPage

/// What scripts are given, and what they answer.
@MainActor
@Suite struct JavaScriptValueTests {
    private let page = WebPage(configuration: .alone)

    @Test(arguments: [
        "", "return", "return undefined", "return 10n", "return Symbol('s')", "return void 0", "await 1", "// nothing",
    ])
    func `no answer is nil`(body: String) async throws {
        #expect(try await page.callJavaScript(body) == nil)
    }

    @Test(
        arguments: [
            ("1", 1.0), ("-0.5", -0.5), ("NaN", .nan), ("Infinity", .infinity), ("-Infinity", -.infinity),
            ("2 ** 53", 9_007_199_254_740_992), ("1e300", 1e300), ("true + 1", 2),
        ] as [(String, Double)])
    func `numbers are numbers`(expression: String, expected: Double) async throws {
        let answer = try await page.callJavaScript("return \(expression)")
        let number = try #require(answer as? NSNumber)
        #expect(number.doubleValue == expected || (expected.isNaN && number.doubleValue.isNaN))
    }

    @Test func `whole numbers are integers, where that is exact`() async throws {
        #expect(try await page.callJavaScript("return 42") as? Int == 42)
        #expect(try await page.callJavaScript("return 1.5") as? Int == nil)
        #expect(try await page.callJavaScript("return 1.5") as? Double == 1.5)
        #expect(try await page.callJavaScript("return true") as? Bool == true)
        #expect(try await page.callJavaScript("return false") as? Bool == false)
        #expect(try await page.callJavaScript("return true") is NSNumber)
    }

    @Test func `null is NSNull, texts and dates are what they are`() async throws {
        #expect(try await page.callJavaScript("return null") is NSNull)
        #expect(try await page.callJavaScript("return 'a\\u00e9\\ud83d\\ude00\\0b'") as? String == "aé😀\0b")
        #expect(try await page.callJavaScript("return ''") as? String == "")
        #expect(
            try await page.callJavaScript("return new Date(1500)") as? Date == Date(timeIntervalSince1970: 1.5))
    }

    @Test func `a date that is none is null, and the farthest dates can be printed`() async throws {
        #expect(try await page.callJavaScript("return new Date(NaN)") is NSNull)
        for sign in ["", "-"] {
            // The first and the last that there are (ECMAScript, 21.4.1.1 "Time Values and Time Range").
            let date = try await page.callJavaScript("return new Date(\(sign)8.64e15)") as? Date
            #expect(try #require(date).description.isEmpty == false)
        }
    }

    @Test func `arrays are arrays, with NSNull for what is not there`() async throws {
        let answer = try await page.callJavaScript("return [1, 'a', undefined, , null, [true]]")
        let array = try #require(answer as? [Any])
        #expect(array.count == 6)
        #expect(array[0] as? Int == 1)
        #expect(array[1] as? String == "a")
        #expect(array[2] is NSNull && array[3] is NSNull && array[4] is NSNull)
        #expect(array[5] as? [Bool] == [true])
        #expect(try await page.callJavaScript("return ['a', 'b']") as? [String] == ["a", "b"])
    }

    @Test func `objects are dictionaries of what can be enumerated`() async throws {
        let answer = try await page.callJavaScript(
            """
            class Base {}
            Base.prototype.inherited = 1
            const o = new Base()
            o.own = 'x'
            o.gone = undefined
            Object.defineProperty(o, 'hidden', { value: 1, enumerable: false })
            Object.defineProperty(o, 'throwing', { get() { throw 1 }, enumerable: true })
            o.deep = { list: [{ a: null }] }
            return o
            """)
        let dictionary = try #require(answer as? [String: Any])
        #expect(Set(dictionary.keys) == ["inherited", "own", "deep"])
        #expect(dictionary["inherited"] as? Int == 1)
        #expect(dictionary["own"] as? String == "x")
        let list = (dictionary["deep"] as? [String: Any])?["list"] as? [[String: Any]]
        #expect(list?.first?["a"] is NSNull)
        #expect(try await page.callJavaScript("return {a: 1, b: 2}") as? [String: Int] == ["a": 1, "b": 2])
    }

    @Test(arguments: [
        "new Map([[1, 2]])", "new Set([1])", "/x/", "new Error('e')", "new ArrayBuffer(8)", "{}", "Object.create(null)",
    ])
    func `what has nothing to enumerate is an empty dictionary`(expression: String) async throws {
        let answer = try await page.callJavaScript("return \(expression)")
        #expect((answer as? [String: Any])?.isEmpty == true)
    }

    @Test(arguments: [
        "() => 1", "document.body", "document", "[1, () => 2]", "{a: {b: document.body}}", "[Promise.resolve(1)]",
        "{a: new Promise(() => {})}", "class {}",
    ])
    func `what cannot leave a script fails the whole answer`(expression: String) async throws {
        let error = await #expect(throws: WKError.self) { try await page.callJavaScript("return \(expression)") }
        #expect(error?.code == .javaScriptResultTypeIsUnsupported)
        #expect((error as NSError?)?.code == 5)
        #expect((error as NSError?)?.domain == "WKErrorDomain")
    }

    @Test func `promises are awaited`() async throws {
        #expect(try await page.callJavaScript("return Promise.resolve(7)") as? Int == 7)
        #expect(
            try await page.callJavaScript("return await new Promise(f => setTimeout(() => f('late'), 5))") as? String
                == "late")
        #expect(try await page.callJavaScript("return { then(f) { f(3) } }") as? Int == 3)
    }

    @Test func `cycles stay what they are`() async throws {
        let answer = try await page.callJavaScript(
            "const o = { name: 'o', list: [] }; o.self = o; o.list.push(o, o.list); return o")
        let object = try #require(answer as? [String: Any])
        #expect(object["name"] as? String == "o")
        let inner = try #require(object["self"] as? JavaScriptReference)
        #expect(inner["name"] as? String == "o")
        #expect(Set(inner.dictionary?.keys ?? [:].keys) == ["name", "list", "self"])
        #expect(inner.array == nil)
        let list = try #require(inner["list"] as? JavaScriptReference)
        let isSame = [
            inner["self"] as? JavaScriptReference, list[0] as? JavaScriptReference,
            (list[1] as? JavaScriptReference)?[0] as? JavaScriptReference,
        ].allSatisfy { $0 === inner }
        #expect(isSame)
        #expect(list.array?.count == 2)
        #expect(list[2] == nil)
    }

    @Test func `what is shared is not copied over and over`() async throws {
        // 2^60 places in the graph hold the same object.
        let answer = try await page.callJavaScript(
            "let o = { leaf: 1 }; for (let i = 0; i < 60; i++) o = { a: o, b: o }; return o")
        var value = answer
        for _ in 0..<60 { value = (value as? [String: Any])?["b"] }
        #expect((value as? [String: Any])?["leaf"] as? Int == 1)
    }

    @Test func `what nests very deep is looked up as it is asked for`() async throws {
        let answer = try await page.callJavaScript("let a = []; for (let i = 0; i < 20000; i++) a = [a]; return a")
        var value = answer
        var depth = 0
        while let array = value as? [Any] ?? (value as? JavaScriptReference)?.array, array.count == 1 {
            value = array[0]
            depth += 1
        }
        #expect(depth == 20_000)
    }

    // MARK: Arguments

    @Test func `arguments are known by their names`() async throws {
        let date = Date(timeIntervalSince1970: 1.5)
        let answer = try await page.callJavaScript(
            """
            return [typeof int, int, typeof double, double, typeof flag, flag, typeof text, text, date instanceof Date,
                date.getTime(), none === null, list.length, list[1].a, dictionary.b[0], Array.isArray(list), number]
            """,
            arguments: [
                "int": 3, "double": 2.5, "flag": true, "text": "é\u{1F600}", "date": date, "none": NSNull(),
                "list": [1, ["a": "x"]] as [Any], "dictionary": ["b": [false]], "number": NSNumber(value: 7),
            ])
        let array = try #require(answer as? [Any])
        let shown = array.map { "\($0)" }
        #expect(array[0] as? String == "number")
        #expect(array[1] as? Int == 3)
        #expect(array[3] as? Double == 2.5)
        #expect(array[4] as? String == "boolean")
        #expect(array[5] as? Bool == true)
        #expect(array[7] as? String == "é\u{1F600}")
        #expect(array[8] as? Bool == true, "\(shown)")
        #expect(array[9] as? Int == 1500)
        #expect(array[10] as? Bool == true)
        #expect(array[12] as? String == "x")
        #expect(array[13] as? Bool == false)
        #expect(array[14] as? Bool == true)
        #expect(array[15] as? Int == 7)
    }

    @Test func `numbers of all kinds are numbers`() async throws {
        let numbers: [Any] = [Int8(-1), UInt64(2), Float(0.5), CGFloat(1.5), Decimal(3), NSNumber(value: 4)]
        let answer = try await page.callJavaScript("return numbers", arguments: ["numbers": numbers])
        #expect(answer as? [Double] == [-1, 2, 0.5, 1.5, 3, 4])
    }

    @Test(arguments: ["url", "data", "object", "set", "nested"])
    func `anything else is refused`(kind: String) async throws {
        let value: Any =
            switch kind {
            case "url": URL(fileURLWithPath: "/")
            case "data": Data([1])
            case "object": NSObject()
            case "set": Set([1])
            default: [["deep": Data()]]
            }
        let error = await #expect(throws: WKError.self) {
            try await page.callJavaScript("return 1", arguments: ["value": value])
        }
        #expect(error?.code == .javaScriptExceptionOccurred)
        #expect((error as NSError?)?.code == 4)
    }

    @Test func `numbers of one and zero are numbers, whoever made them, and booleans are booleans`() async throws {
        let parsed = try JSONSerialization.jsonObject(with: Data("[1, 0, true, false]".utf8))
        let values: [Any] = [NSNumber(value: 1), NSNumber(value: 0.0), NSNumber(value: true), Int8(1), false, parsed]
        let answer = try await page.callJavaScript("return JSON.stringify(values)", arguments: ["values": values])
        #expect(answer as? String == "[1,0,true,1,false,[1,0,true,false]]")
        let echo = try await page.callJavaScript("return { one: 1, yes: true }") as? [String: Any]
        let again = try await page.callJavaScript("return JSON.stringify(echo)", arguments: ["echo": echo ?? [:]])
        #expect(["{\"one\":1,\"yes\":true}", "{\"yes\":true,\"one\":1}"].contains(again as? String))
    }

    @Test(arguments: ["", "1a", "a b", "a-b", "a,b", "a){}//", "if", "a=1", "...a", "{a}"])
    func `a name that is none is refused`(name: String) async throws {
        let error = await #expect(throws: WKError.self) {
            try await page.callJavaScript("return 1", arguments: [name: 1])
        }
        #expect(error?.code == .javaScriptExceptionOccurred)
    }
}
