extension Node {
    /// Appends what `innerHTML` gives for an element or fragment: its contents as HTML, or as XML in an XML document (DOM
    /// Parsing, "fragment serializing algorithm steps"). Of a template, its template contents.
    package func appendInnerHTML(to buffer: inout [UInt8], in document: Document) {
        Serializer(syntax: document.syntax).append(childrenOf: self, to: &buffer)
    }

    /// Appends what `outerHTML` gives for an element: itself and its contents.
    package func appendOuterHTML(to buffer: inout [UInt8], in document: Document) {
        Serializer(syntax: document.syntax).append(self, to: &buffer)
    }
}
