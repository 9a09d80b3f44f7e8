import Support

// What becomes of the pages of a process that has died.

extension Supervisor {
    func ended(_ process: WorkerProcess) {
        // One that closed its socket and lives on would be waited for in vain.
        process.kill()
        let end = process.reap()
        let place: Roster.Place = process.candidate == nil ? .common : .alone
        if place == .common { common = nil } else { alone = nil }
        guard !isOver, failure == nil else { return }
        if end == .exit(ThreadShortage.workerStatus) { return fail(UsageError(ThreadShortage.text)) }
        if !process.isReady {
            failedStarts += 1
            guard failedStarts < Self.mostFailedStarts else {
                return fail(
                    UsageError(
                        "the process that works on pages does not start: each time it is ended by \(end.name); --no-supervise may show why"
                    ))
            }
        }
        let verdicts = roster.died(
            place, working: Set(process.board.notes.map(\.page)), overdue: process.overdue,
            candidate: process.candidate, hadBegun: process.isReady)
        report(verdicts.map(\.verdict), end, of: process)
        for (page, verdict) in verdicts { carryOut(verdict, on: page, of: process, end) }
        // The list may be read on while nobody has a page; the next one starts a process anyway.
        if common == nil, !hasBegun { startCommon() }
        startAlone()
    }

    private func carryOut(
        _ verdict: Roster.Verdict, on page: Int, of process: WorkerProcess, _ end: ProcessEnd
    ) {
        switch verdict {
        case .again(.common): if let entry = pages[page]?.entry { assign(entry) }
        case .again(.alone): suspects.append(page)
        case .crashed where process.isTooLarge: deliver(.tooLarge(orders.mostMemory(of: process)), for: page)
        case .crashed: deliver(.crashed(end), for: page)
        case .unresponsive: deliver(.unresponsive(grace: orders.grace), for: page)
        }
    }

    private func report(_ verdicts: [Roster.Verdict], _ end: ProcessEnd, of process: WorkerProcess) {
        guard !verdicts.isEmpty else { return }
        let again = verdicts.count { if case .again = $0 { true } else { false } }
        let alone = verdicts.count { $0 == .again(.alone) }
        let cause =
            if process.isTooLarge {
                "was ended, since it took more memory than it may"
            } else if process.isSilent {
                "was ended, since nothing was heard of it"
            } else if process.overdue.isEmpty {
                "was ended by \(end.name)"
            } else {
                "was ended, since a worker did not let go of its page"
            }
        var text = "the process that worked on \(Self.pages(verdicts.count)) \(cause)"
        if again > 0 { text += "; \(Self.pages(again)) will be tried again" }
        if alone > 0 { text += ", \(alone) of them alone" }
        diagnostics.log(.notice, "summarize: \(text)")
    }

    private static func pages(_ count: Int) -> String {
        count == 1 ? "1 page" : "\(count) pages"
    }
}
