"""Fin de partie et décompte final: animals, bonus, expansions, buildings, and who wins."""

from __future__ import annotations

from pathlib import Path

import pytest

import farmstead
from tests.cases import case
from tests.rules.creatures.table import GAME, Farm, cell, do, evening, final, refused, score, table

POSITIONS = Path(farmstead.__file__).parent / "titles" / "creatures" / "files" / "positions"
MEADOW: Farm = {"pastures": ["a1 a2 b1 b2 b3"], "troughs": ["a1", "b1"], "fence": 0}
"""Room for 40 of one kind on the start board, where no cell scores."""


@case("CR-060")
@pytest.mark.parametrize("animal", ["sheep", "pig", "cow", "horse"])
def test_an_animal_is_a_point(animal: str) -> None:
    for n in (0, 1, 7, 20):
        sheet = score(final(A={**MEADOW, animal: n}))
        assert sheet[animal] == n
        others = [kind for kind in ("sheep", "pig", "cow", "horse") if kind != animal]
        assert [sheet[kind] for kind in others] == [0, 0, 0]


BONUS = {
    "sheep": {-3: range(4), 0: range(4, 8), 1: range(8, 11), 2: range(11, 13), 3: [13], 4: [14], 5: [15], 6: [16]},
    "pig": {-3: range(4), 0: range(4, 7), 1: range(7, 9), 2: range(9, 11), 3: [11], 4: [12], 5: [13], 6: [14]},
    "cow": {-3: range(4), 0: range(4, 6), 1: range(6, 8), 2: range(8, 10), 3: [10], 4: [11], 5: [12], 6: [13]},
    "horse": {-3: range(4), 0: [4], 1: range(5, 7), 2: range(7, 9), 3: [9], 4: [10], 5: [11], 6: [12]},
}
"""The score pad: from how many to how many animals a bonus is for."""


@pytest.mark.parametrize(
    ("animal", "from_three", "less"),
    [
        pytest.param("sheep", 13, 10, marks=case("CR-061")),
        pytest.param("pig", 11, 8, marks=case("CR-062")),
        pytest.param("cow", 10, 7, marks=case("CR-063")),
        pytest.param("horse", 9, 6, marks=case("CR-064")),
    ],
)
def test_the_bonus_of_a_herd(animal: str, from_three: int, less: int) -> None:
    for points, counts in BONUS[animal].items():
        for n in counts:
            assert score(final(A={**MEADOW, animal: n}))[f"bonus-{animal}"] == points, n
    for n in range(from_three, 31):
        assert score(final(A={**MEADOW, animal: n}))[f"bonus-{animal}"] == n - less


@case("CR-065")
def test_an_expansion_counts_when_all_three_cells_are_used() -> None:
    full: Farm = {"columns": 3, "buildings": ["c1 stall"], "troughs": ["c2"], "pastures": ["c3"]}
    assert score(final(A=full))["expansions"] == 4
    two: Farm = {"columns": 3, "buildings": ["c1 stall"], "troughs": ["c2"]}
    assert score(final(A=two))["expansions"] == 0
    both: Farm = {"left": 1, "columns": 4, "troughs": ["a1", "a2", "a3", "d1", "d2", "d3"]}
    assert score(final(A=both))["expansions"] == 8
    assert score(final(A={**both, "troughs": ["a1", "a2", "a3", "d1", "d3"]}))["expansions"] == 4


@case("CR-066")
def test_what_makes_a_cell_used() -> None:
    farm: Farm = {
        "columns": 3,
        "buildings": ["c3 dog-house", "c1 stall"],
        "troughs": ["a1"],
        "pastures": ["b1"],
        "fences": ["b2 left", "b2 right", "b2 top"],
        "sheep": 6 + 1 + 1 + 3,
        "fence": 0,
    }
    pos = final(A=farm)
    used = {entry: cell(pos, entry)["used"] for entry in ("a1", "a2", "a3", "b1", "b2", "b3", "c1", "c2", "c3")}
    assert used == {
        "a1": True,  # a trough
        "a2": False,  # a sheep of the Dog House: animals alone do not count
        "a3": True,  # the cottage
        "b1": True,  # a closed pasture
        "b2": False,  # an open one
        "b3": False,
        "c1": True,  # a stall
        "c2": False,
        "c3": True,  # a special building
    }
    assert score(pos)["expansions"] == 0


