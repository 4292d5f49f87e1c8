"""A farm card in hand: four edges, always at the same side, the name and the face in the middle."""

from functools import partial
from typing import Any, Final

from farmstead.pictures import measure, phone
from farmstead.pictures.choices import Choice
from farmstead.pictures.goods import pill
from farmstead.pictures.plates import icon, key, text
from farmstead.pictures.svg import Svg, el, group, join
from farmstead.titles.granja.show.picture.bits import key_on, seal
from farmstead.titles.granja.show.picture.facts import icon_of
from farmstead.titles.granja.show.picture.portraits import portrait
from farmstead.titles.granja.show.picture.scene import Scene

TOP: Final = 30
SIDE: Final = 32
GAP: Final = 8

PENDING: Final = ("use-as", "replace-helper", "replace-barrow", "pay-extension")
"""Questions about a card that has left the hand and is not on the farm yet."""

GAINS: Final = (("hand", "card"), ("silver", "silver"), ("pig", "pig"), ("delivery", "cart"))
"""What an extension brings, and its icon."""


def gains(extension: dict[str, Any]) -> list[tuple[str, str, int]]:
    """The gains of an extension: what, icon, how many."""
    return [(what, symbol, int(extension.get(what, 0))) for what, symbol in GAINS if extension.get(what)]


def edge(side: str, x: float, y: float, w: float, h: float, *, radius: float = 10) -> Svg:
    """The ground of one edge of a card, rounded only where the card ends."""
    r = min(radius, w / 2, h / 2)
    fill = {"field": "var(--soil)", "barrow": "var(--yard)", "extension": "var(--meadow)", "helper": "var(--p2-soft)"}
    corners = {
        "barrow": (r, r, 0.0, 0.0),
        "helper": (0.0, 0.0, r, r),
        "field": (r, 0.0, 0.0, r),
        "extension": (0.0, r, r, 0.0),
    }
    return el("path", d=_box(x, y, w, h, *corners[side]), fill=fill[side], stroke="var(--icon-line)", stroke_width=1.4)


def _box(x: float, y: float, w: float, h: float, a: float, b: float, c: float, d: float) -> str:
    """A rectangle with its own radius at each corner, clockwise from the upper left."""
    return (
        f"M{x + a:g} {y:g}H{x + w - b:g}q{b:g} 0 {b:g} {b:g}V{y + h - c:g}q0 {c:g} {-c:g} {c:g}"
        f"H{x + d:g}q{-d:g} 0 {-d:g} {-d:g}V{y + a:g}q0 {-a:g} {a:g} {-a:g}z"
    )


def draw_card(scene: Scene, card: str, x: float, y: float, w: float, h: float, *, selected: bool = False) -> Svg:
    """The card; `selected` while its side is being chosen: its edges carry the keys."""
    choices = scene.choices
    choice = choices.hand.get(card)
    figures = scene.card(card)
    name = scene.words.card(card)
    said = scene.words.helper(card, figures)
    low = h < 130
    top = 24.0 if low else TOP
    side = 26.0 if low or w < 120 else SIDE
    # A low card has no height for a column of icons: its right edge lays them side by side.
    right = 46.0 if low else side
    lines = _text_lines(said, w - 12 - (22 if selected else 0), 2 if low else 5)
    foot = 8 + 13.2 * max(1, len(lines))
    middle = h - top - foot
    uses = choices.uses if selected else {}
    parts: list[object] = [
        el("rect", x=x, y=y + 2, width=w, height=h, rx=11, fill="var(--line-strong)", fill_opacity=0.5),
        el("rect", x=x, y=y, width=w, height=h, rx=11, fill="var(--panel)", stroke="var(--icon-line)", class_="plate"),
        _edge(
            scene,
            uses,
            "barrow",
            edge("barrow", x, y, w, top) + _barrow(scene, figures, x, y, w, top, bool(uses or choice)),
        ),
        _edge(scene, uses, "field", _field(scene, figures, x, y + top, side, middle)),
        _edge(scene, uses, "extension", _extension(scene, figures, x + w - right, y + top, right, middle, bool(uses))),
        _edge(
            scene, uses, "helper", edge("helper", x, y + h - foot, w, foot) + _lines(lines, x, y + h - foot, w, uses)
        ),
        _middle(card, name, x + side, y + top, w - side - right, middle),
    ]
    if uses:
        parts += [
            key_on(uses.get("barrow"), x + 5, y + 6, 18),
            key_on(uses.get("field"), x + 7, y + top + 5, 18),
            key_on(uses.get("extension"), x + w - right + 7, y + top + 5, 18),
            key_on(uses.get("helper"), x + 6, y + h - foot / 2 - 9, 18),
        ]
    if choice or uses:
        parts.append(
            el(
                "rect",
                x=x,
                y=y,
                width=w,
                height=h,
                rx=11,
                fill="none",
                stroke="var(--choose)" if uses else "var(--choose-edge)",
                stroke_width=3.4 if uses else 2.6,
                pointer_events="none",
            )
        )
    if choice and choice.key:
        parts.append(key(choice.key, x + 5, y + 5, 19))
    drawn = join(parts)
    if choice:
        return el("g", scene.choosable(drawn, choice), class_="card", data_card=card)
    full = f"{name}. {scene.words.helper(card, figures, long=True)}".strip()
    return el("g", el("title", full), drawn, class_="card", data_card=card)


