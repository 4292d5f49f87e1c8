"""The hand-card machinery, proven by the seventeen cards of the pilot."""

from __future__ import annotations

import itertools
import json
import random

import pytest

import farmstead
from farmstead.titles.agricola.cards.card import CARDS
from farmstead.titles.agricola.cards.decks import DECKS
from farmstead.titles.agricola.cards.moments import BRINGS, FOR_OFFER, FOR_ROOM, PRICES
from farmstead.titles.agricola.rules.cost import Cost
from farmstead.titles.agricola.rules.names import ALL_IDS, NUMBER_OF
from farmstead.titles.agricola.rules.position import Agricola
from tests.cases import case
from tests.rules.agricola.table import GAME, can, code, do, evening, farm, goods, on_space, score, spelled, table

THREE = ["maid", "stablehand", "net-fisherman"]


def played(pos: farmstead.Position, seat: str = "A") -> list[str]:
    here = farm(pos, seat)
    return [*here["improvements"], *here["occupations"]]


def promised(pos: farmstead.Position) -> dict[int, list[dict[str, object]]]:
    return {entry["round"]: entry["promised"] for entry in pos.view(None)["track"] if entry["promised"]}


# -- hands and prices --------------------------------------------------------------------------------------------------


def test_the_pilot_has_seventeen_cards() -> None:
    printed = {card.id: (card.deck, card.printed) for card in CARDS if card.id in DECKS["pilot"]}
    assert len(printed) == 17
    assert printed["goose-pond"] == ("I", 72)
    assert printed["slaughterman"] == ("K", 299)
    assert sorted(number for _, number in printed.values()) == [
        13, 14, 16, 27, 37, 53, 72, 76, 78, 112, 190, 207, 248, 293, 296, 299, 322,
    ]  # fmt: skip
    assert DECKS["none"] == ()


@case("A07-091")
def test_the_first_occupation_is_free_and_later_ones_cost_one() -> None:
    pos = do(table({"hand": ["maid", "plowman"]}), "place occupation", "card maid")
    assert (played(pos), goods(pos)) == (["maid"], {})
    again = table({"hand": ["plowman", "stablehand"], "cards": ["maid"], "food": 3})
    do(again, "place occupation")
    assert again.question.params == {"price": 1}
    assert goods(do(again, "card plowman")) == {"food": 2}
    assert code(table({"hand": ["plowman"], "cards": ["maid"]}), "place occupation") == "goods"


@case("A07-093")
@pytest.mark.parametrize(("players", "space"), [(4, "occupation-p4"), (5, "occupation-or-growth-p5")])
def test_the_occupation_cards_of_four_and_five(players: int, space: str) -> None:
    for cards, price in (([], 1), (["maid"], 1), (["maid", "plowman"], 2), (["maid", "plowman", "seed-seller"], 2)):
        pos = do(table({"hand": ["stablehand"], "cards": cards, "food": 4}, players=players), f"place {space}")
        assert goods(pos) == {"food": 4 - price}
        assert "stablehand" in played(pos)


def test_the_occupation_card_of_three_costs_two() -> None:
    pos = do(table({"hand": ["stablehand"], "food": 2}, players=3), "place occupation-p3")
    assert goods(pos) == {}


def test_a_lesson_may_be_paid_by_cooking() -> None:
    spec = {"hand": ["plowman"], "cards": ["maid"], "grain": 1, "vegetable": 1}
    pos = do(table(spec), "place occupation")
    assert pos.question.kind == "raise"
    assert goods(do(pos, "cook grain")) == {"vegetable": 1}
    assert "plowman" in played(pos)


