internal import Support

/// One exchange from its request to its answer, as decisions: which heads are read on, and what follows a transfer's end.
/// It does nothing itself, and it knows no clock.
struct ExchangeMachine {
    /// What to do with an answer whose head is complete.
    enum Verdict {
        /// Read its body.
        case read
        /// Let its body pass, if there is little of it.
        case skip
        /// End the transfer.
        case refuse(FetchError)
    }

    /// What to do after a transfer's end.
    enum Step {
        /// The answer is there.
        case deliver
        /// There is none.
        case fail(FetchError)
        /// Another transfer, now: the redirect's target is in `url`.
        case follow
        /// The same transfer again, later.
        case rest(Duration)
    }

    /// What a decision needs of the world.
    struct Circumstances {
        /// What is left of the page's time; `nil` for no end.
        var remaining: Duration?
        /// A number from 0 up to 1.
        var random: Double
        /// The wall clock, in seconds since 1970.
        var now: Int
    }

    private let accept: Accept
    private let maximumBytes: Int
    private let role: FetchRequest.Role
    private let session: FetchSession
    private let maximumRedirects: Int
    private let takesBeginning: Bool
    private let takesAnswersAsTheyAre: Bool
    private let mayRetry: Bool
    private let mayBePutOff: Bool
    private var retries: RetryPolicy
    private var beginsAttempt = true

    /// The URL of the next transfer; of the last one at the end. Without credentials.
    private(set) var url: WebURL
    /// How many redirects were followed.
    private(set) var redirects = 0
    /// Whether a redirect led from https to http.
    private(set) var wasDowngraded = false
    /// Whether the body is unpacked.
    private(set) var unpacks = true
    /// The phases of all transfers.
    private(set) var timings = FetchTimings()
    /// What came over the wire in all transfers.
    private(set) var wireBytes = 0

    /// How many times the request was made; the transfers that a redirect adds are part of the attempt.
    private(set) var attempts = 0

    init(_ request: FetchRequest, retries settings: RetryPolicy.Settings, maximumRedirects: Int) {
        accept = request.accept
        maximumBytes = request.maximumBytes
        role = request.role
        session = request.session
        url = request.url.withoutCredentials()
        retries = RetryPolicy(settings: settings, used: request.earlierAttempts)
        attempts = request.earlierAttempts
        takesBeginning = request.takesBeginning
        mayBePutOff = request.mayBePutOff
        self.maximumRedirects = maximumRedirects
        takesAnswersAsTheyAre = request.takesAnswersAsTheyAre
        mayRetry = request.content.isSafe && !takesAnswersAsTheyAre
    }

    /// A transfer has its turn.
    mutating func transferBegan(afterWaiting wait: Duration) {
        if beginsAttempt { attempts += 1 }
        beginsAttempt = false
        timings.queue += wait.milliseconds
    }

    /// The exchange was ended while it waited for its turn.
    mutating func stoppedWaiting(after wait: Duration) {
        timings.queue += wait.milliseconds
    }

    /// The exchange was ended while it was on the network.
    mutating func transferStopped(_ outcome: TransferOutcome) {
        timings.add(outcome.timings)
        wireBytes += outcome.wireBytes
    }

    /// Decides about an answer whose head is complete.
    func judge(_ head: ResponseHead) -> Verdict {
        if takesAnswersAsTheyAre {
            let isRedirect = FetchHead.redirect(status: head.status, headers: head.headers, from: url) != nil
            return isRedirect ? .skip : .read
        }
        guard (200...299).contains(head.status) else { return .skip }
        let host = url.host ?? ""
        let type = head.headers.contentType
        guard accept.isWanted(type) else {
            let name = type?.essence ?? "nothing that is known"
            return .refuse(
                FetchError(.unsupportedContentType, "\(host) answered with \(name), which is not what was asked for"))
        }
        // Compressed or not: a page that is too long on the wire is not waited for.
        if let length = head.headers.contentLength, length > maximumBytes, !takesBeginning {
            return .refuse(.pageTooLarge(host: host, limit: maximumBytes, announced: length))
        }
        return .read
    }

