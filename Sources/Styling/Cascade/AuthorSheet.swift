package import DOM

/// A sheet as it is linked to a page: with the sheets that its `@import` rules brought.
package struct AuthorSheet {
    package let sheet: StyleSheet
    /// What was loaded for each of `sheet.imports`, in their order; `nil` where nothing came.
    package var imports: [AuthorSheet?]
    /// The element that the sheet belongs to; `@scope` without a root is rooted at its parent.
    package var owner: Node?

    package init(_ sheet: StyleSheet, imports: [AuthorSheet?] = [], owner: Node? = nil) {
        self.sheet = sheet
        self.imports = imports
        self.owner = owner
    }
}
