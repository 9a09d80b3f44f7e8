import Foundation

/// What people type where an address belongs.
enum Address {
    /// Whether a word that is no command is meant as an address.
    static func isLikely(_ word: String) -> Bool {
        word.contains(where: { ".:/".contains($0) }) || isLocal(word)
    }

    /// The address that is meant; `nil` when it is none.
    static func url(_ text: String) -> URL? {
        if hasScheme(text) { return URL(string: text) }
        let path = (text as NSString).expandingTildeInPath
        if path.hasPrefix("/") || path.hasPrefix("./") || path.hasPrefix("../")
            || FileManager.default.fileExists(atPath: path)
        {
            return URL(fileURLWithPath: path)
        }
        guard let url = URL(string: (isLocal(text) ? "http://" : "https://") + text), url.host?.isEmpty == false else {
            return nil
        }
        return url
    }

    private static func hasScheme(_ text: String) -> Bool {
        text.contains("://") || ["about:", "data:", "file:"].contains { text.lowercased().hasPrefix($0) }
    }

    /// Whether it is a server on this machine, where hardly any speaks TLS.
    private static func isLocal(_ text: String) -> Bool {
        let host = text.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
        return host == "localhost" || host.hasPrefix("localhost:") || host.hasPrefix("127.") || host.hasPrefix("[::1]")
    }
}
