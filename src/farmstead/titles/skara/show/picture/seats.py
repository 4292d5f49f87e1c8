"""The seats at the table: name and score, and for the others a board in small with all that is on it."""

from typing import Final

from farmstead.i18n import signed
from farmstead.pictures import measure
from farmstead.pictures.goods import seat_colour, seat_token
from farmstead.pictures.plates import icon, panel, text
from farmstead.pictures.svg import Svg, el, group, join, move
from farmstead.titles.skara.rules.names import ENVIRONMENTS, LAST_COLUMN
from farmstead.titles.skara.show.picture import glyphs
from farmstead.titles.skara.show.picture.facts import GOLD, colour_of, gathered, icon_of
from farmstead.titles.skara.show.picture.scene import Scene
from farmstead.titles.skara.show.picture.storage import draw_mini_grid

MINE: Final = 50


def draw_seats(scene: Scene, width: float, other: float) -> Svg:
    """One block a seat; the one whose board is large needs only a line. `other` is the height of the small boards."""
    parts: list[Svg] = []
    y = 0.0
    seats = scene.seats()
    total = MINE + other * (len(seats) - 1)
    parts.append(panel(0, 0, width, total))
    for at, seat in enumerate(seats):
        high = MINE if seat == scene.main else other
        parts.append(move(_seat(scene, seat, width, high, first=at == 0, last=at == len(seats) - 1), 0, y))
        if at:
            parts.append(el("path", d=f"M8 {y:g}H{width - 8:g}", stroke="var(--line)"))
        y += high
    return group(*parts, class_="seats")


def _seat(scene: Scene, seat: int, width: float, high: float, *, first: bool, last: bool) -> Svg:
    winners = scene.view.get("winners") or []
    parts: list[Svg] = []
    turn = seat in (scene.view.get("deciders") or [scene.asked]) and not scene.over
    if turn or seat in winners:
        radius = 11
        parts.append(
            el("rect", x=1, y=1, width=width - 2, height=high - 2, rx=radius, fill=seat_colour(seat, soft=True))
        )
        parts.append(el("rect", x=1, y=8, width=4, height=high - 16, rx=2, fill=seat_colour(seat)))
    total = signed(scene.total(seat), scene.words.lang)
    parts.append(seat_token(seat, 10, 8 if high < 60 else 6, 26, label=scene.name(seat)))
    room = width - 44 - 14 - measure.width(total, 19, "bold")
    parts.append(scene.nameplate(seat, 43, 19 if high < 60 else 16, room, weight=700)[0])
    parts.append(text(total, width - 12, 25, 19, weight=700, anchor="end"))
    if seat in winners:
        parts.append(
            icon("star", width - 36 - measure.width(total, 19, "bold"), 11, 19, label=scene.words.say("picture.won"))
        )
    if high < 60:
        parts.append(move(_workers(scene, seat), 43, 25))
    else:
        parts.append(move(_workers(scene, seat), 43, 19))
        parts.append(_small_board(scene, seat, width, high))
    return group(*parts, class_="seat-row", data_seat=seat)


def _workers(scene: Scene, seat: int) -> Svg:
    """Workers at home: the large one first, then the small ones, then those of nobody's colour."""
    home = scene.seat(seat).get("workers") or {}
    large, small, black = (int(home.get(kind) or 0) for kind in ("large", "small", "black"))
    label = scene.words.say("picture.at-home", n=large, n2=small + black, name=scene.name(seat))
    parts: list[Svg] = [el("title", label)]
    x = 0.0
    for _ in range(large):
        parts.append(seat_token(seat, x, 0, 17.5))
        x += 20
    for _ in range(small):
        parts.append(seat_token(seat, x, 4, 13))
        x += 15
    for _ in range(black):
        parts.append(icon("skara-black", x, 2.5, 15))
        x += 16
    if not large + small + black:
        parts.append(text(scene.words.say("picture.nobody-home"), 0, 13, 11, fill="var(--ink-3)"))
    return group(*parts, class_="home", role="img", aria_label=label)


def _small_board(scene: Scene, seat: int, width: float, high: float) -> Svg:
    """Settlers and cards; goods; storage, tracks and tiles."""
    own, words = scene.seat(seat), scene.words
    parts: list[Svg] = []
    columns = own.get("columns") or {}
    cards = {str(name): int(n) for name, n in (own.get("cards") or {}).items()}
    counts = [(name, len(columns.get(name) or [])) for name in ENVIRONMENTS]
    x = 10.0
    # A tall block has room to breathe between its lines.
    top = 38 + min(8.0, max(0.0, (high - 120) / 6))
    for name, n in counts:
        label = f"{words.name('environment', name)}: {words.say('picture.settlers', n=n)}"
        parts.append(_count(name, n, x, top, label, colour_of(name)))
        x += 33
    x += 4
    roofs = cards.get("village-roof", 0) + cards.get("supply-roof", 0)
    for name, n in (
        ("roof", roofs),
        ("stone-ball", cards.get("stone-ball", 0)),
        ("utensils", cards.get("utensils", 0)),
    ):
        parts.append(_count(name, n, x, top, words.say(f"picture.own-{name}", n=n), None))
        x += 34
    foot = 25.0 if high < 130 else 29.0
    start = top + 21 + min(8.0, max(0.0, (high - 120) / 6))
    grid = 70.0 if high >= 190 else 0.0
    parts.append(_goods(scene, seat, width, start, high - start - foot - grid))
    if grid:
        parts.append(draw_mini_grid(scene, seat, 10, high - foot - grid + 4, (width - 20) / LAST_COLUMN, 19))
    parts.append(_line(scene, seat, width, high - foot + 1, gauge=not grid))
    return join(parts)


