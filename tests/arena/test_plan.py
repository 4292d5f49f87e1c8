"""Plans: seats are swapped, deals are shared, and what cannot be played is said."""

from __future__ import annotations

from collections import Counter

import pytest

from farmstead import SetupError
from farmstead.arena.plan import Plan, jobs, make_plan, whole_deals


def seats(sort: str, bots: int, games: int, players: int) -> list[tuple[int, tuple[int, ...]]]:
    plan = Plan(sort, "toy", tuple(str(i) for i in range(bots)), games, players)
    return [(job.deal, job.lineup) for job in jobs(plan)]


def test_two_bots_swap_seats_on_each_deal() -> None:
    assert seats("match", 2, 4, 2) == [(0, (0, 1)), (0, (1, 0)), (1, (0, 1)), (1, (1, 0))]


@pytest.mark.parametrize(("bots", "players", "games"), [(2, 3, 6), (2, 4, 2), (2, 5, 10), (3, 4, 12)])
def test_more_seats_than_bots_are_shared_evenly(bots: int, players: int, games: int) -> None:
    lineups = seats("match", bots, games + 1, players)
    assert lineups[-1] == (1, lineups[0][1])  # then the next deal begins
    deal = [lineup for _, lineup in lineups[:-1]]
    assert len(set(deal)) == games  # the same bots on the same seats would play the same game again
    for seat in range(players):
        assert Counter(lineup[seat] for lineup in deal) == dict.fromkeys(range(bots), games // bots)


def test_three_bots_sit_everywhere() -> None:
    lineups = [lineup for _, lineup in seats("match", 3, 3, 3)]
    assert lineups == [(0, 1, 2), (1, 2, 0), (2, 0, 1)]


def test_alone_each_bot_plays_each_deal() -> None:
    assert seats("match", 2, 4, 1) == [(0, (0,)), (0, (1,)), (1, (0,)), (1, (1,))]


def test_a_ladder_pairs_everybody() -> None:
    lineups = seats("ladder", 3, 2, 2)
    assert Counter(frozenset(lineup) for _, lineup in lineups) == {
        frozenset({0, 1}): 2, frozenset({0, 2}): 2, frozenset({1, 2}): 2,
    }  # fmt: skip


def test_an_event_of_whole_deals_is_even() -> None:
    plan = make_plan("match", "granja", ["random", "greedy"], 10, players=3)
    assert whole_deals(plan) == 12
    assert whole_deals(make_plan("match", "creatures", ["random", "greedy"], 10)) == 10
    assert whole_deals(make_plan("ladder", "creatures", ["random", "greedy", "search"], 3)) == 4
    assert whole_deals(make_plan("study", "granja", ["random"], 7, players=3)) == 7


def test_random_plays_in_every_ladder() -> None:
    assert make_plan("ladder", "creatures", ["greedy"], 2).bots == ("random", "greedy")
    assert make_plan("ladder", "creatures", ["greedy", "random"], 2).bots == ("greedy", "random")


def test_a_study_has_a_deal_a_game() -> None:
    assert seats("study", 1, 3, 2) == [(0, (0, 0)), (1, (0, 0)), (2, (0, 0))]


def test_a_longer_plan_begins_with_the_shorter() -> None:
    assert seats("ladder", 3, 5, 2)[: 3 * 2] == seats("ladder", 3, 2, 2)


@pytest.mark.parametrize(
    ("wish", "said"),
    [
        ({"names": ["random", "hal"]}, "unknown bot 'hal'"),
        ({"names": ["random"]}, "at least 2 bots"),
        ({"names": ["random"] * 3}, "do not fit"),
        ({"games": 0}, "at least one game"),
        ({"players": 9}, "cannot be played by 9"),
        ({"seconds": 0.0}, "seconds above 0"),
        ({"seconds": float("nan")}, "seconds above 0"),
        ({"game": "agricola", "players": 5, "variants": {"edition": "2016"}}, "for 1 to 4 players"),
        ({"variants": {"weather": "rain"}}, "weather"),
        ({"game": "chess"}, "there is no game 'chess'"),
    ],
)
def test_what_cannot_be_played_is_said(wish: dict[str, object], said: str) -> None:
    settings: dict[str, object] = {"sort": "match", "game": "creatures", "names": ["random", "greedy"], "games": 2}
    with pytest.raises(SetupError, match=said):
        make_plan(**{**settings, **wish})  # type: ignore[arg-type]


def test_a_plan_is_kept_and_read() -> None:
    plan = make_plan("match", "creatures", ["random", "search:5i"], 3, variants={"buildings": "expert"}, seconds=0.2)
    assert Plan.from_data(plan.to_data()) == plan
    assert plan.same_event(Plan.from_data({**plan.to_data(), "games": 99}))
    assert not plan.same_event(Plan.from_data({**plan.to_data(), "seed": 99}))
