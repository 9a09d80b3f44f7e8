/// https://html.spec.whatwg.org/#the-document-object: the type that documents from HTML have in browsers.
extension Interface {
    static let htmlDocument = Interface(name: "HTMLDocument", source: "class HTMLDocument extends use('Document') {}")
}
