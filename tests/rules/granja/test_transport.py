"""8.0 Phase Transport: donkeys, siesta, deliveries to buildings and barrows, the market, extra deliveries."""

from __future__ import annotations

from typing import Any

import pytest

from farmstead.titles.granja.rules.position import Granja
from tests.cases import case
from tests.rules.granja.table import (
    building,
    delivering,
    do,
    farm,
    goods,
    marker_on,
    points,
    refused,
    siesta,
    silver,
    spellings,
    table,
)

NEW_ORDER = [{"step": "new-order"}, {"step": "walk"}]


def donkeys(players: int = 2, **setup: Any) -> Granja:
    """All are asked for their donkey tiles; then they walk and the order is made anew."""
    return table(
        *NEW_ORDER,
        {"step": "donkeys", "answers": [-1] * players},
        phase="transport",
        step="donkeys",
        players=players,
        **setup,
    )


# -- donkeys and the siesta --------------------------------------------------------------------------------------------


def test_donkeys_are_chosen_in_any_order_and_revealed_together() -> None:
    pos = donkeys(A={"olive": 1}, B={"olive": 1})
    assert pos.deciders == [0, 1]
    do(pos, "B donkey 1")
    assert pos.view(0)["seats"][1]["donkey"] is None
    assert "chosen" not in pos.view(0)
    assert pos.view(1)["chosen"]["spelling"] == "donkey 1"
    do(pos, "A donkey 4")
    assert [farm(pos, letter)["donkey"] for letter in "AB"] == [4, 1]
    assert [farm(pos, letter)["donkeys"] for letter in "AB"] == [[1, 2, 3], [2, 3, 4]]


def test_donkeys_come_back_in_round_four() -> None:
    pos = donkeys(A={"donkeys": [1, 2]}, round=3)
    assert pos.why_not("donkey 1", 0) is not None
    assert [pos.spell(option) for option in pos.options(0)] == ["donkey 3", "donkey 4"]
    later = table(
        {"step": "pair", "seat": 0},
        phase="revenue",
        round=4,
        stop=False,
        A={"donkeys": [1, 2, 3]},
        B={"donkeys": [2, 3, 4]},
    )
    do(later, "pair olive grain")
    assert later.question.kind == "donkeys"
    assert [farm(later, letter)["donkeys"] for letter in "AB"] == [[1, 2, 3, 4]] * 2


@case("LG-064")
def test_hats_are_walked_in_turn_order_and_the_last_lies_on_top() -> None:
    pos = donkeys(players=3, order="BCA", A={"olive": 1}, B={"olive": 1}, C={"olive": 1})
    do(pos, "A donkey 2", "B donkey 2", "C donkey 4")
    assert siesta(pos)[2] == [1, 0]
    assert siesta(pos)[0] == [2]
    for n, steps in ((1, 3), (2, 2), (3, 1), (4, 0)):
        alone = do(donkeys(A={"olive": 1}, B={"olive": 1}), f"A donkey {n}", f"B donkey {4 if n == 1 else 1}")
        assert 0 in siesta(alone)[steps]


@case("LG-065")
def test_the_last_space_is_the_end() -> None:
    pos = do(donkeys(A={"siesta": 7}, B={"siesta": 6, "olive": 1}, stack="AB"), "A donkey 1", "B donkey 1")
    assert siesta(pos)[7] == [0, 1]
    pos = do(donkeys(A={"siesta": 7}, B={"siesta": 7, "olive": 1}, stack="AB"), "A donkey 1", "B donkey 1")
    assert siesta(pos)[7] == [0, 1]


@case("LG-066")
def test_the_new_order_holds_at_once() -> None:
    pos = donkeys(players=4, order="DCBA", A={"olive": 1}, B={"olive": 1}, C={"olive": 1}, D={"olive": 1})
    do(pos, "A donkey 2", "B donkey 2", "C donkey 1", "D donkey 4")
    assert pos.view(None)["order"] == [2, 0, 1, 3]
    assert pos.decider == 2


# -- deliveries to buildings -------------------------------------------------------------------------------------------


def test_as_many_deliveries_as_donkeys() -> None:
    pos = do(donkeys(A={"olive": 3, "barrows": {"turner": []}, "siesta": 5}, B={}), "A donkey 3", "B donkey 4")
    assert (pos.question.kind, pos.question.params) == ("deliver", {"left": 3})
    do(pos, "deliver olive barrow-1")
    assert pos.question.params == {"left": 2}


