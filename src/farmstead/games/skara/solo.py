"""Playing alone ("Cartes Focus et Tâche"): the cards drawn at set-up, and tasks done in the course of a turn."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import i64

from farmstead.farmyard.grid import BIT
from farmstead.games.skara.cards import (
    FOCUS_COUNT,
    FOCUS_NAMES,
    TASK_ACTION,
    TASK_COUNT,
    TASK_FISH,
    TASK_GOOD,
    TASK_NAMES,
    TASK_OTHER,
    TASK_PRICE,
    TASK_SHEEP,
)
from farmstead.games.skara.names import GOODS
from farmstead.games.skara.options import DO, DRAW_FOCUS, DRAW_TASK, FISH_PRICES, PAY, SHEEP_PRICES
from farmstead.games.skara.position import Ask, Skara
from farmstead.games.skara.tile import lacking, tile, why_not_pay
from farmstead.games.skara.village import Village
from farmstead.kernel.reason import Reason
from farmstead.kernel.steps import Chance

_TASK: Final = "Cartes Tâche"
_SETUP: Final = "Mise en place"


class DrawFocus(Chance[Skara]):
    """Focus cards at set-up: an aim for the end of the game."""

    name: ClassVar[str] = "focus"
    fields: ClassVar[tuple[str, ...]] = ("count",)
    kinds: ClassVar[tuple[str, ...]] = ("focus",)

    def __init__(self, count: i64) -> None:
        super().__init__()
        self.count = count

    def options(self, pos: Skara) -> list[int]:
        return [DRAW_FOCUS + i for i in range(FOCUS_COUNT) if not (pos.focus >> i) & 1]

    def answer(self, pos: Skara, option: i64) -> None:
        pos.focus |= BIT[option - DRAW_FOCUS]
        if self.count > 1:
            pos.agenda.append(DrawFocus(self.count - 1))

    def why_not(self, pos: Skara, option: int) -> Reason | None:
        number = option - DRAW_FOCUS
        if pos.focus & BIT[number]:
            return Reason("focus-drawn", _SETUP, {"focus": FOCUS_NAMES[number]})
        return None


class DrawTask(Chance[Skara]):
    """Task cards at set-up."""

    name: ClassVar[str] = "task"
    fields: ClassVar[tuple[str, ...]] = ("count",)
    kinds: ClassVar[tuple[str, ...]] = ("task",)

    def __init__(self, count: i64) -> None:
        super().__init__()
        self.count = count

    def options(self, pos: Skara) -> list[int]:
        return [DRAW_TASK + i for i in range(TASK_COUNT) if not (pos.tasks >> i) & 1]

    def answer(self, pos: Skara, option: i64) -> None:
        pos.tasks |= BIT[option - DRAW_TASK]
        if self.count > 1:
            pos.agenda.append(DrawTask(self.count - 1))

    def why_not(self, pos: Skara, option: int) -> Reason | None:
        number = option - DRAW_TASK
        if pos.tasks & BIT[number]:
            return Reason("task-drawn", _SETUP, {"task": TASK_NAMES[number]})
        return None


def task_prices(task: i64) -> list[int]:
    """The prices of a task that can be paid in several ways; none for the others."""
    if task == TASK_SHEEP:
        return SHEEP_PRICES
    if task == TASK_FISH:
        return FISH_PRICES
    return []


def can_do(village: Village, task: i64) -> bool:
    prices = task_prices(task)
    if not prices:
        return village.goods[TASK_GOOD[task]] >= TASK_PRICE[task]
    return any(village.can_pay(price) for price in prices)


def add_tasks(pos: Skara, village: Village, options: list[int]) -> None:
    """The tasks that can be paid for now."""
    left: i64 = pos.tasks & ~pos.fulfilled
    if left != 0:
        for task in range(TASK_COUNT):
            if (left >> task) & 1 and can_do(village, task):
                options.append(DO + task)


def why_not_task(pos: Skara, village: Village, task: int) -> Reason | None:
    if not pos.tasks & BIT[task]:
        return Reason("no-task", _TASK, {"task": TASK_NAMES[task]})
    if pos.fulfilled & BIT[task]:
        return Reason("task-done", _TASK, {"task": TASK_NAMES[task]})
    if not task_prices(task):
        return lacking(village, {GOODS[TASK_GOOD[task]]: TASK_PRICE[task]}, _TASK)
    if all(why_not_pay(village, price, _TASK) for price in task_prices(task)):
        goods = {GOODS[good]: village.goods[good] for good in (TASK_GOOD[task], TASK_OTHER[task])}
        return Reason("task-price", _TASK, {"have": goods})
    return None


def do_task(pos: Skara, village: Village, task: i64) -> None:
    """Pays and turns the card over; its action follows, and may be declined (ruling R10)."""
    if task_prices(task):
        pos.agenda.append(PayTask(village.seat, task))
    else:
        village.spend(TASK_GOOD[task], TASK_PRICE[task])
        task_paid(pos, village, task)


def task_paid(pos: Skara, village: Village, task: i64) -> None:
    pos.fulfilled |= BIT[task]
    action = tile(TASK_ACTION[task])
    if action.works(pos, village):
        action.use(pos, village, True)


class PayTask(Ask):
    """Which of the goods a task is paid with."""

    name: ClassVar[str] = "pay-task"
    fields: ClassVar[tuple[str, ...]] = ("seat", "task")
    kinds: ClassVar[tuple[str, ...]] = ("pay",)

    def __init__(self, seat: i64, task: i64) -> None:
        super().__init__(seat)
        self.task = task

    def options(self, pos: Skara) -> list[int]:
        village = pos.villages[self.seat]
        return [PAY + price for price in task_prices(self.task) if village.can_pay(price)]

    def answer(self, pos: Skara, option: i64) -> None:
        village = pos.villages[self.seat]
        village.pay(option - PAY)
        task_paid(pos, village, self.task)

    def why_not(self, pos: Skara, option: int) -> Reason | None:
        if option - PAY not in task_prices(self.task):
            return Reason("other-price", _TASK)
        return why_not_pay(pos.villages[self.seat], option - PAY, _TASK)

    def params(self, pos: Skara) -> dict[str, Any]:
        return {"task": TASK_NAMES[self.task]}
