import Glibc

/// A folder of its own for a test, gone with `remove()`.
package struct TemporaryFolder: Sendable {
    /// The path, without a slash at its end.
    package let path: String

    package init() throws {
        let base = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
        var template = Array("\(base)/summarize-tests-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else {
            throw ChildProcess.Failure(description: "no temporary folder: error \(errno)")
        }
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// Writes a file, and the folders that it stands in.
    @discardableResult
    package func write(_ name: String, _ bytes: some Sequence<UInt8>) throws -> String {
        let file = "\(path)/\(name)"
        var folder = path
        for part in name.split(separator: "/").dropLast() {
            folder += "/\(part)"
            mkdir(folder, 0o755)
        }
        let descriptor = open(file, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else {
            throw ChildProcess.Failure(description: "\(file) cannot be written: error \(errno)")
        }
        defer { close(descriptor) }
        let bytes = Array(bytes)
        guard Glibc.write(descriptor, bytes, bytes.count) == bytes.count else {
            throw ChildProcess.Failure(description: "\(file) cannot be written: error \(errno)")
        }
        return file
    }

    /// Writes a file of text.
    @discardableResult
    package func write(_ name: String, _ text: String) throws -> String {
        try write(name, text.utf8)
    }

    /// Removes the folder and all in it.
    package func remove() {
        _ = try? ChildProcess.run(["rm", "-rf", path])
    }
}