def _edge(scene: Scene, uses: dict[str, Choice], side: str, drawn: Svg) -> Svg:
    """An edge may be an answer of its own; the others fade while one is asked for."""
    if not uses:
        return drawn
    choice = uses.get(side)
    return scene.choosable(drawn, choice, "edge") if choice else group(drawn, opacity=0.4)


def _text_lines(said: str, room: float, most: int) -> list[str]:
    for lines in range(2, most):
        if measure.fits(said, 11, room, lines):
            return measure.wrap(said, 11, room, lines)
    return measure.wrap(said, 11, room, most)


def _lines(lines: list[str], x: float, y: float, w: float, uses: dict[str, Choice]) -> Svg:
    middle = x + w / 2 + (11 if uses else 0)
    return join(
        [
            text(line, middle, y + 15 + 13.2 * at, 11, anchor="middle", fill="var(--ink)")
            for at, line in enumerate(lines)
        ]
    )


def _barrow(scene: Scene, figures: dict[str, Any], x: float, y: float, w: float, h: float, keyed: bool) -> Svg:
    barrow = figures.get("barrow") or {}
    goods = [str(good) for good in barrow.get("goods") or []]
    size = 17.0 if h < 28 or w < 120 else 19.0
    left, right = x + (25 if keyed or w < 120 else 8), x + w - 27
    parts: list[Svg] = []
    if w >= 128 and not keyed:
        parts.append(icon("barrow", left, y + h / 2 - 9, 18))
        parts.append(el("path", d=f"M{left + 22:g} {y + 7:g}v{h - 14:g}", stroke="var(--ink-3)", stroke_opacity=0.6))
        left += 25
    step = min(size + 2, (right - left - size) / max(1, len(goods) - 1)) if len(goods) > 1 else 0.0
    start = left + max(0.0, (right - left - step * (len(goods) - 1) - size) / 2)
    for at, good in enumerate(goods):
        parts.append(icon(icon_of(good), start + at * step, y + h / 2 - size / 2, size, label=scene.words.good(good)))
    if barrow:
        label = scene.words.say("picture.points", n=int(barrow["points"]))
        parts.append(seal(barrow["points"], x + w - 15, y + h / 2, 19, label=label))
    return join(parts)


