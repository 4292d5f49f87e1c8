"""Major improvements as minor ones, several in one action, and who hears of them, with the cards of 2007."""

from __future__ import annotations

from typing import Any

from farmstead.titles.agricola.cards.card import CARDS
from farmstead.titles.agricola.rules.names import NUMBER_OF
from tests.cases import case
from tests.rules.agricola.cards2007.building import (
    again,
    dawn,
    display,
    offered,
    owned,
    waiting,
    ways,
    work,
)
from tests.rules.agricola.table import can, code, do, farm, goods, spelled

# -- majors as minors --------------------------------------------------------------------------------------------------


@case("H07-015")
def test_the_baking_tray() -> None:
    spec = {"cards": ["baking-tray"], "clay": 3, "stone": 0, "hand": ["axe"]}
    pos = do(work(spec), "place start-minor")
    assert offered(pos, "build") == ["build clay-oven"], "3 clay without the stone; minor for its owner"
    assert code(pos, "build fireplace-2") == "minor-only"
    do(pos, "build clay-oven")
    assert (owned(pos), goods(pos)) == (["clay-oven", "baking-tray"], {})
    empty = do(work({**spec, "hand": [], "clay": 1, "stone": 2}), "place start-minor", "build stone-oven")
    assert owned(empty) == ["stone-oven", "baking-tray"], "also without a card in hand"
    choice = do(work({**spec, "clay": 3, "stone": 1}), "place improvement", "build clay-oven")
    assert ways(choice) == [{"clay": 2, "stone": 1}, {"clay": 3}], "of any kind"
    wood_fired = {"cards": ["baking-tray"], "hand": ["wood-fired-oven", "axe"], "wood": 2, "stone": 1}
    assert owned(do(work(wood_fired), "place start-minor", "card wood-fired-oven")) == [
        "baking-tray",
        "wood-fired-oven",
    ]
    assert not can(do(work({**wood_fired, "cards": []}), "place start-minor"), "card wood-fired-oven")


@case("H07-033", "H07-033.1")
def test_ceramics_make_the_pottery_free() -> None:
    spec = {"hand": ["ceramics", "axe"], "majors": ["clay-oven"], "clay": 1}
    pos = do(work(spec), "place start-minor", "card ceramics")
    assert goods(pos) == {"food": 2}
    lacking = do(work({"hand": ["ceramics", "ladder"], "clay": 1, "wood": 2}), "place start-minor")
    assert code(lacking, "card ceramics") == "needs-ovens"
    free = do(work({"cards": ["ceramics"], "hand": ["axe"]}), "place start-minor")
    assert spelled(free) == ["build pottery", "decline"], "with an action for a minor one"
    assert owned(do(free, "build pottery")) == ["pottery", "ceramics"]
    gone = work({"cards": ["ceramics"], "hand": ["axe"]}, {"majors": ["pottery"]})
    assert code(gone, "place improvement") == "no-improvement", "it must be there"
    assert do(gone, "place start-minor").decider == 1


@case("H07-220")
def test_the_well_builder() -> None:
    spec = {"cards": ["well-builder"], "hand": ["axe"], "wood": 1, "stone": 1}
    pos = do(work(spec, round=5), "place start-minor", "build well")
    assert (owned(pos), goods(pos), len(waiting(pos))) == (["well"], {}, 5)
    assert not can(do(work({**spec, "cards": [], "wood": 9, "stone": 9}), "place start-minor"), "build well")


@case("H07-220.1")
def test_the_well_builder_builds_a_second_well() -> None:
    spec = {"cards": ["well-builder"], "hand": ["village-well", "axe"], "majors": ["well"], "wood": 1, "stone": 1}
    pos = do(work({**spec, "home": 2}, {}, {}, {}, round=4), "place start-minor", "card village-well")
    assert "well" in display(pos)
    do(pos, "B place grain-1", "C place day-laborer", "D place plow", "plow c1", "place improvement", "build well")
    assert (owned(pos), goods(pos)) == (["well", "village-well"], {})


