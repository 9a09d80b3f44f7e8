/// https://html.spec.whatwg.org/#htmlmapelement
extension Interface {
    static let htmlMapElement = Interface(
        name: "HTMLMapElement",
        source: #"""
            reflect(class HTMLMapElement extends use('HTMLElement') {
                get areas() { return slot(this, 'areas', () => this.getElementsByTagName('area')); }
            }, {
                name: 'text',
            })
            """#)
}
