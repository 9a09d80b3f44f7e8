/// The states of file URLs, with their quirks for Windows drive letters, which hold on every platform.
extension URLParser {
    /// File state: what stands behind "file:", or a relative URL whose base is a file URL.
    mutating func parseFile(from index: Int) -> Bool {
        let fileBase = base.flatMap { $0.layout.scheme == .file ? $0 : nil }
        if isSlash(at: index) {
            if isSlash(at: index + 1) { return parseFileHost(from: index + 2) }
            return parseFileSlash(base: fileBase, from: index + 1)
        }
        guard let fileBase else {
            beginWithEmptyHost()
            return parsePath(from: index)
        }
        if startsWithDriveLetter(at: index) {
            copyAuthority(of: fileBase)
            return parsePath(from: index)
        }
        return parseRelativePath(to: fileBase, from: index)
    }

    /// File slash state: an absolute path keeps the host of the base, and its drive letter unless it has one of its own.
    private mutating func parseFileSlash(base: Base?, from index: Int) -> Bool {
        guard let base else {
            beginWithEmptyHost()
            return parsePath(from: index)
        }
        copyAuthority(of: base)
        let path = UnsafeBufferPointer(
            rebasing: base.bytes[Int(base.layout.pathStart)..<base.layout.pathEnd(base.bytes.count)])
        if !startsWithDriveLetter(at: index), path.count >= 3, path.count == 3 || path[3] == UInt8(ascii: "/"),
            Self.isDriveLetter(path[1], path[2]), path[2] == UInt8(ascii: ":")
        {
            output.append(contentsOf: path[..<3])
        }
        return parsePath(from: index)
    }

    /// File host state.
    private mutating func parseFileHost(from start: Int) -> Bool {
        let end = endOfAuthority(from: start)
        beginWithEmptyHost()
        // "file://c:/" has a path, not a host.
        if end - start == 2, Self.isDriveLetter(input[start], input[start + 1]) { return parsePath(from: start) }
        if start < end {
            guard HostParser.append(slice(start..<end), isOpaque: false, to: &output) else { return false }
            if output[Int(layout.hostStart)...].elementsEqual("localhost".utf8) {
                output.removeSubrange(Int(layout.hostStart)...)
            }
        }
        layout.hostEnd = mark
        return parsePathStart(from: end)
    }

    private mutating func beginWithEmptyHost() {
        output.removeAll(keepingCapacity: true)
        output.append(contentsOf: "file://".utf8)
        layout.scheme = .file
        layout.schemeEnd = 4
        layout.hasHost = true
        layout.usernameEnd = mark
        layout.hostStart = mark
        layout.hostEnd = mark
        layout.pathStart = mark
    }

    /// Section 4.2, "starts with a Windows drive letter".
    private func startsWithDriveLetter(at index: Int) -> Bool {
        guard let first = byte(at: index), let second = byte(at: index + 1), Self.isDriveLetter(first, second)
        else { return false }
        switch byte(at: index + 2) {
        case nil, UInt8(ascii: "/"), UInt8(ascii: "\\"), UInt8(ascii: "?"), UInt8(ascii: "#"): return true
        default: return false
        }
    }

    /// Section 4.2, "Windows drive letter".
    static func isDriveLetter(_ first: UInt8, _ second: UInt8) -> Bool {
        ASCII.isAlpha(first) && (second == UInt8(ascii: ":") || second == UInt8(ascii: "|"))
    }
}
