/// https://html.spec.whatwg.org/#htmloutputelement
extension Interface {
    static let htmlOutputElement = Interface(
        name: "HTMLOutputElement",
        source: #"""
            reflect(class HTMLOutputElement extends (use('FormKit'), use('HTMLElement')) {
                get form() { return wrap(native(@formOwner, handle(this))); }
                get labels() { return slot(this, 'labels', () => kit.labels(this)); }
                get type() { return 'output'; }
                get value() { return this.textContent; }
                set value(value) { refuse('HTMLOutputElement.value ='); }
                get defaultValue() { return this.textContent; }
                get willValidate() { return false; }
                get validationMessage() { return ''; }
                checkValidity() { unsupported('HTMLOutputElement.checkValidity'); }
                reportValidity() { unsupported('HTMLOutputElement.reportValidity'); }
                setCustomValidity() { refuse('HTMLOutputElement.setCustomValidity'); }
            }, {
                htmlFor: ['list', 'for'], name: 'text',
            })
            """#,
        changing: changingOutput)
}
