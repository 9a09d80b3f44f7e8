/// https://html.spec.whatwg.org/#htmltextareaelement
extension Interface {
    static let htmlTextAreaElement = Interface(
        name: "HTMLTextAreaElement",
        source: #"""
            reflect(class HTMLTextAreaElement extends (use('FormKit'), use('HTMLElement')) {
                get form() { return wrap(native(@formOwner, handle(this))); }
                get labels() { return slot(this, 'labels', () => kit.labels(this)); }
                get type() { return 'textarea'; }
                get defaultValue() { return native(@childText, handle(this)); }
                get value() { return native(@childText, handle(this)).replace(/\r\n?/g, '\n'); }
                set value(value) { refuse('HTMLTextAreaElement.value ='); }
                set defaultValue(value) { refuse('HTMLTextAreaElement.defaultValue ='); }
                get textLength() { return this.value.length; }
                get selectionStart() { return 0; }
                get selectionEnd() { return 0; }
                select() {}
                get willValidate() { return false; }
                get validationMessage() { return ''; }
                checkValidity() { unsupported('HTMLTextAreaElement.checkValidity'); }
                reportValidity() { unsupported('HTMLTextAreaElement.reportValidity'); }
                setCustomValidity() { refuse('HTMLTextAreaElement.setCustomValidity'); }
            }, {
                autocomplete: 'text', cols: ['positive', '', 20], dirName: 'text', disabled: 'flag',
                maxLength: ['count', '', -1], minLength: ['count', '', -1], name: 'text', placeholder: 'text',
                readOnly: 'flag', required: 'flag', rows: ['positive', '', 2], wrap: 'text',
            })
            """#,
        changing: changingTextArea)
}
