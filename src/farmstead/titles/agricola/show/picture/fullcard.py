"""A card at its full size: band, drawing, title, all its words, and at the foot price, points and players."""

from typing import Final

from farmstead.pictures import measure
from farmstead.pictures.choices import Choice
from farmstead.pictures.goods import points
from farmstead.pictures.plates import choosable, icon, key, openable, sign, text
from farmstead.pictures.svg import Svg, el, join
from farmstead.titles.agricola.show.picture.bands import colour, draw_band, edge
from farmstead.titles.agricola.show.picture.facts import KIND_ICONS, card_facts
from farmstead.titles.agricola.show.picture.majors import draw_costs
from farmstead.titles.agricola.show.picture.scene import Scene

BAND: Final = 32.0
FOOT: Final = 31.0
NARROW: Final = 140.0
"""Below that width the kind of a card is told by its sign and colour only."""
TITLES: Final = (18.0, 17.0, 16.0, 15.0, 14.0, 13.0, 12.0)
LETTERS: Final = (14.5, 14.0, 13.5, 13.0, 12.5, 12.0, 11.5, 11.0)


def draw_full(
    scene: Scene, card: str, x: float, y: float, w: float, h: float, *, chosen: bool = False, confirm: str | None = None
) -> Svg:
    """One card of a pack. With `confirm` it is pointed at first, and a button of that name takes it."""
    choice = scene.choices.hand.get(card)
    room = h - BAND - FOOT
    # A long text in a small card takes room from the drawing.
    pictures = (min(102.0, room * 0.3), room * 0.18, 0.0)
    picture = next((high for high in pictures if _fits(scene, card, w - 22, room - high)), pictures[1])
    parts = [*_ground(scene, card, choice, chosen, x, y, w, h), _top(scene, card, choice, x, y, w)]
    if picture:
        parts.append(draw_landscape(card, x, y + BAND, w, picture))
    parts.append(_words(scene, card, x + 12, y + BAND + picture, w - 22, h - BAND - picture - FOOT))
    parts.append(_foot(scene, card, chosen, x, y + h - FOOT, w))
    label = f"{scene.words.card(card)}. {scene.words.effect(card)}".strip()
    if choice is None:
        return openable(join(parts), f"card {card}", scene.look, label=label, what="pack-card", data_card=card)
    drawn = choosable(join(parts), [choice.id], scene.look, label=label, shortcut=choice.key)
    return el("g", drawn, class_="card pack-card", data_card=card, data_open=f"card {card}", data_confirm=confirm)


def _ground(
    scene: Scene, card: str, choice: Choice | None, chosen: bool, x: float, y: float, w: float, h: float
) -> list[Svg]:
    """Paper and band; what may be taken has an amber rim, what was taken an inked one."""
    rim = "var(--chosen)" if chosen else "var(--choose-edge)" if choice else edge(card)
    fill = "var(--chosen-soft)" if chosen else "var(--panel)"
    lip = el("rect", x=x, y=y + 2, width=w, height=h, rx=11, fill="var(--line-strong)", fill_opacity=0.45)
    look = {"fill": fill, "stroke": rim, "stroke_width": 2.6 if chosen else 2.0}
    ground = el("rect", x=x, y=y, width=w, height=h, rx=11, class_="plate", **look)
    band = draw_band(x + 1, y + 1, w - 2, BAND - 1, colour(scene, card_facts(card).kind), 10)
    return [lip, ground, band]


def _top(scene: Scene, card: str, choice: Choice | None, x: float, y: float, w: float) -> Svg:
    """The band: key, kind, deck and number."""
    facts = card_facts(card)
    parts: list[Svg] = []
    left = x + 9
    if choice and choice.key:
        parts.append(key(choice.key, left, y + 6, 19))
        left += 26
    parts.append(icon(KIND_ICONS[facts.kind], left, y + 7, 19))
    bold = scene.look.face("bold")
    code = measure.width(facts.code, 11, bold) if facts.code else 0.0
    kind = scene.words.say(f"picture.kind-{facts.kind}")
    if w >= NARROW and measure.width(kind, 12.5, bold) <= w - (left - x) - 24 - code - 12:
        parts.append(text(kind, left + 24, y + 21, 12.5, weight=600))
    if facts.code:
        parts.append(text(facts.code, x + w - 10, y + 21, 11, weight=600, fill="var(--ink-2)", anchor="end"))
    return join(parts)


