"""Puzzles in games that were played: from the last question back, as far as everything can be tried out."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from random import Random
from typing import Any, Final, NamedTuple

import farmstead
from farmstead import bots
from farmstead.kernel.dealer import Dealer
from farmstead.kernel.position import Position
from farmstead.puzzles.puzzle import Puzzle
from farmstead.puzzles.rating import measured
from farmstead.puzzles.solution import Solution, as_file, hides_nothing, own_questions, solution
from farmstead.puzzles.solving import LIMIT, NOTHING, Exact
from farmstead.puzzles.themes import Facts, Setup, themes_of
from farmstead.puzzles.tries import TRIES, tried
from farmstead.records import Record
from farmstead.records.record import replay

MARGIN: Final = 1.0  # points by which the solution is better than any other end
QUESTIONS: Final = 2  # of its own that a seat answers in a puzzle, at least
BACK: Final = 60  # questions before the end of a game that are looked at
EASY: Final = 15  # of the tries of levels 1 to 3: found by more of them, it is no puzzle
PLAYERS: Final = ("level:3", "level:4")  # who plays the games in which puzzles are looked for


class Wish(NamedTuple):
    """What counts as a puzzle, and how much may be tried for one."""

    margin: float = MARGIN
    limit: int = LIMIT


def played(name: str, setup: Setup, seed: int) -> list[Position]:
    """The questions with a choice at the end of a game between bots."""
    pos = farmstead.game(name).start(setup.players, **setup.variants)
    dealer, luck = Dealer(seed), Random(seed)
    seats = [bots.make(luck.choice(PLAYERS), seed + seat) for seat in range(setup.players)]
    found: list[Position] = []
    while True:
        dealer.deal(pos)
        if pos.over:
            return found
        seat = pos.deciders[0]
        if len(pos.deciders) == 1:
            found = [*found[1 - BACK :], pos.copy()]
        pos.play(seats[seat].choose(pos.view(seat), partial(pos.sample, seat, luck)), seat)


def recorded(record: Record) -> list[Position]:
    """The questions with a choice at the end of a recorded game; none of one that was not played to its end."""
    if not record.position.over:
        return []
    return [pos.copy() for _, pos in replay(record) if len(pos.deciders) == 1 and pos.decider >= 0][-BACK:]


def puzzles_in(positions: Sequence[Position], source: Mapping[str, Any], wish: Wish) -> Iterator[Puzzle]:
    """The puzzle of each seat in the end of a game: the longest that has one solution."""
    for seat in range(int(positions[-1].players) if positions else 0):
        found = _longest(positions, seat, wish)
        if found is not None:
            puzzle = _made(found[0], seat, found[1], source, wish)
            if puzzle is not None:
                yield puzzle


def _longest(positions: Sequence[Position], seat: int, wish: Wish) -> tuple[Position, Solution] | None:
    """The earliest question of a seat from which there is one best end; where a turn begins, if there is such a one."""
    exact = Exact(seat, wish.limit)
    candidates: list[tuple[Position, Solution]] = []
    begins: list[tuple[Position, Solution]] = []
    for at in range(len(positions) - 1, -1, -1):
        pos = positions[at]
        known = exact.value(pos)
        if known is None:
            break
        if pos.decider != seat or len(known.ends) != 1 or known.margin == NOTHING:
            continue
        if known.margin * pos.game.swing(int(pos.players)) < wish.margin - 1e-6:
            continue
        found = solution(exact, pos)
        if found is not None and own_questions(found, seat) >= QUESTIONS:
            candidates.append((pos, found))
            if at == 0 or positions[at - 1].decider != seat or pos.pending().opens_turn:
                begins.append((pos, found))
    if not candidates:
        return None
    pos, found = (begins or candidates)[-1]
    return (pos, found) if hides_nothing(pos, seat, found, wish.limit) else None


def _made(pos: Position, seat: int, found: Solution, source: Mapping[str, Any], wish: Wish) -> Puzzle | None:
    """The puzzle, tried by bots; None where only a tie-break makes the difference, or where even weak ones find it."""
    position = as_file(pos)
    told = json.dumps([position, seat], sort_keys=True).encode()
    name = f"{pos.game.name}-{hashlib.sha256(told).hexdigest()[:6]}"
    origin = {**source, "round": int(pos.round), "players": int(pos.players)}
    bare = Puzzle(name, pos.game.name, position, seat, found.nodes, found.ends, 0.0, (), 0, {}, found.looked, origin)
    next_best = min(range(1, len(bare.ends)), key=bare.lost)
    if bare.lost(next_best) < wish.margin - 1e-6:
        return None
    tries = {level: tried(pos, seat, found.nodes, level) for level in ("1", "2", "3")}
    if sum(right for right, _ in tries.values()) > EASY:
        return None
    tries |= {level: tried(pos, seat, found.nodes, level) for level in TRIES if level not in tries}
    themes = themes_of(pos.game).of(facts(bare, next_best))
    return bare._replace(margin=bare.lost(next_best), themes=themes, rating=measured(tries), tries=tries)


def facts(puzzle: Puzzle, next_best: int) -> Facts:
    """What the themes go by."""
    pos = puzzle.start()
    answers: list[str] = []
    asked: list[str] = []
    for seat, option in puzzle.line():
        if seat == puzzle.seat:
            answers.append(pos.spell(option))
            asked.append(pos.question.kind)
        pos.play_unchecked(option)
    best, other = puzzle.sheet(), puzzle.sheet(next_best)
    return Facts(answers, asked, [line for line, points in best.items() if points > other[line]])