@case("A07-096")
def test_prerequisites_are_at_least_and_are_kept() -> None:
    pos = table({"hand": ["goose-pond"], "cards": [*THREE, "plowman"]})
    do(pos, "place improvement")
    assert set(played(pos)) == {*THREE, "plowman", "goose-pond"}
    assert code(table({"hand": ["goose-pond"], "cards": THREE[:2], "clay": 2}), "card goose-pond") == "not-asked"
    short = do(table({"hand": ["goose-pond", "axe"], "cards": THREE[:2], "clay": 9}), "place improvement")
    assert code(short, "card goose-pond") == "prerequisite"
    assert code(short, "card axe") == "goods"
    assert code(short, "card rake") == "not-in-hand"


@case("A07-098")
def test_the_first_player_space_of_the_full_game() -> None:
    pos = do(table({"hand": ["rake"], "wood": 1}, {}, starter="B"), "place start-minor")
    assert pos.view(None)["starter"] == 0
    assert spelled(pos) == ["card rake", "decline"]
    assert code(pos, "build fireplace-2") == "minor-only"
    kept = do(pos.copy(), "decline")
    assert goods(kept) == {"wood": 1}, "no food there"
    assert played(do(pos, "card rake")) == ["rake"]


def test_growth_and_renovation_let_a_minor_follow() -> None:
    grown = do(table({"hand": ["rake"], "wood": 1, "rooms": ["a1"]}, round=7), "place growth-minor")
    assert grown.question.kind == "minor-or-not"
    assert code(grown, "build well") == "minor-only"
    renewed = table({"hand": ["rake"], "wood": 1, "clay": 4, "reed": 1}, round=7)
    do(renewed, "place renovate-improvement")
    assert spelled(renewed) == ["build fireplace-2", "card rake", "decline"]


@case("A07-097")
def test_a_travelling_card_goes_to_the_left() -> None:
    pos = do(table({"hand": ["building-material"]}, {}, players=3), "place start-minor", "card building-material")
    assert spelled(pos) == ["take wood", "take clay"]
    do(pos, "take clay")
    assert goods(pos) == {"clay": 1}
    assert (farm(pos, "A")["hand"]["minors"], farm(pos, "B")["hand"]["minors"]) == (0, 1)
    assert pos.view(2)["seats"][1]["hand"]["cards"] == ["building-material"], "everybody saw where it went"
    assert played(pos) == []
    alone = do(table({"hand": ["building-material"]}, players=1), "place start-minor", "card building-material")
    do(alone, "take wood")
    assert alone.view(0)["seats"][0]["hand"]["minors"] == 0
    assert json.loads(alone.to_json())["removed"] == ["building-material"]


# -- secrets -----------------------------------------------------------------------------------------------------------


def dealt(seed: int, players: int = 3) -> farmstead.Position:
    pos = GAME.start(players, mode="full", decks="pilot")
    farmstead.Dealer(seed).deal(pos)
    return pos


def test_hands_are_dealt_evenly_and_seen_by_their_owners_only() -> None:
    pos = dealt(1)
    for seat in range(3):
        view = pos.view(seat)
        for other in view["seats"]:
            assert (other["hand"]["occupations"], other["hand"]["minors"]) == (2, 3)
            assert len(other["hand"]["cards"]) == (5 if other["seat"] == seat else 0)
    assert all(not seat["hand"]["cards"] for seat in pos.view(None)["seats"])
    two = dealt(1, 2)
    assert "slaughterman" not in str(json.loads(two.to_json())["farms"]), "cards for three stay away from two"


def test_no_view_leaks_what_a_seat_cannot_know() -> None:
    for seed in range(5):
        pos = dealt(seed)
        rng = random.Random(seed)
        for _ in range(40):
            if pos.over:
                break
            for seat in range(3):
                twin = pos.sample(seat, rng)
                assert pos.view(seat)["seats"][seat]["hand"]["cards"] == twin.view(seat)["seats"][seat]["hand"]["cards"]
                assert json.dumps(twin.view(seat)) == json.dumps(pos.view(seat))
            pos.play(rng.choice(pos.options()))


# -- the cards, one by one ---------------------------------------------------------------------------------------------


