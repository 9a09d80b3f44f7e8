import Support
import Testing

@testable import Batch

@Suite struct ScheduleTests {
    private func entry(_ index: Int, _ host: String?) throws -> InputEntry {
        let url = try #require(WebURL(host.map { "https://\($0)/\(index)" } ?? "file:///\(index).html"))
        return InputEntry(index: index, line: index + 1, text: url.href, target: .page(url))
    }

    private func schedule(_ configuration: Schedule.Configuration, _ hosts: [String?]) throws -> Schedule {
        var schedule = Schedule(configuration)
        for (index, host) in hosts.enumerated() { schedule.add(try entry(index, host)) }
        return schedule
    }

    private func startAll(_ schedule: inout Schedule) -> [InputEntry] {
        var entries: [InputEntry] = []
        while let entry = schedule.start() { entries.append(entry) }
        return entries
    }

    @Test func `pages start in the order of the list`() throws {
        var schedule = try schedule(.init(), ["a", nil, "b", "a", nil])
        #expect(startAll(&schedule).map(\.index) == [0, 1, 2, 3, 4])
        #expect(schedule.inFlightCount == 5)
    }

    @Test func `a busy host lets the others pass, and its pages follow when it is free`() throws {
        var schedule = try schedule(.init(perHost: 2), ["slow", "slow", "slow", "slow", "other", nil])
        let started = startAll(&schedule)
        #expect(started.map(\.index) == [0, 1, 4, 5])
        schedule.finish(started[3])
        #expect(schedule.start() == nil)
        schedule.finish(started[1])
        #expect(schedule.start()?.index == 2)
        #expect(schedule.start() == nil)
        schedule.finish(started[0])
        #expect(schedule.start()?.index == 3)
        #expect(schedule.waitingCount == 0)
    }

