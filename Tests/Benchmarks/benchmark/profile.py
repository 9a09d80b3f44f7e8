"""What the processor is busy with while a list is worked off, by perf's samples, without what only waits."""

import collections
import re
import shutil
import subprocess
import sys

from . import contestants, measuring, rounds

# Whose code a symbol is, by its library or, in our own, by the Swift module and type that its mangled name begins with.
LIBRARIES = {
    r"libjavascriptcore|^\[JIT\]|libglib|libgobject": "JavaScriptCore",
    r"^\[kernel|^\[vdso": "kernel: network, memory, waiting",
    r"^libc\.so|^ld-linux|libatomic|libm\.so|libstdc": "C library: copies, allocation",
    r"libcurl|libssl|libcrypto|libnghttp": "libcurl",
}
OURS = {
    r"\$s3DOM\d+(HTML|TreeBuilder|OpenElements|UTF|Text|Encoding|Byte|.*Decoder)": "decoding and making the tree",
    r"\$s3DOM": "reading the tree",
    r"\$s7Styling\d+(CSS|StyleSheet|Selector.*Parser|.*Parser)": "parsing style sheets",
    r"\$s7Styling\d+(Rendered|Inline|Ancestor|TextTransform|Line)": "rendered text",
    r"\$s7Styling": "cascade and selectors",
    r"\$s6WebAPI|\$s9Scripting": "DOM in JavaScript",
    r"\$s8Fetching": "fetching",
    r"\$s(8Browsing|5Batch|7Support|9summarize)": "scheduling, records",
    r"": "Swift run-time",
}


def measure(page_set, options, scratch):
    """Shares of CPU time by area, and the costliest symbols; None where there is no perf."""
    if not shutil.which("perf"):
        print("bench: the profile is left out: there is no perf (package linux-perf)", file=sys.stderr)
        return None
    data = scratch / "perf.data"
    record = ["perf", "record", "-q", "-e", "cpu-clock", "-F", "1999", "-o", data]
    ours = contestants.Contestant(
        contestants.OURS, "", lambda urls: [*record, options.binary, "--quiet", "--input", urls])
    with rounds.Stage(page_set, scratch) as stage:
        rounds.say(f"{page_set.name}: profile")
        try:
            stage.run(ours, stage.write_list(page_set.chosen(1000)), 1000, options)
        except measuring.Failure as failure:
            print(f"bench: the profile is left out: {failure}", file=sys.stderr)
            return None
    areas, symbols = collections.Counter(), collections.Counter()
    for share, library, symbol in samples(data):
        areas[area(library, symbol)] += share
        symbols[symbol if symbol.startswith("$s") else f"{symbol} ({library})"] += share
    return {"set": page_set.name, "areas": areas.most_common(), "symbols": readable(symbols.most_common(15))}


def samples(data):
    """(share in per cent, library, symbol) of each symbol."""
    command = ["perf", "report", "-i", data, "--stdio", "-g", "none", "--sort", "dso,symbol", "-t", "\t"]
    lines = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=True, text=True).stdout
    for line in lines.splitlines():
        cells = [cell.strip() for cell in line.split("\t")]
        if len(cells) >= 3 and re.fullmatch(r"[\d.]+%", cells[0]):
            yield float(cells[0][:-1]), cells[1], re.sub(r"^\[.\] ", "", cells[2])


def area(library, symbol):
    for pattern, name in LIBRARIES.items():
        if re.search(pattern, library):
            return name
    if not library.startswith("summarize"):
        return "other libraries"
    return next(name for pattern, name in OURS.items() if re.match(pattern, symbol))


def readable(symbols):
    """Swift's names as they are written, where Swift is there to say."""
    if not shutil.which("swift"):
        return symbols
    names = "\n".join(name for name, _ in symbols)
    done = subprocess.run(
        ["swift", "demangle", "--simplified"], input=names, stdout=subprocess.PIPE, check=False, text=True)
    lines = done.stdout.splitlines()
    if done.returncode != 0 or len(lines) != len(symbols):
        return symbols
    return [(line, share) for line, (_, share) in zip(lines, symbols)]
