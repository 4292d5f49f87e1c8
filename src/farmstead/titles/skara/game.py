"""Skara Brae as a game: its variants, its words, its first position, its pictures."""

from __future__ import annotations

from typing import Final

from farmstead.farmyard.grid import BIT
from farmstead.kernel.errors import SetupError
from farmstead.kernel.position import Position
from farmstead.kernel.steps import WAITING
from farmstead.kernel.variants import Condition, Preset, Variant
from farmstead.titles.skara.files.data import SPECIAL_COUNTS
from farmstead.titles.skara.rules.names import SOLO_WIN, SPECIALS
from farmstead.titles.skara.rules.options import VOCABULARY
from farmstead.titles.skara.rules.position import first_position, unfit
from farmstead.titles.skara.rules.sequence import STEPS, Choose, DealTile, Round, Stack
from farmstead.titles.skara.rules.solo import DrawFocus, DrawTask
from farmstead.titles.skara.sense.options import sensible
from farmstead.titles.skara.sense.worth import worth, worth_of
from farmstead.titles.title import Title, texts_of

ALONE: Final[Condition] = {"players": ("1",)}


class SkaraGame(Title):
    """Skara Brae, for one to four."""

    def __init__(self) -> None:
        super().__init__(
            name="skara",
            rules_version=2,
            reads=(1,),
            players=(1, 2, 3, 4),
            variants=[
                Variant("specials", ("2", "3", "8"), "2", only={"3": [{"players": ("1", "2")}], "8": [ALONE]}),
                Variant("focus", ("1", "2", "3", "4", "5", "6", "7", "8"), "1", where=ALONE),
                Variant("tasks", ("4", "5", "6", "7", "8", "9", "10"), "4", where=ALONE),
                # how doubtful points of the rules are played
                Variant("recruit", ("flipped", "all"), "flipped", ruling=True),
                Variant("muster", ("settlers", "any"), "settlers", ruling=True),
                Variant("clearing", ("optional", "compulsory"), "optional", ruling=True),
                Variant("unfed", ("any", "last"), "any", ruling=True),
                Variant("task-time", ("turn", "between", "workers"), "turn", where=ALONE, ruling=True),
                Variant("knives", ("alone", "with-icons"), "alone", ruling=True),
                Variant("beside", ("held", "outside"), "held", ruling=True),
                Variant("boar", ("knife", "closed"), "knife", ruling=True),
                Variant("supply", ("limited", "unlimited"), "limited", ruling=True),
            ],
            vocabulary=VOCABULARY,
            texts=texts_of("skara"),
            steps=STEPS,
            anytime_kinds=("do",),
            secret_kinds=("deal",),
        )

    def presets(self) -> list[Preset]:
        return [Preset("first-game", 2, {}, 1), Preset("tournament", 4, {}, 3), Preset("alone", 1)]

    def first_position(self, players: int, settings: dict[str, str]) -> Position:
        wrong = unfit(players, settings)
        if wrong is not None:
            name, why, allowed = wrong
            raise SetupError(
                f"{self.name}: {name} cannot be {settings[name]!r}; it {why}",
                "setup.bad-value",
                {"name": name, "value": settings[name], "values": allowed},
            )
        pos = first_position(self, players, settings)
        pos.agenda.append(Round())
        pos.agenda.append(Choose((WAITING,) * players))
        tiles = SPECIAL_COUNTS[settings["specials"]]
        if tiles == SPECIALS:
            pos.villages[0].dealt = BIT[SPECIALS] - 1
        else:
            pos.then(*[DealTile(seat, tiles) for seat in range(players)])
        if players == 1:
            pos.then(DrawFocus(int(settings["focus"])), DrawTask(int(settings["tasks"])))
        else:
            pos.then(Stack())
        return pos

    def worth(self, pos: Position) -> list[float]:
        return worth(pos)

    def worth_of(self, pos: Position, seat: int) -> float:
        return worth_of(pos, seat)

    def sensible(self, pos: Position) -> list[int]:
        return sensible(pos)

    def foresight(self) -> tuple[int, int]:
        return 2, 0

    def swing(self, players: int) -> float:
        return 5.0

    def par(self, players: int) -> float:
        return float(SOLO_WIN)