@case("A07-105")
def test_goose_pond_promises_food() -> None:
    pos = do(table({"hand": ["goose-pond"], "cards": THREE}, round=6), "place improvement")
    assert promised(pos) == {n: [{"seat": 0, "good": "food", "n": 1}] for n in (7, 8, 9, 10)}
    assert score(pos)["cards"] == 1
    late = do(table({"hand": ["goose-pond"], "cards": THREE}, round=13), "place improvement")
    assert list(promised(late)) == [14]


@case("A07-104")
def test_plowman_lays_fields_on_later_rounds() -> None:
    pos = do(table({"hand": ["plowman"]}, round=2), "place occupation")
    assert promised(pos) == {n: [{"seat": 0, "card": "plowman"}] for n in (6, 9, 12)}
    assert list(promised(do(table({"hand": ["plowman"]}, round=5), "place occupation"))) == [9, 12]


def test_plowman_offers_a_field_for_food() -> None:
    waiting = [{"round": 4, "card": "plowman"}, {"round": 4, "good": "food", "n": 1}]
    pos = do(evening({"cards": ["plowman"], "promises": waiting}, round=3), "place grain-1")
    params = {"card": "plowman", "way": pos.question.params["way"]}
    assert (pos.round, pos.question.kind, pos.question.params) == (4, "offer-plow", params)
    assert goods(pos) == {"food": 1, "grain": 1}, "food of the same round is there first"
    refusing = do(pos.copy(), "decline")
    assert goods(refusing) == {"food": 1, "grain": 1}
    do(pos, "plow c1")
    assert goods(pos) == {"grain": 1}
    assert [cell["cell"] for cell in farm(pos)["cells"] if cell["kind"] == "field"] == ["c1"]
    poor = evening({"cards": ["plowman"], "promises": waiting[:1], "home": 1}, round=3, spaces={"fishing": 0})
    do(poor, "place start-minor")
    assert poor.question.kind == "work", "nothing to pay with, nothing to ask"


@case("A07-106")
def test_bookshelf_pays_for_the_lesson_itself() -> None:
    spec = {"hand": ["plowman", "slaughterman"], "cards": [*THREE, "bookshelf"]}
    pos = table(spec, players=3)
    assert can(pos, "place occupation-p3"), "the food comes before it is paid"
    do(pos, "place occupation-p3", "card plowman")
    assert goods(pos) == {"food": 1}
    without = table({**spec, "cards": THREE}, players=3)
    assert code(without, "place occupation-p3") == "goods"


@case("A07-107")
def test_maid_from_the_moment_of_the_clay_hut() -> None:
    pos = do(table({"cards": ["maid"], "clay": 2, "reed": 1}, round=9), "place renovate-improvement")
    assert list(promised(pos)) == [10, 11, 12, 13, 14]
    later = do(table({"hand": ["maid"], "house": "clay"}, round=11), "place occupation")
    assert list(promised(later)) == [12, 13, 14]
    again = table({"cards": ["maid"], "house": "clay", "stone": 2, "reed": 1}, round=9)
    do(again, "place renovate-improvement")
    assert promised(again) == {}, "clay came long before; stone is no second reason"


@case("A07-108")
def test_net_fisherman_empties_fishing_on_the_way_home() -> None:
    pos = evening({"cards": ["net-fisherman"], "home": 1, "placed": ["plow"]}, {"placed": ["clay-1", "wood-3"]},
                  round=3, spaces={"reed-1": 1, "fishing": 3})  # fmt: skip
    do(pos, "place reed-1")
    assert (pos.question.kind, spelled(pos)) == ("offer", ["card net-fisherman", "decline"]), "it may, it need not"
    left = do(pos.copy(), "decline")
    assert (goods(left), on_space(left, "fishing")) == ({"reed": 1}, {"food": 4})
    do(pos, "card net-fisherman")
    assert (goods(pos), on_space(pos, "fishing")) == ({"food": 3, "reed": 1}, {"food": 1}), "one came with the refill"
    assert farm(pos)["cards"] == farm(left)["cards"] == []
    without = evening({"cards": ["net-fisherman"], "home": 1, "placed": ["plow"]}, {"placed": ["clay-1", "wood-3"]},
                      round=3, spaces={"reed-1": 1, "fishing": 3})  # fmt: skip
    assert goods(do(without, "place grain-1")) == {"grain": 1}


