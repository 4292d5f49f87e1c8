"""The six revenue spaces ("7.2 Les emplacements Revenu")."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from farmstead.farmyard.grid import BIT
from farmstead.kernel.reason import Reason
from farmstead.titles.granja.helpers.helper import (
    GAINED,
    GOT_CARD,
    GOT_CROPS,
    GOT_PIG,
    GOT_SIESTA,
    GOT_SILVER,
    HELPERS,
)
from farmstead.titles.granja.rules.cards import PlayCard, why_not_card
from farmstead.titles.granja.rules.deliver import AS_REVENUE, Deliver
from farmstead.titles.granja.rules.farm import Farm
from farmstead.titles.granja.rules.goods import ALL_CROPS, Pair, Take, Upgrades
from farmstead.titles.granja.rules.hand import Draw
from farmstead.titles.granja.rules.names import PIG
from farmstead.titles.granja.rules.options import (
    CHOOSE,
    CHOOSE_CROP,
    CHOOSE_DELIVER,
    CHOOSE_DRAW,
    CHOOSE_MIXED,
    CHOOSE_PLAY,
    CHOOSE_SIESTA,
    CHOOSE_SILVER,
    CHOOSE_UPGRADES,
    DECLINE,
)
from farmstead.titles.granja.rules.position import Ask, Granja
from farmstead.titles.granja.rules.wanted import can_deliver

_SPACES: Final = "7.2 Les emplacements Revenu"


def revenue(pos: Granja, farm: Farm, space: i64) -> None:
    """7.2: one revenue space."""
    seat = farm.seat
    if space == 1:
        pos.gain(farm, PIG)
        gained(pos, farm, GOT_PIG)
    elif space == 2:
        pos.agenda.append(CardOrCrop(seat, 0))
    elif space == 3:
        gained(pos, farm, GOT_CROPS)
        pos.agenda.append(Pair(seat))
    elif space == 4:
        farm.silver += 4
        gained(pos, farm, GOT_SILVER)
    elif space == 5:
        pos.agenda.append(UpgradeOrSiesta(seat))
    else:
        pos.agenda.append(DeliverOrSilver(seat, 0))


def gained(pos: Granja, farm: Farm, kind: i64) -> None:
    pos.moment(farm, GAINED, kind)


def two_options(pos: Granja, farm: Farm) -> bool:
    """May a helper take a second option of the same space?"""
    slot = farm.double_income
    return slot >= 0 and HELPERS[farm.helpers[slot]].ready(pos, farm, slot)


class OneOf(Ask):
    """A space with several options, of which a helper allows two different ones. `taken` are those taken, as bits.

    `first` is the option of the lowest bit.
    """

    fields: ClassVar[tuple[str, ...]] = ("seat", "taken")
    kinds: ClassVar[tuple[str, ...]] = ("choose", "decline")
    first: ClassVar[int] = CHOOSE

    def __init__(self, seat: i64, taken: i64) -> None:
        super().__init__(seat)
        self.taken = taken

    def opens(self, pos: Granja) -> bool:
        return True

    def choices(self, pos: Granja, farm: Farm) -> list[int]:
        """What the space offers now."""
        raise NotImplementedError

    def again(self, taken: i64) -> OneOf:
        """The same question for the second option."""
        raise NotImplementedError

    def do(self, pos: Granja, farm: Farm, option: i64) -> None:
        """What an option gives."""
        raise NotImplementedError

    def options(self, pos: Granja) -> list[int]:
        farm = pos.farms[self.seat]
        options: list[int] = []
        if self.taken != 0:
            if not two_options(pos, farm):
                return options
            options.append(DECLINE)
        for option in self.choices(pos, farm):
            if not (self.taken >> (option - self.first)) & 1:
                options.append(option)
        return options

    def answer(self, pos: Granja, option: i64) -> None:
        if option == DECLINE:
            return
        farm = pos.farms[self.seat]
        if self.taken != 0:
            pos.spend(farm, farm.double_income)
        elif two_options(pos, farm):
            pos.agenda.append(self.again(BIT[option - self.first]))
        self.do(pos, farm, option)

    def why_not_other(self, option: int, offered: tuple[int, ...]) -> Reason | None:
        """Why an option is not among those of this space, or no longer."""
        if option == DECLINE:
            return None if self.taken else Reason("not-offered", _SPACES)
        if option not in offered:
            return Reason("other-space", _SPACES)
        if (self.taken >> (option - self.first)) & 1:
            return Reason("other-option", "Glossaire : 3 Porteur")
        return None


class CardOrCrop(OneOf):
    """Space 2: play a card, draw one, or take a crop."""

    name: ClassVar[str] = "card-or-crop"

    def choices(self, pos: Granja, farm: Farm) -> list[int]:
        options: list[int] = []
        if len(farm.hand) > 0:
            options.append(CHOOSE_PLAY)
        if pos.drawable():
            options.append(CHOOSE_DRAW)
        options.append(CHOOSE_CROP)
        return options

    def again(self, taken: i64) -> OneOf:
        return CardOrCrop(self.seat, taken)

    def do(self, pos: Granja, farm: Farm, option: i64) -> None:
        if option == CHOOSE_PLAY:
            gained(pos, farm, GOT_CARD)
            pos.agenda.append(PlayCard(self.seat))
        elif option == CHOOSE_DRAW:
            pos.agenda.append(Draw(self.seat, 1))
        else:
            gained(pos, farm, GOT_CROPS)
            pos.agenda.append(Take(self.seat, ALL_CROPS))

    def why_not(self, pos: Granja, option: int) -> Reason | None:
        reason = self.why_not_other(option, (CHOOSE_PLAY, CHOOSE_DRAW, CHOOSE_CROP))
        if reason is not None or option in (DECLINE, CHOOSE_CROP):
            return reason
        return why_not_card(pos, pos.farms[self.seat], option)

    def asked(self, pos: Granja) -> str:
        return "card-or-crop-second" if self.taken else "card-or-crop"


class DeliverOrSilver(OneOf):
    """Space 6: a delivery or 2 silver."""

    name: ClassVar[str] = "deliver-or-silver"
    first: ClassVar[int] = CHOOSE_DELIVER

    def choices(self, pos: Granja, farm: Farm) -> list[int]:
        return [CHOOSE_DELIVER, CHOOSE_SILVER] if can_deliver(pos, farm) else [CHOOSE_SILVER]

    def again(self, taken: i64) -> OneOf:
        return DeliverOrSilver(self.seat, taken)

    def do(self, pos: Granja, farm: Farm, option: i64) -> None:
        if option == CHOOSE_SILVER:
            farm.silver += 2
            gained(pos, farm, GOT_SILVER)
        else:
            pos.agenda.append(Deliver(self.seat, 1, AS_REVENUE))

    def why_not(self, pos: Granja, option: int) -> Reason | None:
        reason = self.why_not_other(option, (CHOOSE_DELIVER, CHOOSE_SILVER))
        if reason is None and option == CHOOSE_DELIVER and not can_deliver(pos, pos.farms[self.seat]):
            return Reason("nothing-to-deliver", _SPACES)
        return reason

    def asked(self, pos: Granja) -> str:
        return "deliver-or-silver-second" if self.taken else "deliver-or-silver"


class UpgradeOrSiesta(Ask):
    """Space 5: two upgrades, one upgrade and one siesta step, or two steps."""

    name: ClassVar[str] = "upgrade-or-siesta"
    fields: ClassVar[tuple[str, ...]] = ("seat",)
    kinds: ClassVar[tuple[str, ...]] = ("choose",)

    def opens(self, pos: Granja) -> bool:
        return True

    def options(self, pos: Granja) -> list[int]:
        if pos.farms[self.seat].upgradeable():
            return [CHOOSE_UPGRADES, CHOOSE_MIXED, CHOOSE_SIESTA]
        return [CHOOSE_SIESTA]

    def answer(self, pos: Granja, option: i64) -> None:
        farm = pos.farms[self.seat]
        if option == CHOOSE_UPGRADES:
            pos.agenda.append(Upgrades(self.seat, 2))
            return
        before = farm.siesta
        if option == CHOOSE_MIXED:
            pos.agenda.append(Upgrades(self.seat, 1))
            pos.advance_disc(farm, 1)
        else:
            pos.advance_disc(farm, 2)
        if farm.siesta > before:  # a disc on the last space does not advance (8.2)
            gained(pos, farm, GOT_SIESTA)

    def why_not(self, pos: Granja, option: int) -> Reason | None:
        if option not in (CHOOSE_UPGRADES, CHOOSE_MIXED, CHOOSE_SIESTA):
            return Reason("other-space", _SPACES)
        farm = pos.farms[self.seat]
        if option != CHOOSE_SIESTA and not any(farm.raw(number) for number in range(7)):
            return Reason("nothing-to-upgrade", _SPACES)
        return None
