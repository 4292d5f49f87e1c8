"""The toy of the records as a game with a series, so that series are tested without any game of the library.

The n-th game wants 8 + n points; after each one of two prizes is kept, if there is one left. Who always takes most has
12 or more, who takes least 6 at the most.
"""

from __future__ import annotations

from typing import Any

from farmstead.kernel.errors import SetupError
from farmstead.kernel.position import Position
from farmstead.kernel.series import Outcome, Series
from farmstead.kernel.variants import Variant
from tests.records.toy import ToyGame, ToyPosition, ToyTexts

PRIZES = ["cup", "ring"]
MOST = ["take 3", "more", "bid 3"] * 2
LEAST = ["take 1", "done", "bid 1"] * 2


class ToySeries(Series):
    def __init__(self) -> None:
        super().__init__(1, "prize", {"big-die": ("no", "yes")})

    def first(self, wishes: dict[str, str]) -> dict[str, str]:
        if set(wishes) - {"big-die"}:
            raise SetupError("no such wish")
        return {"rounds": "2", **wishes}

    def outcome(self, pos: Position) -> Outcome:
        assert isinstance(pos, ToyPosition)
        number, kept = int(pos.settings["number"]), pos.settings["prizes"].split("+")
        return Outcome(number, pos.points[0], 8 + number, [one for one in PRIZES if one not in kept], number > 2)

    def next(self, pos: Position, choice: str | None) -> dict[str, str]:
        outcome = self.outcome(pos)
        if (choice is None) != (not outcome.choices) or (choice is not None and choice not in outcome.choices):
            raise ValueError(f"no {choice}")
        kept = [one for one in pos.settings["prizes"].split("+") if one != "none"] + ([choice] if choice else [])
        return {**pos.settings, "number": str(outcome.number + 1), "prizes": "+".join(kept) or "none"}

    def target(self, settings: dict[str, str]) -> float:
        return 8 + int(settings.get("number", "1"))

    def carried(self, settings: dict[str, str]) -> list[tuple[str, dict[str, Any]]]:
        return [("series.kept", {"prizes": settings.get("prizes", "none")})]


class SerialTexts(ToyTexts):
    def say(self, lang: str, key: str, **params: object) -> str:
        if key.startswith(("series.", "prize.", "game.")):
            return " ".join([f"{lang}:{key}", *(str(value) for value in params.values())])
        return super().say(lang, key, **params)


class SerialToy(ToyGame):
    def __init__(self) -> None:
        super().__init__()
        self.players = (1, 2, 3)
        self.variants = [
            *self.variants,
            Variant("number", tuple("123456"), "1"),
            Variant("prizes", ("none", "cup", "ring", "cup+ring", "ring+cup"), "none"),
        ]
        self.texts = SerialTexts()

    def series(self) -> Series | None:
        return ToySeries()
