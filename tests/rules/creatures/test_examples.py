"""The worked examples of the rulebook: a position file each, and the answers that play it in a record's notation."""

from __future__ import annotations

from pathlib import Path

import pytest

from farmstead.kernel.position import Position
from tests.cases import case
from tests.rules.creatures.table import GAME, animals, cell, do, farm, goods, holds, on_space, stock

EXAMPLES = Path(__file__).parent / "examples"


def answers_of(name: str) -> list[str]:
    return (EXAMPLES / f"{name}.answers").read_text(encoding="utf-8").splitlines()


def example(name: str) -> Position:
    """The position before the example."""
    return GAME.from_json((EXAMPLES / f"{name}.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", sorted(EXAMPLES.glob("*.json")), ids=lambda path: path.stem)
def test_each_example_is_a_file_that_reads_back_as_it_stands(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert GAME.from_json(text).to_json() == text
    do(example(path.stem), *answers_of(path.stem))


def test_there_are_seven_beside_the_score_sheet() -> None:
    assert len(list(EXAMPLES.glob("*.json"))) == len(list(EXAMPLES.glob("*.answers"))) == 7


def test_a_stone_each_round() -> None:
    pos = example("a-stone-each-round")
    assert on_space(pos, "stone-1") == {"stone": 1}
    *first_round, taking = answers_of("a-stone-each-round")
    do(pos, *first_round)
    assert on_space(pos, "stone-1") == {"stone": 2}
    do(pos, taking)
    assert goods(pos, "B")["stone"] == 2 + 1, "two from here; one was in the building materials"
    assert on_space(pos, "stone-1") == {}


@case("CR-010", "CR-011")
def test_reed_then_sheep() -> None:
    pos = example("reed-then-sheep")
    seen = [on_space(pos, "reed-sheep")]
    for answer in answers_of("reed-then-sheep"):
        number = pos.round
        do(pos, answer)
        if pos.round != number:
            seen.append(on_space(pos, "reed-sheep"))
    assert seen == [{"reed": 1}, {"reed": 1, "sheep": 1}, {"reed": 1, "sheep": 2}, {"reed": 1}]


@case("CR-012")
def test_fences_count_the_rounds() -> None:
    pos = example("fences-count-the-rounds")
    assert (on_space(pos, "expand"), pos.view(None)["supply"]["fence"]) == ({"fence": 1}, 7)
    *first_round, placing, side = answers_of("fences-count-the-rounds")
    do(pos, *first_round)
    assert (on_space(pos, "expand"), pos.view(None)["supply"]["fence"]) == ({"fence": 2}, 6)
    do(pos, placing, side)
    assert (on_space(pos, "expand"), stock(pos)) == ({}, 11)


@case("CR-019")
def test_one_lamb_from_two_stalls() -> None:
    pos = do(example("one-lamb-from-two-stalls"), *answers_of("one-lamb-from-two-stalls"))
    assert animals(pos) == {"sheep": 5}


@case("CR-022")
def test_five_fences_and_the_cottage() -> None:
    answers = answers_of("five-fences-and-the-cottage")
    assert len([answer for answer in answers if "fence " in answer]) == 5
    pos = do(example("five-fences-and-the-cottage"), *answers)
    assert [(p["cells"], p["capacity"]) for p in farm(pos)["pastures"]] == [(["b2", "b3"], 4)]


@case("CR-030")
def test_four_fences_stall_and_cottage() -> None:
    answers = answers_of("four-fences-stall-and-cottage")
    assert len([answer for answer in answers if "fence " in answer]) == 4
    pos = do(example("four-fences-stall-and-cottage"), *answers)
    assert [(p["cells"], p["capacity"]) for p in farm(pos)["pastures"]] == [(["b2", "b3"], 4)]


def test_a_stall_divides_a_pasture() -> None:
    pos = example("a-stall-divides-a-pasture")
    assert [p["capacity"] for p in farm(pos)["pastures"]] == [6]
    do(pos, *answers_of("a-stall-divides-a-pasture"))
    assert [p["capacity"] for p in farm(pos)["pastures"]] == [2, 2]
    assert cell(pos, "b1")["building"] == "stall"
    assert animals(pos) == {"pig": 6}
    fences = farm(pos)["fences"]
    divided = {"columns": 3, "fences": fences, "buildings": ["b1 stall"]}
    assert holds(divided, sheep=2, pig=3, cow=2, horse=1), "2 + 3 + 2 of different kinds, and one in the cottage"
