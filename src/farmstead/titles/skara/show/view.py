"""What a seat may see of a position of Skara Brae: all but the special tiles dealt to others before the choice."""

from __future__ import annotations

from typing import Any

from farmstead.farmyard.grid import bits
from farmstead.kernel.steps import OVER
from farmstead.titles.skara.cards.kinds import CARD_NAMES, ENVIRONMENT_OF, FOCUS_NAMES, TASK_NAMES
from farmstead.titles.skara.rules.names import (
    ENVIRONMENTS,
    FOOD,
    GOODS,
    MARKERS,
    NEUTRAL,
    NO_TILE,
    ROUNDS,
    SMALL_WORKERS,
    SPECIAL,
    SPECIAL_NAMES,
    TILE_NAMES,
)
from farmstead.titles.skara.rules.options import CRAFT, PLACE
from farmstead.titles.skara.rules.position import PHASES, Skara
from farmstead.titles.skara.rules.scoring import focus_met, score, verdict
from farmstead.titles.skara.rules.village import Village
from farmstead.titles.skara.tiles.crafting import craft_cost


def describe(pos: Skara, seat: int | None) -> dict[str, Any]:
    """The game's part of a view."""
    limited = pos.rulings.limited
    view: dict[str, Any] = {
        "rounds": ROUNDS,
        "phase": "over" if pos.decider == OVER else PHASES[pos.phase],
        "turn": pos.turn,
        "row": names(pos.row),
        "coming": coming(pos),
        "drawn": names(pos.drawn),
        "deck": pos.pile,
        "discard": {CARD_NAMES[card]: n for card, n in enumerate(pos.discard) if n},
        "order": order(pos),
        "supply": {
            "roof": pos.roofs_left() if limited else None,
            "spindle": pos.spindles_left() if limited else None,
        },
        "aims": [
            {"id": FOCUS_NAMES[card], "met": focus_met(pos, pos.villages[0], card)} for card in bits(pos.focus)
        ],
        "tasks": [{"id": TASK_NAMES[card], "done": bool(pos.fulfilled >> card & 1)} for card in bits(pos.tasks)],
        "closed": closed(pos),
        "seats": [describe_seat(pos, village, seat) for village in pos.villages],
    }
    if pos.decider == OVER and pos.players == 1:
        view["verdict"] = verdict(view["seats"][0]["score"]["total"])
    return view


def names(cards: tuple[int, ...]) -> list[str]:
    return [CARD_NAMES[card] for card in cards]


def coming(pos: Skara) -> list[list[str]]:
    """The sets after the one that is played."""
    size = pos.set_size()
    return [names(pos.coming[i : i + size]) for i in range(0, len(pos.coming), size)] if size else []


def order(pos: Skara) -> dict[str, list[int | str]] | None:
    """The turn-order tile, the top of each stack first."""
    if pos.players == 1:
        return None
    stacks = {"left": pos.left, "upper": pos.upper, "right": pos.right}
    return {
        name: [MARKERS[marker] if marker == NEUTRAL else marker for marker in reversed(stack)]
        for name, stack in stacks.items()
    }


def closed(pos: Skara) -> list[dict[str, Any]]:
    """The tiles that cannot be chosen now, with the reason."""
    if pos.decider < 0:
        return []
    kinds = pos.pending().kinds
    first = PLACE if "place" in kinds else (CRAFT if "craft" in kinds else -1)
    if first < 0:
        return []
    village = pos.villages[pos.decider]
    found: list[dict[str, Any]] = []
    for place in range(SPECIAL + 1):
        option = first + village.tile_at(place)
        reason = pos.why_not(option)
        if reason is not None:
            found.append(
                {
                    "spelling": pos.spell(option),
                    "code": reason.code,
                    "params": reason.params,
                    "section": reason.section,
                }
            )
    return found


def describe_seat(pos: Skara, village: Village, viewer: int | None) -> dict[str, Any]:
    dealt = None
    if viewer == village.seat and village.dealt:
        dealt = [SPECIAL_NAMES[i] for i in bits(village.dealt)]
    got = pos.round - 1 if pos.round else 0
    return {
        "seat": village.seat,
        "special": TILE_NAMES[village.special] if village.special != NO_TILE else None,
        "dealt": dealt,
        "goods": {name: village.goods[i] for i, name in enumerate(GOODS)},
        "tokens": village.tokens,
        "slider": village.slider,
        "capacity": village.capacity(),
        "beside": village.beside(),
        "waste": village.waste(),
        "furnish": village.furnish,
        "trade": village.trade,
        "hearth": village.hearth(),
        "tiles": tiles(village),
        "columns": {
            name: names(tuple([card for card in village.settlers if ENVIRONMENT_OF[card] == i]))
            for i, name in enumerate(ENVIRONMENTS)
        },
        "icons": {name: village.icons(i) for i, name in enumerate(ENVIRONMENTS)},
        "cards": {
            "village-roof": village.roofs,
            "supply-roof": village.thatch,
            "stone-ball": village.balls,
            "utensils": village.utensils,
            "spindle": village.spindles,
        },
        "workers": {
            "large": village.large,
            "small": village.small,
            "black": village.black,
            "reserve": SMALL_WORKERS - got + (0 if pos.round else 1),
        },
        "feeding": {
            "settlers": len(village.settlers),
            "roofs": village.shelter(),
            "need": village.unsheltered(),
            "food": village.goods[FOOD],
        },
        "score": score(pos, village),
    }


def tiles(village: Village) -> list[dict[str, Any]]:
    """The action tiles as they lie: five above, five below."""
    found: list[dict[str, Any]] = []
    for place in range(SPECIAL + 1):
        number = village.tile_at(place)
        if number != NO_TILE:
            found.append(
                {
                    "id": TILE_NAMES[number],
                    "flipped": village.is_flipped(place),
                    "small": village.small_on(place),
                    "large": village.big == place,
                    "cost": craft_cost(number),
                }
            )
    return found
