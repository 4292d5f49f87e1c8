"""The table in pieces for a phone: tiles and cards, the own board, the village, the others."""

from typing import Any, Final

from farmstead.games.skara.picture import board_words
from farmstead.games.skara.picture.choices import View
from farmstead.games.skara.picture.hearth import touch_hearth
from farmstead.games.skara.picture.order import HEIGHT as ORDER
from farmstead.games.skara.picture.order import draw_order
from farmstead.games.skara.picture.question import touch_chips
from farmstead.games.skara.picture.scene import Scene
from farmstead.games.skara.picture.settlers import FEED, draw_feeding, touch_settlers
from farmstead.games.skara.picture.solo import touch_solo
from farmstead.games.skara.picture.storage import draw_storage
from farmstead.games.skara.picture.supply import HEIGHT as SUPPLY
from farmstead.games.skara.picture.supply import draw_supply
from farmstead.games.skara.picture.tiles import touch_tiles
from farmstead.games.skara.picture.tracks import draw_tracks
from farmstead.games.skara.picture.village import touch_village
from farmstead.pictures.phone import EDGE, WIDTH, Piece, part
from farmstead.pictures.svg import Look

ROOM: Final = WIDTH - 2 * EDGE
STORAGE: Final = 240.0
TRACKS: Final = 168.0


def parts(view: View, lang: str, theme: str, seat: int | None) -> list[dict[str, Any]]:
    """Whoever looks sees the own tiles first, then the own board; a spectator those of whoever is asked."""
    scene = Scene(view, Look(lang, theme, not view.get("live"), keys=False), seat, view.get("names"))
    say, main, look = scene.words.say, scene.main, scene.look
    others = [seat for seat in scene.seats() if seat != main]
    title = say("picture.board-of", name=scene.name(main))
    return [
        _tableau(scene, main, [touch_chips(scene) if scene.asked == main else None, *_cards(scene, main)]),
        part("board", "crate", title, say("picture.tab-board"), _board(scene, main), look),
        part("village", "skara-settler", say("picture.village"), say("picture.tab-village"), _village(scene), look),
        *(_tableau(scene, other, [*_cards(scene, other), *_board(scene, other)]) for other in others),
    ]


def _tableau(scene: Scene, seat: int, pieces: list[Piece | None]) -> dict[str, Any]:
    title = scene.words.say("picture.tableau-of", name=scene.name(seat))
    tab = scene.words.say("picture.tab-tiles")
    found = part(f"tiles-{seat}", "hammer", title, tab, pieces, scene.look, desc=board_words(scene, seat))
    return found | {"seat": seat}


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
