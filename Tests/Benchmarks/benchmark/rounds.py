"""Contestants on one page set, in turn, round after round."""

import os
import pathlib
import statistics
import sys
import tempfile

from . import contestants, measuring, pages, server

# Pages are spread over so many origins, so that six connections to each of them let 32 pages be in flight.
ORIGINS = 8


def throughput(page_set, options, scratch):
    """Runs all contestants, and gives what the table and the JSON of the set are made of."""
    paths = page_set.chosen(options.pages)
    with Stage(page_set, scratch) as stage:
        field = best_settings(contestants.field(options, stage.proxy), page_set, stage, options)
        urls = stage.write_list(paths)
        runs = {each.name: [] for each in field}
        for round_number in range(options.rounds):
            for each in field:
                say(f"{page_set.name}, round {round_number + 1} of {options.rounds}: {each.name}")
                try:
                    runs[each.name].append(stage.run(each, urls, len(paths), options))
                except measuring.Failure as failure:
                    if each.name in (contestants.FLOOR, contestants.OURS):
                        raise SystemExit(f"bench: {each.name}: {failure}") from None
                    print(f"bench: {each.name} takes no further part: {failure}", file=sys.stderr)
                    field = [other for other in field if other is not each]
                    runs.pop(each.name)
    rows = [row(each, runs[each.name]) for each in field]
    return {
        "set": page_set.name, "about": page_set.about, "pages": len(paths), "distinct": len(set(paths)),
        "bytes": page_set.size(paths), "rounds": options.rounds, "rows": rows,
    }


def best_settings(field, page_set, stage, options):
    """The field with each browser's fastest setting alone, found in one run of each on a short list."""
    count = min(options.pages, 64)
    urls = stage.write_list(page_set.chosen(count))
    rates = {}
    for each in filter(lambda each: each.browser, field):
        say(f"{page_set.name}, the browser's best setting: {each.name}")
        try:
            rates.setdefault(each.browser, {})[each] = stage.run(each, urls, count, options).rate
        except measuring.Failure as failure:
            print(f"bench: {each.name} takes no part: {failure}", file=sys.stderr)
    best = [max(of_browser, key=of_browser.get) for of_browser in rates.values()]
    return [each for each in field if not each.browser or each in best]


def row(contestant, runs):
    """A contestant's medians, and every run behind them."""
    return {
        "name": contestant.name, "about": contestant.about,
        "cpuPerPage": statistics.median(run.cpu_per_page for run in runs),
        "leastCPUPerPage": min(run.cpu_per_page for run in runs),
        "pagesPerSecond": statistics.median(run.rate for run in runs),
        "wall": statistics.median(run.wall for run in runs),
        "peak": statistics.median(run.peak for run in runs),
        "runs": [{"cpuPerPage": run.cpu_per_page, "wall": run.wall, "peak": run.peak} for run in runs],
    }


class Stage:
    """A page set that is being served, and a scratch folder."""

    def __init__(self, page_set, scratch):
        self.page_set = page_set
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix=page_set.name + "-", dir=scratch))
        *ports, outside = server.free_ports(ORIGINS + 1)
        self.addresses = [f"127.0.0.1:{port}" for port in ports]
        stand_in = (f"127.0.0.1:{outside}", page_set.outside_sheet) if page_set.outside_sheet else None
        # Without a stand-in it is a port at which nobody answers: nothing leaves this machine either way.
        self.proxy = f"http://127.0.0.1:{outside}"
        self.serving = server.serving(page_set.root, self.addresses, self.folder, stand_in)
        self.cores = os.sched_getaffinity(0)
        self.server = None

    def __enter__(self):
        self.server = self.serving.__enter__()
        return self

    def __exit__(self, *failure):
        return self.serving.__exit__(*failure)

    def write_list(self, paths):
        """A list of the pages, one origin after the other."""
        urls = self.folder / "urls.txt"
        urls.write_text("".join(
            f"http://{self.addresses[index % ORIGINS]}/{path}\n" for index, path in enumerate(paths)))
        return urls

    def run(self, contestant, urls, count, options):
        """One run of a contestant."""
        cores = {min(self.cores)} if contestant.is_pinned else self.cores
        server.pin(self.server, cores)
        environment = {"http_proxy": self.proxy, "https_proxy": self.proxy, "no_proxy": "127.0.0.1"}
        return measuring.run(
            options.programs, contestant.command(urls), count, self.folder, cores, environment, contestant.has_tree)


def say(text):
    """Shows what is being done, on a terminal."""
    if sys.stderr.isatty():
        print(f"\r\033[K{text}", end="", file=sys.stderr, flush=True)
