"""Who sits opposite a learner: bots by name, bots, policies of learning libraries, functions, or a pool of all these.

    "greedy"                              a name, as everywhere in Farmstead: a new bot with its own seed each game
    MyBot()                               anything with `choose(view, sampler)`
    MaskablePPO.load("model")             anything with `predict(observation, ...)`, as Stable-Baselines3 has it
    lambda seen: int(seen["action_mask"].argmax())     a function from an observation to an action
    Pool(["random", "greedy"])            one of several, drawn for each game; `add` a frozen learner for self-play
"""

from __future__ import annotations

import inspect
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from operator import index
from random import Random
from typing import Any, Protocol, TypeAlias, runtime_checkable

import farmstead
from farmstead import bots
from farmstead.kernel.position import Position
from farmstead.research.seating import Seating


@runtime_checkable
class Policy(Protocol):
    """What a learning library calls a model or a policy: it predicts an action, and a state that is not used here."""

    def predict(self, observation: Any) -> Any: ...


Opponent: TypeAlias = "str | bots.Bot | Policy | Callable[[dict[str, Any]], Any] | Pool"
"""Anything that may sit opposite a learner."""


class Pool:
    """Opponents of which each game draws one a seat, all alike. The same pool may serve many environments.

    Self-play: `add` a frozen copy of the learner from time to time. The newest `keep` of those added stay, beside the
    opponents the pool began with.
    """

    def __init__(self, opponents: Iterable[Opponent], keep: int = 10) -> None:
        self.first: list[Opponent] = list(opponents)
        if not self.first:
            raise farmstead.SetupError("a pool needs at least one opponent to begin with, such as 'random'")
        if keep < 1:
            raise farmstead.SetupError(f"a pool keeps at least 1 of the opponents added, not {keep}")
        for opponent in self.first:
            check(opponent)
        self.added: deque[Opponent] = deque(maxlen=keep)

    def add(self, opponent: Opponent) -> None:
        check(opponent)
        self.added.append(opponent)

    def draw(self, rng: Random) -> Opponent:
        """One of them; a pool in the pool draws again."""
        drawn = rng.choice([*self.first, *self.added])
        return drawn.draw(rng) if isinstance(drawn, Pool) else drawn


def line_up(opponents: Opponent | Sequence[Opponent], seats: int) -> list[Opponent]:
    """An opponent for each of the other seats: one for all of them, or a list of as many."""
    if isinstance(opponents, str) or not isinstance(opponents, Sequence):
        found: list[Opponent] = [opponents] * seats
    else:
        found = list(opponents)
    if len(found) != seats:
        raise farmstead.SetupError(f"{seats} seats need opponents, {len(found)} are named")
    for opponent in found:
        check(opponent)
    return found


def check(opponent: object) -> None:
    """What cannot sit opposite is a SetupError that says what can."""
    if isinstance(opponent, str):
        bots.check(opponent)
    elif isinstance(opponent, type) or not (
        isinstance(opponent, Pool | Policy) or hasattr(opponent, "choose") or callable(opponent)
    ):
        raise farmstead.SetupError(
            f"{opponent!r} is no opponent; allowed: the name of a bot, a bot (choose), a policy (predict), a function "
            "from an observation to an action, or a Pool of these"
        )


class Player:
    """One opponent on one seat for one game."""

    def __init__(self, opponent: Opponent, seating: Seating, seat: int, seed: int) -> None:
        rng = Random(seed)
        drawn = opponent.draw(rng) if isinstance(opponent, Pool) else opponent
        self.own = isinstance(drawn, str)  # made here, so let go here
        self.who: Any = bots.make(drawn, rng.getrandbits(62)) if isinstance(drawn, str) else drawn
        self._seating = seating
        self._seat = seat
        self._samples = Random(rng.getrandbits(62))

    def answer(self, pos: Position) -> int:
        """An action that is legal now; another one is an error that names those that are."""
        who, seat = self.who, self._seat
        if isinstance(who, bots.RandomBot):  # it looks at its options only: spares drawing up the whole view
            return who.choose({"options": [{"id": option} for option in pos.legal]}, pos.copy)
        if hasattr(who, "choose"):
            answer = who.choose(pos.view(seat), lambda: pos.sample(seat, self._samples))
        else:
            seen = self._seating.observe(pos, seat)
            answer = predicted(who, seen) if hasattr(who, "predict") else who(seen)
        return self._checked(answer, pos)

    def close(self) -> None:
        if self.own:
            bots.close(self.who)

    def _checked(self, answer: Any, pos: Position) -> int:
        try:
            option = index(answer.item() if hasattr(answer, "item") else answer)  # arrays of one are welcome too
        except (TypeError, ValueError):
            option = -1
        if option not in pos.legal:
            allowed = ", ".join(f"{option} ({pos.spell(option)})" for option in sorted(pos.legal))
            name = getattr(self.who, "name", None) or getattr(self.who, "__name__", None) or type(self.who).__name__
            raise farmstead.IllegalOption(f"the opponent {name} answered {answer!r}; allowed now: {allowed}")
        return option


def predicted(policy: Any, seen: dict[str, Any]) -> Any:
    """The action of a policy: of the whole observation, or of the bare vector if that is what it was trained on."""
    spaces = getattr(getattr(policy, "observation_space", None), "spaces", None)
    what = seen if spaces is not None or not hasattr(policy, "observation_space") else seen["observation"]
    if "action_masks" in inspect.signature(policy.predict).parameters:
        return policy.predict(what, action_masks=seen["action_mask"].astype(bool))[0]
    answer = policy.predict(what)
    return answer[0] if isinstance(answer, tuple) else answer
