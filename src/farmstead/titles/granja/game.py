"""La Granja as a game: its variants, its words, its data files, its first position, its pictures."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any, Final

from farmstead.kernel.errors import SetupError
from farmstead.kernel.position import Position
from farmstead.kernel.variants import Preset, Variant, of_seats
from farmstead.titles.granja.figures import reading as data
from farmstead.titles.granja.rules.options import ANYTIME_KINDS, VOCABULARY
from farmstead.titles.granja.rules.position import first_position
from farmstead.titles.granja.rules.sequence import STEPS, SetUp
from farmstead.titles.granja.sense.options import sensible
from farmstead.titles.granja.sense.worth import outlook, worth, worth_of
from farmstead.titles.title import Title, texts_of

SEATS: Final = "ABCD"


class FiguresVariant(Variant):
    """Which printed figures are played with: the package's, or those of a corrected file as one word."""

    def __init__(self) -> None:
        super().__init__("figures", (data.BUILT_IN,), data.BUILT_IN)

    def trouble(self, value: str) -> str | None:
        try:
            data.figures_of(value)
        except SetupError as error:
            return str(error)
        return None


class GranjaGame(Title):
    """La Granja, for one to four."""

    def __init__(self) -> None:
        super().__init__(
            name="granja",
            rules_version=3,
            reads=(1, 2),
            players=(2, 3, 4, 1),
            variants=[Variant("first", ("random", *SEATS), "random", only=of_seats(SEATS)), FiguresVariant()],
            vocabulary=VOCABULARY,
            texts=texts_of("granja"),
            steps=STEPS,
            anytime_kinds=ANYTIME_KINDS,
            secret_kinds=("draw",),
        )

    def presets(self) -> list[Preset]:
        return [Preset("first-game", 2, {}, 1), Preset("tournament", 4, {}, 3), Preset("alone", 1)]

    def first_position(self, players: int, settings: dict[str, str]) -> Position:
        pos = first_position(self, players, settings, data.figures_of(settings["figures"]))
        first = -1
        if settings["first"] != "random":
            first = SEATS.index(settings["first"])
            seats = max(players, 2)
            if first >= seats:
                allowed = ", ".join(SEATS[:seats])
                raise SetupError(
                    f"granja: first cannot be {settings['first']!r}; allowed: {allowed}",
                    "setup.bad-value",
                    {"name": "first", "value": settings["first"], "values": f"random, {allowed}"},
                )
        pos.agenda.append(SetUp(first))
        return pos

    # -- a player's sense, for bots --------------------------------------------------------------------------------

    def worth(self, pos: Position) -> list[float]:
        return worth(pos)

    def worth_of(self, pos: Position, seat: int) -> float:
        return worth_of(pos, seat)

    def outlook(self, pos: Position, viewer: int) -> list[float]:
        return outlook(pos, viewer)

    def opened(self, view: dict[str, Any], lang: str) -> dict[str, Any]:
        found: dict[str, Any] = self.room("show.opened").opened(view, lang)
        return found

    def aside(self, pos: Position, seat: int, lang: str) -> dict[str, str]:
        found: dict[str, str] = self.room("show.asides").asides(pos, seat, lang)
        return found

    def sensible(self, pos: Position) -> list[int]:
        return sensible(pos)

    def par(self, players: int) -> float:
        return 55.0 if players == 1 else 65.0

    def foresight(self) -> tuple[int, int]:
        return 4, 0

    # -- data files ------------------------------------------------------------------------------------------------

    def check_data(self, path: str | os.PathLike[str]) -> dict[str, str]:
        """Checks a corrected data file; returns the settings that play with it."""
        return {"figures": data.pack(data.read_file(Path(path)))}

    def doubtful_data(self, settings: dict[str, str] | None = None) -> dict[str, list[str]]:
        """What is reconstructed in the figures of these settings: each card or board with its fields."""
        return data.reconstructed((settings or {}).get("figures", data.BUILT_IN))
