import DOM
import Fetching
import Scripting
import Styling
import Support
import WebAPI

/// One page on its worker: its tree and all that works on it stay on the worker's thread, and only values leave.
actor Page {
    nonisolated let worker: Worker
    nonisolated var unownedExecutor: UnownedSerialExecutor { worker.executor.asUnownedSerialExecutor() }

    private let configuration: Browser.Configuration
    private let diagnostics: Diagnostics
    private let account: MemoryAccount
    private let stop: StopToken
    private let number: Int
    private let observer: (any WorkObserver)?
    private var document: Document?
    private var sheets: [PendingSheet] = []

    /// A style sheet of the page, in its place among the others.
    private struct PendingSheet {
        let owner: Node
        /// What stands in a `<style>`; `nil` for a sheet that is linked.
        let inline: StyleSheet?
    }

    /// What is known of a page once its tree is made.
    struct Opened: Sendable {
        var encoding = Encoding.utf8
        var title = ""
        var lang: String?
        var canonical: String?
        /// Where `<meta http-equiv=refresh>` leads, soon enough to be followed.
        var refresh: WebURL?
        /// In seconds.
        var refreshDelay = 0
        /// What relative addresses in the page are relative to.
        var base: WebURL?
        var isQuirky = false
        /// What has to be loaded before the page can be styled.
        var wanted: [SheetWish] = []
        /// Milliseconds.
        var waited = 0.0
        /// A part of `parsing`.
        var decoding = 0.0
        var parsing = 0.0
        var styling = 0.0
    }

    /// What has been done of a page in one go.
    struct Begun: Sendable {
        var opened: Opened
        /// Its style sheets and the script's answer, when no sheet had to be loaded.
        var finished: (sheets: PageSheets.Outcome, answered: Answered)?
    }

    /// The script's answer, and the time it took.
    struct Answered: Sendable {
        var json: Result<String, PageError>
        /// Milliseconds.
        var waited = 0.0
        var styling = 0.0
        var scripting = 0.0
    }

    init(
        worker: Worker, guest: Browser.Guest, configuration: Browser.Configuration, diagnostics: Diagnostics,
        observer: (any WorkObserver)?
    ) {
        self.worker = worker
        self.configuration = configuration
        self.diagnostics = diagnostics
        account = guest.account
        stop = guest.stop
        number = guest.number
        self.observer = observer
    }

    /// How many nodes the page's tree has; 0 before there is one.
    var nodeCount: Int { document?.nodeCount ?? 0 }

    /// Makes the page's tree from its bytes.
    ///
    /// - Parameter asked: when the worker was asked; the wait since then is not held against the page.
    func open(_ loaded: consuming LoadedPage, asked: ContinuousClock.Instant) throws(PageError) -> Opened {
        var opened = Opened()
        let start = arrive(asked, waited: &opened.waited)
        defer { observer?.ended(on: worker.number) }
        try open(loaded, at: start, into: &opened)
        return opened
    }

    /// Makes the page's tree and, unless a style sheet has to be loaded, runs the script on it at once. What a tree takes is held
    /// while the worker works on it, and not while others have their turn.
    ///
    /// - Parameters:
    ///   - sheets: gives the style sheets of the page that was opened.
    ///   - asked: as for `open`.
    func begin(
        _ loaded: consuming LoadedPage, _ script: VisitScript, sheets: @Sendable (Opened) -> PageSheets,
        asked: ContinuousClock.Instant
    ) throws(PageError) -> Begun {
        var begun = Begun(opened: Opened())
        let start = arrive(asked, waited: &begun.opened.waited)
        defer { observer?.ended(on: worker.number) }
        try open(loaded, at: start, into: &begun.opened)
        if begun.opened.refresh != nil {
            // Another page takes its place.
            close()
        } else if let outcome = sheets(begun.opened).atHand(begun.opened.wanted), stop.reason == nil {
            begun.finished = (outcome, answer(script, with: outcome.sheets, at: .now))
        }
        return begun
    }

    /// Runs the script on the page.
    ///
    /// - Parameters:
    ///   - loaded: what was loaded for each wish of `open`, by its place.
    ///   - asked: as for `open`.
    func run(_ script: VisitScript, with loaded: [Int: LoadedSheet], asked: ContinuousClock.Instant) -> Answered {
        var waited = 0.0
        let start = arrive(asked, waited: &waited)
        defer { observer?.ended(on: worker.number) }
        var answered = answer(script, with: loaded, at: start)
        answered.waited = waited
        return answered
    }

    /// As `run`, before pages that have not begun: what they wait for costs nothing, and a tree does.
    nonisolated func runSoon(
        _ script: VisitScript, with loaded: [Int: LoadedSheet], asked: ContinuousClock.Instant
    ) async -> Answered {
        await worker.urgent.run { self.assumeIsolated { $0.run(script, with: loaded, asked: asked) } }
    }

    private func open(
        _ loaded: consuming LoadedPage, at start: ContinuousClock.Instant, into opened: inout Opened
    ) throws(PageError) {
        let document: Document
        do {
            document = try parse(loaded, into: &opened)
        } catch {
            throw PageError(error, doing: "the page was parsed", in: configuration)
        }
        self.document = document
        let parsed = ContinuousClock.now
        opened.parsing = (parsed - start).milliseconds
        describe(document, loaded, in: &opened)
        if opened.refresh == nil, configuration.css != .none {
            do {
                opened.wanted = try listSheets(of: document, opened)
            } catch {
                throw PageError(error, doing: "the page's style sheets were read", in: configuration)
            }
        }
        opened.styling = (ContinuousClock.now - parsed).milliseconds
    }

    private func answer(
        _ script: VisitScript, with loaded: [Int: LoadedSheet], at start: ContinuousClock.Instant
    ) -> Answered {
        var answered = Answered(json: .failure(PageError(.cancelled, doing: "nothing", in: configuration)))
        guard let document else { return answered }
        defer { close() }
        let styling = styling(of: document, with: loaded)
        let styled = ContinuousClock.now
        let time = min(stop.remaining ?? configuration.scriptTimeout, configuration.scriptTimeout)
        observer?.began(page: number, on: worker.number, time: time)
        let held = account.used
        answered.json = evaluate(script, on: document, styling: styling)
        // What the page took of the machine's heap is nobody's any more: the next page is not to find it there.
        if account.peak - held > Self.muchGarbage { try? worker.library.machine.collectGarbage() }
        // Elements get their styles when the script first asks for rendered text.
        let rendering = styling.renderingTime
        answered.styling = (styled - start + rendering).milliseconds
        answered.scripting = (ContinuousClock.now - styled - rendering).milliseconds
        return answered
    }

    /// Gives the tree's memory back, here and now.
    private func close() {
        document = nil
        sheets = []
    }

    /// What is left to the engine's own collections, in bytes.
    private static let muchGarbage = 8 << 20

    /// Brings the page to life: its scripts, and whoever holds the answer, may go on working on it.
    ///
    /// - Parameters:
    ///   - loaded: as for `run`.
    ///   - host: what the page's scripts may ask for.
    ///   - navigator: what `navigator` says.
    func live(
        with loaded: [Int: LoadedSheet], host: LivePageHost, limits: LivePageLimits, navigator: NavigatorInfo
    ) throws(PageError) -> LivePage {
        guard let document else { throw PageError(.cancelled, doing: "nothing", in: configuration) }
        do {
            let parts = try LivePageParts(
                machine: worker.library.machine, document: document,
                styling: liveStyling(of: document, with: loaded))
            return LivePage(
                parts, executor: worker.executor, host: host, limits: limits, diagnostics: diagnostics,
                navigator: navigator)
        } catch let error as ScriptError {
            throw PageError(error, in: configuration)
        } catch let reason as StopReason {
            throw PageError(reason, doing: "the page's style sheets were read", in: configuration)
        } catch {
            throw PageError(.cancelled, doing: "nothing", in: configuration)
        }
    }

    /// The page's clock stands still while it waits for others on the worker.
    private func arrive(_ asked: ContinuousClock.Instant, waited: inout Double) -> ContinuousClock.Instant {
        let now = ContinuousClock.now
        stop.postpone(by: now - asked)
        waited = (now - asked).milliseconds
        observer?.began(page: number, on: worker.number, time: stop.remaining)
        return now
    }
}

