"""Pictures of Agricola, drawn from a view: plain data in, SVG text out.

Every part can stand alone (a file, a notebook, a document) or live in a page (`standalone=False`: the page brings
tokens.css, pictures.css and the sprite of `farmstead.pictures`). What may be chosen carries `data-option`; a cell that
belongs to several pastures carries all of them in `data-options`.
Every function also takes the keywords of `How`: `lang`, `theme`, `names`, `standalone`.
"""

from typing import Unpack

from farmstead.pictures.choices import View
from farmstead.pictures.scene import How
from farmstead.pictures.sheet import finish_table
from farmstead.titles.agricola.show.picture import farm as _farm
from farmstead.titles.agricola.show.picture import goods as _goods
from farmstead.titles.agricola.show.picture import hand as _hand
from farmstead.titles.agricola.show.picture import majors as _majors
from farmstead.titles.agricola.show.picture import score as _score
from farmstead.titles.agricola.show.picture import seats as _seats
from farmstead.titles.agricola.show.picture import shapes as _shapes
from farmstead.titles.agricola.show.picture import spaces as _spaces
from farmstead.titles.agricola.show.picture import table as _table
from farmstead.titles.agricola.show.picture.scene import Scene

__all__ = ["farm", "goods", "hand", "majors", "scoreboard", "seats", "shapes", "spaces", "table"]


def table(view: View, *, seat: int | None = None, pointed: int | None = None, **how: Unpack[How]) -> str:
    """The whole table, 1280 x 720. `seat` is whoever looks; without it the one who may answer, or a spectator.

    `pointed` is the option (a pasture) that is drawn as if the pointer were on it.
    """
    scene = Scene.wanted(view, seat, **how).pointing(pointed)
    desc = " ".join(f"{scene.name(s)}: {_farm.farm_words(scene, s)}" for s in scene.seats())
    return finish_table(scene, _table.draw_table(scene), desc)


def farm(view: View, seat: int, *, cell: float = 95, pointed: int | None = None, **how: Unpack[How]) -> str:
    """The farm of one seat with cells of `cell` pixels."""
    scene = Scene.wanted(view, **how).pointing(pointed)
    size = _farm.size(int(scene.seat(seat).get("columns") or _farm.COLUMNS), cell)
    drawn = _farm.draw_farm(scene, seat, cell)
    return scene.part("farm", drawn, *size, seat=seat, desc=_farm.farm_words(scene, seat))


def spaces(view: View, *, width: float = _table.LEFT, height: float = _table.UPPER, **how: Unpack[How]) -> str:
    """The board in three columns: printed spaces, added spaces, rounds."""
    scene = Scene.wanted(view, **how)
    return scene.part("spaces", _spaces.draw_spaces(scene, width, height), width, height + 2)


def shapes(
    view: View,
    *,
    width: float = _table.WIDE,
    height: float = _table.LOWER,
    pointed: int | None = None,
    **how: Unpack[How],
) -> str:
    """The pastures of a fencing question, each a small farm with its price."""
    scene = Scene.wanted(view, **how).pointing(pointed)
    drawn = _shapes.draw_gallery(scene, width, height)
    return scene.part("shapes", drawn, width, height + 2, n=len(scene.choices.shapes))


def majors(
    view: View, *, width: float = _table.WIDE, height: float = _table.LOWER, columns: int = 5, **how: Unpack[How]
) -> str:
    """The ten major improvements."""
    scene = Scene.wanted(view, **how)
    return scene.part("majors", _majors.draw_majors(scene, width, height, columns), width, height + 2)


def hand(view: View, seat: int, *, width: float = _table.WIDE, height: float = _table.LOWER, **how: Unpack[How]) -> str:
    """The hand of one seat as far as the view shows it, and its played cards where there is room."""
    scene = Scene.wanted(view, **how)
    return scene.part("hand", _hand.draw_hand(scene, seat, width, height), width, height + 2, seat=seat)


def goods(view: View, seat: int, *, width: float = _table.CENTRE, **how: Unpack[How]) -> str:
    """The goods bar of one seat with the food meter of the next harvest."""
    scene = Scene.wanted(view, **how)
    desc = scene.words.counts(scene.goods(seat) | scene.animals(seat))
    return scene.part("goods", _goods.draw_goods(scene, seat, width), width, _goods.HEIGHT + 2, seat=seat, desc=desc)


def seats(view: View, *, seat: int | None = None, width: float = _table.RIGHT, **how: Unpack[How]) -> str:
    """The seats one under the other with a small picture of each farm."""
    scene = Scene.wanted(view, seat, **how)
    return scene.part("seats", _seats.draw_seats(scene, width), width, _seats.ROW * len(scene.seats()) + 2)


def scoreboard(
    view: View, *, seat: int | None = None, width: float = _table.RIGHT, height: float = 420, **how: Unpack[How]
) -> str:
    """The score, category by category."""
    scene = Scene.wanted(view, seat, **how)
    return scene.part("score", _score.draw_tall(scene, width, height), width, height + 2)
