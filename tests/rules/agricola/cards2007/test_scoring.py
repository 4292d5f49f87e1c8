"""Cards of 2007 that give points at the end, to their owner or to anybody."""

from __future__ import annotations

from functools import partial

import pytest

from farmstead.titles.agricola.rules.position import Agricola
from farmstead.titles.agricola.sense.points import final_points
from farmstead.titles.agricola.show.board_text import TEXTS, farm_facts
from tests.cases import case
from tests.rules.agricola.cards2007.rounds import (
    Figures,
    Spec,
    bonus,
    deal,
    ending,
    figures,
    night,
    play,
    why_not_play,
)
from tests.rules.agricola.table import code, do, farm, goods, score, spelled

FIGURES: dict[str, Figures] = {
    "half-timbered-house": ("E", 21, 1, 0, [{"wood": 1, "clay": 1, "reed": 1, "stone": 2}], 0, [], False),
    "manger": ("E", 23, 1, 0, [{"wood": 2}], 0, [], False),
    "clogs": ("E", 28, 1, 0, [{"wood": 1}], 0, [], False),
    "rake": ("I", 76, 1, 0, [{"wood": 1}], 0, [], False),
    "wooden-path": ("I", 83, 1, 0, [{"wood": 1}], 0, [], False),
    "clay-path": ("I", 89, 1, 1, [{"clay": 3}], 0, [], False),
    "paved-road": ("I", 94, 1, 2, [{"stone": 5}], 0, [], False),
    "wooden-strongbox": ("K", 123, 1, 0, [{"wood": 1}], 0, [], False),
    "horse": ("K", 135, 1, 0, [{}], 0, [], False),
    "mansion": ("K", 144, 1, 0, [{"wood": 3, "clay": 3, "reed": 2, "stone": 3}], 0, [], False),
    "academic": ("E", 148, 3, 0, [{}], 0, [], False),
    "mendicant": ("E", 153, 1, 0, [{}], 0, [], False),
    "yeoman-farmer": ("E", 165, 3, 0, [{}], 0, [], False),
    "estate-manager": ("E", 170, 3, 0, [{}], 0, [], False),
    "chief": ("E", 172, 1, 0, [{"food": 2}], 0, [], False),
    "tutor": ("E", 174, 1, 0, [{}], 0, [], False),
    "wooden-hut-builder": ("E", 177, 3, 0, [{}], 0, [], False),
    "lord-of-the-manor": ("E", 189, 1, 0, [{}], 0, [], False),
    "braggart": ("E", 197, 3, 0, [{}], 0, [], False),
    "tenant-farmer": ("E", 215, 4, 0, [{}], 0, [], False),
    "reeve": ("E", 217, 3, 0, [{}], 0, [], False),
    "village-elder": ("I", 221, 3, 0, [{}], 0, [], False),
    "church-warden": ("I", 227, 1, 0, [{}], 0, [], False),
    "hide-farmer": ("I", 236, 3, 0, [{}], 0, [], False),
    "organic-farmer": ("K", 274, 1, 0, [{}], 0, [], False),
    "constable": ("K", 276, 3, 0, [{}], 0, [], False),
    "house-steward": ("K", 282, 3, 0, [{}], 0, [], False),
    "dozing-bull": ("Z", 322, 1, 0, [{}], 0, [], False),
}
STONE_3: Spec = {"house": "stone", "rooms": ["a1"]}


@case(
    "H07-021", "H07-023", "H07-028", "H07-076", "H07-083", "H07-089", "H07-094", "H07-123", "H07-135", "H07-144",
    "H07-148", "H07-153", "H07-165", "H07-170", "H07-172", "H07-174", "H07-177", "H07-189", "H07-197", "H07-215",
    "H07-217", "H07-221", "H07-227", "H07-236", "H07-274", "H07-276", "H07-282", "H07-322",
)  # fmt: skip
def test_the_figures() -> None:
    assert {name: figures(name) for name in FIGURES} == FIGURES


def gives(card: str, spec: Spec, *others: Spec, players: int = 3) -> int:
    """The points a card gives its owner, who has other cards too if the farm says so."""
    return bonus(deal({**spec, "cards": [*spec.get("cards", []), card]}, *others, players=players), card)


# -- the house ---------------------------------------------------------------------------------------------------------


@case("H07-021", "H07-144", "H07-172")
@pytest.mark.parametrize(("card", "points"), [("half-timbered-house", 3), ("mansion", 6), ("chief", 3)])
def test_rooms_of_stone(card: str, points: int) -> None:
    assert gives(card, STONE_3) == points
    assert gives(card, {**STONE_3, "house": "clay"}) == gives(card, {**STONE_3, "house": "wood"}) == 0


