import Browsing
import Support

extension FrameWriter {
    /// What a scheduler has to know of a host.
    mutating func write(_ condition: HostCondition) {
        write(condition.limit ?? -1)
        write(SharedTime.nanoseconds(of: condition.interval))
        write(condition.notBefore.map(SharedTime.nanoseconds) ?? -1)
        write(SharedTime.nanoseconds(condition.asOf))
    }

    /// What a page cost.
    mutating func write(_ stages: StageTimes) {
        for time in [
            stages.download, stages.pages.decode, stages.pages.parse, stages.pages.style, stages.pages.script,
            stages.write,
        ] { write(Int(truncatingIfNeeded: time.bitPattern)) }
    }
}

extension FrameReader {
    mutating func condition() -> HostCondition {
        let limit = integer()
        let interval = Duration.nanoseconds(max(0, integer()))
        let notBefore = integer()
        return HostCondition(
            limit: limit < 0 ? nil : limit, interval: interval,
            notBefore: notBefore < 0 ? nil : SharedTime.instant(nanoseconds: notBefore),
            asOf: SharedTime.instant(nanoseconds: integer()))
    }

    mutating func stages() -> StageTimes {
        var stages = StageTimes()
        stages.download = milliseconds()
        stages.pages.decode = milliseconds()
        stages.pages.parse = milliseconds()
        stages.pages.style = milliseconds()
        stages.pages.script = milliseconds()
        stages.write = milliseconds()
        return stages
    }

    private mutating func milliseconds() -> Double {
        Double(bitPattern: UInt64(bitPattern: Int64(integer())))
    }
}
