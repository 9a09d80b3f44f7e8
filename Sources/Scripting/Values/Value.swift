import CJavaScriptCore

/// A JavaScript value of a context.
///
/// The engine's collector sees values on the stack and those that script can reach. A value that is kept anywhere else, in an
/// array or in an object of Swift's, must be held by a `RetainedValue`.
package struct Value {
    package let context: Context
    let reference: OpaquePointer

    init(_ reference: OpaquePointer, in context: Context) {
        self.reference = reference
        self.context = context
    }

    /// The types that script can tell apart.
    package enum Kind: Sendable {
        case undefined, null, boolean, number, string, object, symbol, bigInt
    }

    package var kind: Kind {
        switch JSValueGetType(context.reference, reference) {
        case kJSTypeUndefined: .undefined
        case kJSTypeNull: .null
        case kJSTypeBoolean: .boolean
        case kJSTypeNumber: .number
        case kJSTypeString: .string
        case kJSTypeSymbol: .symbol
        case kJSTypeBigInt: .bigInt
        default: .object
        }
    }

    package var isUndefined: Bool { JSValueIsUndefined(context.reference, reference) }
    package var isNull: Bool { JSValueIsNull(context.reference, reference) }
    package var isArray: Bool { JSValueIsArray(context.reference, reference) }
    package var isDate: Bool { JSValueIsDate(context.reference, reference) }

    package var isFunction: Bool {
        guard JSValueIsObject(context.reference, reference) else { return false }
        return JSObjectIsFunction(context.reference, reference)
    }

    /// Whether it counts as true in a condition.
    package var boolean: Bool { JSValueToBoolean(context.reference, reference) }

    /// The number; NaN for what is none, and for an object whose conversion throws.
    package var number: Double { JSValueToNumber(context.reference, reference, nil) }

    /// The text, as `String(value)` gives it; "" for an object whose conversion throws.
    package var text: String {
        guard let copy = JSValueToStringCopy(context.reference, reference, nil) else { return "" }
        return EngineString(takingOwnershipOf: copy).string
    }

    /// The same in UTF-8.
    package var utf8: [UInt8] {
        guard let copy = JSValueToStringCopy(context.reference, reference, nil) else { return [] }
        return EngineString(takingOwnershipOf: copy).utf8
    }
}

// MARK: - Making values

extension Value {
    package init(undefinedIn context: Context) {
        self.init(JSValueMakeUndefined(context.reference), in: context)
    }

    package init(nullIn context: Context) {
        self.init(JSValueMakeNull(context.reference), in: context)
    }

    package init(_ boolean: Bool, in context: Context) {
        self.init(JSValueMakeBoolean(context.reference, boolean), in: context)
    }

    package init(_ number: Double, in context: Context) {
        self.init(JSValueMakeNumber(context.reference, number), in: context)
    }

    package init(_ text: String, in context: Context) {
        let string = EngineString(text)
        self.init(JSValueMakeString(context.reference, string.reference), in: context)
    }

    /// - Parameter utf8: what is ill-formed becomes U+FFFD.
    package init(utf8: UnsafeBufferPointer<UInt8>, in context: Context) {
        let string = EngineString(utf8)
        self.init(JSValueMakeString(context.reference, string.reference), in: context)
    }

    package init(utf8: [UInt8], in context: Context) {
        self = utf8.withUnsafeBufferPointer { Value(utf8: $0, in: context) }
    }
}
