"""Playing alone: cards drawn for each turn, and tasks done in its course."""

from __future__ import annotations

import pytest

import farmstead
from tests.cases import case
from tests.rules.skara.table import GAME, asked, do, gained, goods, refused, seat, spellings, table

TASKS = {
    # what is paid, and what may then be done
    "cow-cook": ({"cow": 1}, "cook", {"shell": 2}),
    "deer-trade": ({"deer": 1}, "trade", {"stone": 2}),
    "sheep-trade": ({"sheep": 1}, "trade", {"stone": 2}),
    "fish-craft": ({"fish": 2}, "craft", {"stone": 1, "wood": 1, "shell": 1}),
    "barley-craft": ({"barley": 3}, "craft", {"stone": 1, "wood": 1, "shell": 1}),
    "wood-furnish": ({"wood": 3}, "pay-furnish", {"hide": 1, "wool": 2}),
    "stone-clean": ({"stone": 3}, "clean", {"hide": 1, "wood": 1, "seaweed": 1}),
    "wool-clean": ({"wool": 3}, "clean", {"hide": 1, "wood": 1, "seaweed": 1}),
    "seaweed-cook": ({"seaweed": 3}, "cook", {"shell": 2}),
    "shell-furnish": ({"shell": 3}, "pay-furnish", {"hide": 1, "wool": 2}),
}
QUESTIONS = {"trade": "trade", "cook": "cook", "craft": "craft", "pay-furnish": "pay-furnish", "clean": "clean"}


def with_task(task: str, **village: int) -> dict[str, object]:
    names = [task, *[name for name in TASKS if name != task][:3]]
    return {"players": 1, "tasks": dict.fromkeys(names, False), "A": village}


@pytest.mark.parametrize("task", TASKS)
def test_every_task(task: str) -> None:
    price, question, stock = TASKS[task]
    pos = table(**with_task(task, **{**price, **stock}))
    before = dict(seat(pos)["goods"])
    do(pos, f"do {task}")
    after = seat(pos)["goods"]
    assert {good: before[good] - after[good] for good in after if after[good] != before[good]} == price
    assert asked(pos)[0] == question
    assert [entry for entry in pos.view(0)["tasks"] if entry["id"] == task] == [{"id": task, "done": True}]
    assert ("decline" in spellings(pos)) or ("done" in spellings(pos)), "R10: the action may be declined"
    do(pos, "decline" if "decline" in spellings(pos) else "done")
    assert asked(pos)[0] == "work"
    assert refused(pos, f"do {task}") == "task-done"


@pytest.mark.parametrize("task", TASKS)
def test_a_task_is_paid_in_full(task: str) -> None:
    price, _, _ = TASKS[task]
    short = {good: n - 1 for good, n in price.items()}
    code = "task-price" if task in ("sheep-trade", "fish-craft") else "goods"
    assert refused(table(**with_task(task, **short)), f"do {task}") == code


def test_a_task_does_not_mind_workers() -> None:
    spec = with_task("seaweed-cook", seaweed=3, shell=9)
    pos = table(round=4, **spec)
    do(pos, *["place cook", "cook shell", "cook shell", "done"] * 2)
    assert refused(pos, "place cook") == "full"
    do(pos, "do seaweed-cook")
    assert asked(pos)[0] == "cook"


def test_tasks_before_the_card_is_taken() -> None:
    pos = table(at="turn", **with_task("seaweed-cook", seaweed=3, shell=2))
    assert "do seaweed-cook" in spellings(pos)
    do(pos, "do seaweed-cook", "cook shell", "cook shell")
    assert asked(pos)[0] == "turn"
    assert goods(pos) == {"food": 2}
    assert len(pos.view(0)["row"]) == 4


# "à tout moment au cours d'un tour": after the harvest, in the midst of an action, after the last worker


def test_a_task_between_the_harvest_and_the_effect() -> None:
    spec = with_task("stone-clean", stone=2, hide=1, wood=1, midden=1)
    pos = do(table(at="turn", row=["shepherd", "roof", "angler", "mason"], **spec), "take shepherd", "harvest 1 stone")
    assert asked(pos)[0] == "effect"
    assert "do stone-clean" in spellings(pos), "with the third stone, before two of them become a sheep"
    do(pos, "do stone-clean", "add hide", "clear midden")
    assert asked(pos)[0] == "work", "no stone is left for the effect"
    assert goods(pos) == {}


def test_a_task_can_make_an_effect_possible() -> None:
    """The effect could not be used: without the task the question would have answered itself."""
    spec = with_task("wood-furnish", wood=3, hide=1)
    spec["A"] = {"wood": 3, "hide": 1, "flipped": ["furnish"]}
    pos = do(table(at="turn", row=["birdkeeper", "roof", "angler", "mason"], **spec), "take birdkeeper")
    do(pos, "harvest 1 shell")
    assert spellings(pos) == ["decline", "do wood-furnish"]
    do(pos, "do wood-furnish", "pay 1-hide", "bonus knife")
    assert asked(pos)[0] == "effect"
    assert gained(pos, "accept") == {"knife": -1, "stone": 1}


def test_a_task_in_the_midst_of_cooking() -> None:
    spec = with_task("wool-clean", sheep=1, wool=2, shell=1, seaweed=1, wood=1, midden=1)
    pos = do(table(**spec), "place cook", "cook sheep")
    assert spellings(pos) == ["cook shell", "done", "do wool-clean"], "the third wool comes off the fire"
    do(pos, "do wool-clean", "add wood", "add seaweed", "done", "clear midden")
    assert spellings(pos) == ["cook shell", "done"], "the rest of the meal waits"
    do(pos, "cook shell")
    assert goods(pos) == {"food": 2, "hide": 1, "bone": 1}


