/// JavaScript that is part of this program: ASCII text that lives for ever, so that the engine need not copy it.
package struct StaticProgram: Hashable, @unchecked Sendable {
    // The text is never written to and never freed.
    /// What its frames are called in stack traces.
    package let name: String
    let text: UnsafeBufferPointer<UInt8>

    package init(name: String, text: StaticString) {
        self.name = name
        self.text = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    }

    /// - Parameter text: copied once and never freed: only for texts of which there is a fixed number.
    package init(name: String, immortalCopyOf text: [UInt8]) {
        let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.count)
        _ = copy.initialize(from: text)
        self.name = name
        self.text = UnsafeBufferPointer(copy)
    }

    package static func == (a: Self, b: Self) -> Bool {
        a.text.baseAddress == b.text.baseAddress && a.text.count == b.text.count
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(text.baseAddress)
    }
}
