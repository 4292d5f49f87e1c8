"""What a seat knows of La Granja as a vector of numbers, for learners; explained in docs/observations/granja.md.

What is printed on cards follows from their names, so it is not repeated; with corrected figures it may differ, and then
only the goods still missing on barrows and at buildings show it.
"""

from __future__ import annotations

from farmstead.farmyard.grid import BIT
from farmstead.kernel.layout import Field, Layout, Numbers, among, chair, common, flags, one_hot, relative
from farmstead.titles.granja.game import GranjaGame
from farmstead.titles.granja.rules.farm import Farm
from farmstead.titles.granja.rules.names import (
    BARE,
    BUILDING_COUNT,
    BUILDINGS,
    CARD_COUNT,
    CARDS,
    CROPS,
    DONKEYS,
    GOOD_COUNT,
    GOODS,
    MARKERS,
    MARKS,
    MOST_SPACES,
    NEUTRAL,
    PHASES,
    ROOF_TILES,
    ROOFS,
    ROUNDS,
    SLOTS,
    SPACES,
    STEP_NAMES,
)
from farmstead.titles.granja.rules.position import Granja
from farmstead.titles.granja.rules.scoring import score
from farmstead.titles.granja.rules.wanted import is_blocked

VERSION = 3
NUMBERS = {"left": 5, "due": 10, "made": 5, "value": 6, "silver": 10, "at": 23}
CHOICES = {"card": CARDS}

_DICE = ["die-1", "die-2", "die-3", "die-4", "die-5", "die-6"]
_SLOTS = [f"slot-{i + 1}" for i in range(SLOTS)]


def layout(game: GranjaGame, players: int) -> Layout:
    chairs = [chair(i) for i in range(players)]

    def order(pos: Granja, viewer: int) -> Numbers:
        """The place of each chair in the order of play."""
        found = [0.0] * players
        for i, other in enumerate(pos.order):
            found[(other - viewer) % players] = i + 1
        return found

    def die_on_card(pos: Granja, viewer: int) -> Numbers:
        return [
            *one_hot(len(_DICE), pos.rented - 1), *one_hot(players, relative(pos.rented_by, viewer, players)),
            *one_hot(len(_DICE), pos.reserved - 1), *one_hot(players, relative(pos.reserved_by, viewer, players)),
        ]  # fmt: skip

    table = [
        *common(game, players, ROUNDS, PHASES, NUMBERS, CHOICES),
        Field("step", STEP_NAMES[1:], lambda pos, me: one_hot(len(STEP_NAMES) - 1, pos.step - 1)),
        Field("order", chairs, order, most=players, note="place in the order of play, from 1"),
        Field("neutral-first", ["yes"], lambda pos, me: [pos.neutral_first], note="playing alone"),
        Field("dice", _DICE, lambda pos, me: pos.dice, most=9, note="lying at each revenue space"),
        Field(
            "helpers-die", [f"{word}-{one}" for word in ("rented", "reserved") for one in [*_DICE, *chairs]],
            die_on_card, note="a die on a helper, a revenue space reserved; and whose",
        ),
        Field("roof-sale", ROOFS, lambda pos, me: flags(pos.roofs, range(ROOF_TILES))),
        Field(
            "blocked", BUILDINGS,
            lambda pos, me: [len(pos.blocked) == SLOTS and is_blocked(pos, b) for b in range(BUILDING_COUNT)],
        ),
        Field("first-bonus", BUILDINGS, lambda pos, me: flags(pos.firsts, range(BUILDING_COUNT))),
        Field("completed", ["rows"], lambda pos, me: [pos.completed], most=24),
        Field("neutral-marker", SPACES, lambda pos, me: owned(pos, NEUTRAL)),
        Field("deck", ["cards"], lambda pos, me: [len(pos.deck)], most=CARD_COUNT),
        Field("discard", CARDS, lambda pos, me: among(pos.discard, CARD_COUNT)),
        Field("hand", CARDS, lambda pos, me: among(pos.farms[me].hand, CARD_COUNT), note="mine"),
    ]  # fmt: skip
    return Layout(game, players, VERSION, table, FARM_FIELDS)


def owned(pos: Granja, owner: int) -> Numbers:
    """The market spaces with this owner's marker; a board with fewer spaces has none on the rest."""
    found: Numbers = [there == owner for there in pos.market]
    return found + [0.0] * (MOST_SPACES - len(found))


# -- one farm ----------------------------------------------------------------------------------------------------------


def fields(pos: Granja, seat: int) -> Numbers:
    """How many fields of each crop, then the crops standing on them."""
    farm = pos.farms[seat]
    return [*(farm.crops.count(crop) for crop in range(CROPS)), *farm.ripe]


def missing(goods: list[int], there: int) -> Numbers:
    """The goods of a row or barrow that are not there yet, by kind."""
    return among([good for i, good in enumerate(goods) if not there & BIT[i]], GOOD_COUNT)


def barrow_goods(pos: Granja, seat: int) -> Numbers:
    farm = pos.farms[seat]
    found: Numbers = []
    for slot in range(SLOTS):
        card = farm.barrows[slot]
        found += missing(pos.figures.goods[card] if card >= 0 else [], farm.loads[slot])
    return found


