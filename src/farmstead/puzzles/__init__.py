"""Puzzles: ends of games in which one way is the best, found in games and solved by trying out everything."""

from farmstead.puzzles.checking import Try, WhyNot, judged
from farmstead.puzzles.puzzle import Node, Puzzle, PuzzleError, read_file, write_file
from farmstead.puzzles.shelf import chosen, find, of_day, shipped
from farmstead.puzzles.verifying import faults

__all__ = [
    "Node",
    "Puzzle",
    "PuzzleError",
    "Try",
    "WhyNot",
    "chosen",
    "faults",
    "find",
    "judged",
    "of_day",
    "read_file",
    "shipped",
    "write_file",
]
