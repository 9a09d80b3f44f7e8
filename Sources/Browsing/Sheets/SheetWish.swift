import DOM
import Styling

/// A sheet of a page for which something has to be loaded.
struct SheetWish: Sendable {
    /// What is wanted.
    enum Target: Sendable {
        /// A linked sheet: the link's `href`, and the encoding that its `charset` attribute gives.
        case sheet(href: String, charset: Encoding?)
        /// Only what a sheet that stands in the page imports.
        case imports(of: StyleSheet)
    }

    /// Its place among the page's sheets.
    let place: Int
    let target: Target
}

/// A sheet that was loaded, with those that it imports, in the order of its `imports`.
struct LoadedSheet: Sendable {
    let sheet: StyleSheet
    let imports: [LoadedSheet?]

    /// As the cascade takes it.
    var authorSheet: AuthorSheet {
        AuthorSheet(sheet, imports: imports.map { $0?.authorSheet })
    }
}
