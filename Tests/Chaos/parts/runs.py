"""Faults of input, output, signals and the system: each is a function of the name that stands in the table."""

import contextlib
import csv
import io
import json
import os
import pathlib
import random
import resource
import shutil
import signal
import subprocess
import threading
import time

from . import processes

# Seconds that a run may take.
LIMIT = 100


class Skip(Exception):
    """This cannot be done here, and why."""


class Runs:
    def __init__(self, servers, scratch, binary, is_full):
        self.servers, self.scratch, self.binary, self.is_full = servers, scratch, binary, is_full
        self.random = random.Random(4)
        self.turns = 3 if is_full else 2
        self.count = 300
        self.folder = scratch / "runs"
        self.folder.mkdir(mode=0o755)
        for n in range(self.count):
            if n % 10 != 3:
                (self.folder / f"{n}.html").write_text(
                    f"<!doctype html><title>{n}</title><h2>Heading {n}</h2>" + f"<p>Words, \"quoted\", of page {n}" * 20)
        self.list = self.folder / "list.txt"
        self.list.write_text("".join(f"{n}.html\n" for n in range(self.count)))
        self.undisturbed = {}

    def run(self, fault):
        try:
            fault.judge(getattr(self, fault.page)())
        except Skip as reason:
            fault.skipped = str(reason)
        except subprocess.TimeoutExpired:
            fault.judge({"result": f"not over after {LIMIT} s"})

    # Helpers.

    def start(self, *arguments, **more):
        return subprocess.Popen([self.binary, *map(str, arguments)], **{
            "stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE, **more})

    def end(self, *arguments, **more):
        """Runs to the end; what came of it."""
        process = self.start(*arguments, **more)
        try:
            output, errors = process.communicate(timeout=LIMIT)
        except subprocess.TimeoutExpired:
            process.kill()
            process.communicate()
            raise
        records = [json.loads(line) for line in (output or b"").splitlines()]
        return {"result": "", "status": process.returncode, "message": last(errors), "stderr": errors.decode(), "records": len(records),
                "list": records}

    @contextlib.contextmanager
    def temporary(self):
        folder = self.scratch / f"run-{self.random.randrange(1 << 40):x}"
        folder.mkdir(mode=0o755)
        try:
            yield folder
        finally:
            shutil.rmtree(folder, ignore_errors=True)

    @contextlib.contextmanager
    def disk(self, size, *options):
        """A small disk in memory."""
        with self.temporary() as folder:
            done = subprocess.run(["mount", "-t", "tmpfs", "-o", ",".join([f"size={size}", *options]), "tmpfs", folder],
                                  capture_output=True, text=True)
            if done.returncode:
                raise Skip("no disk can be mounted here: " + last(done.stderr.encode()))
            try:
                yield folder
            finally:
                subprocess.run(["umount", "-l", folder], check=False)

    def records(self, output):
        """The records of an output, as a sorted list of texts without what differs from run to run."""
        text = output.read_text(encoding="utf-8")
        if output.suffix == ".csv":
            rows = list(csv.DictReader(io.StringIO(text, newline="")))
        elif output.suffix == ".json":
            rows = json.loads(text)
        else:
            rows = [json.loads(line) for line in text.splitlines()]
        for row in rows:
            for name in [name for name in row if name == "startedAt" or name.startswith("timings")]:
                del row[name]
        return sorted(json.dumps(row, sort_keys=True) for row in rows)

    def undisturbed_records(self, ending):
        if ending not in self.undisturbed:
            with self.temporary() as folder:
                output = folder / f"out.{ending}"
                start = time.monotonic()
                self.end("--input", self.list, "--output", output)
                self.undisturbed[ending] = (self.records(output), time.monotonic() - start)
        return self.undisturbed[ending]

    def same(self, output):
        return "same" if self.records(output) == self.undisturbed_records(output.suffix[1:])[0] else "different"

    def resume(self, output, *more):
        return self.end("--input", self.list, "--output", output, "--resume", "--max-failures", "10%", *more)

    def as_nobody(self, user=65_534):
        """For what root may do and others may not. The program is opened first: its folder may be closed to others."""
        if os.geteuid() != 0:
            return {}
        copy = self.scratch / "summarize"
        if not copy.exists():
            shutil.copy2(self.binary, copy)
        self.scratch.chmod(0o755)
        return {"executable": copy, "user": user, "group": 65_534, "extra_groups": []}

    # Input.

    def no_list(self):
        return self.end("--input", "/no/such/list.txt")

    def unreadable_list(self):
        with self.temporary() as folder:
            listed = folder / "list.txt"
            listed.write_text("a.html\n")
            listed.chmod(0)
            return self.end("--input", listed, **self.as_nobody())

    def folder_list(self):
        return self.end("--input", self.folder)

    def failing_list(self):
        # It opens, and then refuses to be read.
        got = self.end(self.folder / "1.html", "--input", "/proc/self/mem")
        got["message"] = got["stderr"]
        return got

    def bad_script(self):
        with self.temporary() as folder:
            script = folder / "script.js"
            script.write_text("const all = []\nreturn all.map(one => {\n")
            return self.end("--input", self.list, "--script", script)

    def random_list(self):
        with self.temporary() as folder:
            listed = folder / "list.txt"
            listed.write_bytes(random.Random(3).randbytes(200_000))
            got = self.end("--input", listed, "--robots", "ignore", "--retries", "0")
            asked = [line for line in listed.read_bytes().replace(b"\r", b"").split(b"\n") if line.strip(b" \t") and not line.strip(b" \t").startswith(b"#")]
            got["records"] = "all" if got["records"] == len(asked) else f"{got['records']} of {len(asked)}"
            return got

    def long_line(self):
        with self.temporary() as folder:
            listed = folder / "list.txt"
            listed.write_bytes(b"http://localhost/" + b"x" * 100_000_000)
            return self.end("--input", listed, "--robots", "ignore", "--retries", "0")

    def endless(self, *arguments):
        yes = subprocess.Popen(["yes", str(self.folder / "1.html")], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        process = self.start("--input", "-", *arguments, stdin=yes.stdout, stdout=subprocess.DEVNULL)
        yes.stdout.close()
        return yes, process

    def endless_deadline(self):
        yes, process = self.endless("--deadline", "700ms")
        _, errors = process.communicate()
        yes.wait()
        return {"result": "", "status": process.returncode, "message": last(errors)}

    def endless_signal(self):
        yes, process = self.endless()
        time.sleep(0.7)
        process.terminate()
        _, errors = process.communicate()
        yes.wait()
        return {"result": "", "status": process.returncode, "message": last(errors)}

    # Output.

    def no_folder(self):
        return self.end("--input", self.list, "--output", self.folder / "none/out.json")

    def unwritable_folder(self):
        with self.temporary() as folder:
            folder.chmod(0o555)
            return self.end("--input", self.list, "--output", folder / "out.json", **self.as_nobody())

    def folder_output(self):
        return self.end("--input", self.list, "--output", self.folder)

    def dangling_link(self):
        with self.temporary() as folder:
            (folder / "there").mkdir()
            link, real = folder / "out.json", folder / "there/real.json"
            link.symlink_to("there/real.json")
            got = self.end("--input", self.list, "--output", link, "--max-failures", "10%")
            got["records"] = self.same(real) if link.is_symlink() and real.is_file() else "not where the link points"
            return got

    def long_name(self):
        return self.end("--input", self.list, "--output", self.folder / ("n" * 250 + ".json"))

    def read_only_disk(self):
        with self.disk("1m", "ro") as folder:
            return self.end("--input", self.list, "--output", folder / "out.json")

    def full_disk(self):
        with self.disk("64k") as folder:
            output = folder / "out.json"
            got = self.end("--input", self.list, "--output", output)
            subprocess.run(["mount", "-o", "remount,size=8m", folder], check=True)
            got["resumed"] = self.resume(output)["status"]
            got["records"] = self.same(output)
            return got

    def file_limit(self):
        with self.temporary() as folder:
            output = folder / "out.csv"
            got = self.end("--input", self.list, "--output", output,
                           preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (40_000, 40_000)))
            got["resumed"] = self.resume(output)["status"]
            got["records"] = self.same(output)
            return got

    def removed_folder(self):
        with self.temporary() as folder:
            (folder / "out").mkdir()
            # The last page keeps the run from its end until the folder is gone.
            hang = f"http://localhost:{self.servers.fault_port}/hang"
            process = self.start("--input", self.list, hang, "--page-timeout", "1s", "--retries", "0", "--output", folder / "out/out.json")
            time.sleep(0.3)
            shutil.rmtree(folder / "out")
            _, errors = process.communicate()
            return {"result": "", "status": process.returncode, "message": last(errors)}

    def removed_journal(self):
        with self.temporary() as folder:
            output = folder / "out.json"
            process = self.start("--input", self.list, "--output", output, "--max-failures", "10%")
            journal = folder / "out.json.journal"
            while process.poll() is None and not journal.exists():
                time.sleep(0.001)
            journal.unlink()
            _, errors = process.communicate()
            return {"result": "", "status": process.returncode, "message": last(errors),
                    "records": self.same(output) if output.exists() else "none"}

    def held_output(self):
        with self.temporary() as folder:
            hang = f"http://localhost:{self.servers.fault_port}/hang"
            first = self.start(hang, "--output", folder / "out.json")
            time.sleep(0.3)
            got = self.end("--input", self.list, "--output", folder / "out.json")
            first.kill()
            first.communicate()
            return got

    def closed_output(self):
        return self.end("--input", self.list, stdout=None, preexec_fn=lambda: os.close(1))

    def reader_gone(self):
        process = self.start("--input", self.list)
        line = process.stdout.readline()
        process.stdout.close()
        errors = process.stderr.read()
        process.wait()
        return {"result": "", "status": process.returncode, "records": 1 if json.loads(line) else 0, "stderr": errors.decode()}

    # Signals. Each kind is done at so many random moments; each time the run that goes on has to give the undisturbed records.

    def moments(self, count, strike, status, strikes=1):
        wrong, struck, turn = [], 0, -1
        # One that comes when the run is over already does not count.
        while struck < count * strikes and turn < count * 4:
            turn += 1
            ending, more = (("ndjson", []), ("json", ["--ordered"]), ("csv", []))[turn % 3]
            whole = self.undisturbed_records(ending)[1]
            with self.temporary() as folder:
                output = folder / f"out.{ending}"
                for _ in range(strikes):
                    process = self.start("--input", self.list, "--output", output, "--resume", "--max-failures", "10%", *more,
                                         stdout=subprocess.DEVNULL, start_new_session=True)
                    time.sleep(self.random.uniform(0.01, whole))
                    if process.poll() is None:
                        strike(process)
                    process.communicate()
                    if process.returncode == status:
                        struck += 1
                    elif process.returncode not in (0, 128 - status):
                        # One that comes before the run has begun ends it as it ends any program, which a shell calls the same.
                        wrong.append(f"status {process.returncode}")
                # A run that was over before the signal came has nothing to go on with: it begins anew, to the same end.
                got = self.resume(output, *more)
                if got["status"] != 0 or self.same(output) != "same":
                    wrong.append(f"{ending}: status {got['status']}, {got['message']}")
                left = sorted(file.name for file in folder.iterdir())
                if left != [output.name]:
                    wrong.append(f"{left} left")
        if struck < count * strikes:
            wrong.append(f"only {struck} of {count * strikes} were in time")
        return {"result": f"{struck} struck,", "right": "all" if not wrong else f"all but {len(wrong)}: {wrong[:3]}"}

    def sigterm(self):
        return self.moments(20 if self.is_full else 6, lambda process: process.terminate(), 143)

    def sigint(self):
        return self.moments(20 if self.is_full else 6, lambda process: process.send_signal(signal.SIGINT), 130)

    def sighup(self):
        return self.moments(20 if self.is_full else 6, lambda process: process.send_signal(signal.SIGHUP), 129)

    def sigkill(self):
        return self.moments(50 if self.is_full else 12, lambda process: process.kill(), -signal.SIGKILL)

    def sigkill_all(self):
        return self.moments(20 if self.is_full else 6, lambda process: os.killpg(process.pid, signal.SIGKILL), -signal.SIGKILL, 2)

    def sigkill_worker(self):
        def strike(process):
            for child in processes.children(process.pid):
                with contextlib.suppress(ProcessLookupError):
                    os.kill(child, signal.SIGKILL)
        # It goes on by itself.
        return self.moments(20 if self.is_full else 6, strike, 0)

    def sigstop(self):
        with self.temporary() as folder:
            output = folder / "out.ndjson"
            process = self.start("--input", self.list, "--output", output, "--max-failures", "10%", start_new_session=True)
            for _ in range(3):
                time.sleep(0.05)
                with contextlib.suppress(ProcessLookupError):
                    os.killpg(process.pid, signal.SIGSTOP)
                    time.sleep(0.3)
                    os.killpg(process.pid, signal.SIGCONT)
            process.communicate()
            return {"result": "", "status": process.returncode, "records": self.same(output)}

    def stopped_worker(self):
        """As a blocked disk or a frozen control group would hold it."""
        with self.temporary() as folder:
            output = folder / "out.ndjson"
            process = self.start("--input", self.list, "--output", output, "--concurrency", "1", "--max-failures", "10%")
            journal = folder / "out.ndjson.journal"
            while process.poll() is None and (not journal.exists() or journal.read_bytes().count(b"\n") < 20):
                time.sleep(0.001)
            for child in processes.children(process.pid):
                os.kill(child, signal.SIGSTOP)
            _, errors = process.communicate(timeout=LIMIT)
            return {"result": "", "status": process.returncode, "message": " ".join(errors.decode().splitlines()), "records": self.same(output)}

    # The system.

    def little_address_space(self):
        return self.end("--input", self.list, preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (4 << 30, 4 << 30)))

    def deadly(self, body, *options, **more):
        """A list of good pages and one whose script does what kills its process."""
        with self.temporary() as folder:
            (folder / "deadly.html").write_text("<title>deadly</title>")
            script = folder / "script.js"
            script.write_text(f"if (document.title === 'deadly') {{ {body} }}\nreturn document.title")
            good = [str(self.folder / f"{n}.html") for n in range(40) if n % 10 != 3]
            listed = folder / "list.txt"
            listed.write_text("\n".join(good[:20] + [str(folder / "deadly.html")] + good[20:]) + "\n")
            got = self.end("--input", listed, "--script", script, *options, **more)
            records = got["list"]
            errors = {record["index"]: record["error"] for record in records if record.get("error")}
            got["records"] = "all" if sorted(record["index"] for record in records) == list(range(len(good) + 1)) else len(records)
            got["codes"] = errors.get(20, {}).get("code", "ok")
            got["message"] = errors.get(20, {}).get("message", last(got["stderr"].encode()))
            got["others"] = "ok" if not set(errors) - {20} else "; ".join(e["message"] for i, e in errors.items() if i != 20)[:200]
            return got

    def out_of_memory(self):
        group = memory_group()
        try:
            limit = 400 << 20
            (group / "memory.limit_in_bytes" if (group / "memory.limit_in_bytes").exists() else group / "memory.max").write_text(str(limit))
            join = group / "cgroup.procs"
            return self.deadly(
                "const all = []; for (;;) all.push(new Uint8Array(1 << 20).fill(1))", "--page-memory", "3GiB", "--memory", "6GiB",
                "--script-timeout", "60s", "--page-timeout", "60s", preexec_fn=lambda: join.write_text(str(os.getpid())))
        finally:
            for _ in range(50):
                with contextlib.suppress(OSError):
                    group.rmdir()
                    break
                time.sleep(0.1)

    def out_of_time(self):
        return self.deadly("for (;;) {}", "--script-timeout", "60s", "--page-timeout", "60s",
                           preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (2, 60)))

    def large_call(self):
        # The engine looks up from a call of its own only at the end of it: 100,000,000 pieces, 3.5 GB.
        with self.temporary() as folder:
            (folder / "large.html").write_text("<title>large</title>")
            script = folder / "script.js"
            script.write_text("if (document.title === 'large') return Array(1e8).join('x').length\nreturn document.title")
            good = [str(self.folder / f"{n}.html") for n in range(200) if n % 10 != 3]
            listed = folder / "list.txt"
            listed.write_text("\n".join(good[:20] + [str(folder / "large.html")] + good[20:]) + "\n")
            process = self.start("--input", listed, "--script", script, "--memory", "128MiB", "--page-memory", "64MiB", "--quiet")
            watch = processes.Watch(process, 0.01)
            output, _ = process.communicate()
            records = [json.loads(line) for line in output.splitlines()]
            codes = [record["error"]["code"] for record in records if record.get("error")]
            return {"result": "", "records": "all" if len(records) == len(good) + 1 else len(records), "codes": ",".join(codes),
                    "peak": round(watch.end()["memory"] / (1 << 20))}

    def few_descriptors(self):
        base = f"localhost:{self.servers.fault_port}"
        listed = self.folder / "few.txt"
        listed.write_text("".join(f"http://h{n}.{base}/html?title=t{n}\n" for n in range(100)))
        got = self.end("--input", listed, "--robots", "ignore", "--concurrency", "64",
                       preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (100, 100)))
        failures = {record["error"]["code"] for record in got["list"] if record.get("error")}
        got["others"] = "ok" if not failures else ",".join(sorted(failures))
        got["records"] = "all" if got["records"] == 100 else got["records"]
        return got

    def no_descriptors(self):
        return self.end("--input", self.list, preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (64, 64)))

    def no_threads(self):
        """At several places of the start, and at each of them for the parent or for the worker."""
        for most in (1, 5, 8, 10):
            with self.temporary() as folder:
                folder.chmod(0o777)
                output = folder / "out.ndjson"
                # The bound is one for all processes of a user, and none for root: one for each, who is nobody else.
                got = self.end("--input", self.list, "--output", output, **self.as_nobody(61_730 + most),
                               preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_NPROC, (most, most)))
                got["resumed"] = self.resume(output)["status"]
                got["records"] = self.same(output)
                if got["status"] != 2 or "no further thread" not in got["message"] or got["resumed"] or got["records"] != "same":
                    break
        return got

    def no_processes(self):
        """Taken away in the middle of the run, in which the process with the pages dies."""
        with self.temporary() as folder:
            folder.chmod(0o777)
            output = folder / "out.json"
            process = self.start("--input", self.list, "--output", output, "--concurrency", "1", **self.as_nobody(61_750))
            journal = folder / "out.json.journal"
            while process.poll() is None and (not journal.exists() or journal.read_bytes().count(b"\n") < 20):
                time.sleep(0.005)
            # Only who runs it may take it from it.
            subprocess.run(["prlimit", "--pid", str(process.pid), "--nproc=1"], check=True,
                           **{name: value for name, value in self.as_nobody(61_750).items() if name != "executable"})
            for child in processes.children(process.pid):
                os.kill(child, signal.SIGKILL)
            _, errors = process.communicate(timeout=LIMIT)
            got = {"result": "", "status": process.returncode, "message": last(errors)}
            got["resumed"] = self.resume(output)["status"]
            got["records"] = self.same(output)
            return got

    def cancelled_pages(self):
        with self.temporary() as folder:
            output = folder / "out"
            with open(output, "wb") as file:
                process = self.start("--quiet", "--input", "-", "--page-timeout", "60ms", "--retries", "0", "--concurrency", "64",
                                     "--per-host", "64", "--robots", "ignore", "--max-failures", "100%", "--no-warm-up", stdin=subprocess.PIPE, stdout=file)
                kinds = ("hang?", "slow-bytes?ms=20&", "slow-headers?")
                seen = []
                for start, stop in ((0, 1_000), (1_000, 10_000)):
                    for n in range(start, stop):
                        # Many hosts: one that never answers would be given up.
                        url = f"http://c{n}.chaos.localhost:{self.servers.fault_port}/{kinds[n % len(kinds)]}{n}"
                        process.stdin.write(url.encode() + b"\n")
                    process.stdin.flush()
                    limit = time.monotonic() + 200
                    while output.read_bytes().count(b"\n") < stop and time.monotonic() < limit:
                        time.sleep(0.1)
                    time.sleep(1.5)
                    seen.append(processes.use(process.pid))
                process.stdin.close()
                process.wait()
                process.stderr.close()
            records = [json.loads(line) for line in output.read_bytes().splitlines()]
            few, many = seen
            return {"result": "", "status": process.returncode, "records": len(records),
                    "codes": ",".join(sorted({(r.get("error") or {"code": "ok"})["code"] for r in records})),
                    "memory": round((many["memory"] - few["memory"]) / (1 << 20), 1), "descriptors": many["descriptors"] - few["descriptors"],
                    "threads": many["threads"] - few["threads"]}

    def bombs(self):
        names = [f"{name}.{ending}" for name in ("bomb", "tags") for ending in ("gz", "br", "zst")]
        names += ["deep.html", "attributes.html", "hundred.html", "script-heap.html", "script-buffers.html", "css-selectors.html",
                  "css-descendants.html", "markup-foreign.html"]
        listed = self.folder / "bombs.txt"
        listed.write_text("".join(f"http://b{turn}.localhost:{self.servers.ports['plain']}/{name}\n" for turn in range(self.turns) for name in names))
        process = self.start("--input", listed, "--robots", "ignore", "--memory", "128MiB", "--page-memory", "64MiB", "--concurrency", "32",
                             "--script", self.scratch / "script.js", "--answer", "summary", "--script-timeout", "10s", "--page-timeout", "120s",
                             "--quiet")
        watch = processes.Watch(process, 0.02)
        output, _ = process.communicate()
        peak = watch.end()["memory"] / (1 << 20)
        records = [json.loads(line) for line in output.splitlines()]
        return {"result": "", "status": process.returncode, "records": "all" if len(records) == self.turns * len(names) else len(records),
                "over": round(peak - 128, 1)}


def last(errors):
    lines = errors.decode(errors="replace").strip().splitlines()
    return lines[-1] if lines else ""


def memory_group():
    """A control group of our own for memory, below the one that we are in."""
    for line in pathlib.Path("/proc/self/cgroup").read_text().splitlines():
        _, controllers, path = line.split(":", 2)
        if controllers == "memory":
            top = pathlib.Path("/sys/fs/cgroup/memory") / path.lstrip("/")
        elif controllers == "" and pathlib.Path("/sys/fs/cgroup/cgroup.controllers").exists():
            top = pathlib.Path("/sys/fs/cgroup") / path.lstrip("/")
        else:
            continue
        group = top / f"summarize-chaos-{os.getpid()}"
        try:
            group.mkdir()
        except OSError as error:
            raise Skip(f"no control group can be made here: {error.strerror}") from None
        if (group / "memory.limit_in_bytes").exists() or (group / "memory.max").exists():
            return group
        group.rmdir()
        raise Skip("control groups for memory are not given on to here")
    raise Skip("there are no control groups for memory here")
