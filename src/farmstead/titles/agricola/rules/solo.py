"""Version solitaire: the series of games for one, with its targets and what is carried from game to game.

A game says in its variants which one of a series it is: `solo-game`, the food it starts with (`solo-food`) and the
occupations that lie in play from the start (`kept`). So a record alone tells what was to be reached.
"""

from __future__ import annotations

from typing import Final

from farmstead.kernel.errors import SetupError
from farmstead.kernel.variants import Condition, Variant
from farmstead.titles.agricola.cards.card import CARDS, Card
from farmstead.titles.agricola.cards.moments import OCCUPATION
from farmstead.titles.agricola.rules.names import HAND, MAJORS, NUMBER_OF

TARGETS: Final = [50, 55, 59, 62, 64, 65, 66, 67]
"""The points to reach in the games of a series; each further game asks for one more."""
NOTHING: Final = "none"
ALONE: Final[Condition] = {"players": ("1",)}
MOST: Final = 99  # games of a series, and food at the start of one
WHOLE_HANDS: Final = ("random", "exchange", "mulligan", "chosen")
"""The deals that go with kept occupations: those where seven less what is kept is simply a smaller hand."""

FREE_CHOICE: Final = {"edition": "2007", "mode": "full", "deal": "chosen", "order": "free"}
"""A single game with a hand and an order of the round cards of one's own choice: the rulebook asks for such games."""
USUAL: Final = {
    "edition": "2007",
    "deal": "chosen",
    "kept": NOTHING,
    "solo-game": "1",
    "solo-food": "0",
    "field-cards": "tiles",
}
FREE_DECKS: Final = ("eik", "eikz", "e", "i", "k")


def target(game: int) -> int:
    """What to reach in the n-th game of a series, counted from 1."""
    if game < 1:
        raise ValueError(f"games are counted from 1, not {game}")
    return TARGETS[game - 1] if game <= len(TARGETS) else TARGETS[-1] + game - len(TARGETS)


def starting_food(game: int, score: int) -> int:
    """The food the next game starts with: half of what the n-th game's score lies above its target."""
    return max(0, score - target(game)) // 2


def game_of(settings: dict[str, str]) -> int:
    """Which game of a series is played. Before games said so, one with food at the start was the second."""
    number = int(settings["solo-game"])
    return 2 if number == 1 and settings["solo-food"] != "0" else number


def kept_in(settings: dict[str, str]) -> list[int]:
    """The occupations that lie in play from the start, in the order in which they were kept."""
    value = settings["kept"]
    return [] if value == NOTHING else [NUMBER_OF[name] for name in value.split(",")]


class Counted(Variant):
    """A number that a series fills in; a few of its values are listed, to be chosen by hand."""

    def __init__(self, name: str, first: int, last: int, later: bool = False) -> None:
        super().__init__(name, tuple([str(n) for n in range(first, last + 1)]), str(first), later, where=ALONE)
        self.first = first

    def trouble(self, value: str) -> str | None:
        fine = value.isascii() and value.isdigit() and value == str(int(value[:3])) and self.first <= int(value) <= MOST
        return None if fine else f"allowed: {self.first} to {MOST}"


class Kept(Variant):
    """Occupations by their ids, with commas between them."""

    def __init__(self) -> None:
        super().__init__("kept", (NOTHING,), NOTHING, later=True, where=ALONE)

    def trouble(self, value: str) -> str | None:
        if value == NOTHING:
            return None
        names = value.split(",")
        if len(names) > HAND or len(set(names)) != len(names):
            return f"allowed: {HAND} different occupations at the most"
        for name in names:
            number = NUMBER_OF.get(name, 0)
            if not MAJORS <= number < len(CARDS) or CARDS[number].sort != OCCUPATION:
                return f"allowed: ids of occupations with commas between them, not {name[:40]!r}"
        return None


def check_kept(settings: dict[str, str], deck: list[Card]) -> None:
    """Kept occupations are of the decks of this game, and the rest of the seven is dealt or chosen."""
    if settings["kept"] == NOTHING:
        return
    dealt = [int(card.number) for card in deck]
    for number in kept_in(settings):
        if number not in dealt:
            name = CARDS[number].id
            raise SetupError(
                f"agricola: {name} can't be kept: it is no card of this game",
                "setup.bad-value",
                {"name": "kept", "value": name, "values": f"decks={settings['decks']}"},
            )
    if settings["deal"] not in WHOLE_HANDS:
        raise SetupError(
            f"agricola: deal={settings['deal']} does not go with kept occupations; allowed: {', '.join(WHOLE_HANDS)}",
            "setup.bad-value",
            {"name": "deal", "value": settings["deal"], "values": ", ".join(WHOLE_HANDS)},
        )


def check_alone(players: int, settings: dict[str, str]) -> None:
    """What belongs to a series of games for one is an error for more players; so is what was kept from no game."""
    if settings["kept"] != NOTHING and game_of(settings) == 1:
        raise SetupError(
            "agricola: kept is for a later game of a solo series: solo-game must be 2 or more",
            "setup.bad-value",
            {"name": "kept", "value": settings["kept"], "values": NOTHING},
        )
    for name, usual in (("solo-game", "1"), ("solo-food", "0"), ("kept", NOTHING)):
        if players > 1 and settings[name] != usual:
            raise SetupError(
                f"agricola: {name}={settings[name]} is for a game of a solo series, not for {players} players",
                "setup.bad-value",
                {"name": name, "value": settings[name], "values": usual},
            )


def free_ranking(players: int, settings: dict[str, str]) -> str | None:
    """The ranking of free-choice games that a game counts for: one for each of the usual mixtures of decks.

    Who chooses the order within the stages has less choice and may enter too; nothing else may be other than usual.
    """
    if players != 1 or settings["decks"] not in FREE_DECKS or settings["order"] == "random":
        return None
    for name, value in USUAL.items():
        if settings[name] != value:
            return None
    return f"free-{settings['decks']}"
