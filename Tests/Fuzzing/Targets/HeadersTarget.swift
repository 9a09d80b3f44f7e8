@testable import Browsing
@testable import Fetching
import Support

extension FuzzTarget {
    /// Heads of answers, line by line as they come, and all that is read out of their fields: a redirect leads to a page of HTTP,
    /// a wait is a time, a type that is written and read again is itself.
    static let headers = FuzzTarget(name: "headers") { input in
        var parser = HeadParser()
        var isOver = false
        var start = input.startIndex
        while start < input.endIndex, !isOver {
            let end = input[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? input.endIndex
            let event = parser.append(UnsafeBufferPointer(rebasing: input[start..<end]))
            isOver = event == .tooLong || event == .malformed
            require(event != .complete || parser.head != nil, "a head that is complete and not there")
            start = end
        }
        guard let head = parser.head else { return }
        require((0...999).contains(head.status), "a status of \(head.status)")
        _ = (HTTPStatus.isRetryable(head.status), HTTPStatus.phrase(head.status), head.hasUnknownEncoding)
        require(head.expectedLength ?? 0 >= 0, "a body of \(head.expectedLength ?? 0) bytes")
        if let type = head.headers.contentType { check(type) }
        for field in head.headers.fields { check(field, status: head.status) }
    }

    private static let base = WebURL("https://user:secret@host.example:8443/a/b?c#d")

    private static func check(_ field: HeaderFields.Field, status: Int) {
        require(!field.name.utf8.contains { $0 == 0x0A || $0 == 0x3A }, "a name that holds a line")
        require(!field.value.utf8.contains(0x0A), "a value that holds a line")
        let now = 1_800_000_000
        if let wait = RetryAfter.parse(field.value, now: now) {
            require(wait >= .zero && wait <= .seconds(Int32.max), "a wait of \(wait)")
        }
        if let base, case .follow(let target) = RedirectPolicy.decide(status: status, location: field.value, from: base)
        {
            require(target.isHTTP && target.host?.isEmpty == false, "a redirect to \(target)")
            require(WebURL(target.href) == target, "read again, \(target) is another")
        }
        if let refresh = MetaRefresh(field.value) { require(refresh.delay >= 0, "a refresh after \(refresh.delay) s") }
        if let type = MIMEType(parsing: field.value) { check(type) }
        if let url = WebURL("data:" + field.value), let data = DataURL(url) {
            require(MIMEType(parsing: data.contentType) != nil, "a type of \(data.contentType)")
            require(data.body.count <= url.href.utf8.count, "a body from nothing")
        }
        _ = ContentSniffer.isHTML(Array(field.value.utf8))
        if HeaderRules.objection(to: field.name, value: field.value) == nil {
            require(!field.value.utf8.contains { $0 < 0x20 && $0 != 9 || $0 == 0x7F }, "a control character is sent")
        }
        var jar = CookieJar()
        jar.merge(before: [], after: [field.name, field.value])
        let lines = jar.lines
        jar.merge(before: lines, after: lines)
        require(jar.lines == lines, "a transfer that changes nothing changes the cookies")
        jar.merge(before: lines, after: [])
        require(jar.lines.isEmpty, "cookies that were taken away are there")
    }

    /// MIME Sniffing, section 4.5: what "serialize a MIME type" gives is parsed as the same.
    private static func check(_ type: MIMEType) {
        require(
            type.type.utf8.allSatisfy(\.isHTTPToken) && type.subtype.utf8.allSatisfy(\.isHTTPToken), "a type of \(type)"
        )
        var text = type.essence
        for (name, value) in type.parameters {
            let quoted = value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
            text += ";\(name)=\"\(quoted)\""
        }
        require(MIMEType(parsing: text) == type, "read again, \(text) is another")
    }
}
