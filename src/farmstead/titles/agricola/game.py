"""Agricola as a game: its variants, its words, its first position, its pictures."""

from __future__ import annotations

from typing import Any

from farmstead.kernel.plan import Plan
from farmstead.kernel.position import Position
from farmstead.kernel.reason import Reason
from farmstead.kernel.series import Series
from farmstead.kernel.summing import Sum
from farmstead.kernel.variants import Preset, Variant, of_seats
from farmstead.titles.agricola.cards import register  # noqa: F401  fills the register of cards
from farmstead.titles.agricola.cards.bans import BANS
from farmstead.titles.agricola.cards.decks import DECKS
from farmstead.titles.agricola.files.memories import as_written_then
from farmstead.titles.agricola.rules.deals import DEALS
from farmstead.titles.agricola.rules.drafting import hands
from farmstead.titles.agricola.rules.farm import new_farm
from farmstead.titles.agricola.rules.improving import Got
from farmstead.titles.agricola.rules.options import ANYTIME_KINDS, VOCABULARY
from farmstead.titles.agricola.rules.position import Agricola
from farmstead.titles.agricola.rules.sequence import STEPS, FirstPlayer, Round, set_first
from farmstead.titles.agricola.rules.series import SoloSeries
from farmstead.titles.agricola.rules.solo import (
    ALONE,
    FREE_CHOICE,
    FREE_DECKS,
    Counted,
    Kept,
    check_alone,
    free_ranking,
    kept_in,
    target,
)
from farmstead.titles.agricola.sense.options import sensible
from farmstead.titles.agricola.sense.worth import outlook, worth, worth_of
from farmstead.titles.agricola.spaces.editions import board_of, check_settings
from farmstead.titles.agricola.spaces.offers import DEALS_FOR, DEALT, DECKS_OF_EDITIONS, SAME_HANDS, TOGETHER
from farmstead.titles.title import Title, texts_of


