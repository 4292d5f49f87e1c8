"""The 53 examples of the fact files, one test each (EX-01 to EX-53; the block's own id stands in the docstring).

Worked examples of the rulebook, numbers stated by its rules, and a few derived ones.
"""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from farmstead.kernel.position import Position
from farmstead.titles.skara.cards.kinds import CARD_NAMES, CARDS, COPIES, ENVIRONMENT_OF, SETTLERS
from farmstead.titles.skara.rules.names import ENVIRONMENTS
from farmstead.titles.skara.rules.scoring import verdict
from farmstead.titles.skara.show.figures import BUNDLE_FACTS, FURNISH, GATHER, PRICES, TASKS, TRADE
from farmstead.titles.skara.tiles.cleaning import CLEARINGS
from tests.cases import case
from tests.rules.skara.table import GAME, asked, do, gained, goods, refused, seat, settlers_of, spellings, table

HERE = Path(__file__)
SCORING = GAME.texts.home.parent / "files" / "positions" / "scoring-example.json"


@case("SB-002", "SB-003", "SB-004")
def test_ex_01_set_up() -> None:
    """SB01"""
    for village in GAME.start(2).view(None)["seats"]:
        assert (village["slider"], village["capacity"], village["tokens"]) == (2, 3, 2)
        assert {good: n for good, n in village["goods"].items() if n} == {"knife": 2}
        assert (village["furnish"], village["trade"]) == (0, 0)
        assert village["workers"] == {"large": 0, "small": 0, "black": 0, "reserve": 4}
        assert [tile["flipped"] for tile in village["tiles"]] == [False] * 9
        assert all(sum(tile["cost"].values()) == 2 for tile in village["tiles"])


def gains(count: int, **village: int) -> dict[str, int]:
    """A village that has taken so many goods: a wood harvest of that size, without knives."""
    flipped = ["gather-thicket"]
    pos = table(
        at="turn",
        row=["hunter", "roof", "angler", "mason"],
        A={"settlers": settlers_of("thicket", count - 2), "flipped": flipped, **village},
    )
    before = seat(pos)
    do(pos, "take hunter")
    after = seat(pos)
    return {
        "empty": before["capacity"] - before["tokens"],
        "waste": before["waste"],
        "slider": after["slider"],
        "tokens": after["tokens"],
        "beside": after["beside"],
    }


@case("SB-010", "SB-011", "SB-013", "SB-014")
def test_ex_02_slider_in_column_5() -> None:
    """SB02a"""
    assert gains(5, slider=5, bone=8) == {"empty": 4, "waste": 3, "slider": 6, "tokens": 13, "beside": 0}


@case("SB-013", "SB-014")
def test_ex_03_slider_in_column_6() -> None:
    """SB02b"""
    assert gains(5, slider=6, bone=11) == {"empty": 4, "waste": 3, "slider": 7, "tokens": 16, "beside": 0}


def test_ex_04_enough_room() -> None:
    """SB02c"""
    assert gains(4, slider=5, bone=8) == {"empty": 4, "waste": 3, "slider": 5, "tokens": 12, "beside": 0}


@case("SB-012")
def test_ex_05_beside_the_board() -> None:
    """SB02d"""
    assert gains(3, slider=11, bone=29) == {"empty": 1, "waste": 7, "slider": 11, "tokens": 32, "beside": 2}


@case("SB-016")
def test_ex_06_an_extra_storage_tile() -> None:
    """SB03: a token on such a tile stands for 4 goods in 4 cells; goods are counted and never run out."""
    result = gains(4, slider=5, wood=8)
    assert (result["tokens"], result["slider"]) == (12, 5), "4 goods of a kind fill the 4 cells that were left"
    many = gains(6, slider=11, wood=60)
    assert many["tokens"] == 66, "more of a kind than there are tokens in the box"


