package import Support

/// What is to be fetched, for whom, and within which bounds.
package struct FetchRequest: Sendable {
    /// What the answer is for.
    package enum Role: Sendable {
        /// A page: its redirects are taken from the session's.
        case page
        /// Something that a page in work needs. It goes before pages that wait for the same host, since its page holds memory
        /// already, and has redirects of its own.
        case subresource
        /// A host's robots.txt, which is asked for before anything else of it. The fetcher makes these itself.
        case robots
    }

    /// Where to; http or https.
    package var url: WebURL
    /// What the requests of one page share.
    package var session: FetchSession
    /// Which answers are wanted.
    package var accept: Accept
    /// What the answer is for.
    package var role: Role
    /// The most bytes that the body may have, after decompression.
    package var maximumBytes: Int
    /// Where the body's memory is charged as it arrives.
    package var account: MemoryAccount?
    /// When to end, and by whose word.
    package var stop: StopToken
    /// Whether the answer may be `postponed`, when the host is to be left in peace for more than a moment: for a page that
    /// can come back later and need not hold a place meanwhile.
    package var mayBePutOff = false
    /// How many times the request was made before it was put off: they count.
    package var earlierAttempts = 0
    /// Whether what asks for a subresource is of this machine itself, so that it may name this machine (`AddressRule`). Of
    /// pages, those at the session's own origin may.
    package var isOfLocalPage = false
    /// Whether of a body that is too long the beginning is taken.
    var takesBeginning = false
    /// The method and what goes with it.
    package var content = FetchContent()
    /// Whether the answer is given as it is, with its body whatever its status, no redirect followed and nothing tried again:
    /// for who decides about each step.
    package var takesAnswersAsTheyAre = false
    /// Told of the answer as it comes. Called on the fetcher's queue: it must not wait.
    package var onProgress: (@Sendable (FetchProgress) -> Void)?

    package init(
        url: WebURL, session: FetchSession, accept: Accept = .page, role: Role = .page, maximumBytes: Int = 16 << 20,
        account: MemoryAccount? = nil, stop: StopToken = StopToken()
    ) {
        self.url = url
        self.session = session
        self.accept = accept
        self.role = role
        self.maximumBytes = maximumBytes
        self.account = account
        self.stop = stop
    }
}
