internal import DOM
internal import Support

/// What the controls of a whole document decide together: which radio button of a group is on, which button a form's
/// default is, which forms hold something invalid. Made in one walk, when it is first asked for.
struct FormIndex {
    /// A group of radio buttons: their form, or the tree, and their name (HTML standard, 4.10.5.1.17).
    private struct Group: Hashable {
        let form: Node?
        let name: [UInt8]
    }

    private var owners: [Node: Node] = [:]
    private var checkedRadios: [Group: Node] = [:]
    private var requiredGroups: Set<Group> = []
    private var defaultButtons: Set<Node> = []
    private var defaultedForms: Set<Node> = []
    private var invalid: Set<Node> = []

    init(of document: Document, _ matcher: inout SelectorMatcher) throws(StopReason) {
        var controls: [Node] = []
        var ids: [[UInt8]: Node] = [:]
        var node: Node? = document.node
        while let current = node {
            try matcher.step()
            if current.isHTMLElement {
                switch current.atom {
                case .input, .select, .textarea, .button: controls.append(current)
                case .form:
                    if let id = current.attribute(.id), ids[Array(id)] == nil { ids[Array(id)] = current }
                default: break
                }
            }
            node = current.next(within: document.node)
        }
        // The bytes of a control in all of the tables below, about.
        try matcher.memory.charge.add(controls.count * 160 + ids.count * 96)
        for control in controls {
            try matcher.step()
            if let form = Self.owner(of: control, ids, &matcher) { owners[control] = form }
            note(control)
        }
        for control in controls where Self.isCandidate(control, &matcher) && isInvalid(control) {
            try matcher.step()
            invalid.insert(control)
            if let form = owners[control] { invalid.insert(form) }
            var ancestor = control.parentElement
            while let current = ancestor {
                try matcher.step()
                // Those around a fieldset that is known are known too.
                if current.isHTML(.fieldset), !invalid.insert(current).inserted { break }
                ancestor = current.parentElement
            }
        }
    }

    /// Whether a radio button is on: of those of its group that markup turns on, the last one stays so.
    func isOn(_ radio: Node) -> Bool {
        guard radio.hasAttribute(.checked) else { return false }
        guard let group = group(of: radio) else { return true }
        return checkedRadios[group].map { $0 == radio } ?? true
    }

    /// Whether no radio button of the group is on.
    func isUndecided(_ radio: Node) -> Bool {
        guard let group = group(of: radio) else { return !radio.hasAttribute(.checked) }
        return checkedRadios[group] == nil && !radio.hasAttribute(.checked)
    }

    func isDefaultButton(_ button: Node) -> Bool { defaultButtons.contains(button) }

    /// Whether a control is invalid, or a form or fieldset has an invalid one.
    func isKnownInvalid(_ element: Node) -> Bool { invalid.contains(element) }

    /// Whether a control is held against its constraints at all (HTML standard, 4.10.20.1).
    static func isCandidate(_ control: Node, _ matcher: inout SelectorMatcher) -> Bool {
        let form = FormControl(control)
        guard !matcher.isDisabled(form) else { return false }
        switch control.atom {
        case .select: break
        case .textarea:
            if control.hasAttribute(.readonly) { return false }
        case .button:
            if !form.isSubmitButton { return false }
        case .input:
            switch form.inputType {
            case .hidden, .reset, .button, .image: return false
            default:
                if control.hasAttribute(.readonly) { return false }
            }
        default: return false
        }
        return !matcher.isInDatalist(control)
    }

    // MARK: -

    private mutating func note(_ control: Node) {
        let form = FormControl(control)
        if control.atom == .input, form.inputType == .radio, let group = group(of: control) {
            if control.hasAttribute(.checked) { checkedRadios[group] = control }
            if control.hasAttribute(.required) { requiredGroups.insert(group) }
        }
        if form.isSubmitButton, let owner = owners[control], defaultedForms.insert(owner).inserted {
            defaultButtons.insert(control)
        }
    }

    private func isInvalid(_ control: Node) -> Bool {
        let form = FormControl(control)
        if control.atom == .select { return control.hasAttribute(.required) && SelectOptions(control).isValueMissing }
        if control.atom == .input, form.inputType == .radio {
            // Without a name there is no group, and nothing is asked of it.
            guard let group = group(of: control) else { return false }
            return requiredGroups.contains(group) && checkedRadios[group] == nil
        }
        return form.breaksConstraint
    }

    private func group(of radio: Node) -> Group? {
        guard let name = radio.attribute(.name), !name.isEmpty else { return nil }
        return Group(form: owners[radio], name: Array(name))
    }

    private static func owner(
        of control: Node, _ ids: [[UInt8]: Node], _ matcher: inout SelectorMatcher
    ) -> Node? {
        if let id = control.attribute(.form) { return ids[Array(id)] }
        return matcher.formAround(control)
    }
}
