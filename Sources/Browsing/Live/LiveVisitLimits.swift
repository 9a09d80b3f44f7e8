/// What a page that stays may take.
package struct LiveVisitLimits: Sendable {
    /// Of a body, unpacked.
    package var bytes: Int
    /// Of body, tree and scripts together.
    package var memory: Int
    /// Of the page's tree once it is parsed.
    package var nodes: Int
    /// For a script of the page's own at a stretch.
    package var scriptTime: Duration
    /// For a call from outside, waiting included.
    package var callTime: Duration
    /// Whether what the page links is loaded.
    package var loadsStyleSheets: Bool

    package init(
        bytes: Int, memory: Int, nodes: Int, scriptTime: Duration, callTime: Duration, loadsStyleSheets: Bool
    ) {
        self.bytes = bytes
        self.memory = memory
        self.nodes = nodes
        self.scriptTime = scriptTime
        self.callTime = callTime
        self.loadsStyleSheets = loadsStyleSheets
    }
}
