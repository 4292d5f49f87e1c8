"""All buildings of Creatures for those who read."""

from __future__ import annotations

from typing import Any, Final

from farmstead.i18n import signed
from farmstead.kernel.game import Game
from farmstead.kernel.leaves import Leaf, facets, leaf, ruled
from farmstead.titles.creatures.buildings import register  # noqa: F401  fills the register of tiles
from farmstead.titles.creatures.buildings.tile import (
    ANY_TIME,
    BEFORE_BREEDING,
    BORN,
    BREEDING_STARTS,
    END_OF_WORK,
    EXPANDED,
    FENCES_GOT,
    LAST_BREEDING,
    LISTENERS,
    OCCUPIED,
    OPEN_ROOM,
    OTHERS_TURN,
    ROUND_ENDS,
    ROUND_STARTS,
    SPACE_USED,
    STALL_ACTION,
    STALL_BUILT,
    TILES,
    WORK_ENDS,
    Tile,
)
from farmstead.titles.creatures.rules.names import BASICS, SPECIALS, TILE_NAMES
from farmstead.titles.creatures.rules.position import Creatures
from farmstead.titles.creatures.show.board_text import TEXTS
from farmstead.titles.creatures.show.picture.facts import emblem_of, icon_of

KINDS: Final = ("basic", "special")
WHEN: Final = ("played", "space", "building", "anytime", "breeding", "rounds", "always", "end")
GOODS: Final = ("wood", "stone", "reed", "pig", "cow")
MOMENTS: Final[dict[int, str]] = {
    **dict.fromkeys((SPACE_USED, OCCUPIED, END_OF_WORK), "space"),
    **dict.fromkeys((STALL_ACTION, STALL_BUILT, FENCES_GOT, EXPANDED), "building"),
    **dict.fromkeys((ANY_TIME, OTHERS_TURN, WORK_ENDS), "anytime"),
    **dict.fromkeys((BEFORE_BREEDING, BREEDING_STARTS, BORN, LAST_BREEDING), "breeding"),
    **dict.fromkeys((ROUND_STARTS, ROUND_ENDS), "rounds"),
    OPEN_ROOM: "always",
}
"""When a building works that hears a moment."""


def gallery(game: Game, lang: str) -> dict[str, Any]:
    """The buildings that can be built from the display: the basic ones, then those that are drawn."""
    values: dict[str, list[tuple[str, ...]]] = {
        "kind": [(kind, TEXTS.say(lang, f"gallery.{kind}")) for kind in KINDS],
        "when": [(time, TEXTS.say(lang, f"gallery.when-{time}")) for time in WHEN],
        "cost": [(good, TEXTS.say(lang, f"good.{good}"), icon_of(good)) for good in GOODS],
    }
    return {"facets": facets(TEXTS, lang, values), "cards": [_leaf(TILES[n], lang) for n in range(SPECIALS)]}


def held(pos: Creatures) -> list[tuple[list[str], list[str]]]:
    """What both can build, and what each has built."""
    offered = [TILE_NAMES[n] for n in range(SPECIALS) if (pos.display >> n) & 1]
    return [(offered, [TILE_NAMES[n] for n in farm.tiles if 0 <= n < SPECIALS]) for farm in pos.farms]


def _leaf(tile: Tile, lang: str) -> Leaf:
    costs = [{good: int(n) for good, n in cost.goods().items()} for cost in tile.costs]
    kind = "basic" if tile.number < BASICS else "special"
    worth = None if tile.variable else signed(int(tile.worth), lang) if tile.worth else None
    return leaf(
        tile.id,
        TEXTS.say(lang, tile.title),
        TEXTS.say(lang, f"gallery.{kind}"),
        TEXTS.say(lang, f"building_text.{tile.id}"),
        [icon_of(name) for name in emblem_of(tile.id)],
        tone="leaf",
        price=f" {TEXTS.say(lang, 'printed.or')} ".join(TEXTS.say(lang, "printed.goods", goods=cost) for cost in costs),
        cost=[[icon_of(good), n] for good, n in costs[0].items()] if len(costs) == 1 else [],
        points=worth,
        sides=_place(tile, lang),
        rulings=[
            *([TEXTS.say(lang, "gallery.counted")] if tile.variable else []),
            *([TEXTS.say(lang, "gallery.houses", n=int(tile.capacity))] if tile.capacity > 0 else []),
            *ruled(TEXTS, lang, f"building_ruling.{tile.id}"),
        ],
        section=tile.section(),
        meets=_meets(tile, lang),
        facets={
            "kind": [kind],
            "when": _when(tile),
            "cost": [good for good in GOODS if any(good in cost for cost in costs)],
        },
    )


def _place(tile: Tile, lang: str) -> list[str]:
    """What it is built on, where that is no empty cell."""
    below = [TILE_NAMES[n] for n in range(len(TILE_NAMES)) if (int(tile.on) >> n) & 1]
    names = f" {TEXTS.say(lang, 'printed.or')} ".join(TEXTS.say(lang, f"building.{name}") for name in below)
    return [TEXTS.say(lang, "gallery.on", names=names)] if below else []


def _hears(tile: Tile) -> set[int]:
    return {moment for moment in MOMENTS if (LISTENERS[moment] >> int(tile.number)) & 1}


def _when(tile: Tile) -> list[str]:
    found = {MOMENTS[moment] for moment in _hears(tile)}
    if type(tile).built is not Tile.built:
        found.add("played")
    if tile.variable:
        found.add("end")
    return [time for time in WHEN if time in found or (time == "always" and not found)]


def _meets(tile: Tile, lang: str) -> list[dict[str, str]]:
    """What is built on the same tiles, what hears the same moments, and what its text names or is named by."""
    found: dict[str, str] = {}
    mine = TEXTS.say("en", tile.title)
    text = TEXTS.say("en", f"building_text.{tile.id}")
    for n in range(SPECIALS):
        other = TILES[n]
        if other is tile:
            continue
        if f" {TEXTS.say('en', other.title)}" in text:
            found[other.id] = "named"
        elif f" {mine}" in TEXTS.say("en", f"building_text.{other.id}"):
            found[other.id] = "names"
        elif (int(tile.on) >> n) & 1 or (int(other.on) >> int(tile.number)) & 1:
            found[other.id] = "upgrade"
        elif tile.on and tile.on == other.on:
            found[other.id] = "same-place"
        elif _hears(tile) & _hears(other):
            found[other.id] = "same-moment"
    order = ("named", "names", "upgrade", "same-place", "same-moment")
    first = sorted(found.items(), key=lambda entry: order.index(entry[1]))[:8]
    return [{"id": name, "why": TEXTS.say(lang, f"meets.{why}")} for name, why in first]
