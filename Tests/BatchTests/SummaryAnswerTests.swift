import FoundationEssentials
import Testing

@testable import Batch

/// What a summary script returned is read the same whichever way it is written.
@Suite struct SummaryAnswerTests {
    @Test(arguments: [
        #"{"headings":[],"words":0,"minutes":1}"#, #"{"headings":["a","","é😀"],"words":123,"minutes":7}"#,
        #"{"minutes":7,"words":12,"headings":["a"]}"#, #"{"headings":["[]{},:"],"words":999999999999999,"minutes":1}"#,
    ])
    func `plain answers need no decoder`(json: String) throws {
        let answer = try #require(SummaryAnswer.plain(json))
        #expect(try answer == JSONDecoder().decode(SummaryAnswer.self, from: Data(json.utf8)))
    }

    @Test(arguments: [
        #"{"headings":["a\"\\\n\u00e9"],"words":1,"minutes":1}"#, #" {"headings": [], "words": 1, "minutes": 1} "#,
        #"{"headings":[],"words":1,"minutes":1,"more":[1]}"#, #"{"headings":[],"words":-3,"minutes":1}"#,
        #"{"headings":[],"words":1e3,"minutes":1}"#, #"{"headings":[],"words":9007199254740993,"minutes":1}"#,
    ])
    func `other answers are left to the decoder`(json: String) throws {
        #expect(SummaryAnswer.plain(json) == nil)
        let decoded = try JSONDecoder().decode(SummaryAnswer.self, from: Data(json.utf8))
        #expect(SummaryAnswer(json: json) == decoded)
    }

    @Test(arguments: [
        "", "null", "{", "[]", "7", #""a""#, "{}", #"{"headings":[],"words":1}"#,
        #"{"headings":[],"words":1,"minutes":1"#,
        #"{"headings":[],"words":1,"minutes":1}}"#, #"{"headings":[],"words":1,"words":2,"minutes"#,
        #"{"headings":[,],"words":1,"minutes":1}"#, #"{"headings":["a""b"],"words":1,"minutes":1}"#,
        #"{"headings":[1],"words":1,"minutes":1}"#,
        #"{"headings":[],"words":1.5,"minutes":1}"#, #"{"headings":[],"words":"1","minutes":1}"#,
        #"{"headings":[],"words":null,"minutes":1}"#, #"{"headings":[],"words":,"minutes":1}"#,
        #"{"headings":[],"words":01,"minutes":1}"#, #"{"headings":null,"words":1,"minutes":1}"#, #"{"headings":["a"#,
    ])
    func `what is no summary is none`(json: String) {
        #expect(SummaryAnswer(json: json) == nil)
    }
}
