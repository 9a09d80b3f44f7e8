internal import DOM
internal import Scripting
internal import Support

/// https://html.spec.whatwg.org/#htmlanchorelement
extension Interface {
    static let htmlAnchorElement = Interface(
        name: "HTMLAnchorElement",
        operations: [
            // (handle, part): a part of the address that a link leads to (HTML standard, 4.6.3).
            Operation("linkPart") { (page, arguments) throws(NativeError) in
                let part = arguments.integer(at: 2)
                guard let value = try arguments.node(at: 1).attribute(.href) else {
                    return page.give(part == 1 ? ":" : "")
                }
                guard let url = page.resolved(value) else {
                    return part == 0 ? page.give(value) : page.give(part == 1 ? ":" : "")
                }
                return page.give(URLPart(rawValue: part)?.text(of: url) ?? "")
            }
        ],
        source: #"""
            reflect(class HTMLAnchorElement extends use('HTMLElement') {
                get href() { return native(@linkPart, handle(this), 0); }
                set href(value) { refuse('HTMLAnchorElement.href ='); }
                get protocol() { return native(@linkPart, handle(this), 1); }
                set protocol(value) { refuse('HTMLAnchorElement.protocol ='); }
                get username() { return native(@linkPart, handle(this), 2); }
                set username(value) { refuse('HTMLAnchorElement.username ='); }
                get password() { return native(@linkPart, handle(this), 3); }
                set password(value) { refuse('HTMLAnchorElement.password ='); }
                get host() { return native(@linkPart, handle(this), 4); }
                set host(value) { refuse('HTMLAnchorElement.host ='); }
                get hostname() { return native(@linkPart, handle(this), 5); }
                set hostname(value) { refuse('HTMLAnchorElement.hostname ='); }
                get port() { return native(@linkPart, handle(this), 6); }
                set port(value) { refuse('HTMLAnchorElement.port ='); }
                get pathname() { return native(@linkPart, handle(this), 7); }
                set pathname(value) { refuse('HTMLAnchorElement.pathname ='); }
                get search() { return native(@linkPart, handle(this), 8); }
                set search(value) { refuse('HTMLAnchorElement.search ='); }
                get hash() { return native(@linkPart, handle(this), 9); }
                set hash(value) { refuse('HTMLAnchorElement.hash ='); }
                get origin() { return native(@linkPart, handle(this), 10); }
                toString() { return this.href; }
                get text() { return this.textContent; }
                set text(value) { refuse('HTMLAnchorElement.text ='); }
            }, {
                target: 'text', download: 'text', ping: 'text', rel: 'text', relList: ['list', 'rel'],
                hreflang: 'text', type: 'text', referrerPolicy: 'text', coords: 'text', charset: 'text',
                name: 'text', rev: 'text', shape: 'text',
            })
            """#,
        changing: changingLink)
}
