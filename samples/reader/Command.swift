/// What a person may type.
enum Command: Equatable {
    /// An address, or the path of a file.
    case open(String)
    /// The link of this number, from 1.
    case follow(Int)
    case back, forward, reload, text, links, share, summarise, help, quit
    /// An empty line.
    case nothing
    /// Something else.
    case unknown(String)

    /// What a line says.
    init(_ line: String) {
        let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
        guard let first = words.first else {
            self = .nothing
            return
        }
        let rest = words.dropFirst().joined(separator: " ")
        switch (first.lowercased(), rest) {
        case ("open", let address) where !address.isEmpty, ("go", let address) where !address.isEmpty:
            self = .open(address)
        case ("follow", let number):
            self = Int(number).map(Command.follow) ?? .unknown(line)
        case ("back", ""), ("b", ""): self = .back
        case ("forward", ""), ("f", ""): self = .forward
        case ("reload", ""), ("r", ""): self = .reload
        case ("text", ""), ("t", ""): self = .text
        case ("links", ""), ("l", ""): self = .links
        case ("share", ""): self = .share
        case ("summarise", ""), ("summarize", ""), ("s", ""): self = .summarise
        case ("help", ""), ("h", ""), ("?", ""): self = .help
        case ("quit", ""), ("q", ""), ("exit", ""): self = .quit
        default:
            if rest.isEmpty, let number = Int(first) {
                self = .follow(number)
            } else if rest.isEmpty, Address.isLikely(first) {
                self = .open(first)
            } else {
                self = .unknown(line)
            }
        }
    }

    /// What there is to type.
    static let overview = """
        ADDRESS        open a page: example.org, https://example.org/page, ./page.html
        NUMBER         follow the link of this number
        back, forward  go through the pages that you visited
        reload         load the page again
        text, links    show the page's text, or its links, again
        share          print the page's address
        summarise      title, minutes to read, headings
        help, quit     this; the end

        Each has its first letter for short, but share and open. Ctrl-C stops what is under way, Ctrl-D ends the reader.
        """
}
