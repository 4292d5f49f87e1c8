"""A position of Agricola as plain data and back ("our FEN"). What must hold is checked in `checks`."""

from __future__ import annotations

from typing import Any

from farmstead.farmyard.grid import (
    BIT,
    CELL_OF,
    EDGE_NAMES,
    EDGE_OF,
    EDGES,
    FARM_EDGES,
    bits,
    cell_name,
)
from farmstead.kernel.errors import PositionError, SetupError
from farmstead.kernel.game import Game
from farmstead.kernel.reader import Reader, check_number, check_word, read_agenda, read_settings
from farmstead.kernel.variants import written
from farmstead.titles.agricola.cards.card import CARDS
from farmstead.titles.agricola.cards.moments import OCCUPATION, STACK_SOWN
from farmstead.titles.agricola.files.checks import check
from farmstead.titles.agricola.files.memories import WRITTEN_SINCE, begin, memory_data
from farmstead.titles.agricola.rules.farm import NOBODY, Farm, Promise, new_farm
from farmstead.titles.agricola.rules.hauls import MOST_FLAGS, Haul
from farmstead.titles.agricola.rules.names import (
    ALL_IDS,
    ANIMALS,
    COLUMNS,
    CRAFTS,
    FENCES_EACH,
    GOOD_OF,
    GOODS,
    HOUSES,
    IMPROVEMENTS,
    KINDS,
    MAJORS,
    NUMBER_OF,
    PEOPLE_EACH,
    ROUNDS,
    SPACE_OF,
    SUPPLIES,
)
from farmstead.titles.agricola.rules.options import CARD, CELL_INDEX, FARM_CELLS, TO
from farmstead.titles.agricola.rules.parting import MISFIT, WAYS
from farmstead.titles.agricola.rules.position import PHASES, WORK, Agricola
from farmstead.titles.agricola.spaces.editions import board_of, check_settings
from farmstead.titles.agricola.spaces.space import Board, Space

MOST = 999
WRITTEN = [card.id for card in CARDS[MAJORS:]]
"""The hand cards there are; the numbers of the others are reserved."""
LAYING = [card.id for card in CARDS if card.sort != OCCUPATION]
"""The improvements: each may have laid something out."""
RANGES = {
    "seat": (0, 4),
    "to": (0, 4),
    "sort": (1, 2),
    "left": (0, 99),
    "by": (-1, 4),
    "last": (-1, 4),
    "stuck": (0, 5),
    "free_order": (0, 1),
    "cooking": (0, 1),
    "need": (0, 20),
    "optional": (0, 1),
    "must": (0, 1),
    "plow": (0, 1),
    "bake": (0, 2),
    "source": (CARD, TO - 1),
    "built": (0, FENCES_EACH),
    "which": (1, 3),
    "card": (0, len(CARDS) - 1),
    "cards": (MAJORS, len(CARDS) - 1),
    "price": (0, 3),
    "allowed": (1, 15),
    "first": (0, 1),
    "ahead": (0, 1),
    "sources": (0, 2**62),
    "source_slot": (-1, 40),
    "thing": (0, 7),
    "what": (0, 2**30),
    "moment": (0, 62),
    "seats": (0, 4),
    "sowing": (0, 1),
    "sown": (0, 2),
    "crop": (0, 2),
    "less": (0, 1),
    "good": (0, len(GOODS) - 1),
    "goods": (1, 2 ** len(GOODS) - 1),
    "n": (1, MOST),
    "rooms": (0, 15),
    "before": (0, 2**23),
    "gift": (0, FENCES_EACH),
    "bound": (0, 1),
    "free": (0, 1),
    "rest": (0, 7),
    "slots": (0, 2**62),
    "cells": (0, 2**20),
    "kinds_bred": (1, 7),
    "materials": (1, 15),
    "offered": (0, 2 ** len(GOODS) - 1),
    "chosen": (0, 2 ** len(GOODS) - 1),
    "by_card": (0, 1),
    "slot": (0, 40),
    "origin": (0, 40),
    "stage": (0, 5),
    "kind": (0, KINDS - 1),
    "part": (0, 2),
    "drawn": (0, len(GOODS) - 1),
    "known": (MISFIT, len(CARDS) * WAYS - 1),
    "ending": (0, 1),
}
"""What the fields of pending steps may hold."""


