import Support
import Testing

@testable import Fetching

@Suite struct HeaderFieldsTests {
    @Test func `of several types the last one counts, and keeps the charset of those before it`() {
        var fields = HeaderFields()
        #expect(fields.contentType == nil)
        fields.append(name: "content-type", value: "text/html; charset=gbk")
        fields.append(name: "content-type", value: "text/html")
        fields.append(name: "content-type", value: "nonsense")
        #expect(fields.contentType?.essence == "text/html")
        #expect(fields.contentType?.parameters["charset"] == "gbk")
    }
}
