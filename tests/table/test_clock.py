"""Clocks by themselves: stretches of thinking, stocks, increments, and when time is out."""

from __future__ import annotations

import pytest

from farmstead.table.tables.clock import DAY, Clock, Times


def test_a_turn_of_several_questions_is_one_stretch() -> None:
    times = Times.new(Clock(minutes=10, increment=5), 2)
    times.asked([0], 100)
    times.asked([0], 130)  # answered, and asked again
    times.asked([1], 160)
    assert times.shown(160)[0] == {"left": 10 * 60 - 60 + 5, "runs": False, "reply": 60, "turns": 1, "late": 0}
    assert times.shown(170)[1] == {"left": 590, "runs": True, "reply": None, "turns": 0, "late": 0}


def test_days_are_given_anew_for_each_turn() -> None:
    times = Times.new(Clock(days=2), 2)
    times.asked([0], 0)
    assert times.deadline(0) == 2 * DAY
    times.asked([1], DAY)
    times.asked([0], 5 * DAY)
    assert times.deadline(0) == 7 * DAY
    assert not times.is_out(0, 7 * DAY - 1)
    assert times.is_out(0, 7 * DAY)
    assert times.seats[1].late == 1


def test_who_is_out_of_time_has_the_increment_next() -> None:
    times = Times.new(Clock(minutes=1, increment=10), 2)
    times.asked([0], 0)
    assert times.is_out(0, 60)
    times.asked([1], 75)
    assert times.seats[0].left == 10
    assert times.seats[0].late == 1
    times.asked([0], 80)
    assert times.deadline(0) == 90


def test_several_seats_at_once() -> None:
    times = Times.new(Clock(minutes=1), 3)
    times.asked([0, 1, 2], 0)
    times.asked([1, 2], 20)
    assert times.first_deadline([1, 2]) == 60
    times.asked([2], 30)
    assert [seat.left for seat in times.seats] == [40, 30, 60]
    assert times.first_deadline([]) is None


def test_without_a_clock_only_replies_are_counted() -> None:
    times = Times.new(Clock(), 1)
    times.asked([0], 0)
    assert not times.is_out(0, 1e9)
    times.asked([], 50)
    assert times.shown(50) == [{"left": None, "runs": False, "reply": 50, "turns": 1, "late": 0}]


@pytest.mark.parametrize("clock", [Clock(), Clock(days=3), Clock(minutes=20, increment=7)])
def test_kept_as_text(clock: Clock) -> None:
    times = Times.new(clock, 2)
    times.asked([1], 12.5)
    again = Times.from_text(times.to_text(), 2)
    assert again.to_text() == times.to_text() == times.copy().to_text()
    assert again.shown(20) == times.shown(20)
    assert Times.from_text(None, 2).clock.kind == "none"