class AgricolaGame(Title):
    """Agricola in the editions of 2007 and 2016, for one to five."""

    def __init__(self) -> None:
        super().__init__(
            name="agricola",
            rules_version=3,
            reads=(1, 2),
            players=(2, 1, 3, 4, 5),
            variants=[
                Variant("edition", ("2007", "2016"), "2007", only={"2016": [{"players": ("1", "2", "3", "4")}]}),
                Variant("mode", ("family", "full"), "family"),
                Variant(
                    "decks",
                    tuple(DECKS),
                    "none",
                    usual=(({"edition": "2007", "mode": "full"}, "eik"), ({"edition": "2016", "mode": "full"}, "ab")),
                    where={"mode": ("full",)},
                    only=DECKS_OF_EDITIONS,
                ),
                Variant("first", ("random", *"ABCDE"), "random", where=TOGETHER, only=of_seats("ABCDE")),
                Variant("order", ("random", "chosen", "free"), "random", where=ALONE),
                Variant(
                    "reed-space",
                    ("by-game", "reed", "reed-stone-wood"),
                    "by-game",
                    where={"edition": ("2007",), "players": ("5",)},
                    ruling=True,
                ),
                Variant(
                    "market-3",
                    ("material", "reed-stone-food"),
                    "material",
                    where={"edition": ("2007",), "players": ("3",)},
                    ruling=True,
                ),
                Variant("side-job", ("no", "yes"), "no", where={"edition": ("2016",), "mode": ("family",)}),
                Variant("tiles", ("no", "yes"), "no", where={"edition": ("2016",), "players": ("2", "3", "4")}),
                Counted("solo-food", 0, 20),
                Variant(
                    "field-cards",
                    ("tiles", "counted"),
                    "tiles",
                    later=True,
                    usual=(({"decks": "b"}, "counted"), ({"decks": "ab"}, "counted")),
                    where={"decks": ("b", "ab")},
                    ruling=True,
                ),
                Variant("deal", tuple(DEALS), "random", later=True, where=DEALT, only=DEALS_FOR),
                Variant("hands", ("own", "same"), "own", later=True, where={**TOGETHER, **DEALT}, only=SAME_HANDS),
                Variant("bans", ("none", *BANS), "none", later=True, where=DEALT),
                Counted("solo-game", 1, 1, later=True),
                Kept(),
            ],
            vocabulary=VOCABULARY,
            texts=texts_of("agricola"),
            steps=STEPS,
            anytime_kinds=ANYTIME_KINDS,
            secret_kinds=("card",),
            counts=("begging",),
            opens=("card", "improvement"),
        )

    def was_asked_before(self, option: int) -> bool:
        """Until version 2 whether a card is used was asked before how; where that can be declined it is asked alone."""
        return self.vocabulary.kind(option) == "card"

    def first_position(self, players: int, settings: dict[str, str]) -> Position:
        check_settings(players, settings)
        board = board_of(players, settings)
        farms = [new_farm(seat) for seat in range(players)]
        pos = Agricola(self, players, settings, board, [0] * len(board.spaces), farms)
        pos.open = board.opening
        pos.agenda.append(Round())
        kept = kept_in(settings) if players == 1 else []
        pos.then(*hands(pos), *[Got(0, number) for number in kept])
        if settings["first"] == "random":
            pos.agenda.append(FirstPlayer())
        else:
            set_first(pos, "ABCDE".index(settings["first"]))
        return pos

    def check_chosen(self, players: int, settings: dict[str, str]) -> None:
        check_alone(players, settings)

    def series(self) -> Series | None:
        return SoloSeries()

    def ranking(self, players: int, settings: dict[str, str]) -> str | None:
        return free_ranking(players, settings)

    def rankings(self) -> dict[str, dict[str, str]]:
        return {f"free-{decks}": {**FREE_CHOICE, "decks": decks} for decks in FREE_DECKS}

    def presets(self) -> list[Preset]:
        full = {"edition": "2007", "mode": "full", "decks": "eik"}
        return [Preset("first-game", 2, {"mode": "family"}, 1), Preset("tournament", 4, full | {"deal": "draft"}, 3)]

    def challenges(self) -> dict[str, dict[str, str]]:
        return {"": {}, "h": {"decks": "eik"}}

    def as_written_then(self, data: dict[str, Any], version: int) -> None:
        as_written_then(data, version)

    def worth(self, pos: Position) -> list[float]:
        return worth(pos)

    def worth_of(self, pos: Position, seat: int) -> float:
        return worth_of(pos, seat)

    def outlook(self, pos: Position, viewer: int) -> list[float]:
        return outlook(pos, viewer)

    def opened(self, view: dict[str, Any], lang: str) -> dict[str, Any]:
        found: dict[str, Any] = self.room("show.opened").opened(view, lang)
        return found

    def par(self, players: int) -> float:
        return float(target(1)) if players == 1 else 45.0

    def sensible(self, pos: Position) -> list[int]:
        return sensible(pos)

    def discloses(self, pos: Position, option: int) -> bool:
        from farmstead.titles.agricola.show.news import lies_open

        assert isinstance(pos, Agricola)
        return lies_open(pos, option)

    def paintable(self, pos: Position, seat: int) -> list[str]:
        from farmstead.titles.agricola.show.planning import paintable

        assert isinstance(pos, Agricola)
        return paintable(pos, seat)

    def gathered(self, pos: Position, seat: int) -> list[list[int]]:
        from farmstead.titles.agricola.show.gathering import gathered

        assert isinstance(pos, Agricola)
        return gathered(pos, seat)

    def summed(self, pos: Position, seat: int) -> Sum | None:
        from farmstead.titles.agricola.show.gathering import summed

        assert isinstance(pos, Agricola)
        return summed(pos, seat)

    def obvious(self, pos: Position, seat: int) -> int | None:
        from farmstead.titles.agricola.show.gathering import obvious

        assert isinstance(pos, Agricola)
        return obvious(pos, seat)

    def plan(self, pos: Position, seat: int, cells: list[str], earlier: list[tuple[Position, int]]) -> Plan | Reason:
        from farmstead.titles.agricola.show.planning import plan

        assert isinstance(pos, Agricola)
        return plan(pos, seat, cells)
