"""The whole table on one sheet of 1280 x 720: dice and buildings, question, farm and hand, seats and market."""

from typing import Final

from farmstead.games.granja.picture.cards import draw_hand
from farmstead.games.granja.picture.crafts import draw_crafts
from farmstead.games.granja.picture.facts import PHASES
from farmstead.games.granja.picture.farm import draw_farm
from farmstead.games.granja.picture.goods import HEIGHT, draw_goods
from farmstead.games.granja.picture.market import draw_market
from farmstead.games.granja.picture.question import Asked
from farmstead.games.granja.picture.revenue import draw_dice
from farmstead.games.granja.picture.roofs import draw_roofs
from farmstead.games.granja.picture.scene import Scene
from farmstead.games.granja.picture.score import draw_score, score_height
from farmstead.games.granja.picture.seats import draw_seats, seats_height
from farmstead.games.granja.picture.siesta import HEIGHT as SIESTA
from farmstead.games.granja.picture.siesta import draw_siesta
from farmstead.pictures import measure
from farmstead.pictures.goods import seat_token
from farmstead.pictures.plates import icon, text
from farmstead.pictures.svg import Svg, el, group, join, move

WIDTH: Final = 1280
HIGH: Final = 720
BAR: Final = 44
GAP: Final = 8
BODY: Final = HIGH - BAR - 2 * GAP
LEFT: Final = 374
CENTRE: Final = 594
RIGHT: Final = 280
DICE: Final = 134
ROOFS: Final = 80
FARM: Final = 334
"""As high as a farm gets; the hand takes what is left."""
HAND: Final = 168
HAND_TWO: Final = 206
MARKET: Final = 246
MARKET_MOST: Final = 264
"""Hexagons this large fill the width; more height would only be air."""


def draw_table(scene: Scene) -> Svg:
    """Every part in its place."""
    top = BAR + GAP
    return join(
        [
            el("rect", width=WIDTH, height=HIGH, fill="var(--page)"),
            _bar(scene),
            move(_left(scene), GAP, top),
            move(_centre(scene), GAP + LEFT + GAP, top),
            move(_right(scene), GAP + LEFT + GAP + CENTRE + GAP, top),
        ]
    )


def _left(scene: Scene) -> Svg:
    crafts = BODY - DICE - ROOFS - 2 * GAP
    return join(
        [
            draw_dice(scene, LEFT, DICE),
            move(draw_crafts(scene, LEFT, crafts), 0, DICE + GAP),
            move(draw_roofs(scene, LEFT, ROOFS), 0, BODY - ROOFS),
        ]
    )


def _centre(scene: Scene) -> Svg:
    asked = Asked(scene, CENTRE)
    left = BODY - asked.height - HEIGHT - 3 * GAP
    own = scene.seat(scene.main)
    # Seven cards and more lie in two rows.
    farm = min(float(FARM), left - (HAND_TWO if int(own.get("hand_size") or 0) > 6 else HAND))
    hand = left - farm
    seat = scene.main
    farm_top = asked.height + GAP
    goods_top = farm_top + farm + GAP
    return join(
        [
            asked.draw(),
            move(draw_farm(scene, seat, CENTRE, farm), 0, farm_top),
            move(draw_goods(scene, seat, CENTRE), 0, goods_top),
            move(draw_hand(scene, seat, CENTRE, hand), 0, goods_top + HEIGHT + GAP),
        ]
    )


def _right(scene: Scene) -> Svg:
    seats = seats_height(scene)
    left = BODY - seats - SIESTA - 3 * GAP
    score = max(26.0 + 18 * len(scene.seats()), min(score_height(scene) + 20, left - MARKET), left - MARKET_MOST)
    market = left - score
    return join(
        [
            draw_seats(scene, RIGHT),
            move(draw_market(scene, RIGHT, market), 0, seats + GAP),
            move(draw_siesta(scene, RIGHT, SIESTA), 0, seats + market + 2 * GAP),
            move(draw_score(scene, RIGHT, score), 0, BODY - score),
        ]
    )


def _bar(scene: Scene) -> Svg:
    view, words = scene.view, scene.words
    rounds, now = int(view.get("rounds") or 6), int(view.get("round") or 0)
    ink = "var(--top-ink)"
    players = words.say("picture.solo") if scene.solo else words.say("picture.players", n=len(scene.seats()))
    title = f"{words.say('picture.granja')} · {players}"
    said = words.say("picture.figures") if view.get("figures") == "built-in" else words.say("picture.figures-own")
    parts: list[Svg] = [
        el("rect", width=WIDTH, height=BAR, fill="var(--top)"),
        icon("stable", 12, 9, 25),
        text("Farmstead", 44, 29, 20, display=True, fill=ink),
        el("path", d="M172 8v28", stroke="#FFFFFF", stroke_opacity=0.28),
        text(measure.clip(title, 12.5, 290, "bold"), 184, 19, 12.5, weight=600, fill=ink),
        text(measure.clip(said, 12, 290), 184, 34, 12, fill=ink),
    ]
    start = 506.0
    for number in range(1, rounds + 1):
        x = start + (number - 1) * 27
        current = number == now and not scene.over
        fill = "#F2C33A" if current else "#000000" if number <= now else "#FFFFFF"
        opacity = None if current else 0.22 if number <= now else 0.16
        parts.append(el("circle", cx=x, cy=22, r=12, fill=fill, fill_opacity=opacity))
        parts.append(text(number, x, 26, 11.5, weight=700, anchor="middle", fill="#2B2118" if current else ink))
    x = start + rounds * 27 + 2
    for phase in PHASES:
        shown = words.first(f"phase_name.{phase}", f"phase.{phase}", default=phase)
        wide = measure.width(shown, 11.5, "bold") + 20
        current = view.get("phase") == phase and not scene.over
        parts.append(
            el(
                "rect",
                x=x,
                y=10,
                width=wide,
                height=24,
                rx=12,
                fill="#F2C33A" if current else "#FFFFFF",
                fill_opacity=None if current else 0.16,
            )
        )
        colour = "#2B2118" if current else ink
        parts.append(text(shown, x + wide / 2, 26, 11.5, weight=600, anchor="middle", fill=colour))
        x += wide + 4
    parts.append(_turn(scene, WIDTH - 16 - x))
    return group(*parts, class_="bar")


def _turn(scene: Scene, room: float) -> Svg:
    """Whose turn it is, at the right end of the bar: amber only if it is yours."""
    words = scene.words
    mine = bool(scene.choices.all)
    seat = scene.asked if scene.asked is not None and scene.asked >= 0 else None
    if scene.over:
        said = words.say("picture.over")
    elif seat is None:
        said = words.say("picture.chance-turn")
    else:
        said = words.say("picture.your-turn") if mine else words.say("picture.turn-of", name=scene.name(seat))
    said = measure.clip(said, 12.5, room - 54, "bold")
    wide = measure.width(said, 12.5, "bold") + 28 + (24 if seat is not None else 0)
    x = WIDTH - 12 - wide
    token = seat_token(seat, x + 9, 12, 20) if seat is not None else None
    look: dict[str, object] = {"fill": "#F2C33A" if mine else "#FFFFFF", "fill_opacity": None if mine else 0.16}
    colour = "#2B2118" if mine else "var(--top-ink)"
    return join(
        [
            el("rect", x=x, y=8, width=wide, height=28, rx=14, **look),
            token,
            text(said, x + 14 + (22 if token else 0), 26.5, 12.5, weight=700, fill=colour),
        ]
    )
