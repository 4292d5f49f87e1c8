"""Bots in Python by name, and programs made with the helper class."""

from __future__ import annotations

import io
import json
import pickle
import re
import shlex
import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

import farmstead
from farmstead import SetupError, bots
from farmstead.arena.game import play
from farmstead.arena.plan import jobs, make_plan
from farmstead.bots import BotError, OutsideBot, ProgramBot, PythonBot, Sampler
from farmstead.kernel.position import Position
from farmstead.research import FarmsteadEnv
from tests.bots.positions import moments, sampler

EXAMPLES = Path(__file__).resolve().parents[2] / "examples" / "bots"
THUMB, ONE_PLY, SAMPLING = "thumb.py:Thumb", "one_ply.py:OnePly", "sampling.py:Sampling"

MINE = """
from farmstead.bots import ProgramBot
import beside

class First:
    def choose(self, view, sampler):
        return view["options"][beside.WHICH]["id"]

class Choosy(ProgramBot):
    closed = 0

    def __init__(self, seed=None, seconds=1.0, answer="first", limit=0.5, bold=False):
        super().__init__(seed, seconds)
        self.told = (seed, seconds, answer, limit, bold)
        self.answer = answer

    def choose(self, view, sampler):
        if self.answer == "spelling":
            return view["options"][1]["spelling"]
        if self.answer == "first":
            return view["options"][0]["id"]
        if self.answer == "crash":
            raise RuntimeError("no idea")
        return {"none": None, "bool": True, "text": "dance"}.get(self.answer, self.answer)

    def close(self):
        Choosy.closed += 1

class Mute:
    pass

def factory(seed=None):
    return First()

def nothing():
    return 7

number = 3
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder with bots in it, in which we are."""
    (tmp_path / "mine.py").write_text(MINE, encoding="utf-8")
    (tmp_path / "beside.py").write_text("WHICH = 0\n", encoding="utf-8")
    (tmp_path / "broken.py").write_text("import nowhere_at_all\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    before, path = set(sys.modules), list(sys.path)
    yield tmp_path
    sys.path[:] = path
    for name in set(sys.modules) - before:
        if name in ("mine", "beside", "broken") or name.startswith("farmstead_bot_"):
            del sys.modules[name]
    bots.python._from_file.cache_clear()


def view(count: int = 3) -> dict[str, Any]:
    question = {"kind": "take", "seat": 1, "params": {}}
    options = [{"id": 10 + i, "spelling": f"take {i}"} for i in range(count)]
    return {"game": "toy", "variants": {}, "players": 2, "question": question, "options": options}


def no_sampler() -> Position:
    raise AssertionError("no sample was asked for")


# -- names -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["mine:First", "mine.py:First", "./mine.py:First", "mine:factory"])
def test_a_class_of_a_module_or_a_file_plays(folder: Path, name: str) -> None:
    bot = bots.make(f"python:{name}", 3)
    assert bot.name == f"python:{name}"
    assert bot.choose(view(), no_sampler) == 10
    bots.check_here(f"python:{name}")


def test_a_file_elsewhere_finds_what_lies_beside_it(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (folder / "other").mkdir()
    monkeypatch.chdir(folder / "other")
    assert bots.make(f"python:{folder / 'mine.py'}:First").choose(view(), no_sampler) == 10


def test_the_bots_of_the_library_have_such_names_too() -> None:
    pos, seat = next(iter(moments(("creatures", 2, {}), 1, 3)))
    bot = bots.make("python:farmstead.bots:SearchBot:iterations=5", 1)
    assert isinstance(bot, PythonBot)
    assert bot.bot.iterations == 5
    assert bot.choose(pos.view(seat), sampler(pos, seat)) in pos.options(seat)


def test_words_of_the_name_reach_the_constructor(folder: Path) -> None:
    bot = bots.make("python:mine:Choosy:answer=spelling,limit=2.5,bold=true", 7, 0.25)
    assert isinstance(bot, PythonBot)
    assert bot.bot.told == (7, 0.25, "spelling", 2.5, True)
    assert bot.choose(view(), no_sampler) == 11
    bots.close(bot)
    assert type(bot.bot).closed == 1


def test_a_name_alone_imports_nothing(folder: Path) -> None:
    """Names stand in files from elsewhere: asking whether one means a bot must not run its code."""
    assert bots.is_name("python:mine:First")
    assert bots.is_name("python:nowhere:First")
    assert bots.runs_code("python:mine:First")
    assert bots.runs_code("exec:./mybot")
    assert not bots.runs_code("greedy")
    assert not bots.runs_code("python")
    assert "mine" not in sys.modules


def test_a_file_may_lie_on_a_drive() -> None:
    found = bots.python.spec_of("C:\\bots\\mine.py:First:depth=3")
    assert found == ("C:\\bots\\mine.py", "First", {"depth": 3})


@pytest.mark.parametrize("name", ["python:", "python:mine", "python::First", "python:mine:", "python:mine:First:x"])
def test_what_is_no_name_says_how_to_write_one(name: str) -> None:
    with pytest.raises(SetupError, match="write python:module:Class"):
        bots.check(name)
    with pytest.raises(SetupError, match=r"known bots: .*python:MODULE:CLASS, exec:COMMAND"):
        bots.check("hal")


# -- what goes wrong ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "key", "said"),
    [
        ("nowhere:First", "bot.no-module", "there is no module nowhere"),
        ("nowhere.py:First", "bot.no-file", "there is no file nowhere.py"),
        ("broken:First", "bot.no-import", "No module named 'nowhere_at_all' \\(broken.py:1\\)"),
        ("mine:Third", "bot.no-class", "classes with choose: First, Choosy"),
        ("mine:number", "bot.no-class", "has no class number"),
        ("mine:Mute", "bot.no-choose", "has no method choose"),
    ],
)
def test_a_bot_that_is_not_here_is_said_before_a_match(folder: Path, name: str, key: str, said: str) -> None:
    with pytest.raises(BotError, match=said) as raised:
        bots.check_here(f"python:{name}")
    assert raised.value.key == key
    assert raised.value.params["bot"] == f"python:{name}"
    again = pickle.loads(pickle.dumps(raised.value))
    assert (again.key, str(again)) == (key, str(raised.value)), "it comes back from another process whole"


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("mine:Choosy:depth=3", "takes no depth; allowed: seed, seconds, answer, limit, bold"),
        ("mine:nothing", "makes has no method choose"),
        ("farmstead.bots:LevelBot", "failed: TypeError: .*level"),
    ],
)
def test_a_bot_that_cannot_be_made_says_why(folder: Path, name: str, said: str) -> None:
    with pytest.raises(BotError, match=said):
        bots.make(f"python:{name}")


