"""Players for browser tests: pages that play by clicking, at a server in a process of its own."""

from __future__ import annotations

import json
import random
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page
from running import Server

DESKTOP = {"width": 1280, "height": 720}
PHONE = {"width": 360, "height": 780}
PATIENCE = 40_000  # milliseconds, for a machine that has much else to do

# A point of the thing where a click really reaches it, whatever lies over it.
HITTABLE = """
(element) => {
  const places = [[.5, .5], [.5, .2], [.2, .5], [.8, .5], [.5, .8], [.15, .15], [.85, .15], [.15, .85], [.85, .85]];
  // A group may reach far beyond what is seen of it (a preview that waits): then its plate is tried.
  for (const part of [element, ...[...element.querySelectorAll('rect')].slice(0, 2)]) {
    const box = part.getBoundingClientRect();
    for (const [fx, fy] of places) {
      const x = box.left + box.width * fx, y = box.top + box.height * fy;
      const hit = document.elementFromPoint(x, y);
      if (hit && hit.closest('[data-option]') === element) return [x, y];
    }
  }
  return null;
}
"""
# The first of the glowing things, begun at one by chance, that a click reaches: its label and the point.
ANY = f"""
(chance) => {{
  const hittable = {HITTABLE};
  const found = [...document.querySelectorAll('.stage [data-option]')];
  for (let at = 0; at < found.length; at += 1) {{
    const element = found[(at + Math.floor(chance * found.length)) % found.length];
    const point = hittable(element);
    if (point) return [element.getAttribute('aria-label') || '?', point];
  }}
  return null;
}}
"""
# The same for one option: a point where a click reaches a thing that stands for it.
POINT_OF = f"""
(option) => {{
  const hittable = {HITTABLE};
  for (const element of document.querySelectorAll('.stage [data-option]')) {{
    const ids = (element.dataset.options ?? element.dataset.option).split(' ');
    const point = ids.includes(String(option)) ? hittable(element) : null;
    if (point) return point;
  }}
  return null;
}}
"""
READY = """
() => document.body?.dataset.status === 'over' || document.querySelector('dialog.curtain') ||
  (document.body?.dataset.turn === 'mine' && document.querySelector(
    ':is(.stage, .part, .piece) :is([data-option], [data-paint]), .ask-sheet .opt, .text-mode .opts button'))
"""
ANSWERED = """
(before) => Number(document.body.dataset.version) !== before ||
  document.querySelector('dialog.curtain, dialog.few, dialog.confirm')
"""


