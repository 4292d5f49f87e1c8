"""The seats: who has what. One's own farm is drawn large elsewhere; the others' stand here in miniature."""

from typing import Any, Final

from farmstead.i18n import signed
from farmstead.pictures import measure
from farmstead.pictures.goods import seat_colour, seat_token
from farmstead.pictures.plates import icon, panel, text
from farmstead.pictures.svg import Svg, el, group, join
from farmstead.titles.granja.show.picture.bits import die, donkey_tile, neutral_token
from farmstead.titles.granja.show.picture.facts import NEUTRAL, icon_of
from farmstead.titles.granja.show.picture.goods import held
from farmstead.titles.granja.show.picture.scene import Scene

OWN: Final = 40
OTHER: Final = 64
NEUTRAL_ROW: Final = 34


def seats_height(scene: Scene) -> float:
    """One low row for the seat in the middle, a higher one for each other."""
    return OWN + OTHER * (len(scene.seats()) - 1) + (NEUTRAL_ROW if scene.solo else 0)


def draw_seats(scene: Scene, width: float) -> Svg:
    """In seating order, so that nobody moves when the turn passes on."""
    height = seats_height(scene)
    parts: list[object] = [panel(0, 0, width, height)]
    y = 0.0
    seats = scene.seats()
    for seat in seats:
        high = float(OWN if seat == scene.main else OTHER)
        parts.append(_row(scene, seat, y, width, high, first=seat == seats[0], last=y + high == height))
        y += high
    if scene.solo:
        parts.append(_neutral(scene, y, width))
    return group(*parts, class_="seats")


def _row(scene: Scene, seat: int, y: float, w: float, h: float, *, first: bool, last: bool) -> Svg:
    own = scene.seat(seat)
    winners = [int(winner) for winner in scene.view.get("winners") or []]
    deciders = [int(decider) for decider in scene.view.get("deciders") or []]
    active = seat in winners if scene.over else seat == scene.asked or seat in deciders
    parts: list[object] = []
    if active:
        parts.append(_ground(seat, y, w, h, first, last))
    elif not first:
        parts.append(el("path", d=f"M10 {y:g}H{w - 10:g}", stroke="var(--line)"))
    main = seat == scene.main
    parts.append(seat_token(seat, 10, y + (7 if main else 5), 25, label=scene.name(seat)))
    shown = signed(scene.total(seat), scene.words.lang)
    total = measure.width(shown, 19, "bold")
    right = w - 12 - total - 8
    parts.append(text(shown, w - 12, y + (27 if main else 24), 19, weight=700, anchor="end"))
    if seat in winners:
        parts.append(icon("star", right - 20, y + 8, 20, label=scene.words.say("picture.won")))
        right -= 26
    badges, wide = _badges(scene, own, main)
    parts.append(group(badges, transform=f"translate({right - wide:g} {y + (8 if main else 5):g})"))
    parts.append(scene.nameplate(seat, 42, y + (25 if main else 22), right - wide - 46)[0])
    if not main:
        parts.append(_goods(scene, seat, 10, y + 32.5, w - 20))
        parts.append(_farm(scene, own, 10, y + 48.5, w - 20))
    return group(*parts, class_="seat-row", data_seat=seat)


def _ground(seat: int, y: float, w: float, h: float, first: bool, last: bool) -> Svg:
    a, b = (11.0 if first else 0.0), (11.0 if last else 0.0)
    box = (
        f"M{0.5 + a:g} {y + 0.5:g}H{w - 0.5 - a:g}q{a:g} 0 {a:g} {a:g}V{y + h - 0.5 - b:g}q0 {b:g} {-b:g} {b:g}"
        f"H{0.5 + b:g}q{-b:g} 0 {-b:g} {-b:g}V{y + 0.5 + a:g}q0 {-a:g} {a:g} {-a:g}z"
    )
    return el("path", d=box, fill=seat_colour(seat, soft=True)) + el(
        "rect", x=1, y=y + max(a, 1), width=4, height=h - max(a, 1) - max(b, 1), fill=seat_colour(seat)
    )


def _badges(scene: Scene, own: dict[str, Any], main: bool) -> tuple[Svg, float]:
    """The hand of the seat in the middle; of others the dice and the donkey tile of this round."""
    words = scene.words
    out: list[Svg] = []
    x = 0.0
    if not main:
        for face in own.get("dice") or []:
            out.append(die(int(face), x, 2, 20, label=words.say("picture.die-taken", n=int(face))))
            x += 22
        donkey = own.get("donkey")
        if donkey is not None:
            label = words.say("picture.donkey-label", n=int(donkey), n2=4 - int(donkey))
            out.append(donkey_tile(int(donkey), x + 2, 0, label=label))
            x += 56
    else:
        drawn, wide = _hand(scene, own, 2, 3)
        out.append(drawn)
        x += wide
    return join(out), x


