"""A player's sense of Skara Brae, for bots: what a position is worth to a seat.

Nothing here is a rule. `worth` guesses the final score: points that are sure, settlers and sets as they will count,
goods by what they can still become, the food and the midden of the feedings to come, and what the question asked
promises.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from farmstead.kernel.position import Position
from farmstead.kernel.steps import OVER
from farmstead.titles.skara.cards.kinds import (
    FOCUS_COUNT,
    FOCUS_LOSS,
    FOCUS_MIDDEN,
    FOCUS_VALUES,
    TASK_COUNT,
    TASK_GOOD,
    TASK_LOSS,
    TASK_PRICE,
)
from farmstead.titles.skara.rules.names import NO_TILE, STANDARD, TILE_POINTS
from farmstead.titles.skara.rules.position import Skara
from farmstead.titles.skara.rules.scoring import card_points, focus_met, focus_value, score
from farmstead.titles.skara.rules.village import Village
from farmstead.titles.skara.sense.hopes import GAME_WORKERS, OWNED, question_hope, side, trade_value
from farmstead.titles.skara.sense.outlook import Outlook, outlook, stock

ICON: Final = 0.08  # what a settler brings in each later turn by harvests
ROOM: Final = 0.12  # a free cell of the storage
MOST_ROOM: Final = 6
TASK_LATE: Final = 0.47  # of the loss of a task not done, what is feared from the start on
TASK_GOODS: Final = 0.57  # the share of that saved by having its goods


def worth(position: Position) -> list[float]:
    """For each seat, the final score to be expected."""
    assert isinstance(position, Skara)
    return [village_worth(position, village) for village in position.villages]


def worth_of(position: Position, seat: i64) -> float:
    """The same for one seat."""
    assert isinstance(position, Skara)
    return village_worth(position, position.villages[seat])


def village_worth(pos: Skara, village: Village) -> float:
    if pos.decider == OVER:
        return float(score(pos, village)["total"])
    out = outlook(pos, village)
    total = trade_value(out, village.trade) + out.house(village.furnish) + float(card_points(village))
    total += stock(village, out) + tiles(village, out) - storage(village, out) - hunger(out)
    total += ICON * float(len(village.settlers)) * float(out.turns) + out.to_come()
    if pos.players == 1:
        total += focus(pos, village, out) + tasks(pos, village, out)
    if pos.decider == village.seat or out.home > 0:
        total += question_hope(pos, out)
    return total


def tiles(village: Village, out: Outlook) -> float:
    """Points and use of the tiles turned over, and of the special one."""
    total = 0.0
    flipped = village.flipped
    for place in range(10):
        if (flipped >> place) & 1:
            total += float(TILE_POINTS) + side(out, village.tile_at(place))
    if village.special != NO_TILE:
        total += OWNED[village.special - STANDARD] * float(out.workers) / GAME_WORKERS
    return total


def storage(village: Village, out: Outlook) -> float:
    """Midden to come and the slider's points, less a little for room."""
    cost = out.waste_cost(village.slider)
    if out.workers > 0:
        free: i64 = village.capacity() - village.tokens
        if free > 0:
            cost -= ROOM * float(min(free, MOST_ROOM)) * out.ease
    return cost


def hunger(out: Outlook) -> float:
    """Food for the feedings to come, and more where it lacks at the next one."""
    return out.feed_cost() + out.shortage * out.hunger


def focus(pos: Skara, village: Village, out: Outlook) -> float:
    """Alone: the loss to be feared for focus cards, by how far their aims are."""
    total = 0.0
    for card in range(FOCUS_COUNT):
        if (pos.focus >> card) & 1 and not focus_met(pos, village, card):
            aim: i64 = FOCUS_VALUES[card]
            value: i64 = focus_value(pos, village, card)
            away: i64 = value - aim if card == FOCUS_MIDDEN else aim - value
            feared = 1.0
            if out.turns > 0:
                feared = min(1.0, 0.2 + 0.8 * float(away) / float(aim))
            total += float(FOCUS_LOSS) * feared
    return total


def tasks(pos: Skara, village: Village, out: Outlook) -> float:
    """Alone: the loss to be feared for tasks not done, less where their goods are at hand."""
    left: i64 = pos.tasks & ~pos.fulfilled
    if left == 0:
        return 0.0
    feared = float(TASK_LOSS) * (1.0 - (1.0 - TASK_LATE) * out.ease)
    total = 0.0
    for task in range(TASK_COUNT):
        if (left >> task) & 1:
            have: i64 = min(village.goods[TASK_GOOD[task]], TASK_PRICE[task])
            share = float(have) / float(TASK_PRICE[task])
            total += feared * (1.0 - TASK_GOODS * share * out.ease)
    return total
