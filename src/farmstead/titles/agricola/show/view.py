"""What a seat may see of a position of Agricola: everything but the hands of others and the cards out of the game."""

from __future__ import annotations

from typing import Any

from farmstead.farmyard.grid import EDGE_NAMES, EDGES, bits, cell_name, count
from farmstead.farmyard.housing import HOUSE, ON_CARD, PASTURE, SPOT
from farmstead.kernel.steps import OVER
from farmstead.titles.agricola.cards.card import CARDS
from farmstead.titles.agricola.cards.moments import ENDLESS, FIREPLACE, MINOR, OCCUPATION
from farmstead.titles.agricola.files.data import crop_on, promise_data
from farmstead.titles.agricola.rules.dealing import ChooseHand, Mulligan, Reject, held, surplus, undealt, underway
from farmstead.titles.agricola.rules.deals import SORT_NAMES
from farmstead.titles.agricola.rules.drafting import Draft, holder, pack_at, passed_on, picks_of
from farmstead.titles.agricola.rules.farm import Farm
from farmstead.titles.agricola.rules.harvest import food_needed, resting
from farmstead.titles.agricola.rules.larder import possible_food
from farmstead.titles.agricola.rules.names import (
    ALL_IDS,
    ANIMALS,
    COLUMNS,
    COOKED,
    GOODS,
    HARVESTS,
    HOUSES,
    KINDS,
    MAJORS,
    PEOPLE_EACH,
    ROUNDS,
    STABLES_EACH,
    STAGES,
    SUPPLIES,
)
from farmstead.titles.agricola.rules.options import BUILD, CELL_INDEX, FARM_CELLS
from farmstead.titles.agricola.rules.position import PHASES, Agricola
from farmstead.titles.agricola.rules.scoring import bonuses, score, solo_target
from farmstead.titles.agricola.rules.taking import beside
from farmstead.titles.agricola.show.costs import costs
from farmstead.titles.agricola.show.standing import animals_in, on_cards, standing


def describe(pos: Agricola, viewer: int | None) -> dict[str, Any]:
    """The game's part of a view."""
    view: dict[str, Any] = {
        "edition": pos.settings["edition"],
        "rounds": ROUNDS,
        "phase": "over" if pos.decider == OVER else PHASES[pos.phase],
        "starter": pos.starter,
        "harvests": list(HARVESTS),
        "costs": costs(pos) if viewer is not None and viewer in pos.deciders else {},
        "closed": closed(pos) if viewer is not None and viewer in pos.deciders else [],
        "spaces": [space(pos, slot) for slot in range(len(pos.board.spaces)) if slot not in absent(pos)],
        "track": [track(pos, number) for number in range(1, ROUNDS + 1)],
        "majors": [major(pos, number) for number in range(MAJORS)],
        "seats": [seat(pos, farm, viewer) for farm in pos.farms],
    }
    if pos.settings["decks"] != "none":
        view["deck"] = deck(pos)
        view["dealing"] = dealing(pos, viewer)
        view["underway"] = [ALL_IDS[number] for number in underway(pos)]
    if pos.players == 1:
        view["solo"] = {"target": solo_target(pos)}
    return view


def closed(pos: Agricola) -> list[dict[str, Any]]:
    """The spaces or improvements that cannot be chosen now, with the reason."""
    kinds = pos.pending().kinds
    asked: list[int] = []
    if "place" in kinds:
        asked = [int(space.place) for slot, space in enumerate(pos.board.spaces) if slot not in absent(pos)]
    elif "build" in kinds:
        asked = [BUILD + number for number in range(MAJORS)]
    found: list[dict[str, Any]] = []
    for option in asked:
        reason = pos.why_not(option)
        if reason is not None:
            entry: dict[str, Any] = {"spelling": pos.spell(option), "code": reason.code}
            found.append({**entry, "params": reason.params, "section": reason.section})
    return found


def absent(pos: Agricola) -> list[int]:
    """The slots of spaces that cards would add, but have not."""
    return [slot for slot in pos.board.added.values() if not pos.open >> slot & 1 and pos.person_on(slot) < 0]


def round_of(pos: Agricola, slot: int) -> int:
    """The round of a card that lies open, perhaps before its time; 0: none."""
    laid = [*pos.revealed, *pos.coming]
    return laid.index(slot) + 1 if slot in laid else 0


def space(pos: Agricola, slot: int) -> dict[str, Any]:
    there = pos.board.spaces[slot]
    stage = STAGES[slot - pos.board.fixed] if slot >= pos.board.fixed else 0
    refill = there.solo if pos.players == 1 else there.refill
    cradle = [farm.seat for farm in pos.farms if farm.cradle >> slot & 1]
    person = pos.person_on(slot)
    good = GOODS[there.good] if there.good >= 0 else ""
    return {
        "id": there.id,
        "slot": slot,
        "stage": stage,
        "round": round_of(pos, slot),
        "open": bool(pos.open >> slot & 1),
        "goods": goods_on(pos, slot),
        "refill": {good: refill} if refill else {},
        "gives": {GOODS[k]: n for k, n in there.gives},
        "worker": person if person >= 0 else None,
        "workers": pos.people_on(slot),
        "child": cradle[0] if cradle else None,
        "children": cradle,
        "linked": any(pos.person_on(other) >= 0 for other in bits(pos.board.linked[slot])),
    }


