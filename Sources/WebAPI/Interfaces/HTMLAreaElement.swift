/// https://html.spec.whatwg.org/#htmlareaelement
extension Interface {
    static let htmlAreaElement = Interface(
        name: "HTMLAreaElement",
        source: #"""
            reflect(class HTMLAreaElement extends use('HTMLElement') {
                get href() { return native(@linkPart, handle(this), 0); }
                set href(value) { refuse('HTMLAreaElement.href ='); }
                get protocol() { return native(@linkPart, handle(this), 1); }
                set protocol(value) { refuse('HTMLAreaElement.protocol ='); }
                get username() { return native(@linkPart, handle(this), 2); }
                set username(value) { refuse('HTMLAreaElement.username ='); }
                get password() { return native(@linkPart, handle(this), 3); }
                set password(value) { refuse('HTMLAreaElement.password ='); }
                get host() { return native(@linkPart, handle(this), 4); }
                set host(value) { refuse('HTMLAreaElement.host ='); }
                get hostname() { return native(@linkPart, handle(this), 5); }
                set hostname(value) { refuse('HTMLAreaElement.hostname ='); }
                get port() { return native(@linkPart, handle(this), 6); }
                set port(value) { refuse('HTMLAreaElement.port ='); }
                get pathname() { return native(@linkPart, handle(this), 7); }
                set pathname(value) { refuse('HTMLAreaElement.pathname ='); }
                get search() { return native(@linkPart, handle(this), 8); }
                set search(value) { refuse('HTMLAreaElement.search ='); }
                get hash() { return native(@linkPart, handle(this), 9); }
                set hash(value) { refuse('HTMLAreaElement.hash ='); }
                get origin() { return native(@linkPart, handle(this), 10); }
                toString() { return this.href; }
            }, {
                alt: 'text', coords: 'text', shape: 'text', target: 'text', download: 'text', ping: 'text',
                rel: 'text', relList: ['list', 'rel'], referrerPolicy: 'text', noHref: 'flag',
            })
            """#,
        changing: changingLink)
}
