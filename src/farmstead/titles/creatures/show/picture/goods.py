"""The goods bar: materials, fences and animals of a seat, and which animals may breed."""

from functools import partial
from typing import Final

from farmstead.pictures.choices import Choice
from farmstead.pictures.goods import badge
from farmstead.pictures.phone import Piece, counted
from farmstead.pictures.plates import panel, ring, text
from farmstead.pictures.svg import Svg, el, group, join, move
from farmstead.titles.creatures.show.picture.facts import ANIMALS, MATERIALS, icon_of
from farmstead.titles.creatures.show.picture.scene import Scene

HEIGHT: Final = 42


def draw_goods(scene: Scene, seat: int, width: float, height: float = HEIGHT, rows: int = 1) -> Svg:
    """A panel of its own: each good in a place that never moves, in one row or, where it is narrow, in two."""
    goods = scene.seat(seat).get("goods") or {}
    animals = scene.animals(seat)
    line = 8 // rows
    step = (width - 16) / line
    parts: list[Svg] = [panel(0, 0, width, height * rows)]
    for rule in (3, 4) if rows == 1 else (3,):
        parts.append(el("path", d=f"M{8 + rule * step:g} 8v{height - 16:g}", stroke="var(--line)"))
    for at, good in enumerate((*MATERIALS, "fence", *ANIMALS)):
        n = animals[good] if good in animals else int(goods.get(good, 0))
        x = 8 + at % line * step
        size = 24 if step > 58 else 19
        drawn, wide = badge(icon_of(good), n, x + 10, (height - size) / 2, size=size, label=scene.words.count(good, n))
        slot = group(drawn, opacity=None if n else 0.45)
        release = scene.choices.releases.get(good) if seat == scene.asked else None
        # A newborn to come is no answer: in the frame of what can be let go it would read like one.
        asked = scene.view.get("question") is not None
        if good in animals and n >= 2 and asked and step > 58 and not release:
            slot += _birth(scene, x + 10 + wide + 3, height / 2 - 1)
        if release:
            rim = 5 if scene.look.keys else 0
            mark = ring(x + 6, rim, step - 9, height - 2 * rim, scene.choices.kind == "settle")
            slot = _let_go(scene, mark + slot, release)
        parts.append(move(slot, 0, at // line * height) if at >= line else slot)
    return join(parts)


def _let_go(scene: Scene, drawn: Svg, release: Choice) -> Svg:
    """An animal that can be let go. Where nobody asks for that, a click only offers it: one has gone in no time."""
    choosable = scene.choosable(drawn, release, "animal")
    return choosable if scene.choices.kind == "settle" else el("g", choosable, data_sure="release")


def touch_released(scene: Scene, seat: int) -> Piece | None:
    """For fingers: the animals that may be let go now; how many there are stands in the purse."""

    def slot(animal: str, x: float, y: float, w: float, h: float) -> Svg:
        n = scene.animals(seat)[animal]
        drawn, _ = badge(icon_of(animal), n, x + 8, y + h / 2 - 12, label=scene.words.count(animal, n))
        mark = ring(x + 1, y, w - 2, h, scene.choices.kind == "settle")
        return _let_go(scene, mark + drawn, scene.choices.releases[animal])

    found = [partial(slot, animal) for animal in ANIMALS if animal in scene.choices.releases]
    return scene.frame.tiles(found, 4, scene.frame.touch) if found and seat == scene.asked else None


def draw_purse(scene: Scene, seat: int, width: float) -> Piece:
    """What a seat owns, always in sight, in one row."""
    goods = (scene.seat(seat).get("goods") or {}) | scene.animals(seat)
    held = {good: int(goods.get(good, 0)) for good in (*MATERIALS, "fence", *ANIMALS)}
    things = [(icon_of(good), n, scene.words.count(good, n)) for good, n in held.items()]
    if width < 400:
        goods, high = counted(things, width - 8, 24)
        return move(goods, 4, 0), high
    return panel(0, 0, width, 40) + move(counted(things, width - 32, 40, 22)[0], 16, 0), 40.0


def _birth(scene: Scene, x: float, y: float) -> Svg:
    """Two or more of a kind get a newborn in the breeding phase, if there is room."""
    label = scene.words.say("picture.breeding-label")
    return el("g", el("title", label), text("+1", x, y, 11, weight=700, fill="var(--good)"), class_="birth")


def draw_small_goods(scene: Scene, seat: int, step: float, columns: int) -> Svg:
    """The goods of the other farm, materials and fences first, in rows of `columns`."""
    goods = scene.seat(seat).get("goods") or {}
    held = [(good, int(goods.get(good, 0))) for good in (*MATERIALS, "fence")]
    held += list(scene.animals(seat).items())
    out: list[Svg] = []
    for at, (good, n) in enumerate(held):
        x, y = at % columns * step, at // columns * 25
        drawn, _ = badge(icon_of(good), n, x, y, size=19, label=scene.words.count(good, n))
        out.append(group(drawn, opacity=None if n else 0.45))
    return join(out)
