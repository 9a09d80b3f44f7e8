/// https://html.spec.whatwg.org/#htmlvideoelement
extension Interface {
    static let htmlVideoElement = Interface(
        name: "HTMLVideoElement",
        source: #"""
            reflect(class HTMLVideoElement extends use('HTMLMediaElement') {
                get videoWidth() { return 0; }
                get videoHeight() { return 0; }
            }, {
                width: 'count', height: 'count', poster: 'url', playsInline: 'flag',
            })
            """#)
}
