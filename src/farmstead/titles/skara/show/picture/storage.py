"""The storage of a board: three rows of cells, the slider, what lies beside, and every good with its number."""

from typing import Final

from farmstead.i18n import signed
from farmstead.pictures import measure
from farmstead.pictures.phone import Counted, Piece, counted
from farmstead.pictures.plates import icon, key, panel, text
from farmstead.pictures.svg import Svg, el, group, join, move
from farmstead.titles.skara.rules.names import GOODS, LAST_COLUMN, MIDDEN_AT, ROWS, SLIDER_POINTS
from farmstead.titles.skara.show.picture.facts import icon_of
from farmstead.titles.skara.show.picture.scene import Scene

PAD: Final = 10
TOP: Final = 56
"""Where the first row of cells begins: below the heading and the midden numbers."""


def tokens(scene: Scene, seat: int) -> list[str]:
    """Every token of a seat, one by one, kinds together: how a tidy player would lay them."""
    return [good for good, n in scene.goods(seat).items() for _ in range(n)]


def draw_storage(scene: Scene, seat: int, width: float, height: float, *, goods: bool = True) -> Svg:
    """Heading, grid with slider, and the goods below it."""
    own = scene.seat(seat)
    beside = int(own.get("beside") or 0)
    goods_high = 66 if goods else 0
    beside_high = 26 if beside else 0
    cell = min((width - 2 * PAD) / LAST_COLUMN, (height - TOP - 24 - goods_high - beside_high - 6) / ROWS)
    parts: list[Svg] = [panel(0, 0, width, height), _heading(scene, seat, width)]
    parts.append(_grid(scene, seat, width, cell))
    y = TOP + ROWS * cell + 24.0
    if beside:
        parts.append(_beside(scene, seat, beside, width, y))
        y += beside_high
    if goods:
        parts.append(_goods(scene, seat, width, y, height - y - 6))
    return el("g", *parts, class_="storage", data_seat=seat)


def _heading(scene: Scene, seat: int, width: float) -> Svg:
    own, words = scene.seat(seat), scene.words
    title = words.say("picture.storage")
    used, room = int(own.get("tokens") or 0) - int(own.get("beside") or 0), int(own.get("capacity") or 0)
    waste = int(own.get("waste") or 0)
    said = words.say("picture.cells", n=used, n2=room)
    later = words.say("picture.waste", n=waste)
    parts = [text(title, PAD + 2, 21, 15, display=True)]
    if not scene.over:
        parts.append(
            text(later, width - PAD - 2, 21, 11.5, weight=600, anchor="end", fill="var(--bad)" if waste else None)
        )
        end = width - PAD - 8 - measure.width(later, 11.5, "bold")
        parts.append(icon("midden", end - 15, 9, 15))
        room_left = end - 22 - (PAD + 10 + measure.width(title, 15, "display"))
    else:
        end = width - PAD + 14
        room_left = 200.0
    shown = said if measure.width(said, 11.5) <= room_left else f"{used}/{room}"
    if measure.width(shown, 11.5) <= room_left + 8:
        parts.append(text(shown, end - 24, 21, 11.5, anchor="end", fill="var(--ink-2)"))
    return join(parts)


def _grid(scene: Scene, seat: int, width: float, cell: float) -> Svg:
    own = scene.seat(seat)
    slider = int(own.get("slider") or 1)
    pitch = (width - 2 * PAD) / LAST_COLUMN
    held = tokens(scene, seat)
    parts: list[Svg] = []
    for column in range(1, LAST_COLUMN + 1):
        x = PAD + (column - 1) * pitch
        middle = x + pitch / 2
        if column != slider:
            loss = SLIDER_POINTS[column]
            parts.append(text(MIDDEN_AT[column], middle, TOP - 8, 12, anchor="middle", fill="var(--ink-3)"))
            shown = signed(loss, scene.words.lang) if loss else "·"
            foot = TOP + ROWS * cell + 15
            colour = "var(--bad)" if loss else "var(--ink-3)"
            parts.append(text(shown, middle, foot, 12, weight=600, anchor="middle", fill=colour))
        for row in range(ROWS):
            at = (column - 1) * ROWS + row
            y = TOP + row * cell
            filled = column < slider and at < len(held)
            usable = column < slider
            parts.append(
                el(
                    "rect",
                    x=x + 1.2,
                    y=y + 1.2,
                    width=pitch - 2.4,
                    height=cell - 2.4,
                    rx=6,
                    fill="var(--yard)" if filled else "var(--panel-2)" if usable else "none",
                    fill_opacity=0.55 if filled else None,
                    stroke="var(--line-strong)" if usable else "var(--line)",
                    stroke_width=1.2,
                    stroke_dasharray=None if usable else "3 3",
                    class_="cell" if usable else "cell shut",
                )
            )
            if filled:
                size = min(pitch, cell) - 8
                drawn = icon(icon_of(held[at]), x + (pitch - size) / 2, y + (cell - size) / 2, size)
                parts.append(el("g", drawn, class_="token", data_good=held[at]))
    parts.append(_slider(scene, slider, PAD + (slider - 1) * pitch, pitch, cell))
    return group(*parts, class_="grid")


