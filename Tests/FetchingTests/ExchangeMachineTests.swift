import Support
import Testing

@testable import Fetching

@Suite struct ExchangeMachineTests {
    private func machine(
        _ url: String = "https://a.example/x#part", retries: Int = 2, _ change: (inout FetchRequest) -> Void = { _ in }
    ) throws
        -> ExchangeMachine
    {
        var settings = RetryPolicy.Settings()
        settings.count = retries
        var machine = ExchangeMachine(try Scene.request(url, change), retries: settings, maximumRedirects: 2)
        machine.transferBegan(afterWaiting: .milliseconds(5))
        return machine
    }

    private func outcome(_ status: Int, body: String = "x", fields: [(String, String)] = []) -> TransferOutcome {
        var outcome = TransferOutcome()
        outcome.head = head(status, fields)
        outcome.body = Array(body.utf8)
        outcome.wireBytes = 100
        return outcome
    }

    private func head(_ status: Int, _ fields: [(String, String)]) -> ResponseHead {
        var head = ResponseHead(status: status)
        for (name, value) in fields { head.headers.append(name: name, value: value) }
        return head
    }

    private let now = ExchangeMachine.Circumstances(remaining: .seconds(10), random: 0.5, now: 0)

    @Test func `a good answer is delivered`() throws {
        var machine = try machine()
        guard case .deliver = machine.transferEnded(outcome(200), now) else { throw Unexpected() }
        #expect(machine.attempts == 1)
        #expect(machine.timings.queue == 5)
        #expect(machine.wireBytes == 100)
    }

    @Test func `a redirect is followed, in the same attempt`() throws {
        var machine = try machine()
        guard case .follow = machine.transferEnded(outcome(302, fields: [("location", "http://b.example/")]), now)
        else { throw Unexpected() }
        #expect(machine.url.href == "http://b.example/#part")
        #expect(machine.redirects == 1)
        #expect(machine.wasDowngraded)
        machine.transferBegan(afterWaiting: .zero)
        guard case .deliver = machine.transferEnded(outcome(200), now) else { throw Unexpected() }
        #expect(machine.attempts == 1)
        #expect(machine.wireBytes == 200)
    }

    @Test func `credentials of an address go no further`() throws {
        var machine = try machine("https://user:word@a.example/")
        #expect(machine.url.href == "https://a.example/")
        _ = machine.transferEnded(outcome(302, fields: [("location", "https://x:y@b.example/")]), now)
        #expect(machine.url.href == "https://b.example/")
    }

    @Test func `a subresource has redirects of its own`() throws {
        let session = FetchSession(maximumRedirects: 0)
        var machine = try machine {
            $0.session = session; $0.role = .subresource
        }
        for _ in 0..<2 {
            guard case .follow = machine.transferEnded(outcome(302, fields: [("location", "/")]), now) else {
                throw Unexpected()
            }
        }
        guard case .fail(let error) = machine.transferEnded(outcome(302, fields: [("location", "/")]), now) else {
            throw Unexpected()
        }
        #expect(error.code == .tooManyRedirects)
        #expect(error.redirects == 2)
        #expect(error.status == 302)
    }

    @Test func `a status that can pass is asked for again, then delivered`() throws {
        var machine = try machine(retries: 1)
        guard case .rest(let wait) = machine.transferEnded(outcome(503), now) else { throw Unexpected() }
        #expect(wait == .milliseconds(250))
        machine.transferBegan(afterWaiting: .zero)
        guard case .deliver = machine.transferEnded(outcome(503), now) else { throw Unexpected() }
        #expect(machine.attempts == 2)
        #expect(machine.timings.queue == 255)
    }

    @Test func `a server's wish is obeyed`() throws {
        var machine = try machine()
        guard case .rest(.seconds(3)) = machine.transferEnded(outcome(429, fields: [("retry-after", "3")]), now) else {
            throw Unexpected()
        }
        guard case .deliver = machine.transferEnded(outcome(429, fields: [("retry-after", "11")]), now) else {
            throw Unexpected()
        }
    }

    @Test func `a failure keeps what is known of the exchange`() throws {
        var machine = try machine(retries: 0)
        var outcome = TransferOutcome()
        outcome.failure = FetchError(.truncatedBody, "cut")
        outcome.head = head(200, [("content-type", "text/html")])
        outcome.timings.firstByte = 7
        guard case .fail(let error) = machine.transferEnded(outcome, now) else { throw Unexpected() }
        #expect(error.code == .truncatedBody)
        #expect(error.attempts == 1)
        #expect(error.status == 200)
        #expect(error.contentType?.essence == "text/html")
        #expect(error.finalURL?.href == "https://a.example/x#part")
        #expect(error.timings.firstByte == 7)
    }

    @Test func `a failure that does not pass is not asked for again`() throws {
        var machine = try machine()
        var outcome = TransferOutcome()
        outcome.failure = FetchError(.tlsFailure, "expired")
        guard case .fail(let error) = machine.transferEnded(outcome, now) else { throw Unexpected() }
        #expect(error.attempts == 1)
    }

    @Test(arguments: [(200, "read"), (206, "read"), (301, "skip"), (404, "skip"), (503, "skip")])
    func `only a successful answer's body is read`(_ status: Int, _ verdict: String) throws {
        switch try machine().judge(head(status, [("content-type", "text/html")])) {
        case .read: #expect(verdict == "read")
        case .skip: #expect(verdict == "skip")
        case .refuse(let error): Issue.record(error)
        }
    }

    @Test(
        arguments: [
            ("text/html", nil), ("application/xhtml+xml", nil), (nil, nil), ("text/plain", .unsupportedContentType),
            ("application/xml", .unsupportedContentType), ("image/svg+xml", .unsupportedContentType),
        ] as [(String?, FetchError.Code?)])
    func `pages are HTML and XHTML, or say nothing`(_ type: String?, _ code: FetchError.Code?) throws {
        switch try machine().judge(head(200, type.map { [("content-type", $0)] } ?? [])) {
        case .read: #expect(code == nil)
        case .skip: throw Unexpected()
        case .refuse(let error): #expect(error.code == code)
        }
    }

    @Test func `a length over the bound is refused before the body`() throws {
        let machine = try machine { $0.maximumBytes = 1000 }
        guard case .refuse(let error) = machine.judge(head(200, [("content-length", "1001")])) else {
            throw Unexpected()
        }
        #expect(error.code == .pageTooLarge)
        guard case .read = machine.judge(head(200, [("content-length", "1000")])) else { throw Unexpected() }
        guard case .read = machine.judge(head(200, [("content-length", "-1")])) else { throw Unexpected() }
    }

    @Test func `an empty answer is a failure, unless it may be empty`() throws {
        var page = try machine()
        guard case .fail(let error) = page.transferEnded(outcome(200, body: ""), now) else { throw Unexpected() }
        #expect(error.code == .emptyBody)
        var sheet = try machine { $0.accept = .styleSheet }
        guard case .deliver = sheet.transferEnded(outcome(200, body: ""), now) else { throw Unexpected() }
    }
}

/// A decision that the test does not expect.
private struct Unexpected: Error {}
