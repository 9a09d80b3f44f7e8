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

    /// The media type: the last `Content-Type` that names one (https://fetch.spec.whatwg.org/#concept-header-extract-mime-type).
    package var contentType: MediaType? {
        fields.reversed().lazy.compactMap { $0.name == "content-type" ? MediaType($0.value) : nil }.first
    }

    /// What `Content-Length` says, when it is a number that a body may have.
    var contentLength: Int? {
        self["content-length"].flatMap { Int($0) }.flatMap { $0 >= 0 ? $0 : nil }
    }

    mutating func append(name: String, value: String) {
        fields.append(Field(name: name, value: value))
    }
}
