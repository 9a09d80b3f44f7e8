/// Status and fields of one answer.
struct ResponseHead: Sendable {
    /// The status code.
    var status: Int
    /// The fields.
    var headers = HeaderFields()
}
