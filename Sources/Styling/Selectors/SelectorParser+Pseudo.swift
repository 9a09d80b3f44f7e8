// Pseudo-classes and pseudo-elements (Selectors 4, sections 3.5, 3.6 and 4; CSS Pseudo-Elements 4).
extension SelectorParser {
    /// Parses what a colon starts.
    mutating func parsePseudo() throws(Invalid) {
        advance()
        let isElement = token.kind == .colon
        if isElement { advance() }
        guard token.kind == .ident || token.kind == .function else { throw Invalid() }
        let isFunction = token.kind == .function
        let name = tokens.lowercasedText(of: token)
        advance()
        if isElement || (!isFunction && ["before", "after", "first-line", "first-letter"].contains(name)) {
            try parsePseudoElement(name, isFunction: isFunction)
        } else if isFunction {
            try parseFunction(name)
        } else {
            try parsePseudoClass(name)
        }
    }

    private mutating func parsePseudoClass(_ name: String) throws(Invalid) {
        guard let entry = PseudoClass.entry(name) else { throw Invalid() }
        if let behind = place.behind, entry.follows.isDisjoint(with: behind) { throw Invalid() }
        specificity = Specificity.sum(specificity, Specificity.classLike)
        switch entry.pseudo {
        case .never: append(.never)
        case .scope:
            hasScope = true
            append(.scope)
        default:
            var simple = SimpleSelector(.pseudo)
            simple.pseudo = entry.pseudo
            append(simple)
        }
    }

    /// Appends a simple selector. Behind a pseudo-element nothing is true of an element.
    private mutating func append(_ simple: SimpleSelector) {
        pending.append(place.behind == nil ? simple : SimpleSelector(.never))
    }

    private mutating func append(_ kind: SimpleSelector.Kind) { append(SimpleSelector(kind)) }

    // MARK: - Pseudo-elements

    private mutating func parsePseudoElement(_ name: String, isFunction: Bool) throws(Invalid) {
        guard place.allowsPseudoElements else { throw Invalid() }
        let entry = isFunction ? try parsePseudoElementFunction(name) : PseudoElement.entry(name)
        guard let entry else { throw Invalid() }
        if let behind = place.behind {
            guard !entry.follows.isDisjoint(with: behind) else { throw Invalid() }
        }
        // Of two, and of what only shadow trees have, no element is the originating one.
        if pseudoElement != nil || entry.element == .part || entry.element == .slotted || place.depth > 0 {
            pending.append(SimpleSelector(.never))
        }
        pseudoElement = entry.element
        place.behind = entry.opens
        specificity = Specificity.sum(specificity, Specificity.type)
    }

    private mutating func parsePseudoElementFunction(_ name: String) throws(Invalid) -> PseudoElement.Entry {
        let entry: PseudoElement.Entry
        switch name {
        case "slotted":
            let list = try parseCompoundList()
            guard list.count == 1 else { throw Invalid() }
            specificity = Specificity.sum(specificity, greatest(list))
            return PseudoElement.Entry(element: .slotted, opens: .slotted, follows: [])
        case "cue":
            _ = try parseCompoundList()
            return PseudoElement.Entry(element: .cue, follows: [])
        case "part":
            entry = PseudoElement.Entry(element: .part, opens: .element, follows: [])
            skipWhitespace()
            guard token.kind == .ident else { throw Invalid() }
            while token.kind == .ident {
                advance()
                skipWhitespace()
            }
        case "highlight":
            entry = PseudoElement.Entry(element: .other)
            _ = try parseIdentifier()
        case "picker":
            entry = PseudoElement.Entry(element: .other, opens: .element, follows: [.element, .slotted])
            guard try parseIdentifier() == "select" else { throw Invalid() }
        case "scroll-button":
            entry = PseudoElement.Entry(element: .other, opens: .scrollButton)
            try parseScrollButton()
        case "view-transition-group", "view-transition-group-children", "view-transition-image-pair",
            "view-transition-new", "view-transition-old":
            entry = PseudoElement.Entry(element: .other, opens: .viewTransition, follows: [.element, .slotted])
            try parseViewTransition()
        default: throw Invalid()
        }
        try close()
        return entry
    }

    private mutating func parseScrollButton() throws(Invalid) {
        skipWhitespace()
        if token.isDelim(UInt8(ascii: "*")) {
            advance()
            return skipWhitespace()
        }
        let sides = [
            "up", "down", "left", "right", "block-start", "block-end", "inline-start", "inline-end", "prev", "next",
        ]
        guard sides.contains(try parseIdentifier()) else { throw Invalid() }
    }

    /// A name or `*`, then classes, at least one of these (CSS View Transitions 2, section 4).
    private mutating func parseViewTransition() throws(Invalid) {
        skipWhitespace()
        let start = token.start
        if token.kind == .ident || token.isDelim(UInt8(ascii: "*")) { advance() }
        skipWhitespace()
        while token.isDelim(UInt8(ascii: ".")) {
            advance()
            guard token.kind == .ident else { throw Invalid() }
            advance()
        }
        guard token.start > start else { throw Invalid() }
        skipWhitespace()
    }

    // MARK: - Functions

