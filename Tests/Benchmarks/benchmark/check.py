"""The short form, for every change: has the CPU time of a page, in floors, grown?"""

import json
import pathlib
import statistics

from . import contestants, rounds

RECORDED = pathlib.Path(__file__).parent.parent / "recorded.json"
ROUNDS = 7
PAGES = 400
# By how much the ratio may exceed the recorded one.
ALLOWANCE = 1.25


def ratio(page_set, options, scratch):
    """CPU time of a page in floors. What disturbs a run only ever adds to it, so the least of the rounds is taken, on each side;
    the rounds alternate, so that a disturbance that lasts meets both sides."""
    field = [each for each in contestants.field(options, "") if each.name in (contestants.FLOOR, contestants.OURS)]
    paths = page_set.chosen(PAGES)
    with rounds.Stage(page_set, scratch) as stage:
        urls = stage.write_list(paths)
        runs = {each.name: [] for each in field}
        for _ in range(ROUNDS):
            for each in field:
                runs[each.name].append(stage.run(each, urls, PAGES, options).cpu_per_page)
    least = {name: min(values) for name, values in runs.items()}
    medians = {name: statistics.median(values) for name, values in runs.items()}
    print(
        f"{page_set.name}: {least[contestants.OURS]:.2f} ms of CPU a page, the floor {least[contestants.FLOOR]:.2f} ms "
        f"(medians {medians[contestants.OURS]:.2f} and {medians[contestants.FLOOR]:.2f})")
    return least[contestants.OURS] / least[contestants.FLOOR]


def check(page_sets, options, scratch):
    """Compares with what is recorded; the exit status."""
    recorded = json.loads(RECORDED.read_text())
    failed = False
    for page_set in page_sets:
        now, then = ratio(page_set, options, scratch), recorded[page_set.name]
        has_grown = now > then * ALLOWANCE
        failed |= has_grown
        print(
            f"{page_set.name}: {now:.2f} floors, recorded {then:.2f}, at most {then * ALLOWANCE:.2f}: "
            + ("GROWN. If that is meant, record it anew with `make bench-record` and say why" if has_grown else "well"))
    return 1 if failed else 0


def record(page_sets, options, scratch):
    """Records the ratios of now."""
    ratios = {page_set.name: round(ratio(page_set, options, scratch), 2) for page_set in page_sets}
    RECORDED.write_text(json.dumps(ratios, indent=4) + "\n")
    print(f"Recorded in {RECORDED}: {ratios}")
    return 0
