"""An answer as it is written becomes an option that may be played; what is wrong with it is said with its line."""

from __future__ import annotations

import difflib
from typing import NoReturn

from farmstead.kernel.position import Position
from farmstead.records import notation
from farmstead.records.problems import BadRecordError


def option_of(pos: Position, seat: int, spelling: str, line: int) -> int:
    """The option that a seat's answer means here, or a BadRecordError that says why it can't be."""
    if pos.over:
        raise BadRecordError("over", line)
    if seat >= pos.players:
        raise BadRecordError("unknown-seat", line, found=notation.letter(seat), known=seats(pos.players))
    if seat not in pos.deciders:
        asked = "/".join(notation.letter(one) for one in pos.deciders)
        raise BadRecordError("wrong-seat", line, found=notation.letter(seat), known=asked)
    try:
        option = pos.game.vocabulary.id(spelling)
    except KeyError:
        _unknown_spelling(pos, seat, spelling, line)
    if option not in pos.options(seat):
        raise BadRecordError("illegal", line, found=spelling, why=pos.why_not(option, seat))
    return option


def seats(players: int) -> str:
    """The letters of the seats, for a message."""
    return ", ".join(notation.LETTERS[:players])


def _unknown_spelling(pos: Position, seat: int, spelling: str, line: int) -> NoReturn:
    """What can be played here is the likelier meaning, so it is looked through first."""
    here = [pos.spell(option) for option in pos.options(seat)]
    near = difflib.get_close_matches(spelling, here, 3, 0.5)
    near += [text for text in pos.game.vocabulary.near(spelling) if text not in near]
    if not near:
        raise BadRecordError("unknown-answer", line, found=spelling)
    raise BadRecordError("unknown-answer-near", line, found=spelling, near=", ".join(near[:3]))
