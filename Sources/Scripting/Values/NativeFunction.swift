import CJavaScriptCore

/// A function of Swift's that script can call.
package final class NativeFunction {
    /// Gives `nil` for `undefined`.
    package typealias Body = (Arguments) throws(NativeError) -> Value?

    private let body: Body
    private unowned let context: Context

    init(_ body: @escaping Body, context: Context) {
        self.body = body
        self.context = context
    }

    /// The engine's way in.
    static func call(
        _ function: OpaquePointer?, count: Int, arguments: UnsafePointer<JSValueRef?>?,
        exception: UnsafeMutablePointer<JSValueRef?>?
    ) -> OpaquePointer? {
        guard let data = JSObjectGetPrivate(function) else { return nil }
        let native = Unmanaged<NativeFunction>.fromOpaque(data).takeUnretainedValue()
        return native.call(Arguments(context: native.context, count: count, base: arguments), exception)
    }

    private func call(_ arguments: Arguments, _ exception: UnsafeMutablePointer<JSValueRef?>?) -> OpaquePointer? {
        do throws(NativeError) {
            return try body(arguments)?.reference ?? JSValueMakeUndefined(context.reference)
        } catch {
            exception?.pointee = context.exception(for: error)
            return nil
        }
    }
}

extension Context {
    /// The object that script catches.
    fileprivate func exception(for error: NativeError) -> OpaquePointer? {
        let name: String
        let message: String
        switch error {
        case .exception(let itsName, let itsMessage): (name, message) = (itsName, itsMessage)
        case .stopped(let reason):
            stopRun(reason)
            (name, message) = ("Error", ScriptError(stopped: reason).message)
        }
        let text = Value(message, in: self)
        let title = Value(name, in: self)
        var arguments: [JSValueRef?] = [title.reference, text.reference]
        if let factory = exceptionFactory {
            return JSObjectCallAsFunction(reference, factory, nil, 2, arguments, nil)
        }
        arguments = [text.reference]
        guard let object = JSObjectMakeError(reference, 1, arguments, nil) else { return text.reference }
        try? Value(object, in: self).setProperty("name", to: title)
        return object
    }
}
