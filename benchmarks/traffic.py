"""What goes over the line: the bytes of an answer on a phone, as a browser asks for them, and of the lobby.

    PYTHONPATH=build/compiled python benchmarks/traffic.py [--answers 60]

The server runs in this process, without bots; games are random and the same each time. Bytes are those of the bodies as
they are sent, compressed where the server does that.
"""

from __future__ import annotations

import argparse
import os
import posixpath
import random
import re
import tempfile
from pathlib import Path
from typing import Any

from starlette.testclient import TestClient

from farmstead.table.app import Server, Settings
from farmstead.table.gate.limits import Limits, Rate

FREE = Limits(rates={kind: Rate(1e9, 1e9) for kind in ("file", "read", "write", "make", "link")})
GAMES: list[tuple[str, int, dict[str, str]]] = [
    ("agricola", 4, {"decks": "eik", "mode": "full"}),
    ("agricola", 2, {"edition": "2016", "decks": "ab"}),
    ("creatures", 2, {}),
    ("granja", 2, {}),
    ("skara", 2, {}),
]
PHONE: dict[str, Any] = {"picture": 0, "parts": 1, "layout": "phone", "story": 1, "log": 0}
ASKED = ("/api/words", "/api/games", "/api/tables", "/api/waiting", "/api/challenges")
LAST = 20


def size(reply: Any) -> int:
    return int(reply.headers.get("content-length", len(reply.content)))


def lobby(http: TestClient) -> tuple[int, int]:
    """Requests and bytes of a first visit: the page, its files and what these ask for."""
    page = http.get("/")
    total, seen = size(page), {"/"}
    queue = re.findall(r'(?:src|href)="(/static/[^"]+\.(?:js|css|svg))"', page.text) + list(ASKED)
    while queue:
        path = queue.pop(0)
        reply = None if path in seen else http.get(path)
        seen.add(path)
        if reply is None or reply.status_code != 200:
            continue
        total += size(reply)
        here = posixpath.dirname(path)
        named = re.findall(r'(?:from|import) "(\.{1,2}/[^"]+)"|url\("((?:\.\./)?fonts/[^"]+)"\)', reply.text)
        queue += [posixpath.normpath(f"{here}/{script or font}") for script, font in named]
        if path.endswith("/app.js"):
            queue += [f"{here}/lobby/lobby.js", f"{here}/drawn/icons.svg"]
    return len(seen), total


def answers(http: TestClient, game: str, players: int, variants: dict[str, str], count: int) -> list[int]:
    """The bytes of each answer of a game that one phone plays for all seats."""
    seats = [{"kind": "me"}, *({"kind": "hotseat"} for _ in range(players - 1))]
    table = http.post("/api/tables", json={"game": game, "seats": seats, "variants": variants}).json()["table"]
    rng = random.Random(3)
    state = http.get(f"/api/tables/{table}", params=PHONE).json()
    sizes: list[int] = []
    while state["status"] != "over" and len(sizes) < count:
        known = {"have": ",".join(dict.fromkeys(part["mark"] for part in state["parts"])), "told": state["story_mark"]}
        body = {"seat": state["seat"], "version": state["version"], "option": rng.choice(state["options"])["id"]}
        reply = http.post(f"/api/tables/{table}/answer", params={**PHONE, **known}, json=body)
        state = reply.json()
        sizes.append(size(reply))
    return sizes


def main() -> None:
    parser = argparse.ArgumentParser(description="The bytes of an answer on a phone, and of the lobby.")
    parser.add_argument("--answers", type=int, default=60)
    wish = parser.parse_args()
    os.environ["FARMSTEAD_HOSTS"] = "*"
    with tempfile.TemporaryDirectory(prefix="farmstead-traffic-") as folder:
        server = Server(Settings(database=f"sqlite:///{Path(folder) / 'tables.sqlite3'}", limits=FREE, bot_processes=0))
        http = TestClient(server.app)
        requests, total = lobby(http)
        print(f"the lobby, nothing kept: {requests} requests, {total / 1000:.0f} kB")
        for game, players, variants in GAMES:
            sizes = answers(http, game, players, variants, wish.answers)[-LAST:]
            said = " ".join(f"{name}={value}" for name, value in variants.items())
            print(f"{game} {players} {said}: {sum(sizes) / len(sizes) / 1000:.1f} kB an answer, mean of {len(sizes)}")
        server.close()


if __name__ == "__main__":
    main()
