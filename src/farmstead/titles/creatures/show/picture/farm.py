"""One farm: meadow, pastures, fences, troughs and tiles, with the animals in their places."""

from collections.abc import Mapping
from typing import Any, Final

from farmstead.pictures import farmyard, measure
from farmstead.pictures.choices import Choice
from farmstead.pictures.farmyard import PAD, Grid
from farmstead.pictures.goods import pill, pill_width
from farmstead.pictures.plates import choosable, icon, key, lines_of, text
from farmstead.pictures.svg import Svg, el, group, join
from farmstead.titles.creatures.show.picture.facts import icon_of
from farmstead.titles.creatures.show.picture.scene import Scene
from farmstead.titles.creatures.show.picture.tiles import draw_tile

ROWS: Final = 3
TOP: Final = PAD + 16
SIDE: Final = PAD + 14
FOOT: Final = PAD + 17
ROOMY: Final = 78
"""From this cell size on there is room for names on the tiles."""


def size(columns: int, cell: float) -> tuple[float, float]:
    """Width and height of the drawing of a farm."""
    return columns * cell + 2 * SIDE, ROWS * cell + TOP + FOOT


def draw_farm(scene: Scene, seat: int, cell: float) -> Svg:
    """The farm of a seat, without a frame."""
    own = scene.seat(seat)
    grid = Grid(int(own["columns"]), ROWS, cell, SIDE, TOP)
    pastures = own.get("pastures") or []
    cells = own["cells"]
    parts = [farmyard.ground(grid), *farmyard.land(grid, own)]
    parts += [farmyard.tufts(grid, entry["cell"]) for entry in cells if not entry.get("building")]
    parts += [_unused(scene, grid, cells, entry) for entry in cells if _is_hint(own, entry)]
    houses = {house["cell"]: house for house in own.get("houses") or []}
    for entry in cells:
        if entry.get("building"):
            parts.append(draw_tile(scene, grid, entry, houses.get(entry["cell"]), own))
    parts.append(farmyard.fences(grid, own.get("fences") or []))
    asked = seat == scene.asked
    if asked:
        # Under the animals, so that their numbers stay readable.
        parts += _choosable_cells(scene, grid)
        if scene.choices.edges and not scene.look.standalone:
            parts.append(farmyard.cell_hits(grid, [entry["cell"] for entry in cells if not entry.get("building")]))
        parts += _choosable_edges(scene, grid)
    parts += [_trough(scene, grid, entry["cell"]) for entry in cells if entry.get("trough")]
    parts += [_pasture_animals(scene, grid, pasture, cells, asked) for pasture in pastures]
    parts += [_spot(scene, grid, spot) for spot in own.get("spots") or []]
    parts += [farmyard.rim(grid), _expansions(scene, grid, cells)]
    if asked:
        parts.append(_cell_keys(scene, grid))
    if scene.edits(seat):
        parts.append(farmyard.cell_hits(grid, [entry["cell"] for entry in cells]))
    return join(parts)


def farm_words(scene: Scene, seat: int) -> str:
    """The farm in one sentence, for those who do not see it."""
    own = scene.seat(seat)
    counted = sum(scene.animals(seat).values())
    return scene.words.say(
        "picture.farm-desc", n=counted, n2=len(own.get("pastures") or []), n3=len(own.get("fences") or [])
    )


def _trough_box(grid: Grid, cell: str) -> farmyard.Box:
    """Upper right corner of the cell."""
    x, y = grid.place(cell)
    wide = max(17.0, grid.cell * 0.33)
    inset = grid.cell * 0.065
    return x + grid.cell - wide - inset, y + inset, x + grid.cell - inset, y + inset + wide


def _key_box(grid: Grid, cell: str) -> farmyard.Box:
    """Upper left corner of a cell that may be chosen."""
    x, y = grid.place(cell)
    return x, y, x + grid.cell * 0.1 + 22, y + grid.cell * 0.1 + 22


def _trough(scene: Scene, grid: Grid, cell: str) -> Svg:
    x1, y1, x2, _ = _trough_box(grid, cell)
    return group(icon("trough", x1, y1, x2 - x1, label=scene.words.say("picture.trough", cell=cell)), class_="trough")