@case("H07-021.1", "H07-144.1", "H07-172.1", "H07-028.1")
def test_cards_for_rooms_of_stone_together() -> None:
    cards = ["half-timbered-house", "mansion", "chief", "clogs"]
    pos = deal({**STONE_3, "cards": cards})
    assert [bonus(pos, card) for card in cards] == [0, 6, 3, 2]
    assert score(pos)["rooms"] + 6 + 3 == 5 * 3
    pos = deal({**STONE_3, "cards": ["half-timbered-house", "chief", "clogs"]})
    assert [bonus(pos, card) for card in ("half-timbered-house", "chief", "clogs")] == [3, 3, 2]
    assert score(pos)["rooms"] + 3 + 3 == 4 * 3


@case("H07-172")
def test_the_chief_costs_2_food_besides_the_lesson() -> None:
    assert goods(play("chief", {"food": 3})) == {"food": 1}, "the first lesson is free"
    assert goods(play("chief", {"food": 3, "cards": ["maid"]})) == {}
    assert code(deal({"hand": ["chief"], "food": 2, "cards": ["maid"]}), "place occupation") == "goods"


@case("H07-028", "H07-177")
def test_a_house_of_one_material() -> None:
    assert [gives("clogs", {"house": house}) for house in ("wood", "clay", "stone")] == [0, 1, 2]
    houses = [gives("wooden-hut-builder", {"house": house, "rooms": ["a1"]}) for house in ("wood", "clay", "stone")]
    assert houses == [3, 0, 0]


@case("H07-123")
def test_the_strongbox_counts_rooms() -> None:
    more = ["a1", "b1", "b2", "b3", "c1"]
    assert [gives("wooden-strongbox", {"rooms": more[:n]}) for n in (2, 3, 4, 5)] == [0, 2, 4, 4]


# -- the farmyard ------------------------------------------------------------------------------------------------------


@case("H07-023", "H07-023.1")
def test_the_manger_counts_cells_of_pastures() -> None:
    cells = ["e1", "e2", "e3", "d1", "d2", "d3", "c1", "c2", "c3", "b1"]
    assert [gives("manger", {"pastures": [" ".join(cells[:n])]}) for n in range(5, 10)] == [0, 1, 2, 3, 4]
    assert gives("manger", {"pastures": ["e1 e2 e3 d1", "d2 d3"]}) == 1
    assert gives("manger", {"pastures": ["e1", "e2", "e3", "d3"]}) == 0


@case("H07-076", "H07-076.1")
def test_the_rake_counts_fields_on_the_farm() -> None:
    fields = ["b1", "b2", "b3", "c1", "c2", "c3"]
    assert [gives("rake", {"fields": fields[:n]}) for n in (4, 5, 6)] == [0, 2, 2]
    assert gives("rake", {"fields": fields[:4], "cards": ["bean-field"]}) == 0


@case("H07-135", "H07-135.1")
def test_the_horse_stands_for_a_missing_kind() -> None:
    barn: Spec = {"pastures": ["d1 e1"], "stables": ["c1"]}
    assert gives("horse", {**barn, "sheep": 2, "boar": 1}) == 2
    assert gives("horse", {**barn, "sheep": 1}) == 2, "once only"
    assert gives("horse", {**barn, "sheep": 1, "boar": 1, "cattle": 1}) == 0
    assert score(deal({**barn, "cards": ["horse"], "sheep": 1}))["cattle"] == -1


@case("H07-135.2")
def test_the_horse_is_no_animal() -> None:
    assert farm(play("horse", {"sheep": 1}))["animals"] == {"sheep": 1, "boar": 0, "cattle": 0}
    assert gives("estate-manager", {"cards": ["horse"]}, {"boar": 1}) == 0


@case("H07-274", "H07-274.1")
def test_the_organic_farmer_likes_room() -> None:
    assert gives("organic-farmer", {"pastures": ["d1 e1"], "sheep": 1}) == 1
    assert gives("organic-farmer", {"pastures": ["d1 e1"], "sheep": 2}) == 1, "one sheep lives in the house"
    assert gives("organic-farmer", {"pastures": ["d1 e1"], "sheep": 3}) == 0
    assert gives("organic-farmer", {"pastures": ["e1"], "sheep": 1}) == 0


