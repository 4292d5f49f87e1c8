"""The house rules: what holds for the project as a whole, whoever writes the next module."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from cases import COMPLETE, accepted_ids, cited_ids, listed_ids, uncited, waiting_ids
from lock import DEVELOPED
from lock import wanted as wanted_locks
from modules import compiled_files, compiled_modules
from slow_tests import slow_functions

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "farmstead"
LONGEST = 600

# Which parts of the package a part may import, besides itself. `i18n` is a leaf that all may use.
ALLOWED = {
    "i18n": set[str](),
    "kernel": {"i18n"},
    "farmyard": {"i18n", "kernel"},
    "pictures": {"i18n"},
    "titles": {"i18n", "kernel", "farmyard"},
    "schema": {"kernel", "titles", ""},
    "typing": {"kernel", "titles"},
    "observing": {"kernel", "titles", ""},
    "learned": set[str](),
    "judges": {"kernel", "observing", ""},
    "bots": {"i18n", "kernel", "farmyard", "titles", "judges", ""},
    "records": {"i18n", "kernel", "farmyard", "titles", ""},
    "narration": {"i18n", "kernel", "records"},
    "analysis": {"i18n", "kernel", "titles", "judges", "bots", "records", "narration", ""},
    "learning": {"i18n", "kernel"},
    "puzzles": {"i18n", "kernel", "bots", "records", ""},
    "gallery": {"i18n", "kernel", ""},
    "explorer": {"i18n", "kernel", "records", "gallery", ""},
    "arena": {"i18n", "kernel", "farmyard", "titles", "bots", "records", "gallery", "explorer", "pictures", ""},
    "table": {
        "i18n", "kernel", "farmyard", "titles", "bots", "records", "narration", "analysis", "learning", "gallery",
        "explorer", "pictures", "puzzles", "",
    },
    "research": {"i18n", "kernel", "farmyard", "titles", "observing", "bots", ""},
    "training": {"kernel", "judges", "bots", "arena", "gallery", ""},
    "terminal": {
        "i18n", "kernel", "farmyard", "titles", "bots", "arena", "records", "narration", "analysis", "learning",
        "gallery", "explorer", "pictures", "puzzles", "table", "research", "schema", "training", "",
    },
    "": {"i18n", "kernel", "titles"},
}
# Parts that serve every game and so may name the things of none.
NAMELESS = (
    "kernel", "records", "schema", "learning", "gallery", "arena", "terminal", "table", "bots", "pictures", "research",
    "observing", "judges", "learned", "narration", "analysis", "explorer", "puzzles",
)
# Sections of a game's texts whose keys are its things; and the keys that are words of any farm, or of the table.
THINGS = ("space", "building", "card", "good", "animal")
FARM_WORDS = {"fence", "fences", "stable", "trough", "troughs", "lessons", "fish"}  # fish completes commands, too


def sources(folder: Path) -> list[Path]:
    """The Python files under a folder."""
    return sorted(folder.rglob("*.py"))


@cache
def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


@cache
def kept_files() -> list[Path]:
    """The files that belong to the repository: those git keeps or would keep; in an unpacked archive, all."""
    if (ROOT / ".git").exists():
        command = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
        names = [ROOT / name for name in done.stdout.splitlines()]
    else:
        made = {"build", "dist", "__pycache__", "farmstead.egg-info"}
        names = [
            path
            for path in ROOT.rglob("*")
            if not any(p in made or p.startswith((".venv", ".mypy", ".pytest", ".ruff", ".hypo")) for p in path.parts)
        ]
    return [path for path in names if path.is_file()]


def part_of(module: str) -> str:
    """`farmstead.kernel.steps` belongs to `kernel`; `farmstead` itself to the part named ``."""
    pieces = module.split(".")
    return pieces[1] if len(pieces) > 1 and (PACKAGE / pieces[1]).is_dir() else ""


def imports(path: Path) -> Iterator[str]:
    """The modules of ours that a file imports, wherever in the file."""
    for node in ast.walk(tree_of(path)):
        names: list[str] = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            names = [f"{node.module}.{alias.name}" for alias in node.names]
        yield from (name for name in names if name.split(".")[0] == "farmstead")


def is_picture(path: Path) -> bool:
    """Is this a game's own drawing code?"""
    return "titles" in path.parts and path.parent.name == "picture"


