"""Pictures of Creatures, drawn from a view: plain data in, SVG text out.

Every part can stand alone (a file, a notebook, a document) or live in a page (`standalone=False`: the page brings
tokens.css, pictures.css and the sprite of `farmstead.pictures`). What may be chosen carries `data-option`.
Every function also takes the keywords of `How`: `lang`, `theme`, `names`, `standalone`.
"""

from typing import Unpack

from farmstead.pictures.choices import View
from farmstead.pictures.scene import How
from farmstead.pictures.sheet import BODY, finish_table
from farmstead.titles.creatures.show.picture import buildings as _buildings
from farmstead.titles.creatures.show.picture import farm as _farm
from farmstead.titles.creatures.show.picture import goods as _goods
from farmstead.titles.creatures.show.picture import score as _score
from farmstead.titles.creatures.show.picture import spaces as _spaces
from farmstead.titles.creatures.show.picture import table as _table
from farmstead.titles.creatures.show.picture.scene import Scene

__all__ = ["buildings", "farm", "goods", "scoreboard", "spaces", "table"]


def table(view: View, *, seat: int | None = None, **how: Unpack[How]) -> str:
    """The whole table, 1280 x 720. `seat` is whoever looks; without it the one who may answer, or a spectator."""
    scene = Scene.wanted(view, seat, **how)
    desc = " ".join(f"{scene.name(s)}: {_farm.farm_words(scene, s)}" for s in scene.seats())
    return finish_table(scene, _table.draw_table(scene), desc)


def farm(view: View, seat: int, *, cell: float = 94, **how: Unpack[How]) -> str:
    """The farm of one seat with cells of `cell` pixels."""
    scene = Scene.wanted(view, **how)
    size = _farm.size(int(scene.seat(seat)["columns"]), cell)
    drawn = _farm.draw_farm(scene, seat, cell)
    return scene.part("farm", drawn, *size, seat=seat, desc=_farm.farm_words(scene, seat))


def spaces(view: View, *, width: float = _table.LEFT, height: float = BODY, **how: Unpack[How]) -> str:
    """The spaces of the board in two columns."""
    scene = Scene.wanted(view, **how)
    return scene.part("spaces", _spaces.draw_spaces(scene, width, height), width, height + 2)


def buildings(view: View, *, width: float = _table.CENTRE, height: float | None = None, **how: Unpack[How]) -> str:
    """The display of special buildings, four in a row."""
    scene = Scene.wanted(view, **how)
    high = height or 84 * _buildings.rows_of(scene) - _buildings.GAP
    return scene.part("buildings", _buildings.draw_buildings(scene, width, high), width, high + 2)


def goods(view: View, seat: int, *, width: float = _table.CENTRE, **how: Unpack[How]) -> str:
    """The goods bar of one seat."""
    scene = Scene.wanted(view, **how)
    desc = scene.words.counts(scene.goods(seat) | scene.animals(seat))
    return scene.part("goods", _goods.draw_goods(scene, seat, width), width, _goods.HEIGHT + 2, seat=seat, desc=desc)


def scoreboard(
    view: View, *, seat: int | None = None, width: float = _table.RIGHT, height: float = BODY, **how: Unpack[How]
) -> str:
    """Seats, herd bonus ladders and the score row by row."""
    scene = Scene.wanted(view, seat, **how)
    return scene.part("score", _score.draw_score(scene, width, height), width, height + 2)
