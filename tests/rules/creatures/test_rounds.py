"""Déroulement de la partie: refill, the working day, going home, and who starts."""

from __future__ import annotations

from tests.cases import case
from tests.rules.creatures.table import (
    GAME,
    QUIET,
    do,
    evening,
    farm,
    on_space,
    refused,
    spellings,
    stock,
    table,
    whole_round,
)


@case("CR-008")
def test_a_game_is_eight_rounds_of_four_phases() -> None:
    pos = GAME.start(first="A")
    for number in range(1, 9):
        view = pos.view(None)
        assert (pos.round, view["round"], view["phase"], view["rounds"]) == (number, number, "work", 8)
        assert on_space(pos, "wood-3") == {"wood": 3}
        assert all(space["worker"] is None for space in view["spaces"])
        spaces = QUIET if number < 7 else [*QUIET[:5], "pig-sheep"]
        whole_round(pos, *spaces)
    assert pos.over
    assert pos.round == 8
    assert pos.view(None)["phase"] == "over"


@case("CR-010", "CR-011")
def test_reed_first_then_sheep_until_somebody_takes_them() -> None:
    pos = GAME.start(first="A")
    seen = []
    for _ in range(3):
        seen.append(on_space(pos, "reed-sheep"))
        whole_round(pos)
    assert seen == [{"reed": 1}, {"reed": 1, "sheep": 1}, {"reed": 1, "sheep": 2}]
    assert on_space(pos, "reed-sheep") == {"reed": 1, "sheep": 3}
    whole_round(pos, "reed-sheep", *QUIET[:5])
    assert on_space(pos, "reed-sheep") == {"reed": 1}


@case("CR-012")
def test_the_reserve_of_fences_counts_the_rounds() -> None:
    pos = GAME.start(first="A")
    for number in range(1, 9):
        assert pos.view(None)["supply"]["fence"] == 8 - number
        assert on_space(pos, "expand") == {"fence": number}
        whole_round(pos, *(QUIET if number < 7 else [*QUIET[:5], "pig-sheep"]))


@case("CR-012")
def test_expand_fills_again_after_it_was_emptied() -> None:
    pos = whole_round(GAME.start(first="A"), "expand", *QUIET[:5])
    assert on_space(pos, "expand") == {"fence": 1}
    assert stock(pos) == 10


@case("CR-013")
def test_spaces_without_an_arrow_get_nothing() -> None:
    pos = GAME.start(first="A")
    plain = ["materials", "fences", "walls", "troughs", "stall", "stables", "special-1", "special-2"]
    for _ in range(3):
        assert [on_space(pos, space) for space in plain] == [{}] * 8
        whole_round(pos)
    others = [space["id"] for space in pos.view(None)["spaces"] if space["id"] not in plain]
    assert len(others) == 9
    assert all(on_space(pos, space) for space in others)


@case("CR-015")
def test_a_space_takes_one_worker_a_round() -> None:
    pos = do(table(), "A place materials")
    assert refused(pos, "place materials") == "occupied"
    do(pos, "B place wood-3")
    assert refused(pos, "place materials") == "occupied"
    assert refused(pos, "place wood-3") == "occupied"


@case("CR-016")
def test_six_workers_in_turn_from_the_start_player_on() -> None:
    pos = GAME.start(first="B")
    askers = []
    for space in ["wood-3", "stone-1", "stone-2", "materials", "cow-pig", "pig-sheep"]:
        assert pos.round == 1
        askers.append("AB"[pos.decider])
        left = farm(pos, askers[-1])["home"]
        assert pos.question.params == {"left": left}
        do(pos, f"place {space}")
    assert "".join(askers) == "BABABA"
    assert pos.round == 2
    assert [farm(pos, letter)["home"] for letter in "AB"] == [3, 3]


@case("CR-017")
def test_the_start_player_keeps_the_marker_until_it_is_taken() -> None:
    pos = GAME.start(first="A")
    other = ["wood-3", "stone-1", "stone-2", "materials", "cow-pig", "pig-sheep"]
    whole_round(pos, *other)
    assert pos.decider == 0
    do(pos, "A place wood-3", "B place start-player")
    assert pos.decider == 0, "the round goes on in its order"
    do(pos, "A place stone-1", "B place stone-2", "A place materials", "B place troughs", "B trough a1", "done")
    assert (pos.round, pos.decider) == (3, 1)
    whole_round(pos, *other[:5], "horse-sheep")
    assert (pos.round, pos.decider) == (4, 1)


def test_a_worker_must_do_at_least_one_action() -> None:
    pos = table(spaces={"wood-3": 0, "reed-sheep": 0})
    assert refused(pos, "place wood-3") == "empty"
    assert refused(pos, "place reed-sheep") == "empty"
    assert refused(pos, "place fences") == "goods"
    assert refused(pos, "place stall") == "goods"
    assert refused(pos, "place stables") == "no-stall"
    assert refused(pos, "place special-1") == "nothing-to-build"


def test_workers_are_home_before_the_animals_breed() -> None:
    pos = evening(A={"sheep": 2, "troughs": ["a1", "b1"], "wood": 1, "stone": 1, "buildings": ["b2 trading-station"]})
    do(pos, "B place materials")
    assert pos.view(None)["phase"] == "breeding"
    assert pos.question.kind == "before-breeding"
    assert all(space["worker"] is None for space in pos.view(None)["spaces"])
    assert spellings(pos)[:2] == ["use trading-station", "done"]
