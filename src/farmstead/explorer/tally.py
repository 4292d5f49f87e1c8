"""Sums over many games of one sort: one game, one number of players, one choice of variants, one sort of player.

Sums are kept, not games: they are small, and those of several sets can be added. A place is where a worker goes, or
what else is taken in turns; a thing is what is played or built.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from farmstead.explorer.seen import Seen, seen_of
from farmstead.gallery.intervals import Interval, Moments, Z, wilson
from farmstead.kernel.errors import SetupError
from farmstead.records import Record

DEEP: Final = 4
"""So many first placements of a game are followed."""

Cell = tuple[str, int, int]
"""A place, a round, and whose: an order of play from 1 on."""


class Fate:
    """How seats ended: how often at each place, and their points."""

    def __init__(self, players: int) -> None:
        self.places = [0] * players
        self.points = Moments()

    def add(self, place: int, points: float) -> None:
        self.places[place - 1] += 1
        self.points = self.points.plus(points)

    def merge(self, other: Fate) -> None:
        self.places = [mine + more for mine, more in zip(self.places, other.places, strict=True)]
        self.points = self.points.and_also(other.points)

    @property
    def n(self) -> int:
        """How many seats ended so."""
        return self.points.n

    @property
    def won(self) -> Interval:
        """The share that came first, with its bounds."""
        return wilson(self.places[0], self.n)

    @property
    def mean(self) -> Interval:
        """The mean points with their bounds; as wide as can be where there is one game only."""
        middle = self.points.mean
        if self.n < 2:
            return Interval(middle, middle, middle)
        reach = float(Z * self.points.doubt**0.5)
        return Interval(middle, middle - reach, middle + reach)

    def to_data(self) -> list[Any]:
        return [self.places, _short(self.points.total), _short(self.points.squares)]

    @classmethod
    def from_data(cls, data: Sequence[Any]) -> Fate:
        found = cls(len(data[0]))
        found.places = list(data[0])
        found.points = Moments(sum(data[0]), data[1], data[2])
        return found


class Branch:
    """The games that began alike: how who took the last of these places ended, and what came next."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.fate = Fate(players)
        self.next: dict[str, Branch] = {}

    def step(self, place: str) -> Branch:
        return self.next.setdefault(place, Branch(self.players))

    def merge(self, other: Branch) -> None:
        self.fate.merge(other.fate)
        for place, branch in other.next.items():
            self.step(place).merge(branch)

    def trim(self, least: int) -> None:
        """Drops what fewer games went on to."""
        self.next = {place: branch for place, branch in self.next.items() if branch.fate.n >= least}
        for branch in self.next.values():
            branch.trim(least)

    def to_data(self) -> list[Any]:
        return [self.fate.to_data(), {place: branch.to_data() for place, branch in sorted(self.next.items())}]

    @classmethod
    def from_data(cls, players: int, data: Sequence[Any]) -> Branch:
        found = cls(players)
        found.fate = Fate.from_data(data[0])
        found.next = {place: cls.from_data(players, one) for place, one in data[1].items()}
        return found


class Thing:
    """A card or building: in which rounds it was played, and how its owners ended."""

    def __init__(self, players: int) -> None:
        self.rounds: list[int] = []
        self.fate = Fate(players)

    def add(self, turn: int, place: int, points: float) -> None:
        _count(self.rounds, turn)
        self.fate.add(place, points)

    def merge(self, other: Thing) -> None:
        for turn, n in enumerate(other.rounds, 1):
            _count(self.rounds, turn, n)
        self.fate.merge(other.fate)

    @property
    def mean_round(self) -> float | None:
        plays = sum(self.rounds)
        return sum(turn * n for turn, n in enumerate(self.rounds, 1)) / plays if plays else None


