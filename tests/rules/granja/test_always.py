"""5.1: what the active player may always do; and the limit of 25 markers."""

from __future__ import annotations

import pytest

from tests.cases import case
from tests.rules.granja.table import (
    acting,
    cards,
    deal,
    delivering,
    do,
    farm,
    goods,
    on_fields,
    refused,
    shopping,
    silver,
    spellings,
    table,
)


@case("LG-020")
def test_only_the_active_player_acts() -> None:
    pos = table(
        {"step": "roof", "seat": 1},
        {"step": "roof", "seat": 0},
        A={"olive": 1},
        B={"trade": 1, "olive": 1, "silver": 5},
    )
    assert pos.decider == 0
    assert spellings(pos, "now") == ["sell"]
    reason = pos.why_not("trade", 1)
    assert reason is not None
    assert reason.code == "wrong-seat"
    do(pos, "A done")
    assert spellings(pos, "now") == ["buy", "sell", "upgrade", "trade"]


def test_at_most_six_entries_stand_beside_a_question() -> None:
    pos = shopping(
        A={
            "silver": 20,
            "trade": 3,
            "olive": 2,
            "pig": 1,
            "fields": [("grain", 1)],
            "roofs": ["1a", "2b"],
            "helpers": ["farm-servant", "gardener", "tout"],
            "hand": 4,
        }
    )
    assert spellings(pos, "now") == ["buy", "sell", "upgrade", "trade", "roof", "helper"]
    assert len(pos.options()) == 7


@case("LG-021")
def test_a_trade_commodity_for_four_silver() -> None:
    pos = do(acting(A={"trade": 1, "silver": 2}), "trade", "trade four-silver")
    assert (silver(pos), goods(pos)) == (6, {})


@case("LG-022")
def test_a_trade_commodity_for_two_different_crops() -> None:
    pos = do(acting(A={"trade": 1}), "trade", "trade two-crops")
    assert spellings(pos) == ["pair olive grain", "pair olive grape", "pair grain grape"]
    assert goods(do(pos, "pair olive grape")) == {"olive": 1, "grape": 1}


@case("LG-023")
def test_a_trade_commodity_for_a_card() -> None:
    setup = {"trade": 1, "hand": ["chef"], "olive": 1}
    pos = deal(do(acting(A=setup), "trade", "trade draw-card"))
    assert farm(pos)["hand_size"] == 2
    assert goods(pos) == {"olive": 1}
    pos = do(acting(A=setup), "trade", "trade play-card", "as extension", "pay olive")
    assert [entry["card"] for entry in farm(pos)["extensions"]] == ["chef"]
    assert goods(pos) == {}
    poor = do(acting(A={"trade": 1, "hand": ["chef"], "points": 0}), "trade", "trade play-card")
    assert poor.question.params == {"card": "chef"}
    assert refused(poor, "as extension") == "extension-goods"


def test_a_trade_commodity_for_a_pig_or_upgrades() -> None:
    assert goods(do(acting(A={"trade": 1}), "trade", "trade one-pig")) == {"pig": 1}
    pos = acting(A={"trade": 1, "olive": 1, "fields": [("grape", 1)], "silver": 0})
    do(pos, "trade", "trade two-upgrades", "upgrade olive", "upgrade field-grape")
    assert goods(pos) == {"food": 1, "wine": 1}
    assert on_fields(pos) == [0]


def test_free_upgrades_in_any_order() -> None:
    pos = acting(A={"trade": 1, "olive": 1, "fields": [("grape", 1)], "pig": 1})
    do(pos, "trade", "trade two-upgrades", "upgrade field-grape")
    assert spellings(pos) == ["upgrade olive", "upgrade pig", "done"]
    assert goods(do(pos, "upgrade olive")) == {"pig": 1, "food": 1, "wine": 1}


def test_buying_and_selling() -> None:
    pos = do(acting(A={"silver": 8}), "buy", "buy pig", "buy", "buy grape")
    assert (goods(pos), silver(pos)) == ({"grape": 1, "pig": 1}, 0)
    do(pos, "sell", "sell pig")
    assert (goods(pos), silver(pos)) == ({"grape": 1}, 2)


def test_a_pig_needs_room_to_be_bought() -> None:
    pos = do(acting(A={"silver": 9, "pig": 2}), "buy")
    assert refused(pos, "buy pig") == "no-room"


