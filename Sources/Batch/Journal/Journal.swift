import Support

#if canImport(Glibc)
    import Glibc
#endif

/// The file beside an output that finished records go to as they come, so that a run that is cut short loses nothing but the
/// last second's. It is locked while a run uses it, and gone when the run is done.
final class Journal {
    /// Where it is.
    let path: String
    private let bytes: ByteSink
    private let identity: RunIdentity
    /// Whether something was written since the last `sync()`.
    private var isDirty = false
    private var line: [UInt8] = []

    /// Opens the journal of an output, and locks it.
    ///
    /// - Parameters:
    ///   - isResumed: whether to go on with what is in it. Otherwise what an unfinished run has left is put aside.
    ///   - notice: told what people should know.
    /// - Throws: `OutputFailure` when it cannot be written, when another run holds it, or when it is of a run with other
    ///   options.
    static func open(
        for file: OutputFile, identity: RunIdentity, isResumed: Bool, notice: (String) -> Void
    ) throws(OutputFailure) -> (journal: Journal, resumption: Resumption) {
        while true {
            let descriptor = try openFile(file.journalPath)
            let journal = Journal(descriptor: descriptor, path: file.journalPath, identity: identity)
            try journal.lock(for: file)
            // Another run may have ended, and taken the file away, between the two.
            guard journal.isInPlace else { continue }
            switch try journal.read(isResumed: isResumed, output: file.path, notice: notice) {
            case .own(let resumption):
                return (journal, resumption)
            case .earlier(let reason):
                let aside = file.journalPath + "~"
                guard rename(file.journalPath, aside) == 0 else { throw journal.bytes.failure(errno) }
                notice(
                    "summarize: an earlier run on \(file.path) was cut short, \(reason); its records are kept in \(aside)"
                )
            }
        }
    }

    private init(descriptor: Int32, path: String, identity: RunIdentity) {
        self.path = path
        self.identity = identity
        bytes = ByteSink(
            descriptor: descriptor, name: path, isOwned: true,
            advice: "; the records finished so far are in it, and --resume goes on with them")
    }

    /// Takes a record.
    func append(_ record: FinishedRecord, of entry: InputEntry) throws(OutputFailure) {
        line.removeAll(keepingCapacity: line.capacity <= 1 << 20)
        let content = JournalLine(
            index: record.index, entry: entry.fingerprint, code: record.code, payload: record.payload)
        content.write(to: &line)
        isDirty = true
        try bytes.write(line)
    }

    /// Sees that all records are on the disk.
    func sync() throws(OutputFailure) {
        guard isDirty else { return }
        isDirty = false
        try bytes.sync()
    }

    /// Takes the journal away: the run is done.
    func remove() {
        unlink(path)
    }

    /// All records: as they came, or by index.
    func forEachRecord(
        isOrdered: Bool, _ body: ([UInt8]) throws(OutputFailure) -> Void
    ) throws(OutputFailure) {
        var reader = JournalReader(bytes.descriptor)
        _ = reader.next { _ in }
        var records = JournalRecords(reader)
        guard isOrdered else {
            while let record = records.next() { try body(record.payload) }
            return
        }
        var places: [(index: Int, place: Range<Int>)] = []
        while let record = records.next() { places.append((record.index, records.place)) }
        places.sort { $0.index < $1.index }
        for record in places { try body(try self.record(at: record.place)) }
    }
}

// MARK: - Opening

extension Journal {
    /// What is in the file.
    private enum Content {
        /// What is done already, which may be nothing.
        case own(Resumption)
        /// What an earlier run has left, and has to be put aside, for this reason.
        case earlier(String)
    }

