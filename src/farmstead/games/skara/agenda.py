"""What a pending step may hold, and what must be so around it: the agenda of a position file, checked."""

from __future__ import annotations

from typing import Any

from farmstead.games.skara.cards import CARD_COUNT, SETTLERS
from farmstead.games.skara.cleaning import CLEARINGS, Clean
from farmstead.games.skara.crafting import FOLLOWED, Craft, FollowUp
from farmstead.games.skara.deck import COMING, EXPLORE_CARDS_FLIPPED, EXPLORED, ROW, Draw, DrawCard
from farmstead.games.skara.feeding import LoseCopy
from farmstead.games.skara.names import (
    BUILD,
    CLEAN,
    EXPLORE,
    FURNISH_LAST,
    INNOVATE,
    KINDS,
    MUSTER,
    NO_TILE,
    ROUNDS,
    SPECIAL,
    SPIN_WOOL,
    TEND_LAND,
    TILE_COUNT,
    TILE_NAMES,
    TRADE_LAST,
    TURNS,
)
from farmstead.games.skara.options import MOST_HARVEST
from farmstead.games.skara.position import REST, SETUP, TURNS_PHASE, Skara
from farmstead.games.skara.rules import SOLO_CARDS
from farmstead.games.skara.tile import place_of
from farmstead.kernel.errors import PositionError
from farmstead.kernel.steps import Step

MOST = 999
RANGES = {
    "count": (1, 15),
    "place": (0, 2),
    "least": (0, CARD_COUNT - 1),
    "deep": (0, 14),
    "card": (SETTLERS, CARD_COUNT - 1),
    "portions": (1, 3),
    "price": (1, 6),
    "may": (0, 1),
    "discount": (2, 3),
    "room": (0, MOST),
    "stage": (0, 2),
    "cost": (0, 2),
    "tile": (0, TILE_COUNT - 1),
    "spent": (0, 31),
    "left": (0, 6),
    "slid": (0, 1),
    "environment": (0, 3),
    "used": (0, 15),
    "begun": (0, 1),
    "good": (-1, KINDS - 1),
    "amount": (1, MOST_HARVEST),
    "both": (0, 1),
    "bottom": (0, 1),
    "task": (0, 9),
}
"""What the fields of pending steps may hold."""

PHASE_STEPS = {
    SETUP: ("stack", "deal", "special", "focus", "task", "round"),
    REST: ("rest", "cook", "feed", "copy", "waste", "round"),
}
NOT_IN_TURNS = ("stack", "deal", "special", "focus", "task", "rest", "feed", "copy", "waste")
ONCE = ("round", "end-of-round", "next-marker", "solo-turn", "turn", "work", "take-back")
OWNERS = {
    "build": BUILD,
    "explore": EXPLORE,
    "follow-up": INNOVATE,
    "muster": MUSTER,
    "roof": SPIN_WOOL,
    "tend": TEND_LAND,
}
"""Steps that only the owner of a special tile meets."""


def check_agenda(pos: Skara) -> None:
    """Each step fits the phase, the players and what its seat has; the frame of a round is whole."""
    names = [step.name for step in pos.agenda]
    if not names:
        if pos.round != ROUNDS or pos.phase != REST:
            raise PositionError("agenda", "is empty only when the game is over")
        return
    if names[0] != "round":
        raise PositionError("agenda[0]", "must be the step 'round': what follows once the others are done")
    for name in ONCE:
        if names.count(name) > 1:
            raise PositionError(f"agenda[{names.index(name)}]", f"{name!r} stands twice")
    if (pos.phase == TURNS_PHASE) != ("end-of-round" in names):
        raise PositionError("agenda", "the step 'end-of-round' waits in the course of a round, and only then")
    for i, step in enumerate(pos.agenda):
        check_step(pos, step, f"agenda[{i}]")


