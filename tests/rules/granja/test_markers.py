"""2.7.1: a player has 25 markers. One is taken back before a new one is laid, from the farm or the board."""

from __future__ import annotations

from typing import Any

import pytest

from farmstead.titles.granja.files.checks import markers_of
from farmstead.titles.granja.rules.position import Granja
from tests.cases import case
from tests.rules.granja.table import (
    GAME,
    acting,
    cards,
    delivering,
    do,
    farm,
    goods,
    marker_on,
    on_fields,
    picking,
    points,
    refused,
    silver,
    spellings,
    table,
    using,
)


def whole(pos: Granja) -> None:
    """Nobody has more than 25 markers, and the position can be read back."""
    assert [markers_of(pos, seat) for seat in pos.farms] == [25] * pos.players
    assert GAME.from_json(pos.to_json()).key() == pos.key()


def growing(**seat: Any) -> Granja:
    """A's growth comes next, after B has answered something."""
    pos = table({"step": "growth", "seat": 0}, {"step": "pair", "seat": 1}, A=seat)
    do(pos, "B pair olive grain")
    return do(pos, "grow") if pos.question.kind == "growth" else pos


# -- a marker that is gone when it would be removed --------------------------------------------------------------------


@case("LG-004", "LG-118")
def test_a_marker_taken_back_meanwhile_is_not_removed() -> None:
    """B moves one marker with the Peddler, has none left for the card, and takes back the other one under attack."""
    pos = delivering(
        A={"meat": 1, "barrows": {"porter": ["olive", "wine"]}},
        B={"helpers": ["peddler"], "markers": 0},
        market={"m1": "B", "m2": "B"},
    )
    do(pos, "A deliver meat barrow-1", "A on m3")
    assert (pos.decider, pos.question.params) == (1, {"space": "m1"})
    do(pos, "B on m5", "B remove m2")
    whole(pos)
    assert farm(pos, "B")["markers"] == 0
    assert [marker_on(pos, space) for space in ("m1", "m2", "m3", "m5")] == [None, None, 0, 1]
    # Nobody removed anything: no point for A.
    assert points(pos) == 1 + 5


def test_a_marker_that_came_to_the_place_of_another_is_not_removed_for_it() -> None:
    pos = table(
        {"step": "removal", "owner": 0, "space": 0, "loser": 1},
        {"step": "pair", "seat": 2},
        players=3,
        phase="transport",
        market={"m1": "C"},
    )
    do(pos, "C pair olive grain")
    assert (marker_on(pos, "m1"), points(pos)) == (2, 1)


# -- which marker is taken back ----------------------------------------------------------------------------------------

CROWDED: dict[str, Any] = {
    "markers": 0,
    "silver": 3,
    "helpers": ["tout", "exporter", "village-elder"],
    "used": ["tout", "exporter"],
    "marks": ["one-pig"],
    "done": ["butcher"],
    "barrows": {"negotiator": ["olive", "grain"]},
    "delivered": {"restaurant": ["food", "wine"]},
}


def crowded(**more: Any) -> Granja:
    """A buys a grain with all 25 markers in play."""
    return do(acting(A={**CROWDED, **more}), "buy", "buy grain")


@case("LG-004")
def test_every_marker_of_the_farm_and_of_the_board_may_be_taken_back() -> None:
    pos = crowded()
    found = ["remove field-olive", "remove restaurant", "remove butcher", "remove barrow-1"]
    assert spellings(pos) == [*found, "free tout", "free exporter", "unmark one-pig"]
    assert refused(pos, "free village-elder") == "no-marker-on"
    assert refused(pos, "free chef") == "no-marker-on"
    assert refused(pos, "unmark four-silver") == "not-marked"
    assert refused(pos, "remove merchant-house") == "nothing-loaded"


@pytest.mark.parametrize(
    ("bare", "option"),
    [
        ("butcher", "remove butcher"),
        ("helper-1", "free tout"),
        ("helper-2", "free exporter"),
        ("helper-3", "free village-elder"),
        ("four-silver", "unmark four-silver"),
        ("one-pig", "unmark one-pig"),
    ],
)
def test_a_marker_that_was_taken_back_is_not_there_again(bare: str, option: str) -> None:
    """Each of them alone: all the others can still be taken."""
    seat = {**CROWDED, "used": ["tout", "exporter", "village-elder"], "marks": ["four-silver", "one-pig"]}
    every = do(acting(A=seat), "buy", "buy grain")
    pos = do(acting(A={**seat, "bare": [bare]}), "buy", "buy grain")
    assert [text for text in spellings(every) if text not in spellings(pos)] == [option]
    assert refused(pos, option) in ("nothing-loaded", "no-marker-on", "not-marked")
    for other in spellings(pos):
        assert pos.why_not(other) is None
    do(pos, spellings(pos)[-1])
    assert len(farm(pos)["bare"]) == 2
    whole(pos)


