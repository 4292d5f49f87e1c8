"""Self-play for the explorer: goes on where it stopped, and counts the same games to the same sums."""

from __future__ import annotations

from pathlib import Path

import pytest

from farmstead.arena.exploring import Making, label
from farmstead.arena.plan import make_plan
from farmstead.explorer import Collection
from farmstead.kernel.errors import SetupError


def test_what_was_broken_off_goes_on_and_counts_the_same(tmp_path: Path) -> None:
    heard: list[int] = []
    short = make_plan("explore", "creatures", ["random"], 2)
    Making(short, tmp_path / "parts.xz", keep=3).run(1, lambda row: heard.append(row["number"]))
    more = make_plan("explore", "creatures", ["random"], 4)
    going = Making(more, tmp_path / "parts.xz", keep=3)
    assert going.done == 2
    parts = going.run(1, lambda row: heard.append(row["number"]))
    assert heard == [0, 1, 2, 3]
    whole = Making(more, tmp_path / "whole.xz", keep=3).run(1, lambda row: None)
    assert parts.to_data() == whole.to_data()
    assert parts.made == {label(more): 4}
    assert len(parts.games) == 3
    assert all(game.record().position.over for game in parts.games)
    assert Collection.read(tmp_path / "parts.xz").to_data() == whole.to_data()


def test_a_file_holds_one_game_and_several_plans(tmp_path: Path) -> None:
    path = tmp_path / "set.xz"
    Making(make_plan("explore", "creatures", ["random"], 1), path).run(1, lambda row: None)
    expert = make_plan("explore", "creatures", ["random"], 1, variants={"buildings": "expert"})
    found = Making(expert, path).run(1, lambda row: None)
    assert [tally.variants for tally in found.tallies] == [{}, {"buildings": "expert"}]
    with pytest.raises(SetupError, match="holds games of creatures"):
        Making(make_plan("explore", "skara", ["random"], 1), path)
