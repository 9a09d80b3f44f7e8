extension WebPage {
    /// A CSS media type (Media Queries 4, 2.3 "Media types").
    public struct CSSMediaType: Hashable, RawRepresentable, Sendable {
        /// Every medium.
        public static let all = CSSMediaType(rawValue: "all")
        /// A screen.
        public static let screen = CSSMediaType(rawValue: "screen")
        /// Paper.
        public static let print = CSSMediaType(rawValue: "print")

        /// The type's name.
        public let rawValue: String

        /// A type with any name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }
    }
}
