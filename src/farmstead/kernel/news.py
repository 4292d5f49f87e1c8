"""News: what happens on a table without anybody choosing it. Births, refills, a card drawn, a question that answered
itself.

A position can be listened to: `pos.news = News()`. By default nobody listens, which costs a test a step; copies do not
listen, and nothing of it belongs to the position. While somebody does, the position is weighed (`Game.tally`) before
and after each step, and the game puts the difference into events (`Game.happened`): so nothing that is weighed can
change untold, whichever rule changes it. What caused it is the step, or what a rule names by `Position.note`.

An event is plain data, said in any language by `kernel.telling`. `only` keeps a secret: whoever else looks is told
that something happened, not what.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from farmstead.kernel.steps import CHANCE, Question

if TYPE_CHECKING:
    from farmstead.kernel.position import Position

TABLE: Final = -3  # the seat of what belongs to nobody
EVERYBODY: Final = -1
NOBODY: Final = -2

CHANGE: Final = "change"  # goods came or went
EFFECT: Final = "effect"  # the same, by the answer that was just given, to whoever gave it
ANSWER: Final = "answer"  # a question answered itself
IDLE: Final = ("done", "decline", "pass", "end")
"""Kinds of options that decide nothing: where the game gives them itself, only what follows is told."""


NO_GOODS: Final[dict[str, int]] = {}
NO_WORDS: Final[dict[str, Any]] = {}


class Event:
    """One thing that happened: a code for its sentence, whose it is, goods that came (+) and went (-), further words.

    `words` may name things by their ids and seats by numbers (`player2`). `only` is who may read them: a seat,
    EVERYBODY or NOBODY. `cause` is the key of a text: a step (`source.births`), or a thing of the game.
    """

    def __init__(
        self,
        code: str,
        seat: int = TABLE,
        goods: dict[str, int] | None = None,
        words: dict[str, Any] | None = None,
        only: int = EVERYBODY,
    ) -> None:
        self.code = code  #: what happened; the game has a sentence for each
        self.seat = seat  #: whose it is; TABLE where it is nobody's
        self.goods: dict[str, int] = goods or NO_GOODS  #: goods that came (+) and went (-); never changed in place
        self.words: dict[str, Any] = words or NO_WORDS  #: what its sentence needs
        self.only = only  #: who may read it: a seat, EVERYBODY or NOBODY
        self.cause = ""  #: the key of a text that says what brought it
        self.round = 0  #: the round in which it happened

    @property
    def forced(self) -> bool:
        """Did it come by itself? All but what the given answer did to whoever gave it."""
        return self.code != EFFECT

    def open_to(self, viewer: int | None) -> bool:
        """May this viewer (None: a spectator) read its words?"""
        return self.only == EVERYBODY or (viewer is not None and self.only == viewer)

    def data(self) -> dict[str, Any]:
        """As plain data, for comparing."""
        return {
            "code": self.code,
            "seat": self.seat,
            "goods": dict(self.goods),
            "words": dict(self.words),
            "only": self.only,
            "cause": self.cause,
        }

    def __repr__(self) -> str:
        return f"Event({self.code!r}, {self.seat}, {self.goods!r}, {self.words!r}, cause={self.cause!r})"


class News:
    """Listens to one position; `events` grows in the order in which things happen."""

    def __init__(self) -> None:
        self.events: list[Event] = []
        self._before: Any = None
        self._cause = ""
        self._own: Event | None = None  # the answer that is being carried out
        self._named = False  # it names a thing that is secret, unless that lies open afterwards
        self._first = 0  # where its event belongs

    def take(self) -> list[Event]:
        """What happened since this was last asked."""
        found = self.events
        self.events = []
        return found

    # -- what the kernel calls -----------------------------------------------------------------------------------

    def weigh(self, pos: Position) -> None:
        """From here on the difference counts."""
        self._before = pos.game.tally(pos)

    def enter(self, step: str) -> None:
        """A step runs."""
        self._cause = "source." + step
        self._own = None
        self._first = len(self.events)

    def chosen(self, pos: Position, seat: int, step: str) -> None:
        """An answer is given."""
        self.weigh(pos)
        self.enter(step)
        if seat != CHANCE:
            self._own = Event(EFFECT, seat)
            self._own.round = int(pos.round)

    def answered(self, pos: Position, step: Question[Any], seat: int, option: int) -> None:
        """A question answers itself. What chance dealt in secret is not told here: who got it is told by the game."""
        self.enter(step.name)
        secret = pos.game.vocabulary.kind(option) in pos.game.secret_kinds
        if pos.game.is_idle(option) or (secret and seat == CHANCE):
            return
        only = seat if secret or step.secret else EVERYBODY
        self._named = secret and not step.secret and not step.concealed
        self._own = Event(ANSWER, seat, None, {"option": option, "n": 1, "by": step.about()}, only)
        self._own.cause = self._cause
        self._own.round = int(pos.round)

    def book(self, pos: Position, cause: str) -> None:
        """What changed since the last booking is due to `cause`; without one, to the step that runs."""
        now = pos.game.tally(pos)
        before = self._before
        self._before = now
        if before is None or before == now:
            return
        own = None if cause else self._own
        for event in pos.game.happened(pos, before, now):
            if own is not None and event.code == CHANGE and event.seat == own.seat:
                own.goods = added(own.goods, event.goods)
            else:
                event.cause = cause or self._cause
                event.round = int(pos.round)
                self._add(event)

    def _add(self, event: Event) -> None:
        """Appends an event, or counts it with the last one if that is more of the same."""
        if event.code == CHANGE and len(self.events) > self._first:
            last = self.events[len(self.events) - 1]
            if last.code == CHANGE and last.seat == event.seat and last.cause == event.cause:
                last.goods = added(last.goods, event.goods)
                return
        self.events.append(event)

    def tell(self, pos: Position, event: Event) -> None:
        """Something happened that no tally shows."""
        self.book(pos, "")
        event.cause = self._cause
        event.round = int(pos.round)
        self.events.append(event)

    def close(self, pos: Position) -> None:
        """The step is done."""
        self.book(pos, "")
        own = self._own
        if own is None:
            return
        self._own = None
        if own.code == ANSWER and self._named and pos.game.discloses(pos, own.words["option"]):
            own.only = EVERYBODY
        if own.code == ANSWER and len(self.events) == self._first and self._again(own):
            return
        if own.code == ANSWER or own.goods:
            self.events.insert(self._first, own)

    def _again(self, own: Event) -> bool:
        """Is this the same answer as the one before it, to the same question put again? Then it is counted there."""
        if not self.events:
            return False
        last = self.events[len(self.events) - 1]
        if last.code != ANSWER or last.seat != own.seat or last.words["option"] != own.words["option"]:
            return False
        last.goods = added(last.goods, own.goods)
        last.words = {**own.words, "n": last.words["n"] + 1}
        return True


def added(goods: dict[str, int], more: dict[str, int]) -> dict[str, int]:
    """Two changes as one."""
    total = dict(goods)
    for good, n in more.items():
        total[good] = total.get(good, 0) + n
    return {good: n for good, n in total.items() if n}


def difference(names: list[str], before: list[int], now: list[int]) -> dict[str, int]:
    """What came and what went, by name."""
    found: dict[str, int] = {}
    for i, name in enumerate(names):
        if before[i] != now[i]:
            found[name] = now[i] - before[i]
    return found


def changes(names: list[str], before: list[list[int]], now: list[list[int]]) -> list[Event]:
    """An event for each seat whose goods are others than before."""
    found: list[Event] = []
    for seat, goods in enumerate(now):
        if goods != before[seat]:
            found.append(Event(CHANGE, seat, difference(names, before[seat], goods)))
    return found
