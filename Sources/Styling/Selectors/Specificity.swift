/// A selector's specificity (Selectors 4, section 17), packed so that the greater number is the more specific: ten bits each
/// for ids; classes, attributes and pseudo-classes; types and pseudo-elements. Counts over 1023 stay at that.
package enum Specificity {
    static let zero: UInt32 = 0
    static let id: UInt32 = 1 << 20
    static let classLike: UInt32 = 1 << 10
    static let type: UInt32 = 1

    /// The sum of two, each count by itself.
    package static func sum(_ x: UInt32, _ y: UInt32) -> UInt32 {
        var result: UInt32 = 0
        for shift: UInt32 in [0, 10, 20] {
            result |= min((x >> shift & 1023) + (y >> shift & 1023), 1023) << shift
        }
        return result
    }
}
