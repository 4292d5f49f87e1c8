"""A game told in sentences: one line a move, with amounts and what followed, in English or French.

    from farmstead import narration, records

    for line in narration.narrate(records.read("game.farm"), "fr"):
        print(line.round, line.text)

Sentences are made of a record, never stored: games of before are told too. Each viewer is told what it may know.
"""

from farmstead.narration.facts import Prefix
from farmstead.narration.phrases import Piece, Sentence
from farmstead.narration.story import Story, narrate, open_to

__all__ = ["Piece", "Prefix", "Sentence", "Story", "narrate", "open_to"]
