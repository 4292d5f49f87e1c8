"""Fences, rooms and stables: every result is reached, and whatever was built first, all that it leads to still is."""

from __future__ import annotations

from typing import Any

import pytest

from farmstead.farmyard.grid import BIT, count_edges, neighbours
from farmstead.kernel.position import Position
from farmstead.titles.agricola.rules.farm import Farm
from farmstead.titles.agricola.rules.fencing import OUTLINES, closed_by, union
from farmstead.titles.agricola.rules.options import SHAPES
from farmstead.titles.agricola.rules.position import Agricola
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


def reached(pos: Position) -> dict[int, set[int]]:
    """For each set of fences on the way, the sets that can stand when the action ends; found by the options alone."""
    if pos.decider != 0 or not pos.question.kind.startswith("fences"):
        return {}
    found: dict[int, set[int]] = {}
    _follow(pos, found)
    return found


def _follow(pos: Position, found: dict[int, set[int]]) -> set[int]:
    fences = here(pos).fences
    if pos.decider != 0 or not pos.question.kind.startswith("fences"):
        return {fences}
    if fences not in found:
        ends: set[int] = set()
        for option in pos.options():
            after = pos.copy()
            after.play(option)
            ends |= _follow(after, found)
        found[fences] = ends
    return found[fences]


FARMS: dict[str, dict[str, Any]] = {
    "no pasture yet": {"wood": 8, "fields": ["b1", "c1", "b2", "b3"], "stables": []},
    "a long pasture": {"wood": 3, "pastures": ["c1 d1 e1"], "fields": ["b1", "b2", "c2"]},
    "a square": {"wood": 4, "pastures": ["d1 e1 d2 e2"], "fields": ["b1", "c1", "b2", "b3"]},
    "a bend with a nook": {"wood": 4, "pastures": ["c1 c2 c3 d3 e3"], "fields": ["b1", "b2"]},
    "few fences left": {"wood": 9, "pastures": ["c1 d1 e1", "c2 d2 e2"], "fields": ["b1", "b2", "b3"]},
}


@pytest.mark.parametrize("name", FARMS)
def test_every_layout_of_fences_is_reached_whatever_was_built_first(name: str) -> None:
    pos = table(FARMS[name], round=4)
    first = here(pos).fences
    wanted = every_layout(here(pos))
    found = reached(do(pos, "place fences"))
    assert found[first] == wanted
    assert len(wanted) >= 5
    for fences, ends in found.items():
        if fences != first:
            between = here(pos).copy()
            between.wood = here(pos).wood - count_edges(fences & ~first)
            between.fences = fences
            assert ends == every_layout(between) | {fences}


def test_every_set_of_rooms_and_stables_is_reached_whatever_was_built_first() -> None:
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
    found: dict[tuple[int, int], Position] = {}
    waiting = [do(pos, "place rooms-stables")]
    while waiting:
        now = waiting.pop()
        built = (here(now).rooms, here(now).stables)
        if built in found:
            continue
        found[built] = now
        if now.decider == 0 and now.question.kind == "rooms-stables":
            for option in now.options():
                after = now.copy()
                after.play(option)
                waiting.append(after)
    assert set(found) - {(farm.rooms, farm.stables)} == wanted
    for (rooms, stables), now in found.items():
        nexts = {(rooms | BIT[cell], stables) for cell in range(20)}
        nexts |= {(rooms, stables | BIT[cell]) for cell in range(20)}
        got = {(rooms, stables)}
        if now.decider == 0 and now.question.kind == "rooms-stables":
            for option in now.options():
                after = now.copy()
                after.play(option)
                got.add((here(after).rooms, here(after).stables))
        assert got == (nexts & wanted) | {(rooms, stables)}, "each thing that is legal may be the next"