@case("H07-189", "H07-189.1")
def test_the_lord_of_the_manor_counts_categories_of_four() -> None:
    assert gives("lord-of-the-manor", {}) == 0
    crops: Spec = {"grain": 8, "vegetable": 4, "fields": ["b1", "b2", "b3", "c1", "c2"]}
    assert gives("lord-of-the-manor", crops) == 3
    stables: Spec = {"pastures": ["d1 d2 e1 e2"], "stables": ["d1", "d2", "e1", "e2"]}
    assert gives("lord-of-the-manor", stables) == 1
    assert gives("lord-of-the-manor", {**stables, "stables": ["d1", "d2", "e1"]}) == 0
    assert gives("lord-of-the-manor", {"cards": ["manger"], "pastures": ["c1 d1 e1 c2 d2 e2 c3 d3 e3"]}) == 0
    assert bonus(deal({"cards": ["manger"], "pastures": ["c1 d1 e1 c2 d2 e2 c3 d3 e3"]}), "manger") == 4


# -- streets -----------------------------------------------------------------------------------------------------------


@case("H07-083", "H07-083.1", "H07-089", "H07-089.1", "H07-094", "H07-094.1")
@pytest.mark.parametrize(
    ("streets", "best"),
    [
        (["wooden-path"], "wooden-path"),
        (["wooden-path", "clay-path"], "clay-path"),
        (["clay-path", "paved-road"], "paved-road"),
        (["wooden-path", "paved-road"], "paved-road"),
        (["wooden-path", "clay-path", "paved-road"], "paved-road"),
    ],
)
def test_only_the_best_street_gives_points(streets: list[str], best: str) -> None:
    apart = deal(*({"cards": [street]} for street in streets), players=3)
    for seat, street in enumerate(streets):
        assert bonus(apart, street, seat) == (2 if street == best else 0)
    own = deal({"cards": streets})
    assert {street: bonus(own, street) for street in streets} == {street: 2 * (street == best) for street in streets}


# -- counting cards ----------------------------------------------------------------------------------------------------


@case("H07-148", "H07-174", "H07-174.1")
def test_the_academic_counts_twice() -> None:
    assert why_not_play("fruit-tree", {"cards": ["maid"]}, players=3) == "prerequisite"
    play("fruit-tree", {"cards": ["maid", "academic"]}, players=3)
    assert gives("tutor", {"cards": ["maid"]}) == 0
    after = deal({"cards": ["maid", "tutor", "plowman", "clogs", "academic"]}, players=3)
    assert bonus(after, "tutor") == 3
    assert score(after)["bonus"] == 3


@case("H07-148.1")
def test_playing_the_academic_is_playing_one_occupation() -> None:
    learned = ["maid", "plowman", "wood-collector"]
    pos = play("academic", {"cards": [*learned, "bookshelf"]}, players=3)
    assert goods(pos) == {"food": 2}, "3 food of the Bookshelf once, 1 for the lesson"
    pos = deal({"cards": ["academic"], "hand": ["maid"], "food": 1}, players=3)
    assert goods(do(pos, "place occupation")) == {}, "the second lesson costs 1"


@case("H07-197", "H07-197.1")
def test_the_braggart_counts_improvements() -> None:
    minors = ["clogs", "manger", "rake", "horse", "flagon", "bust", "ranch", "mansion", "outhouse", "granary"]
    assert [gives("braggart", {"cards": minors[:n]}) for n in range(4, 11)] == [0, 1, 3, 5, 7, 9, 9]
    assert gives("braggart", {"cards": minors[:4], "majors": ["well"]}) == 1
    passed = do(deal({"cards": ["braggart", *minors[:4]], "hand": ["corn-sheaf"]}, players=3), "place start-minor")
    assert bonus(do(passed, "card corn-sheaf"), "braggart") == 0


@case("H07-217", "H07-217.1")
def test_the_reeve_is_for_all_with_the_most_occupations() -> None:
    pos = deal({"cards": ["reeve", "maid"]}, {"cards": ["academic"]}, {"cards": ["plowman", "clogs", "manger"]})
    assert [bonus(pos, "reeve", seat) for seat in range(3)] == [3, 3, 0]
    [entry] = pos.view(None)["seats"][1]["bonuses"]
    assert entry == {"card": "reeve", "owner": 0, "points": 3}


@case("H07-221", "H07-221.1")
def test_the_village_elder_is_for_all_with_the_most_improvements() -> None:
    pos = deal({"cards": ["village-elder"]}, {"cards": ["clogs"], "majors": ["well"]}, {"cards": ["manger", "horse"]})
    assert [bonus(pos, "village-elder", seat) for seat in range(3)] == [0, 3, 3]


