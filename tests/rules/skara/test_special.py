"""The eight special tiles, front and back."""

from __future__ import annotations

from typing import Any

import pytest

from farmstead.kernel.position import Position
from farmstead.titles.skara.rules.names import ENVIRONMENTS
from tests.cases import case
from tests.rules.skara.table import asked, do, gained, goods, refused, seat, settlers_of, spellings, table


def using(tile: str, flipped: bool = False, **spec: Any) -> Position:
    """The tile is used for two bones."""
    village = {"bone": 2, "special": tile, **spec.pop("A", {})}
    village["flipped"] = [*village.get("flipped", []), *([tile] if flipped else [])]
    return do(table(A=village, **spec), f"place {tile}")


@case("SB-078")
@pytest.mark.parametrize("tile", ["build", "explore", "hunt-boar", "innovate", "muster", "recruit", "spin-wool",
                                  "tend-land"])  # fmt: skip
def test_every_use_costs_two(tile: str) -> None:
    village = {"special": tile, "settlers": ["angler"], "stone": 4}
    assert refused(table(A={**village, "food": 1}), f"place {tile}") == "special-price"
    for stock in ({"food": 2}, {"bone": 2}, {"food": 1, "bone": 1}):
        pos = do(table(A={**village, **stock}), f"place {tile}")
        assert all(seat(pos)["goods"][good] == 0 for good in stock), "paid without asking: there is one way"


def test_a_payment_must_leave_enough_for_the_effect() -> None:
    """Build pays for a trade with the bones that are left: 3 - 2 of the next space."""
    pos = table(A={"special": "build", "trade": 1, "food": 2, "bone": 1, "furnish": 6})
    do(pos, "place build")
    # 2 food leave a bone for the trade; 1 food and 1 bone leave a food for it
    assert spellings(pos) == ["pay 2-food", "pay 1-food-1-bone"]
    pos = table(A={"special": "build", "trade": 2, "food": 2, "bone": 2, "furnish": 6})
    do(pos, "place build")
    assert spellings(pos) == ["pay 2-food", "pay 2-bone"]
    assert refused(pos, "pay 1-food-1-bone") == "alike"
    assert refused(pos, "pay 2-fish") == "other-price"


# -- Construire --------------------------------------------------------------------------------------------------------


def test_build_on_the_furnishing_track() -> None:
    pos = using("build", A={"furnish": 4, "hide": 1, "stone": 2})
    assert pos.question.params == {"n": 2}
    assert gained(pos, "build furnish") == {"hide": -1}, "3 portions less 2"
    assert seat(pos)["furnish"] == 5
    pos = using("build", A={"furnish": 1, "flipped": ["furnish"], "trade": 7})
    assert asked(pos)[0] == "bonus", "2 portions less 2, and the other tile's back counts"


def test_build_on_the_trade_track_is_free_at_first() -> None:
    pos = using("build", A={"knife": 1, "hide": 0})
    assert spellings(pos) == ["build furnish", "build trade"]
    do(pos, "build trade")
    assert asked(pos)[0] == "buy"
    assert gained(pos, "buy for knife") == {"knife": -1, "cow": 1}, "the purchase is not cheaper"


# -- Explorer ----------------------------------------------------------------------------------------------------------


@case("SB-080")
def test_explore() -> None:
    pos = using("explore", A={"stone": 2})
    assert pos.question.kind == "draw"
    do(pos, "draw roof", "draw hunter")
    assert pos.view(None)["drawn"] == ["roof", "hunter"]
    assert spellings(pos) == ["take roof", "take hunter"]
    assert refused(pos, "take mason") == "not-drawn"
    taken = pos.copy()
    assert gained(taken, "take hunter") == {}, "neither harvest nor effect"
    assert asked(taken)[0] == "work"
    assert seat(taken)["columns"]["thicket"] == ["hunter"]
    assert taken.view(None)["discard"] == {"roof": 1}
    do(pos, "take roof")
    assert seat(pos)["cards"]["village-roof"] == 1
    assert seat(pos)["score"]["cards"] == 2


def test_explore_leaves_a_settlers_effect_alone() -> None:
    pos = do(using("explore", A={"stone": 2}), "draw shepherd", "draw roof")
    assert gained(pos, "take shepherd") == {}
    assert asked(pos)[0] == "work", "the stones for its sheep are there, but only the back offers the effect"


