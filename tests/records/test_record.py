"""Records in play: answers, going back, files."""

from __future__ import annotations

import os
import re
import stat
from pathlib import Path
from typing import Any

import pytest

from farmstead import CHANCE, IllegalOption, NotAnOption, RecordError, SetupError
from farmstead.records import Record, copies, read, replay
from farmstead.records import record as record_module

LINES = ["* roll 2", "A take 1", "A more", "B take 3", "B done"]


def start(*lines: str, players: int = 2) -> Record:
    record = Record.new("toy", players)
    for line in lines:
        record.play(line[2:], {"*": None, "A": 0, "B": 1, "C": 2}[line[0]])
    return record


@pytest.mark.usefixtures("toy")
class TestPlay:
    def test_new_record_has_all_settings_and_today(self) -> None:
        text = Record.new("toy", 3, {"big_die": "yes"}, {2: "Dov"}).to_text()
        head, date = text.split("date: ")
        assert head == (
            "# Farmstead record 1\ngame: toy\nrules: 1\nplayers: 3\nvariants: rounds=2 big-die=yes\nnames: C=Dov\n"
        )
        assert re.fullmatch(r"\d{4}-\d\d-\d\d\n\n", date)

    def test_bad_choices_are_set_up_errors(self) -> None:
        with pytest.raises(SetupError):
            Record.new("chess")
        with pytest.raises(SetupError, match="rounds"):
            Record.new("toy", variants={"rounds": "3"})
        with pytest.raises(SetupError, match="2, 3"):
            Record.new("toy", 5)

    def test_answers_keep_seat_and_option(self) -> None:
        record = start(*LINES)
        spell = record.position.spell
        assert [(seat, spell(option)) for seat, option in record.answers] == [
            (CHANCE, "roll 2"),
            (0, "take 1"),
            (0, "more"),
            (1, "take 3"),
            (1, "done"),
        ]
        assert record.to_text().endswith("\n\n" + "\n".join(LINES) + "\n")

    def test_numbers_and_spellings_play_the_same(self) -> None:
        record = Record.new("toy")
        for line in LINES:
            record.play(record.game.vocabulary.id(line[2:]))
        assert record.to_text() == start(*LINES).to_text()

    def test_seats_may_answer_together_in_any_order(self) -> None:
        record = start(*LINES, "B bid 3", "A bid 1", "* roll 1")
        assert record.answers[-3:-1] == [(1, 8), (0, 6)]

    def test_a_new_round_and_the_end_have_their_digests(self) -> None:
        record = start(*LINES, "A bid 1", "B bid 1")
        digest = record.position.digest()[:12]
        assert record.to_text().endswith(f"B bid 1\n= round 2 {digest}\n")
        for line in [*LINES, "A bid 1", "B bid 2"]:
            record.play(line[2:])
        assert record.to_text().endswith(f"B bid 2\n= end {record.position.digest()[:12]}\n")
        assert "result: A 3, B 3.5; winner B\n" in record.to_text()

    def test_a_tie_names_all_winners(self) -> None:
        record = start(*(["* roll 1", *LINES[1:4], "B done", "A bid 2", "B bid 1"] * 2))
        assert record.result == "A 3, B 3; winners A B"

    @pytest.mark.parametrize(
        ("option", "seat", "error"),
        [
            ("take 1", 1, IllegalOption),
            ("take 9", None, NotAnOption),
            ("take 9", 1, NotAnOption),
            ("hurry", None, NotAnOption),
            (0, None, IllegalOption),
            (999, None, IllegalOption),
        ],
    )
    def test_an_illegal_answer_changes_nothing(self, option: Any, seat: int | None, error: type[Exception]) -> None:
        record = start("* roll 2")
        before = record.to_text(), record.position.digest()
        with pytest.raises(error):
            record.play(option, seat)
        assert (record.to_text(), record.position.digest()) == before

    def test_nothing_is_played_after_the_end(self, played: Record) -> None:
        with pytest.raises(IllegalOption):
            played.play(0)


