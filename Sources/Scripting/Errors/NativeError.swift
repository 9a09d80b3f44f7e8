package import Support

/// What a function written in Swift throws into the script that called it.
package enum NativeError: Error, Hashable, Sendable {
    /// An exception of the given name, such as "TypeError" or a `DOMException`'s "SyntaxError".
    case exception(name: String, message: String)
    /// The work was stopped: the script is ended, whatever it catches.
    case stopped(StopReason)

    /// A `TypeError`.
    package static func type(_ message: String) -> NativeError {
        .exception(name: "TypeError", message: message)
    }
}
