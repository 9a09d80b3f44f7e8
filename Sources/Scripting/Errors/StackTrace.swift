/// The text of an error's `stack`: one frame a line, `name@url:line:column`.
struct StackTrace {
    let text: String

    /// The place of the topmost frame that belongs to the script `url`: not the engine's frames, nor those of our own
    /// JavaScript that the script called.
    func place(in url: String) -> (line: Int, column: Int)? {
        for frame in text.split(separator: "\n") {
            guard let column = Self.trailingNumber(frame), let line = Self.trailingNumber(column.rest) else { continue }
            let location = line.rest
            if location == url || location.hasSuffix("@" + url) { return (line.number, column.number) }
        }
        return nil
    }

    private static func trailingNumber(_ text: Substring) -> (rest: Substring, number: Int)? {
        guard let colon = text.lastIndex(of: ":"), let number = Int(text[text.index(after: colon)...]) else {
            return nil
        }
        return (text[..<colon], number)
    }
}
