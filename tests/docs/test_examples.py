"""Every example of the docs runs, page by page in the order of reading, as a reader would type it.

The Python of a page shares one namespace and one empty folder. Commands of ours are read as the terminal reads them,
and those that are done in a moment run. What cannot run here has a reason in the line before it:
`<!-- not run: it needs a cluster -->`. What a reader is told to save has its file there: `<!-- saved as: mybot.py -->`.
"""

from __future__ import annotations

import ast
import re
import shlex
import tomllib
from collections.abc import Iterator
from itertools import groupby, pairwise
from pathlib import Path

import click
import pytest
from docs_pages import ROOT, Block, blocks, found_pages

from farmstead.terminal.main import app
from tests.commanding import invoke

PAGES = [path for path in [ROOT / "README.md", *found_pages()] if path.suffix == ".md"]
SHELL = ("sh", "bash", "console")
SHOWN = ("text", "json", "toml", "ini", "nginx", "caddyfile", "yaml", "html", "js", "")  # data and output
QUICK = ("games", "cards", "about", "research", "check", "records", "schema")  # done in a moment
FEW = 6  # games that are played in a moment by bots that are
MOMENT = re.compile(r"random|greedy|python:.*")
# Programs of others: what they are told is not ours to check.
FOREIGN = ("cd", "cat", "cp", "curl", "git", "podman", "docker", "systemctl", "export")


def commands(code: str) -> Iterator[list[str]]:
    """The commands of a shell block as lists of words: without comments, settings before them, and what is piped on."""
    for line in code.replace("\\\n", " ").splitlines():
        lexer = shlex.shlex(line, posix=True, punctuation_chars=";|&")
        lexer.whitespace_split = True
        for is_between, group in groupby(lexer, lambda word: word in (";", "|", "&", "&&")):
            words = list(group)
            while words and re.fullmatch(r"[A-Z_]+=.*", words[0]):
                words.pop(0)
            if words and not is_between:
                yield words


def check_command(words: list[str]) -> None:
    """A command of ours can be given like this."""
    name, *rest = words
    name = Path(name).name
    if name == "farmstead":
        check_arguments(rest)
    elif name == "make":
        targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
        assert {word for word in rest if "=" not in word} <= targets, words
    elif name in ("python", "python3") and rest[0] == "-m":
        assert rest[1] in ("pip", "venv", "http.server", "farmstead", "pytest"), words
        if rest[1] == "farmstead":
            check_arguments(rest[2:])
        elif rest[1] == "pip":
            check_extras(rest)
    elif name in ("python", "python3"):
        assert rest[0] == "-c" or (ROOT / rest[0]).is_file(), f"there is no {rest[0]}"
    elif name == "pip":
        check_extras(rest)
    else:
        assert name in FOREIGN, f"{name}: a program of ours? If not, say so in FOREIGN, or mark the block"


def check_arguments(arguments: list[str]) -> None:
    """The `farmstead` command takes these arguments."""
    command: click.Command = app.built("en")
    words = list(arguments)
    while isinstance(command, click.Group) and words and words[0] in command.commands:
        command = command.commands[words.pop(0)]
    usual = getattr(command, "usual", "")  # meant where no other is named: `farmstead explore GAME`
    if isinstance(command, click.Group) and usual and words:
        command = command.commands[usual]
    given = " ".join(["farmstead", *arguments])
    if isinstance(command, click.Group):
        assert [word for word in words[:1] if word.startswith("-")], f"{given}: there is no such command"
    try:
        command.make_context("farmstead", words)
    except click.exceptions.Exit:  # --help, --version
        pass
    except click.ClickException as error:
        raise AssertionError(f"{given}: {error.format_message()}") from error


def check_extras(words: list[str]) -> None:
    """What is installed by name exists."""
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"]
    for named in re.findall(r"farmstead\[([a-z,]+)\]", " ".join(words)):
        assert set(named.split(",")) <= set(extras), named


