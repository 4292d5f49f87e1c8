"""The whole table on one sheet of 1280 x 720: bar, board, question, village, tiles, settlers, seats, score."""

from typing import Final

from farmstead.pictures.plates import icon, panel
from farmstead.pictures.sheet import BODY, GAP, beside, draw_bar, draw_round, lay
from farmstead.pictures.svg import Svg, group, join, move
from farmstead.titles.skara.show.picture import order, solo
from farmstead.titles.skara.show.picture.hearth import draw_hearth
from farmstead.titles.skara.show.picture.question import Asked
from farmstead.titles.skara.show.picture.scene import Scene
from farmstead.titles.skara.show.picture.score import draw_score, rows_of
from farmstead.titles.skara.show.picture.seats import MINE, draw_seats
from farmstead.titles.skara.show.picture.settlers import FEED, draw_feeding, draw_settlers
from farmstead.titles.skara.show.picture.storage import draw_storage
from farmstead.titles.skara.show.picture.supply import HEIGHT as SUPPLY
from farmstead.titles.skara.show.picture.supply import draw_supply
from farmstead.titles.skara.show.picture.tiles import draw_tiles
from farmstead.titles.skara.show.picture.tracks import draw_tracks
from farmstead.titles.skara.show.picture.village import HEIGHT as VILLAGE
from farmstead.titles.skara.show.picture.village import draw_village, height_of

LEFT: Final = 386
CENTRE: Final = 600
RIGHT: Final = 262
STORAGE: Final = 258
TRACKS: Final = 168
BOARD_PAD: Final = 10


def draw_table(scene: Scene) -> Svg:
    """Every part in its place."""
    return lay(
        _bar(scene),
        [(draw_board(scene, scene.main, LEFT, BODY), LEFT), (_centre(scene), CENTRE), (_right(scene), RIGHT)],
    )


def draw_board(scene: Scene, seat: int, width: float, height: float) -> Svg:
    """The player board: storage, tracks, hearth."""
    beside = 24 if scene.seat(seat).get("beside") else 0
    storage = STORAGE + beside
    hearth = height - storage - TRACKS - 2 * GAP
    return group(
        draw_storage(scene, seat, width, storage),
        move(draw_tracks(scene, seat, width, TRACKS), 0, storage + GAP),
        move(draw_hearth(scene, seat, width, hearth), 0, storage + TRACKS + 2 * GAP),
        class_="board",
        data_seat=seat,
    )


def _centre(scene: Scene) -> Svg:
    asked = Asked(scene, CENTRE)
    top = asked.height + GAP
    # Nothing lies in the village between two rounds; its place stays, so that the tiles do not move.
    board = top + VILLAGE + GAP
    return join(
        [
            asked.draw(),
            move(draw_village(scene, CENTRE), 0, top) if height_of(scene) else None,
            move(draw_tableau(scene, scene.main, CENTRE, BODY - board), 0, board),
        ]
    )


def draw_tableau(scene: Scene, seat: int, width: float, height: float) -> Svg:
    """Tiles, the cards below them and the feeding, in one panel."""
    inner = width - 2 * BOARD_PAD
    feeds = not scene.over
    room = height - 2 * BOARD_PAD - (FEED + 8 if feeds else 0) - 8
    tiles = max(224.0, min(320.0, room * 0.68))
    below = room - tiles
    return group(
        panel(0, 0, width, height),
        move(draw_tiles(scene, seat, inner, tiles), BOARD_PAD, BOARD_PAD),
        move(draw_settlers(scene, seat, inner, below), BOARD_PAD, BOARD_PAD + tiles + 8),
        move(draw_feeding(scene, seat, inner), BOARD_PAD, height - BOARD_PAD - FEED) if feeds else None,
        class_="tableau",
        data_seat=seat,
    )


def _right(scene: Scene) -> Svg:
    """Seats and score; the turn order between them, or the cards of the solo game; the supply where there is room."""
    others = len(scene.seats()) - 1
    supply = SUPPLY + GAP if others < 3 else 0
    if scene.solo:
        rows = 26 + 17 * (len(rows_of(scene)) + 1.25) + 28
        middle = solo.height_of(scene, BODY - MINE - rows - supply - 2 * GAP)
        drawn = solo.draw_solo(scene, RIGHT, middle)
        other = 0.0
    else:
        middle = order.HEIGHT
        drawn = order.draw_order(scene, RIGHT)
        rows = 26 + {1: 25, 2: 20, 3: 16}.get(others, 16) * (len(rows_of(scene)) + 1.25) + 6
        other = min(226.0, (BODY - MINE - middle - rows - supply - 2 * GAP) / others)
    seats = MINE + other * others
    y = seats + GAP
    return join(
        [
            draw_seats(scene, RIGHT, other),
            move(drawn, 0, y),
            beside(
                move(draw_score(scene, RIGHT, BODY - y - middle - GAP - supply), 0, y + middle + GAP),
                move(draw_supply(scene, RIGHT), 0, BODY - SUPPLY) if supply else None,
            ),
        ]
    )


def _bar(scene: Scene) -> Svg:
    view, words = scene.view, scene.words
    title = f"{words.say('picture.skara')} · {words.say('picture.players', n=len(scene.seats()))}"
    said = words.say("picture.round", n=scene.round, n2=scene.rounds) if scene.round else words.say("picture.setup")
    turn = int(view.get("turn") or 0)
    if scene.over:
        said = words.say("picture.over")
    elif scene.round and view.get("phase") == "rest":
        said += f" · {words.say('picture.rest-phase')}"
    elif scene.round and turn:
        said += " · " + words.say("picture.turn" if scene.solo else "picture.set", n=turn, n2=3)
    return draw_bar(scene, title, said, 330, *_rounds(scene))


def _rounds(scene: Scene) -> list[Svg]:
    """The rounds, each with a bowl after it: that is when everyone is fed."""
    x = GAP + LEFT + GAP + CENTRE / 2 - (scene.rounds - 1) * 26 - 10
    parts: list[Svg] = []
    for number in range(1, scene.rounds + 1):
        parts.append(draw_round(scene, number, x, 12.5))
        label = scene.words.say("picture.feeding-after", n=number)
        parts.append(icon("food", x + 17, 13, 18, label=label, opacity=None if number >= scene.round else 0.5))
        x += 52
    return parts
