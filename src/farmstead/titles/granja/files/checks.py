"""What must hold between the parts of a position of La Granja: cards, markers, tiles, and the pending steps."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from farmstead.farmyard.grid import BIT, bits
from farmstead.kernel.errors import PositionError
from farmstead.kernel.steps import Step
from farmstead.titles.granja.rules.farm import Farm
from farmstead.titles.granja.rules.markers import on_the_way
from farmstead.titles.granja.rules.names import (
    BARE_HELPER,
    BARE_MARK,
    BUILDING_COUNT,
    BUILDINGS,
    CARD_COUNT,
    CARDS,
    MARKERS,
    NEUTRAL,
    NOBODY,
    PIG,
    ROOF_SPACES,
    ROOFS,
    ROUNDS,
    SPACES,
)
from farmstead.titles.granja.rules.position import Granja, is_closed
from farmstead.titles.granja.rules.revenue import dice_count

IN_LIMBO: Final = ("use-as", "replace", "pay-extension")
"""Steps that hold a card on its way from the hand to the farm."""

BEFORE: Final = ("set-up", "block", "first", "order", "begin", "draw-cards", "draw")
"""Steps of set-up, when not all is in place yet."""


def check(pos: Granja) -> None:
    """Raises a PositionError for the first thing that cannot be."""
    for part in parts(pos):
        part()


def parts(pos: Granja) -> list[Callable[[], None]]:
    """What must hold, each by itself."""
    return [
        *(partial(one, pos) for one in (check_cards, check_buildings, check_market, check_roofs, check_dice)),
        *(partial(check_farm, pos, farm, f"farms[{seat}]") for seat, farm in enumerate(pos.farms)),
        partial(check_agenda, pos),
    ]


def check_agenda(pos: Granja) -> None:
    if not pos.agenda and pos.round < ROUNDS:
        raise PositionError("agenda", f"is empty, but only after round {ROUNDS} nothing is left to do")
    for i, step in enumerate(pos.agenda):
        check_step(pos, step, f"agenda[{i}]")


def check_cards(pos: Granja) -> None:
    """All 66 cards, each in one place."""
    where: list[int] = [*pos.deck, *pos.discard]
    for farm in pos.farms:
        where += [*farm.hand, *farm.fields, *farm.extensions]
        where += [card for card in [*farm.barrows, *farm.helpers] if card >= 0]
    where += [int(step.values()[1]) for step in pos.agenda if step.name in IN_LIMBO]
    for card in range(CARD_COUNT):
        count = where.count(card)
        if count != 1:
            raise PositionError("deck", f"the card {CARDS[card]} stands {count} times, it must stand once")


def check_buildings(pos: Granja) -> None:
    if pos.round and len(pos.blocked) != 3:
        raise PositionError("blocked", f"must be 3 buildings, not {len(pos.blocked)}")
    done = 0
    for b in range(BUILDING_COUNT):
        rows = [farm.rows[b] for farm in pos.farms if farm.rows[b] >= 0]
        if len(set(rows)) != len(rows):
            raise PositionError(
                "farms", f"two seats have the same row at {BUILDINGS[b]}", "problem.same-row",
                {"building": BUILDINGS[b]},
            )  # fmt: skip
        finished = [farm.seat for farm in pos.farms if farm.done & BIT[b]]
        done += len(finished)
        if bool(pos.firsts & BIT[b]) == bool(finished):
            raise PositionError("firsts", f"{BUILDINGS[b]} must stand here exactly while nobody has supplied it")
    if done != pos.completed:
        raise PositionError("completed", f"must be {done}: so many rows are supplied")
    for tile in range(pos.completed, len(pos.blocked)):
        b = pos.blocked[tile]
        if any(farm.rows[b] >= 0 for farm in pos.farms):
            raise PositionError(
                "blocked", f"{BUILDINGS[b]} is blocked, but somebody has delivered there", "problem.blocked",
                {"building": BUILDINGS[b]},
            )  # fmt: skip


def check_market(pos: Granja) -> None:
    for space, owner in enumerate(pos.market):
        if owner != NOBODY and is_closed(pos, space):
            raise PositionError(f"market.{SPACES[space]}", f"is closed with {pos.players} players")


def check_roofs(pos: Granja) -> None:
    tiles = bits(pos.roofs)
    for tile in tiles:
        if tile // 4 + 1 != pos.round:
            raise PositionError("roofs", f"{ROOFS[tile]} does not belong to round {pos.round}")
    for farm in pos.farms:
        place = f"farms[{farm.seat}].roofs"
        rounds = [tile // 4 + 1 for tile in farm.roofs]
        if sorted(set(rounds)) != rounds or (rounds and rounds[-1] > pos.round):
            raise PositionError(
                place, "must be at most one tile a round, in the order of the rounds", "problem.one-roof"
            )
        if farm.covered() > ROOF_SPACES:
            raise PositionError(
                place, f"must be at most {ROOF_SPACES} tiles on the house", "problem.roofs", {"n": ROOF_SPACES}
            )
        if farm.sixth >= 0 and farm.sixth_roof < 0:
            raise PositionError(f"farms[{farm.seat}].sixth", "no helper holds a roof tile")
        tiles += farm.roofs
    tiles += [int(step.values()[1]) for step in pos.agenda if step.name == "place-roof"]
    for tile in tiles:
        if tiles.count(tile) > 1:
            raise PositionError("roofs", f"{ROOFS[tile]} stands twice")


def check_dice(pos: Granja) -> None:
    taken = sum(farm.dice_taken() for farm in pos.farms)
    count = sum(pos.dice) + (1 if pos.rented else 0) + taken
    if count > dice_count(pos):
        raise PositionError("dice", f"there are {count} dice, there must be at most {dice_count(pos)}")
    for name, number, by in (
        ("rented", pos.rented, pos.rented_by),
        ("reserved", pos.reserved, pos.reserved_by),
    ):
        if (number == 0) != (by == NOBODY):
            raise PositionError(f"{name}_by", f"must be {NOBODY} exactly while {name} is 0")


def markers_of(pos: Granja, farm: Farm) -> int:
    """All markers of a seat, wherever they are."""
    loads = sum(len(bits(load)) for load in [*farm.loads, *farm.delivered])
    tiles = len(bits(farm.done)) + len(bits(farm.used)) + len(bits(farm.marks))
    tiles -= len(bits(farm.bare))
    return farm.supply + sum(farm.goods) + sum(farm.grown) + loads + tiles + pos.market.count(farm.seat)


def check_farm(pos: Granja, farm: Farm, place: str) -> None:
    if farm.bare & ~(farm.done | farm.used << BARE_HELPER | farm.marks << BARE_MARK):
        raise PositionError(f"{place}.bare", "names a marker that never lay there")
    count = markers_of(pos, farm)
    if count != MARKERS:
        raise PositionError(
            f"{place}.markers", f"there are {count} markers in all, there must be {MARKERS}", "problem.markers",
            {"n": count, "most": MARKERS},
        )  # fmt: skip
    if farm.points < 0:
        raise PositionError(
            f"{place}.points", f"make {farm.points} in all, there must be at least 0", "problem.points",
            {"n": int(farm.points)},
        )  # fmt: skip
    if farm.goods[PIG] > farm.room:
        raise PositionError(
            f"{place}.goods.pig", f"there is room for {farm.room} pigs", "problem.pigs", {"n": int(farm.room)}
        )
    if farm.fresh & ~farm.done:
        raise PositionError(f"{place}.fresh", "names a building that is not supplied")
    for b in range(BUILDING_COUNT):
        there = farm.delivered[b]
        row = farm.rows[b]
        if farm.done & BIT[b]:
            if row < 0 or there:
                raise PositionError(f"{place}.delivered.{BUILDINGS[b]}", "is supplied: it has a row and no goods")
        elif row >= 0 and there == BIT[len(pos.figures.rows[b][row])] - 1:
            raise PositionError(f"{place}.delivered.{BUILDINGS[b]}", "is full, but not among those supplied")
    for slot, card in enumerate(farm.barrows):
        if card >= 0 and farm.loads[slot] == BIT[len(pos.figures.goods[card])] - 1:
            raise PositionError(
                f"{place}.loads[{slot}]", "is full: the barrow would have left", "problem.barrow", {"n": slot + 1}
            )
    for slot in bits(farm.used):
        card = farm.helpers[slot]
        if card < 0 or not pos.figures.once[card]:
            raise PositionError(f"{place}.used", f"no helper that is used once a round is in slot {slot}")
    if farm.donkey and not farm.donkeys & BIT[farm.donkey - 1]:
        raise PositionError(f"{place}.donkey", "must be among the donkeys laid aside")
    if farm.donkeys == 15:
        raise PositionError(f"{place}.donkeys", "one tile at least is in hand")


def check_step(pos: Granja, step: Step[Any], place: str) -> None:
    """What a pending step needs on the table."""
    values = dict(zip(step.fields, step.values(), strict=True))
    if pos.round == 0 and step.name not in BEFORE:
        raise PositionError(f"{place}.step", f"{step.name} does not belong to set-up")
    farm = pos.farms[values["seat"]] if "seat" in values else None
    if step.name == "round" and len(pos.agenda) > 1:
        raise PositionError(f"{place}.step", "round must stand alone")
    for field in ("to", "owner", "loser"):
        n = values.get(field, 0)
        if n >= pos.players and not (n == NEUTRAL and pos.players == 1):
            raise PositionError(f"{place}.{field}", f"there is no seat {n}")
    if farm is None:
        return
    check_farm_step(pos, farm, step.name, values, place)
    if step.name in ("offer", "lower-barrow") and step is pos.agenda[-1]:
        check_helper(farm, values["card"], place)


def check_helper(farm: Farm, card: int, place: str) -> None:
    if farm.slot_of(card) < 0:
        raise PositionError(f"{place}.card", f"{CARDS[card]} does not work on this farm")


def check_farm_step(pos: Granja, farm: Farm, name: str, values: dict[str, Any], place: str) -> None:
    if name == "emptied" and (farm.barrows[values["slot"]] < 0 or farm.loads[values["slot"]]):
        raise PositionError(f"{place}.slot", "there is no empty barrow")
    if name in ("regain", "reserve", "rent", "set-die", "give-grain"):
        check_helper(farm, values["card"], place)
    if name == "escape":
        if pos.market[values["space"]] != farm.seat:
            raise PositionError(f"{place}.space", "no marker of this seat lies there")
        if farm.helpers[values["slot"]] < 0:
            raise PositionError(f"{place}.slot", "no helper works there")
    if name in ("regain", "immediate") and not (values["place"] < BUILDING_COUNT and farm.done & BIT[values["place"]]):
        raise PositionError(f"{place}.place", "must be a building this seat has supplied")
    if name == "row" and not (
        values["place"] < BUILDING_COUNT and farm.rows[values["place"]] < 0 and farm.have(values["thing"])
    ):
        raise PositionError(f"{place}.place", "must be a building where this seat has no row yet, with a good for it")
    if name in ("gain", "admit") and values["what"] >= 8 and values["what"] - 8 >= len(farm.fields):
        raise PositionError(f"{place}.what", "there is no such field")
    if name == "replace" and -1 in (farm.barrows if values["use"] == 1 else farm.helpers):
        raise PositionError(f"{place}.use", "a place is free: nothing needs to be replaced")
    if name == "offer" and not 1 <= values["what"] <= 6 and CARDS[values["card"]] in ("peon", "merchant"):
        raise PositionError(f"{place}.what", "must be a die")
    if name == "unload" and not on_the_way(farm, values["place"]):
        raise PositionError(f"{place}.place", "nothing of this seat lies there")
