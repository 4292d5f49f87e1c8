"""Doubtful points: the ruling taken, and the variant for those who read it otherwise."""

from __future__ import annotations

from typing import Any

from farmstead.kernel.position import Position
from tests.rules.skara.table import VARIANTS, asked, do, goods, refused, seat, spellings, table


def with_variant(name: str, value: str, **spec: Any) -> Position:
    assert VARIANTS[name] != value, "a variant differs from the ruling"
    return table(variants={name: value}, **spec)


def test_r01_recruit_turned_over() -> None:
    village = {"special": "recruit", "flipped": ["recruit"]}
    pos = with_variant("recruit", "all", round=4, A=village)
    do(pos, "place gather-fields", "place gather-fields", "place gather-fields")
    assert (seat(pos)["tiles"][8]["small"], seat(pos)["tiles"][8]["large"]) == (2, True)
    pos = do(table(round=4, A=village), "place gather-fields", "place gather-fields")
    assert refused(pos, "place gather-fields") == "full"


def test_r04_muster_without_settlers() -> None:
    village = {"special": "muster", "bone": 2, "knife": 1, "settlers": ["hunter"]}
    pos = do(with_variant("muster", "any", A=village), "place muster", "top hills")
    assert asked(pos)[0] == "mix", "one knife is the only icon"
    do(pos, "harvest 1 stone")
    assert goods(pos) == {"stone": 1}
    village["flipped"] = ["gather-fields", "muster"]
    pos = do(with_variant("muster", "any", A=village), "place muster", "top fields", "knives 0")
    assert asked(pos)[0] == "work", "no card, no effect"
    assert goods(pos) == {"barley": 1, "knife": 1}
    pos = do(table(A={**village, "settlers": ["hunter", "mason"]}), "place muster")
    assert refused(pos, "top shore") == "no-settler"


def test_r06_clearings() -> None:
    village = {"hide": 1, "wood": 1, "midden": 2, "slider": 6, "flipped": ["clean"]}
    pos = do(table(A=village), "place clean")
    assert spellings(pos) == ["clear midden", "clear slider", "done"]
    pos = do(with_variant("clearing", "compulsory", A=village), "place clean")
    assert spellings(pos) == ["clear midden", "clear slider"]
    assert refused(pos, "done") == "must"
    do(pos, "clear slider", "clear midden")
    assert (seat(pos)["slider"], goods(pos)) == (5, {"midden": 1})
    pos = do(with_variant("clearing", "compulsory", A={**village, "midden": 0, "slider": 2}), "place clean")
    assert seat(pos)["slider"] == 1, "as far as possible"


def test_r07_unfed_settlers() -> None:
    village = {"settlers": ["giller", "angler", "mason", "hunter"], "food": 4}
    pos = do(table(players=3, last=True, A=village), "done")
    assert len(spellings(pos, "lose")) == 4
    pos = do(with_variant("unfed", "last", players=3, last=True, A=village), "done")
    assert spellings(pos, "lose") == ["lose angler", "lose mason", "lose hunter"]
    assert refused(pos, "lose giller") == "not-last"
    do(pos, "lose mason")
    assert refused(pos, "lose angler") == "lose-order", "environments from left to right"
    pos = do(with_variant("unfed", "last", players=3, last=True, A={**village, "food": 1}), "done")
    assert refused(pos, "lose hunter") == "lose-order", "two more must follow, and none could"
    assert "lose giller" in spellings(pos), "the angler has gone without asking: three of four must"


def test_r10_tasks() -> None:
    tasks = dict.fromkeys(["seaweed-cook", "cow-cook", "deer-trade", "wood-furnish"], False)
    spec: dict[str, Any] = {"players": 1, "tasks": tasks}
    pos = with_variant("task-time", "workers", at="turn", A={"seaweed": 3}, **spec)
    assert refused(pos, "do seaweed-cook") == "task-later"
    pos = with_variant("task-time", "workers", A={"seaweed": 3}, **spec)
    assert "do seaweed-cook" in spellings(pos)


def test_r11_knives_without_icons() -> None:
    spec: dict[str, Any] = {"at": "turn", "row": ["birdkeeper", "roof", "stone-ball", "utensils"], "A": {"knife": 1}}
    pos = do(table(**spec), "take birdkeeper", "knives 0", "harvest 1 shell")
    assert asked(pos)[0] == "effect"
    do(pos, "accept")
    assert goods(pos) == {"shell": 1, "stone": 1}, "the knife is spent without asking: there is no other icon"
    pos = do(with_variant("knives", "with-icons", **spec), "take birdkeeper", "knives 0", "harvest 1 shell")
    assert asked(pos)[0] == "work"


def test_r12_goods_beside_the_board() -> None:
    village = {"slider": 11, "midden": 3, "bone": 20, "food": 5, "knife": 7}
    score = table(over=True, A=village).scores()[0]
    assert (score["food"], score["knives"], score["midden"]) == (5, 7, -3)
    score = with_variant("beside", "outside", over=True, A=village).scores()[0]
    assert (score["food"], score["knives"], score["midden"]) == (5, 7, 0), "5 too many: 3 midden, 2 bones"
    crowd = {**village, "bone": 0, "food": 20, "knife": 15}
    score = with_variant("beside", "outside", over=True, A=crowd).scores()[0]
    assert score["food"] + score["knives"] == 30
    assert score["midden"] == 0


def test_r13_hunting_with_three_boars() -> None:
    village = {"special": "hunt-boar", "flipped": ["hunt-boar"], "boar": 3, "bone": 2}
    assert "place hunt-boar" in spellings(table(A=village))
    assert refused(with_variant("boar", "closed", A=village), "place hunt-boar") == "boars"


def test_r14_empty_supplies() -> None:
    village = {"special": "spin-wool", "spindles": 10, "bone": 2}
    assert refused(table(A=village), "place spin-wool") == "no-spindle"
    pos = do(with_variant("supply", "unlimited", A=village), "place spin-wool")
    assert seat(pos)["cards"]["spindle"] == 11
    village = {"hide": 1, "wood": 1, "thatch": 40}
    assert seat(do(table(A=village), "place clean"))["cards"]["supply-roof"] == 40, "no roof is left"
    assert seat(do(with_variant("supply", "unlimited", A=village), "place clean"))["cards"]["supply-roof"] == 41
    village = {"special": "spin-wool", "flipped": ["spin-wool"], "wool": 5, "bone": 2}
    pos = table(A=village, B={"thatch": 40})
    assert asked(do(pos, "place spin-wool"))[0] == "work", "nothing to buy"


def test_r05_four_kinds_need_the_back() -> None:
    stock = dict.fromkeys(["hide", "barley", "seaweed", "wood"], 1)
    pos = do(table(A={**stock, "midden": 2}), "place clean", "add hide", "add barley")
    assert spellings(pos) == ["add seaweed", "add wood", "done"]
    do(pos, "add wood")
    assert asked(pos)[0] == "clear"


def test_r18_the_slider_may_reach_column_1() -> None:
    pos = do(table(A={"hide": 1, "wood": 1}), "place clean", "clear slider")
    assert seat(pos)["slider"] == 1
