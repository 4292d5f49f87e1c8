"""The pages of the docs hang together: the menu has them all, and every link leads somewhere."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
from docs_pages import NAV, ROOT, anchors, blocks, found_pages, links, relinked, sections, site_name

PAGES = [*found_pages(), ROOT / "README.md"]
MENU = [page for section in sections() for page in section.pages]


def text_of(page: Path) -> str:
    return page.read_text(encoding="utf-8")


def test_the_menu_has_every_page_once() -> None:
    assert sorted(MENU) == found_pages(), "every page stands in docs/nav.toml, once"
    assert tomllib.loads(text_of(NAV))["section"][0]["pages"][0] == "docs/index.md"
    assert sum(section.api for section in sections()) == 1, "the API pages have one place"


def test_no_two_pages_share_an_address() -> None:
    names = [site_name(page) for page in MENU]
    assert len(set(names)) == len(names)
    assert {"index", "contributing", "benchmarks", "observations/agricola"} <= set(names)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_leads_somewhere(page: Path) -> None:
    broken = []
    for line, link in links(text_of(page)):
        path, _, anchor = link.partition("#")
        if re.match(r"[a-z]+:", path):
            continue
        target = (page.parent / path).resolve() if path else page
        if not target.is_file():
            broken.append(f"line {line}: there is no {path}")
        elif anchor and target.suffix == ".md" and anchor not in anchors(text_of(target)):
            broken.append(f"line {line}: {target.name} has no heading #{anchor}")
        elif page in MENU and target.suffix in (".md", ".ipynb") and target not in MENU:
            broken.append(f"line {line}: {path} is no page of the site")
    assert not broken, "\n".join(broken)


def test_a_page_is_read_as_people_read_it(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(
        "# One `two`, [three](x.md)!\n\n[a](b.md#c) and `[no](link)`\n\n<!-- not run: needs a cluster -->\n```python\n"
        "[not](a-link)\n```\n\n- item:\n\n  ```sh\n  make play\n  ```\n\n## Twice\n\n## Twice\n",
        encoding="utf-8",
    )
    text = text_of(page)
    assert [link for _, link in links(text)] == ["x.md", "b.md#c"]
    assert anchors(text) == {"one-two-three", "twice", "twice-1"}
    first, second = blocks(page)
    assert (first.language, first.line, first.reason) == ("python", 6, "needs a cluster")
    assert (second.language, second.code, second.reason) == ("sh", "make play\n", None)
    page.write_text("<!-- saved as: my.py -->\n```python\nx = 1\n```\n", encoding="utf-8")
    assert blocks(page)[0].saved == "my.py"
    assert "[a](d.md)" in relinked(text, {"b.md#c": "d.md"})
    page.write_text("```python\n", encoding="utf-8")
    with pytest.raises(ValueError, match="no end"):
        blocks(page)
