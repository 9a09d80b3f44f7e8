import CJavaScriptCore

/// The arguments of a call from script into Swift. Valid during the call only.
package struct Arguments {
    package let context: Context
    package let count: Int
    private let base: UnsafePointer<JSValueRef?>?

    init(context: Context, count: Int, base: UnsafePointer<JSValueRef?>?) {
        self.context = context
        self.count = count
        self.base = base
    }

    /// An argument; `undefined` where none was given.
    package subscript(index: Int) -> Value {
        guard index < count, let base, let reference = base[index] else { return Value(undefinedIn: context) }
        return Value(reference, in: context)
    }

    /// An argument that our own JavaScript gives as a number.
    package func number(at index: Int) -> Double {
        guard index < count, let reference = base?[index] else { return .nan }
        return JSValueToNumber(context.reference, reference, nil)
    }

    /// The same, as a whole number; 0 for what is none.
    package func integer(at index: Int) -> Int {
        Int(exactly: number(at: index)) ?? 0
    }

    package func boolean(at index: Int) -> Bool {
        guard index < count, let reference = base?[index] else { return false }
        return JSValueToBoolean(context.reference, reference)
    }

    /// An argument that our own JavaScript gives as a string.
    package func text(at index: Int) -> String { self[index].text }

    /// The same in UTF-8.
    package func utf8(at index: Int) -> [UInt8] { self[index].utf8 }
}
