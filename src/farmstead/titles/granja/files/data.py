"""A position of La Granja as plain data and back, with every invariant checked ("our FEN")."""

from __future__ import annotations

from typing import Any, Final

from farmstead.farmyard.grid import BIT, bits
from farmstead.kernel.errors import PositionError
from farmstead.kernel.game import Game
from farmstead.kernel.reader import Reader, check_number, check_word, read_agenda, read_settings
from farmstead.titles.granja.figures.figures import Figures
from farmstead.titles.granja.figures.reading import figures_of
from farmstead.titles.granja.files.checks import check
from farmstead.titles.granja.rules.farm import Farm, new_farm
from farmstead.titles.granja.rules.names import (
    ACTIONS,
    ASKED,
    BARE,
    BUILDINGS,
    CARD_COUNT,
    CARD_OF,
    CARDS,
    CATEGORIES,
    DONKEYS,
    GOODS,
    MARKERS,
    MARKS,
    NEUTRAL,
    NOBODY,
    PHASES,
    PLACE_COUNT,
    ROOF_TILES,
    ROOFS,
    ROUNDS,
    SLOTS,
    SPACES,
    STEP_NAMES,
    THING_COUNT,
)
from farmstead.titles.granja.rules.position import Granja
from farmstead.titles.granja.rules.turns import MOST as MOMENTS

MOST: Final = 9999
NO_CARD: Final = "-"
LETTERS: Final = "ABCD"


def to_data(pos: Granja) -> dict[str, Any]:
    return {
        "game": pos.game.name,
        "rules": pos.game.rules_version,
        "players": pos.players,
        "variants": dict(pos.settings),
        "round": pos.round,
        "phase": PHASES[pos.phase],
        "step": STEP_NAMES[pos.step],
        "order": list(pos.order),
        "neutral_first": pos.neutral_first,
        "stack": list(pos.stack),
        "dice": list(pos.dice),
        "rented": pos.rented,
        "rented_by": pos.rented_by,
        "reserved": pos.reserved,
        "reserved_by": pos.reserved_by,
        "roofs": [ROOFS[tile] for tile in bits(pos.roofs)],
        "market": {SPACES[i]: _owner(owner) for i, owner in enumerate(pos.market) if owner != NOBODY},
        "blocked": [BUILDINGS[b] for b in pos.blocked],
        "completed": pos.completed,
        "firsts": [BUILDINGS[b] for b in bits(pos.firsts)],
        "deck": [CARDS[card] for card in pos.deck],
        "discard": [CARDS[card] for card in pos.discard],
        "farms": [farm_data(farm) for farm in pos.farms],
        "agenda": pos.agenda_data(),
    }


def _owner(owner: int) -> str:
    return "neutral" if owner == NEUTRAL else LETTERS[owner]


def farm_data(farm: Farm) -> dict[str, Any]:
    data: dict[str, Any] = {
        "silver": farm.silver,
        "points": {name: farm.won[i] for i, name in enumerate(CATEGORIES)},
        "goods": {name: farm.goods[i] for i, name in enumerate(GOODS)},
        "fields": [{"card": CARDS[card], "goods": n} for card, n in zip(farm.fields, farm.grown, strict=True)],
        "barrows": [_card(card) for card in farm.barrows],
        "loads": [bits(load) for load in farm.loads],
        "extensions": [CARDS[card] for card in farm.extensions],
        "helpers": [_card(card) for card in farm.helpers],
        "used": bits(farm.used),
        "roofs": [ROOFS[tile] for tile in farm.roofs],
        "turned": [ROOFS[farm.roofs[i]] for i in bits(farm.turned)],
        "sixth": ROOFS[farm.roofs[farm.sixth]] if farm.sixth >= 0 else NO_CARD,
        "hand": [CARDS[card] for card in farm.hand],
        "dice": [die for die in (farm.die1, farm.die2) if die],
        "donkeys": [i + 1 for i in bits(farm.donkeys)],
        "donkey": farm.donkey,
        "rows": {name: farm.rows[b] + 1 for b, name in enumerate(BUILDINGS)},
        "delivered": {name: bits(farm.delivered[b]) for b, name in enumerate(BUILDINGS)},
        "done": [BUILDINGS[b] for b in bits(farm.done)],
        "fresh": [BUILDINGS[b] for b in bits(farm.fresh)],
        "marks": [MARKS[mark] for mark in bits(farm.marks)],
        "bare": [BARE[marker] for marker in bits(farm.bare)],
        "siesta": farm.siesta,
        "markers": farm.supply,
    }
    if any(farm.asked):
        data["asked"] = {name: n for name, n in zip(ASKED, farm.asked, strict=True) if n}
    return data


