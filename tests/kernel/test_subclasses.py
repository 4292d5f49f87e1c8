"""Which public classes may be subclassed: the same in both builds, and the others say that they may not."""

from __future__ import annotations

import copy
import inspect
import pickle
import tomllib
from pathlib import Path

import pytest

import farmstead
from farmstead.kernel.errors import FarmsteadError
from farmstead.kernel.news import Event
from farmstead.kernel.position import Asked
from farmstead.kernel.reason import Reason
from farmstead.kernel.variants import Variant
from farmstead.kernel.vocabulary import Vocabulary
from farmstead.records import Record
from farmstead.records.problems import BadRecordError

PUBLIC = [kind for kind in (getattr(farmstead, name) for name in farmstead.__all__) if inspect.isclass(kind)]
ERRORS = [kind for kind in PUBLIC if issubclass(kind, Exception)]
SEALED = [Asked, Event, Reason, Variant, Vocabulary]
ARGUMENTS: dict[str, tuple[object, ...]] = {"PositionError": ("round", "is late"), "RecordError": ("is late", 3)}
PAGE = Path(__file__).resolve().parent.parent.parent / "docs" / "public.md"
RULES = farmstead.game("creatures").rules_version
BAD = f"# Farmstead record 1\ngame: creatures\nrules: {RULES}\nplayers: 2\nvariants: first=A\n\nA place wals\n"


@pytest.mark.parametrize("kind", ERRORS)
def test_every_public_error_can_be_subclassed(kind: type[FarmsteadError]) -> None:
    class Own(kind):  # type: ignore[misc, valid-type]
        """Somebody's own."""

        def __init__(self, *arguments: object) -> None:
            super().__init__(*arguments)
            self.mine = "mine"

    with pytest.raises(kind) as raised:
        raise Own(*ARGUMENTS.get(kind.__name__, ("is late",)))
    assert "is late" in str(raised.value)
    assert vars(raised.value)["mine"] == "mine"
    assert isinstance(raised.value, FarmsteadError)


class Late(farmstead.SetupError):
    """An error of a module of somebody else's, which a pickle finds by its name."""

    def __init__(self, hour: int) -> None:
        super().__init__(f"it is {hour}", "clock.late", {"hour": hour})
        self.hour = hour


def test_an_own_error_is_copied_and_pickled_with_its_fields() -> None:
    error = Late(9)
    for other in (copy.copy(error), pickle.loads(pickle.dumps(error))):
        assert type(other) is Late
        assert (str(other), other.hour, other.key, other.params) == ("it is 9", 9, "clock.late", {"hour": 9})


def test_an_error_of_ours_with_a_code_can_be_made() -> None:
    """It is interpreted, and built on a compiled one."""
    with pytest.raises(farmstead.RecordError) as raised:
        Record.from_text(BAD)
    assert type(raised.value) is BadRecordError
    assert raised.value.line == 7
    assert "place wals" in str(raised.value)


class Last(farmstead.Dealer):
    """Chance answers with whatever stands last."""

    def __init__(self) -> None:
        super().__init__(seed=1)
        self.asked = 0

    def choose(self, pos: farmstead.Position) -> int:
        self.asked += 1
        return pos.options()[-1]


def test_a_dealer_of_ones_own_deals() -> None:
    pos = farmstead.game("creatures").start(buildings="expert")
    other = pos.copy()
    dealer = Last()
    assert dealer.deal(pos) == dealer.asked > 0
    while other.decider == farmstead.CHANCE:
        other.play(other.options()[-1])
    assert other.key() == pos.key()


@pytest.mark.parametrize("kind", SEALED)
def test_an_answer_of_the_library_says_that_it_may_not_be_subclassed(kind: type[object]) -> None:
    with pytest.raises(TypeError, match=rf"Own .*\.{kind.__name__} may not be subclassed.*docs/public\.md"):
        type("Own", (kind,), {})


def test_the_page_of_public_names_lists_them() -> None:
    text = PAGE.read_text(encoding="utf-8")
    section = text.partition("## What may be subclassed\n")[2].partition("\n## ")[0]
    for kind in (*SEALED, farmstead.Dealer):
        assert f"`{kind.__name__}`" in section


def test_help_says_what_it_says() -> None:
    """Compiled functions, classes, properties and modules have the docstrings of their sources."""
    assert (farmstead.Position.play.__doc__ or "").startswith("Plays a legal option")
    assert (farmstead.Position.question.__doc__ or "").startswith("What is asked")
    assert (farmstead.Dealer.__doc__ or "").startswith("Answers the questions put to chance")
    assert "players" in inspect.signature(farmstead.Game.start).parameters
    promised = tomllib.loads((PAGE.parent / "public.toml").read_text(encoding="utf-8"))["module"][0]["members"]
    for kind in (farmstead.Game, farmstead.Position, farmstead.Dealer):
        for name in promised[kind.__name__]:
            if name.endswith(")"):
                assert inspect.getdoc(getattr(kind, name.partition("(")[0])), name
