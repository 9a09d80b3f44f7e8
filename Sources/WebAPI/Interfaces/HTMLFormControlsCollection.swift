/// https://html.spec.whatwg.org/#htmlformcontrolscollection
extension Interface {
    static let htmlFormControlsCollection = Interface(
        name: "HTMLFormControlsCollection",
        source: #"""
            (() => {
            class HTMLFormControlsCollection extends use('HTMLCollection') {
                namedItem(name) {
                    const key = `${name}`;
                    if (key === '') return null;
                    const found = open(this).filter(
                        (item) => item.getAttribute('id') === key || item.getAttribute('name') === key);
                    return found.length > 1 ? list('RadioNodeList', found) : found[0] ?? null;
                }
            }
            makers.HTMLFormControlsCollection = (items) => kit.indexed(HTMLFormControlsCollection.prototype, items);
            return HTMLFormControlsCollection;
            })()
            """#)
}
