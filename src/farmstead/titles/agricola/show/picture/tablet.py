"""The table on a tablet: the board, the farm, the purse, the hand and the improvements in their places."""

from farmstead.pictures.phone import PURSE, UPRIGHT, Part, Piece
from farmstead.pictures.plates import panel
from farmstead.pictures.svg import Svg, group, move
from farmstead.pictures.tablet import Area, framed, plan
from farmstead.titles.agricola.show.picture.draft import dealing, touch_draft
from farmstead.titles.agricola.show.picture.farm import COLUMNS, ROWS, draw_farm, farm_words, size
from farmstead.titles.agricola.show.picture.goods import HEIGHT, draw_goods, draw_purse
from farmstead.titles.agricola.show.picture.hand import draw_hand
from farmstead.titles.agricola.show.picture.majors import draw_majors, draw_tiles, tiles_height
from farmstead.titles.agricola.show.picture.pool import touch_pool
from farmstead.titles.agricola.show.picture.scene import Scene
from farmstead.titles.agricola.show.picture.shapes import are_few, draw_gallery
from farmstead.titles.agricola.show.picture.spaces import draw_rows, draw_spaces
from farmstead.titles.agricola.show.picture.table import HEAD, draw_heading


def areas(scene: Scene) -> list[Part]:
    """All that belongs to whoever looks, each with its area."""
    say, laid = scene.words.say, plan(scene.frame)
    told = dealing(scene)
    seat = scene.main
    if told is not None:
        frame = scene.frame
        wide = laid.board.wide if frame is UPRIGHT else laid.foot.wide
        scene.frame = framed(frame, Area(wide, 0))
        cards = touch_pool(scene, told) if told["step"] == "choose-hand" else touch_draft(scene, told)
        title = say("picture.draft")
        draft = Part("draft", "card", title, say("picture.tab-draft"), [cards], area="whole", width=scene.frame.room)
        scene.frame = frame
        return [draft]
    drawn = _farm(scene, seat, laid.farm)
    title = say("picture.farm-of", name=scene.name(seat))
    farm = Part(f"farm-{seat}", "room-clay", title, say("picture.tab-farm"), [(drawn, laid.farm.high)], seat,
                farm_words(scene, seat), "farm", laid.farm.wide)  # fmt: skip
    board = Part("spaces", "worker", say("picture.spaces"), say("picture.tab-spaces"), [_board(scene, laid.board)],
                 area="board", width=laid.board.wide)  # fmt: skip
    purse = Part(PURSE, "food", say("picture.purse"), say("picture.purse"), [_purse(scene, seat, laid.purse.wide)],
                 area="purse", width=laid.purse.wide)  # fmt: skip
    return [farm, board, purse, *_cards(scene, laid.foot, laid.side)]


def _board(scene: Scene, area: Area) -> Piece:
    """Across in three columns as on the table, upright in rows of five."""
    if scene.frame is UPRIGHT:
        return draw_rows(scene, area.wide, 5, 47)
    return draw_spaces(scene, area.wide, area.high), area.high


def _purse(scene: Scene, seat: int, wide: float) -> Piece:
    """Upright there is room to choose what is cooked in the purse itself."""
    if scene.frame is UPRIGHT and scene.choices.goods:
        return draw_goods(scene, seat, wide), float(HEIGHT)
    return draw_purse(scene, seat, wide)


def _farm(scene: Scene, seat: int, area: Area) -> Svg:
    """The farm on its panel."""
    columns = int(scene.seat(seat).get("columns") or COLUMNS)
    least = size(columns, 0)
    cell = min((area.high - HEAD - least[1] + 4) / ROWS, (area.wide - least[0]) / columns)
    wide, high = size(columns, cell)
    x, y = (area.wide - wide) / 2, HEAD - 3 + max(0.0, (area.high - HEAD - high + 3) / 2)
    return group(
        panel(0, 0, area.wide, area.high),
        draw_heading(scene, seat, area.wide),
        move(draw_farm(scene, seat, cell), x, y),
        class_="farm",
        data_seat=seat,
    )


def _cards(scene: Scene, foot: Area, side: Area) -> list[Part]:
    """The hand at the foot, or what the question is about; the improvements at the side."""
    say = scene.words.say
    name, title = "hand", say("picture.hand-of", name=scene.name(scene.main))
    columns = 10 if scene.frame is UPRIGHT else 5
    tiles = draw_tiles(scene, side.wide, columns), tiles_height(columns)
    if are_few(scene):
        drawn: Svg = draw_gallery(scene, foot.wide, foot.high)
    elif scene.cards:
        drawn = draw_hand(scene, scene.main, foot.wide, foot.high)
    else:
        name, title = "majors", say("picture.majors")
        drawn = draw_majors(scene, foot.wide, foot.high)
    below = Part(name, "card", title, title, [(drawn, foot.high)], area="foot", width=foot.wide)
    if name == "majors":
        return [below]
    return [below, Part("majors", "hammer", say("picture.majors"), say("picture.tab-majors"), [tiles], area="side",
                        width=side.wide)]  # fmt: skip