def _card(card: int) -> str:
    return CARDS[card] if card >= 0 else NO_CARD


# -- reading -----------------------------------------------------------------------------------------------------------


def ranges(players: int, figures: Figures) -> dict[str, tuple[int, int]]:
    """What the fields of pending steps may hold."""
    seats = (0, players - 1)
    return {
        "seat": seats, "to": (0, NEUTRAL), "owner": (0, NEUTRAL), "loser": (0, NEUTRAL), "goods": (1, 255),
        "left": (1, 12), "low": (0, 65), "may": (0, 1), "at": (0, MOMENTS), "action": (0, len(ACTIONS) - 2),
        "stay": (0, 1), "silver": (0, 10), "what": (0, 99), "need": (1, 1), "must": (0, 2), "by": (-1, CARD_COUNT - 1),
        "card": (0, CARD_COUNT - 1), "use": (1, 3), "paid": (0, 511), "count": (1, 12), "place": (0, PLACE_COUNT - 1),
        "thing": (0, THING_COUNT - 1), "slot": (0, SLOTS - 1), "made": (0, 50), "value": (2, 6),
        "space": (0, len(figures.value) - 1), "mode": (0, 2), "before": (0, 31), "due": (1, 6),
        "tile": (0, ROOF_TILES - 1), "nth": (1, 2), "die": (1, 6), "own": (0, 1), "taken": (0, 4), "first": (-1, 3),
    }  # fmt: skip


def from_data(game: Game, data: dict[str, Any]) -> Granja:
    """Reads a position; what cannot be is a PositionError that names the place and what is allowed."""
    pos = read(game, data)
    check(pos)
    pos.advance()
    return pos


def read(game: Game, data: dict[str, Any]) -> Granja:
    """Reads what stands there, field by field; whether the parts fit each other is not asked."""
    reader = Reader(data)
    reader.value("game")
    reader.value("rules")
    players = reader.number("players", min(game.players), max(game.players))
    settings = read_settings(game, reader)
    figures = figures_of(settings["figures"])
    farms = [
        read_farm(Reader(entry, place), seat, figures) for seat, (place, entry) in enumerate(reader.items("farms"))
    ]
    if len(farms) != players:
        raise reader.fail("farms", f"must be {players} farms, not {len(farms)}")
    dice = [check_number(n, place, 0, 9) for place, n in reader.items("dice")]
    if len(dice) != 6:
        raise reader.fail("dice", f"must be 6 numbers, not {len(dice)}")
    pos = Granja(game, players, settings, figures, dice, read_market(reader, players, figures), farms)
    pos.round = reader.number("round", 0, ROUNDS)
    pos.phase = PHASES.index(reader.word("phase", PHASES))
    pos.step = STEP_NAMES.index(reader.word("step", STEP_NAMES))
    pos.order = read_seats(reader, "order", players)
    pos.neutral_first = reader.flag("neutral_first")
    pos.stack = read_seats(reader, "stack", players) if pos.round or reader.items("stack") else []
    pos.rented = reader.number("rented", 0, 6)
    pos.rented_by = reader.number("rented_by", NOBODY, players - 1)
    pos.reserved = reader.number("reserved", 0, 6)
    pos.reserved_by = reader.number("reserved_by", NOBODY, players - 1)
    pos.roofs = sum(BIT[ROOFS.index(name)] for name in reader.words("roofs", ROOFS))
    pos.blocked = [BUILDINGS.index(name) for name in reader.words("blocked", BUILDINGS)]
    pos.completed = reader.number("completed", 0, 24)
    pos.firsts = sum(BIT[BUILDINGS.index(name)] for name in reader.words("firsts", BUILDINGS))
    pos.deck = sorted(CARD_OF[name] for name in reader.words("deck", CARDS))
    pos.discard = [CARD_OF[name] for name in reader.words("discard", CARDS)]
    pos.agenda = read_agenda(game, reader, ranges(players, figures))
    reader.done()
    return pos


def read_seats(reader: Reader, key: str, players: int) -> list[int]:
    """Each seat once, in some order."""
    seats = [check_number(seat, place, 0, players - 1) for place, seat in reader.items(key)]
    if sorted(seats) != list(range(players)):
        raise reader.fail(key, "must name each seat once")
    return seats


def read_market(reader: Reader, players: int, figures: Figures) -> list[int]:
    child = reader.child("market")
    owners = [*LETTERS[:players], *(["neutral"] if players == 1 else [])]
    market = [NOBODY] * len(figures.value)
    for space in child.data:
        i = SPACES.index(check_word(space, child.at(space), SPACES[: len(market)]))
        name = child.word(space, owners)
        market[i] = NEUTRAL if name == "neutral" else LETTERS.index(name)
    return market


