/// The `content` of a `<meta http-equiv=content-type>`.
enum MetaContent {
    /// The label in it (HTML standard, section 2.6.5, "extracting a character encoding from a meta element"), or `nil`.
    static func charset(in content: Bytes) -> Bytes? {
        var position = 0
        while let found = find(in: content, from: position) {
            position = found
            skipSpace(content, &position)
            guard position < content.count, content[position] == 0x3D else { continue }
            position += 1
            skipSpace(content, &position)
            guard position < content.count else { return nil }
            let start = position
            if content[position] == 0x22 || content[position] == 0x27 {
                let quote = content[position]
                guard let end = content[(start + 1)...].firstIndex(of: quote) else { return nil }
                return Bytes(rebasing: content[(start + 1)..<end])
            }
            while position < content.count, !content[position].isHTMLSpace, content[position] != 0x3B { position += 1 }
            return Bytes(rebasing: content[start..<position])
        }
        return nil
    }

    /// The place behind the next "charset", whatever its capitals.
    private static func find(in content: Bytes, from start: Int) -> Int? {
        let word: StaticString = "charset"
        let length = word.utf8CodeUnitCount
        var index = start
        while content.count - index >= length {
            if HTMLTokenizer.matches(Bytes(rebasing: content[index..<(index + length)]), word) { return index + length }
            index += 1
        }
        return nil
    }

    private static func skipSpace(_ content: Bytes, _ position: inout Int) {
        while position < content.count, content[position].isHTMLSpace { position += 1 }
    }
}
