internal import DOM
internal import Support

// What elements have from their ancestors: language, whether they can be edited, form, whether they are disabled.
extension SelectorMatcher {
    /// A language as some ancestor or the document declares it.
    struct Language {
        /// `nil` when nothing declares any.
        var value: Bytes?
    }

    /// The value that the nearest ancestor, or the element itself, has of its own, or `initial` when none has any. Of long
    /// walks, notes are kept.
    mutating func inherited<Value>(
        _ element: Node, _ notes: WritableKeyPath<Memory, [Node: Value]>, initial: Value, own: (Node) -> Value?
    ) -> Value {
        var value: Value?
        var passed: [Node] = []
        var steps = 0
        var node: Node? = element
        while let current = node {
            value = own(current)
            steps += 1
            if value == nil, steps > Self.longWalk, Self.isCheckpoint(current) {
                value = memory[keyPath: notes][current]
                passed.append(current)
            }
            if value != nil { break }
            node = current.parentElement
        }
        let result = value ?? initial
        for node in passed { memory[keyPath: notes][node] = result }
        return result
    }

    // MARK: - :lang()

    /// Whether the element's language is `range` or more special (HTML standard, 3.2.6.2). Chromium knows no wildcards.
    mutating func matchesLanguage(_ range: Bytes, _ element: Node) -> Bool {
        let language = inherited(element, \.languages, initial: Language(value: nil)) { node in
            (node.attribute(local: "lang", in: .xml) ?? node.attribute(.lang)).map { Language(value: $0) }
        }
        guard let value = language.value ?? contentLanguage(), !value.isEmpty, value.count >= range.count,
            value.part(0, range.count).equalsIgnoringCase(range)
        else { return false }
        return value.count == range.count || value[range.count] == UInt8(ascii: "-")
    }

    /// The pragma-set default language: the last `<meta http-equiv=content-language>` (HTML standard, 4.2.5.3).
    private mutating func contentLanguage() -> Bytes? {
        if let known = memory.contentLanguage { return known.value }
        var found = Language(value: nil)
        var node: Node? = document.node
        while let current = node {
            if current.isHTML(.meta), let pragma = current.attribute(.httpEquiv), pragma.isKeyword("content-language"),
                let content = current.attribute(.content)
            {
                found.value = content
            }
            node = current.next(within: document.node)
        }
        memory.contentLanguage = found
        return found.value
    }

    // MARK: - :read-write

    /// Whether `contenteditable` makes the element one that can be edited.
    mutating func isEditable(_ element: Node) -> Bool {
        inherited(element, \.editable, initial: false) { node in
            guard node.isHTMLElement, let value = node.attribute(.contenteditable) else { return nil }
            if value.isEmpty || value.isKeyword("true") || value.isKeyword("plaintext-only") { return true }
            return value.isKeyword("false") ? false : nil
        }
    }

    // MARK: - Forms

    /// Whether the control is actually disabled (HTML standard, 4.16.3).
    mutating func isDisabled(_ control: FormControl) -> Bool {
        guard control.canBeDisabled else { return false }
        if control.isDisabledInSelect { return true }
        switch control.node.atom {
        case .option:
            // Chromium disables the options of a disabled select too.
            return select(of: control.node).map { isDisabled(FormControl($0)) } ?? false
        case .optgroup: return false
        default:
            return inherited(control.node, \.disabled, initial: false) {
                FormControl.isDisabledByFieldset($0) ? true : nil
            }
        }
    }

    /// Whether the element is in a `datalist`, whose controls are only suggestions.
    mutating func isInDatalist(_ element: Node) -> Bool {
        inherited(element, \.inDatalist, initial: false) { $0.isHTML(.datalist) ? true : nil }
    }

    /// The form around an element.
    mutating func formAround(_ element: Node) -> Node? {
        inherited(element, \.formOwners, initial: nil) { $0.isHTML(.form) ? .some($0) : nil }
    }

    /// The `select` around an option.
    mutating func select(of option: Node) -> Node? {
        inherited(option, \.selects, initial: nil) { $0.isHTML(.select) ? .some($0) : nil }
    }
}