def test_the_marker_of_a_grey_area() -> None:
    pos = do(crowded(), "remove butcher")
    assert (goods(pos)["grain"], farm(pos)["markers"], farm(pos)["bare"]) == (1, 0, ["butcher"])
    # The building stays supplied, and nothing is left there to take back.
    assert farm(pos)["crafts"][0]["id"] == "butcher"
    whole(pos)
    again = do(acting(A={**CROWDED, "bare": ["butcher"]}), "buy", "buy grain")
    assert refused(again, "remove butcher") == "nothing-loaded"


def test_the_marker_of_a_helper_leaves_it_used() -> None:
    pos = do(crowded(), "free tout")
    assert [helper["used"] for helper in farm(pos)["helpers"]] == [True, True, False]
    assert refused(pos, "helper") == "helper-used"
    whole(pos)
    do(acting(A={**CROWDED, "bare": ["helper-1"]}), "buy", "buy grain", "remove field-olive")
    later = table({"step": "pair", "seat": 0}, phase="transport", stop=False, A={**CROWDED, "bare": ["helper-1"]})
    do(later, "pair olive grain", "remove field-olive", "remove field-olive")
    # In the scoring phase only the Exporter's marker comes back: the Tout's lies elsewhere.
    assert farm(later)["markers"] == 1
    assert [helper["used"] for helper in farm(later)["helpers"]] == [False, False, False]
    assert farm(later)["bare"] == []
    whole(later)


def test_the_marker_of_a_helper_that_is_given_up_comes_back_once() -> None:
    setup = {**CROWDED, "bare": ["helper-1"], "hand": ["chef"]}
    pos = do(cards(A=setup), "play chef", "as helper", "replace 1")
    assert (farm(pos)["markers"], farm(pos)["bare"]) == (0, [])
    other = do(cards(A=setup), "play chef", "as helper", "replace 2")
    assert (farm(other)["markers"], farm(other)["bare"]) == (1, ["helper-1"])
    whole(other)


def test_the_marker_of_a_marked_action_leaves_it_lost() -> None:
    pos = do(crowded(trade=1), "unmark one-pig", "trade")
    assert refused(pos, "trade one-pig") == "marked"
    whole(pos)


def test_the_marker_of_a_village_elder_keeps_its_space_no_longer_when_taken_back() -> None:
    setup = {"helpers": ["village-elder"], "used": ["village-elder"], "markers": 0, "silver": 3}
    pos = picking([0, 0, 0, 0, 1, 1], "A", A=setup, reserved=(5, "A"))
    do(pos, "buy", "buy grain", "free village-elder")
    assert pos.view(None)["reserved"] is None
    whole(pos)


def test_the_player_chooses_which_good_of_a_row_or_barrow_is_taken_back() -> None:
    pos = do(crowded(), "remove barrow-1")
    assert (pos.question.kind, pos.question.params) == ("unload", {"place": "barrow-1"})
    assert spellings(pos) == ["take olive", "take grain"]
    assert refused(pos, "take grape") == "none-there"
    whole(pos)
    do(pos, "take grain")
    assert farm(pos)["barrows"][0]["loaded"] == [True, False, False]
    row = do(crowded(), "remove restaurant")
    assert spellings(row) == ["take food", "take wine"]
    do(row, "take food")
    seats = next(entry for entry in row.view(None)["buildings"] if entry["id"] == "restaurant")["seats"]
    assert seats[0]["delivered"] == [False, True, False]
    whole(row)


# -- the marker of a helper comes after its use ------------------------------------------------------------------------


@pytest.mark.parametrize("helper", ["groom", "straw-stuffer"])
def test_the_grain_that_is_given_frees_the_marker_that_is_needed(helper: str) -> None:
    pos = acting(A={"helpers": [helper], "markers": 0, "pig": 1, "grain": 1})
    do(pos, "helper")
    assert (goods(pos), farm(pos)["markers"], farm(pos)["helpers"][0]["used"]) == ({"pig": 1}, 0, True)
    assert pos.question.kind == "use-as"
    whole(pos)
    choice = do(acting(A={"helpers": [helper], "markers": 0, "pig": 1, "grain": 1, "fields": [("grain", 1)]}), "helper")
    assert choice.question.kind == "give-grain"
    whole(choice)
    do(choice, "pay field-grain")
    assert (farm(choice)["markers"], choice.question.kind) == (0, "use-as")


def test_a_helper_that_frees_no_marker_costs_one() -> None:
    pos = do(acting(A={"helpers": ["farm-servant"], "markers": 0, "grape": 1, "pig": 1}), "helper", "upgrade grape")
    assert pos.question.kind == "spare"
    assert not farm(pos)["helpers"][0]["used"]
    do(pos, "remove pig")
    assert (goods(pos), farm(pos)["helpers"][0]["used"]) == ({"wine": 1}, True)
    whole(pos)


