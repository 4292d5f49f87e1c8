"""When fences are built with the cards of 2007, and fences that lie elsewhere."""

from __future__ import annotations

from typing import Any

from farmstead.titles.agricola.cards.card import CARDS
from farmstead.titles.agricola.rules.names import NUMBER_OF
from farmstead.titles.agricola.rules.position import Agricola
from farmstead.titles.agricola.show.spoken import spoken
from tests.cases import case
from tests.rules.agricola.cards2007.building import (
    again,
    cells,
    dawn,
    end,
    offered,
    pastures,
    slot,
    stock,
    work,
)
from tests.rules.agricola.table import CARDS_2007, GAME, can, code, do, farm, goods, refused, score, spelled

# -- when fences are built ---------------------------------------------------------------------------------------------


@case("H07-160")
def test_the_farmer_gets_a_boar_then_cattle() -> None:
    spec = {"cards": ["farmer"], "wood": 4}
    pos = do(work(spec), "place fences", "fence e1")
    assert goods(pos) == {"boar": 1}
    later = {"cards": ["farmer"], "memory": {"farmer": [3, 2, 1]}, "wood": 4}
    assert goods(do(work(later), "place fences", "fence e1")) == {"cattle": 1}
    assert goods(do(work({**spec, "cards": []}), "place fences", "fence e1")) == {}


@case("H07-160.1")
def test_the_farmer_gets_one_animal_a_turn() -> None:
    memory = {"fence-builder": [slot("fences") + 1]}
    spec = {"cards": ["farmer", "fence-builder"], "memory": memory, "wood": 7, "majors": ["fireplace-2"]}
    pos = do(work(spec), "place fences", "fence e1", "done", "fence d1")
    assert goods(pos) == {"boar": 1, "cattle": 1}, "the Fence Builder's is a building of its own"
    overseer = do(
        work({"cards": ["farmer", "fence-overseer"], "wood": 2, "food": 1}), "place rooms-stables", "stable e1"
    )
    assert goods(do(overseer, "fence e1")) == {"boar": 1}
    crowded = {"cards": ["farmer"], "wood": 4, "sheep": 1, "majors": ["fireplace-2"], "memory": {"farmer": [3, 2, 1]}}
    two = do(work({**crowded, "boar": 1, "stables": ["c1"]}), "place fences", "fence e1")
    assert goods(two) == {"cattle": 1, "sheep": 1, "boar": 1}


@case("H07-160.1")
def test_the_farmers_animal_may_be_cooked_at_once() -> None:
    spec = {"cards": ["farmer"], "memory": {"farmer": [3, 2, 1]}, "wood": 1, "majors": ["fireplace-2"]}
    split = {**spec, "pastures": ["d1 e1"], "sheep": 3, "boar": 1}
    pos = do(work(split), "place fences")
    assert {"cook cattle", "release cattle"} <= set(spelled(pos))
    assert goods(do(pos, "cook cattle")) == {"food": 3, "sheep": 3, "boar": 1}


@case("H07-077")
def test_the_shepherds_crook_gives_sheep_for_a_large_pasture() -> None:
    spec = {"cards": ["shepherds-crook"], "wood": 15}
    pos = do(work(spec), "place fences", "fence d1 d2 e1 e2", "done")
    assert goods(pos) == {"wood": 7, "sheep": 2}
    assert goods(do(work(spec), "place fences", "fence c1 d1 e1", "done")) == {"wood": 7}


@case("H07-077.1")
def test_cutting_a_pasture_counts_where_there_are_more_large_ones() -> None:
    whole = {"cards": ["shepherds-crook"], "wood": 4, "pastures": ["b1 b2 c1 c2 d1 d2 e1 e2"]}
    halves = end(do(work(whole), "place fences", "fence b1 b2 c1 c2"))
    assert goods(halves) == {"wood": 2, "sheep": 2}
    parts = end(do(work(whole), "place fences", "fence b1 b2"))
    assert goods(parts) == {"wood": 2}, "there is still one"


@case("H07-077.2")
def test_two_large_pastures_in_one_action() -> None:
    spec = {"cards": ["shepherds-crook"], "wood": 15}
    pos = end(do(work(spec), "place fences", "fence d1 d2 e1 e2", "fence b1 b2 c1 c2"))
    assert goods(pos)["sheep"] == 4


