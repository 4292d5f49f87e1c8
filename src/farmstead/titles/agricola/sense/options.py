"""Which options deserve a thought: what hardly ever helps is left out, so that a search is not lost in it.

Of cells for a room, a field or a stable that are as good as another one, only one is left, in an order that keeps the
farm together: rooms on the left, fields in the middle, pastures on the right. Of pastures, the best one of each size.
Of picks that lead to the same in any order, one order is thought of: sowing and stables before baking.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from farmstead.farmyard.grid import BIT, CELL_OF, count, count_edges
from farmstead.kernel.position import Position
from farmstead.kernel.steps import Question
from farmstead.titles.agricola.rules.animals import Settle, births_fit
from farmstead.titles.agricola.rules.building import OneStable
from farmstead.titles.agricola.rules.choosing import Trade
from farmstead.titles.agricola.rules.dealing import ChooseHand, Mulligan, Reject, Throw
from farmstead.titles.agricola.rules.drafting import Draft
from farmstead.titles.agricola.rules.farm import Farm
from farmstead.titles.agricola.rules.fencing import LENGTHS, OUTLINES, Fencing
from farmstead.titles.agricola.rules.fields import BAKED, BAKING, NO_BAKING, Bake
from farmstead.titles.agricola.rules.harvest import BeforeReaping, Feed, LastCall
from farmstead.titles.agricola.rules.improving import Improve
from farmstead.titles.agricola.rules.names import IMPROVEMENTS
from farmstead.titles.agricola.rules.options import (
    BAKE,
    BUILD,
    CARD,
    CELL_INDEX,
    COOK,
    DONE,
    FARM_CELLS,
    FEED,
    FENCE,
    GET,
    PLOW,
    RELEASE,
    ROOM,
    SHAPES,
    SOW,
    STABLE,
    USE,
    WITHHOLD,
)
from farmstead.titles.agricola.rules.placing import Work
from farmstead.titles.agricola.rules.position import SETUP, Agricola
from farmstead.titles.agricola.rules.sowing import Sow
from farmstead.titles.agricola.sense.cards import dealing_options, exchange_choice
from farmstead.titles.agricola.sense.points import final_points
from farmstead.titles.agricola.sense.worth import farm_worth


def _ranks(cells: str) -> list[int]:
    """For each of the 15 cells its place in an order of cells."""
    order = [CELL_INDEX[CELL_OF[name]] for name in cells.split()]
    return [order.index(place) for place in range(len(FARM_CELLS))]


ROOM_RANK: Final = _ranks("a1 b1 b2 b3 c1 c2 c3 d1 d2 d3 e1 e2 e3 a2 a3")
FIELD_RANK: Final = _ranks("b3 c3 c2 c1 b2 b1 a1 d3 d2 d1 e3 e2 e1 a2 a3")
STABLE_RANK: Final = _ranks("e3 e2 d3 d2 e1 d1 c1 c2 c3 b1 b2 b3 a1 a2 a3")

DEAR_FIREPLACE: Final = BUILD + IMPROVEMENTS.index("fireplace-3")
DEAR_HEARTH: Final = BUILD + IMPROVEMENTS.index("hearth-5")

LARGEST: Final = 6  # cells of a pasture worth a thought
CELL_GAIN: Final = 1.6
PASTURE_GAIN: Final = 1.2
FENCE_PRICE: Final = 0.4
STABLE_GAIN: Final = 0.8
USE_GAIN: Final = 0.15  # by which the use of a card must be better than none


def _place_cost(shape: int) -> float:
    """Cells where rooms and fields should rather be cost something; so do, a little, those that cut off others."""
    costs = {"a": 2.0, "b": 1.0, "c": 0.3, "d": 0.05, "e": 0.0}
    rows = {"1": 0.02, "2": 0.01, "3": 0.0}
    return sum(
        costs[name[0]] + rows[name[1]] for name, cell in CELL_OF.items() if name[0] in costs and shape & BIT[cell]
    )


SIZES: Final[list[int]] = [count(shape) for shape in SHAPES]
PROMISE: Final[list[float]] = [
    CELL_GAIN * SIZES[i] + PASTURE_GAIN - _place_cost(shape) for i, shape in enumerate(SHAPES)
]
"""What a pasture of each shape would bring, its fences aside."""


def sensible(position: Position) -> list[int]:
    """The options to think about, never empty."""
    assert isinstance(position, Agricola)
    pos = position
    own: i64 = pos.own
    legal = pos.legal
    if pos.board.exchange and own < len(legal):
        swap = exchange_choice(pos, legal)
        if swap >= 0:
            return [swap]
    question = pos.pending()
    if own < len(legal):
        use = use_choice(pos, question, legal)
        if use >= 0:
            return [use]
        legal = legal[:own]  # cooking at any time: where it is needed, the questions ask for it
    if own < 2:
        return legal
    farm = pos.farms[pos.decider]
    if pos.phase == SETUP or isinstance(question, Throw):
        if isinstance(question, Draft | Reject | Mulligan | Throw | ChooseHand):
            return dealing_options(pos, question, legal)
        return legal
    if isinstance(question, Fencing):
        return fence_options(farm, legal)
    if isinstance(question, Feed):
        return feed_options(farm, question, legal)
    if isinstance(question, Settle):
        return settle_options(farm, legal)
    if isinstance(question, Sow):
        return sow_options(farm, question, legal)
    if isinstance(question, Bake):
        return bake_options(legal)
    if isinstance(question, Improve):
        return improvement_options(legal)
    if isinstance(question, OneStable) and question.bake != NO_BAKING:
        return [DONE] if question.bake == BAKED else bake_options(cell_choice(farm, legal))
    first = legal[0]
    if ROOM <= first < SOW:
        return cell_choice(farm, legal)
    return legal


def use_choice(pos: Agricola, question: Question[Any], legal: list[int]) -> int:
    """The card that is best used now, before somebody is placed or the points are counted; -1 if none helps.

    Each use must be a gain of some size, so uses come to an end, though trades can lead round in circles.
    """
    last = isinstance(question, LastCall) and not isinstance(question, BeforeReaping)
    if not last and not isinstance(question, Work):
        return -1
    seat: i64 = pos.decider
    best = -1
    most = -1.0e9
    for option in legal[pos.own :]:
        if CARD <= option < GET:
            if best < 0:
                most = standing_worth(pos, seat, last) + USE_GAIN
                best = -2
            trial = pos.copy()
            trial.play_unchecked(option)
            found = used_worth(trial, seat, last)
            if found > most:
                most = found
                best = option
    return best if best >= 0 else -1


def used_worth(pos: Agricola, seat: i64, last: bool) -> float:
    """What a farm is worth after a card was used, in the best of the ways that the card offers."""
    if pos.decider != seat or not isinstance(pos.pending(), Trade):
        return standing_worth(pos, seat, last)
    most = -1.0e9
    for option in pos.legal[: pos.own]:
        trial = pos.copy()
        trial.play_unchecked(option)
        found = standing_worth(trial, seat, last)
        if found > most:
            most = found
    return most


def standing_worth(pos: Agricola, seat: i64, last: bool) -> float:
    farm = pos.farms[seat]
    return final_points(pos, farm) if last else farm_worth(pos, farm)


def settle_options(farm: Farm, legal: list[int]) -> list[int]:
    """Cooking, if it is possible; else one whose leaving makes room at once, if there is one."""
    cooked = [option for option in legal if option < RELEASE]
    if cooked:
        return cooked
    housing = farm.housing()
    enough: list[int] = []
    for option in legal:
        herd = farm.herd()
        herd[option - RELEASE] -= 1
        if housing.fits(herd):
            enough.append(option)
    return enough or legal


def sow_options(farm: Farm, question: Sow, legal: list[int]) -> list[int]:
    """All fields are sown, unless bread may be baked of it; a field is ploughed before or not at all."""
    if question.bake == BAKED:
        return [DONE]
    if question.bake == BAKING:
        return bake_options(legal)
    sown = [option for option in legal if SOW <= option < BAKE]
    if question.plow:
        kept = cell_choice(farm, [option for option in legal if option < SOW])
        return kept + sown if sown or question.must else [*kept, DONE]
    return sown or legal


def cell_choice(farm: Farm, legal: list[int]) -> list[int]:
    """One cell for a room, one for a field, one in a pasture and one outside for a stable; whatever else there is."""
    room = -1
    field = -1
    inside = -1
    outside = -1
    kept: list[int] = []
    for option in legal:
        if option < ROOM or option >= SOW:
            kept.append(option)
        elif option < STABLE:
            if room < 0 or ROOM_RANK[option - ROOM] < ROOM_RANK[room - ROOM]:
                room = option
        elif option >= PLOW:
            if field < 0 or FIELD_RANK[option - PLOW] < FIELD_RANK[field - PLOW]:
                field = option
        elif (farm.closed >> FARM_CELLS[option - STABLE]) & 1:
            if inside < 0 or stable_gain(farm, option) > stable_gain(farm, inside):
                inside = option
        elif outside < 0 or STABLE_RANK[option - STABLE] < STABLE_RANK[outside - STABLE]:
            outside = option
    for chosen in (room, field, inside, outside):
        if chosen >= 0:
            kept.append(chosen)
    return kept


def stable_gain(farm: Farm, option: i64) -> i64:
    """The room for animals that a stable there adds: it doubles its pasture's."""
    cell: i64 = FARM_CELLS[option - STABLE]
    for mask in farm.pastures:
        area: i64 = mask
        if (area >> cell) & 1:
            room: i64 = 2 * count(area)
            for _ in range(count(area & farm.stables)):
                room *= 2
            return room
    return 0


