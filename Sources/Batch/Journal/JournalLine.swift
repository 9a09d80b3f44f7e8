/// One record in a journal: a line of JSON on its own.
///
/// `{"index":3,"entry":"9ae16a3b2f90404f","error":null,"sum":"c949d7c7509e6557","record":{…}}`. `entry` is the fingerprint of
/// the list's line, so that another list is noticed; `sum` is that of the line without it, so that a torn or damaged line
/// is. The record is the object of JSON outputs, and for CSV its row as a text.
struct JournalLine: Equatable {
    let index: Int
    /// The fingerprint of the list's line.
    let entry: UInt64
    /// The error's code; `nil` when the page was summarised.
    let code: String?
    /// As it goes into the output.
    let payload: [UInt8]

    /// Appends the line, its end included.
    func write(to buffer: inout [UInt8]) {
        var head: [UInt8] = []
        head.append(contentsOf: "{\"index\":\(index),\"entry\":\"\(Fingerprint(value: entry).digits)\",\"error\":".utf8)
        if let code { JSONWriter.write(code, to: &head) } else { head.append(contentsOf: "null".utf8) }
        var body = payload
        // A row of CSV ends with its line, an object with its brace.
        if payload.last != UInt8(ascii: "}") {
            body = []
            JSONWriter.write(String(decoding: payload, as: UTF8.self), to: &body)
        }
        var sum = Fingerprint(of: head)
        sum.add(body)
        buffer += head
        buffer.append(contentsOf: ",\"sum\":\"\(sum.digits)\",\"record\":".utf8)
        buffer += body
        buffer.append(contentsOf: "}\n".utf8)
    }

    init(index: Int, entry: UInt64, code: String?, payload: [UInt8]) {
        self.index = index
        self.entry = entry
        self.code = code
        self.payload = payload
    }

    /// Reads a line without its line feed; `nil` for one that is torn, damaged or no line of a journal.
    init?(_ line: Slice<UnsafeRawBufferPointer>) {
        var scanner = JournalScanner(line)
        guard scanner.skip("{\"index\":"), let index = scanner.integer(), scanner.skip(",\"entry\":\""),
            let entry = scanner.fingerprint(), scanner.skip("\",\"error\":")
        else { return nil }
        code = scanner.skip("null") ? nil : scanner.quotedWord()
        let head = line[line.startIndex..<scanner.position]
        guard scanner.skip(",\"sum\":\""), let sum = scanner.fingerprint(), scanner.skip("\",\"record\":"),
            line.last == UInt8(ascii: "}"), scanner.position < line.endIndex - 1
        else { return nil }
        let body = line[scanner.position..<(line.endIndex - 1)]
        var actual = Fingerprint(of: head)
        actual.add(body)
        guard actual.value == sum else { return nil }
        self.index = index
        self.entry = entry
        if body.first == UInt8(ascii: "\"") {
            guard let payload = JournalScanner.unquoted(body) else { return nil }
            self.payload = payload
        } else {
            payload = Array(body)
        }
    }
}
