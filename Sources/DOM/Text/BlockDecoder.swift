/// The decoder of one encoding, which goes through a document block by block.
///
/// All of the document is at hand: what the standard's decoders put back into their input is simply not stepped over.
protocol BlockDecoder {
    /// Decodes from `index` until it is at `limit`; the last character may end behind it, by three bytes at most.
    mutating func decode(
        _ input: UnsafeBufferPointer<UInt8>, from index: inout Int, upTo limit: Int, into writer: inout UTF8Writer)
}
