"""Stables and fences with the cards of 2007."""

from __future__ import annotations

from typing import Any

import pytest

from farmstead.kernel.position import Position
from tests.cases import case
from tests.rules.agricola.cards2007.building import (
    Figures,
    again,
    cells,
    check_figures,
    dawn,
    end,
    offered,
    pastures,
    slot,
    stock,
    work,
)
from tests.rules.agricola.table import can, code, do, farm, goods, kinds_of, refused, spelled

FIGURES: Figures = {
    "mini-pasture": ("E", 40, {"food": 2}, 0, 1, 0),
    "stable": ("E", 52, {"wood": 1}, 0, 1, 0),
    "shepherds-crook": ("I", 77, {"wood": 1}, 0, 1, 0),
    "sawhorse": ("K", 121, {"wood": 2}, 0, 1, 0),
    "farmer": ("E", 160, {}, 0, 4, 0),
    "hedge-keeper": ("E", 175, {}, 0, 1, 0),
    "stablehand": ("E", 207, {}, 0, 1, 0),
    "stockman": ("E", 213, {}, 0, 4, 0),
    "groom": ("I", 254, {}, 0, 4, 0),
    "fence-builder": ("I", 263, {}, 0, 1, 0),
    "fencer": ("I", 264, {}, 0, 4, 0),
    "fence-deliveryman": ("I", 265, {}, 0, 1, 0),
    "animal-breeder": ("K", 307, {}, 0, 4, 0),
    "fence-overseer": ("K", 312, {}, 0, 1, 0),
    "maypole": ("Z", 320, {"wood": 1}, 0, 1, 0),
}


@case(
    "H07-040", "H07-052", "H07-077", "H07-121", "H07-160", "H07-175", "H07-207", "H07-213", "H07-254", "H07-263",
    "H07-264", "H07-265", "H07-307", "H07-312", "H07-320",
)  # fmt: skip
def test_the_figures_of_the_cards() -> None:
    check_figures(FIGURES)


# -- stables -----------------------------------------------------------------------------------------------------------


@case("H07-052")
def test_the_stable_card_builds_a_stable() -> None:
    pos = do(work({"hand": ["stable", "ladder"], "wood": 1}), "place start-minor", "card stable")
    assert pos.question.kind == "stable"
    do(pos, "stable c1")
    assert (cells(pos, "stable"), goods(pos), farm(pos)["improvements"]) == (["c1"], {}, [])
    assert pos.view(1)["seats"][1]["hand"]["cards"] == ["stable"]
    full = {"hand": ["stable", "ladder"], "wood": 3, "stables": ["b1", "c1", "d1", "e1"]}
    assert code(do(work(full), "place start-minor"), "card stable") == "no-stable"


@case("H07-213")
def test_the_stockman_gets_an_animal_with_each_stable() -> None:
    spec = {"cards": ["stockman"], "wood": 8, "pastures": ["d1 d2", "e1 e2"]}
    for before, gained in (
        ([], {}),
        (["b1"], {"cattle": 1}),
        (["b1", "c1"], {"boar": 1}),
        (["b1", "c1", "b2"], {"sheep": 1}),
    ):
        pos = do(work({**spec, "wood": 2, "stables": before}), "place rooms-stables", "stable c2")
        assert goods(pos) == gained
    assert (
        goods(do(work({**spec, "cards": [], "wood": 2, "stables": ["b1"]}), "place rooms-stables", "stable c2")) == {}
    )


@case("H07-213.1")
def test_the_stockman_with_several_stables_at_once() -> None:
    spec = {"cards": ["stockman"], "wood": 8, "pastures": ["d1 d2"]}
    pos = do(work(spec), "place rooms-stables", *[f"stable {cell}" for cell in ("b1", "c1", "b2", "c2")])
    assert goods(pos) == {"cattle": 1, "boar": 1, "sheep": 1}
    learned = do(work({"hand": ["stockman"], "stables": ["b1", "c1", "b2"], "food": 1}), "place occupation")
    assert goods(learned) == {"food": 1}, "nothing for those that stand"


