/// The decoder of all encodings that have one character for each byte (Encoding Standard, 9.1 and 14.5).
struct SingleByteDecoder: BlockDecoder {
    private let table: [PackedCharacter]

    /// - Parameter encoding: a single-byte encoding or x-user-defined; any other one has no characters but ASCII here.
    init(_ encoding: Encoding) {
        table = DecodingTables.singleByte(encoding)
    }

    mutating func decode(
        _ input: UnsafeBufferPointer<UInt8>, from index: inout Int, upTo limit: Int, into writer: inout UTF8Writer
    ) {
        table.withUnsafeBufferPointer { table in
            while index < limit {
                let byte = input[index]
                if byte < 0x80 {
                    writer.copyASCII(input, from: &index, upTo: limit)
                } else {
                    writer.write(table[Int(byte & 0x7F)])
                    index += 1
                }
            }
        }
    }
}
