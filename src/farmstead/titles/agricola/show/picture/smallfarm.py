"""Farms drawn small: the other players' farms, and thumbnails of a few pixels a cell."""

from collections.abc import Mapping
from typing import Any, Final

from farmstead.pictures import farmyard, measure
from farmstead.pictures.farmyard import Grid
from farmstead.pictures.plates import icon
from farmstead.pictures.svg import Svg, el, group, join
from farmstead.titles.agricola.show.picture.facts import room_icon
from farmstead.titles.agricola.show.picture.scene import Scene

EDGE: Final = 5
"""The strip of meadow around a small farm."""
HOUSES: Final = {"wood": "var(--wood)", "clay": "var(--clay)", "stone": "var(--stone)"}


def size(columns: int, cell: float) -> tuple[float, float]:
    """Width and height of a small farm."""
    return columns * cell + 2 * EDGE, 3 * cell + 2 * EDGE


def draw_small(scene: Scene, seat: int, cell: float) -> Svg:
    """A farm with an icon and a number for each thing on it, and no rim."""
    own = scene.seat(seat)
    grid = Grid(int(own.get("columns") or 5), 3, cell, EDGE, EDGE)
    pastures = own.get("pastures") or []
    wide, high = size(grid.columns, cell)
    parts = [el("rect", width=wide, height=high, rx=6, fill="var(--meadow-2)"), *farmyard.land(grid, own)]
    for entry in own["cells"]:
        parts.append(_cell(own, grid, entry))
    if own.get("fences"):
        path = farmyard.edges_path(grid, own["fences"])
        looks: dict[str, object] = {"d": path, "stroke_linecap": "round"}
        parts.append(el("path", stroke="var(--icon-line)", stroke_width=max(3.6, cell * 0.12), **looks))
        parts.append(el("path", stroke="var(--fence-rail)", stroke_width=max(1.6, cell * 0.055), **looks))
    for pasture in pastures:
        group_of = pasture.get("animals") or {pasture.get("animal"): pasture.get("count")}
        held = [(str(kind), int(n)) for kind, n in group_of.items() if n]
        stables = [_stable_box(grid, e["cell"]) for e in own["cells"] if e.get("stable")]
        x, y = farmyard.heart(grid, pasture["cells"], stables, cell * 0.4)
        for at, (kind, n) in enumerate(held):
            down = (at - (len(held) - 1) / 2) * cell * 0.32
            parts.append(_counted(kind, n, x, y + down, cell * (1 if len(held) == 1 else 0.6)))
    for spot in [*(own.get("spots") or []), own.get("pet") or {}]:
        held = [(str(kind), int(n)) for kind, n in (spot.get("animals") or {}).items() if n]
        for at, (kind, n) in enumerate(held):
            x, y = grid.place(spot["cell"])
            down = 0.66 if len(held) == 1 else 0.3 + 0.6 * at / (len(held) - 1)
            parts.append(_counted(kind, n, x + cell * 0.5, y + cell * down, cell * (0.86 if len(held) == 1 else 0.6)))
    return group(*parts, class_="small-farm", data_seat=seat)


def _stable_box(grid: Grid, cell: str) -> farmyard.Box:
    x, y = grid.place(cell)
    c = grid.cell
    return x + c * 0.5, y, x + c, y + c * 0.5


def _cell(own: Mapping[str, Any], grid: Grid, entry: Mapping[str, Any]) -> Svg:
    """A room, a field with its crop, or a stable."""
    cell, c = str(entry["cell"]), grid.cell
    x, y = grid.place(cell)
    parts: list[Svg] = []
    if entry.get("kind") == "room":
        parts += [farmyard.yard(grid, cell), icon(room_icon(str(own.get("house"))), x + c * 0.1, y + c * 0.08, c * 0.8)]
    elif entry.get("kind") == "field":
        parts.append(farmyard.field(grid, cell))
        if entry.get("crop") and entry.get("count"):
            parts.append(_counted(str(entry["crop"]), int(entry["count"]), x + c / 2, y + c / 2, c))
    elif entry.get("kind") == "post":
        parts.append(icon("fence", x + c * 0.25, y + c * 0.25, c * 0.5))
    if entry.get("stable"):
        fenced = entry.get("pasture") is not None
        large = c * (0.48 if fenced else 0.7)
        parts.append(icon("stable", x + (c * 0.97 - large if fenced else c * 0.15), y + c * 0.03, large))
    return join(parts)


def _counted(name: str, n: int, x: float, y: float, c: float) -> Svg:
    """An icon and its number side by side, centred at x, y; the number has a halo instead of a pill."""
    large = max(13.0, c * 0.52)
    letters = max(11.0, c * 0.3)
    shown = str(n)
    wide = large + measure.width(shown, letters, "bold")
    left = x - wide / 2
    number = el(
        "text",
        shown,
        x=left + large,
        y=y + letters * 0.37,
        font_size=letters,
        font_weight=800,
        fill="var(--ink)",
        stroke="var(--panel)",
        stroke_width=3,
        stroke_linejoin="round",
        paint_order="stroke",
    )
    return group(icon(name, left, y - large / 2, large), number, class_="counted")


def draw_thumb(scene: Scene, seat: int, cell: float) -> Svg:
    """A farm of a few pixels a cell: colours and fences only."""
    own = scene.seat(seat)
    grid = Grid(int(own.get("columns") or 5), 3, cell, 0, 0)
    house = HOUSES.get(str(own.get("house")), "var(--wood)")
    parts: list[Svg] = [
        el("rect", width=grid.width, height=grid.height, rx=2, fill="var(--meadow)"),
        el("path", d=_lines(grid), stroke="var(--meadow-line)", stroke_width=0.8),
    ]
    for pasture in own.get("pastures") or []:
        parts.append(el("path", d=farmyard.cells_path(grid, pasture["cells"]), fill="var(--pasture-a)"))
    for entry in own["cells"]:
        x, y = grid.place(entry["cell"])
        if entry.get("kind"):
            fill = {"room": house, "post": "var(--wood)"}.get(entry["kind"], "var(--soil)")
            parts.append(
                el(
                    "rect",
                    x=x + 0.5,
                    y=y + 0.5,
                    width=cell - 1,
                    height=cell - 1,
                    rx=1,
                    fill=fill,
                    stroke="var(--soil-2)",
                )
            )
        if entry.get("crop") and entry.get("count"):
            fill = "#F2C33A" if entry["crop"] == "grain" else "#F08A24"
            parts.append(el("circle", cx=x + cell / 2, cy=y + cell / 2, r=cell * 0.24, fill=fill))
        if entry.get("stable"):
            parts.append(
                el("rect", x=x + cell * 0.3, y=y + cell * 0.3, width=cell * 0.4, height=cell * 0.4, fill="var(--barn)")
            )
    if own.get("fences"):
        path = farmyard.edges_path(grid, own["fences"])
        parts.append(el("path", d=path, stroke="var(--fence)", stroke_width=1.8, stroke_linecap="round"))
    return group(*parts, class_="thumb")


def _lines(grid: Grid) -> str:
    down = "".join(f"M{grid.cell * at:g} 0v{grid.height:g}" for at in range(1, grid.columns))
    across = "".join(f"M0 {grid.cell * at:g}h{grid.width:g}" for at in range(1, 3))
    return down + across
