"""The ten action tiles: what each does on the side it shows, what turning it over costs, and the workers on it."""

from collections.abc import Mapping
from functools import partial
from typing import Any, Final

from farmstead.pictures import measure, phone
from farmstead.pictures.goods import seat_colour, seat_token
from farmstead.pictures.plates import icon, key, plate, sign, text
from farmstead.pictures.svg import Svg, el, group, join
from farmstead.titles.skara.rules.names import (
    ENVIRONMENTS,
    FURNISH_LAST,
    FURNISH_PORTIONS,
    TILE_POINTS,
    TRADE_LAST,
    TRADE_PRICE,
)
from farmstead.titles.skara.rules.options import BUNDLE_NAMES, BUNDLES
from farmstead.titles.skara.show.picture import glyphs
from farmstead.titles.skara.show.picture.facts import (
    DARK,
    GOLD,
    clean_goods,
    clean_steps,
    colour_of,
    craft_cost,
    gathered,
    icon_of,
    is_special,
    purchase,
    standard_tiles,
)
from farmstead.titles.skara.show.picture.scene import Scene
from farmstead.titles.skara.tiles.tracks import DISCOUNT, DISCOUNT_FLIPPED

COLUMNS: Final = 5
GAP: Final = 7

Tile = Mapping[str, Any]


def draw_tiles(scene: Scene, seat: int, width: float, height: float) -> Svg:
    """Two rows of five; the last place is the special tile's, empty until one is chosen."""
    tiles = list(scene.seat(seat).get("tiles") or [])
    wide, high = (width - GAP * (COLUMNS - 1)) / COLUMNS, (height - GAP) / 2
    parts = []
    for at in range(2 * COLUMNS):
        x, y = at % COLUMNS * (wide + GAP), at // COLUMNS * (high + GAP)
        parts.append(
            draw_tile(scene, seat, tiles[at], x, y, wide, high) if at < len(tiles) else _empty(scene, x, y, wide, high)
        )
    return group(*parts, class_="tiles", data_seat=seat)


def touch_tiles(scene: Scene, seat: int) -> phone.Piece:
    """For fingers: three in a row, higher where a tile has a button for the large worker besides."""
    tiles = list(scene.seat(seat).get("tiles") or [])
    buttons = seat == scene.main and any(choice.kind == "large" for choice in scene.choices.all)
    drawn = [partial(draw_tile, scene, seat, tile) for tile in tiles]
    return scene.frame.tiles(drawn, 5 if scene.frame.across else 3, 150 if buttons else 120)


def _empty(scene: Scene, x: float, y: float, w: float, h: float) -> Svg:
    look: dict[str, object] = {"fill": "none", "stroke": "var(--line-strong)", "stroke_dasharray": "5 4"}
    lines = measure.wrap(scene.words.say("picture.special-place"), 11, w - 16, 3)
    return join(
        [
            el("rect", x=x, y=y, width=w, height=h, rx=10, stroke_width=1.4, **look),
            *(
                text(
                    line, x + w / 2, y + h / 2 - 6 * len(lines) + 12 + at * 13, 11, anchor="middle", fill="var(--ink-3)"
                )
                for at, line in enumerate(lines)
            ),
        ]
    )


