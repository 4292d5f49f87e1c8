"""Game files: the text notation, reading, writing, replay and undo marks."""

from farmstead.records.notation import LETTERS, letter, seat_of
from farmstead.records.reader import read
from farmstead.records.record import Record, replay

__all__ = ["LETTERS", "Record", "letter", "read", "replay", "seat_of"]
