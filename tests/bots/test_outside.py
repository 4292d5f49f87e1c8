"""Programs as bots: what they are told, and what happens when they misbehave."""

from __future__ import annotations

import shlex
import shutil
import subprocess
import sys
import textwrap
import threading
import time
from pathlib import Path
from typing import Any

import pytest

from farmstead import bots
from farmstead.bots import OutsideBot, outside
from farmstead.kernel.position import Position

EXAMPLES = Path(__file__).resolve().parents[2] / "examples" / "bots"
READY = 'print(\'{"type": "ready", "protocol": 1}\', flush=True)\n'

HEAD = """
import json, sys, time
hello = json.loads(sys.stdin.readline())
"""
LOOP = """
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] != "choose":
        continue
    n, options = message["id"], message["view"]["options"]
"""


def view(count: int = 3) -> dict[str, Any]:
    return {
        "game": "toy",
        "variants": {},
        "players": 2,
        "question": {"kind": "take", "seat": 1, "params": {}},
        "options": [{"id": 10 + i, "spelling": f"take {i}"} for i in range(count)],
    }


def no_sampler() -> Position:
    raise AssertionError("no sample was asked for")


def program(folder: Path, body: str, ready: str = READY) -> str:
    path = folder / "bot.py"
    path.write_text(HEAD + ready + LOOP + textwrap.indent(textwrap.dedent(body), "    "), encoding="utf-8")
    return shlex.join([sys.executable, str(path)])


def play(command: str, count: int = 5, seconds: float = 60.0) -> tuple[list[int], OutsideBot]:
    bot = bots.make(f"exec:{command}", 1, seconds)
    assert isinstance(bot, OutsideBot)
    try:
        return [bot.choose(view(), no_sampler) for _ in range(count)], bot
    finally:
        bot.close()


def few_threads(before: int) -> bool:
    """Are there as few threads as before, or will there be soon?"""
    end = time.monotonic() + 60
    while threading.active_count() > before and time.monotonic() < end:
        time.sleep(0.01)
    return threading.active_count() <= before


def test_a_good_program_is_heard(tmp_path: Path) -> None:
    body = 'print(json.dumps({"type": "answer", "id": n, "option": options[n % 3]["id"]}), flush=True)'
    answers, bot = play(program(tmp_path, body))
    assert answers == [11, 12, 10, 11, 12]
    assert bot.faults == []


def test_an_answer_may_be_a_spelling(tmp_path: Path) -> None:
    body = 'print(json.dumps({"type": "answer", "id": n, "option": "take 2"}), flush=True)'
    answers, bot = play(program(tmp_path, body), 2)
    assert answers == [12, 12]
    assert bot.faults == []


@pytest.mark.parametrize(
    ("body", "fault"),
    [
        ('print(json.dumps({"type": "answer", "id": n, "option": 99}), flush=True)', "answered 99, which is no option"),
        ('print(json.dumps({"type": "answer", "id": n, "option": True}), flush=True)', "answered true, which is no"),
        ('print("hello there", flush=True)', "sent what is no JSON object: hello there"),
        ('sys.stdout.buffer.write(b"\\xff\\x00\\n"); sys.stdout.flush()', "sent what is no JSON object"),
        ('print("[" * 60000, flush=True)', "sent what is no JSON object"),
        ('print(json.dumps({"type": "song"}), flush=True)', "sent a message that means nothing here"),
    ],
)
def test_three_faults_and_random_plays_on(tmp_path: Path, body: str, fault: str) -> None:
    answers, bot = play(program(tmp_path, body), 6)
    assert set(answers) <= {10, 11, 12}
    assert len(bot.faults) == 3
    assert all(fault in said for said in bot.faults)
    assert bot.faults[0].endswith("a random option was played")
    assert bot.faults[2].endswith("as from now on to the end")


def test_a_late_answer_is_dropped_and_the_next_one_counts(tmp_path: Path) -> None:
    late = tmp_path / "late"
    body = f"""
    from pathlib import Path
    while n == 1 and not Path({str(late)!r}).exists():
        time.sleep(0.01)
    print(json.dumps({{"type": "answer", "id": n, "option": 12 if n == 1 else 10}}), flush=True)
    """
    bot = bots.make(f"exec:{program(tmp_path, body)}", 1, 0.5)
    assert isinstance(bot, OutsideBot)
    bot.choose(view(), no_sampler)
    assert ["gave no answer within 0.5 s" in fault for fault in bot.faults] == [True]
    late.touch()
    bot.seconds = 60.0
    assert bot.choose(view(), no_sampler) == 10
    assert len(bot.faults) == 1
    bot.close()


