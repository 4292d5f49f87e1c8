"""The table on a tablet: own board, village and tiles, purse, settlers, turn order and supply in their places."""

from typing import Final

from farmstead.pictures.phone import GAP, PURSE, UPRIGHT, Part, Piece, beside, stack
from farmstead.pictures.tablet import Plan, framed, plan
from farmstead.titles.skara.show.picture import board_words
from farmstead.titles.skara.show.picture.hearth import draw_hearth, touch_hearth
from farmstead.titles.skara.show.picture.order import HEIGHT as ORDER
from farmstead.titles.skara.show.picture.order import draw_order
from farmstead.titles.skara.show.picture.scene import Scene
from farmstead.titles.skara.show.picture.settlers import FEED, draw_feeding, draw_settlers
from farmstead.titles.skara.show.picture.solo import touch_solo
from farmstead.titles.skara.show.picture.storage import asks_for_goods, draw_purse, draw_storage
from farmstead.titles.skara.show.picture.supply import HEIGHT as SUPPLY
from farmstead.titles.skara.show.picture.supply import draw_supply
from farmstead.titles.skara.show.picture.tiles import draw_tiles
from farmstead.titles.skara.show.picture.tracks import draw_tracks
from farmstead.titles.skara.show.picture.village import draw_village, height_of

STORAGE: Final = 168.0
GOODS: Final = 66.0
"""The goods below the storage: the purse counts them, here they are chosen."""
TRACKS: Final = 150.0
LOWER: Final = (20.0, 48.0)
"""So much lower than the foot of other games the settlers stand, across and upright: the rest has more to show."""
TILES: Final = 190.0
"""Two rows of action tiles; what the village leaves of the farm's height is theirs."""


def areas(scene: Scene) -> list[Part]:
    """Everything in its place."""
    say, laid, seat = scene.words.say, plan(scene.frame), scene.main
    tableau = say("picture.tableau-of", name=scene.name(seat))
    title = say("picture.board-of", name=scene.name(seat))
    side = say("picture.solo" if scene.solo else "picture.order")
    return [
        Part(f"tiles-{seat}", "hammer", tableau, say("picture.tab-tiles"), [_tiles(scene, laid)], seat,
             board_words(scene, seat), "farm", laid.farm.wide),
        Part("board", "crate", title, say("picture.tab-board"), [_board(scene, laid)], area="board",
             width=laid.board.wide),
        Part("settlers", "skara-settler", tableau, say("picture.tab-tiles"), [_cards(scene, laid)], area="foot",
             width=laid.foot.wide),
        Part(PURSE, "food", say("picture.purse"), say("picture.purse"), [draw_purse(scene, seat, laid.purse.wide)],
             area="purse", width=laid.purse.wide),
        Part("order", "crate", side, side, [_side(scene, laid)], area="side", width=laid.side.wide),
    ]  # fmt: skip


def _tiles(scene: Scene, laid: Plan) -> Piece:
    """The village above the tiles: there most is chosen."""
    high = height_of(scene)
    village = (draw_village(scene, laid.farm.wide), high) if high else None
    tiles = max(TILES, laid.farm.high - (high + GAP if high else 0))
    return stack([village, (draw_tiles(scene, scene.main, laid.farm.wide, tiles), tiles)])


def _board(scene: Scene, laid: Plan) -> Piece:
    """Storage, tracks and hearth; upright the first two side by side."""
    seat, (wide, high) = scene.main, laid.board
    asked = asks_for_goods(scene)
    tall = STORAGE + (24 if scene.seat(seat).get("beside") else 0) + (GOODS if asked else 0)
    if scene.frame is UPRIGHT:
        half = (wide - GAP) / 2
        storage = draw_storage(scene, seat, half, tall, goods=asked), tall
        tracks = draw_tracks(scene, seat, half, TRACKS), TRACKS
        return stack([beside([(storage, half), (tracks, half)]), touch_hearth(scene, seat, wide, 4)])
    storage = draw_storage(scene, seat, wide, tall, goods=asked), tall
    tracks = draw_tracks(scene, seat, wide, TRACKS), TRACKS
    rest = high - tall - TRACKS - 2 * GAP
    return stack([storage, tracks, (draw_hearth(scene, seat, wide, rest), rest) if not cooking(scene) else None])


def cooking(scene: Scene) -> bool:
    """Whether the question is answered with a recipe."""
    return any(choice.kind == "cook" for choice in scene.choices.all)


def _cards(scene: Scene, laid: Plan) -> Piece:
    """The settlers; across the hearth while something is cooked: in its own place it is too small for fingers."""
    seat, (wide, high) = scene.main, laid.foot
    high -= LOWER[scene.frame is UPRIGHT]
    if scene.frame is not UPRIGHT and cooking(scene):
        return touch_hearth(scene, seat, wide, 4)
    return draw_settlers(scene, seat, wide, high), high


def _side(scene: Scene, laid: Plan) -> Piece:
    """How the settlers are fed; turn order, or the cards of the solo game; what is left."""
    wide = laid.side.wide
    if scene.frame is UPRIGHT and not scene.solo:
        # Side by side: below each other they would not stand on one screen.
        third = (wide - 2 * GAP) / 3
        fed = (draw_feeding(scene, scene.main, third), float(FEED)) if not scene.over else None
        order = draw_order(scene, third), float(ORDER)
        return beside([(fed, third), (order, third), ((draw_supply(scene, third), float(SUPPLY)), third)])
    supply = draw_supply(scene, wide), float(SUPPLY)
    feeding = (draw_feeding(scene, scene.main, wide), float(FEED)) if not scene.over else None
    if not scene.solo:
        return stack([feeding, (draw_order(scene, wide), float(ORDER)), supply])
    frame = scene.frame
    scene.frame = framed(frame, laid.side)
    alone = touch_solo(scene)
    scene.frame = frame
    return stack([feeding, alone, supply])
