"""The table in pieces for small screens: each farm, dice and craft buildings, the market, the hand, the purse."""

from typing import Any, Final

from farmstead.pictures.choices import View
from farmstead.pictures.phone import PHONE, PURSE, Part, Piece, finished, heading
from farmstead.titles.granja.show.picture.cards import touch_hand
from farmstead.titles.granja.show.picture.chips import Chips
from farmstead.titles.granja.show.picture.crafts import touch_crafts
from farmstead.titles.granja.show.picture.farm import farm_words, touch_farm
from farmstead.titles.granja.show.picture.goods import draw_purse, touch_goods
from farmstead.titles.granja.show.picture.market import draw_market
from farmstead.titles.granja.show.picture.revenue import touch_dice
from farmstead.titles.granja.show.picture.roofs import touch_roofs
from farmstead.titles.granja.show.picture.scene import Scene
from farmstead.titles.granja.show.picture.siesta import HEIGHT, draw_siesta
from farmstead.titles.granja.show.picture.tablet import areas

MARKET: Final = 260.0
LARGE_MARKET: Final = 290.0


def parts(view: View, lang: str, theme: str, seat: int | None, layout: str = "phone") -> list[dict[str, Any]]:
    """Whoever looks sees the own farm first; a spectator the farm of whoever is asked."""
    scene = Scene.in_pieces(view, lang, theme, seat, layout)
    chips = Chips(scene)
    others = [other for other in scene.seats() if other != scene.main]
    if scene.frame.whole:
        return finished([*areas(scene), *(farm(scene, one) for one in others)], chips)
    say, frame = scene.words.say, scene.frame
    hand = say("picture.hand-of", name=scene.name(scene.main))
    found = [
        farm(scene, scene.main),
        Part("board", "market-stall", say("picture.board"), say("picture.tab-board"), _board(scene)),
        Part("market", "market-hexes", say("picture.market"), say("picture.tab-market"), _market(scene)),
        Part("hand", "card", hand, say("picture.tab-hand"), [touch_hand(scene, scene.main)]),
        *(farm(scene, other) for other in others),
        Part(PURSE, "silver", say("picture.purse"), say("picture.purse"), [draw_purse(scene, scene.main, frame.purse)],
             width=frame.purse),
    ]  # fmt: skip
    return finished(found, chips)


def _market(scene: Scene) -> list[Piece | None]:
    """Market and siesta."""
    room = scene.frame.room
    high = MARKET if not scene.frame.across else LARGE_MARKET
    return [(draw_market(scene, room, high), high), (draw_siesta(scene, room, HEIGHT), float(HEIGHT))]


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


def farm(scene: Scene, seat: int) -> Part:
    """A farm; its goods are in the purse, those of others and those with a choice stand with it."""
    room = PHONE.room if scene.frame.whole else scene.frame.room
    goods = touch_goods(scene, seat, room)
    pieces: list[Piece | None] = [touch_farm(scene, seat, room), goods]
    if scene.choices.goods:
        pieces.reverse()
    title = scene.words.say("picture.farm-of", name=scene.name(seat))
    tab = scene.words.say("picture.tab-farm")
    return Part(f"farm-{seat}", "room-clay", title, tab, pieces, seat, farm_words(scene, seat), width=room)
