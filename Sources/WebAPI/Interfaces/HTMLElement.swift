internal import DOM
internal import Scripting

/// https://html.spec.whatwg.org/#htmlelement
extension Interface {
    static let htmlElement = Interface(
        name: "HTMLElement",
        operations: [
            Operation("innerText") { (page, arguments) throws(NativeError) in
                let element = try arguments.node(at: 1)
                let text = try page.ask { (styling) throws(PageStylingError) in try styling.innerText(of: element) }
                return page.give(text)
            }
        ],
        source: #"""
            class HTMLElement extends use('Element') {
                get innerText() { return native(@innerText, handle(this)); }
                set innerText(value) { refuse('HTMLElement.innerText ='); }
            }
            """#,
        rest: #"""
            kit.htmlOrForeign(made);
            members(made.prototype, {
                get outerText() { return native(@innerText, handle(this)); },
                set outerText(value) { refuse('HTMLElement.outerText ='); },
                get isContentEditable() {
                    const value = this.closest('[contenteditable]')?.contentEditable;
                    return value === 'true' || value === 'plaintext-only';
                },
                get hidden() {
                    const value = native(@attribute, handle(this), 'hidden');
                    return value !== null && value.toLowerCase() === 'until-found' ? 'until-found' : value !== null;
                },
                set hidden(value) { refuse('HTMLElement.hidden ='); },
                get draggable() {
                    const value = (native(@attribute, handle(this), 'draggable') ?? '').toLowerCase();
                    return value === 'true' || value !== 'false' && (this.tagName === 'IMG'
                        || this.tagName === 'A' && this.hasAttribute('href'));
                },
                set draggable(value) { refuse('HTMLElement.draggable ='); },
                get translate() {
                    for (let at = this; at; at = at.parentElement) {
                        const value = at.getAttribute('translate')?.toLowerCase();
                        if (value === '' || value === 'yes') return true;
                        if (value === 'no') return false;
                    }
                    return true;
                },
                set translate(value) { refuse('HTMLElement.translate ='); },
                get spellcheck() {
                    const value = this.closest('[spellcheck]')?.getAttribute('spellcheck').toLowerCase();
                    return value !== 'false';
                },
                set spellcheck(value) { refuse('HTMLElement.spellcheck ='); },
                get style() { unsupported('HTMLElement.style'); },
                get accessKeyLabel() { return ''; },
                click() {
                    if (!native(@isLive)) unsupported('HTMLElement.click', 'nothing happens on its pages');
                    if (this.matches(':disabled')) return;
                    const event = new (use('Event'))('click', { bubbles: true, cancelable: true, composed: true });
                    if (!this.dispatchEvent(event)) return;
                    const link = this.closest('a[href], area[href]');
                    if (link) native(@navigate, 2, link.getAttribute('href'), link.getAttribute('target') ?? '');
                },
                attachInternals() { unsupported('HTMLElement.attachInternals'); },
            });
            reflect(made, {
                title: 'text', lang: 'text', dir: ['choice', 'dir', ['ltr', 'rtl', 'auto']], accessKey: 'text',
                inert: 'flag',
                contentEditable: ['choice', '', ['', 'true', 'false', 'plaintext-only'], 'inherit', 'inherit'],
                inputMode: ['choice', '', ['none', 'text', 'tel', 'url', 'email', 'numeric', 'decimal', 'search']],
                enterKeyHint: ['choice', '', ['enter', 'done', 'go', 'next', 'previous', 'search', 'send']],
                popover: ['nullable'], autocapitalize: 'text',
            });
            refusals(made, ['showPopover', 'hidePopover', 'togglePopover']);
            for (const name of ['offsetParent', 'offsetTop', 'offsetLeft', 'offsetWidth', 'offsetHeight']) {
                Object.defineProperty(made.prototype, name, {
                    get() { unsupported('HTMLElement.' + name, 'it lays nothing out'); }, configurable: true,
                });
            }
            """#,
        changing: changingHTMLElement)
}
