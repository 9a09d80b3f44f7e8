import Foundation
import WebPage

/// One page, and a person who says what to do with it.
@MainActor
final class Session {
    private let page: WebPage
    private let screen: Screen
    private var links: [Article.Link] = []
    /// Where the page was when it was shown last.
    private var shownURL: URL?
    /// What is under way, for Ctrl-C.
    private var work: Task<Bool, Never>?

    init(screen: Screen) {
        self.screen = screen
        var configuration = WebPage.Configuration()
        configuration.applicationNameForUserAgent = "reader"
        // Cookies end with the program.
        configuration.websiteDataStore = .nonPersistent()
        page = WebPage(configuration: configuration)
    }

    /// Does what is typed until there is no more.
    ///
    /// - Parameter first: an address to begin with.
    /// - Returns: whether the last command did what it should.
    func run(first: String?) async -> Bool {
        var isWell = true
        if let first {
            isWell = await perform(.open(first))
        } else if screen.isConversation {
            screen.say("Type an address, or help.")
        }
        screen.prompt()
        for await line in Input.lines() {
            let command = Command(line)
            if command == .quit { return isWell }
            if command != .nothing { isWell = await perform(command) }
            screen.prompt()
        }
        if screen.isConversation { screen.say("") }
        return isWell
    }

    /// Ctrl-C: stops what is under way, and nothing else.
    func interrupt() {
        if let work {
            work.cancel()
        } else {
            screen.say("\nCtrl-D or quit ends the reader.")
            screen.prompt()
        }
    }

    /// Does one thing, in a task that can be cancelled. Returns whether it succeeded.
    private func perform(_ command: Command) async -> Bool {
        let work = Task {
            do {
                try await obey(command)
                return true
            } catch {
                screen.say(Task.isCancelled ? "Stopped." : error.localizedDescription)
                return false
            }
        }
        self.work = work
        defer { self.work = nil }
        return await work.value
    }
}

// MARK: - Commands

extension Session {
    private func obey(_ command: Command) async throws {
        if let url = page.url, let shownURL, url != shownURL {
            screen.say("The page went on by itself, to \(url.absoluteString)")
            self.shownURL = url
            links = []
        }
        switch command {
        case .open(let text):
            guard let url = Address.url(text) else { throw Refusal("This is no address: \(text)") }
            try await show(page.load(url))
        case .follow(let number):
            guard links.indices.contains(number - 1) else {
                throw Refusal(links.isEmpty ? "There are no links here." : "Links go from 1 to \(links.count).")
            }
            try await show(page.load(URL(string: links[number - 1].address)))
        case .back:
            guard let item = page.backForwardList.backList.last else {
                throw Refusal("There is no page before this one.")
            }
            try await show(page.load(item))
        case .forward:
            guard let item = page.backForwardList.forwardList.first else {
                throw Refusal("There is no page after this one.")
            }
            try await show(page.load(item))
        case .reload:
            _ = try address
            try await show(page.reload())
        case .text:
            _ = try address
            try await showPage()
        case .links:
            _ = try address
            links = try await Article(of: page).links
            try await showLinks()
        case .share:
            screen.say(try address.absoluteString)
        case .summarise:
            _ = try address
            try await showSummary()
        case .help:
            screen.say(Command.overview)
        case .unknown(let line):
            throw Refusal("This is no command and no address: \(TerminalText.line(line)). Type help.")
        case .quit, .nothing:
            break
        }
    }

    private var address: URL {
        get throws {
            guard let url = page.url else { throw Refusal("No page is open.") }
            return url
        }
    }

    /// Waits for a load, with its progress, and shows the page.
    private func show(_ load: some AsyncSequence<WebPage.NavigationEvent, any Error>) async throws {
        let bar = Task { await showProgress() }
        defer {
            bar.cancel()
            screen.hideBar()
        }
        // To cancel this task is to stop the load.
        for try await event in load where event == .committed {
            links = []
            shownURL = page.url
        }
        try Task.checkCancellation()
        try await followOn()
        bar.cancel()
        try await showPage()
    }

    /// A page may send its readers to another at once.
    private func followOn() async throws {
        while page.isLoading {
            for try await event in page.navigations where event == .finished { break }
            if Task.isCancelled { page.stopLoading() }
            try Task.checkCancellation()
        }
    }

    /// Draws the bar whenever something changes, until the task is cancelled.
    private func showProgress() async {
        let changes = Observations { [page] in (progress: page.estimatedProgress, title: page.title, url: page.url) }
        for await (progress, title, url) in changes where !Task.isCancelled && page.isLoading {
            screen.showBar(progress, title: title.isEmpty ? url?.absoluteString ?? "" : title)
        }
    }

    private func showPage() async throws {
        let article = try await Article(of: page)
        links = article.links
        shownURL = page.url
        screen.headline(page.title.isEmpty ? page.url?.absoluteString ?? "" : page.title)
        screen.say("")
        try await screen.show(article.text)
        if !links.isEmpty {
            screen.say("")
            try await showLinks()
        }
    }

    private func showLinks() async throws {
        guard !links.isEmpty else { throw Refusal("There are no links here.") }
        let lines = links.enumerated().map { number, link in
            "[\(number + 1)] \(TerminalText.line(link.text.isEmpty ? link.address : "\(link.text) – \(link.address)"))"
        }
        try await screen.show(lines.joined(separator: "\n"))
    }

    private func showSummary() async throws {
        let summary = try await Summary(of: page)
        screen.headline(summary.title.isEmpty ? page.url?.absoluteString ?? "" : summary.title)
        screen.say("\(summary.minutes) \(summary.minutes == 1 ? "minute" : "minutes")")
        try await screen.show(
            summary.headings.map { ($0.isSub ? "    " : "  ") + TerminalText.line($0.text) }.joined(separator: "\n"))
    }

    /// Something that cannot be done, in words for people.
    private struct Refusal: LocalizedError {
        let errorDescription: String?

        init(_ text: String) {
            errorDescription = text
        }
    }
}
