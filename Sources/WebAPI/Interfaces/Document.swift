internal import DOM
internal import Scripting
internal import Support

/// https://dom.spec.whatwg.org/#interface-document and https://html.spec.whatwg.org/#the-document-object
extension Interface {
    static let document = Interface(
        name: "Document",
        operations: [
            Operation("title") { (page, _) throws(NativeError) in page.give(page.title) },
            Operation("body") { (page, _) throws(NativeError) in page.give(page.document.body) },
            Operation("head") { (page, _) throws(NativeError) in page.give(page.document.head) },
            Operation("documentElement") { (page, _) throws(NativeError) in
                page.give(page.document.documentElement)
            },
            Operation("doctype") { (page, _) throws(NativeError) in page.give(page.document.doctype) },
            Operation("documentURL") { (page, _) throws(NativeError) in page.give(page.document.url) },
            Operation("baseURI") { (page, _) throws(NativeError) in
                page.give(page.baseURL?.href ?? page.document.url)
            },
            Operation("characterSet") { (page, _) throws(NativeError) in page.give(page.document.characterSet) },
            Operation("contentType") { (page, _) throws(NativeError) in page.give(page.document.contentType) },
            Operation("isQuirky") { (page, _) throws(NativeError) in page.give(page.document.mode == .quirks) },
            // (kind): the elements of one of the document's collections.
            Operation("collection") { (page, arguments) throws(NativeError) in
                let kind = arguments.text(at: 1)
                return try page.elements(below: page.document.node) { element in
                    guard element.isHTMLElement else { return false }
                    return switch (kind, element.atom) {
                    case ("links", .a), ("links", .area): element.hasAttribute(.href)
                    case ("anchors", .a): element.hasAttribute(.name)
                    case ("images", .img), ("forms", .form), ("scripts", .script), ("embeds", .embed): true
                    default: false
                    }
                }
            },
            // (name): the HTML elements whose name attribute has that value.
            Operation("elementsByNameAttribute") { (page, arguments) throws(NativeError) in
                let name = arguments.utf8(at: 1)
                return try page.elements(below: page.document.node) { element in
                    element.isHTMLElement && element.attribute(.name)?.elementsEqual(name) == true
                }
            },
        ],
        source: #"""
            class Document extends use('Node') {
                constructor() { unsupported('new Document'); }
                get documentElement() { return wrap(native(@documentElement)); }
                get body() { return wrap(native(@body)); }
                set body(value) { refuse('Document.body ='); }
                get title() { return native(@title); }
                set title(value) { refuse('Document.title ='); }
                getElementById(id) { return wrap(native(@elementWithID, handle(this), `${id}`)); }
                querySelector(selectors) { return wrap(native(@querySelector, handle(this), `${selectors}`)); }
                querySelectorAll(selectors) {
                    return list('NodeList', nodes(native(@querySelectorAll, handle(this), `${selectors}`)));
                }
            }
            """#,
        rest: #"""
            kit.parentNode(made);
            kit.lookups(made);
            const collection = (target, kind) =>
                slot(target, kind, () => list('HTMLCollection', nodes(native(@collection, kind))));
            members(made.prototype, {
                get head() { return wrap(native(@head)); },
                get doctype() { return wrap(native(@doctype)); },
                get URL() { return native(@documentURL); },
                get documentURI() { return native(@documentURL); },
                get characterSet() { return native(@characterSet); },
                get charset() { return native(@characterSet); },
                get inputEncoding() { return native(@characterSet); },
                get contentType() { return native(@contentType); },
                get compatMode() { return native(@isQuirky) ? 'BackCompat' : 'CSS1Compat'; },
                get readyState() { return native(@readyState); },
                get referrer() { return ''; },
                get cookie() { return ''; },
                set cookie(value) { refuse('Document.cookie ='); },
                get domain() { return this.location.hostname; },
                get lastModified() {
                    const now = new Date(), two = (number) => `${number}`.padStart(2, '0');
                    return [now.getMonth() + 1, now.getDate(), now.getFullYear()].map(two).join('/') + ' '
                        + [now.getHours(), now.getMinutes(), now.getSeconds()].map(two).join(':');
                },
                get dir() { return this.documentElement?.dir ?? ''; },
                set dir(value) { refuse('Document.dir ='); },
                get location() { return use('Location').shared; },
                set location(value) {
                    if (!native(@isLive)) refuse('Document.location =');
                    this.location.href = value;
                },
                get defaultView() { use('Window'); return kit.global; },
                get implementation() { return slot(this, 'implementation', () => list('DOMImplementation')); },
                get activeElement() { return this.body; },
                get currentScript() { return wrap(native(@currentScript)); },
                get scrollingElement() { return this.compatMode === 'BackCompat' ? this.body : this.documentElement; },
                get hidden() { return false; },
                get visibilityState() { return 'visible'; },
                get designMode() { return 'off'; },
                get fullscreenElement() { return null; },
                get styleSheets() { unsupported('Document.styleSheets'); },
                get fonts() { unsupported('Document.fonts'); },
                get links() { return collection(this, 'links'); },
                get images() { return collection(this, 'images'); },
                get forms() { return collection(this, 'forms'); },
                get scripts() { return collection(this, 'scripts'); },
                get anchors() { return collection(this, 'anchors'); },
                get embeds() { return collection(this, 'embeds'); },
                get plugins() { return collection(this, 'embeds'); },
                get applets() { return collection(this, 'applets'); },
                getElementsByName(name) {
                    return list('NodeList', nodes(native(@elementsByNameAttribute, `${name}`)));
                },
                hasFocus() { return true; },
                hasStorageAccess() { return Promise.resolve(false); },
                getSelection() { unsupported('Document.getSelection'); },
                createTreeWalker(root, show, filter) { return list('TreeWalker', root, [show, filter]); },
                createNodeIterator(root, show, filter) { return list('NodeIterator', root, [show, filter]); },
            });
            refusals(made, [
                'createElement', 'createElementNS', 'createTextNode', 'createComment', 'createCDATASection',
                'createDocumentFragment', 'createProcessingInstruction', 'createAttribute', 'createAttributeNS',
                'importNode', 'adoptNode', 'open', 'close', 'write', 'writeln', 'execCommand',
            ]);
            for (const name of ['createEvent', 'createRange', 'createExpression', 'evaluate', 'elementFromPoint',
                'elementsFromPoint', 'caretRangeFromPoint', 'startViewTransition']) {
                members(made.prototype, { [name]() { unsupported('Document.' + name); } });
            }
            """#,
        changing: changingDocument)
}

extension PageContext {
    /// `document.title`: the text of the first `title` element, its white space collapsed (HTML standard, 3.1.5).
    fileprivate var title: [UInt8] {
        var node: Node?
        if let root = document.documentElement, root.namespace == .svg, root.atom == .svg {
            node = root.firstElementChild
            while let current = node, !(current.namespace == .svg && current.atom == .title) {
                node = current.nextElementSibling
            }
        } else {
            node = document.node.next(within: document.node)
            while let current = node, !current.isHTML(.title) { node = current.next(within: document.node) }
        }
        guard let title = node else { return [] }
        var result: [UInt8] = []
        var child = title.firstChild
        while let current = child {
            if current.isText { result.append(contentsOf: current.data) }
            child = current.nextSibling
        }
        let isSpace = { (byte: UInt8) in byte == 0x20 || byte >= 0x09 && byte <= 0x0D && byte != 0x0B }
        return Array(result.split(whereSeparator: isSpace).joined(separator: [0x20]))
    }
}