def goods_on(pos: Agricola, slot: int) -> dict[str, int]:
    """What lies on a space: its pile, and what cards have put there."""
    found = {GOODS[pos.board.spaces[slot].good]: int(pos.piles[slot])} if pos.piles[slot] else {}
    for good, n in beside(pos, slot):
        found[GOODS[good]] = found.get(GOODS[good], 0) + n
    return found


def track(pos: Agricola, number: int) -> dict[str, Any]:
    """One round: its card, its harvest, and what waits there."""
    laid = [*pos.revealed, *pos.coming]
    slot = laid[number - 1] if number <= len(laid) else -1
    promised = []
    for farm in pos.farms:
        for entry in sorted(farm.promises):
            if entry[0] == number:
                data = {key: value for key, value in promise_data(entry).items() if key not in ("round", "by")}
                promised.append({"seat": farm.seat, **data})
    return {
        "round": number,
        "stage": STAGES[number - 1],
        "harvest": number in HARVESTS,
        "space": pos.board.spaces[slot].id if slot >= 0 else None,
        "promised": promised,
    }


def major(pos: Agricola, number: int) -> dict[str, Any]:
    card = CARDS[number]
    prices: list[dict[str, Any]] = [cost.data() for cost in card.costs]
    if card.instead & FIREPLACE:
        prices.append({"return": "fireplace"})
    owner = [farm.seat for farm in pos.farms if farm.majors >> number & 1]
    return {"id": card.id, "costs": prices, "points": card.worth, "owner": owner[0] if owner else None}


def deck(pos: Agricola) -> dict[str, int]:
    """How many cards of the decks were not dealt: nobody has seen them."""
    return {"occupations": len(undealt(pos, OCCUPATION)), "minors": len(undealt(pos, MINOR))}


def dealing(pos: Agricola, viewer: int | None) -> dict[str, Any] | None:
    """A choice of hands under way: what is open to all, and what lies before the viewer."""
    step = pos.agenda[-1] if pos.agenda else None
    if isinstance(step, ChooseHand):
        return choosing(pos, step, viewer)
    if not isinstance(step, Draft | Reject | Mulligan):
        return None
    seen: dict[str, Any] = {
        "step": step.name,
        "waiting": step.waiting(),
        "answered": [seat for seat, answer in enumerate(step.answers) if answer >= 0],
    }
    if isinstance(step, Draft):
        pack = pos.packs[pack_at(pos, viewer or 0, step.sort)]
        seen["kind"] = SORT_NAMES[step.sort]
        seen["pick"] = len(pack[0]) + 1
        seen["picks"] = picks_of(pack)
        seen["left"] = len(pack[1])
        seen["from"] = None if viewer is None else holder(pos, viewer, -1)
        seen["to"] = None if viewer is None else holder(pos, viewer, 1)
        seen["pack"] = [] if viewer is None else [ALL_IDS[number] for number in pack[1]]
        seen["kept"] = [] if viewer is None else [ALL_IDS[number] for number in held(pos, viewer, step.sort)]
    elif isinstance(step, Reject):
        seen["surplus"] = [
            {"occupations": surplus(pos, farm.seat, OCCUPATION), "minors": surplus(pos, farm.seat, MINOR)}
            for farm in pos.farms
        ]
    return seen


def choosing(pos: Agricola, step: ChooseHand, viewer: int | None) -> dict[str, Any]:
    """A hand is chosen among all cards: told like a draft, as its pack what there is, to its owner only."""
    mine = viewer == step.seat
    kept = [ALL_IDS[number] for number in held(pos, step.seat, step.sort)]
    pack = undealt(pos, step.sort)
    return {
        "step": step.name,
        "waiting": [int(step.seat)],
        "answered": [],
        "kind": SORT_NAMES[step.sort],
        "pick": len(kept) + 1,
        "picks": len(kept) + int(step.left),
        "left": len(pack),
        "from": None,
        "to": None,
        "pack": [ALL_IDS[number] for number in pack] if mine else [],
        "kept": kept if mine else [],
    }


# -- one farm ----------------------------------------------------------------------------------------------------------


