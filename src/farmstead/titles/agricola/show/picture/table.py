"""The whole table on one sheet of 1280 x 720: bar, board, question, farm, goods, cards, seats, score."""

from typing import Final

from farmstead.pictures import measure
from farmstead.pictures.farmyard import Grid
from farmstead.pictures.goods import seat_token
from farmstead.pictures.plates import icon, panel, text
from farmstead.pictures.sheet import BAR, BODY, GAP, beside, lay
from farmstead.pictures.svg import Svg, group, join, move
from farmstead.titles.agricola.rules.names import FENCES_EACH, PEOPLE_EACH, STABLES_EACH
from farmstead.titles.agricola.show.picture import farm as farms
from farmstead.titles.agricola.show.picture import score as scores
from farmstead.titles.agricola.show.picture import seats
from farmstead.titles.agricola.show.picture.bar import draw_bar
from farmstead.titles.agricola.show.picture.draft import dealing, draw_draft
from farmstead.titles.agricola.show.picture.goods import HEIGHT, draw_goods
from farmstead.titles.agricola.show.picture.hand import draw_large_hand
from farmstead.titles.agricola.show.picture.majors import TILES, draw_majors, draw_tiles
from farmstead.titles.agricola.show.picture.pool import draw_pool
from farmstead.titles.agricola.show.picture.question import Asked
from farmstead.titles.agricola.show.picture.scene import Scene
from farmstead.titles.agricola.show.picture.shapes import are_few, draw_gallery
from farmstead.titles.agricola.show.picture.spaces import draw_spaces

LEFT: Final = 400
CENTRE: Final = 546
RIGHT: Final = 302
LOWER: Final = 158
UPPER: Final = BODY - LOWER - GAP
WIDE: Final = LEFT + GAP + CENTRE
"""The cards span the board and the farm."""
BARE: Final = 300
"""A farm less wide than that has no room for its name: on a phone the seats above tell it."""
HEAD: Final = 27
"""The heading of the farm."""


def draw_table(scene: Scene) -> Svg:
    """Every part in its place; while a hand is chosen, its cards."""
    told = dealing(scene)
    if told is not None:
        return draw_pool(scene, told) if told["step"] == "choose-hand" else draw_draft(scene, told)
    centre, grid = _centre(scene)
    columns = [(draw_spaces(scene, LEFT, UPPER), LEFT), (centre, CENTRE), (_right(scene), RIGHT)]
    # The lower panel comes last, because pointing at a pasture shows it on the farm.
    return lay(draw_bar(scene), columns, move(_lower(scene, grid), GAP, BAR + GAP + UPPER + GAP))


def _centre(scene: Scene) -> tuple[Svg, Grid]:
    """Question, farm and goods; and where the farm lies, seen from the lower panel."""
    asked = Asked(scene, CENTRE)
    farm_top = asked.height + 7
    height = UPPER - HEIGHT - 7 - farm_top
    columns = int(scene.seat(scene.main).get("columns") or farms.COLUMNS)
    least = farms.size(columns, 0)
    cell = min((height - HEAD - least[1] + 2) / farms.ROWS, (CENTRE - least[0]) / columns, 110.0)
    wide, high = farms.size(columns, cell)
    x, y = (CENTRE - wide) / 2, HEAD - 3 + max(0.0, (height - HEAD - high + 3) / 2)
    drawn = group(
        panel(0, 0, CENTRE, height),
        draw_heading(scene, scene.main, CENTRE),
        move(farms.draw_farm(scene, scene.main, cell), x, y),
        class_="farm",
        data_seat=scene.main,
    )
    below = LEFT + GAP + x + farms.SIDE, farm_top + y + farms.TOP - UPPER - GAP
    grid = Grid(columns, farms.ROWS, cell, *below)
    goods = move(draw_goods(scene, scene.main, CENTRE), 0, UPPER - HEIGHT)
    return join([asked.draw(), move(drawn, 0, farm_top), goods]), grid


