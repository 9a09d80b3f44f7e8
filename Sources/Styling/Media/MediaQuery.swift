package import DOM

/// Evaluates media queries (Media Queries 4 and 5) for a screen, with the features of a desktop browser that runs scripts and
/// whose user has set no preferences.
package struct MediaQuery {
    private let math: CSSMath

    package init(viewport: Viewport = .standard) {
        math = CSSMath(viewport: viewport)
    }

    /// Whether a list of queries, as in a `media` attribute, matches. An empty list does (section 3).
    package func matches(_ list: Bytes) -> Bool {
        let source = CSSTokenizer(list)
        return matches(source, in: source.position..<source.limit)
    }

    /// Whether the list of queries in a part of a source matches.
    func matches(_ source: CSSTokenizer, in range: Range<Int>) -> Bool {
        if source.trimmed(range).isEmpty { return true }
        return source.splitAtCommas(range).contains { query(source, in: $0).isTrue }
    }

    /// Whether what stands in the brackets of a `media()` holds: a feature or a condition.
    func condition(_ source: CSSTokenizer, in range: Range<Int>) -> Truth {
        if let query = FeatureQuery(source, range, math: math) { return evaluate(query) }
        return ConditionParser(source: source) { evaluate(source, $0) }.condition(in: range) ?? .unknown
    }

    private func query(_ source: CSSTokenizer, in range: Range<Int>) -> Truth {
        let conditions = ConditionParser(source: source) { evaluate(source, $0) }
        var tokens = source.narrowed(to: range)
        var token = tokens.nextSkippingWhitespace()
        guard token.kind == .ident else { return conditions.condition(in: range) ?? .no }
        var isNegated = false
        if source.text(of: token, is: "not") || source.text(of: token, is: "only") {
            isNegated = source.text(of: token, is: "not")
            token = tokens.nextSkippingWhitespace()
            if isNegated, token.kind != .ident { return conditions.condition(in: range) ?? .no }
        }
        guard token.kind == .ident else { return .no }
        let type = source.lowercasedText(of: token)
        guard !["and", "or", "not", "only", "layer"].contains(type) else { return .no }
        var result = Truth(type == "all" || type == "screen")
        token = tokens.nextSkippingWhitespace()
        if token.kind != .end {
            guard token.kind == .ident, source.text(of: token, is: "and"),
                let condition = conditions.condition(in: token.end..<range.upperBound, allowsOr: false)
            else { return .no }
            result = result.and(condition)
        }
        return isNegated ? !result : result
    }

    private func evaluate(_ source: CSSTokenizer, _ term: ConditionParser.Term) -> Truth {
        guard case .parentheses(let range) = term, let query = FeatureQuery(source, range, math: math) else {
            return .unknown
        }
        return evaluate(query)
    }

    // MARK: - Features

    private func evaluate(_ query: FeatureQuery) -> Truth {
        if let feature = feature(query.name) { return feature.evaluate(query) }
        if query.name == "-webkit-min-device-pixel-ratio" || query.name == "-webkit-max-device-pixel-ratio" {
            return RangeFeature(kind: .number, current: 1)
                .evaluate(query, prefix: query.name.contains("min") ? .greaterOrEqual : .lessOrEqual)
        }
        if query.name.hasPrefix("min-") || query.name.hasPrefix("max-"),
            let feature = feature(String(query.name.dropFirst(4))), !query.name.hasSuffix("-pixel-ratio")
        {
            return feature.evaluate(query, prefix: query.name.hasPrefix("min-") ? .greaterOrEqual : .lessOrEqual)
        }
        return discrete(query)
    }

    private func feature(_ name: String) -> RangeFeature? {
        let viewport = math.viewport
        switch name {
        case "width", "device-width": return RangeFeature(kind: .length, current: viewport.width)
        case "height", "device-height": return RangeFeature(kind: .length, current: viewport.height)
        case "aspect-ratio", "device-aspect-ratio":
            return RangeFeature(kind: .ratio, current: viewport.width / viewport.height)
        case "color": return RangeFeature(kind: .integer, current: 8)
        case "color-index", "monochrome": return RangeFeature(kind: .integer, current: 0)
        case "resolution": return RangeFeature(kind: .resolution, current: 1)
        case "-webkit-device-pixel-ratio": return RangeFeature(kind: .number, current: 1)
        case "horizontal-viewport-segments", "vertical-viewport-segments":
            return RangeFeature(kind: .integer, current: 1)
        default: return nil
        }
    }

    /// A feature whose values are keywords: its values, the one that it has, and whether its bare name is true.
    private static let keywords: [String: (current: String, others: [String], bare: Bool)] = [
        "hover": ("hover", ["none"], true),
        "any-hover": ("hover", ["none"], true),
        "pointer": ("fine", ["none", "coarse"], true),
        "any-pointer": ("fine", ["none", "coarse"], true),
        "update": ("fast", ["none", "slow"], true),
        "scan": ("", ["interlace", "progressive"], false),
        "overflow-block": ("scroll", ["none", "optional-paged", "paged"], true),
        "overflow-inline": ("scroll", ["none"], true),
        "color-gamut": ("srgb", ["p3", "rec2020"], true),
        "dynamic-range": ("standard", ["high"], true),
        "forced-colors": ("none", ["active"], false),
        "prefers-color-scheme": ("light", ["dark"], true),
        "prefers-contrast": ("no-preference", ["more", "less", "custom"], false),
        "prefers-reduced-motion": ("no-preference", ["reduce"], false),
        "prefers-reduced-transparency": ("no-preference", ["reduce"], false),
        "scripting": ("enabled", ["none", "initial-only"], true),
        "display-mode": (
            "browser",
            [
                "fullscreen", "standalone", "minimal-ui", "window-controls-overlay", "borderless", "tabbed",
                "picture-in-picture",
            ], true
        ),
        "device-posture": ("continuous", ["folded"], true),
    ]

    private func discrete(_ query: FeatureQuery) -> Truth {
        guard query.comparisons.isEmpty else { return .unknown }
        switch query.name {
        case "grid", "-webkit-transform-3d":
            let current = query.name == "grid" ? 0.0 : 1.0
            guard let value = query.value else { return Truth(current != 0) }
            guard case .quantity(let quantity) = value, quantity.unit == .number,
                quantity.value == 0 || quantity.value == 1
            else { return .unknown }
            return Truth(quantity.value == current)
        case "orientation":
            guard let value = query.value else { return .yes }
            let current = math.viewport.width > math.viewport.height ? "landscape" : "portrait"
            guard case .keyword(let keyword) = value, keyword == "landscape" || keyword == "portrait" else {
                return .unknown
            }
            return Truth(keyword == current)
        default:
            guard let feature = Self.keywords[query.name] else { return .unknown }
            guard let value = query.value else { return Truth(feature.bare) }
            guard case .keyword(let keyword) = value, keyword == feature.current || feature.others.contains(keyword)
            else { return .unknown }
            return Truth(keyword == feature.current)
        }
    }
}
