"""Sets of games on disk: the sums, some games in full so that one can look at them, and how far each was made.

A set is JSON, compressed: small enough to come along with the package (`data/`).
"""

from __future__ import annotations

import hashlib
import json
import lzma
import os
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

import farmstead
from farmstead.explorer.seen import Seen
from farmstead.explorer.tally import Tally, merged
from farmstead.kernel.errors import FarmsteadError, SetupError
from farmstead.kernel.steps import CHANCE
from farmstead.records import Record, letter

FORMAT: Final = "farmstead explorer 1"


class KeptGame:
    """One game in full: every answer by its number, chance included, and what was seen of it."""

    def __init__(self, game: str, seen: Seen, options: Sequence[int]) -> None:
        self.game = game
        self.seen = seen  #: what was seen of it
        self.options = list(options)

    @property
    def id(self) -> str:
        """A name that stays the same wherever the game is kept."""
        text = json.dumps([self.game, self.seen.players, self.seen.variants, self.options])
        return hashlib.sha256(text.encode()).hexdigest()[:10]

    def record(self) -> Record:
        """Played once more. One that today's rules do not allow is a SetupError."""
        game = farmstead.game(self.game)
        usual = {variant.name: variant.default for variant in game.variants}
        names = {seat: f"{self.seen.who} {letter(seat)}" for seat in range(self.seen.players)}
        record = Record(game, self.seen.players, {**usual, **self.seen.variants}, names)
        try:
            for option in self.options:
                pos = record.position
                record.play(option, CHANCE if pos.decider == CHANCE else pos.deciders[0])
        except FarmsteadError as error:
            raise SetupError(f"the game {self.id} was played by other rules: {error}") from None
        return record

    def to_data(self) -> list[Any]:
        return [{**self.seen.to_data(), "offered": []}, self.options]


class Collection:
    """The sums of one game, sort by sort, and some of its games."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.tallies: list[Tally] = []  #: the sums, one a sort of games
        self.games: list[KeptGame] = []  #: those kept in full
        self.made: dict[str, int] = {}  # of each plan that was played for it, how many games

    def tally_of(self, seen: Seen) -> Tally:
        """The sums that a game counts for; new ones where there are none."""
        empty = Tally.like(self.game, seen)
        found = next((tally for tally in self.tallies if tally.sort == empty.sort), None)
        if found is None:
            self.tallies.append(empty)
        return found or empty

    def add(self, seen: Seen, options: Sequence[int] | None = None) -> None:
        """One more game; with its answers it is kept in full."""
        self.tally_of(seen).add(seen)
        if options is not None:
            self.games.append(KeptGame(self.game, seen, options))

    def merge(self, other: Collection) -> None:
        """Adds the sums and games of another set of the same game."""
        if self.game != other.game:
            raise SetupError(f"{other.game} cannot be added to {self.game}")
        twice = self.made.keys() & other.made.keys()
        if twice:
            raise SetupError(f"both sets hold the same games: {', '.join(sorted(twice))}", "explorer.same-games")
        self.tallies = list(merged([*self.tallies, *other.tallies]))
        known = {game.id for game in self.games}
        self.games += [game for game in other.games if game.id not in known]
        self.made |= other.made

    def trim(self, least: int, most: int) -> None:
        """Makes it small: replies that fewer games share are dropped, and of each sort so many games stay in full."""
        for tally in self.tallies:
            for first in tally.tree.next.values():
                first.trim(least)
        left: dict[tuple[Any, ...], int] = {}
        few: list[KeptGame] = []
        for game in self.games:
            sort = Tally.like(self.game, game.seen).sort
            left[sort] = left.get(sort, 0) + 1
            if left[sort] <= most:
                few.append(game)
        self.games = few

    def to_data(self) -> dict[str, Any]:
        return {
            "format": FORMAT,
            "game": self.game,
            "made": self.made,
            "tallies": [tally.to_data() for tally in merged(self.tallies)],
            "games": [game.to_data() for game in self.games],
        }

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> Collection:
        found = cls(data["game"])
        found.made = dict(data["made"])
        found.tallies = [Tally.from_data(one) for one in data["tallies"]]
        found.games = [KeptGame(found.game, Seen.from_data(seen), options) for seen, options in data["games"]]
        return found

    def write(self, path: Path) -> None:
        """As a whole: a crash leaves the old file or the new one."""
        packed = lzma.compress(json.dumps(self.to_data(), separators=(",", ":")).encode(), preset=6)
        whole = path.with_name(f"{path.name}.new")
        whole.write_bytes(packed)
        os.replace(whole, path)

    @classmethod
    def read(cls, path: Path) -> Collection:
        """A set from a file; what is none is a SetupError."""
        return _unpacked(path.read_bytes(), str(path))


def _unpacked(packed: bytes, name: str) -> Collection:
    try:
        data = json.loads(lzma.decompress(packed))
        if data["format"] == FORMAT:
            return Collection.from_data(data)
    except (lzma.LZMAError, EOFError, ValueError, KeyError, TypeError, IndexError, AttributeError, RecursionError):
        pass  # nested as nothing of ours is, or of other types
    raise SetupError(f"{name} is no set of the explorer", "explorer.bad-file", {"path": name})


def joined(collections: Iterable[Collection]) -> Collection:
    """Several sets of one game as one."""
    found: Collection | None = None
    for one in collections:
        if found is None:
            found = Collection(one.game)
        found.merge(one)
    if found is None:
        raise SetupError("there is nothing to join")
    return found


@cache
def kept(game: str) -> Collection:
    """The set of self-play that comes with the package; an empty one where none was made."""
    path = files("farmstead.explorer").joinpath(f"data/{game}.xz")
    return _unpacked(path.read_bytes(), f"data/{game}.xz") if path.is_file() else Collection(game)
