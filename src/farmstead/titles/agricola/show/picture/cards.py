"""The cards of a hand, full or small, and the chips of those that lie before a seat."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, Final

from farmstead.pictures import measure, phone
from farmstead.pictures.goods import points
from farmstead.pictures.plates import choosable, icon, key, panel, sign, text
from farmstead.pictures.svg import Svg, el, group, join, move
from farmstead.titles.agricola.show.picture.facts import EMBLEMS, KIND_ICONS, card_facts
from farmstead.titles.agricola.show.picture.majors import draw_costs
from farmstead.titles.agricola.show.picture.scene import Scene

EDGES: Final = {"occupation": "#C98A12", "minor": "#B5623A", "major": "#9B2F22"}
BANDS: Final = {
    "light": {"occupation": "#FBE7B4", "minor": "#F8DCCB", "major": "#F4CFC8"},
    "dark": {"occupation": "#4A3A14", "minor": "#4B2C1B", "major": "#4E211B"},
}
"""The colours of the kinds of cards."""
BAND: Final = 21
LOW_BAND: Final = 17
"""The height of a card's band, and of that of a small card."""
FULL: Final = 132
FEW: Final = 5
CHIP: Final = 24
MORE: Final = 34
"""The room for "+12" after the last chip."""


def hand_of(scene: Scene, seat: int) -> list[str]:
    """The cards in a hand that may be shown, occupations first."""
    held = [str(card) for card in (scene.seat(seat).get("hand") or {}).get("cards") or []]
    return sorted(held, key=lambda card: (card_facts(card).kind != "occupation", held.index(card)))


def hidden(scene: Scene, seat: int) -> dict[str, int]:
    """How many cards of each kind a hand holds that may not be shown."""
    hand = scene.seat(seat).get("hand") or {}
    shown = [card_facts(card).kind for card in hand_of(scene, seat)]
    counts = {"occupation": int(hand.get("occupations") or 0), "minor": int(hand.get("minors") or 0)}
    return {kind: n - shown.count(kind) for kind, n in counts.items() if n > shown.count(kind)}


def few(scene: Scene, seat: int) -> bool:
    """Whether the hand leaves room for the chips of the played cards beside it."""
    return len(hand_of(scene, seat)) <= FEW


