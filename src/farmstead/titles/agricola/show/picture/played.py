"""The cards that lie before a seat: chips with their names, counters, goods and points."""

from collections.abc import Mapping
from functools import partial
from typing import Any, Final

from farmstead.pictures import measure, phone
from farmstead.pictures.plates import icon, openable, text
from farmstead.pictures.svg import Svg, el, group, join, move
from farmstead.titles.agricola.show.picture.bands import colour, edge
from farmstead.titles.agricola.show.picture.emblems import EMBLEMS
from farmstead.titles.agricola.show.picture.facts import KIND_ICONS, card_facts
from farmstead.titles.agricola.show.picture.scene import Scene

CHIP: Final = 22.0
GAP: Final = 4.0
HEAD: Final = 19.0
NAME: Final = 26.0
"""What a name has on a chip at the least."""
KINDS: Final = 3
"""So many kinds of goods on a card are counted one by one."""
MORE: Final = 44.0
"""The room for "+12" after the last chip."""

Mark = tuple[str | None, str]
"""Something on a card: an icon, or none, and a short word or number."""


def played_cards(scene: Scene, seat: int) -> list[str]:
    """The cards of a seat, occupations, minors, majors, each kind in the order played."""
    own = scene.seat(seat)
    cards = [str(card) for card in [*(own.get("occupations") or []), *(own.get("improvements") or [])]]
    order = ["occupation", "minor", "major"]
    return sorted(cards, key=lambda card: order.index(card_facts(card).kind))


def newest_first(scene: Scene, seat: int) -> list[str]:
    """The same, last played first: what has no room is what one has known longest."""
    own = scene.seat(seat)
    cards = own.get("played") or [*(own.get("improvements") or []), *(own.get("occupations") or [])]
    return [str(card) for card in cards][::-1]


def state_of(scene: Scene, seat: int) -> dict[str, Mapping[str, Any]]:
    """What the view tells of the cards before a seat."""
    return {str(entry["card"]): entry for entry in scene.seat(seat).get("cards") or []}


def marks(scene: Scene, card: str, state: Mapping[str, Any], kinds: int = KINDS) -> list[Mark]:
    """What stands on a chip after its name: goods (of more than so many kinds their sum), uses left, rounds, points."""
    found: list[Mark] = []
    piles: dict[str, int] = {}
    for entry in state.get("goods") or []:
        piles[str(entry["good"])] = piles.get(str(entry["good"]), 0) + int(entry.get("n") or 0)
    lying = [(good, str(n)) for good, n in piles.items() if n]
    found += lying if len(lying) <= kinds else [("crate", str(sum(piles.values())))]
    if state.get("left") is not None:
        n = int(state["left"])
        found.append((None, scene.words.say("picture.left", n=n) if n else scene.words.say("picture.used-up")))
    rounds = [int(number) for number in state.get("rounds") or []]
    if rounds:
        span = f"{rounds[0]}–{rounds[-1]}" if len(rounds) > 1 else str(rounds[0])
        found.append((None, scene.words.say("picture.on-rounds", rounds=span)))
    worth = card_facts(card).points + int(state.get("bonus") or 0)
    if worth:
        found.append(("star", str(worth).replace("-", "−")))
    return found


def draw_played(scene: Scene, seat: int, width: float, height: float) -> Svg:
    """A heading with the number and the points, and a chip for each card. Where not all fit, the newest are shown and
    the last chip says how many more there are: it opens the whole list."""
    cards = played_cards(scene, seat)
    parts: list[Svg] = [_heading(scene, seat, cards, width)]
    if cards:
        shown, rest = _fitting(scene, seat, cards, width, height - HEAD)
        parts += [move(drawn, x, HEAD + y) for drawn, x, y in shown]
        if rest:
            parts.append(_more(scene, seat, rest, width, height))
    else:
        parts.append(text(scene.words.say("picture.none-played"), 0, HEAD + 14, 11.5, fill="var(--ink-3)"))
    return group(*parts, class_="played", data_seat=seat)


def _heading(scene: Scene, seat: int, cards: list[str], width: float) -> Svg:
    you = seat == scene.you
    say = scene.words.say
    heading = (say("picture.played-you") if you else say("picture.played-by", name=scene.name(seat))).upper()
    state = state_of(scene, seat)
    worth = sum(card_facts(card).points + int(state.get(card, {}).get("bonus") or 0) for card in cards)
    count = say("picture.cards", n=len(cards))
    sums = [f"{count} · {say('picture.points', n=worth)}", count, str(len(cards))]
    face = scene.look.face("bold")
    wide = measure.width(heading, 11, face) + 0.6 * len(heading)
    said = next((one for one in sums if wide + measure.width(one, 11, face) + 10 <= width), "")
    title = measure.clip(heading, 11, width - (measure.width(said, 11, face) + 10 if said else 0), face)
    return join(
        [
            text(title, 0, 12, 11, weight=700, fill="var(--ink-3)", spacing=0.3 if width > 160 else None),
            text(said, width, 12, 11, weight=600, fill="var(--ink-2)", anchor="end") if said else None,
        ]
    )


Placed = list[tuple[Svg, float, float]]


def _fitting(scene: Scene, seat: int, cards: list[str], width: float, height: float) -> tuple[Placed, list[str]]:
    """The chips that fit, each with its place, and the cards that found none."""
    placed, rest = _flow(scene, seat, cards, width, height)
    if not rest:
        return placed, []
    # Not all of them: then those that were played last.
    return _flow(scene, seat, newest_first(scene, seat), width, height)


