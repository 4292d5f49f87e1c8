"""What is still to come for one farm of La Granja: growths, incomes, roofs to buy, deliveries. The base of its sense.

Nothing here is a rule: it is how a player counts ahead from the step of the round and from the agenda.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from farmstead.titles.granja.rules.cards import Cards, PlayCard
from farmstead.titles.granja.rules.deliver import Deliver, Extra, is_active
from farmstead.titles.granja.rules.farm import Farm
from farmstead.titles.granja.rules.hand import Deal, Draw
from farmstead.titles.granja.rules.names import (
    CARDS_STEP,
    DELIVERIES_STEP,
    DICE_STEP,
    DONKEYS,
    GROWTH_STEP,
    INCOME_STEP,
    RESTAURANT,
    ROOFS_STEP,
    ROUNDS,
)
from farmstead.titles.granja.rules.position import Granja
from farmstead.titles.granja.rules.revenue import LastDie, UseDie
from farmstead.titles.granja.rules.roofs import BuyRoof, means, roof_price
from farmstead.titles.granja.rules.sequence import Growth
from farmstead.titles.granja.rules.transport import DeliverAll

HALF: Final = 3  # rounds until the donkey tiles come back
USUAL_DONKEYS: Final = 2.6  # of a tile, where all four can still be chosen
PAID_SHARE: Final = 0.6  # of the paid deliveries there are, how many get made
DICE_SHARE: Final = 0.4  # deliveries a round that dice bring


class Outlook:
    """How often things will still happen to a farm. `rounds` are the full ones after this."""

    def __init__(self, pos: Granja, farm: Farm) -> None:
        self.rounds: i64 = ROUNDS - pos.round
        self.scorings: i64 = self.rounds + (1 if pos.round > 0 else 0)
        self.growths: i64 = self.rounds
        self.incomes: i64 = self.rounds
        self.roofs: i64 = self.rounds
        self.at_growth = False  # the next thing to happen is this farm's growth
        self.drawn: i64 = 0  # cards about to be drawn
        self.cards: i64 = 0  # cards to be played in this round by the rules
        self.dice: i64 = 0  # dice to be used in this round
        self.now: float = 0.0  # deliveries of this round
        self.later: float = 0.0  # deliveries of the rounds to come
        step: i64 = pos.step
        if pos.round > 0:
            if step <= CARDS_STEP:
                self.incomes += 1
            if step <= INCOME_STEP:
                self.growths += 1
            if step < ROOFS_STEP:
                self.roofs += 1
            if step <= DICE_STEP:
                self.dice = 2 - farm.dice_taken() + (1 if step < DICE_STEP else 0)
            self._round_so_far(pos, farm)
        self._count_deliveries(pos, farm)

    def _round_so_far(self, pos: Granja, farm: Farm) -> None:
        """What the agenda still holds for this seat."""
        seat = farm.seat
        extra: float = 0.0
        for step in pos.agenda:
            if isinstance(step, Deliver):
                if step.seat == seat:
                    self.now += float(step.left)
            elif isinstance(step, Extra):
                if step.seat == seat:
                    extra = float(min(farm.extra - step.made, farm.silver + farm.free_extra))
                    self.now += extra
            elif isinstance(step, DeliverAll):
                if step.seat == seat:
                    self.now += float(farm.donkey + (1 if is_active(farm, RESTAURANT) else 0))
            elif isinstance(step, Growth):
                if step.seat == seat:
                    self.growths += 1
                    self.at_growth = pos.step == GROWTH_STEP
            elif isinstance(step, BuyRoof):
                if step.seat == seat and roof_price(pos, farm) <= means(farm):
                    self.roofs += 1
            elif isinstance(step, Cards):
                if step.seat == seat:
                    self.cards += step.left
            elif isinstance(step, PlayCard):
                if step.seat == seat:
                    self.cards += 1
            elif isinstance(step, LastDie):
                self.dice += 1
            elif isinstance(step, UseDie):
                if step.seat == seat:
                    self.dice += 1
            elif isinstance(step, Deal):
                if step.to == seat:
                    self.drawn += 1
            elif isinstance(step, Draw) and step.to == seat:
                self.drawn += step.count
        if pos.step == DELIVERIES_STEP and extra == 0.0:
            self.now += PAID_SHARE * float(min(farm.extra, farm.silver + farm.free_extra))

    def _count_deliveries(self, pos: Granja, farm: Farm) -> None:
        """Those of donkeys by the tiles that are left, the paid ones, and a share for the dice."""
        every: float = DICE_SHARE + PAID_SHARE * float(farm.extra)
        if (farm.done >> RESTAURANT) & 1:
            every += 1.0
        before = pos.step < DELIVERIES_STEP and pos.round > 0
        if before:
            self.now += every
        usual = tiles_left(farm)
        if before:
            self.now += float(farm.donkey) if farm.donkey > 0 else usual
        this_half: i64 = max(HALF - pos.round, 0) if pos.round <= HALF else self.rounds
        self.later = every * float(self.rounds) + usual * float(this_half)
        self.later += USUAL_DONKEYS * float(self.rounds - this_half)


def tiles_left(farm: Farm) -> float:
    """Donkeys to expect of a tile that is not laid aside yet."""
    total: i64 = 0
    count: i64 = 0
    for i in range(DONKEYS):
        if not (farm.donkeys >> i) & 1:
            total += i + 1
            count += 1
    return float(total) / float(count) if count > 0 else 0.0
