package import DOM
package import Support

/// Gives the elements of one document their computed styles (CSS Cascade 5): the default style sheet, the page's sheets and
/// `style` attributes, inheritance and what boxes make of it.
///
/// The tree must stay as it is while a cascade is in use; after a change, make a new one.
package final class Cascade: StyleResolver {
    /// A rule that matches the element that is being styled.
    struct Match: BitwiseCopyable {
        let sheet: UInt32
        let rule: UInt32
        /// The layer's place in the upper half, the specificity in the lower.
        var weight: UInt64
        /// How near the scope's root is in the upper 20 bits, the place among all rules in the others.
        let order: UInt64
        let target: RuleTarget

        static func isBefore(_ a: Match, _ b: Match) -> Bool {
            a.weight == b.weight ? a.order < b.order : a.weight < b.weight
        }
    }

    let document: Document
    let set: StyleSet
    let stop: StopToken?
    let readsInline: Bool
    let userAgent: UserAgentStyle
    /// What changes from element to element. Behind a pointer, since it is touched so often that the checks for exclusive
    /// access would be a tenth of all work.
    let state: UnsafeMutablePointer<CascadeState>

    /// - Parameters:
    ///   - set: the page's sheets; none for the default style sheet alone.
    ///   - readsInline: whether `style` attributes count.
    ///   - stop: asked every few hundred elements.
    package init(document: Document, set: StyleSet = StyleSet([]), readsInline: Bool = true, stop: StopToken? = nil) {
        self.document = document
        self.set = set
        self.readsInline = readsInline
        self.stop = stop
        userAgent = UserAgentStyle(isQuirky: document.mode == .quirks)
        state = UnsafeMutablePointer<CascadeState>.allocate(capacity: 1)
        state.initialize(to: CascadeState(document: document, stop: stop))
    }

    deinit {
        state.deinitialize(count: 1)
        state.deallocate()
    }

    package func style(of element: Node, parent: ComputedStyle?) throws(StopReason) -> ComputedStyle {
        state.pointee.elements &+= 1
        if state.pointee.elements & 255 == 0 { try stop?.check() }
        var style = userAgent.style(of: element, parent: parent)
        if !set.styled.isEmpty {
            if set.needsAncestors { state.pointee.ancestors.enter(element.parentElement, style: parent) }
            state.pointee.matches.removeAll(keepingCapacity: true)
            state.pointee.pseudoMatches.removeAll(keepingCapacity: true)
            try collect(set.styled, element, isFiltered: true)
        }
        let inline = readsInline && element.firstAttribute != nil ? element.attribute(.style) : nil
        if let inline {
            state.pointee.inline.removeAll()
            state.pointee.inlineCustom.removeAll(keepingCapacity: true)
            InlineStyle.parse(
                inline, mode: .styled, into: &state.pointee.inline, custom: &state.pointee.inlineCustom)
        }
        if !state.pointee.matches.isEmpty || inline != nil {
            let start = CascadedValues(style: style, parent: parent)
            let values = try apply(to: start, element, parent, target: .element, hasInline: inline != nil)
            style = values.style
        }
        BoxAdjustment.adjust(&style, of: element, parent: parent)
        if !state.pointee.pseudoMatches.isEmpty, style.display != .none { try addPseudoElements(to: &style, element) }
        return style
    }
}
