import Browsing
import FoundationEssentials

/// What makes two runs the same run: the options that decide what records say. How fast and within which limits they are made
/// may change from one to the next.
struct RunIdentity: Equatable, Sendable, Codable {
    /// One option that matters.
    struct Trait: Equatable, Sendable, Codable {
        /// As it is written on the command line.
        let option: String
        /// Its value, or the fingerprint of one that is long or secret.
        let value: String
    }

    let traits: [Trait]

    init(_ settings: Settings) {
        let script = settings.script?.body ?? SummaryScript.body
        let headers = settings.browser.headers.map { "\($0.name): \($0.value)" }.joined(separator: "\n")
        traits = [
            Trait(option: "--input", value: settings.inputs.map(\.shown).joined(separator: " ")),
            Trait(option: "--format", value: settings.effectiveFormat.rawValue),
            Trait(option: "--csv-raw", value: settings.isCSVRaw ? "on" : "off"),
            Trait(option: "--script", value: Fingerprint(of: script.utf8).digits),
            Trait(option: "--answer", value: settings.answer.rawValue),
            Trait(option: "--words-per-minute", value: String(settings.wordsPerMinute)),
            Trait(option: "--css", value: settings.browser.css.rawValue),
            Trait(option: "--robots", value: settings.browser.robots.rawValue),
            Trait(option: "--allow-private", value: settings.browser.allowsPrivate ? "on" : "off"),
            Trait(option: "--header", value: headers.isEmpty ? "" : Fingerprint(of: headers.utf8).digits),
            Trait(option: "--user-agent", value: settings.browser.userAgent),
        ]
    }

    /// What an earlier run had otherwise; empty when it is the same run.
    func differences(from earlier: RunIdentity) -> [String] {
        let names =
            traits.map(\.option)
            + earlier.traits.map(\.option).filter { name in
                !traits.contains { $0.option == name }
            }
        return names.compactMap { name in
            let (before, now) = (earlier.value(of: name), value(of: name))
            guard before != now else { return nil }
            return Self.isFingerprint(name) ? "\(name) is another" : "\(name) was '\(before)' and is '\(now)'"
        }
    }

    private func value(of option: String) -> String {
        traits.first { $0.option == option }?.value ?? ""
    }

    private static func isFingerprint(_ option: String) -> Bool {
        option == "--script" || option == "--header"
    }
}

extension Settings.Input {
    /// As it is written on the command line.
    fileprivate var shown: String {
        switch self {
        case .list(let path): "--input \(path)"
        case .standardInput: "-"
        case .argument(let text): text
        }
    }
}
