"""The table in pieces for small screens: each farm, the spaces, the cards, the major improvements, the purse.

On a phone one piece is looked at a time; on a tablet all of them lie side by side (`tablet`).
"""

from typing import Any

from farmstead.pictures.choices import View
from farmstead.pictures.phone import PHONE, PURSE, Part, Piece, finished
from farmstead.pictures.svg import Svg, move
from farmstead.titles.agricola.show.picture.chips import Chips
from farmstead.titles.agricola.show.picture.draft import dealing, touch_draft
from farmstead.titles.agricola.show.picture.farm import COLUMNS, FOOT, ROWS, SIDE, TOP, draw_farm, farm_words, size
from farmstead.titles.agricola.show.picture.goods import draw_purse, touch_cooked, touch_goods
from farmstead.titles.agricola.show.picture.hand import touch_hand
from farmstead.titles.agricola.show.picture.majors import TILES, draw_tiles, touch_majors
from farmstead.titles.agricola.show.picture.played import touch_played
from farmstead.titles.agricola.show.picture.pool import touch_pool
from farmstead.titles.agricola.show.picture.scene import Scene
from farmstead.titles.agricola.show.picture.shapes import touch_shapes
from farmstead.titles.agricola.show.picture.spaces import touch_spaces
from farmstead.titles.agricola.show.picture.table import draw_heading
from farmstead.titles.agricola.show.picture.tablet import areas

RIM = 13.0
"""What is free at the right of a farm, where no row is numbered."""


def parts(view: View, lang: str, theme: str, seat: int | None, layout: str = "phone") -> list[dict[str, Any]]:
    """Whoever looks sees the own farm first; a spectator the farm of whoever is asked."""
    scene = Scene.in_pieces(view, lang, theme, seat, layout)
    chips = Chips(scene)
    if not scene.frame.whole:
        return finished(_tabs(scene), chips)
    found = areas(scene)
    frame, scene.frame = scene.frame, PHONE
    found += [_farm(scene, other) for other in scene.others]
    scene.frame = frame
    return finished(found, chips)


def _tabs(scene: Scene) -> list[Part]:
    """One piece a tab; the improvements lie below the hand where there is one."""
    say = scene.words.say
    told = dealing(scene)
    found = [_farm(scene, scene.main)]
    if told is not None:
        cards = touch_pool(scene, told) if told["step"] == "choose-hand" else touch_draft(scene, told)
        found.insert(0, Part("draft", "card", say("picture.draft"), say("picture.tab-draft"), [cards]))
    found.append(Part("spaces", "worker", say("picture.spaces"), say("picture.tab-spaces"), [touch_spaces(scene)]))
    if scene.cards and told is None:
        title = say("picture.hand-of", name=scene.name(scene.main))
        found.append(Part("hand", "card", title, say("picture.tab-hand"), _cards(scene)))
    else:
        found.append(Part("majors", "hammer", say("picture.majors"), say("picture.tab-majors"), [touch_majors(scene)]))
    found += [_farm(scene, other) for other in scene.others]
    title, wide = say("picture.purse"), scene.frame.purse
    return [*found, Part(PURSE, "food", title, title, [draw_purse(scene, scene.main, wide)], width=wide)]


def _cards(scene: Scene) -> list[Piece | None]:
    """The hand and the improvements; first what the question is about."""
    tiles = (draw_tiles(scene, scene.frame.room), float(TILES))
    hand, played = touch_hand(scene, scene.main), touch_played(scene, scene.main)
    return [tiles, hand, played] if scene.choices.majors else [hand, tiles, played]


def _farm(scene: Scene, seat: int) -> Part:
    """A farm and what belongs to it."""
    frame = scene.frame
    drawn, height = fitted_farm(scene, seat, frame.room, frame.high)
    pieces: list[Piece | None] = [
        (draw_heading(scene, seat, frame.room), 24.0) if not frame.across else None,
        (move(drawn, 0, -3), height - 3),
        touch_goods(scene, seat, frame.room) if seat != scene.main else touch_cooked(scene, seat),
        touch_shapes(scene) if seat == scene.asked else None,
        touch_played(scene, seat) if seat != scene.main or not scene.cards else None,
    ]
    title = scene.words.say("picture.farm-of", name=scene.name(seat))
    tab = scene.words.say("picture.tab-farm")
    return Part(f"farm-{seat}", "room-clay", title, tab, pieces, seat, farm_words(scene, seat), width=frame.room)


def fitted_farm(scene: Scene, seat: int, room: float, high: float) -> tuple[Svg, float]:
    """A farm as large as width and, where there is one, height allow; in the middle of the width."""
    columns = int(scene.seat(seat).get("columns") or COLUMNS)
    cell = (room - 2 * SIDE + RIM) / columns
    if high:
        cell = min(cell, (high - TOP - FOOT + 6) / ROWS)
    wide, tall = size(columns, cell)
    return move(draw_farm(scene, seat, cell), (room + RIM - wide) / 2, 0), tall
