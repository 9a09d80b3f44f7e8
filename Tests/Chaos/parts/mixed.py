"""Runs whose faults are pages: all in one list, with good pages between them."""

import json
import re
import subprocess

from . import pages, processes, table

GOOD_BETWEEN = 3


class Lists:
    def __init__(self, servers, scratch, binary):
        self.servers, self.scratch, self.binary = servers, scratch, binary
        self.script = scratch / "script.js"
        summary = (binary_top(servers) / "Pipelines/summary/summary.js").read_text()
        self.script.write_text(pages.script(summary))

    def run(self, section, faults, options, good_between):
        """Runs one list, and judges its lines. Returns lines of its own for what holds for the whole run."""
        lines, goods = [], {}
        for number, fault in enumerate(faults):
            for _ in range(good_between):
                goods[len(lines)] = len(goods)
                lines.append(self.good(len(goods) - 1))
            fault.index = len(lines)
            lines.append(self.servers.fill(fault.page, f"{section}{number}"))
        for _ in range(good_between):
            goods[len(lines)] = len(goods)
            lines.append(self.good(len(goods) - 1))
        listed = self.scratch / f"{section}.txt"
        listed.write_text("\n".join(lines) + "\n", encoding="utf-8")
        command = [self.binary, "--input", listed, "--format", "ndjson", "--script", self.script, "--answer", "summary",
                   "--ca-file", self.servers.authority, *options]
        with open(self.scratch / f"{section}.ndjson", "wb") as output, open(self.scratch / f"{section}.log", "wb") as log:
            process = subprocess.Popen(command, stdout=output, stderr=log, stdin=subprocess.DEVNULL)
            watch = processes.Watch(process)
            status = process.wait()
        records = (self.scratch / f"{section}.ndjson").read_bytes().splitlines()
        return self.judge(section, faults, goods, lines, records, status, watch.end())

    def good(self, number):
        """The address of a good page; its file is written when it is asked for first."""
        name = f"good-{number}.html"
        file = self.servers.pages / name
        if not file.exists():
            file.write_text(pages.good(number)[0])
        listener = ("plain", "http2", "http1", "files")[number % 4]
        if listener == "files":
            return str(file)
        scheme = "http" if listener == "plain" else "https"
        return f"{scheme}://g{number % 7}.chaos.localhost:{self.servers.ports[listener]}/{name}"

    def judge(self, section, faults, goods, lines, records, status, peak):
        by_index = {}
        for raw in records:
            record = json.loads(raw)
            by_index.setdefault(record["index"], []).append((record, raw))
        for fault in faults:
            there = by_index.get(fault.index, [])
            if len(there) == 1:
                fault.judge(facts(*there[0]))
            else:
                fault.judge({"result": f"{len(there)} records"})
        wrong = []
        for index, number in goods.items():
            expected = pages.good(number)[1]
            got = [record for record, _ in by_index.get(index, [])]
            if len(got) != 1 or got[0].get("error") or any(got[0][name] != value for name, value in expected.items()):
                wrong.append(f"{lines[index]}: {[(g.get('error') or {}).get('message', g['title']) for g in got]}")
        whole = table.Fault(section, f"{section}: one record for each of {len(lines)} lines", "", "records=all status=1|0")
        whole.judge({"result": "", "records": "all" if sorted(by_index) == list(range(len(lines))) and len(records) == len(lines)
                     else len(records), "status": status})
        result = [whole]
        if goods:
            right = table.Fault(section, f"{section}: {len(goods)} good pages between the faults", "", "right=all")
            right.judge({"result": "", "right": "all" if not wrong else f"{len(goods) - len(wrong)}: {'; '.join(wrong[:3])}"})
            result.append(right)
        self.peak = peak
        return result


def binary_top(servers):
    from .servers import TESTS
    return TESTS.parent


def facts(record, raw):
    error = record.get("error")
    text = raw.decode()
    leaks = re.search(r"[\x00-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]|p%40ss|p@ss", text)
    return {
        "result": error["code"] if error else "ok",
        "message": error["message"] if error else "",
        "title": record.get("title"), "words": record.get("words"), "status": record.get("status"),
        "headings": "; ".join(record.get("headings") or []), "attempts": record.get("attempts"),
        "finalURL": record.get("finalURL"), "url": record.get("url"), "raw": "leaks" if leaks else "safe",
    }
