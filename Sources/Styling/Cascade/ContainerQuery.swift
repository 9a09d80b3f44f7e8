/// Evaluates the query of an `@container` rule (CSS Conditional 5, section 3.3).
///
/// Sizes are known only by layout, which there is none of. Of all that could be assumed, a container as wide as the screen is
/// nearest to the truth: pages for wide screens put their containers around main columns, and ask for them to be at least so
/// and so wide.
struct ContainerQuery {
    /// What a query asks of its container.
    struct Needs {
        var inlineSize = false
        var blockSize = false
    }

    let source: CSSTokenizer
    private let viewport = Viewport.standard

    /// What the query asks for; `nil` when it is none by its grammar, or when there is anything in it that is not understood,
    /// which makes Chromium ignore it as a whole.
    var needs: Needs? {
        // Terms are seen only by evaluating them, so the look at them is a side effect.
        let box = Box()
        let parser = ConditionParser(source: source) { term in
            switch term {
            case .function(let name, _):
                if !source.text(of: name, is: "style") { box.isUnderstood = false }
            case .parentheses(let range):
                let feature = FeatureQuery(source, range, math: CSSMath(viewport: viewport))
                switch feature.map({ Self.stem($0.name) }) {
                case "width", "inline-size": box.needs.inlineSize = true
                case "height", "block-size", "aspect-ratio", "orientation":
                    box.needs.inlineSize = true
                    box.needs.blockSize = true
                default: box.isUnderstood = false
                }
            }
            return .unknown
        }
        guard parser.condition(in: whole) != nil, box.isUnderstood else { return nil }
        return box.needs
    }

    /// - Parameter styles: knows the custom properties of the container.
    func evaluate(styles: VariableSubstitution, hasSize: Bool, hasBlockSize: Bool) -> Truth {
        let parser = ConditionParser(source: source) { term in
            switch term {
            case .function(let name, let range):
                return source.text(of: name, is: "style")
                    ? StyleQuery(source: source, substitution: styles).evaluate(range) : .unknown
            case .parentheses(let range):
                guard let query = FeatureQuery(source, range, math: CSSMath(viewport: viewport)) else {
                    return .unknown
                }
                return size(query, hasSize: hasSize, hasBlockSize: hasBlockSize)
            }
        }
        return parser.condition(in: whole) ?? .unknown
    }

    private var whole: Range<Int> { 0..<source.limit }

    // MARK: - Sizes

    private func size(_ query: FeatureQuery, hasSize: Bool, hasBlockSize: Bool) -> Truth {
        guard hasSize else { return .unknown }
        var prefix = FeatureQuery.Comparison.equal
        if query.name.hasPrefix("min-") { prefix = .greaterOrEqual }
        if query.name.hasPrefix("max-") { prefix = .lessOrEqual }
        switch Self.stem(query.name) {
        case "width", "inline-size":
            return RangeFeature(kind: .length, current: viewport.width).evaluate(query, prefix: prefix)
        case "height" where hasBlockSize, "block-size" where hasBlockSize:
            return RangeFeature(kind: .length, current: viewport.height).evaluate(query, prefix: prefix)
        case "aspect-ratio" where hasBlockSize:
            return RangeFeature(kind: .ratio, current: viewport.width / viewport.height)
                .evaluate(query, prefix: prefix)
        case "orientation" where hasBlockSize:
            guard let value = query.value else { return .yes }
            guard case .keyword(let keyword) = value, keyword == "landscape" || keyword == "portrait" else {
                return .unknown
            }
            return Truth(keyword == "landscape")
        default:
            return .unknown
        }
    }

    private static func stem(_ name: String) -> String {
        name.hasPrefix("min-") || name.hasPrefix("max-") ? String(name.dropFirst(4)) : name
    }

    private final class Box {
        var needs = Needs()
        var isUnderstood = true
    }
}
