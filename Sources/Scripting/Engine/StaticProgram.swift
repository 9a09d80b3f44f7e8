/// JavaScript that is part of this program: ASCII text that lives for ever, so that the engine need not copy it.
package struct StaticProgram: Hashable, Sendable {
    /// What its frames are called in stack traces.
    package let name: String
    let text: StaticString

    package init(name: String, text: StaticString) {
        self.name = name
        self.text = text
    }

    package static func == (a: Self, b: Self) -> Bool {
        a.text.utf8Start == b.text.utf8Start && a.text.utf8CodeUnitCount == b.text.utf8CodeUnitCount
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(text.utf8Start)
    }
}