@case("SB-020")
def test_ex_07_cards_dealt() -> None:
    """SB04"""
    for players, sizes in {2: [4, 4, 4], 3: [4, 4, 4], 4: [5, 5, 5]}.items():
        pos = GAME.start(players)
        while pos.question.kind != "turn":
            pos.play(pos.options()[-1])  # the neutral marker comes undermost
        view = pos.view(None)
        assert [len(view["row"]), *map(len, view["coming"])] == sizes
    for turn, cards in {1: 4, 2: 3, 3: 2}.items():
        pos = table(players=1, at="work", turn=turn - 1) if turn > 1 else GAME.start(1)
        if turn > 1:
            do(pos, "done")
        while pos.question.kind != "turn":
            pos.play(pos.options()[len(pos.view(None)["row"])])  # cards that differ: four alike leave no choice
        assert (pos.view(None)["turn"], len(pos.view(None)["row"])) == (turn, cards)


@case("SB-021", "SB-023")
def test_ex_08_blue_yellow_red() -> None:
    """SB05: A is blue, B yellow, C red."""
    row = ["roof", "stone-ball", "utensils", "roof"]
    pos = table(players=3, at="turn", order=["A", "B", "C"], row=row)
    do(pos, "take roof", "done")
    assert asked(pos) == ("turn", 1)
    do(pos, "pass")
    assert asked(pos) == ("turn", 2)
    do(pos, "take roof", "done")
    assert asked(pos) == ("turn", 1)
    assert refused(pos, "pass") == "passed"
    do(pos, "take utensils")
    assert pos.view(None)["order"] == {"left": [], "upper": [], "right": [1, 2, 0]}
    do(pos, "done")
    assert pos.view(None)["order"]["left"] == [1, 2, 0]
    assert pos.view(None)["turn"] == 2


@case("SB-024")
def test_ex_09_the_neutral_marker() -> None:
    """SB06: A is red, B blue."""
    row = ["utensils", "stone-ball", "roof", "stone-ball"]
    pos = table(players=2, at="turn", turn=1, order=["A", "neutral", "B"], row=row)
    before = pos.view(None)["discard"]
    do(pos, "take roof", "done")
    assert pos.view(None)["discard"] == {**before, "utensils": 1}, "the neutral marker discards the leftmost card"
    assert asked(pos) == ("work", 1), "two balls alike are left, B takes one"
    do(pos, "done")
    assert pos.view(None)["discard"] == {"utensils": 1, "stone-ball": 1}
    assert pos.view(None)["order"]["left"] == [1, "neutral", 0]


@case("SB-027")
def test_ex_10_the_third_stone_ball() -> None:
    """SB07"""
    pos = table(at="turn", row=["stone-ball", "roof", "angler", "mason"], A={"balls": 2})
    assert gained(pos, "take stone-ball") == {"knife": 3}
    assert (seat(pos)["cards"]["stone-ball"], seat(pos)["score"]["cards"]) == (3, 6)


def test_ex_11_utensils() -> None:
    """SB08"""
    pos = table(at="turn", row=["utensils", "roof", "angler", "mason"], A={"slider": 4, "special": "recruit"})
    before = seat(pos)
    assert gained(pos, "take utensils") == {"hide": 1}
    after = seat(pos)
    assert (before["hearth"], after["hearth"]) == (4, 5)
    assert (before["waste"], after["waste"]) == (2, 1)
    assert after["score"]["cards"] == 2


@case("SB-029", "SB-030")
def test_ex_12_third_shore_settler() -> None:
    """SB09"""
    pos = table(at="turn", row=["angler", "roof", "mason", "scout"], A={"settlers": settlers_of("shore", 2)})
    do(pos, "take angler")
    assert spellings(pos) == [f"harvest {n} shell" for n in range(4)], "the rest is seaweed, fewer is not allowed"
    results = [gained(pos.copy(), spelling) for spelling in spellings(pos)]
    assert results == [
        {"seaweed": 3}, {"shell": 1, "seaweed": 2}, {"shell": 2, "seaweed": 1}, {"shell": 3},
    ]  # fmt: skip


