"""Roof tiles: buying one a round, and their thirteen functions ("6.0 Phase Ferme, 4. Achat des tuiles Toit")."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import i64

from farmstead.farmyard.grid import BIT
from farmstead.kernel.reason import Reason
from farmstead.titles.granja.helpers.helper import HELPERS, ROOF_BOUGHT, ROOF_USED
from farmstead.titles.granja.rules.cards import PlayOrDraw
from farmstead.titles.granja.rules.deliver import Deliver
from farmstead.titles.granja.rules.farm import Farm
from farmstead.titles.granja.rules.goods import ALL_CROPS, Pair, Take, Upgrades
from farmstead.titles.granja.rules.names import (
    CARDS,
    FROM_HELPERS,
    FROM_ROOFS,
    GRAPE,
    OLIVE,
    PAYMENTS,
    PIG,
    ROOF_ANY_CROP,
    ROOF_CARD,
    ROOF_DELIVERY,
    ROOF_FLIP,
    ROOF_GRAIN_OR_OLIVE,
    ROOF_GRAPE,
    ROOF_OLIVE,
    ROOF_PIG,
    ROOF_POINT,
    ROOF_SIESTA,
    ROOF_SILVER,
    ROOF_SPACES,
    ROOF_TILES,
    ROOF_TWO_CROPS,
    ROOF_UPGRADE,
    ROOFS,
)
from farmstead.titles.granja.rules.options import ADVANCE, DECLINE, DONE, PAY, ROOF, TURN, USE
from farmstead.titles.granja.rules.position import Ask, Granja
from farmstead.titles.granja.rules.turns import ROOF_LAID, Pause
from farmstead.titles.granja.rules.wanted import can_deliver

SECTION: Final = "6.0 Phase Ferme, 4. Achat des tuiles Toit"
_OLIVE_OR_GRAIN: Final = 0b0011
# payments of upgraded goods, by their numbers in PAYMENTS, and the goods they are
_UPGRADED: Final = [5, 6, 7]


def roof_price(pos: Granja, farm: Farm) -> i64:
    """The round's number, less what a helper spares."""
    price: i64 = pos.round - farm.roof_rebate
    return price if price > 0 else 0


def means(farm: Farm) -> i64:
    """Silver a seat can raise for a roof, upgraded goods included where a helper allows it."""
    goods: i64 = farm.goods[4] + farm.goods[5] + farm.goods[6]
    return farm.silver + goods * farm.roof_value


class BuyRoof(Ask):
    """One roof tile of those on sale, or none."""

    name: ClassVar[str] = "roof"
    fields: ClassVar[tuple[str, ...]] = ("seat",)
    kinds: ClassVar[tuple[str, ...]] = ("roof", "done")

    def opens(self, pos: Granja) -> bool:
        return True

    def options(self, pos: Granja) -> list[int]:
        farm = pos.farms[self.seat]
        options: list[int] = []
        if farm.roof_room() and means(farm) >= roof_price(pos, farm):
            for tile in range(ROOF_TILES):
                if (pos.roofs >> tile) & 1:
                    options.append(ROOF + tile)
        options.append(DONE)
        return options

    def answer(self, pos: Granja, option: i64) -> None:
        if option == DONE:
            return
        farm = pos.farms[self.seat]
        tile = option - ROOF
        pos.roofs &= ~BIT[tile]
        pos.then(PlaceRoof(self.seat, tile), Pause(self.seat, ROOF_LAID))
        price = roof_price(pos, farm)
        if farm.roof_value > 0 and price > 0:
            pos.agenda.append(PayRoof(self.seat, price))
        else:
            farm.silver -= price

    def why_not(self, pos: Granja, option: int) -> Reason | None:
        if option == DONE:
            return None
        farm = pos.farms[self.seat]
        tile = option - ROOF
        if not pos.roofs & BIT[tile]:
            return Reason("roof-gone", SECTION, {"roof": ROOFS[tile]})
        if not farm.roof_room():
            return Reason("roof-full", SECTION)
        need, have = roof_price(pos, farm), means(farm)
        if have < need:
            return Reason("silver", SECTION, {"need": need, "have": have})
        return None

    def params(self, pos: Granja) -> dict[str, Any]:
        return {"price": roof_price(pos, pos.farms[self.seat])}


