/// https://html.spec.whatwg.org/#htmlbuttonelement
extension Interface {
    static let htmlButtonElement = Interface(
        name: "HTMLButtonElement",
        source: #"""
            reflect(class HTMLButtonElement extends (use('FormKit'), use('HTMLElement')) {
                get form() { return wrap(native(@formOwner, handle(this))); }
                get labels() { return slot(this, 'labels', () => kit.labels(this)); }
                get willValidate() { return false; }
                get validationMessage() { return ''; }
                checkValidity() { unsupported('HTMLButtonElement.checkValidity'); }
                reportValidity() { unsupported('HTMLButtonElement.reportValidity'); }
                setCustomValidity() { refuse('HTMLButtonElement.setCustomValidity'); }
            }, {
                disabled: 'flag', formAction: ['actionURL', 'formaction'], formEnctype: 'text',
                formMethod: 'text', formNoValidate: 'flag', formTarget: 'text', name: 'text',
                type: ['choice', '', ['submit', 'reset', 'button'], 'submit', 'submit'], value: 'text',
            })
            """#,
        changing: changingValidity)
}
