"""The hand: tickets in two rows, occupations above and minor improvements below, and beside them what was played."""

from functools import partial
from typing import Final

from farmstead.pictures import measure, phone
from farmstead.pictures.plates import icon, panel, text
from farmstead.pictures.svg import Svg, el, group, join, move
from farmstead.titles.agricola.show.picture.bands import EDGES, colour
from farmstead.titles.agricola.show.picture.facts import KIND_ICONS, card_facts
from farmstead.titles.agricola.show.picture.played import draw_played, played_cards
from farmstead.titles.agricola.show.picture.scene import Scene
from farmstead.titles.agricola.show.picture.tickets import draw_legend, draw_ticket, standing

WIDEST: Final = 140.0
NARROWEST: Final = 112.0
"""How wide a ticket may be: what a small hand leaves free goes to the played cards."""
GAP: Final = 6.0
EDGE: Final = 10.0
PLAYED: Final = 204.0
"""What the played cards would like to have; at the least `CROWDED`."""
CROWDED: Final = 110.0
ROWS: Final = ("occupation", "minor")
TOUCH_HIGH: Final = 55.0
FULL_WIDEST: Final = 196.0
FULL_NARROWEST: Final = 118.0
"""How wide a card with all its words may be."""
FULL_SIZES: Final = (1.1, 1.25, 1.4, 1.5)
SCENERY: Final = 36.0
"""The height of the drawing on such a card."""


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


def rows_of(hand: list[str]) -> list[list[str]]:
    """The two rows; kinds stay together, and a row of more than seven goes on in the other if that is emptier."""
    upper = [card for card in hand if card_facts(card).kind == "occupation"]
    lower = [card for card in hand if card_facts(card).kind != "occupation"]
    while len(upper) > 7 and len(lower) < len(upper) - 1:
        lower.insert(0, upper.pop())
    while len(lower) > 7 and len(upper) < len(lower) - 1:
        upper.append(lower.pop(0))
    return [upper, lower]


def draw_large_hand(scene: Scene, seat: int, width: float, height: float) -> Svg:
    """On a large screen the cards in one row with all their words, where there is room for so many; else tickets."""
    hand = hand_of(scene, seat)
    small, wide = _full_size(scene.zoom, len(hand), width - 2 * EDGE, bool(played_cards(scene, seat)))
    if not wide:
        return draw_hand(scene, seat, width, height)
    stands, high = standing(scene, seat), (height - 2 * EDGE + 3) * small
    row = [
        draw_ticket(scene, card, stands.get(card), at * (wide + GAP), 0, wide, high, scenery=SCENERY)
        for at, card in enumerate(hand)
    ]
    parts: list[Svg] = [panel(0, 0, width, height)]
    parts.append(group(*row, transform=f"translate({EDGE:g} {EDGE - 2:g}) scale({1 / small:.4f})"))
    used = len(hand) * (wide + GAP) / small + GAP
    left = width - 2 * EDGE - used
    if left >= CROWDED - 1:
        parts.append(move(draw_played(scene, seat, left, height - 9), EDGE + used, 5))
    return group(*parts, class_="hand", data_seat=seat)


def _full_size(zoom: float, cards: int, room: float, played: bool) -> tuple[float, float]:
    """How much smaller such cards are drawn than the rest, never more than the screen is larger, and how wide each is;
    no width: there is no room for so many."""
    for small in FULL_SIZES:
        for beside in (PLAYED, CROWDED) if played else (0.0,):
            wide = (room - beside - GAP) * small / max(1, cards) - GAP
            if cards and small <= zoom and wide >= FULL_NARROWEST:
                return small, min(FULL_WIDEST, wide)
    return 1.0, 0.0


