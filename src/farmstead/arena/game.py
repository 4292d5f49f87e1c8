"""One game between bots, from the first deal to the record and a row of results."""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random
from typing import Any

from farmstead import bots
from farmstead.arena.plan import Job, Plan
from farmstead.explorer import Onlooker
from farmstead.gallery import Watch
from farmstead.kernel.dealer import Dealer
from farmstead.kernel.position import Position
from farmstead.kernel.steps import CHANCE
from farmstead.records import Record, letter

Row = dict[str, Any]
Maker = Callable[[str, int | None, float | None], bots.Bot]
"""Makes a bot from its name, its seed and its seconds: `bots.make`, or one that knows further bots."""


def play(plan: Plan, job: Job, make: Maker = bots.make) -> tuple[Row, str]:
    """Plays one game to its end: its row and its record, which is empty where none is kept."""
    names = [plan.bots[number] for number in job.lineup]
    record = Record.new(plan.game, plan.players, plan.variants, names, listen=False)
    seats = [make(name, _seed(plan, job, seat), plan.seconds) for seat, name in enumerate(names)]
    dealer = Dealer(f"{plan.seed} {job.deal}")
    sampling = Random(f"{plan.seed} {job.number}")
    spent = [0.0] * plan.players
    decisions = [0] * plan.players
    faults: list[str] = []
    watch = Watch(record.position) if plan.sort == "cards" else None
    onlooker = Onlooker(record.position) if plan.sort == "explore" else None
    looking = [one for one in (watch, onlooker) if one is not None]
    try:
        while not record.position.over:
            pos = record.position
            turn = int(pos.round)
            if pos.decider == CHANCE:
                record.play(dealer.choose(pos), CHANCE)
                for one in looking:
                    one.look(record.position, turn)
                continue
            seat = pos.deciders[0]
            view = pos.view(seat)
            began = time.perf_counter()
            option = seats[seat].choose(view, _sampler(pos, seat, sampling))
            spent[seat] += time.perf_counter() - began
            decisions[seat] += 1
            for fault in bots.new_faults(seats[seat]):
                faults.append(f"{letter(seat)} {fault}")
                record.note(faults[-1])
            if onlooker is not None:
                onlooker.before(pos, seat, option)
            record.play(option, seat)
            for one in looking:
                one.look(record.position, turn)
    finally:
        for bot in seats:
            bots.close(bot)
    row = _row(plan, job, record, spent, decisions, faults)
    if watch is not None:
        row["cards"] = watch.seats()
    if onlooker is not None:
        row["seen"] = onlooker.seen(record.position, plan.bots[0]).to_data()
        row["options"] = [option for _, option in record.answers]
    return row, record.to_text() if plan.keeps_records else ""


def _row(
    plan: Plan, job: Job, record: Record, spent: list[float], decisions: list[int], faults: list[str]
) -> Row:
    pos = record.position
    row: Row = {
        "number": job.number,
        "deal": job.deal,
        "lineup": list(job.lineup),
        "scores": pos.scores(),
        "winners": pos.winners(),
        "counts": _counts(pos),
        "seconds": [round(seconds, 6) for seconds in spent],
        "decisions": decisions,
        "faults": faults,
    }
    if plan.sort == "study":
        row["answers"] = [
            [seat, turn, option]
            for (seat, option), turn in zip(record.answers, record.rounds, strict=True)
            if seat != CHANCE
        ]
    return row


def _counts(pos: Position) -> list[dict[str, int]]:
    """What the game wants counted beside the points, for each seat."""
    names = pos.game.counts
    return [{name: int(seat[name]) for name in names} for seat in pos.view(None)["seats"]] if names else []


def _sampler(pos: Position, seat: int, rng: Random) -> bots.Sampler:
    return lambda: pos.sample(seat, rng)


def _seed(plan: Plan, job: Job, seat: int) -> int:
    """A seed for each bot of each game; the same in every run of the plan."""
    return Random(f"{plan.seed} {job.number} {seat}").getrandbits(40)
