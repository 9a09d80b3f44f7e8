/// The keywords that every property accepts (CSS Cascade 5, section 7.3).
enum WideKeyword: UInt8, Sendable {
    case initial, inherit, unset, revert, revertLayer
    /// Goes back to what the value would be without the rule (CSS Cascade 6).
    case revertRule

    init?(_ keyword: Keyword) {
        switch keyword {
        case .initial: self = .initial
        case .inherit: self = .inherit
        case .unset: self = .unset
        case .revert: self = .revert
        case .revertLayer: self = .revertLayer
        case .revertRule: self = .revertRule
        default: return nil
        }
    }
}
