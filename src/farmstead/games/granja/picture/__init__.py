"""Pictures of La Granja, drawn from a view: plain data in, SVG text out.

Every part can stand alone (a file, a notebook, a document) or live in a page (`standalone=False`: the page brings
tokens.css, pictures.css and the sprite of `farmstead.pictures`). What may be chosen carries `data-option`.
"""

from collections.abc import Callable, Sequence

from farmstead.games.granja.picture import cards as _cards
from farmstead.games.granja.picture import crafts as _crafts
from farmstead.games.granja.picture import farm as _farm
from farmstead.games.granja.picture import goods as _goods
from farmstead.games.granja.picture import market as _market
from farmstead.games.granja.picture import revenue as _revenue
from farmstead.games.granja.picture import roofs as _roofs
from farmstead.games.granja.picture import score as _score
from farmstead.games.granja.picture import seats as _seats
from farmstead.games.granja.picture import siesta as _siesta
from farmstead.games.granja.picture import table as _table
from farmstead.games.granja.picture.scene import Scene
from farmstead.pictures.choices import View
from farmstead.pictures.svg import Look, Svg, finish

__all__ = [
    "card",
    "crafts",
    "dice",
    "farm",
    "goods",
    "hand",
    "market",
    "roofs",
    "scoreboard",
    "seats",
    "siesta",
    "table",
]

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
    numbers = {"n": int(view.get("round") or 0), "n2": int(view.get("rounds") or 6)}
    title = scene.words.say("picture.table-over" if scene.over else "picture.table", **numbers)
    desc = " ".join(f"{scene.name(s)}: {_farm.farm_words(scene, s)}" for s in scene.seats())
    drawn = _table.draw_table(scene)
    return finish(drawn, _table.WIDTH, _table.HIGH, scene.look, title=title, desc=desc, name="table")


def farm(
    view: View,
    seat: int,
    *,
    lang: str = "en",
    theme: str = "light",
    width: float = _table.CENTRE,
    height: float = _table.FARM,
    names: Names = None,
    standalone: bool = True,
) -> str:
    """The farm of one seat with the cards tucked under its four sides."""
    scene = Scene(view, Look(lang, theme, standalone), seat, names)
    title = scene.words.say("picture.farm-of", name=scene.name(seat))
    drawn = _farm.draw_farm(scene, seat, width, height)
    desc = _farm.farm_words(scene, seat)
    return finish(drawn, width, height + 2, scene.look, title=title, desc=desc, name="farm")


def hand(
    view: View,
    seat: int,
    *,
    lang: str = "en",
    theme: str = "light",
    width: float = _table.CENTRE,
    height: float = 188,
    names: Names = None,
    standalone: bool = True,
) -> str:
    """The hand of one seat: its cards, or their backs if the view does not tell them."""
    scene = Scene(view, Look(lang, theme, standalone), seat, names)
    title = scene.words.say("picture.hand-of", name=scene.name(seat))
    return finish(_cards.draw_hand(scene, seat, width, height), width, height, scene.look, title=title, name="hand")


def card(
    view: View,
    name: str,
    *,
    lang: str = "en",
    theme: str = "light",
    width: float = 145,
    height: float = 188,
    standalone: bool = True,
) -> str:
    """One card with its four edges; the view must know its figures (`view["cards"]`)."""
    scene = Scene(view, Look(lang, theme, standalone))
    drawn = _cards.draw_card(scene, name, 2, 2, width, height)
    return finish(drawn, width + 4, height + 6, scene.look, title=scene.words.card(name), name="card")


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
    scene = Scene(view, Look(lang, theme, standalone), seat, names)
    title = scene.words.say("picture.goods-of", name=scene.name(seat))
    counts = {good: n for good, n in _goods.held(scene, seat).items() if n}
    desc = ", ".join(scene.words.count(good, n) for good, n in counts.items())
    drawn = _goods.draw_goods(scene, seat, width)
    return finish(drawn, width, _goods.HEIGHT + 2, scene.look, title=title, desc=desc, name="goods")


def _part(
    draw: Callable[[Scene, float, float], Svg],
    title: str,
    name: str,
    view: View,
    size: tuple[float, float],
    looks: tuple[str, str, bool],
    seat: int | None,
    names: Names,
) -> str:
    scene = Scene(view, Look(*looks), seat, names)
    width, height = size
    said = scene.words.say(title, n=max(1, int(view.get("round") or 0)))
    return finish(draw(scene, width, height), width, height + 2, scene.look, title=said, name=name)


def dice(
    view: View,
    *,
    seat: int | None = None,
    lang: str = "en",
    theme: str = "light",
    width: float = _table.LEFT,
    height: float = _table.DICE,
    names: Names = None,
    standalone: bool = True,
) -> str:
    """The six revenue spaces and the dice on them."""
    looks = (lang, theme, standalone)
    return _part(_revenue.draw_dice, "picture.dice", "dice", view, (width, height), looks, seat, names)


def crafts(
    view: View,
    *,
    seat: int | None = None,
    lang: str = "en",
    theme: str = "light",
    width: float = _table.LEFT,
    height: float = 430,
    names: Names = None,
    standalone: bool = True,
) -> str:
    """The craft buildings; the demands are those of `seat`."""
    looks = (lang, theme, standalone)
    return _part(_crafts.draw_crafts, "picture.crafts", "crafts", view, (width, height), looks, seat, names)


def roofs(
    view: View,
    *,
    seat: int | None = None,
    lang: str = "en",
    theme: str = "light",
    width: float = _table.LEFT,
    height: float = _table.ROOFS,
    names: Names = None,
    standalone: bool = True,
) -> str:
    """The roof tiles on sale."""
    looks = (lang, theme, standalone)
    return _part(_roofs.draw_roofs, "picture.roofs", "roofs", view, (width, height), looks, seat, names)


def market(
    view: View,
    *,
    seat: int | None = None,
    lang: str = "en",
    theme: str = "light",
    width: float = _table.RIGHT,
    height: float = _table.MARKET,
    names: Names = None,
    standalone: bool = True,
) -> str:
    """The market square."""
    looks = (lang, theme, standalone)
    return _part(_market.draw_market, "picture.market", "market", view, (width, height), looks, seat, names)


def siesta(
    view: View,
    *,
    seat: int | None = None,
    lang: str = "en",
    theme: str = "light",
    width: float = _table.RIGHT,
    height: float = _siesta.HEIGHT,
    names: Names = None,
    standalone: bool = True,
) -> str:
    """The siesta track, the turn order and the donkey tiles of `seat`."""
    looks = (lang, theme, standalone)
    return _part(_siesta.draw_siesta, "picture.siesta", "siesta", view, (width, height), looks, seat, names)


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
    """Everybody at the table, the others' farms in miniature."""
    scene = Scene(view, Look(lang, theme, standalone), seat, names)
    high = _seats.seats_height(scene)
    title = scene.words.say("picture.seats")
    return finish(_seats.draw_seats(scene, width), width, high + 2, scene.look, title=title, name="seats")


def scoreboard(
    view: View,
    *,
    seat: int | None = None,
    lang: str = "en",
    theme: str = "light",
    width: float = _table.RIGHT,
    height: float | None = None,
    names: Names = None,
    standalone: bool = True,
) -> str:
    """Where everybody's points come from."""
    scene = Scene(view, Look(lang, theme, standalone), seat, names)
    high = height or _score.score_height(scene) + 20
    title = scene.words.say("picture.score")
    return finish(_score.draw_score(scene, width, high), width, high + 2, scene.look, title=title, name="score")
