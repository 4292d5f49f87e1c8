"""The table in pieces for small screens: each farm, the spaces, the buildings, the purse."""

from typing import Any, Final

from farmstead.pictures.choices import View
from farmstead.pictures.phone import PURSE, Part, Piece, finished
from farmstead.pictures.svg import move
from farmstead.titles.creatures.show.picture.buildings import GAP, draw_buildings, rows_of
from farmstead.titles.creatures.show.picture.chips import Chips
from farmstead.titles.creatures.show.picture.farm import FOOT, ROWS, SIDE, TOP, draw_farm, farm_words, size
from farmstead.titles.creatures.show.picture.goods import draw_goods, draw_purse, touch_released
from farmstead.titles.creatures.show.picture.scene import Scene
from farmstead.titles.creatures.show.picture.spaces import draw_spaces, space_rows
from farmstead.titles.creatures.show.picture.tablet import areas

SPACE: Final = 70.0
TILE: Final = 88.0
LARGEST: Final = 90.0


def parts(view: View, lang: str, theme: str, seat: int | None, layout: str = "phone") -> list[dict[str, Any]]:
    """Whoever looks sees the own farm first; a spectator the farm of whoever is asked."""
    scene = Scene.in_pieces(view, lang, theme, seat, layout)
    chips = Chips(scene)
    if scene.frame.whole:
        return finished(areas(scene), chips)
    say, frame = scene.words.say, scene.frame
    columns = 5 if frame.across else 3
    high = SPACE * space_rows(scene, columns)
    board = (draw_spaces(scene, frame.room, high, columns), high)
    columns = 3 if frame.across else 2
    tall = (TILE + GAP) * rows_of(scene, columns)
    buildings = (draw_buildings(scene, frame.room, tall, columns), tall)
    found = [
        _farm(scene, scene.main),
        Part("spaces", "worker", say("picture.spaces"), say("picture.tab-spaces"), [board]),
        Part("buildings", "hammer", say("picture.buildings"), say("picture.tab-buildings"), [buildings]),
        *(_farm(scene, other) for other in scene.seats() if other != scene.main),
        Part(PURSE, "wood", say("picture.purse"), say("picture.purse"), [draw_purse(scene, scene.main, frame.purse)],
             width=frame.purse),
    ]  # fmt: skip
    return finished(found, chips)


def _farm(scene: Scene, seat: int) -> Part:
    """A farm; with the goods of another seat, or those that may be chosen."""
    columns, frame = int(scene.seat(seat)["columns"]), scene.frame
    cell = min(LARGEST, (frame.room - 2 * SIDE) / columns)
    if frame.high:
        cell = min(cell, (frame.high - TOP - FOOT) / ROWS)
    width, height = size(columns, cell)
    goods = (draw_goods(scene, seat, frame.room, frame.touch, rows=2), 2 * frame.touch)
    pieces: list[Piece | None] = [
        (move(draw_farm(scene, seat, cell), (frame.room - width) / 2, 0), height),
        goods if seat != scene.main else touch_released(scene, seat),
    ]
    title = scene.words.say("picture.farm-of", name=scene.name(seat))
    tab = scene.words.say("picture.tab-farm")
    return Part(f"farm-{seat}", "room-clay", title, tab, pieces, seat, farm_words(scene, seat))
