package import DOM

/// What an element must have for a selector to match it: the best that the rightmost compound asks for. Selectors are put
/// into buckets by it, so that an element is only held against those that have a chance.
package enum SelectorKey: Hashable, Sendable {
    /// The hash of an id, as `ElementHash.id` makes it.
    case id(UInt32)
    case className(UInt32)
    case type(UInt32)
    case attribute(UInt32)
    /// Nothing that a bucket could be made of.
    case universal
}

/// Hashes of what elements have, the same for selectors and elements. Letters count in any ASCII case, since a quirky
/// document compares ids and classes so.
package enum ElementHash {
    /// The hash of an element's local name.
    package static func type(of element: Node) -> UInt32 {
        let atom = element.atom
        return hasHashOfText(atom) ? hash(Bytes(cString: element.localName), seed: 3) : type(atom)
    }

    /// The hash of the element's id; `nil` when it has none.
    package static func id(of element: Node) -> UInt32? {
        element.attribute(.id).map(id)
    }

    /// Gives the hash of each class of the element.
    @inline(__always)
    package static func forEachClass(of element: Node, _ body: (UInt32) -> Void) {
        guard let value = element.attribute(.class) else { return }
        value.forEachToken { body(className($0)) }
    }

    /// Gives the hash of each attribute's local name.
    package static func forEachAttribute(of element: Node, _ body: (UInt32) -> Void) {
        var attribute = element.firstAttribute
        while let current = attribute {
            body(self.attribute(Bytes(cString: current.localName)))
            attribute = current.nextSibling
        }
    }

    static func type(_ atom: Atom) -> UInt32 { (UInt32(atom.rawValue) &+ 1) &* 2_654_435_761 }

    /// The hash of a type's name in small letters.
    static func type(_ name: Bytes) -> UInt32 {
        let atom = Atom(name)
        return hasHashOfText(atom) ? hash(name, seed: 3) : type(atom)
    }

    /// Known names with capitals, which only SVG has, are hashed like unknown ones: a selector has them in small letters.
    @inline(__always)
    private static func hasHashOfText(_ atom: Atom) -> Bool {
        atom == .other || atom == .foreignObject || atom == .textPath
    }

    static func id(_ name: Bytes) -> UInt32 { hash(name, seed: 1) }

    static func className(_ name: Bytes) -> UInt32 { hash(name, seed: 2) }

    static func attribute(_ name: Bytes) -> UInt32 { hash(name, seed: 4) }

    /// FNV-1a of the bytes in small letters.
    @inline(__always)
    private static func hash(_ bytes: Bytes, seed: UInt32) -> UInt32 {
        var hash: UInt32 = 2_166_136_261 &+ seed &* 0x9E37_79B1
        for byte in bytes { hash = (hash ^ UInt32(byte.asciiLowercased)) &* 16_777_619 }
        return hash ^ hash >> 15
    }
}
