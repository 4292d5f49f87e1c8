"""The engine of the analysis board: looks into positions beside the table, in a process of its own of low priority.

Whoever asks has one question at a time: the next takes the place of the one before, which is stopped. Addresses take
turns, a question is thought about for a few seconds at most, and no request of others waits for any of it.
"""

from __future__ import annotations

import asyncio
import logging
import os
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import farmstead
from farmstead.kernel.errors import FarmsteadError, SetupError
from farmstead.kernel.position import Position
from farmstead.narration import Story
from farmstead.records import Record
from farmstead.table.fair import Fair, Origin, greediest
from farmstead.table.problems import Problem

if TYPE_CHECKING:
    from farmstead.analysis import Evaluation, Line

LOG: Final = logging.getLogger("farmstead.table")
LONGEST_SECONDS: Final = 10.0
PATIENCE_SECONDS: Final = 30.0  # after which a process that does not stop is ended
BEGINNING_SECONDS: Final = 60.0
MOST_WAITING: Final = 30
MOST_OF_ONE: Final = 6  # people of one address who wait
NICE: Final = 10

Stop = Callable[[], bool]


class Asked(NamedTuple):
    """A position to look into."""

    game: str
    position: str
    seat: int  # which of those that are asked
    names: list[str]
    effort: int
    lines: int
    threats: bool
    lang: str


def look(asked: Asked, stop: Stop) -> dict[str, Any]:
    """What the engine says of a position, as plain data with its lines in sentences."""
    from farmstead.analysis import evaluate  # which needs numpy: a table without it has no engine, but plays

    begun = time.monotonic()
    pos = farmstead.game(asked.game).from_json(asked.position)
    found = evaluate(pos, asked.effort, lines=asked.lines, stop=stop, seat=asked.seat)
    data = _data(pos, found, asked)
    if asked.threats:
        data["threat"] = _threat(pos, asked, stop)
    return data | {"seconds": round(time.monotonic() - begun, 2)}


def _data(pos: Position, found: Evaluation, asked: Asked) -> dict[str, Any]:
    from farmstead.table.tables.reviewed import SHARE

    return {
        "seat": found.seat,
        "chances": list(found.standing.chances),
        "points": list(found.standing.points),
        "effort": found.effort,
        "exact": found.exact,
        "lines": [
            {
                "answers": [[found.seat, option] for option in line.answers],
                "text": _said(pos, [(found.seat, option) for option in line.answers], asked),
                "then": [list(one) for one in line.then],
                "then_text": _then(pos, found.seat, line, asked),
                "chances": list(line.standing.chances),
                "points": list(line.standing.points),
                "worth": line.worth,
                "low": line.low,
                "high": line.high,
                "spread": SHARE * (line.high - line.low),
                "tries": line.tries,
                "tie": line.tie,
            }
            for line in found.lines
        ],
        "threat": None,
    }