def _pasture_animals(
    scene: Scene, grid: Grid, pasture: Mapping[str, Any], cells: list[dict[str, Any]], asked: bool
) -> Svg:
    """One large animal for the whole herd, and how many of how many."""
    inside = list(pasture["cells"])
    avoid = [_trough_box(grid, c["cell"]) for c in cells if c.get("trough") and c["cell"] in inside]
    avoid += [_key_box(grid, name) for name in inside if asked and name in scene.choices.cells]
    large = grid.cell * 0.56
    x, y = farmyard.heart(grid, inside, avoid, large * 0.6)
    return farmyard.herd(scene, grid, pasture, (x, y), large, icon_of(str(pasture.get("animal"))))


def _spot(scene: Scene, grid: Grid, spot: Mapping[str, Any]) -> Svg:
    """Animals on open land: beside a lone trough, or on an unused cell that a building gives room."""
    rooms = [(str(kind), int(n)) for kind, n in spot["room"].items()]
    held = {str(kind): int(n) for kind, n in (spot.get("animals") or {}).items() if n}
    lines: list[tuple[str | None, int, int]] = []
    for kind, room in rooms:
        if kind in held:
            lines.append((kind, held.pop(kind), room))
        else:
            lines.append((None if kind == "any" else kind, 0, room))
    for at, (kind_or_none, _, room) in enumerate(lines):
        if kind_or_none is None and held:
            kind = next(iter(held))
            lines[at] = (kind, held.pop(kind), room)
    x, y = grid.place(spot["cell"])
    letters = 11.0 if grid.cell < ROOMY else 12.0
    drawn: list[Svg] = []
    alone = len(lines) == 1
    large = grid.cell * (0.42 if alone else 0.66 / max(2, len(lines)))
    top = y + grid.cell * (0.36 if alone else 0.14)
    for at, (shown_kind, n, room) in enumerate(lines):
        words = f"{n}/{room}"
        at_y = top + at * grid.cell * 0.78 / max(1, len(lines))
        if alone:
            if shown_kind:
                drawn.append(icon(icon_of(shown_kind), x + grid.cell * 0.26, at_y, large, opacity=None if n else 0.35))
            drawn.append(pill(words, x + grid.cell * 0.47, y + grid.cell * 0.84, size=letters, quiet=not n))
        else:
            if shown_kind:
                drawn.append(icon(icon_of(shown_kind), x + grid.cell * 0.12, at_y, large, opacity=None if n else 0.35))
            middle = x + grid.cell * 0.16 + large + pill_width(words, letters) / 2
            drawn.append(pill(words, middle, at_y + large / 2, size=letters, quiet=not n))
    label = scene.words.say(
        "picture.spot-label",
        cell=spot["cell"],
        what=scene.words.counts(dict(spot.get("animals") or {})),
        n=sum(room for _, room in rooms),
    )
    return el("g", el("title", label), *drawn, class_="spot", pointer_events="none", role="img", aria_label=label)


def _is_hint(own: Mapping[str, Any], entry: Mapping[str, Any]) -> bool:
    """Unused expansion cells are worth a word: the whole column must be used to score. Unless animals stand there."""
    if not entry.get("expansion") or entry.get("used"):
        return False
    return all(spot["cell"] != entry["cell"] for spot in own.get("spots") or [])


