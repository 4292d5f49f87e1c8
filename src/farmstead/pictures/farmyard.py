"""Drawing a farm: a grid of cells with meadow, pastures, fences and tiles. Shared by the games that have one.

Cells are named column letter and row number (a1 is top left), edges `<cell> <side>`, the same as in the record.
Nothing here knows what stands on a cell; a game puts its tiles and animals into the places this module gives it.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, Final

from farmstead.pictures.goods import pill
from farmstead.pictures.plates import icon, text
from farmstead.pictures.scene import Scene
from farmstead.pictures.svg import Svg, el, group, join, number

TINTS: Final = "abcd"
PAD: Final = 9
"""The strip of meadow around the cells, where the open border runs."""

Point = tuple[float, float]
Box = tuple[float, float, float, float]


class Grid:
    """Where the cells and edges of a farm lie on the paper."""

    def __init__(self, columns: int, rows: int, cell: float, x: float, y: float) -> None:
        self.columns: Final = columns
        self.rows: Final = rows
        self.cell: Final = cell
        self.x: Final = x
        self.y: Final = y

    @property
    def width(self) -> float:
        return self.columns * self.cell

    @property
    def height(self) -> float:
        return self.rows * self.cell

    def place(self, cell: str) -> Point:
        """The upper left corner of a cell."""
        return self.x + (ord(cell[0]) - 97) * self.cell, self.y + (int(cell[1:]) - 1) * self.cell

    def line(self, edge: str) -> Box:
        """The two ends of an edge: x1, y1, x2, y2, from left to right or from top to bottom."""
        cell, _, side = edge.partition(" ")
        x, y = self.place(cell)
        far_x, far_y = x + self.cell, y + self.cell
        return {
            "left": (x, y, x, far_y),
            "right": (far_x, y, far_x, far_y),
            "top": (x, y, far_x, y),
            "bottom": (x, far_y, far_x, far_y),
        }[side]


def ground(grid: Grid) -> Svg:
    """The land under the farm and the dotted line of its open border."""
    frame: dict[str, object] = {"x": grid.x - PAD, "y": grid.y - PAD, "rx": 12}
    frame |= {"width": grid.width + 2 * PAD, "height": grid.height + 2 * PAD}
    inset = PAD - 3.5
    return join(
        [
            el("rect", fill="var(--meadow-2)", **frame),
            el(
                "rect",
                x=grid.x - inset,
                y=grid.y - inset,
                width=grid.width + 2 * inset,
                height=grid.height + 2 * inset,
                rx=9,
                fill="none",
                stroke="var(--border-open)",
                stroke_width=1.8,
                stroke_dasharray="4 4",
                class_="open-border",
            ),
        ]
    )


def land(grid: Grid, farm: Mapping[str, Any]) -> list[Svg]:
    """Meadow and pastures of a farm, before anything stands on them."""
    pastures = farm.get("pastures") or []
    fenced = {name for one in pastures for name in one["cells"]}
    shades = tints([one["cells"] for one in pastures])
    return [
        *(meadow(grid, entry["cell"]) for entry in farm["cells"] if entry["cell"] not in fenced),
        *(pasture(grid, one["cells"], tint) for one, tint in zip(pastures, shades, strict=True)),
    ]


def meadow(grid: Grid, cell: str) -> Svg:
    """A cell with nothing on it: pale green with a dotted edge."""
    x, y = grid.place(cell)
    return el(
        "rect",
        x=x + 0.5,
        y=y + 0.5,
        width=grid.cell - 1,
        height=grid.cell - 1,
        rx=5,
        fill="var(--meadow)",
        stroke="var(--meadow-line)",
        stroke_dasharray="3 4",
    )


def tufts(grid: Grid, cell: str) -> Svg:
    """Three tufts of grass, placed by a seed of the cell's name: the same cell always looks the same."""
    x, y = grid.place(cell)
    size = grid.cell / 94
    seed = sum(ord(char) * 7919**at for at, char in enumerate(cell)) & 0xFFFFFFFF
    paths = []
    for _ in range(3):
        seed = (seed * 1664525 + 1013904223) & 0xFFFFFFFF
        at_x = x + grid.cell * (0.12 + 0.68 * (seed >> 16 & 0xFF) / 255)
        at_y = y + grid.cell * (0.2 + 0.7 * (seed >> 24 & 0xFF) / 255)
        paths.append(f"M{number(at_x)} {number(at_y)}")
        paths.append(
            f"q{number(size)} {number(-5 * size)} 0 {number(-7 * size)}m{number(3 * size)} {number(7 * size)}"
            f"q0 {number(-5 * size)} {number(2 * size)} {number(-8 * size)}m{number(size)} {number(8 * size)}"
            f"q0 {number(-4 * size)} {number(3 * size)} {number(-6 * size)}"
        )
    return el(
        "path",
        d="".join(paths),
        fill="none",
        stroke="var(--tuft)",
        stroke_width=max(1.0, 1.5 * size),
        stroke_linecap="round",
        opacity=0.75,
    )


