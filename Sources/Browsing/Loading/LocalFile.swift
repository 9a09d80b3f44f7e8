import Support

/// A page that is a file of this machine.
struct LocalFile {
    /// By the ending of the file's name, as browsers go by it; `nil` when the bytes have to tell.
    let contentType: String?
    let bytes: [UInt8]

    /// Reads the file behind a file URL.
    static func read(
        _ url: WebURL, account: MemoryAccount, stop: StopToken, configuration: Browser.Configuration
    ) throws(PageError) -> LocalFile {
        guard let path = url.filePath else {
            throw PageError(.fileNotFound, "\(url.href) names no file of this machine")
        }
        let type = contentType(of: path)
        do {
            let bytes = try FileReader.read(
                path: path, limit: configuration.pageBytes, stop: stop, willTake: { account.charge($0) })
            return LocalFile(contentType: type, bytes: bytes)
        } catch {
            throw pageError(error, path: path, stop: stop, configuration: configuration)
        }
    }

    private static func pageError(
        _ failure: FileReader.Failure, path: String, stop: StopToken?, configuration: Browser.Configuration
    ) -> PageError {
        switch failure.code {
        case .notFound:
            let isHost = path.split(separator: "/").contains {
                $0.hasPrefix("www.") || $0.hasSuffix(".com") || $0.hasSuffix(".org")
            }
            let hint =
                isHost
                ? "; a page of the web begins with https://"
                : "; paths are relative to the list that names them, and file URLs to nothing: file:a.html is /a.html"
            return PageError(.fileNotFound, failure.message + hint)
        case .unreadable, .notAFile:
            return PageError(.fileUnreadable, failure.message)
        case .tooLarge:
            return PageError(.pageTooLarge, failure.message + "; see --page-bytes")
        case .refusedMemory:
            return PageError(.memoryBudget, failure.message + "; see --page-memory")
        case .stopped:
            return PageError(stop?.reason ?? .cancelled, doing: "the file was read", in: configuration)
        }
    }

    private static func contentType(of path: String) -> String? {
        let name = path.split(separator: "/").last ?? ""
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
        return switch name[name.index(after: dot)...].lowercased() {
        case "html", "htm", "shtml", "ehtml": "text/html"
        case "xhtml", "xht", "xhtm": "application/xhtml+xml"
        case "txt", "text", "log", "md": "text/plain"
        case "css": "text/css"
        case "js", "mjs": "text/javascript"
        case "json": "application/json"
        case "xml", "xsl", "rss", "atom": "text/xml"
        case "svg": "image/svg+xml"
        case "png": "image/png"
        case "jpg", "jpeg": "image/jpeg"
        case "gif": "image/gif"
        case "webp": "image/webp"
        case "pdf": "application/pdf"
        case "zip": "application/zip"
        case "gz": "application/gzip"
        case "csv": "text/csv"
        case "mp3": "audio/mpeg"
        case "mp4": "video/mp4"
        default: nil
        }
    }
}
