import Scripting
import WebAPI

/// The script that is run on pages: the body of an async function, whose `return` is the answer.
package struct VisitScript: Sendable {
    let script: PageScript
    /// The reader's pace, which the script sees as `wordsPerMinute`.
    let wordsPerMinute: Int
    /// The name by which it does.
    static let parameter = "wordsPerMinute"

    /// - Parameters:
    ///   - name: how errors name it: a file's path, usually.
    ///   - body: the function's body.
    package init(name: String, body: String, wordsPerMinute: Int) {
        script = PageScript(Script(source: body, url: name))
        self.wordsPerMinute = wordsPerMinute
    }
}
