"""The tables and what they say about the targets."""

import os
import platform

from . import contestants


def machine():
    """What the figures were measured on."""
    model = ""
    with open("/proc/cpuinfo", encoding="utf-8") as lines:
        model = next((line.split(":")[1].strip() for line in lines if line.startswith("model name")), "")
    return {
        "processor": model or platform.machine(), "cores": len(os.sched_getaffinity(0)), "kernel": platform.release(),
        "load": os.getloadavg()[0]}


def table(head, rows):
    """Aligned columns: the first to the left, the others to the right."""
    lines = [head, *rows]
    widths = [max(len(line[column]) for line in lines) for column in range(len(head))]
    text = []
    for line in lines:
        cells = [cell.rjust(width) for cell, width in zip(line, widths)]
        text.append("  ".join([line[0].ljust(widths[0]), *cells[1:]]).rstrip())
    text.insert(1, "  ".join("-" * width for width in widths))
    return "\n".join(text)


def throughput(result):
    """The table of one page set."""
    floor = find(result, contestants.FLOOR)["cpuPerPage"]
    rows = [
        [each["name"], f"{each['cpuPerPage']:.2f}",
         f"{each['cpuPerPage'] / floor:.2f}", f"{each['pagesPerSecond']:.1f}", f"{each['wall']:.2f}", f"{each['peak']:.0f}"]
        for each in result["rows"]
    ]
    mean = result["bytes"] / result["pages"] / 1000
    title = (
        f"{result['set']}: {result['about']}\n{result['pages']} pages ({result['distinct']} different) of {mean:.0f} kB on "
        f"average, medians of {result['rounds']} rounds")
    return title + "\n\n" + table(["", "CPU ms/page", "x floor", "pages/s", "wall s", "peak MB"], rows)


def stages(result):
    """Where our time goes."""
    parts = result["milliseconds"]
    worked = sum(parts[name] for name in ("parse", "style", "script"))
    shares = ", ".join(f"{name} {value:.2f}" for name, value in parts.items())
    sheets = result["stylesheets"]
    return (
        f"{result['set']}, one page at a time, milliseconds of a page: {shares}; style sheets and their cascade take "
        f"{100 * parts['style'] / worked:.0f} % of the work after loading "
        f"({sheets['loaded']} linked sheets loaded, {sheets['failed']} failed)")


def profile(result):
    areas = [[name, f"{share:.1f}"] for name, share in result["areas"] if share >= 0.05]
    symbols = "\n".join(f"{share:5.1f}  {name[:110]}" for name, share in result["symbols"])
    return (
        f"{result['set']}: what the processor is busy with\n\n" + table(["", "% of CPU"], areas)
        + "\n\nThe costliest functions, % of CPU:\n" + symbols)


def scaling(result):
    rows = [
        [f"{each['pages']} pages", f"{each['cpuPerPage']:.2f}", f"{each['pagesPerSecond']:.1f}", f"{each['peak']:.0f}"]
        for each in result["runs"]]
    return f"{result['set']}: long lists\n\n" + table(["", "CPU ms/page", "pages/s", "peak MB"], rows)


def latency(rows):
    lines = [
        [each["list"], f"{each['delay']} ms", str(each["pages"]), f"{each['best']:.2f}", f"{each['warmUp']['wall']:.2f}",
         f"{each['warmUp']['ratio']:.2f}", f"{each['noWarmUp']['wall']:.2f}", f"{each['noWarmUp']['ratio']:.2f}"]
        for each in rows]
    head = ["200 origins", "delay", "pages", "best s", "warm-up s", "x best", "without s", "x best"]
    return "Latency: the delay is added in each direction, medians\n\n" + table(head, lines)


def find(result, name):
    return next((each for each in result["rows"] if each["name"] == name), None)


def targets(answer):
    """Each target with what was measured: its name, the figure, the bound, and whether it is met."""
    found = []

    def add(name, value, bound, at_least=False):
        is_met = value >= bound if at_least else value <= bound
        found.append({"name": name, "value": value, "bound": bound, "atLeast": at_least, "isMet": is_met})

    for result in answer["sets"]:
        name, ours, floor = result["set"], find(result, contestants.OURS), find(result, contestants.FLOOR)
        add(f"{name}: CPU of a page, in floors", ours["cpuPerPage"] / floor["cpuPerPage"], 2.0)
        add(f"{name}: peak MB at 32 pages in flight", ours["peak"], 120)
        alone = find(result, contestants.ONE_CORE)
        if alone and answer["machine"]["cores"] == 2:
            add(f"{name}: pages/s of two cores, in those of one", ours["pagesPerSecond"] / alone["pagesPerSecond"], 1.8, True)
        for browser, bound in [(contestants.CHROMIUM, 30), (contestants.LIGHTPANDA, 2.5)]:
            other = next((each for each in result["rows"] if each["name"].startswith(browser)), None)
            if other:
                add(f"{name}: pages/s, in {browser}'s", ours["pagesPerSecond"] / other["pagesPerSecond"], bound, True)
    for result in answer.get("scaling", []):
        long = result["runs"][1]["pages"]
        add(f"{result['set']}: CPU of a page of {long}, in those of 1,000", result["growth"], 1.1)
    if answer.get("firstRecord"):
        add("ms to the first record of a local page", answer["firstRecord"]["median"], 100)
    for row in answer.get("latency") or []:
        add(f"{row['delay']} ms, {row['list']}: wall, in the best", row["warmUp"]["ratio"], 1.2)
    return found


def verdict(found):
    rows = [
        [each["name"], f"{each['value']:.2f}", ("at least " if each["atLeast"] else "at most ") + f"{each['bound']:g}",
         "met" if each["isMet"] else "MISSED"] for each in found]
    return table(["target", "measured", "wanted", ""], rows)
