/// What a rule's declarations are for: the element that its selector matches, or one of that element's pseudo-elements that
/// can change rendered text.
enum RuleTarget: UInt8, BitwiseCopyable, Sendable {
    case element, before, after, firstLetter

    /// The target of a selector; `nil` when nothing that it is for has to do with rendered text.
    init?(_ selector: ComplexSelector) {
        switch selector.pseudoElement {
        case nil: self = .element
        case .before: self = .before
        case .after: self = .after
        case .firstLetter: self = .firstLetter
        default: return nil
        }
    }
}
