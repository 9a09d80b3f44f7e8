/// https://html.spec.whatwg.org/#htmltablesectionelement
extension Interface {
    static let htmlTableSectionElement = Interface(
        name: "HTMLTableSectionElement",
        source: #"""
            reflect(class HTMLTableSectionElement extends use('HTMLElement') {
                get rows() { return slot(this, 'rows', () => list('HTMLCollection', [...this.children].filter((child) => child.localName === 'tr'))); }
            }, {
                align: 'text', ch: ['text', 'char'], chOff: ['text', 'charoff'], vAlign: 'text',
            })
            """#,
        rest: "refusals(made, ['insertRow', 'deleteRow']);",
        changing: changingTableSection)
}