class Tally:
    """The sums of one sort of games."""

    def __init__(self, game: str, players: int, variants: Mapping[str, str], who: str) -> None:
        self.game = game
        self.players = players  #: how many seats
        self.variants = dict(sorted(variants.items()))  #: those that are not as usual
        self.who = who  #: which bot, or people
        self.games = 0  #: how many were added
        self.rounds: list[int] = []  # how many games got to each round
        self.ends = [Fate(players) for _ in range(players)]  # of all seats, by order of play
        self.led: dict[tuple[str, int], int] = {}  # place, round: how often it went first of all
        self.taken: dict[tuple[str, int], int] = {}  # how often anybody took it
        self.offered: dict[tuple[str, int], int] = {}  # how often somebody could have taken it
        self.first: dict[Cell, int] = {}  # how often it was the first that this seat took in the round
        self.cells: dict[Cell, Fate] = {}  # how those ended who took it in this round
        self.tree = Branch(players)
        self.things: dict[tuple[str, int], Thing] = {}  # by thing and order of play

    @property
    def sort(self) -> tuple[int, tuple[tuple[str, str], ...], str]:
        """What games must have in common to be counted here."""
        return self.players, tuple(self.variants.items()), self.who

    @classmethod
    def like(cls, game: str, seen: Seen) -> Tally:
        """An empty one for games such as this."""
        return cls(game, seen.players, seen.variants, seen.who)

    # -- counting ----------------------------------------------------------------------------------------------------

    def add(self, seen: Seen) -> None:
        """One more game."""
        if (seen.players, tuple(sorted(seen.variants.items())), seen.who) != self.sort:
            raise SetupError("a game of another sort cannot be counted here")
        self.games += 1
        order = {seat: at for at, seat in enumerate(seen.order, 1)}
        fates = {order[seat]: (seen.places[seat], seen.points[seat]) for seat in order}
        for at, fate in fates.items():
            self.ends[at - 1].add(*fate)
        turns: set[int] = set()
        led: set[int] = set()
        began: set[tuple[int, int]] = set()
        met: set[Cell] = set()
        for turn, seat, place in seen.taken:
            at = order[seat]
            turns.add(turn)
            if turn not in led:
                led.add(turn)
                _more(self.led, (place, turn))
            if (turn, at) not in began:
                began.add((turn, at))
                _more(self.first, (place, turn, at))
            if (place, turn, at) not in met:
                met.add((place, turn, at))
                self.cells.setdefault((place, turn, at), Fate(self.players)).add(*fates[at])
        for place, turn in {(place, turn) for place, turn, _ in met}:
            _more(self.taken, (place, turn))
        for turn, there in enumerate(seen.offered, 1):
            for place in there:
                _more(self.offered, (place, turn))
        for turn in turns:
            _count(self.rounds, turn)
        branch = self.tree
        branch.fate.add(*fates[1])
        for _, seat, place in seen.taken[:DEEP]:
            branch = branch.step(place)
            branch.fate.add(*fates[order[seat]])
        for turn, seat, thing in seen.things:
            self.things.setdefault((thing, order[seat]), Thing(self.players)).add(turn, *fates[order[seat]])

    def merge(self, other: Tally) -> None:
        """Adds the sums of other games for as many players."""
        if (self.game, self.players) != (other.game, other.players):
            raise SetupError("sums of another game, or for another number of players, cannot be added")
        self.games += other.games
        for turn, n in enumerate(other.rounds, 1):
            _count(self.rounds, turn, n)
        for mine, more in zip(self.ends, other.ends, strict=True):
            mine.merge(more)
        for ours, theirs in ((self.led, other.led), (self.taken, other.taken), (self.offered, other.offered)):
            for key, n in theirs.items():
                _more(ours, key, n)
        for cell, n in other.first.items():
            _more(self.first, cell, n)
        for cell, fate in other.cells.items():
            self.cells.setdefault(cell, Fate(self.players)).merge(fate)
        self.tree.merge(other.tree)
        for name, thing in other.things.items():
            self.things.setdefault(name, Thing(self.players)).merge(thing)

    # -- as data -----------------------------------------------------------------------------------------------------

    def to_data(self) -> dict[str, Any]:
        """As plain data: of each place a row for each round, of each row the sums of each seat."""
        spots = sorted({*self.offered, *self.taken, *self.led})
        seats = range(1, self.players + 1)
        cells: dict[str, list[Any]] = {}
        for place, turn in spots:
            key = (place, turn)
            row: list[Any] = [turn, self.offered.get(key, 0), self.taken.get(key, 0), self.led.get(key, 0)]
            row += [
                [self.first.get((place, turn, at), 0), self.cells.get((place, turn, at), Fate(self.players)).to_data()]
                for at in seats
            ]
            cells.setdefault(place, []).append(row)
        things: dict[str, list[Any]] = {}
        for (name, at), thing in sorted(self.things.items()):
            things.setdefault(name, []).append([at, thing.rounds, thing.fate.to_data()])
        return {
            "game": self.game,
            "players": self.players,
            "variants": self.variants,
            "who": self.who,
            "games": self.games,
            "rounds": self.rounds,
            "ends": [fate.to_data() for fate in self.ends],
            "places": cells,
            "tree": self.tree.to_data(),
            "things": things,
        }

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> Tally:
        found = cls(data["game"], data["players"], data["variants"], data["who"])
        found.games, found.rounds = data["games"], list(data["rounds"])
        found.ends = [Fate.from_data(one) for one in data["ends"]]
        for place, rows in data["places"].items():
            for turn, offered, taken, led, *seats in rows:
                sums = ((found.offered, offered), (found.taken, taken), (found.led, led))
                for kept, n in sums:
                    if n:
                        kept[place, turn] = n
                for at, (first, fate) in enumerate(seats, 1):
                    if first:
                        found.first[place, turn, at] = first
                    if any(fate[0]):
                        found.cells[place, turn, at] = Fate.from_data(fate)
        found.tree = Branch.from_data(found.players, data["tree"])
        for name, owners in data["things"].items():
            for at, rounds, fate in owners:
                thing = found.things[name, at] = Thing(found.players)
                thing.rounds, thing.fate = list(rounds), Fate.from_data(fate)
        return found


def collect(records: Iterable[Record], who: str = "people") -> list[Tally]:
    """The sums of finished games, a tally for each sort; games that are not over are passed over."""
    found: dict[tuple[Any, ...], Tally] = {}
    for record in records:
        if record.position.over and record.game.explored() is not None:
            seen = seen_of(record, who)
            key = (record.game.name, seen.players, tuple(seen.variants.items()))
            found.setdefault(key, Tally.like(record.game.name, seen)).add(seen)
    return list(found.values())


def merged(tallies: Iterable[Tally]) -> Iterator[Tally]:
    """Sums of the same sort put together, the largest first."""
    found: dict[tuple[Any, ...], Tally] = {}
    for tally in tallies:
        key = (tally.game, *tally.sort)
        if key not in found:
            found[key] = Tally(tally.game, tally.players, tally.variants, tally.who)
        found[key].merge(tally)
    yield from sorted(found.values(), key=lambda one: -one.games)


def _more(counts: dict[Any, int], key: Any, n: int = 1) -> None:
    counts[key] = counts.get(key, 0) + n


def _count(rounds: list[int], turn: int, n: int = 1) -> None:
    rounds += [0] * (turn - len(rounds))
    rounds[turn - 1] += n


def _short(number: float) -> float:
    """A sum as it is written to a file."""
    return int(number) if number == int(number) else round(number, 3)
