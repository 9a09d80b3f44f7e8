internal import DOM

/// One simple selector as the matcher reads it: no references, no strings of its own. Names are ranges of the text that the
/// list's storage holds, known ones atoms; inner lists are ranges of the storage's complex selectors.
struct SimpleSelector {
    enum Kind: UInt8 {
        /// Any element.
        case any
        /// Any element of a namespace.
        case namespace
        case type
        case id
        case className
        case attribute
        /// A pseudo-class without an argument.
        case pseudo
        /// `:is()`, `:where()` and `:-webkit-any()`.
        case matchesAny
        case not
        case has
        case nthChild, nthLastChild, nthOfType, nthLastOfType
        case lang
        /// `:dir()`; `a` is 0 for `ltr`, 1 for `rtl`, 2 for what never matches.
        case direction
        case scope
        /// `&`.
        case nesting
        /// Nothing: pseudo-elements and what depends on a shadow tree, a user or a running page.
        case never
        /// The element that `:has()` is asked about.
        case anchor
    }

    /// How this simple selector is joined to the one behind it, which stands further left in the source.
    enum Relation: UInt8 {
        /// Both are of one compound.
        case and
        /// It is its compound's last, and the compound has no other on its left.
        case end
        case descendant, child, nextSibling, subsequentSibling
    }

    enum NamespaceTest: UInt8 {
        case any, none, html, svg, mathML, xlink, xml, xmlns
        /// The name in `extra`.
        case other
    }

    enum Operator: UInt8 {
        case exists, equals, includes, dash, prefix, suffix, substring
    }

    struct Flags: OptionSet {
        let rawValue: UInt8
        /// An attribute's value is compared in any ASCII case.
        static let ignoresCase = Flags(rawValue: 1)
        /// An attribute's value is compared in any ASCII case on HTML elements (HTML standard, 4.16.2).
        static let ignoresCaseInHTML = Flags(rawValue: 2)
        /// The list that this one holds has combinators, so that its answers are worth keeping.
        static let isWorthKeeping = Flags(rawValue: 4)
    }

    /// A range of the storage's text or of its complex selectors.
    struct Span {
        var start: UInt32 = 0
        var count: UInt32 = 0
    }

    var kind: Kind
    var relation = Relation.and
    var namespace = NamespaceTest.any
    var match = Operator.exists
    var flags: Flags = []
    var pseudo = PseudoClass.root
    /// The name in small letters, when it is a known one.
    var atom = Atom.other
    /// A name as written; its form in small letters follows behind it in the text, unless both are the same.
    var name = Span()
    /// Where the name in small letters starts.
    var lowercaseStart: UInt32 = 0
    /// An attribute's value or the inner list.
    var argument = Span()
    /// A namespace's name, or the step and the offset of An+B: no simple selector has both.
    var extra = Span()

    init(_ kind: Kind) { self.kind = kind }

    /// The step of An+B.
    var a: Int32 {
        get { Int32(bitPattern: extra.start) }
        set { extra.start = UInt32(bitPattern: newValue) }
    }

    /// The offset of An+B.
    var b: Int32 {
        get { Int32(bitPattern: extra.count) }
        set { extra.count = UInt32(bitPattern: newValue) }
    }

    /// How dear the test is; the cheap ones of a compound come first.
    var cost: Int {
        switch kind {
        case .any, .never, .anchor, .type, .id: 0
        case .namespace, .className: 1
        case .attribute, .scope, .nesting: 2
        case .pseudo: 3
        case .lang, .direction, .matchesAny, .not: 4
        case .nthChild, .nthLastChild, .nthOfType, .nthLastOfType: 5
        case .has: 6
        }
    }
}
