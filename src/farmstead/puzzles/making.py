"""Making puzzles in bulk: games are played in several processes, and what is found is gathered without twins."""

from __future__ import annotations

import itertools
import multiprocessing
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from typing import Final

import farmstead
from farmstead.puzzles.finding import Wish, played, puzzles_in
from farmstead.puzzles.puzzle import Puzzle
from farmstead.puzzles.themes import themes_of

AHEAD: Final = 2  # games given to each process at a time
SHARE: Final = 0.4  # of all puzzles that may have the same first theme


def one_game(name: str, seed: int, wish: Wish) -> list[Puzzle]:
    """The puzzles of the game with this seed: its set-up goes round those of the game."""
    setups = themes_of(farmstead.game(name)).setups
    setup = setups[seed % len(setups)]
    source = {"kind": "self-play", "seed": seed, "variants": dict(setup.variants)}
    return list(puzzles_in(played(name, setup, seed), source, wish))


class Gathered:
    """Puzzles gathered so far: each once, and of one first theme not more than its share."""

    def __init__(self, count: int) -> None:
        self.count = count
        self.most = max(1, round(SHARE * count))
        self.ids: set[str] = set()
        self.themes: dict[str, int] = {}

    @property
    def full(self) -> bool:
        return len(self.ids) >= self.count

    def take(self, puzzle: Puzzle) -> bool:
        """Whether there is still a place for this one."""
        theme = puzzle.themes[0]
        if self.full or puzzle.id in self.ids or self.themes.get(theme, 0) >= self.most:
            return False
        self.ids.add(puzzle.id)
        self.themes[theme] = self.themes.get(theme, 0) + 1
        return True


def games(name: str, seed: int = 1, jobs: int = 1, wish: Wish | None = None) -> Iterator[list[Puzzle]]:
    """What is found in game after game, without end.

    The same seed finds the same puzzles; with several processes they may come in another order.
    """
    wish = Wish() if wish is None else wish
    if jobs == 1:
        for one in itertools.count(seed):
            yield one_game(name, one, wish)
    seeds = itertools.count(seed)
    with ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn")) as pool:
        done: set[Future[list[Puzzle]]] = set()
        running: set[Future[list[Puzzle]]] = set()
        try:
            while True:
                running |= {pool.submit(one_game, name, next(seeds), wish) for _ in range(AHEAD * jobs - len(running))}
                done, running = wait(running, return_when=FIRST_COMPLETED)
                for game in done:
                    yield game.result()
        finally:
            pool.shutdown(wait=False, cancel_futures=True)
