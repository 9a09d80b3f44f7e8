/// The pseudo-classes that a browser knows and that take no argument.
enum PseudoClass: UInt8 {
    case root, empty, firstChild, lastChild, onlyChild, firstOfType, lastOfType, onlyOfType
    case anyLink, target, defined
    case checked, disabled, enabled, required, optional, readOnly, readWrite, placeholderShown, `default`
    case indeterminate, valid, invalid, inRange, outOfRange, open
    case scope
    /// Valid, but true of no element of a page that nobody uses, that runs no script and has no shadow trees.
    case never

    /// What the parser knows of a pseudo-class.
    struct Entry {
        let pseudo: PseudoClass
        /// The pseudo-elements that it may stand behind.
        let follows: PseudoElement.Place

        init(_ pseudo: PseudoClass, _ follows: PseudoElement.Place = []) {
            self.pseudo = pseudo
            self.follows = follows
        }
    }

    /// The entry of a name in small letters.
    static func entry(_ name: String) -> Entry? { entries[name] }

    private static let control: PseudoElement.Place = [.control, .scrollMarker, .scrollButton, .element]

    private static let entries: [String: Entry] = {
        var entries: [String: Entry] = [
            // Structure.
            "root": Entry(.root), "empty": Entry(.empty), "scope": Entry(.scope),
            "first-child": Entry(.firstChild), "last-child": Entry(.lastChild),
            "only-child": Entry(.onlyChild, .viewTransition),
            "first-of-type": Entry(.firstOfType), "last-of-type": Entry(.lastOfType),
            "only-of-type": Entry(.onlyOfType),
            // Links and elements.
            "any-link": Entry(.anyLink, .element), "-webkit-any-link": Entry(.anyLink, .element),
            "link": Entry(.anyLink, .element), "visited": Entry(.never, .element),
            "target": Entry(.target, .element), "defined": Entry(.defined, .element),
            "open": Entry(.open, .element),
            // Forms.
            "checked": Entry(.checked, .element), "default": Entry(.default, .element),
            "disabled": Entry(.disabled, [.element, .scrollbar, .scrollButton]),
            "enabled": Entry(.enabled, [.element, .scrollbar, .scrollButton]),
            "required": Entry(.required, .element), "optional": Entry(.optional, .element),
            "read-only": Entry(.readOnly, .element), "read-write": Entry(.readWrite, .element),
            "placeholder-shown": Entry(.placeholderShown, .element),
            "indeterminate": Entry(.indeterminate, .element),
            "valid": Entry(.valid, .element), "invalid": Entry(.invalid, .element),
            "in-range": Entry(.inRange, .element), "out-of-range": Entry(.outOfRange, .element),
            // What the user does.
            "active": Entry(.never, control.union(.scrollbar)),
            "hover": Entry(.never, control.union([.scrollbar, .scrollMarkerGroup])),
            "focus": Entry(.never, control), "focus-visible": Entry(.never, control),
            "focus-within": Entry(.never, control.union(.scrollMarkerGroup)),
            // Marks of parts.
            "window-inactive": Entry(.never, [.selection, .scrollbar, .element]),
            "current": Entry(.never, .searchText),
            "target-after": Entry(.never, [.scrollMarker, .element]),
            "target-before": Entry(.never, [.scrollMarker, .element]),
            "target-current": Entry(.never, [.scrollMarker, .element]),
            "host": Entry(.never), "-webkit-full-page-media": Entry(.never),
            "-webkit-full-screen-ancestor": Entry(.never), "-internal-autofill-previewed": Entry(.never),
            "-internal-autofill-selected": Entry(.never), "-internal-dialog-in-top-layer": Entry(.never),
            "-internal-popover-in-top-layer": Entry(.never), "-internal-relative-anchor": Entry(.never),
        ]
        for name in [
            "corner-present", "decrement", "double-button", "end", "horizontal", "increment", "no-button",
            "single-button", "start", "vertical",
        ] { entries[name] = Entry(.never, .scrollbar) }
        for name in [
            "active-view-transition", "autofill", "fullscreen", "future", "granted", "interest-source",
            "interest-target", "modal", "past", "picture-in-picture", "popover-open", "user-invalid", "user-valid",
            "xr-overlay", "-webkit-autofill", "-webkit-drag", "-webkit-full-screen",
        ] { entries[name] = Entry(.never, .element) }
        return entries
    }()
}
