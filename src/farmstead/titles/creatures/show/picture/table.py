"""The whole table on one sheet of 1280 x 720: bar, spaces, question, farms, goods, buildings, score."""

from typing import Final

from farmstead.pictures import measure
from farmstead.pictures.goods import seat_token
from farmstead.pictures.plates import panel, text
from farmstead.pictures.sheet import BODY, GAP, WIDTH, draw_bar, draw_round, lay
from farmstead.pictures.svg import Svg, group, join, move
from farmstead.titles.creatures.show.picture import farm as farms
from farmstead.titles.creatures.show.picture.buildings import draw_buildings, rows_of
from farmstead.titles.creatures.show.picture.goods import HEIGHT, draw_goods, draw_small_goods
from farmstead.titles.creatures.show.picture.question import Asked
from farmstead.titles.creatures.show.picture.scene import Scene
from farmstead.titles.creatures.show.picture.score import draw_score
from farmstead.titles.creatures.show.picture.spaces import draw_spaces

LEFT: Final = 326
CENTRE: Final = 664
RIGHT: Final = 258
HEAD: Final = 30
"""The heading of a farm."""
SMALL_GOODS: Final = 56
BESIDE: Final = 92
"""The width of the other's goods where they stand beside its farm."""
TILE_ROWS: Final = {1: 78, 2: 160, 3: 228}
"""How much height the display gets for its rows of buildings."""


def draw_table(scene: Scene) -> Svg:
    """Every part in its place."""
    return lay(
        _bar(scene),
        [(draw_spaces(scene, LEFT, BODY), LEFT), (_centre(scene), CENTRE), (draw_score(scene, RIGHT, BODY), RIGHT)],
    )


def _bar(scene: Scene) -> Svg:
    view, words = scene.view, scene.words
    mode = words.maybe(f"picture.mode-{(view.get('variants') or {}).get('buildings')}")
    title = words.say("picture.creatures") + (f" · {mode}" if mode else "")
    if scene.over:
        said = words.say("picture.over")
    else:
        said = words.say("picture.round", n=scene.round, n2=scene.rounds) if scene.round else words.say("picture.setup")
        phase = words.maybe(f"phase.{view.get('phase')}")
        said += f" · {phase}" if phase else ""
    start = WIDTH / 2 - scene.rounds * 13 + 40
    discs = [draw_round(scene, number, start + (number - 1) * 27) for number in range(1, scene.rounds + 1)]
    return draw_bar(scene, title, said, 250, *discs)


def _centre(scene: Scene) -> Svg:
    asked = Asked(scene, CENTRE)
    display = TILE_ROWS.get(rows_of(scene), 228)
    farm_top = asked.height + 7
    goods_top = BODY - display - 7 - HEIGHT
    return join(
        [
            asked.draw(),
            move(_farms(scene, goods_top - 7 - farm_top), 0, farm_top),
            move(draw_goods(scene, scene.main, CENTRE), 0, goods_top),
            move(draw_buildings(scene, CENTRE, display), 0, BODY - display),
        ]
    )


def _farms(scene: Scene, height: float) -> Svg:
    """My farm large, the other beside it: cells as large as the two farms and the height allow."""
    main = scene.main
    others = [seat for seat in scene.seats() if seat != main]
    mine = int(scene.seat(main)["columns"])
    theirs = max((int(scene.seat(seat)["columns"]) for seat in others), default=0)
    frame = 2 * farms.SIDE
    room = CENTRE - (GAP if others else 0)
    tall = (height - HEAD - farms.TOP - farms.FOOT + 4) / farms.ROWS
    small_tall = (height - HEAD - farms.TOP - farms.FOOT - SMALL_GOODS + 4) / farms.ROWS
    large = min(118.0, tall, (room - 2 * frame) / (mine + 0.62 * theirs) if others else (room - frame) / mine)
    small = min(62.0, large * 0.7, small_tall)
    side = max(186.0, theirs * small + frame) if others else 0.0
    large = min(large, (room - side - frame) / mine)
    left = room - side
    beside = False
    if others:
        # What the large farm leaves unused widens the other's panel, up to a comfortable size.
        spare = max(0.0, left - (mine * large + frame) - 24)
        widest = side + spare
        below = min(62.0, small_tall, (widest - frame) / theirs)
        next_to = min(62.0, tall, (widest - frame - BESIDE) / theirs)
        beside = next_to > below
        small = max(below, next_to)
        side = max(side, theirs * small + frame + (BESIDE if beside else 0))
        left = room - side
    parts = [_farm_panel(scene, main, left, height, large)]
    for at, seat in enumerate(others):
        drawn = _farm_panel(scene, seat, side, height, small, goods="beside" if beside else "below")
        parts.append(move(drawn, left + GAP + at * side, 0))
    return join(parts)


def _farm_panel(scene: Scene, seat: int, width: float, height: float, cell: float, goods: str = "") -> Svg:
    """A farm with its heading; the other's also shows its goods, below the farm or beside it."""
    words = scene.words
    main = not goods
    title = words.say("picture.your-farm") if seat == scene.you else scene.name(seat)
    counted = words.say("picture.animals", n=sum(scene.animals(seat).values()))
    extra = len({c["cell"][0] for c in scene.seat(seat)["cells"] if c.get("expansion")})
    if main and extra:
        counted += " · " + words.say("picture.expansions", n=extra)
    size = 15 if main else 14
    at = 39 + measure.width(title, size, "display")
    farm_width, farm_height = farms.size(int(scene.seat(seat)["columns"]), cell)
    used = farm_height + (SMALL_GOODS if goods == "below" else 0)
    top = HEAD - 6 + max(0.0, (height - HEAD - used + 6) / 2)
    parts: list[Svg] = [
        panel(0, 0, width, height),
        seat_token(seat, 11, 6, 20, label=scene.name(seat)),
        text(measure.clip(title, size, width - 50, "display"), 37, 22, size, display=True),
    ]
    if at + 6 + measure.width(counted, 12) < width - 8:
        parts.append(text(counted, at + 6, 22, 12, fill="var(--ink-3)"))
    shift = BESIDE if goods == "beside" else 0
    parts.append(move(farms.draw_farm(scene, seat, cell), (width - shift - farm_width) / 2, top))
    if goods == "below":
        row = min(width - 24, 200)
        parts.append(move(draw_small_goods(scene, seat, row / 4, 4), (width - row) / 2 + 2, height - SMALL_GOODS + 2))
    elif goods == "beside":
        drawn = draw_small_goods(scene, seat, (BESIDE - 4) / 2, 2)
        parts.append(move(drawn, (width + farm_width - shift) / 2 - 6, top + farm_height / 2 - 48))
    return group(*parts, class_="farm", data_seat=seat)


def draw_farm_panel(scene: Scene, seat: int, width: float, height: float, goods: str = "") -> Svg:
    """A farm with its heading, its cells as large as the panel allows."""
    columns = int(scene.seat(seat)["columns"])
    below = SMALL_GOODS if goods == "below" else 0
    tall = (height - HEAD - farms.TOP - farms.FOOT - below + 4) / farms.ROWS
    return _farm_panel(scene, seat, width, height, min(tall, (width - 2 * farms.SIDE) / columns), goods)
