"""One farm at full size: rooms with their people, fields with their crops, pastures, stables and fences."""

from collections.abc import Mapping
from typing import Any, Final

from farmstead.pictures import farmyard
from farmstead.pictures.choices import Choice
from farmstead.pictures.farmyard import PAD, Grid
from farmstead.pictures.goods import pill, pill_width, seat_token
from farmstead.pictures.plates import choosable, icon, key
from farmstead.pictures.svg import Svg, el, group, join
from farmstead.titles.agricola.show.picture.facts import room_icon
from farmstead.titles.agricola.show.picture.scene import Scene
from farmstead.titles.agricola.show.picture.shapes import draw_paint, draw_preview, pointed_shape

COLUMNS: Final = 5
ROWS: Final = 3
TOP: Final = PAD + 15
SIDE: Final = PAD + 14
FOOT: Final = PAD + 3

CROPS: Final = {"grain": "#F2C33A", "vegetable": "#F08A24", "wood": "#C88B4C"}
"""The colour of the pips that count a crop."""


def size(columns: int, cell: float) -> tuple[float, float]:
    """Width and height of the drawing of a farm."""
    return columns * cell + 2 * SIDE, ROWS * cell + TOP + FOOT


def grid_of(columns: int, cell: float) -> Grid:
    return Grid(columns, ROWS, cell, SIDE, TOP)


def draw_farm(scene: Scene, seat: int, cell: float) -> Svg:
    """The farm of a seat, without a frame."""
    own = scene.seat(seat)
    grid = grid_of(int(own.get("columns") or COLUMNS), cell)
    pastures = own.get("pastures") or []
    cells = own["cells"]
    parts = [farmyard.ground(grid), *farmyard.land(grid, own)]
    parts += [farmyard.tufts(grid, entry["cell"]) for entry in cells if not entry.get("kind")]
    parts += [_field(scene, grid, entry) for entry in cells if entry.get("kind") == "field"]
    parts += _rooms(scene, grid, seat)
    parts.append(farmyard.fences(grid, own.get("fences") or []))
    asked = seat == scene.asked
    if asked:
        # Under the animals, so that their numbers stay readable.
        parts += _choosable_cells(scene, grid)
        parts.append(draw_paint(scene, grid))
        if scene.choices.shapes and not scene.look.standalone:
            parts.append(farmyard.cell_hits(grid, [entry["cell"] for entry in cells if not entry.get("kind")]))
    pointed = pointed_shape(scene) if asked else None
    if pointed:
        parts.append(draw_preview(scene, grid, pointed))
    parts += [_stable(scene, grid, entry) for entry in cells if entry.get("stable")]
    parts += [_post(scene, grid, entry) for entry in cells if entry.get("kind") == "post"]
    # Where a new pasture is shown, the herd that stands there now would hide it.
    parts += [_herd(scene, grid, p, cells) for p in pastures if not pointed or not set(p["cells"]) & set(pointed.cells)]
    parts += [_spot(scene, grid, spot) for spot in own.get("spots") or []]
    parts.append(farmyard.rim(grid))
    if scene.edits(seat):
        parts.append(farmyard.cell_hits(grid, [entry["cell"] for entry in cells]))
    return join(parts)


def farm_words(scene: Scene, seat: int) -> str:
    """The farm in one sentence, for those who do not see it."""
    own = scene.seat(seat)
    kinds = [entry.get("kind") for entry in own["cells"]]
    return scene.words.say(
        "picture.farm-desc",
        n=kinds.count("room"),
        n2=kinds.count("field"),
        n3=len(own.get("pastures") or []),
        n4=sum(scene.animals(seat).values()),
    )


def _field(scene: Scene, grid: Grid, entry: Mapping[str, Any]) -> Svg:
    """Soil; on it the crop at the left, its number in a pill at the right, and the same number as pips below."""
    cell = str(entry["cell"])
    crop, count = entry.get("crop"), int(entry.get("count") or 0)
    label = scene.words.say("picture.field-empty", cell=cell)
    parts: list[Svg] = [farmyard.field(grid, cell)]
    if crop and count:
        label = scene.words.say("picture.field", cell=cell, what=scene.words.count(str(crop), count))
        parts.append(draw_crop(str(crop), count, *grid.place(cell), grid.cell))
    return el("g", el("title", label), *parts, class_="field", data_cell=cell, role="img", aria_label=label)


