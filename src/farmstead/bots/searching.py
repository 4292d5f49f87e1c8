"""The search bot: a tree search within a budget of time or of iterations, led by a learned judge where there is one."""

from __future__ import annotations

from random import Random
from typing import Any

from farmstead.bots.base import Sampler, asked_seat, offered
from farmstead.bots.judges import judge_for
from farmstead.bots.puct import JudgedSearch, Leaf
from farmstead.bots.search import Node, Search

FOREVER = 1.0e9
MOST = 1 << 40
SECONDS = 0.2


class SearchBot:
    """Thinks as long as its budget lets it; `stop` ends the thinking at once, with the best answer so far.

    With a budget of iterations the same seed and the same samples give the same answers on any machine. A turn is often
    several questions: when the next one is where the last answer led, and chance had no say, the tree grown so far is
    kept. With `sense` it goes by the game's hand-written sense even where there is a judge.
    """

    name = "search"

    def __init__(
        self, seed: int | None = None, seconds: float | None = None, iterations: int | None = None, sense: bool = False
    ) -> None:
        self._random = Random(seed)
        self.seconds = SECONDS if seconds is None and iterations is None else seconds
        self.iterations = iterations
        self.sense = sense
        self.search: Search | JudgedSearch | None = None  # the last one, for those who want to see how it thinks
        self.made = 0  # iterations of the last answer
        self._stopped = False
        self._next: tuple[dict[str, Any], Node | Leaf] | None = None

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
        grown, self._next = self._next, None
        if len(options) == 1:
            return options[0]
        root = grown[1] if grown is not None and grown[0] == view else None
        search = self.search = self._begin(view, sampler, root)
        limit = MOST if self.iterations is None else self.iterations
        self.made = search.run(limit, FOREVER if self.seconds is None else self.seconds, lambda: self._stopped)
        answer = search.best()
        if answer not in options:
            return self._random.choice(options)
        self._keep(search, answer, sampler)
        return answer

    def _begin(self, view: dict[str, Any], sampler: Sampler, root: Node | Leaf | None) -> Search | JudgedSearch:
        seat = asked_seat(view)
        seed = self._random.getrandbits(40)
        judge = None if self.sense else judge_for(view["game"])
        if judge is None:
            return Search(sampler, seat, seed, root if isinstance(root, Node) else None)
        return JudgedSearch(sampler, seat, seed, judge, root if isinstance(root, Leaf) else None)

    def _keep(self, search: Search | JudgedSearch, answer: int, sampler: Sampler) -> None:
        """Remembers what the tree knows of the next question, if it is this seat's again."""
        child = search.root.children.get(answer)
        if child is None or not child.children:
            return
        pos = sampler()
        seat = search.seat
        if pos.deciders != [seat]:
            return
        pos.play_unchecked(answer)
        if pos.deciders == [seat]:
            self._next = pos.view(seat), child
