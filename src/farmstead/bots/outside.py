"""Bots from outside: any program that reads and writes JSON lines (docs/bot-protocol.md).

The program is told what its seat may see and answers with an option. Whatever it does (answers too late, illegally,
with garbage, or falls over), the game goes on: a random legal option is played instead and the record says so.
After three faults, or at once when the program has ended, the random bot plays the seat to the end.
"""

from __future__ import annotations

import contextlib
import json
import os
import queue
import shlex
import shutil
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import IO, Any, Final

from farmstead.bots.base import Sampler, asked_seat, offered

PROTOCOL: Final = 1
SECONDS: Final = 1.0
START_SECONDS: Final = 10.0
GRACE: Final = 0.1  # for the way through the pipes
BYE_SECONDS: Final = 1.0
MOST_FAULTS: Final = 3
LONGEST_LINE: Final = 1 << 16
MOST_MESSAGES: Final = 1000  # lines of one answer that are read before it counts as garbage
RUNNERS: Final = {".py": sys.executable, ".js": "node"}

_running: set[subprocess.Popen[bytes]] = set()
"""The programs of all bots, for a process that has to go in a hurry."""


class _Trouble(Exception):
    """What the program did wrong. `final`: it cannot be asked again."""

    def __init__(self, what: str, final: bool = False) -> None:
        super().__init__(what)
        self.final = final


