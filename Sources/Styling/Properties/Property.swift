/// The longhand properties that the engine knows: those of `ComputedStyle`, then those that only decide which container
/// queries apply.
enum Property: UInt8, CaseIterable, Sendable {
    case display, visibility, float, position
    case whiteSpaceCollapse, textWrapMode, textTransform
    case contentVisibility, content, textSecurity
    case lineClamp, boxOrient
    case intrinsicHeight, writingMode
    case containerType, containerName

    /// Whether a value is taken from the parent when no rule gives one.
    var isInherited: Bool {
        switch self {
        case .visibility, .whiteSpaceCollapse, .textWrapMode, .textTransform, .textSecurity, .writingMode: true
        case .display, .float, .position, .contentVisibility, .content, .lineClamp, .boxOrient,
            .intrinsicHeight, .containerType, .containerName:
            false
        }
    }
}
