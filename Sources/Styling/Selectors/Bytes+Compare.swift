internal import DOM

#if canImport(Glibc)
    import Glibc
#endif

// Comparisons of attribute values and names with what selectors say.
extension UnsafeBufferPointer<UInt8> {
    /// The bytes before a NUL.
    init(cString: UnsafePointer<UInt8>) {
        self.init(start: cString, count: strlen(UnsafeRawPointer(cString).assumingMemoryBound(to: CChar.self)))
    }

    /// Whether both have the same bytes.
    @inline(__always)
    func equals(_ other: UnsafeBufferPointer<UInt8>) -> Bool {
        guard count == other.count else { return false }
        guard let base = baseAddress, let otherBase = other.baseAddress else { return true }
        return memcmp(base, otherBase, count) == 0
    }

    /// Whether both have the same bytes, ASCII letters in any case.
    func equalsIgnoringCase(_ other: UnsafeBufferPointer<UInt8>) -> Bool {
        guard count == other.count else { return false }
        for index in 0..<count where self[index].asciiLowercased != other[index].asciiLowercased { return false }
        return true
    }

    @inline(__always)
    func equals(_ other: UnsafeBufferPointer<UInt8>, ignoringCase: Bool) -> Bool {
        ignoringCase ? equalsIgnoringCase(other) : equals(other)
    }

    /// The part between two offsets.
    @inline(__always)
    func part(_ start: Int, _ end: Int) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: baseAddress.map { $0 + start }, count: end - start)
    }

    /// Gives each piece between ASCII white space (Infra standard, "split on ASCII whitespace").
    @inline(__always)
    func forEachToken(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
        var end = 0
        while true {
            while end < count, self[end].isCSSSpace { end += 1 }
            guard end < count else { return }
            let start = end
            while end < count, !self[end].isCSSSpace { end += 1 }
            body(part(start, end))
        }
    }

    /// Whether one of the pieces between ASCII white space is `token`.
    @inline(__always)
    func hasToken(_ token: UnsafeBufferPointer<UInt8>, ignoringCase: Bool) -> Bool {
        var end = 0
        while true {
            while end < count, self[end].isCSSSpace { end += 1 }
            guard end + token.count <= count, end < count else { return false }
            let start = end
            while end < count, !self[end].isCSSSpace { end += 1 }
            if part(start, end).equals(token, ignoringCase: ignoringCase) { return true }
        }
    }

    /// Whether `other` is found anywhere.
    func contains(_ other: UnsafeBufferPointer<UInt8>, ignoringCase: Bool) -> Bool {
        guard let first = other.first, other.count <= count else { return other.isEmpty }
        for start in 0...(count - other.count)
        where self[start] == first || (ignoringCase && self[start].asciiLowercased == first.asciiLowercased) {
            if part(start, start + other.count).equals(other, ignoringCase: ignoringCase) { return true }
        }
        return false
    }

    /// Whether the bytes are `text`, which has small letters only, in any ASCII case.
    func isKeyword(_ text: StaticString) -> Bool {
        guard count == text.utf8CodeUnitCount else { return false }
        for index in 0..<count where self[index].asciiLowercased != text.utf8Start[index] { return false }
        return true
    }
}
