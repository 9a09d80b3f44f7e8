import WebPage

/// What a page has for somebody who reads.
struct Article {
    /// Where a page leads.
    struct Link {
        let text: String
        let address: String
    }

    let text: String
    let links: [Link]

    /// Reads it from a page. The script sees a world of its own, so that the page's scripts cannot meddle.
    @MainActor
    init(of page: WebPage) async throws {
        let answer = try await page.callJavaScript(
            """
            const links = [];
            for (const link of document.links) {
                if (link.protocol === 'javascript:') continue;
                const text = link.innerText.trim() || link.querySelector('img')?.alt || link.title;
                links.push({ text: text.replace(/\\s+/g, ' '), address: link.href });
            }
            return { text: document.body?.innerText ?? '', links };
            """, contentWorld: .defaultClient)
        let members = answer as? [String: Any]
        text = members?["text"] as? String ?? ""
        links = (members?["links"] as? [[String: String]] ?? []).map { link in
            Link(text: link["text"] ?? "", address: link["address"] ?? "")
        }
    }
}
