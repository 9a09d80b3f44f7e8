import Support
import Testing

@testable import Fetching

@Suite struct WarmUpPolicyTests {
    private func policy(atOnce: Int = 2, waiting: Int = 3) -> WarmUpPolicy {
        var settings = WarmUpPolicy.Settings()
        settings.atOnce = atOnce
        settings.waiting = waiting
        return WarmUpPolicy(settings: settings)
    }

    private func origins(_ count: Int) throws -> [Origin] {
        try (0..<count).map { try Scene.origin("https://host\($0).example/") }
    }

    @Test func `so many are opened at once, and the rest in their order`() throws {
        let origins = try origins(4)
        var policy = policy()
        #expect(origins.flatMap { policy.request($0) } == Array(origins[..<2]))
        #expect(policy.ended() == [origins[2]])
        #expect(policy.ended() == [origins[3]])
        #expect(policy.ended() == [])
        #expect(policy.ended() == [])
        #expect(policy.isIdle)
    }

    @Test func `an origin gets as many as are asked for`() throws {
        let origin = try origins(1)[0]
        var policy = policy()
        #expect(policy.request(origin) == [origin])
        #expect(policy.request(origin) == [origin])
        #expect(policy.request(origin) == [], "so many at once")
        #expect(policy.ended() == [origin])
    }

    @Test func `where a page has gone meanwhile there is one less to open`() throws {
        let origins = try origins(3)
        var policy = policy()
        _ = (origins + [origins[2]]).flatMap { policy.request($0) }
        policy.used(origins[2])
        policy.used(origins[0])
        #expect(policy.ended() == [origins[2]])
        #expect(policy.ended() == [])
    }

    @Test func `more than may wait are left out`() throws {
        let origins = try origins(10)
        var policy = policy()
        _ = origins.flatMap { policy.request($0) }
        var opened = 2
        for _ in origins.indices where !policy.isIdle { opened += policy.ended().count }
        #expect(opened == 2 + 3)
    }

    @Test func `none at once is none`() throws {
        var policy = policy(atOnce: 0)
        #expect(policy.request(try origins(1)[0]) == [])
        #expect(policy.isIdle)
    }
}