@case("H07-277")
def test_the_manufacturer() -> None:
    spec = {"cards": ["manufacturer"], "house": "clay", "hand": ["axe"], "stone": 2}
    pos = do(work(spec), "place start-minor")
    assert offered(pos, "build") == ["build joinery", "build pottery", "build basketmaker"], "2 stone are enough"
    do(pos, "build joinery")
    assert (owned(pos), goods(pos)) == (["joinery"], {})
    rich = do(work({**spec, "wood": 2}), "place start-minor", "build joinery")
    assert sorted(map(str, ways(rich))) == ["{'stone': 2}", "{'wood': 1, 'stone': 1}", "{'wood': 2}"]
    wooden = work({**spec, "house": "wood", "wood": 2})
    assert not offered(do(wooden.copy(), "place start-minor"), "build"), "not in a wooden hut"
    assert goods(do(wooden, "place improvement", "build joinery")) == {}, "nor cheaper"
    moved = {**spec, "house": "wood", "clay": 2, "reed": 1, "stone": 2}
    pos = do(work(moved), "place renovate-improvement")
    assert "build joinery" in spelled(pos), "as soon as it is of clay"


# -- several in one action ---------------------------------------------------------------------------------------------

THREE = {"hand": ["axe", "ladder", "clay-supports", "sawhorse", "butter-churn"], "wood": 20, "stone": 9, "food": 5}


@case("H07-179")
def test_the_merchant_takes_the_action_twice() -> None:
    pos = do(work({**THREE, "cards": ["merchant"]}), "place start-minor", "card axe")
    assert spelled(pos) == ["card merchant", "decline"]
    again(pos)
    assert do(pos.copy(), "decline").decider == 1
    do(pos, "card merchant")
    assert (goods(pos)["food"], offered(pos, "build")) == (4, []), "1 food, a minor one again"
    do(pos, "card ladder")
    assert (owned(pos), pos.decider) == (["axe", "ladder"], 1), "twice, no more"
    pos = do(
        work({**THREE, "cards": ["merchant"]}), "place improvement", "build well", "card merchant", "build joinery"
    )
    assert (owned(pos), pos.decider) == (["joinery", "well"], 1), "a major or minor one"
    assert do(work({**THREE, "cards": ["merchant"], "food": 0}), "place start-minor", "card axe").decider == 1
    unused = do(work({**THREE, "cards": ["merchant"]}), "place start-minor", "decline")
    assert unused.decider == 1, "only where it was used"


@case("H07-179.1")
def test_goods_of_the_first_improvement_pay_for_the_second() -> None:
    spec = {"cards": ["merchant"], "hand": ["ceramics", "axe"], "majors": ["clay-oven"], "clay": 1}
    pos = do(work(spec), "place start-minor", "card ceramics", "card merchant")
    assert (goods(pos), spelled(pos)) == ({"food": 1}, ["build pottery", "decline"]), "1 of the 2 food, the pottery"
    spec = {
        "cards": ["merchant", "scholar"],
        "house": "stone",
        "hand": ["axe", "ladder"],
        "wood": 9,
        "stone": 9,
        "food": 1,
    }
    early = do(dawn(spec, round=5), "card axe")
    assert spelled(early) == ["card merchant", "decline"], "with the improvement of the scholar"
    do(early, "card merchant", "card ladder")
    assert owned(early) == ["axe", "ladder"]


@case("H07-228", "H07-228.1")
def test_the_businessman_plays_another_on_the_starting_player_space() -> None:
    spec = {**THREE, "cards": ["businessman"]}
    pos = do(work(spec), "place start-minor", "card axe")
    assert {"build well", "card ladder", "decline"} <= set(spelled(pos))
    again(pos)
    assert do(pos.copy(), "card ladder").decider == 1, "one more"
    assert owned(do(pos, "build well")) == ["well", "axe"]
    assert do(work(spec), "place start-minor", "decline").decider == 1, "only after the first one"
    elsewhere = {**spec, "rooms": ["a1"]}
    assert do(work(elsewhere), "place growth-minor", "card axe").decider == 1, "only there"
    assert do(work(spec), "place improvement", "card axe").decider == 1


