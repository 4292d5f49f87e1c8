"""Screenshots of the web table for the docs: lobby, explorer, a puzzle, tables, the end of a game, what follows.

    python tools/screenshots.py [FOLDER] [NAME ...]       docs/screenshots and all of them by default

Light ones are in English (a phone of 390 px), dark ones in French (a phone of 360 px), so that every width, theme and
language is seen. The games are played by bots, so that there is something to see; seeds make them repeatable.
"""

from __future__ import annotations

import argparse
import json
import random
import tempfile
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import browsers
from palette import shrink
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright
from running import ROOT, Server

import farmstead
from farmstead import bots
from farmstead.records import Record

NAMES = ("Camille", "Bram", "Dov", "Ines", "Mei")
TOUCH: dict[str, Any] = {"has_touch": True, "is_mobile": True, "device_scale_factor": 1.25}
LOOKS = {"light": ("en-GB", 390, 844), "dark": ("fr-FR", 360, 740)}
OTHER: dict[str, dict[str, Any]] = {
    "tablet": {"viewport": {"width": 800, "height": 1280}, "has_touch": True},
    "tablet-across": {"viewport": {"width": 1180, "height": 820}, "has_touch": True},
    "large": {"viewport": {"width": 1920, "height": 1080}},
}
"""Further screens, for one game with a hand, light only."""
CARDS = "agricola-cards"
END = "creatures"
"""The game whose end and replay are shown."""
PUZZLE = "agricola-3dae5f"


class Scene(NamedTuple):
    """A game, and how far into it the picture is taken: a share of its rounds, and the least number of options."""

    game: str
    players: int
    variants: dict[str, str]
    share: float = 0.62
    options: int = 6
    seed: int = 5


SCENES = {
    "agricola-2007": Scene("agricola", 2, {}),
    "agricola-2016": Scene("agricola", 4, {"edition": "2016"}),
    "agricola-cards": Scene("agricola", 3, {"edition": "2016", "decks": "pilot", "mode": "full"}),
    "creatures": Scene("creatures", 2, {}),
    "granja": Scene("granja", 3, {}),
    "skara": Scene("skara", 2, {}),
}


def played(scene: Scene) -> tuple[str, str]:
    """The texts of two records: a game in its middle, on a question of the first seat, and the whole game."""
    names = dict(enumerate(NAMES[: scene.players]))
    record = Record.new(scene.game, scene.players, scene.variants, names)
    dealer, rng = farmstead.Dealer(scene.seed), random.Random(scene.seed)
    bot = bots.make("greedy", seed=scene.seed)
    middle = ""
    while not record.position.over:
        pos = record.position
        if pos.decider == farmstead.CHANCE:
            record.play(pos.spell(dealer.choose(pos)))
            continue
        seat = pos.deciders[0]
        late = int(pos.round) >= scene.share * int(pos.view(None).get("rounds") or 6)
        if not middle and seat == 0 and late and len(pos.options(0)) >= scene.options:
            middle = record.to_text()
        option = bot.choose(pos.view(seat), partial(pos.sample, seat, rng))
        record.play(pos.spell(option), seat)
    return middle, record.to_text()


def meal() -> str:
    """The record of a family game by chance, where the first seat has to cook for its family."""
    for seed in range(100):
        rng = random.Random(seed)
        record = Record.new("agricola", 2, {}, dict(enumerate(NAMES[:2])))
        while not record.position.over:
            pos = record.position
            seat = pos.decider
            found = pos.game.summed(pos, 0) if seat == 0 else None
            if found is not None and found.have < found.need and len(found.picks) > 1:
                return record.to_text()
            record.play(pos.spell(rng.choice(pos.options())), None if seat == farmstead.CHANCE else seat)
    raise RuntimeError("nobody had to cook")


def table(context: BrowserContext, server: Server, text: str) -> str:
    """Makes a table that goes on from a record; gives back its address."""
    players = Record.from_text(text).position.players
    seats = [{"kind": "me"}] + [{"kind": "hotseat", "name": name} for name in NAMES[1:players]]
    body = {"name": NAMES[0], "record": text, "seats": seats}
    made = context.request.post(
        f"{server.url}/api/tables", data=json.dumps(body), headers={"content-type": "application/json"}
    )
    if made.status != 201:
        raise RuntimeError(made.text())
    return server.url + str(made.json()["url"])


def opened(page: Page, address: str) -> None:
    """A table as it stands when its first seat looks at it."""
    page.goto(address)
    page.wait_for_selector("body[data-version], dialog.curtain")
    if page.locator(".lift").count():
        page.click(".lift")
        page.wait_for_selector("body[data-version]")
    page.mouse.move(0, 0)


