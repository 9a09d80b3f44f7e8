/// https://w3c.github.io/mathml-core/#dom-and-javascript
extension Interface {
    static let mathMLElement = Interface(
        name: "MathMLElement", source: "class MathMLElement extends use('Element') {}", rest: "kit.htmlOrForeign(made);"
    )
}