@pytest.mark.usefixtures("toy")
class TestUndo:
    @pytest.mark.parametrize(
        ("count", "limits"), [(0, (0, 0)), (1, (0, 0)), (2, (1, 0)), (3, (2, 0)), (4, (0, 1)), (5, (0, 2))]
    )
    def test_limit_stops_at_draws_and_other_seats(self, count: int, limits: tuple[int, int]) -> None:
        record = start(*LINES[:count])
        assert (record.undo_limit(0), record.undo_limit(1)) == limits
        assert record.undo_limit(CHANCE) == 0

    def test_undo_goes_back_and_leaves_a_mark(self) -> None:
        record = start(*LINES)
        record.undo(2)
        assert record.position.key() == start(*LINES[:3]).position.key()
        assert record.to_text().endswith("B done\nundo 2\n")
        record.play("take 2")
        assert record.answers == start(*LINES[:3], "B take 2").answers

    def test_a_reveal_is_crossed_only_with_consent(self) -> None:
        record = start(*LINES)
        before = record.to_text()
        with pytest.raises(RecordError, match="consent"):
            record.undo(3)
        assert record.to_text() == before
        record.undo(3, consent=True)
        assert record.to_text().endswith("undo 3 consent\n")
        assert record.position.key() == start(*LINES[:2]).position.key()

    def test_a_draw_is_a_reveal(self) -> None:
        record = start("* roll 2")
        with pytest.raises(RecordError, match="reveal"):
            record.undo()
        record.undo(1, consent=True)
        assert record.answers == []

    def test_consent_that_was_not_needed_is_not_written(self) -> None:
        record = start(*LINES)
        record.undo(1, consent=True)
        assert record.to_text().endswith("undo 1\n")

    @pytest.mark.parametrize("n", [0, -1, 6])
    def test_undo_too_far_or_of_nothing(self, n: int) -> None:
        record = start(*LINES)
        before = record.to_text()
        with pytest.raises(RecordError, match="too far|or more"):
            record.undo(n, consent=True)
        assert record.to_text() == before

    def test_restart_takes_back_the_turn(self) -> None:
        record = start(*LINES)
        assert record.restart_turn(0) == 0
        assert record.restart_turn(1) == 2
        assert record.answers == start(*LINES[:3]).answers

    def test_restart_stays_in_its_round(self) -> None:
        record = start(*LINES, "A bid 1")
        record.play("bid 1", 1)
        record.play("roll 1")
        record.play("take 1", 0)
        record.play("done", 0)
        assert record.position.round == 2
        assert record.undo_limit(0) == 2
        assert record.restart_turn(0) == 2
        assert record.position.round == 2

    def test_who_answers_last_in_secret_has_seen_the_others(self) -> None:
        record = start(*LINES, "B bid 1")
        assert record.undo_limit(1) == 3
        record.play("bid 1", 0)
        assert record.undo_limit(0) == 0
        assert record.restart_turn(0) == 0
        with pytest.raises(RecordError, match="reveal"):
            record.undo(1)
        record.undo(1, consent=True)
        assert record.undo_limit(1) == 3

    def test_a_finished_game_can_be_taken_back(self, played: Record) -> None:
        played.undo(1, consent=True)
        assert played.result is None
        assert "result:" not in played.to_text()
        assert not played.position.over

    def test_every_undo_equals_a_fresh_replay(self, played: Record) -> None:
        while played.answers:
            played.undo(1, consent=True)
            fresh = played.start_position()
            for seat, option in played.answers:
                fresh.play(option, seat)
            assert played.position.digest() == fresh.digest()

    def test_undo_replays_a_few_answers_only(self, played: Record, monkeypatch: pytest.MonkeyPatch) -> None:
        count = 0
        real = record_module.play_for

        def counting(*args: Any) -> None:
            nonlocal count
            count += 1
            real(*args)

        monkeypatch.setattr(record_module, "play_for", counting)
        monkeypatch.setattr(played, "start_position", lambda: pytest.fail("replayed from the start"))
        assert len(played.answers) > copies.EVERY
        played.undo(1, consent=True)
        assert count < copies.EVERY

    def test_copies_after_an_undo_are_those_of_the_new_line(self) -> None:
        record = Record.new("toy", variants={"rounds": 4})
        for _ in range(3):
            for line in [*LINES, "A bid 1", "B bid 1"]:
                record.play(line[2:])
        record.undo(10, consent=True)
        for _ in range(12):
            record.play(record.position.options()[-1])
        for i, position in replay(record):
            assert record.position_at(i).digest() == position.digest()


