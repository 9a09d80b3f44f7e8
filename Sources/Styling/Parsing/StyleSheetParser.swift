internal import DOM
internal import Support

/// Parses a style sheet (CSS Syntax 3, section 5.4; CSS Nesting 1), keeping only what can change rendered text.
///
/// A rule's declarations are read first, and its selectors only when one of them matters: in a real sheet nine rules of ten
/// are passed over at the speed of a search for their end. Nested rules are followed with a stack of frames, so that nesting
/// costs no call stack.
struct StyleSheetParser {
    /// Which declarations are kept.
    enum Mode: Sendable {
        /// Those that make up a `ComputedStyle`.
        case styled
        /// Custom properties and those of containers, which are needed only when a value or a query asks for them.
        case deferred
    }

    /// A block that is open.
    struct Frame {
        /// Whether declarations may stand here, as in a style rule and what is nested in one.
        var takesDeclarations: Bool
        /// The index of the innermost open style rule, `nil` for none.
        var styleRule: Int?
        /// The index of the context that rules stand in.
        var context: Int
        /// Whether the block is a style rule's own.
        var isStyleRule = false
    }

    /// A style rule that is open. Its selectors are parsed when something in it turns out to matter.
    struct OpenRule {
        enum Selectors {
            case unread, invalid
            /// In the storage that the sheet's rules share.
            case shared(SimpleSelector.Span)
            case list(SelectorList)
        }

        var prelude: Range<Int>
        /// The index of the style rule around it, whose selectors `&` stands for.
        var outer: Int?
        /// Whether it stands for the root of the `@scope` whose block the declarations are in.
        var isScopeRoot = false
        var selectors = Selectors.unread
    }

    /// What may still come at the start of a sheet (CSS Cascade 5, section 2.1; CSS Namespaces 3, section 3).
    enum Stage: Comparable { case layers, imports, namespaces, rules }

    /// How deep style rules may nest: matching follows `&` from rule to rule.
    static let deepestNesting = 64

    var source: CSSTokenizer
    let mode: Mode
    let viewport: Viewport
    var stage = Stage.layers
    var frames: [Frame]
    var openRules: [OpenRule] = []
    var layers = LayerTable()
    var imports: [StyleSheetImport] = []
    var registrations: [PropertyRegistration] = []
    var namespaces = SelectorOptions.Namespaces()
    var output = ParsedRules()
    var sharedSelectors = SheetSelectors()
    var mediaAnswers = MediaAnswers()
    /// Whether there was something that only the other mode keeps.
    var hasDeferred = false
    /// Where the declarations of the run that is being read start in `output`.
    private var runStart = 0
    private var customRunStart = 0

    init(_ source: CSSTokenizer, mode: Mode, viewport: Viewport) {
        self.source = source
        self.mode = mode
        self.viewport = viewport
        frames = [Frame(takesDeclarations: false, styleRule: nil, context: 0)]
    }

    /// Reads the whole source.
    mutating func parse(stop: StopToken?) throws(StopReason) {
        var steps = 0
        while step() {
            steps += 1
            if steps & 1023 == 0 { try stop?.check() }
        }
        while frames.count > 1 { closeFrame() }
        flush()
        output.sharedSelectors = sharedSelectors.makeStorage()
        // What they were gathered in is as large again, and the index is still to be made.
        sharedSelectors = SheetSelectors()
    }

    // MARK: - Steps

    /// Reads one rule's start, one declaration or one block's end. Returns false at the end of the source.
    private mutating func step() -> Bool {
        let frame = frames[frames.count - 1]
        skipSeparators(frame)
        guard source.position < source.limit else { return false }
        let byte = source.base[source.position]
        if byte == UInt8(ascii: "}"), frames.count > 1 {
            source.position += 1
            closeFrame()
            return true
        }
        if byte == UInt8(ascii: "@") {
            let token = source.next()
            if token.kind == .atKeyword {
                atRule(token, frame)
                return true
            }
            source.position = token.start
        }
        if frame.takesDeclarations {
            declarationOrRule(frame)
        } else {
            qualifiedRule(from: source.position, frame)
        }
        return true
    }

    /// Passes over white space, comments, and what may stand between rules or declarations.
    private mutating func skipSeparators(_ frame: Frame) {
        while true {
            source.skipWhitespace()
            guard source.position < source.limit else { return }
            switch source.base[source.position] {
            case UInt8(ascii: ";") where frame.takesDeclarations:
                source.position += 1
            case UInt8(ascii: "<") where frames.count == 1, UInt8(ascii: "-") where frames.count == 1:
                let token = source.peek()
                guard token.kind == .cdo || token.kind == .cdc else { return }
                source.position = token.end
            default:
                return
            }
        }
    }

    /// A rule that starts at `start`, when a `{` follows; otherwise what is there is passed over.
    private mutating func qualifiedRule(from start: Int, _ frame: Frame) {
        let stop = source.scan(
            stopsAtSemicolon: frame.takesDeclarations, stopsAtRightBrace: frames.count > 1)
        guard stop == .leftBrace else { return }
        let prelude = start..<source.position
        source.position += 1
        openStyleRule(prelude, frame)
    }

