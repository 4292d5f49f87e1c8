"""Choosing a hand: the cards to choose from side by side, those kept below them, and who has chosen.

In a draft a card of the pack is kept; of ten cards dealt three are thrown. A card is pointed at first: the page has a
green button that takes it (`data-confirm`), put where `.keep-place` is.
"""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, Final

from farmstead.pictures import measure, phone, sheet
from farmstead.pictures.goods import seat_colour, seat_token
from farmstead.pictures.plates import choosable, icon, openable, panel, sign, text
from farmstead.pictures.question import BUTTONS, HEIGHT, back_place
from farmstead.pictures.sheet import BAR, GAP, HIGH, WIDTH
from farmstead.pictures.svg import Svg, el, group, join, move
from farmstead.titles.agricola.show.picture.bands import colour, edge
from farmstead.titles.agricola.show.picture.emblems import EMBLEMS
from farmstead.titles.agricola.show.picture.facts import KIND_ICONS, card_facts
from farmstead.titles.agricola.show.picture.fullcard import draw_full
from farmstead.titles.agricola.show.picture.hand import hand_of
from farmstead.titles.agricola.show.picture.scene import Scene
from farmstead.titles.agricola.show.picture.tickets import draw_ticket

ASKED: Final = float(HEIGHT)
TRAY: Final = 170.0
WHO: Final = 324.0
CARD: Final = 172.0
BETWEEN: Final = 9.0
WIDE: Final = WIDTH - 2 * GAP
SMALL: Final = 66.0


def dealing(scene: Scene) -> Mapping[str, Any] | None:
    """What is dealt, if whoever looks is choosing a hand of it: a pack, or more cards than may be kept."""
    found = scene.view.get("dealing") or {}
    if scene.you is None or found.get("step") not in ("draft", "reject", "choose-hand"):
        return None
    return found if found.get("pack") or hand_of(scene, scene.you) else None


def draw_draft(scene: Scene, told: Mapping[str, Any]) -> Svg:
    """The whole sheet of 1280 x 720."""
    drafting = told["step"] == "draft"
    parts = [
        el("rect", width=WIDTH, height=HIGH, fill="var(--page)"),
        draw_bar(scene, told),
        move(draw_question(scene, told), GAP, BAR + GAP),
    ]
    top = BAR + GAP + ASKED + GAP
    if drafting:
        high = HIGH - top - GAP - TRAY - GAP
        parts.append(move(_row(scene, told, [str(card) for card in told["pack"]], high), GAP, top))
        low = top + high + GAP
        parts.append(move(draw_tray(scene, told, WIDE - WHO - GAP), GAP, low))
        parts.append(move(_who(scene, told, WHO, TRAY), GAP + WIDE - WHO, low))
        return join(parts)
    high = (HIGH - top - 2 * GAP) / 2
    hand = hand_of(scene, int(scene.you or 0))
    for at, occupations in enumerate((True, False)):
        cards = [card for card in hand if (card_facts(card).kind == "occupation") == occupations]
        parts.append(move(_row(scene, told, cards, high), GAP, top + at * (high + GAP)))
    return join(parts)


def draw_bar(scene: Scene, told: Mapping[str, Any]) -> Svg:
    say = scene.words.say
    title = f"{say('picture.agricola')} {scene.view.get('edition') or ''} · {say('picture.' + str(told['step']))}"
    said = ""
    if told["step"] != "reject":
        dealt = len(told.get("pack") or []) + int(told.get("pick") or 1) - 1
        how = "drafted" if told["step"] == "draft" else "pooled"
        said = say(f"picture.{how}-{told['kind']}", n=dealt, n2=int(told.get("picks") or 7))
    return sheet.draw_bar(scene, title, said, 500, turn=200)


