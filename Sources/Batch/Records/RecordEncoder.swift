/// Turns records into the bytes of a format, with what stands before the first, between and after the last.
struct RecordEncoder: Sendable {
    private let format: Settings.Format
    private let json: JSONWriter
    private let csv: CSVWriter
    private var isEmpty = true

    init(_ settings: Settings) {
        self.init(
            format: settings.effectiveFormat, hasData: settings.answer == .data, isCSVRaw: settings.isCSVRaw)
    }

    init(format: Settings.Format, hasData: Bool, isCSVRaw: Bool) {
        self.format = format
        json = JSONWriter(hasData: hasData)
        csv = CSVWriter(hasData: hasData, isRaw: isCSVRaw)
    }

    /// What stands at the very beginning.
    func begin(_ buffer: inout [UInt8]) {
        switch format {
        case .json: buffer.append(UInt8(ascii: "["))
        case .ndjson: break
        case .csv: csv.writeHeader(to: &buffer)
        }
    }

    /// One record.
    mutating func encode(_ record: PageSummary, to buffer: inout [UInt8]) {
        append(payload(of: record), to: &buffer)
    }

    /// A record on its own, with nothing before or behind it; of JSON, one line without its end.
    func payload(of record: PageSummary) -> [UInt8] {
        var payload: [UInt8] = []
        switch format {
        case .json, .ndjson: json.write(record, to: &payload)
        case .csv: csv.write(record, to: &payload)
        }
        return payload
    }

    /// A record that `payload(of:)` has made.
    mutating func append(_ payload: some Collection<UInt8>, to buffer: inout [UInt8]) {
        if format == .json { buffer.append(contentsOf: (isEmpty ? "\n" : ",\n").utf8) }
        buffer.append(contentsOf: payload)
        if format == .ndjson { buffer.append(UInt8(ascii: "\n")) }
        isEmpty = false
    }

    /// What stands at the very end.
    func end(_ buffer: inout [UInt8]) {
        if format == .json { buffer.append(contentsOf: (isEmpty ? "]\n" : "\n]\n").utf8) }
    }
}
