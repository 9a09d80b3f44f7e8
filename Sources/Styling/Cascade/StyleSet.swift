internal import DOM

/// The style sheets of a page, put together: in the order of the cascade, with their layers numbered and their rules under
/// one table.
package final class StyleSet {
    /// A sheet in its place.
    struct Linked {
        let sheet: StyleSheet
        /// For each layer of the sheet, its place among all; the last one is that of rules in no layer of the sheet.
        let layerPlaces: [UInt32]
        let owner: Node?
    }

    /// The sheets in the order in which their rules count, imported ones before those that import them.
    let sheets: [Linked]
    /// The rules that make up computed styles.
    let styled: RuleTable
    /// What `@property` rules registered; of several for one name the last counts.
    let registrations: [String: PropertyRegistration]
    /// Whether the ancestors of the element that is being styled must be known.
    let needsAncestors: Bool

    /// How many sheets may import each other in a row.
    private static let deepestImport = 64

    /// - Parameter sheets: the sheets that apply, in tree order.
    package init(_ sheets: [AuthorSheet]) {
        var builder = Builder()
        for sheet in sheets { builder.add(sheet, layer: LayerOrder.unlayered, owner: sheet.owner, depth: 0) }
        builder.order.number()
        self.sheets = builder.linked.map { item in
            Linked(
                sheet: item.sheet, layerPlaces: item.layers.map { builder.order.place(of: $0) }, owner: item.owner)
        }
        styled = RuleTable(self.sheets.map(\.sheet.styled))
        needsAncestors = styled.hasAncestors || styled.indexes.contains { !$0.containers.isEmpty }
        var registrations: [String: PropertyRegistration] = [:]
        for sheet in self.sheets {
            for registration in sheet.sheet.registrations { registrations[registration.name] = registration }
        }
        self.registrations = registrations
    }

    /// The place among all layers of a layer of a sheet; `nil` for rules in no layer of the sheet.
    @inline(__always)
    func layerPlace(_ sheet: Int, _ layer: Int?) -> UInt32 {
        let places = sheets[sheet].layerPlaces
        return places[layer ?? places.count - 1]
    }

    private struct Builder {
        struct Item {
            let sheet: StyleSheet
            var layers: [Int]
            let owner: Node?
        }

        var order = LayerOrder()
        var linked: [Item] = []

        /// Adds a sheet whose rules go into `layer`, what it imports first.
        mutating func add(_ author: AuthorSheet, layer: Int, owner: Node?, depth: Int) {
            guard depth < StyleSet.deepestImport else { return }
            let sheet = author.sheet
            var layers: [Int] = []
            func declare(upTo count: Int) {
                while layers.count < count {
                    let next = sheet.layers[layers.count]
                    layers.append(order.index(of: next.name, in: next.parent.map { layers[$0] } ?? layer))
                }
            }
            for (rule, imported) in zip(sheet.imports, author.imports) {
                declare(upTo: rule.layersBefore)
                var inner = layer
                switch rule.layer {
                case .none: break
                case .anonymous: inner = order.index(of: nil, in: layer)
                case .named(let parts):
                    for part in parts { inner = order.index(of: part, in: inner) }
                }
                if let imported { add(imported, layer: inner, owner: owner, depth: depth + 1) }
            }
            declare(upTo: sheet.layers.count)
            linked.append(Item(sheet: sheet, layers: layers + [layer], owner: owner))
        }
    }
}