// MARK: - The tree

extension Page {
    private func parse(_ loaded: LoadedPage, into opened: inout Opened) throws(StopReason) -> Document {
        let start = ContinuousClock.now
        let isXML = PageKind(loaded.essence) == .xml
        let sniffed = try sniff(loaded, isXML: isXML)
        opened.encoding = sniffed.encoding
        var text = try TextDecoder.decode(loaded.bytes, as: sniffed.encoding, stop: stop)
        opened.decoding = (ContinuousClock.now - start).milliseconds
        if PageKind(loaded.essence) == .text { text = PageKind.markup(ofText: text) }
        // What is not the body itself is as large again, while both are there.
        let size = sniffed.encoding == .utf8 && text.count == loaded.bytes.count ? 0 : text.count
        guard account.charge(size) else { throw .memory }
        defer { account.refund(size + loaded.chargedBytes) }
        let document = try text.withUnsafeBufferPointer { (text) throws(StopReason) in
            isXML
                ? try Document.parse(xml: text, url: loaded.url.href, account: account, stop: stop)
                : try Document.parse(html: text, url: loaded.url.href, account: account, stop: stop)
        }
        document.characterSet = sniffed.encoding.name
        document.contentType = loaded.essence
        return document
    }

    private func sniff(_ loaded: LoadedPage, isXML: Bool) throws(StopReason) -> SniffedEncoding {
        try loaded.bytes.withUnsafeBufferPointer { (bytes) throws(StopReason) in
            isXML
                ? EncodingSniffer.xml(bytes, contentType: loaded.contentType)
                : try EncodingSniffer.html(bytes, contentType: loaded.contentType, stop: stop)
        }
    }

