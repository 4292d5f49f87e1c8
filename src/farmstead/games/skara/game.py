"""Skara Brae as a game: its variants, its words, its first position, its pictures."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from farmstead.farmyard.grid import BIT
from farmstead.games.skara.files import SPECIAL_COUNTS, from_data
from farmstead.games.skara.names import SOLO_WIN, SPECIALS
from farmstead.games.skara.options import VOCABULARY
from farmstead.games.skara.position import first_position, unfit
from farmstead.games.skara.rules import STEPS, Choose, DealTile, Round, Stack
from farmstead.games.skara.sense import sensible, worth, worth_of
from farmstead.games.skara.solo import DrawFocus, DrawTask
from farmstead.i18n import SHARED, Texts
from farmstead.kernel.errors import SetupError
from farmstead.kernel.game import Game
from farmstead.kernel.position import Position
from farmstead.kernel.steps import WAITING
from farmstead.kernel.variants import Variant


class SkaraGame(Game):
    """Skara Brae, for one to four."""

    def __init__(self) -> None:
        super().__init__(
            name="skara",
            players=(1, 2, 3, 4),
            variants=[
                Variant("specials", ("2", "3", "8"), "2"),
                Variant("focus", ("1", "2", "3", "4", "5", "6", "7", "8"), "1"),
                Variant("tasks", ("4", "5", "6", "7", "8", "9", "10"), "4"),
                # how doubtful points of the rules are played
                Variant("recruit", ("flipped", "all"), "flipped"),
                Variant("muster", ("settlers", "any"), "settlers"),
                Variant("clearing", ("optional", "compulsory"), "optional"),
                Variant("unfed", ("any", "last"), "any"),
                Variant("task-time", ("turn", "workers"), "turn"),
                Variant("knives", ("alone", "with-icons"), "alone"),
                Variant("beside", ("held", "outside"), "held"),
                Variant("boar", ("knife", "closed"), "knife"),
                Variant("supply", ("limited", "unlimited"), "limited"),
            ],
            vocabulary=VOCABULARY,
            texts=Texts(SHARED, Path(__file__).parent / "text"),
            steps=STEPS,
            secret_kinds=("deal",),
        )

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

    def position_from_data(self, data: dict[str, Any]) -> Position:
        return from_data(self, data)

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

    def printed(self, kind: str, thing: str, lang: str) -> list[str]:
        from farmstead.games.skara.printed import printed

        return printed(kind, thing, lang)

    def spoken(self, view: dict[str, Any], lang: str) -> list[dict[str, Any]]:
        from farmstead.games.skara.spoken import spoken

        return spoken(view, lang)

    def board_text(self, view: dict[str, Any], lang: str, width: int = 100) -> str:
        from farmstead.games.skara.board_text import board_text

        return board_text(view, lang, width)

    def picture(self, view: dict[str, Any], lang: str, theme: str = "light") -> str:
        from farmstead.games.skara.picture import table

        names, live = view.get("names"), bool(view.get("live"))
        return table(view, seat=view.get("you"), lang=lang, theme=theme, names=names, standalone=not live)

    def parts(self, view: dict[str, Any], lang: str, theme: str, seat: int | None) -> list[dict[str, Any]]:
        from farmstead.games.skara.picture.parts import parts

        return parts(view, lang, theme, seat)