@case("H07-282")
def test_the_house_steward_is_for_all_with_the_most_rooms() -> None:
    pos = deal({"cards": ["house-steward"], "rooms": ["a1"]}, {"rooms": ["b2"]}, {})
    assert [bonus(pos, "house-steward", seat) for seat in range(3)] == [3, 3, 0]


@case("H07-217", "H07-221", "H07-227", "H07-276", "H07-282")
@pytest.mark.parametrize("card", ["reeve", "village-elder", "church-warden", "constable", "house-steward"])
def test_officers_bring_wood_by_the_rounds_left(card: str) -> None:
    found = [goods(play(card, round=number, players=3)).get("wood", 0) for number in (1, 5, 6, 8, 9, 11, 12, 13, 14)]
    assert found == [4, 4, 3, 3, 2, 2, 1, 1, 0]


@case("H07-170", "H07-170.1")
def test_the_estate_manager_must_not_be_beaten_in_any_kind() -> None:
    herd: Spec = {"pastures": ["d1 e1"], "sheep": 2, "boar": 1}
    assert [gives("estate-manager", herd, {"sheep": 1}, players=n) for n in (3, 4, 5)] == [2, 3, 4]
    assert gives("estate-manager", herd, {"boar": 1}) == 2, "a tie is fine"
    assert gives("estate-manager", herd, {"cattle": 1}) == 0


# -- people of the last round ------------------------------------------------------------------------------------------

CROWD = ["wood-3", "clay-1", "reed-1", "fishing", "plow", "sheep", "rooms-stables", "boar", "cattle"]


@case("H07-227")
def test_the_church_warden_is_for_all_who_worked_with_five() -> None:
    mine: Spec = {"cards": ["church-warden"], "people": 5, "rooms": ["a1", "b1", "b2"], "placed": CROWD[:4], "home": 1}
    yours: Spec = {"people": 4, "rooms": ["a1", "b1"], "placed": CROWD[4:8], "home": 0}
    food = {"food": 10}
    pos = do(night({**mine, **food}, {**yours, **food}, round=14), "place day-laborer", "feed", "feed")
    assert [bonus(pos, "church-warden", seat) for seat in range(2)] == [3, 0]
    early = do(night({**mine, **food}, {**yours, **food}, round=13), "place day-laborer", "feed", "feed")
    assert bonus(early, "church-warden") == 0


@case("H07-227.1")
def test_a_newborn_did_not_work() -> None:
    mine: Spec = {
        "cards": ["church-warden"], "people": 5, "newborn": 1, "rooms": ["a1", "b1", "b2"], "placed": CROWD[:3],
        "home": 1, "food": 20,
    }  # fmt: skip
    pos = do(night(mine, {"food": 10}, round=14), "place day-laborer", "feed", "feed")
    assert pos.over
    assert bonus(pos, "church-warden") == 0


# -- minus points ------------------------------------------------------------------------------------------------------


@case("H07-153")
def test_the_mendicant_throws_begging_cards_away() -> None:
    pos = ending({"cards": ["mendicant"], "begging": 3})
    assert spelled(pos) == ["amount 0", "amount 1", "amount 2"]
    assert code(pos, "amount 3") == "not-more"
    assert score(do(pos.copy(), "amount 2"))["cards"] == -3
    assert score(do(pos, "amount 0"))["cards"] == -9
    one = ending({"cards": ["mendicant"], "begging": 1})
    assert spelled(one) == ["amount 0", "amount 1"]
    assert ending({"cards": ["mendicant"]}).over


@case("H07-236")
def test_the_hide_farmer_buys_cells_off() -> None:
    pos = ending({"cards": ["hide-farmer"], "food": 3}, players=3)
    assert spelled(pos) == ["amount 0", "amount 1", "amount 2", "amount 3"]
    assert bonus(do(pos.copy(), "amount 0"), "hide-farmer") == 0
    after = do(pos, "amount 2")
    assert (score(after)["unused"], bonus(after, "hide-farmer"), goods(after)) == (-13, 2, {"food": 1})
    assert after.over
    nearly: Spec = {**FULL, "rooms": [], "cards": ["hide-farmer"], "food": 9}
    assert spelled(ending(nearly, players=3)) == ["amount 0", "amount 1"], "only one cell is not in use"


