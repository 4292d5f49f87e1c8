"""`farmstead review FILE`: a game judged move by move; graph, marked moves, where the result came from."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import click

from farmstead import extras
from farmstead.i18n import figure, percent
from farmstead.kernel.errors import FarmsteadError
from farmstead.narration import Story
from farmstead.records import Record, letter
from farmstead.terminal.command_line import Argument, Lang, option
from farmstead.terminal.common import Plain, clear_errors
from farmstead.terminal.loading import UnusableError, load_record, unusable, writing
from farmstead.terminal.screen import Screen
from farmstead.terminal.story import names
from farmstead.terminal.words import say

if TYPE_CHECKING:
    from farmstead.analysis import Review

EFFORTS: Final = ("quick", "normal", "deep")
STEPS: Final = "▁▂▃▄▅▆▇█"
PLAIN_STEPS: Final = "01234567"
PHASE_WORDS: Final = {"opening": "review.opening", "middle": "review.middle", "ending": "review.ending"}
MARKS: Final = ("!", "?!", "?", "??")


def review(
    file: Annotated[Path, Argument("FILE")],
    effort: Annotated[str, option("--effort", "-e", metavar="|".join(EFFORTS), offer=lambda: EFFORTS)] = "normal",
    seat: Annotated[str, option("--seat", metavar="A")] = "",
    seed: Annotated[int, option("--seed")] = 0,
    as_json: Annotated[bool, option("--json")] = False,
    out: Annotated[Path | None, option("--out", "-o", metavar="FILE")] = None,
    record: Annotated[Path | None, option("--record", metavar="FILE")] = None,
    lang: Lang = "",
    plain: Plain = False,
) -> None:
    """Judge a game move by move: chances, slips, better moves and why, luck and skill."""
    with clear_errors(lang):
        extras.need("bots")
        from farmstead.analysis import to_data
        from farmstead.analysis.telling import annotated

        game = load_record(file, lang)
        found = _judged(game, effort, seed, _seat(game, seat, lang), lang)
        if out is not None:
            with writing(out, lang):
                out.write_text(json.dumps(to_data(found), ensure_ascii=False) + "\n", encoding="utf-8")
        if record is not None:
            with writing(record, lang):
                annotated(game, found, lang).write(record)
        if as_json:
            click.echo(json.dumps(to_data(found), ensure_ascii=False))
            return
        Report(game, found, Screen(plain), lang).show()
        if record is not None:
            Screen(plain).say(say(lang, "review.written", path=str(record)))


def _seat(record: Record, wanted: str, lang: str) -> int | None:
    """The seat of a letter."""
    letters = [letter(seat) for seat in range(record.players)]
    if wanted and wanted.upper() not in letters:
        raise UnusableError(say(lang, "review.no-seat", found=wanted, allowed=", ".join(letters)))
    return letters.index(wanted.upper()) if wanted else None


def _judged(record: Record, effort: str, seed: int, seat: int | None, lang: str) -> Review:
    """The review, with a bar while it is made."""
    from farmstead.analysis import review as judge

    with click.progressbar(length=1, label=say(lang, "review.working"), show_pos=True, file=sys.stderr) as bar:

        def progress(done: int, total: int) -> None:
            bar.length = total
            bar.update(done - bar.pos)

        try:
            wanted = int(effort) if effort.isdigit() else effort
            return judge(record, wanted, seed, progress, seat=seat)
        except FarmsteadError as error:
            raise unusable(error, lang) from None


class Report:
    """A review on the terminal."""

    def __init__(self, record: Record, review: Review, screen: Screen, lang: str) -> None:
        self.record = record
        self.review = review
        self.screen = screen
        self.lang = lang
        self.names = names(record, lang)

    def say(self, key: str, **words: object) -> str:
        return say(self.lang, key, **words)

    def show(self) -> None:
        game = self.record.game.texts.say(self.lang, "game.name")
        found = self.review
        self.screen.say(self.say("review.title", game=game, n=found.players, moves=found.done, effort=found.effort))
        self.screen.write()
        self.graph()
        self.moves()
        self.accuracy()
        self.balance()

    @property
    def alone(self) -> bool:
        return self.review.players == 1

    def graph(self) -> None:
        """A line of blocks a seat: how the game stood before each move."""
        self.screen.write(self.say("review.points-graph" if self.alone else "review.chances"), "bold")
        room = max(16, self.screen.width - max(len(name) for name in self.names) - 20)
        for seat, name in enumerate(self.names):
            line = [one.points[seat] if self.alone else one.chances[seat] for _, one in self.review.standings]
            most = max([*line, 1.0]) if self.alone else 1.0
            steps = PLAIN_STEPS if self.screen.plain else STEPS
            drawn = "".join(steps[min(7, max(0, int(8 * value / most)))] for value in _thinned(line, room))
            ends = " → ".join(self.figure(line[at]) for at in (0, -1)) if line else ""
            self.screen.write(f"  {name}  {drawn}  {ends.replace('→', '>') if self.screen.plain else ends}")
        self.screen.write()

    def figure(self, value: float) -> str:
        return figure(value, self.lang) if self.alone else percent(value, self.lang)

    def moves(self) -> None:
        """The marked moves in sentences, with what was better and why."""
        from farmstead.analysis.telling import verdict

        marked = [move for move in self.review.moves if move.mark]
        sentences = Story(self.record).said(self.lang, self.names)
        heading = 0
        for move in marked:
            about = [line for line in sentences if line.seat == move.seat and line.first <= move.last <= line.last]
            if about and move.round != heading:
                heading = move.round
                self.screen.write(about[0].title, "bold")
            for line in about[:1]:
                self.screen.say(f"  {line.text}")
            for text in verdict(move, self.record, self.lang, self.names):
                self.screen.say(f"     {text}")
        if not marked:
            self.screen.say(self.say("review.none"))
        self.screen.write()

    def accuracy(self) -> None:
        self.screen.write(self.say("review.accuracy"), "bold")
        for name, seat in zip(self.names, self.review.accuracy, strict=True):
            phases = ", ".join(
                self.say(PHASE_WORDS[phase], value=figure(value, self.lang, ".0f"))
                for phase, value in seat.phases.items()
            )
            marks = ", ".join(f"{mark} {seat.marks.get(mark, 0)}" for mark in MARKS)
            whole = figure(seat.whole, self.lang, ".0f")
            said = self.say("review.seat-accuracy", player=name, whole=whole, phases=phases, marks=marks)
            self.screen.say("  " + said)
        self.screen.write()

    def balance(self) -> None:
        from farmstead.analysis import in_percent

        if not self.review.balance:
            return
        self.screen.write(self.say("review.balance"), "bold")
        for name, parts in zip(self.names, self.review.balance, strict=True):
            values: tuple[float, ...] = tuple(parts) if self.alone else in_percent(parts)
            form = ".1f" if self.alone else ".0f"
            start, *changes, result = (
                figure(value, self.lang, form if at in (0, 4) else f"+{form}") for at, value in enumerate(values)
            )
            own, others, luck = changes
            parts_said = {"start": start, "own": own, "others": others, "luck": luck, "result": result}
            said = self.say("review.seat-balance", player=name, **parts_said)
            self.screen.say("  " + said)


def _thinned(line: list[float], room: int) -> list[float]:
    """At most so many values, evenly taken."""
    if len(line) <= room:
        return line
    return [line[at * (len(line) - 1) // (room - 1)] for at in range(room)]
