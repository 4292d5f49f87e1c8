"""A player's sense of Skara Brae, for bots: what a position is worth to a seat, and which options deserve a thought.

Nothing here is a rule. `worth` guesses the final score: points that are sure, settlers and sets as they will count,
goods by what they can still become, the food and the midden of the feedings to come, and what the question asked
promises. `sensible` leaves out options that hardly ever help, so that a search is not lost in them.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from farmstead.farmyard.grid import BIT
from farmstead.games.skara.cards import (
    ENVIRONMENT_OF,
    FOCUS_COUNT,
    FOCUS_LOSS,
    FOCUS_MIDDEN,
    FOCUS_VALUES,
    SETTLERS,
    TASK_COUNT,
    TASK_GOOD,
    TASK_LOSS,
    TASK_PRICE,
)
from farmstead.games.skara.feeding import Feed, LoseCopy
from farmstead.games.skara.hopes import GAME_WORKERS, OWNED, question_hope, side, tile_hope, trade_value
from farmstead.games.skara.names import NO_TILE, SPENDABLE, STANDARD, TILE_POINTS
from farmstead.games.skara.options import BUY, DO, DONE, FEED, LARGE, LOSE, PASS, PLACE, SPEND, TAKE_RIGHT
from farmstead.games.skara.outlook import Outlook, marginal, outlook, stock
from farmstead.games.skara.position import SETUP, Skara
from farmstead.games.skara.rules import Turn
from farmstead.games.skara.scoring import card_points, focus_met, focus_value, score
from farmstead.games.skara.settling import Knives, Mix
from farmstead.games.skara.tracks import Buy, Trade
from farmstead.games.skara.village import Village
from farmstead.games.skara.workers import Work
from farmstead.kernel.position import Position
from farmstead.kernel.steps import OVER

ICON: Final = 0.08  # what a settler brings in each later turn by harvests
ROOM: Final = 0.12  # a free cell of the storage
MOST_ROOM: Final = 6
TASK_LATE: Final = 0.47  # of the loss of a task not done, what is feared from the start on
TASK_GOODS: Final = 0.57  # the share of that saved by having its goods

MOST_ACTIONS: Final = 6
LEAST_GAIN: Final = -0.2
MOST_PAYMENTS: Final = 4
MOST_KNIVES: Final = 2


# -- worth ---------------------------------------------------------------------------------------------------------


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
        return score(pos, village)["total"]
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


# -- what deserves a thought ---------------------------------------------------------------------------------------


def sensible(position: Position) -> list[int]:
    """The options to think about, never empty."""
    assert isinstance(position, Skara)
    pos = position
    legal = pos.legal
    if len(legal) == 1 or pos.phase == SETUP:
        return legal
    asked = pos.agenda[len(pos.agenda) - 1]
    if isinstance(asked, Work):
        return actions(pos, pos.villages[asked.seat])
    if isinstance(asked, Turn):
        kept = [option for option in legal if option != PASS and not TAKE_RIGHT <= option < PLACE]
        return kept or legal
    if isinstance(asked, Knives):
        return legal[: MOST_KNIVES + 1]
    if isinstance(asked, Mix):
        return mixes(legal)
    if isinstance(asked, Trade):
        return payments(pos, pos.villages[asked.seat], SPEND)
    if isinstance(asked, Buy):
        return payments(pos, pos.villages[asked.seat], BUY)
    if isinstance(asked, Feed):
        return losses(legal)
    if isinstance(asked, LoseCopy):
        return legal[:1]
    return legal


def actions(pos: Skara, village: Village) -> list[int]:
    """The tiles that promise most, tasks, and stopping last; the large worker is not chosen for its own sake."""
    out = outlook(pos, village)
    found: list[tuple[float, int]] = []
    rest: list[int] = []
    for option in pos.legal:
        if PLACE <= option < LARGE:
            gain = tile_hope(pos, out, option - PLACE)
            if gain > LEAST_GAIN:
                found.append((-gain, option))
        elif option == DONE or option >= DO:
            rest.append(option)
    found.sort()
    return [option for _, option in found[:MOST_ACTIONS]] + rest


def mixes(legal: list[int]) -> list[int]:
    """All of one kind, or all but one, or half of each."""
    count: i64 = len(legal)
    if count <= 4:
        return legal
    return [legal[0], legal[1], legal[count // 2], legal[count - 2], legal[count - 1]]


def payments(pos: Skara, village: Village, first: i64) -> list[int]:
    """The goods that cost least to give away; declining as well, where that is allowed."""
    out = outlook(pos, village)
    found: list[tuple[float, int]] = []
    rest: list[int] = []
    for option in pos.legal:
        if first <= option < first + len(SPENDABLE):
            found.append((marginal(out, SPENDABLE[option - first]), option))
        else:
            rest.append(option)
    found.sort()
    return [option for _, option in found[:MOST_PAYMENTS]] + rest


def losses(legal: list[int]) -> list[int]:
    """All are fed who can be; else one settler of each environment is thought of."""
    if legal[0] == FEED:
        return legal[:1]
    kept: list[int] = []
    seen: i64 = 0
    for option in legal:
        bit = BIT[ENVIRONMENT_OF[option - LOSE + SETTLERS]]
        if not seen & bit:
            seen |= bit
            kept.append(option)
    return kept
