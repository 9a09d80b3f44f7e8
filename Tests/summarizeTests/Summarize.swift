import Foundation
import TestSupport

/// The built program, run as a person or a script would run it.
struct Summarize {
    /// What came of a run.
    struct Outcome {
        let status: Int32
        let output: Data
        let diagnostics: String

        var text: String { String(decoding: output, as: UTF8.self) }

        /// The records of an NDJSON output.
        var records: [[String: Any]] {
            get throws {
                try text.split(separator: "\n").map { line in
                    guard let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] else {
                        throw ChildProcess.Failure(description: "a line is no object: \(line)")
                    }
                    return object
                }
            }
        }

        /// The one record of an NDJSON output.
        var record: [String: Any] {
            get throws {
                let records = try records
                guard records.count == 1 else {
                    throw ChildProcess.Failure(description: "\(records.count) records and not one; \(diagnostics)")
                }
                return records[0]
            }
        }

        /// The last line on standard error.
        var lastLine: String { diagnostics.split(separator: "\n").last.map(String.init) ?? "" }
    }

    /// A program that runs.
    final class Running {
        let process = Process()
        private let folder: TemporaryFolder

        fileprivate init(_ arguments: [String], input: String?, in path: String, environment: [String: String]) throws {
            folder = try TemporaryFolder()
            process.executableURL = URL(fileURLWithPath: Summarize.binary)
            process.arguments = arguments
            process.currentDirectoryURL = URL(fileURLWithPath: path)
            process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
            process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: try folder.write("out", "")))
            process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: try folder.write("err", "")))
            process.standardInput =
                try input.map { try FileHandle(forReadingFrom: URL(fileURLWithPath: try folder.write("in", $0))) }
                ?? FileHandle.nullDevice
            try process.run()
        }

        /// What has been written to standard output so far.
        var output: String { (try? String(contentsOfFile: folder.path + "/out", encoding: .utf8)) ?? "" }

        /// What has been written to standard error so far.
        var diagnostics: String { (try? String(contentsOfFile: folder.path + "/err", encoding: .utf8)) ?? "" }

        /// Waits until standard output has so many lines, ten seconds at most.
        func waitForLines(_ count: Int) {
            for _ in 0..<1000 where output.split(separator: "\n").count < count { usleep(10_000) }
        }

        /// Waits until standard error says something, twenty seconds at most.
        func waitForDiagnostics(_ text: String) {
            for _ in 0..<2000 where !diagnostics.contains(text) { usleep(10_000) }
        }

        func end() throws -> Outcome {
            process.waitUntilExit()
            defer { folder.remove() }
            let status =
                process.terminationReason == .uncaughtSignal ? -process.terminationStatus : process.terminationStatus
            return Outcome(
                status: status, output: try Data(contentsOf: URL(fileURLWithPath: folder.path + "/out")),
                diagnostics: String(
                    decoding: try Data(contentsOf: URL(fileURLWithPath: folder.path + "/err")), as: UTF8.self))
        }
    }

    /// The binary: `SUMMARIZE_BINARY`, or what was built beside the tests.
    static let binary: String = ProcessInfo.processInfo.environment["SUMMARIZE_BINARY"] ?? builtBesideTests

    private static let builtBesideTests: String = {
        let tests = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
        return URL(fileURLWithPath: tests).deletingLastPathComponent().appendingPathComponent("summarize").path
    }()

    /// Runs the program to its end.
    ///
    /// - Parameters:
    ///   - input: what it reads from standard input.
    ///   - path: its working folder.
    static func run(
        _ arguments: [String], input: String? = nil, in path: String = Repository.root,
        environment: [String: String] = [:]
    ) throws -> Outcome {
        try start(arguments, input: input, in: path, environment: environment).end()
    }

    static func run(_ arguments: String...) throws -> Outcome { try run(arguments) }

    /// Starts the program.
    static func start(
        _ arguments: [String], input: String? = nil, in path: String = Repository.root,
        environment: [String: String] = [:]
    ) throws -> Running {
        try Running(arguments, input: input, in: path, environment: environment)
    }
}

extension [String: Any] {
    /// The error's code in a record; `nil` when it has none.
    var errorCode: String? { (self["error"] as? [String: Any])?["code"] as? String }

    /// The error's message in a record.
    var errorMessage: String { (self["error"] as? [String: Any])?["message"] as? String ?? "" }
}
