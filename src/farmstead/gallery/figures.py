"""What many games tell about each card: how often it is dealt and played, when, and what it is worth.

Hands are dealt by chance. So the mean points of the seats that were dealt a card, less those of the seats that were
not, are what holding it is worth to those who play: nothing else differs between them. The share of wins among those
who played it is told too, as players want to know it; but who plays a card often plays it because all goes well.
Sums are kept, not rows: they are small, and those of several studies can be added.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any, Final, NamedTuple

from farmstead.gallery.intervals import Interval, Moments, difference, wilson

FEW: Final = 200
"""Below so many plays a share says too little to be shown as a bar."""


class Sums:
    """The sums of one card."""

    def __init__(self) -> None:
        self.dealt = Moments()  # points of the seats it was dealt to
        self.played = Moments()  # points of the seats that played it
        self.won_dealt = 0.0
        self.won_played = 0.0
        self.rounds: list[int] = []  # how often it was played in each round, from round 1 on

    def add(self, points: float, won: float, dealt: bool, turn: int | None) -> None:
        """One seat of one game that was dealt the card or played it, in round `turn`."""
        if dealt:
            self.dealt = self.dealt.plus(points)
            self.won_dealt += won
        if turn is not None:
            self.played = self.played.plus(points)
            self.won_played += won
            self.rounds += [0] * (turn - len(self.rounds))
            self.rounds[turn - 1] += 1

    def to_data(self) -> list[Any]:
        flat = [*self.dealt, self.won_dealt, *self.played, self.won_played]
        return [*(_short(number) for number in flat), self.rounds]

    @classmethod
    def from_data(cls, data: Sequence[Any]) -> Sums:
        found = cls()
        found.dealt, found.won_dealt = Moments(*data[:3]), data[3]
        found.played, found.won_played = Moments(*data[4:7]), data[7]
        found.rounds = list(data[8])
        return found


class Told(NamedTuple):
    """The figures of one card. `points` and `wins`: with it less without it; None where nobody can say."""

    dealt: int | None  # None: nobody is dealt it, it lies open for all
    played: int
    won: Interval
    rounds: list[int]
    mean_round: float | None
    points: Interval | None
    wins: Interval | None

    @property
    def share(self) -> float | None:
        return self.played / self.dealt if self.dealt else None

    def to_data(self) -> dict[str, Any]:
        """As plain data, with what a page needs to be honest."""

        def row(interval: Interval | None) -> list[float] | None:
            return None if interval is None else [round(number, 4) for number in interval]

        return {
            "dealt": self.dealt,
            "played": self.played,
            "share": None if self.share is None else round(self.share, 4),
            "won": row(self.won),
            "few": self.played < FEW,
            "rounds": self.rounds,
            "mean_round": None if self.mean_round is None else round(self.mean_round, 2),
            "points": row(self.points),
            "wins": row(self.wins),
        }


class Figures:
    """The sums of all cards over games of one kind: one game, one number of players, one choice of variants."""

    def __init__(self, game: str, players: int, variants: Mapping[str, str], who: str) -> None:
        self.game = game
        self.players = players
        self.variants = dict(variants)
        self.who = who  # the bot that played, or "people"
        self.games = 0
        self.seats = Moments()  # the points of all seats
        self.won = 0.0
        self.cards: dict[str, Sums] = {}

    def add(self, points: Sequence[float], winners: Sequence[int], seen: Iterable[Mapping[str, Any]]) -> None:
        """One game: the points of each seat, who won, and what `Watch` saw.

        What came from a neighbour was not dealt by chance, and is left aside; what nobody is dealt lies open for all.
        """
        self.games += 1
        seen = list(seen)
        hands = set[str]().union(*(cards["dealt"] for cards in seen))
        for seat, cards in enumerate(seen):
            won = (seat in winners) / len(winners) if winners else 0.0
            self.seats = self.seats.plus(points[seat])
            self.won += won
            dealt, played = set(cards["dealt"]), cards["played"]
            for card in dealt | {card for card in played if card not in hands}:
                self.cards.setdefault(card, Sums()).add(points[seat], won, card in dealt, played.get(card))

    @property
    def last_round(self) -> int:
        """The last round in which any card was played."""
        return max((len(sums.rounds) for sums in self.cards.values()), default=0)

    def told(self, card: str) -> Told | None:
        """The figures of a card; None if it was never seen."""
        sums = self.cards.get(card)
        if sums is None:
            return None
        open_to_all = sums.dealt.n == 0
        mine, won = (sums.played, sums.won_played) if open_to_all else (sums.dealt, sums.won_dealt)
        rest = self.seats.without(mine)
        plays = sum(sums.rounds)
        return Told(
            None if open_to_all else sums.dealt.n,
            sums.played.n,
            wilson(sums.won_played, sums.played.n),
            sums.rounds + [0] * (self.last_round - len(sums.rounds)),
            sum(turn * n for turn, n in enumerate(sums.rounds, 1)) / plays if plays else None,
            difference(mine, rest),
            difference(_shares(won, mine.n), _shares(self.won - won, rest.n)),
        )

    def to_data(self) -> dict[str, Any]:
        return {
            "players": self.players,
            "variants": self.variants,
            "who": self.who,
            "games": self.games,
            "seats": [_short(number) for number in self.seats],
            "won": _short(self.won),
            "cards": {card: sums.to_data() for card, sums in sorted(self.cards.items())},
        }

    @classmethod
    def from_data(cls, game: str, data: Mapping[str, Any]) -> Figures:
        found = cls(game, data["players"], data["variants"], data["who"])
        found.games = data["games"]
        found.seats = Moments(*data["seats"])
        found.won = data["won"]
        found.cards = {card: Sums.from_data(sums) for card, sums in data["cards"].items()}
        return found


def _short(number: float) -> float:
    """A sum as it is written to a file."""
    return int(number) if number == int(number) else round(number, 3)


def _shares(won: float, n: int) -> Moments:
    """Wins as numbers between 0 and 1; a shared win is taken for the whole wins it adds up to."""
    return Moments(n, won, won)


def read(game: str, text: str) -> list[Figures]:
    """The studies of a file, as `write` wrote it."""
    return [Figures.from_data(game, one) for one in json.loads(text)["studies"]]


def write(studies: Sequence[Figures]) -> str:
    """Studies as a file: a line a card, so that a change of one can be read."""
    parts = []
    for study in studies:
        data = study.to_data()
        cards = data.pop("cards")
        lines = ",\n".join(
            f"{json.dumps(card)}: {json.dumps(sums, separators=(',', ':'))}" for card, sums in cards.items()
        )
        parts.append(f'{json.dumps(data)[:-1]}, "cards": {{\n{lines}\n}}}}')
    return '{"studies": [\n' + ",\n".join(parts) + "\n]}\n"


@cache
def kept(game: str) -> tuple[Figures, ...]:
    """The studies of bots' games that come with the package, by number of players; none where none was made."""
    path = files("farmstead.gallery").joinpath(f"data/{game}.json")
    if not path.is_file():
        return ()
    return tuple(sorted(read(game, path.read_text(encoding="utf-8")), key=lambda study: study.players))