def _count(name: str, n: int, x: float, y: float, label: str, colour: str | None) -> Svg:
    return el(
        "g",
        el("title", label),
        el("rect", x=x, y=y, width=31, height=19, rx=5, fill=colour, fill_opacity=0.32) if colour else None,
        icon(icon_of(name), x + 2, y + 1.5, 16, opacity=None if n else 0.4),
        text(n, x + 20, y + 14, 12, weight=700, fill=None if n else "var(--ink-3)"),
        class_="count",
        data_name=name,
        role="img",
        aria_label=label,
    )


def _goods(scene: Scene, seat: int, width: float, y: float, room: float) -> Svg:
    """Only what there is: icon and number, as many rows as fit."""
    held = {good: n for good, n in scene.goods(seat).items() if n}
    columns = 7 if len(held) <= 14 or room >= 52 else 9
    wide = (width - 20) / columns
    rows = max(1, -(-len(held) // columns))
    pitch = min(23.0, room / rows)
    size = min(18.0, wide - 14, pitch - 1)
    parts: list[Svg] = []
    for at, (good, n) in enumerate(held.items()):
        x, top = 10 + at % columns * wide, y + at // columns * pitch
        label = scene.words.count(good, n)
        colour = "var(--bad)" if good == "midden" else None
        parts.append(
            el(
                "g",
                el("title", label),
                icon(icon_of(good), x, top, size),
                text(n, x + size + 1.5, top + size / 2 + 4.5, 12, weight=700, fill=colour),
                class_="good",
                data_good=good,
                role="img",
                aria_label=label,
            )
        )
    if not held:
        parts.append(text(scene.words.say("picture.no-goods"), 10, y + 13, 11.5, fill="var(--ink-3)"))
    return group(*parts, class_="goods")


def _line(scene: Scene, seat: int, width: float, y: float, *, gauge: bool) -> Svg:
    """The storage as a bar (unless its grid is drawn), both tracks, the ten tiles as squares (gold = turned over)."""
    own, words = scene.seat(seat), scene.words
    slider, tokens = int(own.get("slider") or 1), int(own.get("tokens") or 0)
    room = max(1, int(own.get("capacity") or 0))
    bar, unit = 10.0, 5.6
    label = words.say("picture.cells", n=min(tokens, room), n2=int(own.get("capacity") or 0))
    full = (slider - 1) * unit * min(1.0, tokens / room)
    drawn = [
        el(
            "g",
            el("title", label),
            el("rect", x=bar, y=y + 3, width=LAST_COLUMN * unit, height=13, rx=4, fill="var(--sunk)"),
            el("rect", x=bar, y=y + 3, width=full, height=13, rx=4, fill="var(--yard)") if full else None,
            el(
                "rect",
                x=bar + (slider - 1) * unit,
                y=y + 0.5,
                width=unit + 1,
                height=18,
                rx=2,
                fill="var(--wood-2)",
                stroke="var(--icon-line)",
            ),
            class_="gauge",
            role="img",
            aria_label=label,
        )
    ]
    parts: list[Svg] = drawn if gauge else []
    x = bar + (LAST_COLUMN * unit + 9 if gauge else 0)
    for track in ("furnish", "trade"):
        at = int(own.get(track) or 0)
        said = f"{words.say(f'picture.track-{track}')}: {words.say(f'picture.{track}-space', n=at)}"
        pieces = [f"#{track}", str(at)]
        parts.append(el("g", el("title", said), glyphs.line(pieces, x, y + 9.5, 16, letters=12, weight=700)))
        x += glyphs.width(pieces, 16, 12) + 8
    parts.append(move(_mini_tiles(scene, seat), width - 10 - 5 * 15 + 3, y - 3.5))
    return join(parts)


def _mini_tiles(scene: Scene, seat: int) -> Svg:
    """Two rows of five squares as they lie: gold once turned over, ringed where a worker stands."""
    parts: list[Svg] = []
    turned = 0
    for at, tile in enumerate(scene.seat(seat).get("tiles") or []):
        flipped = bool(tile.get("flipped"))
        turned += flipped
        environment = gathered(str(tile["id"]))
        busy = int(tile.get("small") or 0) or tile.get("large")
        fill = GOLD if flipped else colour_of(environment) if environment else "var(--sunk)"
        parts.append(
            el(
                "rect",
                x=at % 5 * 15,
                y=at // 5 * 13,
                width=12,
                height=10,
                rx=2.5,
                fill=fill,
                fill_opacity=None if flipped or not environment else 0.4,
                stroke=seat_colour(seat) if busy else "var(--icon-line)" if flipped else "var(--line-strong)",
                stroke_width=2 if busy else 1.2,
            )
        )
    label = scene.words.say("picture.turned", n=turned)
    return el("g", el("title", label), *parts, class_="mini-tiles", role="img", aria_label=label)