def tints(pastures: Sequence[Collection[str]]) -> list[str]:
    """A tint for each pasture (a list of cells), so that neighbours never share one as long as four are enough."""
    chosen: list[str] = []
    for at, cells in enumerate(pastures):
        taken = {chosen[other] for other in range(at) if _touch(cells, pastures[other])}
        free = [tint for tint in TINTS if tint not in taken]
        # Start at a different tint each time: pastures far apart look different too.
        chosen.append(next((TINTS[(at + k) % 4] for k in range(4) if TINTS[(at + k) % 4] in free), TINTS[at % 4]))
    return chosen


def _touch(one: Collection[str], other: Collection[str]) -> bool:
    return any(neighbour in other for cell in one for neighbour in neighbours(cell))


def neighbours(cell: str) -> list[str]:
    """The names of the four cells around one (some may lie off the farm)."""
    column, row = ord(cell[0]), int(cell[1:])
    return [f"{chr(column - 1)}{row}", f"{chr(column + 1)}{row}", f"{chr(column)}{row - 1}", f"{chr(column)}{row + 1}"]


def pasture(grid: Grid, cells: Iterable[str], tint: str) -> Svg:
    """The grass of a pasture: its cells without a line between them."""
    drawn = []
    for cell in cells:
        x, y = grid.place(cell)
        # Half a pixel of overlap hides the seam some programs draw between two neighbouring cells.
        drawn.append(el("rect", x=x - 0.25, y=y - 0.25, width=grid.cell + 0.5, height=grid.cell + 0.5))
    return group(*drawn, fill=f"var(--pasture-{tint})", class_="pasture")


def heart(grid: Grid, cells: Sequence[str], avoid: Iterable[Box], half: float) -> Point:
    """Where the one large animal of a pasture stands: near its middle, on its grass, clear of what is to be avoided."""
    corners = [grid.place(cell) for cell in cells]
    owned = {(round(x, 3), round(y, 3)) for x, y in corners}
    c = grid.cell
    mid_x = sum(x for x, _ in corners) / len(corners) + c / 2
    mid_y = sum(y for _, y in corners) / len(corners) + c / 2
    places: list[Point] = []
    for x, y in corners:
        right, below = (round(x + c, 3), round(y, 3)) in owned, (round(x, 3), round(y + c, 3)) in owned
        places.append((x + c / 2, y + c / 2))
        if right:
            places.append((x + c, y + c / 2))
        if below:
            places.append((x + c / 2, y + c))
        if right and below and (round(x + c, 3), round(y + c, 3)) in owned:
            places.append((x + c, y + c))
    boxes = list(avoid)

    def cost(place: Point) -> float:
        x, y = place
        clash = sum(_overlap((x - half, y - half, x + half, y + half), box) for box in boxes)
        return abs(x - mid_x) + abs(y - mid_y) + clash / 4

    return min(places, key=cost)


def _overlap(one: Box, other: Box) -> float:
    wide = min(one[2], other[2]) - max(one[0], other[0])
    high = min(one[3], other[3]) - max(one[1], other[1])
    return wide * high if wide > 0 and high > 0 else 0.0


def inset(grid: Grid, cell: str, rim: float, **look: object) -> Svg:
    """A rectangle in a cell that leaves a rim."""
    x, y = grid.place(cell)
    side = grid.cell - 2 * rim
    return el("rect", x=x + rim, y=y + rim, width=side, height=side, **look)


def herd(scene: Scene, grid: Grid, pasture: Mapping[str, Any], at: Point, large: float, animal: str) -> Svg:
    """One large animal (an icon) for the whole herd of a pasture, and how many of how many; `at` is its middle."""
    x, y = at
    kind, count = pasture.get("animal"), int(pasture.get("count") or 0)
    letters = max(11.0, min(14.0, grid.cell * 0.14))
    shown = f"{count}/{pasture['capacity']}"
    cells = " ".join(str(cell) for cell in pasture["cells"])
    what = scene.words.count(str(kind), count) if kind and count else scene.words.say("picture.nothing")
    label = scene.words.say("picture.pasture-label", cells=cells, what=what, n=pasture["capacity"])
    if not kind or not count:
        drawn = pill(shown, x, y, size=letters, quiet=True)
    else:
        high = large + letters * 0.9
        drawn = icon(animal, x - large / 2, y - high / 2, large)
        drawn += pill(shown, x, y - high / 2 + large + letters * 0.35, size=letters)
    return el("g", el("title", label), drawn, class_="herd", pointer_events="none", role="img", aria_label=label)


