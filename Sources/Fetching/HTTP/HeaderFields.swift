package import Support

/// The fields of a head in the order in which they came.
package struct HeaderFields: Sendable {
    /// One field; the name is in lower case.
    package struct Field: Sendable, Hashable {
        package let name: String
        package let value: String
    }

    /// All fields.
    package private(set) var fields: [Field] = []

    package init() {}

    /// The value of the first field with this name, which is given in lower case.
    package subscript(_ name: String) -> String? {
        fields.first { $0.name == name }?.value
    }

    /// The values of all fields with this name, which is given in lower case.
    package func all(_ name: String) -> [String] {
        fields.compactMap { $0.name == name ? $0.value : nil }
    }

    /// The values of all `Content-Type` fields as one text; `nil` when there is none.
    package var contentTypeText: String? {
        let values = all("content-type")
        return values.isEmpty ? nil : values.joined(separator: ", ")
    }

    /// The MIME type (https://fetch.spec.whatwg.org/#concept-header-extract-mime-type).
    package var contentType: MIMEType? { contentTypeText.flatMap { MIMEType(contentType: $0) } }

    /// What `Content-Length` says, when it is a number that a body may have.
    var contentLength: Int? {
        self["content-length"].flatMap { Int($0) }.flatMap { $0 >= 0 ? $0 : nil }
    }

    mutating func append(name: String, value: String) {
        fields.append(Field(name: name, value: value))
    }
}
