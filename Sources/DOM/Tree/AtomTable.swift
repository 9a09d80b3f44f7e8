#if canImport(Glibc)
    import Glibc
#endif

/// The immortal names behind `Atom`, and the way from a name to its atom: an open-addressed table, built once.
struct AtomTable: @unchecked Sendable {
    // Immutable once made, and never freed: any thread may read the pointers.
    static let shared = AtomTable()

    let strings: [String]
    let pointers: [UnsafePointer<UInt8>]
    private let lengths: [Int]
    private let slots: [Atom]

    private static let slotCount = 2048
    private static let longest = 24

    private init() {
        strings = Atom.allCases.map(Self.spelling)
        lengths = strings.map(\.utf8.count)
        pointers = strings.map { name in
            let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: name.utf8.count + 1)
            for (index, byte) in name.utf8.enumerated() { copy[index] = byte }
            copy[name.utf8.count] = 0
            return UnsafePointer(copy)
        }
        var slots = [Atom](repeating: .other, count: Self.slotCount)
        for atom in Atom.allCases where atom != .other {
            let name = UnsafeBufferPointer(start: pointers[Int(atom.rawValue)], count: lengths[Int(atom.rawValue)])
            var slot = Self.hash(name)
            while slots[slot] != .other { slot = (slot + 1) % Self.slotCount }
            slots[slot] = atom
        }
        self.slots = slots
    }

    func lookUp(_ name: UnsafeBufferPointer<UInt8>) -> Atom {
        guard let base = name.baseAddress, !name.isEmpty, name.count <= Self.longest else { return .other }
        var slot = Self.hash(name)
        while slots[slot] != .other {
            let index = Int(slots[slot].rawValue)
            if lengths[index] == name.count, memcmp(pointers[index], base, name.count) == 0 { return slots[slot] }
            slot = (slot + 1) % Self.slotCount
        }
        return .other
    }

    /// Where the case's name in Swift differs from the name in a page.
    private static func spelling(of atom: Atom) -> String {
        switch atom {
        case .other: ""
        case .annotationXML: "annotation-xml"
        case .acceptCharset: "accept-charset"
        case .httpEquiv: "http-equiv"
        default: "\(atom)"
        }
    }

    /// FNV-1a, folded to a slot.
    private static func hash(_ name: UnsafeBufferPointer<UInt8>) -> Int {
        var hash: UInt32 = 2_166_136_261
        for byte in name { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
        return Int((hash ^ (hash >> 15)) % UInt32(slotCount))
    }
}
