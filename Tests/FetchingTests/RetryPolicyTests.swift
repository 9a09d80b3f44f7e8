import Testing

@testable import Fetching

@Suite struct RetryPolicyTests {
    private func policy(_ change: (inout RetryPolicy.Settings) -> Void = { _ in }) -> RetryPolicy {
        var settings = RetryPolicy.Settings()
        settings.count = 5
        settings.base = .milliseconds(500)
        settings.ceiling = .seconds(3)
        change(&settings)
        return RetryPolicy(settings: settings)
    }

    @Test func `waits may double each time, up to the ceiling`() {
        var policy = policy()
        let waits = (0..<5).map { _ in policy.decide(retryAfter: nil, remaining: nil, random: 0.5) }
        #expect(waits == [250, 500, 1000, 1500, 1500].map { .retry(after: .milliseconds($0)) })
        #expect(policy.decide(retryAfter: nil, remaining: nil, random: 0) == .giveUp, "five were granted")
        #expect(policy.used == 5)
    }

    @Test func `jitter goes from nothing to the whole bound`() {
        var none = policy()
        var almostAll = policy()
        #expect(none.decide(retryAfter: nil, remaining: nil, random: 0) == .retry(after: .zero))
        #expect(
            almostAll.decide(retryAfter: nil, remaining: nil, random: 0.999)
                == .retry(after: .milliseconds(500) * 0.999))
    }

    @Test func `no retries is none`() {
        var policy = policy { $0.count = 0 }
        #expect(policy.decide(retryAfter: .zero, remaining: nil, random: 0) == .giveUp)
    }

    @Test func `many retries do not overflow`() {
        var policy = policy { $0.count = 1000 }
        for _ in 0..<1000 { _ = policy.decide(retryAfter: nil, remaining: nil, random: 0.9) }
        #expect(policy.used == 1000)
    }

    @Test(
        arguments: [
            (0, nil, 0), (30, nil, 30), (31, nil, nil), (2, 10, 2), (10, 10, nil), (20, 10, nil),
        ] as [(Int, Int?, Int?)])
    func `what the server asks for is waited for to the second, or not at all`(
        _ asked: Int, _ remaining: Int?, _ wait: Int?
    ) {
        var policy = policy()
        let decision = policy.decide(
            retryAfter: .seconds(asked), remaining: remaining.map { .seconds($0) }, random: 0.5)
        #expect(decision == (wait.map { .retry(after: .seconds($0)) } ?? .giveUp))
        #expect(policy.used == (wait == nil ? 0 : 1))
    }

    @Test func `a wait beyond the page's time is not begun`() {
        var policy = policy()
        #expect(policy.decide(retryAfter: nil, remaining: .milliseconds(200), random: 0.9) == .giveUp)
        #expect(
            policy.decide(retryAfter: nil, remaining: .milliseconds(200), random: 0.1)
                == .retry(after: .milliseconds(50)))
    }

    /// Values of RFC 9110, section 10.2.3, and the seconds that they ask for at 1994-11-06 08:49:37 UTC.
    @Test(
        arguments: [
            ("120", 120), ("0", 0), ("00007", 7), ("99999999999999999999", Int(Int32.max)),
            ("Sun, 06 Nov 1994 08:50:37 GMT", 60), ("Sunday, 06-Nov-94 08:50:37 GMT", 60),
            ("Sun Nov  6 08:50:37 1994", 60),
            ("Sun, 06 Nov 1994 08:49:00 GMT", 0), ("-1", nil), ("1.5", nil), ("soon", nil), ("", nil),
        ] as [(String, Int?)])
    func `Retry-After is seconds or a date`(_ value: String, _ seconds: Int?) {
        #expect(RetryAfter.parse(value, now: 784_111_777) == seconds.map { .seconds($0) })
    }
}