def seat(pos: Agricola, farm: Farm, viewer: int | None) -> dict[str, Any]:
    return {
        "seat": farm.seat,
        "people": farm.people,
        "newborn": farm.newborn,
        "home": farm.home,
        "crew": farm.people + max(0, int(farm.extra)),
        "lodgers": farm.lodgers,
        "guests": farm.late,
        "goods": {name: farm.has(good) for good, name in enumerate(SUPPLIES)},
        "animals": {ANIMALS[kind]: farm.animals(kind) for kind in range(KINDS)},
        "house": HOUSES[farm.house],
        "rooms": farm.room_count(),
        "columns": COLUMNS,
        "cells": cells(farm),
        "fences": [EDGE_NAMES[i] for i, edge in enumerate(EDGES) if farm.fences >> edge & 1],
        **place_animals(farm),
        "supply": {
            "fence": farm.stock,
            "stable": STABLES_EACH - count(farm.stables),
            "person": PEOPLE_EACH - farm.people - farm.lodgers,
        },
        "begging": farm.begging,
        "improvements": [card.id for card in farm.owned() if card.sort != OCCUPATION],
        "occupations": [card.id for card in farm.owned() if card.sort == OCCUPATION],
        "played": [card.id for card in farm.owned()],
        "cards": on_cards(pos, farm),
        "hand": hand(pos, farm, viewer),
        "aside": aside(pos, farm, viewer),
        "cooking": {name: farm.rate(what) for what, name in enumerate(COOKED) if farm.rate(what)},
        "baking": [{"rate": rate, "most": None if most == ENDLESS else most} for rate, most in farm.ovens],
        "feeding": feeding(pos, farm),
        "score": score(pos, farm),
        "bonuses": [
            {"card": ALL_IDS[number], "owner": owner, "points": points} for number, owner, points in bonuses(pos, farm)
        ],
    }


def kind_of(farm: Farm, cell: int) -> str | None:
    """What stands on a cell, stables apart."""
    for kind, cells in (("room", farm.rooms), ("field", farm.fields), ("post", farm.posts)):
        if cells >> cell & 1:
            return kind
    return None


def cells(farm: Farm) -> list[dict[str, Any]]:
    used = farm.used_cells()
    more = {place: n for number in farm.cards for place, n in CARDS[number].on_tiles(farm).items()}
    found: list[dict[str, Any]] = []
    for cell in FARM_CELLS:
        inside = [i for i, area in enumerate(farm.pastures) if area >> cell & 1]
        field = bool(farm.fields >> cell & 1)
        crop, n = crop_on(farm, cell) if field else ("", 0)
        found.append(
            {
                "cell": cell_name(cell),
                "kind": kind_of(farm, cell),
                "stable": bool(farm.stables >> cell & 1),
                "pasture": inside[0] if inside else None,
                "crop": crop if n else None,
                "count": n + more.get(CELL_INDEX[cell], 0),
                "used": bool(used >> cell & 1),
            }
        )
    return found


def place_animals(farm: Farm) -> dict[str, Any]:
    """One way the animals may stand, room by room. Those on cards are told with the cards."""
    pastures: list[dict[str, Any]] = []
    spots: list[dict[str, Any]] = []
    home = cell_name(bits(farm.rooms)[0])
    pet: dict[str, Any] = {"cell": home, "animals": {}, "capacity": 0}
    for room, group in animals_in(farm):
        names = [cell_name(cell) for cell in bits(room.cells)] if room.sort != ON_CARD else []
        capacity = int(room.capacity + room.mixed)
        if room.more and ANIMALS[room.liked] in group:
            capacity += int(room.more)
        if room.sort == PASTURE:
            pastures.append(
                {
                    "cells": names,
                    "stables": count(room.cells & farm.stables),
                    "capacity": capacity,
                    "animal": next(iter(group), None),
                    "count": sum(group.values()),
                    "animals": group,
                }
            )
        elif room.sort == SPOT:
            spots.append({"cell": names[0], "animals": group, "capacity": capacity})
        elif room.sort == HOUSE:
            pet = {"cell": names[0], "animals": group, "capacity": capacity}
    return {"pastures": pastures, "pet": pet, "spots": spots}


def hand(pos: Agricola, farm: Farm, viewer: int | None) -> dict[str, Any]:
    """How many cards; which ones only to their owner, or where everybody saw them passed on.

    `passed`: what the owner saw in a draft and let go; it is in play elsewhere, or was set aside at the end.
    """
    shown = [number for number in sorted(farm.hand) if farm.seat == viewer or number in pos.known]
    occupations = len([number for number in farm.hand if CARDS[number].sort == OCCUPATION])
    return {
        "occupations": occupations,
        "minors": len(farm.hand) - occupations,
        "cards": [ALL_IDS[number] for number in shown],
        "passed": [ALL_IDS[number] for number in passed_on(pos, farm.seat)] if farm.seat == viewer else [],
        **({"standing": standing(pos, farm)} if farm.seat == viewer and farm.hand else {}),
    }


def aside(pos: Agricola, farm: Farm, viewer: int | None) -> dict[str, Any]:
    """Cards thrown face down: how many, and to who threw them which."""
    pile = sorted(pos.aside[farm.seat]) if pos.aside else []
    return {"count": len(pile), "cards": [ALL_IDS[number] for number in pile] if farm.seat == viewer else []}


def feeding(pos: Agricola, farm: Farm) -> dict[str, int]:
    """The next harvest: what the family needs, the food there is, what could be turned into food."""
    coming = [number for number in HARVESTS if number >= pos.round]
    return {
        "round": coming[0] if coming else 0,
        "need": 0 if resting(farm) else int(food_needed(pos, farm)),
        "have": farm.food,
        "convertible": possible_food(pos, farm),
    }
