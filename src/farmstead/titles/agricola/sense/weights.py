"""The weights of the sense of Agricola, in points. Nothing here is a rule.

Two sets, objects so that `benchmarks/fit.py` can change them between games: for two with hands, fitted against fixed
opponents with the hands of 2016, and for all other games, fitted in many sorts of them against themselves too. The
first wins more games of two; where more sit, such bots starve each other.
"""

from __future__ import annotations

from typing import Final


class Weights:
    """One set: for two with hands, or for all other games."""

    def __init__(self, two: bool) -> None:
        self.action: float = 3.41 if two else 2.755  # what a person brings home from a placement
        self.food_price: float = 0.558 if two else 0.593  # of one food of the meals to come
        self.spare_food: float = 0.039 if two else 0.031  # food beyond them
        self.easy_food: float = 1.094 if two else 1.159  # food that a placement brings where it is short
        self.goods_for_food: float = 0.67 if two else 0.605  # what it costs, besides, to cook for lack of food
        self.begged: float = 2.641 if two else 2.454  # what it costs, besides, to beg
        self.wood_value: float = 0.486 if two else 0.471
        self.clay_value: float = 0.806 if two else 0.64
        self.reed_value: float = 1.146 if two else 1.062
        self.stone_value: float = 0.983 if two else 0.964
        self.wood_need: float = 10.0 if two else 12.55  # what one soon needs
        self.clay_need: float = 6.0 if two else 8.317
        self.reed_need: float = 3.0 if two else 2.779
        self.stone_need: float = 5.0 if two else 4.579
        self.less: float = 0.498 if two else 0.54  # the share of the price for goods beyond that
        self.used_in: float = 4.291 if two else 4.338  # placements it takes to make use of materials
        self.room_plan: float = 0.077 if two else 0.071  # the share of a child's worth of all materials for its room
        self.empty_room: float = 0.632 if two else 0.595  # the share of a child's worth that a room for it has
        self.grain_value: float = 0.406 if two else 0.561  # of a grain after the first
        self.sowing: float = 0.333 if two else 0.329  # how likely seed and field come together
        self.empty_field: float = 0.046 if two else 0.174
        self.bread: float = 0.115 if two else 0.096
        self.hearth_round: float = 0.131 if two else 0.148  # for each food of cooking an animal and each round
        self.spare_room: float = 0.199 if two else 0.254  # for an animal
        self.kitchen: float = 0.14 if two else 0.234  # food of a herd that has filled its room, each harvest
        self.craft: float = 0.524 if two else 0.538  # a workshop, each harvest
        self.start_player: float = 0.515 if two else 0.414
        self.ploughed: float = 1.152 if two else 1.15  # a field that is being ploughed
        self.space: float = 0.922 if two else 0.924  # a space whose actions are still to be done
        self.choice: float = 0.521 if two else 0.5  # what a card lets one choose or buy
        self.small_pasture: float = 2.164 if two else 2.118  # a pasture of one cell that is being fenced
        self.offer: float = 1.015 if two else 0.951  # each round on which it makes an offer
        self.hand_share: float = 0.02 if two else 0.054  # of its value, while it is in hand
        self.not_yet: float = 0.608 if two else 0.574  # the share left for each occupation that it lacks
        self.kitchen_at_all: float = 0.827 if two else 0.23  # being able to cook animals, in whatever round
        self.minor: float = 1.247 if two else 1.116  # the share of its guessed value that counts for a minor in play
        self.occupation: float = 0.743 if two else 0.729  # the same for an occupation
        self.early: float = 0.316 if two else 0.097  # how much more that is at the start, nothing from round 5 on
        self.minor_at_all: float = 0.8 if two else 0.097  # any minor improvement in play, besides
        self.occupation_at_all: float = 0.8 if two else 0.115  # any occupation in play, besides


FOR_TWO: Final = Weights(True)
FOR_OTHERS: Final = Weights(False)