def draw_hand(scene: Scene, seat: int, width: float, height: float) -> Svg:
    """The hand: up to seven cards in full; more in two rows of small ones. Few leave room for the played cards."""
    hand = hand_of(scene, seat)
    parts: list[Svg] = [panel(0, 0, width, height)]
    played = 232.0 if few(scene, seat) else 0.0
    room = width - 18 - (played + 10 if played else 0)
    high = height - 17
    if not hand:
        parts.append(move(_backs(scene, seat, room, high), 9, 8))
    rows = 1 if len(hand) <= 7 else 2
    columns = max(FEW if rows == 1 else 7, -(-len(hand) // rows))
    step = room / columns
    for at, card in enumerate(hand):
        x, y = 9 + at % columns * step, 8 + at // columns * ((high + 6) / rows)
        wide, tall = step - 7, (high - 6 * (rows - 1)) / rows
        parts.append(draw_card(scene, card, x, y, wide, tall))
    if played:
        parts.append(move(draw_played(scene, seat, played, height - 12), width - played - 6, 6))
    return group(*parts, class_="hand", data_seat=seat)


def touch_hand(scene: Scene, seat: int) -> phone.Piece:
    """For fingers: the cards two in a row, each with all its words, and the played ones below."""
    hand = hand_of(scene, seat)
    width = phone.WIDTH - 2 * phone.EDGE
    cards = phone.tiles([partial(draw_card, scene, card) for card in hand], 2, 138)
    backs = (_backs(scene, seat, width, 138.0), 138.0) if not hand and hidden(scene, seat) else None
    return phone.stack([cards, backs, touch_played(scene, seat)])


def touch_played(scene: Scene, seat: int) -> phone.Piece | None:
    """All cards that lie before a seat."""
    if not played_cards(scene, seat):
        return None
    width = phone.WIDTH - 2 * phone.EDGE
    high = 17.0 + (CHIP + 4) * _rows(scene, seat, width)
    return draw_played(scene, seat, width, high), high


def _rows(scene: Scene, seat: int, width: float) -> int:
    """How many lines the chips of all played cards take."""
    rows, x = 1, 0.0
    state = {str(entry["card"]): entry for entry in scene.seat(seat).get("cards") or []}
    for card in played_cards(scene, seat):
        wide = _chip(scene, card, state.get(card, {}), width - MORE)[1]
        if x and x + wide > width:
            rows, x = rows + 1, 0.0
        x += wide + 5
    return rows


def _backs(scene: Scene, seat: int, width: float, height: float) -> Svg:
    """Cards nobody here may see: a back for each kind, with its number."""
    out: list[Svg] = []
    x = 0.0
    for kind, n in hidden(scene, seat).items():
        label = scene.words.say(f"picture.hidden-{kind}", n=n)
        wide = min(FULL, width / 2 - 8)
        back = [
            el("rect", x=x, y=0, width=wide, height=height, rx=9, fill=_band(scene, kind), stroke=EDGES[kind]),
            el(
                "rect", x=x + 7, y=7, width=wide - 14, height=height - 14, rx=6, fill="none", stroke=EDGES[kind],
                stroke_dasharray="3 4",
            ),
            icon(KIND_ICONS[kind], x + wide / 2 - 22, height / 2 - 34, 44),
        ]  # fmt: skip
        lines = measure.wrap(label, 12, wide - 20, 2, "bold")
        back += [
            text(line, x + wide / 2, height / 2 + 32 + 14 * at, 12, weight=600, anchor="middle")
            for at, line in enumerate(lines)
        ]
        out.append(group(*back, class_="back"))
        x += wide + 8
    if not out:
        out.append(text(scene.words.say("picture.no-cards"), 6, 24, 12, fill="var(--ink-3)"))
    return join(out)


def _band(scene: Scene, kind: str) -> str:
    """The colour of a kind's band; a page that changes its theme has it mixed from the tokens instead."""
    if scene.look.standalone:
        return BANDS[scene.look.theme].get(kind, BANDS[scene.look.theme]["minor"])
    return {"occupation": "var(--choose-soft)", "minor": "var(--p2-soft)", "major": "var(--p2-soft)"}[kind]


def draw_card(scene: Scene, card: str, x: float, y: float, w: float, h: float) -> Svg:
    """One card: band with kind and price, title, what it does, and at the foot whether it can be played."""
    facts = card_facts(card)
    choice = scene.choices.hand.get(card)
    reason = scene.choices.closed.get(f"card {card}")
    edge = "var(--choose-edge)" if choice else EDGES[facts.kind]
    fill = "var(--choose-soft)" if choice else "url(#fs-hatch)" if reason else "var(--panel)"
    small = h < 100
    title = scene.words.card(card)
    parts: list[Svg] = [
        el("rect", x=x, y=y + 1.5, width=w, height=h, rx=9, fill="var(--line-strong)", fill_opacity=0.45),
        el(
            "rect",
            x=x,
            y=y,
            width=w,
            height=h,
            rx=9,
            fill=fill,
            stroke=edge,
            stroke_width=2 if choice else 1.4,
            class_="plate",
        ),
        _header(scene, card, x, y, w, LOW_BAND if small else BAND, 12 if choice and choice.key else 0),
    ]
    sizes = (12.5, 12.0, 11.0) if small else (15.0, 14.0, 13.0, 12.0)
    # A small card gives its title a second line only where no size helps.
    most = 1 if small and measure.fits(title, sizes[-1], w - 14, 1, "display") else 2
    size = sizes[-1] if small and most == 2 else measure.best_size(title, sizes, w - 14, most, "display")
    heading = measure.wrap(title, size, w - 14, most, "display")
    dim = "var(--ink-2)" if reason and not choice else None
    base = y + (LOW_BAND + size - 0.5 if small else BAND + size + 1)
    for at, line in enumerate(heading):
        parts.append(text(line, x + 7, base + at * (size + 1), size, display=True, fill=dim))
    base += (len(heading) - 1) * (size + 1)
    foot = _foot(scene, card, x, y, w, h, reason, bool(choice)) if not small else Svg("")
    footed = 0 if small else 15
    leading = 11.5 if small else 12.8
    rows = int((y + h - footed - (2.5 if small else 3) - base) // leading)
    letters = 11.0 if small else 11.5
    about = (
        (reason or scene.words.short_effect(card)) if small and reason else _best(scene, card, letters, w - 14, rows)
    )
    lines = measure.wrap(about, letters, w - 14, max(1, rows))
    colour = "var(--bad)" if small and reason else "var(--ink-2)" if reason and not choice else None
    for at, line in enumerate(lines):
        parts.append(text(line, x + 7, base + (12 if small else 14) + at * leading, letters, fill=colour))
    parts.append(foot)
    hover = f"{title}. {scene.words.effect(card)}".strip() + (f" ({reason})" if reason else "")
    if choice and choice.key:
        parts.append(key(choice.key, x - 4, y - 4, 17))
    drawn = (
        choosable(join(parts), [choice.id], scene.look, label=choice.label, shortcut=choice.key, what=None)
        if choice
        else join(parts)
    )
    return el("g", el("title", hover), drawn, class_="card", data_card=card)


def _best(scene: Scene, card: str, size: float, room: float, rows: int) -> str:
    """What a card does: in full if it fits, else in short."""
    full = scene.words.effect(card)
    return full if measure.fits(full, size, room, max(1, rows)) else scene.words.short_effect(card)


def _header(scene: Scene, card: str, x: float, y: float, w: float, high: float, inset: float) -> Svg:
    """The band: kind at the left, after the key if there is one, price at the right."""
    facts = card_facts(card)
    band = f"M{x:g} {y + 9:g}a9 9 0 0 1 9 -9h{w - 18:.2f}a9 9 0 0 1 9 9v{high - 9:g}h{-w:.2f}z"
    costs = [cost for cost in facts.costs if cost]
    price, wide = draw_costs(scene, costs, 0, 0, size=14) if costs else (Svg(""), 0.0)
    if wide > w - 28:
        price, wide = draw_costs(scene, costs[:1], 0, 0, size=13)
    kind = scene.words.say(f"picture.kind-{facts.kind}")
    room = w - 34 - wide - inset
    shown = kind if measure.width(kind, 11, "bold") <= room else ""
    return join(
        [
            el("path", d=band, fill=_band(scene, facts.kind), stroke=EDGES[facts.kind], stroke_width=0.8),
            icon(KIND_ICONS[facts.kind], x + 6 + inset, y + high / 2 - 8, 16, label=None if shown else kind),
            text(shown, x + 25 + inset, y + high / 2 + 4, 11, weight=600, fill="var(--ink-2)") if shown else None,
            move(price, x + w - wide - 4, y + high / 2 - 7),
        ]
    )


def _foot(scene: Scene, card: str, x: float, y: float, w: float, h: float, reason: str | None, can: bool) -> Svg:
    """Tick or lock with the reason, and points at the right."""
    facts = card_facts(card)
    parts: list[Svg] = []
    base = y + h - 7
    worth = str(facts.points).replace("-", "−")
    room = w - 30 - (24 if facts.points else 0)
    if can:
        said = scene.words.say("picture.playable")
        parts.append(sign("check", x + 7, base - 9.5, 11, "var(--good)"))
        parts.append(text(measure.clip(said, 11, room, "bold"), x + 21, base, 11, weight=600, fill="var(--good)"))
    elif reason:
        if not measure.fits(reason, 11, room, 1, "bold"):
            reason = scene.choices.tight.get(f"card {card}", reason)
        parts.append(sign("lock", x + 7, base - 9.5, 11, "var(--bad)"))
        parts.append(text(measure.clip(reason, 11, room, "bold"), x + 21, base, 11, weight=600, fill="var(--bad)"))
    if facts.points:
        parts.append(points(worth, x + w - 6, y + h - 20, size=15))
    return join(parts)


# The cards that lie before a seat.


def played_cards(scene: Scene, seat: int) -> list[str]:
    """Improvements and occupations of a seat in the order they were played."""
    own = scene.seat(seat)
    return [str(card) for card in [*(own.get("improvements") or []), *(own.get("occupations") or [])]]


def draw_played(scene: Scene, seat: int, width: float, height: float) -> Svg:
    """Chips with the name of each card and what lies on it; those that do not fit are counted."""
    played = played_cards(scene, seat)
    you = seat == scene.you
    heading = (
        scene.words.say("picture.played-you") if you else scene.words.say("picture.played-by", name=scene.name(seat))
    )
    count = scene.words.say("picture.cards", n=len(played))
    parts: list[Svg] = [
        text(
            measure.clip(heading.upper(), 11, width - measure.width(count, 11) - 12, "bold"),
            0,
            12,
            11,
            weight=700,
            fill="var(--ink-3)",
        ),
        text(count, width - 4, 12, 11, fill="var(--ink-2)", anchor="end"),
    ]
    state = {str(entry["card"]): entry for entry in scene.seat(seat).get("cards") or []}
    x, y = 0.0, 17.0
    for at, card in enumerate(played):
        drawn, wide = _chip(scene, card, state.get(card, {}), width - MORE)
        final = y + 2 * CHIP + 4 > height + 1
        # The last line keeps room for the number of those that follow.
        if x and x + wide > width - (MORE if final and at < len(played) - 1 else 0):
            if final:
                names = ", ".join(scene.words.card(other) for other in played[at:])
                label = text(f"+{len(played) - at}", x + 3, y + 16, 12, weight=700, fill="var(--ink-2)")
                parts.append(el("g", el("title", names), label, class_="more"))
                break
            x, y = 0.0, y + CHIP + 4
        parts.append(move(drawn, x, y))
        x += wide + 5
    return group(*parts, class_="played", data_seat=seat)


def _chip(scene: Scene, card: str, state: Mapping[str, Any], most: float) -> tuple[Svg, float]:
    """A played card as a chip: sign, name, points, goods on it."""
    facts = card_facts(card)
    extras: list[tuple[Svg, float]] = []
    for entry in _goods_on(state):
        shown = str(entry["n"])
        extras.append(
            (
                join([icon(str(entry["good"]), 0, 4, 15), text(shown, 16, 16, 11, weight=700)]),
                18 + measure.width(shown, 11, "bold"),
            )
        )
    if facts.points:
        shown = str(facts.points).replace("-", "−")
        mark = join([icon("star", 0, 4.5, 14), text(shown, 15, 16, 11, weight=700)])
        extras.append((mark, 17 + measure.width(shown, 11, "bold")))
    tail = sum(wide for _, wide in extras)
    name = measure.clip(scene.words.card(card), 11.5, most - 34 - tail, "bold")
    wide = 30 + measure.width(name, 11.5, "bold") + tail + (2 if tail else 0)
    parts: list[Svg] = [
        el(
            "rect", width=wide, height=CHIP, rx=7, fill=_band(scene, facts.kind), stroke=EDGES[facts.kind],
            stroke_width=1,
        ),
        icon(EMBLEMS.get(card, KIND_ICONS[facts.kind]), 4, 3.5, 17),
        text(name, 24, 16, 11.5, weight=600),
    ]  # fmt: skip
    at = 27 + measure.width(name, 11.5, "bold")
    for mark, room in extras:
        parts.append(move(mark, at, 0))
        at += room
    hover = f"{scene.words.card(card)}. {scene.words.effect(card)}"
    return el("g", el("title", hover), *parts, class_="played-card", data_card=card), wide


def _goods_on(state: Mapping[str, Any]) -> Sequence[Mapping[str, Any]]:
    return [entry for entry in state.get("goods") or [] if entry.get("n")]
