import Testing
import WebAPI

/// Scripts that change a live page, held against what a browser answered.
@Suite(.serialized) struct ChangingAnswerTests {
    /// All pages are one thread's: so many machines at once would be more than the tests are about.
    private static let thread = LiveThread()

    @Test(arguments: ChangingAnswers.all)
    func `scripts that change the page get a browser's answers`(test: ChangingAnswers.Case) async throws {
        let page = try await Self.thread.page(
            ChangingAnswers.page, limits: LivePageLimits(callTimeout: .seconds(300), runTimeout: .seconds(300)))
        defer { page.close() }
        let elements = ChangingAnswers.ids.map { "\($0) = document.getElementById('\($0)')" }.joined(separator: ", ")
        let answer = try await page.answer(
            """
            const err = (f) => { try { return f() ?? 'none' } catch (e) { return e.name } }, \(elements);
            try {
                const run = async () => { { \(test.script) } };
                return JSON.stringify(await run()) ?? 'undefined';
            } catch (e) { return `!${e.name}: ${e.message}` }
            """)
        #expect(answer == "\"\(test.answer)\"")
    }
}
