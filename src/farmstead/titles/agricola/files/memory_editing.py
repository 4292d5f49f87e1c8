"""What the cards before a seat remember, changed by hand: uses left, goods and points on them, marks."""

from __future__ import annotations

from typing import Any, Final

from farmstead.kernel.editing import CHOICE, COUNT, FLAG, LIST, NOTHING, Control, Data
from farmstead.kernel.position import SEAT_LETTERS
from farmstead.titles.agricola.cards.card import CARDS
from farmstead.titles.agricola.cards.memory import ACTED, MARKED, NUMBER, SEATS, TIMES, Memory
from farmstead.titles.agricola.rules.names import GOODS, NUMBER_OF, ROUNDS, SPACE_OF
from farmstead.titles.agricola.spaces.space import Board

GROUP: Final = "memory"
HIGHEST: Final = 15
"""As high as counters go where a card has no bound of its own."""


def memory_of(name: str) -> Memory | None:
    """What the editor shows of a card's memory, if anything."""
    memo = CARDS[NUMBER_OF[name]].memo
    return memo if memo is not None and memo.label else None


def controls_of(data: Data, seat: int, spaces: list[str], board: Board) -> list[Control]:
    """The controls for the memory of all cards before a seat."""
    found: list[Control] = []
    for name in data["farms"][seat]["cards"]:
        memo = memory_of(name)
        if memo is not None:
            value = data["farms"][seat]["memory"].get(name, [])
            found += controls_for(name, memo, value, seat, spaces, board, list(SEAT_LETTERS[: data["players"]]))
    return found


def controls_for(
    name: str, memo: Memory, value: list[int], seat: int, spaces: list[str], board: Board, seats: list[str]
) -> list[Control]:
    path, label, params = f"farms.{seat}.memory.{name}", f"memory.{memo.label}", {"card": name}
    if memo.heap:
        low, high = memo.part(0)[1:]
        values, there = GOODS[low : high + 1], [GOODS[good] for good in value]
        return [
            Control(LIST, path, label, there, seat=seat, group=GROUP, values=values, titles="good",
                    most=int(memo.most), repeated=True, params=params)
        ]  # fmt: skip
    if memo.label == MARKED:
        mark = board.spaces[value[0] - 1].id if value else NOTHING
        values = [NOTHING, *spaces]
        shown = values if mark in values else [*values, mark]
        return [Control(CHOICE, path, label, mark, seat=seat, group=GROUP, values=shown, titles="space", params=params)]
    if memo.label in (SEATS, TIMES):
        values = seats if memo.label == SEATS else [str(number) for number in range(1, ROUNDS + 1)]
        there = [seats[one] if memo.label == SEATS else str(one) for one in value]
        return [
            Control(LIST, path, label, there, seat=seat, group=GROUP, values=values, most=int(memo.most), params=params)
        ]
    if memo.label == ACTED or (memo.part(0) == (NUMBER, 1, 1) and not memo.goods):
        return [Control(FLAG, path, label, bool(value), seat=seat, group=GROUP, params=params)]
    return [counter(name, memo, value, seat, i) for i in range(memo.most)]


def counter(name: str, memo: Memory, value: list[int], seat: int, i: int) -> Control:
    """One of its numbers; 0 is none."""
    params = {"card": name}
    good = GOODS[memo.goods[i]] if i < len(memo.goods) else ""
    label = f"memory.{memo.label}"
    if good:
        label, params = "memory.goods", {"card": name, "good": good}
    elif memo.goods:
        label = "memory.open"
    return Control(
        COUNT, f"farms.{seat}.memory.{name}.{i}", label, value[i] if i < len(value) else 0, seat=seat, group=GROUP,
        high=min(memo.part(i)[2], HIGHEST), icon=good, params=params,
    )  # fmt: skip


def put_memory(data: Data, seat: int, name: str, rest: list[str], value: Any, board: Board) -> None:
    """Changes what a card remembers, by what its control holds."""
    memo = memory_of(name)
    assert memo is not None
    memory: dict[str, list[int]] = data["farms"][seat]["memory"]
    memory[name] = numbers(memo, memory.get(name, []), rest, value, board)
    if not memory[name] and not memo.begins:
        del memory[name]


def numbers(memo: Memory, old: list[int], rest: list[str], value: Any, board: Board) -> list[int]:
    """What is remembered then, number by number; nothing at all is none of them."""
    if memo.heap:
        return [GOODS.index(one) for one in value]
    if memo.label == MARKED:
        return [] if value == NOTHING else [board.slot_of[SPACE_OF[value]] + 1]
    if memo.label in (SEATS, TIMES):
        return sorted(SEAT_LETTERS.index(one) if memo.label == SEATS else int(one) for one in value)
    if isinstance(value, bool):
        return [memo.part(i)[1] for i in range(memo.least)] if value else []
    found = [old[i] if i < len(old) else 0 for i in range(memo.most)]
    found[int(rest[0])] = value
    if memo.least < memo.most:  # stacks: none is lower than 1
        return [n for n in found if n]
    return found if any(found) else []
