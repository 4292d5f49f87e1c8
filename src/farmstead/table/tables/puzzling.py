"""Puzzles at a table: wrong answers are refused with reasons, results count for ratings; and how all that is shown."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, date, datetime
from typing import Any

from farmstead.i18n import signed
from farmstead.puzzles import Puzzle, PuzzleError, find, of_day
from farmstead.puzzles.checking import WhyNot, why_not
from farmstead.puzzles.progress import Solving
from farmstead.puzzles.telling import ending, reasons, source, task, title
from farmstead.puzzles.themes import themes_of
from farmstead.table.problems import Problem
from farmstead.table.storage import puzzling as storing
from farmstead.table.storage.database import Storage
from farmstead.table.tables.room import PUZZLE, Room
from farmstead.table.words import Said, maybe, number, option_words


class Why(Said):
    """Why an answer is not best, in the language of whoever asks: so many of the reasons, a line each."""

    def __init__(self, one: Puzzle, wrong: WhyNot, most: int | None = None) -> None:
        super().__init__("problem.not-best")
        self.one = one
        self.wrong = wrong
        self.most = most

    def text(self, lang: str) -> str:
        return "\n".join(reasons(self.one, self.wrong, lang)[: self.most])


def found(name: str) -> Puzzle:
    """A puzzle by its id."""
    try:
        return find(name)
    except PuzzleError:
        raise Problem("unknown-puzzle", name=name[:40]) from None


def today() -> date:
    """The day of the puzzle of the day: that of Greenwich, the same for all."""
    return datetime.now(UTC).date()


def lesson_of(puzzle: Puzzle) -> str:
    """What a table says that is made for a puzzle."""
    return PUZZLE + puzzle.id


def note(storage: Storage, person: str, puzzle: Puzzle, event: str) -> storing.Tried:
    """Counts what happened in a try."""
    day = today()
    return storing.note(storage, person, puzzle, event, day, of_day(day).id == puzzle.id)


def check(storage: Storage, room: Room, options: Sequence[int], back: int = 0) -> None:
    """At a puzzle's table only answers on a best way are taken: all others are told why not."""
    solving = room.progress
    if not isinstance(solving, Solving):
        return
    wrong = solving.wrong(options, back)
    if wrong is not None:
        note(storage, room.maker, solving.puzzle, "wrong")
        facts = {"option": wrong.option, "lost": number(wrong.lost), "reasons": Why(solving.puzzle, wrong)}
        raise Problem("not-best", facts, why=Why(solving.puzzle, wrong, 1))


def after(storage: Storage, room: Room) -> None:
    """The end of a puzzle counts."""
    solving = room.progress
    if isinstance(solving, Solving) and solving.finished and room.status == "over":
        note(storage, room.maker, solving.puzzle, "solved")


# -- how it is shown ---------------------------------------------------------------------------------------------------


def is_puzzle(room: Room) -> bool:
    """Was the table made for a puzzle?"""
    return isinstance(room.progress, Solving)


def puzzle(room: Room, seat: int | None, lang: str) -> dict[str, Any] | None:
    """The puzzle of a table and how far the solver is; None at other tables and for other seats."""
    solving = room.progress
    if not isinstance(solving, Solving) or seat != solving.puzzle.seat:
        return None
    one = solving.puzzle
    data: dict[str, Any] = {
        **summary(one, lang),
        "line": [_answer(one, who, option, lang) for who, option in room.record.answers],
        "left": solving.left(),
        "solved": solving.finished,
    }
    if solving.finished:
        data |= solution(one, lang)
    return data


def summary(one: Puzzle, lang: str) -> dict[str, Any]:
    """What may be said of a puzzle to those who have not solved it."""
    themes = themes_of(one.of)
    return {
        "id": one.id,
        "game": one.game,
        "game_title": maybe(one.of.texts, lang, "game.name", one.game),
        "title": title(one, lang),
        "task": task(one, lang),
        "themes": [{"id": theme, "title": themes.title(lang, theme)} for theme in one.themes],
        "rating": one.rating,
        "round": one.source["round"],
        "players": one.source["players"],
        "source": source(one, lang),
    }


def solution(one: Puzzle, lang: str) -> dict[str, Any]:
    """The best way with what the next best answer would have cost at each step, and the end with its points."""
    steps: list[dict[str, Any]] = []
    at: int | None = 0
    while at is not None:
        node = one.nodes[at]
        option, at = next(iter(node.best.items()))
        step = _answer(one, node.seat, option, lang)
        if node.worse:
            other = min(node.worse, key=lambda other: one.lost(node.worse[other]))
            wrong = why_not(one, len(steps), other, node.worse[other])
            step["other"] = {
                "text": option_words(one.of, other, lang),
                "lost": signed(wrong.lost, lang),
                "reasons": reasons(one, wrong, lang),
            }
        steps.append(step)
    sheet = [
        {"title": maybe(one.of.texts, lang, f"score.{line}", line), "points": number(points)}
        for line, points in one.sheet().items()
        if points or line == "total"
    ]
    return {"solution": steps, "ending": ending(one, lang), "sheet": sheet, "margin": signed(one.margin, lang)}


def _answer(one: Puzzle, seat: int, option: int, lang: str) -> dict[str, Any]:
    return {"seat": seat, "mine": seat == one.seat, "option": option, "text": option_words(one.of, option, lang)}
