"""A farm: the board with house, roof, pen and craft tiles, and cards tucked under its four sides."""

from typing import Any, Final

from farmstead.pictures import farmyard
from farmstead.pictures.farmyard import Grid
from farmstead.pictures.goods import pill
from farmstead.pictures.phone import Piece, stack
from farmstead.pictures.plates import icon, panel, text
from farmstead.pictures.svg import Svg, el, group, join
from farmstead.titles.granja.show.picture.bits import die, donkey_tile
from farmstead.titles.granja.show.picture.edges import Sides
from farmstead.titles.granja.show.picture.facts import BUILDINGS
from farmstead.titles.granja.show.picture.roofs import roof_tile
from farmstead.titles.granja.show.picture.scene import Scene

PAD: Final = 8
LEFT: Final = 74
RIGHT: Final = 96
TOP: Final = 40
GAP: Final = 7
BOARD: Final = 156.0
LOFTY: Final = 186.0
"""The height of the board on a phone; where it is narrow the dice lie below the craft tiles, over the roof."""
NARROW: Final = 300.0


def draw_farm(scene: Scene, seat: int, width: float, height: float) -> Svg:
    """The whole farm on a panel; what is left of the height goes to the board in the middle."""
    sides = Sides(scene, seat)
    foot = 50.0 if height < 300 else 58.0
    inside = width - 2 * PAD
    top = PAD + TOP + GAP
    high = height - top - GAP - foot - PAD
    centre = inside - LEFT - RIGHT
    return group(
        panel(0, 0, width, height),
        sides.barrows(PAD, PAD, inside, TOP),
        _rail(PAD, PAD + TOP - 1, inside),
        sides.fields(PAD, top, LEFT, high),
        sides.extensions(width - PAD - RIGHT, top, RIGHT, high),
        _board(scene, seat, PAD + LEFT, top, centre, high),
        sides.helpers(PAD, top + high + GAP, inside, foot),
        _rail(PAD, top + high + GAP - 4, inside),
        class_="farm",
        data_seat=seat,
    )


def touch_farm(scene: Scene, seat: int, width: float) -> Piece:
    """For fingers: barrows, the board, fields and extensions, helpers, one below the other.

    On a phone, where one part is seen at a time, the side of a card is chosen at the card, with its words beside.
    """
    sides = Sides(scene, seat, ghosts=scene.frame.whole)
    board = BOARD if width > NARROW else LOFTY
    drawn, height = stack(
        [
            sides.touch_barrows(width),
            (_board(scene, seat, 0, 0, width, board), board),
            sides.touch_flanks(width),
            sides.touch_helpers(width),
        ]
    )
    return group(drawn, class_="farm", data_seat=seat), height


def _rail(x: float, y: float, w: float) -> Svg:
    """The rim of the board, under which the cards of the top and the bottom are tucked."""
    look: dict[str, object] = {"fill": "var(--wood)", "stroke": "var(--icon-line)", "stroke_width": 1.2}
    return el("rect", x=x, y=y, width=w, height=5, rx=2.5, **look)


def farm_words(scene: Scene, seat: int) -> str:
    """A farm in a sentence, for those who cannot see it."""
    own = scene.seat(seat)
    return scene.words.say(
        "picture.farm-desc",
        n=len(own.get("fields") or []),
        n2=sum(1 for barrow in own.get("barrows") or [] if barrow),
        n3=len(own.get("extensions") or []),
        n4=sum(1 for helper in own.get("helpers") or [] if helper),
    )


def _board(scene: Scene, seat: int, x: float, y: float, w: float, h: float) -> Svg:
    own = scene.seat(seat)
    floor = h - 12
    parts = [
        _land(w, h),
        _house(scene, seat, own, floor, 42.0 if w > NARROW else 70.0),
        _pen(scene, own, w, h),
        _crafts(scene, own),
        _taken(scene, own, w),
    ]
    frame = el("rect", width=w, height=h, rx=10, fill="none", stroke="var(--wood-2)", stroke_width=3)
    return group(*parts, frame, transform=f"translate({x:g} {y:g})", class_="board")


