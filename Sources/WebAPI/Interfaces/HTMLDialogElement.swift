/// https://html.spec.whatwg.org/#htmldialogelement
extension Interface {
    static let htmlDialogElement = Interface(
        name: "HTMLDialogElement",
        source: #"""
            reflect(class HTMLDialogElement extends use('HTMLElement') {
                get returnValue() { return ''; }
            }, {
                open: 'flag',
            })
            """#,
        rest: "refusals(made, ['show', 'showModal', 'close']);",
        changing: changingDialog)
}
