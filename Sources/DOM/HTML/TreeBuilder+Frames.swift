internal import Support

// The modes of framesets (HTML standard, sections 13.2.6.4.20, 13.2.6.4.21 and 13.2.6.4.23).
extension TreeBuilder {
    mutating func framesetStartTag() throws(StopReason) {
        switch tokenizer.atom {
        case .html: try mergeIntoRoot()
        case .noframes: _ = try headStartTag()
        case .frameset where mode == .inFrameset: try insertElement()
        case .frame where mode == .inFrameset: try insertVoidElement()
        default: break
        }
    }

    mutating func framesetEndTag() {
        switch (mode, tokenizer.atom) {
        case (.inFrameset, .frameset):
            guard open.count > 1, open.top(.template) < 0 else { return }
            open.pop()
            if context == nil, open.current.atom != .frameset { mode = .afterFrameset }
        case (.afterFrameset, .html):
            mode = .afterAfterFrameset
        default:
            break
        }
    }
}
