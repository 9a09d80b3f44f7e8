"""Processes that live as long as a `with` block."""

import contextlib
import subprocess


@contextlib.contextmanager
def running(command, **options):
    """A process in a session of its own: an interrupt at the terminal is for us, and we end the process, whatever happens."""
    process = subprocess.Popen(command, stdin=subprocess.DEVNULL, start_new_session=True, **options)
    try:
        yield process
    finally:
        if process.poll() is None:
            process.terminate()
        process.wait()
        if process.stdout:
            process.stdout.close()
