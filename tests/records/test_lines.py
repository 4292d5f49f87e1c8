"""What stands beside a game: comments, variations, clocks, own headers, a start of its own."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import farmstead
from farmstead.kernel.game import Game
from farmstead.records import Clock, Line, Node, Record, TimeRule, bounds, notation, replay
from farmstead.records.problems import BadRecordError
from tests.records.conftest import play_on

HEAD = ["# Farmstead record 2", "game: toy", "rules: 1", "players: 2"]
TURN = ["* roll 2", "A take 1", "A more"]


def text(*lines: str) -> str:
    return "\n".join(lines) + "\n"


def read(*lines: str) -> Record:
    return Record.from_text(text(*HEAD, "", *lines))


def trouble(*lines: str) -> tuple[str, int]:
    with pytest.raises(BadRecordError) as caught:
        Record.from_text(text(*lines))
    for lang in ("en", "fr"):
        assert caught.value.text(lang)
    return caught.value.code, caught.value.line


@pytest.mark.usefixtures("toy")
class TestComments:
    def test_every_place_has_its_own(self) -> None:
        record = read("# the game", "* roll 2", "# a two", "#", "#  and more", "A take 1  # hm", "A more")
        assert [place.comment for place in record.line.places()] == ["the game", "a two\n\n and more", "hm", ""]
        assert Record.from_text(record.to_text()).line == record.line

    def test_a_comment_alone_leaves_the_format_as_it_was(self) -> None:
        record = read(*TURN)
        record.line.nodes[0].comment = "x"
        assert record.to_text().startswith("# Farmstead record 1\n")

    def test_what_would_be_a_title_is_none(self) -> None:
        record = read(*TURN)
        odd = "Farmstead record 7\n\\Farmstead record 7\n\\\\ farmstead RECORD 1\n# x  # y"
        record.line.comment = odd
        assert Record.from_text(record.to_text()).line.comment == odd

    def test_said_where_answers_were_taken_back(self) -> None:
        lines = ["* roll 2", "# a two", "A take 1", "# gone", "undo 1", "# a slip", "A take 2"]
        record = read(*lines)
        assert record.to_text().endswith("\n" + text(*lines))
        assert [record.comment_at(at) for at in range(3)] == ["", "a two\na slip", ""]
        record.undo(2, consent=True)
        record.play("roll 1")
        assert record.comment_at(1) == ""

    def test_notes_are_comments(self) -> None:
        record = read("* roll 2")
        record.note("one\n  line")
        record.undo(1, consent=True)
        record.note("back")
        record.comment("of\x1b[2J two\u2028lines  ")
        assert record.to_text().endswith("* roll 2\n# one line\nundo 1 consent\n# back\n# of[2J two\n# lines\n")

    def test_a_very_long_line_is_broken_so_that_it_can_be_read(self) -> None:
        record = read(*TURN)
        record.line.comment = "x" * 50_000
        again = Record.from_text(record.to_text())
        assert again.line.comment.replace("\n", "") == "x" * 50_000
        assert again.to_text() == record.to_text()


@pytest.mark.usefixtures("toy")
class TestVariations:
    LINES = (
        "* roll 2",
        "( Greed",
        "# why not more",
        "A take 3",
        "(",
        "A more",
        ")",
        "A done",
        "# slow",
        ")",
        "(",
        "A take 2",
        ")",
        "A take 1",
        "A more",
    )

    def test_they_are_kept_and_not_played(self) -> None:
        record = read(*self.LINES)
        assert record.answers == read(*TURN).answers
        assert record.to_text().endswith("\n\n" + text(*self.LINES))
        assert [(path, line.name, len(line.nodes)) for path, line in record.variations()] == [
            ((1, 0), "Greed", 2),
            ((1, 0, 1, 0), "", 1),
            ((1, 1), "", 1),
        ]
        assert record.line.nodes[0].variations[0].comment == "why not more"
        record.check_variations()

    def test_positions_in_a_variation(self) -> None:
        record = read(*self.LINES)
        before = record.position.digest()
        expected = read("* roll 2", "A take 3", "A more").position.digest()
        assert record.position_at((1, 0, 1, 0, 1)).digest() == expected
        assert record.position_at((1, 0, 0)).digest() == record.position_at(1).digest()
        assert record.position_at((1,)).digest() == record.position_at(1).digest()
        assert record.position.digest() == before
        for path in ((1, 0), (1, 2, 0), (1, -1, 0), (9,), (1, 0, 3), ()):
            with pytest.raises(IndexError):
                record.position_at(path)

    def test_one_that_cannot_be_is_found_when_it_is_asked_for(self) -> None:
        record = read("* roll 2", "(", "A take 1", "B take 1", ")", "A take 1")
        with pytest.raises(BadRecordError) as caught:
            record.check_variations()
        assert (caught.value.code, caught.value.line) == ("wrong-seat", 9)
        with pytest.raises(BadRecordError):
            record.position_at((1, 0, 2))
        assert record.position_at((1, 0, 1)).decider == 0

    def test_adding_one(self) -> None:
        record = read(*TURN)
        line = record.add_variation(1, ["A take 3", "A done"], "  A \n name ", "said\r\nso ")
        assert line == Line("A name", [Node(0, "take 3"), Node(0, "done")], comment="said\nso")
        inner = record.add_variation((1, 0, 1), [(0, record.game.vocabulary.id("more"))])
        end = record.add_variation(3, ["B take 1"])
        again = Record.from_text(record.to_text())
        assert again.line == record.line
        assert [line for _, line in again.variations()] == [line, inner, end]
        for at, answers in ((1, ["A hurry"]), (1, ["B take 1"]), (1, []), (1, ["undo 1"])):
            with pytest.raises(BadRecordError):
                record.add_variation(at, answers)
        assert again.line == record.line

    def test_no_deeper_than_can_be_read(self) -> None:
        record = read("* roll 2", "A take 1")
        path: tuple[int, ...] = (1,)
        for _ in range(bounds.MOST_DEPTH):
            record.add_variation(path, ["A take 2"])
            path = (*path, 0, 0)
        assert Record.from_text(record.to_text()).line == record.line
        with pytest.raises(BadRecordError) as caught:
            record.add_variation(path, ["A take 2"])
        assert caught.value.code == "deep"

    def test_after_an_undo_they_belong_to_where_it_leads(self) -> None:
        record = read("* roll 2", "A take 1", "A more", "undo 1", "(", "A done", ")", "A more")
        assert [path for path, _ in record.variations()] == [(2, 0)]
        assert Record.from_text(record.to_text()).to_text() == record.to_text()

    def test_taking_back_takes_what_stands_there_along(self) -> None:
        record = read("* roll 2", "A take 1", "(", "A done", ")", "A more")
        record.undo(2)
        assert list(record.variations()) == []
        assert "(\nA done\n)\nA more\nundo 2\n" in record.to_text()

    def test_one_without_an_answer_is_not_written(self) -> None:
        record = read(*TURN)
        record.line.variations.append(Line("empty"))
        assert "(" not in record.to_text()

    def test_a_replay_knows_the_main_line_only(self) -> None:
        plain = read(*TURN)
        full = read(*self.LINES)
        assert [pos.digest() for _, pos in replay(plain)] == [pos.digest() for _, pos in replay(full)]


@pytest.mark.usefixtures("toy")
class TestClocksAndHeaders:
    def test_clocks(self) -> None:
        record = read("* roll 2", "A take 1", "@ took 12.5 left 9:48", "A more", "@ left 0:09:40.040")
        assert [node.clock for node in record.line.nodes] == [None, Clock(12.5, 588), Clock(left=580.04)]
        assert "@ took 0:00:12.5 left 0:09:48\nA more\n@ left 0:09:40.04\n" in record.to_text()
        assert Record.from_text(record.to_text()).line == record.line

    def test_the_rule_of_time(self) -> None:
        record = Record.from_text(text(*HEAD, "clock: stock=10:00 increment=5"))
        assert record.time_rule == TimeRule(600, 5)
        assert "\nclock: stock=0:10:00 increment=0:00:05\n" in record.to_text()

    def test_own_headers_stay_in_order_and_as_written(self) -> None:
        record = Record.from_text(text(*HEAD, "Event: Spring  cup", "a1: ", "date: 2026-11-16", "site: Caf\u00e9 #1"))
        assert list(record.headers.items()) == [("Event", "Spring cup"), ("a1", ""), ("site", "Caf\u00e9 #1")]
        again = Record.from_text(record.to_text())
        assert list(again.headers.items()) == list(record.headers.items())

    @pytest.mark.parametrize("key", ["game", "Clock", "two words", "", "1st", "x" * 51, "a\nb", "a\n"])
    def test_a_header_that_cannot_be(self, key: str) -> None:
        record = read(*TURN)
        record.headers[key] = "x"
        with pytest.raises(BadRecordError):
            record.to_text()

    @pytest.mark.parametrize("values", [(None, None), (-1.0, None), (None, 1e12), (float("nan"), None)])
    def test_no_time(self, values: tuple[float | None, float | None]) -> None:
        with pytest.raises(ValueError, match="time|clock"):
            Clock(*values)


class TestStart:
    @pytest.mark.parametrize("name", farmstead.games())
    def test_a_game_from_a_position(self, name: str) -> None:
        whole = Record.new(name, listen=False)
        play_on(whole, 25)
        record = Record.from_position(whole.position, {0: "Camille"})
        play_on(record, 12, seed=2)
        written = record.to_text()
        assert written.startswith("# Farmstead record 2\n")
        again = Record.from_text(written)
        assert again.to_text() == written
        assert again.start is not None
        assert again.start.digest() == whole.position.digest()
        assert again.position.digest() == record.position.digest()
        assert again.position_at(3).digest() == record.position_at(3).digest()
        assert max(len(line) for line in written.splitlines() if line.startswith("|")) <= 130

    def lines(self) -> list[str]:
        record = Record.new("skara", 2)
        play_on(record, 4)
        return Record.from_position(record.position).to_text().splitlines()

    def test_its_digest_is_checked(self) -> None:
        lines = self.lines()
        at = next(i for i, line in enumerate(lines) if line.startswith("start: "))
        assert trouble(*lines[:at], "start: 000000000000", *lines[at + 1 :]) == ("start-digest", at + 1)
        assert trouble(*lines[: at + 1]) == ("start-missing", at + 1)
        assert trouble(*lines[:at], "start: ", "| {", "") == ("start", at + 1)
        assert trouble(*lines[:at], "start: ", "| " + "[" * 15_000) == ("start", at + 1)
        assert trouble(*lines[:at], *["start: "], *["| " + "x" * 15_000] * 7) == ("start-large", at + 1)
        assert trouble(*lines[:at], *lines[at + 1 :]) == ("start-lines", at + 1)
        players = [line.replace("players: 2", "players: 3") for line in lines]
        assert trouble(*players) == ("start-other", at + 1)
        loose = "\n".join([*lines[:at], "start:", *lines[at + 1 :]])
        assert Record.from_text(loose).start is not None


@pytest.mark.usefixtures("toy")
@pytest.mark.parametrize(
    ("lines", "code", "line"),
    [
        (["("], "unclosed", 6),
        (["(", "A take 1", "("], "unclosed", 8),
        ([")"], "no-open", 6),
        (["( x", ")"], "empty-line", 7),
        (["* roll 1", "(", "undo 1", ")"], "inside-line", 8),
        (["* roll 1", "(", "A take 1", "= round 1 abc", ")"], "inside-line", 9),
        (["@ took 1"], "clock-place", 6),
        (["* roll 1", "@ took 1", "@ left 1"], "double-clock", 8),
        (["* roll 1", "@ took"], "clock", 7),
        (["* roll 1", "@"], "clock", 7),
        (["* roll 1", "@ took 1 took 2"], "clock", 7),
        (["* roll 1", "@ took 1:2:3:4"], "time", 7),
        (["* roll 1", "@ took 99999999999"], "time", 7),
        (["* roll 1", "| {}"], "start-lines", 7),
        (["* roll 1", "# Farmstead record 1"], "second-title", 7),
        (["* roll 1", "event: late"], "late-header", 7),
        (["clock: hours=1"], "clock-key", 6),
        (["event: a", "EVENT: b"], "double-header", 7),
        (["(", *["A take 1", "("] * bounds.MOST_DEPTH], "deep", 6 + 2 * bounds.MOST_DEPTH),
        (["(", "A take 1", ")"] * (bounds.MOST_VARIATIONS + 1), "many-variations", 6 + 3 * bounds.MOST_VARIATIONS),
        (["(", *["A take 1"] * (bounds.MOST_VARIED + 1), ")"], "many-varied", 7 + bounds.MOST_VARIED),
        ([f"key{n}: x" for n in range(notation.MOST_OWN + 1)], "own-header", 6 + notation.MOST_OWN),
    ],
)
def test_mistakes_name_their_line(lines: list[str], code: str, line: int) -> None:
    assert trouble(*HEAD, "", *lines) == (code, line)


@pytest.mark.usefixtures("toy")
def test_unknown_headers_need_the_newer_format() -> None:
    with pytest.raises(BadRecordError, match="Farmstead record 2"):
        Record.from_text("# Farmstead record 1\ngame: toy\ncolour: red\n")


def test_a_record_of_earlier_rules_takes_what_stands_beside_it_along() -> None:
    """Each answer of then keeps its comment, clock and variations, wherever it now stands."""
    folder = Path(__file__).parent / "rules1"
    paths = sorted(folder.glob("*.record"))
    lines = random.Random(1).choice(paths).read_text(encoding="utf-8").splitlines()
    at = next(i for i, line in enumerate(lines) if line[:2] in ("A ", "* "))
    lines[at + 1 : at + 1] = ["@ took 3", "# beside", "(", "A anything", ")"]
    record = Record.from_text(text(*lines))
    assert record.written == 1
    node = next(node for node in record.line.nodes if node.comment.startswith("beside"))
    assert (node.clock, len(node.variations)) == (Clock(3), 1)
    assert Record.from_text(record.to_text()).line == record.line


def test_a_game_with_all_of_it_is_the_same_game(toy: Game) -> None:
    record = Record.new("toy", variants={"rounds": 4})
    play_on(record, 1_000)
    bare = record.to_text()
    for at, place in enumerate(record.line.places()):
        place.comment = f"at {at}"
    assert "# at 3" in record.to_text()
    for place in record.line.places():
        place.comment = ""
    assert record.to_text() == bare
