"""The village: the cards to be had now, the sets still to come, and the pile. At set-up, the tiles to choose from."""

from functools import partial
from typing import Final

from farmstead.pictures import measure, phone
from farmstead.pictures.choices import Choice
from farmstead.pictures.goods import points
from farmstead.pictures.plates import icon, key, text
from farmstead.pictures.svg import Svg, el, group, join, move
from farmstead.titles.skara.cards.kinds import CARD_POINTS
from farmstead.titles.skara.show.picture import glyphs
from farmstead.titles.skara.show.picture.choices import specials
from farmstead.titles.skara.show.picture.facts import (
    DARK,
    OTHER,
    colour_of,
    craft_cost,
    effect_of,
    environment_of,
    harvest_of,
    icon_of,
)
from farmstead.titles.skara.show.picture.scene import Scene
from farmstead.titles.skara.show.picture.tiles import body

CARD: Final = 108
STRIP: Final = 30
HEIGHT: Final = CARD + 6 + STRIP
"""As high as the village gets."""
OTHER_LINES: Final = {
    "roof": [["−1", "#food"]],
    "stone-ball": [["1", "#knife", "/", "#stone-ball"]],
    "utensils": [["+1", "#hide"], ["#hearth", "+1"], ["−1", "#midden"]],
}
"""What the other cards are good for, where a card is too narrow for words."""
GAP: Final = 8


def cards_shown(scene: Scene) -> list[str]:
    """The cards at full size: those Explore looks at, else the row."""
    return [str(card) for card in scene.view.get("drawn") or scene.view.get("row") or []]


def height_of(scene: Scene) -> float:
    """How high the village is: nothing lies there between two rounds."""
    high = CARD if cards_shown(scene) or specials(scene.view) else 0
    strip = STRIP if _strips(scene) else 0
    return high + strip + (6 if high and strip else 0)


def _strips(scene: Scene) -> list[tuple[str, list[str]]]:
    """What stands in the strip below: the row while other cards are being looked at, then the sets to come."""
    view, words = scene.view, scene.words
    found: list[tuple[str, list[str]]] = []
    if view.get("drawn") and view.get("row"):
        found.append((words.say("picture.row"), [str(card) for card in view["row"]]))
    for at, cards in enumerate(view.get("coming") or []):
        if cards:
            found.append((words.say("picture.next" if not at else "picture.then"), [str(card) for card in cards]))
    return found


def draw_village(scene: Scene, width: float) -> Svg:
    """The row at full size and the strip below it."""
    cards = cards_shown(scene)
    offered = specials(scene.view)
    parts: list[Svg] = []
    if offered:
        parts.append(_offer(scene, offered, width))
    elif cards:
        parts.append(_row(scene, cards, width))
    if _strips(scene):
        top = CARD + 6 if cards or offered else 0
        parts.append(group(_strip(scene, width), transform=f"translate(0 {top})"))
    return group(*parts, class_="village")


def touch_village(scene: Scene) -> phone.Piece:
    """For fingers: two cards in a row, then set by set those to come."""
    cards, offered = cards_shown(scene), specials(scene.view)
    chosen = str((scene.view.get("chosen") or {}).get("spelling") or "")

    def special(name: str, x: float, y: float, w: float, h: float) -> Svg:
        return move(_tile_card(scene, name, x, w, chosen == f"keep {name}"), 0, y)

    def card(at: int, x: float, y: float, w: float, h: float) -> Svg:
        return move(draw_card(scene, cards[at], x, w, _choice(scene, cards, at)), 0, y)

    tiles = [partial(special, name) for name in offered] or [partial(card, at) for at in range(len(cards))]
    columns = 3 if scene.frame.across else 2
    return phone.stack([scene.frame.tiles(tiles, columns, CARD) if tiles else None, *_touch_strips(scene)])


def _touch_strips(scene: Scene) -> list[phone.Piece]:
    strips = _strips(scene)
    if not strips:
        return []
    left = max(measure.width(head, 11, "bold") for head, _ in strips) + 14
    width = scene.frame.room
    found: list[phone.Piece] = []
    for head, cards in strips:
        pitch = min(58.0, (width - left) / len(cards))
        small = [_small(scene, card, left + n * pitch, pitch - 4) for n, card in enumerate(cards)]
        found.append((text(head, 4, 19, 11, weight=700, fill="var(--ink-3)") + group(*small, class_="set"), 28.0))
    return found