def draw_heading(scene: Scene, seat: int, width: float) -> Svg:
    """Whose farm it is, and how many fences, stables and people it has of those there are; shorter on a phone."""
    narrow = width < 400
    own = scene.seat(seat)
    words = scene.words
    name = scene.name(seat)
    whose = name if narrow else words.say("picture.farm-of", name=name)
    title = words.say("picture.your-farm") if seat == scene.you else whose
    if width < BARE:
        title = ""
    title = measure.clip(title, 15, width - (230 if narrow else 290), "display")
    left = 4 if narrow else 36
    parts: list[Svg] = [text(title, left, 20, 15, display=True)]
    if not narrow:
        parts.append(seat_token(seat, 11, 5, 19, label=scene.name(seat)))
    at = left + measure.width(title, 15, "display") + (8 if narrow else 14)
    supply = own.get("supply") or {}
    counts = (
        ("fence", len(own.get("fences") or []), len(own.get("fences") or []) + int(supply.get("fence", FENCES_EACH))),
        ("stable", _stables(scene, seat), STABLES_EACH),
        ("worker", int(own.get("people") or 0), PEOPLE_EACH),
    )
    for name, n, most in counts:
        of = f"/{most}" if narrow else words.say("picture.of", n=most)
        parts.append(icon(name, at, 5, 18, label=words.say(f"picture.count-{name}", n=n, n2=most)))
        at += 21
        parts.append(text(n, at, 19, 12.5, weight=700))
        at += measure.width(str(n), 12.5, "bold") + 3
        parts.append(text(of, at, 19, 12, fill="var(--ink-3)"))
        at += measure.width(of, 12) + (8 if narrow else 12)
    return join(parts)


def _stables(scene: Scene, seat: int) -> int:
    return sum(1 for entry in scene.seat(seat)["cells"] if entry.get("stable"))


def _lower(scene: Scene, grid: Grid) -> Svg:
    """What the question is about: a few pastures to choose from, else the hand, else the major improvements."""
    if are_few(scene):
        return draw_gallery(scene, WIDE, LOWER, grid)
    if scene.cards:
        return draw_large_hand(scene, scene.main, WIDE, LOWER)
    return draw_majors(scene, WIDE, LOWER)


def _right(scene: Scene) -> Svg:
    """Seats with their farms, the improvements where the hand has their place, and the score."""
    several = len(scene.seats()) > 1
    if scene.over or (not scene.cards and len(scene.seats()) <= 2):
        # There is room for the words of the score.
        rows = seats.heights(scene, BODY - GAP - scores.tall_least() if several and not scene.over else 0)
        top = sum(rows.values()) + GAP
        return join([seats.draw_seats(scene, RIGHT, rows), move(beside(_sheet(scene, BODY - top)), 0, top)])
    least = scores.flat_height(scene) + GAP
    if not scene.cards:
        rows = seats.heights(scene, BODY - least)
        top = sum(rows.values()) + GAP
        line = min(34.0, scores.LINE + (BODY - top - least + GAP) / len(rows))
        return join([seats.draw_seats(scene, RIGHT, rows), move(beside(scores.draw_flat(scene, RIGHT, line)), 0, top)])
    # With a hand, the improvements are ten tiles between the seats and the score.
    below = BODY - TILES - 2 * GAP
    rows = seats.heights(scene, below - scores.tall_least())
    top = sum(rows.values()) + GAP
    drawn = [seats.draw_seats(scene, RIGHT, rows), move(draw_tiles(scene, RIGHT), 0, top)]
    top += TILES + GAP
    if BODY - top >= scores.tall_least() + (42 if len(rows) == 1 else 0):
        drawn.append(move(beside(_sheet(scene, BODY - top)), 0, top))
    else:
        drawn.append(move(beside(scores.draw_flat(scene, RIGHT)), 0, top))
    return join(drawn)


def _sheet(scene: Scene, height: float) -> Svg:
    """The score with its words; alone, the score to be reached below it."""
    if (scene.view.get("solo") or {}).get("target") is None:
        return scores.draw_tall(scene, RIGHT, height)
    return join(
        [
            scores.draw_tall(scene, RIGHT, height - 42),
            move(join([panel(0, 0, RIGHT, 34), scores.draw_target(scene, RIGHT)]), 0, height - 34),
        ]
    )