def yard(grid: Grid, cell: str) -> Svg:
    """The tile under a building."""
    return inset(
        grid,
        cell,
        max(2.0, grid.cell * 0.03),
        rx=grid.cell * 0.1,
        fill="var(--yard)",
        stroke="var(--icon-line)",
        stroke_width=max(1.3, grid.cell * 0.018),
        class_="yard",
    )


def field(grid: Grid, cell: str) -> Svg:
    """A ploughed cell: a rounded tile of soil with four furrows."""
    x, y = grid.place(cell)
    c = grid.cell
    inset = max(1.5, c * 0.026)
    wave = number(c * 0.1)
    furrow = (
        f"q{wave} {number(-c * 0.05)} {number(c * 0.2)} 0t{number(c * 0.2)} 0 {number(c * 0.2)} 0 {number(c * 0.2)} 0"
    )
    furrows = "".join(f"M{number(x + c * 0.1)} {number(y + c * at)}{furrow}" for at in (0.2, 0.4, 0.6, 0.8))
    return group(
        el(
            "rect",
            x=x + inset,
            y=y + inset,
            width=c - 2 * inset,
            height=c - 2 * inset,
            rx=c * 0.085,
            fill="var(--soil)",
            stroke="var(--icon-line)",
            stroke_width=max(1.1, c * 0.017),
        ),
        el("path", d=furrows, fill="none", stroke="var(--soil-2)", stroke_width=c * 0.025, stroke_linecap="round"),
        class_="soil",
    )


def boundary(cells: Collection[str]) -> list[str]:
    """The edges around a set of cells, named as in the record: by the cell left of them or above them."""
    found: list[str] = []
    for cell in sorted(cells):
        left, right, above, below = neighbours(cell)
        if left not in cells:
            found.append(f"{left} right" if left[0] >= "a" else f"{cell} left")
        if above not in cells:
            found.append(f"{above} bottom" if int(above[1:]) else f"{cell} top")
        if right not in cells:
            found.append(f"{cell} right")
        if below not in cells:
            found.append(f"{cell} bottom")
    return found


def cells_path(grid: Grid, cells: Iterable[str]) -> str:
    """The path of some cells; one path for a whole shape keeps a drawing with hundreds of them small."""
    size = number(grid.cell)
    corners = [grid.place(cell) for cell in cells]
    return "".join(f"M{number(x)} {number(y)}h{size}v{size}h-{size}z" for x, y in corners)


def edges_path(grid: Grid, edges: Iterable[str]) -> str:
    """The path along some edges."""
    lines = [grid.line(edge) for edge in edges]
    return "".join(f"M{number(x1)} {number(y1)}L{number(x2)} {number(y2)}" for x1, y1, x2, y2 in lines)


def painted(grid: Grid, cells: Iterable[str]) -> Svg:
    """Cells being painted: amber hatch on a soft ground."""
    d = cells_path(grid, cells)
    ground = el("path", d=d, fill="var(--choose-soft)", fill_opacity=0.92)
    return group(ground, el("path", d=d, fill="url(#fs-paint)"), class_="painted")


def fences(grid: Grid, edges: Iterable[str], *, new: bool = False) -> Svg:
    """Fences: two rails, posts at thirds, and a stronger post wherever a fence ends. New ones are amber with a halo."""
    drawn: list[Svg] = []
    posts: dict[Point, None] = {}
    for edge in edges:
        x1, y1, x2, y2 = grid.line(edge)
        if new:
            halo: dict[str, object] = {"stroke_width": max(7.0, grid.cell * 0.137), "stroke_opacity": 0.38}
            drawn.append(
                el("line", x1=x1, y1=y1, x2=x2, y2=y2, stroke="var(--fence-new)", stroke_linecap="round", **halo)
            )
        drawn.append(_fence(edge, x1, y1, x2, y2, grid.cell, new))
        posts[(x1, y1)] = posts[(x2, y2)] = None
    size = max(6.5, grid.cell * 0.088)
    corners = [
        el("rect", x=x - size / 2, y=y - size * 0.72, width=size, height=size * 1.44, rx=size * 0.26) for x, y in posts
    ]
    colour = "var(--fence-new)" if new else "var(--fence)"
    looks: dict[str, object] = {"fill": colour, "stroke": "var(--icon-line)", "stroke_width": 1.2}
    return join([*drawn, group(*corners, class_="posts", **looks)])


