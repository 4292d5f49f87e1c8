"""The search bot: a tree search within a budget of time or of iterations, led by a learned judge where there is one."""

from __future__ import annotations

import time
from random import Random
from typing import Any

from farmstead.bots.base import Sampler, asked_seat, offered
from farmstead.bots.endgame import LIMIT, near_the_end, solve
from farmstead.bots.judges import judge_for_view
from farmstead.bots.puct import JudgedSearch, Taste
from farmstead.bots.search import Search

FOREVER = 1.0e9
MOST = 1 << 40
SECONDS = 0.2
SHARE = 0.4  # of its time a search gives to solving the end of the game
TRIED = 20  # answers tried for it instead of an iteration
DEALS = 4  # samples that must be alike for nothing to be hidden


class SearchBot:
    """Thinks as long as its budget lets it; `stop` ends the thinking at once, with the best answer so far.

    With a budget of iterations the same seed and the same samples give the same answers; with a judge, on one sort of
    processor, for another may round the last digit of a judgement in another way. A turn is often several questions:
    when the next one is where the last answer led, and chance had no say, the tree grown so far is kept. With `sense`
    it goes by the game's hand-written sense even where there is a judge.
    """

    name = "search"

    def __init__(
        self, seed: int | None = None, seconds: float | None = None, iterations: int | None = None, sense: bool = False
    ) -> None:
        self._random = Random(seed)
        self.seconds = SECONDS if seconds is None and iterations is None else seconds
        self.iterations = iterations
        self.sense = sense
        self.taste: Taste | None = None
        self.search: Search | JudgedSearch | None = None  # the last one, for those who want to see how it thinks
        self.made = 0  # iterations of the last answer
        self._stopped = False
        self._next: tuple[dict[str, Any], int] | None = None  # what is asked next, after which answer

    def __getstate__(self) -> dict[str, Any]:
        """A copy, or one out of a pickle, thinks its next answer out anew: trees are not carried along."""
        return {**self.__dict__, "search": None, "_next": None}

    def stop(self) -> None:
        """Ends the thinking that is under way, from any thread. The next question is thought about as usual."""
        self._stopped = True

    def choose(self, view: dict[str, Any], sampler: Sampler) -> int:
        options = offered(view)
        self._stopped = False
        self.made = 0
        expected, self._next = self._next, None
        before, self.search = self.search, None
        if len(options) == 1:
            return options[0]
        began = time.perf_counter()
        solved = None if self.sense else self._solved(sampler)
        if solved is not None and solved in options:
            return solved
        said = expected[1] if expected is not None and expected[0] == view else None
        search = self.search = self._begin(view, sampler, said, before)
        limit = MOST if self.iterations is None else self.iterations
        seconds = FOREVER if self.seconds is None else self.seconds - (time.perf_counter() - began)
        self.made = search.run(limit, seconds, lambda: self._stopped)
        answer = search.best()
        if answer not in options:
            return self._random.choice(options)
        self._keep(search, answer, sampler)
        return answer

    def _solved(self, sampler: Sampler) -> int | None:
        """The answer that the end of the game asks for, where nothing is hidden and all of it can be tried out."""
        pos = sampler()
        if len(pos.deciders) > 1 or not near_the_end(pos):
            return None
        key = pos.key()
        if any(sampler().key() != key for _ in range(DEALS)):
            return None
        limit = LIMIT if self.iterations is None else TRIED * self.iterations
        seconds = FOREVER if self.seconds is None else SHARE * self.seconds
        ending = solve(pos, limit, stop=lambda: self._stopped, seconds=seconds)
        return None if ending is None else ending.turns[0][0]

    def _begin(
        self, view: dict[str, Any], sampler: Sampler, said: int | None, before: Search | JudgedSearch | None
    ) -> Search | JudgedSearch:
        """A search for this answer; after an answer within the same turn it goes on from the search for that one."""
        seat = asked_seat(view)
        seed = self._random.getrandbits(40)
        judge = None if self.sense else judge_for_view(view)
        if judge is None:
            root = before.root.children.get(said) if isinstance(before, Search) and said is not None else None
            return Search(sampler, seat, seed, root)
        taste = Taste(lines=judge.lines) if self.taste is None else self.taste
        if isinstance(before, JudgedSearch) and said is not None:
            return JudgedSearch(sampler, seat, seed, judge, before, said, taste)
        return JudgedSearch(sampler, seat, seed, judge, taste=taste)

    def _keep(self, search: Search | JudgedSearch, answer: int, sampler: Sampler) -> None:
        """Remembers what will be asked next if it is this seat again and chance has no say: then the tree is kept."""
        pos = sampler()
        seat = search.seat
        if pos.deciders != [seat]:
            return
        pos.play_unchecked(answer)
        if pos.deciders == [seat]:
            self._next = pos.view(seat), answer
