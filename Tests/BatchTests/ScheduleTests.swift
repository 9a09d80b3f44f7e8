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
}
