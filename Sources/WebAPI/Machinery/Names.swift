internal import DOM
internal import Scripting

/// Which names elements and attributes may have (DOM standard, 1.4 "Namespaces").
enum Names {
    /// "Valid element local name".
    static func isElement(_ name: String) -> Bool {
        guard let first = name.utf8.first else { return false }
        if isLetter(first) { return !name.utf8.contains { isSpace($0) || $0 == 0 || $0 == 0x2F || $0 == 0x3E } }
        guard first == 0x3A || first == 0x5F || first >= 0x80 else { return false }
        return name.utf8.allSatisfy {
            isLetter($0) || $0 >= 0x30 && $0 <= 0x39 || $0 >= 0x80 || [0x2D, 0x2E, 0x3A, 0x5F].contains($0)
        }
    }

    /// "Valid attribute local name".
    static func isAttribute(_ name: String) -> Bool {
        !name.isEmpty && !name.utf8.contains { isSpace($0) || $0 == 0 || $0 == 0x2F || $0 == 0x3D || $0 == 0x3E }
    }

    /// "Valid namespace prefix".
    private static func isPrefix(_ name: String) -> Bool {
        !name.isEmpty && !name.utf8.contains { isSpace($0) || $0 == 0 || $0 == 0x2F || $0 == 0x3E }
    }

    /// The production `Name` of XML, roughly: for processing instructions and doctypes.
    static func isXML(_ name: String) -> Bool {
        guard let first = name.utf8.first, isLetter(first) || first == 0x3A || first == 0x5F || first >= 0x80 else {
            return false
        }
        return name.utf8.allSatisfy {
            isLetter($0) || $0 >= 0x30 && $0 <= 0x39 || $0 >= 0x80 || [0x2D, 0x2E, 0x3A, 0x5F].contains($0)
        }
    }

    /// "Validate and extract".
    static func parts(
        of name: String, in namespace: String?, isValid: (String) -> Bool
    ) throws(NativeError) -> (namespace: String?, prefix: String?, local: String) {
        let namespace = namespace?.isEmpty == true ? nil : namespace
        var prefix: String?
        var local = name
        if let colon = name.firstIndex(of: ":") {
            let written = String(name[..<colon])
            prefix = written
            // What stands behind a second colon is lost ("strictly split").
            local = String(name[name.index(after: colon)...].prefix { $0 != ":" })
            if !isPrefix(written) { throw invalid(name) }
        }
        if !isValid(local) { throw invalid(name) }
        let isXMLNS = name == "xmlns" || prefix == "xmlns"
        if prefix != nil && namespace == nil || prefix == "xml" && namespace != Namespace.xml.uri
            || isXMLNS != (namespace == Namespace.xmlns.uri)
        {
            throw .exception(name: "NamespaceError", message: "'\(name)' cannot be a name in that namespace")
        }
        return (namespace, prefix, local)
    }

    static func invalid(_ name: String) -> NativeError {
        .exception(name: "InvalidCharacterError", message: "'\(name)' is not a valid name")
    }

    private static func isLetter(_ byte: UInt8) -> Bool { byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0C || byte == 0x0D
    }
}
