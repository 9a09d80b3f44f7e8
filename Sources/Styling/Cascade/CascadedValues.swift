/// The values of an element or pseudo-element while declarations are applied to it, with what `revert-layer` and `revert-rule`
/// go back to.
struct CascadedValues {
    /// All values at one time.
    struct Values {
        var style: ComputedStyle
        /// What `content` says; a `ComputedStyle` knows no more of it than whether it is an image.
        var content: ContentShape = []
        /// Whether `text-transform` was given a value.
        var hasTransform = false
    }

    private(set) var values: Values
    private let parent: ComputedStyle
    /// The values before the layer, and before the rule, that is being applied.
    private var beforeLayer: Values
    private var beforeRule: Values

    /// - Parameters:
    ///   - style: the values before any declaration.
    ///   - content: the `content` before any declaration.
    init(style: ComputedStyle, parent: ComputedStyle?, content: ContentShape = []) {
        values = Values(style: style, content: content)
        self.parent = parent ?? ComputedStyle()
        beforeLayer = values
        beforeRule = values
    }

    mutating func enterLayer() { beforeLayer = values }

    mutating func enterRule() { beforeRule = values }

    @inline(__always)
    mutating func set(_ property: Property, to value: UInt32) {
        values.style.set(property, to: value)
        if property == .content { values.content = ContentShape(rawValue: UInt8(truncatingIfNeeded: value)) }
        if property == .textTransform { values.hasTransform = true }
    }

    /// Applies a CSS-wide keyword (CSS Cascade 5, section 7.3).
    ///
    /// - Parameter userAgent: the values of the default style sheet.
    mutating func apply(_ keyword: WideKeyword, to property: Property, userAgent: () -> ComputedStyle) {
        switch keyword {
        case .initial: copy(property, from: Values(style: ComputedStyle()))
        case .inherit: copy(property, from: Values(style: parent))
        case .unset: copy(property, from: Values(style: property.isInherited ? parent : ComputedStyle()))
        case .revert: copy(property, from: Values(style: userAgent()))
        case .revertLayer: copy(property, from: beforeLayer)
        case .revertRule: copy(property, from: beforeRule)
        }
    }

    private mutating func copy(_ property: Property, from other: Values) {
        values.style.copy(property, from: other.style)
        if property == .content { values.content = other.content }
        if property == .textTransform { values.hasTransform = other.hasTransform }
    }
}
