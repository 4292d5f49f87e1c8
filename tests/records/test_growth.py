"""Reading text from outside takes work that grows with its length, not faster. Work is counted here, never timed."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from itertools import product
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import pytest

import farmstead.bots
from farmstead.narration import french, phrases
from farmstead.records import choosing, clocks, comments, notation
from farmstead.records.notation import Header
from farmstead.records.problems import BadRecordError
from farmstead.table.gate import guard
from farmstead.table.news import doors
from farmstead.titles.skara.files import checks
from tests.records.regex_steps import Steps

SOURCE = Path(farmstead.__file__).parent
OUTSIDE = {
    "records/notation.py", "records/clocks.py", "records/comments.py", "records/choosing.py",
    "table/gate/guard.py", "bots/__init__.py", "bots/python.py", "titles/skara/files/checks.py", "table/news/doors.py",
    "narration/phrases.py", "narration/french.py",  # names of people stand in sentences
}  # fmt: skip
OUR_OWN = {
    "kernel/telling.py",  # patterns of our catalogs
    "learning/rulebook.py",  # the rules in our words
    "pictures/choices.py",  # spellings of the vocabulary
    "pictures/icons.py",  # the sprite
    "pictures/marking.py",  # drawings
    "pictures/phone.py",  # drawings
    "pictures/svg.py",  # drawings; names of people stand in them with all marks escaped
    "pictures/theme.py",  # style sheets
    "schema/checking.py",  # its patterns are our own: some characters one after the other, none that can grow
    "table/news/webhooks.py",  # thirteen characters of an answer
    "table/pages/assets.py",  # our own modules and style sheets
    "table/tables/show.py",  # drawings
    "titles/agricola/show/meetings.py",  # texts of cards
    "titles/agricola/show/picture/spaces.py",  # names of spaces
    "titles/granja/show/gallery.py",  # texts of cards
}
PUMPS = [" ", "\t", "a", "A", "0", "f", '"', "\\", '\\"', "#", "  #", "=", ":", "/", ".", "a=1 ", "1 ", " deal"]
PUMPS += [" waste feed rest", "/table"]
PREFIXES = ["", "A", "A ", "a", "#", "# farmstead record", "# farmstead record 1", "undo ", "undo 1", "= ", "= round "]
PREFIXES += ["= round 1", "= end ", "a=", 'a="', 'a="a"', "a:", "round", "round special", "/api/tables/"]
PREFIXES += ["/api/lessons/", "1", ".", "took 0:", "took 0:00:0 left ", "\\ farmstead record"]
SUFFIXES = ["", "x", "!", " consent"]
SIZE = 40


def patterns() -> Iterator[tuple[str, re.Pattern[str], bool]]:
    """The expressions that see text from outside, and whether each is looked for everywhere, or at one place only."""
    bots = (farmstead.bots, farmstead.bots.python)
    for module in (notation, clocks, comments, choosing, guard, doors, *bots, phrases, french):
        source = Path(module.__file__ or "").read_text(encoding="utf-8")
        for name, value in vars(module).items():
            if isinstance(value, re.Pattern):
                yield f"{module.__name__}.{name}", value, re.search(rf"{name}\.(?:full)?match\(", source) is None
    for name, frame in vars(checks)["_FRAMES"].items():
        yield f"skara frame {name}", re.compile(f"(?:{frame})$"), False


def steps(pattern: re.Pattern[str], everywhere: bool, text: str) -> int:
    work = Steps(pattern, text)
    if everywhere:
        work.everywhere()
    else:
        work.match()
    return work.count


@pytest.fixture
def deep() -> Iterator[None]:
    """The counter calls itself for each character."""
    before = sys.getrecursionlimit()
    sys.setrecursionlimit(20_000)
    yield
    sys.setrecursionlimit(before)


def test_every_expression_is_known() -> None:
    """One that is new either reads our own text only, or its growth is looked at here."""
    found: set[str] = set()
    for path in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "re":
                found.add(path.relative_to(SOURCE).as_posix())
    assert found == OUTSIDE | OUR_OWN


@pytest.mark.parametrize(
    ("name", "pattern", "everywhere"), [*patterns()], ids=[name.rpartition(".")[2] for name, _, _ in patterns()]
)
@pytest.mark.usefixtures("deep")
def test_no_expression_grows_faster_than_its_text(name: str, pattern: re.Pattern[str], everywhere: bool) -> None:
    for prefix, pump, suffix in product(PREFIXES, PUMPS, SUFFIXES):
        size = 2 + SIZE // len(pump)
        few, many = (steps(pattern, everywhere, prefix + pump * n + suffix) for n in (size, 2 * size))
        assert many <= 2 * few + 40, (name, prefix, pump, suffix, few, many)


def test_the_counter_counts() -> None:
    """What it finds in an expression that was the trouble once: looked at from each space to the last."""
    comment = re.compile(r"(^|\s\s+|\t)#.*$")
    work = [Steps(comment, "A" + " " * n + "x") for n in (SIZE, 2 * SIZE)]
    for one in work:
        one.everywhere()
    assert work[1].count > 3 * work[0].count
    for text, pattern in (("undo 12 consent", notation._UNDO), ('a="b \\" c" d=e', notation._PAIR)):
        found = pattern.match(text)
        assert found is not None
        assert Steps(pattern, text).match() == found.end()


# -- the whole way -----------------------------------------------------------------------------------------------------


if sys.version_info >= (3, 12):

    @contextmanager
    def watched() -> Iterator[list[int]]:
        """The number of instructions that the interpreter takes meanwhile, in a list of one."""
        count = [0]
        tool, monitoring = sys.monitoring.PROFILER_ID, sys.monitoring

        def add(code: CodeType, offset: int) -> None:
            count[0] += 1

        monitoring.use_tool_id(tool, "counter")
        monitoring.register_callback(tool, monitoring.events.INSTRUCTION, add)
        monitoring.set_events(tool, monitoring.events.INSTRUCTION)
        try:
            yield count
        finally:
            monitoring.set_events(tool, 0)
            monitoring.register_callback(tool, monitoring.events.INSTRUCTION, None)
            monitoring.free_tool_id(tool)

else:  # from 3.13 on, what a tracer asks of a frame in its first event comes too late for that frame

    @contextmanager
    def watched() -> Iterator[list[int]]:
        """The number of instructions that the interpreter takes meanwhile, in a list of one."""
        count = [0]

        def watch(frame: FrameType, event: str, arg: Any) -> Any:
            frame.f_trace_lines = False
            frame.f_trace_opcodes = True
            count[0] += event == "opcode"
            return watch

        before = sys.gettrace()
        sys.settrace(watch)
        try:
            yield count
        finally:
            sys.settrace(before)


def counted(job: Callable[..., object], *args: object) -> int:
    """How many instructions of the interpreter a job takes once it is warm: what is made once is not its work."""
    with suppress(BadRecordError):
        job(*args)
    with watched() as count, suppress(BadRecordError):
        job(*args)
    assert count[0] > 0
    return count[0]


def test_work_is_counted() -> None:
    few, many = (counted(lambda n=n: [n for _ in range(n)]) for n in (1000, 2000))
    assert few > 1000
    assert 1.9 * few < many < 2.1 * few


TEXTS: dict[str, Callable[[int], str]] = {
    "answers": lambda n: "A take 1\n" * n,
    "spaces before a word": lambda n: "A" + " " * n + "x",
    "comments": lambda n: "A take 1  # good\n" * n,
    "hashes": lambda n: "A" + " #" * n,
    "empty lines": lambda n: "\n" * n,
    "headers": lambda n: "names:" + " " * n + "A=B",
    "own headers": lambda n: "# Farmstead record 2\n" + "".join(f"key-{i}: value\n" for i in range(n // 4)),
    "variations": lambda n: "A take 1\n(\nB take 2\n)\n" * n,
    "clocks": lambda n: "A take 1\n@ took 0:00:12 left 0:09:48\n" * n,
    "a long clock": lambda n: "@ took" + " " * n + "1",
    "a position": lambda n: "# Farmstead record 2\nstart: 00\n" + "| {\n" * n,
}


@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS.keys())
def test_parsing_grows_with_the_text(text: Callable[[int], str]) -> None:
    few, many = (counted(notation.parse, text(n)) for n in (200, 400))
    assert many <= 2 * few + 100


def test_pairs_grow_with_their_number() -> None:
    lines = (" ".join(f"key{i}=value" for i in range(n)) for n in (200, 400))
    few, many = (counted(notation.pairs, Header(1, line)) for line in lines)
    assert many <= 2 * few + 100


def test_a_line_has_its_limit() -> None:
    long = "A" + " " * notation.MOST_LINE + "x"
    with pytest.raises(BadRecordError) as refused:
        notation.parse(f"game: toy\n{long}\n")
    assert (refused.value.code, refused.value.line) == ("long-line", 2)
    with pytest.raises(BadRecordError) as refused:
        notation.parse("\n" * (notation.MOST_LINES + 1))
    assert refused.value.code == "many-lines"
    assert len(str(BadRecordError("malformed", 1, found="x" * 10_000))) < 400