class PayRoof(Ask):
    """A helper takes upgraded goods for a roof: some of them, the rest in silver; no change is given."""

    name: ClassVar[str] = "pay-roof"
    fields: ClassVar[tuple[str, ...]] = ("seat", "due")
    kinds: ClassVar[tuple[str, ...]] = ("pay",)

    def __init__(self, seat: i64, due: i64) -> None:
        super().__init__(seat)
        self.due = due

    def options(self, pos: Granja) -> list[int]:
        farm = pos.farms[self.seat]
        options: list[int] = []
        if farm.silver >= self.due:
            options.append(PAY)
        for i in range(3):
            if farm.goods[4 + i] > 0:
                options.append(PAY + _UPGRADED[i])
        return options

    def answer(self, pos: Granja, option: i64) -> None:
        farm = pos.farms[self.seat]
        if option == PAY:
            farm.silver -= self.due
            return
        good = option - PAY - 5
        farm.lose(4 + good)
        due = self.due - farm.roof_value
        if due > 0:
            pos.agenda.append(PayRoof(self.seat, due))

    def why_not(self, pos: Granja, option: int) -> Reason | None:
        farm = pos.farms[self.seat]
        payment = option - PAY
        section = "Glossaire : 22 Charpentier"
        if payment == 0:
            if farm.silver < self.due:
                return Reason("silver", section, {"need": self.due, "have": farm.silver})
            return None
        if payment not in _UPGRADED:
            return Reason("upgraded-only", section)
        good = payment - 5
        if farm.goods[4 + good] == 0:
            return Reason("none-to-pay", section, {"thing": PAYMENTS[payment]})
        return None

    def params(self, pos: Granja) -> dict[str, Any]:
        return {"due": self.due, "n": pos.farms[self.seat].roof_value}


class PlaceRoof(Ask):
    """The tile goes on the leftmost free roof space, or on a helper's card that takes one."""

    name: ClassVar[str] = "place-roof"
    fields: ClassVar[tuple[str, ...]] = ("seat", "tile")
    kinds: ClassVar[tuple[str, ...]] = ("use", "decline")

    def __init__(self, seat: i64, tile: i64) -> None:
        super().__init__(seat)
        self.tile = tile

    def options(self, pos: Granja) -> list[int]:
        farm = pos.farms[self.seat]
        options: list[int] = []
        if farm.sixth_roof >= 0 and farm.sixth < 0:
            options.append(USE + farm.helpers[farm.sixth_roof])
        if farm.covered() < ROOF_SPACES:
            options.append(DECLINE)
        return options

    def answer(self, pos: Granja, option: i64) -> None:
        farm = pos.farms[self.seat]
        covered: i64 = farm.covered()
        farm.roofs = [*farm.roofs, self.tile]
        if option == DECLINE:
            farm.win(pos.figures.roof_points[covered], FROM_ROOFS)
        else:
            farm.sixth = len(farm.roofs) - 1
            farm.win(pos.figures.amount[option - USE], FROM_HELPERS)
        pos.moment(farm, ROOF_BOUGHT, self.tile)

    def why_not(self, pos: Granja, option: int) -> Reason | None:
        farm = pos.farms[self.seat]
        if option == DECLINE:
            return None if farm.covered() < ROOF_SPACES else Reason("roof-full", SECTION)
        slot = farm.slot_of(option - USE)
        if slot < 0 or slot != farm.sixth_roof:
            return Reason("no-roof-helper", SECTION)
        if farm.sixth >= 0:
            return Reason("roof-on-it", HELPERS[farm.helpers[slot]].section())
        return None

    def params(self, pos: Granja) -> dict[str, Any]:
        farm = pos.farms[self.seat]
        card = farm.helpers[farm.sixth_roof] if farm.sixth_roof >= 0 else -1
        return {"roof": ROOFS[self.tile], "card": CARDS[card] if card >= 0 else ""}


# -- using them --------------------------------------------------------------------------------------------------------


def usable_roof(pos: Granja, farm: Farm, i: i64) -> bool:
    """Can the i-th tile of a farm be used now, and would it do anything?"""
    if (farm.turned >> i) & 1:
        return False
    function: i64 = pos.figures.function[farm.roofs[i]]
    if not (pos.figures.roof_phases[function] << 1) & BIT[pos.phase]:
        return False
    if function == ROOF_UPGRADE:
        return farm.upgradeable()
    if function == ROOF_DELIVERY:
        return can_deliver(pos, farm)
    if function == ROOF_CARD:
        return len(farm.hand) > 0 or pos.drawable()
    if function == ROOF_FLIP:
        return len(flippable(pos, farm)) > 0
    if function == ROOF_SIESTA:
        return farm.siesta < len(pos.figures.siesta) - 1
    return True


def flippable(pos: Granja, farm: Farm) -> list[int]:
    """Used tiles that may be turned up again: not those that turn others up, else it would never end."""
    found: list[int] = []
    for i in range(len(farm.roofs)):
        if (farm.turned >> i) & 1 and pos.figures.function[farm.roofs[i]] != ROOF_FLIP:
            found.append(farm.roofs[i])
    return found


def any_roof(pos: Granja, farm: Farm) -> bool:
    return any(usable_roof(pos, farm, i) for i in range(len(farm.roofs)))


