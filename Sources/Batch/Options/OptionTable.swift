import Browsing

extension Option {
    /// Every option, in the order of the help.
    static let all: [Option] = input + page + loading + limits + report

    private static let input: [Option] = [
        Option(
            name: "--input", value: "FILE", initial: "",
            help: "A list of pages, one URL or local path a line; - is standard input. May be repeated.", group: .input
        ) { (value, settings, context) throws(UsageError) in
            settings.inputs.append(value == "-" ? .standardInput : .list(path: context.resolve(value)))
        },
        Option(
            name: "--output", value: "FILE", initial: "standard output",
            help:
                "Where records go. A file appears whole, when the run ends, or not at all; until then finished records are in FILE.journal.",
            group: .input
        ) { (value, settings, context) throws(UsageError) in
            settings.output = value == "-" ? nil : context.resolve(value)
        },
        Option(
            name: "--resume", value: nil, initial: "off",
            help: "Go on where an earlier run on the same output was cut short; without one, begin.", group: .input,
            isForPipelines: false
        ) { (_, settings, _) throws(UsageError) in
            settings.isResumed = true
        },
        Option(
            name: "--format", value: "json|ndjson|csv", initial: "by the ending of FILE, else ndjson",
            help: "How records are written.", group: .input
        ) { (value, settings, _) throws(UsageError) in
            settings.format = try choice(value, of: Settings.Format.allCases, for: "--format")
        },
        Option(
            name: "--ordered", value: nil, initial: "off",
            help: "Write records in the order of the list instead of as pages finish.", group: .input
        ) { (_, settings, _) throws(UsageError) in
            settings.isOrdered = true
        },
        Option(
            name: "--csv-raw", value: nil, initial: "off",
            help: "Leave CSV cells that a spreadsheet would run as a formula as they are.", group: .input
        ) { (_, settings, _) throws(UsageError) in
            settings.isCSVRaw = true
        },
    ]

    private static let page: [Option] = [
        Option(
            name: "--script", value: "FILE", initial: "the summary script",
            help: "The body of an async function, run on each page; what it returns is the record's data.", group: .page
        ) { (value, settings, context) throws(UsageError) in
            let path = context.resolve(value)
            settings.script = (path, try context.readFile(path))
            settings.answer = .data
        },
        Option(
            name: "--answer", value: "summary|data", initial: "data with --script, else summary",
            help:
                "Whether the script's headings, minutes and words become the record's own, or all it returns is its data.",
            group: .page
        ) { (value, settings, _) throws(UsageError) in
            settings.answer = try choice(value, of: [.summary, .data], for: "--answer")
        },
        Option(
            name: "--words-per-minute", value: "N", initial: "220",
            help: "The reader's pace; scripts see it as wordsPerMinute.", group: .page
        ) { (value, settings, _) throws(UsageError) in
            settings.wordsPerMinute = try count(value, in: 1...100_000, for: "--words-per-minute")
        },
        Option(
            name: "--css", value: "none|inline|all", initial: "all",
            help:
                "Which style sheets decide what is rendered: the browser's alone, the page's own too, linked ones too.",
            group: .page
        ) { (value, settings, _) throws(UsageError) in
            settings.browser.css = try choice(value, of: [.none, .inline, .all], for: "--css")
        },
    ]

