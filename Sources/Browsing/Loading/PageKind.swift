/// How a document of a type is shown.
package enum PageKind: Sendable {
    /// Parsed as HTML.
    case html
    /// Parsed as XML.
    case xml
    /// Shown as it is, in a `<pre>` of an HTML document of its own (HTML standard, 7.5.3 "Loading text documents").
    case text

    /// - Parameter essence: the type without its parameters.
    /// - Returns: `nil` for what is no text, such as a picture.
    package init?(_ essence: String) {
        switch essence {
        case "text/html": self = .html
        case "application/xml", "text/xml": self = .xml
        case "application/json", "application/javascript", "application/ecmascript", "application/x-javascript",
            "application/manifest+json":
            self = .text
        default:
            if essence.hasSuffix("+xml") {
                self = .xml
            } else if essence.hasPrefix("text/") || essence.hasSuffix("+json") {
                self = .text
            } else {
                return nil
            }
        }
    }

    /// The HTML document that shows a text.
    static func markup(ofText text: [UInt8]) -> [UInt8] {
        var markup = Array("<!DOCTYPE html><html><head></head><body><pre>\n".utf8)
        markup.reserveCapacity(markup.count + text.count + 16)
        for byte in text {
            switch byte {
            case UInt8(ascii: "<"): markup += "&lt;".utf8
            case UInt8(ascii: "&"): markup += "&amp;".utf8
            default: markup.append(byte)
            }
        }
        return markup + "</pre></body></html>".utf8
    }
}
