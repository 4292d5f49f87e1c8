"""The display of special buildings: name, points, what it does, and its price; built ones greyed with their owner."""

from typing import Final

from farmstead.pictures import measure
from farmstead.pictures.goods import badge, points, seat_token
from farmstead.pictures.plates import key, plate, sign, text
from farmstead.pictures.svg import Svg, el, join
from farmstead.titles.creatures.show.picture.facts import building_facts, building_order, icon_of
from farmstead.titles.creatures.show.picture.scene import Scene
from farmstead.titles.creatures.show.picture.tiles import emblem

GAP: Final = 6
COLUMNS: Final = 4


class _Lines:
    """Where the lines of a tile stand; a low tile (three rows on display) sets them closer."""

    def __init__(self, h: float) -> None:
        low = h < 76
        self.foot: Final = 18.0 if low else 20.0
        self.first: Final = 15.0 if low else 16.5
        self.leading: Final = 11.5 if low else 12.0
        self.height: Final = h

    def free(self, heading: int) -> int:
        """How many lines of text fit under a title of so many lines."""
        left = self.height - self.foot - self.first - (heading - 1) * 12.5 - 2
        return max(1, int(left // self.leading))

    def text(self, heading: int) -> float:
        """The first baseline of the text."""
        return self.first + (heading - 1) * 12.5 + self.leading + 1


def shown_buildings(scene: Scene) -> list[str]:
    """Those on display and those built, always in the same order."""
    names = {str(name) for name in scene.view["display"]} | {str(name) for name in scene.view.get("built") or {}}
    return sorted(names, key=building_order)


def rows_of(scene: Scene, columns: int = COLUMNS) -> int:
    return max(1, -(-len(shown_buildings(scene)) // columns))


def draw_buildings(scene: Scene, width: float, height: float, columns: int = COLUMNS) -> Svg:
    """All tiles in rows, four in each unless there is less room."""
    rows = rows_of(scene, columns)
    wide, high = (width - GAP * (columns - 1)) / columns, (height - GAP * (rows - 1)) / rows
    out = []
    for at, name in enumerate(shown_buildings(scene)):
        out.append(_building(scene, name, at % columns * (wide + GAP), at // columns * (high + GAP), wide, high))
    return join(out)


def _building(scene: Scene, name: str, x: float, y: float, w: float, h: float) -> Svg:
    owner = (scene.view.get("built") or {}).get(name)
    on_display = name in scene.view["display"]
    choice = scene.choices.buildings.get(name)
    reason = scene.choices.closed.get(f"build {name}")
    state = "can" if choice else "no" if reason and on_display else "plain" if on_display else "taken"
    facts = building_facts(name)
    title = scene.words.building(name)
    worth = "?" if facts.points is None else str(facts.points).replace("-", "−")
    parts = [plate(x, y, w, h, state)]
    left = x + 8
    if choice and choice.key:
        parts.append(key(choice.key, x - 4, y - 4, 18))
        left = x + 18
    about = scene.words.first(f"building_short.{name}", f"building_text.{name}", default="")
    if state == "no" and reason:
        about = reason
    inset = 13 if state == "no" else 0
    lines = _Lines(h)
    room = x + w - 8 - left - 21 - measure.width(worth, 13, "bold")
    size, heading, about_lines = _headed(title, about, room, w - 14 - inset, lines)
    # A title that is still too long takes the place of the points, which go down beside the emblem.
    crowded = heading[-1].endswith(measure.ELLIPSIS)
    faint = "var(--ink-2)" if state in ("taken", "no") else None
    parts.append(_title([title] if crowded else heading, left, y + lines.first, size, x + w - 6 - left, faint))
    top = y + lines.text(len(heading))
    colour = "var(--bad)" if state == "no" else "var(--ink-2)"
    for at, line in enumerate(about_lines):
        parts.append(text(line, x + 8 + inset, top + at * lines.leading, 11, fill=colour))
    if state == "no":
        parts.append(sign("lock", x + 7, top - 9.5, 11, "var(--bad)"))
    full = scene.words.first(f"building_text.{name}", default="")
    if owner is not None and not on_display:
        parts.append(_owner(scene, int(owner), x, y, w, h))
    else:
        parts.append(_cost(scene, name, x + 8, y + h - lines.foot - 1))
    # The emblem is as large as the text leaves it room.
    large = min(30.0, max(17.0, y + h - 5 - (top + (len(about_lines) - 1) * lines.leading + 3)))
    parts.append(
        points(worth, x + w - 10 - large, y + h - 20, size=16) if crowded else points(worth, x + w - 7, y + 3.5)
    )
    faded = 0.5 if state in ("taken", "no") else None
    parts.append(emblem(name, x + w - large - 8, y + h - large - 3, large, opacity=faded))
    if choice:
        return el("g", scene.choosable(join(parts), choice), class_="building", data_building=name)
    hover = f"{title}. {full}".strip()
    if owner is not None and not on_display:
        hover = scene.words.say("picture.built-by", building=name, name=scene.name(int(owner)))
    return el("g", el("title", hover), *parts, class_="building", data_building=name)


def _headed(title: str, about: str, room: float, wide: float, lines: _Lines) -> tuple[float, list[str], list[str]]:
    """Title and text of a tile. A long title takes two lines, but never at the cost of the end of the text."""
    for sizes, most in (((14.0, 13.0, 12.0), 1), ((12.0, 11.5), 2), ((11.0,), 1)):
        size = measure.best_size(title, sizes, room, most, "display")
        heading = measure.wrap(title, size, room, most, "display")
        free = lines.free(len(heading))
        if measure.fits(title, size, room, most, "display") and measure.fits(about, 11, wide, free):
            break
    return size, heading, measure.wrap(about, 11, wide, free)


def _title(heading: list[str], x: float, y: float, size: float, room: float, colour: str | None) -> Svg:
    """The lines of a title; one that lacks a tenth of its width is squeezed, one that lacks more is cut."""
    drawn = []
    for at, line in enumerate(heading):
        wide = measure.width(line, size, "display")
        squeeze = room if room < wide < room / 0.88 else None
        shown = line if squeeze else measure.clip(line, size, room, "display")
        drawn.append(text(shown, x, y + at * 12.5, size, display=True, fill=colour, squeeze=squeeze))
    return join(drawn)


def _owner(scene: Scene, owner: int, x: float, y: float, w: float, h: float) -> Svg:
    return join(
        [
            seat_token(owner, x + 8, y + h - 21, 18, label=scene.name(owner)),
            text(scene.words.say("picture.built"), x + 31, y + h - 8, 11, weight=600, fill="var(--ink-2)"),
        ]
    )


def _cost(scene: Scene, name: str, x: float, y: float) -> Svg:
    """The price as icons; alternatives with "or" between them."""
    # The view tells the price in this game, which a variant may have changed.
    costs = (scene.view.get("costs") or {}).get(name) or building_facts(name).costs
    drawn: list[Svg] = []
    at = x
    priced = [cost for cost in costs if cost]
    if not priced:
        free = scene.words.say("picture.free") if costs else ""
        return text(free, x, y + 13, 11, weight=600, fill="var(--good)") if free else Svg("")
    for number, cost in enumerate(priced):
        if number:
            word = scene.words.say("picture.or")
            drawn.append(text(word, at, y + 13, 11, fill="var(--ink-3)"))
            at += measure.width(word, 11) + 5
        for good, n in cost.items():
            mark, wide = badge(icon_of(good), n, at, y, size=16.5, label=scene.words.count(good, n))
            drawn.append(mark)
            at += wide + 6
    return join(drawn)
