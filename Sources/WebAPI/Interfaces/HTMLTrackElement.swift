/// https://html.spec.whatwg.org/#htmltrackelement
extension Interface {
    static let htmlTrackElement = Interface(
        name: "HTMLTrackElement",
        source: #"""
            reflect(class HTMLTrackElement extends use('HTMLElement') {}, {
                kind: ['choice', '', ['subtitles', 'captions', 'descriptions', 'chapters', 'metadata'],
                    'subtitles', 'metadata'],
                src: 'url', srclang: 'text', label: 'text', default: 'flag',
            })
            """#)
}
