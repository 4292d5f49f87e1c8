"""Cards about rounds and points beside cards of other groups, where a ruling names them."""

from __future__ import annotations

import pytest

from tests.cases import case
from tests.rules.agricola.cards2007.rounds import Spec, bonus, dawn, deal, ending, night, play, promised, why_not_play
from tests.rules.agricola.table import code, do, farm, goods, score, spelled

FIELDS = ["b1", "b2", "b3", "c1", "c2", "c3"]


# -- goods that others react to ----------------------------------------------------------------------------------------


@case("H07-016.1")
def test_wood_of_the_building_material_is_for_the_berry_picker() -> None:
    pos = play("building-material", {"cards": ["berry-picker"]}, players=3)
    assert goods(do(pos.copy(), "take wood")) == {"wood": 1, "food": 1}
    assert goods(do(pos, "take clay")) == {"clay": 1}
    assert goods(play("lumber", {"cards": ["berry-picker"], "stone": 1}, players=3)) == {"wood": 3}, "no other card"


@case("H07-039.1", "H07-039.2", "H07-104.2")
@pytest.mark.parametrize(("card", "price", "n"), [("market-stall", 1, 1), ("weekly-market", 3, 2)])
def test_bought_vegetables_are_for_the_market_woman_and_not_for_the_pieceworker(card: str, price: int, n: int) -> None:
    cards = {"cards": ["market-woman", "pieceworker"]}
    assert why_not_play(card, {**cards, "grain": price - 1}) == "goods", "her grain comes later"
    pos = play(card, {**cards, "grain": price, "food": 9})
    assert goods(pos) == {"vegetable": n, "grain": 2, "food": 9}
    assert pos.question.kind == "work", "the Pieceworker sells nothing"


@case("H07-117.2")
def test_vegetables_of_the_greenhouse_are_for_the_market_woman() -> None:
    lies = [{"round": 7, "card": "greenhouse"}]
    mine: Spec = {"cards": ["greenhouse", "market-woman"], "promises": lies, "food": 1}
    assert goods(do(dawn(mine, round=7), "card greenhouse")) == {"vegetable": 1, "grain": 2}
    poor = dawn({**mine, "food": 0}, round=7)
    assert poor.question.kind == "work", "the grain that comes with it cannot pay for it"


@case("H07-318")
def test_animals_of_the_barbecue_are_for_cards_that_use_cooked_ones() -> None:
    mine: Spec = {"cards": ["tanner"], "boar": 1, "sheep": 1, "pastures": ["d1 e1"]}
    pos = do(play("barbecue", mine, players=3), "trade 2")
    [tanner] = [entry for entry in farm(pos)["cards"] if entry["card"] == "tanner"]
    assert tanner["memory"] == [0, 1, 0]
    pelts = play("barbecue", {"cards": ["pelts"], "boar": 1})
    assert goods(do(pelts, "trade 2", "card pelts")) == {"food": 3}, "with food of the very slaughter"


# -- the house ---------------------------------------------------------------------------------------------------------


@case("H07-242.1", "H07-190", "H07-222.2")
def test_from_wood_to_stone_with_the_conservator() -> None:
    cards = ["conservator", "clay-hut-builder", "maid", "social-climber"]
    mine: Spec = {"cards": cards, "stone": 2, "reed": 1, "clay": 2}
    pos = do(deal(mine, {"cards": ["manservant"]}, round=6, players=4), "place renovate-improvement", "renovate stone")
    assert promised(pos) == {
        **{number: {"clay": 2, "food": 1} for number in range(7, 12)},
        **{number: {"food": 1} for number in range(12, 15)},
    }
    assert goods(pos) == {"clay": 2, "stone": 3}, "as the first with a house of stone"
    climber: Spec = {"cards": ["social-climber"], "clay": 2, "reed": 1}
    jumper: Spec = {"cards": ["conservator"], "stone": 2, "reed": 1, "clay": 2}
    late = do(deal(climber, jumper, round=14, turn="B", players=4), "B place renovate-fences", "renovate stone")
    late = do(late, "C place day-laborer", "D place grain-1", "A place renovate-improvement")
    assert goods(late) == {"stone": 3}, "nobody came to clay before"


