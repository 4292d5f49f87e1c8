"""What every page must hold: nothing wider than the screen, no letters too small to read."""

from __future__ import annotations

from typing import Any, NamedTuple

from tests.browser.tables import Player


class Size(NamedTuple):
    """A window, and the smallest letters in it, in pixels."""

    width: int
    height: int
    letters: float


DESK = Size(1280, 720, 11)
PHONE = Size(390, 844, 14)
NARROW = Size(360, 740, 14)

# Letters as they are seen: those of a drawing by its scale. What nobody sees (words for listeners) has no size,
# and the discs of the rounds shrink with the bar: the words beside them say it.
LOOKS = """
(letters) => {
  const seen = (e) => {
    const box = e.getBoundingClientRect();
    const sheet = e.ownerSVGElement?.getBoundingClientRect();
    if (sheet && (box.left > sheet.right || box.top > sheet.bottom)) return false; // cut off from its drawing
    return box.width > 1 && box.height > 1 && e.checkVisibility({ opacityProperty: true })
      && !e.closest('.unseen, .skip, .toasts, .notes, .rounds-place');
  };
  const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  const small = [];
  for (const e of top.querySelectorAll('*')) {
    if (['TITLE', 'DESC', 'OPTION', 'SCRIPT', 'STYLE'].includes(e.tagName.toUpperCase()) || !seen(e)) continue;
    if (![...e.childNodes].some((n) => n.nodeType === 3 && n.textContent.trim())) continue;
    const scale = e.ownerSVGElement ? e.getScreenCTM().a : 1;
    const size = parseFloat(getComputedStyle(e).fontSize) * scale;
    const place = e.closest('[class]')?.getAttribute('class') ?? e.tagName;
    const least = e.closest('.ways') ? Math.min(letters, 12) : letters; // six ways stand side by side on any phone
    if (size < least - 0.06) small.push(`${size.toFixed(1)} .${place}: ${e.textContent.trim().slice(0, 30)}`);
  }
  const wide = Math.max(document.documentElement.scrollWidth, document.body.scrollWidth) - innerWidth;
  return { wide: Math.max(0, wide), small: small.slice(0, 6) };
}
"""
FINE: dict[str, Any] = {"wide": 0, "small": []}


def resize(someone: Player, size: Size) -> None:
    """The window gets this size; a table is drawn anew for it."""
    page = someone.page
    page.set_viewport_size({"width": size.width, "height": size.height})
    drawn = {1280: "desk", 390: "phone-wide", 360: "phone"}[size.width]
    if page.evaluate("() => document.body.dataset.page === 'replay'"):
        layout, shown = ("desk", ".stage.replayed svg") if size is DESK else ("phone", ".pieces svg")
        page.wait_for_selector(f"body[data-layout={layout}] {shown}")
    elif page.evaluate("() => document.body.dataset.drawn !== undefined && !document.body.matches('.in-words')"):
        page.wait_for_function("(drawn) => document.body.dataset.drawn === drawn", arg=drawn)


def troubles(someone: Player, *sizes: Size) -> list[tuple[int, Any]]:
    """What is wrong with the page as it is, at each of these sizes."""
    found = []
    for size in sizes:
        resize(someone, size)
        looks = someone.page.evaluate(LOOKS, size.letters)
        if looks != FINE:
            found.append((size.width, looks))
    return found
