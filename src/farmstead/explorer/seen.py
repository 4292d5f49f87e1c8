"""One game as an explorer sees it: what was taken in which round by whom, what was open, what was played, how it ended.

Seats are told by their order of play, not by their letter: the one who takes first in the game has order 1.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from farmstead.gallery import Watch
from farmstead.kernel.errors import SetupError
from farmstead.kernel.exploring import Explored
from farmstead.kernel.game import Game
from farmstead.kernel.position import Position
from farmstead.kernel.steps import CHANCE
from farmstead.records import Record


@dataclass
class Seen:
    """What one finished game tells. Rounds and orders count from 1."""

    players: int
    variants: dict[str, str]  # those that are not as they usually are
    who: str  # the bot on all seats, or "people", "mixed"
    order: list[int] = field(default_factory=list)  # the seats in the order in which they first took a place
    points: list[float] = field(default_factory=list)  # by seat
    places: list[int] = field(default_factory=list)  # by seat: 1 for who won
    taken: list[tuple[int, int, str]] = field(default_factory=list)  # (round, seat, place), in order
    offered: list[list[str]] = field(default_factory=list)  # for each round the places somebody could have taken
    things: list[tuple[int, int, str]] = field(default_factory=list)  # (round, seat, card or building)

    def to_data(self) -> dict[str, Any]:
        """As plain data: what a file or a database keeps."""
        return dict(vars(self))

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> Seen:
        rows = {name: [(int(row[0]), int(row[1]), str(row[2])) for row in data[name]] for name in ("taken", "things")}
        return cls(**{**data, **rows})


def explored(game: Game) -> Explored:
    """What there is to explore in a game; a game that says nothing is a SetupError."""
    found = game.explored()
    if found is None:
        raise SetupError(f"{game.name} has nothing to explore")
    return found


def unusual(game: Game, variants: Mapping[str, str]) -> dict[str, str]:
    """Of the variants of a game those that are not as they usually are and make another sort of game."""
    usual = {variant.name: variant.default for variant in game.variants}
    alike = explored(game).alike
    return {name: value for name, value in sorted(variants.items()) if usual.get(name) != value and name not in alike}


class Onlooker:
    """Looks on while a game is played: `before` each answer of a seat, `look` after every answer; then `seen` tells."""

    def __init__(self, pos: Position) -> None:
        self.game = pos.game
        self.explored = explored(pos.game)
        self._within = pos.game.wording().within
        self._watch = None if self.explored.things else Watch(pos)
        self._taken: list[tuple[int, int, str]] = []
        self._things: dict[tuple[int, str], int] = {}
        self._offered: dict[int, set[str]] = {}

    def before(self, pos: Position, seat: int, option: int) -> None:
        """A seat is about to answer: what does it take, and what else was open?"""
        turn = max(1, int(pos.round))
        vocabulary = self.game.vocabulary
        kind = vocabulary.kind(option)
        if kind in self.explored.placed:
            step = pos.pending()
            if step.name in self._within:
                return
            there = self._offered.setdefault(turn, set())
            there.update(place for place in map(self.place_of, pos.options(seat)) if place)
            self._taken.append((turn, seat, self.place_of(option)))
        elif kind in self.explored.things:
            thing = self.explored.things[kind].format(**vocabulary.words(option))
            self._things.setdefault((seat, thing), turn)

    def look(self, pos: Position, turn: int) -> None:
        """After each answer, of chance too; `turn` is the round it was given in."""
        if self._watch is not None:
            self._watch.look(pos, turn)

    def place_of(self, option: int) -> str:
        """The place that an option takes; empty for all others."""
        vocabulary = self.game.vocabulary
        name = self.explored.placed.get(vocabulary.kind(option))
        return vocabulary.words(option)[name] if name else ""

    def seen(self, pos: Position, who: str) -> Seen:
        """What was seen of a game that is over."""
        if self._watch is not None:
            played = [(turn, seat, card) for seat, one in enumerate(self._watch.played) for card, turn in one.items()]
        else:
            played = [(turn, seat, thing) for (seat, thing), turn in self._things.items()]
        order = list(dict.fromkeys(seat for _, seat, _ in self._taken))
        settings = {name.replace("_", "-"): value for name, value in pos.settings.items()}
        last = max(self._offered, default=0)
        return Seen(
            pos.players,
            unusual(self.game, settings),
            who,
            order + [seat for seat in range(pos.players) if seat not in order],
            [float(sheet["total"]) for sheet in pos.scores()],
            places(pos),
            self._taken,
            [sorted(self._offered.get(turn, ())) for turn in range(1, last + 1)],
            sorted(played),
        )


def places(pos: Position) -> list[int]:
    """The place of each seat: 1 for all who won, then by points; who has as many shares the better place."""
    winners = pos.winners()
    strength = [(seat in winners, sheet["total"]) for seat, sheet in enumerate(pos.scores())]
    return [1 + sum(other > one for other in strength) for one in strength]


def seen_of(record: Record, who: str = "people") -> Seen:
    """What a record of a finished game tells: it is played once more. One that is not over is a SetupError."""
    if not record.position.over:
        raise SetupError("only a finished game can be explored")
    return followed(record.start_position(), record.answers, who)


def followed(pos: Position, answers: Iterable[tuple[int, int]], who: str) -> Seen:
    """What a game tells from its first position to its end; the position is played there."""
    onlooker = Onlooker(pos)
    for seat, option in answers:
        turn = int(pos.round)
        if seat != CHANCE:
            onlooker.before(pos, seat, option)
        pos.play(option, seat)
        onlooker.look(pos, turn)
    return onlooker.seen(pos, who)
