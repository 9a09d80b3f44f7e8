/// What scripts set of form controls: values, checkedness, selectedness (HTML standard, 4.10).
extension Interface {
    static let changingInput: StaticString = #"""
        const descriptors = Object.getOwnPropertyDescriptors(made.prototype);
        const byAttribute = { __proto__: null, hidden: true, submit: true, image: true, reset: true, button: true, checkbox: true, radio: true };
        const stateOf = (input) => native(@controlState, handle(input));
        const setState = (input, value) => native(@setControlState, handle(input), value);
        const group = (input) => input.name === '' ? [] : [...input.getRootNode().querySelectorAll('input[type=radio i]')]
            .filter((other) => other !== input && other.name === input.name && other.form === input.form);
        const clean = (input, value) => {
            switch (input.type) {
            case 'text': case 'search': case 'tel': case 'password': return value.replace(/[\r\n]/g, '');
            case 'url': case 'email': return value.replace(/[\r\n]/g, '').trim();
            case 'number': return Number.isFinite(parseFloat(value)) && /^-?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(value) ? value : '';
            case 'color': return /^#[0-9a-f]{6}$/i.test(value) ? value.toLowerCase() : '#000000';
            default: return value;
            }
        };
        members(made.prototype, {
            get value() {
                const { type } = this;
                if (type === 'file' || byAttribute[type]) return descriptors.value.get.call(this);
                const value = native(@controlValue, handle(this));
                return clean(this, value ?? native(@attribute, handle(this), 'value') ?? '');
            },
            set value(value) {
                const text = value === null ? '' : `${value}`, { type } = this;
                if (type === 'file') {
                    if (text !== '') throw kit.fail('InvalidStateError', 'A file control can only be emptied');
                } else if (byAttribute[type]) kit.put(this, 'value', text);
                else native(@setControlValue, handle(this), clean(this, text));
            },
            get checked() {
                const state = stateOf(this);
                if (state !== null) return state;
                if (!this.defaultChecked) return false;
                if (this.type !== 'radio' || this.name === '') return true;
                if (group(this).some((other) => stateOf(other) === true)) return false;
                return descriptors.checked.get.call(this);
            },
            set checked(value) {
                setState(this, !!value);
                if (value && this.type === 'radio') for (const other of group(this)) setState(other, false);
            },
            get valueAsNumber() { return descriptors.valueAsNumber.get.call(this); },
            set valueAsNumber(value) { this.value = Number.isNaN(+value) ? '' : `${+value}`; },
            stepUp(count) { this.value = `${(parseFloat(this.value) || 0) + (parseFloat(this.step) || 1) * (count ?? 1)}`; },
            stepDown(count) { this.value = `${(parseFloat(this.value) || 0) - (parseFloat(this.step) || 1) * (count ?? 1)}`; },
            setCustomValidity() {},
        });
        """#

    static let changingTextArea: StaticString = #"""
        members(made.prototype, {
            get value() {
                return (native(@controlValue, handle(this)) ?? native(@childText, handle(this))).replace(/\r\n?/g, '\n');
            },
            set value(value) {
                const text = kit.text(value);
                native(@setControlValue, handle(this), text);
            },
            get defaultValue() { return native(@childText, handle(this)); },
            set defaultValue(value) { this.textContent = `${value}`; },
            setCustomValidity() {},
        });
        """#

    static let changingFormKit: StaticString = #"""
        const stateOf = (node) => native(@controlState, handle(node));
        const setState = (node, value) => native(@setControlState, handle(node), value);
        kit.selectedOptions = (select) => {
            const options = kit.optionsOf(select);
            const marked = options.filter((option) => stateOf(option) ?? option.defaultSelected);
            if (select.multiple) return marked;
            if (marked.length > 0) return marked.slice(-1);
            // Nothing is what a script chose.
            if (select.size > 1 || stateOf(select) === false) return [];
            const isDisabled = (option) => option.disabled
                || option.parentElement.localName === 'optgroup' && option.parentElement.disabled;
            const first = options.find((option) => !isDisabled(option));
            return first ? [first] : [];
        };
        kit.selectOption = (select, chosen) => {
            for (const option of kit.optionsOf(select)) setState(option, option === chosen);
            setState(select, chosen ? null : false);
        };
        kit.setSelected = (option, value) => {
            const select = option.closest('select');
            if (select !== null && !select.multiple && value) kit.selectOption(select, option);
            else setState(option, value);
        };
        """#

    static let changingSelect: StaticString = #"""
        members(made.prototype, {
            get value() { return kit.selectedOptions(this)[0]?.value ?? ''; },
            set value(value) {
                const text = `${value}`;
                kit.selectOption(this, kit.optionsOf(this).find((option) => option.value === text));
            },
            get selectedIndex() { return kit.optionsOf(this).indexOf(kit.selectedOptions(this)[0]); },
            set selectedIndex(value) { kit.selectOption(this, kit.optionsOf(this)[value | 0]); },
            get length() { return this.options.length; },
            set length(value) { this.options.length = value; },
            add(element, before) {
                const place = typeof before === 'number' ? this.options[before] : before;
                if (place) place.parentNode.insertBefore(element, place);
                else this.appendChild(element);
            },
            remove(index) {
                if (arguments.length === 0) native(@removeNode, handle(this));
                else this.options[index | 0]?.remove();
            },
            setCustomValidity() {},
        });
        """#

    static let changingOptions: StaticString = #"""
        const owner = (options) => kit.stateOf(options).select ?? options[0]?.closest('select');
        members(made.prototype, {
            get length() { return open(this).length; },
            set length(value) {
                const items = [...open(this)], wanted = value >>> 0;
                for (let index = wanted; index < items.length; index++) items[index].remove();
                const select = owner(this);
                for (let index = items.length; select && index < wanted && index < 100000; index++) {
                    select.appendChild(kit.page().createElement('option'));
                }
            },
            get selectedIndex() { return owner(this)?.selectedIndex ?? -1; },
            set selectedIndex(value) { const select = owner(this); if (select) select.selectedIndex = value; },
            add(element, before) { owner(this)?.add(element, before); },
            remove(index) { open(this)[index | 0]?.remove(); },
        });
        Object.defineProperty(use('HTMLSelectElement').prototype, 'options', {
            get() {
                return kit.slot(this, 'options', () => {
                    const options = list('HTMLOptionsCollection', kit.optionsOf(this)), state = kit.stateOf(options);
                    state.select = this;
                    state.isStructural = true;
                    state.make = () => kit.optionsOf(this);
                    return options;
                });
            },
            enumerable: true, configurable: true,
        });
        kit.setIndex = (options, place, value) => {
            if (!(options instanceof made)) return false;
            const old = options[place], select = owner(options);
            if (value === null) old?.remove();
            else if (old) old.parentNode.replaceChild(value, old);
            else select?.appendChild(value);
            return true;
        };
        """#

    static let changingOption: StaticString = #"""
        kit.setters(made, {
            label(value) { kit.put(this, 'label', `${value}`); },
            value(value) { kit.put(this, 'value', `${value}`); },
            text(value) { this.textContent = `${value}`; },
            selected(value) { kit.setSelected(this, !!value); },
        });
        """#

    static let changingOutput: StaticString = #"""
        members(made.prototype, {
            get value() { return this.textContent; },
            set value(value) { this.textContent = `${value}`; },
            get defaultValue() { return this.textContent; },
            set defaultValue(value) { this.textContent = `${value}`; },
            setCustomValidity() {},
        });
        """#

    static let changingValidity: StaticString = "members(made.prototype, { setCustomValidity() {} });"

    static let changingForm: StaticString = #"""
        members(made.prototype, {
            reset() {
                for (const control of this.elements) {
                    if (control.localName === 'select') {
                        for (const option of control.options) native(@setControlState, handle(option), null);
                    }
                    native(@setControlState, handle(control), null);
                    native(@setControlValue, handle(control), null);
                }
            },
        });
        """#
}