@case("H07-254", "H07-254.1")
def test_the_groom_builds_a_stable_at_the_start_of_a_round() -> None:
    waiting = [{"round": 5, "good": "wood", "n": 1}]
    pos = dawn({"cards": ["groom"], "house": "stone", "promises": waiting}, round=5)
    assert kinds_of(pos) == ["stable", "decline"], "with wood of that round"
    do(pos, "stable c1")
    assert (cells(pos, "stable"), goods(pos), pos.question.kind) == (["c1"], {}, "work")
    assert dawn({"cards": ["groom"], "house": "clay", "wood": 1}, round=5).question.kind == "work"
    assert dawn({"cards": ["groom"], "house": "stone"}, round=5).question.kind == "work"
    seen = dawn({"cards": ["groom", "fence-overseer"], "house": "stone", "wood": 1, "food": 1}, round=5)
    do(seen, "stable c1", "fence c1")
    assert pastures(seen) == ["c1"]


# -- one cell fenced in ------------------------------------------------------------------------------------------------


@case("H07-040")
def test_the_mini_pasture_fences_one_cell() -> None:
    pos = do(work({"hand": ["mini-pasture", "ladder"], "food": 2}), "place start-minor", "card mini-pasture")
    assert {len(text.split()) for text in spelled(pos)} == {2}, "single cells"
    again(pos)
    do(pos, "fence e1")
    assert (pastures(pos), goods(pos), stock(pos), farm(pos)["improvements"]) == (["e1"], {}, 11, [])
    assert pos.view(1)["seats"][1]["hand"]["cards"] == ["mini-pasture"]


@case("H07-040.1")
def test_the_mini_pasture_may_hold_a_stable_and_touches_others() -> None:
    spec = {"hand": ["mini-pasture", "ladder"], "food": 2, "pastures": ["e1"], "stables": ["d1"]}
    pos = do(work(spec), "place start-minor", "card mini-pasture")
    assert spelled(pos) == ["fence d1", "fence e2"]
    do(pos, "fence d1")
    assert (pastures(pos), cells(pos, "stable"), stock(pos)) == (["d1", "e1"], ["d1"], 8)


@case("H07-040.2")
def test_the_mini_pasture_builds_fences_for_other_cards() -> None:
    spec = {"hand": ["mini-pasture", "ladder"], "food": 4}
    start = ("place start-minor", "card mini-pasture", "fence e1")
    farmer = do(work({**spec, "cards": ["farmer"]}), *start)
    assert goods(farmer) == {"food": 2, "boar": 1}
    hand = do(work({**spec, "cards": ["stablehand"]}), *start)
    assert hand.question.kind == "stable"
    breeder = do(work({**spec, "cards": ["animal-breeder"]}), *start)
    assert spelled(breeder) == ["card animal-breeder", "decline"]
    hedged = do(work({**spec, "cards": ["hedge-keeper"]}), *start)
    assert {"fence d1", "fence e2", "done"} == set(spelled(hedged)), "3 more fences"


@case("H07-040.3")
def test_further_fences_may_join_the_mini_pasture() -> None:
    """The pasture d1 d2 joins c1 to e1 e2: 3 fences of the hedge keeper."""
    spec = {"hand": ["mini-pasture", "ladder"], "food": 2, "pastures": ["e1 e2"]}
    assert not can(do(work(spec), "place start-minor", "card mini-pasture"), "fence c1"), "apart"
    pos = do(work({**spec, "cards": ["hedge-keeper"]}), "place start-minor", "card mini-pasture", "fence c1")
    assert (code(pos, "done"), code(pos, "fence b1")) == ("pasture-apart", "pasture-apart")
    again(pos)
    assert {"fence d1", "fence d1 d2"} <= set(spelled(pos))
    do(pos, "fence d1 d2")
    assert pastures(pos) == ["c1", "d1 d2", "e1 e2"]
    large = {**spec, "cards": ["hedge-keeper", "master-builder"], "rooms": ["a1", "b1", "b2"]}
    busy = do(work(large), "place start-minor", "card mini-pasture", "fence c1")
    assert not can(busy, "card master-builder"), "nothing gets between"
    far = do(work({**spec, "cards": ["hedge-keeper"]}), "place start-minor", "card mini-pasture")
    assert code(far, "fence b1") == "pasture-apart", "3 fences cannot join that"


