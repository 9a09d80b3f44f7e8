import CJavaScriptCore

/// A `Float64Array` whose memory Swift writes to and script reads, so that a call can hand over many numbers at once.
package final class SharedNumbers {
    /// The array as script sees it.
    package let value: Value
    /// The memory behind it.
    package let buffer: UnsafeMutableBufferPointer<Double>

    /// - Throws: `ScriptError` with the code `engine` when the engine makes no array.
    package init(capacity: Int, in context: Context) throws(ScriptError) {
        buffer = .allocate(capacity: capacity)
        buffer.initialize(repeating: 0)
        var exception: JSValueRef?
        // The memory goes with the array, which the engine frees when the context is gone.
        let array = JSObjectMakeTypedArrayWithBytesNoCopy(
            context.reference, kJSTypedArrayTypeFloat64Array, buffer.baseAddress,
            capacity * MemoryLayout<Double>.stride, { bytes, _ in bytes?.deallocate() }, nil, &exception)
        guard exception == nil, let array else { throw context.error(from: exception, in: nil) }
        value = Value(context.keep(Value(array, in: context)), in: context)
    }
}
