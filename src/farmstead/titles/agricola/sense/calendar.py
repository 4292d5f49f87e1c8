"""What is still to come for a farm: placements, meals, harvests and breedings."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from farmstead.titles.agricola.rules.farm import Farm
from farmstead.titles.agricola.rules.harvest import Feed, Meal, Withhold
from farmstead.titles.agricola.rules.names import HARVESTS, ROUNDS
from farmstead.titles.agricola.rules.position import BREEDING, FEEDING, FIELD, START, WORK, Agricola
from farmstead.titles.agricola.sense.weights import FOR_OTHERS, FOR_TWO, Weights

NEXT_HARVEST: Final[list[int]] = [min([n for n in HARVESTS if n > r], default=0) for r in range(ROUNDS + 1)]
"""The first harvest after a round, 0 for none."""
LATER_HARVESTS: Final[list[int]] = [len([n for n in HARVESTS if n > r]) for r in range(ROUNDS + 1)]
IS_HARVEST: Final[list[int]] = [1 if r in HARVESTS else 0 for r in range(ROUNDS + 1)]


class Calendar:
    """The figures for one farm at one moment."""

    def __init__(self, pos: Agricola, farm: Farm) -> None:
        self.weights: Weights = FOR_TWO if pos.players == 2 and pos.board.deck else FOR_OTHERS
        now: i64 = pos.round
        phase: i64 = pos.phase
        working = phase == WORK or phase == START
        people: i64 = farm.people
        home: i64 = farm.home if working else 0
        self.rounds: i64 = ROUNDS - now  # after this one
        self.actions: i64 = home + self.rounds * people  # placements still to come, at today's family
        later: i64 = LATER_HARVESTS[now]
        today: i64 = IS_HARVEST[now]
        adult: i64 = 3 if pos.players == 1 else 2
        self.adult: i64 = adult
        self.harvests: i64 = later  # fields to be reaped
        self.breedings: i64 = later
        self.meals: i64 = later  # after the next one
        self.need: i64 = adult * people  # of the next meal
        self.before: i64 = 0  # placements before the next meal
        self.meal_round: i64 = now
        if working and today:
            self.harvests += 1
            self.breedings += 1
            self.need -= (adult - 1) * farm.newborn
            self.before = home
            return
        if today and phase != BREEDING:
            self.breedings += 1
            if (phase == FIELD or phase == FEEDING) and is_hungry(pos, farm.seat):
                self.need -= (adult - 1) * farm.newborn
                return
        if later == 0:
            self.need = 0
            return
        self.meals -= 1
        self.meal_round = NEXT_HARVEST[now]
        self.before = home + people * (self.meal_round - now)


def is_hungry(pos: Agricola, seat: i64) -> bool:
    """In a harvest: has this seat still to feed its family?"""
    for step in pos.agenda:
        if isinstance(step, Meal):
            if step.seat == seat:
                return True
        elif isinstance(step, (Feed, Withhold)) and step.seat == seat:
            return True
    return False
