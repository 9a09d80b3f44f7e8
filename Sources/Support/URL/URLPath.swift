/// The path of a URL while it is written: "/" before each segment, so that no segment at all is the empty text.
enum URLPath {
    /// Appends the segments of `text` to the path that begins at `pathStart`, "." and ".." resolved (section 4.4, "path
    /// state"). Whatever else ends a path does not end it here: "?" and "#" are encoded.
    static func append(
        _ text: UnsafeBufferPointer<UInt8>, scheme: URLScheme, pathStart: Int, to output: inout [UInt8]
    ) {
        var start = 0
        while true {
            var end = start
            while end < text.count, text[end] != UInt8(ascii: "/"), text[end] != UInt8(ascii: "\\") || !scheme.isSpecial
            {
                end += 1
            }
            let isLast = end == text.count
            let segment = UnsafeBufferPointer(rebasing: text[start..<end])
            switch dots(segment) {
            case 2:
                shorten(&output, pathStart: pathStart, scheme: scheme)
                if isLast { output.append(UInt8(ascii: "/")) }
            case 1:
                if isLast { output.append(UInt8(ascii: "/")) }
            default:
                let isFirst = output.count == pathStart
                output.append(UInt8(ascii: "/"))
                if isFirst, scheme == .file, segment.count == 2, URLParser.isDriveLetter(segment[0], segment[1]) {
                    output.append(segment[0])
                    output.append(UInt8(ascii: ":"))
                } else {
                    PercentCoding.append(segment, encoding: .path, to: &output)
                }
            }
            if isLast { return }
            start = end + 1
        }
    }

    /// Takes the last segment away, but not a drive letter that is alone (section 4.2, "shorten").
    static func shorten(_ output: inout [UInt8], pathStart: Int, scheme: URLScheme) {
        guard output.count > pathStart else { return }
        if scheme == .file, output.count == pathStart + 3, ASCII.isAlpha(output[pathStart + 1]),
            output[pathStart + 2] == UInt8(ascii: ":")
        {
            return
        }
        // Each byte is gone over at most once after it was written, so that many ".." stay linear.
        while let last = output.popLast(), last != UInt8(ascii: "/") {}
    }

    /// 1 for a segment that means ".", 2 for "..", 0 for any other; each dot may be written "%2e".
    private static func dots(_ segment: UnsafeBufferPointer<UInt8>) -> Int {
        guard segment.count <= 6 else { return 0 }
        var count = 0
        var index = 0
        while index < segment.count {
            if segment[index] == UInt8(ascii: ".") {
                index += 1
            } else if segment[index] == UInt8(ascii: "%"), index + 2 < segment.count,
                segment[index + 1] == UInt8(ascii: "2"), segment[index + 2] | 0x20 == UInt8(ascii: "e")
            {
                index += 3
            } else {
                return 0
            }
            count += 1
        }
        return count <= 2 ? count : 0
    }
}
