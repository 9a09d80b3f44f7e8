"""What processes take of the machine, as /proc tells (proc(5))."""

import os
import pathlib
import threading
import time

TICKS = os.sysconf("SC_CLK_TCK")


def fields(pid):
    try:
        text = pathlib.Path(f"/proc/{pid}/stat").read_text()
    except OSError:
        return []
    return text[text.rindex(")") + 1 :].split()


def children(pid):
    found = []
    for name in os.listdir("/proc"):
        if name.isdigit() and (parts := fields(name)) and parts[1] == str(pid):
            found.append(int(name))
    return found


def tree(pid):
    return [pid] + children(pid)


def use(pid):
    """Bytes (shared pages by their share), resident bytes, descriptors, threads, and seconds of the processor, of a process and its children."""
    total = dict(memory=0, resident=0, descriptors=0, threads=0, cpu=0.0)
    for member in tree(pid):
        try:
            rollup = pathlib.Path(f"/proc/{member}/smaps_rollup").read_text()
            values = {line.split(":")[0]: int(line.split()[1]) << 10 for line in rollup.splitlines()[1:]}
            total["memory"] += values["Pss"]
            total["resident"] += values["Rss"]
            total["descriptors"] += len(os.listdir(f"/proc/{member}/fd"))
            total["threads"] += len(os.listdir(f"/proc/{member}/task"))
            parts = fields(member)
            total["cpu"] += (int(parts[11]) + int(parts[12])) / TICKS
        except (OSError, KeyError, ValueError, IndexError):
            # It has just ended.
            continue
    return total


class Watch:
    """Looks at a process and its children until the process ends; keeps the most that they took."""

    def __init__(self, process, pause=0.05):
        self.process, self.pause = process, pause
        self.peak = dict(memory=0, resident=0, descriptors=0, threads=0, cpu=0.0)
        self.thread = threading.Thread(target=self.look, daemon=True)
        self.thread.start()

    def look(self):
        while self.process.poll() is None:
            now = use(self.process.pid)
            self.peak = {name: max(value, now[name]) for name, value in self.peak.items()}
            time.sleep(self.pause)

    def end(self):
        self.thread.join()
        return self.peak