def draw_landscape(card: str, x: float, y: float, w: float, h: float) -> Svg:
    """Sky, sun and hills, and before them what the card is about."""
    drawn = card_facts(card).drawn or (KIND_ICONS[card_facts(card).kind],)
    sun = min(17.0, h * 0.17)
    low = y + h
    hill = f"M{x:g} {low:g}v{-h * 0.32:.1f}q{w * 0.3:.1f} {-h * 0.22:.1f} {w * 0.6:.1f} 0t{w * 0.4:.1f} {-h * 0.1:.1f}"
    front = f"M{x:g} {low:g}v{-h * 0.14:.1f}q{w * 0.45:.1f} {-h * 0.2:.1f} {w:g} 0v{h * 0.14:.1f}z"
    parts: list[Svg] = [
        el("rect", x=x + 1, y=y, width=w - 2, height=h, fill="var(--sky)"),
        el("circle", cx=x + w * 0.84, cy=y + h * 0.3, r=sun, fill="#F3B63E"),
        el("path", d=f"{hill}V{low:g}z", fill="var(--meadow-2)"),
        el("path", d=front, fill="var(--meadow)"),
        el("path", d=f"M{x:g} {y:g}h{w:g}M{x:g} {low:g}h{w:g}", stroke=edge(card), stroke_width=1),
    ]
    large = min(h * 0.46, (w - 24) / max(2, len(drawn)) - 6)
    step = large + 7
    left = x + w / 2 - (len(drawn) * step - 7) / 2
    for at, name in enumerate(drawn):
        middle = len(drawn) != 3 or at == 1
        size = large if middle else large * 0.82
        parts.append(icon(name, left + at * step + (large - size) / 2, low - 8 - size, size))
    return join(parts)


def _heading(scene: Scene, card: str, room: float) -> tuple[list[str], float]:
    """The lines of the title, and their letters."""
    title, face = scene.words.card(card), scene.look.face("display")
    size = measure.best_size(title, TITLES, room, 2, face)
    return measure.wrap(title, size, room, 2, face), size


def _leading(letters: float) -> float:
    return letters * (1.42 if letters > 12.5 else 1.3)


def _letters(scene: Scene, card: str, room: float, high: float) -> float | None:
    """The largest letters in which the whole text fits below its title; None if it does not fit at all."""
    lines, size = _heading(scene, card, room)
    left = high - 20 - len(lines) * (size + 3)
    face, effect = scene.look.face("regular"), scene.words.effect(card)
    return next((one for one in LETTERS if measure.fits(effect, one, room, int(left // _leading(one)), face)), None)


def _fits(scene: Scene, card: str, room: float, high: float) -> bool:
    return _letters(scene, card, room, high) is not None


def _words(scene: Scene, card: str, x: float, y: float, room: float, high: float) -> Svg:
    """Title, and the whole text as large as it fits; one that is too long in short."""
    lines, size = _heading(scene, card, room)
    out = [text(line, x, y + 6 + (at + 1) * (size + 3), size, display=True) for at, line in enumerate(lines)]
    top = y + 16 + len(lines) * (size + 3)
    letters = _letters(scene, card, room, high)
    effect = scene.words.short_effect(card) if letters is None else scene.words.effect(card)
    letters = letters or LETTERS[-1]
    step = _leading(letters)
    rows = max(1, int((y + high - 4 - top) // step))
    for at, line in enumerate(measure.wrap(effect, letters, room, rows, scene.look.face("regular"))):
        out.append(text(line, x, top + letters + at * step, letters))
    return join(out)


def _foot(scene: Scene, card: str, chosen: bool, x: float, y: float, w: float) -> Svg:
    """Price or, for occupations, from how many players on; points at the right."""
    facts = card_facts(card)
    parts: list[Svg] = [el("path", d=f"M{x + 1:g} {y:g}h{w - 2:g}", stroke="var(--line)")]
    costs = [cost for cost in facts.costs if cost]
    if chosen:
        said = scene.words.say("picture.chosen")
        parts.append(sign("check", x + 11, y + 9, 13, "var(--ink)"))
        parts.append(text(measure.clip(said, 12, w - 60, "bold"), x + 29, y + 20, 12, weight=700))
    elif costs:
        drawn, wide = draw_costs(scene, costs, x + 11, y + 7)
        parts.append(drawn if wide <= w - 60 else draw_costs(scene, costs[:1], x + 11, y + 7, 14)[0])
    elif facts.kind == "occupation":
        room = w - 22 - (34 if facts.points else 0)
        whole = scene.words.say("picture.from-players", n=facts.players)
        said = whole if measure.width(whole, 12, scene.look.face("bold")) <= room else f"{facts.players}+"
        parts.append(text(said, x + 12, y + 20, 12, weight=600, fill="var(--ink-2)"))
    else:
        parts.append(text(scene.words.say("picture.free"), x + 12, y + 20, 12, weight=600, fill="var(--good)"))
    if facts.points:
        parts.append(points(str(facts.points).replace("-", "−"), x + w - 8, y + 7, size=16))
    return join(parts)