    @Test func `every entry of many hosts is started exactly once`() throws {
        let hosts = (0..<1000).map { "h\(($0 * 7919) % 13)" }
        var schedule = try schedule(.init(perHost: 3), hosts)
        var done: [Int] = []
        while true {
            let started = startAll(&schedule)
            if started.isEmpty { break }
            for host in Set(started.compactMap(\.origin)) { #expect(started.count { $0.origin == host } <= 3) }
            for entry in started { schedule.finish(entry) }
            done += started.map(\.index)
        }
        #expect(done.sorted() == Array(0..<1000))
        #expect(schedule.inFlightCount == 0)
    }

    @Test func `no more is read than fits the window`() throws {
        var schedule = try schedule(.init(perHost: 1, window: 3), ["a", "a", "a"])
        #expect(!schedule.hasRoom)
        _ = schedule.start()
        #expect(schedule.hasRoom)
    }

    @Test func `an ordered output bounds how far work may run ahead of the oldest page`() throws {
        var schedule = try schedule(.init(perHost: 9, window: 100, span: 4), ["a", "b", "b", "b", "b"])
        #expect(!schedule.hasRoom)
        let started = startAll(&schedule)
        for entry in started.dropFirst() { schedule.finish(entry) }
        #expect(!schedule.hasRoom)
        schedule.finish(started[0])
        #expect(schedule.hasRoom)
    }

    /// The same with http, where every page in flight needs a connection of its own.
    private func plainSchedule(_ configuration: Schedule.Configuration, _ hosts: [String]) throws -> Schedule {
        var schedule = Schedule(configuration)
        for (index, host) in hosts.enumerated() {
            let url = try #require(WebURL("http://\(host)/\(index)"))
            schedule.add(InputEntry(index: index, line: index + 1, text: url.href, target: .page(url)))
        }
        return schedule
    }

    @Test func `an origin gets a connection for each page that comes next, up to the most that it may have`() throws {
        let hosts = ["a", "b", "b", "b", "c", "b"]
        var schedule = try plainSchedule(.init(perHost: 3, warmUpDistance: 9), hosts)
        _ = schedule.start()
        #expect(schedule.takeWarmUps().map(\.host) == ["b", "b", "b", "c"])
        #expect(startAll(&schedule).map(\.index) == [1, 2, 3, 4])
        #expect(schedule.takeWarmUps().isEmpty)
    }

    @Test func `connections that stand are not asked for again, those of origins long not used are`() throws {
        let hosts = ["a", "b", "a", "c", "d", "e", "a"]
        var schedule = try plainSchedule(.init(warmUpDistance: 1, rememberedOrigins: 2), hosts)
        var asked: [String] = []
        while let entry = schedule.start() {
            schedule.finish(entry)
            asked += schedule.takeWarmUps().map(\.host)
        }
        #expect(asked == ["b", "c", "d", "e", "a"])
    }

    @Test func `origins that come next are warmed up, each once, and none whose page has started`() throws {
        var schedule = try schedule(.init(warmUpDistance: 3), ["a", "b", "a", "c", "d", "e"])
        _ = schedule.start()
        #expect(schedule.takeWarmUps().map(\.host) == ["b", "c", "d"])
        #expect(schedule.takeWarmUps().isEmpty)
        _ = schedule.start()
        #expect(schedule.takeWarmUps().map(\.host) == ["e"])
    }

    // MARK: Hosts that are to be left in peace

    private let now = ContinuousClock.now

    private func startAll(_ schedule: inout Schedule, after wait: Duration) -> [Int] {
        var indices: [Int] = []
        while let entry = schedule.start(now: now + wait) { indices.append(entry.index) }
        return indices
    }

    @Test func `of a host whose rules are not known one page starts, and the others with the news`() throws {
        var schedule = try schedule(.init(unknownHost: .init(limit: 1)), ["a", "a", "a", "b", "a"])
        let origin = try #require(try entry(0, "a").origin)
        #expect(startAll(&schedule, after: .zero) == [0, 3])
        schedule.learn(HostCondition(), of: origin)
        #expect(startAll(&schedule, after: .seconds(1)) == [1, 2, 4])
    }

    @Test func `a host that nobody tells of is a host as any other once a page of it is done`() throws {
        var schedule = try schedule(.init(unknownHost: .init(limit: 1)), ["a", "a", "a"])
        let firstEntry = schedule.start()
        let first = try #require(firstEntry)
        #expect(schedule.start() == nil)
        schedule.finish(first)
        #expect(startAll(&schedule, after: .seconds(1)) == [1, 2])
    }

    @Test func `pages of a paced host start one interval apart, and hold up no others`() throws {
        var schedule = Schedule(.init(unknownHost: .init(interval: .seconds(2))))
        for (index, host) in ["a", "a", "a", nil, "b"].enumerated() { schedule.add(try entry(index, host), now: now) }
        #expect(startAll(&schedule, after: .zero) == [0, 3, 4])
        #expect(schedule.nextWake == now + .seconds(2))
        #expect(startAll(&schedule, after: .milliseconds(1999)) == [])
        #expect(startAll(&schedule, after: .seconds(2)) == [1])
        #expect(startAll(&schedule, after: .seconds(3)) == [])
        #expect(startAll(&schedule, after: .seconds(4)) == [2])
        #expect(schedule.nextWake == nil)
    }

    @Test func `a host that rests is passed over, and wakes by itself`() throws {
        var schedule = try schedule(.init(), ["a", "a", "b", "b"])
        let origin = try #require(try entry(0, "a").origin)
        schedule.learn(HostCondition(limit: 1, notBefore: now + .seconds(9), asOf: now), of: origin, now: now)
        #expect(startAll(&schedule, after: .zero) == [2, 3])
        #expect(startAll(&schedule, after: .seconds(8)) == [])
        #expect(startAll(&schedule, after: .seconds(9)) == [0], "one at a time")
        // Of two conditions the later one holds, in whatever order they come.
        schedule.learn(HostCondition(asOf: now + .seconds(10)), of: origin, now: now + .seconds(10))
        schedule.learn(HostCondition(limit: 1, asOf: now + .seconds(9)), of: origin, now: now + .seconds(10))
        #expect(startAll(&schedule, after: .seconds(10)) == [1])
    }

    @Test func `a page that is put off goes back to the front, holds no place, and waits for its host`() throws {
        var schedule = try schedule(.init(perHost: 1), ["a", "a", "b"])
        let firstEntry = schedule.start(now: now)
        let first = try #require(firstEntry)
        #expect(first.index == 0)
        var later = first
        later.earlierAttempts = 1
        schedule.putOff(later, HostCondition(notBefore: now + .seconds(5)), now: now)
        #expect(schedule.waitingCount == 3 && schedule.inFlightCount == 0)
        #expect(schedule.start(now: now)?.index == 2)
        #expect(schedule.start(now: now) == nil)
        let againEntry = schedule.start(now: now + .seconds(5))
        let again = try #require(againEntry)
        #expect(again.index == 0 && again.earlierAttempts == 1)
        #expect(schedule.start(now: now + .seconds(5)) == nil)
        schedule.finish(again, now: now + .seconds(6))
        #expect(schedule.start(now: now + .seconds(6))?.index == 1)
    }

    @Test func `when the batch's time is over nobody waits for a host`() throws {
        var schedule = Schedule(.init(unknownHost: .init(interval: .seconds(60)), deadline: now + .seconds(10)))
        for index in 0..<3 { schedule.add(try entry(index, "a"), now: now) }
        #expect(startAll(&schedule, after: .zero) == [0])
        #expect(schedule.nextWake == now + .seconds(10))
        #expect(startAll(&schedule, after: .seconds(10)) == [1, 2])
    }

    @Test func `further lines are read while none of those that wait can start`() throws {
        var configuration = Schedule.Configuration(perHost: 1, window: 2, deepWindow: 4)
        configuration.unknownHost = HostCondition(interval: .seconds(60))
        var schedule = Schedule(configuration)
        for index in 0..<3 { schedule.add(try entry(index, "a"), now: now) }
        #expect(!schedule.hasRoom)
        _ = schedule.start(now: now)
        #expect(schedule.hasRoom, "both that wait are of a host that sleeps")
        for index in 3..<5 { schedule.add(try entry(index, "a"), now: now) }
        #expect(!schedule.hasRoom, "there is an end to that too")
    }

    @Test func `every entry of hosts in all conditions is started exactly once`() throws {
        let hosts = (0..<600).map { "h\(($0 * 7919) % 13)" }
        var schedule = try schedule(.init(perHost: 3, unknownHost: .init(limit: 1)), hosts)
        var done: [Int] = []
        var random = SystemRandomNumberGenerator()
        var clock = now
        for _ in 0..<100_000 where done.count < 600 {
            clock += .milliseconds(50)
            var started: [InputEntry] = []
            while let entry = schedule.start(now: clock) { started.append(entry) }
            for entry in started {
                let origin = try #require(entry.origin)
                let condition = HostCondition(
                    limit: Bool.random(using: &random) ? 1 : nil, interval: .milliseconds(Int.random(in: 0...100)),
                    notBefore: Bool.random(using: &random) ? clock + .milliseconds(Int.random(in: 0...200)) : nil,
                    asOf: clock)
                switch Int.random(in: 0..<4, using: &random) {
                case 0: schedule.putOff(entry, condition, now: clock)
                case 1:
                    schedule.learn(condition, of: origin, now: clock)
                    fallthrough
                default:
                    schedule.finish(entry, now: clock)
                    done.append(entry.index)
                }
            }
        }
        #expect(done.sorted() == Array(0..<600))
        #expect(schedule.inFlightCount == 0 && schedule.waitingCount == 0)
    }
}
