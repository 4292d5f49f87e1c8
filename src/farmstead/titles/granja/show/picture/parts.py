"""The table in pieces for a phone: each farm with its goods, dice and craft buildings, the market, the hand."""

from typing import Any, Final

from farmstead.pictures.choices import View
from farmstead.pictures.phone import ROOM, Part, Piece, finished, heading
from farmstead.titles.granja.show.picture.cards import touch_hand
from farmstead.titles.granja.show.picture.chips import Chips
from farmstead.titles.granja.show.picture.crafts import touch_crafts
from farmstead.titles.granja.show.picture.farm import farm_words, touch_farm
from farmstead.titles.granja.show.picture.goods import touch_goods
from farmstead.titles.granja.show.picture.market import draw_market
from farmstead.titles.granja.show.picture.revenue import touch_dice
from farmstead.titles.granja.show.picture.roofs import touch_roofs
from farmstead.titles.granja.show.picture.scene import Scene
from farmstead.titles.granja.show.picture.siesta import HEIGHT, draw_siesta

MARKET: Final = 312.0


def parts(view: View, lang: str, theme: str, seat: int | None) -> list[dict[str, Any]]:
    """Whoever looks sees the own farm first; a spectator the farm of whoever is asked."""
    scene = Scene.on_phone(view, lang, theme, seat)
    say = scene.words.say
    market: list[Piece | None] = [
        (draw_market(scene, ROOM, MARKET), MARKET),
        (draw_siesta(scene, ROOM, HEIGHT), float(HEIGHT)),
    ]
    hand = say("picture.hand-of", name=scene.name(scene.main))
    found = [
        _farm(scene, scene.main),
        Part("board", "market-stall", say("picture.board"), say("picture.tab-board"), _board(scene)),
        Part("market", "market-hexes", say("picture.market"), say("picture.tab-market"), market),
        Part("hand", "card", hand, say("picture.tab-hand"), [touch_hand(scene, scene.main)]),
        *(_farm(scene, other) for other in scene.seats() if other != scene.main),
    ]
    return finished(found, Chips(scene).touch(), scene.look)


def _board(scene: Scene) -> list[Piece | None]:
    """Dice, roof tiles and craft buildings, each under its name."""
    say = scene.words.say
    roofs = touch_roofs(scene)
    return [
        heading(say("picture.dice")),
        touch_dice(scene),
        heading(say("picture.roofs", n=max(1, int(scene.view.get("round") or 0)))) if roofs else None,
        roofs,
        heading(say("picture.crafts")),
        touch_crafts(scene),
    ]


def _farm(scene: Scene, seat: int) -> Part:
    """A farm with its goods."""
    pieces: list[Piece | None] = [touch_goods(scene, seat, ROOM), touch_farm(scene, seat, ROOM)]
    title = scene.words.say("picture.farm-of", name=scene.name(seat))
    tab = scene.words.say("picture.tab-farm")
    return Part(f"farm-{seat}", "room-clay", title, tab, pieces, seat, farm_words(scene, seat))
