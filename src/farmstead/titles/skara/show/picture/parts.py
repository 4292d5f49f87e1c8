"""The table in pieces for a phone: tiles and cards, the own board, the village, the others."""

from typing import Any, Final

from farmstead.pictures.choices import View
from farmstead.pictures.phone import ROOM, Part, Piece, finished
from farmstead.titles.skara.show.picture import board_words
from farmstead.titles.skara.show.picture.chips import Chips
from farmstead.titles.skara.show.picture.hearth import touch_hearth
from farmstead.titles.skara.show.picture.order import HEIGHT as ORDER
from farmstead.titles.skara.show.picture.order import draw_order
from farmstead.titles.skara.show.picture.scene import Scene
from farmstead.titles.skara.show.picture.settlers import FEED, draw_feeding, touch_settlers
from farmstead.titles.skara.show.picture.solo import touch_solo
from farmstead.titles.skara.show.picture.storage import draw_storage
from farmstead.titles.skara.show.picture.supply import HEIGHT as SUPPLY
from farmstead.titles.skara.show.picture.supply import draw_supply
from farmstead.titles.skara.show.picture.tiles import touch_tiles
from farmstead.titles.skara.show.picture.tracks import draw_tracks
from farmstead.titles.skara.show.picture.village import touch_village

STORAGE: Final = 240.0
TRACKS: Final = 168.0


def parts(view: View, lang: str, theme: str, seat: int | None) -> list[dict[str, Any]]:
    """Whoever looks sees the own tiles first, then the own board; a spectator those of whoever is asked."""
    scene = Scene.on_phone(view, lang, theme, seat)
    say, main = scene.words.say, scene.main
    title = say("picture.board-of", name=scene.name(main))
    found = [
        _tableau(scene, main, _cards(scene, main)),
        Part("board", "crate", title, say("picture.tab-board"), _board(scene, main)),
        Part("village", "skara-settler", say("picture.village"), say("picture.tab-village"), _village(scene)),
    ]
    for other in scene.seats():
        if other != main:
            found.append(_tableau(scene, other, [*_cards(scene, other), *_board(scene, other)]))
    return finished(found, Chips(scene).touch(), scene.look)


def _tableau(scene: Scene, seat: int, pieces: list[Piece | None]) -> Part:
    title = scene.words.say("picture.tableau-of", name=scene.name(seat))
    return Part(
        f"tiles-{seat}", "hammer", title, scene.words.say("picture.tab-tiles"), pieces, seat, board_words(scene, seat)
    )


def _cards(scene: Scene, seat: int) -> list[Piece | None]:
    feeding = (draw_feeding(scene, seat, ROOM), float(FEED)) if not scene.over else None
    return [touch_tiles(scene, seat), touch_settlers(scene, seat), feeding]


def _board(scene: Scene, seat: int) -> list[Piece | None]:
    """Storage, tracks and hearth."""
    high = STORAGE + (24 if scene.seat(seat).get("beside") else 0)
    return [
        (draw_storage(scene, seat, ROOM, high), high),
        (draw_tracks(scene, seat, ROOM, TRACKS), TRACKS),
        touch_hearth(scene, seat, ROOM),
    ]


def _village(scene: Scene) -> list[Piece | None]:
    """Cards, turn order and what is left; alone, the cards to be met."""
    order = (draw_order(scene, ROOM), float(ORDER)) if not scene.solo else None
    return [touch_village(scene), touch_solo(scene), order, (draw_supply(scene, ROOM), float(SUPPLY))]