def check_step(pos: Skara, step: Step[Any], place: str) -> None:
    known = PHASE_STEPS.get(pos.phase)
    if (known is not None and step.name not in known) or (pos.phase == TURNS_PHASE and step.name in NOT_IN_TURNS):
        raise PositionError(place, f"{step.name!r} does not belong to this phase")
    alone = step.name in ("solo-turn", "focus", "task", "pay-task")
    several = step.name in ("next-marker", "stack")
    if (alone and pos.players > 1) or (several and pos.players == 1):
        raise PositionError(place, f"{step.name!r} does not belong to a game of {pos.players}")
    if isinstance(step, Draw | DrawCard):
        check_draw(pos, step.place, step.count, place)
    if step.name == "turn":
        check_turn(pos, getattr(step, "seat", 0), place)
    if "seat" in step.fields:
        check_owner(pos, step, place)


def drawing(pos: Skara) -> bool:
    """Are cards still to be drawn before what is asked below?"""
    return any(step.name in ("draw", "draw-card") for step in pos.agenda)


def check_draw(pos: Skara, where: int, count: int, place: str) -> None:
    """As many cards are drawn as belong there."""
    wanted = EXPLORE_CARDS_FLIPPED
    there = len(pos.drawn)
    if where == ROW:
        wanted = pos.set_size() if pos.players > 1 else SOLO_CARDS[pos.turn]
        there = len(pos.row)
    elif where == COMING:
        wanted = pos.set_size() * (TURNS - 1)
        there = len(pos.coming)
    if there + count > wanted or (where != EXPLORED and there + count < wanted):
        raise PositionError(f"{place}.count", f"with the {there} cards that lie there it must be {wanted} in all")


def check_turn(pos: Skara, seat: int, place: str) -> None:
    if not pos.row and not drawing(pos):
        raise PositionError(place, "there is no card to be taken")
    if pos.players > 1:
        stack = pos.left or pos.upper
        if not stack or stack[len(stack) - 1] != seat:
            raise PositionError(f"{place}.seat", "is not the one whose marker is on top")
    elif not 1 <= pos.turn <= TURNS:
        raise PositionError("turn", f"must be from 1 to {TURNS}")


def check_owner(pos: Skara, step: Step[Any], place: str) -> None:
    """What the seat must have for its step."""
    village = pos.villages[getattr(step, "seat", 0)]
    owner = OWNERS.get(step.name)
    if owner is not None and village.special != owner:
        raise PositionError(place, f"needs the special tile {TILE_NAMES[owner]}")
    if step.name == "pay-special" and village.special == NO_TILE:
        raise PositionError(place, "needs a special tile")
    if step.name == "explore" and not pos.drawn and not drawing(pos):
        raise PositionError(place, "no card is drawn")
    if step.name == "pay-furnish" and village.furnish == FURNISH_LAST:
        raise PositionError(place, "the furnishing marker is on the last space")
    if step.name == "trade" and village.trade == TRADE_LAST:
        raise PositionError(place, "the trade marker is on the last space")
    if step.name == "buy" and village.trade == 0:
        raise PositionError(place, "the trade marker has not moved")
    if isinstance(step, Craft) and step.cost == FOLLOWED and village.special != INNOVATE:
        raise PositionError(place, f"needs the special tile {TILE_NAMES[INNOVATE]}")
    if isinstance(step, FollowUp):
        spot = place_of(village, step.tile)
        if not 0 <= spot < SPECIAL or not village.is_flipped(spot):
            raise PositionError(f"{place}.tile", "must be a standard tile that is turned over")
    if isinstance(step, Clean) and step.added() >= len(CLEARINGS[1 if village.is_flipped(CLEAN) else 0]):
        raise PositionError(f"{place}.spent", "are more kinds of goods than the tile takes")
    if isinstance(step, LoseCopy) and step.card not in village.settlers:
        raise PositionError(f"{place}.card", "is no settler of this seat")
    if step.name == "knives" and getattr(step, "good", 0) == -1 and pos.phase != TURNS_PHASE:
        raise PositionError(place, "harvests belong to turns")