@case("H07-312")
def test_the_fence_overseer_fences_a_new_stable() -> None:
    spec = {"cards": ["fence-overseer"], "wood": 4, "food": 3, "home": 2}
    pos = do(work(spec, {}, {}, {}, round=13), "place rooms-stables", "stable c1", "done")
    assert kinds_of(pos) == ["fence", "decline"]
    again(pos)
    do(pos, "fence c1")
    assert (pastures(pos), goods(pos), stock(pos)) == (["c1"], {"wood": 2, "food": 2}, 11)
    assert pos.decider == 1
    assert farm(pos)["pastures"][0]["stables"] == 1
    used = {**spec, "hand": ["stable", "ladder"], "memory": {"fence-overseer": [13]}}
    pos = do(work(used, {}, {}, {}, round=13), "place start-minor", "card stable", "stable c1")
    assert pos.decider == 1, "once a round"
    pos = do(
        work({**used, "memory": {"fence-overseer": [12]}}, round=13), "place start-minor", "card stable", "stable c1"
    )
    assert kinds_of(pos) == ["fence", "decline"]
    poor = do(work({**spec, "food": 0, "wood": 2}), "place rooms-stables", "stable c1")
    assert poor.decider == 1, "1 food"


@case("H07-312.1")
def test_the_fence_overseer_keeps_the_rules_and_others_hear_of_it() -> None:
    spec: dict[str, Any] = {"cards": ["fence-overseer"], "wood": 2, "food": 1, "pastures": ["e1"]}
    assert do(work(spec), "place rooms-stables", "stable b1").decider == 1, "apart from the pastures"
    pos = do(work(spec), "place rooms-stables", "stable d1")
    assert kinds_of(pos) == ["fence", "decline"]
    several = do(work({**spec, "wood": 4}), "place rooms-stables", "stable d1", "stable e2")
    assert spelled(several) == ["fence d1", "fence e2", "decline"], "one of them"
    others = {**spec, "cards": ["fence-overseer", "farmer", "hedge-keeper"]}
    pos = do(work(others), "place rooms-stables", "stable d1", "fence d1")
    assert offered(pos, "fence") == ["fence c1", "fence d2", "fence e2"]
    do(pos, "done")
    assert goods(pos) == {"boar": 1}


@case("H07-207.2", "H07-207.1", "H07-312.1")
def test_stablehand_and_fence_overseer_once_without_a_chain() -> None:
    spec = {"cards": ["stablehand", "fence-overseer"], "wood": 4, "food": 2}
    pos = do(work(spec), "place fences", "fence e1")
    assert pos.question.kind == "stable", "must be built"
    assert can(pos, "stable e1"), "inside"
    assert can(pos, "stable c1"), "or outside"
    do(pos, "stable d1", "fence d1")
    assert (pastures(pos), cells(pos, "stable"), pos.decider) == (["d1", "e1"], ["d1"], 1), "no second stable"
    built = do(
        work({"cards": ["stablehand", "fence-overseer"], "wood": 2, "food": 2}), "place rooms-stables", "stable d1"
    )
    do(built, "fence d1")
    assert built.question.kind == "stable", "the stablehand helps then too, once"
    do(built, "stable c1")
    assert (cells(built, "stable"), built.decider) == (["c1", "d1"], 1), "the overseer does not, in this round"


@case("H07-207")
def test_the_stablehand_gives_a_stable_for_fences() -> None:
    pos = end(do(work({"cards": ["stablehand"], "wood": 5, "pastures": ["e1"]}), "place fences", "fence d1"))
    assert spelled(pos)[0].startswith("stable")
    assert "decline" not in spelled(pos)
    do(pos, "stable b2")
    assert goods(pos) == {"wood": 2}
    full = {"cards": ["stablehand"], "wood": 3, "pastures": ["e1"], "stables": ["b1", "b2", "b3", "c1"]}
    assert do(work(full), "place fences", "fence d1").decider == 1


