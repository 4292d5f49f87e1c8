"""Pastures to choose: each is an option with its cells and its price.

They are drawn twice. On the farm every cell that some pasture could hold answers for all of them (the page narrows them
down as cells are painted). In the gallery each pasture has a small farm of its own; pointing at one shows its fences on
the large farm. The gallery groups them by price and shrinks its farms until all of them fit: at the start of a game
there may be hundreds.
"""

from functools import partial
from typing import Final, NamedTuple

from farmstead.pictures import farmyard, measure, phone
from farmstead.pictures.choices import Choice
from farmstead.pictures.farmyard import Grid
from farmstead.pictures.goods import badge, pill
from farmstead.pictures.plates import choosable, panel, text
from farmstead.pictures.svg import Svg, el, group, join
from farmstead.titles.agricola.show.picture.scene import Scene

HEAD: Final = 25
LARGE: Final = (136.0, 60.0)
"""The size of a pasture in the gallery as long as there are few."""
MEDIUM: Final = (62.0, 30.0)
TOUCHED: Final = 12
"""So many pastures a phone shows one by one."""
FEW: Final = 24
"""So many pastures a table shows beside the farm; more of them are painted there."""


class Shape(NamedTuple):
    """A pasture that may be fenced in."""

    choice: Choice
    cells: list[str]
    price: int
    good: str
    capacity: int


def shapes_of(scene: Scene) -> list[Shape]:
    """All pastures of the question, cheap ones first, and of one price the larger ones first."""
    if not scene.choices.shapes or scene.asked is None:
        return []
    own = scene.seat(scene.asked)
    stables = {str(entry["cell"]) for entry in own["cells"] if entry.get("stable")}
    built = set(own.get("fences") or [])
    found = []
    for choice in scene.choices.shapes:
        cells = choice.words["cells"].split()
        told = scene.price(choice)
        # Fences put up anew cost nothing but themselves.
        good = "fence" if "fence" in told and "wood" not in told else "wood"
        price = told.get(good, len(_new(cells, built)))
        found.append(Shape(choice, cells, price, good, 2 * len(cells) * 2 ** len(stables & set(cells))))
    return sorted(found, key=lambda shape: (shape.price, -len(shape.cells), shape.cells))


def _new(cells: list[str], built: set[str]) -> list[str]:
    """The fences a pasture still needs."""
    return [edge for edge in farmyard.boundary(cells) if edge not in built]


def _label(scene: Scene, shape: Shape) -> str:
    cells = " ".join(shape.cells)
    price = scene.words.count(shape.good, shape.price)
    return scene.words.say("picture.shape-label", cells=cells, price=price, n=shape.capacity)


def draw_paint(scene: Scene, grid: Grid) -> Svg:
    """On the farm: each cell that a new pasture may hold stands for all pastures that hold it, the smallest first."""
    holding: dict[str, list[Shape]] = {}
    for shape in sorted(shapes_of(scene), key=lambda one: (len(one.cells), one.price)):
        for cell in shape.cells:
            holding.setdefault(cell, []).append(shape)
    out = []
    for cell, shapes in sorted(holding.items()):
        cheapest = min(shapes, key=lambda shape: shape.price)
        price = scene.words.count(cheapest.good, cheapest.price)
        label = scene.words.say("picture.paint-label", cell=cell, n=len(shapes), price=price)
        spot = farmyard.cell_spot(grid, cell)
        ids = [shape.choice.id for shape in shapes]
        out.append(choosable(spot, ids, scene.look, label=label, what="cell paint"))
    return join(out)


def touch_shapes(scene: Scene) -> phone.Piece | None:
    """For fingers: a few pastures to choose from; more are painted on the farm, cell by cell."""
    found = shapes_of(scene)
    if not 0 < len(found) <= TOUCHED:
        return None
    gallery = Gallery(scene, scene.frame.width, 0)
    return scene.frame.tiles([partial(gallery.large, shape) for shape in found], 2, 58)


def are_few(scene: Scene) -> bool:
    """Are there pastures to choose from, few enough to be told apart side by side?"""
    return 0 < len(scene.choices.shapes) <= FEW


def pointed_shape(scene: Scene) -> Shape | None:
    """The pasture that is pointed at, if one is."""
    return next((one for one in shapes_of(scene) if one.choice.id == scene.pointed), None)