def _land(w: float, h: float) -> Svg:
    """Sky, sun and hills. Everything stays inside the rounded corners by itself: not every program clips."""
    back = h * 0.52
    hill = (
        f"M1 {back + 14:g}Q{w * 0.2:g} {back - 26:g} {w * 0.42:g} {back + 2:g}T{w - 1:g} {back - 26:g}"
        f"V{h - 10:g}q0 9 -9 9H10q-9 0 -9 -9z"
    )
    front = f"M1 {h * 0.7:g}Q{w * 0.35:g} {h * 0.6:g} {w - 1:g} {h * 0.68:g}V{h - 10:g}q0 9 -9 9H10q-9 0 -9 -9z"
    crown = "m-7 0a7 8 0 1 1 14 0a7 6 0 0 1 -14 0"
    trees = "".join(f"M{w * k:g} {back - 6 + d:g}{crown}" for k, d in ((0.57, 4), (0.615, 0)))
    return join(
        [
            el("rect", x=1, y=1, width=w - 2, height=h - 2, rx=9, fill="var(--sky)"),
            el("circle", cx=w * 0.6 if w > 360 else w * 0.71, cy=28 if w > 360 else 54, r=13, fill="#F0A23B"),
            el("path", d=hill, fill="var(--hill)"),
            el("path", d=trees, fill="var(--tuft)"),
            el("path", d=front, fill="var(--yard)"),
        ]
    )


def _house(scene: Scene, seat: int, own: dict[str, Any], floor: float, sky: float) -> Svg:
    """The farmhouse; its roof has five spaces with the points printed on them, and begins below the `sky`."""
    wall = min(92.0, max(20.0, floor - sky - 50))
    eaves = floor - wall
    line: dict[str, object] = {"stroke": "var(--icon-line)", "stroke_width": 2, "stroke_linejoin": "round"}
    parts: list[Svg] = [
        el("rect", x=19, y=eaves - 2, width=194, height=wall + 2, fill="var(--wall)", **line),
        el("path", d=f"M7 {eaves:g}L35 {eaves - 50:g}h162l28 50z", fill="var(--clay)", **line),
    ]
    door = max(15.0, min(44.0, wall - 14))
    if wall >= 24:
        parts.append(
            el("path", d=f"M101 {floor:g}v{14 - door:g}q15 -18 30 0v{door - 14:g}z", fill="var(--wood-2)", **line)
        )
        top = eaves + min(20.0, wall * 0.22)
        pane = min(34.0, wall - 12)
        for left in (41.0, 161.0):
            parts.append(el("rect", x=left, y=top, width=30, height=pane, rx=13, fill="#5A4632", **line))
            parts.append(
                el(
                    "path",
                    d=f"M{left + 15:g} {top:g}v{pane:g}M{left:g} {top + pane / 2:g}h30",
                    stroke="var(--wall)",
                    stroke_width=2,
                )
            )
    turns = scene.choices.turns if scene.asks(seat) else {}
    # A tile on the Storage Builder's card is drawn there.
    elsewhere = {helper.get("roof") for helper in own.get("helpers") or [] if helper}
    roofs = [roof for roof in own.get("roofs") or [] if roof["id"] not in elsewhere]
    printed = list(own.get("roof_points") or [])
    for at in range(max(len(printed), len(roofs))):
        left, top = 43 + at * 30.0, eaves - 42
        if at < len(roofs):
            roof = roofs[at]
            name, used = str(roof["id"]), bool(roof.get("used"))
            parts.append(roof_tile(scene, name, str(roof["function"]), left, top, 27, 33, turns.get(name), used=used))
        else:
            parts.append(
                el(
                    "rect",
                    x=left,
                    y=top,
                    width=27,
                    height=33,
                    rx=4,
                    fill="var(--clay-2)",
                    stroke="var(--icon-line)",
                    stroke_width=1.5,
                    stroke_dasharray="3 3",
                )
            )
            label = scene.words.say("picture.points", n=int(printed[at]))
            parts.append(
                el(
                    "g",
                    el("title", label),
                    text(printed[at], left + 13.5, top + 21.5, 13, weight=700, anchor="middle", fill="#FBE6D4"),
                )
            )
    return group(*parts, class_="house")