def to_data(pos: Agricola) -> dict[str, Any]:
    spaces = pos.board.spaces
    return {
        "game": pos.game.name,
        "rules": pos.game.rules_version,
        "players": pos.players,
        "variants": written(pos.game.variants, pos.settings),
        "round": pos.round,
        "phase": PHASES[pos.phase],
        "starter": pos.starter,
        "revealed": [spaces[slot].id for slot in pos.revealed],
        "spaces": {space.id: pos.piles[slot] for slot, space in enumerate(spaces) if space.refill},
        "display": [IMPROVEMENTS[number] for number in bits(pos.display)],
        "removed": [ALL_IDS[number] for number in sorted(pos.removed)],
        "known": [ALL_IDS[number] for number in sorted(pos.known)],
        **dealing_data(pos),
        **board_data(pos),
        **taking_data(pos),
        "slaughter": pos.slaughter,
        "farms": [farm_data(pos, farm) for farm in pos.farms],
        "agenda": pos.agenda_data(),
    }


def dealing_data(pos: Agricola) -> dict[str, Any]:
    """What the deals leave behind: cards thrown by each seat, packs of the draft. Written where there is any."""
    data: dict[str, Any] = {}
    if pos.aside:
        data["aside"] = [[ALL_IDS[number] for number in pile] for pile in pos.aside]
    if pos.packs:
        data["packs"] = [
            {"kept": [ALL_IDS[number] for number in kept], "left": [ALL_IDS[number] for number in left]}
            for kept, left in pos.packs
        ]
    return data


def taking_data(pos: Agricola) -> dict[str, Any]:
    """Written where there is any: only hand cards ask for it."""
    data: dict[str, Any] = {}
    if pos.beside:
        data["beside"] = [
            {"space": pos.board.spaces[slot].id, "good": GOODS[good], "n": n} for slot, good, n in pos.beside
        ]
    if pos.taken:
        data["taken"] = [GOODS[good] for good in bits(pos.taken)]
    if pos.haul is not None:
        data["haul"] = {"seat": pos.haul.seat, **haul_data(pos.board, pos.haul)}
    return data


def haul_data(board: Board, haul: Haul) -> dict[str, Any]:
    return {
        "space": board.spaces[haul.slot].id,
        "goods": [GOODS[good] for good in bits(haul.goods)],
        "lay": [GOODS[good] for good in bits(haul.lay)],
        "flags": haul.flags,
        "amounts": {GOODS[good]: n for good, n in enumerate(haul.amounts) if n},
    }


def board_data(pos: Agricola) -> dict[str, Any]:
    """What only cards bring about: coming round cards laid open, who placed somebody last."""
    spaces = pos.board.spaces
    data: dict[str, Any] = {}
    if pos.coming:
        data["coming"] = [spaces[slot].id for slot in pos.coming]
    if pos.latest >= 0:
        data["latest"] = {"seat": pos.latest, "space": spaces[pos.latest_slot].id}
    return data


def farm_data(pos: Agricola, farm: Farm) -> dict[str, Any]:
    spaces = pos.board.spaces
    return {
        "goods": {name: farm.has(good) for good, name in enumerate(SUPPLIES)},
        "animals": {ANIMALS[kind]: farm.animals(kind) for kind in range(KINDS)},
        "people": farm.people,
        "newborn": farm.newborn,
        "home": farm.home,
        "placed": [spaces[slot].id for slot in bits(farm.placed)],
        "cradle": [spaces[slot].id for slot in bits(farm.cradle)],
        "house": HOUSES[farm.house],
        "rooms": [cell_name(cell) for cell in bits(farm.rooms)],
        "fields": [field_text(farm, cell) for cell in bits(farm.fields)],
        "stables": [cell_name(cell) for cell in bits(farm.stables)],
        "fences": [EDGE_NAMES[i] for i, edge in enumerate(EDGES) if farm.fences >> edge & 1],
        "majors": [IMPROVEMENTS[number] for number in bits(farm.majors)],
        "begging": farm.begging,
        "crafted": [CRAFTS[craft] for craft in bits(farm.crafted)],
        "cards": [ALL_IDS[number] for number in farm.cards],
        "hand": [ALL_IDS[number] for number in sorted(farm.hand)],
        "promises": [promise_data(entry) for entry in sorted(farm.promises)],
        "memory": memory_data(farm),
        **({"gathered": farm.gathered} if farm.gathered > 0 else {}),
        **({"never-clay": 1} if farm.never_clay else {}),
        **more_people(spaces, farm),
        **({"posts": [cell_name(cell) for cell in bits(farm.posts)]} if farm.posts else {}),
        **({"waiting": [haul_data(pos.board, haul) for haul in farm.waiting]} if farm.waiting else {}),
    }


