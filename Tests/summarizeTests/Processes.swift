import Foundation

/// The processes of this machine, as /proc tells of them.
enum Processes {
    /// The children of a process.
    static func children(of parent: Int32) -> [Int32] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return names.compactMap { Int32($0) }.filter { process in
            fields(of: process).dropFirst().first.map(String.init) == String(parent)
        }
    }

    /// Whether a process is there, and is not only waited for.
    static func isAlive(_ process: Int32) -> Bool {
        fields(of: process).first.map { $0 != "Z" } ?? false
    }

    /// Waits until a condition holds, ten seconds at most. Returns whether it does.
    @discardableResult
    static func wait(until condition: () -> Bool) -> Bool {
        for _ in 0..<1000 {
            if condition() { return true }
            usleep(10_000)
        }
        return false
    }

    /// State, parent and what follows (proc(5), /proc/pid/stat).
    private static func fields(of process: Int32) -> [Substring] {
        guard let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
            let end = text.lastIndex(of: ")")
        else { return [] }
        return text[text.index(after: end)...].split(separator: " ")
    }
}

extension Processes {
    /// What processes take of the machine.
    struct Use {
        /// Bytes of memory, with each shared page counted by its share (proc(5), `smaps_rollup`).
        var memory = 0
        /// The part of it that is no file's, such as a library's: other processes that come and go do not change it.
        var ownMemory = 0
        var descriptors = 0
        var threads = 0
    }

    /// What a process and its children take.
    static func use(of process: Int32) -> Use {
        var use = Use()
        for member in [process] + children(of: process) {
            let rollup = (try? String(contentsOfFile: "/proc/\(member)/smaps_rollup", encoding: .utf8)) ?? ""
            func bytes(_ field: String) -> Int {
                let line = rollup.split(separator: "\n").first { $0.hasPrefix(field + ":") }
                return (line?.split(separator: " ").dropFirst().first).flatMap { Int($0) }.map { $0 << 10 } ?? 0
            }
            use.memory += bytes("Pss")
            use.ownMemory += bytes("Pss_Anon")
            use.descriptors += (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(member)/fd").count) ?? 0
            use.threads += (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(member)/task").count) ?? 0
        }
        return use
    }
}