@case("CR-067")
def test_the_start_board_never_scores() -> None:
    sheet = score(final(A={**MEADOW, "sheep": 4}))
    assert sheet["expansions"] == 0
    assert all(cell(final(A=MEADOW), name)["used"] for name in ("a1", "a2", "a3", "b1", "b2", "b3"))


@case("CR-068")
def test_the_example_of_the_rulebook_scores_42() -> None:
    pos = GAME.from_json((POSITIONS / "scoring-example.json").read_text(encoding="utf-8"))
    assert pos.over
    assert score(pos) == {
        "sheep": 12, "pig": 7, "cow": 5, "horse": 0,
        "bonus-sheep": 2, "bonus-pig": 1, "bonus-cow": 0, "bonus-horse": -3,
        "expansions": 8, "buildings": 10, "total": 42,
    }  # fmt: skip
    assert score(pos, "B")["total"] == 31.5
    assert pos.winners() == [0]
    assert pos.view(None)["winners"] == [0]


@case("CR-069")
@pytest.mark.parametrize("first", ["A", "B"])
@pytest.mark.parametrize("starter", ["A", "B"])
def test_a_tie_goes_to_the_seat_that_did_not_start(first: str, starter: str) -> None:
    pos = final(A={"sheep": 1}, B={"cow": 1}, first=first, starter=starter)
    assert score(pos)["total"] == score(pos, "B")["total"] == -11
    assert pos.winners() == [1 if first == "A" else 0]
    better = final(A={"sheep": 1, "buildings": ["b1 stall"]}, B={"cow": 1}, first=first, starter=starter)
    assert better.winners() == [0]


def test_the_game_ends_right_after_the_eighth_breeding() -> None:
    pos = evening(round=8, A={**MEADOW, "sheep": 2})
    do(pos, "B place materials")
    assert pos.over
    assert score(pos)["sheep"] == 3
    assert pos.deciders == []
    assert pos.question.kind == "over"


def test_unplaced_fences_and_materials_are_worth_nothing() -> None:
    poor = score(final(A={"fence": 0}, B={}))
    rich = score(final(A={"wood": 30, "stone": 9, "reed": 9, "fence": 9}))
    assert poor["total"] == rich["total"] == -12


def test_scores_can_be_asked_in_mid_game() -> None:
    pos = table(A={"sheep": 1})
    assert score(pos)["total"] == -11
    do(pos, "A place cow-pig")
    assert score(pos)["total"] == -10, "two animals, and one of them must still leave"
    do(pos, "release cow")
    assert score(pos)["total"] == -11


def test_half_points_stay() -> None:
    pos = final(A={"buildings": ["b1 storage-building"], "wood": 3}, B={"sheep": 1})
    assert score(pos)["buildings"] == 1.5
    assert score(pos)["total"] == -10.5
    assert pos.winners() == [0], "-10.5 beats -11"


# -- the Pen: animals stand where they score best ----------------------------------------------------------------------


@case("CR-089")
def test_animals_in_the_pen_are_ignored() -> None:
    pen: Farm = {"buildings": ["b1 pen", "b2 stall"], "troughs": ["b3"]}
    sheet = score(final(A={**pen, "sheep": 8}))
    assert sheet["sheep"] == 5, "3 in the stall, 1 at the trough, 1 in the cottage; 3 in the pen"
    assert sheet["bonus-sheep"] == 0
    assert sheet["buildings"] == 1


def test_the_pen_holds_as_few_as_can_be() -> None:
    """The owner arranges: with room for all elsewhere, none stands in the Pen."""
    sheet = score(final(A={"buildings": ["b1 pen", "b2 stall"], "sheep": 4}))
    assert (sheet["sheep"], sheet["bonus-sheep"]) == (4, 0)