def fence_options(farm: Farm, legal: list[int]) -> list[int]:
    """The best new pasture of each size, the best cut through an old one, stopping if allowed; else any."""
    found: list[int] = [-1] * (LARGEST + 1)
    gains: list[float] = [-99.0] * (LARGEST + 1)
    closed: i64 = farm.closed
    fences: i64 = farm.fences
    stables: i64 = farm.stables
    stop = False
    for option in legal:
        if option == DONE:
            stop = True
            continue
        number: i64 = option - FENCE
        size: i64 = SIZES[number]
        if size > LARGEST:
            continue
        shape: i64 = SHAPES[number]
        if closed == 0:
            gain = PROMISE[number] - FENCE_PRICE * float(LENGTHS[number])
        else:
            edges: i64 = OUTLINES[number]
            gain = -FENCE_PRICE * float(count_edges(edges & ~fences))
            if shape & closed:
                gain += PASTURE_GAIN
                size = 0
            else:
                gain += PROMISE[number]
        if stables:
            gain += STABLE_GAIN * float(count(shape & stables))
        if gain > gains[size]:
            gains[size] = gain
            found[size] = option
    options: list[int] = []
    for size in range(LARGEST + 1):
        if found[size] < 0 or ((size == 3 or size == 5) and found[size + 1] >= 0):
            continue  # one cell more costs hardly a fence more
        options.append(found[size])
    if stop:
        options.append(DONE)
    return options or legal


