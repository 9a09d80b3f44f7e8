/// An `@import` rule whose conditions hold here (CSS Cascade 5, section 2): a sheet to be loaded in its place.
package struct StyleSheetImport: Sendable, Equatable {
    /// Which cascade layer the imported rules go into.
    package enum Layer: Sendable, Equatable {
        case none, anonymous
        /// The parts of a name such as `theme.dark`.
        case named([String])
    }

    /// The address as it is written, to be resolved against the sheet's own.
    package let url: String
    package let layer: Layer
    /// How many of the sheet's own layers were named before, and so come before the imported ones.
    let layersBefore: Int
}