def test_the_pen_takes_the_kind_that_costs_least() -> None:
    """4 sheep and 2 pigs for a stall, a cottage and the Pen: with the pigs in the Pen four sheep score."""
    sheet = score(final(A={"buildings": ["b1 pen", "b2 stall"], "sheep": 4, "pig": 2}))
    assert (sheet["sheep"], sheet["pig"], sheet["bonus-sheep"], sheet["bonus-pig"]) == (4, 0, 0, -3)
    mixed = score(final(A={"buildings": ["b1 pen", "b2 stall"], "sheep": 3, "pig": 5}))
    assert mixed["sheep"] + mixed["pig"] == 4
    assert mixed["total"] == 4 - 12 + 1


def test_the_pen_ignores_no_more_than_it_holds() -> None:
    """Room for 4 (rulebook l.597): 10 sheep fill the stables, the pig the cottage, so 4 of the 7 horses are ignored."""
    farm: Farm = {"columns": 3, "buildings": ["a1 pen", "b1 stable", "b2 stable", "a2 stall"]}
    sheet = score(final(A={**farm, "sheep": 10, "pig": 1, "horse": 7}))
    assert [sheet[animal] for animal in ("sheep", "pig", "cow", "horse")] == [10, 1, 0, 3]
    assert sheet["total"] == 15


def test_a_trough_doubles_what_the_pen_ignores() -> None:
    farm: Farm = {"columns": 3, "buildings": ["a1 pen", "b1 stable", "b2 stable", "a2 stall"], "troughs": ["a1"]}
    sheet = score(final(A={**farm, "sheep": 10, "pig": 1, "horse": 11}))
    assert (sheet["sheep"], sheet["horse"]) == (10, 3), "8 of the 11 horses stand in the Pen"
    fewer = score(final(A={**farm, "sheep": 10, "pig": 1, "horse": 9}))
    assert (fewer["sheep"], fewer["horse"]) == (3, 9), "7 sheep stand there: nine horses are worth more"


def test_what_the_pen_ignores_bots_ignore_too() -> None:
    """A bot's guess of a game that is over is its score, also where fewer animals are worth more."""
    farm: Farm = {"columns": 3, "buildings": ["a1 pen", "b1 stable", "b2 stable", "a2 stall"]}
    for herd in ({"sheep": 10, "pig": 1, "horse": 7}, {"sheep": 8, "cow": 8}, {"sheep": 5, "cow": 8, "pig": 1}):
        pos = final(A={**farm, **herd})
        assert GAME.worth(pos) == [sheet["total"] for sheet in pos.scores()]


def test_a_bot_does_not_count_on_animals_in_the_pen() -> None:
    """In the last evening the fourth sheep of a full farm stands in the Pen, worth nothing."""
    full: Farm = {"buildings": ["b1 pen", "b2 stall"], "fence": 0}
    few, more = evening(round=8, A={**full, "sheep": 4}), evening(round=8, A={**full, "sheep": 5})
    assert GAME.worth_of(more, 0) - GAME.worth_of(few, 0) < 0.5


def test_animals_in_the_pen_do_not_make_thirteen_pigs() -> None:
    """NOTES, ruling 23: ignored at scoring, so also for the herd a Pig Stall asks for."""
    farm: Farm = {"buildings": ["b1 pen", "b2 pig-stall"], "pastures": ["a1"], "troughs": ["a1"]}
    assert score(final(A={**farm, "pig": 3 + 4 + 1}))["buildings"] == 0
    big: Farm = {"buildings": ["b1 pen", "b2 pig-stall"], "pastures": ["a1 a2"], "troughs": ["a1"]}
    assert score(final(A={**big, "pig": 3 + 8 + 1 + 4}))["pig"] == 12
    assert score(final(A={**big, "pig": 3 + 8 + 1 + 4}))["buildings"] == 0
    wide: Farm = {**big, "troughs": ["a1", "a2"]}
    assert score(final(A={**wide, "pig": 16}))["buildings"] == 4


def test_a_pen_is_not_asked_when_the_game_is_over() -> None:
    pos = final(A={"buildings": ["b1 pen"], "sheep": 5})
    reason = pos.why_not("release sheep")
    assert reason is not None
    assert reason.code == "over"
    pos = table(A={"buildings": ["b1 pen"], "sheep": 5})
    assert refused(pos, "release pig") == "none-to-release"