    private static let loading: [Option] = [
        Option(
            name: "--concurrency", value: "N", initial: "32", help: "Pages in flight at once.", group: .loading
        ) { (value, settings, _) throws(UsageError) in
            settings.concurrency = try count(value, in: 1...1024, for: "--concurrency")
        },
        Option(
            name: "--per-host", value: "N", initial: "6", help: "Connections to one host at once.", group: .loading
        ) { (value, settings, _) throws(UsageError) in
            settings.browser.connectionsPerHost = try count(value, in: 1...256, for: "--per-host")
        },
        Option(
            name: "--no-warm-up", value: nil, initial: "off",
            help: "Do not open connections to the origins that come next in the list.", group: .loading
        ) { (_, settings, _) throws(UsageError) in
            settings.isWarmUpOn = false
        },
        Option(
            name: "--robots", value: "obey|ignore", initial: "obey",
            help: "Whether a host's robots.txt is obeyed: its rules for pages and style sheets, and its Crawl-delay.",
            group: .loading
        ) { (value, settings, _) throws(UsageError) in
            settings.browser.robots = try choice(value, of: [.obey, .ignore], for: "--robots")
        },
        Option(
            name: "--rate", value: "N", initial: "no bound",
            help: "Requests a second to one host, whatever they are for; 0.5 is one every two seconds.", group: .loading
        ) { (value, settings, _) throws(UsageError) in
            guard let rate = Quantity.rate(value) else {
                throw UsageError("--rate takes a number from 0.01 to 10000, not '\(value)'")
            }
            settings.browser.rate = rate
        },
        Option(
            name: "--host-failures", value: "N", initial: "10",
            help:
                "Failures in a row with which a host is given up; it is rested, and tried ever more seldom, from half as many.",
            group: .loading
        ) { (value, settings, _) throws(UsageError) in
            settings.browser.hostFailures = try count(value, in: 1...1_000_000, for: "--host-failures")
        },
        Option(
            name: "--allow-private", value: nil, initial: "off",
            help:
                "Let pages be at addresses that are not the internet's: private networks, link-local ones, and this machine where the list does not name it.",
            group: .loading, isForPipelines: false
        ) { (_, settings, _) throws(UsageError) in
            settings.browser.allowsPrivate = true
        },
        Option(
            name: "--retries", value: "N", initial: "2",
            help: "Further tries after what may pass: no connection, a time-out, 408, 425, 429, 5xx.", group: .loading
        ) { (value, settings, _) throws(UsageError) in
            settings.browser.retries = try count(value, in: 0...20, for: "--retries")
        },
        Option(
            name: "--header", value: "'NAME: VALUE'", initial: "",
            help: "A header for the requests to a page's own origin. May be repeated.", group: .loading
        ) { (value, settings, _) throws(UsageError) in
            settings.browser.headers.append(try header(value))
        },
        Option(
            name: "--user-agent", value: "TEXT", initial: Product.userAgent,
            help: "What the requests call themselves.", group: .loading
        ) { (value, settings, _) throws(UsageError) in
            guard value.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }), !value.isEmpty else {
                throw UsageError("--user-agent may hold no control character and not be empty")
            }
            settings.browser.userAgent = value
        },
        Option(
            name: "--ca-file", value: "FILE", initial: "the system's",
            help: "Certificates (PEM) to trust instead of the system's.", group: .loading
        ) { (value, settings, context) throws(UsageError) in
            let path = context.resolve(value)
            // Read once here, so that a wrong name is said at once and not for every page.
            _ = try context.readFile(path)
            settings.browser.caFile = path
        },
    ]

    private static let limits: [Option] = [
        Option(
            name: "--connect-timeout", value: "TIME", initial: "10s",
            help: "For a connection, its TLS session included.", group: .limits
        ) { (value, settings, _) throws(UsageError) in
            settings.browser.connectTimeout = try time(value, for: "--connect-timeout")
        },
        Option(
            name: "--page-timeout", value: "TIME", initial: "30s",
            help: "For a page, from its first byte asked for to its record made.", group: .limits
        ) { (value, settings, _) throws(UsageError) in
            settings.browser.pageTimeout = try time(value, for: "--page-timeout")
        },
        Option(
            name: "--script-timeout", value: "TIME", initial: "5s", help: "For the script on one page.", group: .limits
        ) { (value, settings, _) throws(UsageError) in
            settings.browser.scriptTimeout = try time(value, for: "--script-timeout")
        },
        Option(
            name: "--deadline", value: "TIME", initial: "none",
            help: "For the whole batch; pages that it cuts off get a record that says so.", group: .limits
        ) { (value, settings, _) throws(UsageError) in
            settings.deadline = try time(value, for: "--deadline")
        },
        Option(
            name: "--page-bytes", value: "SIZE", initial: "16MiB",
            help: "The most that a page's body may take, unpacked.", group: .limits
        ) { (value, settings, _) throws(UsageError) in
            settings.browser.pageBytes = try size(value, for: "--page-bytes")
        },
        Option(
            name: "--page-memory", value: "SIZE", initial: "128MiB",
            help: "The most that a page's body, tree and script may take together.", group: .limits
        ) { (value, settings, _) throws(UsageError) in
            settings.browser.pageMemory = try size(value, for: "--page-memory")
        },
        Option(
            name: "--memory", value: "SIZE", initial: "512MiB",
            help: "What all pages in flight may take together; over it, pages wait.", group: .limits
        ) { (value, settings, _) throws(UsageError) in
            settings.browser.memory = try size(value, for: "--memory")
        },
        Option(
            name: "--grace", value: "TIME", initial: "5s",
            help: "How long a page may go on after its time is over, before the process that works on it is ended.",
            group: .limits
        ) { (value, settings, _) throws(UsageError) in
            settings.grace = try time(value, for: "--grace")
        },
        Option(
            name: "--no-supervise", value: nil, initial: "off",
            help: "Work on pages in this process, for debugging: a page that crashes it ends the run.",
            group: .limits
        ) { (_, settings, _) throws(UsageError) in
            settings.isSupervised = false
        },
    ]

    private static let report: [Option] = [
        Option(
            name: "--max-failures", value: "N|N%", initial: "0",
            help: "How many pages may fail while the exit status is still 0.", group: .report
        ) { (value, settings, _) throws(UsageError) in
            settings.allowance = try allowance(value)
        },
        Option(
            name: "--timings", value: nil, initial: "off",
            help: "Say at the end where the time went: download, decode, parse, style, script, write.", group: .report
        ) { (_, settings, _) throws(UsageError) in
            settings.showsTimings = true
        },
        Option(
            name: "--quiet", value: nil, initial: "off", help: "Say nothing on standard error but errors.",
            group: .report
        ) { (_, settings, _) throws(UsageError) in
            settings.isQuiet = true
        },
        Option(
            name: "--verbose", value: nil, initial: "off",
            help: "Say on standard error what happens, the console of scripts included.", group: .report
        ) { (_, settings, _) throws(UsageError) in
            settings.isVerbose = true
        },
    ]
}

