internal import CICU
internal import DOM

/// Finds the text that the `::first-letter` pseudo-element takes (CSS Pseudo-Elements 4, section 2.2).
enum FirstLetterFinder {
    /// The bytes at the start of a text up to the end of its first letter and the punctuation about it; 0 when there is no
    /// letter, -1 when a line feed stands before it and `keepsLineFeeds` says that it breaks the line.
    static func length(in text: Bytes, keepsLineFeeds: Bool) -> Int {
        guard let base = text.baseAddress else { return 0 }
        let characters = UnsafeRawPointer(base).assumingMemoryBound(to: CChar.self)
        return Int(cicu_first_letter_length(characters, Int32(clamping: text.count), keepsLineFeeds ? 1 : 0))
    }
}
