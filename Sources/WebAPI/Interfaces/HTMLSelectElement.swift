/// https://html.spec.whatwg.org/#htmlselectelement
extension Interface {
    static let htmlSelectElement = Interface(
        name: "HTMLSelectElement",
        source: #"""
            reflect(class HTMLSelectElement extends (use('FormKit'), use('HTMLElement')) {
                get form() { return wrap(native(@formOwner, handle(this))); }
                get labels() { return slot(this, 'labels', () => kit.labels(this)); }
                get size() { return native(@attributeInteger, handle(this), 'size', 0, 1); }
                get type() { return this.multiple ? 'select-multiple' : 'select-one'; }
                get options() { return slot(this, 'options', () => list('HTMLOptionsCollection', kit.optionsOf(this))); }
                get length() { return this.options.length; }
                item(index) { return this.options.item(index); }
                namedItem(name) { return this.options.namedItem(name); }
                get selectedOptions() { return slot(this, 'selected', () => list('HTMLCollection', kit.selectedOptions(this))); }
                get selectedIndex() { return kit.optionsOf(this).findIndex((option) => option.selected); }
                set selectedIndex(value) { refuse('HTMLSelectElement.selectedIndex ='); }
                get value() { return kit.selectedOptions(this)[0]?.value ?? ''; }
                set value(value) { refuse('HTMLSelectElement.value ='); }
                [Symbol.iterator]() { return this.options[Symbol.iterator](); }
                get willValidate() { return false; }
                get validationMessage() { return ''; }
                checkValidity() { unsupported('HTMLSelectElement.checkValidity'); }
                reportValidity() { unsupported('HTMLSelectElement.reportValidity'); }
                setCustomValidity() { refuse('HTMLSelectElement.setCustomValidity'); }
            }, {
                autocomplete: 'text', disabled: 'flag', multiple: 'flag', name: 'text', required: 'flag',
            })
            """#,
        rest: "refusals(made, ['add']);",
        changing: changingSelect)
}
