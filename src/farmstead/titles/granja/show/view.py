"""What a seat may see of a position of La Granja: everything but the other hands, the deck and unrevealed donkeys."""

from __future__ import annotations

from typing import Any

from farmstead.farmyard.grid import BIT, bits
from farmstead.kernel.steps import OVER
from farmstead.titles.granja.figures.reading import BUILT_IN
from farmstead.titles.granja.rules.deliver import is_active
from farmstead.titles.granja.rules.farm import Farm
from farmstead.titles.granja.rules.names import (
    ANY_PHASE,
    BARE,
    BUILDINGS,
    CARDS,
    DONKEYS,
    FUNCTIONS,
    GOODS,
    MARKS,
    NEUTRAL,
    NOBODY,
    PHASE_BITS,
    PHASES,
    RESOURCES,
    ROOFS,
    ROUNDS,
    SPACES,
    STEP_NAMES,
)
from farmstead.titles.granja.rules.options import AS, CHOOSE, DIE, DONKEY, ROOF, TRADE_AS
from farmstead.titles.granja.rules.position import Granja, is_closed
from farmstead.titles.granja.rules.roofs import roof_price
from farmstead.titles.granja.rules.scoring import score
from farmstead.titles.granja.rules.wanted import is_blocked


def describe(pos: Granja, seat: int | None) -> dict[str, Any]:
    """The game's part of a view. The hand of `seat` is in it; no other."""
    figures = pos.figures
    return {
        "rounds": ROUNDS,
        "phase": "over" if pos.decider == OVER else PHASES[pos.phase],
        "step": STEP_NAMES[pos.step],
        "order": list(pos.order),
        "solo": {"first": not pos.neutral_first} if pos.players == 1 else None,
        "figures": BUILT_IN if figures.name == BUILT_IN else "own",
        "dice": list(pos.dice),
        "rented": {"seat": pos.rented_by, "die": pos.rented} if pos.rented else None,
        "reserved": {"seat": pos.reserved_by, "die": pos.reserved} if pos.reserved else None,
        "roofs": [
            {"id": ROOFS[tile], "function": FUNCTIONS[figures.function[tile]], "price": tile // 4 + 1}
            for tile in bits(pos.roofs)
        ],
        "buildings": [building(pos, number) for number in range(len(BUILDINGS))],
        "market": [market_space(pos, space) for space in range(len(pos.market))],
        "siesta": siesta(pos),
        "deck": len(pos.deck),
        "discard": [CARDS[card] for card in pos.discard],
        "cards": {CARDS[card]: printed(pos, card) for card in sorted(visible(pos, seat))},
        "closed": closed(pos, seat),
        "seats": [farm_view(pos, farm, seat) for farm in pos.farms],
    }


def building(pos: Granja, number: int) -> dict[str, Any]:
    figures = pos.figures
    blocked = pos.blocked.index(number) + 1 if len(pos.blocked) == 3 and is_blocked(pos, number) else None
    seats = []
    for farm in pos.farms:
        row = farm.rows[number]
        there: list[bool] = []
        done = bool(farm.done & BIT[number])
        if row >= 0:
            there = [done or bool(farm.delivered[number] & BIT[i]) for i in range(len(figures.rows[number][row]))]
        seats.append({"row": row if row >= 0 else None, "delivered": there, "done": done})
    return {
        "id": BUILDINGS[number],
        "die": figures.die[number],
        "rows": [[GOODS[good] for good in row] for row in figures.rows[number]],
        "blocked": blocked,
        "first": bool(pos.firsts & BIT[number]),
        "seats": seats,
    }


def market_space(pos: Granja, space: int) -> dict[str, Any]:
    owner = pos.market[space]
    q, r = pos.figures.place[space]
    return {
        "id": SPACES[space],
        "q": q,
        "r": r,
        "value": pos.figures.value[space],
        "closed": is_closed(pos, space),
        "marker": None if owner == NOBODY else ("neutral" if owner == NEUTRAL else owner),
    }


def siesta(pos: Granja) -> dict[str, Any]:
    spaces: list[list[int]] = [[] for _ in pos.figures.siesta]
    for seat in pos.stack:
        spaces[pos.farms[seat].siesta].append(seat)
    return {"points": list(pos.figures.siesta), "spaces": spaces}


def visible(pos: Granja, seat: int | None) -> set[int]:
    """Cards whose figures this viewer can read."""
    found = set(pos.discard)
    for farm in pos.farms:
        found.update(farm.fields)
        found.update(farm.extensions)
        found.update(card for card in [*farm.barrows, *farm.helpers] if card >= 0)
        if farm.seat == seat:
            found.update(farm.hand)
    for step in pos.agenda:
        if step.name in ("use-as", "replace", "pay-extension"):
            found.add(int(step.values()[1]))
    return found


def printed(pos: Granja, card: int) -> dict[str, Any]:
    figures = pos.figures
    phases = figures.phases[card]
    return {
        "crop": GOODS[figures.crop[card]],
        "barrow": {"goods": [GOODS[good] for good in figures.goods[card]], "points": figures.points[card]},
        "extension": extension(pos, card),
        "phase": "any" if phases == ANY_PHASE else "/".join(name for name, bit in PHASE_BITS.items() if phases & bit),
        "once": figures.once[card],
        "amount": figures.amount[card],
        "second": figures.second[card],
    }


def extension(pos: Granja, card: int) -> dict[str, int]:
    figures = pos.figures
    return {
        "hand": figures.hand[card],
        "silver": figures.silver[card],
        "pig": figures.pig[card],
        "delivery": figures.delivery[card],
    }


def farm_view(pos: Granja, farm: Farm, seat: int | None) -> dict[str, Any]:
    figures = pos.figures
    hand = [CARDS[card] for card in farm.hand] if farm.seat == seat else None
    roofs = [
        {"id": ROOFS[tile], "function": FUNCTIONS[figures.function[tile]], "used": bool(farm.turned & BIT[i])}
        for i, tile in enumerate(farm.roofs)
    ]
    return {
        "seat": farm.seat,
        "silver": farm.silver,
        "points": farm.points,
        "goods": {GOODS[good]: farm.goods[good] for good in range(len(GOODS))},
        "pig_room": farm.room,
        "fields": [
            {"card": CARDS[card], "crop": GOODS[crop], "goods": goods}
            for card, crop, goods in zip(farm.fields, farm.crops, farm.grown, strict=True)
        ],
        "barrows": [barrow(pos, farm, slot) for slot in range(3)],
        "extensions": [{"card": CARDS[card], **extension(pos, card)} for card in farm.extensions],
        "helpers": [helper(farm, slot) for slot in range(3)],
        "hand": hand,
        "hand_size": len(farm.hand),
        "hand_limit": farm.hand_limit,
        "dice": [die for die in (farm.die1, farm.die2) if die],
        "donkeys": [i + 1 for i in range(DONKEYS) if not farm.donkeys & BIT[i]],
        "donkey": farm.donkey or None,
        "roofs": roofs,
        "roof_points": list(figures.roof_points),
        "crafts": [{"id": BUILDINGS[b], "active": is_active(farm, b)} for b in bits(farm.done)],
        "markers": farm.supply,
        "marked": [MARKS[mark] for mark in bits(farm.marks)],
        "bare": [BARE[marker] for marker in bits(farm.bare)],
        "prices": {
            "buy": {GOODS[good]: farm.buy_price(good, figures) for good in range(RESOURCES)},
            "sell": {GOODS[good]: figures.sell[good] for good in range(RESOURCES)},
            "upgrade": {GOODS[good]: farm.upgrade_price(good, figures) for good in range(RESOURCES)},
            "roof": roof_price(pos, farm),
            "extension": farm.extension_price(),
        },
        "deliveries": {"extra": farm.extra},
        "score": score(pos, farm),
    }


def barrow(pos: Granja, farm: Farm, slot: int) -> dict[str, Any] | None:
    card = farm.barrows[slot]
    if card < 0:
        return None
    goods = pos.figures.goods[card]
    return {
        "card": CARDS[card],
        "points": pos.figures.points[card],
        "goods": [GOODS[good] for good in goods],
        "loaded": [bool(farm.loads[slot] & BIT[i]) for i in range(len(goods))],
    }


def helper(farm: Farm, slot: int) -> dict[str, Any] | None:
    card = farm.helpers[slot]
    if card < 0:
        return None
    roof = ROOFS[farm.roofs[farm.sixth]] if farm.sixth >= 0 and farm.sixth_roof == slot else None
    return {"card": CARDS[card], "used": bool(farm.used & BIT[slot]), "roof": roof}


SHOWN = {"roof": ROOF, "as": AS, "die": DIE, "choose": CHOOSE, "trade": TRADE_AS, "donkey": DONKEY}
"""Kinds of options whose closed ones are worth a word."""


def closed(pos: Granja, seat: int | None) -> list[dict[str, Any]]:
    """What the asked seat cannot choose now, with the reason; shown to nobody else."""
    if seat is None or seat not in pos.deciders:
        return []
    step = pos.pending()
    found: list[dict[str, Any]] = []
    for kind in step.kinds:
        if kind not in SHOWN:
            continue
        for option in pos.game.vocabulary.kinds[kind]:
            reason = pos.why_not(option, seat)
            if reason is not None and reason.code not in ("roof-gone", "not-offered", "other-space", "no-die"):
                found.append(
                    {
                        "spelling": pos.spell(option),
                        "code": reason.code,
                        "params": reason.params,
                        "section": reason.section,
                    }
                )
    return found
