"""Game files: the text notation, reading, writing, replay, undo marks; what people write beside a game; archives."""

from farmstead.records.archive import Kept, kept, read_many
from farmstead.records.choosing import Choice, Range
from farmstead.records.clocks import Clock, TimeRule
from farmstead.records.lines import Line, Node, Path, Remarks
from farmstead.records.notation import LETTERS, letter, seat_of
from farmstead.records.reader import read
from farmstead.records.record import Record, replay

__all__ = [
    "LETTERS",
    "Choice",
    "Clock",
    "Kept",
    "Line",
    "Node",
    "Path",
    "Range",
    "Record",
    "Remarks",
    "TimeRule",
    "kept",
    "letter",
    "read",
    "read_many",
    "replay",
    "seat_of",
]
