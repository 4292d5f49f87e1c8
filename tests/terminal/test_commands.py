"""The commands besides `play`, and bad input to all of them: a sentence on stderr, exit code 2, no traceback."""

from __future__ import annotations

import json
import os
import re
import tomllib
from pathlib import Path

import pytest

import farmstead
from farmstead.extras import EXTRAS
from farmstead.records import Record
from farmstead.terminal import autosave, words
from farmstead.terminal.screen import columns
from tests.terminal.conftest import Run

GAME = "creatures"


@pytest.fixture(scope="module")
def played() -> Record:
    """A whole game of random answers."""
    import random

    rng = random.Random(3)
    record = Record.new(GAME, variants={"buildings": "expert"}, names=["Camille", "Bram"])
    while not record.position.over:
        record.play(rng.choice(record.position.options()))
    return record


@pytest.fixture
def file(played: Record, tmp_path: Path) -> Path:
    path = tmp_path / "game.farm"
    played.write(path)
    return path


@pytest.mark.parametrize("command", [[], ["games"], ["play"], ["show"], ["check"], ["about"]])
def test_help(run: Run, command: list[str]) -> None:
    result = run(*command, "--help")
    assert result.exit_code == 0
    assert "Usage: " in result.stdout


class TestGames:
    @pytest.mark.parametrize(("lang", "default"), [("en", "(default)"), ("fr", "(par défaut)")])
    def test_all_games_with_their_variants(self, run: Run, lang: str, default: str) -> None:
        result = run("games", "--lang", lang)
        assert result.exit_code == 0
        for name in farmstead.games():
            assert f"{name}: {farmstead.game(name).texts.say(lang, 'game.name')}" in result.stdout
            for variant in farmstead.game(name).variants:
                assert f"--variant {variant.name}=" in result.stdout
        assert default in result.stdout

    @pytest.mark.parametrize("lang", ["en", "fr"])
    def test_one_game_explains_every_value(self, run: Run, lang: str) -> None:
        result = run("games", GAME, "--lang", lang)
        flat = " ".join(result.stdout.split())
        game = farmstead.game(GAME)
        for variant in game.variants:
            assert " ".join(game.texts.say(lang, f"variant_text.{variant.name}").split()) in flat
            for value in variant.values:
                assert " ".join(game.texts.say(lang, f"variant_value.{variant.name}_{value}").split()) in flat


    def test_a_game_so_set_up_offers_what_decides_something(self, run: Run) -> None:
        alone = run("games", "agricola", "--players", "1").stdout
        assert "--variant solo-food=" in alone
        assert "--variant first=" not in alone
        many = run("games", "agricola", "-p", "4", "-v", "edition=2016", "-v", "mode=full").stdout
        assert "--variant solo-food=" not in many
        decks = next(line for line in many.splitlines() if "--variant decks=" in line)
        assert decks.split("...  ")[1].replace(" (default)", "").split(", ") == ["none", "pilot", "a", "b", "ab"]
        assert "Allowed: 1, 2, 3, 4, 5" in run("games", "agricola", "-p", "6").output
        said = run("play", "agricola", "-p", "1", "-v", "first=A", "-v", "solo-food=2", typed=["quit"]).stdout
        assert "first=A decides nothing in a game of 1" in said
        assert "solo-food=2 decides nothing" not in said