def test_net_fisherman_finds_nothing_if_somebody_fished() -> None:
    first = {"cards": ["net-fisherman"], "home": 1, "placed": ["plow"]}
    pos = table(first, {"home": 1, "placed": ["clay-1"]}, round=3, spaces={"reed-1": 1, "fishing": 3})
    do(pos, "place reed-1")
    assert farm(pos)["cards"] == [{"card": "net-fisherman", "goods": [], "memory": [1]}]
    do(pos, "place fishing")
    assert (goods(pos), goods(pos, "B")) == ({"reed": 1}, {"food": 3})


def test_axe_and_clay_supports_change_the_price_of_rooms() -> None:
    axe = do(table({"cards": ["axe"], "wood": 2, "reed": 2}), "place rooms-stables", "room a1")
    assert (farm(axe)["rooms"], goods(axe)) == (3, {})
    both = table({"cards": ["clay-supports", "axe"], "house": "clay", "clay": 5, "wood": 1, "reed": 2})
    do(both, "place rooms-stables", "room a1")
    assert both.question.kind == "pay"
    assert both.question.params["ways"] == [{"clay": 5, "reed": 2}, {"wood": 1, "clay": 2, "reed": 1}]
    assert goods(do(both.copy(), "pay 1"))["wood"] == 1
    assert goods(do(both, "pay 2")) == {"clay": 3, "reed": 1}
    only = table({"cards": ["clay-supports"], "house": "clay", "clay": 2, "wood": 1, "reed": 1})
    assert farm(do(only, "place rooms-stables", "room a1"))["rooms"] == 3


def test_prices_do_not_depend_on_the_order_of_cards() -> None:
    ways = set()
    for order in itertools.permutations(["axe", "clay-supports", "bookshelf", "rake"]):
        pos = table({"cards": [*order, *THREE], "house": "clay", "clay": 9, "wood": 9, "reed": 9})
        do(pos, "place rooms-stables", "room a1")
        ways.add(json.dumps(pos.question.params["ways"]))
    assert len(ways) == 1


@case("A07-110")
def test_bakers_oven_takes_an_oven_back() -> None:
    spec = {"hand": ["bakers-oven"], "majors": ["clay-oven", "fireplace-2"], "cards": ["wood-fired-oven"], "grain": 3}
    pos = do(table(spec), "place improvement", "card bakers-oven")
    assert spelled(pos) == ["return clay-oven", "return wood-fired-oven"]
    assert code(pos, "return fireplace-2") == "no-return"
    major = do(pos.copy(), "return clay-oven")
    assert [m["owner"] for m in major.view(0)["majors"] if m["id"] == "clay-oven"] == [None]
    assert goods(do(major, "bake 3")) == {"food": 5 + 5 + 3}
    do(pos, "return wood-fired-oven", "done")
    assert json.loads(pos.to_json())["removed"] == ["wood-fired-oven"]
    assert played(pos) == ["fireplace-2", "clay-oven", "bakers-oven"]
    none = do(table({"hand": ["bakers-oven"], "majors": ["fireplace-2"], "clay": 3}), "place improvement")
    assert "bakers-oven" not in str(spelled(none))


def test_wood_fired_oven_bakes_at_once_and_without_limit() -> None:
    pos = do(table({"hand": ["wood-fired-oven"], "wood": 3, "stone": 1, "grain": 4}), "place improvement")
    assert spelled(pos) == ["bake 1", "bake 2", "bake 3", "bake 4", "done"]
    assert goods(do(pos, "bake 4")) == {"food": 12}