def draw_question(scene: Scene, told: Mapping[str, Any]) -> Svg:
    """The question, what becomes of the other cards, and the place of the button."""
    words, choices = scene.words, scene.choices
    seat = int(scene.you or 0)
    said = words.first(f"ask.{choices.kind}", f"question.{choices.kind}", default=choices.kind, **choices.params)
    if not choices.all:
        said = words.say("picture.chosen-wait")
    right = WIDE - WHO if told["step"] == "reject" else WIDE - 14
    room = right - 30 - BUTTONS
    size = measure.best_size(said, (18.0, 17.0, 16.0, 15.0), room, 1, "display")
    parts: list[Svg | None] = [
        panel(0, 0, WIDE, ASKED),
        el("path", d=f"M7 0.5h-1a6 6 0 0 0-6 6v{ASKED - 13:g}a6 6 0 0 0 6 6h1z", fill=seat_colour(seat)),
        text(measure.clip(said, size, room, "display"), 20, 27, size, display=True),
        text(measure.clip(_line(scene, told), 12.5, room), 20, 51, 12.5, fill="var(--ink-2)"),
        None if scene.look.standalone else back_place(right - BUTTONS),
        el("rect", x=18, y=63, width=right - 30, height=36, fill="none", class_="keep-place"),
    ]
    if choices.all:
        hint = words.say("picture.point-first")
        parts.append(text(measure.clip(hint, 12.5, right - 30), 20, 84, 12.5, fill="var(--ink-3)"))
    if told["step"] == "reject":
        parts.append(move(_who(scene, told, WHO - 8, ASKED - 4, bare=True), WIDE - WHO + 4, 2))
    return group(*parts, class_="question")


def _line(scene: Scene, told: Mapping[str, Any]) -> str:
    """Which card of how many, and where the others go; what is to be thrown the question tells."""
    say = scene.words.say
    if told["step"] == "reject":
        return say("picture.thrown-unseen")
    line = say("picture.pick", n=int(told.get("pick") or 1), n2=int(told.get("picks") or 7))
    rest = len(told.get("pack") or []) - 1
    if told.get("to") is not None and rest and len(scene.seats()) > 1:
        line += " " + say("picture.passed-to", n=rest, name=scene.name(int(told["to"])))
    return line


def _row(scene: Scene, told: Mapping[str, Any], cards: Sequence[str], high: float) -> Svg:
    """Cards side by side: 172 wide, narrower where there are many; fewer stand in the middle."""
    if not cards:
        return Svg("")
    wide = min(CARD, (WIDE - BETWEEN * (len(cards) - 1)) / len(cards))
    left = (WIDE - len(cards) * (wide + BETWEEN) + BETWEEN) / 2
    taken = chosen_card(scene)
    return join(
        draw_full(
            scene, card, left + at * (wide + BETWEEN), 0, wide, high, chosen=card == taken,
            confirm=confirmed(scene, told, card),
        )
        for at, card in enumerate(cards)
    )  # fmt: skip


def confirmed(scene: Scene, told: Mapping[str, Any], card: str) -> str:
    """What the button says that takes a card."""
    return scene.words.say("picture.throw" if told["step"] == "reject" else "picture.keep", what=scene.words.card(card))


def chosen_card(scene: Scene) -> str | None:
    """The card that was taken while others are still choosing."""
    spelled = str((scene.view.get("chosen") or {}).get("spelling") or "")
    return spelled.removeprefix("card ") if spelled.startswith("card ") else None


