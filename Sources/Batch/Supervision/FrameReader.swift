/// Reads the fields of one message. Where the bytes end too soon, fields are empty and the message is not sound.
struct FrameReader {
    private var rest: Slice<UnsafeRawBufferPointer>
    /// Whether all that was read so far was there.
    private(set) var isSound = true

    init(_ body: Slice<UnsafeRawBufferPointer>) {
        rest = body
    }

    mutating func integer() -> Int {
        let bytes = take(8)
        guard bytes.count == 8 else { return 0 }
        let value = UnsafeRawBufferPointer(rebasing: bytes).loadUnaligned(as: UInt64.self)
        return Int(Int64(bitPattern: UInt64(littleEndian: value)))
    }

    /// How many of something follow: never more than there are bytes.
    mutating func count() -> Int {
        let count = integer()
        guard count >= 0, count <= rest.count else {
            isSound = false
            return 0
        }
        return count
    }

    mutating func text() -> String {
        String(decoding: take(count()), as: UTF8.self)
    }

    mutating func bytes() -> [UInt8] {
        Array(take(count()))
    }

    private mutating func take(_ count: Int) -> Slice<UnsafeRawBufferPointer> {
        guard count <= rest.count else {
            isSound = false
            rest = rest.suffix(0)
            return rest
        }
        defer { rest = rest.dropFirst(count) }
        return rest.prefix(count)
    }
}
