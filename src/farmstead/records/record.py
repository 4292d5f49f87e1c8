"""A record: the answers of one game, with its live position.

Reading a record is replaying it; taking back is truncating and replaying. What was taken back stays in the
text as a mark, so that a record tells the whole story. Copies of the position every few answers keep undo cheap.
"""

from __future__ import annotations

import datetime
import os
from collections.abc import Iterator, Mapping, Sequence

import farmstead
from farmstead.kernel.errors import IllegalOption, NotAnOption
from farmstead.kernel.game import Game
from farmstead.kernel.news import Event, News
from farmstead.kernel.position import Position
from farmstead.kernel.steps import CHANCE, Together
from farmstead.kernel.variants import settle, with_usual, written
from farmstead.records import notation
from farmstead.records.copies import Copies
from farmstead.records.files import write_atomically
from farmstead.records.problems import BadRecordError, Notice


class Record:
    """One game from its first position on. `position` is live; change it only by `play`, `undo`, `restart_turn`.

    A record listens to its game: `events` tells what happened by each answer, `opening` what happened before the
    first. Who needs neither has `listen=False`.
    """

    def __init__(
        self,
        game: Game,
        players: int,
        variants: Mapping[str, object],
        names: Mapping[int, str] | None = None,
        date: str | None = None,
        listen: bool = True,
    ) -> None:
        self.game = game  #: the game that is played
        self.players = players  #: how many seats
        #: what was chosen at set-up, in full
        self.variants: dict[str, str] = settle(game.name, game.variants, dict(variants))
        #: who sits where, by seat
        self.names: dict[int, str] = {
            seat: name[: notation.MOST_NAME] for seat, name in sorted((names or {}).items()) if name.strip()
        }
        self.date = date  #: when it was played, as text
        self._news: News | None = News() if listen else None
        self.position: Position = self.start_position(self._news)  #: where the game stands now
        self.opening: list[Event] = self._told()  #: what happened before the first answer
        self._events: list[list[Event]] = []
        self._answers: list[tuple[int, int]] = []
        self._rounds: list[int] = []  # the round each answer was given in
        self._reveals: list[bool] = []  # whether each answer laid open what other seats had chosen in secret
        self._concealed: list[bool] = []  # whether each answer stays with who gave it
        self._lines: list[str] = []
        self._copies: Copies[Position] = Copies(self.position.copy())
        self.written = game.rules_version  #: the rules version of the text it was read from
        self.notices: list[Notice] = []  #: what there is to say where that is not today's

    @classmethod
    def new(
        cls,
        game_name: str,
        players: int | None = None,
        variants: Mapping[str, object] | None = None,
        names: Sequence[str] | Mapping[int, str] | None = None,
        listen: bool = True,
    ) -> Record:
        """A record of a game that starts now. A bad choice is a SetupError that says what is allowed."""
        game = farmstead.game(game_name)
        if names is not None and not isinstance(names, Mapping):
            names = dict(enumerate(names))
        count = game.players[0] if players is None else players
        today = datetime.datetime.now().astimezone().date().isoformat()
        return cls(game, count, with_usual(game.variants, dict(variants or {})), names, today, listen)

    @classmethod
    def from_text(cls, text: str, check: bool = True) -> Record:
        """Read and replay a record. `check=False` goes on where digests or the result differ.

        One that was written under earlier rules is followed under today's; `notices` says what is not as it was.
        """
        from farmstead.records.reader import record_from_text

        return record_from_text(text, check)

    @classmethod
    def read(cls, path: str | os.PathLike[str], check: bool = True) -> Record:
        """Read and replay a record file."""
        from farmstead.records.reader import read

        return read(path, check)

    # -- playing ---------------------------------------------------------------------------------------------------

    def start_position(self, news: News | None = None) -> Position:
        """A new first position of this game, and whoever listens to it."""
        variants = {key.replace("-", "_"): value for key, value in self.variants.items()}
        return self.game.start_heard(news, self.players, **variants)

    @property
    def answers(self) -> list[tuple[int, int]]:
        """The answers that count, each with its seat (or CHANCE): what was taken back is not among them."""
        return list(self._answers)

    def events(self, at: int) -> list[Event]:
        """What happened by the answer at this index of `answers`, in order; nothing where nobody listens."""
        return self._events[at]

    def concealed(self, at: int) -> bool:
        """Whether the answer at this index is for the eyes of who gave it only, until the game is over."""
        return self._concealed[at] and not self.position.over

    def _told(self) -> list[Event]:
        return [] if self._news is None else self._news.take()

    @property
    def rounds(self) -> list[int]:
        """The round in which each of `answers` was given; 0 during set-up."""
        return list(self._rounds)

    def play(self, option: int | str, seat: int | None = None) -> None:
        """Play an option, by its number or spelling, and keep it. An illegal one changes nothing."""
        pos = self.position
        if isinstance(option, str):
            option = self._parse(option, seat)
        who = pos.decider if seat is None else seat
        before = pos.round
        answered = _secret_answers(pos)
        concealed = not pos.over and pos.pending().concealed
        pos.play(option, seat)
        self._answers.append((who, option))
        self._events.append(self._told())
        self._rounds.append(before)
        self._concealed.append(concealed)
        self._reveals.append(answered > 0 and _secret_answers(pos) <= answered)
        self._lines.append(f"{notation.letter(who)} {pos.spell(option)}")
        if pos.over:
            self._lines.append(f"= end {self._digest()}")
        elif pos.round != before:
            self._lines.append(f"= round {pos.round} {self._digest()}")
        if self._copies.due(len(self._answers)):
            self._copies.add(len(self._answers), pos.copy())

    def note(self, text: str) -> None:
        """A remark between the answers, for people: a comment of the text."""
        self._lines.append("# " + " ".join(text.split())[: notation.MOST_NOTE])

    def _parse(self, spelling: str, seat: int | None) -> int:
        """Like `Position.parse`, but also for a seat that answers together with others."""
        if seat is None or seat == self.position.decider:
            return self.position.parse(spelling)
        try:
            return self.game.vocabulary.id(spelling)
        except KeyError:
            raise NotAnOption(f"{spelling!r} is not an option of {self.game.name}") from None

    def _digest(self) -> str:
        return self.position.digest()[: notation.DIGEST_LENGTH]

    # -- going back ------------------------------------------------------------------------------------------------

    def undo_limit(self, seat: int) -> int:
        """How many of the last answers this seat may take back freely: up to the last reveal.

        A draw is a reveal, so is another seat's answer, and so is the last of several answers given in secret: it
        laid the others open.
        """
        count = 0
        for (who, _), revealed in zip(reversed(self._answers), reversed(self._reveals), strict=True):
            if who != seat or who == CHANCE or revealed:
                break
            count += 1
        return count

    def waiting_answer(self, seat: int) -> int | None:
        """How many answers reach back to this seat's own at a question that others must still answer; else None."""
        given = min(_secret_answers(self.position), len(self._answers))
        for back in range(1, given + 1):
            if self._answers[-back][0] == seat:
                return back
        return None

    def crosses_reveal(self, n: int) -> bool:
        """Whether taking back `n` answers takes back a draw, answers of more than one seat or secrets laid open.

        Answers that wait for those of others have shown nobody anything yet.
        """
        if n <= _secret_answers(self.position):
            return False
        start = len(self._answers) - n
        last = self._answers[start:]
        return any(who == CHANCE or who != last[0][0] for who, _ in last) or any(self._reveals[start:])

    def undo(self, n: int = 1, consent: bool = False) -> None:
        """Take back the last `n` answers; beyond a reveal only with the consent of all."""
        if n < 1:
            raise BadRecordError("undo-none", found=n)
        if n > len(self._answers):
            raise BadRecordError("undo-far", found=n, n=len(self._answers))
        crossing = self.crosses_reveal(n)
        if crossing and not consent:
            raise BadRecordError("undo-reveal", found=n)
        keep = len(self._answers) - n
        start, copy = self._copies.before(keep)
        self._copies.cut(keep)
        position = copy.copy()
        for count, (who, option) in enumerate(self._answers[start:keep], start + 1):
            play_for(position, who, option)
            if self._copies.due_back(count, keep):  # whoever goes back often, or further, gets there at once
                self._copies.add(count, position.copy())
        del self._answers[keep:]
        del self._events[keep:]
        del self._rounds[keep:]
        del self._reveals[keep:]
        del self._concealed[keep:]
        self.position = position
        self.position.news = self._news
        self._lines.append(f"undo {n} consent" if crossing else f"undo {n}")

    def restart_turn(self, seat: int) -> int:
        """Take back what this seat answered since the last reveal, in one round; returns how many answers that were."""
        count = self.turn_length(seat)
        if count:
            self.undo(count)
        return count

    def turn_length(self, seat: int) -> int:
        """How many answers `restart_turn` takes back."""
        limit = self.undo_limit(seat)
        count = 0
        while count < limit and self._rounds[-1 - count] == self._rounds[-1]:
            count += 1
        return count

    def position_at(self, i: int) -> Position:
        """The position after the first `i` answers that count: a copy of its own."""
        if not 0 <= i <= len(self._answers):
            raise IndexError(f"there are {len(self._answers)} answers, not {i}")
        if i == len(self._answers):
            return self.position.copy()
        start, copy = self._copies.before(i)
        position = copy.copy()
        for who, option in self._answers[start:i]:
            play_for(position, who, option)
        return position

    # -- the text --------------------------------------------------------------------------------------------------

    @property
    def result(self) -> str | None:
        """The points and the winner, once the game is over."""
        if not self.position.over:
            return None
        totals = [notation.number(score["total"]) for score in self.position.scores()]
        points = ", ".join(f"{notation.letter(seat)} {total}" for seat, total in enumerate(totals))
        winners = self.position.winners()
        if not winners:
            return f"{points}; no winner"
        word = "winner" if len(winners) == 1 else "winners"
        return f"{points}; {word} {' '.join(notation.letter(seat) for seat in winners)}"

    def to_text(self) -> str:
        """The whole record as text that people can read and edit."""
        head = self.head(self.game.rules_version)
        if self.result is not None:
            head.append(f"result: {self.result}")
        return "\n".join([*head, "", *self._lines]) + "\n"

    def head(self, rules: int) -> list[str]:
        """The header lines of a record of that rules version, without a result."""
        head = [notation.TITLE, f"game: {self.game.name}", f"rules: {rules}", f"players: {self.players}"]
        variants = written(self.game.variants, self.variants)
        if variants:
            head.append("variants: " + " ".join(f"{key}={value}" for key, value in variants.items()))
        if self.names:
            named = (f"{notation.letter(seat)}={notation.quote(name)}" for seat, name in self.names.items())
            head.append("names: " + " ".join(named))
        if self.date is not None:
            head.append(f"date: {self.date}")
        return head

    def write(self, path: str | os.PathLike[str]) -> None:
        """Write the record as a whole: a crash leaves the old file or the new one, never a torn one."""
        write_atomically(path, self.to_text())

    def __repr__(self) -> str:
        return f"<record of {self.game.name}: {len(self._answers)} answers, {self.position!r}>"


def _secret_answers(position: Position) -> int:
    """How many seats have answered the pending question that several seats answer at once."""
    step = None if position.over else position.pending()
    return sum(answer >= 0 for answer in step.answers) if isinstance(step, Together) else 0


def play_for(position: Position, seat: int, option: int) -> None:
    """Play an answer that was legal once for the seat that gave it."""
    if seat == CHANCE and position.decider != CHANCE:
        raise IllegalOption("chance is not asked now")
    position.play(option, seat)


def replay(record: Record) -> Iterator[tuple[int, Position]]:
    """The game step by step: (0, first position), (1, after the first answer), ... Each position is a copy."""
    position = record.start_position()
    yield 0, position.copy()
    for i, (seat, option) in enumerate(record.answers, 1):
        play_for(position, seat, option)
        yield i, position.copy()