def test_explore_takes_what_cards_there_are() -> None:
    """All cards but the one of the set are in the villages, or lie on the discard pile."""
    crowd = [card for name in ENVIRONMENTS for card in settlers_of(name, 15)]
    cards: dict[str, Any] = {"roofs": 8, "balls": 8, "utensils": 3}
    rich: dict[str, Any] = {"bone": 2, "special": "explore", "settlers": crowd[:30]}
    pos = table(last=True, row=["utensils"], A={**rich, **cards}, B={"settlers": crowd[30:]})
    assert refused(pos, "place explore") == "deck-empty"
    pos = table(last=True, row=["utensils"], discard={"roof": 1}, A={**rich, **cards, "roofs": 7},
                B={"settlers": crowd[30:]})  # fmt: skip
    do(pos, "place explore")
    assert seat(pos)["cards"]["village-roof"] == 8, "the pile was made of one card, and it was the only choice"
    assert asked(pos)[0] == "work"


@case("SB-080")
def test_explore_turned_over() -> None:
    pos = using("explore", flipped=True, A={"stone": 2})
    do(pos, "draw shepherd", "draw stone-ball", "draw utensils")
    assert gained(pos.copy(), "take stone-ball") == {"knife": 1}
    assert gained(pos.copy(), "take utensils") == {"hide": 1}
    do(pos, "take shepherd")
    assert asked(pos)[0] == "effect"
    assert gained(pos, "accept") == {"stone": -2, "sheep": 1}
    assert pos.view(None)["discard"] == {"stone-ball": 1, "utensils": 1}


# -- Chasser le sanglier -----------------------------------------------------------------------------------------------


@case("SB-081")
def test_hunting() -> None:
    assert gained(table(A={"bone": 2, "special": "hunt-boar"}), "place hunt-boar") == {"bone": -2, "boar": 1}
    village = {"bone": 2, "special": "hunt-boar", "flipped": ["hunt-boar"]}
    assert gained(table(A=village), "place hunt-boar") == {"bone": -2, "boar": 1, "knife": 1}
    assert gained(table(A={**village, "boar": 3}), "place hunt-boar") == {"bone": -2, "knife": 1}, "R13"


# -- Innover -----------------------------------------------------------------------------------------------------------


def test_innovate_may_turn_itself_without_a_follow_up() -> None:
    pos = using("innovate", A={"food": 3})
    do(pos, "pay 2-bone", "craft innovate")
    assert asked(pos)[0] == "work", "R08"
    assert seat(pos)["tiles"][9]["flipped"]


def test_innovate_follows_up_with_the_new_side() -> None:
    pos = using("innovate", flipped=True, A={"food": 1, "barley": 2})
    do(pos, "pay 2-bone", "craft gather-fields")
    assert asked(pos)[0] == "follow-up"
    do(pos, "accept")
    assert spellings(pos) == ["gather 2-barley", "gather cow"], "R09: the side turned up"
    assert gained(pos, "gather cow") == {"barley": -2, "cow": 1}
    assert "food" not in goods(pos)


def test_a_follow_up_pays_the_costs_of_its_tile() -> None:
    pos = using("innovate", flipped=True, A={"food": 1, "hide": 1})
    do(pos, "pay 2-bone", "craft furnish", "accept")
    assert seat(pos)["furnish"] == 1
    assert "hide" not in goods(pos)
    pos = using("innovate", flipped=True, A={"food": 1})
    do(pos, "pay 2-bone", "craft furnish")
    assert asked(pos)[0] == "work", "it could not be paid"
    # the food of the follow-up itself is gone when Clean counts what is left
    pos = using("innovate", flipped=True, A={"food": 1, "hide": 1})
    do(pos, "pay 2-bone", "craft clean")
    assert asked(pos)[0] == "work"


# -- Rassembler --------------------------------------------------------------------------------------------------------


def test_muster_harvest_or_effect() -> None:
    village = {"settlers": ["giller", "angler", "hunter"], "wood": 2}
    pos = using("muster", A=village)
    assert spellings(pos) == ["top shore", "top thicket", "bottom shore", "bottom thicket"]
    assert gained(pos.copy(), "bottom shore") == {"fish": 1}, "the last settler placed"
    assert gained(pos.copy(), "bottom thicket") == {"wood": -2, "deer": 1}
    assert gained(pos.copy(), "top shore", "harvest 2 shell") == {"shell": 2}
    assert refused(pos, "top hills") == "no-settler"
    assert refused(pos, "bottom fields") == "no-settler"


