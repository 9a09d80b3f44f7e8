"""Runs a contestant once over a list, and measures it with all the processes that it starts."""

import contextlib
import dataclasses
import json
import os
import threading

from . import processes

TICK = os.sysconf("SC_CLK_TCK")


@dataclasses.dataclass(frozen=True)
class Run:
    """What one run took."""

    pages: int
    wall: float
    cpu: float
    # Megabytes, as 1,000,000 bytes: the peak resident memory of a single process, or that of all processes, shared pages
    # counted once.
    peak: float

    @property
    def cpu_per_page(self):
        """Milliseconds."""
        return 1000 * self.cpu / self.pages

    @property
    def rate(self):
        """Pages a second."""
        return self.pages / self.wall


class Failure(Exception):
    """A contestant did not do its work."""


def run(programs, command, pages, scratch, cores=None, environment=None, has_tree=False):
    """Runs a command that has to write one line to standard output for each of so many pages."""
    result, output, errors = scratch / "gauge.json", scratch / "output", scratch / "errors"
    result.unlink(missing_ok=True)
    line = [programs / "gauge", result, *command]
    if cores:
        line = ["taskset", "-c", ",".join(map(str, sorted(cores))), *line]
    with output.open("wb") as stdout, errors.open("wb") as stderr:
        surroundings = {**os.environ, **(environment or {})}
        with processes.running(line, stdout=stdout, stderr=stderr, env=surroundings) as process:
            with Sampler(process.pid) if has_tree else contextlib.nullcontext() as sampler:
                process.wait()
    with output.open("rb") as lines:
        records = sum(1 for _ in lines)
    taken = json.loads(result.read_text()) if result.exists() else {"status": process.returncode}
    if records != pages or taken["status"] != 0:
        tail = errors.read_text(errors="replace").strip()[-400:]
        raise Failure(f"{records} of {pages} pages came out, status {taken['status']}: {tail}")
    cpu, peak = taken["user"] + taken["system"], taken["peak"] * 1024
    if sampler:
        # Processes that nobody waits for are in no sum but the sampler's.
        cpu, peak = max(cpu, sampler.cpu), max(peak, sampler.peak)
    return Run(pages, taken["wall"], cpu, peak / 1e6)


class Sampler:
    """Looks ten times a second at a process and all that descend from it."""

    INTERVAL = 0.1

    def __init__(self, root):
        self.root = root
        self.peak = 0
        self.times = {}
        self.over = threading.Event()
        self.thread = threading.Thread(target=self.watch, daemon=True)

    @property
    def cpu(self):
        """Seconds that the processes were seen to have used."""
        return sum(self.times.values())

    def __enter__(self):
        self.thread.start()
        return self

    def __exit__(self, *_):
        self.over.set()
        self.thread.join()

    def watch(self):
        while not self.over.wait(self.INTERVAL):
            processes = self.descendants()
            self.peak = max(self.peak, sum(map(self.memory, processes)))
            for process in processes:
                with contextlib.suppress(OSError):
                    fields = read(f"/proc/{process}/stat").rpartition(") ")[2].split()
                    self.times[process] = (int(fields[11]) + int(fields[12])) / TICK

    def descendants(self):
        found, waiting = [], [self.root]
        while waiting:
            process = waiting.pop()
            found.append(process)
            with contextlib.suppress(OSError):
                for task in os.listdir(f"/proc/{process}/task"):
                    waiting += map(int, read(f"/proc/{process}/task/{task}/children").split())
        return found

    @staticmethod
    def memory(process):
        """Bytes, by the proportional set size: what processes share is divided among them."""
        with contextlib.suppress(OSError):
            for line in read(f"/proc/{process}/smaps_rollup").splitlines():
                if line.startswith("Pss:"):
                    return int(line.split()[1]) * 1024
        return 0


def read(path):
    with open(path, encoding="utf-8", errors="replace") as file:
        return file.read()
