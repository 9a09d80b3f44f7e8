import DOM

/// A browser's first worker, made before it is known what for: its virtual machine and the DOM's classes take half the time from
/// the start of the program to the first page's end, and nothing has to be known for them.
package struct EarlyWorker: Sendable {
    let worker: Worker

    /// Returns at once; what is to be ready soon is made on other threads. After `Browser.prepareProcess()`.
    package init() {
        worker = Worker(number: 0)
        worker.prepare()
        // The parser's tables, meanwhile.
        Task.detached {
            let page = Array("<!doctype html><title>a</title><p>b".utf8)
            _ = page.withUnsafeBufferPointer { try? Document.parse(html: $0) }
        }
    }
}
