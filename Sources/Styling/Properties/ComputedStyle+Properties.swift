extension ComputedStyle {
    /// Gives a property the value that a declaration says by its number.
    mutating func set(_ property: Property, to value: UInt32) {
        let raw = UInt8(truncatingIfNeeded: value)
        switch property {
        case .display: display = Display(rawValue: raw) ?? display
        case .visibility: visibility = Visibility(rawValue: raw) ?? visibility
        case .float: float = Float(rawValue: raw) ?? float
        case .position: position = Position(rawValue: raw) ?? position
        case .whiteSpaceCollapse: whiteSpaceCollapse = WhiteSpaceCollapse(rawValue: raw) ?? whiteSpaceCollapse
        case .textWrapMode: textWrapMode = TextWrapMode(rawValue: raw) ?? textWrapMode
        case .textTransform: textTransform = TextTransform(rawValue: raw)
        case .contentVisibility: contentVisibility = ContentVisibility(rawValue: raw) ?? contentVisibility
        case .content: isReplacedByContent = ContentShape(rawValue: raw).contains(.isImage)
        case .textSecurity: textSecurity = TextSecurity(rawValue: raw) ?? textSecurity
        case .lineClamp: hasLineClamp = value != 0
        case .boxOrient: isBoxVertical = value != 0
        case .intrinsicHeight: intrinsicLines = UInt16(clamping: value)
        case .writingMode: writingMode = WritingMode(rawValue: raw) ?? writingMode
        case .containerType, .containerName: break
        }
    }

    /// Takes a property's value from another style.
    mutating func copy(_ property: Property, from other: ComputedStyle) {
        switch property {
        case .display: display = other.display
        case .visibility: visibility = other.visibility
        case .float: float = other.float
        case .position: position = other.position
        case .whiteSpaceCollapse: whiteSpaceCollapse = other.whiteSpaceCollapse
        case .textWrapMode: textWrapMode = other.textWrapMode
        case .textTransform: textTransform = other.textTransform
        case .contentVisibility: contentVisibility = other.contentVisibility
        case .content: isReplacedByContent = other.isReplacedByContent
        case .textSecurity: textSecurity = other.textSecurity
        case .lineClamp: hasLineClamp = other.hasLineClamp
        case .boxOrient: isBoxVertical = other.isBoxVertical
        case .intrinsicHeight: intrinsicLines = other.intrinsicLines
        case .writingMode: writingMode = other.writingMode
        case .containerType, .containerName: break
        }
    }
}
