import Dispatch
import Support

#if canImport(Glibc)
    import Glibc
#endif

/// All entries of a run, in order, read only as fast as they are asked for: a list is never held whole, and a stream, such as
/// standard input, is never read to its end first.
package actor InputStream {
    private nonisolated let executor = SerialQueueExecutor(label: "summarize.input")
    package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    private var sources: ArraySlice<Source>
    private let workingFolder: String
    private var resumption = Resumption.none
    /// How many entries were passed over, since they have their records.
    package private(set) var skippedCount = 0
    private var open: OpenList?
    private var ready: [InputEntry] = []
    private var readyStart = 0
    private var nextIndex = 0
    private var isCounting = false
    private let isStopped = StopToken()
    private let areStreamsEnded = StopToken()

    /// Whether a stream was ended by `endStreams()` while it had more to say.
    package private(set) var isCutOff = false

    /// Where entries come from.
    private enum Source {
        case argument(String)
        /// A regular file, which is opened when its turn comes.
        case file(path: String)
        /// Standard input, a pipe, a terminal: what can be read only once, and may never end.
        case stream(name: String, folder: String, descriptor: Int32)

        /// Whether nobody can say where it ends.
        var isStream: Bool {
            guard case .stream(_, _, let descriptor) = self else { return false }
            return !InputStream.isRegularFile(descriptor)
        }
    }

    /// The list that is being read.
    private struct OpenList {
        let name: String
        let descriptor: Int32
        let isStream: Bool
        let parser: EntryParser
        var splitter = LineSplitter()
    }

    /// Sees that every list can be opened, before any work is begun. A list that can be opened only once, such as a named
    /// pipe, stays open until its turn comes: whoever writes it would be told that its reader has gone.
    ///
    /// - Throws: `UsageError` when a list cannot be opened.
    package init(_ inputs: [Settings.Input]) throws(UsageError) {
        workingFolder = Self.currentFolder()
        var sources: [Source] = []
        for input in inputs { sources.append(try Self.source(for: input, workingFolder: workingFolder)) }
        self.sources = sources[...]
    }

    isolated deinit {
        closeList()
        for case .stream(_, _, let descriptor) in sources where descriptor != 0 { close(descriptor) }
    }

    /// Passes over what an earlier run has done.
    func passOver(_ resumption: Resumption) {
        self.resumption = resumption
    }

    /// Whether there is something among what is left that can be read only once.
    var canBeReadOnce: Bool {
        sources.contains { if case .stream = $0 { true } else { false } }
    }

    /// Ends the stream: whoever waits for a slow list is let go within a tenth of a second.
    package nonisolated func stop() {
        isStopped.stop(.cancelled)
    }

    /// Takes streams for ended, whatever may still come.
    package nonisolated func endStreams() {
        areStreamsEnded.stop(.batchDeadline)
    }

    /// How many entries are left; `nil` when a stream is among them, which nobody can count.
    package func countRest() -> Int? {
        guard open?.isStream != true, !sources.contains(where: \.isStream) else { return nil }
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
            } else if let source = sources.popFirst() {
                try begin(source)
            } else {
                return nil
            }
        }
        defer { readyStart += 1 }
        return ready[readyStart]
    }
}

// MARK: - Reading

extension InputStream {
    private static func source(for input: Settings.Input, workingFolder: String) throws(UsageError) -> Source {
        switch input {
        case .argument(let text): return .argument(text)
        case .standardInput:
            // Standard input from a regular file is a list as any other, but that it is open already.
            return .stream(name: "standard input", folder: workingFolder, descriptor: 0)
        case .list(let path):
            let descriptor = try openList(path)
            guard !isRegularFile(descriptor) else {
                close(descriptor)
                return .file(path: path)
            }
            return .stream(name: path, folder: folder(of: path, in: workingFolder), descriptor: descriptor)
        }
    }

    private func begin(_ source: Source) throws(UsageError) {
        switch source {
        case .argument(let text):
            try add(text: text, line: nil, parser: EntryParser(folder: workingFolder))
        case .file(let path):
            let folder = Self.folder(of: path, in: workingFolder)
            open = OpenList(
                name: path, descriptor: try Self.openList(path), isStream: false, parser: EntryParser(folder: folder))
        case .stream(let name, let folder, let descriptor):
            open = OpenList(
                name: name, descriptor: descriptor, isStream: !Self.isRegularFile(descriptor),
                parser: EntryParser(folder: folder))
        }
    }

    private func readChunk() throws(UsageError) {
        guard var list = open else { return }
        let isLast = list.isStream && areStreamsEnded.reason != nil
        // A pipe or terminal may have nothing for hours: a stop must still be seen.
        var waiting = pollfd(fd: list.descriptor, events: Int16(POLLIN), revents: 0)
        let state = poll(&waiting, 1, isLast ? 0 : 100)
        if state < 0, errno == EINTR { return }
        if state == 0 {
            if isLast { cutOff(list) }
            return
        }
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
        if count > 0, isLast {
            isCutOff = true
            return closeList()
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

    /// Ends a stream that has nothing to say at the moment.
    private func cutOff(_ list: OpenList) {
        // Half a line is no page, but it was not nothing.
        if list.splitter.isInLine { isCutOff = true }
        closeList()
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

    private static func isRegularFile(_ descriptor: Int32) -> Bool {
        var status = stat()
        return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }

    /// The folder that a list stands in, absolute and without a slash at its end.
    private static func folder(of path: String, in workingFolder: String) -> String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return workingFolder }
        let folder = String(path[..<slash])
        return path.utf8.first == UInt8(ascii: "/") ? folder : workingFolder + "/" + folder
    }
}
