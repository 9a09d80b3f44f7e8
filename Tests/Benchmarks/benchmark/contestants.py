"""Who takes part: each is a command that reads a list of URLs and writes one line for each of its pages."""

import dataclasses
import os
import pathlib
import shutil
import subprocess
import sys

PROGRAMS = pathlib.Path(__file__).parent.parent / "programs"
FLOOR, OURS, ONE_CORE, BROWSER = "floor", "summarize", "summarize, one core", "Chromium"


@dataclasses.dataclass(frozen=True)
class Contestant:
    """A name, what it is, and how it is run on a list."""

    name: str
    about: str
    command: object
    # Runs on one core; the server has to share it, as on a machine with one.
    is_pinned: bool = False
    # Is more than one process.
    has_tree: bool = False


def field(options, proxy):
    """All that take part on this machine."""
    programs, binary = options.programs, options.binary
    contestants = [
        Contestant("download", "the floor's downloads alone", lambda urls: [programs / "floor", "--download-only", urls]),
        Contestant(FLOOR, "libcurl, libxml2 and a count of words, in C, one thread", lambda urls: [programs / "floor", urls]),
        Contestant(OURS, "default options", lambda urls: [binary, "--quiet", "--input", urls], has_tree=True),
        Contestant(
            ONE_CORE, "it and the server on one core", lambda urls: [binary, "--quiet", "--input", urls], is_pinned=True,
            has_tree=True),
        Contestant(
            "summarize --css none", "no style sheets but the browser's own",
            lambda urls: [binary, "--quiet", "--css", "none", "--input", urls], has_tree=True),
    ]
    if len(os.sched_getaffinity(0)) < 2:
        contestants = [each for each in contestants if not each.is_pinned]
    if not options.no_browser:
        contestants += browsers(options, proxy)
    for text in options.contestant:
        name, separator, command = text.partition("=")
        if not separator or "{}" not in command:
            raise SystemExit("bench: --contestant wants NAME=COMMAND, with {} for the list")
        contestants.append(Contestant(name, "as named on the command line", shell(command), has_tree=True))
    return contestants


def shell(command):
    return lambda urls: ["sh", "-c", command.replace("{}", str(urls))]


def browsers(options, proxy):
    """Chromium, where it and Playwright are."""
    python = next(filter(has_playwright, [options.playwright] if options.playwright else [sys.executable]), None)
    browser = options.chromium or shutil.which("chromium-headless-shell") or shutil.which("chromium")
    if not python or not browser:
        missing = "no Chromium" if python else "no Playwright; name a Python that has it with --playwright"
        print(f"bench: Chromium takes no part: {missing}", file=sys.stderr)
        return []
    kind = "headless shell" if "shell" in browser else "headless"
    return [
        Contestant(
            f"{BROWSER}, {count} pages", f"Playwright, {kind}, pages reused, their scripts off, images and fonts blocked",
            lambda urls, count=count: [python, PROGRAMS / "chromium.py", urls, str(count), browser, proxy], has_tree=True)
        for count in options.browser_pages
    ]


def has_playwright(python):
    command = [python, "-c", "import playwright.async_api"]
    return subprocess.run(command, stderr=subprocess.DEVNULL, check=False).returncode == 0
