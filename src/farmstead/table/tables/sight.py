"""Who may know which answer was given: a log of others' answers must not tell more than their table shows.

A game says what a seat may see (`view`), and it can deal anew what a seat can't know (`sample`). That is enough to
decide, for any game: an answer may be told to a seat if every other answer, also those that were possible as far as
that seat knows, would have left it with another view. Where that can't be shown the answer stays hidden. A question may
also say that its answers stay with who gave them (`Question.concealed`): what was kept of a pack shows in what goes on,
but only to who knew the pack.
"""

from __future__ import annotations

import random
from typing import Final

from farmstead.kernel.errors import FarmsteadError
from farmstead.kernel.position import Position
from farmstead.kernel.steps import Together

Answers = list[tuple[int, int]]

ALTERNATIVES: Final = 8  # how many other answers are tried in the position itself
SAMPLES: Final = 2
SAMPLED: Final = 4  # and how many in each position dealt anew


def has_secrets(pos: Position) -> bool:
    """Whether a seat may know what others don't: a game that deals nothing anew has nothing to hide."""
    return type(pos).redeal is not Position.redeal and pos.secretive()


def hides(pos: Position) -> bool:
    """Whether something is hidden in this very position, also in a game that is otherwise open."""
    return has_secrets(pos) or (not pos.over and isinstance(pos.pending(), Together))


def all_seats(players: int) -> int:
    """The mask of an answer that all may see: one bit a seat and one for spectators."""
    return (1 << (players + 1)) - 1


def may_see(mask: int, players: int, viewer: int | None) -> bool:
    return bool(mask >> (players if viewer is None else viewer) & 1)


def seen_by(base: Position, answers: Answers, at: int, after: Position, rng: random.Random) -> int:
    """The mask of `answers[at]`, where `answers` lead from `base` to `after`: one answer, or several given at once."""
    players = int(base.players)
    if not hides(base):
        return all_seats(players)
    who, option = answers[at]
    if not base.over and base.pending().concealed:
        return 1 << who
    mask = 0
    others = _others(base, who, option, ALTERNATIVES, rng)
    twins = [pos for pos in (_played(base, _with(answers, at, other)) for other in others) if pos is not None]
    plain = _differ(twins, after, None)  # what a spectator can tell every seat can: it may look as one
    for viewer in range(players):
        if viewer == who or ((plain or _differ(twins, after, viewer)) and _told(base, answers, at, after, viewer, rng)):
            mask |= 1 << viewer
    told = all(mask >> viewer & 1 for viewer in range(players) if viewer != who)
    if told and plain and (players > 1 or twins):
        mask |= 1 << players
    return mask


def _differ(twins: list[Position], after: Position, viewer: int | None) -> bool:
    """Does the viewer see another table in all of these positions?"""
    if not twins:
        return True
    view = after.view(viewer)
    return all(pos.view(viewer) != view for pos in twins)


def _told(base: Position, answers: Answers, at: int, after: Position, viewer: int, rng: random.Random) -> bool:
    """The same, with what the viewer can't know dealt anew: which answers were possible may itself be a secret."""
    who, option = answers[at]
    actual = base.options(who)
    known = True
    proved = False
    public: dict[str, object] | None = None
    for _ in range(SAMPLES):
        try:
            sample = base.sample(viewer, rng)
        except RuntimeError:
            return False
        if sample.options(who) == actual:
            continue
        known = False
        for other in _others(sample, who, option, SAMPLED, rng):
            twin = _played(sample, _with(answers, at, other))
            if twin is None:
                continue
            if public is None:
                public = after.view(None)
            if twin.view(None) == public and twin.view(viewer) == after.view(viewer):
                return False
            proved = True
    return known or proved


def _with(answers: Answers, at: int, option: int) -> Answers:
    return [*answers[:at], (answers[at][0], option), *answers[at + 1 :]]


def _others(pos: Position, who: int, option: int, most: int, rng: random.Random) -> list[int]:
    """Other answers of that seat, those of the same kind first."""
    kind = pos.game.vocabulary.kind
    own = kind(option)
    others = [other for other in pos.options(who) if other != option]
    rng.shuffle(others)
    return sorted(others, key=lambda other: kind(other) != own)[:most]


def _played(base: Position, answers: Answers) -> Position | None:
    pos = base.copy()
    try:
        for who, option in answers:
            pos.play(option, who)
    except FarmsteadError:
        return None
    return pos
