import DOM
import Scripting
import Styling
import Support
import WebAPI

/// Runs the body of an async function on a page and gives its answer as JSON text.
func run(
    _ body: String, on html: String = "", url: String = "https://example.com/dir/page.html?q=1#part",
    arguments: [(name: String, value: Argument)] = [], diagnostics: Diagnostics = Diagnostics(),
    machine: VirtualMachine? = nil, limits: ExecutionLimits = ExecutionLimits()
) throws -> String {
    var html = html
    let document = try html.withUTF8 { try Document.parse(html: $0, url: url) }
    let styles = Cascade(document: document)
    let styling = DocumentStyling(document: document, styles: styles, stop: limits.stop)
    let page = try PageContext(
        library: WebLibrary(machine: machine ?? VirtualMachine()), document: document, styling: styling,
        diagnostics: diagnostics,
        navigator: NavigatorInfo(userAgent: "Mozilla/5.0 (test)", language: "en-US"))
    return try page.run(PageScript(Script(source: body, url: "user.js")), arguments: arguments, limits: limits)
}

/// The error that a body ends with; `nil` when it ends well.
func failure(_ body: String, on html: String = "", limits: ExecutionLimits = ExecutionLimits()) throws -> ScriptError? {
    do {
        _ = try run(body, on: html, limits: limits)
        return nil
    } catch let error as ScriptError {
        return error
    }
}
