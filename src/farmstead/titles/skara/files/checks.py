"""What a pending step may hold, and what must be so around it: the agenda of a position file, checked."""

from __future__ import annotations

import re
from typing import Any

from farmstead.farmyard.grid import bits
from farmstead.kernel.errors import PositionError
from farmstead.kernel.steps import ABSENT, Step, Together
from farmstead.titles.skara.cards.kinds import CARD_COUNT, SETTLERS
from farmstead.titles.skara.rules.deck import COMING, EXPLORE_CARDS_FLIPPED, EXPLORED, ROW, Draw, DrawCard
from farmstead.titles.skara.rules.feeding import LoseCopy
from farmstead.titles.skara.rules.names import (
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
from farmstead.titles.skara.rules.options import MOST_HARVEST
from farmstead.titles.skara.rules.position import PHASES, REST, SETUP, TURNS_PHASE, Skara
from farmstead.titles.skara.rules.sequence import SOLO_CARDS, Choose, DealTile
from farmstead.titles.skara.rules.solo import DrawFocus, DrawTask
from farmstead.titles.skara.tiles.cleaning import CLEARINGS, Clean
from farmstead.titles.skara.tiles.crafting import FOLLOWED, Craft, FollowUp
from farmstead.titles.skara.tiles.hearth import AT_REST, Cook
from farmstead.titles.skara.tiles.tile import place_of
from farmstead.titles.skara.tiles.tracks import Buy

MOST = 999
RANGES = {
    "count": (1, 15),
    "place": (0, 2),
    "card": (SETTLERS, CARD_COUNT - 1),
    "price": (1, 6),
    "may": (0, 1),
    "discount": (2, 3),
    "room": (0, MOST),
    "stage": (0, 2),
    "cost": (0, 2),
    "tile": (0, TILE_COUNT - 1),
    "spent": (0, 31),
    "left": (0, 6),
    "environment": (0, 3),
    "used": (0, 15),
    "good": (-1, KINDS - 1),
    "amount": (1, MOST_HARVEST),
    "both": (0, 1),
    "bottom": (0, 1),
    "task": (0, 9),
    "space": (1, TRADE_LAST),
}
"""What the fields of pending steps may hold."""

_SINGLE = (
    "pay-special|pay-furnish|pay-task|bonus|build|buy|trade|clean|clear|cook|craft|follow-up|gather|knives|mix|effect|"
    "muster|roof|tend|explore"
)
_EFFECT = f"( effect knives| effect mix| explore draw-card| ({_SINGLE}))"
_FRAMES = {
    "setup": "round special( deal)*( task)?( focus)?( stack)?",
    "turn": f"round end-of-round (turn|next-marker( draw)? draw-card|next-marker take-back work{_EFFECT}?)",
    "solo": f"round end-of-round solo-turn (turn( draw-card|( ({_SINGLE}))*)|take-back work{_EFFECT}*)",
    "rest": "round( waste feed rest)*( waste feed| waste feed cook| waste feed copy)",
}
"""How steps wait on each other in each phase, the last one asking."""
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
    """The steps wait on each other as they do in play, and each fits the players and what its seat has."""
    names = [step.name for step in pos.agenda]
    if not names:
        if pos.round != ROUNDS or pos.phase != REST:
            raise PositionError("agenda", "is empty only when the game is over")
        return
    phase = PHASES[pos.phase]
    frame = _FRAMES["solo" if phase == "turn" and pos.players == 1 else phase]
    if not re.fullmatch(frame, " ".join(names)):
        raise PositionError("agenda", f"its steps do not wait on each other like this in the phase {phase!r}")
    check_tasks(pos, names)
    check_seats(pos)
    for i, step in enumerate(pos.agenda):
        check_step(pos, step, f"agenda[{i}]")
    if pos.phase == SETUP:
        check_set_up(pos)


def check_tasks(pos: Skara, names: list[str]) -> None:
    """Alone, an action waits on another only if a task was done in its midst."""
    if pos.players > 1 or pos.phase != TURNS_PHASE:
        return
    waiting = len(names) - 1 - names.index("turn" if "turn" in names else "work")
    effects = names.count("knives") + names.count("mix") + names.count("draw-card")
    base = 0 if "turn" in names else 1
    if waiting > base + effects + len(bits(pos.fulfilled)) + names.count("pay-task"):
        raise PositionError("agenda", "more actions wait on each other than tasks were done")


def check_seats(pos: Skara) -> None:
    """A turn is one seat's; at the end of a round each seat comes once."""
    done: list[int] = []
    for i, step in enumerate(pos.agenda):
        if "seat" not in step.fields or isinstance(step, Together):
            continue
        seat: int = getattr(step, "seat", 0)
        place = f"agenda[{i}].seat"
        if step.name == "waste":
            if seat in done:
                raise PositionError(place, "has its end of the round twice")
            done.append(seat)
        elif done and seat != done[-1]:
            raise PositionError(place, "is another one than that of the step below")
        if step.name == "take-back":
            if pos.players > 1 and (not pos.right or pos.right[len(pos.right) - 1] != seat):
                raise PositionError(place, "is not the one whose marker was moved last")
            done.append(seat)


def check_set_up(pos: Skara) -> None:
    """Everything is dealt, or will be before the special tiles are chosen."""
    pending: dict[str, int] = {"focus": 0, "task": 0, "stack": 0}
    tiles = [len(bits(village.dealt)) for village in pos.villages]
    for step in pos.agenda:
        if isinstance(step, DealTile):
            tiles[step.to] += step.count
        elif isinstance(step, DrawFocus | DrawTask):
            pending[step.name] += step.count
        elif step.name == "stack":
            pending["stack"] = 1
        elif isinstance(step, Choose) and ABSENT in step.answers:
            raise PositionError("agenda[1].answers", "every seat chooses")
    for seat, count in enumerate(tiles):
        if count != int(pos.settings["specials"]):
            wanted = pos.settings["specials"]
            raise PositionError(f"villages[{seat}].dealt", f"with those still to come it must be {wanted} tiles")
    for key, name, mask in (("focus", "focus", pos.focus), ("tasks", "task", pos.tasks)):
        if pos.players == 1 and len(bits(mask)) + pending[name] != int(pos.settings[key]):
            raise PositionError(key, f"with those still to come it must be {pos.settings[key]} cards")
    markers = pos.players + (1 if pos.players == 2 else 0)
    if pos.players > 1 and not pending["stack"] and len(pos.left) != markers:
        raise PositionError("order.left", f"must be {markers} markers, or the agenda must hold the step 'stack'")


def check_step(pos: Skara, step: Step[Any], place: str) -> None:
    if isinstance(step, Draw | DrawCard):
        check_draw(pos, step.place, step.count, place)
    if isinstance(step, Cook) and (step.stage == AT_REST) != (pos.phase == REST):
        raise PositionError(f"{place}.stage", f"must be {AT_REST} at the end of a round, and only then")
    if step.name == "pay-task" and pos.players > 1:
        raise PositionError(place, "tasks are for one player alone")
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
    if where != EXPLORED and pos.players > 1:
        check_dealing(pos, where, place)
    if there + count > wanted or (where != EXPLORED and there + count < wanted):
        raise PositionError(f"{place}.count", f"with the {there} cards that lie there it must be {wanted} in all")


def check_dealing(pos: Skara, where: int, place: str) -> None:
    """The sets are laid out when a round starts: the first one, then the two others."""
    if pos.turn != 1 or pos.upper or pos.right:
        raise PositionError(place, "sets are laid out when a round starts")
    below = pos.agenda[len(pos.agenda) - 2]
    first = isinstance(below, Draw) and below.place == COMING
    top = pos.agenda[len(pos.agenda) - 1]
    if isinstance(top, DrawCard) and (top.place == ROW) != first:
        raise PositionError(place, "the first set is laid out before the others, which must follow")
    if where == COMING and not first and len(pos.row) != pos.set_size():
        raise PositionError("row", f"must be {pos.set_size()} cards before the later sets are laid out")


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
    if isinstance(step, Buy) and village.trade < step.space:
        raise PositionError(place, "the trade marker has not come so far")
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
