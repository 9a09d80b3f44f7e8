/// https://html.spec.whatwg.org/#htmlprogresselement
extension Interface {
    static let htmlProgressElement = Interface(
        name: "HTMLProgressElement",
        source: #"""
            class HTMLProgressElement extends (use('FormKit'), use('HTMLElement')) {
                get max() { const max = kit.numberOf(this, 'max', 1); return max > 0 ? max : 1; }
                get value() { return Math.min(this.max, Math.max(0, kit.numberOf(this, 'value', 0))); }
                get position() { return this.hasAttribute('value') ? this.value / this.max : -1; }
                get labels() { return slot(this, 'labels', () => kit.labels(this)); }
            }
            """#)
}
