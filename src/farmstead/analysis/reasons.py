"""Why one move is better than another, in facts: what it brings at once, who takes it else, how the score sheets end.

No game's things stand here. Goods are those that the game tells of (`Game.happened`), categories those of its score
sheet and counts (`Game.counts`). The ends come from a few games played out by the hand-written sense from both moves,
in deals that the seat holds for possible, with the same luck for both; only what all of them agree on is a reason.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from farmstead.analysis.balance import lead
from farmstead.analysis.report import Line, Reason
from farmstead.bots.lookahead import asks_together, finish_turn
from farmstead.kernel.dealer import Dealer
from farmstead.kernel.news import News
from farmstead.kernel.position import Position
from farmstead.kernel.steps import CHANCE

PLAYED_OUT: Final = 3  # games from each move
LEAST: Final = 0.75  # points, or things, on the mean, that are worth a word
FAR: Final = 3.0  # and so many beyond twice what the search found are no more than the sense's bad play
MOST: Final = 3  # reasons for one move
LONGEST: Final = 2_000  # answers of a game that is played out
TOTAL: Final = "total"




def reasons(pos: Position, seat: int, played: Line, better: Line, seed: int = 0) -> tuple[Reason, ...]:
    """What the played move lacks, or costs, beside the better one: the weightiest facts first."""
    found = [*_taken_next(pos, seat, played, better), *_ends_apart(pos, seat, played, better, seed)]
    if len(found) < MOST:
        found += _at_once(pos, seat, played.answers, better.answers, seed)
    return tuple(found[:MOST])


def _taken_next(pos: Position, seat: int, played: Line, better: Line) -> list[Reason]:
    """Another seat does next what would have been better."""
    first = better.answers[0]
    for who, option in played.then:
        if who == seat:
            break
        if option == first and option not in played.answers:
            return [Reason("taken-next", {"seat": who, "option": option})]
    return []


def _at_once(pos: Position, seat: int, played: Sequence[int], better: Sequence[int], seed: int) -> list[Reason]:
    """Goods that the one brings at once and the other does not."""
    base = pos.sample(seat, Random(seed))
    first, second = goods_by(base, seat, better), goods_by(base, seat, played)
    missed = {good: first.get(good, 0) - second.get(good, 0) for good in first}
    gained = sorted((good for good in missed if missed[good] > 0 and first[good] > 0), key=lambda good: -missed[good])
    return [Reason("good-missed", {"good": good, "n": missed[good]}) for good in gained]


def goods_by(pos: Position, seat: int, answers: Sequence[int]) -> dict[str, int]:
    """The goods that a turn brings and takes from the seat that makes it."""
    trial = pos.copy()
    trial.news = News()
    trial.news.weigh(trial)
    goods: dict[str, int] = {}
    for option in answers:
        if seat not in trial.deciders or option not in trial.options(seat):
            break
        trial.play(option, seat)
        for event in trial.news.take():
            if event.seat == seat:
                for good, n in event.goods.items():
                    goods[good] = goods.get(good, 0) + n
    return goods


# -- how it ends -------------------------------------------------------------------------------------------------------


def _ends_apart(pos: Position, seat: int, played: Line, better: Line, seed: int) -> list[Reason]:
    """Lines of the score sheets, and other counts, in which the games end apart."""
    apart: list[dict[tuple[int, str, str], float]] = []
    for number in range(PLAYED_OUT):
        base = pos.sample(seat, Random(f"{seed} {number}"))
        ends = [_played_out(base, seat, line.answers, f"{seed} {number}") for line in (played, better)]
        if None in ends:
            return []
        first, second = (_figures(end) for end in ends if end is not None)
        apart.append({key: first[key] - second[key] for key in first})
    means = {key: sum(one[key] for one in apart) / len(apart) for key in apart[0]}
    most = FAR + 2.0 * abs(lead(better.standing, seat) - lead(played.standing, seat))
    agreed = {
        key: mean
        for key, mean in means.items()
        if LEAST <= abs(mean) <= most and all(one[key] * mean > 0 for one in apart)
    }
    found = [(abs(mean), reason) for key, mean in agreed.items() if (reason := _reason(seat, *key, mean)) is not None]
    found.sort(key=lambda one: -one[0])
    return [reason for _, reason in found]


def _reason(seat: int, who: int, sort: str, name: str, mean: float) -> Reason | None:
    """Only what speaks against the played move: less for the seat, more for others."""
    n = max(1, round(abs(mean)))
    if who != seat:
        return Reason("rival-more", {"seat": who, "n": n}) if name == TOTAL and mean > 0 else None
    if name == TOTAL:
        return None
    if sort == "sheet":
        return Reason("points-less", {"category": name, "n": n}) if mean < 0 else None
    return Reason("count-more" if mean > 0 else "count-less", {"count": name, "n": n})


def _figures(pos: Position) -> dict[tuple[int, str, str], float]:
    """The score sheets of all seats, and what else counts."""
    found: dict[tuple[int, str, str], float] = {}
    sheets: list[Any] = list(pos.scores())
    seats: list[Any] = pos.view(None).get("seats", [])
    for seat, sheet in enumerate(sheets):
        for name, points in sheet.items():
            if isinstance(points, int | float):
                found[seat, "sheet", name] = float(points)
        for name in pos.game.counts:
            found[seat, "count", name] = float(seats[seat][name]) if seat < len(seats) else 0.0
    return found


def _played_out(base: Position, seat: int, answers: Sequence[int], luck: str) -> Position | None:
    """The game from a move to its end as the sense plays it; None if the move cannot be made in this deal."""
    pos = base.copy()
    for option in answers:
        if seat not in pos.deciders or option not in pos.options(seat):
            return None
        pos.play(option, seat)
    dealer, random = Dealer(luck), Random(luck)
    for _ in range(LONGEST):
        if pos.over:
            return pos
        if pos.decider == CHANCE:
            dealer.deal(pos)
        elif asks_together(pos):
            pos.play_unchecked(random.choice(pos.game.sensible(pos)))
        else:
            finish_turn(pos, pos.decider)
    return None
