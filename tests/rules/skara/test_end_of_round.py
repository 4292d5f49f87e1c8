"""Fin de manche: rest abilities, feeding or giving up settlers, midden."""

from __future__ import annotations

from itertools import combinations

import pytest

from farmstead.kernel.position import Position
from farmstead.titles.skara.rules.names import MIDDEN_AT
from tests.cases import case
from tests.rules.skara.table import GAME, asked, do, goods, refused, seat, settlers_of, spellings, table


def ending(**village: object) -> Position:
    """Seat A has just ended the last turn of a round."""
    return do(table(players=3, round=2, last=True, A=village), "done")


@pytest.mark.parametrize(
    ("column", "midden"), list(enumerate([0, 0, 1, 2, 3, 3, 4, 4, 5, 6, 7], 1)), ids=str
)
def test_the_upper_hole_of_the_slider(column: int, midden: int) -> None:
    """Printed figures of the storage, column by column."""
    assert MIDDEN_AT[column] == midden


def test_everybody_is_fed_in_turn_order() -> None:
    pos = table(players=3, round=2, last=True, A={"settlers": ["angler"], "food": 1},
                B={"settlers": ["angler"], "food": 1}, C={"settlers": ["angler"], "food": 1})  # fmt: skip
    do(pos, "done")
    seats = []
    while asked(pos)[0] == "feed":
        seats.append(asked(pos)[1])
        do(pos, "feed")
    assert seats == [0, 1, 2]
    assert [goods(pos, letter) for letter in "ABC"] == [{}, {}, {}]


@case("SB-039")
@pytest.mark.parametrize(("food", "least"), [(0, 3), (1, 2), (2, 1), (3, 0), (9, 0)])
def test_a_settler_for_each_food_not_paid(food: int, least: int) -> None:
    """Every set of losses of at least the missing food can be chosen, and no other."""
    cards = ["angler", "giller", "mason", "hunter", "baker"]
    pos = ending(settlers=cards, roofs=2, food=food)
    found: list[tuple[frozenset[str], int]] = []

    def explore(here: Position) -> None:
        if asked(here)[0] != "feed":
            kept = [card for column in seat(here)["columns"].values() for card in column]
            found.append((frozenset(cards) - frozenset(kept), goods(here).get("food", 0)))
            return
        for spelling in spellings(here):
            explore(do(here.copy(), spelling))

    if asked(pos)[0] == "feed":
        explore(pos)
    expected = {
        (frozenset(lost), food - (3 - count))
        for count in range(least, 4)
        for lost in combinations(cards, count)
    }
    assert set(found) == expected


def test_food_may_be_withheld() -> None:
    pos = do(ending(settlers=["angler", "mason"], food=2), "lose angler", "feed")
    assert goods(pos) == {"food": 1}
    assert seat(pos)["feeding"]["settlers"] == 1


def test_roofs_shelter_all() -> None:
    pos = ending(settlers=["angler", "mason"], roofs=1, thatch=2, food=2)
    assert asked(pos)[0] == "draw", "nobody is hungry"
    assert goods(pos) == {"food": 2}


def test_lost_settlers_are_discarded() -> None:
    pos = ending(settlers=["angler", "mason"])
    assert asked(pos)[0] == "draw", "both must go: there is no choice"
    assert pos.view(None)["discard"]["angler"] >= 1
    assert pos.view(None)["discard"]["mason"] >= 1


def test_only_what_is_there_can_be_lost_or_eaten() -> None:
    pos = do(ending(settlers=["angler", "mason", "hunter"], food=3), "lose mason")
    assert refused(pos, "lose mason") == "no-such-settler"
    pos = ending(settlers=["angler", "mason", "hunter"], food=1)
    assert refused(pos, "feed") == "goods"
    assert refused(do(pos, "lose hunter"), "feed") == "goods", "2 settlers, 1 food"
    assert spellings(do(pos, "lose angler")) == ["feed", "lose mason"]


