internal import DOM

/// A complex selector inside a storage: simple selectors, the rightmost compound first.
struct CompiledSelector {
    var simples = SimpleSelector.Span()
    var specificity = Specificity.zero
    var pseudoElement: PseudoElement?
    /// For an argument of `:has()`, where the elements are among which to look.
    var reach = Reach.none

    /// Where the subject of a relative selector can stand, seen from the anchor.
    struct Reach: OptionSet {
        let rawValue: UInt8
        static let none: Reach = []
        /// Below the anchor.
        static let descends = Reach(rawValue: 1)
        /// Among the siblings behind the anchor, or below them.
        static let isSiblingLed = Reach(rawValue: 2)
        /// More than one level down, or below a sibling.
        static let isDeep = Reach(rawValue: 4)
        /// Only at the very next sibling, or below it.
        static let isNextOnly = Reach(rawValue: 8)
    }
}

/// What a selector list was compiled to. Immutable, with nothing of any document in it, so that all pages can share it.
final class SelectorStorage: @unchecked Sendable {
    // The buffers are filled before the initialiser returns, never written again and freed with the storage: any thread may
    // read them. They lie in one block, since each rule of each sheet has them.
    private let block: UnsafeMutableRawPointer
    let simples: UnsafePointer<SimpleSelector>
    let compiled: UnsafePointer<CompiledSelector>
    let text: UnsafePointer<UInt8>
    /// What `&` stands for; `:scope` when there is nothing.
    let parent: SelectorList?
    /// How many style rules this one is nested in.
    let nestingDepth: Int
    /// The bytes that it takes, with what the C library needs beside its two blocks.
    let memoryFootprint: Int

    init(simples: [SimpleSelector], compiled: [CompiledSelector], text: [UInt8], parent: SelectorList?) {
        let (simpleBytes, compiledBytes) = (Self.size(of: simples), Self.size(of: compiled))
        block = .allocate(byteCount: max(1, simpleBytes + compiledBytes + text.count), alignment: 8)
        self.simples = Self.copy(simples, to: block)
        self.compiled = Self.copy(compiled, to: block + simpleBytes)
        self.text = Self.copy(text, to: block + simpleBytes + compiledBytes)
        memoryFootprint = simpleBytes + compiledBytes + text.count + 128
        self.parent = parent
        nestingDepth = parent.map { $0.storage.nestingDepth + 1 } ?? 0
    }

    deinit {
        block.deallocate()
    }

    @inline(__always)
    func bytes(_ span: SimpleSelector.Span) -> Bytes {
        Bytes(start: text + Int(span.start), count: Int(span.count))
    }

    /// A name in small letters.
    @inline(__always)
    func lowercaseName(_ simple: SimpleSelector) -> Bytes {
        Bytes(start: text + Int(simple.lowercaseStart), count: Int(simple.name.count))
    }

    /// The bytes that elements take in the block, rounded so that others may follow.
    private static func size<Element>(of elements: [Element]) -> Int {
        (elements.count * MemoryLayout<Element>.stride + 7) & ~7
    }

    /// Copies plain values, which need nothing done when they go.
    private static func copy<Element>(
        _ elements: [Element], to place: UnsafeMutableRawPointer
    ) -> UnsafePointer<Element> {
        let copy = place.bindMemory(to: Element.self, capacity: elements.count)
        elements.withUnsafeBufferPointer { source in
            if let base = source.baseAddress { copy.initialize(from: base, count: source.count) }
        }
        return UnsafePointer(copy)
    }
}