def draw_tray(scene: Scene, told: Mapping[str, Any], width: float, high: float = TRAY) -> Svg:
    """The cards kept so far and the places still empty; where it is high enough the other kind below them."""
    say = scene.words.say
    kept = [str(card) for card in told.get("kept") or []]
    picks = max(int(told.get("picks") or 7), len(kept))
    left = picks - len(kept)
    parts: list[Svg] = [
        panel(0, 0, width, high),
        text(say("picture.took", n=len(kept)).upper(), 13, 19, 11, weight=700, fill="var(--ink-3)", spacing=0.4),
        text(say("picture.to-take", n=left), width - 13, 19, 11, weight=600, fill="var(--ink-2)", anchor="end"),
    ]
    gap = 7.0
    wide = (width - 26 - gap * (picks - 1)) / max(1, picks)
    for at in range(picks):
        x = 13 + at * (wide + gap)
        if at < len(kept):
            parts.append(draw_ticket(scene, kept[at], None, x, 28, wide, SMALL))
            continue
        look = {"fill": "none", "stroke": "var(--line-strong)", "stroke_width": 1.3, "stroke_dasharray": "4 3"}
        parts.append(el("rect", x=x, y=28, width=wide, height=SMALL, rx=8, **look))
        if at == len(kept):
            now = say("picture.place-n", n=at + 1)
            parts.append(text(now, x + wide / 2, 28 + SMALL / 2 + 4, 12, fill="var(--ink-2)", anchor="middle"))
    if high < TRAY:
        return group(*parts, class_="tray")
    other = [card for card in hand_of(scene, int(scene.you or 0)) if card not in kept]
    if other:
        wide = min(wide, (width - 26 - gap * (len(other) - 1)) / len(other))
        for at, card in enumerate(other):
            parts.append(draw_ticket(scene, card, None, 13 + at * (wide + gap), 34 + SMALL, wide, SMALL))
    elif told.get("kind") == "occupation":
        parts.append(icon("hammer", 13, 106, 17))
        parts.append(text(say("picture.minors-follow"), 35, 119, 12.5, fill="var(--ink-2)"))
    return group(*parts, class_="tray")


