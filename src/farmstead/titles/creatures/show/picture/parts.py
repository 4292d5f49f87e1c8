"""The table in pieces for a phone: each farm with its goods, the spaces, the buildings."""

from typing import Any, Final

from farmstead.pictures.choices import View
from farmstead.pictures.phone import ROOM, TOUCH, Part, Piece, finished
from farmstead.pictures.svg import move
from farmstead.titles.creatures.show.picture.buildings import GAP, draw_buildings, rows_of
from farmstead.titles.creatures.show.picture.chips import Chips
from farmstead.titles.creatures.show.picture.farm import SIDE, draw_farm, farm_words, size
from farmstead.titles.creatures.show.picture.goods import draw_goods
from farmstead.titles.creatures.show.picture.scene import Scene
from farmstead.titles.creatures.show.picture.spaces import draw_spaces

SPACE: Final = 76.0
TILE: Final = 94.0
LARGEST: Final = 94.0


def parts(view: View, lang: str, theme: str, seat: int | None) -> list[dict[str, Any]]:
    """Whoever looks sees the own farm first; a spectator the farm of whoever is asked."""
    scene = Scene.on_phone(view, lang, theme, seat)
    say = scene.words.say
    high = SPACE * ((len(view["spaces"]) + 2) // 2)
    spaces = (draw_spaces(scene, ROOM, high), high)
    tall = (TILE + GAP) * rows_of(scene, 2)
    buildings = (draw_buildings(scene, ROOM, tall, 2), tall)
    found = [
        _farm(scene, scene.main),
        Part("spaces", "worker", say("picture.spaces"), say("picture.tab-spaces"), [spaces]),
        Part("buildings", "hammer", say("picture.buildings"), say("picture.tab-buildings"), [buildings]),
        *(_farm(scene, other) for other in scene.seats() if other != scene.main),
    ]
    return finished(found, Chips(scene).touch(), scene.look)


def _farm(scene: Scene, seat: int) -> Part:
    """A farm with its goods."""
    columns = int(scene.seat(seat)["columns"])
    cell = min(LARGEST, (ROOM - 2 * SIDE) / columns)
    width, height = size(columns, cell)
    pieces: list[Piece | None] = [
        (move(draw_farm(scene, seat, cell), (ROOM - width) / 2, 0), height),
        (draw_goods(scene, seat, ROOM, TOUCH, rows=2), 2 * TOUCH),
    ]
    title = scene.words.say("picture.farm-of", name=scene.name(seat))
    tab = scene.words.say("picture.tab-farm")
    return Part(f"farm-{seat}", "room-clay", title, tab, pieces, seat, farm_words(scene, seat))
