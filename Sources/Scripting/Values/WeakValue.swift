import CJavaScriptCore

/// Refers to an object without keeping it alive: unlike a `WeakRef` of the language's, it is empty right after a collection,
/// within a script too.
package final class WeakValue {
    private let reference: OpaquePointer
    private let context: Context

    /// - Returns: `nil` for what is no object.
    package init?(_ value: Value) {
        guard JSValueIsObject(value.context.reference, value.reference),
            let reference = JSWeakCreate(value.context.machine.group, value.reference)
        else { return nil }
        self.reference = reference
        context = value.context
    }

    deinit {
        JSWeakRelease(context.machine.group, reference)
    }

    /// Whether the object has not been collected.
    package var isAlive: Bool { JSWeakGetObject(reference) != nil }

    /// The object, unless it has been collected.
    package var value: Value? { JSWeakGetObject(reference).map { Value($0, in: context) } }
}
