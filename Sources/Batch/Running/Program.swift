import Support

#if canImport(Glibc)
    import Glibc
#endif

/// The program: arguments in, exit status out.
package enum Program {
    /// - Parameter worker: the process that works on pages, when it is started already.
    package static func run(arguments: [String], worker: WorkerLaunch?) async -> ExitStatus {
        var worker = worker
        // Whatever does not come as far as to need it.
        defer { worker?.discard() }
        let files = TextFiles()
        do {
            switch try Command(arguments: arguments, files: files) {
            case .help: return say(Help.text)
            case .version: return say("\(Product.name) \(Product.version)\n")
            case .schema: return say(RecordSchema.text)
            case .run(let settings):
                let run = try await BatchRun(
                    settings: settings, arguments: arguments, files: files,
                    worker: settings.isSupervised ? worker.take() : nil)
                return await run.run()
            }
        } catch {
            Diagnostics().log(.error, "summarize: \(Terminal.safe(error.message)); status 2")
            return .unusable
        }
    }

    private static func say(_ text: String) -> ExitStatus {
        do {
            try ByteSink.standardOutput.write(text.utf8)
            return .success
        } catch .readerGone {
            return .success
        } catch {
            Diagnostics().log(.error, "summarize: \(error.text); status 2")
            return .unusable
        }
    }
}
