"""Doors of a turn (5.1): the active player is asked where something has become possible since he was last asked."""

from __future__ import annotations

from typing import Any

import pytest

from farmstead.titles.granja.rules.names import CARDS
from farmstead.titles.granja.rules.position import Granja
from tests.rules.granja.table import (
    GAME,
    cards,
    deal,
    delivering,
    do,
    farm,
    goods,
    picking,
    points,
    refused,
    silver,
    spellings,
    table,
    using,
)

# -- after the last card of step 1 (l.858, l.387, l.1267) --------------------------------------------------------------


def test_a_farm_worker_just_laid_plays_a_card_before_the_hand_is_refilled() -> None:
    pos = do(cards(A={"hand": ["farm-worker", "maid", "chef"], "points": 2}), "play farm-worker", "as helper")
    assert (pos.decider, pos.question.kind) == (0, "pause-refill")
    do(pos, "helper", "play maid", "as field")
    assert farm(deal(pos))["hand_size"] == 3, "the rule gives three cards, not two"


@pytest.mark.parametrize("helper", ["farm-worker", "exporter", "waitress"])
def test_a_helper_just_laid_that_lays_cards_is_asked_for(helper: str) -> None:
    seat = {"hand": [helper, "maid", "chef"], "points": 2, "trade": int(helper == "waitress")}
    pos = do(cards(A=seat), f"play {helper}", "as helper")
    assert pos.question.kind == "pause-refill"
    assert do(cards(A=seat), f"play {helper}", "as field").question.kind != "pause-refill"


def test_an_extension_laid_by_a_farm_worker_before_the_income_pays() -> None:
    """Four cards, three may stay: nothing is drawn, and yet the Farm Worker just laid may lay one."""
    seat = {"hand": ["farm-worker", "trader", "chef", "maid"], "points": 2, "olive": 1}
    pos = cards(A=seat)
    do(pos, "play farm-worker", "as helper")
    assert pos.question.kind == "pause-refill"
    do(pos, "helper", "play trader", "as extension", "pay olive")
    assert [entry["card"] for entry in farm(pos)["extensions"]] == ["trader"]


def test_a_card_is_laid_rather_than_discarded() -> None:
    seat = {"hand": ["farm-worker", "trader", "chef", "maid", "porter"], "points": 2}
    pos = do(cards(A=seat), "play farm-worker", "as helper")
    assert pos.question.kind == "pause-refill"
    do(pos, "helper", "play trader", "as field")
    assert farm(pos)["hand_size"] == 3
    assert pos.question.kind != "discard"


def test_a_tout_just_laid_draws_before_cards_are_discarded() -> None:
    """Four cards are left and one must go: it may be one of those that the Tout draws."""
    pos = do(cards(A={"hand": ["tout", "trader", "chef", "maid", "porter"]}), "play tout", "as helper")
    assert pos.question.kind == "pause-refill"
    assert do(cards(A={"hand": ["tout", "trader", "chef", "maid"]}), "play tout", "as helper").question.kind == "pair"


def test_a_commodity_that_a_card_brought_is_asked_for() -> None:
    """The Plasterer's delivery after an extension completes a barrow: its commodity may lay a card."""
    seat = {"hand": ["trader", "chef", "maid"], "helpers": ["plasterer"], "olive": 2, "barrows": {"turner": ["olive"]}}
    pos = do(cards(A=seat), "play trader", "as extension", "pay olive", "deliver olive barrow-1", "on m2")
    assert pos.question.kind == "pause-refill"
    do(pos, "trade", "trade play-card", "play chef", "as field")
    assert farm(deal(pos))["hand_size"] == 4, "the extension raises the limit by one"


def test_what_was_possible_before_is_not_asked_again() -> None:
    """A commodity that could be spent at the card, and at its side, is no news after it."""
    pos = do(cards(A={"hand": ["chef", "maid", "porter"], "trade": 1}), "play chef", "as field")
    assert pos.decider == -1, "the hand is refilled"
    deal(pos)
    assert pos.question.kind == "pause-cards", "the card drawn can be laid, which was not possible before"
    growth = table({"step": "growth", "seat": 0}, {"step": "refill", "seat": 0}, {"step": "cards-played", "seat": 0},
                   {"step": "cards", "seat": 0, "left": 1, "must": 0, "by": -1},
                   A={"hand": ["chef", "maid", "porter"], "trade": 1})  # fmt: skip
    deal(do(growth, "play chef", "as barrow"))
    do(growth, "decline")
    assert growth.question.kind == "pair", "nothing has become possible since: growth asks nothing"


def test_whoever_acts_is_asked_again_until_he_says_no() -> None:
    seat = {"hand": ["farm-worker", "maid", "chef"], "points": 2, "trade": 1}
    pos = do(cards(A=seat), "play farm-worker", "as helper", "helper", "play maid", "as field")
    assert pos.question.kind == "pause-refill", "the commodity can follow"
    again = GAME.from_json(pos.to_json())
    assert again.key() == pos.key()
    assert again.question.kind == "pause-refill"
    do(pos, "trade", "trade play-card", "as field")
    assert farm(deal(pos))["hand_size"] == 3


