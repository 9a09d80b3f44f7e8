import CJavaScriptCore

/// The body of an async function together with its parameters' names.
struct AsyncFunctionSource: Hashable {
    let body: Script
    let parameters: [String]

    /// What stands before the body, on its first line.
    var header: String { "(async function (\(parameters.joined(separator: ", "))) {" }

    /// Parses the function. Bodies and parameters are checked on their own first, by the engine's `AsyncFunction`
    /// constructor: only text that is a whole function body by itself may be put between the braces, so that a body can
    /// neither close them nor leave a comment open.
    ///
    /// - Parameter context: one of the group's that no page's script has touched.
    /// - Throws: `ScriptError` with the code `scriptError` for a syntax error, with its place in the body.
    func compile(in group: OpaquePointer, checkedIn context: OpaquePointer) throws(ScriptError) -> CompiledScript {
        for name in parameters where !Self.isIdentifier(name) {
            throw ScriptError(code: .scriptError, message: "SyntaxError: '\(name)' cannot be the name of an argument")
        }
        try check(in: context)
        return try CompiledScript(source: header + body.source + "\n})", url: body.url, group: group)
    }

    /// Whether the name is one that needs no escapes. Reserved words are left to the parser.
    private static func isIdentifier(_ name: String) -> Bool {
        guard let first = name.unicodeScalars.first, !("0"..."9").contains(first) else { return false }
        return name.unicodeScalars.allSatisfy { scalar in
            switch scalar {
            case "a"..."z", "A"..."Z", "0"..."9", "_", "$": true
            default: scalar.properties.isIDContinue && scalar.value > 0x7F
            }
        }
    }

    private func check(in context: OpaquePointer) throws(ScriptError) {
        let source = EngineString("Object.getPrototypeOf(async function () {}).constructor")
        var exception: JSValueRef?
        guard let constructor = JSEvaluateScript(context, source.reference, nil, nil, 1, &exception),
            let function = JSValueToObject(context, constructor, nil)
        else { throw ScriptError(code: .engine, message: "JavaScriptCore has no async functions") }
        var arguments: [JSValueRef?] = []
        for text in parameters + [body.source] {
            let string = EngineString(text)
            let value = JSValueMakeString(context, string.reference)
            JSValueProtect(context, value)
            arguments.append(value)
        }
        defer { for value in arguments { JSValueUnprotect(context, value) } }
        _ = JSObjectCallAsConstructor(context, function, arguments.count, arguments, &exception)
        guard let exception, let error = JSValueToObject(context, exception, nil) else { return }
        let message = JSValueToStringCopy(context, exception, nil).map { EngineString(takingOwnershipOf: $0).string }
        func number(_ name: String) -> Int? {
            let name = EngineString(name)
            let value = JSObjectGetProperty(context, error, name.reference, nil)
            return value.flatMap { Int(exactly: JSValueToNumber(context, $0, nil)) }
        }
        // The constructor puts two lines of its own before the body, and its brace behind it.
        let (lines, lastLine) = body.source.utf8.reduce(into: (1, 1)) { count, byte in
            if byte == 0x0A { count.0 += 1 } else if byte > 0x20 { count.1 = count.0 }
        }
        let place = number("line").map { max($0 - 2, 1) }
        let isAtEnd = place.map { $0 > lines } ?? false
        let line = place.map { min($0, lastLine) + body.line - 1 }
        // The engine knows the line alone: it gives 0 for the column of what it cannot parse.
        throw ScriptError(
            code: .scriptError, message: isAtEnd ? "SyntaxError: Unexpected end of script" : message ?? "SyntaxError",
            line: line, sourceURL: body.url)
    }
}
