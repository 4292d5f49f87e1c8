"""The last turns, solved: compared with trying everything, answer by answer."""

from __future__ import annotations

import random

import pytest

import farmstead
from farmstead import bots
from farmstead.bots.endgame import Ending, final_worths, near_the_end, solve
from farmstead.kernel.position import Position
from farmstead.kernel.steps import CHANCE
from tests.bots.positions import sampler

GAMES = [("creatures", 2, {}), ("agricola", 1, {"edition": "2016"}), ("agricola", 3, {"edition": "2016"})]


def endings(game: str, players: int, variants: dict[str, str], seed: int) -> list[tuple[Position, Ending]]:
    """The last positions of a random game that can be solved with little work, the very last first."""
    rng = random.Random(seed)
    pos = farmstead.game(game).start(players=players, **variants)
    passed: list[Position] = []
    while not pos.over:
        if pos.decider >= 0:
            passed.append(pos.copy())
        pos.play(rng.choice(pos.options()))
    found: list[tuple[Position, Ending]] = []
    for before in reversed(passed):
        ending = solve(before, 400, thorough=True)
        if ending is None or len(found) == 6:
            break
        found.append((before, ending))
    return found


def by_trying_all(pos: Position) -> list[float]:
    """What the best play of all brings each seat: every option, nothing left out, nothing remembered."""
    if pos.over:
        return final_worths(pos)
    options = pos.options()
    results = []
    for option in options:
        after = pos.copy()
        after.play_unchecked(option)
        results.append(by_trying_all(after))
    if pos.decider == CHANCE:
        shares = [weight / sum(pos.weights()) for weight in pos.weights()]
        means = zip(*results, strict=True)
        return [sum(a * b for a, b in zip(shares, seat, strict=True)) for seat in means]
    return max(results, key=lambda one: one[pos.decider])


@pytest.mark.parametrize(("game", "players", "variants"), GAMES)
def test_a_solved_end_is_what_trying_everything_finds(game: str, players: int, variants: dict[str, str]) -> None:
    compared = 0
    for pos, ending in endings(game, players, variants, 3):
        seat = pos.decider
        if ending.tried > 120:
            continue
        assert ending.exact
        assert ending.worths[seat] == pytest.approx(by_trying_all(pos)[seat])
        compared += 1
    assert compared > 0


def test_the_line_leads_to_what_was_promised() -> None:
    for pos, ending in endings("creatures", 2, {}, 5):
        seat = pos.decider
        for turn in ending.turns:
            after = pos.copy()
            for option in turn:
                after.play(option, seat)
            if not after.over and after.decider >= 0:
                rest = solve(after, thorough=True)
                assert rest is not None
                assert rest.worths[seat] == pytest.approx(ending.worths[seat])
        if not ending.line:
            continue
        for who, option in ending.line:
            pos.play(option, who)
        if pos.over:  # else chance had a say
            assert final_worths(pos) == pytest.approx(ending.worths)


def test_what_is_too_much_is_given_up() -> None:
    pos = farmstead.game("creatures").start()
    farmstead.Dealer(1).deal(pos)
    assert not near_the_end(pos)
    assert solve(pos, 50) is None
    assert solve(pos, 1 << 40, stop=lambda: True) is None
    assert solve(pos, 1 << 40, seconds=0.0) is None


def test_the_search_bot_plays_a_solved_end() -> None:
    pos, ending = endings("creatures", 2, {}, 3)[0]
    seat = pos.decider
    assert near_the_end(pos)
    bot = bots.SearchBot(1, iterations=40)
    found = solve(pos, 800)
    assert found is not None
    assert bot.choose(pos.view(seat), sampler(pos, seat)) == found.turns[0][0]
    assert bot.made == 0
    assert ending.worths[seat] >= found.worths[seat] - 1e-6