def is_done_in_a_moment(words: list[str], folder: Path) -> bool:
    """Whether a command is run, and not only read."""
    name = words[1] if words[0] == "farmstead" and len(words) > 1 else ""
    read = [word for before, word in pairwise(words) if before not in ("--out", "-o", "--svg")]
    files = [word for word in read if re.fullmatch(r"[\w./-]+(\.(record|records|json|jsonl|toml)|/)", word)]
    if name in ("match", "ladder"):
        games = words[words.index("--games") + 1] if "--games" in words else "100"
        bots = [word for word in words[3:] if not word.startswith("-") and not word[0].isdigit()]
        bots = [bot for bot in bots if words[words.index(bot) - 1] not in ("--out", "--variant", "--players")]
        mine = [file for bot in bots for file in re.findall(r"^python:([^:]+\.py):", bot)]
        return (
            int(games) <= FEW
            and all(MOMENT.fullmatch(bot) for bot in bots)
            and all((folder / file).is_file() for file in mine)
        )
    if name == "show":
        return "--svg" in words and (folder / files[0]).is_file()
    return name in QUICK and all((folder / file).exists() for file in files) and not (name == "check" and not files)


def run_block(block: Block, space: dict[str, object], folder: Path) -> int:
    """Runs one block; returns how many of its commands ran."""
    where = f"{block.page.name}:{block.line}"
    if block.saved is not None:
        (folder / block.saved).write_text(block.code, encoding="utf-8")
    if block.language == "python":
        exec(compile("\n" * block.line + block.code, str(block.page), "exec"), space)
        return 1
    ran = 0
    for words in commands(block.code):
        check_command(words)
        if is_done_in_a_moment(words, folder):
            done = invoke(words[1:])
            assert done.exit_code == 0, f"{where}: {' '.join(words)}\n{done.output}\n{done.stderr}"
            ran += 1
    return ran


def test_every_block_says_what_it_is() -> None:
    odd = [f"{block.page.name}:{block.line}: {block.language}" for page in PAGES for block in blocks(page)
           if block.language not in (*SHELL, *SHOWN, "python")]  # fmt: skip
    assert not odd, "python and sh are run, text and data are shown: " + ", ".join(odd)


def test_no_python_hides_as_text() -> None:
    for page in PAGES:
        for block in blocks(page):
            hidden = re.search(r"^(import|from|class|def|farmstead|make|pip) \w+.*[:\w]$", block.code, re.MULTILINE)
            assert block.language not in ("", "text") or hidden is None, f"{page.name}:{block.line}: {hidden}"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_a_pages_examples_run(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("FARMSTEAD_STATE", str(tmp_path / "state"))
    monkeypatch.syspath_prepend(str(tmp_path))  # a bot that a page writes into a file
    space: dict[str, object] = {"__name__": "example"}
    for block in blocks(page):
        if block.language not in (*SHELL, "python"):
            continue
        if block.reason is not None:
            assert len(block.reason.split()) > 2, f"line {block.line}: a reason is a few words"
            if block.language == "python":
                ast.parse(block.code)
            continue
        run_block(block, space, tmp_path)


@pytest.mark.parametrize(
    "line",
    [
        "farmstead match creatures greedy random --gmaes 2",
        "farmstead mach creatures",
        "make plya",
        "python tools/no_such.py",
        "pip install 'farmstead[tabel]'",
        "framstead play",
    ],
)
def test_a_wrong_command_is_noticed(line: str) -> None:
    (words,) = commands(line)
    with pytest.raises(AssertionError):
        check_command(words)


def test_what_runs_and_what_is_only_read(tmp_path: Path) -> None:
    def runs(line: str) -> bool:
        return all(is_done_in_a_moment(words, tmp_path) for words in commands(line))

    (tmp_path / "game.record").write_text("", encoding="utf-8")
    assert runs("farmstead match creatures random greedy --games 4 --out first   # a comment")
    assert not runs("farmstead match creatures random greedy")
    assert not runs("farmstead match creatures search greedy --games 4")
    assert runs("farmstead check game.record")
    assert not runs("farmstead check other.record")
    assert runs("farmstead records convert game.record --to json -o new.jsonl")
    assert not runs("farmstead records convert games/ --out new.records")
    assert not runs("farmstead serve")