def test_stablehand_builds_a_stable_after_fencing() -> None:
    pos = do(table({"cards": ["stablehand"], "wood": 4}, round=4), "place fences", "fence e1")
    assert (pos.question.kind, pos.question.params) == ("stable", {"price": {}})
    do(pos, "stable e1")
    assert farm(pos)["pastures"][0]["capacity"] == 4
    full = {"cards": ["stablehand"], "wood": 4, "stables": ["b1", "c1", "d1", "e2"]}
    assert do(table(full, round=4), "place fences", "fence e1").decider == 1, "no stable left, nothing to build"


def test_seed_seller_takes_more_grain() -> None:
    pos = do(table({"hand": ["seed-seller"]}, players=3), "place occupation")
    assert goods(pos) == {"grain": 1}
    assert goods(do(table({"cards": ["seed-seller"]}, players=3), "place grain-1")) == {"grain": 2}
    assert goods(do(table({"cards": ["seed-seller"]}, players=3), "place day-laborer")) == {"food": 2}


def test_slaughterman_lives_on_the_animals_of_others() -> None:
    butcher = {"cards": ["slaughterman"]}
    cook = {"majors": ["fireplace-2"], "sheep": 3, "boar": 1, "pastures": ["e1", "e2"]}
    pos = table(cook, butcher, players=3)
    assert goods(do(pos.copy(), "cook sheep"), "B") == {"food": 1}
    do(pos, "cook sheep", "cook sheep", "cook boar")
    assert goods(pos, "B") == {"food": 1}, "any number at one time"
    do(pos, "place grain-1", "B place day-laborer", "C place plow", "C plow b1", "A cook sheep")
    assert goods(pos, "B") == {"food": 1 + 2 + 1}, "another time"
    crops = do(table({"grain": 1, "vegetable": 1}, butcher, players=3), "cook grain", "cook vegetable")
    assert goods(crops, "B") == {}, "nothing for crops"
    own = do(table(butcher | cook, {}, players=3), "cook sheep")
    assert goods(own)["food"] == 2, "nothing for the own animals"


def test_slaughterman_feeds_last() -> None:
    cook = {"majors": ["fireplace-2"], "sheep": 2, "boar": 1, "pastures": ["e1", "e2"]}
    pos = evening({"cards": ["slaughterman"], "food": 3}, cook, {"food": 4}, players=3)
    do(pos, "place day-laborer")
    seats = []
    while pos.question.kind == "feeding":
        seats.append("ABC"[pos.decider])
        if pos.decider == 1 and can(pos, "cook boar"):
            do(pos, "cook boar")
        do(pos, "feed")
    assert seats == ["B", "C", "A"]
    assert goods(pos) == {"food": 3 + 2 + 1 - 4}


def test_rake_scores_for_five_fields() -> None:
    fields = ["b1", "c1", "d1", "e1", "e2"]
    assert score(table({"cards": ["rake"], "fields": fields}))["bonus"] == 2
    assert score(table({"cards": ["rake"], "fields": fields[:4]}))["bonus"] == 0
    assert score(table({"fields": fields}))["bonus"] == 0


def test_butter_churn_in_the_field_phase() -> None:
    spec = {"cards": ["butter-churn"], "sheep": 7, "cattle": 5, "pastures": ["d1 e1", "d2 e2"], "stables": ["d1", "d2"]}
    pos = do(evening(spec), "place grain-1")
    assert (pos.question.kind, goods(pos)["food"]) == ("feeding", 2 + 2)


