import Glibc
import WebPage

/// Reads pages of the web in a terminal: `reader [ADDRESS]`.
@main
@MainActor
struct Reader {
    static func main() async {
        let screen = Screen()
        let arguments = CommandLine.arguments.dropFirst()
        if arguments.count > 1 || arguments.first?.hasPrefix("-") == true {
            let isHelp = ["-h", "--help"].contains(arguments.first)
            screen.say("Usage: reader [ADDRESS]\n\n" + Command.overview)
            exit(isHelp ? 0 : 2)
        }
        let session = Session(screen: screen)
        let interrupts = Interrupts { session.interrupt() }
        let isWell = await session.run(first: arguments.first)
        interrupts.end()
        // Whoever types has seen what failed; a script has to be told.
        exit(isWell || screen.isConversation ? 0 : 1)
    }
}
