/// The declarations that were parsed from a source, with what they point at.
struct DeclarationList: Sendable {
    var declarations: [Declaration] = []
    var pending: [PendingValue] = []
    /// The lists of names that `container-name` declarations give; the first is `none`.
    var containerNames: [[String]] = [[]]

    /// The bytes that the lists hold.
    var memoryFootprint: Int {
        declarations.capacity * MemoryLayout<Declaration>.stride
            + pending.reduce(0) { $0 + MemoryLayout<PendingValue>.stride + 32 + $1.text.count }
            + containerNames.reduce(0) { $0 + 32 + $1.count * 16 }
    }

    /// Empties the lists, whose memory is kept for what comes next.
    /// Gives back what was reserved for more declarations.
    mutating func trim() {
        declarations = declarations.map(\.self)
    }

    mutating func removeAll() {
        declarations.removeAll(keepingCapacity: true)
        if !pending.isEmpty { pending.removeAll() }
        if containerNames.count > 1 { containerNames.removeLast(containerNames.count - 1) }
    }

    /// Drops the declarations from `start` on that later ones of the same property and importance replace.
    mutating func compact(from start: Int) {
        var seen: Set<UInt16> = []
        var kept: [Declaration] = []
        for declaration in declarations[start...].reversed()
        where seen.insert(UInt16(declaration.property.rawValue) << 1 | (declaration.isImportant ? 1 : 0)).inserted {
            kept.append(declaration)
        }
        declarations.replaceSubrange(start..., with: kept.reversed())
    }

    mutating func append(_ property: Property, _ value: DeclaredValue, isImportant: Bool) {
        declarations.append(Declaration(property: property, isImportant: isImportant, value: value))
    }
}