class OutsideBot:
    """A seat played by a program of its own; one process for one game."""

    def __init__(self, command: str, seed: int | None = None, seconds: float = SECONDS) -> None:
        self.command = command
        self.name = f"exec:{command}"
        self.seconds = seconds
        self.faults: list[str] = []
        self._told = 0
        self._random = Random(seed)
        self._seed = self._random.getrandbits(31)
        self._process: subprocess.Popen[bytes] | None = None
        self._lines: queue.Queue[bytes] = queue.Queue(MOST_MESSAGES)
        self._listener: threading.Thread | None = None
        self._forfeited = False
        self._asked = 0

    def __getstate__(self) -> dict[str, Any]:
        raise TypeError(f"{self.name} is a program of its own: it can neither be copied nor pickled")

    def choose(self, view: dict[str, Any], sampler: Sampler) -> int:
        options = offered(view)
        if not self._forfeited:
            self._asked += 1
            try:
                if self._process is None:
                    self._start(view)
                return self._ask(view, options, sampler)
            except _Trouble as trouble:
                self._fault(trouble)
        return self._random.choice(options)

    def take_faults(self) -> list[str]:
        """The faults since this was last asked."""
        told, self._told = self._told, len(self.faults)
        return self.faults[told:]

    def close(self) -> None:
        """Says goodbye; a program that stays is ended."""
        process, self._process = self._process, None
        self._forfeited = True
        if process is None:
            return
        if _within(BYE_SECONDS, lambda: _say_bye(process)):
            with contextlib.suppress(subprocess.TimeoutExpired):
                process.wait(BYE_SECONDS)
        _end(process)
        _running.discard(process)
        _within(BYE_SECONDS, lambda: _hang_up(process))
        self._stop_listening()

    def _stop_listening(self) -> None:
        """Lets the listener go, which may wait for room in a queue that nobody reads any more."""
        listener, self._listener = self._listener, None
        deadline = time.monotonic() + BYE_SECONDS
        while listener is not None and listener.is_alive() and time.monotonic() < deadline:
            with contextlib.suppress(queue.Empty):
                while True:
                    self._lines.get_nowait()
            listener.join(0.01)

    # -- talking -------------------------------------------------------------------------------------------------------

    def _start(self, view: dict[str, Any]) -> None:
        try:
            process = subprocess.Popen(
                command_words(self.command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                start_new_session=os.name == "posix",
            )
        except (OSError, ValueError) as error:
            raise _Trouble(f"could not be started: {error}", final=True) from None
        self._process = process
        _running.add(process)
        assert process.stdout is not None
        self._listener = threading.Thread(target=_listen, args=(process.stdout, self._lines), daemon=True)
        self._listener.start()
        hello = {
            "type": "hello",
            "protocol": PROTOCOL,
            "game": view["game"],
            "variants": view["variants"],
            "players": view["players"],
            "seat": asked_seat(view),
            "seconds": self.seconds,
            "seed": self._seed,
        }
        self._send(hello)
        ready = self._read(time.monotonic() + START_SECONDS, "did not say that it is ready in time", final=True)
        if ready.get("type") != "ready" or ready.get("protocol") != PROTOCOL:
            raise _Trouble(f"did not answer hello with ready and protocol {PROTOCOL}", final=True)

    def _ask(self, view: dict[str, Any], options: list[int], sampler: Sampler) -> int:
        deadline = time.monotonic() + self.seconds + GRACE
        self._send({"type": "choose", "id": self._asked, "seconds": self.seconds, "view": view})
        for _ in range(MOST_MESSAGES):
            message = self._read(deadline, f"gave no answer within {self.seconds:g} s")
            if message.get("type") == "sample" and message.get("id") == self._asked:
                self._send({"type": "sample", "id": self._asked, "position": sampler().to_data()})
            elif message.get("type") == "answer" and message.get("id") == self._asked:
                return _answer(message, view, options)
            elif not _is_stale(message, self._asked):
                raise _Trouble(f"sent a message that means nothing here: {_short(json.dumps(message))}")
        raise _Trouble("sent too many messages instead of an answer")

    def _send(self, message: dict[str, Any]) -> None:
        assert self._process is not None
        assert self._process.stdin is not None
        data = json.dumps(message, separators=(",", ":")).encode("ascii") + b"\n"
        sent = _within(START_SECONDS, lambda: _write(self._process, data))
        if not sent:
            raise _Trouble(self._ended() or "does not read what it is told", final=True)

    def _read(self, deadline: float, late: str, final: bool = False) -> dict[str, Any]:
        try:
            line = self._lines.get(timeout=max(0.0, deadline - time.monotonic()))
        except queue.Empty:
            raise _Trouble(late, final) from None
        if not line:
            raise _Trouble(self._ended() or "closed its output", final=True)
        if len(line) > LONGEST_LINE:
            raise _Trouble(f"sent a line of more than {LONGEST_LINE} bytes", final)
        try:
            message = json.loads(line)
        except (ValueError, RecursionError):
            message = None
        if not isinstance(message, dict):
            raise _Trouble(f"sent what is no JSON object: {_short(line.decode('utf-8', 'replace'))}", final)
        return message

    def _ended(self) -> str | None:
        """How the program ended, if it did."""
        assert self._process is not None
        try:
            code = self._process.wait(0.5)
        except subprocess.TimeoutExpired:
            return None
        return f"ended by itself (exit code {code})"

    def _fault(self, trouble: _Trouble) -> None:
        self.faults.append(f"{self.name} {trouble}; a random option was played")
        last = trouble.final or len(self.faults) >= MOST_FAULTS
        if last:
            self.faults[-1] += ", as from now on to the end"
            self.close()
        elif self._process is not None:
            try:
                self._send({"type": "fault", "id": self._asked, "reason": str(trouble)})
            except _Trouble as second:
                self._fault(second)


def end_all() -> None:
    """End every program at once, without a word: for a process that is about to end itself.

    It waits for none. A handler of signals calls this, perhaps in the middle of itself or of a wait for the same
    program, whose lock would never be free again.
    """
    for process in list(_running):
        _kill(process)


def command_words(command: str) -> list[str]:
    """The command as a program and its arguments; scripts that are not executable are run by their language."""
    words = shlex.split(command)
    if not words:
        raise ValueError("the command is empty")
    script = Path(words[0])
    if script.suffix in RUNNERS and script.is_file() and not os.access(script, os.X_OK):
        return [RUNNERS[script.suffix], *words]
    return words


def missing_program(command: str) -> str | None:
    """The program of a command that is not here, so that nobody plays a whole match without it."""
    try:
        program = command_words(command)[0]
    except ValueError:
        return command
    return program if shutil.which(program) is None else None


def _answer(message: dict[str, Any], view: dict[str, Any], options: list[int]) -> int:
    option = message.get("option")
    if isinstance(option, str):
        spelled = {entry["spelling"]: int(entry["id"]) for entry in view["options"]}
        option = spelled.get(option, option)
    if isinstance(option, bool) or not isinstance(option, int) or option not in options:
        raise _Trouble(f"answered {_short(json.dumps(option))}, which is no option now")
    return option


def _is_stale(message: dict[str, Any], asked: int) -> bool:
    """Does this belong to a question that was given up on?"""
    number = message.get("id")
    return isinstance(number, int) and not isinstance(number, bool) and 0 < number < asked


def _short(text: str) -> str:
    """A piece of foreign text that fits on a line of a record."""
    flat = " ".join("".join(c if c.isprintable() else " " for c in text).split())
    return flat if len(flat) <= 60 else flat[:57] + "..."


def _listen(stream: IO[bytes], lines: queue.Queue[bytes]) -> None:
    """Hands on what the program writes, line by line, of a long line its beginning; an empty one at the end."""
    with stream:
        while line := stream.readline(LONGEST_LINE + 1):
            lines.put(line)
            while len(line) > LONGEST_LINE and not line.endswith(b"\n"):
                line = stream.readline(LONGEST_LINE + 1)
    lines.put(b"")


def _write(process: subprocess.Popen[bytes] | None, data: bytes) -> None:
    assert process is not None
    assert process.stdin is not None
    process.stdin.write(data)
    process.stdin.flush()


def _say_bye(process: subprocess.Popen[bytes]) -> None:
    _write(process, b'{"type": "bye"}\n')
    _hang_up(process)


def _hang_up(process: subprocess.Popen[bytes]) -> None:
    assert process.stdin is not None
    process.stdin.close()


def _within(seconds: float, work: Callable[[], None]) -> bool:
    """Does the work in time and without an error of the pipe? A program that never reads would block us for ever."""
    done: list[bool] = []

    def run() -> None:
        try:
            work()
            done.append(True)
        except (OSError, ValueError):
            pass

    thread = threading.Thread(target=run, daemon=True)
    thread.start()
    thread.join(seconds)
    return bool(done)


def _end(process: subprocess.Popen[bytes]) -> None:
    """End the program with all it started."""
    _kill(process)
    process.wait()


def _kill(process: subprocess.Popen[bytes]) -> None:
    if os.name == "posix":
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)  # its own session: the group is the program and its children
    elif process.poll() is None:
        process.kill()