@case("H07-228.2")
def test_the_businessman_with_others() -> None:
    spec = {**THREE, "cards": ["businessman", "traveling-salesman"]}
    pos = do(work(spec), "place start-minor", "card axe", "card ladder", "card sawhorse")
    assert (owned(pos), pos.decider) == (["axe", "ladder", "sawhorse"], 1), "3 minor ones"
    double = {**THREE, "cards": ["businessman", "merchant"]}
    pos = do(
        work(double), "place start-minor", "card axe", "card ladder", "card merchant", "card sawhorse", "build well"
    )
    assert (owned(pos), pos.decider) == (["well", "axe", "ladder", "sawhorse"], 1), "the whole action twice"


@case("H07-281")
def test_the_traveling_salesman() -> None:
    spec = {**THREE, "cards": ["traveling-salesman"]}
    pos = do(work(spec), "place start-minor")
    assert "build well" in spelled(pos), "a major one instead"
    done = do(pos.copy(), "build well")
    assert (owned(done), done.decider) == (["well"], 1)
    assert do(pos, "card axe").decider == 1, "one"
    two = do(work(spec), "place improvement", "card axe")
    assert not offered(two, "build"), "2 minor ones"
    again(two)
    do(two, "card ladder")
    assert (owned(two), two.decider) == (["axe", "ladder"], 1)
    assert do(work(spec), "place improvement", "build well").decider == 1, "or one major one"
    assert do(work(spec), "place improvement", "card axe", "decline").decider == 1


@case("H07-281.1", "H07-179.2")
def test_the_traveling_salesman_with_the_merchant() -> None:
    spec = {**THREE, "cards": ["traveling-salesman", "merchant"]}
    minors = ("card axe", "card ladder", "card merchant", "card sawhorse", "card clay-supports")
    pos = do(work(spec), "place improvement", *minors)
    assert (len(owned(pos)), goods(pos)["food"], pos.decider) == (4, 4, 1), "4 minor ones for 1 food"
    majors = do(work(spec), "place start-minor", "build well", "card merchant", "build joinery")
    assert (owned(majors), goods(majors)["food"], majors.decider) == (["joinery", "well"], 4, 1), "or 2 major ones"


@case("H07-281.1")
def test_the_traveling_salesman_once_a_turn_and_not_with_a_card() -> None:
    spec = {**THREE, "cards": ["traveling-salesman", "businessman"]}
    pos = do(work(spec), "place start-minor", "build well")
    assert pos.decider == 1, "a major one is not the minor one that the businessman asks for"
    early = do(dawn({**THREE, "cards": ["traveling-salesman", "scholar"], "house": "stone"}, round=5), "card axe")
    assert (early.question.kind, owned(early)) == ("work", ["axe"]), "one, with the scholar"


# -- when one is built -------------------------------------------------------------------------------------------------


@case("H07-182", "H07-020.2")
def test_the_charcoal_burner_hears_of_baking_improvements() -> None:
    burner: dict[str, Any] = {"cards": ["charcoal-burner"]}
    pos = do(work({"clay": 2}, burner), "place improvement")
    assert (owned(pos), goods(pos, "B"), goods(pos)) == (["fireplace-2"], {"food": 1, "wood": 1}, {}), "of others"
    mine = do(work({**burner, "clay": 2}, {}), "place improvement")
    assert goods(mine) == {"food": 1, "wood": 1}, "and of its owner"
    simple = do(
        work({"hand": ["simple-fireplace", "axe"], "clay": 1}, burner), "place start-minor", "card simple-fireplace"
    )
    assert goods(simple, "B") == {"food": 1, "wood": 1}
    well = do(work({"wood": 1, "stone": 3}, burner), "place improvement")
    assert (owned(well), goods(well, "B")) == (["well"], {}), "the well does not bake"


