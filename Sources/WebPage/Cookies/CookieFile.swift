import Dispatch
import Foundation
import Support
import Synchronization

/// A file of cookies in libcurl's format (https://curl.se/docs/http-cookies.html). Cookies without an expiry end with the
/// program and are left out.
final class CookieFile: Sendable {
    private let path: String
    private let queue = DispatchQueue(label: "summarize.cookies")
    private let isWaiting = Guarded(false)

    init(path: String) {
        self.path = path
    }

    /// A file among the user's data of this program.
    static func standard(name: String) -> CookieFile {
        let environment = ProcessInfo.processInfo.environment
        let home = environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
        let data = home ?? NSHomeDirectory() + "/.local/share"
        return CookieFile(path: "\(data)/\(ProcessInfo.processInfo.processName)/WebPage/\(name).txt")
    }

    /// The lines of the cookies that have not expired; none when there is no file.
    func read() -> [String] {
        guard let data = FileManager.default.contents(atPath: path) else { return [] }
        let now = Date().timeIntervalSince1970
        return String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline).map(String.init).filter {
            line in
            guard !line.hasPrefix("#") || line.hasPrefix("#HttpOnly_") else { return false }
            let columns = line.split(separator: "\t", omittingEmptySubsequences: false)
            guard columns.count == 7, let expiry = Double(columns[4]) else { return false }
            return expiry > now
        }
    }

    /// Has the cookies written soon, beside the file first, so that it is always whole. Only the user may read it.
    func write(_ lines: @escaping @Sendable () -> [String]) {
        let isFirst = isWaiting.withLock { isWaiting in
            defer { isWaiting = true }
            return !isWaiting
        }
        guard isFirst else { return }
        queue.async { [self] in
            isWaiting.withLock { $0 = false }
            replaceFile(with: lines())
        }
    }

    /// Waits until all that was asked for is written.
    func flush() {
        queue.sync {}
    }

    private func replaceFile(with lines: [String]) {
        let lasting = lines.filter { line in
            let columns = line.split(separator: "\t", omittingEmptySubsequences: false)
            return columns.count == 7 && columns[4] != "0"
        }
        let text =
            "# Netscape HTTP Cookie File\n# https://curl.se/docs/http-cookies.html\n\n"
            + lasting.map { $0 + "\n" }.joined()
        let folder = (path as NSString).deletingLastPathComponent
        try? FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        let draft = "\(path).\(UUID().uuidString)"
        guard
            FileManager.default.createFile(
                atPath: draft, contents: Data(text.utf8), attributes: [.posixPermissions: 0o600])
        else { return }
        if rename(draft, path) != 0 { unlink(draft) }
    }
}