def _who(scene: Scene, told: Mapping[str, Any], width: float, height: float, bare: bool = False) -> Svg:
    """Who has chosen; what they chose nobody sees."""
    say = scene.words.say
    done = [int(seat) for seat in told.get("answered") or []]
    seats = scene.seats()
    head = say("picture.have-chosen", n=len(done), n2=len(seats))
    parts: list[Svg] = [] if bare else [panel(0, 0, width, height)]
    parts.append(text(say("picture.who-waits").upper(), 13, 19, 11, weight=700, fill="var(--ink-3)", spacing=0.4))
    parts.append(text(measure.clip(head, 11, width - 130, "bold"), width - 13, 19, 11, weight=600, fill="var(--ink-2)",
                      anchor="end"))  # fmt: skip
    columns = 2 if len(seats) > 1 else 1
    rows = -(-len(seats) // columns)
    step = min(40.0, (height - 32 - (0 if bare else 36)) / max(1, rows))
    wide = (width - 26) / columns
    for at, seat in enumerate(seats):
        x, y = 13 + at % columns * wide, 29 + at // columns * step
        token = min(26.0, step - 3)
        parts.append(seat_token(seat, x, y, token, label=scene.name(seat)))
        ready = seat in done
        state = say("picture.has-chosen" if ready else "picture.is-choosing")
        ink = "var(--good)" if ready else "var(--ink-2)"
        if step >= 30:
            parts.append(scene.nameplate(seat, x + token + 8, y + 11, wide - token - 12)[0])
            parts.append(text(state, x + token + 8, y + 25, 11.5, weight=600, fill=ink))
        else:
            parts.append(scene.nameplate(seat, x + token + 8, y + token / 2 + 4.5, wide - token - 32, 12)[0])
            if ready:
                parts.append(sign("check", x + wide - 22, y + token / 2 - 6, 13, "var(--good)"))
    if not bare:
        parts.append(el("path", d=f"M13 {height - 40:g}h{width - 26:g}", stroke="var(--line)"))
        for at, line in enumerate(measure.wrap(say("picture.all-at-once"), 11.5, width - 30, 2)):
            parts.append(text(line, 13, height - 24 + 14 * at, 11.5, fill="var(--ink-2)"))
    return group(*parts, class_="who")


# For fingers.


def touch_draft(scene: Scene, told: Mapping[str, Any]) -> phone.Piece:
    """The cards one below the other with all their words, then those kept."""
    drafting = told["step"] == "draft"
    cards = [str(card) for card in told.get("pack") or []] if drafting else hand_of(scene, int(scene.you or 0))
    pieces: list[phone.Piece | None] = [touch_head(scene, told)]
    for card in cards:
        lines = _touch_lines(scene, card)
        high = max(62.0, 30.0 + 14.5 * len(lines) + 6)
        pieces.append((_touch_card(scene, told, card, lines, high), high))
    kept = [str(card) for card in told.get("kept") or []]
    if drafting and kept:
        n = len(kept)
        pieces.append(phone.heading(scene.words.say("picture.took-of", n=n, n2=int(told.get("picks") or 7))))
        pieces.append(scene.frame.tiles([partial(touch_kept, scene, card) for card in kept], 2, scene.frame.touch))
    return phone.stack(pieces)


def touch_head(scene: Scene, told: Mapping[str, Any]) -> phone.Piece:
    """Which card of how many, and where the others go."""
    lines = measure.wrap(_line(scene, told), 12, scene.frame.room - 4, 2, scene.look.face("bold"))
    drawn = [text(line, 2, 13 + 15 * at, 12, weight=600, fill="var(--ink-2)") for at, line in enumerate(lines)]
    return join(drawn), 3.0 + 15 * len(lines)


def _touch_lines(scene: Scene, card: str) -> list[str]:
    return measure.wrap(scene.words.effect(card), 12, scene.frame.room - 64 - 24, 6, scene.look.face("regular"))


def _touch_card(scene: Scene, told: Mapping[str, Any], card: str, lines: list[str], high: float) -> Svg:
    """A card as a row: its drawing in a square, title, text; a tick if it was taken."""
    choice = scene.choices.hand.get(card)
    chosen = card == chosen_card(scene)
    kind = card_facts(card).kind
    w = scene.frame.room
    rim = "var(--chosen)" if chosen else "var(--choose-edge)" if choice else edge(card)
    fill = "var(--chosen-soft)" if chosen else "url(#fs-can)" if choice else "var(--panel)"
    title = scene.words.card(card)
    size = measure.best_size(title, (15.5, 15.0, 14.0, 13.0, 12.0), w - 94, 1, scene.look.face("display"))
    parts: list[Svg] = [
        el("rect", y=1.5, width=w, height=high, rx=12, fill="var(--line-strong)", fill_opacity=0.45),
        el("rect", width=w, height=high, rx=12, fill=fill, stroke=rim, stroke_width=2 if chosen else 1.5,
           class_="plate"),
        el("rect", x=9, y=high / 2 - 22, width=44, height=44, rx=9, fill=colour(scene, kind), stroke=edge(card)),
        icon(EMBLEMS.get(card, KIND_ICONS[kind]), 15, high / 2 - 16, 32),
        text(measure.clip(title, size, w - 94, scene.look.face("display")), 62, 22, size, display=True),
    ]  # fmt: skip
    parts += [text(line, 62, 39 + 14.5 * at, 12) for at, line in enumerate(lines)]
    if chosen:
        parts.append(sign("check", w - 26, high / 2 - 9, 18, "var(--ink)"))
    label = f"{title}. {scene.words.effect(card)}".strip()
    if choice is None:
        return openable(join(parts), f"card {card}", scene.look, label=label, what="pack-card", data_card=card)
    drawn = choosable(join(parts), [choice.id], scene.look, label=label)
    confirm = confirmed(scene, told, card)
    return el("g", drawn, class_="card pack-card", data_card=card, data_open=f"card {card}", data_confirm=confirm)


def touch_kept(scene: Scene, card: str, x: float, y: float, w: float, h: float) -> Svg:
    """A card that was kept, to be read again."""
    kind = card_facts(card).kind
    bold = scene.look.face("bold")
    name = scene.words.card(card)
    size = measure.best_size(name, (13.0, 12.0, 11.0), w - 34, 1, bold)
    drawn = join(
        [
            el("rect", x=x, y=y, width=w, height=h, rx=9, fill=colour(scene, kind), stroke=edge(card)),
            icon(EMBLEMS.get(card, KIND_ICONS[kind]), x + 6, y + h / 2 - 10, 20),
            text(measure.clip(name, size, w - 34, bold), x + 30, y + h / 2 + 4.5, size, weight=600),
        ]
    )
    return openable(drawn, f"card {card}", scene.look, label=name, what="played-card", data_card=card)
