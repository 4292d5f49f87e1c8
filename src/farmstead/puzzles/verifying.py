"""A puzzle verified: solved anew by trying out everything, and compared with what it says of itself."""

from __future__ import annotations

from typing import Final

from farmstead.puzzles.puzzle import Puzzle
from farmstead.puzzles.solution import hides_nothing, solve
from farmstead.puzzles.themes import themes_of

ROOM: Final = 4  # times the positions it took when it was made, before it counts as unsolved


def faults(puzzle: Puzzle) -> list[str]:
    """What is wrong with a puzzle; nothing where it has one best end, and every answer leads where it says."""
    pos = puzzle.start()
    limit = ROOM * puzzle.looked + 1000
    found = solve(pos, puzzle.seat, limit)
    if pos.decider != puzzle.seat:
        return [f"{puzzle.id}: seat {puzzle.seat} is not asked"]
    if found is None:
        return [f"{puzzle.id}: no single best end was found"]
    wrong: list[str] = []
    if (found.nodes, found.ends) != (puzzle.nodes, puzzle.ends):
        wrong.append(f"{puzzle.id}: the best ways are others than it says")
    if not hides_nothing(pos, puzzle.seat, found, limit):
        wrong.append(f"{puzzle.id}: the solution depends on what the seat cannot know")
    if any(puzzle.lost(end) < puzzle.margin - 1e-6 for end in range(1, len(puzzle.ends))) or puzzle.margin <= 0:
        wrong.append(f"{puzzle.id}: another end is within the margin of {puzzle.margin:g}")
    unknown = set(puzzle.themes) - {theme.id for theme in themes_of(puzzle.of).all}
    if unknown or not puzzle.themes:
        wrong.append(f"{puzzle.id}: unknown themes {', '.join(sorted(unknown)) or '-'}")
    return wrong
