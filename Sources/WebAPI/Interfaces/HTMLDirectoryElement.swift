/// https://html.spec.whatwg.org/#htmldirectoryelement
extension Interface {
    static let htmlDirectoryElement = Interface(
        name: "HTMLDirectoryElement",
        source: #"""
            reflect(class HTMLDirectoryElement extends use('HTMLElement') {}, {
                compact: 'flag',
            })
            """#)
}
