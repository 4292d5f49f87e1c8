"""What a farm is worth: a guess of its final score. Nothing here is a rule.

What stands counts as on the score sheet, the table's steps smoothed; the herd as it will have bred by the end in the
room there is. Then comes what leads to points: placements still to come, meals still to be paid, materials, seeds,
rooms for children. The weights are in points.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from farmstead.farmyard.grid import count
from farmstead.kernel.position import Position
from farmstead.kernel.steps import OVER
from farmstead.titles.agricola.cards.card import CARDS
from farmstead.titles.agricola.rules.choosing import Get
from farmstead.titles.agricola.rules.cropland import crop_total, fields_scored, fields_with
from farmstead.titles.agricola.rules.farm import Farm
from farmstead.titles.agricola.rules.fencing import OnePasture
from farmstead.titles.agricola.rules.fields import Plow
from farmstead.titles.agricola.rules.improving import Got
from farmstead.titles.agricola.rules.names import (
    FOOD,
    GRAIN,
    HOUSE_GOODS,
    JOINERY,
    KINDS,
    PEOPLE_EACH,
    ROUNDS,
    VEGETABLE,
)
from farmstead.titles.agricola.rules.ordering import Offer
from farmstead.titles.agricola.rules.placing import UseSpace
from farmstead.titles.agricola.rules.position import Agricola
from farmstead.titles.agricola.rules.scoring import PERSON
from farmstead.titles.agricola.sense.calendar import LATER_HARVESTS, Calendar
from farmstead.titles.agricola.sense.cards import hand_worth, playable, played_worth, promised_worth
from farmstead.titles.agricola.sense.points import (
    FIELDS,
    PASTURES,
    SHEEP,
    SMOOTH,
    VEGETABLES,
    final_points,
    fixed_points,
    points_for,
)

PLAN_TIME: Final = 3  # rounds until that child comes
FIRST_GROWTH: Final = 6  # about when the first children come
MOST_GRAIN: Final = 10
MOST_ROOM: Final = 8


def worth(position: Position) -> list[float]:
    """For each seat, the final score to be expected."""
    assert isinstance(position, Agricola)
    return [farm_worth(position, farm) for farm in position.farms]


def worth_of(position: Position, seat: i64) -> float:
    """The same for one seat."""
    assert isinstance(position, Agricola)
    return farm_worth(position, position.farms[seat])


def outlook(position: Position, viewer: i64) -> list[float]:
    """The same for each seat by what a viewer may know: others' hands count for nothing."""
    assert isinstance(position, Agricola)
    found: list[float] = []
    for farm in position.farms:
        found.append(farm_worth(position, farm, farm.seat == viewer))
    return found


def farm_worth(pos: Agricola, farm: Farm, hand: bool = True) -> float:
    """What a farm is worth, with its hand or without."""
    if pos.decider == OVER:
        return final_points(pos, farm)
    ahead = Calendar(pos, farm)
    total = fixed_points(pos, farm)
    total += points_for(SMOOTH[PASTURES], len(farm.pastures))
    total += ahead.weights.action * float(ahead.actions)
    total += food_worth(farm, ahead)
    total += crops_worth(pos, farm, ahead)
    total += herd_worth(farm, ahead)
    total += materials_worth(farm, ahead)
    total += family_worth(pos, farm, ahead)
    total += card_worth(pos, farm, ahead, hand)
    if pos.starter == farm.seat and ahead.rounds > 0:
        total += ahead.weights.start_player
    return total


# -- food --------------------------------------------------------------------------------------------------------------


def food_worth(farm: Farm, ahead: Calendar) -> float:
    """Food at its price as far as the coming meals need it; dearer, where it is short at the next one."""
    need: i64 = ahead.need
    all_needs: i64 = need + ahead.meals * ahead.adult * farm.people
    have: i64 = farm.food
    coming: i64 = 0
    for due, good, n, _ in farm.promises:
        if good == FOOD:
            if due <= ahead.meal_round:
                have += n
            else:
                coming += n
    owned: i64 = have + coming
    value = 0.0
    if owned > all_needs:
        value += ahead.weights.spare_food * float(owned - all_needs)
    else:
        value -= ahead.weights.food_price * float(all_needs - owned)
    missing = float(need - have) - ahead.weights.easy_food * float(ahead.before)
    if missing > 0.0:
        goods = float(larder(farm, ahead))
        if missing <= goods:
            value -= ahead.weights.goods_for_food * missing
        else:
            value -= ahead.weights.goods_for_food * goods + ahead.weights.begged * (missing - goods)
    return value