def _flow(scene: Scene, seat: int, cards: list[str], width: float, height: float) -> tuple[Placed, list[str]]:
    state = state_of(scene, seat)
    rows = max(1, int((height + GAP) // (CHIP + GAP)))
    out: Placed = []
    x, row = 0.0, 0
    for at, card in enumerate(cards):
        drawn, wide = draw_chip(scene, card, state.get(card, {}), width)
        last = at == len(cards) - 1
        if x and x + wide > width - (MORE if row == rows - 1 and not last else 0):
            x, row = 0.0, row + 1
        # The last line keeps room for the number of those that follow.
        if row == rows - 1 and not last and x + wide > width - MORE:
            drawn, wide = draw_chip(scene, card, state.get(card, {}), max(60.0, width - MORE))
        if row >= rows or x + wide > width - (MORE if row == rows - 1 and not last else 0) + 0.01:
            return out, cards[at:]
        out.append((drawn, x, row * (CHIP + GAP)))
        x += wide + GAP
    return out, []


def _more(scene: Scene, seat: int, rest: list[str], width: float, height: float) -> Svg:
    """How many cards have no chip; a click lists them all."""
    rows = max(1, int((height - HEAD + GAP) // (CHIP + GAP)))
    x, y = width - MORE + 3, HEAD + (rows - 1) * (CHIP + GAP)
    said = f"+{len(rest)}"
    ground = el("rect", x=x, y=y, width=MORE - 3, height=CHIP, rx=7, fill="var(--panel-2)", stroke="var(--line-strong)")
    label = text(said, x + (MORE - 3) / 2, y + 15.5, 12, weight=700, anchor="middle")
    names = ", ".join(scene.words.card(card) for card in rest)
    return openable(ground + label, f"seat {seat}", scene.look, label=names, what="more")


def draw_chip(scene: Scene, card: str, state: Mapping[str, Any], most: float, high: float = CHIP) -> tuple[Svg, float]:
    """A played card as a chip: sign, name, and what is on it; and how wide it is, at the most `most`."""
    facts = card_facts(card)
    bold = scene.look.face("bold")
    found = marks(scene, card, state)
    if sum(_wide(scene, mark) for mark in found) > most - 70:
        found = marks(scene, card, state, 0)
    # Where there is no room for all of it, the name comes first: the rest is told when the card is opened.
    while found and sum(_wide(scene, mark) for mark in found) > most - 28 - NAME:
        found.pop()
    tail = [(sign, word, _wide(scene, (sign, word))) for sign, word in found]
    room = most - 28 - sum(wide for _, _, wide in tail)
    name = measure.clip(scene.words.card(card), 11.5, max(room, NAME), bold)
    wide = 27 + measure.width(name, 11.5, bold) + sum(size for _, _, size in tail)
    middle = high / 2
    parts: list[Svg] = [
        el(
            "rect", width=wide, height=high, rx=7, fill=colour(scene, facts.kind), stroke=edge(card),
            stroke_width=1.1,
        ),
        icon(EMBLEMS.get(card, KIND_ICONS[facts.kind]), 4, middle - 8, 16),
        text(name, 23, middle + 4, 11.5, weight=600),
    ]  # fmt: skip
    x = 27 + measure.width(name, 11.5, bold)
    for sign, word, size in tail:
        if sign:
            parts.append(icon(sign, x - 1, middle - 7, 14))
        ink = None if sign else "var(--ink-2)"
        parts.append(text(word, x + (14 if sign else 0), middle + 4, 11, weight=700, fill=ink))
        x += size
    said = f"{scene.words.card(card)}. {scene.words.effect(card)}".strip()
    drawn = openable(join(parts), f"card {card}", scene.look, label=said, what="played-card", data_card=card)
    return drawn, wide


def _wide(scene: Scene, mark: Mark) -> float:
    """How much room a mark takes on a chip."""
    return (14 if mark[0] else 0) + measure.width(mark[1], 11, scene.look.face("bold")) + 4


def touch_played(scene: Scene, seat: int) -> phone.Piece | None:
    """For fingers: all cards that lie before a seat, two in a row."""
    cards = played_cards(scene, seat)
    if not cards:
        return None
    state = state_of(scene, seat)
    say = scene.words.say
    title = say("picture.played-you") if seat == scene.you else say("picture.played-by", name=scene.name(seat))
    tiles = [partial(_touch_chip, scene, card, state.get(card, {})) for card in cards]
    return phone.stack([phone.heading(title), scene.frame.tiles(tiles, 2, scene.frame.touch)], 2)


def _touch_chip(scene: Scene, card: str, state: Mapping[str, Any], x: float, y: float, w: float, h: float) -> Svg:
    """A played card of a finger's height: its name above, what is on it below."""
    facts = card_facts(card)
    bold = scene.look.face("bold")
    found = marks(scene, card, state)
    name = scene.words.card(card)
    size = measure.best_size(name, (13.0, 12.0, 11.0), w - 34, 1, bold)
    base, low = (18.0, 8.0) if h > 40 else (14.5, 6.0)
    parts: list[Svg] = [
        el("rect", x=x, y=y, width=w, height=h, rx=9, fill=colour(scene, facts.kind), stroke=edge(card)),
        icon(EMBLEMS.get(card, KIND_ICONS[facts.kind]), x + 6, y + h / 2 - 10, 20),
        text(measure.clip(name, size, w - 34, bold), x + 30, y + (base if found else h / 2 + 4.5), size, weight=600),
    ]
    at = x + 30
    for sign, word in found:
        if sign:
            parts.append(icon(sign, at, y + h - low - 11, 14))
            at += 15
        parts.append(text(word, at, y + h - low, 11, weight=700, fill="var(--ink-2)"))
        at += measure.width(word, 11, bold) + 6
    said = f"{name}. {scene.words.effect(card)}".strip()
    return openable(join(parts), f"card {card}", scene.look, label=said, what="played-card", data_card=card)
