// What at-rules do (CSS Syntax 3, section 5.4.2, and each rule's own specification).
extension StyleSheetParser {
    /// Reads the at-rule whose keyword was just consumed: its prelude and `;`, or its prelude and `{`, which opens a frame
    /// when what is inside applies and is passed over when it does not.
    mutating func atRule(_ keyword: CSSToken, _ frame: Frame) {
        flush()
        let name = source.lowercasedText(of: keyword)
        let start = source.position
        let stop = source.scan(stopsAtSemicolon: true, stopsAtRightBrace: frames.count > 1)
        let prelude = start..<source.position
        guard stop == .leftBrace else {
            if stop == .semicolon { source.position += 1 }
            statement(name, prelude, frame)
            return
        }
        source.position += 1
        let blockStart = source.position
        guard let inner = block(name, prelude, frame) else {
            source.skipBraces()
            if name == "property", frames.count == 1 { register(prelude, blockStart..<source.position) }
            return
        }
        frames.append(inner)
    }

    // MARK: - Rules with a block

    /// The frame for what is inside an at-rule's block, `nil` when none of it applies.
    private mutating func block(_ name: String, _ prelude: Range<Int>, _ frame: Frame) -> Frame? {
        var inner = frame
        inner.isStyleRule = false
        // Declarations may stand in `@scope` itself, but not in what is nested in it.
        if let rule = frame.styleRule, openRules[rule].isScopeRoot { inner.takesDeclarations = false }
        var context = output.contexts[frame.context]
        switch name {
        case "media":
            stage = .rules
            return mediaAnswers.matches(prelude, in: source, viewport: viewport) ? inner : nil
        case "supports":
            guard let holds = supports.holds(in: prelude) else { return nil }
            stage = .rules
            return holds ? inner : nil
        case "layer":
            guard let names = layerNames(prelude), names.count <= 1 else { return nil }
            stage = .rules
            context.layer = layers.index(of: names.first ?? [], in: context.layer)
        case "container":
            guard let conditions = containerConditions(prelude, outer: context.container) else { return nil }
            stage = .rules
            output.containers.append(conditions)
            context.container = output.containers.count - 1
        case "scope":
            return scope(prelude, frame, context)
        default:
            // Nothing inside the others can change what is rendered: fonts, pages, key frames, counters, starting styles.
            if Self.knownBlocks.contains(name) { stage = .rules }
            return nil
        }
        output.contexts.append(context)
        inner.context = output.contexts.count - 1
        return inner
    }

    private static let knownBlocks: Set<String> = [
        "font-face", "keyframes", "-webkit-keyframes", "page", "property", "counter-style", "font-feature-values",
        "font-palette-values", "starting-style", "view-transition", "position-try", "function",
    ]

    private var supports: SupportsCondition {
        SupportsCondition(source: source) { [source, namespaces] range in
            var options = SelectorOptions()
            options.namespaces = namespaces
            return SelectorList(source, range: range, options: options)?.count == 1
        }
    }

