"""Reading records: what people may write, and every mistake with its line."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

import farmstead.records
from farmstead import RecordError
from farmstead.records import Record, files, read
from farmstead.records.problems import BadRecordError

HEAD = ["# Farmstead record 1", "game: toy", "rules: 1", "players: 2", "variants: rounds=2", "names: A=Camille B=Bram"]
GAME = ["* roll 2", "A take 1", "A more", "B take 3", "B done", "A bid 1", "B bid 2"]
WHOLE = [*HEAD, "", *GAME, *GAME]

pytestmark = pytest.mark.usefixtures("toy")


def text(*lines: str) -> str:
    return "\n".join(lines) + "\n"


def problem(lines: list[str]) -> BadRecordError:
    with pytest.raises(BadRecordError) as caught:
        Record.from_text(text(*lines))
    error = caught.value
    assert isinstance(error, RecordError)
    for lang in ("en", "fr"):
        assert str(error.line) in error.text(lang)
    assert str(error) == error.text("en")
    return error


def with_line(n: int, line: str) -> list[str]:
    """The whole game with line `n` (from 1) replaced."""
    return [*WHOLE[: n - 1], line, *WHOLE[n:]]


class TestWhatIsAllowed:
    def test_comments_blanks_and_loose_spacing(self) -> None:
        record = Record.from_text(
            text(
                "",
                "# a game we played on holiday",
                "game:toy   # the short one",
                "",
                "  *   roll   2   # lucky",
                "A TAKE 1",
                "\tA more\t# greedy",
            )
        )
        assert record.to_text() == text(
            "# Farmstead record 1",
            "game: toy",
            "rules: 1",
            "players: 2",
            "variants: rounds=2 big-die=no",
            "",
            "# a game we played on holiday",
            "# the short one",
            "* roll 2",
            "# lucky",
            "A take 1",
            "A more",
            "# greedy",
        )
        assert Record.from_text(record.to_text()).to_text() == record.to_text()

    def test_windows_lines_and_byte_order_mark(self, tmp_path: Path) -> None:
        path = tmp_path / "game.farm"
        path.write_bytes(b"\xef\xbb\xbf" + "\r\n".join(WHOLE).encode())
        assert read(path).position.over

    def test_digests_are_optional_and_come_back(self) -> None:
        assert "= round 2 " in Record.from_text(text(*WHOLE)).to_text()

    def test_names_in_quotes(self) -> None:
        record = Record.from_text(text("game: toy", r'names: B="Jean \"JP\" Paul" A=Zoé'))
        assert record.names == {0: "Zoé", 1: 'Jean "JP" Paul'}
        assert Record.from_text(record.to_text()).names == record.names

    def test_an_undo_after_the_end(self) -> None:
        assert not Record.from_text(text(*WHOLE, "undo 1 consent")).position.over


@pytest.mark.parametrize(
    ("lines", "line", "code", "says"),
    [
        (with_line(3, "colour: red"), 3, "unknown-header", "game, rules, players"),
        (["rules: 1"], 1, "no-game", "toy"),
        ([], 1, "no-game", "toy"),
        (with_line(2, "game: chess"), 2, "unknown-game", "known games: toy"),
        (with_line(3, "rules: 7"), 3, "rules-version", "version 7"),
        (with_line(3, "rules: new"), 3, "no-number", "new"),
        (with_line(4, "players: 9"), 4, "players", "2, 3"),
        (with_line(4, "players: two"), 4, "no-number", "two"),
        (with_line(5, "variants: speed=2"), 5, "unknown-variant", "rounds, big-die"),
        (with_line(5, "variants: rounds=3"), 5, "variant-value", "2, 4"),
        (with_line(5, "variants: rounds 3"), 5, "bad-pair", "key=value"),
        (with_line(5, "variants: rounds=2 rounds=4"), 5, "double-key", "rounds"),
        (with_line(6, "names: C=Dov"), 6, "unknown-seat", "seats: A, B"),
        (with_line(6, 'names: A="Dov'), 6, "bad-pair", "Dov"),
        (with_line(6, "date: yesterday"), 6, "date", "yesterday"),
        (with_line(6, "game: toy"), 6, "double-header", "first in line 2"),
        (with_line(1, "# Farmstead record 3"), 1, "format", "format 3"),
        (with_line(9, "date: 2026-11-16"), 9, "late-header", "date"),
        (with_line(9, "take one"), 9, "malformed", "take one"),
        (with_line(9, "undo"), 9, "malformed", "undo"),
        (with_line(9, "undo -1"), 9, "malformed", "undo -1"),
        (with_line(9, "= round two abc"), 9, "malformed", "round two"),
        (with_line(9, "Z take 1"), 9, "unknown-seat", "Z"),
        (with_line(9, "C take 1"), 9, "unknown-seat", "seats: A, B"),
        (with_line(9, "A tale 1"), 9, "unknown-answer-near", "take 1"),
        (with_line(9, "A xyzzyxyzzy"), 9, "unknown-answer", "xyzzy"),
        (with_line(9, "A hurry"), 9, "illegal", "too tired (Rest)"),
        (with_line(9, "A bid 1"), 9, "illegal", "not what is asked"),
        (with_line(9, "B take 1"), 9, "wrong-seat", "A is asked"),
        (with_line(9, "* roll 1"), 9, "wrong-seat", "A is asked"),
        (with_line(8, "A roll 1"), 8, "wrong-seat", "* is asked"),
        ([*WHOLE[:12], "undo 6"], 13, "undo-far", "5 answers"),
        ([*WHOLE[:12], "undo 0"], 13, "undo-none", "0"),
        ([*WHOLE[:12], "undo 3"], 13, "undo-reveal", "undo 3 consent"),
        ([*WHOLE[:8], "undo 1"], 9, "undo-reveal", "a draw"),
        ([*WHOLE, "A take 1"], 22, "over", "over"),
        ([*WHOLE[:14], "= round 2 000000000000"], 15, "digest", "rules version 1 in the header, 1 now"),
        ([*WHOLE[:14], "= round 3 000000000000"], 15, "mark-round", "round 2"),
        ([*WHOLE[:14], "= end 000000000000"], 15, "mark-end", "goes on"),
        ([*WHOLE, "= end 000000000000"], 22, "digest", "recorded 000000000000"),
        (["game: toy", "result: A 1, B 2; winner B"], 2, "result-open", "does not end"),
        (["result: A 1, B 2; winner B", *WHOLE], 1, "result-other", "A 3, B 4; winner B"),
    ],
)
def test_mistakes_name_their_line(lines: list[str], line: int, code: str, says: str) -> None:
    error = problem(lines)
    assert (error.line, error.code) == (line, code)
    assert str(error).startswith(f"line {line}: ")
    assert says in str(error)
    assert error.text("fr") != error.text("en")


def test_reasons_are_translated() -> None:
    assert problem(with_line(9, "A hurry")).text("fr").startswith("ligne 9\u202f: ")
    assert "trop fatigué" in problem(with_line(9, "A hurry")).text("fr")


class TestChangedRules:
    def test_a_changed_rule_is_noticed(self, die: dict[str, int], monkeypatch: pytest.MonkeyPatch) -> None:
        written = Record.from_text(text(*WHOLE)).to_text()
        monkeypatch.setitem(die, "sides", 2)
        with pytest.raises(BadRecordError, match="rules have changed") as caught:
            Record.from_text(written)
        assert caught.value.code == "digest"
        assert written.splitlines()[caught.value.line - 1].startswith("= round 2")
        assert Record.from_text(written, check=False).answers

    def test_another_rules_version(self, toy: Any) -> None:
        written = Record.from_text(text(*WHOLE)).to_text()
        toy.rules_version = 2
        with pytest.raises(BadRecordError, match="rules version 1 of toy; this is version 2"):
            Record.from_text(written)
        record = Record.from_text(written, check=False)
        assert record.position.over
        assert "rules: 2\n" in record.to_text()

    def test_without_check_answers_must_still_be_legal(self) -> None:
        with pytest.raises(BadRecordError, match="line 9"):
            Record.from_text(text(*with_line(9, "A hurry")), check=False)


class TestFiles:
    def test_too_large(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        path = tmp_path / "game.farm"
        path.write_text(text(*WHOLE), encoding="utf-8")
        monkeypatch.setattr(files, "MOST_BYTES", 100)
        with pytest.raises(BadRecordError, match="larger than"):
            read(path)
        with pytest.raises(BadRecordError, match="larger than"):
            Record.from_text(text(*WHOLE))

    def test_the_limit_is_five_megabytes(self) -> None:
        assert files.MOST_BYTES == 5_000_000

    def test_not_utf8(self, tmp_path: Path) -> None:
        path = tmp_path / "game.farm"
        path.write_bytes("game: toy\nnames: A=Zoé\n".encode("latin-1"))
        with pytest.raises(BadRecordError, match="^line 2: this is not UTF-8") as caught:
            read(path)
        assert caught.value.text("fr") == "ligne 2\u202f: ce n’est pas du texte UTF-8 (octet 0xe9)"

    def test_no_such_file(self, tmp_path: Path) -> None:
        with pytest.raises(FileNotFoundError):
            read(tmp_path / "none.farm")


def test_both_languages_have_the_same_problems() -> None:
    folder = Path(farmstead.records.__file__).parent / "text"
    catalogs = [tomllib.loads((folder / f"{lang}.toml").read_text(encoding="utf-8")) for lang in ("en", "fr")]
    assert catalogs[0]["problem"].keys() == catalogs[1]["problem"].keys()
