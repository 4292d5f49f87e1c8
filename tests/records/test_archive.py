"""Many games in one file: one after the other, faulty ones told by number and line, and chosen by what they say."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from farmstead.records import Choice, Range, Record, files, kept, read_many
from farmstead.records.archive import archives
from farmstead.records.data import to_json
from farmstead.records.problems import BadRecordError
from farmstead.records.reader import draft_from_text
from tests.records.conftest import play_on

pytestmark = pytest.mark.usefixtures("toy")


def game(seed: int, count: int = 1_000, **headers: str) -> Record:
    record = Record.new("toy", 2, names={0: f"Camille {seed}", 1: "Bram"})
    record.date = f"2026-11-{seed:02}"
    record.headers = headers
    play_on(record, count, seed)
    return record


@pytest.fixture
def three() -> list[Record]:
    return [game(1), game(2, 5, Event="Spring cup"), game(3)]


def archive(records: list[Record]) -> bytes:
    return "".join(record.to_text() for record in records).encode()


class TestReading:
    def test_all_games_in_order(self, three: list[Record], tmp_path: Path) -> None:
        path = tmp_path / "all.records"
        path.write_bytes(b"\xef\xbb\xbf# games of a club\n\n" + archive(three))
        assert [record.to_text() for record in read_many(path)][1:] == [record.to_text() for record in three][1:]
        assert [one.number for one in kept(path)] == [1, 2, 3]
        lines = path.read_text(encoding="utf-8-sig").splitlines()
        assert [one.line for one in kept(path)][1:] == [
            at for at, line in enumerate(lines, 1) if line.startswith("# Farmstead record")
        ][1:]
        assert [one.ends for one in kept(path)][-1] == path.stat().st_size

    def test_text_and_json_may_be_mixed(self, three: list[Record]) -> None:
        texts = [record.to_text() for record in three]
        mixed = texts[0] + to_json(draft_from_text(texts[1])) + "\n" + texts[2] + to_json(draft_from_text(texts[0]))
        found = [record.to_text() for record in read_many(io.BytesIO(mixed.encode()))]
        assert found == [*texts, texts[0]]

    def test_faulty_games_are_told_and_passed_over(self, three: list[Record]) -> None:
        texts = [record.to_text() for record in three]
        lines = texts[1].splitlines()
        at = lines.index("* roll " + lines[lines.index("") + 1][-1])
        lines[at] = "A hurry"
        whole = "\n".join([texts[0] + "\n".join(lines), "{broken", "{}", texts[2]])
        told: list[tuple[int, int, str]] = []
        found = list(
            read_many(
                io.BytesIO(whole.encode()), faulty=lambda one, error: told.append((one.number, error.line, str(error)))
            )
        )
        assert [record.to_text() for record in found] == [texts[0], texts[2]]
        first = len(texts[0].splitlines())
        assert [entry[:2] for entry in told] == [
            (2, first + at + 1),
            (3, first + len(lines) + 1),
            (4, first + len(lines) + 2),
        ]
        assert told[0][2].startswith(f"line {first + at + 1}: game 2: ")
        with pytest.raises(BadRecordError, match="game 2"):
            list(read_many(io.BytesIO(whole.encode())))

    def test_lazily_and_no_more_than_a_game_at_a_time(self, monkeypatch: pytest.MonkeyPatch) -> None:
        text = game(1).to_text().encode()
        monkeypatch.setattr(files, "MOST_BYTES", 2 * len(text))

        class Endless(io.RawIOBase):
            """Games without end, one of them much too long, and a line without end in it."""

            def __init__(self) -> None:
                self.given = 0
                self.rest = text

            def readable(self) -> bool:
                return True

            def readinto(self, buffer: memoryview) -> int:  # type: ignore[override]
                if not self.rest:
                    self.rest = b"x" * 10 * len(text) + b"\n" + text if self.given < 20 * len(text) else text
                size = min(len(buffer), len(self.rest))
                buffer[:size] = self.rest[:size]
                self.rest = self.rest[size:]
                self.given += size
                return size

        source = Endless()
        games = kept(io.BufferedReader(source, 64))
        first = next(games)
        assert first.trouble is not None
        assert first.trouble.code == "too-large"
        assert first.text == ""
        assert source.given < 14 * len(text)
        following = [next(games) for _ in range(4)]
        assert following[-1].record().position.over
        with pytest.raises(BadRecordError, match="game 1"):
            first.draft()

    def test_not_utf8(self, three: list[Record]) -> None:
        broken = archive(three).replace(b"Camille 2", b"Camille \xe9")
        with pytest.raises(BadRecordError, match="game 2: this is not UTF-8"):
            list(read_many(io.BytesIO(broken)))

    def test_nothing_in_it(self) -> None:
        assert list(kept(io.BytesIO(b"\n# only words\n"))) == []

    def test_folders(self, tmp_path: Path) -> None:
        for name in ("b.farm", "a.record", "c.txt"):
            (tmp_path / name).write_text("", encoding="utf-8")
        assert [path.name for path in archives(tmp_path)] == ["a.record", "b.farm"]
        assert archives(tmp_path / "c.txt") == [tmp_path / "c.txt"]

    def test_one_record_is_not_an_archive(self, three: list[Record]) -> None:
        with pytest.raises(BadRecordError) as caught:
            Record.from_text(archive(three).decode())
        assert caught.value.code == "second-title"


class TestChoosing:
    def chosen(self, records: list[Record], **asked: object) -> list[int]:
        choice = Choice(**asked)  # type: ignore[arg-type]
        return [at for at, record in enumerate(records, 1) if choice.takes(draft_from_text(record.to_text()))]

    def test_by_what_the_text_says(self, three: list[Record]) -> None:
        chosen = self.chosen
        points = {at: [sheet["total"] for sheet in record.position.scores()] for at, record in enumerate(three, 1)}
        assert chosen(three) == [1, 2, 3]
        assert chosen(three, games=["toy", "other"]) == [1, 2, 3]
        assert chosen(three, games=["other"]) == []
        assert chosen(three, players=[3]) == []
        assert chosen(three, variants=[("rounds", "2")]) == [1, 2, 3]
        assert chosen(three, variants=[("rounds", "4")]) == []
        assert chosen(three, names=[(None, "camille 2")]) == [2]
        assert chosen(three, names=[("B", "camille")]) == []
        assert chosen(three, outcomes=["over"]) == [1, 3]
        assert chosen(three, outcomes=["open"]) == [2]
        assert chosen(three, after="2026-11-02") == [2, 3]
        assert chosen(three, after="2026-11-02", before="2026-11-02") == [2]
        assert chosen(three, headers=[("event", "spring")]) == [2]
        assert chosen(three, length=Range(None, 5)) == [2]
        assert chosen(three, points=[("A", Range(points[1][0], points[1][0]))])[0] == 1
        assert chosen(three, points=[(None, Range(1_000))]) == []
        winner = "A" if three[0].position.winners() == [0] else "B"
        assert 1 in chosen(three, winners=[winner])
        assert 1 in chosen(three, winners=["bram" if winner == "B" else "camille 1"])

    def test_by_answers_that_count(self) -> None:
        record = Record.new("toy", 2)
        for line in ("roll 2", "take 3"):
            record.play(line)
        record.undo(1)
        record.play("take 1")
        record.add_variation(1, ["A take 2"])
        assert [n for n in (1, 2, 3) if self.chosen([record], answers=[(None, f"take {n}")])] == [1]
        assert self.chosen([record], answers=[("*", "roll")]) == [1]
        assert self.chosen([record], answers=[("B", "take")]) == []

    @pytest.mark.parametrize(
        ("text", "expected"), [("4", (4, 4)), ("4..6", (4, 6)), ("-1.5..", (-1.5, None)), ("..6", (None, 6))]
    )
    def test_ranges(self, text: str, expected: tuple[float | None, float | None]) -> None:
        assert Range.of(text) == expected

    @pytest.mark.parametrize("text", ["", "..", "x", "1...2", "1-2", "nan", "1..2..3"])
    def test_no_ranges(self, text: str) -> None:
        with pytest.raises(BadRecordError, match="range"):
            Range.of(text)

    def test_what_cannot_be_asked(self) -> None:
        with pytest.raises(BadRecordError, match="date"):
            Choice(after="yesterday")
        with pytest.raises(BadRecordError, match="over, open"):
            Choice(outcomes=["draw"])
