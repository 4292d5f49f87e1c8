"""Puzzles in words: the task, why an answer is not best, how the best way ends."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from farmstead.i18n import Texts, signed
from farmstead.puzzles.checking import WhyNot
from farmstead.puzzles.puzzle import Puzzle
from farmstead.puzzles.themes import themes_of

TEXTS: Final = Texts(Path(__file__).parent / "text")


def title(puzzle: Puzzle, lang: str) -> str:
    """Its first theme."""
    return themes_of(puzzle.of).title(lang, puzzle.themes[0])


def task(puzzle: Puzzle, lang: str) -> str:
    """What to look for, and what counts."""
    others = any(node.seat != puzzle.seat for node in puzzle.nodes)
    goal = TEXTS.say(lang, "goal.lead" if others else "goal.points")
    return f"{themes_of(puzzle.of).task(lang, puzzle.themes[0])} {goal}"


def ending(puzzle: Puzzle, lang: str) -> str:
    """How the best way ends, and by how much it is better."""
    end = puzzle.ends[0]
    words = {"n": signed(end.sheet[-1], lang), "lost": signed(puzzle.margin, lang)}
    if end.rival is None:
        return TEXTS.say(lang, "end.points", **words)
    return TEXTS.say(lang, "end.lead", rival=signed(end.rival, lang), **words)


def reasons(puzzle: Puzzle, why: WhyNot, lang: str) -> list[str]:
    """Why an answer is not best: what is left at best, then the lines of the score sheet that make the difference."""
    end = puzzle.ends[why.end]
    words = {"best": signed(why.total[0], lang), "left": signed(why.total[1], lang)}
    if end.rival is None or puzzle.ends[0].rival is None:
        found = [TEXTS.say(lang, "why.points", **words)]
    else:
        rivals = {"rival": signed(puzzle.ends[0].rival, lang), "rival2": signed(end.rival, lang)}
        found = [TEXTS.say(lang, "why.lead", **rivals, **words)]
    if why.share > 0:
        found.append(TEXTS.say(lang, "why.win"))
    return found + [
        TEXTS.say(
            lang,
            "why.line",
            line=puzzle.of.texts.say(lang, f"score.{line}"),
            best=signed(best, lang),
            left=signed(left, lang),
        )
        for line, best, left in why.lines
    ]


def source(puzzle: Puzzle, lang: str) -> str:
    """Where it comes from."""
    told = puzzle.source
    return TEXTS.say(lang, f"source.{told['kind']}", round=told["round"], n=told["players"])
