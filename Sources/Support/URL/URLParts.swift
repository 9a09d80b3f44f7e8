/// The parts of a URL on their own: what the setters change, and the serialiser puts together again.
struct URLParts {
    var scheme: [UInt8]
    var username: [UInt8]
    var password: [UInt8]
    var host: [UInt8]?
    var port: UInt16?
    var path: [UInt8]
    var hasOpaquePath: Bool
    var query: [UInt8]?
    var fragment: [UInt8]?

    init(_ url: WebURL) {
        let bytes = Array(url.href.utf8)
        scheme = Array(bytes[..<Int(url.layout.schemeEnd)])
        username = Array(bytes[url.usernameRange])
        password = Array(bytes[url.passwordRange])
        host = url.layout.hasHost ? Array(bytes[url.hostRange]) : nil
        port = url.layout.port
        path = Array(bytes[url.pathRange])
        hasOpaquePath = url.layout.hasOpaquePath
        query = url.queryRange.map { Array(bytes[$0]) }
        fragment = url.fragmentRange.map { Array(bytes[$0]) }
    }

    /// The special scheme that `scheme` is.
    var schemeKind: URLScheme { scheme.withUnsafeBufferPointer { URLScheme(lowercased: $0) } }

    /// Section 4.2, "includes credentials".
    var includesCredentials: Bool { !username.isEmpty || !password.isEmpty }

    /// Section 4.2, "cannot have a username/password/port".
    var cannotHaveCredentialsOrPort: Bool { host?.isEmpty != false || schemeKind == .file }

    /// Puts the parts together (section 4.5, "URL serializer").
    func url() -> WebURL {
        var output = scheme
        var layout = URLLayout()
        func mark() -> UInt32 { UInt32(truncatingIfNeeded: output.count) }
        layout.scheme = schemeKind
        layout.hasOpaquePath = hasOpaquePath
        layout.port = port
        layout.schemeEnd = mark()
        output.append(UInt8(ascii: ":"))
        if host != nil { output += "//".utf8 }
        output += username
        layout.usernameEnd = mark()
        if !password.isEmpty {
            output.append(UInt8(ascii: ":"))
            output += password
        }
        if includesCredentials { output.append(UInt8(ascii: "@")) }
        layout.hostStart = mark()
        if let host {
            layout.hasHost = true
            output += host
        }
        layout.hostEnd = mark()
        if let port {
            output.append(UInt8(ascii: ":"))
            output += String(port).utf8
        }
        if host == nil, !hasOpaquePath, path.starts(with: "//".utf8) { output += "/.".utf8 }
        layout.pathStart = mark()
        output += path
        if let query {
            layout.queryStart = mark()
            output.append(UInt8(ascii: "?"))
            output += query
        }
        if let fragment {
            layout.fragmentStart = mark()
            output.append(UInt8(ascii: "#"))
            output += fragment
        }
        return WebURL(href: String(decoding: output, as: UTF8.self), layout: layout)
    }
}