def _threat(pos: Position, asked: Asked, stop: Stop) -> dict[str, Any] | None:
    """What the next seat would do if nothing were done about it; None where nobody comes next."""
    from farmstead.analysis import evaluate
    from farmstead.analysis.hints import threatened

    try:
        left = threatened(pos)
    except SetupError:
        return None
    return _data(left, evaluate(left, max(50, asked.effort // 2), lines=asked.lines, stop=stop), asked)


def _said(pos: Position, answers: list[tuple[int, int]], asked: Asked, start: int = 0) -> str:
    """Answers in sentences, from the one at index `start` on."""
    record = Record.from_position(pos)
    story = Story(record)
    for seat, option in answers:
        try:
            record.play(option, seat)
        except FarmsteadError:
            break  # a line of a deal that is not the real one ends where the cards differ
    said = [line.text for line in story.said(asked.lang, asked.names) if line.last >= start and line.seat is not None]
    if said:
        return " ".join(text if text.endswith((".", "!", "?", "…")) else f"{text}." for text in said)
    words = [pos.game.option_text(option, asked.lang) for _, option in answers[start:]]
    return ", ".join(words)


def _then(pos: Position, seat: int, line: Line, asked: Asked) -> str:
    own = [(seat, option) for option in line.answers]
    return _said(pos, [*own, *line.then], asked, len(own)) if line.then else ""


# -- in the process ----------------------------------------------------------------------------------------------------


def work(line: Connection) -> None:
    """Runs in the process: one question after the other; "stop" and a number ends the one of that number."""
    from farmstead.table.thinking.workers import stay_with_parent

    stay_with_parent()
    os.nice(NICE)
    line.send("ready")
    while True:
        try:
            message = line.recv()
        except EOFError:
            return
        if message[0] == "ask":
            _, number, asked, seconds = message
            line.send((number, *_answer(asked, _Until(seconds, line, number))))


def _answer(asked: Asked, stop: Stop) -> tuple[bool, Any]:
    try:
        return True, look(asked, stop)
    except (SetupError, ImportError):
        return False, "no-engine"
    except Exception as error:
        return False, type(error).__name__


class _Until:
    """Is it time to stop: were these seconds long, or has word come?"""

    def __init__(self, seconds: float, line: Connection, number: int) -> None:
        self._end = time.monotonic() + seconds
        self._line = line
        self._number = number
        self._stopped = False

    def __call__(self) -> bool:
        if not self._stopped:
            self._stopped = time.monotonic() > self._end or (self._line.poll() and self._heard())
        return self._stopped

    def _heard(self) -> bool:
        return bool(self._line.recv()[1] >= self._number)


# -- in the server -----------------------------------------------------------------------------------------------------


class _Ticket:
    """A question that waits, or is thought about."""

    def __init__(self, who: str, asked: Asked) -> None:
        self.who = who
        self.asked = asked
        self.done: Future[dict[str, Any]] = Future()
        self.taken = False  # from the line
        self.number = 0  # by which the process knows it
        self.stopped = False

    def end(self, said: dict[str, Any] | Problem) -> None:
        """Tells whoever waits, if anybody still does."""
        if self.done.cancelled() or not (self.done.running() or self.done.set_running_or_notify_cancel()):
            return
        if isinstance(said, Problem):
            self.done.set_exception(said)
        else:
            self.done.set_result(said)


class Engine:
    """Takes questions. Without a process of its own (for tests) it thinks in its thread."""

    def __init__(self, own_process: bool = True, seconds: float = LONGEST_SECONDS) -> None:
        self._own_process = own_process
        self._seconds = seconds
        self._turn = threading.Condition()  # guards all that follows
        self._waiting: Fair[str] = Fair()  # who asks; what is the last that each asked
        self._lined_up: set[str] = set()
        self._sites: dict[str, str] = {}  # of the networks that wait
        self._tickets: dict[str, _Ticket] = {}
        self._count = 0
        self._ending = False
        self._clerk: threading.Thread | None = None
        self._process: SpawnProcess | None = None
        self._line: Connection | None = None

    @property
    def waiting(self) -> int:
        return len(self._tickets)

    async def ask(self, origin: Origin, who: str, asked: Asked) -> dict[str, Any]:
        """What it says, or that it was stopped: the next question of the same who takes the place of this one."""
        return await asyncio.wrap_future(self.take(origin, who, asked).done)

    def take(self, origin: Origin, who: str, asked: Asked) -> _Ticket:
        ticket = _Ticket(who, asked)
        with self._turn:
            self._stop(who)
            if who not in self._lined_up:
                if self._waiting.of(origin.network) >= MOST_OF_ONE:
                    raise Problem("engine-busy")
                if len(self._waiting) >= MOST_WAITING:
                    self._make_room(origin)
                self._sites[origin.network] = origin.site
                self._waiting.put(origin.network, who, who)
                self._lined_up.add(who)
            self._tickets[who] = ticket
            if self._clerk is None:
                self._clerk = threading.Thread(target=self._serve, name="farmstead-engine", daemon=True)
                self._clerk.start()
            self._turn.notify_all()
        return ticket

    def _make_room(self, newcomer: Origin) -> None:
        """The last question of whoever has more than a share of the places goes; a Problem where nobody has."""
        held = {Origin(one, self._sites[one]): count for one, count in self._waiting.held().items()}
        self._sites = {one.network: one.site for one in held}
        greedy = greediest(held, newcomer)
        if greedy is None:
            raise Problem("engine-busy")
        who = self._waiting.drop_last(greedy.network)
        self._lined_up.discard(who)
        ticket = self._tickets.pop(who, None)
        if ticket is not None:
            ticket.end(Problem("engine-busy"))

    def stop(self, who: str) -> bool:
        """Nobody wants to know any more. Was something asked?"""
        with self._turn:
            return self._stop(who)

    def _stop(self, who: str) -> bool:
        ticket = self._tickets.pop(who, None)
        if ticket is None:
            return False
        ticket.stopped = True
        if not ticket.taken:
            ticket.end({"stopped": True})
        elif ticket.number and self._line is not None:
            with suppress(OSError):  # it is gone: whoever waits for it finds out
                self._line.send(("stop", ticket.number))
        return True

    def close(self) -> None:
        with self._turn:
            self._ending = True
            for who in list(self._tickets):
                self._stop(who)
            self._turn.notify_all()
        process = self._process
        if process is not None:
            process.kill()
        if self._clerk is not None:
            self._clerk.join(5.0)

    # -- the clerk -------------------------------------------------------------------------------------------------

    def _serve(self) -> None:
        while True:
            with self._turn:
                who = self._waiting.take()
                while who is None and not self._ending:
                    self._turn.wait()
                    who = self._waiting.take()
                if who is None or self._ending:
                    break
                self._lined_up.discard(who)
                ticket = self._tickets.get(who)
                if ticket is None or ticket.done.cancelled():
                    self._tickets.pop(who, None)
                    continue  # stopped, or given up, while it waited
                ticket.taken = True
                self._count += 1
                number = self._count
            self._think(ticket, number)
        self._drop()

    def _think(self, ticket: _Ticket, number: int) -> None:
        good: bool
        said: Any
        try:
            good, said = self._ask(ticket, number)
        except (EOFError, OSError):
            self._drop()  # the process died at it
            good, said = False, "trouble"
        with self._turn:
            if self._tickets.get(ticket.who) is ticket:
                del self._tickets[ticket.who]
            ticket.number = 0
        if ticket.stopped:
            ticket.end({"stopped": True})
        elif good:
            ticket.end(said | {"stopped": False})
        else:
            known = said in ("no-engine", "trouble")
            if not known:
                LOG.error("a position could not be looked into: %s", said)
            ticket.end(Problem(said if known else "trouble"))

    def _ask(self, ticket: _Ticket, number: int) -> tuple[bool, Any]:
        if not self._own_process:
            end = time.monotonic() + self._seconds
            return _answer(ticket.asked, lambda: ticket.stopped or time.monotonic() > end)
        line = self._line or self._open()
        with self._turn:
            if ticket.stopped:
                return True, None
            line.send(("ask", number, ticket.asked, self._seconds))
            ticket.number = number
        if not line.poll(PATIENCE_SECONDS):
            raise EOFError
        _, good, said = line.recv()
        return good, said

    def _open(self) -> Connection:
        context = get_context("spawn")
        line, there = context.Pipe()
        process = context.Process(target=work, args=(there,), name="farmstead-engine", daemon=True)
        process.start()
        there.close()
        self._line, self._process = line, process
        if self._ending or not line.poll(BEGINNING_SECONDS):
            raise EOFError
        line.recv()
        return line

    def _drop(self) -> None:
        with self._turn:
            process, line = self._process, self._line
            self._process = self._line = None
        if process is not None:
            process.kill()
            process.join(5.0)
        if line is not None:
            line.close()
