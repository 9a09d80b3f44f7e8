import DOM
import Testing

@testable import Styling

/// The `@charset` mark (CSS Syntax 3, section 3.2).
@Suite struct CharsetRuleTests {
    @Test(
        arguments: [
            (#"@charset "utf-8";a{}"#, "utf-8"),
            (#"@charset "Windows-1252";"#, "Windows-1252"),
            (#"@charset "";"#, ""),
            (#"@charset 'utf-8';"#, nil),
            (#" @charset "utf-8";"#, nil),
            (#"@CHARSET "utf-8";"#, nil),
            (#"@charset  "utf-8";"#, nil),
            (#"@charset "utf-8" ;"#, nil),
            (#"@charset "utf-8"#, nil),
            ("", nil),
        ] as [(String, String?)])
    func `a label counts only when the mark is spelt exactly so`(text: String, label: String?) {
        #expect(Array(text.utf8).withUnsafeBufferPointer { CharsetRule.label(in: $0) } == label)
    }

    @Test func `a mark that ends behind the first 1024 bytes is none`() {
        let text = "@charset \"" + String(repeating: "a", count: 1020) + "\";"
        #expect(Array(text.utf8).withUnsafeBufferPointer { CharsetRule.label(in: $0) } == nil)
    }
}
