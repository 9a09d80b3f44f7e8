internal import CICU
internal import DOM

/// Finds the text that the `::first-letter` pseudo-element takes (CSS Pseudo-Elements 4, section 2.2).
enum FirstLetterFinder {
    /// The bytes at the start of a text up to the end of its first letter and the punctuation about it; 0 when there is no
    /// letter.
    static func length(in text: Bytes) -> Int {
        guard let base = text.baseAddress else { return 0 }
        let characters = UnsafeRawPointer(base).assumingMemoryBound(to: CChar.self)
        // A first letter stands within the first bytes; the bound keeps a text of white space from being read twice over.
        return Int(cicu_first_letter_length(characters, Int32(clamping: text.count)))
    }
}
