"""The README as a package index shows it: there a link must say where it leads, whole."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LINK = re.compile(r"(!?)\[((?:[^\[\]]|!\[[^\]]*\]\([^)]*\))*)\]\(([^)\s]+)\)")
PICTURES = (".png", ".svg", ".jpg")


def absolute(text: str, source: str, version: str) -> str:
    """The text with its links to files of the project made links to that version of them at `source`."""

    def lead(match: re.Match[str]) -> str:
        mark, shown, target = match.groups()
        if not target.startswith(("https://", "http://", "#")):
            kind = "raw" if target.endswith(PICTURES) else "blob"
            target = f"{source}/{kind}/v{version}/{target}"
        return f"{mark}[{LINK.sub(lead, shown)}]({target})"

    return LINK.sub(lead, text)


def long_description() -> str:
    """What the package's metadata says at length."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    return absolute(text, project["urls"]["Source"], project["version"])