class Player:
    """One browser with cookies of its own, at one table."""

    def __init__(self, browser: Browser, server: Server, **settings: Any) -> None:
        self.server = server
        self.troubles: list[str] = []
        self.may_lose_the_line = False  # what the network says while a server is down is no fault of the page
        # A page that can't be reached is an error here, not the page an installed app shows instead.
        settings = {
            "viewport": DESKTOP, "locale": "en-GB", "reduced_motion": "reduce", "service_workers": "block",
        } | settings  # fmt: skip
        self.context: BrowserContext = browser.new_context(**settings)
        self.page: Page = self.context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.page.on("pageerror", lambda error: self.troubles.append(str(error)))
        self.page.on("console", lambda message: self._heard(message.type, message.text))
        self.rng = random.Random(7)

    def _heard(self, kind: str, text: str) -> None:
        lost = self.may_lose_the_line and "net::" in text
        if kind in ("error", "warning") and not lost and "blocked by Playwright" not in text:
            self.troubles.append(text)

    def open(self, path: str = "/") -> None:
        self.page.goto(self.server.url + path)

    def send(self, path: str, body: dict[str, Any], **query: object) -> dict[str, Any]:
        """What the page would send, where clicks are tested elsewhere; quicker than the server allows, it waits."""
        for _ in range(60):
            reply = self.context.request.post(
                self.server.url + path,
                data=json.dumps(body),
                headers={"content-type": "application/json"},
                params={name: str(value) for name, value in query.items()},
            )
            data: dict[str, Any] = reply.json()
            if reply.status != 429:
                break
            self.page.wait_for_timeout(1000 * float(data["error"].get("seconds", 0.2)))
        assert reply.ok, reply.text()
        return data

    def send_answer(self, table: str, state: dict[str, Any], option: int) -> dict[str, Any]:
        """Answers what a state asks, without a click; the state after it."""
        body = {"seat": state["seat"], "version": state["version"], "option": option}
        return self.send(f"/api/tables/{table}/answer", body, picture=0)

    def make(self, game: str, seats: list[dict[str, Any]], **more: Any) -> dict[str, Any]:
        """Makes a table as the lobby would, and opens it."""
        data = self.send("/api/tables", {"game": game, "variants": {}, "name": "Camille", "seats": seats, **more})
        self.open(data["url"])
        return data

    def state(self, table: str, **query: object) -> dict[str, Any]:
        asked = "&".join(f"{name}={value}" for name, value in {"picture": 0, **query}.items())
        data: dict[str, Any] = self.context.request.get(f"{self.server.url}/api/tables/{table}?{asked}").json()
        return data

    def wait_for_turn(self) -> str:
        """Until the page shows my question or the end; says which."""
        self.page.wait_for_function(READY, timeout=2 * PATIENCE)
        return str(self.page.evaluate("() => document.body.dataset.status"))

    def version(self) -> int:
        return int(self.page.evaluate("() => Number(document.body.dataset.version ?? -1)"))

    def moved_on(self, before: int) -> None:
        """Until the page shows what came after this version."""
        self.page.wait_for_function("(v) => Number(document.body.dataset.version) > v", arg=before)

    def heard_of(self, version: int) -> None:
        """Until the page shows this version, or a later one."""
        self.page.wait_for_function("(v) => Number(document.body.dataset.version) >= v", arg=version)

    def click_option(self, element: Any) -> bool:
        """A real click with the mouse on a thing of the picture."""
        point = element.evaluate(HITTABLE)
        if point is None:
            return False
        self.page.mouse.click(*point)
        return True

    def answer_by_clicking(self) -> str:
        """Clicks on some glowing thing and waits until the server has acknowledged it. Gives back its label."""
        before = self.version()
        for _ in range(100):
            found = self.page.evaluate(ANY, self.rng.random()) or self._paint()
            if found:
                break
            # A picture that came in between took the things away that were found.
            self.page.wait_for_timeout(100)
        assert found, "nothing that glows can be clicked"
        self._click(found[1], before)
        return str(found[0])

    def answer(self, option: int) -> bool:
        """Clicks on what stands for this option, also in the list that may open there; False: nothing does."""
        before = self.version()
        point = self.page.evaluate(POINT_OF, option)
        if point is None and self.page.locator(".stage .more-sign").count():
            self.page.click(".stage .more-sign")  # what the question has no room for opens below it
            point = self.page.evaluate(POINT_OF, option)
        if point is None:
            return False
        self._click(point, before, f'[data-id="{option}"]')
        return True

    def _click(self, point: tuple[float, float], before: int, listed: str = "") -> None:
        """Clicks there and waits until the server has acknowledged it."""
        self.page.mouse.click(*point)
        self.page.wait_for_function(ANSWERED, arg=before)
        if self.page.evaluate("() => document.querySelector('dialog.few') !== null"):
            self.page.click(f"dialog.few .opt{listed}")
            self.page.wait_for_selector("dialog.few", state="detached")
            self.page.wait_for_function(ANSWERED, arg=before)
        if self.page.evaluate("() => document.querySelector('dialog.confirm') !== null"):
            self.page.click("dialog.confirm .end")
            self.page.wait_for_selector("dialog.confirm", state="detached")
            self.page.wait_for_function(ANSWERED, arg=before)

    def shown_totals(self) -> list[float]:
        """The last line of the score table by seats: closes the result, then a key opens the table."""
        self.page.wait_for_selector("dialog.result")
        self.page.keyboard.press("Escape")
        self.page.wait_for_selector("dialog.result", state="detached")
        self.page.keyboard.press("s")
        self.page.wait_for_selector(".drawer .score-table tfoot td")
        totals = self.page.locator(".drawer .score-table tfoot td").all_inner_texts()
        return [float(total.replace("−", "-").replace(",", ".")) for total in totals]

    def _paint(self) -> tuple[str, tuple[float, float]] | None:
        """Where only cells can be painted: paints one, and says where the button is that builds."""
        cells = self.page.query_selector_all(".stage [data-paint]")
        if not cells:
            return None
        box = self.rng.choice(cells).bounding_box()
        assert box is not None
        self.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        self.page.wait_for_selector(".plan-bar[data-plan=yes], .plan-bar[data-plan=no]")
        build = self.page.query_selector(".plan-bar .build")
        place = build.bounding_box() if build else None
        if place is None:
            self.page.keyboard.press("Escape")
            return None
        return "painted", (place["x"] + place["width"] / 2, place["y"] + place["height"] / 2)

    def close(self) -> None:
        self.context.close()
