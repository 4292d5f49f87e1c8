"""The hearth: how much it holds and what each good gives when cooked."""

from typing import Final

from farmstead.pictures import measure
from farmstead.pictures.phone import Piece
from farmstead.pictures.plates import STATES, fitted, icon, key, panel, text
from farmstead.pictures.svg import Svg, el, group, join
from farmstead.titles.skara.rules.names import COOK_FLIPPED, HEARTH
from farmstead.titles.skara.show.picture import glyphs
from farmstead.titles.skara.show.picture.facts import Recipe, icon_of
from farmstead.titles.skara.show.picture.facts import recipes as recipe_table
from farmstead.titles.skara.show.picture.scene import Scene

PAD: Final = 10
HEAD: Final = 52


def recipes(scene: Scene, seat: int) -> list[Recipe]:
    """Those of the board, and the boar's on the tile of whoever hunts it."""
    tiles = {str(tile["id"]): bool(tile.get("flipped")) for tile in scene.seat(seat).get("tiles") or []}
    return recipe_table("hunt-boar" in tiles, tiles.get("hunt-boar", False))


def draw_hearth(scene: Scene, seat: int, width: float, height: float, columns: int = 2) -> Svg:
    """Heading with the room of the hearth, then the recipes in columns."""
    rows = recipes(scene, seat)
    deep = -(-len(rows) // columns)
    wide = (width - 2 * PAD - 8 * (columns - 1)) / columns
    high = min(42.0 if scene.look.keys else scene.frame.touch, (height - HEAD - 8) / deep - 6)
    parts: list[Svg] = [panel(0, 0, width, height), _heading(scene, seat, width)]
    for at, recipe in enumerate(rows):
        x, y = PAD + at % columns * (wide + 8), HEAD + at // columns * (high + 6)
        parts.append(_recipe(scene, seat, recipe, x, y, wide, high))
    return el("g", *parts, class_="hearth", data_seat=seat)


def touch_hearth(scene: Scene, seat: int, width: float, columns: int = 2) -> Piece:
    """For fingers."""
    height = HEAD + 8 + (scene.frame.touch + 6) * -(-len(recipes(scene, seat)) // columns)
    return draw_hearth(scene, seat, width, height, columns), height


def _heading(scene: Scene, seat: int, width: float) -> Svg:
    own, words = scene.seat(seat), scene.words
    limit = int(own.get("hearth") or HEARTH)
    title = words.say("picture.hearth")
    parts = [icon("hearth", PAD, 6, 19), text(title, PAD + 25, 21, 15, display=True)]
    sources = [words.say("picture.hearth-base", n=HEARTH)]
    flipped = {str(tile["id"]) for tile in own.get("tiles") or [] if tile.get("flipped")}
    if "cook" in flipped:
        sources.append(words.say("picture.hearth-cook", n=COOK_FLIPPED))
    utensils = int((own.get("cards") or {}).get("utensils") or 0)
    if utensils:
        sources.append(words.say("picture.hearth-utensils", n=utensils))
    if own.get("special") == "muster":
        sources.append(words.say("picture.hearth-muster", n=1))
    start = PAD + 33 + measure.width(title, 15, "display")
    room = width - PAD - 2 - start
    said = " ".join(sources), " + ".join(source.rsplit(" ", 1)[1] for source in sources)
    parts.append(fitted(scene.look, said, width - PAD - 2, 21, 11.5, room, anchor="end", fill="var(--ink-3)"))
    parts.append(_meter(scene, seat, limit, width))
    return join(parts)


def _meter(scene: Scene, seat: int, limit: int, width: float) -> Svg:
    """One bar a unit of weight; while cooking, what is used up is full."""
    question = scene.view.get("question") or {}
    cooking = question.get("kind") in ("cook", "rest-cook") and scene.asked == seat
    room = int((question.get("params") or {}).get("room", limit)) if cooking else limit
    words = scene.words
    said = words.say("picture.hearth-left", n=room, n2=limit) if cooking else words.say("picture.hearth-holds", n=limit)
    start = PAD + 2 + measure.width(said, 11.5, "bold") + 10
    pitch = min(24.0, (width - PAD - 2 - start) / limit)
    parts: list[Svg] = [text(said, PAD + 2, 41, 11.5, weight=600, fill="var(--ink-2)")]
    for unit in range(limit):
        used = unit < limit - room
        parts.append(
            el(
                "rect",
                x=start + unit * pitch,
                y=33,
                width=pitch - 3,
                height=10,
                rx=3,
                fill="#F08A24" if used else "var(--sunk)",
                stroke="var(--icon-line)" if used else "var(--line-strong)",
            )
        )
    return group(el("title", said), *parts, class_="meter")


def _recipe(scene: Scene, seat: int, recipe: Recipe, x: float, y: float, w: float, h: float) -> Svg:
    held = scene.goods(seat).get(recipe.good, 0)
    choice = scene.choices.of("cook", recipe.good) if seat == scene.main else None
    look = STATES["can"] if choice else {"fill": "var(--panel-2)", "stroke": "var(--line)", "stroke_width": 1.1}
    mid = y + h / 2
    faint = None if held or choice else 0.55
    inside: list[Svg] = [el("rect", x=x, y=y, width=w, height=h, rx=8, class_="plate", **look)]
    at = x + 6
    if choice and choice.key:
        inside.append(key(choice.key, at - 9, y - 6, 17))
    body: list[Svg] = [
        el("rect", x=at, y=mid - 8.5, width=17, height=17, rx=4, fill="var(--ink-2)"),
        text(recipe.weight, at + 8.5, mid + 4, 11.5, weight=700, anchor="middle", fill="var(--panel)"),
        icon(icon_of(recipe.good), at + 22, mid - 11, 22),
    ]
    after = at + 47
    body.append(text("→", after, mid + 4, 12, fill="var(--ink-3)"))
    size = glyphs.fitting(glyphs.piled(recipe.gain), w - (after - x) - 16 - 6, 19, 12)
    body.append(glyphs.line(glyphs.piled(recipe.gain), after + 14, mid, size))
    inside.append(group(*body, opacity=faint))
    label = scene.words.say(
        "picture.recipe", what=scene.words.count(recipe.good, 1), n=recipe.weight, what2=scene.words.counts(recipe.gain)
    )
    drawn = scene.choosable(join(inside), choice) if choice else join([el("title", label), *inside])
    return el("g", drawn, class_="recipe", data_good=recipe.good)
