"""What people take from spaces, as plain data and back: goods on their way, goods held back, goods laid by cards."""

from __future__ import annotations

from typing import Any

from farmstead.farmyard.grid import BIT, bits
from farmstead.kernel.reader import Reader
from farmstead.titles.agricola.rules.hauls import MOST_FLAGS, Haul
from farmstead.titles.agricola.rules.names import GOOD_OF, GOODS, SPACE_OF
from farmstead.titles.agricola.rules.position import Agricola
from farmstead.titles.agricola.spaces.space import Board

MOST = 999


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


def haul_data(board: Board, haul: Haul) -> dict[str, Any]:
    return {
        "space": board.spaces[haul.slot].id,
        "goods": [GOODS[good] for good in bits(haul.goods)],
        "lay": [GOODS[good] for good in bits(haul.lay)],
        "flags": haul.flags,
        "amounts": {GOODS[good]: n for good, n in enumerate(haul.amounts) if n},
    }


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