def more_people(spaces: list[Space], farm: Farm) -> dict[str, Any]:
    """People that only cards bring, or keep from working."""
    data: dict[str, Any] = {}
    if farm.extra:
        data["extra"] = farm.extra
    if farm.late:
        data["late"] = farm.late
    if farm.lodgers:
        data["lodgers"] = farm.lodgers
    if farm.moved:
        data["moved"] = [spaces[slot].id for slot in bits(farm.moved)]
    return data


def crop_on(farm: Farm, cell: int) -> tuple[str, int]:
    """What stands on a field, and how many."""
    shift = 4 * CELL_INDEX[cell]
    grain = farm.grains >> shift & 15
    return ("grain", grain) if grain else ("vegetable", farm.vegetables >> shift & 15)


def field_text(farm: Farm, cell: int) -> str:
    crop, n = crop_on(farm, cell)
    return f"{cell_name(cell)} {crop} {n}" if n else cell_name(cell)


def promise_data(entry: Promise) -> dict[str, Any]:
    number, good, n, card = entry
    if good < 0:
        return {"round": number, "card": ALL_IDS[n]}
    by = {"by": ALL_IDS[card]} if card >= 0 else {}
    return {"round": number, "good": GOODS[good], "n": n, **by}


# -- reading -----------------------------------------------------------------------------------------------------------


def from_data(game: Game, data: dict[str, Any]) -> Agricola:
    """Reads a position; what cannot be is a PositionError that names the place and what is allowed."""
    pos = read(game, data)
    check(pos)
    pos.advance()
    return pos


def read(game: Game, data: dict[str, Any]) -> Agricola:
    """Reads what stands there, field by field; whether the parts fit each other is not asked."""
    reader = Reader(data)
    reader.value("game")
    written = reader.value("rules")
    players = reader.number("players", 1, 5)
    settings = read_settings(game, reader)
    try:
        check_settings(players, settings)
    except SetupError as problem:
        raise PositionError("variants", str(problem), problem.key, problem.params) from None
    board = board_of(players, settings)
    farms = [read_farm(Reader(entry, place), seat, board) for seat, (place, entry) in enumerate(reader.items("farms"))]
    if len(farms) != players:
        raise reader.fail("farms", f"must be {players} farms, not {len(farms)}")
    pos = Agricola(game, players, settings, board, read_piles(reader, board), farms)
    pos.round = reader.number("round", 0, ROUNDS)
    pos.phase = PHASES.index(reader.word("phase", PHASES))
    pos.starter = reader.number("starter", -1 if pos.round == 0 else 0, players - 1)
    cards = [space.id for space in board.spaces[board.fixed :]]
    pos.revealed = tuple(slots_of(board, reader.words("revealed", cards)))
    pos.open = int(board.opening) + sum(BIT[slot] for slot in pos.revealed)
    for number, slot in board.added.items():
        if any(number in farm.cards for farm in farms):
            pos.open |= BIT[slot]
    pos.display = sum(BIT[NUMBER_OF[name]] for name in reader.words("display", IMPROVEMENTS))
    pos.removed = tuple(NUMBER_OF[name] for name in reader.words("removed", WRITTEN))
    pos.known = tuple(NUMBER_OF[name] for name in reader.words("known", WRITTEN))
    read_dealing(reader, pos)
    read_board(reader, pos)
    read_taking(reader, pos)
    pos.slaughter = reader.number("slaughter", -1, players - 1)
    pos.agenda = read_agenda(game, reader, RANGES)
    reader.done()
    if written >= WRITTEN_SINCE:
        for farm, entry in zip(farms, data["farms"], strict=True):
            begin(farm, int(pos.round), set(entry["memory"]))
    for farm in farms:
        counted = pos.phase == WORK and len(board.deck) > 0
        farm.gathered = max(0, int(farm.gathered)) if counted else -1
    return pos