@case("H07-165", "H07-165.1")
def test_the_yeoman_farmer_loses_only_by_cells_and_begging() -> None:
    pos = deal({"cards": ["yeoman-farmer"], "begging": 1, "grain": 1}, players=3)
    sheet = score(pos)
    assert (sheet["fields"], sheet["unused"], sheet["cards"], sheet["bonus"]) == (-1, -13, -3, 6)
    assert bonus(pos, "yeoman-farmer") == 6, "all categories but grain"


FULL: Spec = {
    "rooms": ["a1"], "fields": ["b1", "b2", "b3", "c1", "c2", "c3"], "pastures": ["d1 e1 d2 e2", "d3", "e3"],
    "grain": 1, "vegetable": 1, "sheep": 1, "boar": 1, "cattle": 1,
}  # fmt: skip


@case("H07-276", "H07-276.1")
@pytest.mark.parametrize(
    ("change", "points"),
    [
        ({}, 5),
        ({"grain": 0}, 0),
        ({"cattle": 0}, 0),
        ({"begging": 1}, 0),
        ({"rooms": []}, 0),
        ({"grain": 0, "cards": ["yeoman-farmer"]}, 5),
        ({"grain": 0, "begging": 1, "cards": ["yeoman-farmer"]}, 0),
        ({"rooms": [], "cards": ["hide-farmer"], "memory": {"hide-farmer": [1]}}, 5),
        ({"rooms": [], "cards": ["hide-farmer"]}, 0),
        ({"cards": ["tenant-farmer"], "memory": {"tenant-farmer": [1, 0, 0, 0]}}, 0),
        ({"cards": ["tenant-farmer"], "memory": {"tenant-farmer": [0, 0, 0, 0]}}, 5),
        ({"cards": ["tenant-farmer", "yeoman-farmer"], "memory": {"tenant-farmer": [1, 0, 0, 0]}}, 5),
        ({"cattle": 0, "cards": ["horse"]}, 0),
    ],
)
def test_the_constable_is_for_all_without_minus_points(change: Spec, points: int) -> None:
    pos = deal({"cards": ["constable"]}, {**FULL, **change}, players=4)
    assert [bonus(pos, "constable", seat) for seat in range(2)] == [0, points]


@case("H07-236.1")
def test_cells_bought_off_are_no_minus_for_the_constable() -> None:
    nearly: Spec = {**FULL, "rooms": [], "cards": ["hide-farmer", "constable"], "food": 1}
    pos = ending(nearly, players=3)
    assert bonus(do(pos.copy(), "amount 0"), "constable") == 0
    assert bonus(do(pos, "amount 1"), "constable") == 5


@case("H07-135.1")
def test_the_yeoman_farmer_makes_good_the_kind_the_horse_stands_for() -> None:
    pos = deal({**FULL, "cattle": 0, "cards": ["horse", "yeoman-farmer"]}, players=3)
    assert (bonus(pos, "horse"), bonus(pos, "yeoman-farmer"), score(pos)["cattle"]) == (2, 1, -1)


# -- animals on loan ---------------------------------------------------------------------------------------------------

BARN: Spec = {"pastures": ["d1 e1"], "stables": ["c1"]}
OWED = {"tenant-farmer": [1, 1, 1, 1]}


@case("H07-215", "H07-215.1")
def test_the_tenant_farmer_borrows_animals() -> None:
    pos = play("tenant-farmer", BARN, players=4)
    assert goods(pos) == {"sheep": 1, "boar": 1, "cattle": 1}
    assert bonus(pos, "tenant-farmer") == -3
    crowded = play("tenant-farmer", {"majors": ["fireplace-2"]}, players=4)
    assert crowded.question.kind == "settle"
    assert goods(do(crowded, "cook cattle", "cook boar")) == {"sheep": 1, "food": 5}


@case("H07-215")
def test_the_tenant_farmer_gives_back_what_he_likes_at_the_end() -> None:
    mine: Spec = {**BARN, "cards": ["tenant-farmer"], "memory": OWED, "sheep": 2, "cattle": 1}
    pos = ending(mine, players=4)
    assert (pos.question.kind, spelled(pos)) == ("repay", ["give sheep", "give cattle", "done"])
    assert code(pos, "give boar") == "none-of"
    assert code(pos, "give wood") == "not-owed"
    kept = do(pos.copy(), "done")
    assert (goods(kept), bonus(kept, "tenant-farmer")) == ({"sheep": 2, "cattle": 1}, -3)
    after = do(pos, "give sheep")
    assert code(after, "give sheep") == "not-owed"
    after = do(after, "give cattle")
    assert (goods(after), bonus(after, "tenant-farmer"), after.over) == ({"sheep": 1}, -1, True)


