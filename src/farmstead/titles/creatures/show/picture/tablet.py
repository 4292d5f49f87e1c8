"""The table on a tablet: the spaces, both farms, the purse and the buildings in their places."""

from typing import Final

from farmstead.pictures.phone import PURSE, UPRIGHT, WIDE, Part
from farmstead.pictures.tablet import Area, plan
from farmstead.titles.creatures.show.picture.buildings import draw_buildings, rows_of
from farmstead.titles.creatures.show.picture.farm import farm_words
from farmstead.titles.creatures.show.picture.goods import draw_goods, draw_purse
from farmstead.titles.creatures.show.picture.scene import Scene
from farmstead.titles.creatures.show.picture.spaces import draw_spaces
from farmstead.titles.creatures.show.picture.table import draw_farm_panel

TALL: Final = 86.0
"""A row of buildings."""
OTHER: Final = {UPRIGHT: ("beside", 210.0), WIDE: ("below", 290.0)}
"""Where the goods of the other stand, and how high its farm is drawn."""


def areas(scene: Scene) -> list[Part]:
    """Everything in its place; the farm of the other is at the side."""
    say, laid, main = scene.words.say, plan(scene.frame), scene.main
    upright = scene.frame is UPRIGHT
    board = laid.board if not upright else Area(laid.board.wide, 222)
    spaces = draw_spaces(scene, board.wide, board.high, 6 if upright else 3), board.high
    columns = 4
    tall = max(TALL * rows_of(scene, columns), 0.0 if upright else laid.foot.high)
    buildings = draw_buildings(scene, laid.foot.wide, tall, columns), tall
    purse = draw_purse(scene, main, laid.purse.wide)
    if scene.choices.releases:
        purse = draw_goods(scene, main, laid.purse.wide, scene.frame.touch), scene.frame.touch
    found = [_farm(scene, main, laid.farm, "farm")]
    for name, icon, piece, area, wide in (
        ("spaces", "worker", spaces, "board", board.wide),
        ("buildings", "hammer", buildings, "foot", laid.foot.wide),
        (PURSE, "wood", purse, "purse", laid.purse.wide),
    ):
        title = say(f"picture.{name}")
        found.append(Part(name, icon, title, title, [piece], area=area, width=wide))
    goods, high = OTHER[scene.frame]
    side = Area(laid.side.wide, high)
    return [*found, *(_farm(scene, other, side, "side", goods) for other in scene.seats() if other != main)]


def _farm(scene: Scene, seat: int, area: Area, name: str, goods: str = "") -> Part:
    title = scene.words.say("picture.farm-of", name=scene.name(seat))
    drawn = draw_farm_panel(scene, seat, area.wide, area.high, goods)
    return Part(f"farm-{seat}", "room-clay", title, scene.words.say("picture.tab-farm"), [(drawn, area.high)], seat,
                farm_words(scene, seat), name, area.wide)  # fmt: skip
