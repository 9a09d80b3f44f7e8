import Testing

@testable import Fetching

@Suite struct HostHealthTests {
    private let settings = {
        var settings = HostHealth.Settings()
        settings.failures = 6
        settings.firstRest = .seconds(1)
        settings.longestRest = .seconds(3)
        return settings
    }()
    private let start = ContinuousClock.now

    @Test func `a host that keeps failing is rested for longer each time, and given up`() {
        var health = HostHealth()
        var now = start
        for _ in 0..<3 {
            #expect(health.request(now: now, settings) == .go)
            health.failed("refused", now: now, settings)
        }
        // Half of the failures are made: from here on there are single tries, and rests of 1, 2 and at most 3 seconds.
        for rest in [1, 2, 3] {
            #expect(health.request(now: now, settings) == .wait(until: now + .seconds(rest)))
            #expect(health.isOnTrial)
            now += .seconds(rest)
            #expect(health.request(now: now, settings) == .go, "after a rest of \(rest) s")
            #expect(health.request(now: now, settings) != .go, "one at a time")
            health.failed("refused again", now: now, settings)
        }
        #expect(health.isGivenUp)
        #expect(health.request(now: now + .seconds(9_999), settings) == .never)
        #expect(health.failures == 6)
        #expect(health.lastFailure == "refused again")
    }

    @Test func `one answer makes a host well again`() {
        var health = HostHealth()
        for _ in 0..<3 { health.failed("x", now: start, settings) }
        #expect(health.request(now: start + .seconds(1), settings) == .go)
        health.succeeded()
        #expect(health.isWell)
        #expect(health.request(now: start + .seconds(1), settings) == .go)
        #expect(health.request(now: start + .seconds(1), settings) == .go, "as many as come")
    }

    @Test func `failures that are not in a row do no harm`() {
        var health = HostHealth()
        for _ in 0..<100 {
            health.failed("x", now: start, settings)
            health.failed("x", now: start, settings)
            health.succeeded()
        }
        #expect(health.isWell)
    }

    @Test func `those that were on their way when the rest began count no more`() {
        var health = HostHealth()
        for _ in 0..<50 { health.failed("x", now: start, settings) }
        #expect(!health.isGivenUp)
        #expect(health.failures == 3)
    }

    @Test func `a try that is called off makes room for another`() {
        var health = HostHealth()
        for _ in 0..<3 { health.failed("x", now: start, settings) }
        let later = start + .seconds(2)
        #expect(health.request(now: later, settings) == .go)
        health.abandoned(now: later)
        #expect(health.request(now: later, settings) == .go)
        // One that never says anything is waited for, but not for ever.
        #expect(health.request(now: later + .seconds(5), settings) != .go)
        #expect(health.request(now: later + settings.longestTry, settings) == .go)
    }

    @Test func `a host may be given up with its first failure`() {
        var settings = settings
        settings.failures = 1
        var health = HostHealth()
        health.failed("x", now: start, settings)
        #expect(health.request(now: start, settings) == .never)
    }
}