@case("H07-264", "H07-264.1")
def test_the_fencer_profits_from_fences_of_others() -> None:
    spec = {"cards": ["fencer"]}
    pos = do(work({"wood": 4}, spec), "place fences", "fence e1")
    assert (goods(pos, "B"), goods(pos)) == ({"wood": 1}, {})
    five = do(work({"wood": 7}, spec), "place fences", "fence e1", "fence d1")
    assert goods(five, "B") == {"wood": 2}, "7 in one action"
    assert goods(do(work({**spec, "wood": 4}, {}), "place fences", "fence e1")) == {}, "of others only"
    mini = {"hand": ["mini-pasture", "ladder"], "food": 2, "cards": ["hedge-keeper"]}
    pos = do(work(mini, spec), "place start-minor", "card mini-pasture", "fence e1", "fence d1")
    assert goods(pos, "B") == {"wood": 2}, "with what was added to them"


@case("H07-307")
def test_the_animal_breeder_buys_a_pair() -> None:
    for number, animal in enumerate(["sheep", "boar", "cattle"]):
        spec = {"cards": ["animal-breeder"], "wood": 4, "food": number + 1}
        pos = do(work(spec), "place fences", "fence e1")
        do(pos, "card animal-breeder")
        if number > 0:
            assert pos.question.params["ways"][number] == {"food": number + 1, animal: -2}
            assert len(offered(pos, "trade")) == number + 1
            do(pos, f"trade {number + 1}")
        assert goods(pos) == {animal: 2}, "one with 1 food"
    assert goods(do(work({**spec, "cards": []}), "place fences", "fence e1")) == {"food": 3}
    declined = do(work(spec), "place fences", "fence e1", "decline")
    assert (goods(declined), declined.decider) == ({"food": 3}, 1)


@case("H07-307.1")
def test_when_the_animal_breeder_sells() -> None:
    spec: dict[str, Any] = {"cards": ["animal-breeder"], "wood": 9, "food": 9}
    split = {**spec, "pastures": ["d1 e1"]}
    assert do(work(split), "place fences", "fence d1", "done").decider == 1, "no new ground"
    on_stable = {**spec, "stables": ["e1"]}
    assert do(work(on_stable), "place fences", "fence e1", "done").decider == 1, "used by the stable"
    partly = do(work({**spec, "stables": ["e1"]}), "place fences", "fence d1 e1", "done")
    assert spelled(partly) == ["card animal-breeder", "decline"]
    overseer = {**spec, "cards": ["animal-breeder", "fence-overseer"], "wood": 2}
    pos = do(work(overseer), "place rooms-stables", "stable e1", "fence e1")
    assert pos.decider == 1, "not with the fence overseer"
    twice = {**spec, "cards": ["animal-breeder", "fence-builder"], "memory": {"fence-builder": [slot("fences") + 1]}}
    pos = do(work(twice), "place fences", "fence e1", "done", "card animal-breeder", "trade 1", "fence d1")
    assert (goods(pos)["sheep"], pos.decider) == (2, 1), "once a turn"
    hungry = {**spec, "food": 0, "majors": ["fireplace-2"], "wood": 4}
    assert do(work(hungry), "place fences", "fence e1").decider == 1, "the pair itself cannot pay for it"
    cooked = do(work({**hungry, "sheep": 1}), "place fences", "fence e1", "card animal-breeder", "trade 1")
    assert goods(cooked) == {"food": 1, "sheep": 2}, "an animal that was there can"


# -- fences elsewhere --------------------------------------------------------------------------------------------------


@case("H07-263")
def test_the_fence_builder_marks_a_space() -> None:
    pos = do(work({"hand": ["fence-builder"], "wood": 4, "home": 2}, {}, {}, {}, round=13), "place occupation")
    assert pos.question.kind == "mark"
    again(pos)
    do(pos, "place grain-1")
    assert (stock(pos), pos.decider) == (14, 1)
    again(pos)
    spec = {"cards": ["fence-builder"], "memory": {"fence-builder": [slot("grain-1") + 1]}, "wood": 4}
    pos = do(work(spec), "place grain-1")
    assert (pos.question.kind, goods(pos)) == ("fences-or-not", {"wood": 4, "grain": 1}), "afterwards"
    do(pos, "fence e1")
    assert (pastures(pos), goods(pos), pos.decider) == (["e1"], {"grain": 1}, 1)
    assert do(work(spec), "place grain-1", "done").decider == 1, "or not"
    assert do(work(spec), "place plow", "plow c1").decider == 1, "no other space"
    assert do(work({}, spec), "place grain-1").decider == 1, "no other seat"


