/// https://html.spec.whatwg.org/#htmlmeterelement
extension Interface {
    static let htmlMeterElement = Interface(
        name: "HTMLMeterElement",
        source: #"""
            class HTMLMeterElement extends (use('FormKit'), use('HTMLElement')) {
                get min() { return kit.numberOf(this, 'min', 0); }
                get max() { return Math.max(this.min, kit.numberOf(this, 'max', 1)); }
                get value() { return Math.min(this.max, Math.max(this.min, kit.numberOf(this, 'value', 0))); }
                get low() { return Math.min(this.max, Math.max(this.min, kit.numberOf(this, 'low', this.min))); }
                get high() { return Math.min(this.max, Math.max(this.low, kit.numberOf(this, 'high', this.max))); }
                get optimum() { return Math.min(this.max, Math.max(this.min, kit.numberOf(this, 'optimum', (this.min + this.max) / 2))); }
                get labels() { return slot(this, 'labels', () => kit.labels(this)); }
            }
            """#)
}
