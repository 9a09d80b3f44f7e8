import Support
import Batch

extension FuzzTarget {
    /// Lists of URLs: cut anywhere they are the same list, and a URL that is written and read again is itself (URL standard,
    /// section 4.1: parsing what the serialiser gives).
    static let urls = FuzzTarget(name: "urls") { input in
        let whole = lines(input, piece: max(1, input.count))
        require(lines(input, piece: 3) == whole, "a list in pieces is another list")
        let parser = EntryParser(folder: "/lists")
        var base = WebURL("http://base.example/a/b?c#d")
        for line in whole {
            if case .page(let url) = parser.target(of: line.text) {
                check(url)
                let path = url.filePath
                require(url.isHTTP || path != nil, "\(url) names no file")
                if let path { require(WebURL.fileURL(path: path).filePath == path, "the file of \(url) is another") }
            }
            let pairs = FormURLEncoded.parse(line.text)
            require(FormURLEncoded.parse(FormURLEncoded.serialize(pairs)) == pairs, "read again, the pairs are others")
            if let base, let relative = WebURL(line.text, base: base) {
                check(relative)
                require(WebURL(relative.href, base: base) == relative, "beside \(base), \(relative) is another")
            }
            guard let url = WebURL(line.text) else { continue }
            check(url)
            base = url
            // Parts of the line's own text are put into the URL.
            for change in changes {
                var changed = url
                change(&changed, line.text)
                // The standard's setters can make what its parser reads in another way only with opaque paths and no host.
                if changed.host != nil { check(changed) }
            }
        }
    }

    private static let changes: [@Sendable (inout WebURL, String) -> Void] = [
        { $0.setProtocol($1) }, { $0.setUsername($1) }, { $0.setPassword($1) }, { $0.setHost($1) },
        { $0.setHostname($1) }, { $0.setPort($1) }, { $0.setPathname($1) }, { $0.setSearch($1) }, { $0.setHash($1) },
        { url, _ in url = url.withoutFragment().withoutCredentials() },
    ]

    private static func check(_ url: WebURL) {
        guard let again = WebURL(url.href) else { fatalError("not read again: \(url.href)") }
        require(again.href == url.href, "read again, \(url.href) is \(again.href)")
        require(again.host == url.host && again.port == url.port, "host or port of \(url.href) differ")
        require(again.path == url.path && again.query == url.query, "path or query of \(url.href) differ")
        require(again.username == url.username && again.password == url.password, "user of \(url.href) differs")
        require(again.fragment == url.fragment, "fragment of \(url.href) differs")
        require(
            url.href.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F || $0 == 0x20 }, "\(url.href) holds what is not printable"
        )
        require(again.origin == url.origin, "origin of \(url.href) differs")
    }

    private static func lines(_ input: UnsafeBufferPointer<UInt8>, piece: Int) -> [LineSplitter.Line] {
        var splitter = LineSplitter()
        var lines: [LineSplitter.Line] = []
        for start in stride(from: 0, to: input.count, by: piece) {
            let part = UnsafeBufferPointer(rebasing: input[start..<min(start + piece, input.count)])
            lines += splitter.consume(UnsafeRawBufferPointer(part))
        }
        return lines + [splitter.finish()].compactMap(\.self)
    }
}
