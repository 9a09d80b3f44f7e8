import Browsing

extension PageSummary {
    /// A value of a record, as both formats write it.
    enum Value: Equatable {
        case null
        case text(String)
        case integer(Int)
        /// Milliseconds, with three decimals.
        case milliseconds(Double)
        case boolean(Bool)
        case texts([String])
        /// JSON text, taken over as it is.
        case raw(String)
        /// An object: a nested one in JSON, columns of their own in CSV.
        case object([(name: String, value: Value)])

        static func == (a: Value, b: Value) -> Bool { "\(a)" == "\(b)" }

        init(_ text: String?) { self = text.map { .text($0) } ?? .null }
        init(_ integer: Int?) { self = integer.map { .integer($0) } ?? .null }
    }

    /// All fields in their order, which is the order of CSV's columns too.
    ///
    /// - Parameter hasData: whether the run's script gives data of its own.
    func fields(hasData: Bool) -> [(name: String, value: Value)] {
        var fields: [(name: String, value: Value)] = [
            ("url", .text(url)), ("finalURL", Value(finalURL)), ("status", Value(status)), ("title", Value(title)),
            ("minutes", Value(minutes)), ("words", Value(words)), ("headings", headings.map { .texts($0) } ?? .null),
            ("lang", Value(lang)), ("canonical", Value(canonical)), ("contentType", Value(contentType)),
            ("charset", Value(charset)), ("bytes", Value(bytes)), ("attempts", .integer(attempts)),
            ("startedAt", .text(startedAt)),
            (
                "timings",
                .object([
                    ("queue", .milliseconds(timings.queue)), ("dns", .milliseconds(timings.dns)),
                    ("connect", .milliseconds(timings.connect)), ("tls", .milliseconds(timings.tls)),
                    ("firstByte", .milliseconds(timings.firstByte)), ("download", .milliseconds(timings.download)),
                    ("parse", .milliseconds(timings.parse)), ("style", .milliseconds(timings.style)),
                    ("script", .milliseconds(timings.script)), ("total", .milliseconds(timings.total)),
                ])
            ),
            (
                "stylesheets",
                .object([("loaded", .integer(styleSheets.loaded)), ("failed", .integer(styleSheets.failed))])
            ),
            ("index", .integer(index)), ("line", Value(line)),
        ]
        if hasData { fields.append(("data", data.map { .raw($0) } ?? .null)) }
        return fields
    }

    /// The error's fields.
    static func fields(of failure: Failure) -> [(name: String, value: Value)] {
        [
            ("code", .text(failure.code)), ("message", .text(failure.message)),
            ("retryable", .boolean(failure.isRetryable)),
        ]
    }
}