def slots(scene: Scene, cards: list[str]) -> int:
    """How many places the row has: those taken stay visible as gaps."""
    players = len(scene.view["seats"])
    if scene.view.get("drawn"):
        return max(3, len(cards))
    full = 5 if players == 4 else 4
    return max(full, len(cards))


def _row(scene: Scene, cards: list[str], width: float) -> Svg:
    places = slots(scene, cards)
    wide = (width - GAP * (places - 1)) / places
    parts = []
    for at in range(places):
        x = at * (wide + GAP)
        if at < len(cards):
            choice = _choice(scene, cards, at)
            parts.append(draw_card(scene, cards[at], x, wide, choice))
        else:
            parts.append(_gap(x, wide))
    return join(parts)


def _choice(scene: Scene, cards: list[str], at: int) -> Choice | None:
    """The option of the card at a place; of two alike the right one may be an option of its own."""
    card = cards[at]
    right = scene.choices.of("take-right", card)
    copies = [place for place, other in enumerate(cards) if other == card]
    if right and len(copies) > 1 and at == copies[-1]:
        return right
    take = scene.choices.of("take", card)
    return take or (right if len(copies) == 1 else None)


def _gap(x: float, w: float) -> Svg:
    """A place whose card is gone."""
    return el(
        "rect",
        x=x + 1,
        y=1,
        width=w - 2,
        height=CARD - 2,
        rx=10,
        fill="var(--panel)",
        fill_opacity=0.25,
        stroke="var(--line-strong)",
        stroke_dasharray="5 5",
        class_="gap",
    )


def draw_card(scene: Scene, card: str, x: float, w: float, choice: Choice | None) -> Svg:
    """A village card: a band in the colour of its environment, its harvest and its effect."""
    words = scene.words
    environment = environment_of(card)
    title = words.name("card", card)
    label = card_words(scene, card)
    parts: list[Svg] = [_ground(x, w, colour_of(environment), choice is not None)]
    left = x + 7
    if choice and choice.key:
        parts.append(key(choice.key, x + 5, 4.5, 18))
        left = x + 29
    band = words.name("environment", environment) if environment else words.name("card", card)
    if environment:
        parts.append(icon(icon_of(environment), left, 4.5, 18))
        parts.append(
            text(measure.clip(band, 12.5, w - (left - x) - 26, "bold"), left + 22, 18, 12.5, weight=700, fill=DARK)
        )
        parts.append(_settler(scene, card, environment, title, x, w))
    else:
        room = x + w - 6 - left
        seal = room - measure.width(band, 12.5, "bold") >= 36
        size = measure.best_size(band, (12.5, 12.0, 11.5, 11.0), room, 1, "bold")
        parts.append(text(measure.clip(band, size, room, "bold"), left, 18, size, weight=700, fill=DARK))
        parts.append(
            group(points(str(CARD_POINTS), x + w - 7, 5 if seal else 87, size=16), fill=DARK if seal else None)
        )
        parts.append(_other(scene, card, x, w))
    drawn = scene.choosable(join(parts), choice) if choice else join([el("title", label), *parts])
    return el("g", drawn, class_="card", data_card=card, aria_label=label)


def card_words(scene: Scene, card: str) -> str:
    """A card in words."""
    words = scene.words
    environment = environment_of(card)
    title = words.name("card", card)
    if environment is None:
        return f"{title}. {words.first(f'card_text.{card}', f'card_line.{card}', default='')}".strip()
    return f"{words.name('environment', environment)}: {title}. {glyphs.effect_words(effect_of(card), words)}".strip()


