internal import DOM

// Compounds, and the simple selectors but pseudo-classes (Selectors 4, sections 4 to 6).
extension SelectorParser {
    /// Parses a compound selector; there must be one.
    mutating func parseCompound() throws(Invalid) {
        let mark = pending.count
        let typeStart = token.start
        let hasType = try parseType()
        while true {
            switch token.kind {
            case .hash:
                guard token.isID, place.behind == nil else { throw Invalid() }
                try appendNamed(.id)
                specificity = Specificity.sum(specificity, Specificity.id)
            case .delim where token.delim == UInt8(ascii: "."):
                advance()
                guard token.kind == .ident, place.behind == nil else { throw Invalid() }
                try appendNamed(.className)
                specificity = Specificity.sum(specificity, Specificity.classLike)
            case .delim where token.delim == UInt8(ascii: "&"):
                guard place.behind == nil else { throw Invalid() }
                hasNesting = true
                pending.append(SimpleSelector(.nesting))
                specificity = Specificity.sum(specificity, nestingSpecificity)
                advance()
            case .leftSquare:
                guard place.behind == nil else { throw Invalid() }
                try parseAttribute()
            case .colon:
                try parsePseudo()
            default:
                guard token.start > typeStart else { throw Invalid() }
                if !hasType { applyDefaultNamespace(from: mark) }
                if pending.count == mark { pending.append(SimpleSelector(.any)) }
                return
            }
        }
    }

    /// Appends a simple selector that has the current token's text as its name, and consumes the token.
    private mutating func appendNamed(_ kind: SimpleSelector.Kind) throws(Invalid) {
        var simple = SimpleSelector(kind)
        setName(of: &simple)
        pending.append(simple)
        advance()
    }

    /// Gives a simple selector the current token's text as its name.
    func lowercased(_ span: SimpleSelector.Span) -> [UInt8] {
        text[Int(span.start)..<Int(span.start + span.count)].map(\.asciiLowercased)
    }

    mutating func setName(of simple: inout SimpleSelector) {
        simple.name = storeText()
        simple.lowercaseStart = simple.name.start
        guard simple.kind == .type || simple.kind == .attribute else { return }
        if let atom = atomOfLowercase(simple.name) {
            simple.atom = atom
            return
        }
        let lowercase = lowercased(simple.name)
        simple.atom = lowercase.withUnsafeBufferPointer { Atom($0) }
        simple.lowercaseStart = UInt32(text.count)
        text.append(contentsOf: lowercase)
    }

    /// The atom of a name that has small letters only, as nearly all have; `nil` for others.
    private func atomOfLowercase(_ span: SimpleSelector.Span) -> Atom? {
        text.withUnsafeBufferPointer { text in
            let name = Bytes(rebasing: text[Int(span.start)..<Int(span.start + span.count)])
            for byte in name where byte.asciiLowercased != byte { return nil }
            return Atom(name)
        }
    }

    /// Stores the current token's text.
    mutating func storeText() -> SimpleSelector.Span {
        let start = text.count
        tokens.appendText(of: token, to: &text)
        return SimpleSelector.Span(start: UInt32(start), count: UInt32(text.count - start))
    }

    // MARK: - Types

    /// Parses a type or universal selector with its namespace prefix, if there is one.
    private mutating func parseType() throws(Invalid) -> Bool {
        var namespace: (SimpleSelector.NamespaceTest, SimpleSelector.Span)?
        var name: CSSToken? = token
        let isBar = token.isDelim(UInt8(ascii: "|"))
        guard isBar || isName(token) else { return false }
        guard place.behind == nil else { throw Invalid() }
        if !isBar { advance() }
        if token.isDelim(UInt8(ascii: "|")) {
            namespace = try isBar ? (.none, .init()) : namespaceTest(prefix: name)
            advance()
            guard isName(token) else { throw Invalid() }
            name = token
            advance()
        } else {
            namespace = defaultNamespaceTest()
        }
        guard let name else { throw Invalid() }
        var simple = SimpleSelector(name.kind == .ident ? .type : .namespace)
        if name.kind == .ident {
            let next = token
            token = name
            setName(of: &simple)
            token = next
            specificity = Specificity.sum(specificity, Specificity.type)
        }
        if let namespace { (simple.namespace, simple.extra) = namespace }
        if name.kind == .ident || simple.namespace != .any { pending.append(simple) }
        return true
    }

    private func isName(_ token: CSSToken) -> Bool {
        token.kind == .ident || token.isDelim(UInt8(ascii: "*"))
    }

    /// The test for a written prefix: an identifier or `*`.
    private mutating func namespaceTest(
        prefix: CSSToken?
    ) throws(Invalid) -> (SimpleSelector.NamespaceTest, SimpleSelector.Span) {
        guard let prefix else { return (.none, .init()) }
        if prefix.kind == .delim { return (.any, .init()) }
        guard let name = options.namespaces.prefixes[tokens.text(of: prefix)] else { throw Invalid() }
        return namespaceTest(name)
    }

    private mutating func defaultNamespaceTest() -> (SimpleSelector.NamespaceTest, SimpleSelector.Span)? {
        options.namespaces.defaultName.map { namespaceTest($0) }
    }