def read_cards(reader: Reader, key: str) -> list[int]:
    """Three slots, each a card or empty."""
    cards = [check_word(name, place, [NO_CARD, *CARDS]) for place, name in reader.items(key)]
    if len(cards) != SLOTS:
        raise reader.fail(key, f"must have {SLOTS} entries, not {len(cards)}")
    return [CARD_OF[name] if name != NO_CARD else -1 for name in cards]


def read_bits(entries: list[tuple[str, Any]], most: int) -> int:
    found = 0
    for place, n in entries:
        bit = BIT[check_number(n, place, 0, most - 1)]
        if found & bit:
            raise PositionError(place, f"{n} stands twice")
        found |= bit
    return found


def read_farm(reader: Reader, seat: int, figures: Figures) -> Farm:
    farm = new_farm(seat)
    farm.silver = reader.number("silver", 0, MOST)
    points = reader.child("points")
    for i, name in enumerate(CATEGORIES):
        farm.won[i] = points.number(name, -MOST if name == "spent" else 0, 0 if name == "spent" else MOST)
    points.done()
    farm.points = sum(farm.won)
    goods = reader.child("goods")
    for i, name in enumerate(GOODS):
        farm.goods[i] = goods.number(name, 0, MARKERS)
    goods.done()
    for place, entry in reader.items("fields"):
        field = Reader(entry, place)
        farm.add_field(CARD_OF[field.word("card", CARDS)], figures)
        n = field.number("goods", 0, MARKERS)
        farm.grown[len(farm.grown) - 1] = n
        farm.ripe[farm.crops[len(farm.crops) - 1]] += n
        field.done()
    farm.barrows = read_cards(reader, "barrows")
    for slot, (place, entry) in enumerate(reader.items("loads")):
        if slot >= SLOTS or not isinstance(entry, list):
            raise PositionError(place, f"must be a list of numbers, for {SLOTS} barrows")
        most = len(figures.goods[farm.barrows[slot]]) if farm.barrows[slot] >= 0 else 0
        farm.loads[slot] = read_bits([(f"{place}[{i}]", n) for i, n in enumerate(entry)], most)
    farm.extensions = [CARD_OF[name] for name in reader.words("extensions", CARDS)]
    farm.helpers = read_cards(reader, "helpers")
    farm.used = read_bits(reader.items("used"), SLOTS)
    farm.roofs = [ROOFS.index(name) for name in reader.words("roofs", ROOFS)]
    own = [ROOFS[tile] for tile in farm.roofs]
    farm.turned = sum(BIT[own.index(name)] for name in reader.words("turned", own))
    sixth = reader.word("sixth", [NO_CARD, *own])
    farm.sixth = own.index(sixth) if sixth != NO_CARD else -1
    farm.hand = sorted(CARD_OF[name] for name in reader.words("hand", CARDS))
    dice = [check_number(die, place, 1, 6) for place, die in reader.items("dice")]
    if len(dice) > 2:
        raise reader.fail("dice", "must be at most two dice")
    farm.die1 = dice[0] if dice else 0
    farm.die2 = dice[1] if len(dice) > 1 else 0
    farm.donkeys = read_bits([(p, n - 1 if isinstance(n, int) else n) for p, n in reader.items("donkeys")], DONKEYS)
    farm.donkey = reader.number("donkey", 0, DONKEYS)
    rows = reader.child("rows")
    farm.rows = [rows.number(name, 0, 4) - 1 for name in BUILDINGS]
    rows.done()
    delivered = reader.child("delivered")
    for b, name in enumerate(BUILDINGS):
        most = len(figures.rows[b][farm.rows[b]]) if farm.rows[b] >= 0 else 0
        farm.delivered[b] = read_bits(delivered.items(name), most)
    delivered.done()
    farm.done = sum(BIT[BUILDINGS.index(name)] for name in reader.words("done", BUILDINGS))
    farm.fresh = sum(BIT[BUILDINGS.index(name)] for name in reader.words("fresh", BUILDINGS))
    farm.marks = sum(BIT[MARKS.index(name)] for name in reader.words("marks", MARKS))
    farm.bare = sum(BIT[BARE.index(name)] for name in reader.words("bare", BARE))
    farm.siesta = reader.number("siesta", 0, len(figures.siesta) - 1)
    farm.supply = reader.number("markers", 0, MARKERS)
    if "asked" in reader.data:
        asked = reader.child("asked")
        farm.asked = [asked.number(name, 1, 255) if name in asked.data else 0 for name in ASKED]
        asked.done()
    reader.done()
    farm.restore(figures)
    return farm