@case("SB-031", "SB-032")
def test_ex_13_a_stone_for_each_hills_icon() -> None:
    """SB10"""
    pos = birdkeeper(knives=0)
    assert asked(pos) == ("effect", 0)
    assert spellings(pos) == ["accept", "decline"]
    assert gained(pos.copy(), "decline") == {}
    assert gained(pos, "accept") == {"stone": 2}
    assert asked(pos) == ("work", 0), "once only"


def birdkeeper(knives: int) -> Position:
    """Two settlers in the Hills, a third comes to the Shore whose effect harvests stone."""
    settlers = [*settlers_of("hills", 2), "angler", "angler"]
    pos = table(at="turn", row=["birdkeeper", "roof", "angler", "scout"], A={"settlers": settlers, "knife": knives})
    do(pos, "take birdkeeper")
    if knives:
        do(pos, "knives 0")
    return do(pos, "harvest 3 shell")


@case("SB-033")
def test_ex_14_knives_in_the_top_harvest() -> None:
    """SB11"""
    settlers = settlers_of("shore", 2)
    pos = table(at="turn", row=["angler", "roof", "mason", "scout"], A={"settlers": settlers, "knife": 2})
    do(pos, "take angler")
    assert spellings(pos) == ["knives 0", "knives 1", "knives 2"]
    assert gained(pos, "knives 2", "harvest 5 shell") == {"knife": -2, "shell": 5}


@case("SB-033")
def test_ex_15_knives_in_the_bottom_effect() -> None:
    """SB12"""
    pos = birdkeeper(knives=1)
    assert gained(pos, "accept", "knives 1") == {"knife": -1, "stone": 3}


@case("SB-034")
def test_ex_16_a_turned_gather_tile_is_an_icon() -> None:
    """SB13"""
    village = {"settlers": settlers_of("shore", 2), "flipped": ["gather-shore"]}
    pos = table(at="turn", row=["angler", "roof", "mason", "scout"], A=village)
    do(pos, "take angler")
    assert spellings(pos) == [f"harvest {n} shell" for n in range(5)]


def test_ex_17_cook_clean_twice_gather() -> None:
    """SB14"""
    pos = table(round=4, A={"shell": 1, "hide": 2, "barley": 2, "seaweed": 2, "wood": 2})
    do(pos, "place cook", "cook shell", "done")
    do(pos, "place clean", "add hide", "add barley", "add seaweed", "done")
    do(pos, "place gather-shore", "gather shell")
    do(pos, "place clean", "add hide", "add barley", "done")
    tiles = {tile["id"]: (tile["small"], tile["large"]) for tile in seat(pos)["tiles"]}
    assert {name: workers for name, workers in tiles.items() if workers != (0, False)} == {
        "cook": (1, False), "clean": (1, True), "gather-shore": (1, False),
    }  # fmt: skip


@case("SB-035")
def test_ex_18_no_two_small_workers_on_a_tile() -> None:
    """SB15: the second worker on a tile is the large one; a third finds no room."""
    pos = table(round=4, A={"special": "build"})
    do(pos, "place gather-thicket")
    assert seat(pos)["workers"]["small"] == 2
    do(pos, "place gather-thicket")
    assert (seat(pos)["workers"]["small"], seat(pos)["workers"]["large"]) == (2, 0)
    assert refused(pos, "place gather-thicket") == "full"


@case("SB-057")
def test_ex_19_a_task_for_fish_and_rabbits() -> None:
    """SB16"""
    assert TASKS["fish-craft"]["pay"] == [{"fish": 2}, {"fish": 1, "rabbit": 1}, {"rabbit": 2}]
    tasks = {"fish-craft": False, "cow-cook": False, "deer-trade": False, "wood-furnish": False}
    pos = table(players=1, tasks=tasks, A={"fish": 2, "rabbit": 2})
    do(pos, "do fish-craft")
    results = [gained(pos.copy(), spelling) for spelling in spellings(pos)]
    assert results == [{"fish": -2}, {"fish": -1, "rabbit": -1}, {"rabbit": -2}]


