"""The package: what pip, an index and a clean machine get. `make wheel` builds it and tries it for real."""

from __future__ import annotations

import ast
import email
import os
import re
import subprocess
import sys
import tomllib
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

import clean_check
import modules
import pytest
from readme import absolute, long_description
from setuptools.discovery import PEP420PackageFinder

import farmstead
from farmstead import extras
from tests.test_project import PACKAGE, ROOT, kept_files, sources, tree_of

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
# The libraries of Python itself, and what the base may import: nothing else, outside of the parts that are extras.
BASE = {"click", "mypy_extensions", "farmstead"}
EXTRA_PARTS = {
    "judges": "bots", "observing": "bots", "research": "research", "table": "table", "training": "train",
}  # fmt: skip
# What extras bring of our own, as packages beside the base; and the module that is loaded only where one of them is.
PARTS = {
    path.parent.name: tomllib.loads(path.read_text(encoding="utf-8"))
    for path in sorted((ROOT / "packages").glob("*/pyproject.toml"))
}
ASKED_FIRST = {"terminal/keeping.py": "farmstead.table"}


def bare(requirement: str) -> str:
    """`psycopg[binary]>=3.2` is psycopg."""
    return re.split(r"[\[<>=;]", requirement)[0].replace("-", "_").lower()


@pytest.fixture(scope="module")
def archive(tmp_path_factory: pytest.TempPathFactory) -> tuple[set[str], email.message.Message]:
    """The files of the sdist and its metadata, as setuptools makes them."""
    folder = tmp_path_factory.mktemp("egg")
    command = [sys.executable, "setup.py", "-q", "egg_info", "--egg-base", str(folder)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    made = folder / "farmstead.egg-info"
    names = (made / "SOURCES.txt").read_text(encoding="utf-8").splitlines()
    return set(names), email.message_from_string((made / "PKG-INFO").read_text(encoding="utf-8"))


def test_the_sdist_is_the_whole_project(archive: tuple[set[str], email.message.Message]) -> None:
    every = {path.relative_to(ROOT).as_posix() for path in kept_files()} - {"PKG-INFO", "setup.cfg"}
    assert {"LICENSE", "tests/walks.py", "docs/library.md", "tools/backend.py", "requirements/dev.lock"} <= every
    assert sorted(every - archive[0]) == []


def packages_of(project: dict[str, Any]) -> set[str]:
    """The Python packages that a wheel holds."""
    find = project["tool"]["setuptools"]["packages"]["find"]
    found: list[str] = PEP420PackageFinder.find(str(ROOT / "src"), find.get("exclude", ()), find["include"])
    kept = {path.parent.relative_to(ROOT / "src").as_posix().replace("/", ".") for path in kept_files()
            if path.is_relative_to(PACKAGE)}  # fmt: skip
    return set(found) & kept


def test_every_file_is_in_one_wheel() -> None:
    inside = [path for path in kept_files() if path.is_relative_to(PACKAGE) and path.suffix != ".py"]
    assert inside
    made = [PROJECT, *PARTS.values()]
    wheels = [(packages_of(one), one["tool"]["setuptools"]["package-data"]["*"]) for one in made]
    for path in inside:
        home = path.parent.relative_to(ROOT / "src").as_posix().replace("/", ".")
        held = [patterns for packages, patterns in wheels if home in packages]
        assert len(held) == 1, f"{path} is in {len(held)} wheels"
        assert any(fnmatch(path.name, pattern) for pattern in held[0]), f"{path} is in no wheel"


class TestParts:
    def test_the_base_goes_without_them(self) -> None:
        everything = [packages_of(made) for made in (PROJECT, *PARTS.values())]
        assert {"farmstead.kernel", "farmstead.judges", "farmstead.terminal"} <= everything[0]
        assert sum(map(len, everything)) == len(set().union(*everything))
        for name in PARTS:
            assert f"farmstead.{name}" not in everything[0]

    @pytest.mark.parametrize("name", PARTS)
    def test_they_keep_step_with_it(self, name: str) -> None:
        part = PARTS[name]["project"]
        version = PROJECT["project"]["version"]
        assert (part["name"], part["version"]) == (f"farmstead-{name}", version)
        assert part["requires-python"] == PROJECT["project"]["requires-python"]
        (needed,) = part["dependencies"]
        brought = re.fullmatch(rf"farmstead\[(\w+)\]=={re.escape(version)}", needed)
        assert brought, needed
        assert f"farmstead-{name}=={version}" in PROJECT["project"]["optional-dependencies"][brought[1]]
        assert f"farmstead.{name}" in extras.EXTRAS[brought[1]]
        assert f"farmstead.{name}" in packages_of(PARTS[name])
        assert (ROOT / "packages" / name / "LICENSE").read_bytes() == (ROOT / "LICENSE").read_bytes()

    def test_nothing_else_is_pinned(self) -> None:
        ours = {bare(line) for lines in PROJECT["project"]["optional-dependencies"].values() for line in lines}
        assert {name for name in ours if name.startswith("farmstead_")} == {f"farmstead_{name}" for name in PARTS}

    def test_the_base_loads_none_before_it_asks(self) -> None:
        ours = {f"farmstead.{name}" for name in PARTS}
        for path in sources(PACKAGE):
            where = path.relative_to(PACKAGE).as_posix()
            if where.split("/")[0] in PARTS:
                continue
            for node in tree_of(path).body:
                if isinstance(node, ast.ImportFrom) and node.module:
                    part = ".".join(node.module.split(".")[:2])
                    assert part not in ours or ASKED_FIRST.get(where) == part, f"{where} imports {node.module}"


def test_the_metadata(archive: tuple[set[str], email.message.Message]) -> None:
    told = archive[1]
    assert told["Version"] == farmstead.__version__ == PROJECT["project"]["version"]
    addresses = dict(entry.split(", ") for entry in told.get_all("Project-URL", []))
    assert {"Homepage", "Source", "Documentation", "Changelog", "Issues"} <= set(addresses)
    assert all(address.startswith("https://") for address in addresses.values())
    assert set(told.get_all("Provides-Extra", [])) == {*extras.EXTRAS, "all"}
    for version in ("3.11", "3.12", "3.13", "3.14"):
        assert f"Programming Language :: Python :: {version}" in told.get_all("Classifier", [])
        assert f"cp{version.replace('.', '')}-*" in PROJECT["tool"]["cibuildwheel"]["build"]
    fonts = [path for path in kept_files() if path.name.startswith("LICENSE-")]
    assert fonts
    licences = set(told.get_all("License-File", []))
    assert licences == {"LICENSE", *(path.relative_to(ROOT).as_posix() for path in fonts)}


class TestReadme:
    def test_its_links_lead_somewhere(self) -> None:
        text = (ROOT / "README.md").read_text(encoding="utf-8")
        targets = [target for target in re.findall(r"\]\(([^)\s]+)\)", text) if "://" not in target]
        assert len(targets) > 10
        assert [target for target in targets if not (ROOT / target.partition("#")[0]).exists()] == []

    def test_on_an_index_they_are_absolute(self, archive: tuple[set[str], email.message.Message]) -> None:
        text = archive[1].get_payload()
        assert isinstance(text, str)
        assert text.strip() == long_description().strip()
        targets = re.findall(r"\]\(([^)\s]+)\)", text)
        assert len(targets) > 10
        assert [target for target in targets if not target.startswith("https://")] == []
        assert "[![" in text

    def test_pictures_and_pages(self) -> None:
        text = "[![a](docs/a.png)](docs/a.md) and [b](https://b.example/) and [c](#c)"
        source = "https://home.example"
        picture = f"[![a]({source}/raw/v1.0/docs/a.png)]({source}/blob/v1.0/docs/a.md)"
        assert absolute(text, source, "1.0") == f"{picture} and [b](https://b.example/) and [c](#c)"


class TestExtras:
    def test_they_are_those_of_the_project(self) -> None:
        stated = PROJECT["project"]["optional-dependencies"]
        assert set(extras.EXTRAS) == set(stated) - {"all"}
        for name, needed in extras.EXTRAS.items():
            assert {module.replace(".", "_") for module in needed} <= {bare(line) for line in stated[name]}, name
        (everything,) = stated["all"]
        assert everything == f"farmstead[{','.join(sorted(extras.EXTRAS))}]"

    def test_the_base_imports_nothing_of_them(self) -> None:
        """At the top of a module, that is: what is imported inside a function is asked for first."""
        for path in sources(PACKAGE):
            if path.relative_to(PACKAGE).parts[0] in EXTRA_PARTS:
                continue
            for node in tree_of(path).body:
                names = [alias.name for alias in getattr(node, "names", [])] if type(node).__name__ == "Import" else []
                names += [str(node.module)] if type(node).__name__ == "ImportFrom" else []  # type: ignore[attr-defined]
                for name in names:
                    top = name.split(".")[0]
                    assert top in BASE or top in sys.stdlib_module_names, f"{path.relative_to(ROOT)} imports {name}"


class TestBuilding:
    def test_pure_on_demand(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("FARMSTEAD_PURE", "1")
        assert modules.compiling() is False

    def test_without_a_compiler_it_is_pure_unless_that_is_an_error(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.delenv("FARMSTEAD_PURE", raising=False)
        monkeypatch.delenv("FARMSTEAD_COMPILE", raising=False)
        monkeypatch.setattr(os, "name", "posix")
        monkeypatch.setenv("CC", "no-such-compiler")
        assert modules.compiling() is False
        monkeypatch.setenv("FARMSTEAD_COMPILE", "1")
        with pytest.raises(SystemExit, match="no C compiler"):
            modules.compiling()


def test_the_clean_check_knows_the_games_and_finds_the_command() -> None:
    assert list(clean_check.GAMES) == farmstead.games()
    assert Path(clean_check.FARMSTEAD).name.startswith("farmstead")
    assert ("research", "table") in set(clean_check.every_command())
