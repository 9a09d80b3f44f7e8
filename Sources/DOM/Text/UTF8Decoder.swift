/// The decoder of UTF-8 that is known to hold errors (Encoding Standard, 8.1.1, "UTF-8 decoder"); what holds none
/// needs no decoding.
struct UTF8Decoder: BlockDecoder {
    mutating func decode(
        _ input: UnsafeBufferPointer<UInt8>, from index: inout Int, upTo limit: Int, into writer: inout UTF8Writer
    ) {
        while index < limit {
            if input[index] < 0x80 {
                writer.copyASCII(input, from: &index, upTo: limit)
                continue
            }
            let length = UTF8Validator.characterLength(in: input, at: index)
            if length > 0 {
                writer.write(PackedCharacter(utf8In: input, at: index, length: length))
                index += length
            } else {
                writer.writeReplacement()
                index += UTF8Validator.errorLength(in: input, at: index)
            }
        }
    }
}
