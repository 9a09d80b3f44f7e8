"""How well waiting is hidden: 200 origins behind a network with a delay, in a network namespace of our own.

The delay is real for the kernel: handshakes, requests and answers all take it, in each direction (see programs/mirror.c). The
namespace needs no root where users may make namespaces, and nothing of it stays.
"""

import contextlib
import json
import os
import pathlib
import statistics
import subprocess
import sys
import time

from . import processes, server

ORIGINS = 200
CONCURRENCY = 32
PER_HOST = 6
SERVER = "10.98.0.1"
DELAYS = (50, 200)


def measure(options, scratch):
    """The whole table, made by a process in a namespace; None with the reason on standard error where there can be none."""
    enter = ["unshare", "--net"] if os.geteuid() == 0 else ["unshare", "--user", "--map-root-user", "--net"]
    request = {
        "programs": str(options.programs), "binary": str(options.binary), "scratch": str(scratch),
        "rounds": options.latency_rounds, "delays": options.delays or DELAYS}
    main = pathlib.Path(__file__).parent.parent / "bench"
    command = [*enter, sys.executable, main, "--in-namespace", json.dumps(request)]
    if subprocess.run([*enter, "true"], stderr=subprocess.DEVNULL, check=False).returncode != 0:
        print("bench: latency is left out: this user may make no network namespaces", file=sys.stderr)
        return None
    if not os.access("/dev/net/tun", os.R_OK | os.W_OK):
        print("bench: latency is left out: there is no /dev/net/tun", file=sys.stderr)
        return None
    with processes.running(command, stdout=subprocess.PIPE) as process:
        answer = process.stdout.read()
    if process.returncode != 0:
        raise SystemExit(f"bench: latency could not be measured: status {process.returncode}")
    return json.loads(answer)


def lists():
    """The lists: pages by origin, as origins' numbers."""
    everyone = range(ORIGINS)
    return {
        "each origin once": list(everyone),
        "5 pages each, origins in turn": list(everyone) * 5,
        "5 pages each, origin by origin": [origin for origin in everyone for _ in range(5)],
    }


def theoretical_best(origins, round_trip):
    """Seconds: one round trip until the first connections stand and one until the first hosts have told their rules
    (robots.txt); then every place in flight is always waiting for a page and for nothing else. A page is one round trip."""
    busiest = max(origins.count(origin) for origin in set(origins))
    waves = max(-(-len(origins) // CONCURRENCY), -(-busiest // PER_HOST))
    return round_trip * (2 + waves)


def measure_inside(request):
    """In the namespace: sets the network up, measures, prints JSON."""
    scratch = pathlib.Path(request["scratch"]) / "latency"
    root = scratch / "root"
    root.mkdir(parents=True)
    (root / "page.html").write_text(
        "<!DOCTYPE html><meta charset=utf-8><title>A page</title><h2>A heading</h2>" + "<p>Some words of text.</p>" * 200)
    rows = []
    for delay in request["delays"]:
        with network(request["programs"], delay), server.serving(root, [f"{SERVER}:80"], scratch):
            for name, origins in lists().items():
                rows.append(measure_list(name, origins, delay, request, scratch))
    print(json.dumps(rows))


def measure_list(name, origins, delay, request, scratch):
    urls = scratch / "urls.txt"
    urls.write_text("".join(f"http://10.98.1.{1 + origin}/page.html\n" for origin in origins))
    best = theoretical_best(origins, 2 * delay / 1000)
    row = {"list": name, "pages": len(origins), "delay": delay, "best": best}
    for key, flags in (("warmUp", []), ("noWarmUp", ["--no-warm-up"])):
        walls = [run_once([request["binary"], "--allow-private", "--input", urls, *flags], len(origins)) for _ in range(request["rounds"])]
        row[key] = {"wall": statistics.median(walls), "ratio": statistics.median(walls) / best, "runs": walls}
    return row


def run_once(command, pages):
    start = time.monotonic()
    done = subprocess.run([*command, "--quiet"], stdout=subprocess.PIPE, stdin=subprocess.DEVNULL, check=True)
    wall = time.monotonic() - start
    records = done.stdout.count(b"\n")
    if records != pages:
        raise SystemExit(f"bench: {records} of {pages} pages came out")
    return wall


@contextlib.contextmanager
def network(programs, delay):
    """The interface with the delay, while a `with` block lasts."""
    with processes.running([pathlib.Path(programs) / "mirror", "delayed", str(delay)], stdout=subprocess.PIPE) as process:
        process.stdout.readline()
        for words in (
            "link set lo up", f"address add {SERVER}/16 dev delayed", "link set delayed txqueuelen 10000",
            "link set delayed up",
        ):
            subprocess.run(["ip", *words.split()], check=True)
        # Some senders spread even a few packets over time (BBR); a page is to come as fast as the network brings it.
        pathlib.Path("/proc/sys/net/ipv4/tcp_congestion_control").write_text("reno")
        yield