@case("A07-114")
def test_copse_bears_wood_like_a_field_but_scores_none() -> None:
    pos = table({"cards": ["maid", "copse"], "wood": 3, "grain": 1, "fields": ["b1"]})
    do(pos, "place sow-bake", "sow grain", "sow wood", "sow wood")
    assert goods(pos) == {"wood": 1}
    assert farm(pos)["cards"] == [
        {"card": "copse", "goods": [{"good": "wood", "n": 3}, {"good": "wood", "n": 3}], "memory": [3, 3]}
    ]
    assert score(pos)["fields"] == -1, "one field of ground, none of the card"
    reaped = do(evening({"cards": ["copse"], "memory": {"copse": [1, 3]}, "food": 4}, {"food": 4}), "place grain-1")
    assert (goods(reaped)["wood"], farm(reaped)["cards"][0]["memory"]) == (2, [2])
    only = table({"cards": ["copse"], "wood": 1})
    assert can(only, "place sow-bake"), "wood on the card is reason enough to sow"
    bonus = table({"cards": ["copse"], "majors": ["joinery"], "wood": 2, "memory": {"copse": [3]}})
    assert score(bonus)["bonus"] == 2, "wood on the card counts with that in the supply"


def test_dozing_bull_moves_all_fences() -> None:
    spec = {"cards": ["dozing-bull"], "cattle": 2, "pastures": ["e1 e2"], "wood": 1}
    pos = do(table(spec, round=4), "card dozing-bull")
    assert (pos.question.kind, pos.question.params) == ("rebuild", {"left": 6})
    assert code(pos, "fence e1") == "not-all-fences", "4 fences, and 2 more close nothing beside it"
    assert can(pos, "fence c1 d1")
    do(pos, "fence c1 d1")
    assert [p["cells"] for p in farm(pos)["pastures"]] == [["c1", "d1"]]
    assert goods(pos) == {"cattle": 2, "wood": 1}
    assert code(pos, "card dozing-bull") == "done-before"
    assert code(table({**spec, "cattle": 0, "sheep": 1}), "card dozing-bull") == "none-of"
    assert code(table({"cards": ["dozing-bull"], "cattle": 1}), "card dozing-bull") == "no-pasture-yet"


def test_dozing_bull_makes_room_for_animals_that_come() -> None:
    """At any time: also when animals lack room. The stable outside comes to stand in a pasture."""
    spec = {"cards": ["dozing-bull"], "cattle": 1, "boar": 2, "pastures": ["d1", "e1"], "stables": ["c1"]}
    pos = do(table(spec, round=11, spaces={"cattle": 4}), "place cattle")
    assert spelled(pos) == ["release boar", "release cattle", "card dozing-bull"]
    do(pos, "card dozing-bull")
    assert pos.question.params == {"left": 7}
    fits = do(pos.copy(), "fence c1", "fence d1")
    assert (fits.question.kind, goods(fits)) == ("work", {"boar": 2, "cattle": 5})
    do(pos, "fence d1 e1")
    assert spelled(pos) == ["release boar", "release cattle"], "the last fence had one place only"
    assert code(pos, "card dozing-bull") == "done-before"
    reason = pos.why_not("card dozing-bull")
    assert reason is not None
    assert reason.section == "", "once at a time is our way of coming to an end"
    do(pos, "release cattle")
    assert goods(pos) == {"boar": 2, "cattle": 4}


def test_dozing_bull_is_offered_anew_at_the_next_moment() -> None:
    spec = {"cards": ["dozing-bull"], "cattle": 1, "boar": 3, "pastures": ["d1 e1"], "people": 3, "rooms": ["a1"]}
    pos = do(table(spec, {"home": 0, "placed": ["clay-1", "wood-3"]}, round=11, spaces={"cattle": 4}), "place cattle")
    do(pos, "card dozing-bull", "fence d1 d2", "release boar")
    while pos.question.kind == "settle":
        do(pos, "release cattle")
    assert (pos.question.kind, pos.decider) == ("work", 0)
    assert can(pos, "card dozing-bull"), "another moment, before the next person is placed"