ROWS = [["food", "wine", "meat"], ["olive", "wine"], ["grain", "grain"], ["pig", "pig", "pig"]]


def four_rows(rows: list[list[str]] = ROWS) -> str:
    from farmstead.titles.granja.figures.reading import check, pack

    return pack(check({"building": {"restaurant": {"rows": rows}}}))


@case("LG-068")
def test_the_first_delivery_chooses_a_row_for_the_whole_game() -> None:
    pos = delivering(
        A={"wine": 2, "olive": 1},
        B={"olive": 1},
        figures=four_rows(),
        blocked=["butcher", "greengrocer", "village-store"],
    )
    do(pos, "deliver wine restaurant")
    assert pos.question.kind == "row"
    assert spellings(pos) == ["row 1", "row 2"]
    assert refused(pos, "row 3") == "not-wanted"
    do(pos, "row 2")
    assert building(pos, "restaurant")["seats"][0] == {"row": 1, "delivered": [False, True], "done": False}
    assert refused(pos, "deliver wine restaurant") == "not-wanted"
    do(pos, "deliver olive restaurant")
    assert building(pos, "restaurant")["seats"][0]["done"]


def test_a_crop_from_its_field_chooses_a_row_too() -> None:
    rows = four_rows([["food", "wine", "meat"], ["olive", "wine"], ["olive", "grain"], ["pig", "pig", "pig"]])
    pos = delivering(A={"fields": [("olive", 1)]}, figures=rows, blocked=["butcher", "greengrocer", "village-store"])
    do(pos, "deliver field-olive restaurant")
    assert (pos.question.kind, spellings(pos)) == ("row", ["row 2", "row 3"])
    assert [pos.why_not(f"row {row}") is None for row in range(1, 5)] == [False, True, True, False]


@case("LG-068")
def test_goods_come_in_any_order_over_several_rounds() -> None:
    pos = delivering(left=1, A={"meat": 1, "food": 1, "delivered": {"restaurant": ["wine"]}}, round=3)
    do(pos, "deliver meat restaurant")
    assert building(pos, "restaurant")["seats"][0]["delivered"] == [False, True, True]
    # Equal rows are not asked for: another seat gets the next one.
    other = table(
        {"step": "deliver", "seat": 1, "left": 1, "must": 0, "by": -1},
        phase="transport",
        A={"delivered": {"restaurant": ["wine"]}},
        B={"food": 1},
    )
    do(other, "deliver food restaurant")
    assert building(other, "restaurant")["seats"][1]["row"] == 1


def test_blocked_buildings_take_nothing() -> None:
    pos = delivering(A={"wine": 1}, blocked=["merchant-house", "restaurant", "delicatessen"])
    assert refused(delivering(A={"wine": 1, "food": 1, "olive": 1}, blocked=["restaurant", "delicatessen", "butcher"]),
                   "deliver wine restaurant") == "blocked"  # fmt: skip
    assert spellings(pos, "deliver") == []


@case("LG-069", "LG-070", "LG-010", "LG-012")
def test_supplying_a_building() -> None:
    setup = {"meat": 1, "wine": 1, "delivered": {"merchant-house": ["wine", "trade"]}}
    pos = delivering(A=setup, round=3)
    blocked = [entry["id"] for entry in pos.view(None)["buildings"] if entry["blocked"]]
    assert len(blocked) == 3
    do(pos, "deliver meat merchant-house")
    # 3 for the round, 1 for the first there, 1 for unblocking.
    assert points(pos) == 1 + 3 + 1 + 1
    assert farm(pos)["crafts"] == [{"id": "merchant-house", "active": False}]
    # Three markers lay there: one stays in the grey area.
    assert farm(pos)["markers"] == 25 - 1 - 1
    assert sum(entry["blocked"] is not None for entry in pos.view(None)["buildings"]) == 2
    assert not building(pos, "merchant-house")["first"]
    assert refused(pos, "deliver wine merchant-house") == "supplied"
    second = table(
        {"step": "deliver", "seat": 1, "left": 1, "must": 0, "by": -1},
        phase="transport",
        round=3,
        A={"done": ["merchant-house", "restaurant", "delicatessen"]},
        B={"meat": 1, "delivered": {"merchant-house": ["wine", "trade"]}},
    )
    do(second, "deliver meat merchant-house")
    assert points(second, "B") == 1 + 3


