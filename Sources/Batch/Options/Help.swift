/// The text of `--help`, made from the table of options.
package enum Help {
    package static var text: String {
        var lines = [
            "usage: summarize [options] [--] [URL ...]",
            "       summarize --input urls.txt --output summaries.json",
            "",
            "Gives, for every page of a list, its title, section headings and reading time, as a browser would.",
        ]
        for group in Option.Group.allCases {
            lines += ["", group.rawValue + ":"]
            if group == .input {
                lines += entry("URL ...", "Pages to summarise: http, https or file URLs, or local paths.", "")
            }
            for option in Option.all where option.group == group {
                let initial = option.initial
                lines += entry(
                    [option.name, option.value].compactMap(\.self).joined(separator: " "), option.help, initial)
            }
            switch group {
            case .page:
                lines += entry(
                    "--pipeline FOLDER", "Take options and script from FOLDER/pipeline.json; the command line wins.", ""
                )
            case .report:
                lines += entry("--schema", "Print the JSON Schema of a record, and end.", "")
                lines += entry("--version", "Print the version, and end.", "")
                lines += entry("--help", "Print this, and end.", "")
            default: break
            }
        }
        lines += [
            "",
            "Exit status: 0 all pages summarised, 1 some failed (see --max-failures), 2 wrong usage, unreadable input or",
            "unwritable output, 130 and 143 after SIGINT and SIGTERM.",
        ]
        return lines.joined(separator: "\n") + "\n"
    }

    private static func entry(_ name: String, _ help: String, _ initial: String) -> [String] {
        let text = initial.isEmpty || initial == "off" ? help : "\(help) [\(initial)]"
        return ["  " + name] + wrap(text, width: 92).map { "        " + $0 }
    }

    private static func wrap(_ text: String, width: Int) -> [String] {
        var lines = [""]
        for word in text.split(separator: " ") {
            if lines[lines.count - 1].isEmpty {
                lines[lines.count - 1] += word
            } else if lines[lines.count - 1].count + 1 + word.count <= width {
                lines[lines.count - 1] += " " + word
            } else {
                lines.append(String(word))
            }
        }
        return lines
    }
}
