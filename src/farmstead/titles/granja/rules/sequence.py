"""The sequence of play of La Granja, named as in the rulebook ("5.0 Déroulement du jeu").

Set-up, then six rounds of four phases: farm, revenue, transport, scoring.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import i64

from farmstead.farmyard.grid import BIT
from farmstead.kernel.reason import Reason
from farmstead.kernel.steps import Chance, Step, Weighted
from farmstead.titles.granja.helpers.helper import INCOME, RESTED
from farmstead.titles.granja.helpers.offers import Offer
from farmstead.titles.granja.helpers.register import HELPER_STEPS
from farmstead.titles.granja.rules.buying import Buy, Sell, Upgrade
from farmstead.titles.granja.rules.cards import Cards, CardsPlayed, PlayCard, PlayOrDraw, Replace, UseAs
from farmstead.titles.granja.rules.counter import Always
from farmstead.titles.granja.rules.deliver import Deliver, Emptied, Extra, Immediate, Row, SecondLoad, is_active
from farmstead.titles.granja.rules.extensions import PayExtension
from farmstead.titles.granja.rules.farm import NOTHING_ASKED, Farm
from farmstead.titles.granja.rules.goods import ALL_RESOURCES, Gift, Pair, Swap, Take, Upgrades
from farmstead.titles.granja.rules.hand import Deal, Discard, Draw, Refill
from farmstead.titles.granja.rules.markers import Admit, Gain, Spare, Unload, grow
from farmstead.titles.granja.rules.market import Escape, Market, Put, Removal
from farmstead.titles.granja.rules.names import (
    BUILDING_COUNT,
    BUILDINGS,
    CARD_COUNT,
    CARDS_STEP,
    DELICATESSEN,
    FARM,
    FROM_MARKET,
    FROM_SIESTA,
    FROM_START,
    GREENGROCER,
    GROWTH_STEP,
    HAND_START,
    INCOME_STEP,
    MERCHANT_HOUSE,
    NEUTRAL,
    NO_STEP,
    NOBODY,
    PARENTS,
    PIG,
    ROOFS,
    ROOFS_STEP,
    ROUNDS,
    SCORING,
    SLOTS,
    SOLO_FIRST,
    TRADE,
)
from farmstead.titles.granja.rules.options import BLOCK, FIRST, GROW, ORDER, REVEAL
from farmstead.titles.granja.rules.position import COUNTER, Ask, Granja, SeatStep, Used
from farmstead.titles.granja.rules.revenue import (
    AfterDie,
    LastDie,
    NeutralDie,
    Picks,
    RentPay,
    Revenue,
    Roll,
    RollDice,
    Rolled,
    TakeDie,
    UseDie,
)
from farmstead.titles.granja.rules.roofs import BuyRoof, Flip, PayRoof, PlaceRoof, Steps, UseRoof
from farmstead.titles.granja.rules.spaces import CardOrCrop, DeliverOrSilver, UpgradeOrSiesta
from farmstead.titles.granja.rules.trading import MarkAction, Trade
from farmstead.titles.granja.rules.transport import (
    DeliverAll,
    Donkeys,
    ExtraStep,
    NeutralMarker,
    NewOrder,
    Transport,
    Walk,
    WalkOne,
)
from farmstead.titles.granja.rules.turns import GROWTH, Pause
from farmstead.titles.granja.rules.using import UseHelper

_SETUP: Final = "4.0 Mise en place"
_SOLO: Final = "11.0 Le jeu en solitaire"
_GROWTH: Final = "6.0 Phase Ferme, 3. Production des champs et reproduction des cochons"


# -- set-up ------------------------------------------------------------------------------------------------------------


class SetUp(Step[Granja]):
    """4.0: each seat gets a point, a real, a trade commodity and four cards; buildings are blocked; who is first?"""

    name: ClassVar[str] = "set-up"
    fields: ClassVar[tuple[str, ...]] = ("first",)

    def __init__(self, first: i64) -> None:
        self.first = first

    def run(self, pos: Granja) -> None:
        if self.first >= 0:
            pos.then(Begin(self.first))
        elif pos.players == 1:
            pos.then(OrderTile())
        else:
            pos.then(FirstPlayer())
        pos.agenda.append(Block())
        i: i64 = pos.players
        while i > 0:
            i -= 1
            farm = pos.farms[i]
            farm.win(1, FROM_START)
            farm.silver = 1
            pos.gain(farm, TRADE)
            pos.agenda.append(Draw(i, HAND_START))


class Block(Chance[Granja]):
    """A die says which building each blocked tile covers; a building covered already is rolled again."""

    name: ClassVar[str] = "block"
    kinds: ClassVar[tuple[str, ...]] = ("block",)

    def options(self, pos: Granja) -> list[int]:
        return [BLOCK + building for building in range(BUILDING_COUNT) if building not in pos.blocked]

    def answer(self, pos: Granja, option: i64) -> None:
        pos.blocked = [*pos.blocked, option - BLOCK]
        if len(pos.blocked) < 3:
            pos.agenda.append(Block())

    def why_not(self, pos: Granja, option: int) -> Reason | None:
        if option - BLOCK in pos.blocked:
            return Reason("blocked", _SETUP, {"building": BUILDINGS[option - BLOCK]})
        return None

    def params(self, pos: Granja) -> dict[str, Any]:
        return {"n": len(pos.blocked) + 1}


class FirstPlayer(Chance[Granja]):
    """Who gets order tile 1; the others follow clockwise."""

    name: ClassVar[str] = "first"
    kinds: ClassVar[tuple[str, ...]] = ("first",)

    def options(self, pos: Granja) -> list[int]:
        return [FIRST + seat for seat in range(pos.players)]

    def answer(self, pos: Granja, option: i64) -> None:
        pos.agenda.append(Begin(option - FIRST))

    def why_not(self, pos: Granja, option: int) -> Reason | None:
        return None if option - FIRST < pos.players else Reason("no-seat", _SETUP)


class OrderTile(Chance[Granja]):
    """Solo: order tile 2 makes you first, 3 second."""

    name: ClassVar[str] = "order"
    kinds: ClassVar[tuple[str, ...]] = ("order",)

    def options(self, pos: Granja) -> list[int]:
        return [ORDER, ORDER + 1]

    def answer(self, pos: Granja, option: i64) -> None:
        pos.agenda.append(Begin(option - ORDER))

    def why_not(self, pos: Granja, option: int) -> Reason | None:
        return None


class Begin(Step[Granja]):
    """Market markers on the centre spaces 2, 3, 4, 5 in turn order; discs on siesta space 0, the first on top."""

    name: ClassVar[str] = "begin"
    fields: ClassVar[tuple[str, ...]] = ("first",)

    def __init__(self, first: i64) -> None:
        self.first = first

    def run(self, pos: Granja) -> None:
        centre = pos.figures.centre
        if pos.players == 1:
            pos.neutral_first = self.first == 1
            pos.lay(centre[self.first], 0)
            pos.lay(centre[1 - self.first], NEUTRAL)
            pos.farms[0].supply -= 1
        else:
            pos.order = [(self.first + i) % pos.players for i in range(pos.players)]
            for i, seat in enumerate(pos.order):
                pos.lay(centre[i], seat)
                pos.farms[seat].supply -= 1
        stack_discs(pos)
        pos.agenda.append(Round())


def stack_discs(pos: Granja) -> None:
    """All discs on space 0: the last player's lowest, the first player's on top."""
    pos.stack = [pos.order[len(pos.order) - 1 - i] for i in range(len(pos.order))]
    for farm in pos.farms:
        farm.siesta = 0


# -- a round -----------------------------------------------------------------------------------------------------------


class Round(Step[Granja]):
    """The roof tiles of the round are turned up; then the four phases."""

    name: ClassVar[str] = "round"

    def run(self, pos: Granja) -> None:
        pos.round += 1
        pos.phase = FARM
        pos.step = NO_STEP
        pos.then(Reveal(roof_count(pos), (pos.round - 1) * 4), FarmPhase(), Revenue(), Transport(), Scoring())


def roof_count(pos: Granja) -> i64:
    """One roof tile a player; a lone player uses two."""
    return 2 if pos.players == 1 else pos.players


class Reveal(Weighted[Granja]):
    """Which of the round's four tiles are in play: luck, no choice. Named in ascending order, so each lot has one way.

    `low` is the first tile that may come; how likely it is to be the lowest of the lot is its weight.
    """

    name: ClassVar[str] = "reveal"
    fields: ClassVar[tuple[str, ...]] = ("left", "low")
    kinds: ClassVar[tuple[str, ...]] = ("reveal",)

    def __init__(self, left: i64, low: i64) -> None:
        super().__init__()
        self.left = left
        self.low = low

    def options(self, pos: Granja) -> list[int]:
        last = 4 * pos.round - self.left
        return [REVEAL + tile for tile in range(self.low, last + 1)]

    def weights(self, pos: Granja) -> list[int]:
        end = 4 * pos.round
        return [_choose(end - 1 - tile, self.left - 1) for tile in range(self.low, end - self.left + 1)]

    def answer(self, pos: Granja, option: i64) -> None:
        tile = option - REVEAL
        pos.roofs |= BIT[tile]
        if self.left > 1:
            pos.agenda.append(Reveal(self.left - 1, tile + 1))

    def why_not(self, pos: Granja, option: int) -> Reason | None:
        tile = option - REVEAL
        if not 4 * pos.round - 4 <= tile < 4 * pos.round:
            return Reason("other-round", _SETUP, {"roof": ROOFS[tile]})
        if tile < self.low or tile > 4 * pos.round - self.left:
            return Reason("in-order")
        return None


def _choose(n: int, k: int) -> int:
    result = 1
    for i in range(k):
        result = result * (n - i) // (i + 1)
    return result


# -- I. the farm phase -------------------------------------------------------------------------------------------------


class FarmPhase(Step[Granja]):
    """6.0: cards, income, growth, roofs; each step by all seats before the next."""

    name: ClassVar[str] = "farm-phase"

    def run(self, pos: Granja) -> None:
        pos.step = CARDS_STEP
        pos.agenda.append(IncomeStep())
        i: i64 = len(pos.order)
        while i > 0:
            i -= 1
            seat: i64 = pos.order[i]
            cards = Cards(seat, 2, 1) if pos.round == 1 else Cards(seat, 1, 0)
            pos.then(cards, CardsPlayed(seat), Refill(seat))


class IncomeStep(Step[Granja]):
    """2. Gagner son salaire."""

    name: ClassVar[str] = "income-step"

    def run(self, pos: Granja) -> None:
        pos.step = INCOME_STEP
        pos.agenda.append(GrowthStep())
        for seat in pos.order[::-1]:
            pos.agenda.append(Income(seat))


class Income(SeatStep):
    """One seat's income: extensions, blue craft tiles on their dark side, helpers.

    Ruling: the rulebook puts the blue tiles into step 3; blue means income, so they pay here.
    """

    name: ClassVar[str] = "income"

    def run(self, pos: Granja) -> None:
        farm = pos.farms[self.seat]
        farm.silver += farm.income
        if is_active(farm, MERCHANT_HOUSE):
            pos.note("")
            farm.silver += 3
            pos.note("building.merchant-house")
        if is_active(farm, GREENGROCER):
            pos.then(Gift(self.seat, CARD_COUNT + GREENGROCER), Take(self.seat, ALL_RESOURCES))
        if is_active(farm, DELICATESSEN):
            pos.note("")
            pos.gain(farm, TRADE)
            pos.note("building.delicatessen")
        pos.moment(farm, INCOME, 0)


class GrowthStep(Step[Granja]):
    """3. Production des champs et reproduction des cochons."""

    name: ClassVar[str] = "growth-step"

    def run(self, pos: Granja) -> None:
        pos.step = GROWTH_STEP
        pos.agenda.append(RoofStep())
        for seat in pos.order[::-1]:
            pos.agenda.append(Growth(seat))


class Growth(Ask):
    """A crop on each empty field, then piglets. Asked where something done before would make a difference."""

    name: ClassVar[str] = "growth"
    fields: ClassVar[tuple[str, ...]] = ("seat", "stay")
    later: ClassVar[dict[str, int]] = {"stay": 0}
    kinds: ClassVar[tuple[str, ...]] = ("grow",)

    def __init__(self, seat: i64, stay: i64 = 0) -> None:
        super().__init__(seat)
        self.stay = stay

    def opens(self, pos: Granja) -> bool:
        return COUNTER[0].matters(pos, pos.farms[self.seat], GROWTH, self.stay == 1)

    def is_door(self) -> bool:
        return True

    def staying(self) -> Ask:
        return Growth(self.seat, 1)

    def options(self, pos: Granja) -> list[int]:
        return [GROW]

    def answer(self, pos: Granja, option: i64) -> None:
        """What a helper makes grow besides can be done without when no marker is left."""
        farm = pos.farms[self.seat]
        pigs: i64 = farm.goods[PIG]
        born: i64 = farm.piglets()
        if born > farm.room - pigs:
            born = farm.room - pigs
        while born > 0:
            helped: i64 = 0 if born == 1 and pigs >= PARENTS else 1
            pos.agenda.append(Gain(self.seat, PIG, helped))
            born -= 1
        field: i64 = len(farm.fields)
        while field > 0:
            field -= 1
            if farm.grown[field] == 0:
                grow(pos, farm, field, False)
            elif farm.grows_on:
                grow(pos, farm, field, True)

    def why_not(self, pos: Granja, option: int) -> Reason | None:
        return None


class RoofStep(Step[Granja]):
    """4. Achat des tuiles Toit: in turn order, in round 1 in reverse."""

    name: ClassVar[str] = "roof-step"

    def run(self, pos: Granja) -> None:
        pos.step = ROOFS_STEP
        if pos.round == 1:
            for seat in pos.order:
                pos.agenda.append(BuyRoof(seat))
        else:
            i: i64 = len(pos.order)
            while i > 0:
                i -= 1
                pos.agenda.append(BuyRoof(pos.order[i]))


# -- IV. the scoring phase ---------------------------------------------------------------------------------------------


class Scoring(Step[Granja]):
    """9.0: markers come back from helpers; a point for each marker on the market; points of the siesta track."""

    name: ClassVar[str] = "scoring"

    def run(self, pos: Granja) -> None:
        pos.phase = SCORING
        pos.step = NO_STEP
        for farm in pos.farms:
            free_helpers(farm)
            for owner in pos.market:
                if owner == farm.seat:
                    farm.win(1, FROM_MARKET)
            pos.note("source.market-points")
            points: i64 = pos.figures.siesta[farm.siesta]
            farm.win(points, FROM_SIESTA)
            pos.note("source.siesta-points")
            pos.moment(farm, RESTED, points)
            farm.donkey = 0
            farm.die1 = 0
            farm.die2 = 0
            farm.asked = NOTHING_ASKED
        for die in range(6):
            pos.dice[die] = 0
        pos.roofs = 0
        pos.reserved = 0
        pos.reserved_by = NOBODY
        if pos.round < ROUNDS:
            if pos.players == 1:
                pos.neutral_first = pos.farms[0].siesta < SOLO_FIRST
            stack_discs(pos)
            for farm in pos.farms:
                farm.fresh = 0
            pos.agenda.append(Round())


def free_helpers(farm: Farm) -> None:
    """Markers on helpers used once a round go back to the supply."""
    for slot in range(SLOTS):
        farm.clear_helper(slot)


STEPS: Final[list[type[Step[Any]]]] = [
    SetUp, Block, FirstPlayer, OrderTile, Begin, Round, Reveal, FarmPhase, Cards, UseAs, Replace, PayExtension,
    CardsPlayed, Refill, Draw, Deal, Discard, PlayOrDraw, IncomeStep, Income, GrowthStep, Growth, RoofStep, BuyRoof,
    PayRoof, PlaceRoof, UseRoof, Flip, Steps, Revenue, RollDice, Roll, Rolled, Picks, TakeDie, RentPay, NeutralDie,
    LastDie, UseDie, AfterDie, CardOrCrop, UpgradeOrSiesta, DeliverOrSilver, Transport, Donkeys, Walk, WalkOne,
    NewOrder, DeliverAll, ExtraStep, NeutralMarker, Deliver, Extra, Row, SecondLoad, Emptied, Market, Put, Removal,
    Escape, Take, Pair, Swap, Upgrades, Gain, Spare, Buy, Sell, Upgrade, Trade, UseHelper, Offer, Scoring,
    *HELPER_STEPS, Used, PlayCard, Pause, Immediate, Admit, Unload, MarkAction, Gift,
]  # fmt: skip
"""Every step that can stand on an agenda."""

COUNTER.append(Always())
