import Support

/// Runs work on a worker's thread before what waits there.
actor UrgentLane {
    private nonisolated let executor: UrgentExecutor
    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    init(_ executor: UrgentExecutor) {
        self.executor = executor
    }

    func run<Result: Sendable>(_ work: @Sendable () -> Result) -> Result {
        work()
    }
}
