"""The chat of a table: who may read and write, how much, and whom one does not want to hear."""

from __future__ import annotations

import json
from typing import Any

from farmstead.table.tables import chat
from tests.table.conftest import Player, Serving
from tests.table.test_life import end, friends, patch


def words(player: Player, **query: Any) -> list[str]:
    return [one["text"] for one in player.get("/api/tables/{t}/chat", **query)["messages"]]


def test_those_who_sit_here_chat_and_it_stays(serving: Serving, database: str) -> None:
    server = serving(database)
    camille, bram = friends(server)
    before = bram.state()
    said = camille.post("/api/tables/{t}/chat", {"text": " Good\nluck\x07! "})
    assert [(one["text"], one["name"], one["mine"]) for one in said["messages"]] == [("Good luck !", "Camille", True)]
    bram.post("/api/tables/{t}/chat", {"text": "<b>you</b> too"})
    assert words(camille) == ["Good luck !", "<b>you</b> too"]
    assert words(camille, after=1) == ["<b>you</b> too"]
    state = bram.state()
    assert (state["chat"]["last"], state["version"]) == (2, before["version"])
    assert state["change"] > before["change"]
    assert camille.answer(camille.state())["version"] == before["version"] + 1  # the game goes on beside it
    later = Player(serving(database))
    later.http.cookies, later.table = bram.http.cookies, bram.table
    assert words(later) == ["Good luck !", "<b>you</b> too"]


def test_a_word_is_short_and_not_one_of_many(serving: Serving) -> None:
    camille, bram = friends(serving())
    assert camille.post("/api/tables/{t}/chat", {"text": "x" * (chat.LONGEST + 1)}, 422)["error"]["code"] == "bad-word"
    assert camille.post("/api/tables/{t}/chat", {"text": " \n "}, 422)["error"]["code"] == "bad-word"
    for number in range(chat.A_MINUTE):
        camille.post("/api/tables/{t}/chat", {"text": f"word {number}"})
    refused = camille.post("/api/tables/{t}/chat", {"text": "one more"}, 429)["error"]
    assert (refused["code"], 0 < refused["seconds"] <= chat.SECONDS) == ("too-many", True)
    bram.post("/api/tables/{t}/chat", {"text": "and I may"})
    assert len(words(bram)) == chat.A_MINUTE + 1


def test_who_comes_as_somebody_new_each_time_is_not_heard_more_often(serving: Serving, monkeypatch: Any) -> None:
    monkeypatch.setattr(chat, "ALL_A_MINUTE", 3)
    camille, _ = friends(serving())
    patch(camille, {"chat": "all"})
    replies = []
    for _ in range(5):
        stranger = Player(camille.server)
        replies.append(stranger.http.post(f"/api/tables/{camille.table}/chat", json={"text": "buy!"}).status_code)
    assert replies == [200, 200, 200, 429, 429]


def test_old_words_go(serving: Serving, monkeypatch: Any) -> None:
    monkeypatch.setattr(chat, "KEPT", 3)
    camille, _ = friends(serving())
    for number in range(5):
        camille.post("/api/tables/{t}/chat", {"text": f"{number}"})
    assert words(camille) == ["2", "3", "4"]
    assert camille.state()["chat"]["last"] == 5


def test_spectators_hear_nothing_while_there_are_secrets(serving: Serving) -> None:
    server = serving()
    for game, hidden in (("creatures", False), ("granja", True)):
        camille, _ = friends(server, game=game, variants={})
        watcher = Player(server)
        watcher.table = camille.table
        camille.post("/api/tables/{t}/chat", {"text": "I hold the pig card"})
        found = watcher.get("/api/tables/{t}/chat")
        assert (found["read"], found["write"], len(found["messages"])) == (not hidden, False, int(not hidden))
        assert ("pig card" in json.dumps(watcher.state())) is False
        assert watcher.state()["chat"]["last"] == int(not hidden)
        assert watcher.post("/api/tables/{t}/chat", {"text": "psst"}, 403)["error"]["code"] == "no-chat"
    patch(camille, {"chat": "all"})
    assert words(watcher) == ["I hold the pig card"]
    watcher.post("/api/tables/{t}/chat", {"text": "hello", "name": "Eve"})
    assert camille.get("/api/tables/{t}/chat", after=1)["messages"][0] | {"at": ""} == {
        "number": 2, "seat": -1, "name": "Eve", "text": "hello", "mine": False, "at": ""
    }
    patch(camille, {"chat": "off"})
    assert words(camille) == []
    assert camille.post("/api/tables/{t}/chat", {"text": "hm"}, 403)["error"]["code"] == "no-chat"
    patch(camille, {"chat": "seats"})
    assert words(watcher) == []
    end(server, camille.table)
    assert len(words(watcher)) == 2  # when the game is over nothing is left to tell


def test_whom_one_does_not_want_to_hear(serving: Serving) -> None:
    server = serving()
    camille, bram = friends(server)
    bram.post("/api/tables/{t}/chat", {"text": "hurry up"})
    mute = f"/api/tables/{camille.table}/chat/mute"
    assert camille.http.put(mute, json={"seat": 1, "muted": True}).json()["messages"] == []
    assert camille.get("/api/tables/{t}/chat")["muted"] == [1]
    assert words(bram) == ["hurry up"]  # who is muted does not learn of it
    assert bram.get("/api/tables/{t}/chat")["muted"] == []
    assert camille.http.put(mute, json={"seat": 5, "muted": True}).status_code == 404
    assert len(camille.http.put(mute, json={"seat": 1, "muted": False}).json()["messages"]) == 1
    assert Player(server).http.put(mute, json={"seat": 1, "muted": True}).status_code == 403