def test_dozing_bull_may_open_a_space_where_none_is_of_use() -> None:
    """All ground is fenced in, so nothing can be ploughed, and nothing else is left: with other fences it can."""
    spec = {
        "cards": ["dozing-bull"], "cattle": 1, "pastures": ["d1 d2 d3 e1 e2 e3"], "people": 5, "home": 1,
        "rooms": ["a1", "b1", "b2"], "fields": ["b3", "c3", "c2", "c1"],
        "placed": ["start-minor", "grain-1", "day-laborer", "fishing"],
    }  # fmt: skip
    pos = table(spec, {"home": 0, "placed": ["wood-3", "clay-1"]}, round=1)
    assert code(pos, "place plow") == "no-cell-field"
    assert spelled(pos) == ["done", "card dozing-bull"]
    assert do(pos.copy(), "done").question.kind == "reveal", "nobody is placed"
    do(pos, "card dozing-bull", "fence e1 e2 e3", "fence e1")
    assert (pos.question.kind, spelled(pos)) == ("plow", ["plow d1", "plow d2", "plow d3"]), "the one space left"
    assert code(table(spec | {"fields": []}, {"home": 0, "placed": ["wood-3", "clay-1"]}), "done") == "must-place"


@pytest.mark.parametrize("edition", ["2007", "2016"])
def test_dozing_bull_makes_room_for_the_young(edition: str) -> None:
    spec = {"cards": ["dozing-bull"], "cattle": 3, "sheep": 1, "pastures": ["e1"], "stables": ["e3"], "food": 4}
    day = "place grain-1" if edition == "2007" else "place grain-seeds"
    pos = do(evening(spec, {"food": 4}, edition=edition), day)
    while pos.question.kind == "feeding":
        do(pos, "feed")
    assert (pos.question.kind, spelled(pos)) == ("before-breeding", ["done", "card dozing-bull"])
    settled = do(pos.copy(), "done")
    assert (settled.question.kind, settled.decider) == ("settle-breeding", 0)
    do(pos, "card dozing-bull", "fence e3")
    assert (goods(pos)["cattle"], goods(pos)["sheep"]) == (4, 1), "a stable in the pasture: room for 4, and the house"


def test_dozing_bull_has_its_last_moment_before_the_last_breeding() -> None:
    """Nothing can be done after it, and pastures count."""
    spec = {"cards": ["dozing-bull"], "cattle": 1, "pastures": ["c1 d1 e1"], "food": 4}
    for round, asked in ((13, False), (14, True)):
        pos = do(evening(spec, {"food": 4}, edition="2016", round=round), "place grain-seeds")
        assert (pos.question.kind == "before-breeding") == asked
    before = score(pos)["pastures"]
    do(pos, "card dozing-bull", "fence d1 d2 e1 e2")
    assert pos.over
    assert score(pos)["pastures"] == before
    none = do(evening({**spec, "cattle": 0}, {"food": 4}, edition="2016", round=14), "place grain-seeds")
    assert none.over


# -- the machinery itself ----------------------------------------------------------------------------------------------


def test_a_game_without_cards_hears_nothing() -> None:
    pos = GAME.start(2, mode="full", decks="none", first="A")
    assert isinstance(pos, Agricola)
    assert all(seat.hears == 0 for seat in pos.farms)
    assert [card.id for card in CARDS[:10] if card.hears] == [], "not even the major improvements need a hook"


def test_a_card_hears_of_the_things_whose_price_it_changes() -> None:
    pos = table({"house": "clay"}, {"house": "wood"})
    assert isinstance(pos, Agricola)
    for seat in pos.farms:
        for card in CARDS:
            for thing in range(FOR_OFFER + 1):
                what = seat.house if thing == FOR_ROOM else 0
                priced = card.prices(seat, thing, what) or card.lowers(seat, thing, what, Cost(food=9, wood=9, clay=9))
                assert not priced or card.hears >> (PRICES + thing) & 1, card.id
                assert not card.brings(seat, thing) or card.hears >> (BRINGS + thing) & 1, card.id


def test_every_card_has_its_number() -> None:
    assert [card.number for card in CARDS] == list(range(len(CARDS)))
    assert len(CARDS) == 10 + 428
    assert len(ALL_IDS) == len(NUMBER_OF) == 10 + 428