def _slider(scene: Scene, slider: int, x: float, pitch: float, cell: float) -> Svg:
    """A plank over one column; its holes show the midden of a round and the points it costs."""
    top, high = TOP - 23, ROWS * cell + 43
    mid = x + pitch / 2
    choice = scene.choices.of("clear", "slider")
    loss = SLIDER_POINTS[slider]
    parts: list[Svg] = [
        el(
            "rect",
            x=x + 0.5,
            y=top,
            width=pitch - 1,
            height=high,
            rx=9,
            fill="var(--wood-2)",
            stroke="var(--choose-edge)" if choice else "var(--icon-line)",
            stroke_width=3 if choice else 1.8,
            class_="plate",
        ),
        el(
            "path",
            d=f"M{mid - 9:g} {top + 32:g}v{high - 64:g}M{mid + 9:g} {top + 32:g}v{high - 64:g}",
            stroke="#000000",
            stroke_opacity=0.18,
            stroke_width=2,
        ),
        el("path", d=f"M{mid - 3:g} {top + high / 2 - 8:g}v16m6-16v16", stroke="#FFF8E8", stroke_width=2, opacity=0.7),
    ]
    for middle, shown, bad in (
        (top + 14, str(MIDDEN_AT[slider]), False),
        (top + high - 14, signed(loss, scene.words.lang) if loss else "0", bool(loss)),
    ):
        parts.append(el("circle", cx=mid, cy=middle, r=10, fill="#FFFBF1", stroke="#2B2118", stroke_width=1.5))
        colour = "#B33A12" if bad else "#2B2118"
        parts.append(text(shown, mid, middle + 4.5, 12.5, weight=700, anchor="middle", fill=colour))
    if choice and choice.key:
        parts.append(key(choice.key, mid - 10, top + high / 2 - 10))
    label = scene.words.say("picture.slider", n=slider, n2=MIDDEN_AT[slider], n3=-loss)
    drawn = scene.choosable(join(parts), choice) if choice else join([el("title", label), *parts])
    return el("g", drawn, class_="slider", data_column=slider)


def _beside(scene: Scene, seat: int, beside: int, width: float, y: float) -> Svg:
    """Tokens that found no cell: the last ones, in a tray below the grid."""
    extra = tokens(scene, seat)[-beside:]
    said = scene.words.say("picture.beside", n=beside)
    parts: list[Svg] = [
        el("title", said),
        el(
            "rect",
            x=PAD,
            y=y - 2,
            width=width - 2 * PAD,
            height=24,
            rx=7,
            fill="none",
            stroke="var(--bad)",
            stroke_width=1.4,
            stroke_dasharray="4 3",
        ),
        text(said, PAD + 8, y + 14.5, 11.5, weight=600, fill="var(--bad)"),
    ]
    at = PAD + 16 + measure.width(said, 11.5, "bold")
    for good in dict.fromkeys(extra):
        n = extra.count(good)
        wide = 18 + (2 + measure.width(str(n), 11.5, "bold") if n > 1 else 0)
        if at + wide > width - PAD - 6:
            break
        parts.append(icon(icon_of(good), at, y + 2, 17))
        if n > 1:
            parts.append(text(n, at + 19, y + 14.5, 11.5, weight=700))
        at += wide + 5
    return group(*parts, class_="beside")