def read_dealing(reader: Reader, pos: Agricola) -> None:
    if "aside" in reader.data:
        piles = [Reader({"cards": entry}, place) for place, entry in reader.items("aside")]
        pos.aside = tuple(tuple(NUMBER_OF[name] for name in pile.words("cards", WRITTEN)) for pile in piles)
    if "packs" in reader.data:
        packs = [Reader(entry, place) for place, entry in reader.items("packs")]
        for pack in packs:
            kept = tuple(NUMBER_OF[name] for name in pack.words("kept", WRITTEN))
            left = tuple(sorted(NUMBER_OF[name] for name in pack.words("left", WRITTEN)))
            pack.done()
            pos.packs = (*pos.packs, (kept, left))


def read_board(reader: Reader, pos: Agricola) -> None:
    here = [space.id for space in pos.board.spaces]
    if "coming" in reader.data:
        pos.coming = tuple(slots_of(pos.board, reader.words("coming", here)))
    if "latest" in reader.data:
        child = reader.child("latest")
        pos.latest = child.number("seat", 0, pos.players - 1)
        pos.latest_slot = pos.board.slot_of[SPACE_OF[child.word("space", here)]]
        child.done()


def slots_of(board: Board, names: list[str]) -> list[int]:
    return [board.slot_of[SPACE_OF[name]] for name in names]


def read_piles(reader: Reader, board: Board) -> list[int]:
    child = reader.child("spaces")
    piles = [child.number(space.id, 0, MOST) if space.refill else 0 for space in board.spaces]
    child.done()
    return piles


def read_farm(reader: Reader, seat: int, board: Board) -> Farm:
    farm = new_farm(seat)
    animals = reader.child("animals")
    for kind, name in enumerate(ANIMALS):
        farm.add_animals(kind, animals.number(name, 0, MOST))
    animals.done()
    goods = reader.child("goods")
    for good, name in enumerate(SUPPLIES):
        farm.gain(good, goods.number(name, 0, MOST))
    goods.done()
    farm.people = reader.number("people", 2, PEOPLE_EACH)
    farm.newborn = reader.number("newborn", 0, PEOPLE_EACH - 2)
    farm.home = reader.number("home", 0, 2 * PEOPLE_EACH)
    here = [space.id for space in board.spaces]
    farm.placed = sum(BIT[slot] for slot in slots_of(board, reader.words("placed", here)))
    farm.cradle = sum(BIT[slot] for slot in slots_of(board, reader.words("cradle", here)))
    farm.house = HOUSES.index(reader.word("house", HOUSES))
    names = [cell_name(cell) for cell in FARM_CELLS]
    farm.rooms = sum(BIT[CELL_OF[name]] for name in reader.words("rooms", names))
    read_fields(reader, farm, names, any(card.hears & BIT[STACK_SOWN] for card in board.deck))
    farm.stables = sum(BIT[CELL_OF[name]] for name in reader.words("stables", names))
    edges = [name for i, name in enumerate(EDGE_NAMES) if FARM_EDGES[COLUMNS] >> EDGES[i] & 1]
    farm.fences = sum(BIT[EDGE_OF[name]] for name in reader.words("fences", edges))
    farm.majors = sum(BIT[NUMBER_OF[name]] for name in reader.words("majors", IMPROVEMENTS))
    farm.begging = reader.number("begging", 0, MOST)
    farm.crafted = sum(BIT[CRAFTS.index(name)] for name in reader.words("crafted", CRAFTS))
    farm.cards = tuple(NUMBER_OF[name] for name in reader.words("cards", WRITTEN))
    farm.hand = tuple(sorted(NUMBER_OF[name] for name in reader.words("hand", WRITTEN)))
    farm.promises = tuple(read_promise(Reader(entry, place)) for place, entry in reader.items("promises"))
    memory = reader.child("memory")
    found: dict[int, tuple[int, ...]] = {}
    for name in memory.data:
        check_word(name, memory.place, WRITTEN)
        found[NUMBER_OF[name]] = tuple(check_number(value, place, 0, MOST) for place, value in memory.items(name))
    farm.memory = {number: value for number, value in found.items() if value}
    if "gathered" in reader.data:
        farm.gathered = reader.number("gathered", 0, MOST)
    if "never-clay" in reader.data:
        farm.never_clay = reader.number("never-clay", 0, 1)
    if "extra" in reader.data:
        farm.extra = reader.number("extra", -PEOPLE_EACH, PEOPLE_EACH)
    if "late" in reader.data:
        farm.late = reader.number("late", 0, PEOPLE_EACH)
    if "lodgers" in reader.data:
        farm.lodgers = reader.number("lodgers", 0, PEOPLE_EACH - int(farm.people))
    if "moved" in reader.data:
        farm.moved = sum(BIT[slot] for slot in slots_of(board, reader.words("moved", here)))
    if "posts" in reader.data:
        farm.posts = sum(BIT[CELL_OF[name]] for name in reader.words("posts", names))
    if "waiting" in reader.data:
        farm.waiting = tuple(read_haul(Reader(entry, place), seat, board) for place, entry in reader.items("waiting"))
    reader.done()
    farm.find_pastures()
    farm.figures()
    return farm