@case("SB-058")
def test_ex_20_a_task_for_a_sheep_or_hides() -> None:
    """SB17"""
    assert TASKS["sheep-trade"]["pay"] == [{"sheep": 1}, {"hide": 2}]
    tasks = {"sheep-trade": False, "cow-cook": False, "deer-trade": False, "wood-furnish": False}
    pos = table(players=1, tasks=tasks, A={"sheep": 1, "hide": 2})
    do(pos, "do sheep-trade")
    assert spellings(pos) == ["pay 1-sheep", "pay 2-hide"]


@case("SB-039", "SB-040", "SB-042", "SB-043")
def test_ex_21_violet_at_the_end_of_a_round() -> None:
    """SB18"""
    settlers = [*settlers_of("shore", 3), *settlers_of("hills", 3)]
    village = {
        "settlers": settlers, "roofs": 1, "thatch": 1, "food": 2, "flipped": ["craft"], "slider": 4, "utensils": 1,
    }  # fmt: skip
    pos = do(table(round=2, last=True, A=village), "done")
    assert asked(pos) == ("feed", 0), "there is nothing to cook"
    assert pos.question.params == {"need": 4, "food": 2}
    lost = spellings(pos, "lose")[:2]
    assert "feed" not in spellings(pos)
    do(pos, *lost)
    assert "feed" in spellings(pos)
    do(pos, "feed")
    after = seat(pos)
    assert (after["feeding"]["settlers"], goods(pos)) == (4, {"midden": 1})
    assert pos.view(None)["discard"].get(lost[0].removeprefix("lose "), 0) >= 1


@case("SB-046")
def test_ex_22_values_of_the_tracks() -> None:
    """SB19"""
    village = {"furnish": 5, "trade": 3, "settlers": ["angler", "mason", "scout", "baker", "giller"]}
    score = seat(table(A=village))["score"]
    assert (score["settlers"], score["sets"], score["trade"]) == (2 * 5, 4, 5)


@case("SB-052", "SB-053")
def test_ex_23_forty_five_points() -> None:
    """SB20: kept as a position file of the package."""
    text = SCORING.read_text(encoding="utf-8")
    pos = GAME.from_json(text)
    assert pos.to_json() == text
    assert pos.over
    assert pos.scores()[0] == {
        "settlers": 18, "sets": 4, "trade": 8, "flipped": 8, "cards": 9, "food": 2, "knives": 1, "midden": -3,
        "slider": -2, "total": 45,
    }  # fmt: skip


@case("SB-061", "SB-062")
def test_ex_24_two_portions() -> None:
    """SB21"""
    pos = do(table(A={"furnish": 1, "wool": 4, "hide": 2}), "place furnish")
    assert pos.question.params == {"n": 2}
    assert spellings(pos) == ["pay 4-wool", "pay 2-wool-1-hide", "pay 2-hide"]
    results = [gained(pos.copy(), spelling) for spelling in spellings(pos)]
    assert results == [{"wool": -4}, {"wool": -2, "hide": -1}, {"hide": -2}]
    assert seat(do(pos, "pay 2-hide"))["furnish"] == 2, "exactly one step"


@case("SB-063")
def test_ex_25_furnish_turned_over() -> None:
    """SB22"""
    pos = do(table(A={"hide": 1, "flipped": ["furnish"]}), "place furnish")
    assert asked(pos) == ("bonus", 0), "one way to pay"
    assert [gained(pos.copy(), spelling) for spelling in spellings(pos)] == [{"barley": 1}, {"knife": 1}]


@case("SB-065")
def test_ex_26_two_shells_and_a_fish() -> None:
    """SB23"""
    pos = do(table(A={"shell": 3, "fish": 2, "special": "build"}), "place cook")
    assert gained(pos, "cook shell", "cook shell", "cook fish") == {"shell": -2, "fish": -1, "food": 3, "bone": 1}
    assert asked(pos) == ("work", 0), "the hearth is full"


def test_ex_27_deer_and_rabbit_are_too_heavy() -> None:
    """SB24"""
    pos = do(table(A={"deer": 1, "rabbit": 1, "shell": 1, "special": "build"}), "place cook", "cook shell")
    assert refused(do(pos.copy(), "cook rabbit"), "cook deer") == "not-asked", "nothing fits beside them"
    pos = do(table(A={"deer": 1, "rabbit": 2, "special": "build"}), "place cook", "cook rabbit")
    assert pos.question.params == {"room": 2, "hearth": 4}
    assert refused(pos, "cook deer") == "too-heavy"
    assert spellings(pos) == ["cook rabbit", "done"]


