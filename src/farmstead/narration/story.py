"""The lines of a game: which facts make one move. Built up as the game goes on; taking back cuts it.

A line is one seat's move with all its small answers, or one thing that happened at the table. Which facts belong
together depends on nobody's eyes: what a viewer may know of them is decided when they are put into words.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from farmstead.kernel.news import TABLE
from farmstead.kernel.position import Position
from farmstead.kernel.steps import CHANCE
from farmstead.kernel.telling import EVERYTHING
from farmstead.kernel.wording import Wording
from farmstead.narration.facts import OPENING, Fact, Told, facts
from farmstead.narration.phrases import Phrases, Sentence
from farmstead.records import Record, letter

MOST_BETWEEN: Final = 12  # lines between an answer and what belongs to it
MOST_SAID: Final = 4_000  # sentences a story keeps in memory


class Clause:
    """What is said with one verb: facts of one kind, and details of them."""

    def __init__(self, fact: Fact) -> None:
        self.facts = [fact]
        self.details: list[Fact] = []
        self.served: set[str] = set()  # kinds that belong to it and stand in a later line

    @property
    def first(self) -> Fact:
        return self.facts[0]

    def takes(self, fact: Fact, wording: Wording) -> bool:
        """Is this more of the same?"""
        last = self.facts[-1]
        if (fact.kind, fact.code) != (last.kind, last.code) or any(detail.kind for detail in self.details):
            return False
        if not fact.kind and not fact.code:
            return fact.cause == last.cause
        field = wording.apart.get(fact.kind)
        return field is None or fact.words.get(field) == last.words.get(field)

    @property
    def last(self) -> int:
        """The last answer in it, by its index."""
        return max(fact.at for fact in self.all_facts() if fact.kind)

    def waits_for(self, kind: str, owners: frozenset[str]) -> bool:
        """Is it an answer that an answer of this kind belongs to, and has none yet?"""
        if self.first.kind not in owners or kind in self.served:
            return False
        return all(detail.kind != kind for detail in self.details)

    @property
    def is_idle(self) -> bool:
        """Was nothing decided, so that there is nothing to say of it?"""
        return self.first.idle and not any(fact.goods for fact in self.all_facts())

    def all_facts(self) -> list[Fact]:
        return self.facts + self.details


class Line:
    """One move, or one thing that happened at the table."""

    def __init__(self, fact: Fact, phase: str) -> None:
        self.seat = fact.seat
        self.round = fact.round
        self.phase = phase
        self.first = fact.at  #: the first answer it tells of, by its index
        self.last = fact.at
        self.asked = fact.phase  # what its last answer was given to
        self.opened = False  # has what begins a move been told?
        self.touched: Clause | None = None  # what its last answer was put into
        self.clauses: list[Clause] = []

    @property
    def secret(self) -> bool:
        """Might others read it differently?"""
        found = [fact for clause in self.clauses for fact in clause.all_facts()]
        return any(fact.chosen or (fact.event is not None and fact.event.only != -1) for fact in found)


class Story:
    """A record in lines. `catch_up` after each change of the record; `said` puts lines into words."""

    def __init__(self, record: Told) -> None:
        self.record = record
        self.wording = record.game.wording()
        self.lines: list[Line] = []
        self._count = 0  # how many answers are told
        self._began = False
        self._touched = 0  # the first line that is not as it was
        self._said: dict[tuple[Any, ...], Sentence] = {}

    # -- following the record ----------------------------------------------------------------------------------------

    def catch_up(self) -> None:
        """Tells what the record has more than before."""
        count = len(self.record.answers)
        if count < self._count:
            self.cut(count)
        if self._began and count == self._count:
            return
        start, self._count = self._count, count
        self._touched = len(self.lines)
        for fact in facts(self.record, start, count):
            if fact.at != OPENING or not self._began:
                self._add(fact)
        self._began = True
        self._forget(self._touched)

    def cut(self, keep: int) -> None:
        """Only so many answers count any more: lines that tell of others, or of some of the same, are told anew."""
        index = len(self.lines)
        while True:
            gone = next((at for at, line in enumerate(self.lines) if line.last >= keep), index)
            if gone >= index:
                break
            keep = min(keep, *(max(0, line.first) for line in self.lines[gone:index]))
            index = gone
        if keep == 0:
            index = 0
            self._began = False
        del self.lines[index:]
        self._count = min(keep, self._count)
        self._forget(index)

    def _forget(self, start: int) -> None:
        """Sentences of lines from here on may be other ones now."""
        if len(self._said) > MOST_SAID:
            self._said.clear()
        for key in [key for key in self._said if key[0] >= start]:
            del self._said[key]

    def _add(self, fact: Fact) -> None:
        index = self._line_for(fact)
        if fact.kind in self.wording.belongs:
            self._name_owner(fact, index)
        line = self.lines[index]
        self._touched = min(self._touched, index)
        line.last = max(line.last, fact.at)
        if fact.phase in self.wording.phases:
            line.phase = fact.phase
        if fact.kind:
            line.asked = fact.phase
            line.opened = line.opened or fact.kind in self.wording.opens
        clauses = line.clauses
        if len(clauses) > 1 and self._is_empty(clauses[-1]) and clauses[-2].takes(fact, self.wording):
            clauses.pop()  # the way there need not be told between two of the same
        clause = self._said_more_by(line, fact)
        if clause is not None:
            clause.details.append(fact)
        elif clauses and clauses[-1].takes(fact, self.wording):
            clause = clauses[-1]
            clause.facts.append(fact)
        else:
            clause = Clause(fact)
            clauses.append(clause)
        if fact.kind and not fact.idle:
            line.touched = clause

    def _name_owner(self, fact: Fact, index: int) -> None:
        """What belongs to an answer of an earlier line names the things of that answer, to be understood alone."""
        owners = self.wording.belongs[fact.kind]
        if any(clause.waits_for(fact.kind, owners) for clause in self.lines[index].clauses):
            return
        for line in reversed(self.lines[max(0, index - MOST_BETWEEN) : index]):
            if line.seat != fact.seat or line.round != fact.round:
                continue
            owner = next((clause for clause in reversed(line.clauses) if clause.waits_for(fact.kind, owners)), None)
            if owner is not None:
                owner.served.add(fact.kind)
                fact.words = {**owner.first.words, **fact.words}
                return

    def _said_more_by(self, line: Line, fact: Fact) -> Clause | None:
        """The clause that this only says more of: the answer before it, or the one that waits for this kind of answer.

        A card that is played waits for its side, whatever is done before that is chosen.
        """
        owners = self.wording.belongs.get(fact.kind)
        if owners is not None:
            return next((clause for clause in reversed(line.clauses) if clause.waits_for(fact.kind, owners)), None)
        clauses = line.clauses
        told = next((clause for clause in reversed(clauses) if not clause.is_idle), None)
        if not self._says_more(fact) or (told is not None and not told.first.kind):
            return None
        if fact.kind:
            return line.touched if line.touched is not None and told is not None else told
        # What comes by itself belongs to the very answer that brought it, not to one given before that.
        if clauses and clauses[-1].takes(fact, self.wording):
            return None
        return told if told is not None and (not self.wording.strict or told.last == fact.at) else None

    def _is_empty(self, clause: Clause) -> bool:
        """Does it only lead to what comes next?"""
        return clause.first.kind in self.wording.leads and not any(fact.goods for fact in clause.all_facts())

    def _says_more(self, fact: Fact) -> bool:
        """Does it belong to the answer before it?"""
        if fact.kind:
            return fact.kind in self.wording.details
        return not fact.code and fact.phase in self.wording.brought

    def _line_for(self, fact: Fact) -> int:
        """The line a fact belongs to: the last one, an earlier one of a phase that is folded, or a new one."""
        wording, lines = self.wording, self.lines
        if fact.phase in wording.folded:
            for index in range(len(lines) - 1, -1, -1):
                line = lines[index]
                if line.round != fact.round or line.phase not in wording.folded:
                    break
                if line.seat == fact.seat and (fact.seat != TABLE or line.clauses[0].takes(fact, wording)):
                    return index
        last = lines[-1] if lines else None
        if last is None or not self._goes_on(last, fact):
            lines.append(Line(fact, fact.phase if fact.phase in wording.phases | wording.folded else ""))
        return len(lines) - 1

    def _goes_on(self, line: Line, fact: Fact) -> bool:
        wording = self.wording
        if fact.seat != line.seat or fact.round != line.round:
            return False
        if fact.kind in wording.opens and fact.phase not in wording.within:
            return not line.opened and bool(fact.phase) and fact.phase == line.asked
        if fact.seat == TABLE:
            return line.clauses[-1].takes(fact, wording)
        if line.phase in wording.folded and fact.phase not in wording.folded:
            return False
        return fact.phase not in wording.phases or fact.phase == line.phase

    def goes_on(self, pos: Position) -> bool:
        """Is the last line a move that is not over yet, where the game stands at `pos`?"""
        if pos.over or not self.lines:
            return False
        line, step, wording = self.lines[-1], pos.pending(), self.wording
        if line.seat == TABLE and line.phase not in wording.folded:
            return pos.decider == CHANCE and line.clauses[-1].first.kind in step.kinds  # dice, tiles: told whole
        if line.phase in wording.folded:
            return step.name in wording.folded
        if line.seat not in pos.deciders:
            return False
        if step.name in wording.phases and step.name != line.phase:
            return False
        begins = not wording.opens.isdisjoint(step.kinds) and step.name not in wording.within
        return not (begins and line.opened)

    # -- in words ----------------------------------------------------------------------------------------------------

    def said(
        self,
        lang: str,
        names: Sequence[str],
        viewer: int | None = EVERYTHING,
        shown: Callable[[int], bool] | None = None,
        start: int = 0,
    ) -> list[Sentence]:
        """The lines from the one at index `start` on, oldest first, for who may know so much.

        `viewer` is a seat, None (a spectator) or EVERYTHING; `shown` says which answers, by their index, it may see.
        Lines in which nothing is worth a word are left out.
        """
        self.catch_up()
        phrases = Phrases(self.record.game, lang, tuple(names))
        found: list[Sentence] = []
        for index in range(start, len(self.lines)):
            line = self.lines[index]
            hidden = tuple(sorted(_hidden(line, viewer, shown)))
            eyes = _eyes(line, viewer)
            key = (index, lang, phrases.names, eyes, hidden)
            sentence = self._said.get(key)
            if sentence is None:
                sentence = phrases.sentence(line, index, eyes, frozenset(hidden))
                self._said[key] = sentence
            if sentence.pieces:
                found.append(sentence)
        return found


def _hidden(line: Line, viewer: int | None, shown: Callable[[int], bool] | None) -> set[int]:
    """The answers of a line, by their index, that this viewer may not see."""
    if shown is None or viewer == EVERYTHING:
        return set()
    given = {fact.at for clause in line.clauses for fact in clause.all_facts() if fact.chosen}
    return {at for at in given if not shown(at)}


def _eyes(line: Line, viewer: int | None) -> int | None:
    """Who looks, as far as it matters for this line: most read the same for all."""
    only = [fact.event.only for clause in line.clauses for fact in clause.all_facts() if fact.event is not None]
    return viewer if any(one != -1 for one in only) else EVERYTHING


def narrate(record: Record, lang: str = "en", viewer: int | None = EVERYTHING) -> list[Sentence]:
    """A record in sentences, oldest first: one for each move, and one for each thing that happened by itself.

    With a seat as `viewer` (None: a spectator), only what that seat may know while the game lasts.
    """
    names = [record.names.get(seat) or letter(seat) for seat in range(record.players)]
    eyes = EVERYTHING if record.position.over else viewer
    return Story(record).said(lang, names, eyes, open_to(record, eyes))


def open_to(record: Record, viewer: int | None) -> Callable[[int], bool]:
    """Which answers, by their index, may be told: not what another seat gave in secret."""
    seats = [seat for seat, _ in record.answers]
    return lambda at: seats[at] == viewer or not record.concealed(at)