def draw_tile(scene: Scene, seat: int, tile: Tile, x: float, y: float, w: float, h: float) -> Svg:
    """One tile in its state: to be chosen, closed with the reason, in use, or plain."""
    name = str(tile["id"])
    flipped = bool(tile.get("flipped"))
    mine = seat == scene.main
    choices = scene.choices
    found = [choices.of(kind, name) for kind in ("place", "craft", "large")] if mine else []
    choice = next((one for one in found if one), None)
    large = choices.of("large", name) if mine and choice and choice.kind == "place" else None
    reason = _reason(scene, name) if mine and not choice else None
    small, big = int(tile.get("small") or 0), bool(tile.get("large"))
    used = small > 0 or big
    state = "can" if choice else "no" if reason else "plain"
    environment = gathered(name)
    parts: list[Svg] = [plate(x, y, w, h, state, radius=10)]
    if environment:
        parts.append(_cap(environment, x, y, w, h, state))
    elif flipped and state == "plain":
        parts.append(el("rect", x=x + 1, y=y + 1, width=w - 2, height=h - 2, rx=9, fill=GOLD, fill_opacity=0.14))
    if used:
        frame: dict[str, object] = {"x": x + 1, "y": y + 1, "width": w - 2, "height": h - 2, "rx": 9}
        parts.append(el("rect", fill="none", stroke=seat_colour(seat), stroke_width=2.4, **frame))
    top = y + (5 if environment else 0)
    shortcut = choice.key if choice else None
    # A long name leaves no room for the seal beside it: then it takes the foot, which a turned tile does not need.
    low = flipped and not _fits(scene.words.name("tile", name), w - 35 - (28 if shortcut else 8))
    parts.append(_head(scene, name, flipped and not low, shortcut, x, top, w))
    if low:
        parts.append(seal(x + 6, y + h - 23))
    beside = (33 if big else 0) + 20 * small
    closed_lines = measure.wrap(reason, 11, w - 25 - beside, 2, "bold") if reason else []
    foot = 22.0 if not flipped else 8.0
    # Workers stand on the tile's right foot: the effect moves up for them.
    under = foot + 12.5 * len(closed_lines) + (3 if closed_lines else 0) + (18 if used and not closed_lines else 0)
    under = max(under + (_button(scene) if large else 0), 25.0 if low else 0.0)
    pieces = body(scene, seat, name, flipped)
    parts.append(_body(pieces, x, top + 25, w, y + h - under - top - 25, used=used or bool(reason)))
    for at, line in enumerate(closed_lines):
        base = y + h - foot - 12.5 * (len(closed_lines) - 1 - at) - 6
        if not at:
            parts.append(sign("lock", x + 6, base - 9.5, 11, "var(--bad)"))
        parts.append(text(line, x + 20, base, 11, weight=600, fill="var(--bad)"))
    if not flipped:
        parts.append(_foot(scene, tile, x, y, w, h))
    parts.append(_workers(scene, seat, small, big, x, y, w, h, flipped))
    about = scene.words.name("tile", name)
    told = scene.words.first(f"tile_text.{name}", default="")
    drawn = scene.choosable(join(parts), choice) if choice else join([el("title", f"{about}. {told}".strip()), *parts])
    extra = _large(scene, seat, large, x + (32 if low else 0), y, w, h, flipped) if large else None
    classes = "tile flipped" if flipped else "tile"
    return el("g", drawn, extra, class_=classes, data_tile=name, aria_label=about)


def _reason(scene: Scene, name: str) -> str | None:
    closed = scene.choices.closed
    return next((closed[f"{kind} {name}"] for kind in ("place", "craft") if f"{kind} {name}" in closed), None)


def _cap(environment: str, x: float, y: float, w: float, h: float, state: str) -> Svg:
    """A gather tile wears its environment: a coloured edge on top and a tint."""
    colour = colour_of(environment)
    cap = f"M{x + 1:g} {y + 9:g}v-1a7 7 0 0 1 7-7h{w - 16:g}a7 7 0 0 1 7 7v1z"
    tint = el("rect", x=x + 1, y=y + 1, width=w - 2, height=h - 2, rx=9, fill=colour, fill_opacity=0.2)
    return join([tint if state != "no" else None, el("path", d=cap, fill=colour)])


def _fits(title: str, room: float) -> bool:
    """Whether a name can stand in `room`, squeezed by a tenth at most."""
    return measure.width(title, 11, "bold") <= room / 0.88


def _head(scene: Scene, name: str, sealed: bool, shortcut: str | None, x: float, y: float, w: float) -> Svg:
    """Key, name and, once turned over, the seal with its points."""
    parts: list[Svg] = []
    left = x + 8
    if shortcut:
        parts.append(key(shortcut, x + 5, y + 5, 18))
        left = x + 28
    right = x + w - 6
    if sealed:
        right -= 29
        parts.append(seal(right + 3, y + 5))
    title = scene.words.name("tile", name)
    room = right - left
    size = measure.best_size(title, (13.0, 12.5, 12.0, 11.5, 11.0), room, 1, "bold")
    wide = measure.width(title, size, "bold")
    squeeze = room if room < wide < room / 0.8 else None
    shown = title if squeeze else measure.clip(title, size, room, "bold")
    parts.append(text(shown, left, y + 18.5, size, weight=700, squeeze=squeeze))
    return join(parts)


