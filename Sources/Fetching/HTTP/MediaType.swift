/// A media type as servers name it: `text/html; charset=utf-8` (https://mimesniff.spec.whatwg.org/#parsing-a-mime-type).
package struct MediaType: Sendable, Hashable {
    /// Type and subtype in lower case: `text/html`.
    package let essence: String
    /// The parameters in order, names in lower case; of two with the same name the first stands.
    package let parameters: [Parameter]

    /// A parameter's name and value.
    package struct Parameter: Sendable, Hashable {
        package let name: String
        package let value: String
    }

    /// The value of the `charset` parameter, as it was written.
    package var charset: String? {
        parameters.first { $0.name == "charset" }?.value
    }

    /// Parses a `Content-Type` header's value; `nil` when it names no type.
    package init?(_ text: String) {
        var scanner = ByteScanner(text)
        scanner.skip(while: \.isHTTPSpace)
        let type = scanner.take { $0 != UInt8(ascii: "/") }
        guard scanner.takeOne() == UInt8(ascii: "/") else { return nil }
        var subtype = scanner.take { $0 != UInt8(ascii: ";") }
        while let last = subtype.last, last.isHTTPSpace { subtype.removeLast() }
        guard !type.isEmpty, !subtype.isEmpty, type.allSatisfy(\.isToken), subtype.allSatisfy(\.isToken) else {
            return nil
        }
        essence =
            String(decoding: type, as: UTF8.self).lowercased() + "/"
            + String(decoding: subtype, as: UTF8.self).lowercased()

        var parameters: [Parameter] = []
        while scanner.takeOne() != nil {
            scanner.skip(while: \.isHTTPSpace)
            let name = scanner.take { $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: "=") }
            // Without "=" this is no parameter: what stands next is the ";" before the next one, or the end.
            guard scanner.peek == UInt8(ascii: "=") else { continue }
            _ = scanner.takeOne()
            let value: [UInt8]
            if scanner.peek == UInt8(ascii: "\"") {
                value = scanner.takeQuotedString()
                scanner.skip { $0 != UInt8(ascii: ";") }
            } else {
                var bytes = scanner.take { $0 != UInt8(ascii: ";") }
                while let last = bytes.last, last.isHTTPSpace { bytes.removeLast() }
                guard !bytes.isEmpty else { continue }
                value = Array(bytes)
            }
            guard !name.isEmpty, name.allSatisfy(\.isToken) else { continue }
            let key = String(decoding: name, as: UTF8.self).lowercased()
            guard !parameters.contains(where: { $0.name == key }) else { continue }
            parameters.append(Parameter(name: key, value: String(decoding: value, as: UTF8.self)))
        }
        self.parameters = parameters
    }
}

extension MediaType: CustomStringConvertible {
    package var description: String {
        parameters.reduce(essence) { "\($0);\($1.name)=\($1.value)" }
    }
}
