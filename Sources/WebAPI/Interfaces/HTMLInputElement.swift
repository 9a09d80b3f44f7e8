/// https://html.spec.whatwg.org/#htmlinputelement
extension Interface {
    static let htmlInputElement = Interface(
        name: "HTMLInputElement",
        source: #"""
            reflect(class HTMLInputElement extends (use('FormKit'), use('HTMLElement')) {
                get form() { return wrap(native(@formOwner, handle(this))); }
                get labels() { return slot(this, 'labels', () => kit.labels(this)); }
                get checked() {
                    if (!this.defaultChecked) return false;
                    if (this.type !== 'radio' || this.name === '') return true;
                    // Of several that are checked in a group, the last one was checked last.
                    const group = [...this.getRootNode().querySelectorAll('input[type=radio][checked]')]
                        .filter((item) => item.name === this.name && item.form === this.form);
                    return group[group.length - 1] === this;
                }
                set checked(value) { refuse('HTMLInputElement.checked ='); }
                get indeterminate() { return false; }
                get value() {
                    const value = native(@attribute, handle(this), 'value');
                    switch (this.type) {
                    case 'checkbox': case 'radio': return value ?? 'on';
                    case 'hidden': case 'submit': case 'image': case 'reset': case 'button': return value ?? '';
                    case 'file': return '';
                    case 'url': case 'email': return (value ?? '').replace(/[\r\n]/g, '').trim();
                    default: return (value ?? '').replace(/[\r\n]/g, '');
                    }
                }
                set value(value) { refuse('HTMLInputElement.value ='); }
                get valueAsNumber() { return this.type === 'number' || this.type === 'range' ? parseFloat(this.value) : NaN; }
                get valueAsDate() { return null; }
                get files() { return null; }
                get list() { const named = kit.page().getElementById(this.getAttribute('list') ?? ''); return named?.localName === 'datalist' ? named : null; }
                get selectionStart() { return null; }
                get selectionEnd() { return null; }
                select() {}
                stepUp() { refuse('HTMLInputElement.stepUp'); }
                stepDown() { refuse('HTMLInputElement.stepDown'); }
                get willValidate() { return false; }
                get validationMessage() { return ''; }
                checkValidity() { unsupported('HTMLInputElement.checkValidity'); }
                reportValidity() { unsupported('HTMLInputElement.reportValidity'); }
                setCustomValidity() { refuse('HTMLInputElement.setCustomValidity'); }
            }, {
                accept: 'text', alt: 'text', autocomplete: 'text', defaultChecked: ['flag', 'checked'],
                dirName: 'text', disabled: 'flag', formAction: ['actionURL', 'formaction'], formEnctype: 'text',
                formMethod: 'text', formNoValidate: 'flag', formTarget: 'text', height: 'count', max: 'text',
                maxLength: ['count', '', -1], min: 'text', minLength: ['count', '', -1], multiple: 'flag',
                name: 'text', pattern: 'text', placeholder: 'text', readOnly: 'flag', required: 'flag',
                size: ['positive', '', 20], src: 'url', step: 'text', defaultValue: ['text', 'value'],
                width: 'count', align: 'text', useMap: 'text',
                type: ['choice', '', ['hidden', 'text', 'search', 'tel', 'url', 'email', 'password', 'date',
                    'month', 'week', 'time', 'datetime-local', 'number', 'range', 'color', 'checkbox', 'radio',
                    'file', 'submit', 'image', 'reset', 'button'], 'text', 'text'],
            })
            """#,
        changing: changingInput)
}
