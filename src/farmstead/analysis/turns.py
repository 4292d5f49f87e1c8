"""The moves of a record: all small answers of one turn together.

A turn is what the search takes for one; where the game's own wording begins a new line within it (the next placement
of a seat whose rivals are done, a harvest that follows at once), a new move begins too.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from farmstead.bots.lookahead import asks_together, goes_on
from farmstead.kernel.position import Position
from farmstead.kernel.steps import CHANCE
from farmstead.kernel.wording import Wording
from farmstead.records import Record
from farmstead.records.record import play_for


class Turn(NamedTuple):
    """Some answers in a row: of one seat, or of chance."""

    first: int
    last: int
    seat: int  #: CHANCE: what was drawn
    round: int
    before: Position
    unseen: bool  #: chosen at the same time as others chose
    answers: tuple[int, ...]


def turns(record: Record, pos: Position | None = None) -> Iterator[Turn]:
    """All moves and draws of a record, in order; `pos`, if given, is moved along to where the record stands."""
    here = record.start_position() if pos is None else pos
    wording = record.game.wording()
    answers = record.answers
    at = 0
    while at < len(answers):
        seat = answers[at][0]
        before, first = here.copy(), at
        together = asks_together(here)
        phase = here.pending().name
        opened = False
        while True:
            option = answers[at][1]
            opened = opened or _opens(wording, here, option)
            play_for(here, seat, option)
            at += 1
            if at == len(answers) or answers[at][0] != seat or (together and seat != CHANCE):
                break
            if seat != CHANCE and not _goes_on(wording, here, seat, answers[at][1], phase, opened):
                break
        said = tuple(option for _, option in answers[first:at])
        yield Turn(first, at - 1, seat, int(before.round), before, together, said)


def _opens(wording: Wording, pos: Position, option: int) -> bool:
    kind = pos.game.vocabulary.kind(option)
    return kind in wording.opens and pos.pending().name not in wording.within


def _goes_on(wording: Wording, pos: Position, seat: int, option: int, phase: str, opened: bool) -> bool:
    """Is this answer one more of the move before it?"""
    if not goes_on(pos, seat) or asks_together(pos) or (opened and _opens(wording, pos, option)):
        return False
    name = pos.pending().name
    return name == phase or name not in wording.phases


def forced(turn: Turn) -> bool:
    """Was there nothing to think about: one option that deserves a thought, at each answer?"""
    pos = turn.before.copy()
    for option in turn.answers:
        if turn.seat not in pos.deciders:
            return False
        sensible = pos.game.sensible(pos) if pos.decider == turn.seat else pos.options(turn.seat)
        if sensible != [option]:
            return False
        play_for(pos, turn.seat, option)
    return True
