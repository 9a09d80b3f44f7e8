/// The values of an element while declarations are applied to it, with what `revert-layer` and `revert-rule` go back to.
struct CascadedValues {
    var style: ComputedStyle
    private let parent: ComputedStyle
    /// The values before the layer, and before the rule, that is being applied.
    private var beforeLayer: ComputedStyle
    private var beforeRule: ComputedStyle

    init(style: ComputedStyle, parent: ComputedStyle?) {
        self.style = style
        self.parent = parent ?? ComputedStyle()
        beforeLayer = style
        beforeRule = style
    }

    mutating func enterLayer() { beforeLayer = style }

    mutating func enterRule() { beforeRule = style }

    /// Applies a CSS-wide keyword (CSS Cascade 5, section 7.3).
    ///
    /// - Parameter userAgent: the values of the default style sheet.
    mutating func apply(_ keyword: WideKeyword, to property: Property, userAgent: () -> ComputedStyle) {
        switch keyword {
        case .initial: style.copy(property, from: ComputedStyle())
        case .inherit: style.copy(property, from: parent)
        case .unset: style.copy(property, from: property.isInherited ? parent : ComputedStyle())
        case .revert: style.copy(property, from: userAgent())
        case .revertLayer: style.copy(property, from: beforeLayer)
        case .revertRule: style.copy(property, from: beforeRule)
        }
    }
}
