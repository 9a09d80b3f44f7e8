import DOM

extension Bytes {
    /// Bytes of a string literal, for as long as the process lives.
    init(_ text: StaticString) {
        self.init(start: text.utf8Start, count: text.utf8CodeUnitCount)
    }
}
