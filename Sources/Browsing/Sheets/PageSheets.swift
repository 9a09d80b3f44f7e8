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

    /// What came of the wishes, by their places, and how many sheets were loaded and how many failed.
    struct Outcome: Sendable {
        var sheets: [Int: LoadedSheet] = [:]
        var loaded = 0
        var failed = 0

        fileprivate mutating func add(_ other: Outcome) {
            sheets.merge(other.sheets) { $1 }
            loaded += other.loaded
            failed += other.failed
        }
    }

    /// What comes of the wishes when nothing has to be loaded for them, as for most pages of a site but its first; otherwise
    /// `nil`.
    func atHand(_ wishes: [SheetWish]) -> Outcome? {
        guard wishes.count <= Self.mostAtOnce else { return nil }
        var walk = SheetWalk(self)
        for wish in wishes {
            walk.fulfil(wish)
            guard walk.missing.isEmpty, stop.reason == nil else { return nil }
        }
        return walk.outcome
    }

    func load(_ wishes: [SheetWish]) async -> Outcome {
        var outcome = Outcome()
        guard !wishes.isEmpty else { return outcome }
        await withTaskGroup(of: Outcome.self) { group in
            var rest = wishes.makeIterator()
            for _ in 0..<Self.mostAtOnce {
                guard let wish = rest.next() else { break }
                group.addTask { await fulfil(wish) }
            }
            while let part = await group.next() {
                outcome.add(part)
                if let wish = rest.next() { group.addTask { await fulfil(wish) } }
            }
        }
        return outcome
    }

    /// How many wishes of a page are seen to at once: more than any page of good will has.
    private static let mostAtOnce = 64

    private func fulfil(_ wish: SheetWish) async -> Outcome {
        var known: [SheetKey: CachedSheet?] = [:]
        while true {
            var walk = SheetWalk(self, known: known)
            walk.fulfil(wish)
            guard !walk.missing.isEmpty, stop.reason == nil else { return walk.outcome }
            known = walk.known
            // What one sheet imports is loaded side by side.
            await withTaskGroup(of: (SheetKey, CachedSheet?).self) { group in
                var rest = walk.missing.makeIterator()
                for _ in 0..<Self.mostAtOnce {
                    guard let key = rest.next() else { break }
                    group.addTask { (key, await sheet(key)) }
                }
                while let (key, sheet) = await group.next() {
                    known[key] = .some(sheet)
                    if let key = rest.next() { group.addTask { (key, await self.sheet(key)) } }
                }
            }
        }
    }

    /// What a sheet's address is to this page.
    func key(of url: WebURL, encoding: Encoding) -> SheetKey {
        SheetKey(
            url: url, fallback: encoding, allowsAnyType: isQuirky && url.origin != nil && url.origin == page.origin,
            isOfHome: home != nil && url.origin == home, isOfLocalPage: isLocal && url.namesThisMachine)
    }

    /// Whether it may be asked for: a page of the web reads no files of this machine, and neither does a sheet of the web that a
    /// local page links.
    func isAllowed(_ url: WebURL, in chain: [WebURL], from sheet: WebURL?) -> Bool {
        if url.isHTTP || url.scheme == "data" || isExternal(url) { return true }
        return url.isFile && page.isFile && (chain.isEmpty || sheet?.isFile == true)
    }

    /// As `StyleSheetCache.sheetAtHand`.
    func sheetAtHand(_ key: SheetKey) -> CachedSheet?? {
        isExternal(key.url) ? nil : cache.sheetAtHand(key)
    }

    private func isExternal(_ url: WebURL) -> Bool {
        external?.schemes.contains(url.scheme) == true
    }

    /// What a page's host gives is that page's alone; all else is shared.
    private func sheet(_ key: SheetKey) async -> CachedSheet? {
        guard let external, isExternal(key.url) else {
            return await cache.sheet(key, stop: stop)
        }
        guard let answer = await external.answer(key.url), stop.reason == nil else { return nil }
        return SheetLoader.parse(
            SheetLoader.Body(bytes: answer.bytes, url: key.url, contentType: answer.contentType), key: key,
            account: account, stop: stop)
    }
}