def test_what_was_asked_is_kept_in_a_file() -> None:
    pos = do(cards(A={"hand": ["chef", "maid", "porter"], "trade": 1}), "play chef", "as field")
    data = pos.to_data()["farms"][0]
    assert data["asked"] == {"trade": 1, "extension": 1}
    assert GAME.from_json(pos.to_json()).key() == pos.key()
    assert "asked" not in cards(A={"hand": ["chef"]}).to_data()["farms"][0]


# -- after a die (R6) --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("die", "first"), [(1, ["sell", "buy", "buy olive"]), (3, ["pair olive grain"]), (4, ["buy", "buy olive"])]
)
def test_a_commodity_won_by_a_tile_delivery_lays_a_card_before_the_others(die: int, first: list[str]) -> None:
    """The die brings the good, or the silver for it, that completes a barrow by a tile."""
    seat = {"roofs": ["1c"], "barrows": {"turner": ["olive"]}, "hand": ["foreman"]}
    pos = using(die, A=seat)
    do(pos, *(text for text in first if text in ("pair olive grain",)))
    if die == 1:
        assert pos.question.kind == "pause" or pos.decider == 1
        return
    assert pos.question.kind == "pause", "the tile delivers"
    do(pos, *(text for text in first if text != "pair olive grain"), "roof", "deliver olive barrow-1", "on m2")
    assert pos.question.kind == "pause"
    do(pos, "trade", "trade play-card", "as helper")
    assert farm(pos)["helpers"][0]["card"] == "foreman"


def test_a_tile_delivery_that_was_declined_with_the_die_is_not_asked_for_again() -> None:
    seat = {"roofs": ["1c"], "meat": 1, "delivered": {"butcher": ["pig", "meat", "meat"]}}
    pos = table({"step": "die", "seat": 0}, phase="revenue", dice=[1, 0, 0, 0, 1, 0], A={**seat, "pig": 1})
    assert "roof" in spellings(pos, "now")
    do(pos, "die 5", "choose two-steps")
    assert pos.question.kind == "pair"


# -- alone, with the neutral player first (R5, l.820) ------------------------------------------------------------------


def alone(die: int, **seat: Any) -> Granja:
    """The last die, then the donkeys; the neutral player's marker comes before."""
    dice = [int(face == die) for face in range(1, 7)]
    wait = {"step": "pair", "seat": 0}
    pos = table({"step": "transport"}, {"step": "last-die"}, wait, players=1, phase="revenue", dice=dice,
                neutral_first=True, stop=False, A=seat)  # fmt: skip
    return do(pos, "pair olive grain")


def test_alone_a_card_drawn_by_the_last_die_is_laid_before_the_neutral_marker() -> None:
    pos = alone(2, hand=[], trade=1)
    do(pos, "choose draw-card", "* draw peddler")
    assert (pos.decider, pos.question.kind) == (0, "pause-neutral")
    do(pos, "trade", "trade play-card", "as helper")
    assert farm(pos)["helpers"][0]["card"] == "peddler"


def test_alone_a_tile_delivers_before_the_neutral_marker() -> None:
    pos = alone(4, roofs=["1c"], meat=1, delivered={"butcher": ["pig", "meat", "meat"]})
    assert pos.question.kind == "pause-neutral"
    do(pos, "roof", "deliver pig butcher") if "pig" in goods(pos) else do(pos, "decline")
    late = table({"step": "transport"}, {"step": "last-die"}, {"step": "pair", "seat": 0}, players=1, phase="revenue",
                 dice=[0, 0, 0, 1, 0, 0], stop=False, A={"roofs": ["1c"], "meat": 1})  # fmt: skip
    assert do(late, "pair olive grain").question.kind == "donkeys", "the neutral player comes after the deliveries"


# -- the walk (R7) -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seat", "asked"),
    [
        ({"trade": 2}, True),  # one draws, the other lays
        ({"trade": 1}, False),
        ({"trade": 1, "helpers": ["tout"]}, True),
        ({"trade": 1, "helpers": ["exporter"]}, True),
        ({"helpers": ["exporter"]}, False),
        ({"helpers": ["tout", "farm-worker"], "points": 1}, True),
        ({"trade": 2, "marks": ["card"]}, False),
    ],
)
def test_before_the_walk_with_an_empty_hand(seat: dict[str, Any], asked: bool) -> None:
    later = {"step": "pair", "seat": 1}
    both = {"donkeys": [3], "donkey": 3}
    pos = table({"step": "new-order"}, {"step": "walk"}, later, phase="transport", step="donkeys", round=3, order="AB",
                A={**both, "hand": [], **seat}, B=both)  # fmt: skip
    do(pos, "B pair olive grain")
    assert (pos.question.kind == "pause-walk") == asked
    if seat == {"trade": 2}:
        do(pos, "trade", "trade draw-card", "* draw shoemaker", "trade", "trade play-card", "as helper")
        assert pos.question.kind == "offer"


