package import DOM
package import Styling
package import Support

/// The style sheets of a page that changes: those that were loaded with it, as long as their elements name them, and what
/// stands in `style` elements now.
package final class LiveSheets {
    private let document: Document
    private let stop: StopToken
    private let readsInline: Bool
    private let account: MemoryAccount?
    private let linked: [Node: AuthorSheet]
    /// What is read of `style` elements, by the element.
    private var read: [Node: Read] = [:]
    /// The sheets that were put together last, and the set that came of them.
    private var last: (sheets: [ObjectIdentifier], owners: [Node], set: StyleSet)?

    private struct Read {
        let text: [UInt8]
        let sheet: AuthorSheet
    }

    /// - Parameters:
    ///   - linked: what was loaded for the elements that name sheets. Of a `style` element, its sheet with what that imports.
    ///   - texts: the texts of those `style` elements, as they were when their imports were loaded.
    ///   - readsInline: whether any style of the page's counts.
    ///   - account: what sheets that are read later are charged to.
    package init(
        document: Document, linked: [Node: AuthorSheet] = [:], texts: [Node: [UInt8]] = [:], readsInline: Bool = true,
        account: MemoryAccount? = nil, stop: StopToken
    ) {
        self.document = document
        self.stop = stop
        self.readsInline = readsInline
        self.account = account
        self.linked = linked.filter { texts[$0.key] == nil }
        for (owner, text) in texts { read[owner] = linked[owner].map { Read(text: text, sheet: $0) } }
    }

    /// A cascade for the tree as it is now.
    package func cascade() throws(StopReason) -> Cascade {
        guard readsInline else { return Cascade(document: document, readsInline: false, stop: stop) }
        var sheets: [AuthorSheet] = []
        var current: [Node: Read] = [:]
        for source in try StyleSource.all(in: document, stop: stop) where source.isApplied {
            switch source.content {
            case .link: if let sheet = linked[source.owner] { sheets.append(sheet) }
            case .text(let text):
                let sheet = try sheet(text, of: source.owner)
                current[source.owner] = Read(text: text, sheet: sheet)
                sheets.append(sheet)
            }
        }
        for (owner, old) in read where current[owner]?.sheet.sheet !== old.sheet.sheet {
            account?.refund(old.sheet.sheet.memoryFootprint)
        }
        read = current
        return Cascade(document: document, set: set(of: sheets), stop: stop)
    }

    private func sheet(_ text: [UInt8], of owner: Node) throws(StopReason) -> AuthorSheet {
        if let known = read[owner], known.text == text { return known.sheet }
        let sheet = try text.withUnsafeBufferPointer { (bytes) throws(StopReason) in try StyleSheet(bytes, stop: stop) }
        if let account, !account.charge(sheet.memoryFootprint) { throw .memory }
        return AuthorSheet(sheet, imports: sheet.imports.map { _ in nil }, owner: owner)
    }

    private func set(of sheets: [AuthorSheet]) -> StyleSet {
        let identifiers = sheets.map { ObjectIdentifier($0.sheet) }
        let owners = sheets.compactMap(\.owner)
        if let last, last.sheets == identifiers, last.owners == owners { return last.set }
        let made = StyleSet(sheets)
        last = (identifiers, owners, made)
        return made
    }
}
