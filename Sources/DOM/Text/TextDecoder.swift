package import Support

/// Turns the bytes of a document into UTF-8 (Encoding Standard, 6, "decode", with error mode "replacement").
package enum TextDecoder {
    /// How many bytes of input are decoded between two looks at the stop token.
    private static let blockLength = 16 * 1024

    /// Decodes a whole document. A byte order mark at its start outweighs `encoding` and is left out; what is not of
    /// the encoding comes out as U+FFFD, exactly where the standard puts it. The result is valid UTF-8.
    ///
    /// Input that is valid UTF-8 already, with no byte order mark, is given back as it is, without a copy.
    package static func decode(
        _ bytes: [UInt8], as encoding: Encoding, stop: StopToken
    ) throws(StopReason) -> [UInt8] {
        let decoded = try bytes.withUnsafeBufferPointer { input throws(StopReason) -> [UInt8]? in
            if encoding == .utf8, ByteOrderMark(startOf: input) == nil {
                guard try UTF8Validator.hasError(in: input, stop: stop) else { return nil }
                return try run(UTF8Decoder(), over: input, stop: stop)
            }
            return try decode(input, as: encoding, stop: stop)
        }
        return decoded ?? bytes
    }

    /// Decodes a whole document that lies in memory of another owner; the result is always a copy.
    package static func decode(
        _ bytes: UnsafeBufferPointer<UInt8>, as encoding: Encoding, stop: StopToken
    ) throws(StopReason) -> [UInt8] {
        guard let mark = ByteOrderMark(startOf: bytes) else {
            return try decodeUnmarked(bytes, as: encoding, stop: stop)
        }
        let rest = UnsafeBufferPointer(rebasing: bytes.dropFirst(mark.bytes.count))
        return try decodeUnmarked(rest, as: mark.encoding, stop: stop)
    }
}

// MARK: -

extension TextDecoder {
    private static func decodeUnmarked(
        _ bytes: UnsafeBufferPointer<UInt8>, as encoding: Encoding, stop: StopToken
    ) throws(StopReason) -> [UInt8] {
        switch encoding {
        case .utf8:
            guard try UTF8Validator.hasError(in: bytes, stop: stop) else { return Array(bytes) }
            return try run(UTF8Decoder(), over: bytes, stop: stop)
        case .utf16BE: return try run(UTF16Decoder(isBigEndian: true), over: bytes, stop: stop)
        case .utf16LE: return try run(UTF16Decoder(isBigEndian: false), over: bytes, stop: stop)
        case .gbk, .gb18030: return try run(GB18030Decoder(), over: bytes, stop: stop)
        case .big5: return try run(Big5Decoder(), over: bytes, stop: stop)
        case .eucJP: return try run(EUCJPDecoder(), over: bytes, stop: stop)
        case .iso2022JP: return try run(ISO2022JPDecoder(), over: bytes, stop: stop)
        case .shiftJIS: return try run(ShiftJISDecoder(), over: bytes, stop: stop)
        case .eucKR: return try run(EUCKRDecoder(), over: bytes, stop: stop)
        case .replacement:
            // One U+FFFD for a document of any length, so that nothing in it can pass for markup.
            return bytes.isEmpty ? [] : Array("\u{FFFD}".utf8)
        default: return try run(SingleByteDecoder(encoding), over: bytes, stop: stop)
        }
    }

    private static func run(
        _ decoder: consuming some BlockDecoder, over input: UnsafeBufferPointer<UInt8>, stop: StopToken
    ) throws(StopReason) -> [UInt8] {
        let capacity = UTF8Writer.capacity(forInput: min(blockLength, input.count))
        let room = UnsafeMutableRawBufferPointer.allocate(byteCount: capacity, alignment: 8)
        defer { room.deallocate() }
        guard let start = room.baseAddress else { return [] }
        var output: [UInt8] = []
        output.reserveCapacity(input.count)
        var index = 0
        while index < input.count {
            try stop.check()
            var writer = UTF8Writer(start: start)
            decoder.decode(input, from: &index, upTo: min(input.count, index + blockLength), into: &writer)
            output.append(contentsOf: UnsafeRawBufferPointer(start: start, count: writer.count))
        }
        return output
    }
}