def draw_crop(crop: str, count: int, x: float, y: float, c: float) -> Svg:
    """A crop with its number; more than five pips stand in two columns."""
    letters = max(11.0, c * 0.165)
    parts = [
        icon(crop, x + c * 0.08, y + c * 0.22, c * 0.53),
        pill(str(count), x + c * 0.76, y + c * 0.32, size=letters),
    ]
    if c >= 60:
        rows = -(-count // (1 + (count > 4)))
        for at in range(min(count, 8)):
            across, down = divmod(at, min(rows, 4))
            cx = x + c * (0.76 if count <= 4 else 0.7 + 0.12 * across)
            cy = y + c * (0.53 + 0.112 * down)
            fill = CROPS.get(crop, "#F2C33A")
            parts.append(el("circle", cx=cx, cy=cy, r=c * 0.04, fill=fill, stroke="var(--icon-line)", stroke_width=1.2))
    return join(parts)


def _rooms(scene: Scene, grid: Grid, seat: int) -> list[Svg]:
    """The rooms; whoever is at home stands on them, the pet lies in its room."""
    own = scene.seat(seat)
    rooms = [str(entry["cell"]) for entry in own["cells"] if entry.get("kind") == "room"]
    house = str(own.get("house") or "wood")
    living = people_by_room(scene, seat, rooms)
    pet = own.get("pet") or {}
    label = scene.words.say(f"picture.room-{house}")
    out: list[Svg] = []
    for cell in rooms:
        x, y = grid.place(cell)
        c = grid.cell
        at_home = living[cell]
        has_pet = pet.get("cell") == cell and any((pet.get("animals") or {}).values())
        parts = [farmyard.yard(grid, cell), icon(room_icon(house), x + c * 0.12, y + c * 0.04, c * 0.76)]
        large = max(18.0, c * 0.25)
        right = x + c * 0.955
        for small in reversed(at_home):
            wide = large * (0.7 if small else 1)
            token = seat_token(
                seat,
                right - wide,
                y + c * 0.945 - wide,
                wide,
                label=scene.words.say(_person(small), name=scene.name(seat)),
            )
            parts.append(group(token, class_="newborn" if small else "person"))
            right -= wide + 2
        if has_pet:
            parts.append(_pet(scene, pet, x, y, c))
        said = f"{cell}: {label}"
        out.append(el("g", el("title", said), *parts, class_="room", data_cell=cell, role="img", aria_label=said))
    return out


def _person(newborn: bool) -> str:
    return "picture.newborn-of" if newborn else "picture.person-of"


def people_by_room(scene: Scene, seat: int, rooms: list[str]) -> dict[str, list[bool]]:
    """Who stands in which room: True is a newborn. Those on the board are not at home."""
    own = scene.seat(seat)
    children = sum(1 for space in scene.view["spaces"] if seat in (space.get("children") or [space.get("child")]))
    newborn = max(0, int(own.get("newborn") or 0) - children)
    living = [False] * int(own.get("home") or 0) + [True] * newborn
    found: dict[str, list[bool]] = {room: [] for room in rooms}
    # The room with the pet is the last to get a second person.
    pet = (own.get("pet") or {}).get("cell")
    order = sorted(rooms, key=lambda room: room == pet)
    for at, person in enumerate(living):
        if rooms:
            found[order[at % len(rooms)]].append(person)
    return found


def _pet(scene: Scene, pet: Mapping[str, Any], x: float, y: float, c: float) -> Svg:
    """The animals that live in the house, lower left, with how many of how many."""
    held = {str(kind): int(n) for kind, n in (pet.get("animals") or {}).items() if n}
    shown = f"{sum(held.values())}/{int(pet['capacity'])}"
    letters = max(11.0, c * 0.12)
    large = c * (0.34 if len(held) == 1 else 0.26)
    label = scene.words.say("picture.pet-label", what=scene.words.counts(held), n=int(pet["capacity"]))
    drawn = [icon(kind, x + c * 0.03 + at * large, y + c * 0.42, large) for at, kind in enumerate(held)]
    drawn.append(pill(shown, x + c * 0.05 + pill_width(shown, letters) / 2, y + c * 0.85, size=letters))
    return el("g", el("title", label), *drawn, class_="pet", role="img", aria_label=label)


def _stable_box(grid: Grid, entry: Mapping[str, Any]) -> farmyard.Box:
    """In a pasture the stable stands in the upper right corner of its cell, elsewhere larger at the left."""
    x, y = grid.place(entry["cell"])
    c = grid.cell
    if entry.get("pasture") is not None:
        wide = max(17.0, c * 0.36)
        return x + c * 0.95 - wide, y + c * 0.05, x + c * 0.95, y + c * 0.05 + wide
    return x + c * 0.1, y + c * 0.08, x + c * 0.62, y + c * 0.6


def _post(scene: Scene, grid: Grid, entry: Mapping[str, Any]) -> Svg:
    """A fence that stands upright in the middle of its cell."""
    x, y = grid.place(str(entry["cell"]))
    c = grid.cell
    label = scene.words.say("picture.post", cell=str(entry["cell"]))
    return group(icon("fence", x + c * 0.3, y + c * 0.3, c * 0.4, label=label), class_="post", pointer_events="none")


def _stable(scene: Scene, grid: Grid, entry: Mapping[str, Any]) -> Svg:
    x1, y1, x2, _ = _stable_box(grid, entry)
    label = scene.words.say("picture.stable", cell=str(entry["cell"]))
    return group(icon("stable", x1, y1, x2 - x1, label=label), class_="stable", pointer_events="none")


def _herd(scene: Scene, grid: Grid, pasture: Mapping[str, Any], cells: list[dict[str, Any]]) -> Svg:
    """One large animal for the whole herd, and how many of how many."""
    inside = [str(cell) for cell in pasture["cells"]]
    avoid = [_stable_box(grid, c) for c in cells if c.get("stable") and c["cell"] in inside]
    large = grid.cell * 0.56
    x, y = farmyard.heart(grid, inside, avoid, large * 0.6)
    if any(abs(x - (x1 + x2) / 2) < large * 0.9 and abs(y - (y1 + y2) / 2) < large * 0.9 for x1, y1, x2, y2 in avoid):
        # Stables all around: the herd stands at the lower left of the cell that is nearest.
        large *= 0.86
        feet = [(left + grid.cell * 0.35, top + grid.cell * 0.55) for left, top in map(grid.place, inside)]
        x, y = min(feet, key=lambda place: abs(place[0] - x) + abs(place[1] - y))
    held = {str(kind): int(n) for kind, n in (pasture.get("animals") or {}).items() if n}
    if len(held) > 1:
        return _mixed_herd(scene, grid, pasture, held, (x, y))
    return farmyard.herd(scene, grid, pasture, (x, y), large, str(pasture.get("animal")))


def _mixed_herd(scene: Scene, grid: Grid, pasture: Mapping[str, Any], held: dict[str, int], at: farmyard.Point) -> Svg:
    """Several kinds in one pasture: each with its number, side by side."""
    x, y = at
    capacity = int(pasture["capacity"])
    letters = max(11.0, min(13.0, grid.cell * 0.135))
    large = grid.cell * (0.4 if len(held) == 2 else 0.3)
    left = x - large * len(held) / 2
    drawn: list[Svg] = []
    for place, (kind, n) in enumerate(held.items()):
        drawn.append(icon(kind, left + place * large, y - large * 0.8, large))
        drawn.append(pill(str(n), left + (place + 0.5) * large, y + large * 0.4, size=letters))
    cells = " ".join(str(cell) for cell in pasture["cells"])
    label = scene.words.say("picture.pasture-label", cells=cells, what=scene.words.counts(held), n=capacity)
    return el("g", el("title", label), *drawn, class_="herd", pointer_events="none", role="img", aria_label=label)


def _spot(scene: Scene, grid: Grid, spot: Mapping[str, Any]) -> Svg:
    """The animal beside a stable that no fence encloses."""
    x, y = grid.place(spot["cell"])
    c = grid.cell
    held = {str(kind): int(n) for kind, n in (spot.get("animals") or {}).items() if n}
    capacity = int(spot.get("capacity") or 1)
    shown = f"{sum(held.values())}/{capacity}"
    letters = max(11.0, min(13.0, c * 0.135))
    drawn = [icon(kind, x + c * (0.52 - 0.2 * at), y + c * 0.36, c * 0.4) for at, kind in enumerate(held)]
    drawn.append(pill(shown, x + c * 0.71, y + c * 0.85, size=letters, quiet=not held))
    label = scene.words.say("picture.spot-label", cell=str(spot["cell"]), what=scene.words.counts(held), n=capacity)
    return el("g", el("title", label), *drawn, class_="spot", pointer_events="none", role="img", aria_label=label)


def _choosable_cells(scene: Scene, grid: Grid) -> list[Svg]:
    """Cells for a room, a stable or a field. Where two things may be built, the cell is halved."""
    out: list[Svg] = []
    house = str(scene.seat(int(scene.asked or 0)).get("house") or "wood")
    for cell, choices in scene.choices.cells.items():
        if not 0 <= ord(cell[0]) - 97 < grid.columns:
            continue
        for at, choice in enumerate(choices):
            drawn = _cell_part(grid, cell, at, len(choices), _ghost(choice, house), choice)
            out.append(
                choosable(drawn, [choice.id], scene.look, label=scene.label(choice), shortcut=choice.key, what="cell")
            )
    return out


def _ghost(choice: Choice, house: str) -> str:
    return {"room": room_icon(house), "stable": "stable", "plow": "field"}.get(choice.kind, "swap")


def _cell_part(grid: Grid, cell: str, at: int, parts: int, ghost: str, choice: Choice) -> Svg:
    """The amber ground of a part of a cell, with a ghost of what would stand there."""
    x, y = grid.place(cell)
    c = grid.cell
    inset = max(4.0, c * 0.07)
    wide = (c - 2 * inset - 3 * (parts - 1)) / parts
    left = x + inset + at * (wide + 3)
    large = min(c * 0.5, wide * 0.84)
    ground = el(
        "rect",
        x=left,
        y=y + inset,
        width=wide,
        height=c - 2 * inset,
        rx=7,
        fill="var(--choose)",
        fill_opacity=0.2,
        stroke="var(--choose-edge)",
        stroke_width=2.2,
        stroke_dasharray="5 4",
        class_="spot-fill",
    )
    mark = key(choice.key, left + 4, y + inset + 4, 18) if choice.key else None
    return join([ground, icon(ghost, left + wide / 2 - large / 2, y + c * 0.6 - large / 2, large, opacity=0.6), mark])
