"""Each result once, but each result: what the questions for fences and rooms leave out is only a matter of order."""

from __future__ import annotations

from typing import Any

import pytest

from farmstead.farmyard.grid import BIT, count_edges, neighbours
from farmstead.games.agricola.farm import Farm
from farmstead.games.agricola.fencing import OUTLINES, closed_by, union
from farmstead.games.agricola.options import SHAPES
from farmstead.games.agricola.position import Agricola
from farmstead.kernel.position import Position
from tests.rules.agricola.table import do, table


def here(pos: Position) -> Farm:
    assert isinstance(pos, Agricola)
    return pos.farms[0]


def every_layout(farm: Farm) -> set[int]:
    """All sets of fences that can stand after one action, found with no thought of order: by the rule alone."""
    blocked = farm.rooms | farm.fields
    usable = [i for i, shape in enumerate(SHAPES) if not shape & blocked]
    found: set[int] = set()
    todo = [farm.fences]
    while todo:
        fences = todo.pop()
        areas = closed_by(fences)
        closed = union(areas)
        spent = count_edges(fences & ~farm.fences)
        for i in usable:
            new = count_edges(OUTLINES[i] & ~fences)
            if new == 0 or spent + new > farm.wood or count_edges(fences) + new > 15:
                continue
            shape = SHAPES[i]
            if shape & closed:
                if not any(shape & area == shape for area in areas):
                    continue
            elif closed and not neighbours(shape) & closed:
                continue
            after = fences | OUTLINES[i]
            if after not in found:
                found.add(after)
                todo.append(after)
    return found


def reached(pos: Position) -> list[int]:
    """The fences after each way to answer the questions of one action."""
    if pos.decider != 0 or not pos.question.kind.startswith("fences"):
        return [here(pos).fences]
    found: list[int] = []
    for option in pos.options():
        after = pos.copy()
        after.play(option)
        found += reached(after)
    return found


FARMS: dict[str, dict[str, Any]] = {
    "no pasture yet": {"wood": 8, "fields": ["b1", "c1", "b2", "b3"], "stables": []},
    "a long pasture": {"wood": 3, "pastures": ["c1 d1 e1"], "fields": ["b1", "b2", "c2"]},
    "a square": {"wood": 4, "pastures": ["d1 e1 d2 e2"], "fields": ["b1", "c1", "b2", "b3"]},
    "a bend with a nook": {"wood": 4, "pastures": ["c1 c2 c3 d3 e3"], "fields": ["b1", "b2"]},
    "few fences left": {"wood": 9, "pastures": ["c1 d1 e1", "c2 d2 e2"], "fields": ["b1", "b2", "b3"]},
}


@pytest.mark.parametrize("name", FARMS)
def test_every_layout_of_fences_is_reached_and_few_twice(name: str) -> None:
    pos = table(FARMS[name], round=4)
    wanted = every_layout(here(pos))
    do(pos, "place fences")
    found = reached(pos)
    assert set(found) == wanted
    assert len(wanted) >= 5
    assert len(found) <= 2 * len(wanted), f"{len(found)} ways to {len(wanted)} layouts"


def test_every_set_of_rooms_and_stables_is_reached_once() -> None:
    pos = table({"wood": 19, "reed": 6, "fields": ["d1", "e1", "d2", "e2", "c2", "c1"]})
    farm = here(pos)
    wanted: set[tuple[int, int]] = set()
    todo = [(farm.rooms, farm.stables)]
    while todo:
        rooms, stables = todo.pop()
        spent = 5 * (bin(rooms).count("1") - 2) + 2 * bin(stables).count("1")
        for cell in range(20):
            if cell % 4 == 3 or (rooms | stables | farm.fields) >> cell & 1:
                continue
            more = []
            if neighbours(rooms) >> cell & 1 and spent + 5 <= 19 and bin(rooms).count("1") < 5:
                more.append((rooms | BIT[cell], stables))
            if spent + 2 <= 19 and bin(stables).count("1") < 4:
                more.append((rooms, stables | BIT[cell]))
            for entry in more:
                if entry not in wanted:
                    wanted.add(entry)
                    todo.append(entry)
    found: list[tuple[int, int]] = []
    waiting = [do(pos, "place rooms-stables")]
    while waiting:
        now = waiting.pop()
        if now.decider != 0 or now.question.kind != "rooms-stables":
            found.append((here(now).rooms, here(now).stables))
            continue
        for option in now.options():
            after = now.copy()
            after.play(option)
            waiting.append(after)
    assert len(found) == len(set(found))
    assert set(found) == wanted
