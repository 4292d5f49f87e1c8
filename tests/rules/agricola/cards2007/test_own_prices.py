"""Questions and closed options name the price that the asked seat pays, not the printed one."""

from __future__ import annotations

from typing import Any

import pytest

import farmstead
from tests.rules.agricola.cards2007.land import deal
from tests.rules.agricola.table import code, do, table

THREE = ["stablehand", "net-fisherman", "copse"]
RENOVATE = "place renovate-improvement"


def short(pos: farmstead.Position, option: str) -> tuple[dict[str, int], dict[str, int]]:
    """What a closed option needs, and what there is of it."""
    reason = pos.why_not(option)
    assert reason is not None, option
    assert reason.code in ("goods", "goods-convert", "toll-convert"), reason.code
    return reason.params["need"], reason.params["have"]


@pytest.mark.parametrize(
    ("cards", "need"),
    [
        (["clay-plasterer"], {"clay": 1, "reed": 1}),
        (["renovator"], {"clay": 2, "reed": 1}),
        (["bricklayer"], {"clay": 3, "reed": 1}),
        ([], {"clay": 4, "reed": 1}),
    ],
)
def test_a_closed_renovation_names_the_own_price(cards: list[str], need: dict[str, int]) -> None:
    spec = {"cards": cards, "rooms": ["a1", "b2"], "hand": ["guest"]}
    pos = deal(spec, {}, players=3, round=8)
    assert short(pos, RENOVATE) == (need, {"clay": 0, "reed": 0})


def test_a_closed_improvement_names_the_own_price() -> None:
    pos = do(deal({"cards": ["bricklayer"], "hand": ["gypsys-crock", "field"], "food": 2}, {}), "place start-minor")
    assert short(pos, "card gypsys-crock") == ({"clay": 1}, {"clay": 0})


def test_of_several_prices_the_nearest_is_named() -> None:
    pos = deal({"cards": ["clay-supports"], "house": "clay", "clay": 2, "reed": 1}, {}, players=3)
    assert short(pos, "place rooms-stables") == ({"wood": 1, "clay": 2, "reed": 1}, {"wood": 0, "clay": 2, "reed": 1})


@pytest.mark.parametrize(
    ("spec", "text"),
    [
        ({"wood": 9, "reed": 2}, "A stable costs 2 wood, a room 5 wood, 2 reed."),
        ({"cards": ["axe"], "wood": 9, "reed": 2}, "A stable costs 2 wood, a room 2 wood, 2 reed."),
        ({"cards": ["sawhorse"], "wood": 9, "reed": 2}, "A stable costs nothing, a room 5 wood, 2 reed."),
        (
            {"cards": ["clay-supports"], "house": "clay", "clay": 9, "wood": 2, "reed": 2},
            "A stable costs 2 wood, a room (1) 5 clay, 2 reed (2) 1 wood, 2 clay, 1 reed.",
        ),
    ],
)
def test_the_question_for_rooms_and_stables_names_the_own_prices(spec: dict[str, Any], text: str) -> None:
    pos = do(deal(spec, {}, players=3), "place rooms-stables")
    assert pos.question.text("en").endswith(text)


def test_the_stable_of_a_card_costs_nothing() -> None:
    pos = do(table({"cards": ["stablehand"], "wood": 4}, round=4), "place fences", "fence e1")
    assert pos.question.text("en") == "Which cell for the stable? It costs nothing."
    assert pos.question.text("fr").endswith("Prix\u202f: rien.")


def test_a_toll_says_that_goods_can_be_exchanged_first() -> None:
    toll: dict[str, Any] = {"cards": ["sycophant"]}
    assert code(deal({"cards": ["tinsmith"], "clay": 1}, toll, players=4), "place grain-1") == "toll-convert"
    assert code(deal({"cards": ["tinsmith"]}, toll, players=4), "place grain-1") == "toll"
    assert code(deal({"clay": 1}, toll, players=4), "place grain-1") == "toll"


# -- sowing, and spaces with two actions -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("spec", "room"),
    [
        ({"cards": ["acreage"], "grain": 2}, 1),  # one was sown without a choice
        ({"cards": ["acreage"], "memory": {"acreage": [3]}, "grain": 2, "fields": ["b1"]}, 1),
        ({"cards": ["forester"], "wood": 2}, 2),
        ({"fields": ["b1"], "grain": 1, "vegetable": 1}, 1),
    ],
)
def test_room_on_cards_counts_among_the_empty_fields(spec: dict[str, Any], room: int) -> None:
    pos = do(deal(spec, {}, players=3), "place sow-bake")
    assert (pos.question.kind, pos.question.params["fields"]) == ("sow", room)


def test_what_is_missing_for_sowing_on_a_card_is_named() -> None:
    assert code(deal({"cards": ["forester"]}, {}, players=3), "place sow-bake") == "none-of"
    full = {"cards": ["bean-field"], "memory": {"bean-field": [2]}, "vegetable": 1}
    assert code(deal(full, {}, players=3), "place sow-bake") == "no-field"
    assert code(deal({"vegetable": 1}, {}, players=3), "place sow-bake") == "no-oven"


@pytest.mark.parametrize(("round_", "why"), [(4, "goods"), (5, "no-room-growth")])
def test_before_growth_is_allowed_the_occupation_says_why(round_: int, why: str) -> None:
    pos = deal({"hand": ["maid", "plowman"], "cards": THREE}, players=5, round=round_)
    assert code(pos, "place occupation-or-growth-p5") == why


def test_a_card_that_lets_another_be_played_is_named() -> None:
    spec = {"cards": ["writing-desk", "maid", "stablehand"], "hand": ["plowman", "cook"], "food": 9}
    pos = do(deal(spec, players=4), "place occupation", "card plowman")
    assert pos.question.kind == "play-card"
    assert pos.question.text("en").startswith("Writing Desk: which card do you play, if any?")
    assert pos.question.text("fr").startswith("Écritoire\u202f: jouez-vous une carte, et laquelle")


@pytest.mark.parametrize(
    ("card", "spec", "answers", "text"),
    [
        ("basket", {"spaces": {"wood-3": 3}}, ["place wood-3"], "Do you use the Basket? 2 wood for 3 food"),
        ("fisherman", {"spaces": {"fishing": 3}}, ["place fishing"], "Do you use the Fisherman? 2 food for nothing"),
    ],
)
def test_an_offer_says_what_is_given_for_what(card: str, spec: dict[str, Any], answers: list[str], text: str) -> None:
    pos = do(deal({"cards": [card]}, {"cards": ["raft"]}, players=4, **spec), *answers)
    assert (pos.question.kind, pos.question.text("en")) == ("offer", text)


def test_an_offer_about_something_else_says_no_more() -> None:
    pos = do(deal({"cards": ["stump-jump-plow"], "house": "clay", "food": 1}, {}, spaces={"wood-3": 3}), "place wood-3")
    assert pos.question.text("en") == "Stump-Jump Plow: which cell do you plough, if any?"
