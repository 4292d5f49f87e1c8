"""What happened, in sentences: while a game is played, as its log, and when it is looked at."""

from __future__ import annotations

from farmstead.kernel.telling import EVERYTHING
from farmstead.narration import Prefix, Sentence, Story, open_to
from farmstead.records import Record
from farmstead.terminal.words import say, seat_label


class Log:
    """The sentences of a record that goes on. `fresh` gives those of moves that are over, each once."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.story = Story(record)
        self.told = 0  # how many lines have been given

    def said(self, lang: str, viewer: int | None, start: int = 0) -> list[Sentence]:
        """All sentences for who may know so much; when the game is over nothing is hidden any more."""
        eyes = EVERYTHING if self.record.position.over else viewer
        return self.story.said(lang, names(self.record, lang), eyes, open_to(self.record, eyes), start)

    def fresh(self, lang: str, viewer: int | None) -> list[Sentence]:
        """What is new since this was last asked; a move that goes on waits for its end."""
        self.story.catch_up()
        done = len(self.story.lines) - self.story.goes_on(self.record.position)
        start, self.told = min(self.told, done), done
        return [line for line in self.said(lang, viewer, start) if line.line < done]

    def lines(self, lang: str, last: int | None = None, viewer: int | None = None) -> list[str]:
        """The log under the headings of its rounds, oldest first; with `last` only so many sentences of it."""
        found: list[str] = []
        heading: int | None = None
        sentences = self.said(lang, viewer)
        for line in sentences if last is None else sentences[max(0, len(sentences) - last) :]:
            if line.round != heading:
                heading = line.round
                found.append(line.title)
            found.append("  " + line.text)
        return found or [say(lang, "log.empty")]


class Looked:
    """The sentences of a record that is looked at, answer by answer: nothing is hidden in it."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.prefix = Prefix(record, 0)
        self.story = Story(self.prefix)

    def at(self, step: int, lang: str) -> list[str]:
        """What is told after so many answers: the move as far as it got then, and what followed."""
        self.prefix.count = step
        return [line.text for line in self.story.said(lang, names(self.record, lang)) if line.last == step - 1]


def names(record: Record, lang: str) -> list[str]:
    return [seat_label(seat, record.names, lang) for seat in range(record.players)]
