import Support
import Testing

@testable import Fetching

@Suite struct WarmUpPolicyTests {
    private func policy(atOnce: Int = 2, waiting: Int = 3, remembered: Int = 100) -> WarmUpPolicy {
        var settings = WarmUpPolicy.Settings()
        settings.atOnce = atOnce
        settings.waiting = waiting
        settings.remembered = remembered
        return WarmUpPolicy(settings: settings)
    }

    private func origins(_ count: Int) throws -> [Origin] {
        try (0..<count).map { try Scene.origin("https://host\($0).example/") }
    }

    @Test func `so many are opened at once, and the rest in their order`() throws {
        let origins = try origins(4)
        var policy = policy()
        #expect(origins.flatMap { policy.request($0) } == Array(origins[..<2]))
        #expect(policy.ended(origins[1]) == [origins[2]])
        #expect(policy.ended(origins[0]) == [origins[3]])
        #expect(policy.ended(origins[2]) == [])
        #expect(policy.ended(origins[3]) == [])
        #expect(policy.isIdle)
    }

    @Test func `an origin is opened once`() throws {
        let origin = try origins(1)[0]
        var policy = policy()
        #expect(policy.request(origin) == [origin])
        #expect(policy.request(origin) == [])
        #expect(policy.ended(origin) == [])
        #expect(policy.request(origin) == [])
    }

    @Test func `where a page has gone already there is nothing to open`() throws {
        let origins = try origins(4)
        var policy = policy()
        policy.used(origins[0])
        #expect(policy.request(origins[0]) == [])
        _ = origins[1...].flatMap { policy.request($0) }
        policy.used(origins[3])
        #expect(policy.ended(origins[1]) == [], "the one that waited was used meanwhile")
    }

    @Test func `more than may wait are left out`() throws {
        let origins = try origins(10)
        var policy = policy()
        _ = origins.flatMap { policy.request($0) }
        var opened = 2
        for origin in origins { opened += policy.ended(origin).count }
        #expect(opened == 2 + 3)
    }

    @Test func `the memory of what was opened is bounded`() throws {
        let origins = try origins(300)
        var policy = policy(remembered: 10)
        for origin in origins {
            #expect(policy.request(origin) == [origin])
            #expect(policy.ended(origin) == [])
        }
        #expect(policy.request(origins[299]) == [], "the latest is remembered")
        #expect(policy.request(origins[0]) == [origins[0]], "the first is not")
    }

    @Test func `none at once is none`() throws {
        var policy = policy(atOnce: 0)
        #expect(policy.request(try origins(1)[0]) == [])
        #expect(policy.isIdle)
    }
}