    /// `@scope (root) to (limit)`: rules inside are no longer nested in the style rule around.
    private mutating func scope(_ prelude: Range<Int>, _ frame: Frame, _ context: RuleContext) -> Frame? {
        var tokens = source.narrowed(to: prelude)
        var scope = ScopeRule(outer: context.scope)
        var options = SelectorOptions()
        options.namespaces = namespaces
        var token = tokens.nextSkippingWhitespace()
        // A scope in a scope is relative to that one's root; in a style rule, its selectors are nested in the rule's.
        let outerRule = frame.styleRule.flatMap { openRules[$0].isScopeRoot ? nil : $0 }
        let outer = outerRule.flatMap { selectors(of: $0, context: frame.context) }
        if outerRule != nil, outer == nil { return nil }
        if token.kind == .leftParen {
            let range = tokens.skipBlock(openedBy: token)
            options.context = outer.map { .nested($0) } ?? (context.scope == nil ? .top : .scoped)
            guard let roots = SelectorList(source, range: range, options: options) else { return nil }
            scope.roots = roots
            token = tokens.nextSkippingWhitespace()
        }
        if token.kind == .ident, source.text(of: token, is: "to") {
            token = tokens.nextSkippingWhitespace()
            guard token.kind == .leftParen else { return nil }
            let range = tokens.skipBlock(openedBy: token)
            options.context = .scoped
            guard let limits = SelectorList(source, range: range, options: options) else { return nil }
            scope.limits = limits
            token = tokens.nextSkippingWhitespace()
        }
        guard token.kind == .end else { return nil }
        stage = .rules
        output.scopes.append(scope)
        var context = context
        context.scope = output.scopes.count - 1
        output.contexts.append(context)
        guard openRules.count < Self.deepestNesting else { return nil }
        openRules.append(OpenRule(prelude: 0..<0, outer: nil, isScopeRoot: true))
        return Frame(
            takesDeclarations: true, styleRule: openRules.count - 1, context: output.contexts.count - 1,
            isStyleRule: true)
    }

    /// Conditions between commas, each with a name, a query or both.
    private func containerConditions(_ prelude: Range<Int>, outer: Int?) -> ContainerCondition? {
        var condition = ContainerCondition(alternatives: [], outer: outer)
        for range in source.splitAtCommas(prelude) {
            var tokens = source.narrowed(to: source.trimmed(range))
            var alternative = ContainerCondition.Alternative()
            let first = tokens.peek()
            if first.kind == .ident, !source.text(of: first, is: "not") {
                if let keyword = Keyword(first, source) {
                    switch keyword {
                    case .none, .and, .or, .default: return nil
                    default: break
                    }
                }
                alternative.name = source.text(of: first)
                _ = tokens.next()
            }
            let rest = source.trimmed(tokens.position..<tokens.limit)
            if !rest.isEmpty { alternative.query = Array(source.bytes(in: rest)) }
            guard alternative.name != nil || alternative.query != nil else { return nil }
            condition.alternatives.append(alternative)
        }
        return condition
    }

    // MARK: - Statements

    private mutating func statement(_ name: String, _ prelude: Range<Int>, _ frame: Frame) {
        switch name {
        case "layer":
            guard let names = layerNames(prelude), !names.isEmpty else { return }
            if frames.count == 1, stage > .layers, stage < .rules { stage = .namespaces }
            for name in names { _ = layers.index(of: name, in: output.contexts[frame.context].layer) }
        case "import":
            guard frames.count == 1, stage <= .imports else { return }
            importRule(prelude)
        case "namespace":
            guard frames.count == 1, stage <= .namespaces else { return }
            namespace(prelude)
        default:
            break
        }
    }

    /// Names with commas between them, each with dots between its parts; no name at all is an empty list.
    private func layerNames(_ prelude: Range<Int>) -> [[String]]? {
        guard !source.trimmed(prelude).isEmpty else { return [] }
        var names: [[String]] = []
        for range in source.splitAtCommas(prelude) {
            guard let name = Self.layerName(range, in: source) else { return nil }
            names.append(name)
        }
        return names
    }

    /// One name, its parts joined by dots with no space between.
    static func layerName(_ range: Range<Int>, in source: CSSTokenizer) -> [String]? {
        var tokens = source.narrowed(to: source.trimmed(range))
        var parts: [String] = []
        while true {
            let part = tokens.next()
            guard part.kind == .ident else { return nil }
            parts.append(source.text(of: part))
            let dot = tokens.next()
            if dot.kind == .end { return parts }
            guard dot.isDelim(UInt8(ascii: ".")) else { return nil }
        }
    }

