internal import DOM

/// The options of a `select` and which of them are chosen (HTML standard, 4.10.7).
struct SelectOptions {
    private let select: Node
    /// The chosen option of a select that shows one at a time; all that are marked, otherwise.
    private(set) var chosen: Set<Node> = []
    private var first: Node?

    init(_ select: Node) {
        self.select = select
        var lastMarked: Node?
        var firstEnabled: Node?
        var node = select.firstChild
        while let current = node {
            if current.isHTML(.option) {
                if first == nil { first = current }
                if firstEnabled == nil, !FormControl(current).isDisabledInSelect { firstEnabled = current }
                if current.hasAttribute(.selected) {
                    lastMarked = current
                    chosen.insert(current)
                }
            }
            node = current.next(within: select)
        }
        guard !select.hasAttribute(.multiple) else { return }
        if let lastMarked {
            chosen = [lastMarked]
        } else if showsOne, let firstEnabled {
            chosen = [firstEnabled]
        }
    }

    /// Whether a required select has nothing chosen but its placeholder.
    var isValueMissing: Bool {
        chosen.allSatisfy { option in
            option == first && !select.hasAttribute(.multiple) && showsOne && option.parent == select
                && (option.attribute(.value)?.isEmpty ?? option.textContent.allSatisfy(\.isWhitespace))
        }
    }

    /// Whether the display size is 1 and there is one choice only.
    private var showsOne: Bool {
        guard !select.hasAttribute(.multiple) else { return false }
        guard let size = select.attribute(.size).flatMap({ Int(String(decoding: $0, as: UTF8.self)) }), size > 0 else {
            return true
        }
        return size == 1
    }
}
