/// What a condition says, in the three-valued logic of Media Queries 4, section 3.1: what is not understood is unknown, which
/// stays unknown when it is negated and counts as false in the end.
enum Truth: Sendable {
    case no, unknown, yes

    init(_ value: Bool) {
        self = value ? .yes : .no
    }

    var isTrue: Bool { self == .yes }

    static prefix func ! (value: Truth) -> Truth {
        switch value {
        case .no: .yes
        case .unknown: .unknown
        case .yes: .no
        }
    }

    func and(_ other: Truth) -> Truth {
        if self == .no || other == .no { return .no }
        return self == .yes && other == .yes ? .yes : .unknown
    }

    func or(_ other: Truth) -> Truth {
        if self == .yes || other == .yes { return .yes }
        return self == .no && other == .no ? .no : .unknown
    }
}
