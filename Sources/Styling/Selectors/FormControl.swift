internal import DOM

/// A control of a form, as its markup describes it (HTML standard, section 4.10).
struct FormControl {
    enum InputType {
        case text, search, tel, url, email, password
        case date, month, week, time, dateTimeLocal, number, range, color
        case checkbox, radio, file, submit, image, reset, button, hidden
    }

    let node: Node

    init(_ node: Node) { self.node = node }

    /// The state of an `input` (4.10.5.1); meaningless for others.
    var inputType: InputType {
        guard let value = node.attribute(.type) else { return .text }
        return Self.inputTypes.first { value.isKeyword($0.0) }?.1 ?? .text
    }

    /// Whether an `input` is one into which text is typed.
    static func isTextual(_ type: InputType) -> Bool {
        switch type {
        case .text, .search, .tel, .url, .email, .password: true
        default: false
        }
    }

    /// Whether `readonly` applies (4.10.5.3.3).
    static func canBeReadOnly(_ type: InputType) -> Bool {
        switch type {
        case .text, .search, .tel, .url, .email, .password, .date, .month, .week, .time, .dateTimeLocal, .number: true
        default: false
        }
    }

    /// Whether `required` applies (4.10.5.3.4).
    static func canBeRequired(_ type: InputType) -> Bool {
        canBeReadOnly(type) || type == .checkbox || type == .radio || type == .file
    }

    /// Whether this is a control that can be disabled (4.16.3, "actually disabled").
    var canBeDisabled: Bool {
        guard node.isHTMLElement else { return false }
        switch node.atom {
        case .button, .input, .select, .textarea, .optgroup, .option, .fieldset: return true
        default: return false
        }
    }

    /// Whether the control itself, or the group that an option is in, is marked as disabled.
    var isDisabledInSelect: Bool {
        if node.hasAttribute(.disabled) { return true }
        guard node.atom == .option, let parent = node.parent else { return false }
        return parent.isHTML(.optgroup) && parent.hasAttribute(.disabled)
    }

    /// Whether a child of a disabled `fieldset` is disabled with it: all are but the first `legend` (4.10.19.5).
    static func isDisabledByFieldset(_ child: Node) -> Bool {
        guard let parent = child.parent, parent.isHTML(.fieldset), parent.hasAttribute(.disabled) else { return false }
        guard child.isHTML(.legend) else { return true }
        var sibling = child.previousElementSibling
        while let current = sibling, !current.isHTML(.legend) { sibling = current.previousElementSibling }
        return sibling != nil
    }

    /// Whether the control submits its form when it is used.
    var isSubmitButton: Bool {
        if node.isHTML(.input) { return inputType == .submit || inputType == .image }
        guard node.isHTML(.button) else { return false }
        guard let type = node.attribute(.type) else { return true }
        return !type.isKeyword("button") && !type.isKeyword("reset")
    }

    private static let inputTypes: [(StaticString, InputType)] = [
        ("text", .text), ("hidden", .hidden), ("checkbox", .checkbox), ("radio", .radio), ("submit", .submit),
        ("search", .search), ("email", .email), ("password", .password), ("tel", .tel), ("url", .url),
        ("number", .number), ("button", .button), ("file", .file), ("image", .image), ("reset", .reset),
        ("range", .range), ("color", .color), ("date", .date), ("month", .month), ("week", .week), ("time", .time),
        ("datetime-local", .dateTimeLocal),
    ]
}
