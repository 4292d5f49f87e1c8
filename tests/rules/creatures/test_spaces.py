"""Les cases du plateau: what each space gives, and when it is closed."""

from __future__ import annotations

import pytest

from farmstead.kernel.position import Position
from tests.cases import case
from tests.rules.creatures.table import (
    GAME,
    animals,
    build,
    cell,
    do,
    farm,
    final,
    goods,
    on_space,
    refused,
    room,
    spellings,
    stock,
    table,
    whole_round,
)

MEADOW = {"pastures": ["a1 a2 b1 b2"], "troughs": ["a1"], "buildings": ["b3 stall"]}
"""Room for 16 of one kind, 3 of another, and one in the cottage."""
SIX_OF = ["wood-3", "stone-1", "materials", "start-player", "stone-2", "troughs", "expand"]


def untouched(space: str, rounds: int) -> Position:
    """A game in which nobody has used a space in the rounds before."""
    pos = GAME.start(first="A")
    for _ in range(rounds - 1):
        whole_round(pos, *[other for other in SIX_OF if other != space][:6])
    return pos


def taken(space: str, rounds: int, have: dict[str, int]) -> Position:
    """A farm with room takes what lies there after so many rounds."""
    lying = on_space(untouched(space, rounds), space)
    assert lying == {good: n for good, n in have.items() if n}
    pile = sum(lying.values())
    return do(table(A=MEADOW, spaces={space: pile}), f"A place {space}")


@case("CR-048")
@pytest.mark.parametrize("rounds", [1, 2, 4])
def test_start_player(rounds: int) -> None:
    pos = taken("start-player", rounds, {"wood": rounds})
    assert goods(pos)["wood"] == rounds
    assert on_space(pos, "start-player") == {}
    pos = do(table(turn="B", starter="A", B={}), "B place start-player")
    assert pos.view(None)["starter"] == 1


@case("CR-049")
@pytest.mark.parametrize("rounds", [1, 2, 4])
def test_three_wood(rounds: int) -> None:
    assert goods(taken("wood-3", rounds, {"wood": 3 * rounds}))["wood"] == 3 * rounds


@pytest.mark.parametrize("rounds", [1, 2, 4])
def test_one_stone(rounds: int) -> None:
    assert goods(taken("stone-1", rounds, {"stone": rounds}))["stone"] == rounds


@case("CR-050")
@pytest.mark.parametrize("rounds", [1, 2, 4])
def test_two_stone(rounds: int) -> None:
    assert goods(taken("stone-2", rounds, {"stone": 2 * rounds}))["stone"] == 2 * rounds


@case("CR-051")
def test_building_materials() -> None:
    pos = do(table(A={"wood": 1}), "A place materials")
    assert goods(pos) == {"wood": 2, "stone": 1, "reed": 1}


@case("CR-052")
@pytest.mark.parametrize("rounds", [1, 2, 4])
@pytest.mark.parametrize(("side", "left"), [("left", 1), ("right", 0)])
def test_expand(rounds: int, side: str, left: int) -> None:
    pos = untouched("expand", rounds)
    assert on_space(pos, "expand") == {"fence": rounds}
    seat = "AB"[pos.decider]
    before = stock(pos, seat)
    do(pos, "place expand")
    assert spellings(pos, "expand") == ["expand left", "expand right"]
    do(pos, f"expand {side}")
    grown = farm(pos, seat)
    assert (grown["columns"], grown["left"], len(grown["cells"])) == (3, left, 9)
    assert stock(pos, seat) == before + rounds
    assert pos.view(None)["supply"]["expansion"] == 3
    assert cell(pos, "b3" if left else "a3", seat)["building"] == "cottage"


@case("CR-053")
@pytest.mark.parametrize("rounds", [1, 2, 4])
def test_reed_and_sheep(rounds: int) -> None:
    pos = taken("reed-sheep", rounds, {"reed": 1, "sheep": rounds - 1})
    assert goods(pos)["reed"] == 1
    assert animals(pos).get("sheep", 0) == rounds - 1


@pytest.mark.parametrize(
    ("space", "first", "then"),
    [
        pytest.param("pig-sheep", "pig", "sheep", marks=case("CR-054")),
        pytest.param("horse-sheep", "horse", "sheep", marks=case("CR-055")),
        pytest.param("cow-pig", "cow", "pig", marks=case("CR-056")),
    ],
)
@pytest.mark.parametrize("rounds", [1, 2, 4])
def test_animal_spaces(space: str, first: str, then: str, rounds: int) -> None:
    pos = taken(space, rounds, {first: 1, then: rounds - 1})
    assert animals(pos) == {animal: n for animal, n in ((first, 1), (then, rounds - 1)) if n}
    assert on_space(pos, space) == {}


@case("CR-057")
def test_animals_without_room_go_back() -> None:
    pos = do(table(spaces={"reed-sheep": 5}), "A place reed-sheep")
    assert goods(pos)["reed"] == 1
    assert animals(pos) == {"sheep": 1}, "one kind: nothing to choose"
    pos = do(table(spaces={"cow-pig": 3}), "A place cow-pig")
    assert pos.question.kind == "settle"
    do(pos, "release pig")
    assert pos.decider == 0, "still one too many"
    assert animals(do(pos.copy(), "release cow")) == {"pig": 1}
    assert animals(do(pos, "release pig")) == {"cow": 1}


