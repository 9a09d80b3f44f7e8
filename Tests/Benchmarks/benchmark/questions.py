"""What else has to be known of our program: how it scales with the list, when the first record comes, what CSS costs."""

import json
import statistics
import subprocess
import time

from . import contestants, measuring, rounds


def scaling(page_set, options, scratch):
    """The cost of a page in a list of 1,000 and in a long one."""
    ours = contestants.Contestant(
        contestants.OURS, "", lambda urls: [options.binary, "--quiet", "--input", urls], has_tree=True)
    answers = []
    with rounds.Stage(page_set, scratch) as stage:
        for count in (1000, options.many):
            rounds.say(f"{page_set.name}: {count} pages")
            urls = stage.write_list(page_set.chosen(count))
            repeats = max(1, min(3, 3000 // count))
            runs = [stage.run(ours, urls, count, options) for _ in range(repeats)]
            answers.append({
                "pages": count, "cpuPerPage": statistics.median(run.cpu_per_page for run in runs),
                "pagesPerSecond": statistics.median(run.rate for run in runs), "peak": max(run.peak for run in runs)})
    return {"set": page_set.name, "runs": answers, "growth": answers[1]["cpuPerPage"] / answers[0]["cpuPerPage"]}


def first_record(options, scratch):
    """Milliseconds from the start of the process to the first record of a local page, of 21 starts."""
    page = scratch / "first.html"
    page.write_text(
        "<!DOCTYPE html><title>A page</title><style>p { display: block }</style><h2>A heading</h2>" + "<p>Some words.</p>" * 200)
    times = []
    for _ in range(21):
        start = time.monotonic()
        with subprocess.Popen([options.binary, "--quiet", page], stdout=subprocess.PIPE, stdin=subprocess.DEVNULL) as process:
            line = process.stdout.readline()
            times.append(1000 * (time.monotonic() - start))
        if not line or json.loads(line).get("error"):
            raise measuring.Failure(f"the local page gave no record: {line!r}")
    return {"median": statistics.median(times), "least": min(times), "most": max(times)}


def stages(page_set, options, scratch):
    """Where a page's time goes by its record's timings: milliseconds of each stage, a page, one page at a time."""
    count = min(len(page_set.paths), 200)
    paths = page_set.chosen(count)
    ours = contestants.Contestant(
        contestants.OURS, "", lambda urls: [options.binary, "--quiet", "--concurrency", "1", "--input", urls])
    with rounds.Stage(page_set, scratch) as stage:
        rounds.say(f"{page_set.name}: stages")
        urls = stage.write_list(paths * 2)
        stage.run(ours, urls, 2 * count, options)
        records = [json.loads(line) for line in (stage.folder / "output").read_text().splitlines()]
    # In the second pass the sheets are there already: what is left is the engine's own work.
    timings = [record["timings"] for record in records if record["index"] >= count]
    names = ["firstByte", "download", "parse", "style", "script"]
    return {
        "set": page_set.name, "pages": count,
        "milliseconds": {name: statistics.fmean(each[name] for each in timings) for name in names},
        "stylesheets": {
            name: sum(record["stylesheets"][name] for record in records[:count]) for name in ("loaded", "failed")},
    }
