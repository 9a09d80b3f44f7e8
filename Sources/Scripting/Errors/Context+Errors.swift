import CJavaScriptCore

extension Context {
    /// What a script threw, described.
    ///
    /// - Parameters:
    ///   - script: the user's script; the place is that of its own topmost frame.
    ///   - wrapping: how the script was wrapped, when it was: places are those in the script alone.
    func error(
        from exception: OpaquePointer?, in script: Script?, wrapping: AsyncFunctionSource? = nil
    ) -> ScriptError {
        if let reason = machine.watch?.verdict { return ScriptError(stopped: reason) }
        guard let exception else { return ScriptError(code: .engine, message: "JavaScriptCore gave no answer") }
        var argument: JSValueRef? = exception
        var failure: JSValueRef?
        guard describe != JSContextGetGlobalObject(reference),
            let description = JSObjectCallAsFunction(reference, describe, nil, 1, &argument, &failure), failure == nil
        else {
            // Only our own scripts run before there is a way to describe errors.
            let text = JSValueToStringCopy(reference, exception, nil).map { EngineString(takingOwnershipOf: $0).string }
            return ScriptError(code: .engine, message: text ?? "unknown")
        }
        var error = error(description: Value(description, in: self), in: script)
        if let wrapping, let line = error.line {
            if line == 1, let column = error.column { error.column = max(1, column - wrapping.header.utf16.count) }
            error.line = line + wrapping.body.line - 1
        }
        return error
    }

    /// - Parameter description: what the runtime's `describe` gave: `[message, line, column, sourceURL, stack]`.
    func error(description: Value, in script: Script?) -> ScriptError {
        func field(_ index: Int) -> Value? {
            guard let value = try? description.element(at: index), !value.isUndefined else { return nil }
            return value
        }
        func number(_ index: Int) -> Int? {
            guard let value = field(index), value.kind == .number else { return nil }
            // The engine gives 0 where it knows no place.
            return Int(exactly: value.number).flatMap { $0 > 0 ? $0 : nil }
        }
        var error = ScriptError(code: .scriptError, message: field(0)?.text ?? "unknown")
        error.line = number(1)
        error.column = number(2)
        error.sourceURL = field(3).flatMap { $0.kind == .string ? $0.text : nil }
        guard let script else { return error }
        if let stack = field(4), stack.kind == .string, let place = StackTrace(text: stack.text).place(in: script.url) {
            (error.line, error.column) = place
        } else if let url = error.sourceURL, url != script.url {
            // Thrown where none of the script's own frames was left.
            (error.line, error.column) = (nil, nil)
        }
        error.sourceURL = script.url
        return error
    }
}
