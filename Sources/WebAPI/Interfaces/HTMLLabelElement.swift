/// https://html.spec.whatwg.org/#htmllabelelement
extension Interface {
    static let htmlLabelElement = Interface(
        name: "HTMLLabelElement",
        source: #"""
            reflect(class HTMLLabelElement extends (use('FormKit'), use('HTMLElement')) {
                get control() {
                    if (this.hasAttribute('for')) {
                        const named = kit.page().getElementById(this.htmlFor);
                        return named !== null && kit.isLabelable(named) ? named : null;
                    }
                    return [...this.querySelectorAll('*')].find(kit.isLabelable) ?? null;
                }
                get form() { return this.control?.form ?? null; }
            }, {
                htmlFor: ['text', 'for'],
            })
            """#)
}
