internal import Support

#if canImport(Glibc)
    import Glibc
#endif

/// A name of an element or attribute as a number: the raw value of its `Atom`, or a larger one for names that are no atoms.
/// Equal names have equal numbers within one parser.
typealias NameID = UInt32

extension Atom {
    /// The atom's number among the names of every parser.
    var nameID: NameID { NameID(rawValue) }
}

/// The names that one parser has met: each is looked up once a tag, stored once a document, and a number from then on.
///
/// The table starts as a copy of `StaticNames`. Its hash has a secret that differs from process to process, so that no page
/// can be written whose names all fall together.
struct NameTable: ~Copyable {
    /// What is known of one name.
    struct Record {
        /// The name, ended with a NUL, as long-lived as the document.
        let pointer: UnsafePointer<UInt8>
        let count: UInt32
        let atom: Atom
        /// Which of `rootMark` and `bodyMark` are set.
        var marks: UInt16 = 0
        /// The last tag that had an attribute of this name.
        var stamp: UInt32 = 0
    }

    struct Slot {
        var hash: UInt32
        /// 0 when the slot is empty.
        var id: NameID
    }

    /// Says that the `html` element has an attribute of this name.
    static let rootMark: UInt16 = 1
    /// Says that the `body` element has an attribute of this name.
    static let bodyMark: UInt16 = 2

    private(set) var records: ScratchBuffer<Record>
    private var slots: ScratchBuffer<Slot>
    private var mask: Int
    let arena: Arena
    /// Where the hash of every name starts.
    let seed: UInt64

    init(arena: Arena) throws(StopReason) {
        let known = StaticNames.shared
        var records = try ScratchBuffer<Record>(capacity: known.records.count + 64, arena: arena)
        try records.append(known.records)
        var slots = try ScratchBuffer<Slot>(capacity: known.slots.count, arena: arena)
        try slots.append(known.slots)
        self.records = records
        self.slots = slots
        mask = known.slots.count - 1
        self.arena = arena
        seed = known.seed
    }

    /// Carries a hash on by one byte.
    @inline(__always)
    static func mix(_ hash: UInt64, _ byte: UInt8) -> UInt64 {
        (hash ^ UInt64(byte)) &* 0x9E37_79B9_7F4A_7C15
    }

    func hash(_ name: UnsafeBufferPointer<UInt8>) -> UInt64 {
        var hash = seed
        for byte in name { hash = Self.mix(hash, byte) }
        return hash
    }

    /// The number of a name; the name is copied into the document when it is new.
    ///
    /// - Parameter hash: what `mix` made of `seed` and the name's bytes.
    mutating func intern(_ name: UnsafeBufferPointer<UInt8>, hash: UInt64) throws(StopReason) -> NameID {
        let key = UInt32(truncatingIfNeeded: hash >> 32)
        var index = Int(key) & mask
        while slots.base[index].id != 0 {
            let slot = slots.base[index]
            if slot.hash == key {
                let record = records.base + Int(slot.id)
                if Int(record.pointee.count) == name.count, let start = name.baseAddress,
                    memcmp(record.pointee.pointer, start, name.count) == 0
                {
                    return slot.id
                }
            }
            index = (index + 1) & mask
        }
        return try add(name, key: key, slot: index)
    }

    /// As `intern(_:hash:)`, for names that are not read byte by byte.
    mutating func intern(_ name: UnsafeBufferPointer<UInt8>) throws(StopReason) -> NameID {
        try intern(name, hash: hash(name))
    }

    /// The name's text.
    func bytes(_ id: NameID) -> UnsafeBufferPointer<UInt8> {
        let record = records[Int(id)]
        return UnsafeBufferPointer(start: record.pointer, count: Int(record.count))
    }

    private mutating func add(
        _ name: UnsafeBufferPointer<UInt8>, key: UInt32, slot: Int
    ) throws(StopReason) -> NameID {
        let id = NameID(records.count)
        let copy = UnsafePointer(try arena.string(name))
        try records.append(Record(pointer: copy, count: UInt32(truncatingIfNeeded: name.count), atom: .other))
        slots[slot] = Slot(hash: key, id: id)
        if records.count * 2 > slots.count { try rehash() }
        return id
    }

    private mutating func rehash() throws(StopReason) {
        let larger = slots.count * 4
        var fresh = try ScratchBuffer<Slot>(capacity: larger, arena: arena)
        for _ in 0..<larger { try fresh.append(Slot(hash: 0, id: 0)) }
        mask = larger - 1
        for slot in slots.elements where slot.id != 0 {
            var index = Int(slot.hash) & mask
            while fresh[index].id != 0 { index = (index + 1) & mask }
            fresh[index] = slot
        }
        slots = fresh
    }
}
