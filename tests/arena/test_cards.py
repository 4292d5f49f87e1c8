"""A study of cards: sums that can be made again, gone on with, read by the gallery and by people."""

from __future__ import annotations

import json
from pathlib import Path

from farmstead.arena.cards import markdown, summed, write_cards
from farmstead.arena.event import Event
from farmstead.arena.plan import Plan, make_plan
from farmstead.gallery.figures import read
from tests.commanding import invoke

GAMES = 4


def plan(games: int = GAMES) -> Plan:
    return make_plan("cards", "agricola", ["random"], games, 2, {"decks": "ab", "edition": "2016"})


def test_the_same_plan_counts_the_same_and_goes_on_where_it_stopped(tmp_path: Path) -> None:
    rows = Event(plan(), tmp_path / "whole").run(1, lambda row: None)
    Event(plan(2), tmp_path / "half").run(1, lambda row: None)
    told: list[int] = []
    more = Event(plan(), tmp_path / "half", resume=True).run(1, lambda row: told.append(row["number"]))
    assert told == [2, 3]
    assert summed(plan(), more).to_data() == summed(plan(), rows).to_data()
    assert not (tmp_path / "whole" / "games").exists()  # sums are kept, not games


def test_the_files_say_what_was_played(tmp_path: Path) -> None:
    rows = Event(plan(), tmp_path).run(1, lambda row: None)
    path, sums = write_cards(plan(), rows, tmp_path, "en")
    (again,) = read("agricola", path.read_text(encoding="utf-8"))
    assert again.variants == {"edition": "2016", "decks": "ab", "field-cards": "counted"}
    assert (again.games, again.players, again.who) == (GAMES, 2, "random")
    assert again.to_data() == sums.to_data()
    lines = (tmp_path / "cards.md").read_text(encoding="utf-8").splitlines()
    assert lines[0].startswith(f"{GAMES} games of 2 players")
    assert len(lines) == 4 + len(sums.cards)
    assert "parties" in markdown(sums, "fr")
    dealt = sum(told.dealt.n for told in sums.cards.values())
    assert dealt == GAMES * 2 * 14


def test_the_command_finds_the_edition_of_a_deck(tmp_path: Path) -> None:
    words = ["study", "agricola", "--decks", "a", "-n", "2", "--bot", "random", "--jobs", "1", "--plain"]
    done = invoke([*words, "--out", str(tmp_path / "a")], env={"COLUMNS": "140"})
    assert done.exit_code == 0, done.output
    variants = json.loads((tmp_path / "a" / "plan.json").read_text(encoding="utf-8"))["variants"]
    assert (variants["edition"], variants["decks"]) == ("2016", "a")
    assert "won of played" in done.output
    wrong = invoke(["study", "agricola", "--decks", "xyz", "--lang", "en"])
    assert wrong.exit_code == 2
    assert "xyz" in wrong.output


def test_other_games_cards_are_counted_too(tmp_path: Path) -> None:
    words = ["study", "granja", "--cards", "-n", "1", "--bot", "random", "--jobs", "1", "--plain"]
    done = invoke([*words, "--out", str(tmp_path / "g"), "--lang", "fr"], env={"COLUMNS": "140"})
    assert done.exit_code == 0, done.output
    (sums,) = read("granja", (tmp_path / "g" / "cards.json").read_text(encoding="utf-8"))
    assert sums.cards
    assert "gagné si jouée" in done.output
