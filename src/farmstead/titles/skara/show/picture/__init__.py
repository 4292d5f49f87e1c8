"""Pictures of Skara Brae, drawn from a view: plain data in, SVG text out.

Every part can stand alone (a file, a notebook, a document) or live in a page (`standalone=False`: the page brings
tokens.css, pictures.css and the sprite of `farmstead.pictures`). What may be chosen carries `data-option`.
Every function also takes the keywords of `How`: `lang`, `theme`, `names`, `standalone`.
"""

from typing import Unpack

from farmstead.pictures.choices import View
from farmstead.pictures.scene import How
from farmstead.pictures.sheet import BODY, finish_table
from farmstead.titles.skara.show.picture import order as _order
from farmstead.titles.skara.show.picture import score as _score
from farmstead.titles.skara.show.picture import seats as _seats
from farmstead.titles.skara.show.picture import solo as _solo
from farmstead.titles.skara.show.picture import table as _table
from farmstead.titles.skara.show.picture import tiles as _tiles
from farmstead.titles.skara.show.picture import village as _village
from farmstead.titles.skara.show.picture.scene import Scene

__all__ = ["board", "order", "scoreboard", "seats", "solo", "table", "tableau", "tiles", "village"]


def table(view: View, *, seat: int | None = None, **how: Unpack[How]) -> str:
    """The whole table, 1280 x 720. `seat` is whoever looks; without it the one who may answer, or a spectator."""
    scene = Scene.wanted(view, seat, **how)
    desc = " ".join(board_words(scene, one) for one in scene.seats())
    return finish_table(scene, _table.draw_table(scene), desc)


def board(view: View, seat: int, *, width: float = _table.LEFT, height: float = BODY, **how: Unpack[How]) -> str:
    """The player board of one seat: storage with its slider, both tracks, the hearth."""
    scene = Scene.wanted(view, **how)
    drawn = _table.draw_board(scene, seat, width, height)
    return scene.part("board", drawn, width, height + 2, seat=seat, desc=board_words(scene, seat))


def tableau(view: View, seat: int, *, width: float = _table.CENTRE, height: float = 440, **how: Unpack[How]) -> str:
    """What lies right of the board: action tiles, settlers and other cards, the feeding."""
    scene = Scene.wanted(view, **how)
    drawn = _table.draw_tableau(scene, seat, width, height)
    return scene.part("tableau", drawn, width, height + 2, seat=seat, desc=board_words(scene, seat))


def tiles(view: View, seat: int, *, width: float = _table.CENTRE, height: float = 263, **how: Unpack[How]) -> str:
    """The ten action tiles of one seat."""
    scene = Scene.wanted(view, **how)
    return scene.part("tiles", _tiles.draw_tiles(scene, seat, width, height), width, height + 2, seat=seat)


def village(view: View, *, seat: int | None = None, width: float = _table.CENTRE, **how: Unpack[How]) -> str:
    """The cards to be had now and the sets to come (at set-up, the special tiles to choose from)."""
    scene = Scene.wanted(view, seat, **how)
    high = max(_village.STRIP, _village.height_of(scene))
    return scene.part("village", _village.draw_village(scene, width), width, high + 2)


def order(view: View, *, width: float = _table.RIGHT, **how: Unpack[How]) -> str:
    """The turn-order tile with its three stacks."""
    scene = Scene.wanted(view, **how)
    return scene.part("order", _order.draw_order(scene, width), width, _order.HEIGHT + 2)


def seats(
    view: View, *, seat: int | None = None, width: float = _table.RIGHT, height: float = 130, **how: Unpack[How]
) -> str:
    """Everyone at the table, the others' boards in small, each `height` high."""
    scene = Scene.wanted(view, seat, **how)
    high = _seats.MINE + height * (len(scene.seats()) - 1)
    return scene.part("seats", _seats.draw_seats(scene, width, height), width, high + 2)


def solo(view: View, *, width: float = _table.RIGHT, **how: Unpack[How]) -> str:
    """The focus and task cards of a game played alone."""
    scene = Scene.wanted(view, **how)
    high = _solo.height_of(scene, 720)
    return scene.part("solo", _solo.draw_solo(scene, width, high), width, high + 2)


def scoreboard(
    view: View, *, seat: int | None = None, width: float = _table.RIGHT, height: float = 300, **how: Unpack[How]
) -> str:
    """The score row by row."""
    scene = Scene.wanted(view, seat, **how)
    return scene.part("score", _score.draw_score(scene, width, height), width, height + 2)


def board_words(scene: Scene, seat: int) -> str:
    """A board in one sentence."""
    own = scene.seat(seat)
    fed = own.get("feeding") or {}
    return scene.words.say(
        "picture.board-desc",
        name=scene.name(seat),
        n=int(fed.get("settlers") or 0),
        n2=int(fed.get("roofs") or 0),
        n3=int(own.get("tokens") or 0),
        what=scene.words.counts(scene.goods(seat)),
    )
