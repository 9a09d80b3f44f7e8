/// https://html.spec.whatwg.org/#htmlaudioelement
extension Interface {
    static let htmlAudioElement = Interface(
        name: "HTMLAudioElement",
        source: "class HTMLAudioElement extends use('HTMLMediaElement') {}")
}