def row_goods(pos: Granja, seat: int) -> Numbers:
    farm = pos.farms[seat]
    found: Numbers = []
    for building in range(BUILDING_COUNT):
        begun = farm.rows[building] >= 0 and not farm.done & BIT[building]
        goods = pos.figures.rows[building][farm.rows[building]] if begun else []
        found += missing(goods, farm.delivered[building])
    return found


def roofs(farm: Farm) -> Numbers:
    """The tiles owned, then those of them still to be used."""
    ready = [tile for i, tile in enumerate(farm.roofs) if not farm.turned & BIT[i]]
    return [*among(farm.roofs, ROOF_TILES), *among(ready, ROOF_TILES)]


def helpers_used(farm: Farm) -> Numbers:
    used = [card for slot, card in enumerate(farm.helpers) if card >= 0 and farm.used & BIT[slot]]
    return among(used, CARD_COUNT)


def played(cards: list[int]) -> Numbers:
    return among([card for card in cards if card >= 0], CARD_COUNT)


def limits(pos: Granja, seat: int) -> Numbers:
    farm = pos.farms[seat]
    return [farm.hand_limit, farm.room, farm.extra, farm.income]


def dice(farm: Farm) -> Numbers:
    return among([die for die in (farm.die1, farm.die2) if die], len(_DICE), 1)


FARM_FIELDS = [
    Field("silver", ["number"], lambda pos, seat: [pos.farms[seat].silver], most=40, clipped=True),
    Field("points", ["won"], lambda pos, seat: [pos.farms[seat].points], most=100, least=-20, clipped=True),
    Field("goods", GOODS, lambda pos, seat: pos.farms[seat].goods, most=10, clipped=True),
    Field(
        "fields", [*(f"{crop}-fields" for crop in GOODS[:CROPS]), *(f"{crop}-standing" for crop in GOODS[:CROPS])],
        fields, most=10, clipped=True,
    ),
    Field("field", CARDS, lambda pos, seat: played(pos.farms[seat].fields), note="cards played as fields"),
    Field("barrow", CARDS, lambda pos, seat: played(pos.farms[seat].barrows)),
    Field("extension", CARDS, lambda pos, seat: played(pos.farms[seat].extensions)),
    Field("helper", CARDS, lambda pos, seat: played(pos.farms[seat].helpers)),
    Field("helper-used", CARDS, lambda pos, seat: helpers_used(pos.farms[seat]), note="this round"),
    Field(
        "barrow-missing", [f"{slot}-{good}" for slot in _SLOTS for good in GOODS], barrow_goods, most=6,
        note="goods still to be loaded",
    ),
    Field("row", BUILDINGS, lambda pos, seat: [row + 1 for row in pos.farms[seat].rows], most=4,
          note="own row at each building, from 1; 0 for none"),
    Field(
        "row-missing", [f"{building}-{good}" for building in BUILDINGS for good in GOODS], row_goods, most=6,
        note="goods still to be delivered in a row begun",
    ),
    Field("craft", BUILDINGS, lambda pos, seat: flags(pos.farms[seat].done, range(BUILDING_COUNT))),
    Field("craft-fresh", BUILDINGS, lambda pos, seat: flags(pos.farms[seat].fresh, range(BUILDING_COUNT))),
    Field("roof", [*ROOFS, *(f"{roof}-ready" for roof in ROOFS)], lambda pos, seat: roofs(pos.farms[seat])),
    Field("dice-taken", _DICE, lambda pos, seat: dice(pos.farms[seat]), most=2),
    Field(
        "donkey-aside", range(1, DONKEYS + 1), lambda pos, seat: flags(pos.farms[seat].donkeys, range(DONKEYS)),
        note="tiles used in earlier rounds",
    ),
    Field(
        "donkey", range(1, DONKEYS + 1), lambda pos, seat: one_hot(DONKEYS, pos.farms[seat].donkey - 1),
        note="revealed this round",
    ),
    Field("market", SPACES, owned, note="own markers"),
    Field("marked", MARKS, lambda pos, seat: flags(pos.farms[seat].marks, range(len(MARKS))), note="uses gone"),
    Field(
        "bare", BARE, lambda pos, seat: flags(pos.farms[seat].bare, range(len(BARE))),
        note="grey areas, used helpers and marks whose marker was taken back",
    ),
    Field("siesta", ["space"], lambda pos, seat: [pos.farms[seat].siesta], most=10, clipped=True),
    Field(
        "siesta-height", ["disc"],
        lambda pos, seat: [pos.stack.index(seat) + 1 if seat in pos.stack else 0], most=4, note="in the stack",
    ),
    Field("markers", ["left"], lambda pos, seat: [pos.farms[seat].supply], most=MARKERS),
    Field("limits", ["hand", "pigs", "paid-deliveries", "income"], limits, most=12, clipped=True),
    Field("hand-size", ["cards"], lambda pos, seat: [len(pos.farms[seat].hand)], most=12, clipped=True),
    Field(
        "score", ["total"], lambda pos, seat: [score(pos, pos.farms[seat])["total"]], most=150, least=-150,
        clipped=True, note="as if the game ended now",
    ),
]  # fmt: skip
