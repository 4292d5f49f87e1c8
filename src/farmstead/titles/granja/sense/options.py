"""Which options of La Granja deserve a thought, for bots.

Nothing here is a rule. The always available actions stand beside most questions, so a turn could be led astray at
every step of it. They are left in where they serve what is asked: selling for a roof, upgrading before a field grows or
a donkey sets out, a trade commodity for one more card. A crop is taken off its field rather than out of the store, so
that the field can grow again.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from farmstead.kernel.position import Position
from farmstead.titles.granja.helpers.revenue import Reserve, SetDie
from farmstead.titles.granja.rules.buying import Buy, Sell, Upgrade
from farmstead.titles.granja.rules.cards import Cards
from farmstead.titles.granja.rules.deliver import Deliver, Extra, SecondLoad
from farmstead.titles.granja.rules.extensions import PayExtension
from farmstead.titles.granja.rules.farm import Farm
from farmstead.titles.granja.rules.goods import Upgrades
from farmstead.titles.granja.rules.market import Market, victims
from farmstead.titles.granja.rules.names import (
    BUILDING_COUNT,
    CROPS,
    GOOD_COUNT,
    PIG,
    PLACE_COUNT,
    RAW_COUNT,
    RESOURCES,
    ROOF_CARD,
    ROOF_UPGRADE,
    SLOTS,
    TRADE,
    UPGRADED,
)
from farmstead.titles.granja.rules.options import (
    BUY,
    DECLINE,
    DELIVER,
    DONE,
    NOW_BUY,
    NOW_HELPER,
    NOW_ROOF,
    NOW_SELL,
    NOW_TRADE,
    NOW_UPGRADE,
    ON,
    PAY,
    RESERVE,
    SELL,
    SET,
    TRADE_AS,
    TURNS,
    UPGRADE,
)
from farmstead.titles.granja.rules.position import Ask, Granja, is_closed
from farmstead.titles.granja.rules.roofs import BuyRoof, roof_price
from farmstead.titles.granja.rules.sequence import Growth
from farmstead.titles.granja.rules.trading import (
    MONEY,
    ONE_PIG,
    PAID,
    PLAY_CARD,
    THREE_CROPS,
    TWO_GOODS,
    TWO_UPGRADES,
    Trade,
)
from farmstead.titles.granja.rules.wanted import is_blocked

GOOD_FACES: Final = 0b101100  # faces a die is turned to, or kept of: crops, silver, delivery
CARD_ROUNDS: Final = 4  # up to here a trade commodity may go for one more card


def sensible(position: Position) -> list[int]:
    """The options to think about, never empty."""
    assert isinstance(position, Granja)
    pos = position
    legal = pos.legal
    if len(legal) < 2:
        return legal
    question = pos.agenda[len(pos.agenda) - 1]
    if not isinstance(question, Ask):
        return legal
    farm = pos.farms[question.seat]
    if isinstance(question, (Deliver, Extra)):
        return loading(pos, farm, question)
    if isinstance(question, Cards):
        return playing(pos, farm, question)
    if isinstance(question, Growth):
        return growing(pos, farm)
    if isinstance(question, BuyRoof):
        return roofing(pos, farm)
    if pos.own < len(legal):
        return legal[: pos.own]
    return settling(pos, farm, question) or legal


# -- goods that places wait for ----------------------------------------------------------------------------------------


def shortage(pos: Granja, farm: Farm) -> list[int]:
    """Of each good, how many more the barrows and the open buildings want than the farm has."""
    lacks: list[int] = [0] * GOOD_COUNT
    for slot in range(SLOTS):
        card: i64 = farm.barrows[slot]
        if card >= 0:
            count_missing(pos.figures.goods[card], farm.loads[slot], lacks)
    for building in range(BUILDING_COUNT):
        if not (farm.done >> building) & 1 and not is_blocked(pos, building):
            row: i64 = farm.rows[building]
            count_missing(pos.figures.rows[building][row if row >= 0 else 0], farm.delivered[building], lacks)
    for good in range(GOOD_COUNT):
        have: i64 = farm.goods[good]
        if good < CROPS:
            have += farm.ripe[good]
        lacks[good] -= have
    return lacks


def count_missing(goods: list[int], there: i64, counts: list[int]) -> None:
    for i in range(len(goods)):
        if not (there >> i) & 1:
            counts[goods[i]] += 1


def upgrades(pos: Granja, farm: Farm, silver: i64) -> list[int]:
    """Raw goods, by RAW, whose upgrade some place waits for and this much silver pays; -1 is any price."""
    lacks = shortage(pos, farm)
    found: list[int] = []
    for number in range(RAW_COUNT):
        resource: i64 = number if number < RESOURCES else number - RESOURCES
        if farm.raw(number) == 0 or lacks[UPGRADED[resource]] <= 0:
            continue
        if number < CROPS and farm.ripe[number] > 0:
            continue  # off the field first
        if silver < 0 or farm.upgrade_price(resource, pos.figures) <= silver:
            found.append(number)
    return found


def purchases(pos: Granja, farm: Farm) -> list[int]:
    """Resources to buy: those of which nothing is there, for a barrow or row that lacks little else."""
    found: list[int] = []
    for good in range(RESOURCES):
        if farm.buy_price(good, pos.figures) > farm.silver or farm.goods[good] > 0:
            continue
        if good == PIG and farm.room == 0:
            continue
        if good < CROPS and farm.ripe[good] > 0:
            continue
        if nearly_there(pos, farm, good):
            found.append(good)
    return found


def nearly_there(pos: Granja, farm: Farm, good: i64) -> bool:
    """Does a place lack this good and at most one more?"""
    for slot in range(SLOTS):
        card: i64 = farm.barrows[slot]
        if card >= 0 and lacks_little(pos.figures.goods[card], farm.loads[slot], good):
            return True
    for building in range(BUILDING_COUNT):
        row: i64 = farm.rows[building]
        if row < 0 or (farm.done >> building) & 1 or is_blocked(pos, building):
            continue
        if lacks_little(pos.figures.rows[building][row], farm.delivered[building], good):
            return True
    return False


def lacks_little(goods: list[int], there: i64, good: i64) -> bool:
    missing: i64 = 0
    wanted = False
    for i in range(len(goods)):
        if not (there >> i) & 1:
            missing += 1
            wanted = wanted or goods[i] == good
    return wanted and missing <= 2


# -- the questions that begin something --------------------------------------------------------------------------------


def loading(pos: Granja, farm: Farm, question: Ask) -> list[int]:
    """Deliveries, and what makes more of them possible. In the revenue phase a delivery is one of what is there."""
    legal = pos.legal
    kept: list[int] = []
    for i in range(pos.own):
        option: i64 = legal[i]
        if option == DONE or not from_store_in_vain(farm, option):
            kept.append(option)
    must = isinstance(question, Deliver) and question.must > 0
    if must and kept:
        return kept
    for i in range(pos.own, len(legal)):
        act: i64 = legal[i]
        if act == NOW_BUY:
            if purchases(pos, farm):
                kept.append(act)
        elif act == NOW_UPGRADE:
            if upgrades(pos, farm, farm.silver):
                kept.append(act)
        elif act == NOW_SELL:
            if isinstance(question, Extra) and farm.silver == 0 and question.made < farm.extra:
                kept.append(act)
        elif act == NOW_TRADE:
            if trades(pos, farm, False):
                kept.append(act)
        else:
            kept.append(act)
    return kept


def from_store_in_vain(farm: Farm, option: i64) -> bool:
    """Would a crop come out of the store while the same stands on a field?"""
    thing: i64 = (option - DELIVER) // PLACE_COUNT
    return thing < CROPS and farm.ripe[thing] > 0


def playing(pos: Granja, farm: Farm, question: Cards) -> list[int]:
    """Cards of the hand; early in the game also ways to play one more."""
    kept = pos.legal[: pos.own]
    if (question.must == 1 and question.left == 1) or len(farm.hand) == 0:
        return kept
    for i in range(pos.own, len(pos.legal)):
        act: i64 = pos.legal[i]
        if act == NOW_TRADE:
            if pos.round <= CARD_ROUNDS and trades(pos, farm, True):
                kept.append(act)
        elif act == NOW_ROOF:
            if has_roof(pos, farm, ROOF_CARD):
                kept.append(act)
        elif act == NOW_HELPER:
            kept.append(act)
    return kept


def growing(pos: Granja, farm: Farm) -> list[int]:
    """Growing, after upgrades that free a field or the pen."""
    kept = pos.legal[: pos.own]
    for i in range(pos.own, len(pos.legal)):
        act: i64 = pos.legal[i]
        if act == NOW_UPGRADE:
            if upgrades(pos, farm, farm.silver):
                kept.append(act)
        elif act == NOW_ROOF:
            if has_roof(pos, farm, ROOF_UPGRADE):
                kept.append(act)
        elif act == NOW_HELPER or (act == NOW_SELL and farm.sells_fields):
            kept.append(act)
    return kept


def roofing(pos: Granja, farm: Farm) -> list[int]:
    """Roof tiles; where silver is short, ways to raise it."""
    kept = pos.legal[: pos.own]
    short: i64 = roof_price(pos, farm) - farm.silver
    if short > 0 and len(kept) == 1 and farm.roof_room() and pos.roofs != 0:
        for i in range(pos.own, len(pos.legal)):
            act: i64 = pos.legal[i]
            if act == NOW_TRADE or act == NOW_ROOF or act == NOW_HELPER or (act == NOW_SELL and short <= 2):
                kept.append(act)
    return kept


def has_roof(pos: Granja, farm: Farm, function: i64) -> bool:
    for i in range(len(farm.roofs)):
        if not (farm.turned >> i) & 1 and pos.figures.function[farm.roofs[i]] == function:
            return True
    return False


def trades(pos: Granja, farm: Farm, cards: bool) -> list[int]:
    """Uses of a trade commodity that serve now, by ACTIONS: one more card, or goods that places wait for."""
    if farm.goods[TRADE] == 0:
        return []
    if cards:
        return [PLAY_CARD] if farm.hand and not (farm.marks >> 2) & 1 else []
    lacks = shortage(pos, farm)
    found: list[int] = []
    if not (farm.marks >> 1) & 1 and (lacks[0] > 0) + (lacks[1] > 0) + (lacks[2] > 0) > 1:
        found.append(TWO_GOODS)
    if not (farm.marks >> 3) & 1 and lacks[PIG] > 0 and farm.goods[PIG] < farm.room:
        found.append(ONE_PIG)
    if not (farm.marks >> 4) & 1 and len(upgrades(pos, farm, -1)) > 1:
        found.append(TWO_UPGRADES)
    if farm.three_crops > 0 and lacks[0] + lacks[1] + lacks[2] > 1:
        found.append(THREE_CROPS)
    return found


# -- the questions that settle it --------------------------------------------------------------------------------------


def settling(pos: Granja, farm: Farm, question: Ask) -> list[int]:
    """Answers to the small questions; empty where all are to be looked at."""
    if isinstance(question, Upgrade):
        return [UPGRADE + number for number in upgrades(pos, farm, farm.silver)]
    if isinstance(question, Upgrades):
        found = [UPGRADE + number for number in upgrades(pos, farm, -1)]
        return [*found, DONE] if found else []
    if isinstance(question, Buy):
        return [BUY + good for good in purchases(pos, farm)]
    if isinstance(question, Sell):
        return selling(pos, farm)
    if isinstance(question, Trade):
        return trading(pos, farm, question)
    if isinstance(question, PayExtension):
        return paying(pos, farm)
    if isinstance(question, SecondLoad):
        return [o for o in pos.legal if o == DECLINE or not from_store_in_vain(farm, o)]
    if isinstance(question, Market):
        return placing(pos, farm)
    if isinstance(question, SetDie):
        return turning(pos)
    if isinstance(question, Reserve):
        return [RESERVE + face for face in range(6) if (GOOD_FACES >> face) & 1]
    return []


def selling(pos: Granja, farm: Farm) -> list[int]:
    """One sort at a time: first what no place waits for."""
    lacks = shortage(pos, farm)
    best = -1
    most: i64 = -99
    for option in pos.legal:
        number = option - SELL
        spare: i64 = -lacks[number if number < RESOURCES else number - RESOURCES]
        if spare > most:
            most = spare
            best = option
    return [best]


def trading(pos: Granja, farm: Farm, question: Trade) -> list[int]:
    """What serves the question under this one; all uses where a helper gives them."""
    if question.mode != PAID or len(pos.agenda) < 2:
        return []
    under = pos.agenda[len(pos.agenda) - 2]
    if isinstance(under, Cards):
        return [TRADE_AS + action for action in trades(pos, farm, True)]
    if isinstance(under, BuyRoof):
        return [TRADE_AS + MONEY] if TRADE_AS + MONEY in pos.legal else []
    return [TRADE_AS + action for action in trades(pos, farm, False)]


def paying(pos: Granja, farm: Farm) -> list[int]:
    """Silver first, then crops off a field, then the first two of the others."""
    kept: list[int] = []
    for option in pos.legal:
        payment = option - PAY
        if 2 <= payment < 5 and PAY + payment + 7 in pos.legal:
            continue  # the same crop off a field
        kept.append(option)
        if payment == 0 or len(kept) == 3:
            break
    return kept


def placing(pos: Granja, farm: Farm) -> list[int]:
    """The best spaces of the market: where markers of others leave, and no higher space beside is open to them."""
    values = pos.figures.value
    first = -1
    second = -1
    most: i64 = -99
    next_most: i64 = -99
    for option in pos.legal:
        space = option - ON
        merit: i64 = 4 * len(victims(pos, farm.seat, space))
        for other in pos.figures.neighbours[space]:
            if values[other] > values[space] and not is_closed(pos, other) and pos.market[other] != farm.seat:
                merit -= 1
        if merit > most:
            second = first
            next_most = most
            first = option
            most = merit
        elif merit > next_most:
            second = option
            next_most = merit
    return [first] if second < 0 else [first, second]


def turning(pos: Granja) -> list[int]:
    """Dice turned to the better faces."""
    kept: list[int] = []
    for option in pos.legal:
        if option == DECLINE or (GOOD_FACES >> TURNS[option - SET][1]) & 1:
            kept.append(option)
    return kept
