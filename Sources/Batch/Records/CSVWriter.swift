import Support

/// Writes records as CSV by RFC 4180: a header, the same columns in every row, lines that end with CRLF. Objects are columns
/// of their own (`timings.total`, `error.code`), lists and the script's data are JSON text in their cell.
struct CSVWriter {
    /// Whether the run's script gives data of its own.
    let hasData: Bool
    /// Whether cells that a spreadsheet would run as a formula are left as they are.
    let isRaw: Bool

    /// Appends the header.
    func writeHeader(to buffer: inout [UInt8]) {
        let empty = PageSummary(url: "", startedAt: "", index: 0)
        let failure = PageSummary.Failure(code: "", message: "", isRetryable: false)
        writeRow(columns(of: empty, failure: failure).map { .text($0.name) }, to: &buffer)
    }

    /// Appends a record's row.
    func write(_ record: PageSummary, to buffer: inout [UInt8]) {
        writeRow(columns(of: record, failure: record.error).map(\.value), to: &buffer)
    }

    private func columns(
        of record: PageSummary, failure: PageSummary.Failure?
    ) -> [(name: String, value: PageSummary.Value)] {
        let none = PageSummary.Failure(code: "", message: "", isRetryable: false)
        var fields = record.fields(hasData: hasData)
        fields.append(
            (
                "error",
                .object(PageSummary.fields(of: failure ?? none).map { ($0.name, failure == nil ? .null : $0.value) })
            ))
        return fields.flatMap { field in
            guard case .object(let members) = field.value else { return [field] }
            return members.map { (field.name + "." + $0.name, $0.value) }
        }
    }

    private func writeRow(_ cells: [PageSummary.Value], to buffer: inout [UInt8]) {
        for (index, cell) in cells.enumerated() {
            if index > 0 { buffer.append(UInt8(ascii: ",")) }
            switch cell {
            case .null: break
            case .text(let text): write(text, to: &buffer)
            case .integer, .milliseconds, .boolean, .object: JSONWriter.write(cell, to: &buffer)
            case .texts, .raw:
                var json: [UInt8] = []
                JSONWriter.write(cell, to: &json)
                write(String(decoding: json, as: UTF8.self), to: &buffer)
            }
        }
        buffer.append(contentsOf: "\r\n".utf8)
    }

    /// A cell of text. A spreadsheet takes one that begins with `=`, `+`, `-`, `@`, a tab or a carriage return, or their
    /// full-width twins, for a formula: an apostrophe in front makes it text. CSV has no way to write what steers a terminal, so
    /// that becomes U+FFFD.
    private func write(_ text: String, to buffer: inout [UInt8]) {
        let isFormula = text.unicodeScalars.first.map { "=+-@\t\r\n＝＋－＠".unicodeScalars.contains($0) } ?? false
        let text = Diagnostics.safe(isFormula && !isRaw ? "'" + text : text)
        guard text.utf8.contains(where: { $0 == 0x22 || $0 == 0x2C || $0 == 0x0A || $0 == 0x0D }) else {
            buffer.append(contentsOf: text.utf8)
            return
        }
        buffer.append(0x22)
        for byte in text.utf8 {
            if byte == 0x22 { buffer.append(0x22) }
            buffer.append(byte)
        }
        buffer.append(0x22)
    }
}
