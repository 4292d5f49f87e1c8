"""Mise en place: what lies where, the random stack, the special tiles chosen in secret."""

from __future__ import annotations

import json
import random

import pytest

import farmstead
from farmstead.kernel.position import Position
from farmstead.titles.skara.cards.kinds import ALL_CARDS, FOCUS_COUNT, TASK_COUNT
from farmstead.titles.skara.rules.names import (
    SPECIAL_NAMES,
    SPECIALS,
    STANDARD,
    SUPPLY_ROOFS,
    SUPPLY_SPINDLES,
    TILE_NAMES,
)
from tests.cases import case
from tests.rules.skara.table import GAME, asked, do, refused, seat, spellings, table


def at_choice(players: int, *tiles: str, **variants: str) -> Position:
    """A game at the choice of special tiles, dealt in this order; the stack as it comes."""
    pos = GAME.start(players, **variants)
    left = list(tiles)
    while pos.decider == farmstead.CHANCE:
        if pos.question.kind == "deal" and left:
            do(pos, f"deal {left.pop(0)}")
        else:
            pos.play(pos.options()[0])
    return pos


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_before_anything_is_dealt_no_turn_has_begun(players: int) -> None:
    first = json.loads(GAME.start(players).to_json())
    assert (first["phase"], first["round"], first["turn"]) == ("setup", 0, 0)



@case("SB-001")
def test_the_box() -> None:
    assert ALL_CARDS == 80
    assert (SUPPLY_ROOFS, SUPPLY_SPINDLES, FOCUS_COUNT, TASK_COUNT) == (40, 10, 8, 10)
    assert (STANDARD * 4, SPECIALS, len(TILE_NAMES)) == (36, 8, 17)
    assert GAME.start(2).view(None)["supply"] == {"roof": 40, "spindle": 10}
    assert GAME.start(2).view(None)["deck"] == 80


@case("SB-006")
@pytest.mark.parametrize(("players", "markers"), [(2, ["A", "B", "neutral"]), (3, ["A", "B", "C"]),
                                                  (4, ["A", "B", "C", "D"])])  # fmt: skip
def test_the_stack_of_markers(players: int, markers: list[str]) -> None:
    pos = GAME.start(players)
    assert asked(pos) == ("stack", farmstead.CHANCE)
    assert spellings(pos) == [f"stack {marker}" for marker in markers]
    do(pos, f"stack {markers[1]}")
    assert refused(pos, f"stack {markers[1]}") == "marker"
    while pos.question.kind == "stack":
        pos.play(pos.options()[0])
    order = pos.view(None)["order"]
    assert len(order["left"]) == len(markers)
    assert order["left"][-1] == 1, "the first one drawn lies undermost"


@case("SB-006", "SB-009")
def test_alone_there_are_cards_instead_of_markers() -> None:
    pos = GAME.start(1)
    assert asked(pos) == ("focus", farmstead.CHANCE)
    assert len(spellings(pos)) == 8
    do(pos, "focus roofs", "task cow-cook", "task deer-trade")
    assert refused(pos, "task cow-cook") == "task-drawn"
    do(pos, "task wood-furnish", "task stone-clean")
    view = pos.view(0)
    assert view["order"] is None
    assert view["aims"] == [{"id": "roofs", "met": False}]
    assert [task["id"] for task in view["tasks"]] == ["cow-cook", "deer-trade", "wood-furnish", "stone-clean"]
    assert asked(pos)[0] == "deal"


@case("SB-007")
@pytest.mark.parametrize(("players", "specials"), [(1, 2), (2, 2), (3, 2), (4, 2), (1, 3), (2, 3), (1, 8)])
def test_special_tiles_to_choose_from(players: int, specials: int) -> None:
    pos = at_choice(players, specials=str(specials))
    assert pos.question.kind == "special"
    assert pos.deciders == list(range(players))
    hands = [pos.view(one)["seats"][one]["dealt"] for one in range(players)]
    assert [len(hand) for hand in hands] == [specials] * players
    assert len({tile for hand in hands for tile in hand}) == specials * players
    for one in range(players):
        pos.play(pos.parse(f"keep {hands[one][0]}", one), one)
    assert [village["special"] for village in pos.view(None)["seats"]] == [hand[0] for hand in hands]
    assert [village["dealt"] for village in pos.view(0)["seats"]] == [None] * players


