"""The sheet a whole table is drawn on: 1280 x 720, with a bar on top that tells the game, its rounds, and the turn."""

from collections.abc import Iterable
from typing import Final

from farmstead.pictures import measure
from farmstead.pictures.goods import seat_token
from farmstead.pictures.plates import icon, text
from farmstead.pictures.scene import Scene
from farmstead.pictures.svg import Svg, el, finish, group, join, move

WIDTH: Final = 1280
HIGH: Final = 720
BAR: Final = 44
GAP: Final = 8
BODY: Final = HIGH - BAR - 2 * GAP
"""The height of what is below the bar."""

AMBER: Final = "#F2C33A"
INK: Final = "var(--top-ink)"


def lay(bar: Svg, columns: Iterable[tuple[Svg, float]], *more: Svg) -> Svg:
    """A sheet: the bar, the columns below it side by side, each with its width, and what else lies on the sheet."""
    parts = [el("rect", width=WIDTH, height=HIGH, fill="var(--page)"), bar]
    x = float(GAP)
    for drawn, width in columns:
        parts.append(move(drawn, x, BAR + GAP))
        x += width + GAP
    return join([*parts, *more])


def beside(*drawn: Svg | None) -> Svg:
    """What lies at the foot of the right column and may give its place to a panel of the page, such as a lesson."""
    return group(*drawn, class_="beside")


def finish_table(scene: Scene, drawn: Svg, desc: str) -> str:
    """The whole `<svg>` of a table."""
    title = scene.words.say("picture.table-over" if scene.over else "picture.table", n=scene.round, n2=scene.rounds)
    return finish(drawn, WIDTH, HIGH, scene.look, title=title, desc=desc, name="table")


def draw_bar(scene: Scene, title: str, said: str, room: float, *middle: Svg, turn: float = 180) -> Svg:
    """Logo, game (`title`) and what is going on (`said`) in so much `room` at the left, the rounds in the middle, and
    in `turn` pixels at the right whose turn it is. A page has more to put into its bar: there the rounds are close."""
    face = scene.look.face
    told = max(measure.width(title, 12.5, face("bold")), measure.width(said, 12, face("regular")))
    spare = 0.0 if scene.look.standalone else max(0.0, room - told - 8)
    return group(
        el("rect", width=WIDTH, height=BAR, fill="var(--top)"),
        icon("stable", 12, 9, 25),
        text("Farmstead", 44, 29, 20, display=True, fill=INK),
        el("path", d="M172 8v28", stroke="#FFFFFF", stroke_opacity=0.28),
        text(measure.clip(title, 12.5, room, "bold"), 184, 19, 12.5, weight=600, fill=INK),
        text(measure.clip(said, 12, room), 184, 34, 12, fill=INK),
        move(join(middle), -spare, 0) if spare else join(middle),
        _turn(scene, turn),
        class_="bar",
    )


def draw_round(scene: Scene, number: int, x: float, size: float = 11.5) -> Svg:
    """The disc of a round with figures of that size: amber now, dark when it is over."""
    current = number == scene.round and not scene.over
    done = {"fill": "#000000", "fill_opacity": 0.22} if number <= scene.round and not current else lit(current)
    disc = el("circle", cx=x, cy=22, r=size + 0.5, **done)
    return disc + text(number, x, 20.25 + size / 2, size, weight=700, anchor="middle", fill=ink(current))


def lit(on: bool) -> dict[str, object]:
    """The ground of something on the bar: amber if it is what matters now."""
    return {"fill": AMBER if on else "#FFFFFF", "fill_opacity": None if on else 0.16}


def ink(on: bool) -> str:
    """The colour of letters on that ground."""
    return "#2B2118" if on else INK


def _turn(scene: Scene, room: float) -> Svg:
    """Whose turn it is: amber only if it is yours."""
    words = scene.words
    mine = bool(scene.choices.all)
    seat = scene.answering
    if scene.over:
        said = words.say("picture.over")
    elif seat is None:
        said = words.say("picture.chance-turn")
    else:
        said = words.say("picture.your-turn") if mine else words.say("picture.turn-of", name=scene.name(seat))
    said = measure.clip(said, 12.5, room, "bold")
    wide = measure.width(said, 12.5, "bold") + 28 + (24 if seat is not None else 0)
    x = WIDTH - 12 - wide
    token = seat_token(seat, x + 9, 12, 20) if seat is not None else None
    ground = el("rect", x=x, y=8, width=wide, height=28, rx=14, **lit(mine))
    return join([ground, token, text(said, x + 14 + (22 if token else 0), 26.5, 12.5, weight=700, fill=ink(mine))])