def larder(farm: Farm, ahead: Calendar) -> i64:
    """The food that could be made of everything by the next meal."""
    total = farm.convertible()
    if ahead.harvests > ahead.meals:  # fields are reaped before
        total += fields_with(farm, GRAIN) + farm.cook_vegetable * fields_with(farm, VEGETABLE)
    crafts: i64 = (farm.majors >> JOINERY) & 7
    if crafts != 0:
        total += craft_food(farm, crafts & ~farm.crafted if ahead.before == 0 else crafts)
    return total


def craft_food(farm: Farm, crafts: i64) -> i64:
    """The food of some workshops, as far as their good is at hand."""
    total: i64 = 0
    for craft in range(3):
        if (crafts >> craft) & 1:
            card = CARDS[JOINERY + craft]
            if farm.has(card.craft_good) > 0:
                total += card.craft_food
    return total


# -- fields ------------------------------------------------------------------------------------------------------------


def crops_worth(pos: Agricola, farm: Farm, ahead: Calendar) -> float:
    """Fields, crops, and what seed at hand would become on fields that lie empty."""
    grain = crop_total(farm, GRAIN)
    vegetables = crop_total(farm, VEGETABLE)
    value = points_for(SMOOTH[FIELDS], fields_scored(pos, farm))
    value += points_for(SMOOTH[VEGETABLES], vegetables)
    if grain == 0:
        value -= 1.0
    else:
        value += 1.0 + ahead.weights.grain_value * float((grain if grain < MOST_GRAIN else MOST_GRAIN) - 1)
    if vegetables > 4:
        value += ahead.weights.food_price * float(farm.cook_vegetable * (vegetables - 4))
    if ahead.actions > 0 and ahead.harvests > 0:
        empty: i64 = farm.empty_fields()
        if empty > 0:
            roots: i64 = farm.vegetable if farm.vegetable < empty else empty
            rest: i64 = empty - roots
            seeds: i64 = farm.grain if farm.grain < rest else rest
            value += ahead.weights.sowing * (2.0 * ahead.weights.grain_value * float(seeds) + float(roots))
            value += ahead.weights.empty_field * float(rest - seeds) * float(ahead.harvests) / 6.0
        if len(farm.ovens) > 0 and grain > 1:
            rate, _ = farm.ovens[0]
            loaves: i64 = grain - 1 if grain < 6 else 5
            value += ahead.weights.bread * float(loaves * (rate - 1))
    return value


# -- animals -----------------------------------------------------------------------------------------------------------


def herd_worth(farm: Farm, ahead: Calendar) -> float:
    """The herd as it will have bred, the kitchen it feeds, and room for more."""
    herd = farm.herd()
    cooks = farm.cook_sheep > 0
    value = 0.0
    if ahead.breedings > 0 and (herd[0] > 1 or herd[1] > 1 or herd[2] > 1):
        surplus = grow(farm, herd, ahead.breedings)
        if cooks:
            value += ahead.weights.kitchen * float(surplus)
    animals: i64 = 0
    for kind in range(KINDS):
        n: i64 = herd[kind]
        animals += n
        value += points_for(SMOOTH[SHEEP + kind], n)
    if cooks:
        value += ahead.weights.kitchen_at_all
        rates: i64 = farm.cook_sheep + farm.cook_boar + farm.cook_cattle
        value += ahead.weights.hearth_round * float(rates * ahead.rounds) / 3.0
    room: i64 = farm.housing().room - animals
    if room > 0:
        if room > MOST_ROOM:
            room = MOST_ROOM
        value += ahead.weights.spare_room * float(room * ahead.rounds) / 14.0
    return value


def grow(farm: Farm, herd: list[int], breedings: i64) -> i64:
    """Lets the herd breed as far as the room of today goes. Returns the food of those that find none."""
    housing = farm.housing()
    surplus: i64 = 0
    full: i64 = 0
    for _ in range(breedings):
        for kind in range(KINDS):
            if herd[kind] < 2:
                continue
            if not (full >> kind) & 1:
                herd[kind] += 1
                if housing.fits(herd):
                    continue
                herd[kind] -= 1
                full |= 2**kind
            surplus += farm.rate(kind + 2)
    return surplus