class TestAbout:
    @pytest.mark.parametrize(
        ("lang", "says"), [("en", ["independent", "no art and no text"]), ("fr", ["indépendant", "aucune image"])]
    )
    def test_it_says_what_it_is_and_is_not(self, run: Run, lang: str, says: list[str]) -> None:
        flat = " ".join(run("about", "--lang", lang).stdout.split())
        for text in says:
            assert text in flat
        assert GAME in flat
        assert "MIT" in flat

    def test_it_says_whether_the_core_is_compiled(self, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(farmstead, "compiled", True)
        assert "compiled" in run("about").stdout
        monkeypatch.setattr(farmstead, "compiled", False)
        assert "interpreted" in run("about").stdout

    def test_the_language_comes_from_the_locale(self, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("LC_ALL", "fr_BE.UTF-8")
        assert "indépendant" in run("about").stdout


class TestShow:
    def test_stepping_by_hand(self, run: Run, file: Path, played: Record) -> None:
        last = len(played.answers)
        result = run("show", str(file), typed=["", "", "b", "40", "b", "e", "", "0", "b", "999999", "x", "q", ""])
        assert result.exit_code == 0
        shown = [int(i) for i in re.findall(r"Answer (\d+) of", result.stdout)]
        assert shown == [1, 2, 1, 40, 39, last]
        assert "That was the last answer." in result.stdout
        assert "This is the start." in result.stdout
        assert f"Answers go from 0 to {last}." in result.stdout
        assert "Enter, b, a number, e or q." in result.stdout
        assert "Camille" in result.stdout

    @pytest.mark.parametrize(("lang", "says"), [("en", "The game is over"), ("fr", "La partie est finie")])
    def test_the_end(self, run: Run, file: Path, played: Record, lang: str, says: str) -> None:
        result = run("show", str(file), "--step", str(len(played.answers)), "--lang", lang)
        assert result.exit_code == 0
        assert says in result.stdout

    def test_by_itself(self, run: Run, file: Path, played: Record) -> None:
        last = len(played.answers)
        result = run("show", str(file), "--auto", "0", "--step", str(last - 3))
        assert [int(i) for i in re.findall(r"Answer (\d+) of", result.stdout)] == [last - 3, last - 2, last - 1, last]

    def test_a_position_file(self, run: Run, tmp_path: Path, played: Record) -> None:
        path = tmp_path / "position.json"
        path.write_text(played.position_at(50).to_json(), encoding="utf-8")
        result = run("show", str(path))
        assert result.exit_code == 0
        position = played.position_at(50)
        assert position.game.board_text(position.view(None), "en", 120).splitlines()[0] in result.stdout

    @pytest.mark.parametrize("step", [[], ["--step", "10"]])
    def test_a_picture(self, run: Run, file: Path, tmp_path: Path, step: list[str]) -> None:
        out = tmp_path / "out.svg"
        result = run("show", str(file), "--svg", str(out), *step)
        assert result.exit_code == 0
        assert str(out) in result.stdout.replace("\n", "")
        assert out.read_text(encoding="utf-8").startswith("<svg")

    def test_force_shows_a_record_of_other_rules(self, run: Run, file: Path) -> None:
        text = re.sub(r"= round 2 \w+", "= round 2 000000000000", file.read_text(encoding="utf-8"))
        file.write_text(text, encoding="utf-8")
        result = run("show", str(file))
        assert result.exit_code == 2
        assert "rules have changed" in result.stderr
        assert run("show", str(file), "--force").exit_code == 0


class TestCheck:
    def test_a_good_record(self, run: Run, file: Path, played: Record) -> None:
        result = run("check", str(file))
        assert result.exit_code == 0
        assert f"{len(played.answers)} answers" in " ".join(result.stdout.split())

    def test_an_unfinished_record(self, run: Run, file: Path, played: Record) -> None:
        lines = [line for line in played.to_text().splitlines() if not line.startswith("result")]
        file.write_text("\n".join(lines[:60]), encoding="utf-8")
        assert run("check", str(file)).exit_code == 0
        assert "manche" in run("check", str(file), "--lang", "fr").stdout

    def test_a_good_position(self, run: Run, tmp_path: Path, played: Record) -> None:
        path = tmp_path / "position.json"
        path.write_text(played.position_at(70).to_json(), encoding="utf-8")
        result = run("check", str(path))
        assert result.exit_code == 0
        assert "good position" in result.stdout

    def test_where_it_is_wrong(self, run: Run, file: Path, played: Record) -> None:
        lines = played.to_text().splitlines()
        at = next(i for i, line in enumerate(lines) if line.startswith("A "))
        lines[at] = "A plaice"
        file.write_text("\n".join(lines), encoding="utf-8")
        result = run("check", str(file))
        assert result.exit_code == 2
        assert f"game.farm: line {at + 1}: unknown answer 'plaice'" in result.stderr
        assert f"ligne {at + 1}\u202f: réponse inconnue" in run("check", str(file), "--lang", "fr").stderr


@pytest.mark.parametrize(
    ("command", "says"),
    [
        (["play"], f"Which game? Choose one of: {', '.join(farmstead.games())}."),
        (["play", "chess"], GAME),
        (["games", "chess"], GAME),
        (["play", GAME, "--players", "7"], "Allowed: 2"),
        (["play", GAME, "--variant", "colour=red"], "buildings, first, dairy-farm"),
        (["play", GAME, "--variant", "buildings=all"], "base, advanced, expert"),
        (["play", GAME, "--variant", "buildings"], "NAME=VALUE"),
        (["play", GAME, "--seat", "C=human"], "A, B"),
        (["play", GAME, "--seat", "A=hal"], "human, random"),
        (["play", GAME, "--seat", "A"], "LETTER=WHO"),
        (["play", GAME, "--lang", "de"], "en, fr"),
        (["play", GAME, "--load", "none.farm"], "none.farm can’t be read"),
        (["play", "--resume"], "no unfinished game"),
        (["play", "--resume", "--load", "x.farm"], "exclude each other"),
        (["play", "--resume", "--players", "2"], "--players"),
        (["play", "--resume", "--variant", "first=A"], "--variant"),
        (["show", "none.farm"], "none.farm can’t be read"),
        (["show", "."], "can’t be read"),
        (["check", "none.farm"], "none.farm can’t be read"),
        (["play", GAME, "--seed", "x"], "--seed: “x” is not a whole number."),
        (["match", GAME, "--games", "0"], "--games: 0 is too small; at least 1."),
        (["serve", "--port", "65536"], "--port: 65536 is too large; at most 65535."),
        (["show"], "FILE is missing."),
        (["show", "--auto", "soon", "a.farm"], "--auto: “soon” is not a number."),
        (["check", "a.farm", "b.farm", "c.farm"], "There are words too many: b.farm c.farm"),
        (["check", "a.farm", "--lnag", "fr"], "There is no option --lnag. Did you mean --lang?"),
        (["check", "a.farm", "--lang"], "--lang needs a value."),
        (["play", GAME, "--plain=1"], "--plain takes no value."),
        (["play", "--lang", "fr", "--seed", "x"], "--seed : « x » n’est pas un nombre entier."),
        (["dance"], "There is no command “dance”."),
        (["pley"], "Did you mean play?"),
    ],
)
def test_bad_words(run: Run, command: list[str], says: str) -> None:
    result = run(*command)
    assert result.exit_code == 2
    assert says in result.stderr
    assert result.stdout == ""


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"", "there is no 'game:' line"),
        (b"\xff\xfe\x00", "line 1: this is not UTF-8"),
        (b"{", "neither a record nor a position"),
        (b'{"game": "chess"}', "There is no game “chess”"),
        (b"{" * 30 + b"}", "neither a record nor a position"),
        (b'{"a":' * 100_000, "neither a record nor a position"),
        (b'{"game": ' + b"9" * 5_000 + b"}", "A number has thousands of digits"),
        (b'{"game": ["chess"]}', "There is no game “a list”"),
        (b'{"game": "creatures"}', "creatures"),
        (b"game: creatures\nresult: A 1, B 2; winner B\n", "line 2"),
        (b"hello\n", "line 1: can't read 'hello'"),
    ],
)
@pytest.mark.parametrize("command", ["show", "check"])
def test_bad_files(run: Run, tmp_path: Path, command: str, content: bytes, says: str) -> None:
    path = tmp_path / "bad.txt"
    path.write_bytes(content)
    result = run(command, str(path))
    assert result.exit_code == 2
    assert result.stderr.startswith(f"farmstead: {path}")
    if says != GAME:
        assert says in result.stderr
    assert result.stdout == ""