@pytest.mark.parametrize(
    ("ready", "body", "fault"),
    [
        (READY, "sys.exit(3)", "ended by itself (exit code 3)"),
        ("sys.exit(4)\n", "pass", "ended by itself (exit code 4)"),
        ("print('{}', flush=True)\n", "pass", "did not answer hello with ready and protocol 1"),
        ('print(\'{"type": "ready", "protocol": 2}\', flush=True)\n', "pass", "did not answer hello with ready"),
    ],
)
def test_a_program_that_is_gone_is_not_asked_again(tmp_path: Path, ready: str, body: str, fault: str) -> None:
    answers, bot = play(program(tmp_path, body, ready), 4)
    assert set(answers) <= {10, 11, 12}
    assert len(bot.faults) == 1
    assert fault in bot.faults[0]
    assert bot.faults[0].endswith("as from now on to the end")


def test_a_command_that_does_not_exist_is_a_fault() -> None:
    answers, bot = play("no-such-program-here --please", 2)
    assert set(answers) <= {10, 11, 12}
    assert "could not be started" in bot.faults[0]


def test_a_program_that_stays_is_ended(tmp_path: Path) -> None:
    path = tmp_path / "stays.py"
    path.write_text(
        HEAD + READY + LOOP
        + '    print(json.dumps({"type": "answer", "id": n, "option": 10}), flush=True)\n'
        + "    time.sleep(600)\n",
        encoding="utf-8",
    )  # fmt: skip
    began = time.perf_counter()
    answers, bot = play(shlex.join([sys.executable, str(path)]), 1)
    assert answers == [10]
    assert time.perf_counter() - began < 300
    assert bot.choose(view(), no_sampler) in (10, 11, 12)  # closed: random goes on


def test_a_process_in_a_hurry_waits_for_no_program(monkeypatch: pytest.MonkeyPatch) -> None:
    """A signal may come while its handler, or the game, waits for the program: whoever waits then waits for ever."""
    sleeper = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"], start_new_session=True)
    monkeypatch.setattr(outside, "_running", {sleeper})
    waited: list[float | None] = []
    monkeypatch.setattr(sleeper, "wait", waited.append)
    outside.end_all()
    monkeypatch.undo()
    assert sleeper.wait(60) != 0
    assert waited == []


def test_a_program_that_stops_reading_never_holds_up_the_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    bot = OutsideBot(program(tmp_path, "time.sleep(100)"), 1, 0.05)
    full = {**view(), "much": "x" * 300_000}  # more than a pipe holds
    before = threading.active_count()
    answers = [bot.choose(view(), no_sampler)]
    monkeypatch.setattr(outside, "START_SECONDS", 0.5)  # it has started
    answers += [bot.choose(full, no_sampler) for _ in range(2)]
    bot.close()
    assert all(answer in (10, 11, 12) for answer in answers)
    assert "does not read what it is told; a random option was played, as from now on" in bot.faults[-1]
    assert few_threads(before)


def test_a_line_without_end_is_one_fault(tmp_path: Path) -> None:
    body = """
    if n == 2:
        print("x" * 1_000_000, flush=True)
    else:
        print(json.dumps({"type": "answer", "id": n, "option": options[0]["id"]}), flush=True)
    """
    answers, bot = play(program(tmp_path, body))
    assert [answers[0], *answers[2:]] == [10] * 4
    assert len(bot.faults) == 1
    assert "sent a line of more than 65536 bytes" in bot.faults[0]


def test_a_flood_leaves_no_thread_behind(tmp_path: Path) -> None:
    before = threading.active_count()
    command = program(tmp_path, "while True: print('x' * 1000)")
    answers, bot = play(command)
    assert len(answers) == 5
    assert len(bot.faults) == 3
    assert few_threads(before)


def test_faults_are_told_once(tmp_path: Path) -> None:
    bot = bots.make(f"exec:{program(tmp_path, 'print(1, flush=True)')}", 1, 5.0)
    bot.choose(view(), no_sampler)
    assert len(bots.new_faults(bot)) == 1
    assert bots.new_faults(bot) == []
    bots.close(bot)


def test_exec_needs_a_command() -> None:
    assert not bots.is_name("exec:")
    assert bots.is_name("exec:./mybot --fast")


@pytest.mark.parametrize("name", ["mybot.py", "mybot.js"])
def test_the_examples_play(name: str) -> None:
    if name.endswith(".js") and shutil.which("node") is None:
        pytest.skip("needs Node.js")
    answers, bot = play(shlex.quote(str(EXAMPLES / name)), 6)
    assert bot.faults == []
    assert set(answers) <= {10, 11, 12}
    assert answers == play(shlex.quote(str(EXAMPLES / name)), 6)[0]  # the seed repeats it