def seal(x: float, y: float) -> Svg:
    """The gold seal of a tile turned over: its points."""
    return join(
        [
            el("rect", x=x, y=y, width=27, height=18, rx=6, fill=GOLD, stroke=DARK, stroke_width=1.3),
            icon("star", x + 2, y + 2.5, 13),
            text(TILE_POINTS, x + 16, y + 13.5, 12, weight=700, fill=DARK),
        ]
    )


def _body(rows: list[list[str]], x: float, y: float, w: float, h: float, *, used: bool) -> Svg:
    """The effect as lines of icons and words, centred; large where there is room."""
    rows = [part for row in rows for part in _broken(row, w - 6)]
    deep = len(rows)
    pitch = min(28.0, h / max(1, deep))
    top = y + (h - pitch * deep) / 2 + pitch / 2
    drawn = []
    for at, row in enumerate(rows):
        only_icons = all(piece.startswith("#") for piece in row)
        size = glyphs.fitting(row, w - 10, min(28.0 if only_icons and deep == 1 else 23.0, pitch - 2), 11.5)
        letters = 11.5 if glyphs.width(row, size, 11.5) <= w - 8 else 11.0
        weight = 600 if glyphs.width(row, size, letters) <= w - 8 else 500
        drawn.append(
            glyphs.line(
                row,
                x + w / 2,
                top + at * pitch,
                size,
                letters=letters,
                weight=weight,
                anchor="middle",
                fill="var(--ink-2)",
            )
        )
    return group(*drawn, opacity=0.75 if used else None, class_="effect")


def _broken(row: list[str], room: float) -> list[list[str]]:
    """A line that is too long even when it is small, in several."""
    if glyphs.width(row, 12, 11) <= room:
        return [row]
    lines: list[list[str]] = [[]]
    words = [word for piece in row for word in ([piece] if piece.startswith("#") else piece.split(" "))]
    for piece in words:
        if lines[-1] and glyphs.width([*lines[-1], piece], 12, 11) > room:
            lines.append([])
        lines[-1].append(piece)
    return lines


def _foot(scene: Scene, tile: Tile, x: float, y: float, w: float, h: float) -> Svg:
    """What turning the tile over costs."""
    cost = tile.get("cost") or craft_cost(str(tile["id"]))
    base = y + h - 11
    word = scene.words.say("picture.craft")
    goods = glyphs.amounts({str(good): int(n) for good, n in cost.items()})
    if measure.width(word, 11, scene.look.face("regular")) + glyphs.width(goods, 17) > w - 17:
        word = ""
    return join(
        [
            el(
                "path",
                d=f"M{x + 7:g} {base - 10:g}H{x + w - 7:g}",
                stroke="var(--line-strong)",
                stroke_dasharray="3 3",
            ),
            text(word, x + 8, base + 4, 11, fill="var(--ink-3)"),
            glyphs.line(goods, x + w - 7, base + 0.5, 16, anchor="end"),
        ]
    )


def _workers(
    scene: Scene, seat: int, small: int, big: bool, x: float, y: float, w: float, h: float, flipped: bool
) -> Svg:
    """Workers stand in the lower right corner; the large one is larger and wears its letter."""
    parts: list[Svg] = []
    at = x + w - 5
    low = y + h - (5 if flipped else 25)
    if big:
        label = scene.words.say("picture.large-worker", name=scene.name(seat))
        parts.append(seat_token(seat, at - 30, low - 29, 30, label=label))
        at -= 32
    for _ in range(small):
        label = scene.words.say("picture.small-worker", name=scene.name(seat))
        parts.append(seat_token(seat, at - 18, low - 18, 17.5, label=label))
        at -= 20
    return group(*parts, class_="workers")