@case("LG-026")
def test_crops_of_fields_are_not_sold() -> None:
    pos = acting(A={"fields": [("olive", 1)]})
    assert refused(pos, "sell") == "nothing-to-sell"
    pos = do(acting(A={"fields": [("olive", 1)], "grain": 1, "pig": 1}), "sell")
    assert refused(pos, "sell field-olive") == "not-from-fields"


@case("LG-027")
def test_upgraded_goods_are_neither_bought_nor_sold() -> None:
    pos = acting(A={"food": 2, "wine": 1, "meat": 1})
    assert refused(pos, "sell") == "nothing-to-sell"
    words = [
        pos.game.vocabulary.words(option) for kind in ("buy", "sell") for option in pos.game.vocabulary.kinds[kind]
    ]
    assert not {value for word in words for value in word.values()} & {"food", "wine", "meat"}


@case("LG-028")
def test_crops_of_fields_stay_there_until_used() -> None:
    pos = acting(A={"fields": [("olive", 1)], "silver": 2})
    assert spellings(pos, "now") == ["upgrade"]
    assert goods(do(pos, "upgrade")) == {"food": 1}
    assert "deliver field-grain barrow-1" in spellings(
        delivering(A={"fields": [("grain", 1)], "barrows": {"chef": []}}), "deliver"
    )


@case("LG-029")
@pytest.mark.parametrize(
    ("resource", "upgraded", "price"),
    [("grape", "wine", 3), ("pig", "meat", 1), ("olive", "food", 2), ("grain", "food", 2)],
)
def test_what_is_upgraded_to_what(resource: str, upgraded: str, price: int) -> None:
    pos = do(acting(A={resource: 1, "silver": price}), "upgrade")
    assert (goods(pos), silver(pos)) == ({upgraded: 1}, 0)
    poor = acting(A={resource: 1, "silver": price - 1})
    assert refused(poor, "upgrade") == "silver"


def test_an_entry_without_a_choice_needs_no_second_answer() -> None:
    pos = acting(A={"olive": 1, "silver": 0})
    assert silver(do(pos, "sell")) == 1


def test_a_small_question_is_finished_first() -> None:
    pos = do(acting(A={"silver": 9, "olive": 1}), "buy")
    assert refused(pos, "sell") == "not-now"
    reason = pos.why_not("sell")
    assert reason is not None
    assert reason.section == ""  # a convention of ours: no rule to cite


@case("LG-004")
def test_with_all_markers_in_play_one_is_taken_back_first() -> None:
    pos = acting(A={"markers": 0, "silver": 3, "food": 2, "barrows": {"maid": ["food"]}}, market={"m2": "A"})
    assert farm(pos)["markers"] == 0
    do(pos, "buy", "buy grain")
    assert pos.question.kind == "spare"
    assert {"remove food", "remove barrow-1", "remove m2"} <= set(spellings(pos))
    assert refused(pos, "remove grain") == "none-there"
    do(pos, "remove m2")
    assert goods(pos) == {"food": 2, "grain": 1}
    assert farm(pos)["markers"] == 0
    assert all(entry["marker"] is None for entry in pos.view(None)["market"])


@case("LG-004")
def test_a_crop_that_grows_waits_for_a_marker_too() -> None:
    pos = table({"step": "growth", "seat": 0}, A={"markers": 0, "food": 1, "fields": [("grape", 0)]})
    assert pos.question.kind == "spare"
    do(pos, "remove field-olive")
    assert on_fields(pos)[0] == 1
    assert farm(pos)["markers"] == 0


@case("LG-004")
def test_a_marker_on_a_helper_is_one_of_the_25() -> None:
    pos = acting(A={"markers": 0, "helpers": ["bartender"], "wine": 1, "food": 1})
    do(pos, "helper")
    assert (farm(pos)["markers"], farm(pos)["helpers"][0]["used"]) == (0, True)


def test_a_card_waits_while_goods_are_bought_for_it() -> None:
    pos = do(cards(A={"hand": ["chef", "maid"], "silver": 3, "extensions": 1, "points": 0}), "play chef")
    assert refused(pos, "as extension") == "extension-goods"
    do(pos, "buy", "buy olive")
    assert refused(pos, "as extension") == "extension-goods"
    rich = do(cards(A={"hand": ["chef", "maid"], "silver": 4, "extensions": 1, "points": 0}), "play chef")
    do(rich, "buy", "buy olive", "as extension")
    assert [entry["card"] for entry in farm(rich)["extensions"]][-1] == "chef"
