"""Playing alone ("Cartes Focus et Tâche"): the cards drawn at set-up, and tasks done in the course of a turn."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import i64

from farmstead.farmyard.grid import BIT
from farmstead.kernel.reason import Reason
from farmstead.kernel.steps import Chance
from farmstead.titles.skara.cards.kinds import (
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
from farmstead.titles.skara.rules.names import GOODS
from farmstead.titles.skara.rules.options import DO, DRAW_FOCUS, DRAW_TASK, FISH_PRICES, PAY, SHEEP_PRICES
from farmstead.titles.skara.rules.position import TASK_CARDS, Ask, Skara, TaskCards
from farmstead.titles.skara.rules.village import Village
from farmstead.titles.skara.tiles.tile import lacking, tile, why_not_pay

_TASK: Final = "Cartes Tâche"
_SETUP: Final = "Mise en place"


class DrawSolo(Chance[Skara]):
    """Solo cards at set-up; `count` are still to come. `first` is the option of the first of `most` cards."""

    fields: ClassVar[tuple[str, ...]] = ("count",)
    first: ClassVar[int] = 0
    most: ClassVar[int] = 0

    def __init__(self, count: i64) -> None:
        super().__init__()
        self.count = count

    def drawn(self, pos: Skara) -> i64:
        """The cards that lie on the table, as bits."""
        raise NotImplementedError(self.name)

    def lay(self, pos: Skara, card: i64) -> None:
        raise NotImplementedError(self.name)

    def why_drawn(self, card: int) -> Reason:
        raise NotImplementedError(self.name)

    def options(self, pos: Skara) -> list[int]:
        drawn = self.drawn(pos)
        return [self.first + i for i in range(self.most) if not (drawn >> i) & 1]

    def answer(self, pos: Skara, option: i64) -> None:
        self.lay(pos, option - self.first)
        if self.count > 1:
            pos.agenda.append(type(self)(self.count - 1))

    def why_not(self, pos: Skara, option: int) -> Reason | None:
        card = option - self.first
        return self.why_drawn(card) if self.drawn(pos) & BIT[card] else None


class DrawFocus(DrawSolo):
    """Focus cards: an aim for the end of the game."""

    name: ClassVar[str] = "focus"
    kinds: ClassVar[tuple[str, ...]] = ("focus",)
    first: ClassVar[int] = DRAW_FOCUS
    most: ClassVar[int] = FOCUS_COUNT

    def drawn(self, pos: Skara) -> i64:
        return pos.focus

    def lay(self, pos: Skara, card: i64) -> None:
        pos.focus |= BIT[card]

    def why_drawn(self, card: int) -> Reason:
        return Reason("focus-drawn", _SETUP, {"focus": FOCUS_NAMES[card]})


class DrawTask(DrawSolo):
    """Task cards."""

    name: ClassVar[str] = "task"
    kinds: ClassVar[tuple[str, ...]] = ("task",)
    first: ClassVar[int] = DRAW_TASK
    most: ClassVar[int] = TASK_COUNT

    def drawn(self, pos: Skara) -> i64:
        return pos.tasks

    def lay(self, pos: Skara, card: i64) -> None:
        pos.tasks |= BIT[card]

    def why_drawn(self, card: int) -> Reason:
        return Reason("task-drawn", _SETUP, {"task": TASK_NAMES[card]})


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


class Tasks(TaskCards):
    """The task cards: paid for and done in the course of a turn."""

    def doable(self, pos: Skara, village: Village) -> list[int]:
        """Those that can be paid for now."""
        left: i64 = pos.tasks & ~pos.fulfilled
        options: list[int] = []
        for task in range(TASK_COUNT):
            if (left >> task) & 1 and can_do(village, task):
                options.append(DO + task)
        return options

    def do(self, pos: Skara, village: Village, option: i64) -> None:
        do_task(pos, village, option - DO)

    def why_not(self, pos: Skara, village: Village, option: int) -> Reason | None:
        return why_not_task(pos, village, option - DO)


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


TASK_CARDS.append(Tasks())
