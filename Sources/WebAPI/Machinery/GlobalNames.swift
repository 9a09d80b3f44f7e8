/// The global names that browsers define and the engine does not.
enum GlobalNames {
    /// How a name comes to its value.
    enum Kind: Int {
        /// The page's document.
        case document = 1
        /// A member of `Window`; they come all at once.
        case window
        /// An interface.
        case interface
        /// An object of which there is one.
        case singleton
    }

    static func kind(of name: String) -> Kind {
        if name == "document" { return .document }
        if singletons[name] != nil { return .singleton }
        return windowMembers.contains(name) ? .window : .interface
    }

    /// What makes the objects that scripts use most of the global object's members; they need not wait for the others.
    static let singletons = [
        "location": "LocationObject", "navigator": "Navigator", "console": "console", "performance": "Performance",
        "screen": "Screen", "history": "History", "CSS": "CSS", "structuredClone": "StructuredClone",
    ]

    static let all: Set<String> = windowMembers.union(interfaces).union(["document"])

    static let sorted: [String] = all.sorted()

    private static let windowMembers: Set<String> = [
        "window", "self", "frames", "parent", "top", "length", "name", "closed", "opener", "frameElement",
        "innerWidth", "innerHeight", "outerWidth", "outerHeight", "scrollX", "scrollY", "pageXOffset",
        "pageYOffset", "screenX", "screenY", "screenLeft", "screenTop", "devicePixelRatio", "status", "event",
        "crossOriginIsolated", "screen", "navigator", "history", "console", "performance", "CSS",
        "addEventListener", "removeEventListener", "dispatchEvent", "atob", "btoa", "structuredClone", "alert",
        "confirm", "prompt", "print", "stop", "focus", "blur", "close", "scroll", "scrollTo", "scrollBy", "moveTo",
        "moveBy", "resizeTo", "resizeBy", "requestAnimationFrame", "cancelAnimationFrame", "requestIdleCallback",
        "cancelIdleCallback", "reportError", "fetch", "open", "postMessage", "getComputedStyle", "getSelection",
        "matchMedia", "createImageBitmap", "find", "Image", "Option", "Audio", "Range", "WebSocket", "EventSource",
        "Worker", "IntersectionObserver", "ResizeObserver", "XPathEvaluator", "location", "origin",
        "isSecureContext", "Window",
    ]

    private static let interfaces: Set<String> = [
        "AbortController", "AbortSignal", "Attr", "CDATASection", "CharacterData", "Comment", "CustomEvent",
        "DOMException", "DOMImplementation", "DOMParser", "DOMStringMap", "DOMTokenList", "Document",
        "DocumentFragment", "DocumentType", "Element", "Event", "EventTarget", "HTMLAnchorElement",
        "HTMLAreaElement", "HTMLAudioElement", "HTMLBRElement", "HTMLBaseElement", "HTMLBodyElement",
        "HTMLButtonElement", "HTMLCanvasElement", "HTMLCollection", "HTMLDListElement", "HTMLDataElement",
        "HTMLDataListElement", "HTMLDetailsElement", "HTMLDialogElement", "HTMLDirectoryElement", "HTMLDivElement",
        "HTMLDocument", "HTMLElement", "HTMLEmbedElement", "HTMLFieldSetElement", "HTMLFontElement",
        "HTMLFormControlsCollection", "HTMLFormElement", "HTMLFrameElement", "HTMLFrameSetElement",
        "HTMLHRElement", "HTMLHeadElement", "HTMLHeadingElement", "HTMLHtmlElement", "HTMLIFrameElement",
        "HTMLImageElement", "HTMLInputElement", "HTMLLIElement", "HTMLLabelElement", "HTMLLegendElement",
        "HTMLLinkElement", "HTMLMapElement", "HTMLMarqueeElement", "HTMLMediaElement", "HTMLMenuElement",
        "HTMLMetaElement", "HTMLMeterElement", "HTMLModElement", "HTMLOListElement", "HTMLObjectElement",
        "HTMLOptGroupElement", "HTMLOptionElement", "HTMLOptionsCollection", "HTMLOutputElement",
        "HTMLParagraphElement", "HTMLParamElement", "HTMLPictureElement", "HTMLPreElement", "HTMLProgressElement",
        "HTMLQuoteElement", "HTMLScriptElement", "HTMLSelectElement", "HTMLSlotElement", "HTMLSourceElement",
        "HTMLSpanElement", "HTMLStyleElement", "HTMLTableCaptionElement", "HTMLTableCellElement",
        "HTMLTableColElement", "HTMLTableElement", "HTMLTableRowElement", "HTMLTableSectionElement",
        "HTMLTemplateElement", "HTMLTextAreaElement", "HTMLTimeElement", "HTMLTitleElement", "HTMLTrackElement",
        "HTMLUListElement", "HTMLUnknownElement", "HTMLVideoElement", "Location", "MathMLElement",
        "MutationObserver", "NamedNodeMap", "Node", "NodeFilter", "NodeIterator", "NodeList",
        "ProcessingInstruction", "RadioNodeList", "SVGElement", "Text", "TextDecoder", "TextEncoder", "TreeWalker",
        "URL", "URLSearchParams", "XMLDocument", "XMLHttpRequest", "XMLSerializer",
    ]
}
