"""Writes requirements/*.lock: every package with its exact version and hashes, and no address of a registry.

Names come from pyproject.toml, so that each is written once; `uv` (asked for by `make lock` only) resolves them for
all platforms and all Pythons that the project allows.
"""

from __future__ import annotations

import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
HEAD = "# Made by `make lock` from pyproject.toml ({source}): names, versions and hashes only.\n"


def wanted() -> dict[str, tuple[str, list[str]]]:
    """Lock name -> where its names stand, and the names."""
    table = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    groups = table["dependency-groups"]
    runtime = table["project"]["dependencies"]
    research = table["project"]["optional-dependencies"]["research"]
    return {
        "runtime": ("dependencies", runtime),
        "dev": ("dependencies, the research extra and the dev group", [*runtime, *research, *groups["dev"]]),
        "compile": ("dependencies and the compile group", [*runtime, *groups["compile"]]),
        "peers": ("the peers group", groups["peers"]),
    }


def resolve(names: list[str], pinned: Path | None) -> str:
    """The lock text for these names; with the versions of another lock where both name a package."""
    command = [sys.executable, "-m", "uv", "pip", "compile", "-", "--quiet", "--universal", "--python-version", "3.11"]
    command += ["--generate-hashes", "--no-emit-index-url", "--no-emit-find-links", "--no-header", "--no-annotate"]
    if pinned:
        command += ["--constraint", str(pinned)]
    done = subprocess.run(command, input="\n".join(names), text=True, capture_output=True, check=False)
    if done.returncode:
        sys.exit(done.stderr)
    return done.stdout


def main() -> None:
    folder = ROOT / "requirements"
    folder.mkdir(exist_ok=True)
    for name, (source, names) in wanted().items():
        pinned = {"dev": "runtime", "compile": "dev"}.get(name)
        text = resolve(names, folder / f"{pinned}.lock" if pinned else None)
        if "://" in text:
            sys.exit(f"{name}.lock would name an address; nothing written")
        (folder / f"{name}.lock").write_text(HEAD.format(source=source) + text, encoding="utf-8")
        print(f"requirements/{name}.lock: {text.count('==')} packages")


if __name__ == "__main__":
    main()