def test_muster_turned_over_does_both() -> None:
    pos = using("muster", flipped=True, A={"settlers": ["angler", "hunter"]})
    assert spellings(pos) == ["top shore", "top thicket"]
    assert refused(pos, "bottom shore") == "both"
    do(pos, "top shore", "harvest 1 shell")
    assert asked(pos)[0] == "effect"
    assert gained(pos, "accept") == {"fish": 1}


def test_muster_takes_knives() -> None:
    pos = using("muster", A={"settlers": ["hunter", "herdsman"], "knife": 2})
    do(pos, "top thicket")
    assert gained(pos, "knives 2") == {"knife": -2, "wood": 3}


def test_muster_needs_a_settler() -> None:
    assert refused(table(A={"bone": 2, "special": "muster"}), "place muster") == "no-settlers"


# -- Recruter ----------------------------------------------------------------------------------------------------------


def test_recruit() -> None:
    pos = using("recruit")
    assert seat(pos)["workers"] == {"large": 1, "small": 1, "black": 1, "reserve": 2}
    do(pos, "place gather-thicket", "place gather-thicket")
    assert asked(pos) != ("work", 0)
    assert seat(pos)["workers"]["small"] == 2, "it comes home with the others"


def test_black_workers_go_back_at_the_end_of_the_round() -> None:
    pos = using("recruit", last=True)
    do(pos, "done")
    assert pos.round == 3
    assert seat(pos)["workers"] == {"large": 1, "small": 2, "black": 0, "reserve": 1}


def test_recruit_turned_over() -> None:
    village = {"flipped": ["gather-thicket"], "food": 2}
    pos = using("recruit", flipped=True, round=4, A=village)
    do(pos, "pay 2-bone", "place gather-thicket")
    do(pos, *["place gather-thicket", "gather 2-wood"] * 2)
    tile = seat(pos)["tiles"][7]
    assert (tile["small"], tile["large"]) == (2, True)
    assert refused(pos, "place gather-thicket") == "full"
    pos = using("recruit", flipped=True, round=4, A=village)
    do(pos, "pay 2-bone", "place gather-fields", "place gather-fields")
    assert refused(pos, "place gather-fields") == "full", "R01: only tiles that are turned over"


# -- Filer la laine ----------------------------------------------------------------------------------------------------


@case("SB-085")
def test_spinning_turned_over() -> None:
    pos = using("spin-wool", flipped=True, A={"spindles": 2})
    assert asked(pos)[0] == "roof"
    assert gained(pos.copy(), "decline") == {}
    assert gained(pos, "accept") == {"wool": -3}
    assert seat(pos)["cards"] == {"village-roof": 0, "supply-roof": 1, "stone-ball": 0, "utensils": 0, "spindle": 3}
    assert seat(pos)["score"]["cards"] == 4
    assert asked(using("spin-wool", flipped=True, A={"spindles": 1}))[0] == "work", "2 wool are too few"


# -- Entretenir les terres ---------------------------------------------------------------------------------------------


@case("SB-086")
def test_tending_uses_the_sides_that_are_up() -> None:
    village = {"flipped": ["gather-hills", "gather-fields"], "barley": 2}
    pos = do(using("tend-land", A=village), "gather cow", "gather shell", "gather rabbit")
    assert goods(pos) == {"cow": 1, "shell": 1, "rabbit": 1}


def test_a_tend_action_uses_a_tile_once() -> None:
    pos = do(using("tend-land", A={"midden": 1, "slider": 6}), "gather stone")
    assert refused(pos, "gather wool") == "tend-once"
    do(pos, "clear slider", "gather wood")
    assert asked(pos)[0] == "work", "three steps"
    assert seat(pos)["slider"] == 5


@case("SB-086")
def test_tending_is_up_to_three_steps() -> None:
    pos = using("tend-land")
    nothing = do(pos.copy(), "done")
    assert (asked(nothing)[0], goods(nothing)) == ("work", {}), "none is allowed too; the price is paid"
    do(pos, "gather shell", "done")
    assert goods(pos) == {"shell": 1}


def test_settlers_do_not_matter_to_tending() -> None:
    pos = do(using("tend-land", A={"settlers": settlers_of("shore", 4)}), "gather shell")
    assert seat(pos)["goods"]["shell"] == 1