def feed_options(farm: Farm, question: Feed, legal: list[int]) -> list[int]:
    """Nobody begs who can cook. With enough food only what is lost otherwise: a workshop's food, an animal's place."""
    kept: list[int] = []
    if farm.food < question.need:
        for option in legal:
            if option != FEED and option != WITHHOLD:
                kept.append(option)
        return kept or [FEED]
    kept.append(FEED)
    crowded = farm.cook_sheep > 0 and not births_fit(farm)
    for option in legal:
        if USE <= option < FEED or option >= CARD or (crowded and COOK + 2 <= option < RELEASE):
            kept.append(option)
    return kept


def improvement_options(legal: list[int]) -> list[int]:
    """Of two fireplaces or two hearths the cheaper one."""
    kept: list[int] = []
    for option in legal:
        if (option == DEAR_FIREPLACE or option == DEAR_HEARTH) and option - 1 in legal:
            continue
        kept.append(option)
    return kept


def bake_options(legal: list[int]) -> list[int]:
    """Little bread or as much as possible; whatever else there is."""
    loaves = [option for option in legal if BAKE <= option < FENCE]
    if len(loaves) < 5:
        return legal
    kept = [option for option in legal if option < BAKE or option >= FENCE]
    return [loaves[0], loaves[1], loaves[len(loaves) // 2], loaves[len(loaves) - 1], *kept]
