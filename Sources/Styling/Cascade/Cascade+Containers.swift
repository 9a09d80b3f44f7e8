internal import DOM
internal import Support

// `@container` (CSS Conditional 5, section 3).
extension Cascade {
    /// Whether the conditions of a rule in `@container` hold for an element.
    func containerHolds(_ index: RuleIndex, _ container: Int, _ element: Node) throws(StopReason) -> Bool {
        try prepareDeferred(for: element.parentElement)
        var next: Int? = container
        while let current = next {
            let condition = index.containers[current]
            guard condition.alternatives.contains(where: { holds($0).isTrue }) else { return false }
            next = condition.outer
        }
        return true
    }

    private func holds(_ alternative: ContainerCondition.Alternative) -> Truth {
        guard let text = alternative.query else {
            return Truth(container { alternative.name.map($0.containerNames.contains) ?? false } != nil)
        }
        return text.withUnsafeBufferPointer { bytes in
            let query = ContainerQuery(source: CSSTokenizer(bytes))
            guard let needs = query.needs else { return .unknown }
            let chosen = container { entry in
                (alternative.name.map(entry.containerNames.contains) ?? true)
                    && entry.containerType >= (needs.blockSize ? 2 : needs.inlineSize ? 1 : 0)
            }
            // Every element is a container for questions of style; the nearest one is the parent.
            let index = chosen ?? -1
            guard
                index >= 0 || (!needs.inlineSize && alternative.name == nil && !state.pointee.deferred.entries.isEmpty)
            else {
                return .unknown
            }
            let styled = alternative.name == nil && !needs.inlineSize ? state.pointee.deferred.entries.count - 1 : index
            let entry = state.pointee.deferred.entries[styled]
            return query.evaluate(
                styles: Self.substitution(entry.custom, entry.element), hasSize: isSizeContainer(styled),
                hasBlockSize: state.pointee.deferred.entries[styled].containerType == 2)
        }
    }

    /// The index of the nearest ancestor that is a container of that kind.
    private func container(where isChosen: (DeferredStyles.Entry) -> Bool) -> Int? {
        guard let last = state.pointee.deferred.entries.last else { return nil }
        var index = last.isContainer ? state.pointee.deferred.entries.count - 1 : last.container
        while index >= 0 {
            if isChosen(state.pointee.deferred.entries[index]) { return index }
            index = state.pointee.deferred.entries[index].container
        }
        return nil
    }

    /// Whether the box of an ancestor can contain sizes: an inline one or a part of a table cannot (CSS Contain 2,
    /// section 3.1).
    private func isSizeContainer(_ index: Int) -> Bool {
        guard state.pointee.deferred.entries[index].containerType != 0 else { return false }
        guard index < state.pointee.ancestors.entries.count else { return true }
        switch state.pointee.ancestors.entries[index].display {
        case .none, .contents, .inline, .inlineListItem, .ruby, .rubyText, .table, .inlineTable, .tableRow,
            .tableRowGroup, .tableHeaderGroup, .tableFooterGroup, .tableColumn, .tableColumnGroup, .tableCell:
            return false
        default:
            return true
        }
    }
}