    private mutating func parseFunction(_ name: String) throws(Invalid) {
        switch name {
        case "is", "where":
            guard place.behind != .slotted, place.behind != .column else { throw Invalid() }
            let list = try parseInnerList(.forgiving) { $0.sparesSubject = true }
            appendList(.matchesAny, list)
            if name == "is" { specificity = Specificity.sum(specificity, greatest(list)) }
        case "not":
            guard place.behind != .slotted, place.behind != .column else { throw Invalid() }
            let list = try parseInnerList(.strict) {
                $0.sparesSubject = true
                $0.allowsPseudoElements = false
            }
            appendList(.not, list)
            specificity = Specificity.sum(specificity, greatest(list))
        default:
            if let behind = place.behind {
                guard behind == .element, ["lang", "dir", "state", "active-view-transition-type"].contains(name)
                else { throw Invalid() }
            }
            try parsePlainFunction(name)
        }
    }

    /// The functions that never stand behind a pseudo-element but one that is an element.
    private mutating func parsePlainFunction(_ name: String) throws(Invalid) {
        switch name {
        case "has":
            guard !place.isInHas, !place.isCompoundOnly else { throw Invalid() }
            let list = try parseInnerList(.relative) {
                $0.isInHas = true
                $0.allowsPseudoElements = false
            }
            appendList(.has, list)
            specificity = Specificity.sum(specificity, greatest(list))
            return
        case "-webkit-any":
            let list = try parseCompoundList()
            appendList(.matchesAny, list)
        case "nth-child": return try parseNth(.nthChild)
        case "nth-last-child": return try parseNth(.nthLastChild)
        case "nth-of-type": return try parseNth(.nthOfType)
        case "nth-last-of-type": return try parseNth(.nthLastOfType)
        case "host", "host-context":
            let list = try parseCompoundList()
            guard list.count == 1 else { throw Invalid() }
            append(.never)
            specificity = Specificity.sum(specificity, greatest(list))
        case "lang":
            skipWhitespace()
            guard token.kind == .ident else { throw Invalid() }
            var simple = SimpleSelector(.lang)
            setName(of: &simple)
            advance()
            skipWhitespace()
            try close()
            append(simple)
        case "dir":
            var simple = SimpleSelector(.direction)
            let direction = try parseIdentifier()
            simple.a = direction == "ltr" ? 0 : direction == "rtl" ? 1 : 2
            try close()
            append(simple)
        case "state":
            _ = try parseIdentifier()
            try close()
            append(.never)
        case "active-view-transition-type":
            _ = try parseIdentifier()
            while token.kind == .comma {
                advance()
                _ = try parseIdentifier()
            }
            try close()
            append(.never)
        default: throw Invalid()
        }
        specificity = Specificity.sum(specificity, Specificity.classLike)
    }

    private mutating func appendList(_ kind: SimpleSelector.Kind, _ list: SimpleSelector.Span) {
        var simple = SimpleSelector(kind)
        simple.argument = list
        if isWorthKeeping(list) { simple.flags.insert(.isWorthKeeping) }
        append(simple)
    }

    /// Whether a list has combinators in it, so that asking it of the same element again is dear.
    func isWorthKeeping(_ list: SimpleSelector.Span) -> Bool {
        compiled[Int(list.start)..<Int(list.start + list.count)].contains { selector in
            simples[Int(selector.simples.start)..<Int(selector.simples.start + selector.simples.count)].contains {
                ($0.relation != .and && $0.relation != .end) || $0.flags.contains(.isWorthKeeping)
                    || $0.kind == .nesting
            }
        }
    }

    /// The greatest specificity in a list.
    func greatest(_ list: SimpleSelector.Span) -> UInt32 {
        compiled[Int(list.start)..<Int(list.start + list.count)].reduce(0) { max($0, $1.specificity) }
    }

    // MARK: - Arguments

    /// Parses a list in brackets, with the closing one.
    mutating func parseInnerList(
        _ kind: ListKind, _ change: (inout Place) -> Void
    ) throws(Invalid) -> SimpleSelector.Span {
        let outer = place
        defer { place = outer }
        place.sparesSubject = false
        change(&place)
        place.depth += 1
        guard place.depth <= SelectorList.deepestNesting else { throw Invalid() }
        let list = try parseList(kind)
        try close()
        return list
    }

    /// Parses a list of compounds in brackets, with the closing one.
    private mutating func parseCompoundList() throws(Invalid) -> SimpleSelector.Span {
        try parseInnerList(.strict) {
            $0.isCompoundOnly = true
            $0.allowsPseudoElements = false
        }
    }

    /// Parses the only identifier of an argument; in small letters.
    private mutating func parseIdentifier() throws(Invalid) -> String {
        skipWhitespace()
        guard token.kind == .ident else { throw Invalid() }
        let name = tokens.lowercasedText(of: token)
        advance()
        skipWhitespace()
        return name
    }

    /// Consumes the closing bracket of an argument, or finds the source's end there.
    mutating func close() throws(Invalid) {
        guard token.kind == .rightParen || token.kind == .end else { throw Invalid() }
        if token.kind == .rightParen { advance() }
    }
}