@case("H07-263.1")
def test_what_the_fence_builder_may_mark() -> None:
    pos = do(work({"hand": ["fence-builder"], "wood": 9}, round=3), "place occupation")
    marked = [text.removeprefix("place ") for text in spelled(pos)]
    assert set(marked) >= {"wood-3", "occupation", "wood-1-p4", *CARDS_2007[:3]}
    assert not set(marked) & set(CARDS_2007[3:]), "those that are there by now"
    assert code(pos, "place fences") == "not-revealed"
    assert code(pos, "place forest") == "not-here"
    do(pos, "place occupation")
    assert (pos.decider, stock(pos)) == (1, 14), "not in the turn in which it is played"
    inn = do(work({"hand": ["fence-builder"], "cards": ["tavern"]}, round=3), "place occupation")
    assert can(inn, "place tavern"), "the space of a card"
    empty = {"cards": ["fence-builder"], "memory": {"fence-builder": [slot("wood-3") + 1]}, "wood": 9}
    assert code(work(empty, spaces={"wood-3": 0}), "place wood-3") == "empty"


@case("H07-263.2")
def test_two_fence_actions_on_a_marked_fence_space() -> None:
    spec = {"cards": ["fence-builder", "fencer"], "memory": {"fence-builder": [slot("fences") + 1]}, "wood": 7}
    watching = {"cards": ["fencer"]}
    pos = do(work({**spec, "cards": ["fence-builder"]}, watching), "place fences", "fence e1", "done", "fence d1")
    assert (pastures(pos), goods(pos, "B")) == (["d1", "e1"], {"wood": 2}), "4 and 3 fences, 1 wood for each"


ALL_FENCES = ["b1 b2 b3", "c1 c2 c3 d1 d2 d3"]
"""15 of them."""


@case("H07-263.3")
def test_the_fence_builder_without_fences() -> None:
    pos = do(work({"hand": ["fence-builder"], "pastures": ALL_FENCES}), "place occupation")
    assert (stock(pos), pos.decider) == (0, 1), "no fence to mark with"
    assert farm(pos)["occupations"] == ["fence-builder"]
    marked = {"cards": ["fence-builder"], "memory": {"fence-builder": [slot("grain-1") + 1]}, "wood": 9}
    last = work({**marked, "pastures": ["c1 c2 c3 d1 d2 d3 e1 e2", "e3"]})
    assert stock(last) == 0, "14 stand, one marks"
    assert do(last, "place grain-1").decider == 1


@case("H07-265")
def test_the_fence_deliveryman_brings_fences() -> None:
    pos = do(work({"hand": ["fence-deliveryman"]}, round=3), "place occupation")
    assert stock(pos) == 7
    again(pos)
    spec = {"cards": ["fence-deliveryman"], "memory": {"fence-deliveryman": [9, 4, 13, 4]}, "food": 2}
    pos = dawn(spec, round=9)
    assert (spelled(pos), stock(pos)) == (["card fence-deliveryman", "decline"], 11)
    again(pos)
    declined = do(pos.copy(), "decline")
    assert (goods(declined), stock(declined), declined.question.kind) == ({"food": 2}, 11, "work")
    do(pos, "card fence-deliveryman")
    assert {len(text.split()) for text in offered(pos, "fence")} == {2}, "4 fences"
    again(pos)
    do(pos, "fence e1")
    assert (pastures(pos), goods(pos), stock(pos), pos.question.kind) == (["e1"], {}, 7, "work")
    assert dawn({**spec, "food": 1}, round=9).question.kind == "work"
    late = do(work({"hand": ["fence-deliveryman"]}, round=5), "place occupation")
    assert stock(late) == 11, "only on rounds there are"
    assert stock(do(work({"hand": ["fence-deliveryman"]}, round=9), "place occupation")) == 15


@case("H07-265.1")
def test_the_fence_deliveryman_with_few_fences() -> None:
    """8 fences stand: 7 are left, 4 of them for the earlier round."""
    pos = do(work({"hand": ["fence-deliveryman"], "pastures": ["c1 d1 e1"]}, round=3), "place occupation")
    [card] = [entry for entry in farm(pos)["cards"] if entry["card"] == "fence-deliveryman"]
    assert (card["memory"], stock(pos)) == ([9, 4, 13, 3], 0)
    few = do(
        work({"hand": ["fence-deliveryman"], "pastures": ["b1 b2 b3 c1 c2 c3 d1 d2 d3"]}, round=3), "place occupation"
    )
    [card] = [entry for entry in farm(few)["cards"] if entry["card"] == "fence-deliveryman"]
    assert card["memory"] == [9, 3]
    spec = {
        "cards": ["fence-deliveryman"],
        "memory": {"fence-deliveryman": [9, 4, 13, 4]},
        "food": 4,
        "pastures": ["e1"],
    }
    pos = do(dawn(spec, round=9), "card fence-deliveryman", "fence d1")
    assert (goods(pos), stock(pos)) == ({"food": 2}, 15 - 4 - 3 - 4), "3 of the 4 for the same price"
    assert pos.question.kind == "work", "the fourth is back"
    assert pastures(pos) == ["d1", "e1"]


