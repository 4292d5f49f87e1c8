"""The explorer: what is taken when in many games, and how that ends, as sums. Knows no game and no page."""

from farmstead.explorer.asking import Question, answer
from farmstead.explorer.kept import Collection, KeptGame, kept
from farmstead.explorer.seen import Onlooker, Seen, seen_of
from farmstead.explorer.tally import Fate, Tally, collect

__all__ = [
    "Collection",
    "Fate",
    "KeptGame",
    "Onlooker",
    "Question",
    "Seen",
    "Tally",
    "answer",
    "collect",
    "kept",
    "seen_of",
]
