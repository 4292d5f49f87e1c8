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
CRAFTS: Final = 244.0
ROOFS: Final = 128.0
"""How wide the roofs are beside the hand."""
MARKET: Final = 200.0
LARGE_MARKET: Final = 290.0


def areas(scene: Scene) -> list[Part]:
    """Everything in its place."""
    say, laid, seat = scene.words.say, plan(scene.frame), scene.main
    title = say("picture.farm-of", name=scene.name(seat))
    size = laid.farm
    drawn = draw_farm(scene, seat, size.wide, size.high), size.high
    farm = Part(f"farm-{seat}", "room-clay", title, say("picture.tab-farm"), [drawn], seat, farm_words(scene, seat),
                "farm", size.wide)  # fmt: skip
    foot = laid.foot if int(scene.seat(seat).get("hand_size") or 0) <= 6 else Area(laid.foot.wide, 230)
    held = say("picture.hand-of", name=scene.name(seat))
    return [
        farm,
        Part("board", "market-stall", say("picture.board"), say("picture.tab-board"), [_board(scene, laid)],
             area="board", width=laid.board.wide),
        Part(PURSE, "silver", say("picture.purse"), say("picture.purse"), [draw_purse(scene, seat, laid.purse.wide)],
             area="purse", width=laid.purse.wide),
        Part("hand", "card", held, say("picture.tab-hand"), [_hand(scene, foot)], area="foot", width=foot.wide),
        Part("market", "market-hexes", say("picture.market"), say("picture.tab-market"), [_market(scene, laid)],
             area="side", width=laid.side.wide),
    ]  # fmt: skip


def _board(scene: Scene, laid: Plan) -> Piece:
    """Dice above the buildings; upright the roofs stand beside the dice."""
    wide, high = laid.board
    if scene.frame is not UPRIGHT:
        crafts = high - DICE - GAP
        return stack([(draw_dice(scene, wide, DICE), DICE), (draw_crafts(scene, wide, crafts), crafts)])
    left = wide * 0.56
    right = wide - left - GAP
    upper = beside([((draw_dice(scene, left, DICE), DICE), left), ((draw_roofs(scene, right, DICE), DICE), right)])
    return stack([upper, (draw_crafts(scene, wide, CRAFTS, 3), CRAFTS)])


def _hand(scene: Scene, area: Area) -> Piece:
    """The hand; across with the roofs on sale beside it, one below the other."""
    if scene.choices.spaces:
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
    wide = laid.side.wide
    if scene.frame is not UPRIGHT:
        return stack([(draw_market(scene, wide, MARKET), MARKET), (draw_siesta(scene, wide, HEIGHT), float(HEIGHT))])
    left = (wide - GAP) / 2
    market = draw_market(scene, left, MARKET), MARKET
    return beside([(market, left), ((draw_siesta(scene, left, HEIGHT), float(HEIGHT)), left)])
