internal import DOM
internal import Support

/// Walks the document from one box down and collects rendered text: the "rendered text collection steps" (HTML standard,
/// 3.2.7) in one pass, with just as much of layout as they ask for.
///
/// Three stacks grow and shrink with the walk: the elements that are open, their boxes with the anonymous boxes that CSS
/// Display and CSS Tables put in between, and the inline formatting contexts of the block containers among the boxes. No
/// step looks ahead or back, so the whole takes linear time, and none recurses.
struct RenderedTextCollector<Styles: StyleResolver>: ~Copyable {
    let styles: Styles
    let stop: StopToken
    /// The element whose text is asked for.
    let target: Node
    var buffer = RenderedTextBuffer()
    var elements: [OpenElement] = []
    var boxes: [LayoutBox] = []
    var contexts: [InlineContext] = []
    var transformer = TextTransformer()
    /// The last character of the text before the present place, which decides whether a word starts there; a space at the
    /// start of a block.
    var previousCharacter: UInt32 = 0x20
    var firstLetter: FirstLetter?
    var outOfFlowDepth = 0
    /// How far down the page the walk is, about, apart from the text so far: the lines that boxes out of flow took beside
    /// it, and those that skipped contents take.
    var linesBeside = 0
    var linesSkipped = 0
    /// Where the outermost box out of flow began; `nil` for a title, which takes its place all the same.
    var linesAtOutOfFlow: Int?
    private let charge: MemoryCharge
    /// Whether the walk is inside the target.
    var isCollecting = false
    var hasLeftTarget = false

    /// A first letter with a `text-transform` of its own that is yet to come.
    struct FirstLetter {
        let box: Int
        let outOfFlowDepth: Int
        let transform: ComputedStyle.TextTransform
    }

    init(target: Node, in document: Document, styles: Styles, stop: StopToken) {
        self.target = target
        charge = MemoryCharge(document)
        self.styles = styles
        self.stop = stop
    }

    /// Collects the text of the target.
    ///
    /// - Parameters:
    ///   - root: the target, or an ancestor of it whose box starts afresh: what stands before it on the line is known.
    ///   - style: the root's style.
    mutating func collect(from root: Node, style: ComputedStyle) throws(StopReason) -> [UInt8] {
        openRoot(root, style: style)
        var next = root.firstChild
        var steps = 0
        while true {
            steps &+= 1
            if steps & 1023 == 0 {
                try stop.check()
                try charge.grow(to: buffer.memoryFootprint)
            }
            if let node = next {
                if node.isText {
                    appendText(node)
                } else if node.isElement, try open(node), let child = node.firstChild {
                    next = child
                    continue
                } else if elements.last?.node == node {
                    close()
                }
                next = node.nextSibling
            } else {
                guard let closed = elements.last?.node else { break }
                close()
                if elements.isEmpty || isSettled { break }
                next = closed.nextSibling
            }
        }
        closeBoxes(downTo: 0)
        return buffer.finish()
    }

    /// Whether nothing that follows can change the target's text any more.
    private var isSettled: Bool {
        hasLeftTarget && buffer.pendingCount == 0
    }
}
