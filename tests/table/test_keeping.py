"""What is kept and what goes: uploads in the form their game writes, limits by address, tables nobody came back to."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, select, update
from starlette.testclient import TestClient

import farmstead
from farmstead.table.app import Server
from farmstead.table.gate.limits import Limits
from farmstead.table.gate.origin import network_of
from farmstead.table.news.webhooks import Call
from farmstead.table.problems import Problem
from farmstead.table.storage import backup, keeping
from farmstead.table.storage.database import now
from farmstead.table.storage.schema import LOG, TABLES
from farmstead.table.tables import incoming
from farmstead.table.tables.tidying import DAY, Rule, Step, carry_out, plan
from tests.commanding import invoke
from tests.table.conftest import FREE, ORIGIN, Player, Serving

Making = Callable[..., Player]
RULE = Rule()


def at_address(server: Server, address: str) -> Player:
    player = Player(server)
    player.http = TestClient(server.app, ORIGIN, raise_server_exceptions=False, client=(address, 50_000))
    return player


def set_row(server: Server, table: str, **values: Any) -> None:
    with server.storage.engine.begin() as connection:
        connection.execute(update(TABLES).where(TABLES.c.id == table).values(**values))


def row_of(server: Server, table: str) -> Any:
    found = server.storage.table(table)
    assert found is not None
    return found[0]


def long_ago(server: Server, table: str, days: int = 1000) -> None:
    """Nobody has come to a table for so many days."""
    set_row(server, table, seen=now(-days * DAY))


def do(server: Server, *expected: str, told: list[Call] | None = None) -> None:
    """Carries out what is due, which must be this."""
    steps = plan(server.storage, RULE)
    assert sorted(step.what for step in steps) == sorted(expected)
    for step in steps:
        assert carry_out(server.storage, RULE, step, (told if told is not None else []).append)


# -- uploads -----------------------------------------------------------------------------------------------------------


def test_an_uploaded_position_is_kept_as_its_game_writes_it(serving: Serving) -> None:
    me = Player(serving())
    pos = farmstead.game("creatures").start(2)
    text = pos.to_json()
    padded = json.dumps(json.loads(text), indent=30) + " " * 1_000_000
    me.make("me", "hotseat", game="", position=padded)
    row = row_of(me.server, me.table)
    assert row["start"] == text
    assert row["size"] == len(text)
    assert me.state()["my_turn"]


def test_a_position_that_is_too_large_even_so_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    text = farmstead.game("creatures").start(2).to_json()
    assert incoming.bring(None, text).start == text
    monkeypatch.setattr(incoming, "LARGEST_POSITION", len(text) - 1)
    with pytest.raises(Problem) as found:
        incoming.bring(None, text)
    assert found.value.code == "too-large"


# -- limits by address -------------------------------------------------------------------------------------------------


def test_an_address_has_so_many_open_tables(serving: Serving, database: str) -> None:
    server = serving(database, Limits(rates=FREE.rates, tables=3))
    me, neighbour, other = (at_address(server, address) for address in ("192.0.2.7", "192.0.2.7", "192.0.2.8"))
    me.make("me", "hotseat")
    me.make("me", "hotseat")
    first = me.table
    neighbour.make("me", "friend")
    wish = {"game": "creatures", "seats": [{"kind": "me"}, {"kind": "hotseat"}]}
    refused = neighbour.post("/api/tables", wish, 429)["error"]
    assert refused["code"] == "too-many-tables"
    assert "3 tables" in refused["text"]
    assert "réseau" in neighbour.post("/api/tables", wish, 429, lang="fr")["error"]["text"]
    assert neighbour.post("/api/lessons/creatures", {}, 429)["error"]["code"] == "too-many-tables"
    other.make("me", "hotseat")
    set_row(server, first, status="over")  # a finished game of people is no burden
    neighbour.make(1, 1)
    neighbour.post("/api/tables", wish, 429)
    set_row(server, neighbour.table, status="over")  # one of bots is
    neighbour.post("/api/tables", wish, 429)
    set_row(server, neighbour.table, closed=now())
    neighbour.make("me", "hotseat")


def test_an_address_may_bring_so_much(serving: Serving) -> None:
    text = farmstead.game("creatures").start(2).to_json()
    server = serving(limits=Limits(rates=FREE.rates, uploads=2 * len(text)))
    me, other = at_address(server, "2001:db8:1:2::7"), at_address(server, "2001:db8:1:3::7")
    me.make("me", "hotseat", game="", position=text)
    me = at_address(server, "2001:db8:1:2:ffff::9")  # the second half of such an address is anybody's own choice
    me.make("me", "hotseat", game="", position=text)
    body = {"position": text, "seats": [{"kind": "me"}, {"kind": "hotseat"}]}
    assert me.post("/api/tables", body, 429)["error"]["code"] == "too-many-uploads"
    me.make("me", "hotseat")  # what is not brought along is no matter
    other.make("me", "hotseat", game="", position=text)


def test_addresses_are_kept_as_tags() -> None:
    assert network_of("192.0.2.7") == network_of("::ffff:192.0.2.7") == "192.0.2.7"
    assert network_of("2001:db8:1:2:3:4:5:6") == network_of("2001:db8:1:2::1%eth0") == "2001:db8:1:2::"
    assert network_of("testclient") == "testclient"


def test_the_address_itself_is_nowhere_in_the_database(serving: Serving) -> None:
    me = at_address(serving(), "192.0.2.77")
    me.make("me", "hotseat")
    row = row_of(me.server, me.table)
    assert len(row["origin"]) == 32
    assert "192.0.2" not in str(dict(row))
    with me.server.tables.room(me.table) as room:
        assert room.origin == row["origin"]


# -- tables nobody came back to ----------------------------------------------------------------------------------------


def test_a_table_is_told_of_then_closed_then_emptied_and_can_be_taken_up_before(
    serving: Serving, database: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("FARMSTEAD_WEBHOOKS", "any")
    server = serving(database)
    me, stranger = Player(server), Player(server)
    me.make("me", "hotseat", variants={"first": "A"})
    stranger.table = me.table
    hook = f"/api/tables/{me.table}/seats/1/webhook"
    assert me.http.put(hook, json={"address": "http://example.test/hook"}).status_code == 200
    before = me.answer(me.state())
    do(server)
    long_ago(server, me.table, days=RULE.days - 1)
    do(server)
    long_ago(server, me.table)

    told: list[Call] = []
    do(server, "announced", told=told)
    do(server)  # however long nobody came: not before the day that was said
    assert [(call.address, call.data["event"], call.data["seat"]) for call in told] == [
        ("http://example.test/hook", "closing", 1)
    ]
    closing = me.get("/api/tables")["tables"][0]["closing"]
    assert now((RULE.notice - 1) * DAY) < closing < now((RULE.notice + 1) * DAY)
    assert told[0].data["closing"] == closing
    assert stranger.state()["closing"] == closing  # who only watches does not keep it open
    assert row_of(server, me.table)["closing"] == closing

    assert me.state()["closing"] is None  # who sits there does
    assert me.get("/api/tables")["tables"][0]["closing"] is None
    assert row_of(server, me.table)["seen"] > now(-60)
    do(server)

    long_ago(server, me.table)
    do(server, "announced")
    set_row(server, me.table, closing=now(-1))
    do(server, "closed")
    for lang, words in ("en", "Nobody came back"), ("fr", "Personne n’est revenu"):
        refused = me.get("/api/tables/{t}", 410, lang=lang)["error"]
        assert refused["code"] == "closed"
        assert words in refused["text"]
        assert refused["until"] > now((RULE.grace - 1) * DAY)
    assert me.get("/api/tables/{t}/live", 410)["error"]["code"] == "closed"
    assert me.answer(before, status=410)["error"]["code"] == "closed"
    assert server.storage.count() == {"closed": 1}
    assert 'farmstead_tables{status="closed"} 1' in server.metrics.text(server.storage.count())
    listed = me.get("/api/tables")["tables"][0]
    assert listed["closed"]
    assert not listed["my_turn"]
    assert stranger.post("/api/tables/{t}/reopen", {}, 403)["error"]["code"] == "not-your-seat"
    me.post("/api/tables/{t}/reopen", {})
    me.post("/api/tables/{t}/reopen", {})  # twice is once
    after = me.state()
    assert (after["version"], after["view"]) == (before["version"], before["view"])
    me.answer(after)

    long_ago(server, me.table)
    do(server, "announced")
    set_row(server, me.table, closing=now(-1))
    do(server, "closed")
    set_row(server, me.table, closed=now((1 - RULE.grace) * DAY))
    do(server)
    set_row(server, me.table, closed=now(-RULE.grace * DAY - 1))
    do(server, "emptied")
    do(server)
    assert me.get("/api/tables/{t}", 410)["error"]["code"] == "gone"
    assert me.post("/api/tables/{t}/reopen", {}, 410)["error"]["code"] == "gone"
    assert me.get("/api/tables") == {"tables": []}
    with server.storage.reading() as connection:
        assert connection.execute(select(func.count()).select_from(LOG)).scalar_one() == 0
    path = tmp_path / "a.backup"
    backup.back_up(server.storage, path, False, lambda *_: None)
    backup.check(path)


def test_a_finished_game_that_people_played_is_kept_for_ever(serving: Serving, database: str) -> None:
    server = serving(database)
    me = Player(server)
    me.make("me", "hotseat", game="creatures")
    state = me.state()
    while state["status"] != "over":
        state = me.answer(state)
    played = me.table
    record = me.http.get(f"/api/tables/{played}/record").text
    me.make("me", "hotseat", game="", record=record)
    brought = me.table
    me.make(1, 1)
    bots = me.table
    set_row(server, bots, status="over")
    me.make("me", "friend")
    never_begun = me.table
    tables = [played, brought, bots, never_begun]
    for table in tables:
        long_ago(server, table, days=RULE.unplayed + 1)
    due = keeping.due(server.storage, now(), now(-RULE.unplayed * DAY))
    assert {row["id"] for row in due} == {brought, bots, never_begun}
    assert keeping.due(server.storage, now(), None) == []
    assert keeping.due(server.storage, None, None) == []
    assert plan(server.storage, Rule(0, 0)) == []


def test_of_two_who_tidy_at_once_one_does(serving: Serving, database: str) -> None:
    server = serving(database)
    me = Player(server)
    me.make("me", "hotseat")
    long_ago(server, me.table)
    steps = plan(server.storage, RULE)
    again = plan(server.storage, RULE)
    assert carry_out(server.storage, RULE, steps[0], lambda call: None)
    assert not carry_out(server.storage, RULE, again[0], lambda call: None)
    stale = Step("closed", row_of(server, me.table))
    me.state()  # somebody comes at the last moment
    assert not carry_out(server.storage, RULE, stale, lambda call: None)
    assert me.state()["status"] == "running"


def test_the_server_looks_by_itself(serving: Serving, player: Making) -> None:
    server = serving()
    me = player(server)
    me.make("me", "hotseat")
    long_ago(server, me.table)
    assert server.tidying.look() == {"announced": 1, "closed": 0, "emptied": 0}
    assert server.tidying.look() == {"announced": 0, "closed": 0, "emptied": 0}


def test_bots_stop_at_a_table_that_was_closed(serving: Serving) -> None:
    server = serving()
    me = Player(server)
    me.make("me", 1, variants={"first": "A"})
    set_row(server, me.table, bot_turn=True)
    assert server.storage.awaiting_bots() == [me.table]
    set_row(server, me.table, closed=now())
    assert server.storage.awaiting_bots() == []


def test_the_rule_is_set_by_the_environment_and_a_mistake_closes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    assert Rule.from_environment() == Rule(180, 30, 14, 30)
    monkeypatch.setenv("FARMSTEAD_KEEP_DAYS", "0")
    monkeypatch.setenv("FARMSTEAD_GRACE_DAYS", "7")
    assert Rule.from_environment() == Rule(0, 30, 14, 7)
    monkeypatch.setenv("FARMSTEAD_NOTICE_DAYS", "two weeks")
    assert Rule.from_environment().idle


def test_the_command(serving: Serving, tmp_path: Path) -> None:
    source = tmp_path / "tables.sqlite3"
    server = serving(str(source))
    me = Player(server)
    me.make("me", "hotseat")
    due = me.table
    me.make("me", "hotseat")

    def run(*words: str, lang: str = "en") -> tuple[int, str]:
        done = invoke(["tidy", *words, "--database", str(source), "--lang", lang])
        return done.exit_code, " ".join(done.output.split())

    code, said = run()
    assert (code, "Nothing is to be done: 2 tables are kept." in said) == (0, True)
    long_ago(server, due)
    before = dict(row_of(server, due))
    code, said = run("--dry-run")
    assert code == 0
    assert "Nothing was changed" in said
    assert due in said
    assert "1 table is to be closed on" in said
    assert dict(row_of(server, due)) == before
    code, said = run("--notice", "3")
    assert (code, "1 table is to be closed on" in said, "1 table is left as it is" in said) == (0, True, True)
    assert now(2 * DAY) < row_of(server, due)["closing"] < now(4 * DAY)
    set_row(server, due, closing=now(-1))
    code, said = run(lang="fr")
    assert (code, "1 table est fermée maintenant" in said) == (0, True)
    assert me.get(f"/api/tables/{due}", 410)["error"]["code"] == "closed"
    code, said = run("--days", "0", "--unplayed", "0")
    assert (code, "closes nothing" in said) == (0, True)
    done = invoke(["tidy", "--database", str(tmp_path / "nowhere.sqlite3"), "--lang", "en"])
    assert (done.exit_code, "There is no database" in done.output) == (2, True)
    assert "--dry-run" in invoke(["tidy", "--help"]).output
