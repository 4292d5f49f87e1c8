"""Screenshots of the web table for the docs: lobby, each game's table, replay; light and dark, desktop and phone.

    python tools/screenshots.py [folder]        docs/screenshots by default

The games are played by a hand that looks a little ahead, so that there is something to see; seeds make them repeatable.
"""

from __future__ import annotations

import json
import os
import random
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, sync_playwright
from running import ROOT, Server

import farmstead
from farmstead.records import Record

SIZES: dict[str, dict[str, Any]] = {
    "desktop": {"viewport": {"width": 1280, "height": 720}},
    "phone": {
        "viewport": {"width": 390, "height": 844},
        "has_touch": True,
        "is_mobile": True,
        "device_scale_factor": 1.25,
    },
}
NAMES = ("Camille", "Bram", "Dov", "Ines", "Mei")
SHARE = 0.62
REPLAYED = "creatures"
PLAYOUTS = 4
WIDTH = 14


def playout(pos: farmstead.Position, seat: int, rng: random.Random) -> float:
    """The lead of a seat after everyone has played at random to the end."""
    while not pos.over:
        for asked in pos.deciders if pos.decider != farmstead.CHANCE else [None]:
            options = pos.options(asked)
            pos.play(rng.choice(options), asked) if asked is not None else pos.play(rng.choice(options))
    totals = [float(score["total"]) for score in pos.scores()]
    return 2 * totals[seat] - sum(totals) / len(totals)


def best(pos: farmstead.Position, seat: int, rng: random.Random) -> int:
    """The option that does best in a few random games: enough for a farm worth looking at."""
    options = pos.options(seat)
    rated = []
    for option in rng.sample(options, min(len(options), WIDTH)):
        total = 0.0
        for _ in range(PLAYOUTS):
            twin = pos.copy()
            twin.play(option, seat)
            total += playout(twin, seat, rng)
        rated.append((total, option))
    return max(rated)[1]


def played(name: str, seed: int) -> tuple[str, str]:
    """The texts of two records: a game in its middle, on a question of the first seat, and the whole game."""
    game = farmstead.game(name)
    players = 2 if 2 in game.players else game.players[0]
    rng = random.Random(seed)
    record = Record.new(name, players, {}, dict(enumerate(NAMES[:players])))
    dealer = farmstead.Dealer(seed)
    middle = ""
    while not record.position.over:
        pos = record.position
        if pos.decider == farmstead.CHANCE:
            record.play(pos.spell(dealer.choose(pos)))
            continue
        seat = pos.deciders[0]
        if not middle and seat == 0 and int(pos.round) >= SHARE * rounds_of(pos) and len(pos.options(0)) > 5:
            middle = record.to_text()
        record.play(pos.spell(best(pos, seat, rng)), seat)
    return middle, record.to_text()


def rounds_of(pos: farmstead.Position) -> int:
    return int(pos.view(None).get("rounds") or 6)


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


def shoot(browser: Browser, server: Server, folder: Path) -> None:
    texts = {name: played(name, 5) for name in farmstead.games()}
    for size, settings in SIZES.items():
        for theme in ("light", "dark"):
            context = browser.new_context(**settings, color_scheme=theme, locale="en-GB", reduced_motion="reduce")
            page = context.new_page()
            page.add_init_script("localStorage.farmstead ??= JSON.stringify({name: 'Camille'})")
            tables = {name: [table(context, server, text) for text in both] for name, both in texts.items()}

            def keep(what: str, at: str = f"{theme}-{size}", page: Any = page) -> None:
                page.wait_for_timeout(500)
                page.screenshot(path=folder / f"{what}-{at}.png")

            page.goto(server.url)
            page.wait_for_selector(".game svg")
            keep("lobby")
            for name, (running, over) in tables.items():
                page.goto(running)
                page.wait_for_selector("body[data-version], dialog.curtain")
                if page.locator(".lift").count():
                    page.click(".lift")
                    page.wait_for_selector("body[data-version]")
                page.mouse.move(0, 0)
                keep(name)
                if name == REPLAYED:
                    page.goto(f"{over}/replay#step=40")
                    page.wait_for_selector(".stage svg, .part svg")
                    keep("replay")
            context.close()


def main() -> None:
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "docs" / "screenshots"
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as scratch, sync_playwright() as play:
        server = Server(Path(scratch))
        server.start()
        path = os.environ.get("CHROMIUM", "/usr/bin/chromium")
        browser = play.chromium.launch(executable_path=path, args=["--no-sandbox"])
        try:
            shoot(browser, server, folder)
        finally:
            browser.close()
            server.kill()


if __name__ == "__main__":
    main()
