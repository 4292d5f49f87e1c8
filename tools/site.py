"""Makes the documentation site in build/site: `make site`.

1. Gathers the pages of docs/nav.toml in build/site-work, with links that fit the site: another page, or a copy of the
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
from base64 import b64encode
from functools import cache
from pathlib import Path

from docs_pages import ROOT, links, relinked, sections, site_name
from notebook import run
from surface import Module, Name, surface

from farmstead import Position
from farmstead.pictures.theme import THEMES, tokens

WORK = ROOT / "build" / "site-work"
PAGES = WORK / "pages"
STATIC = WORK / "static"
SITE = ROOT / "build" / "site"
CONF = ROOT / "docs" / "site"
FONTS = ROOT / "src" / "farmstead" / "table" / "static" / "fonts"
LOADED = re.compile(r"<(?:script|img|link|iframe|source)\b[^>]*?\b(?:src|href)=\"((?:https?:)?//[^\"]+)\"")
IMPORTED = re.compile(r"(?:url\(|@import\s+)[\"']?((?:https?:)?//[^\"')]+)")


def main() -> None:
    for folder in (WORK, SITE):
        shutil.rmtree(folder, ignore_errors=True)
    pages = [page for section in sections() for page in section.pages]
    for page in pages:
        target = PAGES / f"{site_name(page)}.md"
        target.parent.mkdir(parents=True, exist_ok=True)
        text = tour(page) if page.suffix == ".ipynb" else page.read_text(encoding="utf-8")
        target.write_text(placed(text, page, set(pages)), encoding="utf-8")
    for module in surface():
        target = PAGES / "api" / f"{module.name}.md"
        target.parent.mkdir(exist_ok=True)
        target.write_text(api_page(module), encoding="utf-8")
    home = PAGES / f"{site_name(pages[0])}.md"
    home.write_text(home.read_text(encoding="utf-8") + menu(pages[0]), encoding="utf-8")
    dress()
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


def tour(path: Path) -> str:
    """A notebook as a page: its text, its code, and below each cell what it shows."""
    parts: list[str] = []
    for number, shown in enumerate(run(path), 1):
        if shown.cell.kind == "markdown":
            parts.append(shown.cell.source)
            continue
        parts.append(f"```python\n{shown.cell.source}\n```")
        drawn = isinstance(shown.value, Position)
        said = shown.printed + ("" if shown.value is None or drawn else repr(shown.value))
        if said.strip():
            parts.append(f"```text\n{said.rstrip()}\n```")
        if isinstance(shown.value, Position):
            parts.append(drawing(shown.value, f"{path.stem}-{number}"))
    return "\n\n".join(parts) + "\n"


def drawing(pos: Position, name: str) -> str:
    """What a notebook would draw, in both themes: the page shows the one it has.

    Files of their own, so that the search finds words of pages and not of pictures; they bring the house's letters.
    """
    view = pos.view(pos.decider if pos.decider >= 0 else None)
    images = []
    for theme in THEMES:
        svg = pos.game.picture(view, "en", theme).replace("<style>", f"<style>{faces()} ", 1)
        path = STATIC / "tour" / f"{name}-{theme}.svg"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(svg, encoding="utf-8")
        source = f'src="_static/tour/{path.name}" alt="A picture of {str(pos).strip("<>")}"'
        images.append(f'<img class="only-{theme}" loading="lazy" width="1280" height="720" {source}>')
    return f'<div class="drawing">{"".join(images)}</div>'


@cache
def faces() -> str:
    """The two fonts for a picture that stands alone."""
    kinds = (("Inter", "100 900", "inter-latin-variable.woff2"), ("Vollkorn", "700", "vollkorn-latin-700.woff2"))
    return " ".join(
        f"@font-face {{ font-family: {name}; font-weight: {weight}; "
        f"src: url(data:font/woff2;base64,{b64encode((FONTS / file).read_bytes()).decode('ascii')}) }}"
        for name, weight, file in kinds
    )


def api_page(module: Module) -> str:
    """The reference of a module: what docs/public.toml promises, in the words of the docstrings."""
    level = f"*{module.level.capitalize()}*: [what that means](../public.md)."
    lines = [f"# {module.title}", "", module.about, "", level, ""]
    lines += ["```{eval-rst}", f".. py:currentmodule:: {module.name}", ""]
    for one in module.names:
        lines += directive(module, one)
    lines += ["```", ""]
    if module.answers:
        lines += ["## What comes as an answer", "", "```{eval-rst}"]
        for kind in module.answers:
            lines += directive_of_class(kind.path, kind.members)
        lines += ["```", ""]
    return "\n".join(lines)


def directive(module: Module, one: Name) -> list[str]:
    """The Sphinx directive that documents one name."""
    thing = getattr(importlib.import_module(module.name), one.name)
    path = f"{module.name}.{one.name}"
    if inspect.isclass(thing):
        return directive_of_class(path, module.members.get(one.name), issubclass(thing, Exception))
    if one.parameters is not None:
        return [f".. autofunction:: {path}", ""]
    return [f".. py:data:: {one.name}", "", f"   {module.values[one.name]}", ""]


def directive_of_class(path: str, members: list[Name] | None, is_error: bool = False) -> list[str]:
    kind = "autoexception" if is_error else "autoclass"
    some = ", ".join(one.name for one in members) if members else ""
    wanted = [] if is_error and not members else [f"   :members: {some}".rstrip()]
    return [f".. {kind}:: {path}", *wanted, ""]


def dress() -> None:
    """What the pages look like: our style sheet, the table's colours in both themes, its fonts with their licences."""
    shutil.copytree(CONF / "static", STATIC, dirs_exist_ok=True)
    shutil.copytree(FONTS, STATIC / "fonts")
    light, dark = ("".join(f"--{name}: {value}; " for name, value in tokens(theme).items()) for theme in THEMES)
    (STATIC / "tokens.css").write_text(
        f'body {{ {light}}}\nbody[data-theme="dark"] {{ {dark}}}\n'
        f'@media (prefers-color-scheme: dark) {{ body:not([data-theme="light"]) {{ {dark}}} }}\n',
        encoding="utf-8",
    )


def build() -> None:
    """Sphinx, and a look at what it made."""
    command = [sys.executable, "-m", "sphinx", "-q", "-W", "--keep-going", "-b", "html", "-c", str(CONF), "-d"]
    command += [str(WORK / "read"), str(PAGES), str(SITE)]
    done = subprocess.run(command, cwd=ROOT, env={**os.environ, "PYTHONPATH": str(ROOT / "src")}, check=False)
    if done.returncode:
        sys.exit(done.returncode)
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
