"""Agricola as a game: its variants, its words, its first position, its pictures."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from farmstead.games.agricola import cards  # noqa: F401  fills the register of cards
from farmstead.games.agricola.card import MINOR, OCCUPATION
from farmstead.games.agricola.editions import board_of, check_settings
from farmstead.games.agricola.farm import new_farm
from farmstead.games.agricola.files import from_data
from farmstead.games.agricola.names import HAND
from farmstead.games.agricola.options import ANYTIME_KINDS, VOCABULARY
from farmstead.games.agricola.position import Agricola
from farmstead.games.agricola.rules import STEPS, Deal, FirstPlayer, Round, set_first
from farmstead.games.agricola.sense.options import sensible
from farmstead.games.agricola.sense.worth import worth, worth_of
from farmstead.i18n import SHARED, Texts
from farmstead.kernel.game import Game
from farmstead.kernel.plan import Plan
from farmstead.kernel.position import Position
from farmstead.kernel.reason import Reason
from farmstead.kernel.variants import Variant


class AgricolaGame(Game):
    """Agricola in the editions of 2007 and 2016, for one to five."""

    def __init__(self) -> None:
        super().__init__(
            name="agricola",
            players=(2, 1, 3, 4, 5),
            variants=[
                Variant("edition", ("2007", "2016"), "2007"),
                Variant("mode", ("family", "full"), "family"),
                Variant("decks", ("none", "pilot"), "none"),
                Variant("first", ("random", "A", "B", "C", "D", "E"), "random"),
                Variant("order", ("random", "chosen", "free"), "random"),
                Variant("reed-space", ("by-game", "reed", "reed-stone-wood"), "by-game"),
                Variant("market-3", ("material", "reed-stone-food"), "material"),
                Variant("side-job", ("no", "yes"), "no"),
                Variant("tiles", ("no", "yes"), "no"),
                Variant("solo-food", tuple(str(n) for n in range(21)), "0"),
            ],
            vocabulary=VOCABULARY,
            texts=Texts(SHARED, Path(__file__).parent / "text"),
            steps=STEPS,
            anytime_kinds=ANYTIME_KINDS,
            secret_kinds=("card",),
            counts=("begging",),
        )

    def first_position(self, players: int, settings: dict[str, str]) -> Position:
        check_settings(players, settings)
        board = board_of(players, settings)
        farms = [new_farm(seat) for seat in range(players)]
        pos = Agricola(self, players, settings, board, [0] * len(board.spaces), farms)
        pos.open = 2 ** int(board.fixed) - 1
        pos.agenda.append(Round())
        for sort in (MINOR, OCCUPATION):
            count = min(HAND, len([card for card in board.deck if card.sort == sort]) // players)
            if count:
                for seat in reversed(range(players)):
                    pos.agenda.append(Deal(seat, sort, count))
        if settings["first"] == "random":
            pos.agenda.append(FirstPlayer())
        else:
            set_first(pos, "ABCDE".index(settings["first"]))
        return pos

    def position_from_data(self, data: dict[str, Any]) -> Position:
        return from_data(self, data)

    def worth(self, pos: Position) -> list[float]:
        return worth(pos)

    def worth_of(self, pos: Position, seat: int) -> float:
        return worth_of(pos, seat)

    def par(self, players: int) -> float:
        return 45.0

    def sensible(self, pos: Position) -> list[int]:
        return sensible(pos)

    def paintable(self, pos: Position, seat: int) -> list[str]:
        from farmstead.games.agricola.planning import paintable

        assert isinstance(pos, Agricola)
        return paintable(pos, seat)

    def plan(self, pos: Position, seat: int, cells: list[str], earlier: list[tuple[Position, int]]) -> Plan | Reason:
        from farmstead.games.agricola.planning import plan

        assert isinstance(pos, Agricola)
        return plan(pos, seat, cells, earlier)

    def printed(self, kind: str, thing: str, lang: str) -> list[str]:
        from farmstead.games.agricola.printed import printed

        return printed(kind, thing, lang)

    def spoken(self, view: dict[str, Any], lang: str) -> list[dict[str, Any]]:
        from farmstead.games.agricola.spoken import spoken

        return spoken(view, lang)

    def board_text(self, view: dict[str, Any], lang: str, width: int = 100) -> str:
        from farmstead.games.agricola.board_text import board_text

        return board_text(view, lang, width)

    def picture(self, view: dict[str, Any], lang: str, theme: str = "light") -> str:
        from farmstead.games.agricola.picture import table

        names, live = view.get("names"), bool(view.get("live"))
        return table(view, seat=view.get("you"), lang=lang, theme=theme, names=names, standalone=not live)

    def parts(self, view: dict[str, Any], lang: str, theme: str, seat: int | None) -> list[dict[str, Any]]:
        from farmstead.games.agricola.picture.parts import parts

        return parts(view, lang, theme, seat)
