"""Records of earlier rules under those of today: what was missing is found, what can't be is said, nothing is lost."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest

import farmstead
import farmstead.records
from farmstead import IllegalOption
from farmstead.records import Record, bridge
from farmstead.records.bridge import Given, Reached, follow
from farmstead.records.problems import BadRecordError
from tests.asking import ask_everything, interpreted
from tests.records.conftest import play_on
from tests.records.toy import ToyGame, ToyPosition

OLD = sorted((Path(__file__).parent / "rules1").glob("*.record"))
OF_RULES_2 = sorted((Path(__file__).parent / "rules2").glob("*.record"))
TURN = ["* roll 2", "A take 1", "A more", "B take 3", "B done", "A bid 1", "B bid 2"]

Playing = Callable[..., ToyGame]


@pytest.fixture
def playing(toy: ToyGame, monkeypatch: pytest.MonkeyPatch) -> Playing:
    """From now on the toy has these rules."""

    def change(version: int = 2, **rule: str) -> ToyGame:
        game = ToyGame(version, reads=tuple(range(1, version)), **rule)
        monkeypatch.setattr(farmstead, "game", lambda name: game)
        return game

    return change


def written(*lines: str, seed: int = 1, count: int = 1000, rounds: int = 2) -> Record:
    """A record under the rules that the toy has now."""
    record = Record.new("toy", variants={"rounds": rounds})
    record.date = None
    for line in lines:
        record.play(line[2:], {"*": None, "A": 0, "B": 1}[line[0]])
    if not lines:
        play_on(record, count, seed)
    return record


def codes(record: Record) -> list[str]:
    return [notice.code for notice in record.notices]


def spelled(record: Record) -> list[str]:
    return [f"{'*AB'[seat + 1]} {record.position.spell(option)}" for seat, option in record.answers]


def without_marks(text: str) -> str:
    return "\n".join(line for line in text.splitlines() if not line.startswith(("=", "result"))) + "\n"


def is_part(part: list[str], whole: list[str]) -> bool:
    """Whether all of `part` stands in `whole`, in its order."""
    rest = iter(whole)
    return all(one in rest for one in part)


class TestFinding:
    def test_unchanged_rules_need_nothing(self, playing: Playing) -> None:
        playing(1, gift="alone")
        before = written()
        playing(2, gift="alone")
        after = Record.from_text(before.to_text())
        assert (after.answers, after.notices, after.written) == (before.answers, [], 1)
        assert after.result == before.result

    @pytest.mark.parametrize("gift", ["asked", "early"])
    @pytest.mark.parametrize("seed", range(8))
    def test_what_answered_itself_is_found_by_the_digests(self, playing: Playing, gift: str, seed: int) -> None:
        """Also where the recorded answer could be played at once, but belongs to a later question."""
        playing(1, gift="alone")
        before = written(seed=seed, rounds=4)
        playing(2, gift=gift)
        after = Record.from_text(before.to_text())
        assert codes(after) == ["found"]
        assert [line for line in spelled(after) if "gift" in line] == ["A gift 2", "B gift 2"] * 4
        assert is_part(spelled(before), spelled(after))
        assert after.result == before.result
        assert "8 answers" in after.notices[0].text("en")

    def test_the_new_text_is_one_of_today_and_says_what_was_found(self, playing: Playing) -> None:
        playing(1, gift="alone")
        before = written()
        playing(2, gift="asked")
        after = Record.from_text(before.to_text())
        text = after.to_text()
        assert "rules: 2\n" in text
        assert "# found: the rules of then answered this by themselves\nA gift 2\n" in text
        again = Record.from_text(text)
        assert (again.notices, again.answers, again.written) == ([], after.answers, 2)

    def test_without_digests_a_question_is_ended(self, playing: Playing) -> None:
        playing(1, gift="alone")
        before = written()
        playing(2, gift="asked")
        after = Record.from_text(without_marks(before.to_text()))
        assert codes(after) == ["found"]
        assert [line for line in spelled(after) if "gift" in line] == []
        assert is_part(spelled(before), spelled(after))

    @pytest.mark.parametrize("count", range(1, 14))
    def test_half_a_game(self, playing: Playing, count: int) -> None:
        playing(1, gift="alone")
        before = written(count=count)
        playing(2, gift="asked")
        after = Record.from_text(before.to_text())
        assert is_part(spelled(before), spelled(after))
        assert not after.position.over
        assert set(codes(after)) <= {"found"}
        play_on(after, 100)
        assert after.position.over

    def test_a_game_that_was_over_is_brought_to_its_end(self, playing: Playing) -> None:
        playing(1, gift="alone")
        before = written()
        assert before.result is not None
        playing(2, gift="asked")
        text = before.to_text()
        assert Record.from_text(text).position.over
        assert Record.from_text(text, check=False).position.over  # digests are not looked at, the result is

    def test_what_was_taken_back_does_not_count(self, playing: Playing) -> None:
        playing(1, gift="alone")
        before = written(count=5)
        before.undo(3, consent=True)
        play_on(before, 1000, seed=3)
        before.undo(2, consent=True)
        playing(2, gift="asked")
        after = Record.from_text(before.to_text())
        assert is_part(spelled(before), spelled(after))
        assert set(codes(after)) <= {"found"}
        assert "# what was taken back is left out: 5\n" in after.to_text()
        for wrong, code in (("undo 0", "undo-none"), ("undo 99", "undo-far")):
            with pytest.raises(BadRecordError) as caught:
                Record.from_text(before.to_text() + wrong + "\n")
            assert caught.value.code == code
            assert caught.value.line == len(before.to_text().splitlines()) + 1


class TestDifferences:
    def test_another_course_is_said_and_played_on(self, playing: Playing) -> None:
        playing(1)
        before = written(*TURN, *TURN)
        playing(2, gain="2")
        after = Record.from_text(before.to_text())
        assert after.position.over
        assert after.answers == before.answers
        assert codes(after) == ["differs", "result"]
        assert "from round 2 on" in after.notices[0].text("en")
        assert "à partir de la manche 2" in after.notices[0].text("fr")
        assert str(before.result) in after.notices[1].text("en")
        assert str(after.result) in after.notices[1].text("en")

    def test_digests_and_result_are_not_looked_at_without_check(self, playing: Playing) -> None:
        playing(1)
        before = written(*TURN, *TURN)
        playing(2, gain="2")
        assert codes(Record.from_text(before.to_text(), check=False)) == []

    def test_only_the_end_differs(self, playing: Playing) -> None:
        playing(1)
        text = "".join(line for line in written(*TURN, *TURN).to_text().splitlines(True) if "= round" not in line)
        playing(2, gain="2")
        assert codes(Record.from_text(text)) == ["differs-end", "result"]

    def test_what_is_no_longer_asked_is_left_out(self, playing: Playing) -> None:
        playing(1)
        before = written(*TURN, *TURN)
        playing(2, more="A")
        after = Record.from_text(before.to_text())
        assert spelled(after) == [line for line in spelled(before) if line != "B done"]
        assert codes(after) == ["left-out", "left-out"]
        lines = before.to_text().splitlines()
        said = [f"line {at}: 'done'" for at, line in enumerate(lines, 1) if line == "B done"]
        assert [notice.text("en")[: len(text)] for notice, text in zip(after.notices, said, strict=True)] == said
        assert "# no longer asked for: B done\n" in after.to_text()


class TestStopping:
    def test_the_record_opens_up_to_there_and_keeps_the_rest(self, playing: Playing) -> None:
        playing(1)
        before = written(*TURN, *TURN)
        playing(2, take="2")
        after = Record.from_text(before.to_text())
        assert spelled(after) == TURN[:3]
        assert codes(after) == ["stopped"]
        line = before.to_text().splitlines().index("B take 3") + 1
        said = after.notices[0].text("en")
        assert f"line {line}: 'take 3' may not be played here: too tired" in said
        assert "version 1" in said
        assert "3 answers" in said
        assert f"ligne {line}\u202f: " in after.notices[0].text("fr")
        kept = [text.removeprefix("# not played: ") for text in after.to_text().splitlines() if "not played" in text]
        assert kept == [*TURN[3:], *TURN]
        play_on(after, 100)
        assert after.position.over

    def test_an_answer_of_another_game_stops_too(self, playing: Playing) -> None:
        playing(1)
        text = written(*TURN, *TURN).to_text().replace("B take 3", "B dance")
        playing(2)
        after = Record.from_text(text)
        assert spelled(after) == TURN[:3]
        assert codes(after) == ["stopped"]
        assert "unknown answer 'dance'" in after.notices[0].text("en")

    def test_more_answers_than_the_game_takes(self, playing: Playing) -> None:
        playing(1)
        text = written(*TURN, *TURN).to_text()
        playing(2)
        after = Record.from_text(text + "A take 1\n")
        assert codes(after) == ["stopped"]
        assert after.position.over

    def test_a_game_that_was_over_and_goes_on(self, playing: Playing) -> None:
        playing(1)
        head, *_ = written(*TURN).to_text().split("\n\n")
        playing(2)
        after = Record.from_text(f"{head}\nresult: A 1, B 2; winner B\n")
        assert codes(after) == ["not-over"]
        assert after.answers == []

    def test_versions_that_are_not_read(self, playing: Playing) -> None:
        playing(2)
        text = written(*TURN).to_text()
        for version in (0, 3):
            with pytest.raises(BadRecordError, match=f"rules version {version} of toy; this is version 1, 2"):
                Record.from_text(text.replace("rules: 2", f"rules: {version}"))
        assert Record.from_text(text.replace("rules: 2", "rules: 3"), check=False).answers


class TestSearch:
    def test_nothing_is_answered_in_the_place_of_somebody(self, playing: Playing) -> None:
        """A closed answer is not swapped for another one."""
        game = playing(2, take="2")
        pos = game.start(rounds="2")
        given = [Given(-1, game.vocabulary.id("roll 1")), Given(0, game.vocabulary.id("take 3"))]
        course = follow(pos, given, 1)
        assert (course.stopped, len(course.answers), course.left_out) == (1, 1, [])

    def test_the_work_is_bounded(self, playing: Playing, monkeypatch: pytest.MonkeyPatch) -> None:
        game = playing(2, gift="asked")
        pos = game.start(rounds="4")
        plays = 0
        real = ToyPosition.play

        def counting(pos: ToyPosition, option: int, seat: int | None = None) -> None:
            nonlocal plays
            plays += 1
            real(pos, option, seat)

        monkeypatch.setattr(ToyPosition, "play", counting)
        given = [Given(-1, game.vocabulary.id("roll 1")), Given(0, game.vocabulary.id("hurry"))]
        course = follow(pos, [*given * 50, Reached(9, "00")], 1)
        assert course.stopped == 1
        assert plays <= bridge.PATIENCE + 2
        assert pos.round == 1  # and the position it began with is as it was

    def test_a_digest_that_can_t_be_met_costs_little(self, playing: Playing, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(bridge, "DIGEST_WORK", 50)
        playing(1, gift="alone")
        before = written(rounds=4)
        text = re.sub(r"^(= .*) [0-9a-f]+$", r"\1 000000000000", before.to_text(), flags=re.MULTILINE)
        playing(2, gift="asked")
        after = Record.from_text(text)
        assert is_part(spelled(before), spelled(after))
        assert "differs" in codes(after)
        assert after.position.over


class TestGames:
    """Records that the code of rules version 1 wrote, of every game: random and greedy, alone and many, half-way."""

    def test_there_are_some_of_each_game(self) -> None:
        names = [path.name.partition("-")[0] for path in OLD]
        assert all(names.count(game) >= 4 for game in farmstead.games())

    @pytest.mark.parametrize("path", OLD, ids=lambda path: path.stem)
    def test_they_are_followed_to_their_end(self, path: Path) -> None:
        text = path.read_text(encoding="utf-8")
        assert "rules: 1\n" in text
        record = Record.from_text(text)
        assert record.written == 1
        assert record.game.rules_version > record.written
        assert not {"stopped", "not-over"} & set(codes(record)), record.notices
        assert record.position.over == ("result:" in text)
        assert Record.from_text(record.to_text()).notices == []

    def test_answers_that_decided_nothing_are_left_out_however_many(self) -> None:
        """La Granja of version 2 asked again what had been declined: version 3 does not."""
        text = (Path(__file__).parent / "rules2" / "granja-three-declined.record").read_text(encoding="utf-8")
        record = Record.from_text(text)
        assert codes(record).count("left-out") > 3
        assert record.position.over
        assert "stopped" not in codes(record)

    @interpreted
    @pytest.mark.parametrize("path", OLD, ids=lambda path: path.stem)
    def test_also_if_nothing_answers_itself_any_more(self, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        text = path.read_text(encoding="utf-8")
        before = Record.from_text(text)
        ask_everything(monkeypatch)
        after = Record.from_text(text)
        assert "found" in codes(after)
        if "stopped" in codes(after):  # too much to guess: it says so, and what was not played stands below
            assert "# not played: " in after.to_text()
            assert len(after.answers) > len(before.answers) // 2
        else:
            assert len(after.answers) > len(before.answers)
            assert after.position.over == before.position.over


@pytest.mark.parametrize("path", OF_RULES_2, ids=lambda path: path.stem)
def test_two_questions_of_then_that_are_one_now_are_joined(path: Path) -> None:
    """Agricola of rules version 2 asked whether a card's offer is taken, then for the cell; now it asks once."""
    text = path.read_text(encoding="utf-8")
    assert "rules: 2\n" in text
    assert " card plowman\n" in text
    record = Record.from_text(text)
    assert not {"stopped", "not-over"} & set(codes(record)), record.notices
    assert record.position.over
    assert codes(record) == ["left-out"] * 3, "the offers that were taken"
    assert Record.from_text(record.to_text()).notices == []


def test_a_course_says_whether_anything_changed(playing: Playing) -> None:
    game = playing(2)
    pos = game.start(rounds="2")
    roll = Given(-1, game.vocabulary.id("roll 1"))
    assert not follow(pos, [roll], 1).changed
    assert follow(pos, [roll, Given(0, game.vocabulary.id("bid 1"))], 1).changed
    with pytest.raises(IllegalOption):
        pos.play(game.vocabulary.id("bid 1"))


def test_both_languages_have_the_same_notices() -> None:
    folder = Path(farmstead.records.__file__).parent / "text"
    catalogs = [tomllib.loads((folder / f"{lang}.toml").read_text(encoding="utf-8")) for lang in ("en", "fr")]
    assert catalogs[0]["notice"].keys() == catalogs[1]["notice"].keys()
