"""The text board of Skara Brae: what is drawn, that it fits, and a whole game played from a pipe."""

from __future__ import annotations

import random

import pytest

import farmstead
from farmstead.records import Record
from farmstead.terminal.story import Log
from farmstead.terminal.tables import result_line
from farmstead.titles.skara.show.board_text import board_text
from tests.rules.skara.table import table

VILLAGE = {
    "shell": 3, "wood": 4, "midden": 2, "settlers": ["angler", "mason"], "flipped": ["cook"], "roofs": 1, "thatch": 1,
    "furnish": 2, "trade": 7, "placed": {"cook": 1}, "large_on": "trade",
}  # fmt: skip


def test_a_village() -> None:
    pos = table(players=3, round=3, A=VILLAGE)
    lines = board_text({**pos.view(0), "focus": 0}, "en", 110).splitlines()
    assert lines[0] == "Round 3 of 4 · Turns · Set 1 of 3"
    text = "\n".join(lines)
    assert "A · 25 points · special tile Build" in text
    assert "  midden  0   0   1   2   3   3   4   4   5   6   7" in lines
    assert "          Sh  Wd  Wd  │" in lines
    assert "          Sh  Wd  Mi  │" in lines
    assert "Cook *s" in text
    assert "Trade L" in text
    assert "Furnishing 2 of 6: 1 a settler, 4 a set, next 2 portions" in text
    assert "Trade 7 of 7: 20 points · Hearth 6" in text, "nothing comes after the last space"
    assert "Shore (1 icon): Angler" in text
    assert "B ·" not in text, "only the seat whose turn is half done"


def test_the_middle_of_the_table() -> None:
    pos = table(players=2, at="turn", order=["A", "neutral", "B"], row=["angler", "roof", "mason", "scout"])
    text = board_text(pos.view(0), "en", 100)
    assert "Order: A, neutral, B · passed: none · played: none" in text
    assert "  Angler (Shore): Gain 1 fish." in text
    assert "Set 2: " in text
    assert "Deck: 68 cards; supply: 40 roofs, 10 spindles" in text
    french = board_text(pos.view(0), "fr", 100)
    assert "Ordre\u202f: A, neutre, B · ont passé\u202f: personne" in french


def test_alone() -> None:
    text = board_text(table(players=1).view(0), "en", 100)
    assert "Turn 1 of 3" in text
    assert "- Cow for Cook: Pay 1 cow, then Cook." in text
    assert "- All sorts: At the end:" in text
    over = board_text(table(players=1, over=True).view(0), "en", 100)
    assert over.startswith("Final score · Fewer than 45 points")


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("width", [60, 80, 120])
def test_it_fits(lang: str, width: int) -> None:
    rng = random.Random(f"{lang} {width}")
    for players in (1, 2, 3, 4):
        pos = farmstead.game("skara").start(players)
        while not pos.over:
            if rng.random() < 0.05:
                seat = pos.decider if pos.decider >= 0 else None
                view = pos.view(seat)
                for shown in (view, {**view, "focus": seat}):
                    assert max(map(len, board_text(shown, lang, width).splitlines())) <= width
            pos.play(rng.choice(pos.options()))
        board_text(pos.view(None), lang, width)


def test_the_hand_of_another_seat_is_not_drawn() -> None:
    pos = farmstead.game("skara").start(2)
    while pos.decider == farmstead.CHANCE:
        pos.play(pos.options()[0])
    mine, other = board_text(pos.view(0), "en", 100), board_text(pos.view(1), "en", 100)
    assert "tiles to choose from: Build, Explore" in mine
    assert "Explore" not in other


def test_the_log_does_not_tell_what_was_dealt_face_down() -> None:
    record = Record.new("skara", 2)
    rng = random.Random("log")
    while record.position.round == 0:
        seat = rng.choice(record.position.deciders)
        record.play(rng.choice(record.position.options(None if seat < 0 else seat)), None if seat < 0 else seat)
    lines = Log(record).lines("en")
    assert len([line for line in lines if "is dealt 2 special tiles and keeps the tile " in line]) == 2, "kept is shown"
    while not record.position.over:
        record.play(rng.choice(record.position.options()))
    assert "special tiles" not in "".join(Log(record).lines("en")), "told when the game is over"


def test_a_lost_solo_game_has_no_winner() -> None:
    record = Record.new("skara", 1)
    rng = random.Random("lost")
    while not record.position.over:
        record.play(rng.choice(record.position.options()))
    assert record.position.winners() == []
    assert result_line(record, "en").endswith("the target of 45 is missed.")
    assert result_line(record, "fr").endswith("l’objectif de 45 n’est pas atteint.")
