internal import DOM

extension Bytes {
    /// Takes the first piece between ASCII white space (Infra standard, "split on ASCII whitespace"); `nil` at the end.
    @inline(__always)
    mutating func nextToken() -> Bytes? {
        var start = 0
        while start < count, self[start].isCSSSpace { start += 1 }
        guard start < count else { return nil }
        var end = start + 1
        while end < count, !self[end].isCSSSpace { end += 1 }
        let token = Bytes(rebasing: self[start..<end])
        self = Bytes(rebasing: self[end...])
        return token
    }

    /// Whether the bytes are `text`, which has small letters only, whatever their ASCII case.
    func equalsIgnoringCase(_ text: StaticString) -> Bool {
        guard count == text.utf8CodeUnitCount else { return false }
        for index in 0..<count where self[index].asciiLowercased != text.utf8Start[index] { return false }
        return true
    }
}