@pytest.mark.parametrize(("answer", "shown"), [("99", "99"), ("none", "None"), ("bool", "True"), ("text", "'dance'")])
def test_an_illegal_answer_names_what_was_allowed(folder: Path, answer: str, shown: str) -> None:
    bot = bots.make(f"python:mine:Choosy:answer={answer}")
    with pytest.raises(BotError, match=rf"answered {shown}, .*allowed: 10 \(take 0\), 11 \(take 1\), 12 \(take 2\)"):
        bot.choose(view(), no_sampler)


def test_a_crash_says_where(folder: Path) -> None:
    with pytest.raises(BotError, match=r"failed: RuntimeError: no idea \(mine.py:\d+\)"):
        bots.make("python:mine:Choosy:answer=crash").choose(view(), no_sampler)


# -- the places where bots play ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("where", ["top", "made", "asked"])
def test_a_bot_that_leaves_does_not_end_the_program(folder: Path, where: str) -> None:
    """A module without `if __name__ == "__main__"` ends by sys.exit where its class is looked for."""
    out = "raise SystemExit(3)"
    path = folder / f"leaving_{where}.py"
    path.write_text(
        f"class Leaver:\n"
        f"    def __init__(self): {out if where == 'made' else 'pass'}\n"
        f"    def choose(self, view, sampler): {out}\n" + (f"{out}\n" if where == "top" else ""),
        encoding="utf-8",
    )
    pos = farmstead.game("creatures").start(first="A")
    with pytest.raises(bots.BotError, match=r"SystemExit: 3 \(leaving_"):
        bots.make(f"python:{path}:Leaver").choose(pos.view(0), pos.copy)


def test_a_match_and_an_environment(folder: Path) -> None:
    plan = make_plan("match", "creatures", ["python:mine:First", "random"], 2)
    row, record = play(plan, jobs(plan)[0])
    assert row["faults"] == []
    assert "python:mine:First" in record
    env = FarmsteadEnv("creatures", opponents="python:mine.py:First", seat=1, first="A")
    _, info = env.reset(seed=1)
    assert info["action_mask"].sum() > 0