def read_fields(reader: Reader, farm: Farm, names: list[str], cards: bool) -> None:
    """Fields as "b1" or "b1 grain 3"; where cards add to what is sown, more may stand on one."""
    heights = [str(n + 1) for n in range(15 if cards else 3)]
    for place, entry in reader.items("fields"):
        parts = str(entry).split(" ")
        cell = CELL_OF[check_word(parts[0], place, names)]
        if farm.fields & BIT[cell]:
            raise PositionError(place, f"{parts[0]} stands twice")
        farm.fields |= BIT[cell]
        if len(parts) == 1:
            continue
        if len(parts) != 3 or parts[1] not in ("grain", "vegetable") or parts[2] not in heights:
            raise PositionError(place, f"must be like 'b1' or 'b1 grain 3', not {entry!r}")
        n = int(parts[2])
        if parts[1] == "grain":
            farm.grains |= n << 4 * CELL_INDEX[cell]
        elif n <= 2 or cards:
            farm.vegetables |= n << 4 * CELL_INDEX[cell]
        else:
            raise PositionError(place, "a field holds 2 vegetables at the most")


def read_promise(reader: Reader) -> Promise:
    number = reader.number("round", 1, ROUNDS)
    if "card" in reader.data:
        name = reader.word("card", [card.id for card in CARDS if card.offers])
        card = CARDS[NUMBER_OF[name]]
        entry = (number, -1, int(card.number), NOBODY if card.sort == OCCUPATION else int(card.number))
    else:
        by = NUMBER_OF[reader.word("by", LAYING)] if "by" in reader.data else NOBODY
        entry = (number, GOODS.index(reader.word("good", GOODS)), reader.number("n", 1, MOST), by)
    reader.done()
    return entry


def read_taking(reader: Reader, pos: Agricola) -> None:
    here = [space.id for space in pos.board.spaces]
    if "beside" in reader.data:
        entries: list[tuple[int, int, int]] = []
        for place, entry in reader.items("beside"):
            row = Reader(entry, place)
            slot = pos.board.slot_of[SPACE_OF[row.word("space", here)]]
            entries.append((slot, GOOD_OF[row.word("good", GOODS)], row.number("n", 1, MOST)))
            row.done()
        pos.beside = tuple(sorted(entries))
    if "taken" in reader.data:
        pos.taken = sum(BIT[GOOD_OF[name]] for name in reader.words("taken", GOODS))
    if "haul" in reader.data:
        row = reader.child("haul")
        pos.haul = read_haul(row, row.number("seat", 0, int(pos.players) - 1), pos.board)


def read_haul(reader: Reader, seat: int, board: Board) -> Haul:
    slot = board.slot_of[SPACE_OF[reader.word("space", [space.id for space in board.spaces])]]
    goods = sum(BIT[GOOD_OF[name]] for name in reader.words("goods", GOODS))
    lay = sum(BIT[GOOD_OF[name]] for name in reader.words("lay", GOODS))
    if lay & ~goods:
        raise reader.fail("lay", "what lay on the space is among the goods taken")
    flags = reader.number("flags", 0, MOST_FLAGS)
    child = reader.child("amounts")
    amounts = [0] * len(GOODS)
    for name in list(child.data):
        if name in GOOD_OF and goods & BIT[GOOD_OF[name]]:
            amounts[GOOD_OF[name]] = child.number(name, 1, MOST)
    child.done()
    reader.done()
    return Haul(seat, slot, goods, lay, flags, tuple(amounts))
