extension WebPage {
    /// How much one page may take. Apple's `WebPage` has no such bounds; here each has a default that usual pages stay far
    /// below, so that a page that means harm is an error of its load and not the end of your program.
    public struct Limits: Hashable, Sendable {
        /// For a load, from its beginning to `finished`.
        public var loadTime: Duration = .seconds(60)
        /// Of the page's body, unpacked: 16 MiB.
        public var bytes = 16 << 20
        /// Of the page's tree, with what its scripts add.
        public var nodes = 4_000_000
        /// For a script of the page's own at a stretch.
        public var scriptTime: Duration = .seconds(5)
        /// For a `callJavaScript`, waiting included.
        public var callTime: Duration = .seconds(60)
        /// Of the page's body, tree and scripts together: 256 MiB.
        public var memory = 256 << 20

        /// The usual.
        public init() {}
    }
}