def _ground(x: float, w: float, colour: str, can: bool, high: float = CARD) -> Svg:
    """Paper, band and edge of a card."""
    edge: dict[str, object] = {"stroke": "var(--choose-edge)" if can else "var(--ink-3)"}
    return join(
        [
            el("rect", x=x, y=1.5, width=w, height=high, rx=10, fill="var(--line-strong)", fill_opacity=0.45),
            el("rect", x=x, y=0, width=w, height=high, rx=10, fill="url(#fs-can)" if can else "var(--panel)"),
            el("path", d=f"M{x:g} 27v-17a10 10 0 0 1 10-10h{w - 20:g}a10 10 0 0 1 10 10v17z", fill=colour),
            el("path", d=f"M{x:g} 27h{w:g}", stroke="var(--icon-line)", stroke_width=1.2),
            el(
                "rect",
                x=x + 0.5,
                y=0.5,
                width=w - 1,
                height=high - 1,
                rx=9.5,
                fill="none",
                stroke_width=2.2 if can else 1.3,
                class_="plate",
                **edge,
            ),
        ]
    )


def _settler(scene: Scene, card: str, environment: str, title: str, x: float, w: float) -> Svg:
    """Name, what the top harvest would bring, and the effect below."""
    effect = effect_of(card)
    icons = int((scene.seat(scene.main).get("icons") or {}).get(environment) or 0) + 1
    harvest = [f"{icons}×", *(f"#{good}" for good in harvest_of(environment))]
    wide = glyphs.width(harvest, 17, 12)
    room = w - 16
    size = measure.best_size(title, (15.0, 14.0, 13.0, 12.0), room, 1, "display")
    parts = [
        text(measure.clip(title, size, room, "display"), x + 8, 43.5, size, display=True),
        glyphs.line(harvest, x + 9, 60, 17, letters=12, fill="var(--ink-2)"),
        el("path", d=f"M{x + 8:g} 73.5H{x + w - 8:g}", stroke="var(--line)", stroke_dasharray="3 3"),
    ]
    if effect and effect.where is not None:
        n = int((scene.seat(scene.main).get("icons") or {}).get(effect.where) or 0) + (effect.where == environment)
        line = [f"{n}×", *(f"#{good}" for good in effect.gain), "/", f"#{effect.where}"]
    else:
        line = glyphs.effect_line(effect)
    parts.append(glyphs.line(line, x + w / 2, 90.5, 23, letters=13, anchor="middle"))
    return group(*parts, data_wide=round(wide))


def _other(scene: Scene, card: str, x: float, w: float) -> Svg:
    """A roof, a stone ball, utensils: what it is good for."""
    said = scene.words.first(f"card_line.{card}", f"card_text.{card}", default="")
    room = w - 60
    if room >= 75 and measure.fits(said, 11.5, room, 5):
        lines = measure.wrap(said, 11.5, room, 5)
        start = 68 - 6.5 * len(lines) + 10
        words = [text(line, x + 53, start + at * 13.5, 11.5, fill="var(--ink-2)") for at, line in enumerate(lines)]
        return join([icon(icon_of(card), x + 9, 48, 38), *words])
    rows = OTHER_LINES.get(card, [])
    drawn = [glyphs.line(row, x + 46, 69 + (at - (len(rows) - 1) / 2) * 20, 17) for at, row in enumerate(rows)]
    return join([icon(icon_of(card), x + 7, 51, 33), *drawn])


def _strip(scene: Scene, width: float) -> Svg:
    """The sets to come as small cards: environment and effect, names on hover."""
    strips = _strips(scene)
    words = scene.words
    deck = int(scene.view.get("deck") or 0)
    tail = str(deck)
    end = width - 10 - measure.width(tail, 12, "bold")
    parts: list[Svg] = [
        el("rect", x=0, y=0, width=width, height=STRIP, rx=9, fill="var(--panel)", fill_opacity=0.55),
        el(
            "g",
            el("title", words.say("picture.deck", n=deck)),
            icon("skara-deck", end - 22, 6, 18),
            text(tail, end, 19.5, 12, weight=700, fill="var(--ink-2)"),
            class_="deck",
            role="img",
            aria_label=words.say("picture.deck", n=deck),
        ),
    ]
    cards = sum(len(found) for _, found in strips)
    heads = sum(measure.width(head, 11, "bold") + 14 for head, _ in strips)
    pitch = min(58.0, (end - 34 - heads) / max(1, cards))
    at = 9.0
    for head, found in strips:
        parts.append(text(head, at, 19, 11, weight=700, fill="var(--ink-3)"))
        at += measure.width(head, 11, "bold") + 6
        small = [_small(scene, card, at + n * pitch, pitch - 4) for n, card in enumerate(found)]
        parts.append(group(*small, class_="set"))
        at += len(found) * pitch + 8
    return group(*parts, class_="coming")