    private static func openFile(_ path: String) throws(OutputFailure) -> Int32 {
        // Of one's own alone: what pages say is nobody else's business before the run is done.
        let descriptor = Glibc.open(path, O_RDWR | O_CREAT | O_APPEND | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            throw .unwritable("\(ByteSink.message(path, errno)); the folder must exist and be writable")
        }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            close(descriptor)
            throw notOurs(path)
        }
        return descriptor
    }

    private static func notOurs(_ path: String) -> OutputFailure {
        .unwritable("\(path) is no journal of summarize; move it away, or name another --output")
    }

    /// A lock of the kind that tells who holds it, and goes when its process does (fcntl(2), F_SETLK).
    private func lock(for file: OutputFile) throws(OutputFailure) {
        var lock = flock()
        lock.l_type = Int16(F_WRLCK)
        lock.l_whence = Int16(SEEK_SET)
        guard fcntl(bytes.descriptor, F_SETLK, &lock) != 0 else { return }
        guard errno == EACCES || errno == EAGAIN else { throw bytes.failure(errno) }
        let isKnown = fcntl(bytes.descriptor, F_GETLK, &lock) == 0 && lock.l_type != Int16(F_UNLCK)
        let holder = isKnown ? " (process \(lock.l_pid))" : ""
        throw .unwritable(
            "\(file.path) is being written by another run\(holder); wait until it is done, or name another --output")
    }

    private var isInPlace: Bool {
        var (ours, there) = (stat(), stat())
        guard fstat(bytes.descriptor, &ours) == 0, lstat(path, &there) == 0 else { return false }
        return ours.st_dev == there.st_dev && ours.st_ino == there.st_ino
    }

    /// Reads what is there, and cuts off what is torn.
    ///
    /// - Parameters:
    ///   - isResumed: whether to go on with it.
    ///   - output: the name of the output.
    ///   - notice: told of lines that are damaged.
    private func read(
        isResumed: Bool, output: String, notice: (String) -> Void
    ) throws(OutputFailure) -> Content {
        var reader = JournalReader(bytes.descriptor)
        var isOurs = true
        let header: JournalHeader? =
            reader.next { line in
                let header = JournalHeader(line)
                isOurs = header != nil || line.first == nil || line.first == 0
                return header
            } ?? nil
        guard isOurs else {
            throw Self.notOurs(path)
        }
        guard let header else {
            // Nothing, or a first line that was never whole; if not, more has come to harm than the end.
            var records = JournalRecords(reader)
            guard records.next() == nil else {
                return .earlier("and cannot be gone on with: its first line is damaged")
            }
            try start()
            return .own(.none)
        }
        var records = JournalRecords(reader)
        while records.next() != nil {}
        guard records.tally.finished > 0 else {
            guard records.damagedCount == 0 else { return .earlier("and none of its records can be read") }
            try start()
            return .own(.none)
        }
        guard isResumed else { return .earlier("and --resume would have gone on with it") }
        let differences = identity.differences(from: header.run)
        guard differences.isEmpty else {
            throw .unwritable(
                "the earlier run on \(output) had other options: \(differences.joined(separator: ", ")); give it the same, or begin anew without --resume"
            )
        }
        guard ftruncate(bytes.descriptor, records.place.upperBound) == 0 else { throw bytes.failure(errno) }
        if records.damagedCount > 0 {
            let lines = records.damagedCount == 1 ? "1 line" : "\(records.damagedCount) lines"
            notice("summarize: \(lines) of \(path) cannot be read; what they were of is done again, the rest is kept")
        }
        return .own(Resumption(entries: records.entries, tally: records.tally))
    }

    private func start() throws(OutputFailure) {
        guard ftruncate(bytes.descriptor, 0) == 0 else { throw bytes.failure(errno) }
        try bytes.write(JournalHeader(identity).line)
        isDirty = true
    }

    private func record(at place: Range<Int>) throws(OutputFailure) -> [UInt8] {
        let (descriptor, offset, length) = (bytes.descriptor, place.lowerBound, place.count)
        let line = [UInt8](unsafeUninitializedCapacity: length) { buffer, count in
            while count < length {
                let more = pread(descriptor, buffer.baseAddress.map { $0 + count }, length - count, offset + count)
                if more > 0 { count += more } else if more == 0 || errno != EINTR { return }
            }
        }
        let content = line.withUnsafeBytes { JournalLine($0.dropLast()) }
        guard let content else { throw .unwritable("\(path) cannot be read back; was it changed during the run?") }
        return content.payload
    }
}
