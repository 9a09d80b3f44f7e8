internal import Dispatch
internal import Scripting
import Support
import Synchronization

/// Where a page's thread waits for the answer to a dialog, which comes from elsewhere.
final class DialogWait: Sendable {
    private let answer = Guarded<ScriptDialog.Answer?>(nil)
    private let signal = DispatchSemaphore(value: 0)

    /// Shows the dialog and waits for its answer, at most as long as a dialog may stay open.
    ///
    /// - Throws: `stopped` when the script is ended meanwhile.
    static func ask(
        _ dialog: ScriptDialog, in context: Context, of document: LiveDocument
    ) throws(NativeError) -> ScriptDialog.Answer {
        guard let present = document.host.present else { return .dismissed }
        let wait = DialogWait()
        let task = Task.detached {
            let answer = await present(dialog)
            wait.answer.withLock { $0 = answer }
            wait.signal.signal()
        }
        defer { task.cancel() }
        let end = ContinuousClock.now + document.limits.dialogTimeout
        while true {
            let start = ContinuousClock.now
            let isAnswered = wait.signal.wait(timeout: .now() + .milliseconds(5)) == .success
            // Who waits for a person is not held to the script's time.
            let pause = ContinuousClock.now - start
            context.postponeDeadline(by: pause)
            document.paused += pause
            if isAnswered, let answer = wait.answer.withLock({ $0 }) { return answer }
            if let reason = context.stopReason { throw .stopped(reason) }
            if start >= end { return .dismissed }
        }
    }
}
