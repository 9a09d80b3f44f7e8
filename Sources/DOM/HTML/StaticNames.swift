#if canImport(Glibc)
    import Glibc
#endif

/// The names that every parser knows from the start: all atoms, and the names that foreign content spells in its own way
/// (HTML standard, section 13.2.6.5). Built once a process.
struct StaticNames: @unchecked Sendable {
    // Immutable once made, and never freed: any thread may read the pointers.
    static let shared = StaticNames()

    /// What the attributes of foreign elements become ("adjust foreign attributes").
    struct ForeignAttribute {
        let name: NameID
        let namespace: Namespace
    }

    let records: UnsafeBufferPointer<NameTable.Record>
    let slots: UnsafeBufferPointer<NameTable.Slot>
    let seed: UInt64
    /// What is special about each atom as an HTML element, by number.
    let htmlFlags: UnsafePointer<ElementFlags>
    /// The SVG spelling of each name, by number; the number itself where there is none of its own.
    let svgElements: UnsafeBufferPointer<NameID>
    /// The other way: the name in small letters.
    let svgLowercase: UnsafeBufferPointer<NameID>
    let svgAttributes: UnsafeBufferPointer<NameID>
    /// What each name becomes on a foreign element, by number; `nil` where it stays.
    let foreignAttributes: UnsafeBufferPointer<ForeignAttribute?>
    /// `definitionurl` and what it becomes in MathML.
    let definitionURL: (lowercase: NameID, adjusted: NameID)

    /// How many atoms there are; smaller numbers are atoms, this one and larger ones are not.
    static let atomCount = NameID(Atom.allCases.count)

    /// The size of the table: a power of two, with room for many more names than there are.
    private static let slotCount = 4096

    private init() {
        var builder = Builder()
        for atom in Atom.allCases { builder.add(atom.pointer, atom) }
        let elements = Self.svgElementNames.map { builder.pair($0) }
        let attributes = Self.svgAttributeNames.map { builder.pair($0) }
        let definition = builder.pair("definitionURL")
        let foreign = Self.foreignAttributeNames.map { name, local, namespace in
            (builder.id(name), ForeignAttribute(name: builder.id(local), namespace: namespace))
        }
        let count = builder.records.count
        seed = builder.seed
        records = Self.immortal(builder.records)
        slots = Self.immortal(builder.slots)
        var svgElements = (0..<NameID(count)).map { $0 }
        for pair in elements { svgElements[Int(pair.lowercase)] = pair.adjusted }
        self.svgElements = Self.immortal(svgElements)
        var svgLowercase = (0..<NameID(count)).map { $0 }
        for pair in elements { svgLowercase[Int(pair.adjusted)] = pair.lowercase }
        self.svgLowercase = Self.immortal(svgLowercase)
        var svgAttributes = (0..<NameID(count)).map { $0 }
        for pair in attributes { svgAttributes[Int(pair.lowercase)] = pair.adjusted }
        self.svgAttributes = Self.immortal(svgAttributes)
        var foreignAttributes = [ForeignAttribute?](repeating: nil, count: count)
        for (id, attribute) in foreign { foreignAttributes[Int(id)] = attribute }
        self.foreignAttributes = Self.immortal(foreignAttributes)
        definitionURL = definition
        let flags = UnsafeMutablePointer<ElementFlags>.allocate(capacity: Atom.allCases.count)
        for atom in Atom.allCases { (flags + Int(atom.rawValue)).initialize(to: ElementFlags(html: atom)) }
        htmlFlags = UnsafePointer(flags)
    }

    private static func immortal<T>(_ values: [T]) -> UnsafeBufferPointer<T> {
        let copy = UnsafeMutableBufferPointer<T>.allocate(capacity: values.count)
        _ = copy.initialize(from: values)
        return UnsafeBufferPointer(copy)
    }

    /// Collects the names and the table that leads to them.
    private struct Builder {
        var records: [NameTable.Record] = []
        var slots = [NameTable.Slot](repeating: NameTable.Slot(hash: 0, id: 0), count: slotCount)
        let seed = UInt64.random(in: 0...UInt64.max)

        mutating func add(_ name: UnsafePointer<UInt8>, _ atom: Atom) {
            let (key, count) = key(of: name)
            let id = NameID(records.count)
            records.append(NameTable.Record(pointer: name, count: UInt32(count), atom: atom))
            // The atom `other` is no name.
            guard id != 0 else { return }
            slots[slot(of: name, key: key)] = NameTable.Slot(hash: key, id: id)
        }

        /// The number of a name, which is added when it is new.
        mutating func id(_ name: String) -> NameID {
            let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: name.utf8.count + 1)
            for (index, byte) in name.utf8.enumerated() { copy[index] = byte }
            copy[name.utf8.count] = 0
            let known = slots[slot(of: copy, key: key(of: copy).key)].id
            if known != 0 {
                copy.deallocate()
                return known
            }
            add(copy, .other)
            return NameID(records.count - 1)
        }

        private func key(of name: UnsafePointer<UInt8>) -> (key: UInt32, count: Int) {
            var count = 0
            var hash = seed
            while name[count] != 0 {
                hash = NameTable.mix(hash, name[count])
                count += 1
            }
            return (UInt32(truncatingIfNeeded: hash >> 32), count)
        }

        /// Where the name is, or the empty place where it belongs.
        private func slot(of name: UnsafePointer<UInt8>, key: UInt32) -> Int {
            var index = Int(key) & (slotCount - 1)
            while slots[index].id != 0 {
                let other = records[Int(slots[index].id)].pointer
                if slots[index].hash == key, strcmp(other.asCString, name.asCString) == 0 { break }
                index = (index + 1) & (slotCount - 1)
            }
            return index
        }

        mutating func pair(_ name: String) -> (lowercase: NameID, adjusted: NameID) {
            (id(name.lowercased()), id(name))
        }
    }
}