@case("H07-028.1")
def test_clogs_beside_the_chiefs_daughter() -> None:
    pos = deal({"cards": ["clogs", "chiefs-daughter"], "house": "stone"}, players=3)
    assert (bonus(pos, "clogs"), bonus(pos, "chiefs-daughter")) == (2, 3)


# -- ploughs, fields on cards ------------------------------------------------------------------------------------------


@case("H07-076", "H07-076.2")
def test_the_rake_asks_for_more_fields_with_a_plough_or_its_like() -> None:
    ploughs = ["riding-plow", "turnwrest-plow", "moldboard-plow", "swing-plow", "crooked-plow", "stump-jump-plow"]
    tools = [*([tool] for tool in ("yoke", "punner", "harrow", *ploughs)), ["yoke", "punner", "harrow"]]
    for cards in tools:
        assert bonus(deal({"cards": ["rake", *cards], "fields": FIELDS[:5]}), "rake") == 0, cards
        assert bonus(deal({"cards": ["rake", *cards], "fields": FIELDS}), "rake") == 2, cards


@case("H07-076.2")
def test_a_tool_given_up_does_not_count_for_the_rake() -> None:
    mine: Spec = {"cards": ["rake", "yoke", "clogs"], "fields": FIELDS[:5], "hand": ["madonna-statue"]}
    pos = do(deal(mine), "place start-minor", "card madonna-statue", "card yoke", "card clogs")
    assert farm(pos)["improvements"] == ["rake", "madonna-statue"]
    assert bonus(pos, "rake") == 2


@case("H07-069.1", "H07-130.1")
def test_vegetables_on_a_card_make_it_a_vegetable_field() -> None:
    sown: Spec = {"cards": ["bean-field"], "memory": {"bean-field": [2]}}
    assert promised(play("herb-garden", sown))
    assert promised(play("strawberry-patch", {**sown, "fields": ["c3 vegetable 1"]}))
    assert why_not_play("herb-garden", {"cards": ["bean-field"]}) == "needs-vegetable-fields"


# -- people ------------------------------------------------------------------------------------------------------------


@case("H07-317.1", "H07-318.1")
def test_guests_and_lodgers_are_not_of_the_family() -> None:
    mine: Spec = {"cards": ["reed-hut"], "hand": ["family-portrait", "barbecue"], "food": 4}
    four: Spec = {"lodgers": 1, "extra": 2, "home": 4, "stables": ["c1", "c2"], "sheep": 3}
    paid = do(deal({**mine, **four}), "place start-minor", "card family-portrait")
    assert goods(paid) == {"sheep": 3}
    roast = do(deal({**mine, **four}), "place start-minor", "card barbecue", "trade 1", "trade 1")
    assert (goods(roast), roast.question.kind) == ({"food": 10, "sheep": 1}, "work")


CROWD = ["wood-3", "clay-1", "reed-1", "fishing", "plow", "sheep", "rooms-stables", "boar", "cattle"]


@case("H07-227.1")
def test_the_church_warden_counts_guests_but_nobody_twice() -> None:
    four: Spec = {"people": 4, "rooms": ["a1", "b1"], "placed": CROWD[:4], "home": 0, "food": 9}
    mine: Spec = {"cards": ["church-warden"], "food": 9, "placed": ["boar"]}
    guest = night(mine, {**four, "extra": 1, "placed": CROWD[:5]}, round=14)
    assert bonus(do(guest, "place day-laborer", "feed", "feed"), "church-warden", 1) == 3
    moved = night(mine, {**four, "moved": ["fishing"]}, round=14)
    assert bonus(do(moved, "place day-laborer", "feed", "feed"), "church-warden", 1) == 0


