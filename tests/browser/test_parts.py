"""Pieces of the tables for small screens, as Chromium draws them: nothing outside, nothing too small to hit."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

import farmstead
from farmstead.i18n import LANGUAGES
from farmstead.pictures.phone import FRAMES
from tests.pictures.samples import VIEWS

pytestmark = pytest.mark.browser

FOLDERS = {"agricola": "agricola", "creatures": ".", "granja": "granja", "skara": "skara"}

# Texts and icons outside their piece.
OUTSIDE = """
() => [...document.querySelectorAll('svg.fs')].flatMap(piece => {
  const frame = piece.getBoundingClientRect();
  const out = box => box.width && (box.left < frame.left - 1 || box.right > frame.right + 1 ||
                                   box.top < frame.top - 1 || box.bottom > frame.bottom + 1);
  return [...piece.querySelectorAll('text,use')].filter(e => out(e.getBoundingClientRect()))
    .map(e => [piece.getAttribute('class'), e.textContent || e.getAttribute('href')]);
})
"""

# Options none of whose things is large enough for a finger. The edges of cells are thin by nature: the list in words
# below the picture has them too.
SMALL = """
([least, listed]) => {
  const best = {};
  for (const thing of document.querySelectorAll('[data-option]')) {
    const box = thing.getBoundingClientRect();
    const size = thing.matches('.edge') ? least : Math.min(box.width, box.height);
    for (const id of (thing.dataset.options ?? thing.dataset.option).split(' '))
      if (size > (best[id]?.[0] ?? 0)) best[id] = [size, thing.querySelector('title').textContent];
  }
  return Object.entries(best).filter(([id, [size]]) => size < least && !listed.includes(Number(id)));
}
"""


@pytest.fixture(scope="module")
def page(chromium: Browser) -> Iterator[Page]:
    opened = chromium.new_page(viewport={"width": 1040, "height": 740})
    yield opened
    opened.close()


def views(game: str) -> list[dict[str, Any]]:
    return [json.loads(path.read_text(encoding="utf-8")) for path in sorted((VIEWS / FOLDERS[game]).glob("*.json"))]


@pytest.mark.parametrize("name", farmstead.games())
def test_pieces_fit_small_screens_and_their_fingers(page: Page, name: str) -> None:
    """Every view on another screen, in both languages."""
    game = farmstead.game(name)
    for at, view in enumerate(views(name)):
        frame, lang = list(FRAMES.values())[at % len(FRAMES)], LANGUAGES[at // len(FRAMES) % len(LANGUAGES)]
        question = view.get("question")
        seat = question["seat"] if question and view["options"] else None
        found = game.parts(view, lang, "light", seat, frame.name)
        page.set_content(f"<!doctype html><style>svg{{display:block}}</style>{''.join(part['svg'] for part in found)}")
        assert page.evaluate(OUTSIDE) == []
        # What is listed has a button besides.
        listed = [option for part in found for option in part["listed"]]
        assert page.evaluate(SMALL, [frame.touch - 0.5, listed]) == []
