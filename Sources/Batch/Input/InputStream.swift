import Dispatch
import Support

#if canImport(Glibc)
    import Glibc
#endif

/// All entries of a run, in order, read only as fast as they are asked for: a list is never held whole, and standard input is
/// never read to its end first.
package actor InputStream {
    private nonisolated let executor = SerialQueueExecutor(label: "summarize.input")
    package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    private var inputs: ArraySlice<Settings.Input>
    private let workingFolder: String
    private let resumption: Resumption
    /// How many entries were passed over, since they have their records.
    package private(set) var skippedCount = 0
    private var open: OpenList?
    private var ready: [InputEntry] = []
    private var readyStart = 0
    private var nextIndex = 0
    private var isCounting = false
    private let isStopped = StopToken()
    private let isStandardInputEnded = StopToken()

    /// The list that is being read.
    private struct OpenList {
        let name: String
        let descriptor: Int32
        let parser: EntryParser
        var splitter = LineSplitter()
    }

    package init(_ inputs: [Settings.Input]) {
        self.init(inputs, passingOver: .none)
    }

    /// - Parameter resumption: what an earlier run has done is passed over.
    init(_ inputs: [Settings.Input], passingOver resumption: Resumption) {
        self.inputs = inputs[...]
        self.resumption = resumption
        workingFolder = Self.currentFolder()
    }

    isolated deinit {
        closeList()
    }

    /// Ends the stream: whoever waits for a slow list is let go within a tenth of a second.
    package nonisolated func stop() {
        isStopped.stop(.cancelled)
    }

    /// Takes standard input for ended, whatever may still come.
    package nonisolated func endStandardInput() {
        isStandardInputEnded.stop(.batchDeadline)
    }

    /// How many entries are left; `nil` when standard input is among them, which nobody can count.
    package func countRest() -> Int? {
        guard open?.descriptor != 0, !inputs.contains(.standardInput) else { return nil }
        var count = 0
        isCounting = true
        defer { isCounting = false }
        while (try? next()) != nil { count += 1 }
        return count
    }

    /// The next entry; `nil` at the end.
    ///
    /// - Throws: `UsageError` when a list cannot be read.
    package func next() throws(UsageError) -> InputEntry? {
        while readyStart == ready.count {
            ready.removeAll(keepingCapacity: true)
            readyStart = 0
            if isStopped.reason != nil, !isCounting { return nil }
            if open != nil {
                try readChunk()
            } else if let input = inputs.popFirst() {
                try begin(input)
            } else {
                return nil
            }
        }
        defer { readyStart += 1 }
        return ready[readyStart]
    }

    /// Sees that every list can be opened, before any work is begun.
    package static func check(_ inputs: [Settings.Input]) throws(UsageError) {
        for case .list(let path) in inputs {
            let descriptor = try openList(path)
            close(descriptor)
        }
    }
}

// MARK: - Reading

extension InputStream {
    private func begin(_ input: Settings.Input) throws(UsageError) {
        switch input {
        case .argument(let text):
            try add(text: text, line: nil, parser: EntryParser(folder: workingFolder))
        case .standardInput:
            open = OpenList(name: "standard input", descriptor: 0, parser: EntryParser(folder: workingFolder))
        case .list(let path):
            let folder = Self.absolute(Self.parent(of: path), in: workingFolder)
            open = OpenList(name: path, descriptor: try Self.openList(path), parser: EntryParser(folder: folder))
        }
    }

    private func readChunk() throws(UsageError) {
        guard var list = open else { return }
        if list.descriptor == 0, isStandardInputEnded.reason != nil { return closeList() }
        // A pipe or terminal may have nothing for hours: a stop must still be seen.
        var waiting = pollfd(fd: list.descriptor, events: Int16(POLLIN), revents: 0)
        let state = poll(&waiting, 1, 100)
        if state == 0 || (state < 0 && errno == EINTR) { return }
        var lines: [LineSplitter.Line] = []
        var code: Int32 = 0
        let count = withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 1) { buffer in
            let count = read(list.descriptor, buffer.baseAddress, buffer.count)
            code = errno
            if count > 0 { lines = list.splitter.consume(UnsafeRawBufferPointer(rebasing: buffer[..<count])) }
            return count
        }
        if count < 0 {
            if code == EINTR || code == EAGAIN { return }
            throw UsageError("\(list.name) cannot be read: \(String(cString: strerror(code)))")
        }
        if count == 0, let last = list.splitter.finish() { lines.append(last) }
        open = list
        for line in lines {
            if line.isCut {
                try add(tooLong: line)
            } else {
                try add(text: line.text, line: line.number, parser: list.parser)
            }
        }
        if count == 0 { closeList() }
    }

    private func closeList() {
        if let open, open.descriptor != 0 { close(open.descriptor) }
        open = nil
    }

    private func add(text: String, line: Int?, parser: EntryParser) throws(UsageError) {
        try add(InputEntry(index: nextIndex, line: line, text: text, target: parser.target(of: text)))
    }

    private func add(tooLong line: LineSplitter.Line) throws(UsageError) {
        let message = "the line is longer than \(EntryParser.longestLine) bytes; write one URL a line"
        let target = InputEntry.Target.invalid(code: "invalid-url", message: message)
        try add(InputEntry(index: nextIndex, line: line.number, text: String(line.text.prefix(200)), target: target))
    }

    private func add(_ entry: InputEntry) throws(UsageError) {
        nextIndex += 1
        if try resumption.isDone(entry) {
            skippedCount += 1
        } else {
            ready.append(entry)
        }
    }

    private static func openList(_ path: String) throws(UsageError) -> Int32 {
        let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            throw UsageError("the list \(path) cannot be read: \(String(cString: strerror(errno)))")
        }
        var status = stat()
        if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
            close(descriptor)
            throw UsageError("the list \(path) is a folder; --input takes a file with one URL a line")
        }
        return descriptor
    }

    private static func currentFolder() -> String {
        guard let path = getcwd(nil, 0) else { return "" }
        defer { free(path) }
        let folder = String(cString: path)
        return folder == "/" ? "" : folder
    }

    private static func parent(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "" }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    private static func absolute(_ path: String, in folder: String) -> String {
        if path.hasPrefix("/") { return path == "/" ? "" : path }
        return path.isEmpty ? folder : folder + "/" + path
    }
}
