internal import DOM

/// Parses one selector list (Selectors 4, section 18, as Chromium has it where browsers go their own way) and compiles it.
///
/// Selectors inside selectors are parsed by recursion, down to `SelectorList.deepestNesting`.
struct SelectorParser {
    /// Some part is invalid, and with it all that holds it, up to the next forgiving list.
    struct Invalid: Error {}

    /// What may stand where the parser is.
    struct Place {
        /// Inside `:has()`, where another one is invalid.
        var isInHas = false
        var allowsPseudoElements = true
        /// Only a compound, as in `:host()`.
        var isCompoundOnly = false
        /// A compound without a type does not get the default namespace when it is its selector's subject, as in `:is()`.
        var sparesSubject = false
        /// Behind a pseudo-element: what it allows.
        var behind: PseudoElement.Place?
        var depth = 0
    }

    var tokens: CSSTokenizer
    /// The token to look at next.
    var token: CSSToken
    private(set) var options: SelectorOptions
    var place = Place()

    var simples: [SimpleSelector] = []
    var compiled: [CompiledSelector] = []
    var text: [UInt8] = []
    /// The simple selectors of the complex selectors that are being read, in the order of the source.
    var pending: [SimpleSelector] = []
    /// The complex selectors that were read of the lists that are being read.
    private var listed: [CompiledSelector] = []
    /// Of the complex selector that is being read:
    var specificity = Specificity.zero
    var pseudoElement: PseudoElement?
    /// Whether there is an `&`, or a `:scope`, anywhere in it.
    var hasNesting = false
    var hasScope = false
    /// The specificity of `&`.
    let nestingSpecificity: UInt32
    /// Whether what is wrong is a brace behind a valid selector.
    private var isStoppedByBrace = false
    let parent: SelectorList?

    init(_ tokenizer: CSSTokenizer, options: SelectorOptions) {
        tokens = tokenizer
        token = tokens.next()
        self.options = options
        if case .nested(let list) = options.context {
            parent = list
            nestingSpecificity = list.greatestSpecificity
        } else {
            parent = nil
            nestingSpecificity = Specificity.zero
        }
    }

    /// The list, or `nil` when anything in it is invalid.
    mutating func parse() -> SelectorList? {
        if let parent, parent.storage.nestingDepth >= SelectorList.deepestNesting { return nil }
        do {
            let span = try parseList(.whole)
            guard token.kind == .end else { return nil }
            let storage = SelectorStorage(simples: simples, compiled: compiled, text: text, parent: parent)
            return SelectorList(
                storage: storage, start: Int(span.start), count: Int(span.count), isWorthKeeping: isWorthKeeping(span))
        } catch {
            return nil
        }
    }

    /// Parses one more list behind those that were parsed before, and gives its place among the compiled selectors; `nil`, and
    /// nothing of it stays, when anything in it is invalid. The list stands in no other rule.
    mutating func parseAnother(
        _ tokenizer: CSSTokenizer, range: Range<Int>, namespaces: SelectorOptions.Namespaces
    ) -> SimpleSelector.Span? {
        tokens = tokenizer.narrowed(to: range)
        token = tokens.next()
        options.namespaces = namespaces
        place = Place()
        isStoppedByBrace = false
        let mark = mark
        do {
            let span = try parseList(.whole)
            guard token.kind == .end else { throw Invalid() }
            return span
        } catch {
            takeBack(to: mark)
            return nil
        }
    }

    // MARK: - Places to come back to

    /// How much there was of everything at some time.
    private struct Mark {
        let pending: Int
        let listed: Int
        let simples: Int
        let compiled: Int
        let text: Int
    }

    private var mark: Mark {
        Mark(
            pending: pending.count, listed: listed.count, simples: simples.count, compiled: compiled.count,
            text: text.count)
    }