def _fence(edge: str, x1: float, y1: float, x2: float, y2: float, cell: float, new: bool = False) -> Svg:
    rail_colour, post_colour = ("var(--choose)", "var(--fence-new)") if new else ("var(--fence-rail)", "var(--fence)")
    upright = x1 == x2
    rail = max(2.0, cell * 0.031)
    gap = max(2.1, cell * 0.033)
    rails, posts = [], []
    for off in (-gap, gap):
        box = (x1 + off - rail / 2, y1, rail, y2 - y1) if upright else (x1, y1 + off - rail / 2, x2 - x1, rail)
        rails.append(_rect(box, 0))
    wide, high = max(3.4, cell * 0.05), max(9.0, cell * 0.138)
    for third in (1 / 3, 2 / 3):
        x, y = x1 + (x2 - x1) * third, y1 + (y2 - y1) * third
        box = (x - high / 2, y - wide / 2, high, wide) if upright else (x - wide / 2, y - high / 2, wide, high)
        posts.append(_rect(box, wide / 3))
    return group(
        group(*rails, fill=rail_colour, stroke="var(--icon-line)", stroke_width=min(1, cell / 70)),
        group(*posts, fill=post_colour, stroke="var(--icon-line)", stroke_width=1.1),
        class_="fence new" if new else "fence",
        data_edge=edge,
    )


def _rect(box: Box, radius: float) -> Svg:
    x, y, w, h = box
    return el("rect", x=x, y=y, width=w, height=h, rx=radius or None)


def rim(grid: Grid, marks: Mapping[int, str] | None = None) -> Svg:
    """The coordinates around the farm. `marks` replaces the letter of a column, for columns that are special."""
    out: list[Svg] = []
    for column in range(grid.columns):
        name = (marks or {}).get(column, chr(97 + column))
        middle = grid.x + (column + 0.5) * grid.cell
        out.append(text(name, middle, grid.y - PAD - 4, 11, weight=600, fill="var(--ink-3)", anchor="middle"))
    for row in range(grid.rows):
        middle = grid.y + (row + 0.5) * grid.cell + 4
        out.append(text(row + 1, grid.x - PAD - 4, middle, 11, weight=600, fill="var(--ink-3)", anchor="end"))
    return group(*out, class_="rim")


def cell_spot(grid: Grid, cell: str) -> Svg:
    """The amber ground of a cell that may be chosen: soft fill and a dotted inset."""
    return inset(
        grid,
        cell,
        max(4.0, grid.cell * 0.07),
        rx=7,
        fill="var(--choose)",
        fill_opacity=0.16,
        stroke="var(--choose-edge)",
        stroke_width=2.2,
        stroke_dasharray="5 4",
        class_="spot-fill",
    )


def cell_hits(grid: Grid, cells: Iterable[str]) -> Svg:
    """Unseen squares named `data-cell`, for a page that lets cells be painted; until it wakes them, none is hit."""
    places = [(cell, *grid.place(cell)) for cell in cells]
    return group(
        *[el("rect", x=x, y=y, width=grid.cell, height=grid.cell, data_cell=cell) for cell, x, y in places],
        class_="cell-hits",
        fill="#000",
        fill_opacity=0,
        pointer_events="none",
    )


def edge_spot(grid: Grid, edge: str) -> Svg:
    """An edge that may be chosen: amber dots, and a wide invisible line that is easy to hit."""
    x1, y1, x2, y2 = grid.line(edge)
    inset = grid.cell * 0.17
    if x1 == x2:
        y1, y2 = y1 + inset, y2 - inset
    else:
        x1, x2 = x1 + inset, x2 - inset
    ends: dict[str, object] = {"x1": x1, "y1": y1, "x2": x2, "y2": y2, "stroke_linecap": "round"}
    size = max(4.0, grid.cell * 0.06)
    return join(
        [
            el(
                "line", stroke="var(--icon-line)", stroke_width=size + 1.6, stroke_dasharray=f"0.1 {size * 2:g}", **ends
            ),
            el(
                "line",
                stroke="var(--fence-new)",
                stroke_width=size,
                stroke_dasharray=f"0.1 {size * 2:g}",
                class_="edge-dots",
                **ends,
            ),
            el(
                "line",
                stroke="#000",
                stroke_opacity=0,
                stroke_width=max(14, grid.cell * 0.24),
                pointer_events="stroke",
                **ends,
            ),
        ]
    )
