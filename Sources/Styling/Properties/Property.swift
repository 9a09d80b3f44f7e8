/// The longhand properties that the engine knows: those of `ComputedStyle`, then those that only decide which container
/// queries apply.
enum Property: UInt8, CaseIterable, Sendable {
    case display, visibility, float, position
    case whiteSpaceCollapse, textWrapMode, textTransform
    case contentVisibility, content, textSecurity
    case lineClamp, boxOrient
    case containerType, containerName

    /// How many properties there are.
    static let count = allCases.count

    /// The properties that make up a `ComputedStyle`.
    static let styled: [Property] = allCases.filter(\.isStyled)

    /// Whether the property is part of `ComputedStyle`.
    var isStyled: Bool { rawValue < Property.containerType.rawValue }

    /// Whether a value is taken from the parent when no rule gives one.
    var isInherited: Bool {
        switch self {
        case .visibility, .whiteSpaceCollapse, .textWrapMode, .textTransform, .textSecurity: true
        case .display, .float, .position, .contentVisibility, .content, .lineClamp, .boxOrient, .containerType,
            .containerName:
            false
        }
    }
}
