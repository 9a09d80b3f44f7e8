/// https://html.spec.whatwg.org/#htmldatalistelement
extension Interface {
    static let htmlDataListElement = Interface(
        name: "HTMLDataListElement",
        source: #"""
            class HTMLDataListElement extends use('HTMLElement') {
                get options() { return slot(this, 'options', () => this.getElementsByTagName('option')); }
            }
            """#)
}
