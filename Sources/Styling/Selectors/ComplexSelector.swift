/// One complex selector of a list. It shares the list's compiled form, so keeping it keeps the whole list.
package struct ComplexSelector: Sendable {
    let storage: SelectorStorage
    let index: Int

    var compiled: CompiledSelector { storage.compiled[index] }

    /// The specificity, packed as `Specificity` says.
    package var specificity: UInt32 { compiled.specificity }

    /// The pseudo-element that the selector is for, if any. The matcher then tells whether an element is the one that the
    /// pseudo-element belongs to; no query ever gives such an element.
    package var pseudoElement: PseudoElement? { compiled.pseudoElement }
}
