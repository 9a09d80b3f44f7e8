/// https://html.spec.whatwg.org/#htmlmediaelement
extension Interface {
    static let htmlMediaElement = Interface(
        name: "HTMLMediaElement",
        source: #"""
            reflect(class HTMLMediaElement extends use('HTMLElement') {
                // Nothing is ever loaded or played.
                get currentSrc() { return ''; }
                get duration() { return NaN; }
                get paused() { return true; }
                get ended() { return false; }
                get seeking() { return false; }
                get currentTime() { return 0; }
                get volume() { return 1; }
                get muted() { return this.defaultMuted; }
                get readyState() { return 0; }
                get networkState() { return 0; }
                get error() { return null; }
                canPlayType() { return ''; }
                load() {}
                pause() {}
                play() { return Promise.reject(kit.fail('NotSupportedError', 'HTMLMediaElement.play is not supported by summarize')); }
            }, {
                src: 'url', crossOrigin: ['nullable'],
                preload: ['choice', '', ['none', 'metadata', 'auto'], 'metadata', 'metadata'], autoplay: 'flag',
                loop: 'flag', controls: 'flag', defaultMuted: ['flag', 'muted'],
            })
            """#)
}
