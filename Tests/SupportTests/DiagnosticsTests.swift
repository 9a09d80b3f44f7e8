import Support
import Testing

@Suite struct DiagnosticsTests {
    @Test(arguments: [
        ("plain é €\n\tx", "plain é €\n\tx"), ("\u{1B}[31mred\u{7}", "\u{FFFD}[31mred\u{FFFD}"), ("a\rb", "a\u{FFFD}b"),
        ("\u{9B}2J\u{7F}\0", "\u{FFFD}2J\u{FFFD}\u{FFFD}"), ("\u{202E}abc\u{2069}", "\u{FFFD}abc\u{FFFD}"),
        ("\u{200D}\u{AD}\u{A0}", "\u{200D}\u{AD}\u{A0}"),
    ])
    func `nothing in a message steers a terminal`(_ text: String, _ shown: String) {
        #expect(Diagnostics.safe(text) == shown)
    }
}
