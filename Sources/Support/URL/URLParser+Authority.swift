extension URLParser {
    /// Special authority slashes state, special authority ignore slashes state: any number of slashes, even none.
    mutating func parseAuthorityBehindSlashes(from start: Int) -> Bool {
        var index = start
        while isSlash(at: index) { index += 1 }
        return parseAuthority(from: index)
    }

    /// Authority state, host state, port state, and the rest of the URL.
    mutating func parseAuthority(from start: Int) -> Bool {
        let end = endOfAuthority(from: start)
        output.append(contentsOf: "//".utf8)
        layout.hasHost = true
        layout.usernameEnd = mark
        var hostStart = start
        // The last "@" ends the credentials; the encoding turns the others into "%40".
        if let at = slice(start..<end).lastIndex(of: UInt8(ascii: "@")) {
            hostStart = start + at + 1
            guard hostStart < end else { return false }
            appendCredentials(slice(start..<(start + at)))
        }
        layout.hostStart = mark
        let hostEnd = Self.endOfHost(slice(hostStart..<end)) + hostStart
        if hostStart == hostEnd {
            // A host may be empty only in a URL that is not special and has no port.
            guard !layout.scheme.isSpecial, hostEnd == end else { return false }
        } else {
            let host = slice(hostStart..<hostEnd)
            guard HostParser.append(host, isOpaque: !layout.scheme.isSpecial, to: &output) else { return false }
        }
        layout.hostEnd = mark
        if hostEnd < end {
            let digits = slice((hostEnd + 1)..<end)
            guard digits.allSatisfy(ASCII.isDigit) else { return false }
            if !digits.isEmpty {
                guard let port = Self.portNumber(digits) else { return false }
                appendPort(port)
            }
        }
        return parsePathStart(from: end)
    }

    /// Where the host ends: at a colon that is not between brackets.
    static func endOfHost(_ text: UnsafeBufferPointer<UInt8>) -> Int {
        var isInsideBrackets = false
        for index in text.indices {
            switch text[index] {
            case UInt8(ascii: "["): isInsideBrackets = true
            case UInt8(ascii: "]"): isInsideBrackets = false
            case UInt8(ascii: ":") where !isInsideBrackets: return index
            default: break
            }
        }
        return text.count
    }

    /// The value of some digits; nil when it is over 65535.
    static func portNumber(_ digits: UnsafeBufferPointer<UInt8>) -> UInt16? {
        var value: UInt32 = 0
        for digit in digits {
            value = min(value * 10 + UInt32(digit - UInt8(ascii: "0")), 1 << 20)
        }
        return UInt16(exactly: value)
    }

    private mutating func appendPort(_ port: UInt16) {
        guard port != layout.scheme.defaultPort else { return }
        layout.port = port
        output.append(UInt8(ascii: ":"))
        output.append(contentsOf: String(port).utf8)
    }

    private mutating func appendCredentials(_ text: UnsafeBufferPointer<UInt8>) {
        let usernameEnd = text.firstIndex(of: UInt8(ascii: ":")) ?? text.count
        let username = UnsafeBufferPointer(rebasing: text[..<usernameEnd])
        let password = UnsafeBufferPointer(rebasing: text[min(usernameEnd + 1, text.count)...])
        guard !username.isEmpty || !password.isEmpty else { return }
        PercentCoding.append(username, encoding: .userinfo, to: &output)
        layout.usernameEnd = mark
        if !password.isEmpty {
            output.append(UInt8(ascii: ":"))
            PercentCoding.append(password, encoding: .userinfo, to: &output)
        }
        output.append(UInt8(ascii: "@"))
    }

    /// Marks that the URL has no host; what is written next is the path.
    mutating func beginWithoutHost() {
        layout.hasHost = false
        layout.usernameEnd = mark
        layout.hostStart = mark
        layout.hostEnd = mark
        layout.pathStart = mark
    }
}
