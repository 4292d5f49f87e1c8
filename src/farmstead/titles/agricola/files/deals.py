"""What must hold while hands come about, for positions that come from files: deals and drafts that can go on."""

from __future__ import annotations

from typing import Any

from farmstead.kernel.errors import PositionError
from farmstead.kernel.steps import ABSENT, WAITING, Step, Together
from farmstead.titles.agricola.rules.dealing import (
    ChooseHand,
    Deal,
    DealAll,
    Mulligan,
    Redraw,
    Reject,
    Throw,
    held,
    undealt,
)
from farmstead.titles.agricola.rules.deals import SORT_NAMES, SORTS, opening
from farmstead.titles.agricola.rules.drafting import Draft, NextPick, OpenPacks, first_pack, hands
from farmstead.titles.agricola.rules.position import SETUP, Agricola

Steps = list[Step[Agricola]]


def check_deals(pos: Agricola) -> None:
    """Raises a PositionError for the first thing that cannot be."""
    pending = [step for step in pos.agenda[::-1] if _comes_to_hands(step)]
    if pos.phase != SETUP:
        for step in pending:
            if not isinstance(step, Deal | Throw):
                raise PositionError("agenda", f"{step.name} is over when the game begins")
    _check_cards(pos, pending)
    if pos.phase == SETUP:
        _check_order(pos, pending)
    if pos.board.deal.startswith("draft"):
        _check_sizes(pos, pending)
    _check_answers(pos)


def _comes_to_hands(step: Step[Any]) -> bool:
    return isinstance(
        step, Deal | DealAll | ChooseHand | Reject | Mulligan | Redraw | Throw | OpenPacks | NextPick | Draft
    )


def _check_cards(pos: Agricola, pending: Steps) -> None:
    """Nobody is dealt cards that are not there."""
    for sort in SORTS:
        wanted = 0
        for step in pending:
            if isinstance(step, Deal | DealAll | ChooseHand) and step.sort == sort:
                if step.left < 1:
                    raise PositionError("agenda", "a deal of no card is over")
                wanted += int(step.left)
        if wanted > len(undealt(pos, sort)):
            raise PositionError("agenda", f"there are not {wanted} cards left to deal")
    for step in pending:
        if isinstance(step, Throw) and not 1 <= step.left <= len(pos.farms[step.seat].hand):
            raise PositionError("agenda", "there are not that many cards to throw")


def _check_order(pos: Agricola, pending: Steps) -> None:
    """What is still to come is the end of what every game of this sort begins with."""
    whole = hands(pos)
    if pos.board.deal == "ten" and len(pending) == 1 and isinstance(pending[0], Reject):
        return
    for begin in range(len(whole) + 1):
        rest = whole[begin:]
        if _are_like(pending, rest, True):
            return
        before = whole[begin - 1] if begin else None
        if isinstance(before, OpenPacks) and len(pending) == len(rest) + 1:
            first = pending[0]
            drafting = isinstance(first, Draft | NextPick) and first.sort == before.sort
            if drafting and _are_like(pending[1:], rest, False):
                return
    if pos.board.deal != "mulligan" or not _is_mulligan(pending):
        raise PositionError("agenda", "is not what is left of how hands are dealt here")


def _is_mulligan(pending: Steps) -> bool:
    """A new hand being dealt, those who still have to throw theirs, and then the question anew."""
    if not pending or not isinstance(pending[-1], Mulligan):
        return False
    between = pending[:-1]
    if between and isinstance(between[0], Deal):
        between = between[1:]
    seats = [int(step.seat) for step in between if isinstance(step, Redraw)]
    return len(seats) == len(between) == len(set(seats))


def _are_like(steps: Steps, wanted: Steps, begun: bool) -> bool:
    if len(steps) != len(wanted):
        return False
    return all(_is_like(a, b, begun and at == 0) for at, (a, b) in enumerate(zip(steps, wanted, strict=True)))


def _is_like(step: Step[Any], wanted: Step[Any], first: bool) -> bool:
    """The same step; the first one may have been begun."""
    if step.name != wanted.name:
        return False
    for field in wanted.fields:
        a, b = getattr(step, field), getattr(wanted, field)
        begun = first and ((field == "left" and a < b) or field == "answers")
        if a != b and not begun:
            return False
    return True


def _check_sizes(pos: Agricola, pending: Steps) -> None:
    """A draft goes round evenly: each seat has, or is still to be dealt, a pack of the size that all have."""
    for sort in SORTS:
        size = opening(pos.board.deck, sort, pos.players, pos.board.same, pos.board.deal)
        first = first_pack(pos, sort) if all(kept or left for kept, left in pos.packs) else -2
        if first == -2:
            raise PositionError("packs", "one of them holds nothing")
        if first >= 0:
            kept, left = pos.packs[first]
            if len(kept) + len(left) != size:
                raise PositionError(f"packs[{first}]", f"must be {size} cards of {SORT_NAMES[sort]}")
            if pos.phase == SETUP and any(len(held(pos, farm.seat, sort)) != len(kept) for farm in pos.farms):
                raise PositionError("farms", "hands must hold what was kept, and no more")
        opens = any(isinstance(step, OpenPacks) and step.sort == sort for step in pending)
        if opens != (first < 0 and pos.phase == SETUP and size > 0):
            raise PositionError("packs", "are opened once for each kind of card")
        if opens:
            for farm in pos.farms:
                coming = [step for step in pending if isinstance(step, Deal) and step.sort == sort]
                due = sum(int(step.left) for step in coming if step.to == farm.seat)
                due += sum(int(step.left) for step in pending if isinstance(step, DealAll) and step.sort == sort)
                if len(held(pos, farm.seat, sort)) + due != size:
                    raise PositionError(f"farms[{farm.seat}].hand", f"must come to {size} cards of {SORT_NAMES[sort]}")


def _check_answers(pos: Agricola) -> None:
    """What was answered to a question put to several was an answer to it, and the others have one."""
    for at, step in enumerate(pos.agenda):
        if not isinstance(step, Together):
            continue
        asked = at == len(pos.agenda) - 1
        if not asked and (isinstance(step, Draft) or any(answer >= 0 for answer in step.answers)):
            raise PositionError(f"agenda[{at}]", "is asked before anything else")
        if not asked:
            continue
        for seat, answer in enumerate(step.answers):
            if answer == ABSENT and isinstance(step, Draft):
                raise PositionError(f"agenda[{at}].answers[{seat}]", "everybody drafts")
            if answer == WAITING and not step.options_of(pos, seat):
                raise PositionError(f"agenda[{at}].answers[{seat}]", "is waited for, with nothing to answer")
