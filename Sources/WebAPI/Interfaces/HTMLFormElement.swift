internal import DOM
internal import Scripting

/// https://html.spec.whatwg.org/#htmlformelement
extension Interface {
    static let htmlFormElement = Interface(
        name: "HTMLFormElement",
        operations: [
            Operation("formElements") { (page, arguments) throws(NativeError) in
                page.give(FormControls.elements(of: try arguments.node(at: 1), in: page))
            },
            Operation("formOwner") { (page, arguments) throws(NativeError) in
                page.give(FormControls.owner(of: try arguments.node(at: 1), in: page))
            },
        ],
        source: #"""
            reflect(class HTMLFormElement extends use('HTMLElement') {
                get elements() { return slot(this, 'elements', () => list('HTMLFormControlsCollection', nodes(native(@formElements, handle(this))))); }
                get length() { return this.elements.length; }
                [Symbol.iterator]() { return this.elements[Symbol.iterator](); }
                submit() { unsupported('HTMLFormElement.submit'); }
                requestSubmit() { unsupported('HTMLFormElement.requestSubmit'); }
                reset() {}
                checkValidity() { unsupported('HTMLFormElement.checkValidity'); }
                reportValidity() { unsupported('HTMLFormElement.reportValidity'); }
            }, {
                acceptCharset: ['text', 'accept-charset'], action: ['actionURL', 'action'],
                autocomplete: ['choice', '', ['on', 'off'], 'on', 'on'],
                enctype: ['choice', '', ['application/x-www-form-urlencoded', 'multipart/form-data',
                    'text/plain'], 'application/x-www-form-urlencoded', 'application/x-www-form-urlencoded'],
                encoding: ['choice', 'enctype', ['application/x-www-form-urlencoded', 'multipart/form-data',
                    'text/plain'], 'application/x-www-form-urlencoded', 'application/x-www-form-urlencoded'],
                method: ['choice', '', ['get', 'post', 'dialog'], 'get', 'get'], name: 'text',
                noValidate: 'flag', target: 'text', rel: 'text', relList: ['list', 'rel'],
            })
            """#,
        changing: changingForm)
}
