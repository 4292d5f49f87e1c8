"""The series of games for one ("Version solitaire"): a target for each, an occupation more kept after each, food."""

from __future__ import annotations

from typing import Any, Final

from farmstead.kernel.errors import SetupError
from farmstead.kernel.position import Position
from farmstead.kernel.series import Outcome, Series
from farmstead.titles.agricola.cards.card import CARDS
from farmstead.titles.agricola.cards.moments import OCCUPATION
from farmstead.titles.agricola.rules.names import HAND
from farmstead.titles.agricola.rules.position import Agricola
from farmstead.titles.agricola.rules.scoring import alone
from farmstead.titles.agricola.rules.solo import MOST, NOTHING, TARGETS, game_of, kept_in, starting_food, target

WISHES: Final[dict[str, tuple[str, ...]]] = {
    "decks": ("eik", "e", "i", "k", "eikz"),
    "deal": ("random", "exchange", "mulligan"),
}
"""What may be chosen for a series; the usual one first."""


class SoloSeries(Series):
    """Targets from 50 on. One more occupation of those played is kept after each game, until they are seven; half of
    what a score lies above its target, rounded down, is food at the start of the next."""

    def __init__(self) -> None:
        super().__init__(1, "card", WISHES)

    def first(self, wishes: dict[str, str]) -> dict[str, str]:
        settings = {"edition": "2007", "mode": "full", **{name: values[0] for name, values in self.wishes.items()}}
        for name, value in wishes.items():
            if value not in self.wishes.get(name, ()):
                raise SetupError(
                    f"agricola: a series has no {name}={value}",
                    "setup.bad-value",
                    {"name": name, "value": value, "values": ", ".join(self.wishes.get(name, ("-",)))},
                )
            settings[name] = value
        return settings

    def outcome(self, pos: Position) -> Outcome:
        assert isinstance(pos, Agricola)
        settings = pos.settings
        number = game_of(settings)
        found = alone(pos)
        kept = kept_in(settings)
        choices: list[str] = []
        if len(kept) < HAND:
            played = [CARDS[card] for card in pos.farms[0].cards]
            choices = [card.id for card in played if card.sort == OCCUPATION and card.number not in kept]
        points = float(found["points"])
        goal = number >= len(TARGETS) and points >= target(number)
        return Outcome(number, points, float(target(number)), choices, goal)

    def next(self, pos: Position, choice: str | None) -> dict[str, str]:
        outcome = self.outcome(pos)
        if not outcome.reached:
            raise ValueError(f"the series is over: {outcome.points:g} of {outcome.target:g} points")
        wrong = choice is not None if not outcome.choices else choice not in outcome.choices
        if wrong:
            raise ValueError(f"{choice!r} is none of {outcome.choices}")
        settings = dict(pos.settings)
        kept = [CARDS[card].id for card in kept_in(settings)] + ([] if choice is None else [choice])
        settings["kept"] = ",".join(kept) or NOTHING
        settings["solo-game"] = str(outcome.number + 1)
        settings["solo-food"] = str(min(MOST, starting_food(outcome.number, int(outcome.points))))
        return settings

    def target(self, settings: dict[str, str]) -> float:
        return float(target(game_of(settings)))

    def carried(self, settings: dict[str, str]) -> list[tuple[str, dict[str, Any]]]:
        kept = [CARDS[card].id for card in kept_in(settings)]
        food = int(settings["solo-food"])
        return [("series.kept" if kept else "series.none", {"card": kept}), ("series.food", {"n": food})]
