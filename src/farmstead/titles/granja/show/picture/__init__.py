"""Pictures of La Granja, drawn from a view: plain data in, SVG text out.

Every part can stand alone (a file, a notebook, a document) or live in a page (`standalone=False`: the page brings
tokens.css, pictures.css and the sprite of `farmstead.pictures`). What may be chosen carries `data-option`.
Every function also takes the keywords of `How`: `lang`, `theme`, `names`, `standalone`.
"""

from typing import Unpack

from farmstead.pictures.choices import View
from farmstead.pictures.scene import How
from farmstead.pictures.sheet import finish_table
from farmstead.pictures.svg import finish
from farmstead.titles.granja.show.picture import cards as _cards
from farmstead.titles.granja.show.picture import crafts as _crafts
from farmstead.titles.granja.show.picture import farm as _farm
from farmstead.titles.granja.show.picture import goods as _goods
from farmstead.titles.granja.show.picture import market as _market
from farmstead.titles.granja.show.picture import revenue as _revenue
from farmstead.titles.granja.show.picture import roofs as _roofs
from farmstead.titles.granja.show.picture import score as _score
from farmstead.titles.granja.show.picture import seats as _seats
from farmstead.titles.granja.show.picture import siesta as _siesta
from farmstead.titles.granja.show.picture import table as _table
from farmstead.titles.granja.show.picture.scene import Scene

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


def table(view: View, *, seat: int | None = None, **how: Unpack[How]) -> str:
    """The whole table, 1280 x 720. `seat` is whoever looks; without it the one who may answer, or a spectator."""
    scene = Scene.wanted(view, seat, **how)
    desc = " ".join(f"{scene.name(s)}: {_farm.farm_words(scene, s)}" for s in scene.seats())
    return finish_table(scene, _table.draw_table(scene), desc)


def farm(
    view: View, seat: int, *, width: float = _table.CENTRE, height: float = _table.FARM, **how: Unpack[How]
) -> str:
    """The farm of one seat with the cards tucked under its four sides."""
    scene = Scene.wanted(view, seat, **how)
    drawn = _farm.draw_farm(scene, seat, width, height)
    return scene.part("farm", drawn, width, height + 2, seat=seat, desc=_farm.farm_words(scene, seat))


def hand(view: View, seat: int, *, width: float = _table.CENTRE, height: float = 188, **how: Unpack[How]) -> str:
    """The hand of one seat: its cards, or their backs if the view does not tell them."""
    scene = Scene.wanted(view, seat, **how)
    return scene.part("hand", _cards.draw_hand(scene, seat, width, height), width, height, seat=seat)


def card(view: View, name: str, *, width: float = 145, height: float = 188, **how: Unpack[How]) -> str:
    """One card with its four edges; the view must know its figures (`view["cards"]`)."""
    scene = Scene.wanted(view, **how)
    drawn = _cards.draw_card(scene, name, 2, 2, width, height)
    return finish(drawn, width + 4, height + 6, scene.look, title=scene.words.card(name), name="card")


def goods(view: View, seat: int, *, width: float = _table.CENTRE, **how: Unpack[How]) -> str:
    """The goods bar of one seat."""
    scene = Scene.wanted(view, seat, **how)
    counts = {good: n for good, n in _goods.held(scene, seat).items() if n}
    desc = ", ".join(scene.words.count(good, n) for good, n in counts.items())
    return scene.part("goods", _goods.draw_goods(scene, seat, width), width, _goods.HEIGHT + 2, seat=seat, desc=desc)


def dice(
    view: View, *, seat: int | None = None, width: float = _table.LEFT, height: float = _table.DICE, **how: Unpack[How]
) -> str:
    """The six revenue spaces and the dice on them."""
    scene = Scene.wanted(view, seat, **how)
    return scene.part("dice", _revenue.draw_dice(scene, width, height), width, height + 2)


def crafts(
    view: View, *, seat: int | None = None, width: float = _table.LEFT, height: float = 430, **how: Unpack[How]
) -> str:
    """The craft buildings; the demands are those of `seat`."""
    scene = Scene.wanted(view, seat, **how)
    return scene.part("crafts", _crafts.draw_crafts(scene, width, height), width, height + 2)


def roofs(
    view: View, *, seat: int | None = None, width: float = _table.LEFT, height: float = _table.ROOFS, **how: Unpack[How]
) -> str:
    """The roof tiles on sale."""
    scene = Scene.wanted(view, seat, **how)
    return scene.part("roofs", _roofs.draw_roofs(scene, width, height), width, height + 2, n=max(1, scene.round))


def market(
    view: View,
    *,
    seat: int | None = None,
    width: float = _table.RIGHT,
    height: float = _table.MARKET,
    **how: Unpack[How],
) -> str:
    """The market square."""
    scene = Scene.wanted(view, seat, **how)
    return scene.part("market", _market.draw_market(scene, width, height), width, height + 2)


def siesta(
    view: View,
    *,
    seat: int | None = None,
    width: float = _table.RIGHT,
    height: float = _siesta.HEIGHT,
    **how: Unpack[How],
) -> str:
    """The siesta track, the turn order and the donkey tiles of `seat`."""
    scene = Scene.wanted(view, seat, **how)
    return scene.part("siesta", _siesta.draw_siesta(scene, width, height), width, height + 2)


def seats(view: View, *, seat: int | None = None, width: float = _table.RIGHT, **how: Unpack[How]) -> str:
    """Everybody at the table, the others' farms in miniature."""
    scene = Scene.wanted(view, seat, **how)
    return scene.part("seats", _seats.draw_seats(scene, width), width, _seats.seats_height(scene) + 2)


def scoreboard(
    view: View,
    *,
    seat: int | None = None,
    width: float = _table.RIGHT,
    height: float | None = None,
    **how: Unpack[How],
) -> str:
    """Where everybody's points come from."""
    scene = Scene.wanted(view, seat, **how)
    high = height or _score.score_height(scene) + 20
    return scene.part("score", _score.draw_score(scene, width, high), width, high + 2)
