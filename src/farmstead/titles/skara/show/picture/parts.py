"""The table in pieces for a phone: tiles and cards, the own board, the village, the others."""

from typing import Any, Final

from farmstead.pictures.choices import View
from farmstead.pictures.phone import GAP, PHONE, PURSE, Part, Piece, beside, finished
from farmstead.titles.skara.show.picture import board_words
from farmstead.titles.skara.show.picture.chips import Chips
from farmstead.titles.skara.show.picture.hearth import touch_hearth
from farmstead.titles.skara.show.picture.order import HEIGHT as ORDER
from farmstead.titles.skara.show.picture.order import draw_order
from farmstead.titles.skara.show.picture.scene import Scene
from farmstead.titles.skara.show.picture.settlers import FEED, draw_feeding, touch_settlers
from farmstead.titles.skara.show.picture.solo import touch_solo
from farmstead.titles.skara.show.picture.storage import draw_purse, draw_storage
from farmstead.titles.skara.show.picture.supply import HEIGHT as SUPPLY
from farmstead.titles.skara.show.picture.supply import draw_supply
from farmstead.titles.skara.show.picture.tablet import areas
from farmstead.titles.skara.show.picture.tiles import touch_tiles
from farmstead.titles.skara.show.picture.tracks import draw_tracks
from farmstead.titles.skara.show.picture.village import touch_village

STORAGE: Final = 240.0
TRACKS: Final = 168.0


def parts(view: View, lang: str, theme: str, seat: int | None, layout: str = "phone") -> list[dict[str, Any]]:
    """Whoever looks sees the own tiles first, then the own board; a spectator those of whoever is asked."""
    scene = Scene.in_pieces(view, lang, theme, seat, layout)
    say, main, frame = scene.words.say, scene.main, scene.frame
    chips = Chips(scene)
    if frame.whole:
        scene.frame = PHONE
        others = [_other(scene, other) for other in scene.seats() if other != main]
        scene.frame = frame
        return finished([*areas(scene), *others], chips)
    title = say("picture.board-of", name=scene.name(main))
    found = [
        _tableau(scene, main, _cards(scene, main)),
        Part("board", "crate", title, say("picture.tab-board"), _board(scene, main)),
        Part("village", "skara-settler", say("picture.village"), say("picture.tab-village"), _village(scene)),
        *(_other(scene, other) for other in scene.seats() if other != main),
        Part(PURSE, "food", say("picture.purse"), say("picture.purse"), [draw_purse(scene, main, frame.purse)],
             width=frame.purse),
    ]  # fmt: skip
    return finished(found, chips)


def _other(scene: Scene, seat: int) -> Part:
    """All that another seat has."""
    return _tableau(scene, seat, [*_cards(scene, seat), *_board(scene, seat)])


def _tableau(scene: Scene, seat: int, pieces: list[Piece | None]) -> Part:
    title = scene.words.say("picture.tableau-of", name=scene.name(seat))
    return Part(
        f"tiles-{seat}", "hammer", title, scene.words.say("picture.tab-tiles"), pieces, seat, board_words(scene, seat),
        width=scene.frame.room,
    )  # fmt: skip


def _cards(scene: Scene, seat: int) -> list[Piece | None]:
    feeding = (draw_feeding(scene, seat, scene.frame.room), float(FEED)) if not scene.over else None
    return [touch_tiles(scene, seat), touch_settlers(scene, seat), feeding]


def _board(scene: Scene, seat: int) -> list[Piece | None]:
    """Storage, tracks and hearth; across the first two side by side."""
    high = STORAGE + (24 if scene.seat(seat).get("beside") else 0)
    room = scene.frame.room
    if not scene.frame.across:
        tracks = draw_tracks(scene, seat, room, TRACKS), TRACKS
        return [(draw_storage(scene, seat, room, high), high), tracks, touch_hearth(scene, seat, room)]
    half = (room - GAP) / 2
    tracks = draw_tracks(scene, seat, half, TRACKS), TRACKS
    upper = beside([((draw_storage(scene, seat, half, high), high), half), (tracks, half)])
    return [upper, touch_hearth(scene, seat, room, 3)]


def _village(scene: Scene) -> list[Piece | None]:
    """Cards, turn order and what is left; alone, the cards to be met."""
    room = scene.frame.room
    order = (draw_order(scene, room), float(ORDER)) if not scene.solo else None
    return [touch_village(scene), touch_solo(scene), order, (draw_supply(scene, room), float(SUPPLY))]