# -- the craft tiles ---------------------------------------------------------------------------------------------------

ALMOST: dict[str, dict[str, Any]] = {
    "merchant-house": {"meat": 1, "delivered": {"merchant-house": ["wine", "trade"]}},
    "restaurant": {"meat": 1, "delivered": {"restaurant": ["wine", "food"]}},
    "delicatessen": {"meat": 1, "delivered": {"delicatessen": ["wine", "food", "food"]}},
    "greengrocer": {"food": 1, "delivered": {"greengrocer": ["olive", "grain", "grape"]}},
    "village-store": {"food": 1, "delivered": {"village-store": ["grain", "pig", "trade"]}},
    "butcher": {"meat": 1, "delivered": {"butcher": ["pig", "pig", "meat"]}},
}


def supply(name: str, **more: Any) -> Granja:
    """A has just supplied a building in round 2."""
    good = "meat" if "meat" in ALMOST[name] else "food"
    return do(delivering(A={**ALMOST[name], **more}), f"deliver {good} {name}")


def next_round(pos: Granja) -> Granja:
    """On to the farm phase of the next round, nothing bought or played."""
    number = pos.round
    while pos.round == number or pos.decider < 0:
        words = [pos.spell(option) for option in pos.options(pos.deciders[0])]
        calm = [word for word in ("done", "decline", "grow", "choose one-crop", "choose two-silver") if word in words]
        pos.play(
            pos.parse((calm or words)[0], pos.deciders[0] if pos.decider >= 0 else None),
            pos.deciders[0] if pos.decider >= 0 else None,
        )
    return pos


@case("LG-071", "LG-077")
def test_merchant_house() -> None:
    pos = supply("merchant-house")
    assert silver(pos) == 3
    assert not farm(pos)["crafts"][0]["active"]
    next_round(pos)
    assert farm(pos)["crafts"][0]["active"]


@case("LG-072")
def test_restaurant_at_once() -> None:
    pos = supply("restaurant", siesta=5, olive=2, barrows={"turner": []})
    assert points(pos) == 1 + 2 + 1 + 1 + 2
    assert (pos.question.kind, pos.question.params) == ("deliver", {"left": 1})
    do(pos, "deliver olive barrow-1")
    assert pos.question.params == {"left": 3}


@case("LG-072")
def test_restaurant_later() -> None:
    pos = donkeys(A={"done": ["restaurant"], "siesta": 1, "olive": 2, "barrows": {"turner": []}})
    do(pos, "A donkey 2", "B donkey 4")
    assert siesta(pos)[4] == [0]
    assert pos.question.params == {"left": 3}


@case("LG-077")
def test_a_tile_just_taken_does_not_work_yet() -> None:
    pos = donkeys(
        A={"done": ["restaurant"], "fresh": ["restaurant"], "olive": 2, "barrows": {"turner": []}, "siesta": 1}
    )
    do(pos, "A donkey 2", "B donkey 4")
    assert siesta(pos)[3] == [0]
    assert pos.question.params == {"left": 2}


@case("LG-073")
def test_delicatessen() -> None:
    assert goods(supply("delicatessen")) == {"trade": 1}
    pos = table(
        {"step": "growth-step"},
        {"step": "income", "seat": 0},
        {"step": "pair", "seat": 1},
        A={"done": ["delicatessen"]},
    )
    assert goods(do(pos, "B pair olive grain")) == {"trade": 1}


@case("LG-074")
def test_greengrocer() -> None:
    pos = supply("greengrocer")
    assert spellings(pos) == ["take olive", "take grain", "take grape", "take pig"]
    assert goods(do(pos, "take pig")) == {"pig": 1}
    later = table({"step": "income", "seat": 0}, {"step": "pair", "seat": 1}, A={"done": ["greengrocer"]})
    assert goods(do(later, "B pair olive grain", "A take grape")) == {"grape": 1}


def test_village_store() -> None:
    pos = supply("village-store")
    assert points(pos) == 1 + 2 + 1 + 1 + 2
    pos = delivering(A={**ALMOST["butcher"], "done": ["village-store"]}, round=4)
    do(pos, "deliver meat butcher")
    assert points(pos) == 1 + 4 + 1 + 1 + 2


