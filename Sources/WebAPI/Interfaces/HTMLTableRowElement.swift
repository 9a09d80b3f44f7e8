/// https://html.spec.whatwg.org/#htmltablerowelement
extension Interface {
    static let htmlTableRowElement = Interface(
        name: "HTMLTableRowElement",
        source: #"""
            reflect(class HTMLTableRowElement extends use('HTMLElement') {
                get cells() { return slot(this, 'cells', () => list('HTMLCollection', [...this.children].filter((child) => child.localName === 'td' || child.localName === 'th'))); }
                get rowIndex() { const table = this.closest('table'); return table ? [...table.rows].indexOf(this) : -1; }
                get sectionRowIndex() { const rows = this.parentElement?.rows; return rows ? [...rows].indexOf(this) : -1; }
            }, {
                align: 'text', ch: ['text', 'char'], chOff: ['text', 'charoff'], vAlign: 'text', bgColor: 'text',
            })
            """#,
        rest: "refusals(made, ['insertCell', 'deleteCell']);",
        changing: changingTableRow)
}