def _field(scene: Scene, figures: dict[str, Any], x: float, y: float, w: float, h: float) -> Svg:
    crop = figures.get("crop")
    wave = f"q{w / 4 - 2:g} -4 {w / 2 - 4:g} 0t{w / 2 - 4:g} 0"
    furrows = "".join(f"M{x + 4:g} {y + h * k:g}{wave}" for k in (0.22, 0.84))
    size = min(24.0, w - 5)
    return join(
        [
            el("rect", x=x, y=y, width=w, height=h, fill="var(--soil)", stroke="var(--icon-line)", stroke_width=1.4),
            el("path", d=furrows, fill="none", stroke="var(--soil-2)", stroke_width=2, stroke_linecap="round"),
            icon(str(crop), x + w / 2 - size / 2, y + h / 2 - size / 2 + 2, size, label=scene.words.good(str(crop)))
            if crop
            else None,
        ]
    )


def _extension(scene: Scene, figures: dict[str, Any], x: float, y: float, w: float, h: float, keyed: bool) -> Svg:
    found = gains(figures.get("extension") or {})
    if w > SIDE:
        wide = min(14.0, (w - 5) / max(1, len(found)))
        start = x + w / 2 - wide * len(found) / 2
        shown = join(
            icon(symbol, start + at * wide, y + h / 2 - 6.5, 13, label=scene.words.say(f"gain.{what}", n=n))
            for at, (what, symbol, n) in enumerate(found)
        )
        return _meadow(x, y, w, h) + shown
    size = min(20.0, (h - (28 if keyed else 8)) / max(3, len(found)) - 2)
    step = size + 3
    top = y + h / 2 - step * len(found) / 2 + (11 if keyed else 2)
    parts: list[Svg] = [_meadow(x, y, w, h)]
    for at, (what, symbol, n) in enumerate(found):
        label = scene.words.say(f"gain.{what}", n=n)
        parts.append(icon(symbol, x + w / 2 - size / 2, top + at * step, size, label=label))
        if n > 1:
            parts.append(text(n, x + w - 4, top + at * step + size, 11, weight=800, anchor="end"))
    return join(parts)


def _meadow(x: float, y: float, w: float, h: float) -> Svg:
    return el("rect", x=x, y=y, width=w, height=h, fill="var(--meadow)", stroke="var(--icon-line)", stroke_width=1.4)


def _name_lines(name: str, room: float, most: int) -> tuple[float, list[str]]:
    """A name in whole words; what is still too wide at the smallest size is squeezed, never cut."""
    for size in (15.0, 14.0, 13.0, 12.0, 11.0):
        lines = [""]
        for word in name.split(" "):
            longer = f"{lines[-1]} {word}".strip()
            fits = measure.width(longer, size, "display") <= room
            if fits or not lines[-1] or len(lines) == most:
                lines[-1] = longer
            else:
                lines.append(word)
        if all(measure.width(line, size, "display") <= room for line in lines):
            break
    return size, lines


def _middle(card: str, name: str, x: float, y: float, w: float, h: float) -> Svg:
    size, lines = _name_lines(name, w - 4, 2 if h > 25 else 1)
    room = h - 8 - len(lines) * size * 1.12
    face = min(52.0, room - 4)
    shows = face >= 20
    top = y + (h - (face + 4 if shows else 0) - len(lines) * size * 1.12) / 2
    parts: list[Svg] = []
    if shows:
        parts.append(portrait(card, x + w / 2 - face * 0.56, top, face))
        top += face + 3
    for at, line in enumerate(lines):
        squeeze = w - 3 if measure.width(line, size, "display") > w - 3 else None
        base = top + size * 0.92 + at * size * 1.12
        parts.append(text(line, x + w / 2, base, size, display=True, anchor="middle", squeeze=squeeze))
    return join(parts)


def card_back(x: float, y: float, w: float, h: float) -> Svg:
    """A card nobody but its owner may see."""
    return group(
        el("rect", x=x, y=y + 2, width=w, height=h, rx=11, fill="var(--line-strong)", fill_opacity=0.5),
        el("rect", x=x, y=y, width=w, height=h, rx=11, fill="var(--clay)", stroke="var(--icon-line)", stroke_width=1.6),
        el(
            "rect",
            x=x + 6,
            y=y + 6,
            width=w - 12,
            height=h - 12,
            rx=7,
            fill="none",
            stroke="var(--yard)",
            stroke_width=2,
            stroke_dasharray="6 4",
        ),
        icon("siesta", x + w / 2 - 22, y + h / 2 - 24, 44),
        class_="card-back",
        aria_hidden="true",
    )


