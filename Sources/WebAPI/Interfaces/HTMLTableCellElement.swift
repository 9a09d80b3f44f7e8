/// https://html.spec.whatwg.org/#htmltablecellelement
extension Interface {
    static let htmlTableCellElement = Interface(
        name: "HTMLTableCellElement",
        source: #"""
            reflect(class HTMLTableCellElement extends use('HTMLElement') {
                get colSpan() { const value = native(@attributeInteger, handle(this), 'colspan', 1, 1); return value < 1 || value > 1000 ? Math.min(1000, Math.max(1, value)) : value; }
                set colSpan(value) { refuse('HTMLTableCellElement.colSpan ='); }
                get rowSpan() { return Math.min(65534, native(@attributeInteger, handle(this), 'rowspan', 1, 1)); }
                set rowSpan(value) { refuse('HTMLTableCellElement.rowSpan ='); }
                get cellIndex() { return this.parentElement?.localName === 'tr' ? [...this.parentElement.cells].indexOf(this) : -1; }
            }, {
                headers: 'text', scope: ['choice', '', ['row', 'col', 'rowgroup', 'colgroup']], abbr: 'text',
                align: 'text', axis: 'text', height: 'text', width: 'text', ch: ['text', 'char'],
                chOff: ['text', 'charoff'], noWrap: 'flag', vAlign: 'text', bgColor: 'text',
            })
            """#)
}
