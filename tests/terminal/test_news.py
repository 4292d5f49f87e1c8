"""What a terminal tells of what happened by itself: while playing, in the log, and when a record is looked at."""

from __future__ import annotations

from pathlib import Path

import pytest

from farmstead.records import Record
from farmstead.terminal.story import Log
from farmstead.terminal.tables import result_line
from farmstead.titles.granja.rules.names import CARDS
from tests.terminal.conftest import Run


def test_moves_are_told_in_sentences(run: Run) -> None:
    typed = ["place wood-3", "place stone-2", "log"]
    shown = run("play", "creatures", "--hotseat", "-v", "first=A", "--plain", typed=typed)
    assert "  New on the spaces: 4 wood, 3 stone, 1 fence, 1 reed" in shown.stdout
    assert shown.stdout.count("  A takes 3 wood from 3 Wood\n") == 2, "when it is played, and in the log"


def test_a_card_drawn_is_told_to_the_one_person_there(run: Run) -> None:
    typed = ["1"] * 6
    alone = run("play", "granja", "--seed", "3", "--seat", "B=random", "--plain", typed=typed).stdout
    mine = [line.strip() for line in alone.splitlines() if line.startswith("  A draws")]
    assert mine
    assert not [line for line in mine if " cards" in line]
    assert "  B (random bot) draws 4 cards" in alone
    shared = run("play", "granja", "--seed", "3", "--hotseat", "--plain", typed=[]).stdout
    drawn = [line.strip() for line in shared.splitlines() if " draws " in line]
    assert set(drawn) == {"A draws 4 cards", "B draws 4 cards"}


def test_the_log_tells_events_too() -> None:
    record = Record.new("creatures", variants={"first": "A"}, names=["Camille", "Bram"])
    for spelling in ("place wood-3", "place start-player"):
        record.play(spelling)
    log = Log(record)
    lines = log.lines("en")
    assert lines[0] == "Round 1"
    assert lines[1].startswith("  New on the spaces: ")
    assert lines[-1] == "  B (Bram) takes 1 wood from Start Player and 1 Wood, then starts the rounds to come"
    assert log.lines("fr")[-1].endswith("commencera les tours à venir")
    record.undo(1)
    assert log.lines("en")[-1] == "  A (Camille) takes 3 wood from 3 Wood"


def test_a_record_that_is_looked_at_hides_nothing(run: Run, tmp_path: Path) -> None:
    record = Record.new("granja", 2, {"first": "A"})
    record.play(f"draw {CARDS[0]}")
    path = tmp_path / "a.farm"
    record.write(path)
    shown = run("show", str(path), "--plain", typed=["", "q"]).stdout
    assert "A gets 1 trade commodity, 1 silver and 1 point (Set-up)" in shown
    assert f"A draws {record.game.texts.say('en', f'card.{CARDS[0]}')}" in shown


@pytest.mark.parametrize(
    ("game", "end"),
    [
        ("agricola", "the target of 50 is missed."),
        ("skara", "the target of 45 is missed."),
        ("granja", "the rulebook names no target for playing alone."),
    ],
)
def test_the_end_of_a_game_alone_names_the_target(game: str, end: str) -> None:
    record = Record.new(game, 1)
    while not record.position.over:
        record.play(record.position.options()[0])
    assert result_line(record, "en").endswith(end)
    assert result_line(record, "fr").startswith("La partie est finie. ")
    board = record.game.board_text(record.position.view(0), "en")
    assert ("target" in board.splitlines()[0]) is (game != "skara"), "Skara Brae says it in words of its own"
