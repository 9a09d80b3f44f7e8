/// https://html.spec.whatwg.org/#htmltableelement
extension Interface {
    static let htmlTableElement = Interface(
        name: "HTMLTableElement",
        source: #"""
            reflect(class HTMLTableElement extends use('HTMLElement') {
                get caption() { return [...this.children].find((child) => child.localName === 'caption') ?? null; }
                get tHead() { return [...this.children].find((child) => child.localName === 'thead') ?? null; }
                get tFoot() { return [...this.children].find((child) => child.localName === 'tfoot') ?? null; }
                get tBodies() { return slot(this, 'tBodies', () => list('HTMLCollection', [...this.children].filter((child) => child.localName === 'tbody'))); }
                get rows() {
                    // Those of the heads first, then the bodies' and the table's own, then those of the feet.
                    return slot(this, 'rows', () => {
                        const parts = { thead: [], tbody: [], tfoot: [] };
                        for (const child of this.children) {
                            if (child.localName === 'tr') parts.tbody.push(child);
                            else parts[child.localName]?.push(...child.rows);
                        }
                        return list('HTMLCollection', [...parts.thead, ...parts.tbody, ...parts.tfoot]);
                    });
                }
            }, {
                align: 'text', border: 'text', frame: 'text', rules: 'text', summary: 'text', width: 'text',
                bgColor: 'text', cellPadding: 'text', cellSpacing: 'text',
            })
            """#,
        rest: #"""
            refusals(made, ['createCaption', 'deleteCaption', 'createTHead', 'deleteTHead', 'createTFoot',
                'deleteTFoot', 'createTBody', 'insertRow', 'deleteRow']);
            """#,
        changing: changingTable)
}
