import Browsing
import Foundation
import Scripting
import WebAPI

extension WebPage {
    /// Calls an async function in the page and waits for its answer.
    ///
    /// It works before anything was loaded, on an empty page. While a load that was committed is still under way, the call waits
    /// for the new page. It ends with a `CancellationError` when its task is cancelled or its page goes away.
    ///
    /// A call does not keep its page: `try await model.page?.callJavaScript(…)` ends when the model drops the page. A variable of
    /// yours that outlives the call does keep it, as `guard let page` does, and so does a task that captured the page.
    ///
    /// - Parameters:
    ///   - functionBody: what stands between the function's braces; `return` gives the answer, `await` works.
    ///   - arguments: what the body knows by these names: numbers, `String`, `Date`, `NSNull`, and arrays and dictionaries of
    ///     those.
    ///   - frame: pages here have the main frame alone.
    ///   - contentWorld: whose global object the function sees: the page's own for `nil`.
    /// - Returns: `nil` for no answer, `undefined`, a BigInt or a symbol; `NSNull` for `null`; `NSNumber`, `String`, `Date`,
    ///   `[Any]`, `[String: Any]` for what they stand for. What holds itself stands within itself as a `JavaScriptReference`.
    /// - Throws: `WKError`: `javaScriptExceptionOccurred` for what the script threw, with its place in `userInfo`;
    ///   `javaScriptResultTypeIsUnsupported` for an answer with a function, a node or a promise in it.
    @discardableResult
    public consuming func callJavaScript(
        _ functionBody: String, arguments: [String: Any] = [:], in frame: FrameInfo? = nil,
        contentWorld: WKContentWorld? = nil
    ) async throws -> sending Any? {
        var values: [(name: String, value: ScriptValue)] = []
        for (name, value) in arguments.sorted(by: { $0.key < $1.key }) {
            values.append((name, try ScriptValue(object: value)))
        }
        let (holder, environment, userAgent) = (holder, environment, customUserAgent)
        // From here on the call holds all but the page itself.
        _ = consume self
        let document: LiveDocument
        do {
            document = try await holder.document { try await environment.makeBlank(userAgent: userAgent) }
        } catch let error as PageError {
            throw error.code == PageError.Code.cancelled.rawValue
                ? CancellationError() : WKError(.javaScriptExceptionOccurred, error.message)
        }
        await holder.changes?.value
        let script = Script(source: functionBody, url: environment.page?.committedURL?.absoluteString ?? "about:blank")
        do {
            let answer = try await document.page.callFunction(
                script, arguments: values, world: (contentWorld ?? .page).world)
            return ScriptGraph.object(answer)
        } catch {
            throw error.asPublic
        }
    }
}
