"""Pictures of Agricola, drawn from a view: plain data in, SVG text out.

Every part can stand alone (a file, a notebook, a document) or live in a page (`standalone=False`: the page brings
tokens.css, pictures.css and the sprite of `farmstead.pictures`). What may be chosen carries `data-option`; a cell that
belongs to several pastures carries all of them in `data-options`.
"""

from collections.abc import Sequence

from farmstead.games.agricola.picture import cards as _cards
from farmstead.games.agricola.picture import farm as _farm
from farmstead.games.agricola.picture import goods as _goods
from farmstead.games.agricola.picture import majors as _majors
from farmstead.games.agricola.picture import score as _score
from farmstead.games.agricola.picture import seats as _seats
from farmstead.games.agricola.picture import shapes as _shapes
from farmstead.games.agricola.picture import spaces as _spaces
from farmstead.games.agricola.picture import table as _table
from farmstead.games.agricola.picture.bar import WIDTH as _WIDTH
from farmstead.games.agricola.picture.scene import Scene
from farmstead.pictures.choices import View
from farmstead.pictures.svg import Look, finish

__all__ = ["farm", "goods", "hand", "majors", "scoreboard", "seats", "shapes", "spaces", "table"]

Names = Sequence[str] | None


def table(
    view: View,
    *,
    seat: int | None = None,
    lang: str = "en",
    theme: str = "light",
    names: Names = None,
    pointed: int | None = None,
    standalone: bool = True,
) -> str:
    """The whole table, 1280 x 720. `seat` is whoever looks; without it the one who may answer, or a spectator.

    `pointed` is the option (a pasture) that is drawn as if the pointer were on it.
    """
    scene = Scene(view, Look(lang, theme, standalone), seat, names).pointing(pointed)
    numbers = {"n": int(view.get("round") or 0), "n2": int(view.get("rounds") or 14)}
    title = scene.words.say("picture.table-over" if scene.over else "picture.table", **numbers)
    desc = " ".join(f"{scene.name(s)}: {_farm.farm_words(scene, s)}" for s in scene.seats())
    drawn = _table.draw_table(scene)
    return finish(drawn, _WIDTH, _table.HIGH, scene.look, title=title, desc=desc, name="table")


def farm(
    view: View,
    seat: int,
    *,
    lang: str = "en",
    theme: str = "light",
    cell: float = 95,
    names: Names = None,
    pointed: int | None = None,
    standalone: bool = True,
) -> str:
    """The farm of one seat with cells of `cell` pixels."""
    scene = Scene(view, Look(lang, theme, standalone), None, names).pointing(pointed)
    width, height = _farm.size(int(scene.seat(seat).get("columns") or _farm.COLUMNS), cell)
    title = scene.words.say("picture.farm-of", name=scene.name(seat))
    desc = _farm.farm_words(scene, seat)
    return finish(_farm.draw_farm(scene, seat, cell), width, height, scene.look, title=title, desc=desc, name="farm")


def spaces(
    view: View,
    *,
    lang: str = "en",
    theme: str = "light",
    width: float = _table.LEFT,
    height: float = _table.UPPER,
    names: Names = None,
    standalone: bool = True,
) -> str:
    """The board in three columns: printed spaces, added spaces, rounds."""
    scene = Scene(view, Look(lang, theme, standalone), None, names)
    drawn = _spaces.draw_spaces(scene, width, height)
    return finish(drawn, width, height + 2, scene.look, title=scene.words.say("picture.spaces"), name="spaces")


def shapes(
    view: View,
    *,
    lang: str = "en",
    theme: str = "light",
    width: float = _table.WIDE,
    height: float = _table.LOWER,
    names: Names = None,
    pointed: int | None = None,
    standalone: bool = True,
) -> str:
    """The pastures of a fencing question, each a small farm with its price."""
    scene = Scene(view, Look(lang, theme, standalone), None, names).pointing(pointed)
    drawn = _shapes.draw_gallery(scene, width, height)
    title = scene.words.say("picture.shapes", n=len(scene.choices.shapes))
    return finish(drawn, width, height + 2, scene.look, title=title, name="shapes")


def majors(
    view: View,
    *,
    lang: str = "en",
    theme: str = "light",
    width: float = _table.WIDE,
    height: float = _table.LOWER,
    columns: int = 5,
    names: Names = None,
    standalone: bool = True,
) -> str:
    """The ten major improvements."""
    scene = Scene(view, Look(lang, theme, standalone), None, names)
    drawn = _majors.draw_majors(scene, width, height, columns)
    return finish(drawn, width, height + 2, scene.look, title=scene.words.say("picture.majors"), name="majors")


def hand(
    view: View,
    seat: int,
    *,
    lang: str = "en",
    theme: str = "light",
    width: float = _table.WIDE,
    height: float = _table.LOWER,
    names: Names = None,
    standalone: bool = True,
) -> str:
    """The hand of one seat as far as the view shows it, and its played cards where there is room."""
    scene = Scene(view, Look(lang, theme, standalone), None, names)
    drawn = _cards.draw_hand(scene, seat, width, height)
    title = scene.words.say("picture.hand-title", name=scene.name(seat))
    return finish(drawn, width, height + 2, scene.look, title=title, name="hand")


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
    """The goods bar of one seat with the food meter of the next harvest."""
    scene = Scene(view, Look(lang, theme, standalone), None, names)
    title = scene.words.say("picture.goods-of", name=scene.name(seat))
    desc = scene.words.counts(scene.goods(seat) | scene.animals(seat))
    drawn = _goods.draw_goods(scene, seat, width)
    return finish(drawn, width, _goods.HEIGHT + 2, scene.look, title=title, desc=desc, name="goods")


def seats(
    view: View,
    *,
    seat: int | None = None,
    lang: str = "en",
    theme: str = "light",
    width: float = _table.RIGHT,
    names: Names = None,
    standalone: bool = True,
) -> str:
    """The seats one under the other with a small picture of each farm."""
    scene = Scene(view, Look(lang, theme, standalone), seat, names)
    drawn = _seats.draw_seats(scene, width)
    height = _seats.ROW * len(scene.seats()) + 2
    return finish(drawn, width, height, scene.look, title=scene.words.say("picture.seats"), name="seats")


def scoreboard(
    view: View,
    *,
    seat: int | None = None,
    lang: str = "en",
    theme: str = "light",
    width: float = _table.RIGHT,
    height: float = 420,
    names: Names = None,
    standalone: bool = True,
) -> str:
    """The score, category by category."""
    scene = Scene(view, Look(lang, theme, standalone), seat, names)
    drawn = _score.draw_tall(scene, width, height)
    return finish(drawn, width, height + 2, scene.look, title=scene.words.say("picture.score"), name="score")