def test_files_that_cannot_be_gone_on_with(run: Run, file: Path, played: Record, tmp_path: Path) -> None:
    assert "is over" in run("play", "--load", str(file)).stderr
    position = tmp_path / "position.json"
    position.write_text(played.position_at(50).to_json(), encoding="utf-8")
    assert "single position" in run("play", "--load", str(position)).stderr
    assert "not of other" in run("play", "other", "--load", str(file)).stderr


def test_steps_and_pictures_that_are_not_there(run: Run, file: Path, played: Record, tmp_path: Path) -> None:
    result = run("show", str(file), "--step", "100000")
    assert result.exit_code == 2
    assert f"has {len(played.answers)} answers" in result.stderr
    result = run("show", str(file), "--svg", str(tmp_path / "none" / "out.svg"))
    assert result.exit_code == 2
    assert "can’t be written" in result.stderr


@pytest.mark.parametrize(
    "words", [["schema", GAME, "--out"], ["schema", GAME, "--page", "--out"], ["research", "table", GAME, "--out"]]
)
def test_what_cannot_be_written_is_said(run: Run, tmp_path: Path, words: list[str]) -> None:
    for place in (tmp_path, tmp_path / "none" / "out"):
        result = run(*words, str(place))
        assert result.exit_code == 2
        assert f"{place} can’t be written" in result.stderr