@case("SB-067")
def test_ex_28_cook_turned_over() -> None:
    """SB25"""
    assert seat(table(A={"special": "build", "flipped": ["cook"]}))["hearth"] == 6


@case("SB-069")
def test_ex_29_crafting_the_clean_tile() -> None:
    """SB26"""
    pos = do(table(A={"stone": 1, "shell": 1, "wood": 1}), "place craft")
    assert gained(pos, "craft clean") == {"stone": -1, "shell": -1}
    assert seat(pos)["score"]["flipped"] == 2


def cleaned(flipped: bool, *spent: str) -> dict[str, int]:
    village = {"hide": 2, "barley": 2, "seaweed": 2, "wood": 2, "food": 2, "midden": 7}
    pos = do(table(A={**village, "flipped": ["clean"] if flipped else []}), "place clean")
    do(pos, *(f"add {good}" for good in spent))
    if asked(pos)[0] == "clean":
        do(pos, "done")
    return {"clearings": pos.question.params["n"], "roofs": seat(pos)["cards"]["supply-roof"]}


@case("SB-071")
def test_ex_30_clean_with_three_kinds() -> None:
    """SB27a"""
    assert cleaned(False, "hide", "barley", "seaweed") == {"clearings": 3, "roofs": 1}


@case("SB-071")
def test_ex_31_clean_with_three_kinds_turned_over() -> None:
    """SB27b"""
    assert cleaned(True, "hide", "barley", "seaweed") == {"clearings": 4, "roofs": 1}


@case("SB-074")
def test_ex_32_food_counts_on_the_back_only() -> None:
    """SB27c"""
    front = do(table(A={"hide": 1, "food": 1, "wood": 1, "barley": 1}), "place clean", "add hide")
    assert refused(front, "add food") == "clean-food"
    assert cleaned(True, "hide", "food") == {"clearings": 2, "roofs": 1}


def test_ex_33_the_numbers_of_clearings() -> None:
    """SB27d"""
    assert sorted({n for side in CLEARINGS for n in side if n}) == [1, 2, 3, 4, 6]
    assert cleaned(False, "hide", "wood")["clearings"] == 1
    assert cleaned(True, "hide", "barley", "wood", "food")["clearings"] == 6


def test_ex_34_a_kind_only_once() -> None:
    """SB27e"""
    pos = do(table(A={"hide": 2, "barley": 1, "wood": 1}), "place clean", "add hide")
    assert refused(pos, "add hide") == "clean-once"
    assert refused(pos, "done") == "kinds"


def clearing(**village: int) -> Position:
    """Two goods are spent on the back of the Clean tile: two clearings."""
    return do(table(A={"hide": 1, "barley": 1, "flipped": ["clean"], **village}), "place clean")


def test_ex_35_the_slider_needs_three_empty_cells() -> None:
    """SB28a"""
    pos = clearing(slider=4, bone=6, midden=1)
    assert (seat(pos)["tokens"], seat(pos)["capacity"]) == (7, 9)
    assert refused(pos, "clear slider") == "slider-room"


def test_ex_36_midden_then_slider() -> None:
    """SB28b"""
    pos = do(clearing(slider=4, bone=6, midden=1), "clear midden", "clear slider")
    assert (seat(pos)["slider"], seat(pos)["tokens"], goods(pos).get("midden", 0)) == (3, 6, 0)


@case("SB-015", "SB-075")
def test_ex_37_four_alike_then_a_sheep() -> None:
    """SB29"""
    pos = do(table(A={"trade": 2, "midden": 5, "bone": 4, "knife": 4, "stone": 3}), "place trade")
    assert pos.question.params == {"n": 4}
    assert spellings(pos) == ["spend bone", "spend knife"], "midden is never spent"
    do(pos, "spend bone")
    assert seat(pos)["trade"] == 3
    assert pos.question.params == {"goods": {"sheep": 1}, "any": False}
    assert spellings(pos) == ["buy for knife", "decline"]
    assert gained(pos, "buy for knife") == {"knife": -1, "sheep": 1}


