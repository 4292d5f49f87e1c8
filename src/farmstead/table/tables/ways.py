"""A way to play in words: the sentence that the log would tell of it, without its subject."""

from __future__ import annotations

from collections.abc import Sequence

from farmstead.kernel.errors import FarmsteadError
from farmstead.kernel.position import Position
from farmstead.kernel.telling import EVERYTHING
from farmstead.narration import Story
from farmstead.records import Record
from farmstead.table.words import option_words


def way_in_words(
    pos: Position, seat: int, answers: Sequence[int], names: Sequence[str], lang: str, viewer: int = EVERYTHING
) -> str:
    """Some answers of a seat in a row, as the viewer may know them."""
    record = Record.from_position(pos, dict(enumerate(names)))
    plain = ", ".join(option_words(pos.game, option, lang) for option in answers)
    try:
        for option in answers:
            record.play(option, seat)
    except FarmsteadError:  # found in a world that was dealt anew, where it went another way
        return plain
    told = Story(record).said(lang, names, viewer, lambda at: True)
    mine = next((line for line in told if line.seat == seat), None)
    said = "" if mine is None else mine.text.removeprefix(names[seat]).strip()
    return said[0].upper() + said[1:] if said else plain
