// The keywords of each property, as far as Chromium knows them.

extension ComputedStyle.Visibility {
    init?(_ keyword: Keyword) {
        switch keyword {
        case .visible: self = .visible
        case .hidden: self = .hidden
        case .collapse: self = .collapse
        default: return nil
        }
    }
}

extension ComputedStyle.Float {
    init?(_ keyword: Keyword) {
        switch keyword {
        case .none: self = .none
        // Which side it is changes no text, so the logical values need no writing mode.
        case .left, .inlineStart: self = .left
        case .right, .inlineEnd: self = .right
        default: return nil
        }
    }
}

extension ComputedStyle.Position {
    init?(_ keyword: Keyword) {
        switch keyword {
        case .static: self = .static
        case .relative: self = .relative
        case .absolute: self = .absolute
        case .fixed: self = .fixed
        case .sticky: self = .sticky
        default: return nil
        }
    }
}

extension ComputedStyle.WhiteSpaceCollapse {
    init?(_ keyword: Keyword) {
        switch keyword {
        case .collapse: self = .collapse
        case .preserve: self = .preserve
        case .preserveBreaks: self = .preserveBreaks
        case .breakSpaces: self = .breakSpaces
        default: return nil
        }
    }
}

extension ComputedStyle.TextWrapMode {
    init?(_ keyword: Keyword) {
        switch keyword {
        case .wrap: self = .wrap
        case .nowrap: self = .nowrap
        default: return nil
        }
    }
}

extension ComputedStyle.TextTransform {
    init?(_ keyword: Keyword) {
        switch keyword {
        case .none: self = []
        case .capitalize: self = .capitalize
        case .uppercase: self = .uppercase
        case .lowercase: self = .lowercase
        case .mathAuto: self = .mathAuto
        default: return nil
        }
    }
}

extension ComputedStyle.ContentVisibility {
    init?(_ keyword: Keyword) {
        switch keyword {
        case .visible: self = .visible
        case .auto: self = .auto
        case .hidden: self = .hidden
        default: return nil
        }
    }
}

extension ComputedStyle.WritingMode {
    init?(_ keyword: Keyword) {
        switch keyword {
        case .horizontalTB, .lr, .lrTB, .rl, .rlTB: self = .horizontal
        case .verticalRL, .tb, .tbRL: self = .verticalRL
        case .verticalLR: self = .verticalLR
        case .sidewaysRL: self = .sidewaysRL
        case .sidewaysLR: self = .sidewaysLR
        default: return nil
        }
    }
}

extension ComputedStyle.TextSecurity {
    init?(_ keyword: Keyword) {
        switch keyword {
        case .none: self = .none
        case .disc: self = .disc
        case .circle: self = .circle
        case .square: self = .square
        default: return nil
        }
    }
}
