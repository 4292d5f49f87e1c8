"""A record: the answers of one game, with its live position.

Reading a record is replaying it; taking back is truncating and replaying. What was taken back stays in the
text as a mark, so that a record tells the whole story. Copies of the position every few answers keep undo cheap.
Comments, clocks and variations hang on `line`, the tree of `records.lines`; none of them is ever played by itself.
"""

from __future__ import annotations

import datetime
import os
from collections.abc import Iterable, Iterator, Mapping, Sequence

import farmstead
from farmstead.kernel.errors import IllegalOption, NotAnOption
from farmstead.kernel.game import Game
from farmstead.kernel.news import Event, News
from farmstead.kernel.position import Position
from farmstead.kernel.steps import CHANCE, Together
from farmstead.kernel.variants import settle, with_usual, written
from farmstead.records import comments, notation, starts
from farmstead.records.answers import option_of
from farmstead.records.bounds import check_branch
from farmstead.records.clocks import TimeRule
from farmstead.records.copies import Copies
from farmstead.records.files import write_atomically
from farmstead.records.lines import Back, Line, Node, Path, Told, entries_of
from farmstead.records.notation import Mark
from farmstead.records.problems import BadRecordError, Notice


class Record:
    """One game from its first position on. `position` is live; change it only by `play`, `undo`, `restart_turn`.

    A record listens to its game: `events` tells what happened by each answer, `opening` what happened before the
    first. Who needs neither has `listen=False`.

    `line` is the main line: its nodes are the answers that count, each with the comment, the clock and the variations
    that stand under it. Comments, clocks, names and variations may be changed there; answers only by `play` and `undo`.
    """

    def __init__(
        self,
        game: Game,
        players: int,
        variants: Mapping[str, object],
        names: Mapping[int, str] | None = None,
        date: str | None = None,
        listen: bool = True,
        start: Position | None = None,
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
        self.time_rule: TimeRule | None = None  #: the clock it was played with
        self.headers: dict[str, str] = {}  #: those that are none of ours, in order
        self.start = None if start is None else start.copy()  #: where it is not the usual first position
        self._news: News | None = News() if listen else None
        self.position: Position = self.start_position(self._news)  #: where the game stands now
        self.opening: list[Event] = self._told()  #: what happened before the first answer
        self._events: list[list[Event]] = []
        self._answers: list[tuple[int, int]] = []
        self._rounds: list[int] = []  # the round each answer was given in
        self._reveals: list[bool] = []  # whether each answer laid open what other seats had chosen in secret
        self._asked: list[str] = []  # the step that each answer was given to
        self._concealed: list[bool] = []  # whether each answer stays with who gave it
        self.line = Line()  #: the main line, with what stands beside it
        self._story: list[Told] = []  # with what was taken back
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
    def from_position(
        cls, position: Position, names: Mapping[int, str] | None = None, date: str | None = None, listen: bool = True
    ) -> Record:
        """A record of a game that goes on from a position; its text holds the position."""
        settings = {key.replace("_", "-"): value for key, value in position.settings.items()}
        return cls(position.game, position.players, settings, names, date, listen, position)

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
        if self.start is not None:
            position = self.start.copy()
            position.news = news
            return position
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
        """Whether the answer at this index is for the eyes of who gave it only: until the game is over, or, where
        several answer at once, until all have."""
        waiting = at >= len(self._answers) - _secret_answers(self.position)
        return waiting or (self._concealed[at] and not self.position.over)

    def asked(self, at: int) -> str:
        """The name of the step that the answer at this index was given to."""
        return self._asked[at]

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
        asked = "" if pos.over else pos.pending().name
        concealed = not pos.over and pos.pending().concealed
        pos.play(option, seat)
        self._answers.append((who, option))
        self._events.append(self._told())
        self._rounds.append(before)
        self._asked.append(asked)
        self._concealed.append(concealed)
        self._reveals.append(answered > 0 and _secret_answers(pos) <= answered)
        node = Node(who, pos.spell(option))
        if pos.over or pos.round != before:
            node.mark = Mark(0, None if pos.over else int(pos.round), self._digest())
        self.line.nodes.append(node)
        self._story.append(node)
        if self._copies.due(len(self._answers)):
            self._copies.add(len(self._answers), pos.copy())

    def note(self, text: str) -> None:
        """A remark where the game stands, for people: one more line of the comment there."""
        self.comment(comments.flat(text, notation.MOST_NOTE))

    def comment(self, text: str) -> None:
        """The same for a text of several lines, of any length."""
        last = self._story[-1] if self._story else self.line
        assert not isinstance(last, Mark)
        last.add_comment(text)

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
        for at in range(len(self._answers) - 1, -1, -1):
            if self._answers[at][0] != seat or self.revealed(at):
                break
            count += 1
        return count

    def revealed(self, at: int) -> bool:
        """Whether the answer at this index of `answers` laid something open: a draw, or the last of several given in
        secret."""
        return self._answers[at][0] == CHANCE or self._reveals[at]

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
        del self._asked[keep:]
        del self._reveals[keep:]
        del self._concealed[keep:]
        del self.line.nodes[keep:]
        self.position = position
        self.position.news = self._news
        self._story.append(Back(n, crossing))

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

    def position_at(self, i: int | Path) -> Position:
        """The position after the first `i` answers that count, or at a path into a variation: a copy of its own.

        An answer of a variation that can't be played is a BadRecordError.
        """
        path = (i,) if isinstance(i, int) else i
        self.line.find(path)
        position = self._along(path[0])
        line = self.line
        for begins, index, count in zip(path[:-1:2], path[1::2], path[2::2], strict=True):
            line = line.place(begins).variations[index]
            for node in line.nodes[:count]:
                _play_node(position, node)
        return position

    def _along(self, count: int) -> Position:
        if count == len(self._answers):
            return self.position.copy()
        start, copy = self._copies.before(count)
        position = copy.copy()
        for who, option in self._answers[start:count]:
            play_for(position, who, option)
        return position

    # -- beside the game -------------------------------------------------------------------------------------------

    def remark(self, node: Node) -> None:
        """The last answer takes over what is written at a node: comment, clock, variations, and its line in a text."""
        last = self.line.nodes[-1]
        last.comment, last.clock, last.variations, last.row = node.comment, node.clock, node.variations, node.row

    def variations(self) -> Iterator[tuple[Path, Line]]:
        """All variations in the order of the text, those within others too; each with the path that leads to it.

        A path and a number of answers is a place: `position_at((*path, 2))`.
        """
        return self.line.walk()

    def comment_at(self, at: int) -> str:
        """All that was said after the first `at` answers that count, also where further ones were taken back."""
        return self.said()[at]

    def said(self) -> list[str]:
        """The same for every place of the main line, the start first."""
        found = [[self.line.comment]]
        for item in self._story:
            if isinstance(item, Node):
                found.append([item.comment])
            elif isinstance(item, Back):
                del found[max(1, len(found) - item.count) :]
                found[-1].append(item.comment)
        return [comments.BREAK.join(text for text in texts if text) for texts in found]

    def add_variation(
        self, at: int | Path, answers: Iterable[str | tuple[int, int]], name: str = "", comment: str = ""
    ) -> Line:
        """A new variation that begins at this place; an answer is a line of a record (`A done`), or seat and option.

        All of them are played once on a copy: one that can't be is a BadRecordError, and nothing is added.
        """
        path = (at,) if isinstance(at, int) else at
        place = self.line.find(path)
        position = self.position_at(path)
        line = Line(comments.flat(name, notation.MOST_NAME), comment=comments.tidied(comment))
        for answer in answers:
            entry = notation.answer_of(answer) if isinstance(answer, str) else None
            seat = entry.seat if entry is not None else int(answer[0])
            spelling = entry.spelling if entry is not None else self.game.vocabulary.spell(int(answer[1]))
            option = option_of(position, seat, spelling, 0)
            position.play(option, seat)
            line.nodes.append(Node(seat, self.game.vocabulary.spell(option)))
        check_branch(self.line, path, line)
        place[0].place(place[1]).variations.append(line)
        return line

    def check_variations(self) -> None:
        """Plays all variations; the first answer that can't be is a BadRecordError with its line."""
        _check_line(self.line, self.start_position())

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
        head = self.head(self.game.rules_version, self.result)
        return notation.text_of(head, list(entries_of(self.line, self._story)))

    def head(self, rules: int, result: str | None = None) -> list[str]:
        """The header lines of a record of that rules version, below the title."""
        head = [f"game: {self.game.name}", f"rules: {rules}", f"players: {self.players}"]
        variants = written(self.game.variants, self.variants)
        if variants:
            head.append("variants: " + " ".join(f"{key}={value}" for key, value in variants.items()))
        if self.names:
            named = (f"{notation.letter(seat)}={notation.quote(name)}" for seat, name in self.names.items())
            head.append("names: " + " ".join(named))
        if self.date is not None:
            head.append(f"date: {self.date}")
        if result is not None:
            head.append(f"result: {result}")
        if self.time_rule is not None and self.time_rule.written():
            head.append(f"clock: {self.time_rule.written()}")
        head += notation.own_headers(self.headers)
        return head if self.start is None else head + starts.written(self.start, rules)

    def write(self, path: str | os.PathLike[str]) -> None:
        """Write the record as a whole: a crash leaves the old file or the new one, never a torn one."""
        write_atomically(path, self.to_text())

    def _repr_svg_(self) -> str | None:
        """Draw the table where the game stands, for notebooks."""
        return self.position._repr_svg_()

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


def _play_node(position: Position, node: Node) -> None:
    position.play(option_of(position, node.seat, node.spelling, node.row), node.seat)


def _check_line(line: Line, position: Position) -> None:
    for place in line.places():
        if isinstance(place, Node):
            _play_node(position, place)
        for branch in place.variations:
            _check_line(branch, position.copy())


def replay(record: Record) -> Iterator[tuple[int, Position]]:
    """The game step by step: (0, first position), (1, after the first answer), ... Each position is a copy."""
    position = record.start_position()
    yield 0, position.copy()
    for i, (seat, option) in enumerate(record.answers, 1):
        play_for(position, seat, option)
        yield i, position.copy()
