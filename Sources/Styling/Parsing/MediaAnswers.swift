internal import DOM

/// What the media queries of a sheet came to: a sheet asks the same few again and again.
struct MediaAnswers {
    private var known: [(prelude: Range<Int>, matches: Bool)] = []

    /// How many are kept: to go through more would take as long as to read one.
    private static let most = 16

    /// Whether what stands in `prelude` matches.
    mutating func matches(_ prelude: Range<Int>, in source: CSSTokenizer, viewport: Viewport) -> Bool {
        let text = source.bytes(in: prelude)
        for answer in known where source.bytes(in: answer.prelude).equals(text) { return answer.matches }
        let matches = MediaQuery(viewport: viewport).matches(source, in: prelude)
        if known.count < Self.most { known.append((prelude, matches)) }
        return matches
    }
}