// MARK: - Values

extension Option {
    private static func count(_ text: String, in range: ClosedRange<Int>, for name: String) throws(UsageError) -> Int {
        guard let value = Quantity.count(text, in: range) else {
            throw UsageError(
                "\(name) takes a whole number from \(range.lowerBound) to \(range.upperBound), not '\(text)'")
        }
        return value
    }

    private static func time(_ text: String, for name: String) throws(UsageError) -> Duration {
        guard let value = Quantity.duration(text), value > .zero else {
            throw UsageError("\(name) takes a time such as 30s, 500ms or 2m, not '\(text)'")
        }
        return value
    }

    private static func size(_ text: String, for name: String) throws(UsageError) -> Int {
        guard let value = Quantity.bytes(text) else {
            throw UsageError("\(name) takes a size such as 16MiB, 512K or 1048576, not '\(text)'")
        }
        return value
    }

    private static func choice<Choice: RawRepresentable<String>>(
        _ text: String, of choices: [Choice], for name: String
    ) throws(UsageError) -> Choice {
        guard let value = choices.first(where: { $0.rawValue == text }) else {
            throw UsageError("\(name) takes \(choices.map(\.rawValue).joined(separator: ", ")), not '\(text)'")
        }
        return value
    }

    private static func header(_ text: String) throws(UsageError) -> (name: String, value: String) {
        guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else {
            throw UsageError("--header takes 'NAME: VALUE', not '\(text)'")
        }
        let value = text.unicodeScalars[text.utf8.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
        return (String(text[..<colon]), String(value))
    }

    private static func allowance(_ text: String) throws(UsageError) -> Settings.FailureAllowance {
        if text.hasSuffix("%"), let percent = Double(text.dropLast()), (0...100).contains(percent) {
            return .percent(percent)
        }
        guard let count = Quantity.count(text, in: 0...Int.max) else {
            throw UsageError("--max-failures takes a count such as 10 or a share such as 5%, not '\(text)'")
        }
        return .count(count)
    }
}
