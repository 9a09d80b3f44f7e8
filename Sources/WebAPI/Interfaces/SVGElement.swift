/// https://svgwg.org/svg2-draft/types.html#InterfaceSVGElement
extension Interface {
    static let svgElement = Interface(
        name: "SVGElement",
        source: #"""
            class SVGElement extends use('Element') {
                get ownerSVGElement() {
                    const parent = this.parentElement;
                    return parent === null ? null : parent.closest('svg');
                }
                get viewportElement() { return this.ownerSVGElement; }
            }
            """#,
        rest: "kit.htmlOrForeign(made);",
        changing: changingSVG)
}