    /// Drops what has come since.
    private mutating func takeBack(to mark: Mark) {
        pending.removeLast(pending.count - mark.pending)
        listed.removeLast(listed.count - mark.listed)
        simples.removeLast(simples.count - mark.simples)
        compiled.removeLast(compiled.count - mark.compiled)
        text.removeLast(text.count - mark.text)
    }

    // MARK: - Tokens

    mutating func advance() { token = tokens.next() }

    mutating func skipWhitespace() {
        while token.kind == .whitespace { advance() }
    }

    /// Whether the list that is being read ends here.
    var isAtListEnd: Bool { token.kind == .end || (token.kind == .rightParen && place.depth > 0) }

    // MARK: - Lists

    enum ListKind {
        /// The list that was asked for.
        case whole
        /// An inner list of which every selector must be valid.
        case strict
        /// An inner list whose invalid selectors are left out (Selectors 4, section 18.1).
        case forgiving
        /// The argument of `:has()`.
        case relative
    }

    /// Parses a list up to its end. Its selectors are the last in `compiled`.
    mutating func parseList(_ kind: ListKind) throws(Invalid) -> SimpleSelector.Span {
        let first = listed.count
        while true {
            let mark = mark
            let start = token.start
            do {
                let selector = try parseComplex(kind)
                listed.append(selector)
                guard isAtListEnd || token.kind == .comma else { throw Invalid() }
            } catch {
                // Chromium's forgiveness ends at a brace behind a selector.
                guard kind == .forgiving, !isStoppedByBrace else {
                    isStoppedByBrace = false
                    throw Invalid()
                }
                takeBack(to: mark)
                skipInvalid(from: start)
            }
            guard token.kind == .comma else { break }
            advance()
        }
        let count = listed.count - first
        let span = SimpleSelector.Span(start: UInt32(compiled.count), count: UInt32(count))
        compiled.append(contentsOf: listed[first...])
        listed.removeLast(count)
        return span
    }

    /// Passes over an invalid selector of a forgiving list, which starts at `start`. An `&` in it still counts.
    private mutating func skipInvalid(from start: Int) {
        tokens.position = start
        advance()
        var depth = 0
        while token.kind != .end {
            if depth == 0, token.kind == .comma || token.kind == .rightParen { return }
            if token.isDelim(UInt8(ascii: "&")) { hasNesting = true }
            if token.kind == .leftParen || token.kind == .function {
                depth += 1
            } else if token.kind == .rightParen {
                depth -= 1
            } else if token.kind == .leftSquare || token.kind == .leftBrace {
                let range = tokens.skipBlock(openedBy: token)
                if tokens.bytes(in: range).contains(UInt8(ascii: "&")) { hasNesting = true }
            }
            advance()
        }
    }

    /// Parses one complex selector, with what is implied before it.
    private mutating func parseComplex(_ kind: ListKind) throws(Invalid) -> CompiledSelector {
        let outer = (specificity, pseudoElement, place.behind)
        defer { (specificity, pseudoElement, place.behind) = outer }
        specificity = Specificity.zero
        pseudoElement = nil
        if kind == .whole {
            hasNesting = false
            hasScope = false
        }
        let mark = pending.count
        skipWhitespace()
        let leading = parseCombinator()
        if leading != nil {
            let isAllowed =
                switch kind {
                case .relative: true
                case .whole: if case .top = options.context { false } else { true }
                case .strict, .forgiving: false
                }
            guard isAllowed else { throw Invalid() }
        }
        while true {
            try parseCompound()
            let hadSpace = token.kind == .whitespace
            skipWhitespace()
            if isAtListEnd || token.kind == .comma { break }
            isStoppedByBrace = token.kind == .leftBrace && pseudoElement == nil
            guard !isStoppedByBrace, let combinator = parseCombinator() ?? (hadSpace ? .descendant : nil),
                pseudoElement == nil,
                !place.isCompoundOnly
            else { throw Invalid() }
            pending[pending.count - 1].relation = combinator
        }
        return finish(from: mark, implied: impliedCompound(kind, leading: leading), leading: leading ?? .descendant)
    }

