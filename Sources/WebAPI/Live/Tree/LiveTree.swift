internal import DOM
internal import Scripting
internal import Support

/// The tree of a live page as its scripts change it: the mutation algorithms of the DOM standard (section 4.2.3), and all that
/// has to hear of a change.
final class LiveTree {
    let document: Document
    let styling: any PageStyling
    /// How often children or parents have changed, and how often attributes or data have.
    private(set) var structureVersion = 0
    private(set) var contentVersion = 0
    /// Whether the title may be another than the one that was told last.
    var isTitleStale = false
    let observers = MutationRegistry()
    var iterators = IteratorRegistry()
    /// What scripts set as the values and states of form controls.
    var controls: [Node: ControlState] = [:]
    /// Script elements that came into the document and are to run.
    var scripts: [Node] = []
    /// How many of the page's script elements are known to have been started.
    var startedScripts = 0
    /// The page's worlds.
    var worlds: [WeakWorld] = []
    /// Nodes that a script has or had, and that stood nowhere when they were noted.
    var candidates: [Node] = []
    /// Nodes that Swift itself will come back to.
    var pinned: [Node: Int] = [:]
    /// How many bytes of nodes made by scripts there may be before those that nobody refers to are looked for.
    var collectionThreshold = LiveTree.smallestThreshold
    /// The most nodes that the page may have.
    let nodeLimit: Int
    /// What `document.write()` has written while the current script ran.
    var written: [UInt8] = []

    struct WeakWorld {
        weak var world: LiveWorld?
    }

    static let smallestThreshold = 4 << 20

    init(document: Document, styling: any PageStyling, nodeLimit: Int) {
        self.document = document
        self.styling = styling
        self.nodeLimit = nodeLimit
    }

    /// The sum of all versions, for what depends on anything in the tree.
    var version: Int { structureVersion &+ contentVersion }

    func add(_ world: LiveWorld) {
        worlds.removeAll { $0.world == nil }
        worlds.append(WeakWorld(world: world))
        tell(world)
    }

    /// Children have changed.
    func structureChanged() {
        structureVersion &+= 1
        changed()
    }

    /// Attributes or data have changed.
    func contentChanged() {
        contentVersion &+= 1
        changed()
    }

    private func changed() {
        isTitleStale = true
        styling.treeChanged()
        for entry in worlds { if let world = entry.world { tell(world) } }
    }

    private func tell(_ world: LiveWorld) {
        guard let versions = world.versions?.buffer else { return }
        versions[0] = Double(structureVersion)
        versions[1] = Double(contentVersion)
    }

    /// Runs what makes nodes; its reasons to stop become what scripts meet.
    func making<Answer>(_ work: () throws(StopReason) -> Answer) throws(NativeError) -> Answer {
        do throws(StopReason) { return try work() } catch { throw .stopped(error) }
    }

    /// Refuses more nodes than the page may have.
    func checkNodeLimit() throws(NativeError) {
        guard document.nodeCount >= nodeLimit else { return }
        throw .exception(
            name: "QuotaExceededError", message: "The page has \(nodeLimit) nodes, and may have no more")
    }
}

extension LiveTree {
    /// A text without what a tree cannot hold: NUL becomes U+FFFD.
    static func storable(_ text: [UInt8]) -> [UInt8] {
        guard text.contains(0) else { return text }
        var result: [UInt8] = []
        for byte in text {
            if byte == 0 { result.append(contentsOf: [0xEF, 0xBF, 0xBD]) } else { result.append(byte) }
        }
        return result
    }

    func newText(_ text: [UInt8]) throws(NativeError) -> Node {
        try checkNodeLimit()
        let text = Self.storable(text)
        return try making { () throws(StopReason) in
            try text.withUnsafeBufferPointer { (bytes) throws(StopReason) in try document.newText(bytes) }
        }
    }

    /// Replaces a text's, comment's or instruction's data (DOM standard, "replace data", for all of it).
    func setData(of node: Node, to text: [UInt8]) throws(NativeError) {
        observers.data(of: node, in: self)
        let text = Self.storable(text)
        try making { () throws(StopReason) in
            try text.withUnsafeBufferPointer { (bytes) throws(StopReason) in
                try document.replaceData(of: node, with: bytes)
            }
        }
        contentChanged()
    }
}
