"""Closed areas of a farm, and the shapes a pasture can have."""

from __future__ import annotations

from functools import lru_cache

from mypy_extensions import i64

from farmstead.farmyard.grid import (
    BELOW,
    BIT,
    COLUMN,
    FARM,
    HORIZONTAL,
    STRIDE,
    TOP_ROW,
    VERTICAL_MASK,
    count_edges,
    neighbours,
    outline,
)


def closed_areas(columns: i64, fences: i64, walls: i64) -> list[int]:
    """The areas of joined cells without a building whose whole outline is fences and walls.

    `walls` are the cells with buildings: they close all four of their edges. The farm's border is open without a fence.
    """
    areas: list[int] = []
    vertical: i64 = fences & VERTICAL_MASK
    horizontal: i64 = fences >> HORIZONTAL
    free: i64 = FARM[columns] & ~walls
    border: i64 = COLUMN << (STRIDE * columns)
    rest: i64 = free
    while rest != 0:
        area: i64 = rest & -rest
        while True:
            grown: i64 = area | (
                free
                & (
                    ((area << 4) & ~vertical)
                    | ((area & ~vertical) >> 4)
                    | ((area << 1) & ~horizontal)
                    | ((area & ~horizontal) >> 1)
                )
            )
            if grown == area:
                break
            area = grown
        rest &= ~area
        leak: i64 = (
            (area & ~horizontal & TOP_ROW)
            | ((area << 1) & ~horizontal & BELOW)
            | (area & ~vertical & COLUMN)
            | ((area << 4) & ~vertical & border)
        )
        if leak == 0:
            areas.append(area)
    return areas


def connected_groups(cells: i64) -> i64:
    """How many groups of neighbouring cells a set falls into."""
    groups: i64 = 0
    rest: i64 = cells
    while rest != 0:
        group: i64 = rest & -rest
        while True:
            grown: i64 = group | (neighbours(group) & cells)
            if grown == group:
                break
            group = grown
        rest &= ~group
        groups += 1
    return groups


@lru_cache(maxsize=64)
def pasture_shapes(columns: int, most_cells: int, most_fences: int = 60) -> tuple[int, ...]:
    """Every connected set of at most `most_cells` cells of a farm of n columns that at most `most_fences` enclose.

    Sorted by size, then by place: a fixed order, so that shapes can be numbered.
    """
    farm = FARM[columns]
    level: set[int] = {BIT[bit] for bit in range(STRIDE * columns) if farm >> bit & 1}
    shapes: list[int] = []
    for _ in range(most_cells):
        shapes.extend(sorted(shape for shape in level if count_edges(outline(shape)) <= most_fences))
        bigger: set[int] = set()
        for shape in level:
            room = neighbours(shape) & farm & ~shape
            while room:
                low = room & -room
                bigger.add(shape | low)
                room ^= low
        level = bigger
    return tuple(shapes)
