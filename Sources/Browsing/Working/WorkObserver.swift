/// Told what the workers are busy with, so that somebody outside can tell which page it was when all ends badly.
///
/// Called on the workers' own threads, just before and just after they touch a page: whoever answers must be quick.
package protocol WorkObserver: Sendable {
    /// A worker takes a page up, or goes on to a part of the work that has a time of its own.
    ///
    /// - Parameters:
    ///   - page: the number that the visit was given.
    ///   - worker: the worker's number, from 0.
    ///   - time: when the work is to be over by itself, from now; `nil` for never.
    func began(page: Int, on worker: Int, time: Duration?)
    /// The worker has put its page down.
    func ended(on worker: Int)
}