@pytest.mark.usefixtures("toy")
class TestReplay:
    def test_steps_are_numbered_and_independent(self, played: Record) -> None:
        steps = list(replay(played))
        assert [i for i, _ in steps] == list(range(len(played.answers) + 1))
        assert steps[0][1].digest() == played.start_position().digest()
        assert steps[-1][1].digest() == played.position.digest()
        assert len({id(position) for _, position in steps}) == len(steps)

    def test_copies_stay_few_in_a_long_game(self, monkeypatch: pytest.MonkeyPatch, played: Record) -> None:
        monkeypatch.setattr(copies, "EVERY", 1)
        monkeypatch.setattr(copies, "MOST", 6)
        again = Record(played.game, played.players, played.variants)
        for seat, option in played.answers:
            again.play(option, seat)
            assert len(again._copies) <= copies.MOST
        assert len(played.answers) > 2 * copies.MOST
        for i, position in replay(played):
            assert again.position_at(i).digest() == position.digest()

    def test_position_at_agrees_and_is_a_copy(self, played: Record) -> None:
        for i, position in replay(played):
            assert played.position_at(i).digest() == position.digest()
        last = len(played.answers)
        played.position_at(last - 1).play(played.answers[-1][1])
        assert played.position_at(last) is not played.position
        with pytest.raises(IndexError):
            played.position_at(last + 1)


@pytest.mark.usefixtures("toy")
class TestFiles:
    def test_text_round_trip_is_exact(self, played: Record) -> None:
        again = Record.from_text(played.to_text())
        assert again.to_text() == played.to_text()
        assert "undo 3 consent" in again.to_text()
        assert again.answers == played.answers
        assert again.names == {0: "Camille", 1: "Jean Paul #1"}

    def test_every_prefix_round_trips(self, played: Record) -> None:
        while played.answers:
            played.undo(1, consent=True)
            assert Record.from_text(played.to_text()).to_text() == played.to_text()

    def test_file_round_trip(self, played: Record, tmp_path: Path) -> None:
        path = tmp_path / "game.farm"
        played.write(path)
        assert read(path).to_text() == played.to_text() == path.read_text(encoding="utf-8")
        assert Record.read(path).answers == played.answers
        assert os.listdir(tmp_path) == ["game.farm"]

    def test_writing_keeps_rights_and_links(self, played: Record, tmp_path: Path) -> None:
        path = tmp_path / "game.farm"
        path.write_text("old", encoding="utf-8")
        path.chmod(0o640)
        link = tmp_path / "link.farm"
        link.symlink_to(path)
        played.write(link)
        assert link.is_symlink()
        assert stat.S_IMODE(path.stat().st_mode) == 0o640
        assert path.read_text(encoding="utf-8") == played.to_text()

    def test_a_failed_write_leaves_the_old_file(
        self, played: Record, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        path = tmp_path / "game.farm"
        path.write_text("old", encoding="utf-8")

        def no_space(handle: int) -> None:
            raise OSError(28, "No space left on device")

        monkeypatch.setattr(os, "fsync", no_space)
        with pytest.raises(OSError, match="No space"):
            played.write(path)
        assert path.read_text(encoding="utf-8") == "old"
        assert os.listdir(tmp_path) == ["game.farm"]


class TestEvents:
    """What a record keeps of what happened by itself."""

    def test_each_answer_has_its_events(self) -> None:
        record = Record.new("creatures", variants={"first": "A"})
        assert [event.code for event in record.opening] == ["refill"]
        record.play("place wood-3")
        record.play("place start-player")
        assert [[event.code for event in record.events(at)] for at in (0, 1)] == [["effect"], ["effect", "starter"]]

    def test_reading_a_record_gives_the_same_events(self) -> None:
        record = Record.new("skara", 2)
        while not record.position.over:
            record.play(record.position.options()[0])
        again = Record.from_text(record.to_text())
        for at in range(len(record.answers)):
            assert [event.data() for event in again.events(at)] == [event.data() for event in record.events(at)]

    def test_taking_back_and_going_on(self) -> None:
        record = Record.new("creatures", variants={"first": "A"})
        record.play("place wood-3")
        record.undo(1)
        record.play("place stone-2")
        assert [event.goods for event in record.events(0)] == [{"stone": 2}]

    def test_who_does_not_listen_keeps_nothing(self) -> None:
        record = Record.new("creatures", variants={"first": "A"}, listen=False)
        record.play("place wood-3")
        assert (record.opening, record.events(0), record.position.news) == ([], [], None)
