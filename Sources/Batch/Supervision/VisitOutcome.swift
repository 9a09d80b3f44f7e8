import Support

/// What comes of an entry that was worked on.
enum VisitOutcome: Sendable, Equatable {
    /// A record, of a summary or of a failure.
    case finished(FinishedRecord)
    /// The task was cancelled first: the entry counts as not done.
    case unfinished
    /// The entry is to be worked on later, since its host is to be left in peace for a while.
    ///
    /// - Parameters:
    ///   - attempts: how many times the page was asked for so far.
    ///   - condition: what is to be known of the host.
    case putOff(attempts: Int, HostCondition)
}
