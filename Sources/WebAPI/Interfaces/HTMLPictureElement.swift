/// https://html.spec.whatwg.org/#htmlpictureelement
extension Interface {
    static let htmlPictureElement = Interface(
        name: "HTMLPictureElement",
        source: "class HTMLPictureElement extends use('HTMLElement') {}")
}
