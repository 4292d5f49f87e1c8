"""The whole table on one sheet of 1280 x 720: bar, board, question, village, tiles, settlers, seats, score."""

from typing import Final

from farmstead.games.skara.picture import order, solo
from farmstead.games.skara.picture.hearth import draw_hearth
from farmstead.games.skara.picture.question import Asked
from farmstead.games.skara.picture.scene import Scene
from farmstead.games.skara.picture.score import draw_score, rows_of
from farmstead.games.skara.picture.seats import MINE, draw_seats
from farmstead.games.skara.picture.settlers import FEED, draw_feeding, draw_settlers
from farmstead.games.skara.picture.storage import draw_storage
from farmstead.games.skara.picture.supply import HEIGHT as SUPPLY
from farmstead.games.skara.picture.supply import draw_supply
from farmstead.games.skara.picture.tiles import draw_tiles
from farmstead.games.skara.picture.tracks import draw_tracks
from farmstead.games.skara.picture.village import draw_village, height_of
from farmstead.pictures import measure
from farmstead.pictures.goods import seat_token
from farmstead.pictures.plates import icon, panel, text
from farmstead.pictures.svg import Svg, el, group, join, move

WIDTH: Final = 1280
HIGH: Final = 720
BAR: Final = 44
GAP: Final = 8
BODY: Final = HIGH - BAR - 2 * GAP
LEFT: Final = 386
CENTRE: Final = 600
RIGHT: Final = 262
STORAGE: Final = 258
TRACKS: Final = 168
BOARD_PAD: Final = 10
GOLD_BAR: Final = "#F2C33A"


def draw_table(scene: Scene) -> Svg:
    """Every part in its place."""
    top = BAR + GAP
    return join(
        [
            el("rect", width=WIDTH, height=HIGH, fill="var(--page)"),
            _bar(scene),
            move(draw_board(scene, scene.main, LEFT, BODY), GAP, top),
            move(_centre(scene), GAP + LEFT + GAP, top),
            move(_right(scene), GAP + LEFT + GAP + CENTRE + GAP, top),
        ]
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
    village = height_of(scene)
    board = top + (village + GAP if village else 0)
    return join(
        [
            asked.draw(),
            move(draw_village(scene, CENTRE), 0, top) if village else None,
            move(draw_tableau(scene, scene.main, CENTRE, BODY - board), 0, board),
        ]
    )


def draw_tableau(scene: Scene, seat: int, width: float, height: float) -> Svg:
    """Tiles, the cards below them and the feeding, in one panel."""
    inner = width - 2 * BOARD_PAD
    feeds = not scene.over
    room = height - 2 * BOARD_PAD - (FEED + 8 if feeds else 0) - 8
    tiles = max(208.0, min(320.0, room * 0.68))
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
            move(draw_score(scene, RIGHT, BODY - y - middle - GAP - supply), 0, y + middle + GAP),
            move(draw_supply(scene, RIGHT), 0, BODY - SUPPLY) if supply else None,
        ]
    )


def _bar(scene: Scene) -> Svg:
    view, words = scene.view, scene.words
    rounds, now = int(view.get("rounds") or 4), int(view.get("round") or 0)
    title = f"{words.say('picture.skara')} · {words.say('picture.players', n=len(scene.seats()))}"
    said = words.say("picture.round", n=now, n2=rounds) if now else words.say("picture.setup")
    turn = int(view.get("turn") or 0)
    if scene.over:
        said = words.say("picture.over")
    elif now and view.get("phase") == "rest":
        said += f" · {words.say('picture.rest-phase')}"
    elif now and turn:
        said += " · " + words.say("picture.turn" if scene.solo else "picture.set", n=turn, n2=3)
    ink = "var(--top-ink)"
    parts: list[Svg] = [
        el("rect", width=WIDTH, height=BAR, fill="var(--top)"),
        icon("stable", 12, 9, 25),
        text("Farmstead", 44, 29, 20, display=True, fill=ink),
        el("path", d="M172 8v28", stroke="#FFFFFF", stroke_opacity=0.28),
        text(measure.clip(title, 12.5, 300, "bold"), 184, 19, 12.5, weight=600, fill=ink),
        text(measure.clip(said, 12, 330), 184, 34, 12, fill=ink),
        _rounds(scene, rounds, now),
        _turn(scene),
    ]
    return group(*parts, class_="bar")


def _rounds(scene: Scene, rounds: int, now: int) -> Svg:
    """The rounds, each with a bowl after it: that is when everyone is fed."""
    ink = "var(--top-ink)"
    start = GAP + LEFT + GAP + CENTRE / 2 - (rounds - 1) * 26 - 10
    parts: list[Svg] = []
    for number in range(1, rounds + 1):
        x = start + (number - 1) * 52
        current = number == now and not scene.over
        fill = GOLD_BAR if current else "#000000" if number <= now else "#FFFFFF"
        shade = None if current else 0.22 if number <= now else 0.16
        parts.append(el("circle", cx=x, cy=22, r=13, fill=fill, fill_opacity=shade))
        parts.append(text(number, x, 26.5, 12.5, weight=700, anchor="middle", fill="#2B2118" if current else ink))
        label = scene.words.say("picture.feeding-after", n=number)
        parts.append(icon("food", x + 17, 13, 18, label=label, opacity=None if number >= now else 0.5))
    return join(parts)


def _turn(scene: Scene) -> Svg:
    """Whose turn it is, at the right end of the bar: amber only if it is yours."""
    words = scene.words
    mine = bool(scene.choices.all)
    seat = scene.asked if scene.asked is not None and scene.asked >= 0 else None
    if scene.over:
        said = words.say("picture.over")
    elif seat is None:
        said = words.say("picture.chance-turn")
    else:
        said = words.say("picture.your-turn") if mine else words.say("picture.turn-of", name=scene.name(seat))
    said = measure.clip(said, 12.5, 180, "bold")
    wide = measure.width(said, 12.5, "bold") + 28 + (24 if seat is not None else 0)
    x = WIDTH - 12 - wide
    token = seat_token(seat, x + 9, 12, 20) if seat is not None else None
    shade = None if mine else 0.16
    return join(
        [
            el(
                "rect", x=x, y=8, width=wide, height=28, rx=14, fill=GOLD_BAR if mine else "#FFFFFF", fill_opacity=shade
            ),
            token,
            text(
                said,
                x + 14 + (22 if token else 0),
                26.5,
                12.5,
                weight=700,
                fill="#2B2118" if mine else "var(--top-ink)",
            ),
        ]
    )
