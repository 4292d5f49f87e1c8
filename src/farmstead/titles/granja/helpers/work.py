"""Helpers their owner may use at any time, and those of the farm and scoring phases."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import i64

from farmstead.kernel.reason import Reason
from farmstead.kernel.steps import Step
from farmstead.titles.granja.figures.figures import Figures
from farmstead.titles.granja.helpers.helper import (
    ANY_TIME,
    CARD_STEP,
    HELPER_PLAYED,
    HELPERS,
    INCOME,
    RESTED,
    ROOF_BOUGHT,
    ROOF_USED,
    Helper,
)
from farmstead.titles.granja.rules.cards import Cards, PlayCard
from farmstead.titles.granja.rules.farm import Farm
from farmstead.titles.granja.rules.goods import ALL_CROPS, Take, Upgrades
from farmstead.titles.granja.rules.hand import Discard, Draw
from farmstead.titles.granja.rules.names import (
    FIELD,
    FROM_HELPERS,
    GRAIN,
    GRAPE,
    MARK_OF,
    OLIVE,
    PIG,
    SLOTS,
    WINE,
    helper_section,
)
from farmstead.titles.granja.rules.options import PAY
from farmstead.titles.granja.rules.position import CardAsk, Granja
from farmstead.titles.granja.rules.trading import MARKED, PLAY_CARD, Trade, can_trade

PAY_GRAIN: Final = PAY + 3
PAY_FIELD_GRAIN: Final = PAY + 10

# -- used at any time --------------------------------------------------------------------------------------------------


class FarmWorker(Helper):
    """4: pay a point to play a card."""

    def usable(self, pos: Granja, farm: Farm) -> bool:
        return farm.points >= self.amount(pos.figures) and len(farm.hand) > 0

    def why_unusable(self, pos: Granja, farm: Farm) -> Reason | None:
        need = self.amount(pos.figures)
        if farm.points < need:
            return Reason("points", self.section(), {"need": need, "have": farm.points})
        return None if farm.hand else Reason("hand-empty", self.section())

    def use(self, pos: Granja, farm: Farm, slot: i64) -> None:
        farm.spend_points(self.amount(pos.figures))
        pos.agenda.append(PlayCard(farm.seat))

    def could_lay(self, pos: Granja, farm: Farm) -> bool:
        return farm.points >= self.amount(pos.figures)


class Trader(Helper):
    """7: a trade commodity may fetch any three crops."""

    def adjust(self, farm: Farm, figures: Figures) -> None:
        farm.three_crops = self.amount(figures)


class Groom(Helper):
    """12: room for a pig; with a pig, a grain may be given for a point."""

    def adjust(self, farm: Farm, figures: Figures) -> None:
        farm.room += 1

    def usable(self, pos: Granja, farm: Farm) -> bool:
        return farm.goods[PIG] > 0 and (farm.goods[GRAIN] > 0 or farm.ripe[GRAIN] > 0)

    def why_unusable(self, pos: Granja, farm: Farm) -> Reason | None:
        if farm.goods[PIG] == 0:
            return Reason("none-there", self.section(), {"thing": "pig"})
        if farm.goods[GRAIN] + farm.ripe[GRAIN] == 0:
            return Reason("none-there", self.section(), {"thing": "grain"})
        return None

    def use(self, pos: Granja, farm: Farm, slot: i64) -> None:
        pos.agenda.append(GiveGrain(farm.seat, self.number))

    def accept(self, pos: Granja, farm: Farm, slot: i64, what: i64) -> None:
        farm.win(self.amount(pos.figures), FROM_HELPERS)


class GiveGrain(CardAsk):
    """A grain is given up for a helper: from the store or from a field?"""

    name: ClassVar[str] = "give-grain"
    kinds: ClassVar[tuple[str, ...]] = ("pay",)

    def options(self, pos: Granja) -> list[int]:
        farm = pos.farms[self.seat]
        options: list[int] = []
        if farm.goods[GRAIN] > 0:
            options.append(PAY_GRAIN)
        if farm.ripe[GRAIN] > 0:
            options.append(PAY_FIELD_GRAIN)
        return options

    def answer(self, pos: Granja, option: i64) -> None:
        farm = pos.farms[self.seat]
        farm.lift(GRAIN if option == PAY_GRAIN else FIELD + GRAIN)
        farm.supply += 1
        HELPERS[self.card].accept(pos, farm, farm.slot_of(self.card), 0)

    def why_not(self, pos: Granja, option: int) -> Reason | None:
        farm = pos.farms[self.seat]
        section = helper_section(self.card)
        if option not in (PAY_GRAIN, PAY_FIELD_GRAIN):
            return Reason("grain-only", section)
        if option == PAY_GRAIN and farm.goods[GRAIN] == 0:
            return Reason("none-to-pay", section, {"thing": "grain"})
        if option == PAY_FIELD_GRAIN and farm.ripe[GRAIN] == 0:
            return Reason("none-to-pay", section, {"thing": "field-grain"})
        return None


class Waitress(Helper):
    """21: a trade commodity may do two different things."""

    def adjust(self, farm: Farm, figures: Figures) -> None:
        farm.double_trade = farm.slot_of(self.number)


class FarmServant(Helper):
    """23: free upgrades."""

    def usable(self, pos: Granja, farm: Farm) -> bool:
        return farm.upgradeable()

    def why_unusable(self, pos: Granja, farm: Farm) -> Reason | None:
        return None if farm.upgradeable() else Reason("nothing-to-upgrade", self.section())

    def use(self, pos: Granja, farm: Farm, slot: i64) -> None:
        pos.agenda.append(Upgrades(farm.seat, self.amount(pos.figures)))


class StrawStuffer(Helper):
    """37: a grain for silver."""

    def usable(self, pos: Granja, farm: Farm) -> bool:
        return farm.goods[GRAIN] > 0 or farm.ripe[GRAIN] > 0

    def why_unusable(self, pos: Granja, farm: Farm) -> Reason | None:
        if farm.goods[GRAIN] + farm.ripe[GRAIN] == 0:
            return Reason("none-there", self.section(), {"thing": "grain"})
        return None

    def use(self, pos: Granja, farm: Farm, slot: i64) -> None:
        pos.agenda.append(GiveGrain(farm.seat, self.number))

    def accept(self, pos: Granja, farm: Farm, slot: i64, what: i64) -> None:
        farm.silver += self.amount(pos.figures)


class Tout(Helper):
    """46: draw cards, then discard one."""

    def usable(self, pos: Granja, farm: Farm) -> bool:
        return pos.drawable()

    def why_unusable(self, pos: Granja, farm: Farm) -> Reason | None:
        return None if pos.drawable() else Reason("deck-empty", self.section())

    def use(self, pos: Granja, farm: Farm, slot: i64) -> None:
        pos.then(Draw(farm.seat, self.amount(pos.figures)), Discard(farm.seat, 1))

    def could_draw(self, pos: Granja, farm: Farm) -> bool:
        return pos.drawable()


class Gardener(Helper):
    """49: one more of a crop that is on the farm."""

    def mask(self, farm: Farm) -> i64:
        kinds: i64 = 0
        if farm.goods[OLIVE] > 0 or farm.ripe[OLIVE] > 0:
            kinds |= 1
        if farm.goods[GRAIN] > 0 or farm.ripe[GRAIN] > 0:
            kinds |= 2
        if farm.goods[GRAPE] > 0 or farm.ripe[GRAPE] > 0:
            kinds |= 4
        return kinds

    def usable(self, pos: Granja, farm: Farm) -> bool:
        return self.mask(farm) != 0

    def why_unusable(self, pos: Granja, farm: Farm) -> Reason | None:
        return None if self.mask(farm) else Reason("no-crop", self.section())

    def use(self, pos: Granja, farm: Farm, slot: i64) -> None:
        pos.agenda.append(Take(farm.seat, self.mask(farm)))


class Picker(Helper):
    """53, 55, 57: crops of one kind may be moved from their fields to a store of choice."""

    def __init__(self, card: str, crop: int) -> None:
        super().__init__(card, (ANY_TIME,), timed=True)
        self.crop: i64 = crop

    def usable(self, pos: Granja, farm: Farm) -> bool:
        return farm.ripe[self.crop] > 0

    def why_unusable(self, pos: Granja, farm: Farm) -> Reason | None:
        if farm.ripe[self.crop] > 0:
            return None
        return Reason("none-there", self.section(), {"thing": ["field-olive", "field-grain", "field-grape"][self.crop]})

    def use(self, pos: Granja, farm: Farm, slot: i64) -> None:
        farm.pick(self.crop)
        farm.supply += 1
        pos.agenda.append(Take(farm.seat, ALL_CROPS))


class Bartender(Helper):
    """63: a wine for points."""

    def usable(self, pos: Granja, farm: Farm) -> bool:
        return farm.goods[WINE] > 0

    def why_unusable(self, pos: Granja, farm: Farm) -> Reason | None:
        return None if farm.goods[WINE] else Reason("none-there", self.section(), {"thing": "wine"})

    def use(self, pos: Granja, farm: Farm, slot: i64) -> None:
        farm.lose(WINE)
        farm.win(self.amount(pos.figures), FROM_HELPERS)


class Exporter(Helper):
    """66: a trade action for nothing, which is then marked and lost for the rest of the game."""

    def usable(self, pos: Granja, farm: Farm) -> bool:
        return can_trade(pos, farm, MARKED, 0)

    def why_unusable(self, pos: Granja, farm: Farm) -> Reason | None:
        return None if can_trade(pos, farm, MARKED, 0) else Reason("all-marked", self.section())

    def use(self, pos: Granja, farm: Farm, slot: i64) -> None:
        pos.agenda.append(Trade(farm.seat, MARKED, 0))

    def could_lay(self, pos: Granja, farm: Farm) -> bool:
        return not (farm.marks >> MARK_OF[PLAY_CARD]) & 1

    def could_draw(self, pos: Granja, farm: Farm) -> bool:
        return self.could_lay(pos, farm) and pos.drawable()


# -- of the farm phase -------------------------------------------------------------------------------------------------


class Builder(Helper):
    """25: more cards in step 1, played before new ones are drawn."""

    def at(self, pos: Granja, farm: Farm, slot: i64, moment: i64, what: i64) -> None:
        for _ in range(self.amount(pos.figures)):
            pos.agenda.append(Cards(farm.seat, 1, 0, self.number))


class Steward(Helper):
    """27: silver for each helper."""

    def at(self, pos: Granja, farm: Farm, slot: i64, moment: i64, what: i64) -> None:
        for i in range(SLOTS):
            if farm.helpers[i] >= 0:
                farm.silver += self.amount(pos.figures)


class Butler(Helper):
    """30: a larger hand and silver."""

    def adjust(self, farm: Farm, figures: Figures) -> None:
        farm.hand_limit += self.amount(figures)

    def at(self, pos: Granja, farm: Farm, slot: i64, moment: i64, what: i64) -> None:
        farm.silver += pos.figures.second[self.number]


class Cabinetmaker(Helper):
    """32: points for each roof tile bought."""

    def at(self, pos: Granja, farm: Farm, slot: i64, moment: i64, what: i64) -> None:
        farm.win(self.amount(pos.figures), FROM_HELPERS)


class Beekeeper(Helper):
    """52: silver if a crop stands on a field."""

    def at(self, pos: Granja, farm: Farm, slot: i64, moment: i64, what: i64) -> None:
        if farm.ripe[0] > 0 or farm.ripe[1] > 0 or farm.ripe[2] > 0:
            farm.silver += self.amount(pos.figures)


class WoodCarver(Helper):
    """54: silver for each roof tile used."""

    def at(self, pos: Granja, farm: Farm, slot: i64, moment: i64, what: i64) -> None:
        farm.silver += self.amount(pos.figures)


class Instructor(Helper):
    """56: points for each helper played after it."""

    def at(self, pos: Granja, farm: Farm, slot: i64, moment: i64, what: i64) -> None:
        farm.win(self.amount(pos.figures), FROM_HELPERS)


class Monger(Helper):
    """8: points more if the siesta track gives any."""

    def at(self, pos: Granja, farm: Farm, slot: i64, moment: i64, what: i64) -> None:
        if what > 0:
            farm.win(self.amount(pos.figures), FROM_HELPERS)


FarmWorker("farm-worker", (ANY_TIME,), timed=True)
Trader("trader", least=1)
Groom("groom", (ANY_TIME,), timed=True)
Waitress("waitress", timed=True)
FarmServant("farm-servant", (ANY_TIME,), timed=True, must_be_once=True, least=1)
StrawStuffer("straw-stuffer", (ANY_TIME,), timed=True, must_be_once=True)
Tout("tout", (ANY_TIME,), timed=True, must_be_once=True, least=1)
Gardener("gardener", (ANY_TIME,), timed=True, must_be_once=True)
Picker("olive-picker", OLIVE)
Picker("brewer", GRAIN)
Picker("vintner", GRAPE)
Bartender("bartender", (ANY_TIME,), timed=True)
Exporter("exporter", (ANY_TIME,), timed=True)
Builder("builder", (CARD_STEP,), timed=True)
Steward("steward", (INCOME,))
Butler("butler", (INCOME,))
Cabinetmaker("cabinetmaker", (ROOF_BOUGHT,))
Beekeeper("beekeeper", (INCOME,))
WoodCarver("wood-carver", (ROOF_USED,))
Instructor("instructor", (HELPER_PLAYED,))
Monger("monger", (RESTED,))

WORK_STEPS: Final[list[type[Step[Any]]]] = [GiveGrain]