# -- a barrow that waits for its payment (R2, l.927) -------------------------------------------------------------------


def test_a_completed_barrow_that_waits_for_its_payment_is_not_loaded() -> None:
    """Scored once, then kept for 1 silver or discarded."""
    seat = {"helpers": ["barrow-builder"], "roofs": ["1c"], "olive": 3, "silver": 5, "barrows": {"turner": ["olive"]}}
    pos = do(delivering(left=1, A=seat), "deliver olive barrow-1", "on m2")
    assert pos.question.kind == "offer"
    won, held = points(pos), goods(pos)
    assert refused(do(pos.copy(), "roof"), "deliver olive barrow-1") == "barrow-leaving"
    do(pos, "use barrow-builder")
    assert (points(pos), goods(pos), silver(pos)) == (won, held, 4)
    assert pos.question.kind == "pause"
    do(pos, "roof")  # kept and paid for, it is loaded again
    assert "deliver olive barrow-1" in spellings(pos)


def test_another_barrow_is_loaded_while_one_waits() -> None:
    seat = {"helpers": ["barrow-builder"], "roofs": ["1c"], "olive": 3, "silver": 5,
            "barrows": {"turner": ["olive"], "laborer": []}}  # fmt: skip
    pos = do(delivering(left=1, A=seat), "deliver olive barrow-1", "on m2", "roof")
    assert "deliver olive barrow-2" in spellings(pos, "deliver")
    assert refused(pos, "deliver olive barrow-1") == "barrow-leaving"


# -- helpers in use (R3, R8, l.868) ------------------------------------------------------------------------------------


@pytest.mark.parametrize("helper", ["farm-worker", "builder"])
def test_the_trader_rests_while_another_helper_is_in_use(helper: str) -> None:
    """A card of the helper's use lies on the table, and its side is asked for."""
    ask = [{"step": "used", "seat": 0, "card": CARDS.index(helper)},
           {"step": "use-as", "seat": 0, "card": CARDS.index("supplier")}]  # fmt: skip
    pos = table(*ask, A={"helpers": [helper, "trader"], "trade": 1})
    do(pos, "trade")
    assert refused(pos, "trade three-crops") == "helper-first"
    free = do(table(ask[1], A={"helpers": [helper, "trader"], "trade": 1}), "trade")
    assert "trade three-crops" in spellings(free)


def test_two_helpers_in_use_and_none_is_offered_twice() -> None:
    """The Errand Boy's delivery carries a second crop by the Basket Weaver, which completes a barrow: both are in use.

    A delivery made meanwhile, before the Barrow Builder is paid, has no second crop: that was for this round.
    """
    helpers = ["errand-boy", "basket-weaver", "barrow-builder"]
    seat = {"helpers": helpers, "roofs": ["1c"], "olive": 4, "silver": 3,
            "barrows": {"turner": [], "laborer": []}}  # fmt: skip
    deliver = {"step": "deliver", "seat": 0, "left": 1, "must": 0, "by": CARDS.index("errand-boy")}
    pos = table(deliver, phase="transport", A=seat)
    do(pos, "deliver olive barrow-1", "deliver olive barrow-1", "on m2")
    assert (pos.question.kind, pos.question.params["card"]) == ("offer", "barrow-builder")
    do(pos, "roof", "deliver olive barrow-2")
    assert (pos.question.kind, pos.question.params.get("card")) == ("offer", "barrow-builder")


# -- what a helper that is given up leaves behind (R4) -----------------------------------------------------------------


def replacing(card: str, dice: list[int], **setup: Any) -> Granja:
    """A lays a fourth helper in B's stead while dice are taken: `card` leaves."""
    seat = {"helpers": [card, "chef", "maid"], "trade": 1, "hand": ["porter"], "dice": [2], **setup.pop("A", {})}
    pos = picking(dice, "AB", A=seat, **setup)
    return do(pos, "trade", "trade play-card", "as helper", "replace 1")


def test_a_village_elder_given_up_frees_the_die() -> None:
    pos = replacing("village-elder", [0, 0, 1, 1, 1, 0], reserved=(3, "A"), A={"used": ["village-elder"], "dice": []})
    assert (pos.reserved, pos.reserved_by) == (0, -1)
    do(pos, "A die 4")
    assert "die 3" in spellings(pos)


def test_the_die_of_a_tenant_given_up_goes_back_to_its_space() -> None:
    pos = replacing("tenant", [0, 0, 1, 1, 0, 0], rented=(6, "A"), A={"dice": []})
    assert (pos.rented, pos.rented_by) == (0, -1)
    do(pos, "A die 4")
    assert spellings(pos, "die") == ["die 3", "die 6"]