@case("H07-207.1")
def test_the_stablehand_helps_once_a_turn() -> None:
    spec = {"cards": ["stablehand", "fence-builder"], "memory": {"fence-builder": [slot("fences") + 1]}, "wood": 9}
    pos = end(do(work(spec), "place fences", "fence e1", "done", "stable c1", "fence d1"))
    assert pos.question.kind == "stable", "the Fence Builder's is a building of its own (263)"
    do(pos, "stable c2")
    assert (cells(pos, "stable"), pastures(pos), pos.decider) == (["c1", "c2"], ["d1", "e1"], 1)
    mini = {"cards": ["stablehand", "fence-overseer"], "hand": ["mini-pasture", "ladder"], "food": 3}
    pos = do(work(mini), "place start-minor", "card mini-pasture", "fence e1", "stable d1", "fence d1")
    assert (cells(pos, "stable"), pastures(pos), pos.decider) == (["d1"], ["d1", "e1"], 1), "the same turn, once"


# -- fences that cost nothing ------------------------------------------------------------------------------------------


@case("H07-175")
def test_the_hedge_keeper_adds_three_fences() -> None:
    pos = work({"cards": ["hedge-keeper"], "wood": 1})
    do(pos, "place fences")
    assert pos.question.params["payable"] == 4
    do(pos, "fence e1")
    assert (goods(pos), pastures(pos)) == ({}, ["e1"])
    assert goods(do(work({"cards": ["hedge-keeper"], "wood": 5}), "place fences", "fence d1 d2 e1 e2")) == {}
    two = do(work({"cards": ["hedge-keeper"], "wood": 9}), "place fences", "fence e1", "fence d1", "done")
    assert goods(two) == {"wood": 5}, "7 fences, 4 of them paid"


@case("H07-175.1")
def test_the_hedge_keeper_does_not_build_the_first_fence() -> None:
    assert code(work({"cards": ["hedge-keeper"]}), "place fences") == "goods"
    split = {"cards": ["hedge-keeper"], "pastures": ["d1 e1"]}
    assert code(work(split), "place fences") == "goods", "1 fence is the first one"
    assert goods(do(work({**split, "wood": 1}), "place fences", "fence d1", "done")) == {}
    spec = {"cards": ["hedge-keeper", "fence-builder"], "memory": {"fence-builder": [slot("fences") + 1]}, "wood": 4}
    pos = do(work(spec), "place fences", "fence e1", "done")
    assert (goods(pos), pos.question.params["payable"]) == ({"wood": 3}, 6), "3 free ones again"
    do(pos, "fence d1", "done")
    assert goods(pos) == {"wood": 2}, "1 paid, 2 free"
    mini: dict[str, Any] = {"cards": ["hedge-keeper", "fence-overseer"], "hand": ["mini-pasture", "ladder"], "food": 3}
    pos = do(
        work({**mini, "cards": [*mini["cards"], "stablehand"], "wood": 1}), "place start-minor", "card mini-pasture"
    )
    do(pos, "fence e1", "done", "stable d1", "fence d1")
    assert (pastures(pos), goods(pos)) == (["d1", "e1"], {"wood": 1}), "what was not used is lost, once a turn"