# -- goods, house, family, cards ---------------------------------------------------------------------------------------


def materials_worth(farm: Farm, ahead: Calendar) -> float:
    """Building materials, as long as there is time to use them."""
    if ahead.actions == 0:
        return 0.0
    weights = ahead.weights
    less = weights.less
    value = priced(farm.wood, weights.wood_need, weights.wood_value, less)
    value += priced(farm.clay, weights.clay_need, weights.clay_value, less)
    value += priced(farm.reed, weights.reed_need, weights.reed_value, less)
    value += priced(farm.stone, weights.stone_need, weights.stone_value, less)
    left = float(ahead.actions) / ahead.weights.used_in
    return value if left >= 1.0 else value * left


def priced(n: i64, need: float, price: float, less: float) -> float:
    """The first ones at their price, as many again at less of it, the rest for nothing."""
    have = float(n)
    if have <= need:
        return price * have
    if have > 2.0 * need:
        have = 2.0 * need
    return price * (need + less * (have - need))


def family_worth(pos: Agricola, farm: Farm, ahead: Calendar) -> float:
    """Rooms that wait for children, or materials for one: a share of what the children will bring."""
    free: i64 = PEOPLE_EACH - farm.people
    if free == 0 or ahead.rounds == 0:
        return 0.0
    spare: i64 = farm.room_count() + farm.beds - farm.people
    born: i64 = pos.round if pos.round > FIRST_GROWTH else FIRST_GROWTH
    if spare <= 0:
        progress = part(farm.has(HOUSE_GOODS[farm.house]), 5) + part(farm.reed, 2)
        return ahead.weights.room_plan * progress * child_worth(born + PLAN_TIME, ahead) if progress > 0.0 else 0.0
    value = 0.0
    share = ahead.weights.empty_room
    for _ in range(spare if spare < free else free):
        value += share * child_worth(born, ahead)
        share *= ahead.weights.empty_room
        born += 2
    return value


def child_worth(born: i64, ahead: Calendar) -> float:
    """What a child born in a round will bring: its points and its work, less its food."""
    if born >= ROUNDS:
        return 0.0
    meals = ahead.weights.food_price * float(ahead.adult * LATER_HARVESTS[born])
    return float(PERSON) + ahead.weights.action * float(ROUNDS - born) - meals


def part(n: i64, of: i64) -> float:
    """Half of the way, if all of them are there."""
    return 0.5 if n >= of else 0.5 * float(n) / float(of)


def card_worth(pos: Agricola, farm: Farm, ahead: Calendar, hand: bool) -> float:
    """What improvements and cards will still do, those in hand only where they are known."""
    value = 0.0
    crafts: i64 = (farm.majors >> JOINERY) & 7
    if crafts != 0:
        value += ahead.weights.craft * float(count(crafts) * ahead.meals)
    if len(farm.cards) > 0:
        value += played_worth(farm, ahead)
    if hand and len(farm.hand) > 0 and ahead.rounds > 0:
        value += hand_worth(farm, ahead)
    if len(farm.promises) > 0:
        value += promised_worth(farm, ahead)
    if pos.decider == farm.seat and (len(farm.cards) > 0 or len(farm.hand) > 0):
        value += begun_worth(pos, farm, ahead)
    return value


def begun_worth(pos: Agricola, farm: Farm, ahead: Calendar) -> float:
    """In the midst of a turn: what cards promise that are being paid for, or that ask how their effect shall be."""
    value = 0.0
    for step in pos.agenda:
        if isinstance(step, Got) and step.seat == farm.seat:
            value += playable(step.card, farm, ahead)
        elif isinstance(step, UseSpace) and step.seat == farm.seat:
            value += ahead.weights.space
    question = pos.pending()
    if isinstance(question, Plow):
        value += ahead.weights.ploughed
    elif isinstance(question, Get | Offer):
        value += ahead.weights.choice
    elif isinstance(question, OnePasture):
        value += ahead.weights.small_pasture
    return value
