"""Playing with a finger on small screens: tapping what glows, the buttons of the question, and what they open."""

import math
from collections.abc import Sequence
from itertools import pairwise

from tests.browser.tables import HITTABLE, PATIENCE, Player

STEP = 5  # pixels: a browser that takes a movement for scrolling does so after some fifteen
EVERY = 16  # milliseconds

# Something to tap, begun at one by chance: a glowing thing, or a button of the question. What is out of sight is
# scrolled to, as a player would.
TARGET = f"""
(chance) => {{
  const hittable = {HITTABLE};
  const things = [...document.querySelectorAll('.part [data-option], .piece [data-option]')];
  const found = [...things, ...document.querySelectorAll('.ask-sheet .opt:not(.more)')];
  for (let at = 0; at < found.length; at += 1) {{
    const element = found[(at + Math.floor(chance * found.length)) % found.length];
    element.scrollIntoView({{ block: 'center', inline: 'center' }});
    const box = element.getBoundingClientRect();
    const point = element.matches('.opt') ? [box.x + box.width / 2, box.y + box.height / 2] : hittable(element);
    if (point) return point;
  }}
  return null;
}}
"""
# A cell that can be painted, where nothing else can be chosen.
CELL = """
(chance) => {
  const found = [...document.querySelectorAll('.part [data-paint], .piece [data-paint]')];
  if (!found.length) return null;
  const box = found[Math.floor(chance * found.length)].getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}
"""
# What a tap leads to: an answer, or something that asks once more.
REACTED = """
(before) => Number(document.body.dataset.version) !== before ||
  document.querySelector('dialog.few, dialog.confirm, dialog.card-sheet .play-card, .keep-sheet .keep, ' +
    '.plan-bar .build, .plan-bar.no')
"""
AGAIN = (
    "dialog.confirm .end", "dialog.card-sheet .play-card", "dialog.few .opt:not(.no)", ".keep-sheet .keep",
    ".plan-bar .build",
)  # fmt: skip


def answer_by_touch(someone: Player) -> None:
    """Answers the question with something that a finger reaches, and waits until the server has acknowledged it."""
    page = someone.page
    before = someone.version()
    for _ in range(60):
        point = page.evaluate(TARGET, someone.rng.random()) or page.evaluate(CELL, someone.rng.random())
        if point is None:
            page.wait_for_timeout(100)  # a picture that came in between took away what was found
            continue
        page.touchscreen.tap(*point)
        page.wait_for_function(REACTED, arg=before, timeout=PATIENCE)
        for again in AGAIN:
            if someone.version() != before:
                break
            if page.locator(again).count():
                page.locator(again).first.tap()
                page.wait_for_function("(v) => Number(document.body.dataset.version) !== v", arg=before)
        if someone.version() != before:
            return
        page.locator(".plan-bar .clear").tap()  # what was painted cannot be fenced in
    raise AssertionError("nothing that glows can be tapped")


def slide(someone: Player, points: Sequence[tuple[float, float]]) -> None:
    """Slides a finger over these points as a hand does, in small steps, and lifts it."""
    session = someone.context.new_cdp_session(someone.page)

    def touch(kind: str, *at: tuple[float, float]) -> None:
        told = [{"x": x, "y": y} for x, y in at]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": told})

    touch("touchStart", points[0])
    for (x, y), (x2, y2) in pairwise(points):
        steps = max(1, math.ceil(math.hypot(x2 - x, y2 - y) / STEP))
        for at in range(1, steps + 1):
            someone.page.wait_for_timeout(EVERY)
            touch("touchMove", (x + (x2 - x) * at / steps, y + (y2 - y) * at / steps))
    touch("touchEnd")