@case("LG-076")
def test_butcher() -> None:
    pos = supply("butcher", barrows={"turner": [], "chef": []})
    assert points(pos) == 1 + 2 + 1 + 1 + 2
    pos = delivering(A={"olive": 1, "done": ["butcher"], "barrows": {"turner": ["olive"]}})
    do(pos, "deliver olive barrow-1", "on m11")
    assert points(pos) == 1 + 2 + 1


# -- barrows and the market --------------------------------------------------------------------------------------------


@case("LG-079")
def test_a_barrow_completed() -> None:
    pos = delivering(A={"grape": 1, "barrows": {"negotiator": ["olive", "grain"]}})
    do(pos, "deliver grape barrow-1")
    assert pos.question.kind == "market"
    do(pos, "on m14")
    assert points(pos) == 1 + 3
    assert goods(pos) == {"trade": 1}
    assert farm(pos)["barrows"] == [None, None, None]
    assert pos.view(None)["discard"] == ["negotiator"]
    assert marker_on(pos, "m14") == 0
    assert farm(pos)["markers"] == 25 - 2


def test_only_open_empty_spaces_of_the_value() -> None:
    pos = delivering(A={"olive": 1, "barrows": {"turner": ["olive"]}}, market={"m2": "B"})
    do(pos, "deliver olive barrow-1")
    assert refused(pos, "on m1") == "other-value"
    assert refused(pos, "on m2") == "space-taken"
    assert refused(pos, "on m18") == "space-closed"
    assert refused(pos, "on m40") == "no-space"
    assert spellings(pos) == ["on m11", "on m16", "on m19"]


@case("LG-080", "LG-081")
def test_lower_neighbours_are_removed_for_points() -> None:
    # m3 has value 5; beside it lie m1 (3), m4 (4) and m6 (6).
    pos = delivering(
        A={"meat": 1, "barrows": {"porter": ["olive", "wine"]}}, market={"m1": "B", "m4": "B", "m6": "B", "m2": "A"}
    )
    before = farm(pos, "B")["markers"]
    do(pos, "deliver meat barrow-1", "on m3")
    assert [marker_on(pos, space) for space in ("m1", "m2", "m3", "m4", "m6")] == [None, 0, 0, None, 1]
    assert points(pos) == 1 + 5 + 2
    assert farm(pos, "B")["markers"] == before + 2


def test_a_full_market_replaces_another_players_marker() -> None:
    full = {"m2": "B", "m11": "A", "m16": "B", "m19": "B"}
    pos = do(delivering(A={"olive": 1, "barrows": {"turner": ["olive"]}}, market=full), "deliver olive barrow-1")
    assert pos.question.kind == "market-full"
    assert refused(pos, "on m11") == "own-marker"
    do(pos, "on m2")
    assert marker_on(pos, "m2") == 0
    assert points(pos) == 1 + 2 + 1
    own = dict.fromkeys(full, "A")
    pos = do(delivering(A={"olive": 1, "barrows": {"turner": ["olive"]}}, market=own), "deliver olive barrow-1")
    markers = farm(pos)["markers"]
    do(pos, "on m2")
    assert (marker_on(pos, "m2"), points(pos), farm(pos)["markers"]) == (0, 1 + 2, markers)


# -- extra deliveries --------------------------------------------------------------------------------------------------


@case("LG-083")
@pytest.mark.parametrize(("extensions", "count"), [([], 1), (["chef"], 2), (["chef", "porter"], 3)])
def test_paid_extra_deliveries(extensions: list[str], count: int) -> None:
    setup = {"extensions": extensions, "silver": 9, "olive": 4, "barrows": {"turner": [], "laborer": []}}
    pos = table({"step": "extra", "seat": 0, "made": 0}, phase="transport", A=setup)
    for made in range(count):
        assert pos.question.params == {"left": count - made, "price": 1}
        pos.play(next(option for option in pos.options() if "deliver" in pos.spell(option)))
        if pos.question.kind == "market":
            do(pos, "on m2")
    assert silver(pos) == 9 - count
    # The turn goes on for what may always be done, but there is no delivery left.
    assert pos.question.params["left"] == 0
    assert spellings(pos, "deliver") == []
    assert do(pos, "done").question.kind == "pair"


def test_no_extra_delivery_without_silver() -> None:
    pos = table({"step": "extra", "seat": 0, "made": 0}, phase="transport", A={"olive": 1, "barrows": {"turner": []}})
    assert refused(pos, "deliver olive barrow-1") == "silver"
    do(pos, "sell")
    assert silver(pos) == 1