def draw_hand(scene: Scene, seat: int, width: float, height: float) -> Svg:
    """Tickets as wide as there is room for, the legend in a place left free, the played cards at the right."""
    rows = rows_of(hand_of(scene, seat))
    columns = max(len(row) for row in rows)
    parts: list[Svg] = [panel(0, 0, width, height)]
    high = (height - 2 * EDGE + 3 - GAP) / 2
    inside = width - 2 * EDGE
    if not columns and hidden(scene, seat):
        backs, wide = _backs(scene, seat, height - 2 * EDGE + 2)
        parts.append(move(backs, EDGE, EDGE - 2))
        used = wide + 2 * GAP
    elif not columns:
        used = 0.0
    else:
        wide = ticket_width(inside, columns, bool(played_cards(scene, seat)))
        used = columns * (wide + GAP) + GAP
        stands = standing(scene, seat)
        for at, row in enumerate(rows):
            y = EDGE - 2 + at * (high + GAP)
            for column, card in enumerate(row):
                parts.append(draw_ticket(scene, card, stands.get(card), EDGE + column * (wide + GAP), y, wide, high))
        short = min(rows, key=len)
        if stands and columns > len(short) and columns > 1:
            y = EDGE - 2 + rows.index(short) * (high + GAP)
            left = EDGE + len(short) * (wide + GAP) + 4
            room = wide - 4 if columns - len(short) == 1 else 2 * wide
            parts.append(draw_legend(scene, left, y + 6, room))
    room = inside - used
    if room >= CROWDED - 1:
        parts.append(move(draw_played(scene, seat, room, height - 9), EDGE + used, 5))
    return group(*parts, class_="hand", data_seat=seat)


def ticket_width(room: float, columns: int, played: bool) -> float:
    """As wide as may be, but the played cards have their place: of a full hand the tickets are narrower."""
    for beside in (PLAYED, CROWDED) if played else (0.0,):
        wide = (room - beside - GAP) / columns - GAP if beside else (room + GAP) / columns - GAP
        if wide >= NARROWEST:
            return min(WIDEST, wide)
    return min(WIDEST, wide)


def _backs(scene: Scene, seat: int, height: float) -> tuple[Svg, float]:
    """Cards nobody here may see: a back for each kind, with its number; and how wide they are together."""
    out: list[Svg] = []
    x, wide = 0.0, 112.0
    for kind, n in hidden(scene, seat).items():
        label = scene.words.say(f"picture.hidden-{kind}", n=n)
        back = [
            el("rect", x=x, y=0, width=wide, height=height, rx=9, fill=colour(scene, kind), stroke=EDGES[kind]),
            el(
                "rect", x=x + 7, y=7, width=wide - 14, height=height - 14, rx=6, fill="none", stroke=EDGES[kind],
                stroke_dasharray="3 4",
            ),
            icon(KIND_ICONS[kind], x + wide / 2 - 20, height / 2 - 42, 40),
        ]  # fmt: skip
        lines = measure.wrap(label, 12, wide - 20, 3, "bold")
        back += [
            text(line, x + wide / 2, height / 2 + 16 + 14 * at, 12, weight=600, anchor="middle")
            for at, line in enumerate(lines)
        ]
        out.append(group(*back, class_="back"))
        x += wide + GAP
    return join(out), max(0.0, x - GAP)


def touch_hand(scene: Scene, seat: int) -> phone.Piece:
    """For fingers: occupations at the left, minor improvements at the right, fourteen cards in sight."""
    hand = hand_of(scene, seat)
    stands = standing(scene, seat)
    wide = (scene.frame.room - phone.GAP) / 2
    half = scene.frame._replace(width=wide + 2 * phone.EDGE)
    columns: list[phone.Piece] = []
    for kind in ROWS:
        cards = [card for card in hand if (card_facts(card).kind == "occupation") == (kind == "occupation")]
        tickets = [partial(draw_ticket, scene, card, stands.get(card)) for card in cards]
        head = _column_head(scene, kind, len(cards) or hidden(scene, seat).get(kind, 0))
        columns.append(phone.stack([head, half.tiles(tickets, 2 if scene.frame.across else 1, TOUCH_HIGH, 4)], 3))
    drawn = join([columns[0][0], move(columns[1][0], wide + phone.GAP, 0)])
    tall = max(height for _, height in columns)
    backs = (_backs(scene, seat, 138.0)[0], 138.0) if not hand and hidden(scene, seat) else None
    return phone.stack([(drawn, tall), backs])


def _column_head(scene: Scene, kind: str, n: int) -> phone.Piece:
    """What stands in a column, and how many."""
    face = scene.look.face("bold")
    room = (scene.frame.room - phone.GAP) / 2 - 22
    said = scene.words.say(f"picture.hidden-{kind}", n=n).upper()
    if measure.width(said, 11, face) > room and kind == "minor":
        said = scene.words.say("picture.column-minor", n=n).upper()
    shown = measure.clip(said, 11, room, face)
    return join([icon(KIND_ICONS[kind], 0, 0, 16), text(shown, 19, 12.5, 11, weight=700, fill="var(--ink-3)")]), 17.0
