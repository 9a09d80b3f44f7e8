/// Numbers, lengths and resolutions in conditions, math functions among them (CSS Values 4, section 10).
struct CSSMath {
    /// What a quantity counts: numbers of their own, CSS pixels, dots per pixel.
    enum Unit: Sendable { case number, length, resolution }

    struct Quantity {
        var value: Double
        var unit: Unit
    }

    let viewport: Viewport

    /// How deep functions and brackets may nest.
    private static let deepest = 32

    /// The quantity of a number, a dimension or a math function whose first token was just consumed.
    func quantity(startingWith token: CSSToken, _ tokens: inout CSSTokenizer, depth: Int = 0) -> Quantity? {
        switch token.kind {
        case .number: return Quantity(value: token.value, unit: .number)
        case .dimension: return dimension(token, tokens)
        case .function:
            guard depth < Self.deepest else { return nil }
            let inside = tokens.skipBlock(openedBy: token)
            return function(tokens.lowercasedText(of: token), tokens.narrowed(to: inside), inside, depth: depth + 1)
        case .leftParen where depth > 0:
            guard depth < Self.deepest else { return nil }
            let inside = tokens.skipBlock(openedBy: token)
            return sum(tokens.narrowed(to: inside), depth: depth + 1)
        case .ident where depth > 0:
            switch tokens.lowercasedText(of: token) {
            case "e": return Quantity(value: 2.718281828459045, unit: .number)
            case "pi": return Quantity(value: .pi, unit: .number)
            case "infinity": return Quantity(value: .infinity, unit: .number)
            case "-infinity": return Quantity(value: -.infinity, unit: .number)
            default: return nil
            }
        default: return nil
        }
    }

    private func function(_ name: String, _ inside: CSSTokenizer, _ range: Range<Int>, depth: Int) -> Quantity? {
        if name == "calc" || name == "-webkit-calc" { return sum(inside, depth: depth) }
        guard ["min", "max", "clamp", "abs", "sign"].contains(name) else { return nil }
        var arguments: [Quantity] = []
        for part in inside.splitAtCommas(range) {
            guard let argument = sum(inside.narrowed(to: part), depth: depth),
                arguments.first.map({ $0.unit == argument.unit }) ?? true
            else { return nil }
            arguments.append(argument)
        }
        guard let first = arguments.first else { return nil }
        let values = arguments.map(\.value)
        switch name {
        case "min": return Quantity(value: values.min() ?? 0, unit: first.unit)
        case "max": return Quantity(value: values.max() ?? 0, unit: first.unit)
        case "clamp":
            guard values.count == 3 else { return nil }
            return Quantity(value: max(values[0], min(values[1], values[2])), unit: first.unit)
        case "abs":
            guard values.count == 1 else { return nil }
            return Quantity(value: abs(first.value), unit: first.unit)
        default:
            guard values.count == 1 else { return nil }
            return Quantity(value: first.value > 0 ? 1 : first.value < 0 ? -1 : 0, unit: .number)
        }
    }

    /// Products joined by `+` and `-`, which need white space around them.
    private func sum(_ source: CSSTokenizer, depth: Int) -> Quantity? {
        var tokens = source
        guard var total = product(&tokens, depth: depth) else { return nil }
        while true {
            let hasSpace = tokens.peek().kind == .whitespace
            let token = tokens.nextSkippingWhitespace()
            if token.kind == .end { return total }
            let isPlus = token.isDelim(UInt8(ascii: "+"))
            guard hasSpace, isPlus || token.isDelim(UInt8(ascii: "-")), tokens.peek().kind == .whitespace,
                let next = product(&tokens, depth: depth), next.unit == total.unit
            else { return nil }
            total.value += isPlus ? next.value : -next.value
        }
    }

    private func product(_ tokens: inout CSSTokenizer, depth: Int) -> Quantity? {
        let first = tokens.nextSkippingWhitespace()
        guard var total = quantity(startingWith: first, &tokens, depth: depth) else { return nil }
        while true {
            var ahead = tokens
            let token = ahead.nextSkippingWhitespace()
            let isTimes = token.isDelim(UInt8(ascii: "*"))
            guard isTimes || token.isDelim(UInt8(ascii: "/")) else { return total }
            tokens = ahead
            let next = tokens.nextSkippingWhitespace()
            guard let factor = quantity(startingWith: next, &tokens, depth: depth) else { return nil }
            if isTimes {
                guard total.unit == .number || factor.unit == .number else { return nil }
                total = Quantity(
                    value: total.value * factor.value, unit: total.unit == .number ? factor.unit : total.unit)
            } else {
                guard factor.unit == .number else { return nil }
                total.value /= factor.value
            }
        }
    }

    // MARK: - Units

    private func dimension(_ token: CSSToken, _ tokens: CSSTokenizer) -> Quantity? {
        let unit = tokens.lowercasedText(of: token)
        if let scale = pixels(in: unit) { return Quantity(value: token.value * scale, unit: .length) }
        switch unit {
        case "dppx", "x": return Quantity(value: token.value, unit: .resolution)
        case "dpi": return Quantity(value: token.value / 96, unit: .resolution)
        case "dpcm": return Quantity(value: token.value * 2.54 / 96, unit: .resolution)
        default: return nil
        }
    }

    /// How many CSS pixels a unit has. Units of fonts are those of the initial font, 16 pixels of it, since conditions know
    /// no element (Media Queries 4, section 1.3).
    private func pixels(in unit: String) -> Double? {
        switch unit {
        case "px": 1
        case "em", "rem", "ic", "ric": 16
        case "ex", "rex", "ch", "rch": 8
        case "cap", "rcap": 11
        case "lh", "rlh": 18
        case "in": 96
        case "cm": 96 / 2.54
        case "mm": 9.6 / 2.54
        case "q": 2.4 / 2.54
        case "pt": 96.0 / 72
        case "pc": 16
        case "vw", "svw", "lvw", "dvw", "vi", "svi", "lvi", "dvi", "cqw", "cqi": viewport.width / 100
        case "vh", "svh", "lvh", "dvh", "vb", "svb", "lvb", "dvb", "cqh", "cqb": viewport.height / 100
        case "vmin", "svmin", "lvmin", "dvmin", "cqmin": min(viewport.width, viewport.height) / 100
        case "vmax", "svmax", "lvmax", "dvmax", "cqmax": max(viewport.width, viewport.height) / 100
        default: nil
        }
    }
}