def _hand(scene: Scene, own: dict[str, Any], x: float, y: float) -> tuple[Svg, float]:
    """How many cards are in hand, of how many at the end of the card step."""
    size, limit = int(own.get("hand_size") or 0), int(own.get("hand_limit") or 0)
    shown = f"{size}/{limit}"
    label = scene.words.say("picture.hand-label", n=size, n2=limit)
    mark = text(shown, x + 19, y + 13, 12, weight=600, fill="var(--ink-2)")
    drawn = el("g", el("title", label), icon("card", x, y, 18), mark, role="img", aria_label=label)
    return drawn, 23 + measure.width(shown, 12, "bold")


def _goods(scene: Scene, seat: int, x: float, y: float, w: float) -> Svg:
    """What a seat owns, without the zeros, and the cards in its hand."""
    words = scene.words
    own = scene.seat(seat)
    size, limit = int(own.get("hand_size") or 0), int(own.get("hand_limit") or 0)
    entries = [("card", size, words.say("picture.hand-label", n=size, n2=limit))]
    for good, n in held(scene, seat).items():
        if n or good in ("silver", "trade"):
            entries.append((icon_of(good), n, words.count(good, n)))
    wide = [14 + 2 + measure.width(str(n), 11.5, "bold") for _, n, _ in entries]
    gap = min(9.0, (w - sum(wide)) / max(1, len(entries) - 1))
    out: list[Svg] = []
    for (symbol, n, label), step in zip(entries, wide, strict=True):
        out.append(
            el(
                "g",
                el("title", label),
                icon(symbol, x, y - 1, 14),
                text(n, x + 15.5, y + 11, 11.5, weight=600, fill="var(--ink-2)"),
                role="img",
                aria_label=label,
                opacity=None if n else 0.5,
            )
        )
        x += step + gap
    return group(*out, class_="goods")


def _farm(scene: Scene, own: dict[str, Any], x: float, y: float, w: float) -> Svg:
    """The farm in one line: fields, barrows, then counts of extensions, helpers, roofs, craft tiles."""
    words = scene.words
    size = 15.0
    out: list[Svg] = []
    fields = list(own.get("fields") or [])
    barrows = [barrow for barrow in own.get("barrows") or [] if barrow]
    counts = (
        ("expansion", "picture.count-extensions", own.get("extensions")),
        ("helper", "picture.count-helpers", [helper for helper in own.get("helpers") or [] if helper]),
        ("roof", "picture.count-roofs", own.get("roofs")),
        ("craft-tile", "picture.count-crafts", own.get("crafts")),
    )
    # Fields lie as close as the rest of the line makes them.
    rest = 20 + 26 * len(barrows) + 28 * sum(1 for _, _, things in counts if things)
    step = min(size + 1, (w - rest - size) / max(1, len(fields) - 1))
    for field in fields:
        n = int(field["goods"])
        label = words.say("picture.field-label", good=str(field["crop"]), n=n, card=str(field["card"]))
        out.append(
            el(
                "g",
                el("title", label),
                el("rect", x=x, y=y - 1, width=size, height=size, rx=3.5, fill="var(--yard)", stroke="var(--soil-2)"),
                icon(str(field["crop"]), x + 1.5, y + 0.5, size - 3, opacity=None if n else 0.4),
                class_="mini-field",
                role="img",
                aria_label=label,
            )
        )
        x += step
    x += 4 + max(0.0, size + 1 - step) if fields else 0
    if barrows:
        out.append(icon("barrow", x, y - 1, 15))
        x += 17
    for barrow in barrows:
        done, whole = sum(map(bool, barrow["loaded"])), len(barrow["loaded"])
        label = words.say("picture.barrow-label", card=str(barrow["card"]), n=done, n2=whole, n3=int(barrow["points"]))
        shown = f"{done}/{whole}"
        mark = text(shown, x, y + 10.5, 11, weight=600, fill="var(--ink-2)")
        out.append(el("g", el("title", label), mark, class_="mini-barrow", role="img", aria_label=label))
        x += measure.width(shown, 11, "bold") + 5
    x += 2 if barrows else 0
    for symbol, said, things in counts:
        n = len(things or [])
        if not n:
            continue
        names = [words.card(str(thing["card"])) for thing in things or [] if symbol == "helper"]
        label = words.say(said, n=n) + (f" ({', '.join(names)})" if names else "")
        out.append(
            el(
                "g",
                el("title", label),
                icon(symbol, x, y - 1, 15),
                text(n, x + 17, y + 10.5, 11, weight=600, fill="var(--ink-2)"),
                class_="mini-count",
                role="img",
                aria_label=label,
            )
        )
        x += 28
    return group(*out, class_="mini-farm")


def _neutral(scene: Scene, y: float, w: float) -> Svg:
    """The neutral player of the solo game: it owns nothing but markers on the market."""
    words = scene.words
    n = sum(1 for space in scene.view.get("market") or [] if space.get("marker") == NEUTRAL)
    said = words.say("picture.neutral-markers", n=n)
    name = words.say("picture.neutral")
    return group(
        el("path", d=f"M10 {y:g}H{w - 10:g}", stroke="var(--line)"),
        neutral_token(11, y + 6, 22, name),
        text(measure.clip(name, 13, w - 60 - measure.width(said, 12), "bold"), 42, y + 22, 13, weight=600),
        text(said, w - 12, y + 22, 12, anchor="end", fill="var(--ink-2)"),
        class_="seat-row",
    )
