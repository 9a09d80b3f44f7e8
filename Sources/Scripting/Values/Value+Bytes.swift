import CJavaScriptCore

extension Value {
    /// An `ArrayBuffer` with a copy of the bytes.
    package init(arrayBuffer bytes: [UInt8], in context: Context) throws(ScriptError) {
        let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: max(1, bytes.count))
        _ = copy.update(fromContentsOf: bytes)
        var exception: JSValueRef?
        let buffer = JSObjectMakeArrayBufferWithBytesNoCopy(
            context.reference, copy.baseAddress, bytes.count, { bytes, _ in bytes?.deallocate() }, nil, &exception)
        guard exception == nil, let buffer else { throw context.error(from: exception, in: nil) }
        self.init(buffer, in: context)
    }

    /// A copy of the bytes of an `ArrayBuffer`, `nil` for other values.
    package var arrayBufferBytes: [UInt8]? {
        guard JSValueGetTypedArrayType(context.reference, reference, nil) == kJSTypedArrayTypeArrayBuffer else {
            return nil
        }
        let count = JSObjectGetArrayBufferByteLength(context.reference, reference, nil)
        guard count > 0, let start = JSObjectGetArrayBufferBytesPtr(context.reference, reference, nil) else {
            return []
        }
        return [UInt8](UnsafeRawBufferPointer(start: start, count: count))
    }
}