def test_three_tiles_are_for_one_or_two_players() -> None:
    for players, specials in ((3, "3"), (4, "3"), (2, "8"), (4, "8")):
        with pytest.raises(farmstead.SetupError, match=f"specials cannot be '{specials}'") as found:
            GAME.start(players, specials=specials)
        assert found.value.params["values"] == ("2, 3" if players == 2 else "2")


def test_cards_for_one_player_alone() -> None:
    for name, value in (("focus", "2"), ("tasks", "5"), ("task_time", "workers")):
        with pytest.raises(farmstead.SetupError, match="for one player alone"):
            GAME.start(2, **{name: value})


def test_the_choice_is_secret_until_all_have_made_it() -> None:
    pos = at_choice(3, *SPECIAL_NAMES[:6])
    assert refused(pos, "keep hunt-boar") == "not-dealt", "it lies with another seat"
    before = [json.dumps(pos.view(one)) for one in (None, 0, 1, 2)]
    assert "explore" not in before[3]
    pos.play(pos.parse("keep explore", 0), 0)
    view = pos.view(0)
    assert view["chosen"]["spelling"] == "keep explore"
    for one in (None, 1, 2):
        assert "chosen" not in pos.view(one)
        assert "explore" not in json.dumps(pos.view(one)), "what a seat keeps is not seen by others"
        assert [village["special"] for village in pos.view(one)["seats"]] == [None] * 3
    twin = at_choice(3, *SPECIAL_NAMES[:6])
    twin.play(twin.parse("keep build", 0), 0)
    for one in (None, 1, 2):
        assert json.dumps(pos.view(one)) == json.dumps(twin.view(one)), "another choice looks the same to others"
    pos.play(pos.parse("keep muster", 2), 2)
    assert pos.deciders == [1], "in any order"
    pos.play(pos.parse("keep innovate", 1), 1)
    assert [village["special"] for village in pos.view(None)["seats"]] == ["explore", "innovate", "muster"]


def test_another_deal_looks_the_same_to_the_others() -> None:
    one = at_choice(3, "build", "explore", "hunt-boar", "innovate", "muster", "recruit")
    other = at_choice(3, "build", "explore", "spin-wool", "tend-land", "hunt-boar", "recruit")
    assert json.dumps(one.view(0)) == json.dumps(other.view(0))
    assert json.dumps(one.view(None)) == json.dumps(other.view(None))
    assert json.dumps(one.view(1)) != json.dumps(other.view(1))


def test_a_sample_deals_what_a_seat_cannot_know() -> None:
    pos = at_choice(3, *SPECIAL_NAMES[:6])
    pos.play(pos.parse("keep hunt-boar", 1), 1)
    rng = random.Random(7)
    seen = set()
    for _ in range(60):
        sample = pos.sample(0, rng)
        assert json.dumps(sample.view(0)) == json.dumps(pos.view(0))
        hands = [frozenset(sample.view(one)["seats"][one]["dealt"]) for one in range(3)]
        assert hands[0] == {"build", "explore"}
        assert all(len(hand) == 2 for hand in hands)
        assert not hands[1] & hands[2]
        assert not (hands[1] | hands[2]) & hands[0]
        seen.add(hands[1])
    assert len(seen) > 8, "of 15 pairs"


@case("SB-008")
def test_what_belongs_to_a_special_tile() -> None:
    pos = table(round=3, A={"bone": 8, "boar": 3, "special": "hunt-boar"})
    assert refused(pos, "place hunt-boar") == "boars", "there are three boars"
    pos = table(round=3, A={"bone": 8, "black": 3, "special": "recruit"})
    assert refused(pos, "place recruit") == "black", "there are three black workers"
    pos = table(A={"bone": 8, "spindles": 10, "special": "spin-wool"})
    assert refused(pos, "place spin-wool") == "no-spindle", "there are ten spindles"
    assert seat(pos)["cards"]["spindle"] == 10


def test_the_special_tile_lies_with_its_front_up() -> None:
    pos = at_choice(2, "muster", "build", "recruit", "innovate")
    pos.play(pos.parse("keep muster", 0), 0)
    pos.play(pos.parse("keep recruit", 1), 1)
    tile = seat(pos)["tiles"][9]
    assert (tile["id"], tile["flipped"], tile["cost"]) == ("muster", False, {"bone": 1, "hide": 1})
