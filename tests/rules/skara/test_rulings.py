"""Doubtful points: the ruling taken, and the variant for those who read it otherwise."""

from __future__ import annotations

from typing import Any

from farmstead.kernel.position import Position
from tests.rules.skara.table import VARIANTS, asked, cited, do, gained, goods, refused, seat, spellings, table


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


def test_r04_muster_with_the_icon_of_a_tile_or_with_knives_alone() -> None:
    turned = {"special": "muster", "bone": 2, "flipped": ["gather-thicket"]}
    assert refused(table(A=turned), "place muster") == "no-settlers"
    pos = with_variant("muster", "any", A=turned)
    assert goods(do(pos, "place muster")) == {"wood": 1}, "one icon, no knife: one harvest, without asking"
    pos = with_variant("muster", "any", A={**turned, "flipped": ["gather-thicket", "gather-fields"]})
    do(pos, "place muster")
    assert spellings(pos) == ["top thicket", "top fields"], "only where there is an icon"
    assert refused(pos, "top hills") == "no-icon"
    assert refused(pos, "bottom fields") == "no-settler"
    pos = do(with_variant("muster", "any", A={**turned, "flipped": [], "knife": 2}), "place muster")
    assert spellings(pos) == ["top shore", "top hills", "top thicket", "top fields"], "knives are icons anywhere"
    do(pos, "top fields")
    assert spellings(pos) == ["knives 1", "knives 2"]
    assert refused(pos, "knives 0") == "no-icon"
    nothing = {**turned, "flipped": []}
    assert refused(with_variant("muster", "any", A=nothing), "place muster") == "no-settlers"


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
    tasks = dict.fromkeys(["stone-clean", "cow-cook", "deer-trade", "wood-furnish"], False)
    crowded = {"hide": 1, "wood": 1, "stone": 3, "bone": 6, "midden": 1, "slider": 5}
    pos = do(with_variant("clearing", "compulsory", players=1, tasks=tasks, A=crowded), "place clean")
    assert spellings(pos) == ["clear midden", "do stone-clean"], "the slider has no room: the midden must go"
    assert refused(pos, "done") == "must"
    crowded = {**crowded, "midden": 0, "bone": 7}
    pos = do(with_variant("clearing", "compulsory", players=1, tasks=tasks, A=crowded), "place clean")
    assert spellings(pos) == ["done", "do stone-clean"], "nothing can be cleared, unless a task makes room"


def test_r07_unfed_settlers() -> None:
    village = {"settlers": ["giller", "angler", "mason", "hunter"], "food": 4}
    pos = do(table(players=3, last=True, A=village), "done")
    assert len(spellings(pos, "lose")) == 4
    pos = do(with_variant("unfed", "last", players=3, last=True, A=village), "done")
    assert spellings(pos, "lose") == ["lose angler", "lose mason", "lose hunter"]
    assert refused(pos, "lose giller") == "not-last"
    do(pos, "lose mason")
    assert spellings(pos) == ["feed", "lose angler", "lose hunter"], "environments in any order"
    do(pos, "lose angler")
    assert spellings(pos) == ["feed", "lose giller", "lose hunter"], "the next card of the column is the last now"
    pos = do(with_variant("unfed", "last", players=3, last=True, A={**village, "food": 0}), "done")
    assert seat(pos)["feeding"]["settlers"] == 0, "all must go: nobody is asked in which order"


def test_r10_tasks() -> None:
    tasks = dict.fromkeys(["seaweed-cook", "cow-cook", "deer-trade", "wood-furnish"], False)
    spec: dict[str, Any] = {"players": 1, "tasks": tasks}
    pos = with_variant("task-time", "workers", at="turn", A={"seaweed": 3}, **spec)
    assert refused(pos, "do seaweed-cook") == "task-later"
    pos = with_variant("task-time", "workers", A={"seaweed": 3}, **spec)
    assert "do seaweed-cook" in spellings(pos)
    for value, offered in (("turn", True), ("between", False), ("workers", False)):
        cooking = table(variants={"task-time": value}, A={"seaweed": 3, "shell": 2}, **spec)
        do(cooking, "place cook")
        assert asked(cooking)[0] == "cook", "the first shell is on the fire"
        assert ("do seaweed-cook" in spellings(cooking)) == offered
    for value, offered in (("turn", True), ("between", True), ("workers", False)):
        row = ["angler", "roof", "mason", "utensils"]
        settling = table(variants={"task-time": value}, at="turn", A={"seaweed": 3, "shell": 2}, row=row, **spec)
        assert ("do seaweed-cook" in spellings(settling)) == offered
        do(settling, "take angler", "harvest 1 shell")
        assert ("do seaweed-cook" in spellings(settling)) == offered


