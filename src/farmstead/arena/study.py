"""What many games tell: points by seat, what is taken when, and what goes with winning. For any game.

Nothing here knows a game: options are grouped by the vocabulary's kinds. A kind whose options are as good
as never taken twice in a game (buildings, cards) is asked what goes with winning; every kind is asked what is taken in
which round.
"""

from __future__ import annotations

import csv
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from typing import NamedTuple

import farmstead
from farmstead.arena import page
from farmstead.arena.game import Row
from farmstead.arena.plan import Plan
from farmstead.gallery.intervals import Interval, mean, wilson
from farmstead.kernel.game import Game
from farmstead.records import letter
from farmstead.records.files import write_atomically

REPEATED = 0.25  # of a kind's options, how many may be taken twice before the kind is none of single things

PLACES = {"cell", "edge"}  # fields that tell where, not what: nobody asks whether a corner of the farm wins


class Taken(NamedTuple):
    """An option and how often it was taken, per game, in each round."""

    option: int
    spelling: str
    text: str
    per_game: float
    by_round: list[float]


class Winning(NamedTuple):
    """How seats fared that took an option, and those that did not."""

    option: int
    spelling: str
    text: str
    seats: int
    rate: Interval
    without: Interval
    points: float


class Study:
    """The figures of a study."""

    def __init__(self, plan: Plan, rows: Sequence[Row], lang: str) -> None:
        self.plan = plan
        self.rows = rows
        self.lang = lang
        self.game: Game = farmstead.game(plan.game)
        self.totals = [[row["scores"][seat]["total"] for row in rows] for seat in range(plan.players)]
        self.last_round = max((turn for row in rows for _, turn, _ in row["answers"]), default=0)

    def seats(self) -> list[tuple[str, Interval, Interval, list[float]]]:
        """Of each seat: its letter, share of wins, mean points, all points."""
        found = []
        for seat, totals in enumerate(self.totals):
            found.append((letter(seat), self.won([(seat, row) for row in self.rows]), mean(totals), totals))
        return found

    def won(self, seats: Sequence[tuple[int, Row]]) -> Interval:
        """The share of these seats that won. Alone at the table, to win is to be above the middle of all games."""
        if self.plan.players == 1:
            middle = median(self.totals[0])
            return wilson(sum(row["scores"][seat]["total"] > middle for seat, row in seats), len(seats))
        return wilson(sum((seat in row["winners"]) / len(row["winners"]) for seat, row in seats), len(seats))

    def words(self, option: int) -> str:
        """An option as people say it."""
        vocabulary = self.game.vocabulary
        key = f"option.{vocabulary.kind(option)}"
        if not self.game.texts.has(self.lang, key):
            return vocabulary.spell(option)
        return self.game.texts.say(self.lang, key, **vocabulary.words(option))

    def taken(self) -> dict[str, list[Taken]]:
        """For each kind of option, what is taken in which round; the options taken most come first."""
        counts: Counter[tuple[int, int]] = Counter()
        for row in self.rows:
            counts.update((option, turn) for _, turn, option in row["answers"])
        games = max(1, len(self.rows))
        kinds: dict[str, list[Taken]] = {}
        for option in sorted({option for option, _ in counts}):
            by_round = [counts[option, turn] / games for turn in range(self.last_round + 1)]
            entry = Taken(option, self.game.vocabulary.spell(option), self.words(option), sum(by_round), by_round)
            kinds.setdefault(self.game.vocabulary.kind(option), []).append(entry)
        for entries in kinds.values():
            entries.sort(key=lambda entry: -entry.per_game)
        return {kind: entries for kind, entries in kinds.items() if len(entries) > 1}

    def winning(self) -> dict[str, list[Winning]]:
        """For each kind of options that are taken once a game at most: how those fare who take them."""
        once = self._once()
        sets = [
            (seat, row, {option for who, _, option in row["answers"] if who == seat})
            for row in self.rows
            for seat in range(self.plan.players)
        ]
        kinds: dict[str, list[Winning]] = {}
        for option in sorted({option for _, _, took in sets for option in took}):
            if option not in once:
                continue
            with_it = [(seat, row) for seat, row, took in sets if option in took]
            without = [(seat, row) for seat, row, took in sets if option not in took]
            points = _average(with_it) - _average(without) if without else 0.0
            entry = Winning(
                option, self.game.vocabulary.spell(option), self.words(option), len(with_it),
                self.won(with_it), self.won(without), points,
            )  # fmt: skip
            kinds.setdefault(self.game.vocabulary.kind(option), []).append(entry)
        for entries in kinds.values():
            entries.sort(key=lambda entry: -entry.rate.low)
        return {kind: entries for kind, entries in kinds.items() if len(entries) > 1}

    def _once(self) -> set[int]:
        """Options never taken twice in one game, of the kinds where most are so."""
        often: set[int] = set()
        seen: set[int] = set()
        for row in self.rows:
            counts = Counter(option for _, _, option in row["answers"])
            seen.update(counts)
            often.update(option for option, count in counts.items() if count > 1)
        kind = self.game.vocabulary.kind
        options = Counter(map(kind, seen))
        repeated = Counter(map(kind, often))
        single = {option for option in seen - often if repeated[kind(option)] <= REPEATED * options[kind(option)]}
        return {option for option in single if not PLACES & set(self.game.vocabulary.words(option))}


def write_study(plan: Plan, rows: Sequence[Row], folder: Path, lang: str) -> Path:
    """Writes study.html and the figures as CSV; returns the page."""
    study = Study(plan, rows, lang)
    taken, winning = study.taken(), study.winning()
    names = list(dict.fromkeys(name for row in rows for sheet in row["scores"] for name in sheet))
    _write_csv(
        folder / "scores.csv",
        ["game", "seat", "won", *names],
        [
            [row["number"] + 1, letter(seat), int(seat in row["winners"]), *(sheet.get(name, "") for name in names)]
            for row in rows
            for seat, sheet in enumerate(row["scores"])
        ],
    )
    _write_csv(
        folder / "taken.csv",
        ["kind", "option", "round", "per_game"],
        [
            [kind, entry.spelling, turn, f"{value:.6g}"]
            for kind, entries in taken.items()
            for entry in entries
            for turn, value in enumerate(entry.by_round)
            if value
        ],
    )
    _write_csv(
        folder / "winning.csv",
        ["kind", "option", "seats", "win_rate", "low", "high", "win_rate_without", "points_difference"],
        [
            [kind, entry.spelling, entry.seats, *(f"{v:.6g}" for v in (*entry.rate, entry.without.value, entry.points))]
            for kind, entries in winning.items()
            for entry in entries
        ],
    )
    path = folder / "study.html"
    write_atomically(path, page.page(study, taken, winning))
    return path


def _write_csv(path: Path, head: Sequence[str], lines: Sequence[Sequence[object]]) -> None:
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(head)
        writer.writerows(lines)


def _average(seats: Sequence[tuple[int, Row]]) -> float:
    return float(sum(row["scores"][seat]["total"] for seat, row in seats)) / len(seats)
