"""Who plays the games makes no difference to them: one process, several, or a Ray cluster."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

SLEEPER = """
import json, os, sys, time
from pathlib import Path
sys.stdin.readline()
print(json.dumps({"type": "ready", "protocol": 1}), flush=True)
Path(sys.argv[1], str(os.getpid())).touch()
Path(sys.argv[1], str(os.getppid())).touch()
while True:
    time.sleep(60)
"""


START = """
import runpy, signal
signal.signal(signal.SIGINT, signal.default_int_handler)  # ignored where the tests run in the background
runpy.run_module("farmstead", run_name="__main__", alter_sys=True)
"""


def process(pid: int) -> tuple[str, int]:
    """What a process does, as a letter, and its parent. One that only waits for its parent to hear of its end is Z."""
    try:
        state, parent = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[:2]
    except FileNotFoundError:
        return "Z", 0
    return state, int(parent)


def wait_until(met: Callable[[], bool]) -> bool:
    for _ in range(600):
        if met():
            return True
        time.sleep(0.05)
    return False


@pytest.mark.parametrize("how", ["Ctrl+C", "kill -9", "kill -9 of a worker"])
def test_when_an_event_is_broken_off_its_processes_go_at_once(tmp_path: Path, how: str) -> None:
    bot, pids = tmp_path / "bot.py", tmp_path / "pids"
    bot.write_text(SLEEPER, encoding="utf-8")
    pids.mkdir()
    words = ["match", "creatures", f"exec:{sys.executable} {bot} {pids}", "random", "--seconds", "60", "--lang", "en"]
    # more games than processes: else Python's pool may not look at its last process before the first game is over
    words += ["--jobs", "2", "--games", "4", "--out", str(tmp_path / "out")]
    heard = tmp_path / "stderr"
    command = [sys.executable, "-c", START, *words]
    found: list[int] = []
    with heard.open("wb") as stderr, subprocess.Popen(command, start_new_session=True, stderr=stderr) as event:
        try:
            assert wait_until(lambda: len(list(pids.iterdir())) == 4)  # two processes with a program each
            found = [int(path.name) for path in pids.iterdir()]
            workers = [pid for pid in found if process(pid)[1] == event.pid]
            orphan = [pid for pid in found if process(pid)[1] == workers[0]]
            if how == "Ctrl+C":
                os.killpg(event.pid, signal.SIGINT)  # to all of them, as a terminal does
            else:
                os.kill(event.pid if how == "kill -9" else workers[0], signal.SIGKILL)
            assert wait_until(lambda: event.poll() is not None)
            going = set(found) - set(orphan) if "worker" in how else found
            assert wait_until(lambda: all(process(pid)[0] == "Z" for pid in going))
        finally:
            event.kill()
            for pid in found:
                with contextlib.suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGKILL)
    said = heard.read_text(encoding="utf-8")
    assert "Traceback" not in said
    assert ("--resume" in said) == (how != "kill -9")
