/// Evaluates the conditions of `@supports` (CSS Conditional Rules 3, section 6, and 5) as Chromium does, as far as that can be
/// told from names: a declaration is supported when its property is known and its value has no piece that no browser of
/// today reads. The values of our own properties are parsed in full.
struct SupportsCondition {
    let source: CSSTokenizer
    /// Whether a selector is one that a browser understands.
    let isSelectorSupported: (Range<Int>) -> Bool

    /// Whether a condition holds; `nil` when it is none by its grammar, so that its rule must be dropped.
    func holds(in range: Range<Int>) -> Bool? {
        let parser = ConditionParser(source: source) { Truth(evaluate($0)) }
        return parser.condition(in: range).map(\.isTrue)
    }

    /// Whether a declaration without brackets is supported, as `@import` may have it.
    func isDeclarationSupported(_ range: Range<Int>) -> Bool {
        var tokens = source.narrowed(to: range)
        let name = tokens.nextSkippingWhitespace()
        guard name.kind == .ident, tokens.nextSkippingWhitespace().kind == .colon else { return false }
        let whole = source.trimmed(tokens.position..<range.upperBound)
        let value = Important.strip(from: whole, in: source).value
        let text = source.text(of: name)
        if text.utf8.starts(with: "--".utf8) { return text.utf8.count > 2 && ValueParser.isWellFormed(source, value) }
        if let known = PropertyName(name, source) {
            var list = DeclarationList()
            return ValueParser(source: source).parse(known, value, isImportant: false, into: &list)
        }
        let lowercased = source.lowercasedText(of: name)
        guard KnownProperties.contains(lowercased), !value.isEmpty, ValueParser.isWellFormed(source, value) else {
            return false
        }
        return ValueParser.hasSubstitution(source, value) || isPlausible(value, of: lowercased)
    }

    private func evaluate(_ term: ConditionParser.Term) -> Bool {
        switch term {
        case .parentheses(let range):
            return isDeclarationSupported(range)
        case .function(let token, let range):
            switch source.lowercasedText(of: token) {
            case "selector": return isSelectorSupported(range)
            case "font-tech": return Self.fontTechnologies.contains(word(in: range))
            case "font-format": return Self.fontFormats.contains(word(in: range))
            case "at-rule": return Self.atRules.contains(word(in: range, kind: .atKeyword))
            default: return false
            }
        }
    }

    /// The only token in a range, with small letters; "" when there is anything else or it is of another kind.
    private func word(in range: Range<Int>, kind: CSSToken.Kind = .ident) -> String {
        var tokens = source.narrowed(to: range)
        let token = tokens.nextSkippingWhitespace()
        guard token.kind == kind, tokens.nextSkippingWhitespace().kind == .end else {
            return ""
        }
        return source.lowercasedText(of: token)
    }

    // MARK: - Values

    /// Whether nothing in a value is known to be understood by no browser like ours: other vendors' names, functions and
    /// units that do not exist.
    private func isPlausible(_ value: Range<Int>, of name: String) -> Bool {
        let takesNames = Self.nameTaking.contains(name)
        var tokens = source.narrowed(to: value)
        while true {
            let token = tokens.nextSkippingWhitespace()
            switch token.kind {
            case .end: return true
            case .ident:
                let text = source.lowercasedText(of: token)
                if !takesNames, Self.isForeign(text) || Self.unknownKeywords.contains(name + ":" + text) {
                    return false
                }
            case .function:
                let text = source.lowercasedText(of: token)
                if Self.isForeign(text) || !(text.utf8.starts(with: "--".utf8) || Self.functions.contains(text)) {
                    return false
                }
            case .dimension:
                if !Self.units.contains(source.lowercasedText(of: token)) { return false }
            default: break
            }
        }
    }

    /// Whether a name is another vendor's own.
    private static func isForeign(_ name: String) -> Bool {
        guard name.hasPrefix("-"), !name.utf8.starts(with: "--".utf8) else { return false }
        return !name.hasPrefix("-webkit-") || name == "-webkit-sticky" || name == "-webkit-canvas"
            || name == "-webkit-named-image"
    }

    private static func words(_ list: String) -> Set<String> {
        Set(list.split { $0 == " " || $0 == "\n" }.map(String.init))
    }

    /// Properties whose values are names that a page makes up.
    private static let nameTaking = words(
        """
        font-family animation animation-name -webkit-animation -webkit-animation-name grid-area grid-row grid-column
        grid-row-start grid-row-end grid-column-start grid-column-end view-transition-name will-change page counter-reset
        counter-increment counter-set list-style list-style-type transition transition-property
        """)

    /// Values that were proposed and that Chromium does not know.
    private static let unknownKeywords = words(
        """
        grid-template-rows:masonry grid-template-columns:masonry text-align:match-parent hyphenate-character:none
        """)

    private static let fontTechnologies = words(
        """
        color-colrv0 color-colrv1 color-sbix color-cbdt features-aat features-opentype palettes variations
        """)

    private static let fontFormats = words("collection opentype truetype woff woff2")

    private static let atRules = words(
        """
        container counter-style font-face font-feature-values font-palette-values function import keyframes layer
        media namespace page position-try property scope starting-style supports view-transition
        -webkit-keyframes
        """)

    private static let units = words(
        """
        px em rem ex rex ch rch cap rcap ic ric lh rlh vw vh vi vb vmin vmax svw svh svi svb svmin svmax lvw lvh lvi lvb
        lvmin lvmax dvw dvh dvi dvb dvmin dvmax cqw cqh cqi cqb cqmin cqmax in cm mm q pt pc deg grad rad turn s ms hz khz
        dpi dpcm dppx x fr
        """)

    private static let functions = words(
        """
        abs acos anchor anchor-size asin atan atan2 attr blur brightness calc calc-size circle clamp color color-mix
        conic-gradient contrast contrast-color cos counter counters cubic-bezier drop-shadow ellipse env exp fit-content
        format grayscale hsl hsla hue-rotate hwb hypot if image image-set inset invert lab lch light-dark linear
        linear-gradient local log matrix matrix3d max media min minmax mod oklab oklch opacity palette-mix path perspective
        polygon pow radial-gradient ray rect rem repeat repeating-conic-gradient repeating-linear-gradient
        repeating-radial-gradient rgb rgba rotate rotate3d rotatex rotatey rotatez round saturate scale scale3d scalex
        scaley scalez scroll sepia shape sibling-count sibling-index sign sin skew skewx skewy sqrt src steps style supports
        stylistic styleset character-variant swash ornaments annotation superellipse symbols tan translate translate3d
        translatex translatey translatez type url var view xywh -webkit-calc -webkit-cross-fade -webkit-gradient
        -webkit-image-set -webkit-linear-gradient -webkit-radial-gradient -webkit-repeating-linear-gradient
        -webkit-repeating-radial-gradient
        """)
}