    private mutating func namespaceTest(_ name: String) -> (SimpleSelector.NamespaceTest, SimpleSelector.Span) {
        switch name {
        case "": return (.none, .init())
        case Namespace.html.uri: return (.html, .init())
        case Namespace.svg.uri: return (.svg, .init())
        case Namespace.mathML.uri: return (.mathML, .init())
        case Namespace.xlink.uri: return (.xlink, .init())
        case Namespace.xml.uri: return (.xml, .init())
        case Namespace.xmlns.uri: return (.xmlns, .init())
        default:
            let start = text.count
            text.append(contentsOf: name.utf8)
            return (.other, SimpleSelector.Span(start: UInt32(start), count: UInt32(text.count - start)))
        }
    }

    /// A compound without a type is one of the default namespace (Selectors 4, section 5.3), but for the subject of a
    /// selector in `:is()` and its like.
    private mutating func applyDefaultNamespace(from mark: Int) {
        guard place.behind == nil, pseudoElement == nil, let test = defaultNamespaceTest() else { return }
        // Whether this compound is the subject shows by what follows it.
        if place.sparesSubject {
            var rest = self
            rest.skipWhitespace()
            if rest.isAtListEnd || rest.token.kind == .comma { return }
        }
        var simple = SimpleSelector(.namespace)
        (simple.namespace, simple.extra) = test
        pending.insert(simple, at: mark)
    }

    // MARK: - Attributes

    /// Parses an attribute selector (Selectors 4, section 6). A list that ends early closes it.
    private mutating func parseAttribute() throws(Invalid) {
        var simple = SimpleSelector(.attribute)
        simple.namespace = .none
        advance()
        skipWhitespace()
        try parseAttributeName(&simple)
        skipWhitespace()
        if token.kind != .rightSquare, token.kind != .end {
            simple.match = try parseOperator()
            skipWhitespace()
            guard token.kind == .ident || token.kind == .string else { throw Invalid() }
            simple.argument = storeText()
            advance()
            skipWhitespace()
            if token.kind == .ident {
                // Chromium knows no `s`.
                guard tokens.text(of: token, is: "i") else { throw Invalid() }
                simple.flags.insert(.ignoresCase)
                advance()
                skipWhitespace()
            }
        }
        guard token.kind == .rightSquare || token.kind == .end else { throw Invalid() }
        advance()
        if simple.namespace == .none, caseInsensitiveAttributes.contains(lowercased(simple.name)) {
            simple.flags.insert(.ignoresCaseInHTML)
        }
        pending.append(simple)
        specificity = Specificity.sum(specificity, Specificity.classLike)
    }

    private mutating func parseAttributeName(_ simple: inout SimpleSelector) throws(Invalid) {
        let first = token
        if !first.isDelim(UInt8(ascii: "|")) {
            guard isName(first) else { throw Invalid() }
            advance()
        }
        // `|=` is an operator, not a prefix's bar.
        if token.isDelim(UInt8(ascii: "|")), !isFollowedByEquals {
            if first.start != token.start { (simple.namespace, simple.extra) = try namespaceTest(prefix: first) }
            advance()
            guard token.kind == .ident else { throw Invalid() }
            setName(of: &simple)
            advance()
            return
        }
        guard first.kind == .ident else { throw Invalid() }
        let next = token
        token = first
        setName(of: &simple)
        token = next
    }

    private mutating func parseOperator() throws(Invalid) -> SimpleSelector.Operator {
        guard token.kind == .delim else { throw Invalid() }
        let match: SimpleSelector.Operator
        switch token.delim {
        case UInt8(ascii: "="):
            advance()
            return .equals
        case UInt8(ascii: "~"): match = .includes
        case UInt8(ascii: "|"): match = .dash
        case UInt8(ascii: "^"): match = .prefix
        case UInt8(ascii: "$"): match = .suffix
        case UInt8(ascii: "*"): match = .substring
        default: throw Invalid()
        }
        guard isFollowedByEquals else { throw Invalid() }
        advance()
        advance()
        return match
    }

    /// Whether the current token and an equals sign make one operator: not even a comment may stand between.
    private var isFollowedByEquals: Bool {
        let next = tokens.peek()
        return next.isDelim(UInt8(ascii: "=")) && next.start == token.end
    }
}

/// The attributes whose values are compared in any case on HTML elements (HTML standard, 4.16.2).
private let caseInsensitiveAttributes: Set<[UInt8]> = Set(
    [
        "accept", "accept-charset", "align", "alink", "axis", "bgcolor", "charset", "checked", "clear", "codetype",
        "color", "compact", "declare", "defer", "dir", "direction", "disabled", "enctype", "face", "frame", "hreflang",
        "http-equiv", "lang", "language", "link", "media", "method", "multiple", "nohref", "noresize", "noshade",
        "nowrap", "readonly", "rel", "rev", "rules", "scope", "scrolling", "selected", "shape", "target", "text",
        "type", "valign", "valuetype", "vlink",
    ].map { Array($0.utf8) })
