"""The table on a tablet: dice, buildings and roofs, farm, purse, hand, market and siesta in their places."""

from typing import Final

from farmstead.pictures.phone import GAP, PURSE, UPRIGHT, Part, Piece, beside, stack
from farmstead.pictures.tablet import Area, Plan, framed, plan
from farmstead.titles.granja.show.picture.cards import draw_hand
from farmstead.titles.granja.show.picture.crafts import draw_crafts
from farmstead.titles.granja.show.picture.farm import draw_farm, farm_words
from farmstead.titles.granja.show.picture.goods import draw_purse
from farmstead.titles.granja.show.picture.market import draw_market
from farmstead.titles.granja.show.picture.revenue import draw_dice
from farmstead.titles.granja.show.picture.roofs import draw_roofs, touch_roofs
from farmstead.titles.granja.show.picture.scene import Scene
from farmstead.titles.granja.show.picture.siesta import HEIGHT, draw_siesta

DICE: Final = 122.0
LOW_DICE: Final = 100.0
FARM: Final = 274.0
"""How high the farm is upright, where everything must stand on one screen."""
HAND: Final = 150.0
ROOFS: Final = 128.0
"""How wide the roofs are beside the hand."""
MARKET: Final = 200.0
LARGE_MARKET: Final = 290.0
SQUARE: Final = (246.0, 330.0)
"""How wide the market is upright beside the buildings: looked at, and large enough for fingers."""


def areas(scene: Scene) -> list[Part]:
    """Everything in its place."""
    say, laid, seat = scene.words.say, plan(scene.frame), scene.main
    title = say("picture.farm-of", name=scene.name(seat))
    upright = scene.frame is UPRIGHT
    size = Area(laid.farm.wide, FARM) if upright else laid.farm
    drawn = draw_farm(scene, seat, size.wide, size.high), size.high
    farm = Part(f"farm-{seat}", "room-clay", title, say("picture.tab-farm"), [drawn], seat, farm_words(scene, seat),
                "farm", size.wide)  # fmt: skip
    few = int(scene.seat(seat).get("hand_size") or 0) <= 6
    foot = Area(laid.foot.wide, (HAND if upright else laid.foot.high) if few else 230)
    held = say("picture.hand-of", name=scene.name(seat))
    side = Part("market", "market-hexes", say("picture.market"), say("picture.tab-market"), [_market(scene, laid)],
                area="side", width=laid.side.wide)  # fmt: skip
    return [
        farm,
        Part("board", "market-stall", say("picture.board"), say("picture.tab-board"), [_board(scene, laid)],
             area="board", width=laid.board.wide),
        Part(PURSE, "silver", say("picture.purse"), say("picture.purse"), [draw_purse(scene, seat, laid.purse.wide)],
             area="purse", width=laid.purse.wide),
        Part("hand", "card", held, say("picture.tab-hand"), [_hand(scene, foot)], area="foot", width=foot.wide),
        *([] if upright else [side]),
    ]  # fmt: skip


def _board(scene: Scene, laid: Plan) -> Piece:
    """Dice above the buildings; upright the roofs stand beside the dice, the market beside the buildings."""
    wide, high = laid.board
    if scene.frame is not UPRIGHT:
        crafts = high - DICE - GAP
        return stack([(draw_dice(scene, wide, DICE), DICE), (draw_crafts(scene, wide, crafts), crafts)])
    left = wide * 0.56
    right = wide - left - GAP
    dice = draw_dice(scene, left, LOW_DICE), LOW_DICE
    upper = beside([(dice, left), ((draw_roofs(scene, right, LOW_DICE), LOW_DICE), right)])
    right = SQUARE[bool(scene.choices.spaces)]
    market = _square(scene, right)
    left = wide - right - GAP
    return stack([upper, beside([((draw_crafts(scene, left, market[1]), market[1]), left), (market, right)])])


def _square(scene: Scene, wide: float) -> Piece:
    """The market upright: above the siesta, or large where one of its spaces is chosen."""
    high = MARKET - 10 + GAP + HEIGHT
    if scene.choices.spaces:
        return draw_market(scene, wide, high), high
    market = draw_market(scene, wide, MARKET - 10), MARKET - 10
    return stack([market, (draw_siesta(scene, wide, HEIGHT), float(HEIGHT))])


def _hand(scene: Scene, area: Area) -> Piece:
    """The hand; across with the roofs on sale beside it, one below the other."""
    if scene.choices.spaces and scene.frame is not UPRIGHT:
        # The market at the side is too small for fingers.
        return draw_market(scene, area.wide, LARGE_MARKET), LARGE_MARKET
    roofs = int(scene.frame is not UPRIGHT and bool(scene.view.get("roofs"))) * ROOFS
    hand = draw_hand(scene, scene.main, area.wide - (roofs + GAP if roofs else 0), area.high), area.high
    if not roofs:
        return hand
    frame = scene.frame
    scene.frame = framed(frame, Area(roofs, area.high))
    rows = max(3, len(scene.view["roofs"]))
    offers = touch_roofs(scene, 1, max(frame.touch, (area.high - GAP * (rows - 1)) / rows))
    scene.frame = frame
    return beside([(hand, area.wide - roofs - GAP), (offers, roofs)])


def _market(scene: Scene, laid: Plan) -> Piece:
    """Market and siesta at the side."""
    wide = laid.side.wide
    return stack([(draw_market(scene, wide, MARKET), MARKET), (draw_siesta(scene, wide, HEIGHT), float(HEIGHT))])
