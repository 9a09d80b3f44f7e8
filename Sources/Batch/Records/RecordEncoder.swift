/// Turns records into the bytes of a format, with what stands before the first, between and after the last.
struct RecordEncoder {
    private let format: Settings.Format
    private let json: JSONWriter
    private let csv: CSVWriter
    private var isEmpty = true

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
        switch format {
        case .json:
            buffer.append(contentsOf: (isEmpty ? "\n" : ",\n").utf8)
            json.write(record, to: &buffer)
        case .ndjson:
            json.write(record, to: &buffer)
            buffer.append(UInt8(ascii: "\n"))
        case .csv:
            csv.write(record, to: &buffer)
        }
        isEmpty = false
    }

    /// What stands at the very end.
    func end(_ buffer: inout [UInt8]) {
        if format == .json { buffer.append(contentsOf: (isEmpty ? "]\n" : "\n]\n").utf8) }
    }
}
