/// A short value that tells one text from another: FNV-1a, 64 bits. It finds accidents, not forgers.
struct Fingerprint: Sendable, Equatable {
    private(set) var value: UInt64

    init(value: UInt64 = 0xCBF2_9CE4_8422_2325) {
        self.value = value
    }

    init(of bytes: some Sequence<UInt8>) {
        self.init()
        add(bytes)
    }

    mutating func add(_ bytes: some Sequence<UInt8>) {
        var value = value
        for byte in bytes { value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
        self.value = value
    }

    /// 16 hexadecimal digits.
    var digits: String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
