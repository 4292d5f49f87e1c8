"""Creatures as a game: its variants, its words, its first position, its pictures."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from farmstead.games.creatures import buildings  # noqa: F401  fills the register of tiles
from farmstead.games.creatures.files import from_data
from farmstead.games.creatures.options import ANYTIME_KINDS, VOCABULARY
from farmstead.games.creatures.position import DRAWN, Creatures, first_position
from farmstead.games.creatures.rules import STEPS, Draw, FirstPlayer, Round
from farmstead.games.creatures.sense import sensible, worth, worth_of
from farmstead.i18n import SHARED, Texts
from farmstead.kernel.game import Game
from farmstead.kernel.plan import Plan
from farmstead.kernel.position import Position
from farmstead.kernel.reason import Reason
from farmstead.kernel.variants import Variant


class CreaturesGame(Game):
    """Agricola: All Creatures Big and Small, for two."""

    def __init__(self) -> None:
        super().__init__(
            name="creatures",
            players=(2,),
            variants=[
                Variant("buildings", ("base", "advanced", "expert"), "base"),
                Variant("first", ("random", "A", "B"), "random"),
                Variant("dairy-farm", ("wood", "stone"), "wood"),
            ],
            vocabulary=VOCABULARY,
            texts=Texts(SHARED, Path(__file__).parent / "text"),
            steps=STEPS,
            anytime_kinds=ANYTIME_KINDS,
        )

    def first_position(self, players: int, settings: dict[str, str]) -> Position:
        pos = first_position(self, players, settings)
        pos.agenda.append(Round())
        if settings["first"] == "random":
            pos.agenda.append(FirstPlayer())
        else:
            pos.first = pos.starter = "AB".index(settings["first"])
        drawn = DRAWN[settings["buildings"]]
        if drawn:
            pos.agenda.append(Draw(drawn))
        return pos

    def position_from_data(self, data: dict[str, Any]) -> Position:
        return from_data(self, data)

    def worth(self, pos: Position) -> list[float]:
        return worth(pos)

    def worth_of(self, pos: Position, seat: int) -> float:
        return worth_of(pos, seat)

    def sensible(self, pos: Position) -> list[int]:
        return sensible(pos)

    def paintable(self, pos: Position, seat: int) -> list[str]:
        from farmstead.games.creatures.planning import paintable

        assert isinstance(pos, Creatures)
        return paintable(pos, seat)

    def plan(self, pos: Position, seat: int, cells: list[str], earlier: list[tuple[Position, int]]) -> Plan | Reason:
        from farmstead.games.creatures.planning import plan

        assert isinstance(pos, Creatures)
        return plan(pos, seat, cells)

    def printed(self, kind: str, thing: str, lang: str) -> list[str]:
        from farmstead.games.creatures.printed import printed

        return printed(kind, thing, lang)

    def spoken(self, view: dict[str, Any], lang: str) -> list[dict[str, Any]]:
        from farmstead.games.creatures.spoken import spoken

        return spoken(view, lang)

    def board_text(self, view: dict[str, Any], lang: str, width: int = 100) -> str:
        from farmstead.games.creatures.board_text import board_text

        return board_text(view, lang, width)

    def picture(self, view: dict[str, Any], lang: str, theme: str = "light") -> str:
        from farmstead.games.creatures.picture import table

        names, live = view.get("names"), bool(view.get("live"))
        return table(view, seat=view.get("you"), lang=lang, theme=theme, names=names, standalone=not live)

    def parts(self, view: dict[str, Any], lang: str, theme: str, seat: int | None) -> list[dict[str, Any]]:
        from farmstead.games.creatures.picture.parts import parts

        return parts(view, lang, theme, seat)