@case("H07-175.2")
def test_what_the_hedge_keeper_goes_together_with() -> None:
    overseer = {"cards": ["hedge-keeper", "fence-overseer"], "wood": 2, "food": 1}
    pos = do(work(overseer), "place rooms-stables", "stable e1", "fence e1", "fence d1")
    assert (pastures(pos), goods(pos)) == (["d1", "e1"], {})
    marked = {"cards": ["hedge-keeper", "fence-builder"], "memory": {"fence-builder": [slot("grain-1") + 1]}, "wood": 1}
    pos = do(work(marked), "place grain-1", "fence e1")
    assert (pastures(pos), goods(pos)) == (["e1"], {"grain": 1})
    delivered = {"cards": ["hedge-keeper", "fence-deliveryman"], "memory": {"fence-deliveryman": [9, 4]}, "food": 2}
    pos = do(dawn(delivered, round=9), "card fence-deliveryman", "fence e1", "fence d1")
    assert (pastures(pos), goods(pos)) == (["d1", "e1"], {}), "4 and 3"
    both = do(work({"cards": ["hedge-keeper", "farmer", "stablehand"], "wood": 1}), "place fences", "fence e1")
    assert (goods(both), both.question.kind) == ({"boar": 1}, "stable")
    carved = do(work({"cards": ["hedge-keeper", "wood-carver"]}), "place fences", "fence e1")
    assert goods(carved) == {}, "the first one by the carver"
    sawn = do(work({"cards": ["hedge-keeper", "sawhorse"], "wood": 2}), "place fences", "fence d1 e1")
    assert goods(sawn) == {"wood": 1}, "6 fences: third and sixth, then 3, then 1"


@case("H07-121")
def test_the_sawhorse_frees_a_stable_and_every_third_fence() -> None:
    pos = do(work({"cards": ["sawhorse"], "wood": 2}), "place rooms-stables", "stable c1")
    assert goods(pos) == {"wood": 2}
    do(pos, "stable c2")
    assert (goods(pos), cells(pos, "stable")) == ({}, ["c1", "c2"])
    assert code(work({"cards": ["sawhorse"], "memory": {"sawhorse": [1]}, "wood": 1}), "place rooms-stables") == "goods"
    for number, shape in enumerate(["e1", "d1 e1", "d1 d2 e1 e2"]):
        fences = (4, 6, 8)[number]
        pos = do(work({"cards": ["sawhorse"], "wood": fences - fences // 3}), "place fences", f"fence {shape}")
        assert goods(pos) == {}, shape
    pos = do(work({"cards": ["sawhorse"], "wood": 9}), "place fences", "fence e1", "fence d1", "fence c1", "done")
    assert goods(pos) == {"wood": 9 - 10 + 3}


@case("H07-121")
def test_a_stable_that_is_free_anyway_is_the_next_one() -> None:
    spec = {"cards": ["sawhorse", "stablehand"], "wood": 3}
    pos = do(work(spec), "place fences", "fence e1", "stable c1")
    assert code(work({"cards": ["sawhorse"], "memory": farm_memory(pos), "wood": 1}), "place rooms-stables") == "goods"


def farm_memory(pos: Position) -> dict[str, list[int]]:
    """What the sawhorse remembers."""
    [found] = [entry["memory"] for entry in farm(pos)["cards"] if entry["card"] == "sawhorse"]
    return {"sawhorse": found}


@case("H07-121.1")
def test_fences_of_the_sawhorse_are_not_saved_and_come_first() -> None:
    """Of 7 fences the third and the sixth come from the sawhorse, 3 from the hedge keeper, 2 are paid."""
    spec = {"cards": ["sawhorse", "hedge-keeper"], "wood": 2}
    pos = do(work(spec), "place fences", "fence e1", "fence d1")
    assert (pastures(pos), goods(pos)) == (["d1", "e1"], {})
    stand = {"cards": ["sawhorse"], "pastures": ["e1", "d1"], "wood": 3}  # 7 fences stand, all paid once
    assert goods(do(work(stand), "place fences", "fence c1")) == {"wood": 1}, (
        "the ninth one; not the third and sixth too"
    )


@case("H07-121.2")
def test_fences_of_the_sawhorse_close_pastures() -> None:
    pos = do(work({"cards": ["sawhorse"], "wood": 3}), "place fences")
    assert pos.question.params["payable"] == 4
    refused(pos, "done")
    assert not can(pos, "fence d1 e1")


@case("H07-121", "H07-301")
@pytest.mark.parametrize("cards", [["sawhorse", "wood-carver"], ["wood-carver", "sawhorse"]])
def test_the_wood_carver_is_not_used_up_by_the_stable_of_the_sawhorse(cards: list[str]) -> None:
    pos = do(work({"cards": cards, "wood": 3}, round=5), "place rooms-stables", "stable a1", "stable c1")
    assert goods(pos) == {"wood": 2}
