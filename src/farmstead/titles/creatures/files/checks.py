"""What must hold between the parts of a position of Creatures, for positions that come from files or are set up."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from farmstead.farmyard.grid import BIT, STRIDE, bits, cell_name, count, count_edges
from farmstead.kernel.errors import PositionError
from farmstead.titles.creatures.buildings.offers import Offer
from farmstead.titles.creatures.buildings.tile import TILES
from farmstead.titles.creatures.rules.animals import KEEP_FOAL, Settle
from farmstead.titles.creatures.rules.building import Pay, Where
from farmstead.titles.creatures.rules.farm import Farm
from farmstead.titles.creatures.rules.names import (
    BASICS,
    FENCES_ALL,
    FENCES_RESERVE,
    NO_TILE,
    ROUNDS,
    SPACES,
    SPECIALS,
    STABLE,
    STALL,
    TILE_NAMES,
    TILE_OF,
    TROUGHS,
    WORKERS,
)
from farmstead.titles.creatures.rules.pausing import GAME_ENDS, Pause
from farmstead.titles.creatures.rules.position import DRAWN, LIMITED, Creatures
from farmstead.titles.creatures.rules.sequence import Draw, Work


def check(pos: Creatures) -> None:
    """Raises a PositionError for the first thing that cannot be."""
    for part in parts(pos):
        part()


def parts(pos: Creatures) -> list[Callable[[], None]]:
    """What must hold, each by itself."""
    return [
        *(partial(one, pos) for one in (check_fences, check_troughs, check_stalls, check_expansions)),
        partial(check_buildings, pos),
        partial(check_workers, pos),
        *(partial(check_farm, pos, farm) for farm in pos.farms),
        partial(check_agenda, pos),
    ]


def tiles_of(pos: Creatures) -> list[int]:
    """All buildings on farms."""
    return [number for farm in pos.farms for number in farm.tiles if number != NO_TILE]


def check_fences(pos: Creatures) -> None:
    placed = sum(count_edges(farm.fences) for farm in pos.farms)
    fences = placed + sum(farm.stock for farm in pos.farms) + pos.reserve + pos.piles[SPACES.index("expand")]
    if fences != FENCES_ALL:
        raise PositionError(
            "farms", f"there are {fences} fences in all, there must be {FENCES_ALL}", "problem.fences",
            {"n": fences, "most": FENCES_ALL},
        )  # fmt: skip
    if pos.reserve != FENCES_RESERVE - pos.round:
        raise PositionError("supply.fence", f"must be {FENCES_RESERVE - pos.round} in round {pos.round}")


def check_troughs(pos: Creatures) -> None:
    troughs = pos.troughs + sum(count(farm.troughs) for farm in pos.farms)
    if troughs != TROUGHS:
        raise PositionError(
            "supply.trough", f"there are {troughs} troughs in all, there must be {TROUGHS}", "problem.troughs",
            {"n": troughs, "most": TROUGHS},
        )  # fmt: skip


def check_stalls(pos: Creatures) -> None:
    most = LIMITED[pos.settings["buildings"]]
    tiles = tiles_of(pos)
    pending = [step for step in pos.agenda if step.name == "where" and getattr(step, "tile", 0) == STALL]
    stalls = pos.stalls + tiles.count(STALL) + tiles.count(STABLE)
    if stalls != most:
        raise PositionError(
            "supply.stall", f"there are {stalls} stall tiles in all, there must be {most}", "problem.stalls",
            {"n": stalls, "most": most},
        )  # fmt: skip
    if pending and pos.stalls == 0:
        raise PositionError("supply.stall", "a stall is being placed, but none is left")


def check_expansions(pos: Creatures) -> None:
    most = LIMITED[pos.settings["buildings"]]
    expansions = pos.expansions + sum(farm.columns - 2 for farm in pos.farms)
    if expansions != most:
        raise PositionError(
            "supply.expansion", f"there are {expansions} expansions in all, there must be {most}",
            "problem.expansions", {"n": expansions, "most": most},
        )  # fmt: skip


def check_agenda(pos: Creatures) -> None:
    """The pending steps must fit the rest: what is being placed can be had, who is asked can answer."""
    first = pos.agenda[0].name if pos.agenda else ""
    if pos.round < ROUNDS and first not in ("round", "home"):
        raise PositionError("agenda", f"the game ends in round {ROUNDS}: before, the first step must be round or home")
    for i, step in enumerate(pos.agenda):
        place = f"agenda[{i}]"
        if isinstance(step, Work) and pos.farms[step.seat].workers == 0:
            raise PositionError(
                place, "that seat has no worker at home to place", "problem.nobody-home", {"seat": int(step.seat)}
            )
        if isinstance(step, Work) and any(isinstance(other, Work) for other in pos.agenda[:i]):
            raise PositionError(place, "only one seat can be about to place a worker")
        if isinstance(step, (Where, Pay)) and not _to_be_had(pos, step.tile):
            raise PositionError(place, f"{TILE_NAMES[step.tile]} cannot be built: it is not on display")
        if isinstance(step, Offer) and (TILES[step.tile].offer < 0 or step.tile not in pos.farms[step.seat].tiles):
            raise PositionError(place, f"{TILE_NAMES[step.tile]} makes no offer to this seat")
        if isinstance(step, Settle) and step.mode > KEEP_FOAL:
            raise PositionError(f"{place}.mode", f"must be from 0 to {KEEP_FOAL}, not {step.mode}")
        if isinstance(step, Pause) and step.mode > GAME_ENDS:
            raise PositionError(f"{place}.mode", f"must be from 0 to {GAME_ENDS}, not {step.mode}")
        if isinstance(step, Draw) and pos.round > 0:
            raise PositionError(place, "buildings are drawn before round 1 only")


def _to_be_had(pos: Creatures, tile: int) -> bool:
    return tile == STALL or (tile < SPECIALS and bool(pos.display & BIT[tile]))


def check_buildings(pos: Creatures) -> None:
    specials = [number for number in tiles_of(pos) if number < SPECIALS] + bits(pos.display)
    for number in specials:
        if specials.count(number) > 1:
            raise PositionError("display", f"{TILE_NAMES[number]} stands twice")
    basics = [number for number in specials if number < BASICS]
    drawn = len(specials) - len(basics)
    most = DRAWN[pos.settings["buildings"]]
    if len(basics) != BASICS:
        raise PositionError("display", "the four basic buildings must each be on display or built")
    if drawn > most or (drawn < most and pos.round > 0):
        raise PositionError(
            "display", f"{drawn} green buildings are in the game, there must be {most}", "problem.drawn",
            {"n": drawn, "most": most},
        )  # fmt: skip


def check_workers(pos: Creatures) -> None:
    seen = 0
    for farm in pos.farms:
        place = f"farms[{farm.seat}].placed"
        if farm.placed & seen:
            raise PositionError(place, "two workers stand on one space", "problem.one-space")
        seen |= farm.placed
        if len(bits(farm.placed)) + farm.workers != WORKERS:
            raise PositionError(place, f"workers at home and placed must be {WORKERS} in all")


def check_farm(pos: Creatures, farm: Farm) -> None:
    place = f"farms[{farm.seat}]"
    houses = [number for number in farm.tiles if number != NO_TILE and (number in COTTAGES)]
    if len(houses) != 1:
        raise PositionError(f"{place}.buildings", "there must be one cottage, or one building that replaces it")
    here = farm.tiles.index(houses[0])
    if here != STRIDE * farm.left + 2:
        wanted = cell_name(STRIDE * farm.left + 2)
        raise PositionError(f"{place}.buildings", f"the cottage stands on {wanted}, not on {cell_name(here)}")
    settling = any(isinstance(step, Settle) and step.seat == farm.seat for step in pos.agenda)
    if not farm.fits() and not settling:
        raise PositionError(f"{place}.animals", "there is no room for all of them", "problem.no-room")
    if farm.carved and "stone-carver" not in [TILE_NAMES[n] for n in farm.tiles if n >= 0]:
        raise PositionError(f"{place}.carved", "stones lie on a Stone Carver only")


COTTAGES = [TILE_OF[name] for name in ("cottage", "half-timbered-house", "log-house", "byre-dwelling")]