class UseRoof(Ask):
    """Which of one's roof tiles is used?"""

    name: ClassVar[str] = "use-roof"
    fields: ClassVar[tuple[str, ...]] = ("seat",)
    kinds: ClassVar[tuple[str, ...]] = ("turn",)

    def options(self, pos: Granja) -> list[int]:
        farm = pos.farms[self.seat]
        options: list[int] = []
        for i in range(len(farm.roofs)):
            if usable_roof(pos, farm, i):
                options.append(TURN + farm.roofs[i])
        return options

    def answer(self, pos: Granja, option: i64) -> None:
        farm = pos.farms[self.seat]
        tile = option - TURN
        for i in range(len(farm.roofs)):
            if farm.roofs[i] == tile:
                farm.turned |= BIT[i]
        pos.moment(farm, ROOF_USED, tile)
        function(pos, farm, pos.figures.function[tile])

    def why_not(self, pos: Granja, option: int) -> Reason | None:
        return why_not_roof(pos, pos.farms[self.seat], option - TURN)


def function(pos: Granja, farm: Farm, what: i64) -> None:
    """Les fonctions des tuiles Toit."""
    seat = farm.seat
    if what == ROOF_OLIVE:
        pos.gain(farm, OLIVE)
    elif what == ROOF_GRAPE:
        pos.gain(farm, GRAPE)
    elif what == ROOF_GRAIN_OR_OLIVE:
        pos.agenda.append(Take(seat, _OLIVE_OR_GRAIN))
    elif what == ROOF_ANY_CROP:
        pos.agenda.append(Take(seat, ALL_CROPS))
    elif what == ROOF_TWO_CROPS:
        pos.agenda.append(Pair(seat))
    elif what == ROOF_PIG:
        pos.gain(farm, PIG)
    elif what == ROOF_UPGRADE:
        pos.agenda.append(Upgrades(seat, 1))
    elif what == ROOF_DELIVERY:
        pos.agenda.append(Deliver(seat, 1, 1))
    elif what == ROOF_CARD:
        pos.agenda.append(PlayOrDraw(seat))
    elif what == ROOF_POINT:
        farm.win(1, FROM_ROOFS)
    elif what == ROOF_SILVER:
        farm.silver += 2
    elif what == ROOF_FLIP:
        pos.agenda.append(Flip(seat))
    elif what == ROOF_SIESTA:
        pos.agenda.append(Steps(seat))


def why_not_roof(pos: Granja, farm: Farm, tile: int) -> Reason | None:
    if tile not in farm.roofs:
        return Reason("roof-not-yours", SECTION, {"roof": ROOFS[tile]})
    if farm.turned & BIT[farm.roofs.index(tile)]:
        return Reason("roof-used", SECTION)
    what = pos.figures.function[tile]
    if not (pos.figures.roof_phases[what] << 1) & BIT[pos.phase]:
        return Reason("wrong-phase", SECTION)
    if what == ROOF_UPGRADE and not any(farm.raw(number) for number in range(7)):
        return Reason("nothing-to-upgrade", SECTION)
    if what == ROOF_DELIVERY and not can_deliver(pos, farm):
        return Reason("nothing-to-deliver", SECTION)
    if what == ROOF_CARD and not farm.hand and not pos.drawable():
        return Reason("deck-empty", SECTION)
    if what == ROOF_FLIP and not flippable(pos, farm):
        return Reason("no-used-roof", SECTION)
    if what == ROOF_SIESTA and farm.siesta + 1 == len(pos.figures.siesta):
        return Reason("siesta-end", "8.2 Avancée sur la piste Siesta et nouvel ordre du tour")
    return None


class Flip(Ask):
    """Which used tile is turned up again?"""

    name: ClassVar[str] = "flip"
    fields: ClassVar[tuple[str, ...]] = ("seat",)
    kinds: ClassVar[tuple[str, ...]] = ("turn",)

    def options(self, pos: Granja) -> list[int]:
        return [TURN + tile for tile in flippable(pos, pos.farms[self.seat])]

    def answer(self, pos: Granja, option: i64) -> None:
        farm = pos.farms[self.seat]
        for i in range(len(farm.roofs)):
            if farm.roofs[i] == option - TURN:
                farm.turned &= ~BIT[i]

    def why_not(self, pos: Granja, option: int) -> Reason | None:
        farm = pos.farms[self.seat]
        tile = option - TURN
        if tile not in farm.roofs:
            return Reason("roof-not-yours", SECTION, {"roof": ROOFS[tile]})
        if not farm.turned & BIT[farm.roofs.index(tile)]:
            return Reason("roof-unused", SECTION)
        if pos.figures.function[tile] == ROOF_FLIP:
            return Reason("not-itself")
        return None


class Steps(Ask):
    """One or two steps on the siesta track."""

    name: ClassVar[str] = "steps"
    fields: ClassVar[tuple[str, ...]] = ("seat",)
    kinds: ClassVar[tuple[str, ...]] = ("advance",)

    def options(self, pos: Granja) -> list[int]:
        return [ADVANCE, ADVANCE + 1]

    def answer(self, pos: Granja, option: i64) -> None:
        pos.advance_disc(pos.farms[self.seat], option - ADVANCE + 1)

    def why_not(self, pos: Granja, option: int) -> Reason | None:
        return None
