"""Makes the documentation site in build/site: `make site`.

1. Gathers the pages of docs/nav.toml in build/site-pages, with links that fit the site: another page, or a copy of the
   file they mean.
2. Runs the tour (a notebook) and writes what it shows; writes the API pages that docs/public.toml asks for.
3. Lets Sphinx make the site; a warning is an error. Nothing in it may need a network: that is looked for at the end.
"""

from __future__ import annotations

import importlib
import inspect
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from docs_pages import ROOT, links, relinked, sections, site_name
from notebook import run
from surface import Module, Name, surface

PAGES = ROOT / "build" / "site-pages"
SITE = ROOT / "build" / "site"
CONF = ROOT / "docs" / "site"
STATIC = ROOT / "src" / "farmstead" / "table" / "static"
FONTS = STATIC / "fonts"
LOADED = re.compile(r"<(?:script|img|link|iframe|source)\b[^>]*?\b(?:src|href)=\"((?:https?:)?//[^\"]+)\"")
IMPORTED = re.compile(r"(?:url\(|@import\s+)[\"']?((?:https?:)?//[^\"')]+)")


def main() -> None:
    for folder in (PAGES, SITE):
        shutil.rmtree(folder, ignore_errors=True)
    pages = [page for section in sections() for page in section.pages]
    for page in pages:
        target = PAGES / f"{site_name(page)}.md"
        target.parent.mkdir(parents=True, exist_ok=True)
        text = tour(page, target) if page.suffix == ".ipynb" else page.read_text(encoding="utf-8")
        target.write_text(placed(text, page, set(pages)), encoding="utf-8")
    for module in surface():
        target = PAGES / "api" / f"{module.name}.md"
        target.parent.mkdir(exist_ok=True)
        target.write_text(api_page(module), encoding="utf-8")
    home = PAGES / f"{site_name(pages[0])}.md"
    home.write_text(home.read_text(encoding="utf-8") + menu(pages[0]), encoding="utf-8")
    build()


def placed(text: str, page: Path, pages: set[Path]) -> str:
    """A page with links as they must be in the site; a file that is no page comes along as a copy."""
    depth = "../" * site_name(page).count("/")
    change: dict[str, str] = {}
    for _, link in links(text):
        path, sharp, anchor = link.partition("#")
        target = (page.parent / path).resolve()
        if not path or re.match(r"[a-z]+:", path):
            continue
        if target in pages:
            change[link] = f"{depth}{site_name(target)}.md{sharp}{anchor}"
        elif target.is_file():
            copy = PAGES / "files" / target.relative_to(ROOT)
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(target, copy)
            change[link] = f"{depth}files/{target.relative_to(ROOT).as_posix()}"
        else:
            sys.exit(f"{page.relative_to(ROOT)} points to {link}, which is no page of docs/nav.toml and no file")
    return relinked(text, change)


def menu(home: Path) -> str:
    """The menu as Sphinx wants it: a hidden list of pages a section."""
    parts = []
    for section in sections():
        names = [f"{site_name(page)}" for page in section.pages if page != home]
        names += [f"api/{module.name}" for module in surface()] if section.api else []
        parts.append(f"\n```{{toctree}}\n:hidden:\n:caption: {section.title}\n\n" + "\n".join(names) + "\n```\n")
    return "".join(parts)


def tour(path: Path, target: Path) -> str:
    """A notebook as a page: its text, its code, and below each cell what it shows."""
    parts: list[str] = []
    for shown in run(path):
        if shown.cell.kind == "markdown":
            parts.append(shown.cell.source)
            continue
        parts.append(f"```python\n{shown.cell.source}\n```")
        drawing = getattr(shown.value, "_repr_svg_", None)
        said = shown.printed + ("" if shown.value is None or drawing else repr(shown.value))
        if said.strip():
            parts.append(f"```text\n{said.rstrip()}\n```")
        if drawing is not None:
            parts.append(f'<div class="drawing">\n{one_line(drawing())}\n</div>')
    return "\n\n".join(parts) + "\n"


def one_line(svg: str) -> str:
    """Markdown ends a piece of HTML at an empty line."""
    return re.sub(r"\s*\n\s*", " ", svg)


def api_page(module: Module) -> str:
    """The reference of a module: what docs/public.toml promises, in the words of the docstrings."""
    level = f"*{module.level.capitalize()}*: [what that means](../public.md)."
    lines = [f"# {module.title}", "", module.about, "", level, ""]
    lines += ["```{eval-rst}", f".. py:currentmodule:: {module.name}", ""]
    for one in module.names:
        lines += directive(module.name, one, module.members.get(one.name))
    lines += ["```", ""]
    if module.answers:
        lines += ["## What comes as an answer", "", "```{eval-rst}"]
        for kind in module.answers:
            lines += directive_of_class(kind.path, kind.members)
        lines += ["```", ""]
    return "\n".join(lines)


def directive(module: str, one: Name, members: list[Name] | None) -> list[str]:
    """The Sphinx directive that documents one name."""
    thing = getattr(importlib.import_module(module), one.name)
    path = f"{module}.{one.name}"
    if inspect.isclass(thing):
        return directive_of_class(path, members, issubclass(thing, Exception))
    if inspect.isfunction(thing):
        return [f".. autofunction:: {path}", ""]
    return [f".. autodata:: {path}", "   :no-value:", ""]


def directive_of_class(path: str, members: list[Name] | None, is_error: bool = False) -> list[str]:
    kind = "autoexception" if is_error else "autoclass"
    some = ", ".join(one.name for one in members) if members else ""
    wanted = [] if is_error and not members else [f"   :members: {some}".rstrip()]
    return [f".. {kind}:: {path}", *wanted, ""]


def build() -> None:
    """Sphinx, then what Sphinx does not know of: the house's fonts with their licences."""
    command = [sys.executable, "-m", "sphinx", "-q", "-W", "--keep-going", "-b", "html", "-c", str(CONF), "-d"]
    command += [str(ROOT / "build" / "site-cache"), str(PAGES), str(SITE)]
    done = subprocess.run(command, cwd=ROOT, env={**os.environ, "PYTHONPATH": str(ROOT / "src")}, check=False)
    if done.returncode:
        sys.exit(done.returncode)
    shutil.copytree(FONTS, SITE / "_static" / "fonts")
    outside = sorted(f"{path.relative_to(SITE)}: {address}" for path in SITE.rglob("*") for address in loaded(path))
    if outside:
        sys.exit("The site would load from elsewhere:\n" + "\n".join(outside))
    print(f"{SITE.relative_to(ROOT)}/index.html: {len(list(SITE.rglob('*.html')))} pages")


def loaded(path: Path) -> list[str]:
    """What a file of the site would load from another server."""
    if path.suffix not in (".html", ".css"):
        return []
    return (LOADED if path.suffix == ".html" else IMPORTED).findall(path.read_text(encoding="utf-8"))


if __name__ == "__main__":
    main()