def test_a_task_makes_room_in_the_midst_of_clearing() -> None:
    spec = with_task("stone-clean", stone=3, hide=1, barley=1, bone=7)
    pos = do(table(**spec), "place clean")
    assert (seat(pos)["slider"], seat(pos)["tokens"]) == (5, 10)
    assert spellings(pos) == ["done", "do stone-clean"], "12 cells, 2 of them empty: the slider cannot move"
    do(pos, "do stone-clean")
    assert spellings(pos) == ["clear slider", "done"], "nothing is left to clean with: the first clearing still waits"
    do(pos, "clear slider")
    assert seat(pos)["slider"] == 4


def test_a_task_while_a_card_is_chosen_and_while_a_purchase_is_decided() -> None:
    spec = with_task("deer-trade", deer=1, stone=5, knife=1, bone=2)
    spec["A"] = {"deer": 1, "stone": 5, "knife": 1, "bone": 2, "special": "explore"}
    pos = do(table(**spec), "place explore", "draw roof", "draw mason")
    assert spellings(pos) == ["take roof", "take mason", "do deer-trade"]
    pos = do(table(**spec), "place trade", "spend stone")
    assert asked(pos)[0] == "buy"
    do(pos, "do deer-trade", "spend stone", "decline")
    assert (asked(pos)[0], pos.question.params["goods"]) == ("buy", {"cow": 1}), "what its own space sells"
    assert seat(pos)["trade"] == 2
    assert gained(pos, "buy for knife") == {"knife": -1, "cow": 1}


def test_no_task_while_something_is_being_paid() -> None:
    """The moment before was one, and nothing has happened since."""
    spec = with_task("wood-furnish", wood=3, hide=2, wool=2)
    pos = do(table(**spec), "place furnish")
    assert asked(pos)[0] == "pay-furnish"
    assert refused(pos, "do wood-furnish") == "task-next"
    assert "do wood-furnish" in spellings(do(pos, "pay 1-hide"))


def test_a_task_after_the_last_worker() -> None:
    spec = with_task("seaweed-cook", seaweed=2, shell=1)
    pos = do(table(round=1, **spec), "place gather-shore", "gather seaweed")
    assert spellings(pos) == ["done", "do seaweed-cook"], "all workers are placed, the turn is not over"
    do(pos, "do seaweed-cook", "cook shell")
    assert asked(pos)[0] == "draw", "now nothing is left to be done"


def test_a_task_in_the_midst_of_another() -> None:
    spec = with_task("seaweed-cook", seaweed=3, shell=2, sheep=1)
    pos = do(table(**spec), "do seaweed-cook", "cook shell", "do sheep-trade")
    assert spellings(pos) == ["cook shell", "done"], "nothing to trade with: back to the fire"
    assert [task["id"] for task in pos.view(0)["tasks"] if task["done"]] == ["sheep-trade", "seaweed-cook"]


def test_a_task_is_not_for_the_end_of_a_round() -> None:
    spec = with_task("seaweed-cook", seaweed=3, shell=2)
    spec["A"] = {"seaweed": 3, "shell": 2, "flipped": ["craft"]}
    pos = do(table(turn=3, **spec), "done")
    assert asked(pos)[0] == "rest-cook"
    assert refused(pos, "do seaweed-cook") == "not-asked"


def test_a_task_that_was_not_drawn() -> None:
    pos = table(**with_task("seaweed-cook", shell=3))
    assert refused(pos, "do shell-furnish") == "no-task"


def test_a_task_whose_action_is_impossible_still_counts() -> None:
    pos = table(**with_task("stone-clean", stone=3))
    assert gained(pos, "do stone-clean") == {"stone": -3}
    assert asked(pos)[0] == "work"
    assert pos.view(0)["tasks"][0]["done"] or [t for t in pos.view(0)["tasks"] if t["done"]]


def test_a_task_uses_the_side_that_is_up() -> None:
    spec = with_task("wood-furnish", wood=3, hide=1)
    spec["A"] = {"wood": 3, "hide": 1, "flipped": ["furnish"]}
    pos = do(table(**spec), "do wood-furnish", "pay 1-hide")
    assert asked(pos)[0] == "bonus"


@case("SB-020")
def test_the_cards_not_taken_are_discarded() -> None:
    pos = table(players=1, at="turn", row=["roof", "angler", "mason", "utensils"])
    assert refused(pos, "pass") == "solo-pass"
    do(pos, "take roof")
    view = pos.view(0)
    assert view["row"] == []
    assert view["discard"] == {"angler": 1, "mason": 1, "utensils": 1}
    do(pos, "done")
    assert asked(pos) == ("draw", farmstead.CHANCE)
    assert pos.question.params == {"what": "row"}


@case("SB-009")
@pytest.mark.parametrize(("focus", "tasks"), [("1", "4"), ("2", "4"), ("8", "10"), ("1", "7")])
def test_more_cards_make_it_harder(focus: str, tasks: str) -> None:
    pos = GAME.start(1, focus=focus, tasks=tasks)
    farmstead.Dealer(1).deal(pos)
    assert (len(pos.view(0)["aims"]), len(pos.view(0)["tasks"])) == (int(focus), int(tasks))


def test_any_special_tile_for_the_challenge() -> None:
    pos = GAME.start(1, specials="8")
    farmstead.Dealer(1).deal(pos)
    assert len(spellings(pos, "keep")) == 8
