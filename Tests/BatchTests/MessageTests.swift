import Browsing
import Support
import Testing

@testable import Batch

@Suite struct MessageTests {
    static let stages: StageTimes = {
        var stages = StageTimes()
        (stages.download, stages.pages.parse, stages.pages.script, stages.write) = (0.1, 2.5, 1e9, 0)
        return stages
    }()

    // Nanoseconds are what is sent.
    static let time = SharedTime.instant(nanoseconds: 86_400_000_000_123)
    static let condition = HostCondition(
        limit: 1, interval: .milliseconds(1500), notBefore: time + .seconds(30), asOf: time)

    static let messages: [Message] = [
        .hello(
            .init(
                arguments: ["--input", "a\u{0}b", "é"], files: ["/x": "text\n", "": ""], nanoseconds: 5, isForOne: true)
        ),
        .hello(.init(arguments: [], files: [:], nanoseconds: nil, isForOne: false)),
        .assign(.init(index: 7, line: nil, text: "a page", url: "file:///a%20page")),
        .assign(.init(index: .max, line: 3, text: String(repeating: "x", count: 100_000), url: "")),
        .warmUp(url: "https://example.org"), .ready, .refused("no"),
        .finished(FinishedRecord(index: 3, code: "timeout", payload: [1, 2, 3])),
        .finished(FinishedRecord(index: 0, code: nil, payload: [], stages: stages)),
        .putOff(.init(index: 9, attempts: 2, condition: condition)),
        .hostChanged(.init(url: "https://example.org", condition: HostCondition(asOf: time))),
    ]

    @Test func `messages arrive as they were sent, however the stream is cut`() throws {
        let stream = Self.messages.flatMap(\.frame)
        for size in [1, 7, 4096, stream.count] {
            var splitter = FrameSplitter()
            var received: [Message] = []
            var start = 0
            while start < stream.count {
                let end = min(start + size, stream.count)
                stream[start..<end].withUnsafeBytes { splitter.append($0) }
                while let message = try splitter.next() { received.append(message) }
                start = end
            }
            #expect(received == Self.messages)
        }
    }

    @Test func `what is no message is told from one that has not all arrived`() throws {
        var splitter = FrameSplitter()
        ([3, 0, 0, 0, 99, 0, 0] as [UInt8]).withUnsafeBytes { splitter.append($0) }
        #expect(throws: FrameSplitter.Malformed.self) { try splitter.next() }
        // A length that promises more than the message has.
        var frame = Message.refused("abc").frame
        frame[5] = 200
        var second = FrameSplitter()
        frame.withUnsafeBytes { second.append($0) }
        #expect(throws: FrameSplitter.Malformed.self) { try second.next() }
    }
}