def _unused(scene: Scene, grid: Grid, cells: list[dict[str, Any]], entry: Mapping[str, Any]) -> Svg:
    x, y = grid.place(entry["cell"])
    frame = farmyard.inset(
        grid,
        entry["cell"],
        grid.cell * 0.075,
        rx=8,
        fill="none",
        stroke="var(--ink-2)",
        stroke_opacity=0.7,
        stroke_width=1.3,
        stroke_dasharray="4 3",
    )
    said: list[Svg] = []
    if grid.cell >= ROOMY and not scene.choices.cells.get(entry["cell"]):
        column = [c for c in cells if c["cell"][0] == entry["cell"][0]]
        last = sum(1 for c in column if not c.get("used")) == 1
        lines = lines_of(scene.look, scene.words.say("picture.unused"), 11, grid.cell * 0.84, 2, "bold")
        middle = y + grid.cell / 2 + 4 - (len(lines) - 1 + last) * 7
        for at, (line, wide) in enumerate(lines):
            how: dict[str, Any] = {"weight": 600, "anchor": "middle", "fill": "var(--ink)", "squeeze": wide}
            said.append(text(line, x + grid.cell / 2, middle + at * 14, 11, **how))
        if last:
            goal = measure.clip(scene.words.say("picture.unused-last"), 11, grid.cell * 0.9, "bold")
            # Ink, not green: on the meadow green does not reach the contrast small text needs.
            low = middle + len(lines) * 14
            said.append(text(goal, x + grid.cell / 2, low, 11, weight=800, anchor="middle", fill="var(--ink)"))
    return group(frame, *said, class_="unused")


def _expansions(scene: Scene, grid: Grid, cells: list[dict[str, Any]]) -> Svg:
    """A tab under each expansion column: its 4 points, gold once all three cells are used."""
    out: list[Svg] = []
    for letter in dict.fromkeys(c["cell"][0] for c in cells if c.get("expansion")):
        column = [c for c in cells if c["cell"][0] == letter]
        used = sum(1 for c in column if c.get("used"))
        full = used == len(column)
        x = grid.x + (ord(letter) - 97) * grid.cell
        y = grid.y + grid.height + PAD - 2
        key_ = "picture.expansion-full" if full else "picture.expansion-open"
        label = scene.words.say(key_, n=used)
        words = "4" if full else f"{used}/{len(column)}"
        wide = 18 + measure.width(words, 11, "bold") + 8
        middle = x + grid.cell / 2
        out.append(
            el(
                "g",
                el("title", label),
                el("path", d=f"M{x + 6:g} {y + 1:g}h{grid.cell - 12:g}", stroke="var(--line-strong)", stroke_width=1.5),
                el(
                    "rect",
                    x=middle - wide / 2,
                    y=y - 1,
                    width=wide,
                    height=17,
                    rx=6,
                    fill="var(--chosen-soft)" if full else "var(--panel)",
                    stroke="var(--line-strong)",
                ),
                icon("star", middle - wide / 2 + 4, y + 0.5, 14, opacity=None if full else 0.4),
                text(words, middle - wide / 2 + 20, y + 11.5, 11, weight=700, fill="var(--ink)"),
                class_="expansion",
                role="img",
                aria_label=label,
            )
        )
    return join(out)


def _choosable_cells(scene: Scene, grid: Grid) -> list[Svg]:
    out: list[Svg] = []
    for cell, choices in _cells_on(scene, grid):
        label = " · ".join(choice.label for choice in choices)
        keys = " ".join(choice.key for choice in choices if choice.key) or None
        ids = [choice.id for choice in choices]
        spot = farmyard.cell_spot(grid, cell)
        out.append(choosable(spot, ids, scene.look, label=label, shortcut=keys, what="cell"))
    return out


def _cell_keys(scene: Scene, grid: Grid) -> Svg:
    """The keys of choosable cells, on top of everything that stands there."""
    out: list[Svg] = []
    for cell, choices in _cells_on(scene, grid):
        x, y = grid.place(cell)
        for at, label in enumerate([choice.key for choice in choices if choice.key][:3]):
            out.append(key(label, x + grid.cell * 0.09 + 22 * at, y + grid.cell * 0.09, 18))
    return group(*out, pointer_events="none")


def _cells_on(scene: Scene, grid: Grid) -> list[tuple[str, list[Choice]]]:
    return [(cell, choices) for cell, choices in scene.choices.cells.items() if 0 <= ord(cell[0]) - 97 < grid.columns]


def _choosable_edges(scene: Scene, grid: Grid) -> list[Svg]:
    out: list[Svg] = []
    for edge, choice in scene.choices.edges.items():
        if 0 <= ord(edge[0]) - 97 < grid.columns:
            out.append(scene.choosable(farmyard.edge_spot(grid, edge), choice, "edge"))
    return out