@pytest.mark.parametrize("path", sources(PACKAGE), ids=lambda path: str(path.relative_to(PACKAGE)))
def test_imports_point_one_way(path: Path) -> None:
    inside = path.relative_to(PACKAGE).parts
    part = inside[0] if len(inside) > 1 else "terminal" if path.name == "__main__.py" else ""
    allowed = ALLOWED[part] | {part}
    if is_picture(path):
        allowed = allowed | {"pictures"}
    for name in imports(path):
        assert part_of(name) in allowed, f"{part or 'farmstead'} must not import {name}"
        pieces = name.split(".")
        if part == "titles" and len(inside) > 2 and part_of(name) == "titles" and len(pieces) > 2:
            assert pieces[2] in (inside[1], "title"), f"the game {inside[1]} must not import {name}"


def test_every_part_has_its_place_in_the_order() -> None:
    parts = {path.relative_to(PACKAGE).parts[0] for path in sources(PACKAGE) if path.parent != PACKAGE}
    assert parts <= set(ALLOWED)


@cache
def things() -> frozenset[str]:
    """Ids of the spaces, buildings, cards and goods of all games."""
    found: set[str] = set()
    for path in PACKAGE.glob("titles/*/text/en.toml"):
        catalog = tomllib.loads(path.read_text(encoding="utf-8"))
        for section in THINGS:
            found.update(catalog.get(section, {}))
    return frozenset(found - FARM_WORDS)


