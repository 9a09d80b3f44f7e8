import CLibXML2
internal import Support

// The functions that libxml2 calls (libxml/SAX2.h and libxml/parser.h). Each only finds the builder and hands on.
extension XMLTreeBuilder {
    /// The builder behind a user data pointer.
    private static func from(_ data: UnsafeMutableRawPointer?) -> XMLTreeBuilder? {
        data.map { Unmanaged<XMLTreeBuilder>.fromOpaque($0).takeUnretainedValue() }
    }

    /// All handlers: those of libxml2 keep the declarations of the doctype, ours make the tree.
    static var handler: xmlSAXHandler {
        var sax = xmlSAXHandler()
        sax.initialized = UInt32(XML_SAX2_MAGIC)
        addContentHandlers(to: &sax)
        addDoctypeHandlers(to: &sax)
        sax.serror = { data, error in
            guard let error else { return }
            XMLTreeBuilder.from(data)?.error(error.pointee)
        }
        return sax
    }

    private static func addContentHandlers(to sax: inout xmlSAXHandler) {
        sax.startElementNs = { data, name, prefix, uri, namespaceCount, namespaces, count, _, attributes in
            guard let builder = XMLTreeBuilder.from(data), let name else { return }
            let event = XMLElementEvent(
                name: name, prefix: prefix, uri: uri, namespaces: namespaces, namespaceCount: Int(namespaceCount),
                attributes: attributes, attributeCount: Int(count))
            builder.handle { () throws(StopReason) in try builder.startElement(event) }
        }
        sax.endElementNs = { data, _, _, _ in
            guard let builder = XMLTreeBuilder.from(data) else { return }
            builder.handle { () throws(StopReason) in try builder.endElement() }
        }
        sax.characters = { data, text, length in
            guard let builder = XMLTreeBuilder.from(data) else { return }
            builder.handle { () throws(StopReason) in try builder.characters(Bytes(start: text, count: Int(length))) }
        }
        sax.ignorableWhitespace = sax.characters
        sax.cdataBlock = { data, text, length in
            guard let builder = XMLTreeBuilder.from(data) else { return }
            builder.handle { () throws(StopReason) in try builder.cdata(Bytes(start: text, count: Int(length))) }
        }
        sax.comment = { data, text in
            guard let builder = XMLTreeBuilder.from(data) else { return }
            builder.handle { () throws(StopReason) in try builder.comment(Bytes(cString: text)) }
        }
        sax.processingInstruction = { data, target, text in
            guard let builder = XMLTreeBuilder.from(data) else { return }
            builder.handle { () throws(StopReason) in
                try builder.processingInstruction(target: Bytes(cString: target), data: Bytes(cString: text))
            }
        }
    }

    private static func addDoctypeHandlers(to sax: inout xmlSAXHandler) {
        sax.startDocument = { data in xmlSAX2StartDocument(XMLTreeBuilder.from(data)?.context) }
        sax.internalSubset = { data, name, publicID, systemID in
            guard let builder = XMLTreeBuilder.from(data) else { return }
            xmlSAX2InternalSubset(builder.context, name, publicID, systemID)
            builder.handle { () throws(StopReason) in
                try builder.doctype(
                    name: Bytes(cString: name), publicID: publicID.map { Bytes(cString: $0) },
                    systemID: systemID.map { Bytes(cString: $0) })
            }
        }
        // The external subset is not loaded.
        sax.externalSubset = { _, _, _, _ in }
        sax.resolveEntity = { _, _, _ in nil }
        sax.entityDecl = { data, name, type, publicID, systemID, content in
            // What would come from outside is empty instead.
            switch xmlEntityType(rawValue: UInt32(type)) {
            case XML_EXTERNAL_GENERAL_PARSED_ENTITY:
                XMLTreeBuilder.declareEmpty(XML_INTERNAL_GENERAL_ENTITY, name, data)
            case XML_EXTERNAL_PARAMETER_ENTITY:
                XMLTreeBuilder.declareEmpty(XML_INTERNAL_PARAMETER_ENTITY, name, data)
            default:
                xmlSAX2EntityDecl(XMLTreeBuilder.from(data)?.context, name, type, publicID, systemID, content)
            }
        }
        sax.getEntity = { data, name in XMLTreeBuilder.from(data)?.entity(Bytes(cString: name)) }
        sax.getParameterEntity = { data, name in xmlSAX2GetParameterEntity(XMLTreeBuilder.from(data)?.context, name) }
        sax.hasInternalSubset = { data in xmlSAX2HasInternalSubset(XMLTreeBuilder.from(data)?.context) }
        sax.hasExternalSubset = { data in xmlSAX2HasExternalSubset(XMLTreeBuilder.from(data)?.context) }
        sax.isStandalone = { data in xmlSAX2IsStandalone(XMLTreeBuilder.from(data)?.context) }
    }

    private static func declareEmpty(
        _ type: xmlEntityType, _ name: UnsafePointer<UInt8>?, _ data: UnsafeMutableRawPointer?
    ) {
        var nothing: UInt8 = 0
        xmlSAX2EntityDecl(XMLTreeBuilder.from(data)?.context, name, Int32(type.rawValue), nil, nil, &nothing)
    }
}

extension Bytes {
    /// A text that ends with a NUL; empty for `nil`.
    init(cString text: UnsafePointer<UInt8>?) {
        self.init(start: text, count: Int(xmlStrlen(text)))
    }
}