    /// Decides what follows a transfer's end.
    mutating func transferEnded(_ outcome: TransferOutcome, _ circumstances: Circumstances) -> Step {
        timings.add(outcome.timings)
        wireBytes += outcome.wireBytes
        if let failure = outcome.failure {
            if failure.code == .decodingFailed, unpacks, let head = outcome.head, head.hasUnknownEncoding {
                // libcurl refuses what it cannot unpack; browsers take such a body as it is. It has to be asked for anew.
                unpacks = false
                return .follow
            }
            if failure.isRetryable, let rest = rest(retryAfter: nil, circumstances) { return rest }
            return .fail(annotated(failure, head: outcome.head))
        }
        guard let head = outcome.head else {
            return .fail(annotated(FetchError(.malformedResponse, "\(url.host ?? "") sent no status"), head: nil))
        }
        if takesAnswersAsTheyAre { return .deliver }
        switch RedirectPolicy.decide(status: head.status, location: head.headers["location"], from: url) {
        case .follow(let target):
            return follow(target, head: head)
        case .unsupported(let target):
            let message = "\(url.host ?? "") redirects to “\(target.prefix(200))”, which is neither http nor https"
            return .fail(annotated(FetchError(.unsupportedRedirect, message), head: head))
        case .none:
            break
        }
        if HTTPStatus.isRetryable(head.status) {
            let asked = head.headers["retry-after"].flatMap { RetryAfter.parse($0, now: circumstances.now) }
            if let rest = rest(retryAfter: asked, circumstances) { return rest }
        }
        if (200...299).contains(head.status), outcome.body.isEmpty, !accept.allowsEmptyBody {
            let message = "\(url.host ?? "") answered \(head.status) with an empty body"
            return .fail(annotated(FetchError(.emptyBody, message), head: head))
        }
        return .deliver
    }

    /// Adds to a failure what the exchange knows.
    func annotated(_ failure: FetchError, head: ResponseHead?) -> FetchError {
        var error = failure
        error.attempts = attempts
        error.status = head?.status
        error.contentType = head?.headers.contentType
        error.finalURL = url
        error.redirects = redirects
        error.timings = timings
        return error
    }

    // MARK: -

    private mutating func rest(retryAfter: Duration?, _ circumstances: Circumstances) -> Step? {
        guard mayRetry else { return nil }
        // Whoever is put off when the server asks for time has a time of its own at its next coming.
        let remaining = retryAfter != nil && mayBePutOff ? nil : circumstances.remaining
        let decision = retries.decide(retryAfter: retryAfter, remaining: remaining, random: circumstances.random)
        guard case .retry(let wait) = decision else { return nil }
        beginsAttempt = true
        timings.queue += wait.milliseconds
        return .rest(wait)
    }

    private mutating func follow(_ target: WebURL, head: ResponseHead) -> Step {
        let mayFollow = role == .page ? session.takeRedirect() : redirects < maximumRedirects
        guard mayFollow else {
            let message =
                "\(url.host ?? "") redirects once more, to \(target.withoutCredentials().href.prefix(200)), "
                + "after \(redirects) redirects; it may want a cookie or a login"
            return .fail(annotated(FetchError(.tooManyRedirects, message), head: head))
        }
        redirects += 1
        unpacks = true
        if RedirectPolicy.isDowngrade(from: url, to: target) { wasDowngraded = true }
        url = target.withoutCredentials()
        return .follow
    }
}

extension FetchError {
    /// A body over its bound, by what the server announces or by what has arrived.
    static func pageTooLarge(host: String, limit: Int, announced: Int? = nil) -> FetchError {
        let size = announced.map { "announces \($0) bytes" } ?? "sends more"
        return FetchError(.pageTooLarge, "\(host) \(size), and a page may have \(limit); --page-bytes raises the bound")
    }
}