def _small(scene: Scene, card: str, x: float, w: float) -> Svg:
    """A card of a later set: colour and emblem of its environment, then what its effect brings."""
    environment = environment_of(card)
    colour = colour_of(environment)
    effect = effect_of(card)
    size = min(16.0, (w - 8) / 2)
    parts: list[Svg] = [
        el("title", card_words(scene, card)),
        el("rect", x=x, y=3.5, width=w, height=23, rx=6, fill="var(--panel)"),
        el(
            "rect",
            x=x,
            y=3.5,
            width=w,
            height=23,
            rx=6,
            fill=colour,
            fill_opacity=0.38 if environment else 0.25,
            stroke=colour if environment else OTHER,
            stroke_width=1.4,
        ),
    ]
    if environment and effect:
        parts.append(icon(icon_of(environment), x + 3, 15 - size / 2, size))
        good = next(iter(effect.gain))
        parts.append(icon(icon_of(good), x + w - 3 - size, 15 - size / 2, size))
    else:
        parts.append(icon(icon_of(card), x + w / 2 - 9, 6, 18))
    return el("g", *parts, class_="small", data_card=card)


def _offer(scene: Scene, offered: list[str], width: float) -> Svg:
    """The special tiles to choose from: two, three, or all eight in small."""
    places = max(3, len(offered))
    wide = (width - GAP * (places - 1)) / places
    start = (width - len(offered) * wide - GAP * (len(offered) - 1)) / 2
    chosen = str((scene.view.get("chosen") or {}).get("spelling") or "")
    return join(
        _tile_card(scene, name, start + at * (wide + GAP), wide, chosen == f"keep {name}")
        for at, name in enumerate(offered)
    )


def _tile_card(scene: Scene, name: str, x: float, w: float, chosen: bool) -> Svg:
    choice = scene.choices.of("keep", name)
    words = scene.words
    title = words.name("tile", name)
    parts: list[Svg] = [_ground(x, w, OTHER, choice is not None)]
    left = x + 8
    if choice and choice.key:
        parts.append(key(choice.key, x + 5, 4.5, 18))
        left = x + 29
    rows = body(scene, scene.main, name, False)
    if w >= 120:
        size = measure.best_size(title, (13.0, 12.0, 11.5, 11.0), x + w - 6 - left, 1, "bold")
        parts.append(text(measure.clip(title, size, x + w - 6 - left, "bold"), left, 18, size, weight=700, fill=DARK))
        about = words.first(f"tile_text.{name}", f"special_text.{name}", default="")
        parts.append(icon(icon_of(name), x + 8, 31, 23))
        parts.append(glyphs.line(rows[0], x + 38, 43, 16, letters=11.5, fill="var(--ink-2)"))
        cost = glyphs.amounts(craft_cost(name))
        parts.append(glyphs.line(cost, x + w - 8, 43, 16, anchor="end"))
        for at, line in enumerate(measure.wrap(about, 11, w - 16, 4)):
            parts.append(text(line, x + 8, 65 + at * 12.4, 11, fill="var(--ink-2)"))
    else:
        # Eight side by side: the name goes below the emblem, squeezed rather than cut.
        wide = measure.width(title, 11, "bold")
        squeeze = w - 8 if wide > w - 8 else None
        parts.append(icon(icon_of(name), x + w / 2 - 20, 38, 40))
        parts.append(text(title, x + w / 2, 97, 11, weight=700, anchor="middle", squeeze=squeeze))
    if chosen:
        parts.append(
            el(
                "rect",
                x=x + 1.5,
                y=1.5,
                width=w - 3,
                height=CARD - 3,
                rx=9,
                fill="none",
                stroke="var(--chosen)",
                stroke_width=3,
            )
        )
    drawn = scene.choosable(join(parts), choice) if choice else join([el("title", title), *parts])
    return el("g", drawn, class_="offer", data_tile=name)
