/// https://html.spec.whatwg.org/#htmloptionscollection
extension Interface {
    static let htmlOptionsCollection = Interface(
        name: "HTMLOptionsCollection",
        source: #"""
            (() => {
            class HTMLOptionsCollection extends use('HTMLCollection') {
                get selectedIndex() { return open(this).findIndex((option) => option.selected); }
                set selectedIndex(value) { refuse('HTMLOptionsCollection.selectedIndex ='); }
                add() { refuse('HTMLOptionsCollection.add'); }
                remove() { refuse('HTMLOptionsCollection.remove'); }
            }
            makers.HTMLOptionsCollection = (items) => kit.indexed(HTMLOptionsCollection.prototype, items);
            return HTMLOptionsCollection;
            })()
            """#,
        changing: changingOptions)
}