@case("H07-265.2")
def test_the_delivered_fences_close_pastures() -> None:
    spec = {"cards": ["fence-deliveryman"], "memory": {"fence-deliveryman": [9, 4]}, "food": 2, "wood": 9}
    pos = do(dawn(spec, round=9), "card fence-deliveryman")
    assert not can(pos, "fence d1 e1"), "no fences paid with wood besides"
    refused(pos, "done")
    hedged = do(dawn({**spec, "cards": ["fence-deliveryman", "hedge-keeper"]}, round=9), "card fence-deliveryman")
    assert can(hedged, "fence d1 e1"), "6 of 7 fences"
    assert goods(do(hedged, "fence d1 e1", "done")) == {"wood": 9}
    start = GAME.start(1, mode="full", decks="eikz")
    assert isinstance(start, Agricola)
    card = CARDS[NUMBER_OF["fence-deliveryman"]]
    card.played(start, start.farms[0])
    assert start.farms[0].memory[card.number] == (6, 4, 10, 4), "in play from the start: counted from round 0"


@case("H07-320")
def test_the_maypole_stands_on_a_free_cell() -> None:
    pos = do(work({"hand": ["maypole", "ladder"], "wood": 1}, round=4), "place start-minor", "card maypole")
    assert (pos.question.kind, code(pos, "to a2")) == ("stand-post", "cell-taken")
    again(pos)
    do(pos, "to c2")
    assert (cells(pos, "post"), stock(pos), goods(pos)) == (["c2"], 14, {})
    again(pos)
    bonus = [entry.get("bonus") for entry in farm(pos)["cards"] if entry["card"] == "maypole"]
    assert bonus == [2]
    late = do(work({"hand": ["maypole", "ladder"], "wood": 3}, round=5), "place start-minor")
    assert code(late, "card maypole") == "too-late"
    filled = [f"{column}{row}" for column in "bcde" for row in (1, 2, 3)]
    full = work({"hand": ["maypole", "ladder"], "wood": 3, "fields": filled, "rooms": ["a1"]}, round=4)
    assert code(do(full, "place start-minor"), "card maypole") == "no-cell-post"


@case("H07-320.1", "H07-320.2")
def test_the_cell_of_the_maypole_is_used_and_blocked() -> None:
    watching = {"cards": ["fencer"]}
    spec = {"hand": ["maypole", "ladder"], "wood": 9, "reed": 9, "cards": ["farmer", "stablehand"], "home": 2}
    pos = do(work(spec, watching, {}, {}, round=4), "place start-minor")
    before = score(pos)["unused"]
    do(pos, "card maypole", "to b2")
    assert (goods(pos, "B"), cells(pos, "stable"), "boar" in goods(pos)) == ({}, [], False), "no fence was built"
    assert score(pos)["unused"] == before + 1
    do(pos, "B place grain-1", "C place day-laborer", "D place plow", "plow c1")
    room = do(pos.copy(), "place rooms-stables")
    assert (code(room, "room b2"), code(room, "stable b2")) == ("cell-taken", "cell-taken")
    assert can(room, "room b3")
    fences = do(pos, "place fences")
    assert (code(fences, "fence b2"), can(fences, "fence c2")) == ("ground-used", True)


def test_what_lies_elsewhere_is_shown() -> None:
    memory = {"fence-builder": [slot("grain-1") + 1], "fence-deliveryman": [9, 4, 13, 4]}
    pos = work({"cards": ["fence-builder", "fence-deliveryman", "maypole"], "memory": memory}, round=4)
    by_card = {entry["card"]: entry for entry in farm(pos)["cards"]}
    assert by_card["fence-builder"]["space"] == "grain-1"
    assert by_card["fence-deliveryman"]["rounds"] == [9, 13]
    assert stock(pos) == 15 - 1 - 8
    post = do(work({"hand": ["maypole", "ladder"], "wood": 1}, round=4), "place start-minor", "card maypole", "to c2")
    for lang, words in (("en", "Fences that stand alone: c2."), ("fr", "Clôtures dressées seules\u202f: c2.")):
        assert words in [line for part in spoken(post.view(0), lang) for line in part["lines"]]
    assert "marks " in str(spoken(pos.view(0), "en"))
