"""The cards of a hand as tickets: title, what it does in two lines, at the foot whether it can be played, or why not.

Amber: the question can be answered with it. A tick: it could be played, and where. A lock: what it lacks.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from farmstead.pictures import measure
from farmstead.pictures.choices import Choices
from farmstead.pictures.goods import points
from farmstead.pictures.lacking import LETTERS, Pieces, draw_pieces, have_of_need, pieces_width, priced
from farmstead.pictures.plates import TIGHTEST, choosable, icon, key, openable, sign, text
from farmstead.pictures.svg import Svg, el, group, join
from farmstead.titles.agricola.show.picture.bands import colour, draw_band, edge
from farmstead.titles.agricola.show.picture.facts import KIND_ICONS, card_facts
from farmstead.titles.agricola.show.picture.fullcard import draw_landscape
from farmstead.titles.agricola.show.picture.scene import Scene

BAND: Final = 21.0
TALL: Final = 26.0
"""The band, and that of a name in two lines."""
FLAT: Final = 62.0
"""A ticket lower than that draws its lines closer together: on a phone there are fourteen."""
LEADING: Final = 12.6
CLOSE: Final = 11.6
"""From line to line; and below a name in two lines, so that two lines of text have room there too."""
TITLES: Final = (13.5, 13.0, 12.5, 12.0, 11.5, 11.0)
SIDE: Final = 6.0
NARROW: Final = 90.0
"""Words in less room than that are drawn together rather than cut."""
LEGIBLE: Final = 5
"""A beginning of fewer letters tells nobody anything."""


def standing(scene: Scene, seat: int) -> dict[str, Mapping[str, Any]]:
    """How the cards of a hand stand, where the view tells it."""
    hand = scene.seat(seat).get("hand") or {}
    return {str(entry["card"]): entry for entry in hand.get("standing") or []}


def draw_ticket(
    scene: Scene,
    card: str,
    entry: Mapping[str, Any] | None,
    x: float,
    y: float,
    w: float,
    h: float,
    *,
    scenery: float = 0.0,
) -> Svg:
    """One card of the hand; `entry` is how it stands. A high one may have a drawing of so much height."""
    facts = card_facts(card)
    choice = scene.choices.hand.get(card)
    blocked = choice is None and entry is not None and not entry.get("ready")
    title = scene.words.card(card)
    effect = scene.words.effect(card)
    foot, mark, ink = _foot(scene, card, entry, w - 2 * SIDE - (29 if facts.points else 0))
    keyed = choice is not None and choice.key is not None
    left = x + SIDE + (17 if keyed else 18)
    heading = _heading(scene, title, x + w - 5 - left)
    signed = True
    if not keyed and (len(heading[0]) > 1 or heading[0][0].endswith(measure.ELLIPSIS)):
        # A long name takes the place of the sign: row and colour still tell the kind.
        wider = _heading(scene, title, w - SIDE - 5, 1 / TIGHTEST)
        if len(wider[0]) == 1:
            heading, left, signed = wider, x + SIDE, False
    flat, tall = h < FLAT, len(heading[0]) > 1
    leading = LEADING - 0.4 if flat else CLOSE if tall else LEADING
    band = (TALL if tall else BAND) - ((2 if tall else 4) if flat else 0)
    parts: list[Svg] = [*_ground(scene, card, bool(choice), blocked, x, y, w, h, band)]
    if choice and choice.key:
        parts.append(key(choice.key, x + 3, y + 1.5, 17))
    elif signed:
        top = y + (1 if flat else 3)
        parts.append(icon(KIND_ICONS[facts.kind], x + SIDE - 1, top, 15, opacity=0.7 if blocked else None))
    if scenery:
        parts.append(draw_landscape(card, x, y + band, w, scenery))
        band += scenery
    dim = "var(--ink-2)" if blocked else None
    parts.append(_title(scene, heading, left, y - (2.5 if flat else 0), dim))
    close = flat or tall
    rows = max(1, int((h - band - (14 if flat else 16 if tall else 18)) // leading))
    parts += _effect(scene, card, x + SIDE, y + band + (10.6 if close else 12.2), w - 2 * SIDE + 2, rows, dim, leading)
    base = y + h - (4 if flat else 6.5)
    if mark:
        parts.append(sign(mark, x + SIDE - 1, base - 9.5, 11, ink))
    shift = 13 if mark else 0
    room = w - 2 * SIDE - (29 if facts.points else 0) - shift
    parts.append(draw_pieces(scene.look, foot, x + SIDE + shift, base, ink, room))
    if facts.points:
        parts.append(points(str(facts.points).replace("-", "−"), x + w - 4, y + h - (17 if flat else 19), size=14))
    said = spoken_foot(scene, card, entry)
    hover = " ".join(part for part in (f"{title}.", effect, f"({said})" if said else "") if part)
    if choice:
        drawn = choosable(join(parts), [choice.id], scene.look, label=f"{choice.label}. {effect}", shortcut=choice.key)
        return el("g", el("title", hover), drawn, class_="card ticket now", data_card=card, data_open=f"card {card}")
    state = "no" if blocked else "can" if entry else "plain"
    drawn = join(parts)
    return openable(drawn, f"card {card}", scene.look, label=hover, what=f"card ticket {state}", data_card=card)


def _ground(
    scene: Scene, card: str, now: bool, blocked: bool, x: float, y: float, w: float, h: float, high: float
) -> Sequence[Svg]:
    """The paper of a ticket, and its band."""
    rim = "var(--choose-edge)" if now else edge(card)
    kind = card_facts(card).kind
    look: dict[str, object] = {"fill": "var(--panel)", "stroke": rim, "stroke_width": 2 if now else 1.3}
    if now:
        look["fill"] = "var(--choose-soft)"
    elif blocked:
        look |= {"fill": "url(#fs-hatch)", "stroke_dasharray": "4 3"}
    lip = el("rect", x=x, y=y + 1.5, width=w, height=h, rx=8, fill="var(--line-strong)", fill_opacity=0.45)
    ground = el("rect", x=x, y=y, width=w, height=h, rx=8, class_="plate", **look)
    fill = "var(--chosen-soft)" if now else colour(scene, kind)
    band = draw_band(x + 0.6, y + 0.6, w - 1.2, high - 0.6, fill, 7.4)
    rule = el("path", d=f"M{x + 1:g} {y + high:g}h{w - 2:g}", stroke=rim, stroke_width=0.7)
    return [ground, band, rule] if blocked else [lip, ground, band, rule]


def _heading(scene: Scene, title: str, room: float, most: float = 1.12) -> tuple[list[str], float, float | None]:
    """The name in one line, as large as it fits; if the smallest size lacks little (`most`) it is drawn together (the
    third number is how wide), else it takes two lines in the letters of the text, which are narrower."""
    face = scene.look.face("display")
    size = measure.best_size(title, TITLES, room, 1, face)
    wide = measure.width(title, size, face)
    if wide <= room * most:
        return [title], size, None if wide <= room else room
    bold = scene.look.face("bold")
    tight = 1.0 if measure.fits(title, 11, room, 2, bold) else 1.3
    return measure.wrap(title, 11, room * tight, 2, bold), 11, room


def _title(scene: Scene, heading: tuple[list[str], float, float | None], x: float, y: float, fill: str | None) -> Svg:
    lines, size, squeeze = heading
    if len(lines) == 1:
        return text(lines[0], x, y + 15.5, size, display=True, fill=fill, squeeze=squeeze)
    wides = [measure.width(line, size, scene.look.face("bold")) for line in lines]
    return join(
        text(
            line,
            x,
            y + 10.9 + 11.4 * at,
            size,
            weight=700,
            fill=fill,
            squeeze=squeeze if wides[at] > (squeeze or 0) else None,
        )
        for at, line in enumerate(lines)
    )


def _effect(
    scene: Scene, card: str, x: float, y: float, room: float, rows: int, fill: str | None, leading: float
) -> list[Svg]:
    """What the card does: in full if it fits, else in short; if a tenth lacks, the lines are drawn together, else it is
    as much of it as there is room for."""
    face = scene.look.face("regular")
    full, short = scene.words.effect(card), scene.words.short_effect(card)
    shown = full if measure.fits(full, 11, room, rows, face) else short
    # On a phone there is one line, which says more drawn together than cut.
    most = 1 / TIGHTEST if rows == 1 or room < NARROW else 1.15
    tight = next((one for one in (1.0, 1.1, most) if measure.fits(shown, 11, room * one, rows, face)), most)
    out: list[Svg] = []
    for at, line in enumerate(measure.wrap(shown, 11, room * tight, rows, face)):
        squeeze = room if measure.width(line, 11, face) > room else None
        out.append(text(line, x, y + at * leading, 11, fill=fill, squeeze=squeeze))
    return out


# The foot.


def _foot(scene: Scene, card: str, entry: Mapping[str, Any] | None, room: float) -> tuple[Pieces, str | None, str]:
    """What stands at the foot in words and icons (`#wood`), the sign before it, and its colour."""
    choice = scene.choices.hand.get(card)
    if choice:
        price = dict((entry or {}).get("price") or {})
        if scene.choices.kind == "occupation" and "price" in scene.choices.params:
            price = {"food": int(scene.choices.params["price"])} | {g: n for g, n in price.items() if g != "food"}
        return _fit(scene, [_price(scene, price)], room), None, "var(--choose-ink)"
    if entry is None:
        costs = card_facts(card).costs
        return (_fit(scene, [_price(scene, costs[0])], room) if any(costs) else []), None, "var(--ink-2)"
    if entry.get("ready"):
        paid = _price(scene, entry.get("price") or {})
        ways = [paid]
        if entry.get("space"):
            ways.insert(0, [f"{scene.words.space(str(entry['space']))},", *paid])
        return _fit(scene, ways, room - 13), "check", "var(--good)"
    return _fit(scene, _lacks(scene, entry), room - 13), "lock", "var(--bad)"


def _price(scene: Scene, price: Mapping[str, int]) -> Pieces:
    return priced(price) or [scene.words.say("picture.free")]


def _lacks(scene: Scene, entry: Mapping[str, Any]) -> list[Pieces]:
    """Why a card cannot be played, from the longest wording to the shortest: have of need."""
    say, params = scene.words.say, Choices.reason_params(entry)
    have, goods = params.get("have"), have_of_need(scene.words, params)
    if goods:
        return goods
    if isinstance(have, int) and "good" in params:
        return [[say("picture.have-of", n=have, n2=int(params["n"])), f"#{params['good']}"]]
    if entry["code"] == "prerequisite" and isinstance(have, int):
        counts = {"n": have, "n2": int(params["n"])}
        drawn = f"#{KIND_ICONS['occupation']}"
        short = f"{counts['n']}/{counts['n2']}"
        ways = [[say("picture.of-occupations", **counts)], [say("picture.have-of", **counts), drawn], [short, drawn]]
        return [*ways, [short]]
    code = entry["code"]
    keys = (f"reason_short.{code}", f"reason_short.{code}-tight", f"reason.{code}")
    found = [[said] for key_ in keys if (said := scene.words.maybe(key_, **params))]
    return found or [[str(code)]]


def reason_of(scene: Scene, entry: Mapping[str, Any]) -> str:
    """The same in full."""
    params = dict(entry.get("params") or {})
    return scene.words.first(f"reason.{entry['code']}", default=str(entry["code"]), **params)


def spoken_foot(scene: Scene, card: str, entry: Mapping[str, Any] | None) -> str:
    """Whether a card can be played, in words, for those who do not see its foot."""
    if entry is None or card in scene.choices.hand:
        return ""
    if entry.get("ready"):
        return scene.words.say("picture.playable")
    return reason_of(scene, entry)


def _fit(scene: Scene, wordings: Sequence[Pieces], room: float) -> Pieces:
    """The first wording that fits; if none does, the shortest is cut."""
    for pieces in wordings:
        if pieces_width(scene.look, pieces) <= room:
            return pieces
    last: Pieces = min([list(pieces) for pieces in wordings], key=lambda pieces: pieces_width(scene.look, pieces))
    while len(last) > 1 and pieces_width(scene.look, last) > room:
        last.pop()
    if pieces_width(scene.look, last) > room:
        last = [measure.clip(last[0], LETTERS, room / TIGHTEST, scene.look.face("bold"))]
        if len(last[0]) < LEGIBLE:  # the sign says as much
            return []
    return last


# What the states mean.


def draw_legend(scene: Scene, x: float, y: float, room: float) -> Svg:
    """Amber, tick and hatch, with what they mean; drawn where the hand leaves a place free."""
    rows = (("now", "picture.legend-now"), ("can", "picture.legend-can"), ("no", "picture.legend-no"))
    out: list[Svg] = []
    for at, (state, words) in enumerate(rows):
        low = y + 20 * at
        if state == "can":
            out.append(sign("check", x + 4, low + 1, 12, "var(--good)"))
        else:
            look = (
                {"fill": "var(--chosen-soft)", "stroke": "var(--choose-edge)"}
                if state == "now"
                else {"fill": "url(#fs-hatch)", "stroke": "var(--bad)", "stroke_dasharray": "3 2"}
            )
            out.append(el("rect", x=x, y=low + 1, width=20, height=12, rx=3, **look))
        said = measure.clip(scene.words.say(words), 11, room - 27, scene.look.face("regular"))
        out.append(text(said, x + 26, low + 11, 11, fill="var(--ink-2)"))
    return group(*out, class_="legend", aria_hidden="true")