def draw_hand(scene: Scene, seat: int, width: float, height: float) -> Svg:
    """The cards of a seat: as wide as four, narrower up to six, in two rows beyond."""
    own = scene.seat(seat)
    hand: list[str] | None = own.get("hand")
    pending = scene.choices.card if scene.choices.kind in PENDING and scene.asks(seat) else None
    if hand is None:
        return _backs(scene, int(own.get("hand_size") or 0), width, height)
    cards = _with_pending(scene, hand, pending)
    if not cards:
        return _empty(scene, width, height)
    rows = 2 if len(cards) > 6 else 1
    columns = max(4, -(-len(cards) // rows))
    wide = (width - GAP * (columns - 1)) / columns
    high = (height - GAP * (rows - 1) - 2) / rows
    drawn = []
    for at, card in enumerate(cards):
        x, y = at % columns * (wide + GAP), at // columns * (high + GAP)
        drawn.append(draw_card(scene, card, x, y, wide, high, selected=card == pending and bool(scene.choices.uses)))
    if len(cards) < 4:
        drawn.append(_pile(scene, width - wide, wide, high))
    return group(*drawn, class_="hand")


def _with_pending(scene: Scene, hand: list[str], pending: str | None) -> list[str]:
    """The card being played has left the hand; it lies where it was, under the pointer, until it has found its side."""
    if pending is None or pending in hand:
        return list(hand)
    order = list(scene.view.get("cards") or {})  # as the hand is: by the cards' numbers
    if pending not in order:
        return [pending, *hand]
    at = order.index(pending)
    before = [card for card in hand if card in order and order.index(card) < at]
    return [*before, pending, *(card for card in hand if card not in before)]


def touch_hand(scene: Scene, seat: int) -> phone.Piece:
    """For fingers: two cards in a row, large enough for all their words."""
    own = scene.seat(seat)
    hand: list[str] | None = own.get("hand")
    width = scene.frame.room
    pending = scene.choices.card if scene.choices.kind in PENDING and scene.asks(seat) else None
    if hand is None:
        return _backs(scene, int(own.get("hand_size") or 0), width, 120), 120.0
    cards = _with_pending(scene, hand, pending)
    if not cards:
        return _empty(scene, width, 80), 80.0
    selected = bool(scene.choices.uses)
    drawn = [partial(draw_card, scene, card, selected=card == pending and selected) for card in cards]
    return scene.frame.tiles(drawn, 4 if scene.frame.across else 2, 156)


def _pile(scene: Scene, x: float, w: float, h: float) -> Svg:
    """The draw pile, where the hand leaves a place free."""
    n = int(scene.view.get("deck") or 0)
    label = scene.words.say("picture.deck", n=n)
    back = card_back(x, 0, w, h) if n else None
    shown = pill(str(n), x + w / 2, h - 26, size=13)
    return el("g", el("title", label), back, shown, class_="pile", role="img", aria_label=label, opacity=0.75)


def _backs(scene: Scene, n: int, width: float, height: float) -> Svg:
    if not n:
        return _empty(scene, width, height)
    wide = min((width - 3 * GAP) / 4, (width - GAP * (n - 1)) / n)
    label = scene.words.say("picture.cards", n=n)
    backs = [card_back(at * (wide + GAP), 0, wide, height - 2) for at in range(n)]
    return el("g", el("title", label), *backs, class_="hand", role="img", aria_label=label)


def _empty(scene: Scene, width: float, height: float) -> Svg:
    words = scene.words.say("picture.no-cards")
    ground = el(
        "rect",
        x=1,
        y=1,
        width=width - 2,
        height=height - 4,
        rx=11,
        fill="none",
        stroke="var(--line-strong)",
        stroke_dasharray="5 4",
        stroke_width=1.5,
    )
    return group(
        ground, text(words, width / 2, height / 2 + 4, 13, anchor="middle", fill="var(--ink-3)"), class_="hand"
    )