    /// Consumes a combinator and the space behind it. `nil`, and nothing consumed, when there is none.
    private mutating func parseCombinator() -> SimpleSelector.Relation? {
        guard token.kind == .delim else { return nil }
        let combinator: SimpleSelector.Relation
        switch token.delim {
        case UInt8(ascii: ">"): combinator = .child
        case UInt8(ascii: "+"): combinator = .nextSibling
        case UInt8(ascii: "~"): combinator = .subsequentSibling
        default: return nil
        }
        advance()
        skipWhitespace()
        return combinator
    }

    /// What stands, unwritten, before a relative selector.
    private mutating func impliedCompound(
        _ kind: ListKind, leading: SimpleSelector.Relation?
    ) -> SimpleSelector.Kind? {
        if kind == .relative { return .anchor }
        guard kind == .whole else { return nil }
        switch options.context {
        case .top: return nil
        case .nested:
            guard leading != nil || !hasNesting else { return nil }
            specificity = Specificity.sum(specificity, nestingSpecificity)
            return .nesting
        case .scoped:
            guard leading != nil || !(hasNesting || hasScope) else { return nil }
            if leading != nil { specificity = Specificity.sum(specificity, Specificity.classLike) }
            return .scope
        }
    }

    /// Moves the pending simple selectors behind `mark` into `simples`, the last compound first.
    private mutating func finish(
        from mark: Int, implied: SimpleSelector.Kind?, leading: SimpleSelector.Relation
    ) -> CompiledSelector {
        let first = simples.count
        var reach: CompiledSelector.Reach = []
        var end = pending.count
        while end > mark {
            var start = end - 1
            while start > mark, pending[start - 1].relation == .and { start -= 1 }
            var relation: SimpleSelector.Relation = start > mark ? pending[start - 1].relation : .end
            if start == mark, implied != nil { relation = leading }
            if start > mark { reach.insert(Self.innerReach(relation)) }
            let base = simples.count
            for index in start..<end { appendInOrder(pending[index], from: base) }
            simples[simples.count - 1].relation = relation
            end = start
        }
        pending.removeLast(pending.count - mark)
        if let implied {
            simples.append(SimpleSelector(implied))
            simples[simples.count - 1].relation = .end
        }
        var result = CompiledSelector()
        result.simples = SimpleSelector.Span(start: UInt32(first), count: UInt32(simples.count - first))
        result.specificity = specificity
        result.pseudoElement = pseudoElement
        result.reach = Self.reach(leading: leading, inner: reach)
        return result
    }

    /// Puts a simple selector among those of its compound, which begins at `base`, behind all that are as cheap.
    private mutating func appendInOrder(_ simple: SimpleSelector, from base: Int) {
        var place = simples.count
        simples.append(simple)
        simples[place].relation = .and
        while place > base, simples[place - 1].cost > simple.cost {
            simples.swapAt(place, place - 1)
            place -= 1
        }
    }

    private static func innerReach(_ relation: SimpleSelector.Relation) -> CompiledSelector.Reach {
        relation == .descendant || relation == .child ? .descends : .isSiblingLed
    }

    /// Where the subject of a relative selector stands, by its leading combinator and those inside it.
    private static func reach(
        leading: SimpleSelector.Relation, inner: CompiledSelector.Reach
    ) -> CompiledSelector.Reach {
        switch leading {
        case .child: return inner.contains(.descends) ? [.descends, .isDeep] : .descends
        case .nextSibling, .subsequentSibling:
            var reach: CompiledSelector.Reach = .isSiblingLed
            if inner.contains(.descends) { reach.insert(.isDeep) }
            if leading == .nextSibling, !inner.contains(.isSiblingLed) { reach.insert(.isNextOnly) }
            return reach
        default: return [.descends, .isDeep]
        }
    }
}
