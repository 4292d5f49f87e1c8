"""A web table in a process of its own, for tests and screenshots: it can be started, killed and started again."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from contextlib import suppress
from pathlib import Path

from ports import free_port

ROOT = Path(__file__).resolve().parents[1]
START_SECONDS = 120  # it takes two; but a machine may have much else to do


class Server:
    """`farmstead serve` on a free port with a database of its own."""

    program = "farmstead"  # the module that is run; a test may have one that changes something before

    def __init__(self, folder: Path, database: str | None = None, *options: str) -> None:
        self.database = database or str(folder / "tables.sqlite")
        self.options = options
        self.log = folder / "server.log"
        self.port = free_port()
        self.url = f"http://localhost:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        command = [sys.executable, "-m", self.program, "serve", "--port", str(self.port)]
        command += ["--database", self.database, "--lang", "en", *self.options]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                command, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=log, start_new_session=True,
                env=os.environ | {"PYTHONWARNINGS": ""},
            )  # fmt: skip
        end = time.monotonic() + START_SECONDS
        while time.monotonic() < end:
            if self.process.poll() is not None:
                raise RuntimeError(f"the server ended with {self.process.returncode}")
            try:
                with urllib.request.urlopen(f"{self.url}/api/health", timeout=2):
                    return
            except (urllib.error.URLError, OSError):
                time.sleep(0.1)
        self.kill()
        raise RuntimeError("the server did not open")

    def processes(self) -> list[int]:
        """The processes that serve: this one, or with --processes those it started; not the ones bots think in."""
        assert self.process is not None
        found = []
        for children in Path(f"/proc/{self.process.pid}/task").glob("*/children"):
            with suppress(OSError):  # a thread that has ended meanwhile
                found += [int(child) for child in children.read_text().split()]
        serving = [child for child in found if "--processes" in self.options and _is_worker(child)]
        return serving or [self.process.pid]

    def kill(self) -> None:
        """As a power cut would: no time to save anything."""
        assert self.process is not None
        with suppress(ProcessLookupError):  # nobody is left
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()


def alive(pid: int) -> bool:
    """Is there still such a process?"""
    return Path(f"/proc/{pid}").exists()


def _is_worker(pid: int) -> bool:
    """A process that multiprocessing spawned, and not its helper that looks after shared things."""
    try:
        return b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:
        return False
