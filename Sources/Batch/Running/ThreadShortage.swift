import CThreads

/// What becomes of the run when the system lets it have no further thread: it waits a little, since such a shortage may pass, and
/// then ends, since nothing that it could still do goes without threads.
package enum ThreadShortage {
    /// How a worker process ends for it (sysexits.h, `EX_OSERR`).
    static let workerStatus: Int32 = 71

    /// For people.
    static let text =
        "the system lets the run have no further thread; raise what bounds them, which is ulimit -u or the pids.max of a control group"

    private static let patience: Int32 = 5000

    /// To be called by the process that keeps the records: at first, and again once it is known where they are kept.
    ///
    /// - Parameter journal: where the records are that were finished before; `nil` where they are written at once.
    package static func prepare(journal: String? = nil) {
        let advice = RunReport.advice(journal: journal)
        cthreads_end_without("summarize: \(text)\(advice); status 2\n", ExitStatus.unusable.code, patience)
    }

    /// To be called when all has been said and only the end is left.
    static func conclude(_ status: ExitStatus) {
        cthreads_end_without(nil, status.code, patience)
    }

    /// To be called by a worker process, for which the other one speaks.
    static func prepareWorker() {
        cthreads_end_without(nil, workerStatus, patience)
    }
}
