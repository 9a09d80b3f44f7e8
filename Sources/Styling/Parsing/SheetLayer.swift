/// A cascade layer that a sheet names or opens (CSS Cascade 5, section 6.4).
struct SheetLayer: Sendable {
    /// The last part of its name; `nil` for an anonymous one, which is equal to no other.
    var name: String?
    /// The index of the layer that it stands in.
    var parent: Int?
}