@case("SB-077")
def test_ex_38_gathering_on_the_shore() -> None:
    """SB30"""
    assert [[BUNDLE_FACTS[name]["gain"] for name in side] for side in GATHER["shore"]] == [
        [{"shell": 1}, {"seaweed": 1}],
        [{"shell": 1, "seaweed": 1}, {"fish": 1}],
    ]
    for flipped, results in (([], [{"shell": 1}, {"seaweed": 1}]),
                             (["gather-shore"], [{"shell": 1, "seaweed": 1}, {"fish": 1}])):  # fmt: skip
        pos = do(table(A={"flipped": flipped}), "place gather-shore")
        assert [gained(pos.copy(), spelling) for spelling in spellings(pos)] == results


@case("SB-078")
def test_ex_39_the_price_of_a_special_tile() -> None:
    """SB31"""
    assert [PRICES[name] for name in ("2-food", "1-food-1-bone", "2-bone")] == [
        {"food": 2}, {"food": 1, "bone": 1}, {"bone": 2},
    ]  # fmt: skip
    pos = do(table(A={"food": 2, "bone": 2, "special": "recruit"}), "place recruit")
    assert spellings(pos) == ["pay 2-food", "pay 1-food-1-bone", "pay 2-bone"]


def test_ex_40_build_is_cheaper() -> None:
    """SB32"""
    for flipped, price in ((False, 2), (True, 1)):
        village = {"trade": 2, "bone": 2, "stone": 2, "special": "build", "flipped": ["build"] if flipped else []}
        pos = table(A={**village, "hide": 1})
        do(pos, "place build", "build trade", *(["spend stone"] if flipped else []))
        assert seat(pos)["trade"] == 3
        assert goods(pos) == ({"hide": 1} if price == 2 else {"hide": 1, "stone": 1})


@case("SB-081")
def test_ex_41_cooking_a_boar() -> None:
    """SB33"""
    results = []
    for flipped in ([], ["hunt-boar"]):
        pos = do(table(A={"boar": 2, "special": "hunt-boar", "flipped": flipped}), "place cook")
        assert pos.question.params == {"room": 4, "hearth": 4} or asked(pos)[0] == "work"
        results.append(goods(pos))
    assert results == [
        {"boar": 1, "food": 2, "hide": 1, "bone": 1},
        {"boar": 1, "food": 2, "hide": 2, "bone": 1},
    ]


@case("SB-064")
def test_ex_42_muster_and_the_hearth() -> None:
    """SB34"""
    assert seat(table(A={"special": "muster"}))["hearth"] == 5
    assert seat(table(A={"special": "muster", "flipped": ["cook"], "utensils": 2}))["hearth"] == 4 + 1 + 2 + 2


@case("SB-085")
def test_ex_43_the_third_spindle() -> None:
    """SB35"""
    pos = table(A={"bone": 2, "special": "spin-wool", "spindles": 2})
    assert gained(pos, "place spin-wool") == {"bone": -2, "wool": 3}
    assert (seat(pos)["cards"]["spindle"], seat(pos)["score"]["cards"]) == (3, 3)


def tending(flipped: bool, **village: int) -> Position:
    special = {"special": "tend-land", "bone": 2, "flipped": ["tend-land"] if flipped else []}
    return do(table(A={**special, **village}), "place tend-land")


@case("SB-086", "SB-087")
def test_ex_44_tend_hills_and_fields_and_clear() -> None:
    """SB36a"""
    pos = do(tending(False, midden=1), "clear midden", "gather stone", "gather barley")
    assert goods(pos) == {"stone": 1, "barley": 1}
    assert asked(pos) == ("work", 0), "three steps"


