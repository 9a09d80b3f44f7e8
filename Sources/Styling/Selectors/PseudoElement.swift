/// A pseudo-element (CSS Pseudo-Elements 4 and others), as far as anybody wants to tell them apart.
package enum PseudoElement: UInt8, Sendable, Hashable {
    case before, after, marker, firstLine, firstLetter, selection, placeholder, backdrop, detailsContent
    case fileSelectorButton, cue, part, slotted
    /// Any other: highlights, scroll bars, view transitions, the inner parts of form controls.
    case other

    /// What may follow a pseudo-element in its compound, and what a pseudo-class may follow.
    struct Place: OptionSet {
        let rawValue: UInt16
        /// After parts that the user acts on: `:hover`, `:active`, `:focus`…
        static let control = Place(rawValue: 1)
        static let selection = Place(rawValue: 2)
        static let searchText = Place(rawValue: 4)
        static let scrollMarker = Place(rawValue: 8)
        static let scrollMarkerGroup = Place(rawValue: 16)
        static let scrollButton = Place(rawValue: 32)
        static let scrollbar = Place(rawValue: 64)
        static let viewTransition = Place(rawValue: 128)
        /// After what is an element in some shadow tree: `::part()`, `::details-content`.
        static let element = Place(rawValue: 256)
        static let column = Place(rawValue: 512)
        /// After `::before` and `::after`: `::marker`.
        static let generated = Place(rawValue: 1024)
        static let slotted = Place(rawValue: 2048)
    }

    /// What the parser knows of a pseudo-element.
    struct Entry {
        let element: PseudoElement
        /// What this one allows behind it.
        var opens: Place = []
        /// The pseudo-elements that this one may stand behind.
        var follows: Place = .element
    }

    /// The entry of a name in small letters that stands without an argument.
    static func entry(_ name: String) -> Entry? {
        if let entry = entries[name] { return entry }
        guard name.hasPrefix("-webkit-"), PseudoClass.entry(name) == nil else { return nil }
        return name.hasPrefix("-webkit-scrollbar") || name == "-webkit-resizer"
            ? Entry(element: .other, opens: .scrollbar) : Entry(element: .other, opens: .control)
    }

    private static let entries: [String: Entry] = [
        "before": Entry(element: .before, opens: .generated, follows: [.element, .slotted]),
        "after": Entry(element: .after, opens: .generated, follows: [.element, .slotted]),
        "marker": Entry(element: .marker, follows: [.element, .slotted, .generated]),
        "first-line": Entry(element: .firstLine),
        "first-letter": Entry(element: .firstLetter),
        "selection": Entry(element: .selection, opens: .selection),
        "placeholder": Entry(element: .placeholder, follows: [.element, .slotted]),
        "backdrop": Entry(element: .backdrop, follows: [.element, .slotted]),
        "details-content": Entry(element: .detailsContent, opens: .element, follows: [.element, .slotted]),
        "file-selector-button": Entry(
            element: .fileSelectorButton, opens: .control, follows: [.element, .slotted]),
        "cue": Entry(element: .cue, opens: .control),
        "checkmark": Entry(element: .other, follows: [.element, .slotted]),
        "column": Entry(element: .other, opens: .column),
        "grammar-error": Entry(element: .other),
        "interest-button": Entry(element: .other, follows: [.element, .slotted]),
        "permission-icon": Entry(element: .other, opens: .element, follows: [.element, .slotted]),
        "picker-icon": Entry(element: .other, follows: [.element, .slotted]),
        "scroll-marker": Entry(element: .other, opens: .scrollMarker, follows: [.element, .column]),
        "scroll-marker-group": Entry(element: .other, opens: .scrollMarkerGroup),
        "search-text": Entry(element: .other, opens: .searchText),
        "spelling-error": Entry(element: .other),
        "target-text": Entry(element: .other),
        "view-transition": Entry(element: .other, follows: [.element, .slotted]),
        "-internal-media-controls-overlay-cast-button": Entry(element: .other, opens: .control),
    ]
}