def test_r11_knives_without_icons() -> None:
    spec: dict[str, Any] = {"at": "turn", "row": ["birdkeeper", "roof", "stone-ball", "utensils"], "A": {"knife": 1}}
    pos = do(table(**spec), "take birdkeeper", "knives 0", "harvest 1 shell")
    assert asked(pos)[0] == "effect"
    do(pos, "accept")
    assert goods(pos) == {"shell": 1, "stone": 1}, "the knife is spent without asking: there is no other icon"
    pos = do(with_variant("knives", "with-icons", **spec), "take birdkeeper", "knives 0", "harvest 1 shell")
    assert asked(pos)[0] == "work"


def test_r11_for_muster_too() -> None:
    """The bird keeper harvests in the Hills, where nobody lives."""
    village = {"special": "muster", "bone": 2, "settlers": ["angler", "birdkeeper"]}
    pos = do(table(A={**village, "settlers": ["birdkeeper", "hunter"]}), "place muster")
    assert refused(pos, "bottom shore") == "no-icon"
    pos = do(table(A={**village, "knife": 1}), "place muster")
    assert spellings(pos) == ["top shore", "bottom shore"]
    assert gained(pos, "bottom shore") == {"knife": -1, "stone": 1}
    pos = with_variant("knives", "with-icons", A={**village, "settlers": ["birdkeeper", "hunter"], "knife": 1})
    assert refused(do(pos, "place muster"), "bottom shore") == "no-icon"


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


def test_conventions_of_ours_cite_no_rule() -> None:
    """What the rulebook leaves open, and what we closed because it changes nothing, is said without its name."""
    village: dict[str, Any] = {"shell": 2, "fish": 2, "hide": 2, "wool": 2, "stone": 3, "wood": 3, "seaweed": 1}
    pos = table(A={**village, "special": "build"})
    assert cited(do(pos.copy(), "place cook"), "done") == ("must", "")
    assert cited(do(pos.copy(), "place furnish"), "decline") == ("must", "")
    assert cited(do(pos.copy(), "place trade"), "decline") == ("must", "")
    assert cited(do(pos.copy(), "place craft"), "decline") == ("must", "")
    assert cited(do(pos.copy(), "place clean"), "decline") == ("must", "")
    compulsory = with_variant("clearing", "compulsory", A={"hide": 1, "wood": 1, "midden": 2, "slider": 6})
    assert cited(do(compulsory, "place clean"), "done") == ("must", "")
    assert cited(pos, "large cook") == ("no-large", "")
    muster = table(A={"special": "muster", "bone": 2, "settlers": ["hunter", "mason"]})
    assert cited(do(muster, "place muster"), "top shore") == ("no-settler", "")
    assert cited(table(A={"special": "muster", "bone": 2}), "place muster") == ("no-settlers", "")
    order = table(at="turn", order=["A", "B", "neutral"], row=["angler", "angler", "mason", "roof"])
    assert cited(order, "take angler right") == ("one-copy", "")
    order = table(players=3, at="turn", order=["A", "B", "C"], row=["angler", "hunter", "mason", "roof"])
    do(order, "pass", "pass")
    assert cited(order, "pass") == ("last-pass", "")
    fed = with_variant("unfed", "last", last=True, players=3, A={"settlers": ["giller", "angler"], "food": 2})
    assert cited(do(fed, "done"), "lose giller") == ("not-last", "")
    fed = table(last=True, players=3, A={"settlers": ["angler", "angler", "giller", "angler"], "food": 4,
                                         "special": "muster"})  # fmt: skip
    assert cited(do(fed, "done", "lose angler"), "copy 3") == ("same-copy", "")
    tasks = dict.fromkeys(["wood-furnish", "cow-cook", "deer-trade", "wool-clean"], False)
    spec: dict[str, Any] = {"players": 1, "tasks": tasks}
    assert cited(do(table(A=village, **spec), "place furnish"), "do wood-furnish") == ("task-next", "")
    later = with_variant("task-time", "workers", at="turn", A=village, **spec)
    assert cited(later, "do wood-furnish") == ("task-later", "")
    supply = table(A={"special": "spin-wool", "spindles": 10, "bone": 2})
    assert cited(supply, "place spin-wool") == ("no-spindle", "Matériel"), "the contents of the box"
