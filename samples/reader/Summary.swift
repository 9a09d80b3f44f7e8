import WebPage

/// A page in a few lines.
struct Summary {
    /// A section's heading.
    struct Heading {
        let text: String
        let isSub: Bool
    }

    let title: String
    /// How long it takes to read, at 220 words a minute.
    let minutes: Int
    /// In the order of the page.
    let headings: [Heading]

    /// Makes it of what a page shows.
    @MainActor
    init(of page: WebPage) async throws {
        let answer = try await page.callJavaScript(
            """
            const headings = [...document.querySelectorAll('h2, h3')]
                .map(heading => ({ text: heading.textContent.trim(), isSub: heading.localName === 'h3' }))
                .filter(heading => heading.text.length > 0);
            const words = (document.body?.innerText ?? '').split(/\\s+/).length;
            return { headings, minutes: Math.max(1, Math.round(words / wordsPerMinute)) };
            """, arguments: ["wordsPerMinute": 220], contentWorld: .defaultClient)
        let members = answer as? [String: Any]
        title = page.title
        minutes = members?["minutes"] as? Int ?? 1
        headings = (members?["headings"] as? [[String: Any]] ?? []).map { heading in
            Heading(text: heading["text"] as? String ?? "", isSub: heading["isSub"] as? Bool ?? false)
        }
    }
}
