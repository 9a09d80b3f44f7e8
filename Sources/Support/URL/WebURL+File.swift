extension WebURL {
    /// The file URL of an absolute path of the file system. Every byte that a URL would read in another way is encoded;
    /// segments "." and ".." are resolved. A path that is not absolute is taken to begin at the root.
    package static func fileURL(path: String) -> WebURL {
        var path = path
        var encoded: [UInt8] = Array("file://".utf8)
        path.withUTF8 { bytes in
            if bytes.first != UInt8(ascii: "/") { encoded.append(UInt8(ascii: "/")) }
            PercentCoding.append(bytes, encoding: .fileSystemPath, to: &encoded)
        }
        var layout = URLLayout()
        layout.scheme = .file
        layout.hasHost = true
        layout.schemeEnd = 4
        layout.usernameEnd = 7
        layout.hostStart = 7
        layout.hostEnd = 7
        layout.pathStart = 7
        var output = Array(encoded[..<7])
        encoded.withUnsafeBufferPointer { bytes in
            URLPath.append(UnsafeBufferPointer(rebasing: bytes[8...]), scheme: .file, pathStart: 7, to: &output)
        }
        return WebURL(href: String(decoding: output, as: UTF8.self), layout: layout)
    }

    /// The path in the file system that a file URL on this machine names, percent-decoded. Nil for other schemes, for a URL
    /// that names a host (the parser has made "localhost" empty already), and for what no file name can be: an encoded NUL
    /// or slash, or bytes that are not UTF-8.
    package var filePath: String? {
        guard isFile, hostRange.isEmpty else { return nil }
        var path = path
        return path.withUTF8 { encoded in
            let slashes = encoded.count { $0 == UInt8(ascii: "/") }
            let bytes = PercentCoding.decode(encoded)
            guard !bytes.contains(0), bytes.count(where: { $0 == UInt8(ascii: "/") }) == slashes else { return nil }
            return String(validating: bytes, as: UTF8.self)
        }
    }
}