    /// `@import url [layer] [supports()] [media]`.
    private mutating func importRule(_ prelude: Range<Int>) {
        var tokens = source.narrowed(to: prelude)
        guard let url = Self.url(&tokens) else { return }
        stage = .imports
        var layer = StyleSheetImport.Layer.none
        var ahead = tokens
        var token = ahead.nextSkippingWhitespace()
        if token.kind == .ident, source.text(of: token, is: "layer") {
            layer = .anonymous
            tokens = ahead
        } else if token.kind == .function, source.text(of: token, is: "layer") {
            let range = ahead.skipBlock(openedBy: token)
            // A name that is none makes this a media query that never matches.
            guard let name = Self.layerName(range, in: source) else { return }
            layer = .named(name)
            tokens = ahead
        }
        ahead = tokens
        token = ahead.nextSkippingWhitespace()
        if token.kind == .function, source.text(of: token, is: "supports") {
            let range = ahead.skipBlock(openedBy: token)
            guard supports.holds(in: range) ?? supports.isDeclarationSupported(range) else { return }
            tokens = ahead
        }
        let media = MediaQuery(viewport: viewport)
        guard media.matches(source, in: tokens.position..<prelude.upperBound) else { return }
        imports.append(StyleSheetImport(url: url, layer: layer, layersBefore: layers.layers.count))
    }

    private mutating func namespace(_ prelude: Range<Int>) {
        var tokens = source.narrowed(to: prelude)
        var prefix: String?
        let first = tokens.peekSkippingWhitespace()
        if first.kind == .ident {
            prefix = source.text(of: first)
            _ = tokens.nextSkippingWhitespace()
        }
        guard let url = Self.url(&tokens), tokens.nextSkippingWhitespace().kind == .end else { return }
        stage = .namespaces
        if let prefix { namespaces.prefixes[prefix] = url } else { namespaces.defaultName = url }
    }

    /// A string, a url token or a `url()` with a string in it.
    private static func url(_ tokens: inout CSSTokenizer) -> String? {
        let token = tokens.nextSkippingWhitespace()
        switch token.kind {
        case .string, .url:
            return tokens.text(of: token)
        case .function where tokens.text(of: token, is: "url") || tokens.text(of: token, is: "src"):
            var inside = tokens.narrowed(to: tokens.skipBlock(openedBy: token))
            let string = inside.nextSkippingWhitespace()
            return string.kind == .string ? inside.text(of: string) : nil
        default:
            return nil
        }
    }

    /// `@property --name { syntax: "…"; inherits: …; initial-value: … }`.
    private mutating func register(_ prelude: Range<Int>, _ block: Range<Int>) {
        var tokens = source.narrowed(to: prelude)
        let token = tokens.nextSkippingWhitespace()
        guard token.kind == .ident, tokens.nextSkippingWhitespace().kind == .end else { return }
        let name = source.text(of: token)
        guard name.utf8.starts(with: "--".utf8) else { return }
        var syntax: String?
        var inherits: Bool?
        var initial: [UInt8]?
        var body = source.narrowed(to: block)
        while body.position < body.limit {
            body.skipWhitespace()
            let descriptor = body.next()
            if descriptor.kind == .end { break }
            if descriptor.kind == .semicolon || descriptor.kind == .rightBrace { continue }
            body.skipWhitespace()
            let hasColon = body.peek().kind == .colon
            let start = hasColon ? body.next().end : body.position
            while body.scan(stopsAtSemicolon: true, stopsAtRightBrace: true) == .leftBrace {
                body.position += 1
                body.skipBraces()
            }
            guard hasColon, descriptor.kind == .ident else { continue }
            let value = source.trimmed(start..<body.position)
            var inside = source.narrowed(to: value)
            let first = inside.next()
            if source.text(of: descriptor, is: "syntax") {
                syntax = first.kind == .string ? source.text(of: first) : nil
            } else if source.text(of: descriptor, is: "inherits") {
                inherits =
                    source.text(of: first, is: "true") ? true : source.text(of: first, is: "false") ? false : nil
            } else if source.text(of: descriptor, is: "initial-value") {
                initial = Array(source.bytes(in: value))
            }
        }
        guard let syntax, let inherits, syntax == "*" || initial != nil else { return }
        registrations.append(PropertyRegistration(name: name, inherits: inherits, initialValue: initial))
    }
}