def test_an_exporters_marker_is_laid_before_the_action() -> None:
    pos = do(acting(A={"helpers": ["exporter"], "markers": 0, "wine": 2}), "helper", "trade four-silver")
    assert (pos.question.kind, silver(pos)) == ("spare", 0)
    do(pos, "remove wine", "remove wine")
    assert (silver(pos), farm(pos)["marked"], farm(pos)["helpers"][0]["used"]) == (4, ["four-silver"], True)
    whole(pos)


# -- optional helpers force nobody -------------------------------------------------------------------------------------

FULL: dict[str, Any] = {"markers": 0, "food": 1}


def both(pos: Granja, letter: str = "A") -> tuple[dict[str, int], dict[str, int]]:
    """What is there without and with what a helper brings, all 25 markers being in play."""
    assert pos.question.kind == "admit"
    assert "decline" in spellings(pos)
    whole(pos)
    without = do(pos.copy(), f"{letter} decline")
    assert farm(without, letter)["markers"] == 0
    taken = do(pos, f"{letter} remove food")
    whole(taken)
    return goods(without, letter), goods(taken, letter)


def test_41_laundress() -> None:
    # Three markers lay at the building: one goes to the grey area, two come back for a pig and the Haggler's wine.
    setup = {**FULL, "meat": 1, "delivered": {"merchant-house": ["wine", "trade"]}}
    pos = do(delivering(A={**setup, "helpers": ["laundress", "haggler"]}), "deliver meat merchant-house", "take wine")
    assert goods(pos) == {"pig": 1, "food": 1, "wine": 1}
    pos = table({"step": "gain", "seat": 0, "what": 3, "may": 1}, {"step": "pair", "seat": 1}, A=FULL)
    assert both(do(pos, "B pair olive grain")) == ({"food": 1}, {"pig": 1})


def test_39_surveyor() -> None:
    pos = do(cards(A={**FULL, "hand": ["tout"], "helpers": ["surveyor"]}), "play tout", "as field")
    assert pos.question.params == {"good": "grain"}
    without = do(pos.copy(), "decline")
    assert on_fields(without)[-1] == 0
    assert on_fields(do(pos, "remove food"))[-1] == 1
    whole(pos)


def test_28_market_gardener() -> None:
    pos = using(2, A={**FULL, "helpers": ["market-gardener"], "hand": ["chef"]})
    do(pos, "choose play-card", "as field", "take olive")
    assert both(pos) == ({"food": 1}, {"olive": 1})


def test_34_laborer() -> None:
    pos = growing(**FULL, helpers=["laborer"], fields=[("grape", 0)])
    # The empty field grows by the rules: a marker must be taken back. The full one grows by the helper.
    assert pos.question.kind == "spare"
    do(pos, "remove food")
    assert pos.question.kind == "admit"
    full = on_fields(pos)[1]
    assert on_fields(do(pos.copy(), "decline")) == [1, full]
    # The olive taken back is the one on the field that grows: it is as before.
    assert on_fields(do(pos.copy(), "remove field-grape")) == [0, full + 1]


def test_36_stockman_and_62_pig_breeder() -> None:
    one = growing(**FULL, pig=1, helpers=["stockman"])
    assert both(one) == ({"pig": 1, "food": 1}, {"pig": 2})
    two = growing(**FULL, pig=2, helpers=["pig-breeder", "swineherd"])
    # The first piglet is born by the rules, the second by the helper.
    assert two.question.kind == "spare"
    do(two, "remove field-olive")
    assert both(two) == ({"pig": 3, "food": 1}, {"pig": 4})


def test_26_the_owner_of_the_tenant_may_do_without_the_crop() -> None:
    pos = picking([1, 0, 0, 1, 0, 0], A={"olive": 1}, B={**FULL, "helpers": ["tenant"]}, rented=(4, "B"))
    do(pos, "A die rented")
    assert pos.decider == 1
    assert both(pos, "B")[0] == {"food": 1}


def test_47_errand_boy_needs_a_marker_only_if_its_delivery_is_made() -> None:
    ask: dict[str, Any] = {"step": "deliver-all", "seat": 0}
    seat = {**FULL, "olive": 3, "barrows": {"turner": [], "laborer": []}, "donkeys": [1], "donkey": 1}
    pos = table(ask, {"step": "pair", "seat": 1}, phase="transport", A={**seat, "helpers": ["errand-boy"]})
    do(pos, "B pair olive grain")
    assert pos.question.params == {"left": 2}
    do(pos, "deliver olive barrow-1")
    stopped = do(pos.copy(), "done")
    assert (farm(stopped)["helpers"][0]["used"], farm(stopped)["markers"]) == (False, 0)
    do(pos, "deliver olive barrow-2")
    assert pos.question.kind == "spare"
    do(pos, "remove food")
    assert farm(pos)["helpers"][0]["used"]
    whole(pos)
