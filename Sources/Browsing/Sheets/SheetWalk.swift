import DOM
import Styling
import Support

/// Goes through what a page wants of style sheets, and through what those import, as far as they are there, and notes which are
/// not. It never waits.
struct SheetWalk {
    let sheets: PageSheets
    /// What has been loaded for the page: `nil` where nothing could be. Whatever the walk meets is added, so that the next walk finds it
    /// again, whatever others do meanwhile.
    private(set) var known: [SheetKey: CachedSheet?]
    /// What has to be loaded before a walk can come to its end.
    private(set) var missing: Set<SheetKey> = []
    private(set) var outcome = PageSheets.Outcome()
    /// How many sheets have been met.
    private var count = 0

    /// How many sheets may import each other in a row.
    private static let deepestImport = 32
    /// How many sheets one wish may bring along: sheets that import each other many times over would never come to an end.
    private static let mostImports = 2048

    /// - Parameter known: what earlier walks met and what was loaded since.
    init(_ sheets: PageSheets, known: [SheetKey: CachedSheet?] = [:]) {
        self.sheets = sheets
        self.known = known
    }

    /// Goes through one of the page's wishes.
    mutating func fulfil(_ wish: SheetWish) {
        count = 0
        outcome.sheets[wish.place] =
            switch wish.target {
            case .sheet(let href, let charset):
                visit(href, base: sheets.base, encoding: charset ?? sheets.encoding, chain: [])
            case .imports(let sheet):
                visitImports(of: sheet, base: sheets.base, encoding: sheets.encoding, chain: [])
            }
    }

    private mutating func visit(_ href: String, base: WebURL?, encoding: Encoding, chain: [WebURL]) -> LoadedSheet? {
        count += 1
        guard let url = WebURL(href, base: base)?.withoutFragment(), sheets.isAllowed(url, in: chain, from: base),
            !chain.contains(url), chain.count < Self.deepestImport, count <= Self.mostImports
        else { return failed() }
        let key = sheets.key(of: url, encoding: encoding)
        guard let found = find(key) else {
            missing.insert(key)
            return nil
        }
        guard let found else { return failed() }
        let loaded = visitImports(
            of: found.sheet, base: found.url, encoding: found.encoding, chain: chain + [url])
        outcome.loaded += 1
        return loaded
    }

    private mutating func visitImports(
        of sheet: StyleSheet, base: WebURL?, encoding: Encoding, chain: [WebURL]
    ) -> LoadedSheet {
        var imports: [LoadedSheet?] = []
        for rule in sheet.imports {
            imports.append(visit(rule.url, base: base, encoding: encoding, chain: chain))
        }
        return LoadedSheet(sheet: sheet, imports: imports)
    }

    private mutating func failed() -> LoadedSheet? {
        outcome.failed += 1
        return nil
    }

    private mutating func find(_ key: SheetKey) -> CachedSheet?? {
        if let found = known[key] { return found }
        guard let found = sheets.sheetAtHand(key) else { return nil }
        known[key] = .some(found)
        return found
    }
}
