"""Writes requirements/*.lock: every package with its exact version and hashes, and no address of a registry.

    python tools/lock.py              what is locked stays as it is; what pyproject.toml newly asks for is added
    python tools/lock.py --upgrade    the newest version of everything

Names come from pyproject.toml, so that each is written once; `uv` (asked for by `make lock` only) resolves them for
all platforms and all Pythons that the project allows.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "requirements"
HEAD = "# Made by `make lock` from pyproject.toml ({source}): names, versions and hashes only.\n"
# What developers have of the extras: all but `train`, whose torch alone is larger than everything else together.
DEVELOPED = ("bots", "ray", "research", "table")


class Lock(NamedTuple):
    """A lock: where its names stand in pyproject.toml, the names, and the lock whose versions it shares."""

    source: str
    names: list[str]
    like: str | None = None


def wanted() -> dict[str, Lock]:
    """The locks by name, in the order they are made."""
    table = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    groups = table["dependency-groups"]
    base = table["project"]["dependencies"]
    extras = {
        name: [line for line in lines if not line.startswith("farmstead-")]  # ours: in a checkout they are there
        for name, lines in table["project"]["optional-dependencies"].items()
    }
    developed = [name for extra in DEVELOPED for name in extras[extra]]
    return {
        "table": Lock("dependencies and the extra table", [*base, *extras["table"]]),
        "dev": Lock(
            f"dependencies, the extras {', '.join(DEVELOPED)} and the group dev",
            [*base, *developed, *groups["dev"]],
            "table",
        ),
        "compile": Lock("the group compile", groups["compile"], "dev"),
        "docs": Lock(
            "dependencies, the extra research and the group docs", [*base, *extras["research"], *groups["docs"]], "dev"
        ),
        "pack": Lock("the group pack", groups["pack"]),
        "peers": Lock("the group peers", groups["peers"]),
        "pyright": Lock("the group pyright", groups["pyright"]),
    }


def resolve(path: Path, lock: Lock, upgrade: bool) -> str:
    """The lock text; versions are those of the lock it shares them with, then those it has, then the newest."""
    command = [sys.executable, "-m", "uv", "pip", "compile", "-", "--quiet", "--universal", "--python-version", "3.11"]
    command += ["--generate-hashes", "--no-emit-index-url", "--no-emit-find-links", "--no-header", "--no-annotate"]
    command += ["--output-file", str(path)]
    command += ["--upgrade"] if upgrade else []
    command += ["--constraint", str(FOLDER / f"{lock.like}.lock")] if lock.like else []
    done = subprocess.run(command, input="\n".join(lock.names), text=True, capture_output=True, check=False)
    if done.returncode:
        sys.exit(done.stderr)
    return path.read_text(encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description="Write requirements/*.lock.")
    parser.add_argument("--upgrade", action="store_true", help="take the newest version of everything")
    upgrade = parser.parse_args().upgrade
    for name, lock in wanted().items():
        path = FOLDER / f"{name}.lock"
        draft = path.with_suffix(".new")  # a lock is replaced whole or not at all
        if path.exists():
            draft.write_bytes(path.read_bytes())
        try:
            text = resolve(draft, lock, upgrade)
        finally:
            draft.unlink(missing_ok=True)
        if "://" in text:
            sys.exit(f"{name}.lock would name an address; nothing written")
        path.write_text(HEAD.format(source=lock.source) + text, encoding="utf-8")
        print(f"requirements/{name}.lock: {len(re.findall('^[a-z].*==', text, re.MULTILINE))} packages")


if __name__ == "__main__":
    main()
