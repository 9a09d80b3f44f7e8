/// Why a run ends before its time: records cannot be written, or none can be made.
package enum OutputFailure: Error, Sendable, Equatable {
    /// The reader of the pipe has gone, as `head` does when it has seen enough: no fault, the run ends quietly.
    case readerGone
    /// The file or disk refuses; the text says what, where, and where the records written so far are.
    case unwritable(String)
    /// No page can be worked on any more; the text says why.
    case unworkable(String)

    /// Whether the output can still be written.
    var leavesOutput: Bool { if case .unworkable = self { true } else { false } }

    /// For people.
    var text: String {
        switch self {
        case .readerGone: "the reader of the output has gone"
        case .unwritable(let message), .unworkable(let message): message
        }
    }
}