    private func describe(_ document: Document, _ loaded: LoadedPage, in opened: inout Opened) {
        let facts = PageFacts(document, loaded)
        opened.base = document.baseURL(of: loaded.url)
        opened.isQuirky = document.mode == .quirks
        opened.title = document.title
        opened.lang = facts.lang
        opened.canonical = facts.canonical
        opened.refresh = facts.refresh
        opened.refreshDelay = facts.refreshDelay
    }
}

// MARK: - Style sheets

extension Page {
    /// Lists the page's sheets, reads those that stand in it, and says what has to be loaded.
    private func listSheets(of document: Document, _ opened: Opened) throws(StopReason) -> [SheetWish] {
        var wishes: [SheetWish] = []
        for source in try StyleSource.all(in: document, stop: stop) where source.isApplied {
            switch source.content {
            case .text(let text):
                let sheet = try text.withUnsafeBufferPointer { (text) throws(StopReason) in
                    try StyleSheet(text, stop: stop)
                }
                guard account.charge(sheet.memoryFootprint) else { throw .memory }
                if configuration.css == .all, !sheet.imports.isEmpty {
                    wishes.append(SheetWish(place: sheets.count, target: .imports(of: sheet)))
                }
                sheets.append(PendingSheet(owner: source.owner, inline: sheet))
            case .link(let href):
                guard configuration.css == .all else { continue }
                let charset = source.charset.flatMap { Encoding(label: $0) }
                wishes.append(SheetWish(place: sheets.count, target: .sheet(href: href, charset: charset)))
                sheets.append(PendingSheet(owner: source.owner, inline: nil))
            }
        }
        return wishes
    }

    private func styling(of document: Document, with loaded: [Int: LoadedSheet]) -> DocumentStyling {
        let (sheets, readsInline, stop) = (authorSheets(loaded), configuration.css != .none, stop)
        return DocumentStyling(
            document: document,
            styles: Cascade(document: document, set: StyleSet(sheets), readsInline: readsInline, stop: stop), stop: stop
        )
    }

    /// The same for a page whose scripts may change it.
    private func liveStyling(of document: Document, with loaded: [Int: LoadedSheet]) throws(StopReason)
        -> DocumentStyling
    {
        var linked: [Node: AuthorSheet] = [:]
        for sheet in authorSheets(loaded) { if let owner = sheet.owner { linked[owner] = sheet } }
        var texts: [Node: [UInt8]] = [:]
        for source in try StyleSource.all(in: document, stop: stop) {
            if case .text(let text) = source.content { texts[source.owner] = text }
        }
        let sheets = LiveSheets(
            document: document, linked: linked, texts: texts, readsInline: configuration.css != .none,
            account: account, stop: stop)
        return DocumentStyling(
            document: document, stop: stop, makingStyles: { () throws(StopReason) in try sheets.cascade() })
    }

    private func authorSheets(_ loaded: [Int: LoadedSheet]) -> [AuthorSheet] {
        sheets.enumerated().compactMap { place, pending in
            let loaded = loaded[place]
            if let inline = pending.inline {
                return AuthorSheet(
                    inline, imports: (loaded?.imports ?? []).map { $0?.authorSheet }, owner: pending.owner)
            }
            guard let loaded else { return nil }
            return AuthorSheet(loaded.sheet, imports: loaded.imports.map { $0?.authorSheet }, owner: pending.owner)
        }
    }
}

// MARK: - The script

extension Page {
    private func evaluate(
        _ script: VisitScript, on document: Document, styling: DocumentStyling
    ) -> Result<String, PageError> {
        do {
            let context = try PageContext(
                library: try worker.library, document: document, styling: styling, diagnostics: diagnostics)
            let limits = ExecutionLimits(timeout: configuration.scriptTimeout, stop: stop, account: account)
            let arguments: [(name: String, value: Argument)] = [
                (VisitScript.parameter, .number(Double(script.wordsPerMinute)))
            ]
            return .success(try context.run(script.script, arguments: arguments, limits: limits))
        } catch {
            return .failure(PageError(error, in: configuration))
        }
    }
}
