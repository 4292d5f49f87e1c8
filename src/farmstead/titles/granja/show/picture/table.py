"""The whole table on one sheet of 1280 x 720: dice and buildings, question, farm and hand, seats and market."""

from typing import Final

from farmstead.pictures import measure
from farmstead.pictures.plates import text
from farmstead.pictures.sheet import BODY, GAP, WIDTH, beside, draw_bar, draw_round, ink, lay, lit
from farmstead.pictures.svg import Svg, el, join, move
from farmstead.titles.granja.show.picture.cards import draw_hand
from farmstead.titles.granja.show.picture.crafts import draw_crafts
from farmstead.titles.granja.show.picture.facts import PHASES
from farmstead.titles.granja.show.picture.farm import draw_farm
from farmstead.titles.granja.show.picture.goods import HEIGHT, draw_goods
from farmstead.titles.granja.show.picture.market import draw_market
from farmstead.titles.granja.show.picture.question import Asked
from farmstead.titles.granja.show.picture.revenue import draw_dice
from farmstead.titles.granja.show.picture.roofs import draw_roofs
from farmstead.titles.granja.show.picture.scene import Scene
from farmstead.titles.granja.show.picture.score import draw_score
from farmstead.titles.granja.show.picture.seats import draw_seats, seats_height
from farmstead.titles.granja.show.picture.siesta import HEIGHT as SIESTA
from farmstead.titles.granja.show.picture.siesta import draw_siesta

LEFT: Final = 374
CENTRE: Final = 594
RIGHT: Final = 280
DICE: Final = 108
ROOFS: Final = 80
FARM: Final = 300
"""The farm keeps its size; the hand takes what is left, also where its cards lie in two rows."""
MARKET: Final = 216
LOG: Final = 200
MARKET_MOST: Final = 264
"""Hexagons this large fill the width; more height would only be air."""


def draw_table(scene: Scene) -> Svg:
    """Every part in its place."""
    return lay(_bar(scene), [(_left(scene), LEFT), (_centre(scene), CENTRE), (_right(scene), RIGHT)])


def _left(scene: Scene) -> Svg:
    crafts = BODY - DICE - ROOFS - SIESTA - 3 * GAP
    return join(
        [
            draw_dice(scene, LEFT, DICE),
            move(draw_crafts(scene, LEFT, crafts), 0, DICE + GAP),
            move(draw_siesta(scene, LEFT, SIESTA), 0, DICE + crafts + 2 * GAP),
            move(draw_roofs(scene, LEFT, ROOFS), 0, BODY - ROOFS),
        ]
    )


def _centre(scene: Scene) -> Svg:
    asked = Asked(scene, CENTRE)
    left = BODY - asked.height - HEIGHT - 3 * GAP
    hand = left - FARM
    seat = scene.main
    farm_top = asked.height + GAP
    goods_top = farm_top + FARM + GAP
    return join(
        [
            asked.draw(),
            move(draw_farm(scene, seat, CENTRE, FARM), 0, farm_top),
            move(draw_goods(scene, seat, CENTRE), 0, goods_top),
            move(draw_hand(scene, seat, CENTRE, hand), 0, goods_top + HEIGHT + GAP),
        ]
    )


def _right(scene: Scene) -> Svg:
    """Seats, the market, and at the foot the score, where the page lays its log: as high as the market allows."""
    seats = seats_height(scene)
    left = BODY - seats - 2 * GAP
    market = min(MARKET_MOST, max(MARKET, left - LOG))
    score = left - market
    return join(
        [
            draw_seats(scene, RIGHT),
            move(draw_market(scene, RIGHT, market), 0, seats + GAP),
            move(beside(draw_score(scene, RIGHT, score)), 0, BODY - score),
        ]
    )


def _bar(scene: Scene) -> Svg:
    words = scene.words
    players = words.say("picture.solo") if scene.solo else words.say("picture.players", n=len(scene.seats()))
    title = f"{words.say('picture.granja')} · {players}"
    own = scene.view.get("figures") != "built-in"
    x = 506.0
    parts: list[Svg] = []
    for number in range(1, scene.rounds + 1):
        parts.append(draw_round(scene, number, x))
        x += 27
    x += 2
    for phase in PHASES:
        shown = words.first(f"phase_name.{phase}", f"phase.{phase}", default=phase)
        wide = measure.width(shown, 11.5, "bold") + 20
        current = scene.view.get("phase") == phase and not scene.over
        parts.append(el("rect", x=x, y=10, width=wide, height=24, rx=12, **lit(current)))
        parts.append(text(shown, x + wide / 2, 26, 11.5, weight=600, anchor="middle", fill=ink(current)))
        x += wide + 4
    said = words.say("picture.figures-own" if own else "picture.figures")
    return draw_bar(scene, title, said, 290, *parts, turn=WIDTH - 70 - x)
