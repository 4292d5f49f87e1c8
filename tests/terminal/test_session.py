"""Whole sessions in a process of its own: a real terminal, and a process that is killed."""

from __future__ import annotations

import os
import pty
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from farmstead.records import read

GAME = "creatures"
COMMAND = [sys.executable, "-m", "farmstead"]
_OWN = """
import fcntl, runpy, signal, termios
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
signal.signal(signal.SIGINT, signal.default_int_handler)  # ignored where the tests run in the background
runpy.run_module("farmstead", run_name="__main__", alter_sys=True)
"""
OWN_TERMINAL = [sys.executable, "-c", _OWN]
"""The same command, with its terminal as the one whose Ctrl-C reaches it."""


def environment(tmp_path: Path, lang: str = "C.UTF-8") -> dict[str, str]:
    return {
        **os.environ,
        "XDG_STATE_HOME": str(tmp_path / "state"),
        "LC_ALL": lang,
        "TERM": "xterm-256color",
        "COLUMNS": "100",
        "LINES": "40",
    }


class Terminal:
    """A person at a real terminal: types lines, sees what comes back."""

    def __init__(self, words: list[str], env: dict[str, str]) -> None:
        self.handle, inner = pty.openpty()
        self.process = subprocess.Popen(
            [*OWN_TERMINAL, *words], stdin=inner, stdout=inner, stderr=inner, env=env, start_new_session=True
        )
        os.close(inner)
        self.seen = ""
        self.at = 0

    def read_until(self, *patterns: str, seconds: float = 120) -> str:
        """What was shown up to the first of these patterns (or to the end of the program)."""
        deadline = time.monotonic() + seconds
        while True:
            found = [match for match in (re.compile(p).search(self.seen, self.at) for p in patterns) if match]
            if found:
                end = min(match.end() for match in found)
                text, self.at = self.seen[self.at : end], end
                return text
            assert time.monotonic() < deadline, f"waited for {patterns}, saw: {self.seen[-500:]}"
            if not select.select([self.handle], [], [], 0.5)[0]:
                continue
            try:
                data = os.read(self.handle, 65536)
            except OSError:
                data = b""
            if not data:
                text, self.at = self.seen[self.at :], len(self.seen)
                return text
            self.seen += data.decode("utf-8", "replace")

    def type(self, text: str) -> None:
        os.write(self.handle, text.encode())

    def leave_by(self, key: str) -> None:
        """Presses a key until the program ends: one pressed while the line editor sets up may get lost."""
        for _ in range(5):
            self.type(key)
            try:
                self.process.wait(15)
            except subprocess.TimeoutExpired:
                continue
            return
        pytest.fail(f"{key!r} does not end the program")

    def close(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        os.close(self.handle)


@pytest.fixture
def terminals() -> Iterator[list[Terminal]]:
    opened: list[Terminal] = []
    yield opened
    for terminal in opened:
        terminal.close()


def opened(terminals: list[Terminal], words: list[str], env: dict[str, str]) -> Terminal:
    terminals.append(Terminal(words, env))
    return terminals[-1]


def kept(tmp_path: Path) -> Path:
    [path] = (tmp_path / "state" / "farmstead").glob("*.farm")
    return path


@pytest.mark.slow
@pytest.mark.parametrize(("lang", "over"), [("C.UTF-8", "The game is over"), ("fr_FR.UTF-8", "La partie est finie")])
def test_a_game_against_the_random_bot_to_its_end(
    terminals: list[Terminal], tmp_path: Path, lang: str, over: str
) -> None:
    terminal = opened(terminals, ["play", GAME, "--seed", "4", "--variant", "first=A"], environment(tmp_path, lang))
    for _ in range(600):
        shown = terminal.read_until(r"A> ", over)
        if over in shown:
            break
        numbers = [int(n) for n in re.findall(r"(?:^|\n|  )\s*(\d+)  \S", shown)]
        terminal.type(f"{numbers[len(numbers) // 3] if numbers else 1}\n")
    else:
        pytest.fail("the game does not end")
    terminal.read_until("never shown")
    assert terminal.process.wait(60) == 0
    record = read(kept(tmp_path))
    assert record.position.over
    assert {seat for seat, _ in record.answers} >= {0, 1}
    assert "Traceback" not in terminal.seen


@pytest.mark.parametrize("leave", ["\x03", "\x04"], ids=["ctrl-c", "ctrl-d"])
def test_leaving_in_mid_game_keeps_it(terminals: list[Terminal], tmp_path: Path, leave: str) -> None:
    terminal = opened(terminals, ["play", GAME, "--variant", "first=A"], environment(tmp_path))
    terminal.read_until("A> ")
    terminal.type("place wood-3\n")
    terminal.read_until("A> ")
    terminal.leave_by(leave)
    assert "farmstead play --resume" in " ".join(terminal.read_until("never shown").split())
    assert terminal.process.wait(60) == 0
    assert "Traceback" not in terminal.seen
    assert "A place wood-3" in kept(tmp_path).read_text(encoding="utf-8")


def test_tab_completes_an_answer(terminals: list[Terminal], tmp_path: Path) -> None:
    terminal = opened(terminals, ["play", GAME, "--variant", "first=A"], environment(tmp_path))
    terminal.read_until("A> ")
    terminal.type("place wo\t\n")
    terminal.read_until("A> ")
    assert "A place wood-3" in kept(tmp_path).read_text(encoding="utf-8")


def test_a_killed_game_is_whole_and_goes_on(terminals: list[Terminal], tmp_path: Path) -> None:
    env = environment(tmp_path)
    terminal = opened(terminals, ["play", GAME, "--variant", "first=A", "--seed", "1"], env)
    terminal.read_until("A> ")
    terminal.type("place wood-3\n")
    terminal.read_until("A> ")
    terminal.process.send_signal(signal.SIGKILL)
    assert terminal.process.wait(60) == -signal.SIGKILL
    before = read(kept(tmp_path))
    assert len(before.answers) >= 2
    again = opened(terminals, ["play", "--resume"], env)
    again.read_until("A> ")
    again.type("place stone-2\n")
    again.read_until("A> ")
    again.leave_by("\x04")
    again.read_until("never shown")
    after = read(kept(tmp_path))
    assert after.answers[: len(before.answers)] == before.answers
    assert len(after.answers) > len(before.answers)


@pytest.mark.slow
def test_a_process_killed_at_any_moment_leaves_a_whole_file(tmp_path: Path) -> None:
    """Bots play game after game to one file; whenever the process dies, the file holds a record that replays."""
    path = tmp_path / "game.farm"
    words = ["play", GAME, "--seat", "A=random", "--save", str(path)]
    for tenths in range(6):
        process = subprocess.Popen([*COMMAND, *words], env=environment(tmp_path), stdout=subprocess.DEVNULL)
        deadline = time.monotonic() + 60
        while not path.exists() and time.monotonic() < deadline:
            time.sleep(0.01)
        time.sleep(tenths / 20)
        process.kill()
        process.wait()
        assert read(path).answers
        path.unlink()


def test_a_pipe_that_closes_early_is_no_error(tmp_path: Path) -> None:
    process = subprocess.Popen(
        [*COMMAND, "games", GAME],
        env=environment(tmp_path),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.close()
    assert "Traceback" not in process.stderr.read()
    process.stderr.close()
    process.wait()


def test_ascii_terminals_get_plain_boards(tmp_path: Path) -> None:
    env = {**environment(tmp_path, "C"), "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0", "PYTHONIOENCODING": "ascii"}
    done = subprocess.run(
        [*COMMAND, "play", GAME, "--variant", "first=A"],
        env=env, input="place wood-3\n", capture_output=True, text=True, encoding="ascii", check=False,
    )  # fmt: skip
    assert done.returncode == 0
    assert done.stderr == ""
    assert "A> place wood-3" in done.stdout
