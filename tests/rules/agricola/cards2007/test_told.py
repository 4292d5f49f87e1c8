"""What is told of cards of 2007: to everybody as soon as they lie open, with what they cost and do."""

from __future__ import annotations

from typing import Any

import pytest

import farmstead
from tests.listening import listen, said
from tests.rules.agricola.cards2007.land import dawn, deal, night
from tests.rules.agricola.table import GAME, do, farm

Spec = dict[str, Any]
EYES = (0, 1, None)


def told(pos: farmstead.Position, *answers: str) -> list[str]:
    """What everybody is told: the same for the seat that answers, for others and for spectators."""
    events = listen(pos, *answers)
    found = [said(GAME, events, "en", viewer) for viewer in EYES]
    assert found[0] == found[1] == found[2]
    return found[0]


def test_the_price_of_a_card_that_plays_itself_is_no_secret() -> None:
    spec: Spec = {"hand": ["wood-cart"], "cards": ["maid", "plowman", "stablehand"], "wood": 5}
    pos = deal(spec, {}, round=5)
    assert told(pos, "place improvement") == ["Ada, no choice: Wood Cart (−3 wood)", "Ada plays Wood Cart"]


def test_a_travelling_card_is_played_and_passed_on() -> None:
    pos = deal({"hand": ["guest"], "food": 3}, {}, round=5)
    assert told(pos, "place improvement") == [
        "Ada, no choice: Guest (−2 food)",
        "Ada plays Guest",
        "Guest waits for round 6",
        "Bram takes Guest into the hand",
    ]
    stall = deal({"hand": ["market-stall"], "grain": 2}, {}, round=5)
    assert told(stall, "place improvement")[1:3] == ["Ada plays Market Stall", "Market Stall: Ada gets 1 vegetable"]


def test_alone_a_travelling_card_is_told_to_leave_the_game() -> None:
    pos = deal({"hand": ["guest"], "food": 3}, players=1, round=5)
    lines = ["Ada, no choice: Guest (−2 food)", "Ada plays Guest", "Guest waits for round 6", "Guest leaves the game"]
    assert said(GAME, listen(pos, "place improvement"), "en", 0) == lines


def test_a_card_that_comes_too_late_is_told_all_the_same() -> None:
    pos = deal({"hand": ["ratcatcher"], "food": 5}, players=3, round=11)
    assert told(pos, "place occupation") == [
        "Ada, no choice: Ratcatcher", "Ada plays Ratcatcher", "Ada gives up Ratcatcher, which leaves the game",
    ]  # fmt: skip


@pytest.mark.parametrize(("cards", "memory", "loss"), [
    (["copse", "planter-box"], {}, "Copse (+3 wood on a card, −1 wood)"),
    (["forester", "planter-box"], {}, "Forester (+3 wood on a card, −1 wood)"),
])  # fmt: skip
def test_what_is_sown_on_an_open_card_is_no_secret(cards: list[str], memory: dict[str, Any], loss: str) -> None:
    pos = deal({"cards": cards, "memory": memory, "wood": 1}, players=3, round=5)
    assert told(pos, "place sow-bake")[1] == f"Ada, no choice: {loss}"


def test_grain_taken_from_an_open_card_is_no_secret() -> None:
    planted: Spec = {"cards": ["acreage"], "memory": {"acreage": [2]}, "food": 9}
    pos = night({"cards": ["harvest-helper"], "food": 9}, planted, {"food": 9}, players=3)
    assert "Ada, no choice: Acreage (+1 grain)" in told(do(pos, "place day-laborer"), "seat B")


def ratted(*owners: Spec) -> farmstead.Position:
    return dawn(*owners, {"people": 3, "home": 3}, round=10, hands="same", players=len(owners) + 1)


def test_each_ratcatcher_keeps_a_child_at_home_and_says_so() -> None:
    owner: Spec = {"cards": ["ratcatcher"], "home": 2}
    pos = ratted(owner, owner)
    assert farm(pos, "C")["home"] == 2, "one child, so one stays, though there are two cards"
    grown = dawn(owner, owner, {"people": 4, "home": 4, "rooms": ["b2", "b3"]}, round=10, hands="same", players=3)
    assert farm(grown, "C")["home"] == 2, "two children, two cards"


def test_goods_left_behind_are_told_as_left() -> None:
    pos = deal({"cards": ["basket"]}, {}, players=3, spaces={"wood-3": 3})
    events = listen(pos, "place wood-3", "card basket")
    assert "Ada leaves 2 wood on 3 Wood" in said(GAME, events)
    assert "Ada laisse 2 bois sur «\u202f3 bois\u202f»" in said(GAME, events, "fr")
    assert not any("New on the spaces" in line for line in said(GAME, events))
    pos = deal({"cards": ["storyteller"]}, {}, players=4, spaces={"players-p4": 2})
    events = listen(pos, "place players-p4", "card storyteller")
    assert "Ada leaves 1 food on Travelling Players" in said(GAME, events)


def test_a_vegetable_laid_on_a_card_lies_on_no_field() -> None:
    pos = deal({"cards": ["pumpkin-seed-oil"], "vegetable": 1}, {}, players=3)
    assert told(pos, "card pumpkin-seed-oil") == ["+1 vegetable on a card, −1 vegetable", "Ada gets 3 food"]


def test_an_exchange_without_a_choice_names_its_card() -> None:
    pos = deal({"cards": ["serf"], "fields": ["b1"]}, {}, players=4)
    lines = told(pos, "place sow-bake")
    assert lines[0].startswith("Serf: Ada, no choice: Exchange 1"), lines


def test_what_a_card_prepares_for_later_is_told() -> None:
    pos = deal({"hand": ["greenhouse"], "cards": ["maid"], "wood": 2}, {}, players=3, round=5)
    assert told(pos, "place improvement") == [
        "Ada, no choice: Greenhouse (−2 wood)",
        "Ada plays Greenhouse",
        "Greenhouse waits for rounds 9, 12",
    ]


def test_a_question_lists_only_the_exchanges_that_can_be_made() -> None:
    pos = do(deal({"cards": ["dock-worker"], "wood": 3, "clay": 1}, {}, players=3), "card dock-worker")
    text = pos.question.text("en")
    assert text == "Dock Worker: which exchange? (1) 3 wood for 1 clay (2) 3 wood for 1 reed (3) 3 wood for 1 stone"
