import Testing

/// What scripts see of a page, held against what a browser answered.
@Suite struct BrowserAnswerTests {
    @Test(arguments: BrowserAnswers.all)
    func `scripts get a browser's answers`(test: BrowserAnswers.Case) throws {
        #expect(try run(test.script, on: BrowserAnswers.page) == test.answer)
    }

    /// A script that speaks of prototypes gets classes of its own, made in its own realm.
    @Test(arguments: BrowserAnswers.all)
    func `so do scripts with classes of their own`(test: BrowserAnswers.Case) throws {
        #expect(try run(test.script + "\n// prototype", on: BrowserAnswers.page) == test.answer)
    }
}
