extension URLParser {
    /// Path start state, behind an authority.
    mutating func parsePathStart(from index: Int) -> Bool {
        layout.pathStart = mark
        if isSlash(at: index) { return parsePath(from: index + 1) }
        return layout.scheme.isSpecial ? parsePath(from: index) : parseQueryAndFragment(from: index)
    }

    /// Path state: the segments from `index` on, behind those that are already written, and the rest of the URL.
    mutating func parsePath(from index: Int) -> Bool {
        var end = index
        while let byte = byte(at: end), byte != UInt8(ascii: "?"), byte != UInt8(ascii: "#") { end += 1 }
        URLPath.append(
            slice(index..<end), scheme: layout.scheme, pathStart: Int(layout.pathStart), to: &output)
        if !layout.hasHost { insertMarker() }
        return parseQueryAndFragment(from: end)
    }

    mutating func shortenPath() {
        URLPath.shorten(&output, pathStart: Int(layout.pathStart), scheme: layout.scheme)
    }

    /// Writes "/." before a path that begins with "//", so that it is not read as a host (section 4.5).
    private mutating func insertMarker() {
        let start = Int(layout.pathStart)
        guard output.count > start + 1, output[start] == UInt8(ascii: "/"), output[start + 1] == UInt8(ascii: "/")
        else { return }
        output.insert(contentsOf: "/.".utf8, at: start)
        layout.pathStart += 2
    }

    /// Opaque path state, and the rest of the URL.
    mutating func parseOpaquePath(from index: Int) -> Bool {
        beginWithoutHost()
        layout.hasOpaquePath = true
        var end = index
        while let byte = byte(at: end), byte != UInt8(ascii: "?"), byte != UInt8(ascii: "#") { end += 1 }
        // A space right before a query or fragment is encoded: it would be lost when these are taken away.
        let endsInSpace = end < input.count && end > index && input[end - 1] == UInt8(ascii: " ")
        PercentCoding.append(slice(index..<(endsInSpace ? end - 1 : end)), encoding: .c0Control, to: &output)
        if endsInSpace { output.append(contentsOf: "%20".utf8) }
        return parseQueryAndFragment(from: end)
    }

    /// Query state, fragment state: at `index` is a "?", a "#" or the end.
    mutating func parseQueryAndFragment(from index: Int) -> Bool {
        var end = index
        if byte(at: index) == UInt8(ascii: "?") {
            while let byte = byte(at: end), byte != UInt8(ascii: "#") { end += 1 }
            layout.queryStart = mark
            output.append(UInt8(ascii: "?"))
            appendQuery(slice((index + 1)..<end))
        }
        if byte(at: end) == UInt8(ascii: "#") {
            layout.fragmentStart = mark
            output.append(UInt8(ascii: "#"))
            PercentCoding.append(slice((end + 1)..<input.count), encoding: .fragment, to: &output)
        }
        return true
    }

    private mutating func appendQuery(_ query: UnsafeBufferPointer<UInt8>) {
        guard layout.scheme.isSpecial else { return PercentCoding.append(query, encoding: .query, to: &output) }
        guard let queryEncoder, layout.scheme != .ws, layout.scheme != .wss else {
            return PercentCoding.append(query, encoding: .specialQuery, to: &output)
        }
        queryEncoder(String(decoding: query, as: UTF8.self)).withUnsafeBufferPointer {
            PercentCoding.append($0, encoding: .specialQuery, to: &output)
        }
    }
}
