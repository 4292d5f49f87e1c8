"""Games that the docs speak of can be replayed, and end as is said."""

from __future__ import annotations

from pathlib import Path

from farmstead.records import Record

GAMES = Path(__file__).resolve().parents[2] / "docs" / "games"


def test_a_game_of_free_choice_above_a_hundred() -> None:
    record = Record.read(GAMES / "free-choice.farm")
    pos = record.position
    assert pos.over
    assert record.players == 1
    assert (pos.settings["deal"], pos.settings["order"]) == ("chosen", "free")
    assert pos.scores()[0]["total"] == 105