    private mutating func openStyleRule(_ prelude: Range<Int>, _ frame: Frame) {
        flush()
        guard openRules.count < Self.deepestNesting else { return source.skipBraces() }
        var rule = OpenRule(prelude: prelude, outer: frame.styleRule)
        if stage < .rules {
            // An invalid rule is none, and so `@import` may still follow it.
            rule.selectors = readForRule(rule, context: frame.context)
            if case .shared = rule.selectors { stage = .rules }
        }
        openRules.append(rule)
        frames.append(
            Frame(
                takesDeclarations: true, styleRule: openRules.count - 1, context: frame.context, isStyleRule: true))
    }

    private mutating func closeFrame() {
        flush()
        let frame = frames.removeLast()
        if frame.isStyleRule { openRules.removeLast() }
    }

    // MARK: - Declarations

    /// A declaration, or a nested rule when it turns out to be one (CSS Syntax 3, section 5.5.4).
    private mutating func declarationOrRule(_ frame: Frame) {
        let start = source.position
        guard source.startsIdent(start) else { return qualifiedRule(from: start, frame) }
        let (nameEnd, flags) = source.nameEnd(from: start)
        source.position = nameEnd
        source.skipWhitespace()
        guard source.position < source.limit, source.base[source.position] == UInt8(ascii: ":") else {
            source.position = nameEnd
            return qualifiedRule(from: start, frame)
        }
        source.position += 1
        let valueStart = source.position
        let isCustom = isCustomName(start, nameEnd)
        var stop = source.scan(stopsAtSemicolon: true, stopsAtRightBrace: true)
        while stop == .leftBrace {
            if !isCustom {
                let prelude = start..<source.position
                source.position += 1
                return openStyleRule(prelude, frame)
            }
            source.position += 1
            source.skipBraces()
            stop = source.scan(stopsAtSemicolon: true, stopsAtRightBrace: true)
        }
        if isCustom {
            guard mode == .deferred else {
                hasDeferred = true
                return
            }
            customDeclaration(name: start..<nameEnd, flags, value: valueStart..<source.position)
        } else {
            declaration(name: start..<nameEnd, flags, value: valueStart..<source.position)
        }
    }

    private mutating func declaration(name: Range<Int>, _ flags: CSSToken.Flags, value: Range<Int>) {
        let property: PropertyName? =
            if flags.isEmpty {
                PropertyName(source.bytes(in: name))
            } else {
                PropertyName(
                    CSSToken(
                        .ident, name.lowerBound, name.upperBound, textStart: name.lowerBound, textEnd: name.upperBound,
                        flags: flags), source)
            }
        guard let property else { return }
        if mode == .styled, !property.isStyled {
            hasDeferred = true
            return
        }
        if mode == .deferred, property.isStyled, property != .all { return }
        let (text, isImportant) = Important.strip(from: source.trimmed(value), in: source)
        ValueParser(source: source).parse(property, text, isImportant: isImportant, into: &output.list)
    }

    private func isCustomName(_ start: Int, _ end: Int) -> Bool {
        end - start > 2 && source.base[start] == UInt8(ascii: "-") && source.base[start + 1] == UInt8(ascii: "-")
    }

    private mutating func customDeclaration(name: Range<Int>, _ flags: CSSToken.Flags, value: Range<Int>) {
        let token = CSSToken(
            .ident, name.lowerBound, name.upperBound, textStart: name.lowerBound, textEnd: name.upperBound,
            flags: flags)
        let (text, isImportant) = Important.strip(from: source.trimmed(value), in: source)
        if let declaration = CustomProperties.declaration(
            source.text(of: token), text, in: source, isImportant: isImportant)
        {
            output.custom.append(declaration)
        }
    }

    // MARK: - Runs

    /// Makes a rule of the declarations that were read since the last one. Declarations that follow a nested rule are a rule
    /// of their own, in their place (CSS Nesting 1, section 2.3).
    mutating func flush() {
        let frame = frames[frames.count - 1]
        if output.list.declarations.count - runStart > Self.longRun { output.list.compact(from: runStart) }
        if output.custom.count - customRunStart > Self.longRun { compactCustom() }
        let range = runStart..<output.list.declarations.count
        let customRange = customRunStart..<output.custom.count
        guard !range.isEmpty || !customRange.isEmpty else { return }
        defer {
            runStart = output.list.declarations.count
            customRunStart = output.custom.count
        }
        guard let index = frame.styleRule, let selectors = ruleSelectors(of: index, context: frame.context) else {
            output.list.declarations.removeSubrange(range)
            output.custom.removeSubrange(customRange)
            return
        }
        output.rules.append(
            ParsedRules.Rule(
                selectors: selectors, declarations: range, custom: customRange, context: frame.context))
    }

    /// Declarations of one rule beyond so many may only count once for each property.
    private static let longRun = 64

    /// Drops the custom properties of the run that later ones of the same name replace.
    private mutating func compactCustom() {
        var last: [String: Int] = [:]
        var important: [String: Int] = [:]
        for index in customRunStart..<output.custom.count {
            if output.custom[index].isImportant {
                important[output.custom[index].name] = index
            } else {
                last[output.custom[index].name] = index
            }
        }
        let kept = (Array(last.values) + Array(important.values)).sorted().map { output.custom[$0] }
        output.custom.replaceSubrange(customRunStart..., with: kept)
    }
}