def _button(scene: Scene) -> float:
    """The height of the large worker's button."""
    return 26.0 if scene.look.keys else scene.frame.touch


def _large(scene: Scene, seat: int, choice: Any, x: float, y: float, w: float, h: float, flipped: bool) -> Svg:
    """Sending the large worker though a small one could go: a button of its own on the tile."""
    low = y + h - (4 if flipped else 24)
    high = _button(scene)
    drawn = [
        el(
            "rect",
            x=x + 5,
            y=low - high,
            width=46,
            height=high,
            rx=8,
            fill="var(--choose-soft)",
            stroke="var(--choose-edge)",
            stroke_width=1.6,
            class_="plate",
        ),
        seat_token(seat, x + (26 if choice.key else 16), low - high / 2 - 12, 24),
    ]
    if choice.key:
        drawn.append(key(choice.key, x + 3, low - 22, 17))
    return scene.choosable(join(drawn), choice, "large")


# What a tile does, as lines of icons and words.


def body(scene: Scene, seat: int, name: str, flipped: bool) -> list[list[str]]:
    """The effect of a tile on the side it shows."""
    own, words = scene.seat(seat), scene.words
    either = words.say("picture.or")
    match name:
        case "furnish":
            return _furnish(scene, own, flipped, either)
        case "cook":
            return [["#hearth", words.say("picture.up-to", n=int(own.get("hearth") or 0))]]
        case "craft":
            rest = [[words.say("picture.rest"), "#hearth"]] if flipped else []
            return [["#hammer", words.say("picture.flip")], *rest]
        case "clean":
            steps = [f"{kinds}→{n}" for kinds, n in clean_steps(flipped)]
            return [[f"#{good}" for good in clean_goods(flipped)], [" ".join(steps), "#midden"], ["+1", "#roof"]]
        case "trade":
            return _trade(scene, own, flipped)
    if gathered(name):
        return _gather(str(gathered(name)), flipped, either)
    if is_special(name):
        price = ["2", "#food", "/", "#bone"]
        side = "-back" if flipped else ""
        key_ = f"tile_line.{name}{side}"
        said = words.first(key_, f"tile_line.{name}", default=name, n=DISCOUNT_FLIPPED if flipped else DISCOUNT)
        return [price, *_said(said)]
    return [[f"#{icon_of(name)}"]] if name in standard_tiles() else [[name]]


def _said(said: str) -> list[list[str]]:
    """A sentence of the catalog in lines that fit a tile; icons are written #good in it."""
    return [line.strip().split("~") for line in said.split("|")]


def _furnish(scene: Scene, own: Mapping[str, Any], flipped: bool, either: str) -> list[list[str]]:
    at = int(own.get("furnish") or 0)
    if at >= FURNISH_LAST:
        return [["#skara-bed", scene.words.say("picture.track-end")]]
    rows = [["#skara-bed", f"{FURNISH_PORTIONS[at + 1]}×"], ["2", "#wool", "/", "1", "#hide"]]
    return [*rows, ["+", "#barley", either, "#knife"]] if flipped else rows


def _trade(scene: Scene, own: Mapping[str, Any], flipped: bool) -> list[list[str]]:
    at = int(own.get("trade") or 0)
    words = scene.words
    if at >= TRADE_LAST:
        return [["#scales", words.say("picture.track-end")]]
    price = [words.say("picture.any")] if flipped else ["#knife"]
    return [
        ["#scales", words.say("picture.alike", n=TRADE_PRICE[at + 1])],
        [*price, "→", *glyphs.amounts(purchase(at + 1))],
    ]


def _gather(environment: str, flipped: bool, either: str) -> list[list[str]]:
    """What the tile offers, one of it; turned over it also counts as an icon of its environment."""
    offers = [glyphs.bundle_line(BUNDLE_NAMES[at]) for at in BUNDLES[ENVIRONMENTS.index(environment)][int(flipped)]]
    if flipped:
        return [offers[0], *([either, *offer] for offer in offers[1:]), ["+1", f"#{environment}"]]
    row = list(offers[0])
    for offer in offers[1:]:
        row += [either, *offer]
    return [row]
