"""The pages of the documentation as programs see them: their place in the site, code blocks, links and headings.

`docs/nav.toml` is the one list of pages. The site (tools/site.py) and the tests of the docs both read it here.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
NAV = ROOT / "docs" / "nav.toml"
PATTERNS = ("docs/**/*.md", "docs/**/*.ipynb", "examples/**/*.md", "benchmarks/*.md", "CONTRIBUTING.md", "CHANGELOG.md")

_FENCE = re.compile(r"^( *)(`{3,})([a-z0-9+-]*)[^`]*$")
_NOT_RUN = re.compile(r"<!--\s*not run:\s*(.*?)\s*-->")
_SAVED = re.compile(r"<!--\s*saved as:\s*([\w.-]+)\s*-->")
_CODE = re.compile(r"(`+).+?\1")
_LINK = re.compile(r"(?<=\]\()([^()\s]+)(?=(?:\s+\"[^\"]*\")?\))")
_HEADING = re.compile(r"^#{1,6}\s+(.*?)\s*#*$")
_ANCHOR = re.compile(r'<a id="([^"]+)">')


class Section(NamedTuple):
    """A part of the menu."""

    title: str
    pages: list[Path]
    api: bool


class Block(NamedTuple):
    """A fenced piece of code: `reason` says why it is not run, if it is not; `saved` the file it is to be saved as."""

    page: Path
    line: int
    language: str
    code: str
    reason: str | None
    saved: str | None = None


def sections() -> list[Section]:
    """The menu, in its order. The first page of all is the site's home."""
    table = tomllib.loads(NAV.read_text(encoding="utf-8"))
    return [
        Section(one["title"], [ROOT / page for page in one["pages"]], one.get("api", False)) for one in table["section"]
    ]


def found_pages() -> list[Path]:
    """Every page that is in the repository, whether the menu has it or not."""
    return sorted({path for pattern in PATTERNS for path in ROOT.glob(pattern)})


def site_name(page: Path) -> str:
    """Where a page stands in the site, without its ending: `docs/how-to/train.md` is `how-to/train`."""
    inside = page.relative_to(ROOT)
    if inside.parts[0] == "docs":
        return inside.relative_to("docs").with_suffix("").as_posix()
    if inside.name == "README.md":
        return inside.parent.as_posix()
    return inside.with_suffix("").as_posix().lower()


def blocks(page: Path) -> list[Block]:
    """The fenced code of a page, in order."""
    found: list[Block] = []
    inside: list[str] | None = None
    before = fence = language = ""
    indent = start = 0
    for number, line in enumerate(page.read_text(encoding="utf-8").splitlines(), 1):
        if inside is None:
            opened = _FENCE.match(line)
            if opened:
                indent, fence, language = len(opened[1]), opened[2], opened[3]
                inside, start = [], number
            elif line.strip():
                before = line
        elif line.strip() == fence:
            marked = _NOT_RUN.fullmatch(before.strip())
            code = "\n".join(inside) + "\n"
            saved = _SAVED.fullmatch(before.strip())
            found.append(Block(page, start, language, code, marked and marked[1], saved and saved[1]))
            inside, before = None, ""
        else:
            inside.append(line[indent:] if not line[:indent].strip() else line)
    if inside is not None:
        raise ValueError(f"{page.name}:{start}: this block of code has no end")
    return found


def prose(text: str) -> Iterator[tuple[int, str]]:
    """The lines of a page that are not fenced code, with their numbers."""
    fence = ""
    for number, line in enumerate(text.splitlines(), 1):
        opened = _FENCE.match(line)
        if fence:
            fence = "" if line.strip() == fence else fence
        elif opened:
            fence = opened[2]
        else:
            yield number, line


def links(text: str) -> Iterator[tuple[int, str]]:
    """Where a page points to, line by line: files, anchors and addresses."""
    for number, line in prose(text):
        for found in _LINK.finditer(_CODE.sub(lambda code: "x" * len(code[0]), line)):
            yield number, found[0]


def relinked(text: str, change: dict[str, str]) -> str:
    """A page with some of its links changed."""
    plain = {number for number, _ in prose(text)}
    lines = text.split("\n")
    for i, line in enumerate(lines):
        if i + 1 in plain:
            lines[i] = _LINK.sub(lambda found: change.get(found[0], found[0]), line)
    return "\n".join(lines)


def anchors(text: str) -> set[str]:
    """What can be pointed at in a page: its headings as GitHub and the site spell them, and anchors set by hand."""
    found: set[str] = set()
    for _, line in prose(text):
        found.update(_ANCHOR.findall(line))
        heading = _HEADING.match(line)
        if heading:
            words = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading[1])
            slug = re.sub(r"[^\w\- ]", "", words.lower()).strip().replace(" ", "-")
            name, twin = slug, 0
            while name in found:
                twin += 1
                name = f"{slug}-{twin}"
            found.add(name)
    return found
