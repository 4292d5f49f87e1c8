"""Clocks, notes and webhooks at the table."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable
from typing import Any

import pytest

from farmstead.table.news import webhooks
from farmstead.table.news.webhooks import Call
from tests.table.conftest import Player, Serving

Making = Callable[..., Player]


def test_when_time_is_out_a_bot_ends_the_turn_and_the_game_goes_on(
    serving: Serving, player: Making, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = serving()
    camille, bram = player(server), player(server)
    made = camille.make("me", "friend", variants={"first": "A"}, clock={"minutes": 10, "increment": 30})
    bram.join(made["table"], made["seats"][1]["invite"])
    assert camille.state()["clock"]["kind"] == "live"
    now = time.time
    monkeypatch.setattr(time, "time", lambda: now() + 601)  # Camille has slept on it; Bram has his ten minutes
    server.thinking.begin()
    state = bram.my_turn()
    assert state["my_turn"]
    times = [seat["time"] for seat in state["seats"]]
    assert times[0]["late"] == 1
    assert times[0]["left"] == 30
    assert times[0]["runs"] is False
    assert times[1]["runs"] is True
    assert state["step"] >= 1
    assert camille.state()["seats"][0]["kind"] == "human"  # nobody is thrown out


def test_days_are_kept_over_a_restart_and_replies_are_counted(serving: Serving, player: Making) -> None:
    server = serving()
    me = player(server)
    me.make("me", "hotseat", variants={"first": "A"}, clock={"days": 3})
    state = me.state()
    before = state["seats"][0]["time"]["left"]
    assert 3 * 86400 - 60 < before <= 3 * 86400
    while state["seat"] == 0:
        state = me.answer(state)
    assert state["seats"][0]["time"]["turns"] == 1
    assert state["seats"][0]["time"]["reply"] >= 0
    again = player(serving())
    again.http.cookies = me.http.cookies
    again.table = me.table
    kept = again.state()
    assert kept["clock"] == state["clock"]
    assert kept["seats"][1]["time"]["runs"]
    assert not server.storage.awaiting_bots()


@pytest.mark.parametrize("clock", [{}, {"days": 1, "minutes": 5}, {"days": 0}, {"minutes": -1}, {"days": 3, "x": 1}])
def test_a_clock_is_days_or_minutes(player: Making, clock: dict[str, Any]) -> None:
    wish = {"game": "creatures", "name": "C", "seats": [{"kind": "me"}, {"kind": "bot", "level": 1}], "clock": clock}
    refused = player().post("/api/tables", wish, 400)
    assert "clock" in refused["error"]["text"]


def test_notes_are_private_and_stay(serving: Serving, player: Making) -> None:
    server = serving()
    camille, bram, stranger = player(server), player(server), player(server)
    made = camille.make("me", "friend")
    bram.join(made["table"], made["seats"][1]["invite"])
    put = camille.http.put(f"/api/tables/{camille.table}/note", json={"text": "stalls first"})
    assert put.status_code == 200
    assert camille.get("/api/tables/{t}/note")["text"] == "stalls first"
    assert bram.get("/api/tables/{t}/note")["text"] == ""
    stranger.table = camille.table
    assert stranger.http.put(f"/api/tables/{camille.table}/note", json={"text": "x"}).status_code == 403
    assert "stalls first" not in json.dumps(bram.state(log=0))
    camille.http.put(f"/api/tables/{camille.table}/note", json={"text": ""})
    assert camille.get("/api/tables/{t}/note")["text"] == ""


def test_a_webhook_is_told_of_turns_and_of_the_end(
    serving: Serving, player: Making, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[Call] = []
    came = threading.Event()

    def deliver(call: Call) -> bool:
        heard.append(call)
        came.set()
        return True

    monkeypatch.setenv("FARMSTEAD_WEBHOOKS", "any")
    monkeypatch.setattr(webhooks, "deliver", deliver)
    me = player(serving())
    me.make("me", "hotseat", variants={"first": "A"})
    address = f"/api/tables/{me.table}/seats/1/webhook"
    kept = me.http.put(address, json={"address": "http://example.test/hook"}).json()
    assert kept["secret"]
    assert me.get(address) == {"address": "http://example.test/hook"}
    state = me.state()
    while state["seat"] == 0:
        state = me.answer(state)
    assert came.wait(60)
    assert (heard[0].address, heard[0].secret) == ("http://example.test/hook", kept["secret"])
    assert heard[0].data["event"] == "turn"
    assert heard[0].data["seat"] == 1
    while state["status"] != "over":
        state = me.answer(state)
    end = time.monotonic() + 60
    while "over" not in (told := [call.data["event"] for call in list(heard)]) and time.monotonic() < end:
        time.sleep(0.01)
    assert "over" in told
    turns = [call for call in heard if call.data["event"] == "turn"]
    assert 8 <= len(turns) <= 60  # once a turn, not once an answer
    assert me.http.put(address, json={"address": ""}).json() == {"address": None, "secret": None}


def test_a_webhook_must_be_mine_and_public(serving: Serving, player: Making, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("FARMSTEAD_WEBHOOKS", raising=False)
    server = serving()
    me, stranger = player(server), player(server)
    me.make("me", "hotseat")
    address = f"/api/tables/{me.table}/seats/0/webhook"
    refused = me.http.put(f"{address}?lang=fr", json={"address": "https://127.0.0.1/"})
    assert refused.status_code == 422
    assert "réseau public" in refused.json()["error"]["text"]
    assert stranger.http.put(address, json={"address": ""}).status_code == 403
    assert stranger.http.get(address).status_code == 403
