/// https://html.spec.whatwg.org/#htmlfieldsetelement
extension Interface {
    static let htmlFieldSetElement = Interface(
        name: "HTMLFieldSetElement",
        source: #"""
            reflect(class HTMLFieldSetElement extends use('HTMLElement') {
                get form() { return wrap(native(@formOwner, handle(this))); }
                get type() { return 'fieldset'; }
                get elements() { return slot(this, 'elements', () => list('HTMLCollection', [...this.querySelectorAll('button, fieldset, input, object, output, select, textarea')].filter((item) => item.type !== 'image'))); }
                get willValidate() { return false; }
                get validationMessage() { return ''; }
                checkValidity() { unsupported('HTMLFieldSetElement.checkValidity'); }
                reportValidity() { unsupported('HTMLFieldSetElement.reportValidity'); }
                setCustomValidity() { refuse('HTMLFieldSetElement.setCustomValidity'); }
            }, {
                disabled: 'flag', name: 'text',
            })
            """#,
        changing: changingValidity)
}
