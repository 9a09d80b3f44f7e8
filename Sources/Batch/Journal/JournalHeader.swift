import FoundationEssentials

/// The first line of a journal: that it is one, and of which run.
struct JournalHeader: Codable, Equatable {
    /// The version of the journal's form.
    let journal: Int
    /// The program that wrote it.
    let program: String
    let run: RunIdentity

    private static let form = 1

    init(_ run: RunIdentity) {
        journal = Self.form
        program = Product.name
        self.run = run
    }

    /// The line, its end included.
    var line: [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        // Nothing but texts and a number: there is nothing that cannot be encoded.
        let data = (try? encoder.encode(self)) ?? Data()
        return Array(data) + [0x0A]
    }

    /// Reads a line; `nil` when it is no header of ours.
    init?(_ line: Slice<UnsafeRawBufferPointer>) {
        guard let header = try? JSONDecoder().decode(JournalHeader.self, from: Data(line)),
            header.journal == Self.form, header.program == Product.name
        else { return nil }
        self = header
    }
}