def draw_mini_grid(scene: Scene, seat: int, x: float, y: float, pitch: float, cell: float) -> Svg:
    """The storage of another player: the tokens where they lie, and the slider."""
    own = scene.seat(seat)
    slider = int(own.get("slider") or 1)
    held = tokens(scene, seat)
    label = scene.words.say("picture.cells", n=int(own.get("tokens") or 0), n2=int(own.get("capacity") or 0))
    parts: list[Svg] = [el("title", label)]
    for at in range(LAST_COLUMN * ROWS):
        column, row = at // ROWS + 1, at % ROWS
        left, top = x + (column - 1) * pitch, y + row * cell
        usable = column < slider
        parts.append(
            el(
                "rect",
                x=left + 0.7,
                y=top + 0.7,
                width=pitch - 1.4,
                height=cell - 1.4,
                rx=3.5,
                fill="var(--panel-2)" if usable else "none",
                stroke="var(--line-strong)" if usable else "var(--line)",
                stroke_width=0.9,
            )
        )
        if usable and at < len(held):
            size = min(pitch, cell) - 3
            parts.append(icon(icon_of(held[at]), left + (pitch - size) / 2, top + (cell - size) / 2, size))
    parts.append(
        el(
            "rect",
            x=x + (slider - 1) * pitch + 1,
            y=y - 3,
            width=pitch - 2,
            height=ROWS * cell + 6,
            rx=5,
            fill="var(--wood-2)",
            stroke="var(--icon-line)",
            stroke_width=1.5,
        )
    )
    return el("g", *parts, class_="mini-grid", role="img", aria_label=label)


def asks_for_goods(scene: Scene) -> bool:
    """Whether the question is answered with a good of the storage."""
    return any(scene.choices.good(good) for good in shown_goods(scene, scene.main))


def shown_goods(scene: Scene, seat: int) -> list[str]:
    """The goods that have a place in the bar: boar only where somebody can hunt it."""
    own = scene.seat(seat)
    held = scene.goods(seat)
    boar = own.get("special") == "hunt-boar" or held.get("boar")
    return [good for good in [*GOODS, *(g for g in held if g not in GOODS)] if good != "boar" or boar]


def draw_purse(scene: Scene, seat: int, width: float) -> Piece:
    """What a seat owns, always in sight; food with what the settlers will need. In two rows where it is narrow."""
    held, need = scene.goods(seat), int((scene.seat(seat).get("feeding") or {}).get("need") or 0)
    things: list[Counted] = []
    for good in shown_goods(scene, seat):
        n = held.get(good, 0)
        things.append((icon_of(good), f"{n}/{need}" if good == "food" and need else n, scene.words.count(good, n)))
    if width < 400:
        goods, high = counted(things, width - 8, 20)
        return move(goods, 4, 0), high
    goods, high = counted(things, width - 28, 20 if width < 600 else 40)
    return join([panel(0, 0, width, high), move(goods, 14, 0)]), high


def _goods(scene: Scene, seat: int, width: float, y: float, high: float) -> Svg:
    """Two rows of icon and number; what is asked for is amber."""
    goods = shown_goods(scene, seat)
    held = scene.goods(seat)
    columns = -(-len(goods) // 2)
    wide = (width - 2 * PAD + 4) / columns
    parts: list[Svg] = []
    mine = seat == scene.main
    for at, good in enumerate(goods):
        x, top = PAD + at % columns * wide, y + at // columns * (high / 2)
        n = held.get(good, 0)
        choice = scene.choices.good(good) if mine else None
        label = scene.words.count(good, n)
        size = min(21.0, wide - 13)
        faint = None if n or choice else 0.38
        drawn: list[Svg] = []
        if choice:
            drawn.append(
                el(
                    "rect",
                    x=x - 2,
                    y=top - 1,
                    width=wide - 1,
                    height=high / 2 - 3,
                    rx=7,
                    fill="var(--choose-soft)",
                    stroke="var(--choose-edge)",
                    stroke_width=1.6,
                    class_="plate",
                )
            )
        drawn.append(icon(icon_of(good), x, top + (high / 2 - 5 - size) / 2, size, opacity=faint))
        ink = "var(--choose-ink)" if choice else "var(--bad)" if good == "midden" and n else None
        base = top + high / 4 + 3
        drawn.append(text(n, x + size + 2, base, 14, weight=700, fill=ink, opacity=faint and 0.62))
        inside = scene.choosable(join(drawn), choice) if choice else join([el("title", label), *drawn])
        parts.append(el("g", inside, class_="good", data_good=good, role="img", aria_label=label))
    return group(*parts, class_="goods")