# -- programs ----------------------------------------------------------------------------------------------------------


class Sampler3(ProgramBot):
    """Asks for samples, prints what it should not, and answers by spelling."""

    def choose(self, view: dict[str, Any], sampler: Sampler) -> str:
        print("thinking")
        seen = [sampler().view(view["question"]["seat"]) for _ in range(3)]
        assert all(one == view for one in seen)
        return str(view["options"][-1]["spelling"])


def test_a_program_speaks_the_protocol() -> None:
    pos, seat = next(islice(moments(("creatures", 2, {}), 1, 3), 3, None))
    ask = {"type": "choose", "id": 1, "seconds": 1.0, "view": pos.view(seat)}
    sample = {"type": "sample", "id": 1, "position": pos.to_data()}
    told = [
        {"type": "hello", "protocol": 1, "seed": 5, "seconds": 2.5}, ask, sample, {"type": "novelty"}, sample, sample,
        {"type": "fault", "id": 1, "reason": "too slow"}, {"type": "bye"}, ask,
    ]  # fmt: skip
    out, bot = io.StringIO(), Sampler3()
    bot.run(io.StringIO("".join(json.dumps(message) + "\n" for message in told)), out)
    said = [json.loads(line) for line in out.getvalue().splitlines()]
    assert [message["type"] for message in said] == ["ready", "sample", "sample", "sample", "answer"]
    assert said[0] == {"type": "ready", "protocol": 1, "name": "Sampler3"}
    assert said[-1] == {"type": "answer", "id": 1, "option": pos.spell(pos.options(seat)[-1])}
    assert bot.seconds == 2.5


def test_a_program_without_thoughts_is_told() -> None:
    with pytest.raises(NotImplementedError, match="ProgramBot needs a method choose"):
        ProgramBot().choose(view(), no_sampler)


# -- the examples ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "game"),
    [
        (THUMB, "creatures"),  # its rules of thumb are for this game only
        *((ONE_PLY, game) for game in ("creatures", "granja", "skara")),
        *((f"{SAMPLING}:trials=1,turns=1", game) for game in ("creatures", "granja", "skara")),
    ],
)
def test_the_examples_choose_options_and_repeat_themselves(name: str, game: str) -> None:
    for pos, seat in islice(moments((game, 2, {}), 1, 40), 3):
        twins = [bots.make(f"python:{EXAMPLES / name}", 4) for _ in range(2)]
        chosen = [bot.choose(pos.view(seat), sampler(pos, seat)) for bot in twins]
        assert chosen[0] in pos.options(seat)
        assert chosen[0] == chosen[1]


def test_the_second_example_beats_the_first() -> None:
    plan = make_plan("match", "creatures", [f"python:{EXAMPLES / ONE_PLY}", f"python:{EXAMPLES / THUMB}"], 4)
    for job in jobs(plan):
        row, _ = play(plan, job)
        assert [row["lineup"][seat] for seat in row["winners"]] == [0]


@pytest.mark.parametrize("name", ["thumb.py", "one_ply.py"])
def test_an_example_is_a_program_too(name: str) -> None:
    pos, seat = next(iter(moments(("creatures", 2, {}), 1, 3)))
    bot = bots.make(f"exec:{shlex.join([sys.executable, str(EXAMPLES / name)])}", 1, 60.0)
    assert isinstance(bot, OutsideBot)
    try:
        assert bot.choose(pos.view(seat), sampler(pos, seat)) in pos.options(seat)
        assert bot.faults == []
    finally:
        bot.close()


@pytest.mark.parametrize(
    ("page", "name"), [("bots.md", "Rusher"), ("bots.md", "Rusher:bold=true"), ("bot-protocol.md", "MyBot")]
)
def test_the_bots_of_the_docs_play(page: str, name: str, tmp_path: Path) -> None:
    text = (EXAMPLES.parents[1] / "docs" / page).read_text(encoding="utf-8")
    blocks = re.findall(r"^```python\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    [code] = [block for block in blocks if f"class {name.split(':')[0]}" in block]
    path = tmp_path / "bot.py"
    path.write_text(code, encoding="utf-8")
    pos, seat = next(iter(moments(("creatures", 2, {}), 1, 3)))
    chosen = bots.make(f"python:{path}:{name}", 1).choose(pos.view(seat), sampler(pos, seat))
    assert chosen in pos.options(seat)
    if name != "MyBot":
        assert chosen == pos.options(seat)[-1 if "bold" in name else 0]
