import CJavaScriptCore

/// A value that Swift gives to a script. It belongs to no context yet and may cross threads.
package indirect enum Argument: Sendable, Hashable {
    case undefined
    case null
    case boolean(Bool)
    case number(Double)
    case string(String)
    /// In milliseconds since 1970, as `Date` counts.
    case date(Double)
    case array([Argument])
    case object([String: Argument])
}

extension Value {
    /// Makes the value in a context.
    package init(_ argument: Argument, in context: Context) throws(ScriptError) {
        switch argument {
        case .undefined: self.init(undefinedIn: context)
        case .null: self.init(nullIn: context)
        case .boolean(let boolean): self.init(boolean, in: context)
        case .number(let number): self.init(number, in: context)
        case .string(let text): self.init(text, in: context)
        case .date(let milliseconds):
            var value: JSValueRef? = JSValueMakeNumber(context.reference, milliseconds)
            guard let date = JSObjectMakeDate(context.reference, 1, &value, nil) else {
                throw ScriptError(code: .engine, message: "JavaScriptCore made no date")
            }
            self.init(date, in: context)
        case .array(let elements):
            try self.init(array: elements, in: context)
        case .object(let members):
            guard let object = JSObjectMake(context.reference, nil, nil) else {
                throw ScriptError(code: .engine, message: "JavaScriptCore made no object")
            }
            self.init(object, in: context)
            for (name, member) in members { try setProperty(name, to: Value(member, in: context)) }
        }
    }

    /// Makes an array in a context. Its elements are put into it one by one, so that the collector sees them.
    package init(array elements: [Argument], in context: Context) throws(ScriptError) {
        var exception: JSValueRef?
        guard let array = JSObjectMakeArray(context.reference, 0, nil, &exception) else {
            throw context.error(from: exception, in: nil)
        }
        for (index, element) in elements.enumerated() {
            let value = try Value(element, in: context)
            JSObjectSetPropertyAtIndex(context.reference, array, UInt32(clamping: index), value.reference, &exception)
            if exception != nil { throw context.error(from: exception, in: nil) }
        }
        self.init(array, in: context)
    }
}