def draw_preview(scene: Scene, grid: Grid, shape: Shape) -> Svg:
    """A pasture as it would stand there: painted, with its new fences and what it would hold."""
    built = set(scene.seat(int(scene.asked or 0)).get("fences") or [])
    x, y = farmyard.heart(grid, shape.cells, [], grid.cell * 0.3)
    said = scene.words.say("picture.new-pasture")
    small = measure.best_size(said, (14.0, 13.0, 12.0, 11.0), grid.cell * 0.92, 1, "display")
    lines = measure.wrap(said, small, grid.cell * (1.8 if len(shape.cells) > 1 else 0.92), 2, "display")
    top = y - 4 - 15 * len(lines) / 2
    words = [text(line, x, top + 15 * at + 4, small, display=True, anchor="middle") for at, line in enumerate(lines)]
    capacity = pill(f"0/{shape.capacity}", x, y + grid.cell * 0.24, size=max(11.0, grid.cell * 0.14))
    # Built fences of the rim stay as they are; the new ones are amber.
    fences = farmyard.fences(grid, _new(shape.cells, built), new=True)
    return group(farmyard.painted(grid, shape.cells), fences, *words, capacity, class_="pointed", pointer_events="none")


class Gallery:
    """The gallery in a frame; `farm` is the grid of the large farm in the same coordinates, if there is one."""

    def __init__(self, scene: Scene, width: float, height: float, farm: Grid | None = None) -> None:
        self.scene: Final = scene
        self.width: Final = width
        self.height: Final = height
        self.farm: Final = farm
        self.shapes: Final = shapes_of(scene)
        own = scene.seat(int(scene.asked or 0))
        self.ground: Final = {str(entry["cell"]): entry for entry in own["cells"]}
        self.columns: Final = int(own.get("columns") or 5)
        self.built: Final = set(own.get("fences") or [])

    def draw(self) -> Svg:
        words = self.scene.words
        heading = words.say("picture.shapes", n=len(self.shapes)).upper()
        hint = words.say("picture.shapes-hint")
        parts: list[Svg] = [
            panel(0, 0, self.width, self.height),
            text(heading, 12, 17, 11, weight=700, fill="var(--ink-3)", spacing=0.6),
        ]
        if measure.width(heading, 11, "bold") * 1.1 + measure.width(hint, 11) < self.width - 60:
            parts.append(text(hint, self.width - 12, 17, 11, fill="var(--ink-3)", anchor="end"))
        for size, draw in ((LARGE, self._large), (MEDIUM, self._medium)):
            columns, rows = int((self.width - 16) // size[0]), int((self.height - HEAD - 4) // size[1])
            if len(self.shapes) <= columns * rows:
                step = (self.width - 16) / columns
                for at, shape in enumerate(self.shapes):
                    x, y = 9 + at % columns * step, HEAD + at // columns * size[1]
                    parts.append(self._item(shape, draw(shape, x, y, step - 6, size[1] - 6)))
                return group(*parts, class_="shapes")
        return group(*parts, *self._small(), class_="shapes")

    def _item(self, shape: Shape, drawn: Svg) -> Svg:
        choice = shape.choice
        label = _label(self.scene, shape)
        drawn += self._preview(shape)
        return choosable(drawn, [choice.id], self.scene.look, label=label, shortcut=choice.key, what="shape")

    def _plate(self, shape: Shape, x: float, y: float, w: float, h: float, radius: float) -> Svg:
        pointed = shape.choice.id == self.scene.pointed
        return el(
            "rect",
            x=x,
            y=y,
            width=w,
            height=h,
            rx=radius,
            fill="var(--chosen-soft)" if pointed else "var(--choose-soft)",
            stroke="var(--chosen)" if pointed else "var(--choose-edge)",
            stroke_width=2.2 if pointed else 1.1 if radius > 2 else 0.7,
            class_="plate",
        )

    def large(self, shape: Shape, x: float, y: float, w: float, h: float) -> Svg:
        """A pasture that can be chosen."""
        return self._item(shape, self._large(shape, x, y, w, h))

    def _large(self, shape: Shape, x: float, y: float, w: float, h: float) -> Svg:
        """A farm, its price, what it holds, and its cells."""
        unit = (h - 10) / 3
        left = x + 5 * unit + 13
        price, _ = badge(shape.good, shape.price, left, y + 5, size=18)
        holds = self.scene.words.say("picture.holds", n=shape.capacity)
        cells = " ".join(shape.cells)
        room = x + w - 4 - left
        lines = measure.wrap(cells, 11, room, 1) if len(shape.cells) <= 3 else []
        out = [self._plate(shape, x, y, w, h, 8), self._mini(shape, x + 6, y + 5, unit), price]
        out.append(text(measure.clip(holds, 11, room), left, y + 36, 11, fill="var(--choose-ink)"))
        out += [text(line, left, y + 49, 11, weight=600, fill="var(--choose-ink)") for line in lines]
        return join(out)

    def _medium(self, shape: Shape, x: float, y: float, w: float, h: float) -> Svg:
        """A farm and its price."""
        unit = (h - 4) / 3
        number = text(shape.price, x + w - 4, y + h / 2 + 4.5, 12, weight=700, anchor="end", fill="var(--choose-ink)")
        return join([self._plate(shape, x, y, w, h, 5), self._mini(shape, x + 2.5, y + 2, unit), number])

    def _small(self) -> list[Svg]:
        """Only farms, behind the price of their group."""
        unit, places = self._flow()
        out: list[Svg] = []
        for x, y, price in places:
            if price is not None:
                # The wood and its number stand before the first of a group.
                mark, _ = badge(self.shapes[0].good, price, x, y - 1, size=max(11.0, unit * 3))
                out.append(group(mark, class_="price"))
        spots = [(x, y) for x, y, price in places if price is None]
        for shape, (x, y) in zip(self.shapes, spots, strict=True):
            frame = self._plate(shape, x, y, 5 * unit + 2, 3 * unit + 2, 2)
            # At this size only the outline tells: one dark path, which also keeps the file small.
            area = farmyard.cells_path(Grid(self.columns, 3, unit, x + 1, y + 1), shape.cells)
            out.append(self._item(shape, frame + el("path", d=area, fill="var(--choose-ink)", pointer_events="none")))
        return out

    def _flow(self) -> tuple[float, list[tuple[float, float, int | None]]]:
        """The largest farms with which all groups fit, and the place of each price and farm in order."""
        for unit in (6.0, 5.0, 4.5, 4.0, 3.6, 3.2, 3.0, 2.75, 2.5, 2.25, 2.0):
            places = self._places(unit)
            if places[-1][1] + 3 * unit + 4 <= self.height:
                break
        return unit, places

    def _places(self, unit: float) -> list[tuple[float, float, int | None]]:
        wide, high = 5 * unit + 4, 3 * unit + 4
        x, y = 12.0, float(HEAD)
        places: list[tuple[float, float, int | None]] = []
        last = -1
        for shape in self.shapes:
            if shape.price != last:
                mark = max(11.0, unit * 3) + 8 + measure.width(str(shape.price), max(11.0, unit * 2.1), "bold")
                if places:
                    x += 6
                if x + mark + wide > self.width - 8:
                    x, y = 12.0, y + high
                places.append((x, y, shape.price))
                x += mark
                last = shape.price
            if x + wide > self.width - 8:
                x, y = 12.0, y + high
            places.append((x, y, None))
            x += wide
        return places

    def _mini(self, shape: Shape, x: float, y: float, unit: float) -> Svg:
        """A farm of a few pixels: its land in plain colours, the pasture in amber with a dark rim."""
        grid = Grid(self.columns, 3, unit, x, y)
        land = el("rect", x=x, y=y, width=grid.width, height=grid.height, rx=min(2, unit / 4), fill="var(--meadow)")
        drawn = [land]
        for kind, colour in (("room", "var(--clay)"), ("field", "var(--soil)")):
            cells = [name for name, entry in self.ground.items() if entry.get("kind") == kind]
            if cells:
                drawn.append(el("path", d=farmyard.cells_path(grid, cells), fill=colour))
        if self.built:
            path = farmyard.edges_path(grid, sorted(self.built))
            drawn.append(el("path", d=path, stroke="var(--fence)", stroke_width=max(1, unit / 7)))
        area = farmyard.cells_path(grid, shape.cells)
        drawn.append(el("path", d=area, fill="var(--choose)"))
        rim = farmyard.edges_path(grid, farmyard.boundary(shape.cells))
        width = max(1.0, unit / 6)
        drawn.append(el("path", d=rim, stroke="var(--icon-line)", stroke_width=width, stroke_linecap="square"))
        return group(*drawn, pointer_events="none")

    def _preview(self, shape: Shape) -> Svg:
        """The same pasture on the large farm, seen only while its small farm is pointed at."""
        if self.farm is None or shape.choice.id == self.scene.pointed:
            return Svg("")
        grid = self.farm
        x, y = farmyard.heart(grid, shape.cells, [], grid.cell * 0.3)
        area = farmyard.cells_path(grid, shape.cells)
        edges = farmyard.edges_path(grid, _new(shape.cells, self.built))
        size = grid.cell * 0.075
        return group(
            el("path", d=area, fill="var(--choose-soft)", fill_opacity=0.8),
            el("path", d=area, fill="url(#fs-paint)"),
            el("path", d=edges, stroke="var(--icon-line)", stroke_width=size + 3, stroke_linecap="round"),
            el("path", d=edges, stroke="var(--fence-new)", stroke_width=size, stroke_linecap="round"),
            pill(f"0/{shape.capacity}", x, y, size=max(11.0, grid.cell * 0.14)),
            class_="preview",
            visibility="hidden",
            pointer_events="none",
        )


def draw_gallery(scene: Scene, width: float, height: float, farm: Grid | None = None) -> Svg:
    """All pastures of the question in a frame."""
    return Gallery(scene, width, height, farm).draw()
