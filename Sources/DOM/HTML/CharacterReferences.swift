#if canImport(Glibc)
    import Glibc
#endif

/// The named character references (HTML standard, section 13.5), built once a process from their list: an open-addressed
/// table from a name to the UTF-8 bytes it stands for.
struct CharacterReferences: @unchecked Sendable {
    // Immutable once made, and never freed: any thread may read the pointers.
    static let shared = CharacterReferences()

    /// One name.
    struct Entry {
        /// Where the name stands in the list.
        let name: UnsafePointer<UInt8>
        let length: UInt8
        /// Whether it also counts without its semicolon.
        let isLegacy: Bool
        /// How many bytes of `utf8` count, at most 8.
        var valueLength: UInt8
        /// The bytes, the first one lowest.
        var utf8: UInt64
    }

    /// The length of the longest name, without its semicolon.
    static let longestName = 31
    /// The length of the longest name that counts without its semicolon.
    static let longestLegacyName = 6

    private static let slotCount = 8192
    private let entries: UnsafePointer<Entry>
    private let slots: UnsafePointer<UInt16>

    private init() {
        let list = UnsafeBufferPointer(start: Self.names.utf8Start, count: Self.names.utf8CodeUnitCount)
        // Each name ends with one semicolon.
        let entries = UnsafeMutablePointer<Entry>.allocate(capacity: list.count { $0 == 0x3B } + 1)
        let slots = UnsafeMutablePointer<UInt16>.allocate(capacity: Self.slotCount)
        slots.initialize(repeating: 0, count: Self.slotCount)
        // Slot 0 means "empty", so the entries start at 1.
        var count = 1
        var reader = ListReader(list)
        while let entry = reader.next() {
            (entries + count).initialize(to: entry)
            var slot = Self.slot(of: UnsafeBufferPointer(start: entry.name, count: Int(entry.length)))
            while slots[slot] != 0 { slot = (slot + 1) & (Self.slotCount - 1) }
            slots[slot] = UInt16(count)
            count += 1
        }
        self.entries = UnsafePointer(entries)
        self.slots = UnsafePointer(slots)
    }

    /// The entry of a name, given without its semicolon; `nil` when there is none. Valid for ever.
    func find(_ name: UnsafeBufferPointer<UInt8>) -> UnsafePointer<Entry>? {
        guard let start = name.baseAddress, name.count >= 2, name.count <= Self.longestName else { return nil }
        var slot = Self.slot(of: name)
        while slots[slot] != 0 {
            let entry = entries + Int(slots[slot])
            if Int(entry.pointee.length) == name.count, memcmp(entry.pointee.name, start, name.count) == 0 {
                return entry
            }
            slot = (slot + 1) & (Self.slotCount - 1)
        }
        return nil
    }

    /// The UTF-8 bytes that an entry stands for. Valid for ever.
    static func value(of entry: UnsafePointer<Entry>) -> UnsafeBufferPointer<UInt8> {
        let offset = MemoryLayout<Entry>.offset(of: \.utf8) ?? 0
        let bytes = (UnsafeRawPointer(entry) + offset).assumingMemoryBound(to: UInt8.self)
        return UnsafeBufferPointer(start: bytes, count: Int(entry.pointee.valueLength))
    }

    private static func slot(of name: UnsafeBufferPointer<UInt8>) -> Int {
        var hash: UInt32 = 2_166_136_261
        for byte in name { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
        return Int((hash ^ (hash >> 15)) & UInt32(slotCount - 1))
    }

    /// Reads the list entry by entry.
    private struct ListReader {
        private let list: UnsafeBufferPointer<UInt8>
        private var position = 0

        init(_ list: UnsafeBufferPointer<UInt8>) { self.list = list }

        mutating func next() -> Entry? {
            while position < list.count, list[position] <= 0x20 { position += 1 }
            guard position < list.count, let base = list.baseAddress else { return nil }
            let start = position
            while list[position] != 0x20, list[position] != 0x2A { position += 1 }
            let length = UInt8(position - start)
            let isLegacy = list[position] == 0x2A
            position += isLegacy ? 2 : 1
            var entry = Entry(name: base + start, length: length, isLegacy: isLegacy, valueLength: 0, utf8: 0)
            var code: UInt32 = 0
            while true {
                let byte = list[position]
                position += 1
                switch byte {
                case 0x2C, 0x3B:
                    Self.append(code, to: &entry)
                    code = 0
                    if byte == 0x3B { return entry }
                default:
                    code = code << 4 | UInt32(byte < 0x3A ? byte - 0x30 : byte - 0x57)
                }
            }
        }

        private static func append(_ code: UInt32, to entry: inout Entry) {
            UTF8Sequence(code).forEach { byte in
                entry.utf8 |= UInt64(byte) << (8 * UInt64(entry.valueLength))
                entry.valueLength += 1
            }
        }
    }
}
