import DOM
import Fetching
import Styling
import Support

/// Loads what one page wants of style sheets, all at once, and counts how they fared.
struct PageSheets: Sendable {
    let cache: StyleSheetCache
    let stop: StopToken
    /// The page's address and what relative ones are relative to.
    let page: WebURL
    let base: WebURL?
    let encoding: Encoding
    let isQuirky: Bool
    /// The origin that the user asked for.
    let home: Origin?
    /// Whether the page may name this machine.
    let isLocal: Bool
    /// For addresses that only whoever shows the page knows.
    var external: ExternalLoader?
    /// What holds the sheets that come from there.
    var account: MemoryAccount?

    /// How many sheets may import each other in a row.
    private static let deepestImport = 32

    /// What came of the wishes, by their places, and how many sheets were loaded and how many failed.
    struct Outcome: Sendable {
        var sheets: [Int: LoadedSheet] = [:]
        var loaded = 0
        var failed = 0
    }

    func load(_ wishes: [SheetWish]) async -> Outcome {
        var outcome = Outcome()
        guard !wishes.isEmpty else { return outcome }
        await withTaskGroup(of: (Int, Branch).self) { group in
            var rest = wishes.makeIterator()
            for _ in 0..<Self.mostAtOnce {
                guard let wish = rest.next() else { break }
                group.addTask { (wish.place, await fulfil(wish)) }
            }
            while let (place, branch) = await group.next() {
                outcome.sheets[place] = branch.sheet
                outcome.loaded += branch.loaded
                outcome.failed += branch.failed
                if let wish = rest.next() { group.addTask { (wish.place, await fulfil(wish)) } }
            }
        }
        return outcome
    }

    /// How many wishes of a page are seen to at once: more than any page of good will has.
    private static let mostAtOnce = 64

    private func fulfil(_ wish: SheetWish) async -> Branch {
        switch wish.target {
        case .sheet(let href, let charset):
            await load(href, base: base, encoding: charset ?? encoding, chain: [])
        case .imports(let sheet):
            await loadImports(of: sheet, base: base, encoding: encoding, chain: [])
        }
    }

    /// A sheet with all that it brought, and the count.
    private struct Branch: Sendable {
        var sheet: LoadedSheet?
        var loaded = 0
        var failed = 0
    }

    private func load(_ href: String, base: WebURL?, encoding: Encoding, chain: [WebURL]) async -> Branch {
        guard let url = WebURL(href, base: base)?.withoutFragment(), isAllowed(url, in: chain, from: base),
            !chain.contains(url), chain.count < Self.deepestImport
        else { return Branch(failed: 1) }
        let key = SheetKey(
            url: url, fallback: encoding, allowsAnyType: isQuirky && url.origin != nil && url.origin == page.origin,
            isOfHome: home != nil && url.origin == home, isOfLocalPage: isLocal && url.namesThisMachine)
        guard let cached = await sheet(key) else { return Branch(failed: 1) }
        var branch = await loadImports(
            of: cached.sheet, base: cached.url, encoding: cached.encoding, chain: chain + [url])
        branch.loaded += 1
        return branch
    }

    private func loadImports(
        of sheet: StyleSheet, base: WebURL?, encoding: Encoding, chain: [WebURL]
    ) async -> Branch {
        var branch = Branch()
        var imports: [LoadedSheet?] = []
        // One after another: most sheets import none, and few more than one.
        for rule in sheet.imports {
            let imported = await load(rule.url, base: base, encoding: encoding, chain: chain)
            imports.append(imported.sheet)
            branch.loaded += imported.loaded
            branch.failed += imported.failed
        }
        branch.sheet = LoadedSheet(sheet: sheet, imports: imports)
        return branch
    }

    /// Whether it may be asked for: a page of the web reads no files of this machine, and neither does a sheet of the web that a
    /// local page links.
    private func isAllowed(_ url: WebURL, in chain: [WebURL], from sheet: WebURL?) -> Bool {
        if url.isHTTP || url.scheme == "data" || external?.schemes.contains(url.scheme) == true { return true }
        return url.isFile && page.isFile && (chain.isEmpty || sheet?.isFile == true)
    }

    /// What a page's host gives is that page's alone; all else is shared.
    private func sheet(_ key: SheetKey) async -> CachedSheet? {
        guard let external, external.schemes.contains(key.url.scheme) else {
            return await cache.sheet(key, stop: stop)
        }
        guard let answer = await external.answer(key.url), stop.reason == nil else { return nil }
        return SheetLoader.parse(
            SheetLoader.Body(bytes: answer.bytes, url: key.url, contentType: answer.contentType), key: key,
            account: account, stop: stop)
    }
}
