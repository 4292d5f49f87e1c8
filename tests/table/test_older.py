"""Stored tables of earlier rules: brought up to those of today in one write, or kept as they are and shown."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from sqlalchemy import select

import farmstead
from farmstead.records import Record
from farmstead.table.app import Server
from farmstead.table.problems import Problem
from farmstead.table.storage import appending
from farmstead.table.storage.database import Entry
from farmstead.table.storage.schema import LOG, TABLES
from farmstead.table.tables.older import what_counts
from farmstead.table.tables.room import BEGINS
from tests.asking import ask_everything, interpreted
from tests.table.conftest import Player, Serving

TODAY = farmstead.game("creatures").rules_version


def played(server: Server, count: int, *seats: Any, **more: Any) -> Player:
    """A table on one screen where each question was answered by its last option."""
    me = Player(server)
    me.make(*(seats or ("me", "hotseat")), **more)
    state = me.state()
    for _ in range(count):
        if state["status"] == "over":
            break
        state = me.answer(state, len(state["options"]) - 1, log=0)
    return me


def make_old(server: Server, table: str) -> None:
    """The table was written under rules version 1."""
    with server.storage.engine.begin() as connection:
        connection.execute(TABLES.update().where(TABLES.c.id == table).values(rules=1))


def at_another(server: Server, me: Player) -> Player:
    """The same browser at another server."""
    other = Player(server)
    other.table = me.table
    other.http.cookies = me.http.cookies
    return other


def row_of(server: Server, table: str) -> Any:
    with server.storage.engine.connect() as connection:
        return connection.execute(select(TABLES).where(TABLES.c.id == table)).mappings().one()


def kinds(server: Server, table: str) -> list[str]:
    return [entry.kind for entry in server.storage.log(table)]


def test_a_running_table_goes_on(serving: Serving, database: str) -> None:
    server = serving(database)
    me = played(server, 12, variants={"first": "A"})
    me.post("/api/tables/{t}/undo", {"version": me.state()["version"], "to": 8, "ask": True}, picture=0)
    before, log = me.state(), server.storage.log(me.table)
    make_old(server, me.table)
    new = serving(database)
    again = at_another(new, me)
    state = again.state()
    assert row_of(new, me.table)["rules"] == TODAY
    assert new.storage.log(me.table)[: len(log)] == log  # nothing that was written is touched
    assert kinds(new, me.table)[len(log)] == BEGINS
    assert state["version"] == before["version"] + 1 + state["step"]
    same = ("step", "options", "score", "log", "round", "asked", "view", "undo", "notice")
    assert {key: state[key] for key in same} == {key: before[key] for key in same}
    assert state["notice"] is None
    assert again.answer(state)["step"] == state["step"] + 1
    third = at_another(serving(database), me)
    assert third.state()["step"] == state["step"] + 1
    assert kinds(new, me.table).count(BEGINS) == 1


def test_who_knew_the_old_version_is_told_to_look_again(serving: Serving, database: str) -> None:
    server = serving(database)
    me = played(server, 3, variants={"first": "A"})
    state = me.state()
    make_old(server, me.table)
    again = at_another(serving(database), me)
    assert again.answer(state, status=409)["error"]["code"] == "stale"


@interpreted
@pytest.mark.parametrize("game", farmstead.games())
def test_what_answered_itself_is_found_and_marked(
    serving: Serving, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = serving()
    players = min(farmstead.game(game).players)
    me = played(server, 20, "me", *["hotseat"] * (players - 1), game=game, seed=5)
    before = me.state()
    make_old(server, me.table)
    ask_everything(monkeypatch)
    again = at_another(serving(), me)
    state = again.state()
    given = [line["spelling"] for line in state["log"] if not line["found"]]
    assert given == [line["spelling"] for line in before["log"]]
    found = [line for line in state["log"] if line["found"]]
    assert f"{len(found)} answers" in state["notice"]
    assert "(found: " in found[0]["text"]
    assert "version 1" in again.state(lang="fr")["notice"]
    assert len(state["log"]) == before["step"] + len(found)
    assert again.answer(state)["step"] == state["step"] + 1


@interpreted
def test_a_wish_to_go_back_still_means_the_same_answer(serving: Serving, monkeypatch: pytest.MonkeyPatch) -> None:
    server = serving()
    me, bram = Player(server), Player(server)
    made = me.make("me", "friend", variants={"first": "A"})
    bram.join(made["table"], made["seats"][1]["invite"])
    for _ in range(30):
        one = next(one for one in (me, bram) if one.state()["my_turn"])
        one.answer(one.state())
    state = me.state()
    me.post("/api/tables/{t}/undo", {"version": state["version"], "to": 12, "ask": True}, picture=0)
    make_old(server, me.table)
    ask_everything(monkeypatch)
    after = at_another(serving(), me).state()
    to = after["request"]["to"]
    assert to > 12
    assert not after["log"][to - 1]["found"]
    given = [line["spelling"] for line in after["log"][:to] if not line["found"]]
    assert given == [line["spelling"] for line in state["log"][:12]]


def finished(serving: Serving, database: str | None = None) -> tuple[Server, Player, Any]:
    server = serving(database)
    me = played(server, 400, variants={"first": "A"})
    state = me.state()
    assert state["status"] == "over"
    make_old(server, me.table)
    return server, me, state


def test_a_finished_game_keeps_its_result(serving: Serving, database: str) -> None:
    server, me, before = finished(serving, database)
    with server.storage.engine.begin() as connection:
        summary = json.loads(row_of(server, me.table)["summary"])
        summary["result"]["totals"] = [70, 7]
        connection.execute(TABLES.update().values(summary=json.dumps(summary)))
    again = at_another(serving(database), me)
    state = again.state()
    assert state["status"] == "over"
    assert state["result"] == before["result"]  # by today's rules
    assert state["notice"] == "The result then: A 70, B 7."
    assert again.get("/api/tables")["tables"][0]["result"]["totals"] == [70, 7]


@interpreted
def test_a_finished_game_is_brought_to_its_end(serving: Serving, monkeypatch: pytest.MonkeyPatch) -> None:
    _, me, before = finished(serving)
    ask_everything(monkeypatch)
    state = at_another(serving(), me).state()
    assert (state["status"], state["result"]) == ("over", before["result"])


def test_a_table_that_today_s_rules_refuse_can_be_looked_at(serving: Serving, database: str) -> None:
    server = serving(database)
    me = played(server, 12, variants={"first": "A"})
    before, log = me.state(), server.storage.log(me.table)
    with server.storage.engine.begin() as connection:
        connection.execute(LOG.update().where(LOG.c.number == 9).values(spelling="place nowhere"))
    make_old(server, me.table)
    row = row_of(server, me.table)
    again = at_another(serving(database), me)
    state = again.state()
    assert (state["step"], state["version"], state["status"]) == (8, before["version"], "running")
    assert state["log"] == [{**line, "new": state["log"][at]["new"]} for at, line in enumerate(before["log"][:8])]
    assert (state["asked"], state["options"], state["question"], state["my_turn"]) == ([], [], None, False)
    assert "up to here" in state["notice"]
    assert "4 answers that follow" in state["notice"]
    assert "jusqu’ici" in again.state(lang="fr")["notice"]
    assert state["undo"]["free"] == 0
    for path, more in (
        ("answer", {"option": 0}),
        ("undo", {"count": 1}),
        ("undo", {"to": 3, "ask": True}),
        ("plan", {"cells": []}),
    ):
        body = {"seat": 0, "version": state["version"], **more}
        assert again.post(f"/api/tables/{{t}}/{path}", body, 409)["error"]["code"] == "rules-changed"
    assert again.get("/api/tables/{t}/replay", step=8)["steps"] == 8
    text = again.http.get(f"/api/tables/{me.table}/record").text
    assert "rules: 1\n" in text
    assert [line[2:] for line in text.splitlines() if line[:2] in ("A ", "B ")] == [
        "place nowhere" if at == 8 else entry.spelling for at, entry in enumerate(log)
    ]
    assert [notice.code for notice in Record.from_text(text).notices] == ["stopped"]
    assert row_of(server, me.table) == row  # not a thing is changed


def test_a_table_that_stopped_may_come_up_later(serving: Serving) -> None:
    """Nothing of a refusal is kept: a server whose rules go along again takes the table up."""
    server = serving()
    me = played(server, 12, variants={"first": "A"})
    before = me.state()
    with server.storage.engine.begin() as connection:
        good = connection.execute(select(LOG.c.spelling).where(LOG.c.number == 9)).scalar_one()
        connection.execute(LOG.update().where(LOG.c.number == 9).values(spelling="place nowhere"))
    make_old(server, me.table)
    again = at_another(serving(), me)
    assert again.state()["step"] == 8
    with server.storage.engine.begin() as connection:
        connection.execute(LOG.update().where(LOG.c.number == 9).values(spelling=good))
    last = at_another(serving(), me).state()
    assert (last["step"], last["notice"], last["options"]) == (12, None, before["options"])


def test_the_text_of_then_can_still_be_had(serving: Serving) -> None:
    server = serving()
    me = played(server, 12, variants={"first": "A"})
    me.post("/api/tables/{t}/undo", {"version": me.state()["version"], "to": 8, "ask": True}, picture=0)
    make_old(server, me.table)
    again = at_another(serving(), me)
    now = again.http.get(f"/api/tables/{me.table}/record").text
    then = again.http.get(f"/api/tables/{me.table}/record", params={"original": True}).text
    assert f"rules: {TODAY}\n" in now
    assert "undo" not in now
    assert "rules: 1\n" in then
    assert "undo 4" in then
    assert Record.from_text(then).answers == Record.from_text(now).answers


def test_a_server_that_dies_meanwhile_leaves_the_table_as_it_was(
    serving: Serving, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = serving(database)
    me = played(server, 12, variants={"first": "A"})
    make_old(server, me.table)
    row, log = row_of(server, me.table), server.storage.log(me.table)
    real = appending.insert_log

    def half(connection: Any, table: str, start: int, log: list[Entry], moment: str) -> None:
        real(connection, table, start, log[:5], moment)
        raise OSError("the disk went away")

    dying = serving(database)
    with monkeypatch.context() as patch:
        patch.setattr(appending, "insert_log", half)
        with pytest.raises(OSError, match="went away"), dying.tables.room(me.table):
            pass
    assert row_of(server, me.table) == row
    assert server.storage.log(me.table) == log
    assert at_another(serving(database), me).state()["step"] == 12


def test_several_servers_do_it_once(serving: Serving, database: str) -> None:
    server = serving(database)
    me = played(server, 20, variants={"first": "A"})
    make_old(server, me.table)
    servers = [serving(database) for _ in range(4)]
    with ThreadPoolExecutor(4) as pool:
        states = list(pool.map(lambda one: at_another(one, me).state(), servers))
    assert all(state == states[0] for state in states)
    assert kinds(server, me.table).count(BEGINS) == 1


def test_a_bot_goes_on_at_an_old_table(serving: Serving) -> None:
    server = serving()
    me = Player(server)
    me.make("me", 1, variants={"first": "A"})
    me.answer(me.state())
    state = me.my_turn()
    make_old(server, me.table)
    again = at_another(serving(), me)
    state = again.answer(again.state())
    assert again.my_turn()["step"] > state["step"]


def test_no_bot_looks_at_a_table_that_stopped(serving: Serving) -> None:
    server = serving()
    me = played(server, 12, variants={"first": "A"})
    with server.storage.engine.begin() as connection:
        connection.execute(LOG.update().where(LOG.c.number == 9).values(spelling="place nowhere"))
        connection.execute(TABLES.update().values(bot_turn=True, deadline=1.0))
    make_old(server, me.table)
    row = row_of(server, me.table)
    new = serving()
    new.thinking.look_after()
    assert me.table in new.thinking._hopeless
    assert row_of(server, me.table) == row


def test_friends_may_still_come(serving: Serving) -> None:
    server = serving()
    me = Player(server)
    made = me.make("me", "friend", variants={"first": "A"})
    make_old(server, me.table)
    new = serving()
    assert at_another(new, me).state()["status"] == "waiting"
    bram = Player(new)
    bram.join(made["table"], made["seats"][1]["invite"])
    state = at_another(new, me).state()
    assert (state["status"], state["my_turn"]) == ("running", True)


def test_a_table_of_later_rules_is_refused(serving: Serving) -> None:
    server = serving()
    me = played(server, 3)
    with server.storage.engine.begin() as connection:
        connection.execute(TABLES.update().values(rules=TODAY + 1))
    assert at_another(serving(), me).get("/api/tables/{t}", 409)["error"]["code"] == "rules-changed"
    with pytest.raises(Problem), serving().tables.room(me.table):
        pass


def test_a_lesson_of_earlier_rules_goes_on(serving: Serving) -> None:
    server = serving()
    me = Player(server)
    me.table = me.post("/api/lessons/creatures", {"name": "Camille"}, 201)["table"]
    state = me.state()
    while state["lesson"]["step"] < 2:
        body = {"seat": state["seat"], "version": state["version"], "option": state["lesson"]["hint"]["option"]}
        state = me.post("/api/tables/{t}/answer", body, picture=0)
    make_old(server, me.table)
    after = at_another(serving(), me).state()
    assert (after["lesson"], after["step"]) == (state["lesson"], state["step"])


def test_a_table_that_began_at_a_position_of_earlier_rules(serving: Serving) -> None:
    server = serving()
    me = played(server, 5, variants={"first": "A"})
    text = me.http.get(f"/api/tables/{me.table}/position").text
    old = json.dumps({**json.loads(text), "rules": 1})
    me.make("hotseat", "hotseat", position=old)
    state = me.answer(me.state())
    with server.storage.engine.begin() as connection:
        connection.execute(TABLES.update().where(TABLES.c.id == me.table).values(start=old))
    make_old(server, me.table)
    again = at_another(serving(), me)
    assert again.state()["log"] == state["log"]
    wrong = json.dumps({**json.loads(old), "moon": 1})
    refused = me.post("/api/check", {"position": wrong}, 422, lang="fr")["error"]
    assert refused["place"] == "moon"
    assert "version 1" in refused["text"]
    assert "inconnu" in refused["text"] or "pas connu" in refused["text"]


def test_an_uploaded_record_of_earlier_rules(serving: Serving) -> None:
    server = serving()
    me = played(server, 12, variants={"first": "A"})
    text = me.http.get(f"/api/tables/{me.table}/record").text.replace(f"rules: {TODAY}", "rules: 1")
    text = "".join(line for line in text.splitlines(True) if not line.startswith("="))  # today's digests
    assert me.post("/api/check", {"record": text})["notices"] == []
    odd = text + "A place nowhere\n"
    said = me.post("/api/check", {"record": odd}, lang="fr")["notices"]
    assert len(said) == 1
    assert "que jusqu’ici" in said[0]
    made = me.make("me", "hotseat", record=odd)
    assert made["notices"] == me.post("/api/check", {"record": odd})["notices"]
    assert me.state()["step"] == 12


def test_what_counts_keeps_who_may_see_it(serving: Serving) -> None:
    """An answer that was laid open later stays open; one taken back is gone."""
    log = [
        entry._replace(seen=seen, opened=opened)
        for entry, (seen, opened) in zip(
            _answers("place walls", "place fences", "done", "place expand"),
            [(1, None), (2, json.dumps({"1": 7})), (7, None), (4, None)],
            strict=True,
        )
    ]
    log.insert(3, log[0]._replace(kind="undo", spelling=None, amount=1, opened=None))
    assert [(one.spelling, one.seen) for one in what_counts(log)] == [
        ("place walls", 7),
        ("place fences", 2),
        ("place expand", 4),
    ]
    begins = log[0]._replace(kind=BEGINS, spelling="{}", amount=2)
    assert [one.spelling for one in what_counts([*log, begins, log[0]])] == ["place walls"]


def _answers(*spellings: str) -> list[Entry]:
    return [Entry("answer", 0, spelling, None, None, 7, None) for spelling in spellings]
