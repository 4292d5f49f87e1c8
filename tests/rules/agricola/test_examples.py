"""The worked examples of the rulebook: a position file each, and the answers that play it in a record's notation."""

from __future__ import annotations

from pathlib import Path

import pytest

from farmstead.kernel.position import Position
from tests.cases import case
from tests.rules.agricola.table import GAME, code, do, farm, goods, on_space, score

EXAMPLES = Path(__file__).parent / "examples"


def answers_of(name: str) -> list[str]:
    return (EXAMPLES / f"{name}.answers").read_text(encoding="utf-8").splitlines()


def example(name: str) -> Position:
    """The position before the example."""
    return GAME.from_json((EXAMPLES / f"{name}.json").read_text(encoding="utf-8"))


def after(name: str) -> Position:
    return do(example(name), *answers_of(name))


@pytest.mark.parametrize("path", sorted(EXAMPLES.glob("*.json")), ids=lambda path: path.stem)
def test_each_example_is_a_file_that_reads_back_as_it_stands(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert GAME.from_json(text).to_json() == text
    after(path.stem)


def test_there_are_fourteen() -> None:
    assert len(list(EXAMPLES.glob("*.json"))) == len(list(EXAMPLES.glob("*.answers"))) == 14


@case("A07-017")
def test_stables_without_rooms() -> None:
    pos = after("stables-without-rooms")
    assert (farm(pos)["rooms"], farm(pos)["supply"]["stable"]) == (2, 3)


@case("A07-018")
def test_renovation_before_the_improvement() -> None:
    pos = after("renovation-before-the-improvement")
    assert (farm(pos)["house"], farm(pos)["improvements"]) == ("clay", ["fireplace-2"])
    assert code(example("renovation-before-the-improvement"), "build fireplace-2") == "not-asked"


@case("A07-099")
def test_wood_of_the_joinery() -> None:
    pos = after("wood-of-the-joinery")
    assert (goods(pos)["wood"], farm(pos)["begging"]) == (2, 1)


@case("A07-029")
def test_a_young_in_the_stable() -> None:
    assert farm(after("a-young-in-the-stable"))["spots"] == [{"cell": "c3", "animals": {"sheep": 1}, "capacity": 1}]


@case("A07-038", "A07-039", "A07-040", "A07-041")
def test_from_wood_to_stone() -> None:
    pos = example("from-wood-to-stone")
    seen = []
    for answer in answers_of("from-wood-to-stone"):
        do(pos, answer)
        here = farm(pos)
        stock = here["goods"]
        seen.append((here["house"], here["rooms"], stock["wood"], stock["clay"], stock["stone"], stock["reed"]))
    assert list(dict.fromkeys(seen)) == [
        ("wood", 2, 5, 8, 4, 6),
        ("wood", 3, 0, 8, 4, 4),
        ("clay", 3, 0, 5, 4, 3),
        ("clay", 4, 0, 0, 4, 1),
        ("stone", 4, 0, 0, 0, 0),
    ]


@case("A07-048", "A07-049", "A07-050", "A07-051")
def test_sow_reap_and_sow_again() -> None:
    name = "sow-reap-and-sow-again"
    pos = example(name)
    fields = {}
    for answer in answers_of(name):
        do(pos, answer)
        crops = [(cell["crop"], cell["count"]) for cell in farm(pos)["cells"] if cell["kind"] == "field"]
        fields[answer, pos.round] = (crops, goods(pos).get("grain", 0), goods(pos).get("vegetable", 0))
    assert fields["A sow vegetable", 4][0] == [("grain", 3), ("vegetable", 2)]
    assert fields["A reveal stone-a", 5] == ([("grain", 2), ("vegetable", 1)], 1, 1)
    assert fields["A reveal vegetable", 8] == ([("grain", 1), (None, 0)], 2, 2)
    assert fields["A sow vegetable", 8] == ([("grain", 1), ("vegetable", 2), ("vegetable", 2)], 2, 0)
    [baked] = [seen for (answer, _), seen in fields.items() if answer == "A bake 2"]
    assert baked[1:] == (0, 0)


@case("A07-062")
def test_eleven_fences_three_pastures() -> None:
    here = farm(after("eleven-fences-three-pastures"))
    assert (len(here["fences"]), here["goods"]["wood"]) == (11, 0)
    assert sorted(p["capacity"] for p in here["pastures"]) == [2, 2, 4]


def test_a_stable_doubles_the_room() -> None:
    before, now = example("a-stable-doubles-the-room"), after("a-stable-doubles-the-room")
    assert [farm(pos)["pastures"][0]["capacity"] for pos in (before, now)] == [4, 8], "four animals more"


@case("A07-130")
def test_two_pastures_not_three() -> None:
    pos = after("two-pastures-not-three")
    assert (len(farm(pos)["pastures"]), score(pos)["pastures"]) == (2, 2)


@case("A07-104", "A07-105", "A07-106", "A07-107", "A07-108")
def test_the_cards_the_rulebook_shows() -> None:
    def laid(name: str) -> list[int]:
        return [entry["round"] for entry in after(name).view(None)["track"] if entry["promised"]]

    assert laid("plowman-in-round-2") == [6, 9, 12]
    assert laid("goose-pond-needs-three") == [7, 8, 9, 10]
    assert laid("maid-and-the-clay-hut") == [10, 11, 12, 13, 14]
    assert goods(after("bookshelf-pays-the-lesson")) == {"food": 1}
    assert goods(after("net-fisherman-goes-home")) == {"food": 3, "reed": 1}
    assert on_space(after("net-fisherman-goes-home"), "fishing") == {"food": 1}
