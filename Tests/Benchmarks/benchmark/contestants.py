"""Who takes part: each is a command that reads a list of URLs and writes one line for each of its pages."""

import dataclasses
import os
import pathlib
import shutil
import subprocess
import sys

PROGRAMS = pathlib.Path(__file__).parent.parent / "programs"
FLOOR, OURS, ONE_CORE = "floor", "summarize", "summarize, one core"
CHROMIUM, LIGHTPANDA = "Chromium", "Lightpanda"


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
    # The browser that this is a setting of: only its fastest one stays in.
    browser: str | None = None


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
    """The settings of those browsers that are here, each with the Python that can drive it."""
    python = options.browser_python or sys.executable
    chromium = options.chromium or shutil.which("chromium-headless-shell") or shutil.which("chromium")
    lightpanda = options.lightpanda or shutil.which("lightpanda")
    found = []
    if is_ready(CHROMIUM, chromium, python, "playwright.async_api"):
        kind = "headless shell" if "shell" in chromium else "headless"
        found += settings(
            CHROMIUM, "pages", f"Playwright, {kind}, pages reused, their scripts off, images and fonts blocked", options.browser_pages,
            lambda urls, count: [python, PROGRAMS / "chromium.py", urls, str(count), chromium, proxy])
    if is_ready(LIGHTPANDA, lightpanda, python, "websockets.asyncio.client"):
        found += settings(
            LIGHTPANDA, "connections", "its own protocol, pages reused, their scripts blocked", options.browser_pages,
            lambda urls, count: [python, PROGRAMS / "lightpanda.py", urls, str(count), lightpanda])
    return found


def settings(browser, unit, about, counts, command):
    """A contestant for each number of pages at once."""
    return [
        Contestant(
            f"{browser}, {count} {unit}", about, lambda urls, count=count: command(urls, count), has_tree=True, browser=browser)
        for count in counts
    ]


def is_ready(browser, program, python, module):
    """Whether a browser and what drives it are on this machine; says what is missing."""
    missing = None
    if not program:
        missing = "it is not installed"
    elif subprocess.run([python, "-c", f"import {module}"], stderr=subprocess.DEVNULL, check=False).returncode:
        missing = f"{python} has no {module.partition('.')[0]}; name one that has it with --browser-python"
    if missing:
        print(f"bench: {browser} takes no part: {missing}", file=sys.stderr)
    return not missing
