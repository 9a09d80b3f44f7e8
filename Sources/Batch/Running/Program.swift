import Browsing
import Support

#if canImport(Glibc)
    import Glibc
#endif

/// The program: arguments in, exit status out.
package enum Program {
    package static func run(arguments: [String]) async -> ExitStatus {
        StandardDescriptors.prepare()
        Browser.prepareProcess()
        do {
            switch try Command(arguments: arguments) {
            case .help: return say(Help.text)
            case .version: return say("\(Product.name) \(Product.version)\n")
            case .schema: return say(RecordSchema.text)
            case .run(let settings):
                let threshold: Diagnostics.Level = settings.isVerbose ? .debug : settings.isQuiet ? .error : .notice
                let run = try BatchRun(settings: settings, diagnostics: Diagnostics(threshold: threshold))
                return await run.run()
            }
        } catch {
            Diagnostics().log(.error, "summarize: \(Terminal.safe(error.message)); status 2")
            return .unusable
        }
    }

    private static func say(_ text: String) -> ExitStatus {
        do {
            try Destination(path: nil).write(Array(text.utf8))
            return .success
        } catch .readerGone {
            return .success
        } catch {
            Diagnostics().log(.error, "summarize: \(error.text); status 2")
            return .unusable
        }
    }
}
