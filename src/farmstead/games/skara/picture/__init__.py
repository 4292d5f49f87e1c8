"""Pictures of Skara Brae, drawn from a view: plain data in, SVG text out.

Every part can stand alone (a file, a notebook, a document) or live in a page (`standalone=False`: the page brings
tokens.css, pictures.css and the sprite of `farmstead.pictures`). What may be chosen carries `data-option`.
"""

from collections.abc import Sequence

from farmstead.games.skara.picture import order as _order
from farmstead.games.skara.picture import score as _score
from farmstead.games.skara.picture import seats as _seats
from farmstead.games.skara.picture import solo as _solo
from farmstead.games.skara.picture import table as _table
from farmstead.games.skara.picture import tiles as _tiles
from farmstead.games.skara.picture import village as _village
from farmstead.games.skara.picture.scene import Scene
from farmstead.pictures.choices import View
from farmstead.pictures.svg import Look, Svg, finish

__all__ = ["board", "order", "scoreboard", "seats", "solo", "table", "tableau", "tiles", "village"]

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
    numbers = {"n": int(view.get("round") or 0), "n2": int(view.get("rounds") or 4)}
    title = scene.words.say("picture.table-over" if scene.over else "picture.table", **numbers)
    desc = " ".join(board_words(scene, one) for one in scene.seats())
    drawn = _table.draw_table(scene)
    return finish(drawn, _table.WIDTH, _table.HIGH, scene.look, title=title, desc=desc, name="table")


def board(
    view: View,
    seat: int,
    *,
    lang: str = "en",
    theme: str = "light",
    width: float = _table.LEFT,
    height: float = _table.BODY,
    names: Names = None,
    standalone: bool = True,
) -> str:
    """The player board of one seat: storage with its slider, both tracks, the hearth."""
    scene = Scene(view, Look(lang, theme, standalone), None, names)
    title = scene.words.say("picture.board-of", name=scene.name(seat))
    drawn = _table.draw_board(scene, seat, width, height)
    return _part(scene, drawn, width, height, title, "board", board_words(scene, seat))


def tableau(
    view: View,
    seat: int,
    *,
    lang: str = "en",
    theme: str = "light",
    width: float = _table.CENTRE,
    height: float = 440,
    names: Names = None,
    standalone: bool = True,
) -> str:
    """What lies right of the board: action tiles, settlers and other cards, the feeding."""
    scene = Scene(view, Look(lang, theme, standalone), None, names)
    title = scene.words.say("picture.tableau-of", name=scene.name(seat))
    drawn = _table.draw_tableau(scene, seat, width, height)
    return _part(scene, drawn, width, height, title, "tableau", board_words(scene, seat))


def tiles(
    view: View,
    seat: int,
    *,
    lang: str = "en",
    theme: str = "light",
    width: float = _table.CENTRE,
    height: float = 263,
    names: Names = None,
    standalone: bool = True,
) -> str:
    """The ten action tiles of one seat."""
    scene = Scene(view, Look(lang, theme, standalone), None, names)
    title = scene.words.say("picture.tiles-of", name=scene.name(seat))
    return _part(scene, _tiles.draw_tiles(scene, seat, width, height), width, height, title, "tiles")


def village(
    view: View,
    *,
    seat: int | None = None,
    lang: str = "en",
    theme: str = "light",
    width: float = _table.CENTRE,
    names: Names = None,
    standalone: bool = True,
) -> str:
    """The cards to be had now and the sets to come (at set-up, the special tiles to choose from)."""
    scene = Scene(view, Look(lang, theme, standalone), seat, names)
    high = max(_village.STRIP, _village.height_of(scene))
    title = scene.words.say("picture.village")
    return _part(scene, _village.draw_village(scene, width), width, high, title, "village")


def order(
    view: View,
    *,
    lang: str = "en",
    theme: str = "light",
    width: float = _table.RIGHT,
    names: Names = None,
    standalone: bool = True,
) -> str:
    """The turn-order tile with its three stacks."""
    scene = Scene(view, Look(lang, theme, standalone), None, names)
    title = scene.words.say("picture.order")
    return _part(scene, _order.draw_order(scene, width), width, _order.HEIGHT, title, "order")


def seats(
    view: View,
    *,
    seat: int | None = None,
    lang: str = "en",
    theme: str = "light",
    width: float = _table.RIGHT,
    height: float = 130,
    names: Names = None,
    standalone: bool = True,
) -> str:
    """Everyone at the table, the others' boards in small, each `height` high."""
    scene = Scene(view, Look(lang, theme, standalone), seat, names)
    high = _seats.MINE + height * (len(scene.seats()) - 1)
    title = scene.words.say("picture.seats")
    return _part(scene, _seats.draw_seats(scene, width, height), width, high, title, "seats")


def solo(
    view: View,
    *,
    lang: str = "en",
    theme: str = "light",
    width: float = _table.RIGHT,
    names: Names = None,
    standalone: bool = True,
) -> str:
    """The focus and task cards of a game played alone."""
    scene = Scene(view, Look(lang, theme, standalone), None, names)
    high = _solo.height_of(scene, 720)
    return _part(scene, _solo.draw_solo(scene, width, high), width, high, scene.words.say("picture.solo"), "solo")


def scoreboard(
    view: View,
    *,
    seat: int | None = None,
    lang: str = "en",
    theme: str = "light",
    width: float = _table.RIGHT,
    height: float = 300,
    names: Names = None,
    standalone: bool = True,
) -> str:
    """The score row by row."""
    scene = Scene(view, Look(lang, theme, standalone), seat, names)
    drawn = _score.draw_score(scene, width, height)
    return _part(scene, drawn, width, height, scene.words.say("picture.score"), "score")


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


def _part(scene: Scene, drawn: Svg, width: float, high: float, title: str, name: str, desc: str = "") -> str:
    return finish(drawn, width, high + 2, scene.look, title=title, desc=desc, name=name)
