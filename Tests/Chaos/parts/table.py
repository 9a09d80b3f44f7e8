"""The table of faults: what is done, and what has to come of it."""

import re
import shlex


class Fault:
    def __init__(self, section, name, page, expected, kind=""):
        self.section, self.name, self.page, self.expected, self.kind = section, name, page, expected, kind
        self.conditions = shlex.split(expected)
        self.got = None
        self.is_right = None
        self.skipped = None

    def judge(self, got):
        """Holds what came, a dictionary, against every condition."""
        failed = [condition for condition in self.conditions if not holds(condition, got)]
        self.is_right = not failed
        self.got = shown(got, self.conditions)


def holds(condition, got):
    """`code` alone means `result=code`; `a=b` equal, `a~b` contains, `a<n` and `a>n` numbers; alternatives with a `|`."""
    match = re.fullmatch(r"(\w+)([=~<>])(.*)", condition, re.S)
    name, operator, value = match.groups() if match else ("result", "=", condition)
    there = got.get(name)
    if operator in "<>":
        return there is not None and (float(there) < float(value) if operator == "<" else float(there) > float(value))
    if operator == "~":
        return value in str(there)
    return str(there) in value.split("|")


def shown(got, conditions):
    names = ["result"] + [m.group(1) for c in conditions if (m := re.match(r"(\w+)[=~<>]", c))]
    parts = []
    for name in dict.fromkeys(names):
        if name in got:
            parts.append(str(got[name]) if name == "result" else f"{name}={str(got[name])[:200]}")
    return " ".join(parts)


def read(path):
    """Reads the table. A section begins with `[name]`, a kind with `= name`; a line is `fault | page | expected`."""
    faults, options, section, kind = [], {}, None, None
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        line = line.strip()
        if not line or line.startswith("#"):
            continue
        if match := re.fullmatch(r"\[(\w+)\]\s*(.*)", line):
            section = match.group(1)
            options[section] = shlex.split(match.group(2))
            continue
        if line.startswith("= "):
            kind = line[2:]
            continue
        cells = [cell.strip() for cell in re.split(r"\s\|\s", line)]
        if len(cells) != 3 or section is None:
            raise SystemExit(f"{path}:{number}: a line is `fault | page | expected`")
        faults.append(Fault(section, *cells, kind))
    return faults, options


def render(faults):
    """The table for people."""
    rows = [("fault", "expected", "got", "")]
    for fault in faults:
        got = f"skipped: {fault.skipped}" if fault.skipped else fault.got or "nothing"
        verdict = "–" if fault.skipped else "ok" if fault.is_right else "WRONG"
        rows.append((fault.name, fault.expected, got, verdict))
    limits = (58, 52, 70, 6)
    cut = [[cell if len(cell) <= limit else cell[: limit - 1] + "…" for cell, limit in zip(row, limits)] for row in rows]
    widths = [max(len(row[n]) for row in cut) for n in range(4)]
    return "\n".join("  ".join(cell.ljust(width) for cell, width in zip(row, widths)).rstrip() for row in cut)


def by_kind(faults):
    """How many of each kind were tried, and how many came out as expected."""
    rows = [("kind", "tried", "as expected", "skipped")]
    for kind in dict.fromkeys(fault.kind for fault in faults if fault.kind):
        there = [fault for fault in faults if fault.kind == kind]
        skipped = sum(1 for fault in there if fault.skipped)
        rows.append((kind, str(len(there) - skipped), str(sum(1 for fault in there if fault.is_right)), str(skipped)))
    width = max(len(row[0]) for row in rows)
    return "\n".join(f"{row[0].ljust(width)}  {row[1]:>5}  {row[2]:>11}  {row[3]:>7}" for row in rows)
