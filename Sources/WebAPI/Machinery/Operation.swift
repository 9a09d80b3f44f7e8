internal import Scripting

/// One thing that the JavaScript half of the interfaces asks of Swift. Its code is its place in the table of all.
struct Operation: Sendable {
    /// What the JavaScript calls it: `@name`.
    let name: String
    let body: @Sendable (PageContext, Arguments) throws(NativeError) -> Value?

    init(_ name: String, _ body: @escaping @Sendable (PageContext, Arguments) throws(NativeError) -> Value?) {
        self.name = name
        self.body = body
    }
}
