import CJavaScriptCore
import Support

extension Value {
    /// The value and all that it holds, taken out of the context. Getters run, so that it belongs within `enter`.
    ///
    /// Objects give their enumerable members, own and inherited; members that are `undefined`, and getters that throw, are left
    /// out. In arrays `undefined` and holes are `null`. `BigInt`s and symbols count as `undefined`; `Map`, `Set`, `RegExp`,
    /// `Error` and `ArrayBuffer` have no members.
    ///
    /// - Throws: `ScriptError` `unsupportedResult` for functions, promises and what the context's foreign test names; `stopped`
    ///   and the like when the run is ended meanwhile.
    package func scriptValue() throws(ScriptError) -> ScriptValue {
        // Most answers are one value, which needs no journey.
        switch kind {
        case .undefined, .symbol, .bigInt: return .undefined
        case .null: return .null
        case .boolean: return .boolean(boolean)
        case .number: return .number(number)
        case .string: return .string(text)
        case .object: break
        }
        guard let flatten = context.bridge?.flatten else { throw Self.noBridge }
        var exception: JSValueRef?
        let arguments: [JSValueRef?] = [reference, context.foreignTest ?? JSValueMakeUndefined(context.reference)]
        let answer = JSObjectCallAsFunction(
            context.reference, flatten, nil, arguments.count, arguments, &exception)
        guard exception == nil, let answer else { throw context.error(from: exception, in: nil) }
        let parts = Value(answer, in: context)
        if parts.isNull {
            throw ScriptError(
                code: .unsupportedResult,
                message: "the value holds a function, a node or a promise, which cannot leave the script")
        }
        guard !parts.isUndefined else {
            throw ScriptError(code: .unsupportedResult, message: "the value holds too many values to leave the script")
        }
        let codes = try parts.element(at: 0)
        let text = try parts.element(at: 1)
        guard let copy = JSValueToStringCopy(context.reference, text.reference, nil),
            JSValueGetTypedArrayType(context.reference, codes.reference, nil) == kJSTypedArrayTypeFloat64Array
        else { throw ScriptError(code: .engine, message: "the value could not be taken apart") }
        let count = JSObjectGetTypedArrayLength(context.reference, codes.reference, nil)
        let bytes = JSObjectGetTypedArrayBytesPtr(context.reference, codes.reference, nil)
        let numbers = UnsafeBufferPointer(
            start: bytes?.assumingMemoryBound(to: Double.self), count: bytes == nil ? 0 : count)
        let string = EngineString(takingOwnershipOf: copy)
        // About what the graph takes: a node and its part of a list, and the text twice, once in each form.
        let size = count * 24 + JSStringGetLength(copy) * 4
        if let watch = context.machine.watch, !watch.hold(size) { throw ScriptError(stopped: .memory) }
        let value = withExtendedLifetime(codes) {
            string.withCharacters { characters in
                ScriptValueCodec.decode(numbers, text: characters) { context.stopReason != nil }
            }
        }
        guard let value else {
            if let reason = context.stopReason { throw ScriptError(stopped: reason) }
            throw ScriptError(code: .engine, message: "the value could not be taken apart")
        }
        return value
    }

    /// Makes values in a context, and an array that holds them.
    init(arrayOf values: [ScriptValue], in context: Context) throws(ScriptError) {
        guard let build = context.bridge?.build else { throw Self.noBridge }
        var codes: [Double] = []
        var text: [UInt16] = []
        var count = 0
        var roots: [Argument] = []
        for value in values {
            roots.append(
                .number(Double(ScriptValueCodec.encode(value, count: &count, codes: &codes, text: &text))))
        }
        let numbers = try Value(numbers: codes, in: context)
        let string = text.withUnsafeBufferPointer { JSStringCreateWithCharacters($0.baseAddress, $0.count) }
        guard let string else { throw ScriptError(code: .engine, message: "JavaScriptCore made no string") }
        defer { JSStringRelease(string) }
        let places = try Value(array: roots, in: context)
        let arguments: [JSValueRef?] = [
            numbers.reference, JSValueMakeString(context.reference, string),
            JSValueMakeNumber(context.reference, Double(count)), places.reference,
        ]
        var exception: JSValueRef?
        let array = JSObjectCallAsFunction(
            context.reference, build, nil, arguments.count, arguments, &exception)
        guard exception == nil, let array else { throw context.error(from: exception, in: nil) }
        self.init(array, in: context)
    }

    /// Makes the value in a context.
    package init(_ value: ScriptValue, in context: Context) throws(ScriptError) {
        switch value.rootNode {
        case nil: self.init(undefinedIn: context)
        case .null: self.init(nullIn: context)
        case .boolean(let boolean): self.init(boolean, in: context)
        case .number(let number): self.init(number, in: context)
        case .string(let text): self.init(text, in: context)
        default: self = try Value(arrayOf: [value], in: context).element(at: 0)
        }
    }

    private static let noBridge = ScriptError(
        code: .engine, message: "the context was made to take no values and to give none")

    /// A `Float64Array` with a copy of the numbers.
    private init(numbers: [Double], in context: Context) throws(ScriptError) {
        let copy = UnsafeMutableBufferPointer<Double>.allocate(capacity: max(1, numbers.count))
        _ = copy.initialize(from: numbers)
        var exception: JSValueRef?
        let array = JSObjectMakeTypedArrayWithBytesNoCopy(
            context.reference, kJSTypedArrayTypeFloat64Array, copy.baseAddress,
            numbers.count * MemoryLayout<Double>.stride, { bytes, _ in bytes?.deallocate() }, nil, &exception)
        guard exception == nil, let array else { throw context.error(from: exception, in: nil) }
        self.init(array, in: context)
    }
}