@case("H07-215.1")
def test_the_tenant_farmer_may_give_all_back_earlier_at_one_time() -> None:
    pos = deal({**BARN, "cards": ["tenant-farmer"], "memory": OWED, "sheep": 2, "boar": 1}, players=4)
    pos = do(pos, "card tenant-farmer", "give sheep", "done")
    assert (goods(pos), bonus(pos, "tenant-farmer"), pos.question.kind) == ({"sheep": 1, "boar": 1}, -2, "work")
    assert code(pos, "card tenant-farmer") == "used-up"
    closed = {"tenant-farmer": [0, 1, 1, 0]}
    over = ending({**BARN, "cards": ["tenant-farmer"], "memory": closed, "boar": 1}, players=4)
    assert over.over, "not once more at the end"
    assert code(deal({"cards": ["tenant-farmer"], "memory": OWED}, players=4), "card tenant-farmer") == "no-animals"


@case("H07-215.2")
def test_the_yeoman_farmer_makes_good_animals_not_given_back() -> None:
    cards = ["tenant-farmer", "yeoman-farmer"]
    pos = deal({**FULL, "cards": cards, "memory": {"tenant-farmer": [0, 1, 1, 0]}}, players=4)
    assert [bonus(pos, card) for card in cards] == [-2, 2]


@case("H07-215.2", "H07-236", "H07-153")
def test_debts_are_paid_before_minus_points_are_bought_off() -> None:
    mine: Spec = {"cards": ["mendicant", "hide-farmer"], "begging": 1, "food": 1}
    yours: Spec = {"cards": ["tenant-farmer"], "memory": OWED, "sheep": 1}
    pos = ending(mine, yours, players=4)
    assert (pos.question.kind, pos.letters(pos.deciders)) == ("repay", "B")
    pos = do(pos, "B give sheep")
    kinds = []
    while not pos.over:
        kinds.append((pos.question.params["card"], pos.letters(pos.deciders)))
        pos = do(pos, "amount 1")
    assert sorted(kinds) == [("hide-farmer", "A"), ("mendicant", "A")]


# -- the pilot's Dozing Bull -------------------------------------------------------------------------------------------


@case("H07-322", "H07-322.1")
def test_the_dozing_bull_lets_fences_be_put_up_anew() -> None:
    mine: Spec = {"cards": ["dozing-bull", "stablehand"], "pastures": ["d1 e1"], "cattle": 3, "wood": 9}
    pos = do(deal(mine), "card dozing-bull")
    assert pos.question.kind == "rebuild"
    assert code(pos, "fence d1") == "not-all-fences", "as many as before"
    pos = do(pos, "fence d2 e2")
    assert (goods(pos), pos.question.kind) == ({"cattle": 3, "wood": 9}, "work"), "no wood is paid, no animal runs away"
    assert [pasture["cells"] for pasture in farm(pos)["pastures"]] == [["d2", "e2"]]
    assert not [cell for cell in farm(pos)["cells"] if cell["stable"]], "the Stablehand builds nothing"
    assert code(deal({**mine, "cattle": 0}), "card dozing-bull") == "none-of"


# -- the sheet ---------------------------------------------------------------------------------------------------------


def test_bots_count_what_the_score_sheet_counts() -> None:
    mine: Spec = {**FULL, "cards": ["constable", "horse", "reeve", "mansion"], "memory": {"family-portrait": [4]}}
    pos = deal(mine, {"cards": ["hide-farmer"], "memory": {"hide-farmer": [2]}}, players=3)
    assert isinstance(pos, Agricola)
    for seat in range(3):
        assert final_points(pos, pos.farms[seat]) == pos.scores()[seat]["total"]
    assert score(pos)["bonus"] == 5 + 3 + 4


@pytest.mark.parametrize(
    ("lang", "line"),
    [("en", "Bonus points: Clogs 1, Reeve (A) 3"), ("fr", "Points spéciaux\u202f: Sabots 1, Bailli (A) 3")],
)
def test_the_board_tells_which_cards_give_points(lang: str, line: str) -> None:
    pos = deal({"cards": ["reeve"]}, {"cards": ["clogs", "maid"], "house": "clay"}, players=3)
    facts = farm_facts(pos.view(None)["seats"][1], 100, partial(TEXTS.say, lang))
    assert line in [fact.strip() for fact in facts]
