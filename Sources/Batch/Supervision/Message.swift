import Support

/// What the two processes say to each other.
///
/// A message is a frame: the length of what follows (4 bytes, little-endian), its kind (1 byte), its fields.
enum Message: Equatable, Sendable {
    /// To the worker, first of all: how the run was asked for.
    case hello(Hello)
    /// To the worker: a page to work on.
    case assign(Assignment)
    /// To the worker: an origin whose page comes soon.
    case warmUp(url: String)
    /// From the worker: it can begin.
    case ready
    /// From the worker: it can never begin, and why.
    case refused(String)
    /// From the worker: a record.
    case finished(FinishedRecord)
    /// From the worker: a page is to be assigned again, later.
    case putOff(Postponement)
    /// From the worker: there is something new to know of a host.
    case hostChanged(HostChange)

    /// How a run was asked for.
    struct Hello: Equatable, Sendable {
        /// Of the command line.
        var arguments: [String]
        /// The text files that the options name, by path.
        var files: [String: String]
        /// Nanoseconds until the whole batch's time is over; `nil` for no such time.
        var nanoseconds: Int?
        /// Whether the process is for one page alone.
        var isForOne: Bool
    }

    /// A page to work on: the entry's fields.
    struct Assignment: Equatable, Sendable {
        var index: Int
        var line: Int?
        var text: String
        var url: String
        var earlierAttempts = 0
    }

    /// A page that comes back.
    struct Postponement: Equatable, Sendable {
        var index: Int
        /// How many times it was asked for so far.
        var attempts: Int
        /// What is to be known of its host.
        var condition: HostCondition
    }

    /// What is new of a host.
    struct HostChange: Equatable, Sendable {
        /// Its origin.
        var url: String
        var condition: HostCondition
    }

    private enum Kind: UInt8 { case hello = 1, assign, warmUp, ready, refused, finished, putOff, hostChanged }

    /// The frame.
    var frame: [UInt8] {
        var writer = FrameWriter()
        switch self {
        case .hello(let hello):
            writer.begin(Kind.hello.rawValue)
            writer.write(hello.arguments.count)
            for argument in hello.arguments { writer.write(argument) }
            writer.write(hello.files.count)
            for (path, text) in hello.files {
                writer.write(path)
                writer.write(text)
            }
            writer.write(hello.nanoseconds ?? -1)
            writer.write(hello.isForOne ? 1 : 0)
        case .assign(let assignment):
            writer.begin(Kind.assign.rawValue)
            writer.write(assignment.index)
            writer.write(assignment.line ?? -1)
            writer.write(assignment.text)
            writer.write(assignment.url)
            writer.write(assignment.earlierAttempts)
        case .warmUp(let url):
            writer.begin(Kind.warmUp.rawValue)
            writer.write(url)
        case .ready:
            writer.begin(Kind.ready.rawValue)
        case .refused(let text):
            writer.begin(Kind.refused.rawValue)
            writer.write(text)
        case .finished(let record):
            writer.begin(Kind.finished.rawValue)
            writer.write(record.index)
            writer.write(record.code ?? "")
            writer.write(bytes: record.payload)
            writer.write(record.stages)
        case .putOff(let postponement):
            writer.begin(Kind.putOff.rawValue)
            writer.write(postponement.index)
            writer.write(postponement.attempts)
            writer.write(postponement.condition)
        case .hostChanged(let change):
            writer.begin(Kind.hostChanged.rawValue)
            writer.write(change.url)
            writer.write(change.condition)
        }
        return writer.end()
    }

    /// Reads what stands behind a frame's length; `nil` when it is no message.
    init?(_ body: UnsafeRawBufferPointer) {
        guard let first = body.first, let kind = Kind(rawValue: first) else { return nil }
        var reader = FrameReader(body.dropFirst())
        switch kind {
        case .hello:
            let arguments = (0..<reader.count()).map { _ in reader.text() }
            var files: [String: String] = [:]
            for _ in 0..<reader.count() {
                let path = reader.text()
                files[path] = reader.text()
            }
            let nanoseconds = reader.integer()
            self = .hello(
                Hello(
                    arguments: arguments, files: files, nanoseconds: nanoseconds < 0 ? nil : nanoseconds,
                    isForOne: reader.integer() == 1))
        case .assign:
            let index = reader.integer()
            let line = reader.integer()
            self = .assign(
                Assignment(
                    index: index, line: line < 0 ? nil : line, text: reader.text(), url: reader.text(),
                    earlierAttempts: reader.integer()))
        case .warmUp: self = .warmUp(url: reader.text())
        case .ready: self = .ready
        case .refused: self = .refused(reader.text())
        case .finished:
            let index = reader.integer()
            let code = reader.text()
            self = .finished(
                FinishedRecord(
                    index: index, code: code.isEmpty ? nil : code, payload: reader.bytes(), stages: reader.stages()))
        case .putOff:
            self = .putOff(
                Postponement(index: reader.integer(), attempts: reader.integer(), condition: reader.condition()))
        case .hostChanged: self = .hostChanged(HostChange(url: reader.text(), condition: reader.condition()))
        }
        guard reader.isSound else { return nil }
    }
}