def test_an_archive_takes_no_folders_place(run: Run, file: Path, tmp_path: Path) -> None:
    folder = tmp_path / "empty"
    folder.mkdir()
    assert "can’t be written" in run("records", "convert", str(file), "--out", str(folder)).stderr
    assert list(tmp_path.glob(".*.part")) == []


def test_a_record_as_json_is_read_like_its_text(run: Run, file: Path, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    assert run("records", "convert", str(file), "--to", "json", "--out", str(path)).exit_code == 0
    said = run("check", str(path))
    assert said.exit_code == 0, said.stderr
    assert said.stdout.replace(str(path), str(file)) == run("check", str(file)).stdout
    path.write_text(path.read_text(encoding="utf-8").replace("place", "plaice", 1), encoding="utf-8")
    assert "plaice" in run("check", str(path)).stderr


def test_edited_positions_are_refused_with_the_place(run: Run, tmp_path: Path, played: Record) -> None:
    data = json.loads(played.position_at(50).to_json())
    data["round"] = 99
    path = tmp_path / "position.json"
    path.write_text(json.dumps(data), encoding="utf-8")
    result = run("check", str(path))
    assert result.exit_code == 2
    assert "round" in result.stderr
    french = run("check", str(path), "--lang", "fr").stderr
    assert "round" in french
    assert "must be" not in french


class TestPlaces:
    def test_each_system_has_its_place(self, monkeypatch: pytest.MonkeyPatch) -> None:
        home = Path(os.sep) / "home" / "zoe"
        monkeypatch.setattr(Path, "home", lambda: home)
        assert autosave.state_folder({}, "linux") == home / ".local" / "state" / "farmstead"
        assert autosave.state_folder({"XDG_STATE_HOME": str(home / "x")}, "linux") == home / "x" / "farmstead"
        assert autosave.state_folder({"XDG_STATE_HOME": "not/absolute"}, "linux").is_relative_to(home / ".local")
        assert autosave.state_folder({}, "darwin") == home / "Library" / "Application Support" / "farmstead"
        assert autosave.state_folder({"LOCALAPPDATA": str(home / "Local")}, "win32") == home / "Local" / "farmstead"


class TestWords:
    def test_both_languages_say_the_same_things(self) -> None:
        folder = Path(words.__file__).parent / "text"
        tables = [tomllib.loads((folder / f"{lang}.toml").read_text(encoding="utf-8")) for lang in ("en", "fr")]
        params = [
            {
                f"{section}.{key}": set(re.findall(r"{(\w+)", text))
                for section, entries in table.items()
                for key, text in entries.items()
            }
            for table in tables
        ]
        assert params[0] == params[1]

    def test_every_text_is_used_and_every_used_text_exists(self) -> None:
        folder = Path(words.__file__).parent
        source = "\n".join(path.read_text(encoding="utf-8") for path in folder.glob("*.py"))
        own = {key.split(".")[0] for key in words.TEXTS.keys("en")}
        used = {key for key in re.findall(r"[\"']([a-z_]+\.[a-z-]+)[\"']", source) if key.split(".")[0] in own}
        for lang in ("en", "fr"):
            assert [key for key in used if not words.TEXTS.has(lang, key)] == []
        named = set(words.COMMANDS) | {"human"} | set(EXTRAS)
        written = tomllib.loads((folder / "text" / "en.toml").read_text(encoding="utf-8"))
        keys = {f"{section}.{key}" for section, entries in written.items() for key in entries if key not in named}
        assert keys - used == set()

    def test_commands_do_not_clash(self) -> None:
        for lang in ("en", "fr"):
            for name in words.COMMANDS:
                assert words.command(lang, name) == name
                assert words.command(lang, words.say(lang, f"command.{name}").upper()) == name
            assert words.command(lang, "dance") is None

    def test_no_command_is_an_option_of_a_game(self) -> None:
        for name in farmstead.games():
            vocabulary = farmstead.game(name).vocabulary
            for command in words.COMMANDS:
                with pytest.raises(KeyError):
                    vocabulary.id(command)


def test_columns_fit_and_lose_nothing() -> None:
    entries = [f"{n} {'x' * (n % 7)}" for n in range(23)]
    for width in (9, 20, 40, 80, 200):
        lines = columns(entries, width)
        assert max(map(len, lines)) <= width
        assert sorted(" ".join(lines).split()) == sorted(" ".join(entries).split())
    assert columns([], 80) == []
