import DOM
import Styling
import Support

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

    /// Whether it is asked for over a connection that anybody can read.
    func isInsecure(base: WebURL?) -> Bool {
        switch target {
        case .sheet(let href, _): WebURL(href, base: base)?.scheme == "http"
        case .imports(let sheet): sheet.imports.contains { WebURL($0.url, base: base)?.scheme == "http" }
        }
    }
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