def _pen(scene: Scene, own: dict[str, Any], w: float, h: float) -> Svg:
    """The pen: pigs, and how many it may hold with all extensions."""
    n, room = int((own.get("goods") or {}).get("pig", 0)), int(own.get("pig_room") or 0)
    rim = 20 if w > NARROW else 4
    cell = min(112.0, h - 62, w - 222 - 2 * rim)
    x, y = w - cell - rim, h - cell - 14
    grid = Grid(1, 1, cell, x, y)
    label = scene.words.say("picture.pen-label", n=n, n2=room)
    size = cell * (0.5 if n == 1 else 0.42)
    pigs = []
    if n == 1:
        pigs.append(icon("pig", x + cell / 2 - size / 2, y + cell * 0.16, size))
    elif n > 1:
        pigs.append(icon("pig", x + cell * 0.06, y + cell * 0.14, size))
        pigs.append(icon("pig", x + cell * 0.52, y + cell * 0.2, size))
    return el(
        "g",
        el("title", label),
        el("rect", x=x, y=y, width=cell, height=cell, fill="var(--pasture-b)"),
        farmyard.tufts(grid, "a1"),
        farmyard.fences(grid, ("a1 top", "a1 left", "a1 right", "a1 bottom")),
        *pigs,
        pill(f"{n}/{room}", x + cell / 2, y + cell * 0.77, size=13, quiet=not n),
        class_="pen",
        role="img",
        aria_label=label,
    )


def _crafts(scene: Scene, own: dict[str, Any]) -> Svg:
    """The six places for craft tiles: won ones bright, this round's still on their light side."""
    won = {str(tile["id"]): bool(tile.get("active")) for tile in own.get("crafts") or []}
    out: list[Svg] = []
    for at, (building, symbol) in enumerate(BUILDINGS.items()):
        x, y = 11 + at * 31.0, 9.0
        name = scene.words.building(building)
        if building in won:
            active = won[building]
            label = scene.words.say("picture.craft-active" if active else "picture.craft-fresh", building=name)
            look: dict[str, object] = {"fill": "#F2C33A" if active else "#FBEFC4", "stroke": "#2B2118"}
            look |= {"stroke_width": 1.7, "stroke_dasharray": None if active else "4 2.5"}
        else:
            label = scene.words.say("picture.craft-none", building=name)
            look = {"fill": "var(--panel)", "fill_opacity": 0.4, "stroke": "var(--line-strong)", "stroke_width": 1.2}
            look["stroke_dasharray"] = "3 3"
        out.append(
            el(
                "g",
                el("title", label),
                el("rect", x=x, y=y, width=28, height=28, rx=7, **look),
                icon(symbol, x + 3.5, y + 3.5, 21, opacity=None if building in won else 0.3),
                class_="craft-tile won" if building in won else "craft-tile",
                data_building=building,
                role="img",
                aria_label=label,
            )
        )
    return join(out)


def _taken(scene: Scene, own: dict[str, Any], w: float) -> Svg:
    """Dice taken this round and the donkey tile of this round."""
    dice = [int(face) for face in own.get("dice") or []]
    out: list[Svg] = []
    x, low = w - 10.0, 0.0 if w > NARROW else 31.0
    donkey = own.get("donkey")
    if donkey is not None:
        x -= 50
        label = scene.words.say("picture.donkey-label", n=int(donkey), n2=4 - int(donkey))
        out.append(donkey_tile(int(donkey), x, 10 + low, label=label))
        x -= 6
    for face in reversed(dice):
        x -= 26
        out.append(die(face, x, 9 + low, 25, label=scene.words.say("picture.die-taken", n=face)))
    return join(out)
