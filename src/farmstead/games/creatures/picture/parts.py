"""The table in pieces for a phone: each farm with its goods, the spaces, the buildings.

All are 338 units wide: a phone of 360 px less its rims, so that no letter is drawn smaller than meant.
"""

from typing import Any, Final

from farmstead.games.creatures.picture.buildings import GAP, draw_buildings, rows_of
from farmstead.games.creatures.picture.choices import View
from farmstead.games.creatures.picture.farm import SIDE, draw_farm, size
from farmstead.games.creatures.picture.goods import HEIGHT, draw_goods
from farmstead.games.creatures.picture.scene import Scene
from farmstead.games.creatures.picture.spaces import draw_spaces
from farmstead.pictures.svg import Look, Svg, finish, join, move

WIDTH: Final = 338.0
SPACE: Final = 76.0
TILE: Final = 94.0
LARGEST: Final = 94.0


def parts(view: View, lang: str, theme: str, seat: int | None) -> list[dict[str, Any]]:
    """Whoever looks sees the own farm first; a spectator the farm of whoever is asked."""
    scene = Scene(view, Look(lang, theme, not view.get("live")), seat, view.get("names"))
    order = [scene.main, *(other for other in scene.seats() if other != scene.main)]
    found = [_farm(scene, other) for other in order]
    return [found[0], _spaces(scene), _buildings(scene), *found[1:]]


def _part(scene: Scene, name: str, icon: str, title: str, tab: str, drawn: Svg, height: float) -> dict[str, Any]:
    svg = finish(drawn, WIDTH, height, scene.look, title=title, name=name)
    return {"id": name, "title": title, "tab": scene.words.say(tab), "icon": icon, "seat": None, "svg": svg}


def _farm(scene: Scene, seat: int) -> dict[str, Any]:
    columns = int(scene.seat(seat)["columns"])
    cell = min(LARGEST, (WIDTH - 2 * SIDE) / columns)
    width, height = size(columns, cell)
    drawn = join(
        [
            move(draw_farm(scene, seat, cell), (WIDTH - width) / 2, 0),
            move(draw_goods(scene, seat, WIDTH - 2, HEIGHT - 4, rows=2), 1, height + 2),
        ]
    )
    title = scene.words.say("picture.farm-of", name=scene.name(seat))
    whole = height + 6 + (HEIGHT - 4) * 2
    return _part(scene, f"farm-{seat}", "room-clay", title, "picture.tab-farm", drawn, whole) | {"seat": seat}


def _spaces(scene: Scene) -> dict[str, Any]:
    high = SPACE * ((len(scene.view["spaces"]) + 2) // 2)
    title = scene.words.say("picture.spaces")
    drawn = move(draw_spaces(scene, WIDTH - 2, high), 1, 1)
    return _part(scene, "spaces", "worker", title, "picture.tab-spaces", drawn, high + 4)


def _buildings(scene: Scene) -> dict[str, Any]:
    high = (TILE + GAP) * rows_of(scene, 2)
    title = scene.words.say("picture.buildings")
    drawn = move(draw_buildings(scene, WIDTH - 6, high, 2), 5, 5)
    return _part(scene, "buildings", "hammer", title, "picture.tab-buildings", drawn, high + 8)