def test_which_copy_goes_matters_to_muster_only() -> None:
    column = ["angler", "giller", "angler", "crab-farmer"]
    pos = do(ending(settlers=column, food=4, special="build"), "lose angler")
    assert asked(pos)[0] == "feed", "no copy is asked for"
    pos = ending(settlers=column, food=4, special="muster")
    assert seat(pos)["columns"]["shore"] == column, "in the order of placing"
    do(pos, "lose angler")
    assert asked(pos)[0] == "copy"
    assert spellings(pos) == ["copy 1", "copy 2"]
    assert refused(pos, "copy 3") == "no-such-copy"
    top, under = do(pos.copy(), "copy 1"), do(pos.copy(), "copy 2")
    assert seat(top)["columns"]["shore"] == ["angler", "giller", "crab-farmer"]
    assert seat(under)["columns"]["shore"] == ["giller", "angler", "crab-farmer"]
    assert "lose angler" in spellings(top)
    assert "lose angler" in spellings(under), "the copy above may follow"


def test_copies_side_by_side_are_one() -> None:
    pos = do(ending(settlers=["angler", "angler", "giller"], food=3, special="muster"), "lose angler")
    assert asked(pos)[0] == "feed"
    pos = do(ending(settlers=["angler", "angler", "giller", "angler"], food=4, special="muster"), "lose angler")
    assert spellings(pos) == ["copy 1", "copy 2"]
    assert refused(pos, "copy 3") == "same-copy"


def test_no_copy_is_asked_for_when_all_go() -> None:
    pos = ending(settlers=["angler", "giller", "angler"], food=1, special="muster")
    assert spellings(pos) == ["lose angler", "lose giller"]
    do(pos, "lose angler")
    assert spellings(pos) == ["copy 1", "copy 2"]
    pos = ending(settlers=["angler", "giller", "angler"], food=0, special="muster")
    assert asked(pos)[0] == "draw", "all go"


@case("SB-040")
@pytest.mark.parametrize(("slider", "utensils", "midden"), [(2, 0, 0), (3, 0, 1), (4, 0, 2), (5, 1, 2), (6, 0, 3),
                                                            (7, 4, 0), (8, 1, 3), (9, 0, 5), (10, 2, 4), (11, 0, 7),
                                                            (3, 2, 0)])  # fmt: skip
def test_midden(slider: int, utensils: int, midden: int) -> None:
    pos = ending(slider=slider, utensils=utensils)
    assert goods(pos) == ({"midden": midden} if midden else {})


def test_midden_pushes_the_slider_too() -> None:
    pos = ending(slider=5, bone=11)
    assert (seat(pos)["tokens"], seat(pos)["slider"]) == (14, 6)


def test_the_craft_tile_cooks_at_rest() -> None:
    pos = ending(flipped=["craft"], shell=2, settlers=["angler", "mason"])
    assert asked(pos) == ("rest-cook", 0)
    assert "done" in spellings(pos), "it may"
    left = do(pos.copy(), "done")
    assert seat(left)["feeding"]["settlers"] == 0
    do(pos, "cook shell", "cook shell", "feed")
    assert seat(pos)["feeding"]["settlers"] == 2
    assert asked(ending(shell=2, settlers=["angler", "mason"]))[0] == "draw", "not without the tile turned over"


def test_the_hearth_limits_the_rest_too() -> None:
    pos = ending(flipped=["craft"], cow=1, shell=2, special="build")
    do(pos, "cook shell")
    assert refused(pos, "cook cow") == "too-heavy"


def test_the_last_round_ends_like_the_others() -> None:
    pos = table(players=3, round=4, last=True, A={"settlers": settlers_of("shore", 3), "food": 5, "slider": 4})
    do(pos, "done", "feed")
    assert pos.over
    assert goods(pos) == {"food": 2, "midden": 2}
    assert GAME.from_json(pos.to_json()).over
