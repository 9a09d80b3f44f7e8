import CJavaScriptCore

extension Value {
    /// A property of an object.
    ///
    /// - Throws: what a getter throws; a `TypeError` for `null` and `undefined`.
    package func property(_ name: String) throws(ScriptError) -> Value {
        let name = EngineString(name)
        let (object, exception) = object()
        var failure = exception
        let value = object.flatMap { JSObjectGetProperty(context.reference, $0, name.reference, &failure) }
        guard failure == nil, let value else { throw context.error(from: failure, in: nil) }
        return Value(value, in: context)
    }

    /// An element of an array or of anything like one.
    package func element(at index: Int) throws(ScriptError) -> Value {
        let (object, exception) = object()
        var failure = exception
        let value = object.flatMap {
            JSObjectGetPropertyAtIndex(context.reference, $0, UInt32(clamping: index), &failure)
        }
        guard failure == nil, let value else { throw context.error(from: failure, in: nil) }
        return Value(value, in: context)
    }

    /// Sets a property of an object.
    package func setProperty(_ name: String, to value: Value) throws(ScriptError) {
        let name = EngineString(name)
        let (object, exception) = object()
        var failure = exception
        if let object {
            JSObjectSetProperty(
                context.reference, object, name.reference, value.reference,
                JSPropertyAttributes(kJSPropertyAttributeNone),
                &failure)
        }
        if failure != nil || object == nil { throw context.error(from: failure, in: nil) }
    }

    /// The names of the enumerable properties, own and inherited.
    package var propertyNames: [String] {
        guard let object = object().reference, let names = JSObjectCopyPropertyNames(context.reference, object) else {
            return []
        }
        defer { JSPropertyNameArrayRelease(names) }
        return (0..<JSPropertyNameArrayGetCount(names)).compactMap { index in
            JSPropertyNameArrayGetNameAtIndex(names, index).flatMap { name in
                JSStringRetain(name).map { EngineString(takingOwnershipOf: $0).string }
            }
        }
    }

    /// Calls a function. A few arguments stay on the stack, where the collector sees them.
    package func call(_ arguments: [Value] = [], this: Value? = nil) throws(ScriptError) -> Value {
        let (object, exception) = object()
        var failure = exception
        let references: [JSValueRef?] = arguments.map(\.reference)
        let value = object.flatMap {
            JSObjectCallAsFunction(
                context.reference, $0, this?.reference, references.count, references, &failure)
        }
        guard failure == nil, let value else { throw context.error(from: failure, in: nil) }
        return Value(value, in: context)
    }

    /// The value as JSON text, by `JSON.stringify`; `undefined` is `null`.
    ///
    /// - Throws: `ScriptError` with the code `result` for what JSON cannot hold.
    package func json() throws(ScriptError) -> String {
        if isUndefined { return "null" }
        var failure: JSValueRef?
        if let text = JSValueCreateJSONString(context.reference, reference, 0, &failure), failure == nil {
            return EngineString(takingOwnershipOf: text).string
        }
        if let reason = context.machine.watch?.verdict { throw ScriptError(stopped: reason) }
        let what: String
        if let failure {
            what = "the script's answer cannot be written as JSON: " + context.error(from: failure, in: nil).message
        } else {
            what = "the script's answer is a \(isFunction ? "function" : "symbol"), which JSON cannot hold"
        }
        throw ScriptError(code: .result, message: what)
    }

    private func object() -> (reference: OpaquePointer?, exception: OpaquePointer?) {
        var exception: JSValueRef?
        let object = JSValueToObject(context.reference, reference, &exception)
        return (object, exception)
    }
}
