"""A building on a farm: yard tile, emblem, points, name, and the animals that live in it."""

from collections.abc import Mapping
from typing import Any, Final

from farmstead.pictures import farmyard
from farmstead.pictures.farmyard import Grid
from farmstead.pictures.goods import pill, pill_width, points
from farmstead.pictures.plates import icon, lines_of, text
from farmstead.pictures.svg import Svg, el, join
from farmstead.titles.creatures.show.picture.facts import building_facts, emblem_of, icon_of
from farmstead.titles.creatures.show.picture.scene import Scene

ROOMY: Final = 78


def emblem(building: str, x: float, y: float, size: float, *, opacity: float | None = None) -> Svg:
    """The drawing of a tile: its icon, with a smaller one at the lower right where two tell more."""
    first, *rest = emblem_of(building)
    drawn = [icon(first, x, y, size, opacity=opacity)]
    if rest:
        small = size * 0.52
        drawn.append(icon(rest[0], x + size * 0.56, y + size * 0.5, small, opacity=opacity))
    return join(drawn)


def draw_tile(
    scene: Scene, grid: Grid, entry: Mapping[str, Any], house: Mapping[str, Any] | None, own: Mapping[str, Any]
) -> Svg:
    """The tile on a cell; `house` tells its room and who lives there."""
    building = str(entry["building"])
    x, y = grid.place(entry["cell"])
    c = grid.cell
    roomy = c >= ROOMY
    name = scene.words.building(building)
    held = {str(k): int(n) for k, n in ((house or {}).get("animals") or {}).items() if n}
    capacity = _capacity(house)
    parts: list[Svg] = [farmyard.yard(grid, entry["cell"])]
    foot = _foot(held, capacity, x, y, c) if held else None
    if roomy:
        parts.append(_named(scene, building, name, x, y, c, bool(foot)))
        parts.append(_points(scene, building, own, x, y, c))
    else:
        size = c * (0.54 if foot else 0.62)
        parts.append(emblem(building, x + c / 2 - size / 2 - (c * 0.05 if foot else 0), y + c * 0.1, size))
    if capacity and not held:
        parts.append(_empty(house, capacity, bool(entry.get("trough")), x, y, c))
    if foot:
        parts.append(foot)
    label = name
    if capacity:
        label = scene.words.say("picture.house-label", building=building, what=scene.words.counts(held), n=capacity)
    if building == "stone-carver" and own.get("carver"):
        label += f" ({scene.words.say('picture.stones', n=int(own['carver']))})"
    return el("g", el("title", label), *parts, class_="house", data_building=building, role="img", aria_label=label)


def _capacity(house: Mapping[str, Any] | None) -> int:
    if not house:
        return 0
    each = (house.get("room") or {}).get("each")
    if each:
        return 4 * int(each)
    # A house that may be halved holds more animals of two kinds than of one.
    half = int(house.get("half") or 0)
    return 2 * half if half and len(house.get("animals") or {}) > 1 else int(house.get("capacity") or 0)


def _points(scene: Scene, building: str, own: Mapping[str, Any], x: float, y: float, c: float) -> Svg:
    """Printed points, upper left; stones on the tile count two each."""
    worth = building_facts(building).points
    if building == "stone-carver":
        worth = 2 * int(own.get("carver") or 0)
    if not worth:
        return Svg("")
    shown = str(worth).replace("-", "−")
    return points(shown, 0, y + c * 0.055, size=15, left=x + c * 0.055)


def _named(scene: Scene, building: str, name: str, x: float, y: float, c: float, lived_in: bool) -> Svg:
    """Emblem and name. Where animals need the foot of the tile, the name keeps to one line unless the tile is large."""
    foot = c * 0.3 if lived_in else 0.0
    most = (3 if c >= 88 else 2) if not lived_in else 2 if c >= 100 else 1
    lines = lines_of(scene.look, name, 11, c * 0.88, most, "bold")
    room = c * 0.93 - foot - 12.5 * len(lines)
    size = min(c * 0.54, room - c * 0.07)
    top = y + c * 0.05 + max(0.0, room - size - c * 0.07) / 2
    parts = [emblem(building, x + c / 2 - size / 2, top, size)]
    base = top + size + 11
    for at, (line, wide) in enumerate(lines):
        parts.append(text(line, x + c / 2, base + 12.5 * at, 11, weight=700, anchor="middle", squeeze=wide))
    return join(parts)


def _empty(house: Mapping[str, Any] | None, capacity: int, trough: bool, x: float, y: float, c: float) -> Svg:
    """Room nobody uses: a quiet pill in the upper right corner, or at the foot where a trough stands there."""
    letters = 11.0
    shown = f"0/{capacity}"
    wide = pill_width(shown, letters)
    small = c < ROOMY
    middle = y + (c * 0.86 if trough or small else c * 0.16)
    at = x + c * 0.95 - wide / 2
    drawn = pill(shown, at, middle, size=letters, quiet=True)
    meant = [kind for kind in (house or {}).get("room") or {} if kind not in ("any", "each")]
    if meant and not small:
        drawn = icon(icon_of(meant[0]), x + c * 0.95 - 19, middle + 9, 19, opacity=0.45) + drawn
    return drawn


def _foot(held: Mapping[str, int], capacity: int, x: float, y: float, c: float) -> Svg:
    """Who lives there: the animals at the lower right, and how many of how many."""
    letters = 11.0 if c < ROOMY else 12.0
    shown = f"{sum(held.values())}/{capacity}"
    wide = pill_width(shown, letters)
    bottom = y + c * 0.955
    size = c * {1: 0.36, 2: 0.28}.get(len(held), 0.23)
    crowded = len(held) > 1 and size * len(held) + wide > c * 0.95
    at = x + c * 0.96 - size * len(held)
    drawn: list[Svg] = []
    for kind in held:
        drawn.append(icon(icon_of(kind), at, bottom - size, size))
        at += size
    if crowded:
        drawn.append(pill(shown, x + c * 0.95 - wide / 2, bottom - size - letters * 0.55, size=letters))
    else:
        left = x + c * 0.97 - size * len(held) - wide / 2
        drawn.append(pill(shown, max(left, x + wide / 2 + c * 0.04), bottom - letters * 0.72, size=letters))
    return join(drawn)
