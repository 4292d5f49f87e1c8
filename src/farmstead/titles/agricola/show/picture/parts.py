"""The table in pieces for a phone: each farm with its goods, the spaces, the hand, the major improvements."""

from typing import Any

from farmstead.pictures.choices import View
from farmstead.pictures.phone import ROOM, Part, Piece, finished
from farmstead.pictures.svg import move
from farmstead.titles.agricola.show.picture.chips import Chips
from farmstead.titles.agricola.show.picture.draft import dealing, touch_draft
from farmstead.titles.agricola.show.picture.farm import COLUMNS, SIDE, draw_farm, farm_words, size
from farmstead.titles.agricola.show.picture.goods import touch_goods
from farmstead.titles.agricola.show.picture.hand import touch_hand
from farmstead.titles.agricola.show.picture.majors import touch_majors
from farmstead.titles.agricola.show.picture.played import touch_played
from farmstead.titles.agricola.show.picture.pool import touch_pool
from farmstead.titles.agricola.show.picture.scene import Scene
from farmstead.titles.agricola.show.picture.shapes import touch_shapes
from farmstead.titles.agricola.show.picture.spaces import touch_spaces
from farmstead.titles.agricola.show.picture.table import draw_heading


def parts(view: View, lang: str, theme: str, seat: int | None) -> list[dict[str, Any]]:
    """Whoever looks sees the own farm first; a spectator the farm of whoever is asked."""
    scene = Scene.on_phone(view, lang, theme, seat)
    say = scene.words.say
    told = dealing(scene)
    found = [_farm(scene, scene.main)]
    if told is not None:
        cards = touch_pool(scene, told) if told["step"] == "choose-hand" else touch_draft(scene, told)
        found.insert(0, Part("draft", "card", say("picture.draft"), say("picture.tab-draft"), [cards]))
    found.append(Part("spaces", "worker", say("picture.spaces"), say("picture.tab-spaces"), [touch_spaces(scene)]))
    if scene.cards and told is None:
        title = say("picture.hand-of", name=scene.name(scene.main))
        found.append(Part("hand", "card", title, say("picture.tab-hand"), [touch_hand(scene, scene.main)]))
    found.append(Part("majors", "hammer", say("picture.majors"), say("picture.tab-majors"), [touch_majors(scene)]))
    found += [_farm(scene, other) for other in scene.others]
    return finished(found, Chips(scene).touch(), scene.look)


def _farm(scene: Scene, seat: int) -> Part:
    """A farm and what belongs to it."""
    columns = int(scene.seat(seat).get("columns") or COLUMNS)
    cell = (ROOM - 2 * SIDE) / columns
    height = size(columns, cell)[1]
    pieces: list[Piece | None] = [
        (draw_heading(scene, seat, ROOM), 24.0),
        (move(draw_farm(scene, seat, cell), 0, -3), height - 3),
        touch_goods(scene, seat, ROOM),
        touch_shapes(scene) if seat == scene.asked else None,
        touch_played(scene, seat) if seat != scene.main or not scene.cards else None,
    ]
    title = scene.words.say("picture.farm-of", name=scene.name(seat))
    tab = scene.words.say("picture.tab-farm")
    return Part(f"farm-{seat}", "room-clay", title, tab, pieces, seat, farm_words(scene, seat))
