"""What a server says about itself: numbers for its keeper, a log without secrets."""

from __future__ import annotations

import json
import logging
import random
import re
from pathlib import Path
from typing import Any

import httpx2
import pytest
from running import Server as OwnServer
from starlette.testclient import TestClient

import farmstead
from farmstead.table.logs import Lines, Quiet, tag
from farmstead.table.running.metrics import ROW, Metrics
from farmstead.table.running.observe import may_read_metrics
from tests.table.conftest import ORIGIN, Player, Serving

LINE = re.compile(r'[a-z_]+(\{[a-z]+="[^"]*"(,[a-z]+="[^"]*")*\})? [0-9]+(\.[0-9]+)?')


def test_metrics_count_by_route_and_tell_no_table(serving: Serving) -> None:
    server = serving()
    me = Player(server)
    me.make("me", 1, seed=1, variants={"first": "A"})
    state = me.state()
    while state["my_turn"]:
        state = me.answer(state)
    me.my_turn()
    me.get("/api/tables/none", 404)
    me.get("/nowhere/at/all", 404)
    with TestClient(server.app, base_url=ORIGIN, client=("127.0.0.1", 1)) as http:
        reply = http.get("/metrics")
    assert reply.headers["content-type"] == "text/plain; version=0.0.4; charset=utf-8"
    lines = [line for line in reply.text.splitlines() if not line.startswith("# ")]
    assert not [line for line in lines if not LINE.fullmatch(line)]
    numbers = dict(line.rsplit(" ", 1) for line in lines)
    assert numbers['farmstead_requests_total{route="POST /api/tables",status="201"}'] == "1"
    assert numbers['farmstead_requests_total{route="GET /api/tables/{table}",status="404"}'] == "1"
    assert numbers['farmstead_requests_total{route="other",status="404"}'] == "1"
    assert numbers['farmstead_request_seconds_count{route="POST /api/tables"}'] == "1"
    assert numbers['farmstead_request_seconds_bucket{route="POST /api/tables",le="+Inf"}'] == "1"
    assert numbers['farmstead_tables{status="running"}'] == "1"
    assert int(numbers["farmstead_answers_total"]) >= 2
    assert int(numbers["farmstead_bot_questions_total"]) >= 1
    assert numbers["farmstead_storage_errors_total"] == "0"
    assert numbers["farmstead_rooms"] == "1"
    assert me.table not in reply.text
    assert "Camille" not in reply.text


def test_metrics_are_for_the_keeper(serving: Serving) -> None:
    Player(serving()).get("/metrics", 404)
    assert may_read_metrics("127.0.0.1", "")
    assert may_read_metrics("10.1.2.3", "192.0.2.1 10.1.0.0/16")
    assert not may_read_metrics("10.2.2.3", "192.0.2.1 10.1.0.0/16")
    assert not may_read_metrics(None, "0.0.0.0/0")
    assert not may_read_metrics("10.1.2.3", "not a network")


def test_processes_count_together_and_a_successor_goes_on() -> None:
    cells = [0.0] * (2 * ROW)
    one, two = Metrics(["GET /a"], cells, 0), Metrics(["GET /a"], cells, 1)
    two.gauge("farmstead_watchers", lambda: 3)
    one.request("GET /a", 200, 0.02)
    two.request("GET /a", 200, 7.0)
    two.request("GET /secret", 418, 0.0)
    two.publish()
    text = one.text({})
    assert 'farmstead_requests_total{route="GET /a",status="200"} 2' in text
    assert 'farmstead_requests_total{route="other",status="other"} 1' in text
    assert 'farmstead_request_seconds_bucket{route="GET /a",le="0.025"} 1' in text
    assert 'farmstead_request_seconds_bucket{route="GET /a",le="+Inf"} 2' in text
    assert "farmstead_watchers 3" in text
    assert "farmstead_processes 2" in text
    again = Metrics(["GET /a"], cells, 1)
    text = again.text({})
    assert 'farmstead_requests_total{route="GET /a",status="200"} 2' in text
    assert "farmstead_watchers 0" in text


@pytest.mark.parametrize("kind", [Lines(), Quiet("%(message)s")])
def test_an_exception_is_told_without_its_message(kind: logging.Formatter) -> None:
    try:
        raise ValueError("the hand is: seven of spades")
    except ValueError as error:
        info = (type(error), error, error.__traceback__)
        record = logging.LogRecord("x", logging.ERROR, "f", 1, "failed", (), info)
    text = kind.format(record)
    assert "ValueError" in text
    assert "test_observing.py" in text
    assert "spades" not in text


@pytest.mark.slow
def test_the_log_of_whole_games_tells_no_secret(tmp_path: Path) -> None:
    """Two games with hidden hands, with all the ways to be refused; then the log is read."""
    server = OwnServer(tmp_path, None, "--log", "json")
    server.start()
    secrets: set[str] = set()
    try:
        with httpx2.Client(base_url=server.url, timeout=60) as http:
            tables = [_play(http, name, secrets) for name in ("granja", "skara")]
            http.get(f"/t/{tables[0]}")
            http.get(f"/t/{tables[0]}x/replay")
            http.post(f"/api/tables/{tables[0]}/recover", json={"token": "wrong-token-of-a-seat"})
            secrets |= {"wrong-token-of-a-seat", *tables, *http.cookies.values()}
    finally:
        server.kill()
    text = server.log.read_text(encoding="utf-8")
    lines = [json.loads(line) for line in text.splitlines()]
    answers = [line for line in lines if line.get("route") == "/api/tables/{table}/answer"]
    assert len(answers) > 60
    assert {line["table"] for line in answers} == {tag(table) for table in tables}
    assert {"time", "level", "event", "process", "method", "route", "status", "ms"} <= set(answers[0])
    assert {line["status"] for line in lines if "status" in line} >= {200, 201, 404, 409, 422}
    found = [secret for secret in secrets if re.search(rf"(?<![\w-]){re.escape(secret)}(?![\w-])", text)]
    assert not found


def _play(http: httpx2.Client, game: str, secrets: set[str]) -> str:
    """A whole game; everything that must not be in a log is put into `secrets`."""
    names = ["Zoé Dupont-Secret", "Bartholomew"]
    seats = [{"kind": "me", "name": names[0]}, {"kind": "friend"}]
    made = http.post("/api/tables", json={"game": game, "seats": seats, "seed": 3}).json()
    table = str(made["table"])
    invite = made["seats"][1]["invite"].partition("=")[2]
    joined = http.post(f"/api/tables/{table}/join", json={"invite": invite, "name": names[1]}).json()
    secrets |= {*names, invite, joined["token"], made["seats"][0]["token"]}
    vocabulary = farmstead.game(game).vocabulary
    rng = random.Random(1)
    query = {"picture": 0, "log": 0}
    state: Any = http.get(f"/api/tables/{table}", params=query).json()
    while state["status"] != "over":
        secrets |= {option["spelling"] for option in state["options"] if " " in option["spelling"]}
        body = {"seat": state["seat"], "version": state["version"], "option": rng.choice(state["options"])["id"]}
        state = http.post(f"/api/tables/{table}/answer", json=body, params=query).json()
    http.post(f"/api/tables/{table}/answer", json=body, params=query)  # stale
    http.get(f"/api/tables/{table}/why", params={"spelling": vocabulary.spell(0)})
    http.post("/api/tables", json={"game": game, "seats": [{"kind": "me"}] * 9})
    return table