@case("CR-042")
@pytest.mark.parametrize("count", [1, 3, 6])
def test_fences_cost_a_wood_each(count: int) -> None:
    pos = do(table(A={"wood": 7}), "A place fences")
    assert refused(pos, "done") == "must-one"
    edges = spellings(pos, "fence")
    assert len(edges) == 17
    do(pos, *edges[:count])
    if pos.decider == 0:
        do(pos, "done")
    assert goods(pos)["wood"] == 7 - count
    assert stock(pos) == 9 - count
    assert refused(table(), "place fences") == "goods"


@case("CR-043")
def test_no_fence_left_closes_fences_and_walls() -> None:
    pos = table(A={"fence": 0, "wood": 3, "stone": 4})
    assert refused(pos, "place fences") == "no-fence"
    assert refused(pos, "place walls") == "no-fence"
    pos = do(table(A={"fence": 1, "wood": 5}), "A place fences", "fence a1 top")
    assert pos.decider == 1, "the only fence is placed"


def test_walls_two_free_then_two_stone_each() -> None:
    pos = do(table(A={"stone": 5}), "A place walls")
    assert refused(pos, "done") == "must-one"
    assert pos.question.params["free"] == 2
    do(pos, "fence a1 top", "fence a1 left")
    assert goods(pos)["stone"] == 5
    do(pos, "fence a1 right", "fence a1 bottom")
    assert goods(pos)["stone"] == 1
    assert pos.decider == 1
    assert room(pos, "a1") == 2
    pos = do(table(A={"stone": 5}), "A place walls", "fence a1 top", "done")
    assert (goods(pos)["stone"], stock(pos)) == (5, 8)
    pos = do(table(A={"fence": 1}), "A place walls", "fence a1 top")
    assert pos.decider == 1, "with one fence left, one is enough (NOTES, ruling 3)"


def test_both_special_spaces_by_one_seat_in_one_round() -> None:
    pos = table(A={"wood": 4, "stone": 1, "reed": 1})
    build(pos, "shelter", "on b1", "take pig")
    do(pos, "B place materials", "A place special-2", "on b2")
    assert pos.view(None)["built"] == {"shelter": 0, "storage-building": 0}


@case("CR-058")
def test_ten_troughs_in_all() -> None:
    five = ["a1", "a2", "b1", "b2", "b3"]
    pos = table(A={"troughs": five}, B={"troughs": five})
    assert pos.view(None)["supply"]["trough"] == 0
    assert refused(pos, "place troughs") == "no-trough"
    pos = do(table(A={"troughs": five[:4], "wood": 9}, B={"troughs": five}), "A place troughs", "trough b3")
    assert pos.decider == 1, "that was the tenth"


@case("CR-058")
@pytest.mark.parametrize(("mode", "tiles"), [("base", 4), ("advanced", 5)])
def test_stall_tiles_and_expansions_run_out(mode: str, tiles: int) -> None:
    cells = ["a1", "a2", "b1", "b2", "b3"]
    rich = {"stone": 3, "reed": 1}
    full = {"buildings": [f"{name} stall" for name in cells[: tiles - 2]]}
    pos = table(A=rich, B={**full, "columns": 2, "buildings": [f"{name} stall" for name in cells[:tiles]]}, mode=mode)
    assert refused(pos, "place stall") == "no-tile"
    pos = table(A={"columns": 4}, B={"columns": tiles}, mode=mode)
    assert pos.view(None)["supply"]["expansion"] == 0
    do(pos, "A place expand")
    assert farm(pos)["columns"] == 4, "fences only"
    assert pos.decider == 1
    pos = table(A={"columns": 4}, B={"columns": tiles}, mode=mode, spaces={"expand": 0})
    assert refused(pos, "place expand") == "no-expansion"
    pos = table(A={"columns": 3}, B={"columns": tiles}, mode=mode, spaces={"expand": 0})
    assert pos.why_not("place expand") is None, "an expansion alone is action enough"


@case("CR-058")
@pytest.mark.parametrize(("mode", "count"), [("base", 4), ("advanced", 8), ("expert", 12)])
def test_each_special_building_stands_once(mode: str, count: int) -> None:
    pos = table(A={"wood": 2, "stone": 1}, mode=mode)
    assert len(pos.view(None)["display"]) == count
    build(pos, "shelter", "on b1", "take sheep")
    view = pos.view(None)
    assert len(view["display"]) == count - 1
    assert view["built"] == {"shelter": 0}
    rich = {"wood": 20, "stone": 20, "reed": 20}
    pos = do(table(A={"buildings": ["b1 shelter"]}, B=rich, mode=mode, turn="B"), "B place special-1")
    assert refused(pos, "build shelter") == "not-on-display"


@case("CR-058")
def test_nothing_left_to_build() -> None:
    four = ["a3 half-timbered-house", "b1 shelter", "b2 storage-building", "b3 open-stables"]
    pos = table(A={"buildings": four, "wood": 9, "stone": 9, "reed": 9})
    assert pos.view(None)["display"] == []
    assert refused(pos, "place special-2") == "nothing-to-build"


@case("CR-059")
def test_open_stables_free_the_stall_tile() -> None:
    four = {"buildings": ["b1 stall", "b2 stall", "b3 stall", "a1 stall"], "wood": 3}
    pos = table(A=four, B={"stone": 3, "reed": 1})
    assert pos.view(None)["supply"]["stall"] == 0
    do(pos, "A place special-1", "on b2", "take cow", "B place stall", "on b2")
    assert pos.view(None)["supply"]["stall"] == 0
    assert (cell(pos, "b2")["building"], cell(pos, "b2", "B")["building"]) == ("open-stables", "stall")


def test_the_game_over_closes_everything() -> None:
    pos = final()
    assert pos.options() == []
    reason = pos.why_not("place wood-3")
    assert reason is not None
    assert reason.code == "over"
