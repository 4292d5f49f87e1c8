"""Pictures of Creatures, drawn from a view: plain data in, SVG text out.

Every part can stand alone (a file, a notebook, a document) or live in a page (`standalone=False`: the page brings
tokens.css, pictures.css and the sprite of `farmstead.pictures`). What may be chosen carries `data-option`.
"""

from collections.abc import Sequence

from farmstead.games.creatures.picture import buildings as _buildings
from farmstead.games.creatures.picture import farm as _farm
from farmstead.games.creatures.picture import goods as _goods
from farmstead.games.creatures.picture import score as _score
from farmstead.games.creatures.picture import spaces as _spaces
from farmstead.games.creatures.picture import table as _table
from farmstead.games.creatures.picture.scene import Scene
from farmstead.pictures.choices import View
from farmstead.pictures.svg import Look, finish

__all__ = ["buildings", "farm", "goods", "scoreboard", "spaces", "table"]

Names = Sequence[str] | None


def table(
    view: View,
    *,
    seat: int | None = None,
    lang: str = "en",
    theme: str = "light",
    names: Names = None,
    standalone: bool = True,
) -> str:
    """The whole table, 1280 x 720. `seat` is whoever looks; without it the one who may answer, or a spectator."""
    scene = Scene(view, Look(lang, theme, standalone), seat, names)
    words = scene.words
    numbers = {"n": int(view.get("round") or 0), "n2": int(view.get("rounds") or 8)}
    title = words.say("picture.table-over" if view.get("question") is None else "picture.table", **numbers)
    desc = " ".join(f"{scene.name(s)}: {_farm.farm_words(scene, s)}" for s in scene.seats())
    drawn = _table.draw_table(scene)
    return finish(drawn, _table.WIDTH, _table.HIGH, scene.look, title=title, desc=desc, name="table")


def farm(
    view: View,
    seat: int,
    *,
    lang: str = "en",
    theme: str = "light",
    cell: float = 94,
    names: Names = None,
    standalone: bool = True,
) -> str:
    """The farm of one seat with cells of `cell` pixels."""
    scene = Scene(view, Look(lang, theme, standalone), None, names)
    width, height = _farm.size(int(scene.seat(seat)["columns"]), cell)
    title = scene.words.say("picture.farm-of", name=scene.name(seat))
    desc = _farm.farm_words(scene, seat)
    return finish(_farm.draw_farm(scene, seat, cell), width, height, scene.look, title=title, desc=desc, name="farm")


def spaces(
    view: View,
    *,
    lang: str = "en",
    theme: str = "light",
    width: float = _table.LEFT,
    height: float = _table.BODY,
    names: Names = None,
    standalone: bool = True,
) -> str:
    """The spaces of the board in two columns."""
    scene = Scene(view, Look(lang, theme, standalone), None, names)
    drawn = _spaces.draw_spaces(scene, width, height)
    return finish(drawn, width, height + 2, scene.look, title=scene.words.say("picture.spaces"), name="spaces")


def buildings(
    view: View,
    *,
    lang: str = "en",
    theme: str = "light",
    width: float = _table.CENTRE,
    height: float | None = None,
    names: Names = None,
    standalone: bool = True,
) -> str:
    """The display of special buildings, four in a row."""
    scene = Scene(view, Look(lang, theme, standalone), None, names)
    high = height or 84 * _buildings.rows_of(scene) - _buildings.GAP
    drawn = _buildings.draw_buildings(scene, width, high)
    return finish(drawn, width, high + 2, scene.look, title=scene.words.say("picture.buildings"), name="buildings")


def goods(
    view: View,
    seat: int,
    *,
    lang: str = "en",
    theme: str = "light",
    width: float = _table.CENTRE,
    names: Names = None,
    standalone: bool = True,
) -> str:
    """The goods bar of one seat."""
    scene = Scene(view, Look(lang, theme, standalone), None, names)
    title = scene.words.say("picture.goods-of", name=scene.name(seat))
    held = dict(scene.seat(seat).get("goods") or {}) | scene.animals(seat)
    drawn = _goods.draw_goods(scene, seat, width)
    desc = scene.words.counts(held)
    return finish(drawn, width, _goods.HEIGHT + 2, scene.look, title=title, desc=desc, name="goods")


def scoreboard(
    view: View,
    *,
    seat: int | None = None,
    lang: str = "en",
    theme: str = "light",
    width: float = _table.RIGHT,
    height: float = _table.BODY,
    names: Names = None,
    standalone: bool = True,
) -> str:
    """Seats, herd bonus ladders and the score row by row."""
    scene = Scene(view, Look(lang, theme, standalone), seat, names)
    drawn = _score.draw_score(scene, width, height)
    return finish(drawn, width, height + 2, scene.look, title=scene.words.say("picture.score"), name="score")
