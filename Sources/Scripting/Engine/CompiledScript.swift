import CJavaScriptCore

/// A script that a group has parsed, ready to be evaluated in any of the group's contexts.
///
/// Its bytecode, once made, is shared by the contexts too, as long as this object lives.
final class CompiledScript {
    let reference: OpaquePointer

    /// - Throws: `ScriptError` with the code `engine` when the text has a syntax error, which only our own fault can be.
    init(_ program: StaticProgram, group: OpaquePointer) throws(ScriptError) {
        let url = EngineString(program.name)
        var message: OpaquePointer?
        var line: Int32 = 0
        let script = program.text.withMemoryRebound(to: CChar.self) {
            JSScriptCreateReferencingImmortalASCIIText(
                group, url.reference, 1, $0.baseAddress, $0.count, &message, &line)
        }
        guard let script else {
            let reason = message.map { EngineString(takingOwnershipOf: $0).string } ?? "it is not ASCII"
            throw ScriptError(code: .engine, message: "\(program.name): \(reason)", line: Int(line))
        }
        reference = script
    }

    /// - Throws: `ScriptError` with the code `scriptError` when the text has a syntax error.
    init(source: String, url: String, group: OpaquePointer) throws(ScriptError) {
        let source = EngineString(source)
        let name = EngineString(url)
        var message: OpaquePointer?
        var line: Int32 = 0
        guard let script = JSScriptCreateFromString(group, name.reference, 1, source.reference, &message, &line) else {
            let reason = message.map { EngineString(takingOwnershipOf: $0).string } ?? "it cannot be parsed"
            throw ScriptError(
                code: .scriptError, message: "SyntaxError: \(reason)", line: Int(line), sourceURL: url)
        }
        reference = script
    }

    deinit {
        JSScriptRelease(reference)
    }
}
