internal import DOM
internal import Support

// The pseudo-classes of forms (HTML standard, 4.16.3).
extension SelectorMatcher {
    mutating func matchesForm(_ pseudo: PseudoClass, _ element: Node) throws(StopReason) -> Bool {
        guard element.isHTMLElement else { return false }
        let control = FormControl(element)
        switch pseudo {
        case .checked: return try isChecked(element)
        case .disabled: return isDisabled(control)
        case .enabled: return control.canBeDisabled && !isDisabled(control)
        case .required: return isRequired(control)
        case .optional:
            // Buttons too, as in Chromium.
            return element.atom == .button
                || ((element.atom == .input || element.atom == .select || element.atom == .textarea)
                    && !isRequired(control))
        case .readWrite: return isReadWrite(control)
        case .readOnly: return !isReadWrite(control)
        case .placeholderShown: return showsPlaceholder(control)
        case .default: return try isDefault(control)
        case .indeterminate: return try isIndeterminate(control)
        case .valid, .invalid:
            guard isValidated(element) else { return false }
            return try formIndex().isKnownInvalid(element) == (pseudo == .invalid)
        case .inRange:
            guard isRanged(control) else { return false }
            // Without a value nothing is out of range, limits or not.
            return !control.hasNumber || (control.range.hasLimits && !control.isOutOfRange)
        case .outOfRange: return isRanged(control) && control.isOutOfRange
        default: return false
        }
    }

    private mutating func formIndex() throws(StopReason) -> FormIndex {
        if let forms = memory.forms { return forms }
        let forms = try FormIndex(of: document, &self)
        memory.forms = forms
        return forms
    }

    private mutating func isChecked(_ element: Node) throws(StopReason) -> Bool {
        switch element.atom {
        case .input:
            switch FormControl(element).inputType {
            case .checkbox: return element.hasAttribute(.checked)
            case .radio:
                guard element.hasAttribute(.checked) else { return false }
                return try formIndex().isOn(element)
            default: return false
            }
        case .option:
            guard let select = select(of: element) else { return element.hasAttribute(.selected) }
            if let known = memory.options[select] { return known.chosen.contains(element) }
            let options = SelectOptions(select)
            try memory.charge.add(options.chosen.count * Memory.entrySize)
            memory.options[select] = options
            return options.chosen.contains(element)
        default: return false
        }
    }

    private func isRequired(_ control: FormControl) -> Bool {
        switch control.node.atom {
        case .input: control.node.hasAttribute(.required) && FormControl.canBeRequired(control.inputType)
        case .select, .textarea: control.node.hasAttribute(.required)
        default: false
        }
    }

    private mutating func isReadWrite(_ control: FormControl) -> Bool {
        switch control.node.atom {
        case .input where !FormControl.canBeReadOnly(control.inputType): false
        case .input, .textarea: !control.node.hasAttribute(.readonly) && !isDisabled(control)
        default: isEditable(control.node)
        }
    }

    private func showsPlaceholder(_ control: FormControl) -> Bool {
        let isText =
            control.node.atom == .textarea
            || (control.node.atom == .input
                && (FormControl.isTextual(control.inputType) || control.inputType == .number))
        return isText && control.node.hasAttribute(.placeholder) && control.value.isEmpty
    }

    private mutating func isDefault(_ control: FormControl) throws(StopReason) -> Bool {
        switch control.node.atom {
        case .option: return control.node.hasAttribute(.selected)
        case .input where control.inputType == .checkbox || control.inputType == .radio:
            return control.node.hasAttribute(.checked)
        case .input, .button:
            guard control.isSubmitButton else { return false }
            return try formIndex().isDefaultButton(control.node)
        default: return false
        }
    }

    private mutating func isIndeterminate(_ control: FormControl) throws(StopReason) -> Bool {
        switch control.node.atom {
        case .progress: return !control.node.hasAttribute(.value)
        case .input:
            guard control.inputType == .radio else { return false }
            return try formIndex().isUndecided(control.node)
        default: return false
        }
    }

    /// Whether `:valid` or `:invalid` is true of the element.
    private mutating func isValidated(_ element: Node) -> Bool {
        switch element.atom {
        case .form, .fieldset: true
        case .input, .select, .textarea, .button: FormIndex.isCandidate(element, &self)
        default: false
        }
    }

    private mutating func isRanged(_ control: FormControl) -> Bool {
        control.canHaveRange && FormIndex.isCandidate(control.node, &self)
    }
}
