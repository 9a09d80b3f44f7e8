import CJavaScriptCore

/// Keeps a value alive that is held outside of the stack. It keeps the value's context too.
package final class RetainedValue {
    package let value: Value

    package init(_ value: Value) {
        self.value = value
        JSValueProtect(value.context.reference, value.reference)
    }

    deinit {
        JSValueUnprotect(value.context.reference, value.reference)
    }
}