@case("H07-182.1")
def test_the_charcoal_burner_hears_of_upgrades() -> None:
    burner = {"cards": ["charcoal-burner"]}
    spec = {"hand": ["bakehouse", "axe"], "majors": ["clay-oven"], "stone": 3}
    pos = do(work(spec, burner), "place start-minor", "card bakehouse")
    assert goods(pos, "B") == {"food": 1, "wood": 1}


GUILDS = {"joinery": ("wood", 4), "pottery": ("clay", 4), "basketmaker": ("reed", 3)}
OCCUPATIONS = {"cabinetmaker": ("wood", 4), "potter": ("clay", 4), "basketmaker-occupation": ("reed", 3)}


@case("H07-341", "H07-341.1")
def test_the_guildmaster_brings_the_material_of_a_craft() -> None:
    for name, (good, n) in GUILDS.items():
        pair = {"cards": ["guildmaster", "businessman"], "hand": ["clay-roof"]}
        pos = work({**pair, **CARDS[NUMBER_OF[name]].costs[0].goods()})
        do(pos, "place start-minor", "card clay-roof", f"build {name}")
        assert (owned(pos), goods(pos)) == ([name, "clay-roof"], {good: n}), "after it is paid"
    for name, (good, n) in OCCUPATIONS.items():
        pos = do(work({"cards": ["guildmaster"], "hand": [name], "food": 1}), "place occupation")
        assert goods(pos) == {good: n}, name
        assert sorted(farm(pos)["occupations"]) == sorted(["guildmaster", name])
    spec = {
        "cards": ["guildmaster"],
        "hand": ["sawmill", "axe"],
        "majors": ["joinery"],
        "wood": 2,
        "stone": 2,
        "home": 2,
    }
    pos = do(work(spec, {}, {}, {}, round=4), "place start-minor", "card sawmill")
    do(pos, "B place grain-1", "C place day-laborer", "D place plow", "plow c1", "place improvement", "build joinery")
    assert (owned(pos), goods(pos)) == (["joinery", "sawmill"], {"wood": 4}), "again when it is bought again"


@case("H07-341")
def test_the_guildmaster_counts_what_is_there() -> None:
    spec = {"hand": ["guildmaster"], "cards": ["potter", "axe"], "majors": ["joinery", "pottery"], "food": 1}
    assert goods(do(work(spec), "place occupation")) == {"wood": 2, "clay": 4}


@case("H07-341.2")
def test_the_guildmaster_counts_the_sawmill() -> None:
    spec = {"hand": ["guildmaster"], "cards": ["sawmill"]}
    assert goods(do(work(spec), "place occupation")) == {"wood": 2}
    paid = {"cards": ["guildmaster"], "hand": ["sawmill", "axe"], "majors": ["joinery"]}
    pos = do(work(paid), "place start-minor", "card sawmill")
    assert (goods(pos), "joinery" in display(pos)) == ({}, True), "the sawmill itself brings nothing"


@case("H07-179")
def test_the_merchant_is_offered_only_where_something_can_be_played_after_his_food() -> None:
    spec = {"cards": ["merchant"], "hand": ["building-material", "mini-pasture"], "wood": 5}
    for food, found in ((2, []), (3, ["card merchant", "decline"])):
        pos = do(work({**spec, "food": food}), "place start-minor", "card building-material", "take wood")
        assert (spelled(pos) if pos.decider == 0 else []) == found
    cooked = {**spec, "food": 0, "grain": 2, "vegetable": 1, "majors": ["fireplace-2"]}
    pos = do(work(cooked), "place start-minor", "card building-material", "take wood")
    assert spelled(pos) == ["card merchant", "decline"], "1 grain for him, 1 grain and 1 vegetable for the pasture"