@case("H07-227.1")
def test_the_church_warden_gives_nothing_for_a_holiday() -> None:
    yours: Spec = {"people": 5, "rooms": ["a1", "b1", "b2"], "cards": ["holiday-house"], "placed": [], "home": 5}
    pos = night({"cards": ["church-warden"], "food": 9}, {**yours, "food": 10}, round=14)
    pos = do(pos, "place day-laborer", "feed", "feed")
    assert pos.over
    assert bonus(pos, "church-warden", 1) == 0


@case("H07-148.1")
def test_playing_the_academic_lets_bread_be_baked_once() -> None:
    mine: Spec = {"cards": ["bread-paddle"], "majors": ["fireplace-2"], "grain": 2}
    pos = play("academic", mine, players=3)
    assert pos.question.kind.startswith("bake")
    pos = do(pos, "bake 1")
    assert (goods(pos), pos.question.kind) == ({"grain": 1, "food": 2}, "work")


# -- animals -----------------------------------------------------------------------------------------------------------


@case("H07-274.1")
def test_the_organic_farmer_counts_cards_that_hold_animals() -> None:
    boar = deal({"cards": ["organic-farmer", "forest-pasture"], "boar": 2})
    assert bonus(boar, "organic-farmer") == 1
    both = deal({"cards": ["organic-farmer", "forest-pasture"], "boar": 2, "pastures": ["d1 e1"]})
    assert bonus(both, "organic-farmer") == 2
    assert bonus(deal({"cards": ["organic-farmer", "animal-yard"], "sheep": 1}), "organic-farmer") == 0
    wide = deal({"cards": ["organic-farmer", "animal-yard", "drinking-trough"], "sheep": 1})
    assert bonus(wide, "organic-farmer") == 1


@case("H07-170.1")
def test_the_estate_manager_counts_no_goat_but_what_counts_at_the_end() -> None:
    mine: Spec = {"cards": ["estate-manager"], "sheep": 1}
    assert bonus(deal(mine, {"cards": ["house-goat", "horse"]}, players=4), "estate-manager") == 3
    stuffed: Spec = {"cards": ["taxidermist"], "memory": {"taxidermist": [0, 1, 0]}}
    assert bonus(deal(mine, stuffed, players=4), "estate-manager") == 0


@case("H07-215.2")
def test_animal_feed_comes_before_animals_on_loan_go_back() -> None:
    mine: Spec = {
        "cards": ["tenant-farmer", "animal-feed"], "memory": {"tenant-farmer": [1, 1, 1, 1]}, "sheep": 1,
        "pastures": ["d1 e1"],
    }  # fmt: skip
    pos = ending(mine, players=4)
    assert goods(pos) == {"sheep": 2}
    pos = do(pos, "give sheep")
    assert (goods(pos), score(pos)["sheep"], pos.over) == ({"sheep": 1}, 1, True)


@case("H07-066.2")
def test_a_well_that_is_given_back_leaves_its_food() -> None:
    """The rulebook, "Annexe 2": "de cette manière (par exemple pour placer le Puits du village)"."""
    mine: Spec = {"majors": ["well"], "cards": ["clogs"], "hand": ["madonna-statue", "village-well"]}
    laid = [{"round": 6, "good": "food", "n": 1, "by": "well"}]
    pos = deal({**mine, "promises": laid}, round=5)
    kept = do(pos.copy(), "place start-minor", "card village-well")
    assert promised(kept) == {6: {"food": 2}, 7: {"food": 1}, 8: {"food": 1}}
    statue = do(pos, "place start-minor", "card madonna-statue")
    assert promised(statue) == {6: {"food": 1}}
    assert code(statue, "place start-minor") == "occupied"


def test_who_may_play_an_occupation_may_build_no_major_that_is_a_minor_one_too() -> None:
    teacher: Spec = {"hand": ["acrobat"], "cards": ["educator", "ceramics"], "food": 3}
    pos = do(deal({"hand": ["maid"]}, teacher, players=4), "A place occupation")
    assert (pos.question.kind, pos.letters(pos.deciders)) == ("play-card", "B")
    assert "build pottery" not in spelled(pos)
    assert code(pos, "build pottery") == "not-by-card"