@case("SB-087")
def test_ex_45_three_clearings() -> None:
    """SB36b"""
    pos = do(tending(False, midden=4), "clear midden", "clear midden", "clear midden")
    assert goods(pos) == {"midden": 1}


def test_ex_46_a_gather_tile_only_once() -> None:
    """SB36c"""
    pos = do(tending(False), "gather stone")
    assert refused(pos, "gather wool") == "tend-once"
    assert refused(pos, "gather stone") == "tend-once"


@case("SB-086")
def test_ex_47_four_steps_need_the_back() -> None:
    """SB36d"""
    pos = do(tending(False), "gather shell", "gather stone", "gather wood")
    assert refused(pos, "gather barley") == "not-asked"
    pos = do(tending(True), "gather shell", "gather stone", "gather wood", "gather barley")
    assert goods(pos) == {"shell": 1, "stone": 1, "wood": 1, "barley": 1}


def test_ex_48_innovate_is_free() -> None:
    """SB37"""
    pos = do(table(A={"bone": 2, "special": "innovate"}), "place innovate")
    assert gained(pos, "craft cook") == {}
    assert seat(pos)["tiles"][1] == {
        "id": "cook", "flipped": True, "small": 0, "large": False, "cost": {"stone": 1, "seaweed": 1},
    }  # fmt: skip


@case("SB-045")
def test_ex_49_ranges_of_the_tracks() -> None:
    """SB38"""
    assert sorted({space["portions"] for space in FURNISH[1:]}) == [1, 2, 3]
    assert sorted({space["settler"] for space in FURNISH}) == [1, 2]
    assert sorted({space["set"] for space in FURNISH}) == [0, 2, 4, 6]
    prices = [space["price"] for space in TRADE[1:]]
    assert (min(prices), max(prices)) == (2, 6)
    assert {5, 8} <= {space["points"] for space in TRADE}


@case("SB-001", "SB-025")
def test_ex_50_the_deck() -> None:
    """SB39"""
    assert sum(COPIES) == 80
    assert {name: COPIES[CARD_NAMES.index(name)] for name in ("roof", "stone-ball", "utensils")} == {
        "roof": 8, "stone-ball": 8, "utensils": 4,
    }  # fmt: skip
    per = Counter(dict.fromkeys(ENVIRONMENTS, 0))
    for card in range(SETTLERS, len(CARDS)):
        per[ENVIRONMENTS[ENVIRONMENT_OF[card]]] += COPIES[card]
    assert per == {"shore": 15, "hills": 15, "thicket": 15, "fields": 15}


@case("SB-054")
def test_ex_51_solo_verdicts() -> None:
    """SB40"""
    assert [verdict(total) for total in (44, 45, 54, 55)] == ["loss", "win", "win", "excellent"]


@case("SB-055")
def test_ex_52_solo_penalties() -> None:
    """SB41"""
    tasks = {"cow-cook": False, "deer-trade": False, "wood-furnish": True, "stone-clean": True}
    score = table(players=1, tasks=tasks, focus=["roofs"]).scores()[0]
    assert (score["tasks"], score["focus"]) == (-4, -5)
    assert score["tasks"] + score["focus"] == -9


@case("SB-051")
def test_ex_53_a_tie() -> None:
    """SB42: A is blue, B red."""
    even = {"trade": 7}
    assert table(over=True, order=["B", "neutral", "A"], A=even, B=even).winners() == [1]
    assert table(over=True, order=["A", "neutral", "B"], A=even, B=even).winners() == [0]


def test_all_blocks_are_here() -> None:
    """Each example has one test, and none is skipped."""
    text = HERE.read_text(encoding="utf-8")
    assert re.findall(r"^def test_ex_(\d\d)_", text, re.MULTILINE) == [f"{n:02}" for n in range(1, 54)]
    blocks = re.findall(r'"""(SB\d\d[a-e]?)', text)
    letters = {2: "abcd", 27: "abcde", 28: "ab", 36: "abcd"}
    assert blocks == [f"SB{n:02}{part}" for n in range(1, 43) for part in letters.get(n, [""])]
    with pytest.raises(ValueError, match="no acceptance case"):
        case("SB-999")