def written_words(path: Path) -> Iterator[tuple[int, str]]:
    """String constants (without docstrings) and the names that code defines or uses, as ids are spelled."""
    docstrings = {
        id(node.body[0].value)
        for node in ast.walk(tree_of(path))
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docstrings:
            yield node.lineno, node.value
        elif isinstance(node, ast.Name):
            yield node.lineno, node.id.lower().replace("_", "-")
        elif isinstance(node, ast.Attribute):
            yield node.lineno, node.attr.lower().replace("_", "-")


@pytest.mark.parametrize("part", NAMELESS)
def test_no_game_is_named_where_all_are_served(part: str) -> None:
    known = things()
    assert len(known) > 50, "the games' texts were not found"
    named = [
        f"{path.relative_to(ROOT)}:{line}: {word}"
        for path in sources(PACKAGE / part)
        for line, word in written_words(path)
        if word in known
    ]
    assert not named, "\n".join(named)


def test_no_file_is_too_long() -> None:
    code = [path for path in kept_files() if path.suffix in (".py", ".sh", ".js", ".css", ".html")]
    assert code
    lengths = {path: len(path.read_text(encoding="utf-8").splitlines()) for path in code}
    assert not {str(path.relative_to(ROOT)): n for path, n in lengths.items() if n > LONGEST}


def test_no_machine_or_registry_is_named() -> None:
    # Spelled in pieces, so that this file is not its own counter-example.
    folders = "|".join(f"/{name}/" for name in ("work", "root", "tmp", "home"))
    hosts = "|".join(rf"{name}\.{end}" for name, end in (("pypi", "org"), ("pythonhosted", "org"), ("npmjs", "org")))
    pattern = re.compile(rf"(?<![\w.])(?:{folders})|{hosts}")
    found = []
    for path in kept_files():
        if path.suffix in (".png", ".ico", ".ttf", ".woff2", ".npz", ".xz", ".gz"):
            continue
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if pattern.search(line):
                found.append(f"{path.relative_to(ROOT)}:{number}: {line.strip()}")
    assert not found, "\n".join(found)


@pytest.mark.parametrize("name", ["table", "dev", "compile", "docs", "pack", "peers", "pyright"])
def test_locks_hold_versions_and_hashes_only(name: str) -> None:
    text = (ROOT / "requirements" / f"{name}.lock").read_text(encoding="utf-8")
    assert "://" not in text
    entries = [entry for entry in re.split(r"\n(?=[A-Za-z])", text) if not entry.startswith("#")]
    assert entries
    for entry in entries:
        assert re.match(r"[A-Za-z0-9._-]+==\S+", entry), entry
        assert "--hash=sha256:" in entry, entry


def test_the_locks_cover_what_the_project_asks_for() -> None:
    wanted = wanted_locks()
    assert sorted(wanted) == sorted(path.stem for path in (ROOT / "requirements").glob("*.lock"))
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"]
    assert set(extras) == {*DEVELOPED, "train", "all"}
    notes = (ROOT / "docs" / "dependencies.md").read_text(encoding="utf-8")
    for name, lock in wanted.items():
        text = (ROOT / "requirements" / f"{name}.lock").read_text(encoding="utf-8")
        for asked in lock.names:
            bare = re.split(r"[\[<>=]", asked)[0]
            assert re.search(rf"^{bare.replace('_', '-')}==", text, re.MULTILINE), f"{bare} is not in {name}.lock"
            assert f"`{bare}" in notes, f"docs/dependencies.md doesn't say why {bare} is there"


def test_the_list_of_compiled_modules() -> None:
    names = compiled_modules()
    assert "farmstead.kernel.position" in names
    assert {name.split(".")[1] for name in names} == {"kernel", "farmyard", "titles", "bots"}
    assert not [path for path in compiled_files() if path.endswith("__init__.py") or is_picture(ROOT / path)]


def test_a_compiled_run_never_falls_back_to_the_sources() -> None:
    environment = {**os.environ, "FARMSTEAD_COMPILED": "1", "PYTHONPATH": str(ROOT / "src")}
    command = [sys.executable, "-m", "pytest", "-q", "--collect-only", "tests/test_project.py"]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == pytest.ExitCode.USAGE_ERROR
    assert "farmstead.kernel.position" in done.stderr


def test_every_case_of_a_finished_game_is_cited() -> None:
    missing = uncited()
    assert {prefix: missing[prefix] for prefix in COMPLETE} == {prefix: [] for prefix in COMPLETE}


def test_a_waiting_case_exists_and_has_no_test_yet() -> None:
    every = {one for ids in listed_ids().values() for one in ids}
    assert set(waiting_ids()) <= every
    assert all(waiting_ids().values()), "each says what it waits for"
    assert not set(waiting_ids()) & cited_ids(ROOT / "tests")


def test_the_list_of_cases_is_that_of_the_acceptance_files() -> None:
    # Outside the project's own workshop there are no acceptance files, and the list stands alone.
    assert accepted_ids() in (None, listed_ids())


def test_a_citation_counts_only_where_pytest_sees_it(tmp_path: Path) -> None:
    first, second, third = listed_ids()[COMPLETE[0]][:3]
    (tmp_path / "test_some.py").write_text(
        f"@case({first!r})\ndef test_one(): ...\n"
        f"@case({second!r})\ndef helper(): ...\n"
        f"@pytest.mark.parametrize('x', [pytest.param(1, marks=case({third!r}))])\ndef test_two(x): ...\n",
        encoding="utf-8",
    )
    assert cited_ids(tmp_path) == {first, third}


def test_the_slow_tests_are_there() -> None:
    for name in slow_functions():
        file, *_, function = name.split("::")
        path = ROOT / file
        assert path.is_file(), name
        assert f"def {function}(" in path.read_text(encoding="utf-8"), f"{name} is no more: make the list anew"


def test_the_documents_name_real_make_targets() -> None:
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    assert {"setup", "play", "test", "quick", "bench", "nightly", "compile", "lock", "clean"} <= targets
    for path in [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), ROOT / "benchmarks" / "README.md"]:
        named = re.findall(r"(?:`|^|\n|&& )make ([a-z]+)", path.read_text(encoding="utf-8"))
        assert set(named) <= targets, f"{path.name} names {set(named) - targets}"


def test_the_documents_name_files_that_are_there() -> None:
    """By the end of their paths: readers know which folder is meant."""
    ends = set()
    for path in kept_files():
        parts = path.relative_to(ROOT).parts
        ends |= {"/".join(parts[at:]) for at in range(len(parts))}
    for path in [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), ROOT / "benchmarks" / "README.md"]:
        named = re.findall(r"`([\w.-]+(?:/[\w.-]+)+\.(?:py|js|css|toml|sh))`", path.read_text(encoding="utf-8"))
        assert set(named) <= ends, f"{path.name} names {set(named) - ends}"
