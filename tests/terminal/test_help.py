"""What the command says of itself: help in both languages, versions, extras that are missing, completion."""

from __future__ import annotations

import importlib.util
import re
import shutil
from collections.abc import Callable, Iterator
from importlib.machinery import ModuleSpec
from pathlib import Path

import pytest

import farmstead
from farmstead import bots, extras
from farmstead.arena.fingerprint import rules_digest
from farmstead.i18n import LANGUAGES
from farmstead.terminal.command_line import TEXTS, CommandLine, wished_language
from farmstead.terminal.main import COMPLETED, app
from tests.commanding import invoke

Hide = Callable[..., None]
WIDE = {"COLUMNS": "400", "LC_ALL": "C.UTF-8"}


def squeezed(text: str) -> str:
    """Without spaces: help is broken into lines."""
    return "".join(text.split())


def every_command(line: CommandLine = app, before: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    for name, entry in line.entries.items():
        yield (*before, name)
        if isinstance(entry, CommandLine):
            yield from every_command(entry, (*before, name))


@pytest.fixture
def without(monkeypatch: pytest.MonkeyPatch) -> Hide:
    """Makes modules look as if they were not installed."""

    def hide(*names: str) -> None:
        def find(name: str, package: str | None = None) -> ModuleSpec | None:
            return None if name in names else importlib.util.find_spec(name, package)

        monkeypatch.setattr(extras, "find_spec", find)

    return hide


class TestHelp:
    @pytest.mark.parametrize("lang", LANGUAGES)
    @pytest.mark.parametrize("words", [(), *every_command()], ids="-".join)
    def test_every_command_explains_itself(self, words: tuple[str, ...], lang: str) -> None:
        done = invoke([*words, "--help", "--lang", lang], env=WIDE)
        assert done.exit_code == 0
        key = "-".join(words) or "farmstead"
        assert squeezed(TEXTS.say(lang, f"{key}.about")) in squeezed(done.stdout)
        assert TEXTS.say(lang, "usage.options") in done.stdout

    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_a_match_names_every_bot(self, lang: str) -> None:
        told = invoke(["match", "--help", "--lang", lang], env=WIDE).stdout
        levels = f"level:{bots.LEVELS[0].number}", f"level:{bots.LEVELS[-1].number}"
        plain = [name for name in bots.names() if not name.startswith("level:")]
        for name in (*plain, *levels, "search:sense", "search:0.5s", "search:800i", "python:", "exec:"):
            assert name in told, name

    def test_every_text_is_used_and_both_languages_say_the_same_things(self) -> None:
        sections = {"-".join(words) for words in every_command()} | {"farmstead", "common", "usage", "metavar"}
        own = [key for key in TEXTS.keys("en") if key.split(".")[0] in sections]
        assert own == [key for key in TEXTS.keys("fr") if key.split(".")[0] in sections]
        for key in own:
            placed = [set(re.findall(r"{(\w+)", TEXTS.pattern(lang, key))) for lang in LANGUAGES]
            assert placed[0] == placed[1], key
        help_texts = {key for key in own if key.split(".")[0] not in ("usage", "metavar")}
        for lang in LANGUAGES:
            pages = [invoke([*words, "--help", "--lang", lang], env=WIDE).stdout for words in [(), *every_command()]]
            shown = squeezed("".join(pages))
            assert [key for key in help_texts if squeezed(TEXTS.say(lang, key)) not in shown] == []
            assert [key for key in own if key.startswith("metavar.") and TEXTS.say(lang, key) not in shown] == []

    @pytest.mark.parametrize("words", [["--help"], []])
    def test_the_locale_chooses_the_language(self, words: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("LC_ALL", "fr_BE.UTF-8")
        done = invoke(words)
        assert done.exit_code == 0
        assert "Commandes\u202f:" in done.stdout
        assert not re.search(r"\b(Options:|Commands|Usage:|Show|exit)\b", done.stdout)

    @pytest.mark.parametrize(
        ("words", "language"),
        [
            (["--lang", "fr", "play"], "fr"),
            (["play", "--lang=fr"], "fr"),
            (["--lang", "fr", "play", "--lang", "en"], "en"),
            (["play", "--lang"], "en"),
            (["play", "--lang", "de"], "en"),
            (["cards", "--", "--lang", "fr"], "en"),
        ],
    )
    def test_the_language_of_a_command_line(
        self, words: list[str], language: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setenv("LC_ALL", "C")
        assert wished_language(words) == language

    def test_a_language_before_the_command_is_the_commands(self) -> None:
        assert "joueurs" in invoke(["--lang", "fr", "games"]).stdout

    def test_the_group_of_research_lists_its_commands(self) -> None:
        assert "table" in invoke(["research"]).stdout


class TestVersions:
    def test_the_version(self) -> None:
        done = invoke(["--version"])
        assert (done.exit_code, done.stdout) == (0, f"farmstead {farmstead.__version__}\n")

    def test_about_names_what_runs(self) -> None:
        text = invoke(["about", "--lang", "en"], env=WIDE).stdout
        assert f"Farmstead {farmstead.__version__}" in text
        assert ("rules core: compiled" in text) == farmstead.compiled
        for name in farmstead.games():
            game = farmstead.game(name)
            assert f"{name}: rules version {game.rules_version}, fingerprint {rules_digest(game)}" in text

    def test_about_tells_which_extras_are_there(self, without: Hide) -> None:
        without("torch", "ray")
        text = invoke(["about", "--lang", "en"], env=WIDE).stdout
        assert "Installed extras: bots, research, table\n" in text
        assert "Not installed: ray, train. To add one: pip install 'farmstead[ray]'" in text

    def test_the_fingerprint_of_rules_is_no_matter_of_luck(self) -> None:
        found = {name: rules_digest(farmstead.game(name)) for name in farmstead.games()}
        assert len(set(found.values())) == len(found)
        assert found == {name: rules_digest(farmstead.game(name)) for name in farmstead.games()}


class TestMissingExtras:
    @pytest.mark.parametrize(
        ("extra", "hidden", "words"),
        [
            ("table", "fastapi", ["serve"]),
            ("table", "sqlalchemy", ["backup", "x"]),
            ("table", "uvicorn", ["restore", "x"]),
            ("table", "psycopg", ["tidy"]),
            ("table", "segno", ["serve"]),
            ("table", "farmstead.table", ["serve"]),
            ("table", "farmstead.table", ["backup", "x"]),
            ("bots", "farmstead.learned", ["review", "x"]),
            ("train", "torch", ["train", "creatures"]),
            ("bots", "numpy", ["review", "x"]),
            ("research", "pettingzoo", ["research", "table", "skara"]),
            ("ray", "ray", ["match", "creatures", "random", "random", "--ray", "auto", "--out", "none"]),
        ],
    )
    def test_a_sentence_says_which(
        self, extra: str, hidden: str, words: list[str], without: Hide, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        without(hidden)
        monkeypatch.chdir(tmp_path)
        said = {}
        for lang in LANGUAGES:
            done = invoke([*words, "--lang", lang])
            assert done.exit_code == 2
            assert done.stdout == ""
            assert done.stderr.count("\n") == 1
            assert done.stderr.endswith(f"pip install 'farmstead[{extra}]'\n")
            said[lang] = done.stderr
        assert said["en"] != said["fr"]
        assert list(tmp_path.iterdir()) == []

    def test_bots_that_learned_never_play_weaker_unsaid(self, without: Hide, tmp_path: Path) -> None:
        words = ["match", "creatures", "random", "search:1i", "-n", "1", "--jobs", "1", "--plain"]
        without()
        assert "numpy" not in invoke([*words, "--out", str(tmp_path / "whole")]).stderr
        for hidden in ("numpy", "farmstead.learned"):
            without(hidden)
            for lang in LANGUAGES:
                said = invoke([*words, "--out", str(tmp_path / hidden / lang), "--lang", lang]).stderr
                assert "search:1i" in said.splitlines()[0]
                assert said.splitlines()[0].endswith("pip install 'farmstead[bots]'")

    @pytest.mark.parametrize(
        ("name", "judged"),
        [("random", False), ("greedy", False), ("judge", True), ("search", True), ("search:5i", True),
         ("search:sense", False), ("search:sense:5i", False), ("level:3", False), ("level:4", True), ("level:5", True),
         ("human", False), ("exec:judge", False)],
    )  # fmt: skip
    def test_which_bots_have_learned(self, name: str, judged: bool) -> None:
        assert bots.goes_by_judge(name) is judged

    def test_the_library_says_it_too(self, without: Hide) -> None:
        without("torch")
        with pytest.raises(extras.MissingExtraError, match=r"torch: pip install 'farmstead\[train\]'"):
            extras.need("train")
        extras.need("bots")


class TestCompletion:
    @pytest.mark.parametrize("shell", COMPLETED)
    def test_the_script_of_a_shell(self, shell: str) -> None:
        if shutil.which("bash") is None and shell == "bash":
            pytest.skip("Click asks bash for its version")
        done = invoke(["completion", shell])
        assert done.exit_code == 0
        assert "_FARMSTEAD_COMPLETE" in done.stdout

    def test_an_unknown_shell(self) -> None:
        done = invoke(["completion", "tcsh", "--lang", "en"])
        assert done.exit_code == 2
        assert "bash, zsh, fish" in done.stderr

    @pytest.mark.parametrize(
        ("line", "word", "offered"),
        [
            ([], "pl", ["play"]),
            (["play"], "cr", ["creatures"]),
            (["play", "creatures"], "--pla", ["--players", "--plain"]),
            (["games", "--lang"], "", ["en", "fr"]),
            (["match", "skara", "greedy"], "ran", ["random"]),
        ],
    )
    def test_what_is_offered(self, line: list[str], word: str, offered: list[str]) -> None:
        from click.shell_completion import ShellComplete

        complete = ShellComplete(app.built("en"), {}, "farmstead", "_FARMSTEAD_COMPLETE")
        assert [item.value for item in complete.get_completions(line, word)] == offered

    def test_files_are_offered_by_the_shell(self) -> None:
        from click.shell_completion import ShellComplete

        complete = ShellComplete(app.built("en"), {}, "farmstead", "_FARMSTEAD_COMPLETE")
        assert [item.type for item in complete.get_completions(["check"], "a")] == ["file"]


def test_a_command_that_is_broken_off_says_nothing_more(monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(lang: str) -> list[str]:
        raise KeyboardInterrupt

    monkeypatch.setattr("farmstead.terminal.main.about_lines", stop)
    done = invoke(["about"])
    assert (done.exit_code, done.stdout) == (130, "")
