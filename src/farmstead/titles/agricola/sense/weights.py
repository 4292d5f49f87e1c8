"""The weights of the sense of Agricola, in points. Nothing here is a rule.

One object, so that `benchmarks/fit.py` can change them between games. They were fitted by it, in games of two with the
hands of 2016 against fixed opponents.
"""

from __future__ import annotations

from typing import Final


class Weights:
    def __init__(self) -> None:
        self.action: float = 3.41  # what a person brings home from a placement
        self.food_price: float = 0.558  # of one food of the meals to come
        self.spare_food: float = 0.039  # food beyond them
        self.easy_food: float = 1.094  # food that a placement brings where it is short
        self.goods_for_food: float = 0.67  # what it costs, besides, to cook for lack of food
        self.begged: float = 2.641  # what it costs, besides, to beg
        self.wood_value: float = 0.486
        self.clay_value: float = 0.806
        self.reed_value: float = 1.146
        self.stone_value: float = 0.983
        self.wood_need: float = 10.0  # what one soon needs
        self.clay_need: float = 6.0
        self.reed_need: float = 3.0
        self.stone_need: float = 5.0
        self.less: float = 0.498  # the share of the price for goods beyond that
        self.used_in: float = 4.291  # placements it takes to make use of materials
        self.room_plan: float = 0.077  # the share of a child's worth that all materials for its room have
        self.empty_room: float = 0.632  # the share of a child's worth that a room for it has
        self.grain_value: float = 0.406  # of a grain after the first
        self.sowing: float = 0.333  # how likely seed and field come together
        self.empty_field: float = 0.046
        self.bread: float = 0.115
        self.hearth_round: float = 0.131  # for each food of cooking an animal and each round
        self.spare_room: float = 0.199  # for an animal
        self.kitchen: float = 0.14  # food of a herd that has filled its room, each harvest
        self.craft: float = 0.524  # a workshop, each harvest
        self.start_player: float = 0.515
        self.ploughed: float = 1.152  # a field that is being ploughed
        self.space: float = 0.922  # a space whose actions are still to be done
        self.choice: float = 0.521  # what a card lets one choose or buy
        self.small_pasture: float = 2.164  # a pasture of one cell that is being fenced
        self.offer: float = 1.015  # each round on which it makes an offer
        self.hand_share: float = 0.049  # of its value, while it is in hand
        self.not_yet: float = 0.608  # the share that is left for each occupation that it asks for and its owner lacks
        self.kitchen_at_all: float = 0.827  # being able to cook animals, in whatever round
        self.minor: float = 1.247  # the share of its guessed value that counts for a minor improvement in play
        self.occupation: float = 0.743  # the same for an occupation
        self.early: float = 0.316  # how much more that is at the very start, falling to nothing at round 5
        self.minor_at_all: float = 0.322  # any minor improvement in play, besides
        self.occupation_at_all: float = 0.361  # any occupation in play, besides


WEIGHTS: Final = Weights()