def shoot(browser: Browser, server: Server, folder: Path, wanted: list[str]) -> None:
    def wants(what: str) -> bool:
        return not wanted or what in wanted

    after = any(map(wants, ("end", "replay", "analysis", "review", "learn")))
    needed = {name for name in SCENES if wants(name) or (name == END and after)}
    texts = {name: played(scene) for name, scene in SCENES.items() if name in needed}
    for theme, (locale, wide, high) in LOOKS.items():
        sizes: dict[str, dict[str, Any]] = {
            "desktop": {"viewport": {"width": 1280, "height": 720}},
            "phone": {"viewport": {"width": wide, "height": high}, **TOUCH},
        }
        if theme == "light" and wants(CARDS):
            sizes |= OTHER
        for size, settings in sizes.items():
            settings |= {"color_scheme": theme, "locale": locale, "reduced_motion": "reduce"}
            context = browser.new_context(**settings)
            page = context.new_page()
            page.add_init_script("localStorage.farmstead ??= JSON.stringify({name: 'Camille'})")
            shown = {CARDS: texts[CARDS]} if size in OTHER else texts
            made = {name: [table(context, server, text) for text in both] for name, both in shown.items()}

            def keep(what: str, at: str = f"{theme}-{size}", page: Page = page) -> None:
                page.evaluate("document.fonts.ready")
                page.wait_for_timeout(500)
                path = folder / f"{what}-{at}.png"
                page.screenshot(path=path)
                shrink(path)

            if size in OTHER:
                opened(page, made[CARDS][0])
                keep(CARDS)
                context.close()
                continue
            if theme == "light" and wants("lesson"):
                page.goto(server.url)
                page.click('.game[data-game="agricola"] .learn')
                page.click("dialog.learn .btn.main")
                page.click(".lesson-card .ask-hint")
                page.mouse.move(0, 0)
                keep("lesson")
            if (theme, size) == ("light", "phone") and wants("feed"):
                opened(page, table(context, server, meal()))
                page.click(".summed [data-step$=' 1'] >> nth=0")
                keep("feed")
            if wants("lobby"):
                page.goto(server.url)
                page.wait_for_selector(".game svg")
                keep("lobby")
            if wants("explorer"):
                page.goto(f"{server.url}/explorer/agricola?after=wood-3")
                page.wait_for_selector(".heat td")
                keep("explorer")
            if wants("puzzle"):
                one = context.request.post(f"{server.url}/api/puzzles/{PUZZLE}/table", data={"name": NAMES[0]})
                opened(page, server.url + str(one.json()["url"]))
                page.wait_for_selector(".puzzle-card .step-count")
                keep("puzzle")
            for name, (running, over) in made.items():
                if wants(name):
                    opened(page, running)
                    keep(name)
                if name == END and wants("end"):
                    opened(page, over)
                    keep("end")
                if name == END and wants("replay"):
                    page.goto(f"{over}/replay#step=40")
                    page.wait_for_selector(".stage svg, .part svg")
                    keep("replay")
                if name == END and wants("analysis"):
                    page.goto(f"{server.url}/analysis?table={over.rpartition('/')[2]}&step=40")
                    page.wait_for_selector("body[data-version]")
                    if size == "phone":
                        page.click('[data-tab="lines"]')
                    page.click(".found-line >> nth=0")
                    page.wait_for_selector(".move.now .worth")
                    keep("analysis")
                if name == END and wants("review"):
                    page.goto(f"{server.url}/review/{over.rpartition('/')[2]}")
                    page.wait_for_selector("body[data-status='done'][data-move]", timeout=300_000)
                    keep("review")
                if name == END and wants("learn"):
                    page.goto(f"{server.url}/review/{over.rpartition('/')[2]}/learn")
                    page.wait_for_selector(".tried-before")
                    keep("learn")
            context.close()


def main() -> None:
    parser = argparse.ArgumentParser(description="Take the screenshots of the web table anew.")
    parser.add_argument("folder", nargs="?", type=Path, default=ROOT / "docs" / "screenshots", help="where they go")
    shown = ["lobby", "explorer", "puzzle", "lesson", "feed", "end", "replay", "analysis", "review", "learn"]
    known = ", ".join([*shown, *SCENES])
    parser.add_argument("names", nargs="*", help=f"only these: {known}")
    wish = parser.parse_args()
    folder = wish.folder
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as scratch, sync_playwright() as play:
        server = Server(Path(scratch))
        server.start()
        browser = play.chromium.launch(executable_path=browsers.chromium(), args=["--no-sandbox"])
        try:
            shoot(browser, server, folder, wish.names)
        finally:
            browser.close()
            server.kill()


if __name__ == "__main__":
    main()
