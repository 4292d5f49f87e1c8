"""Luck comes from a secret of the server. Who gives a seed by hand knows it, and everybody is told so."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from sqlalchemy import inspect, text

from farmstead.records import Record
from farmstead.table.gate.identity import Signer, new_secret
from farmstead.table.storage.database import Storage
from farmstead.table.tables.room import dealer_of
from farmstead.table.thinking.workers import bot_seed
from tests.table.conftest import Player, Serving

Making = Callable[..., Player]


def draws(player: Player) -> list[int]:
    """What chance has brought at a table so far."""
    text = player.http.get(f"/api/tables/{player.table}/record").text
    return [option for seat, option in Record.from_text(text).answers if seat < 0]


@pytest.mark.parametrize(("seed", "known"), [(5, True), (0, True), (None, False)])
def test_a_seed_given_by_hand_is_shown_to_all(player: Making, seed: int | None, known: bool) -> None:
    me, friend, watcher = player(), player(), player()
    made = me.make("me", "friend", seed=seed)
    friend.join(made["table"], made["seats"][1]["invite"])
    watcher.table = me.table
    for someone in (me, friend, watcher):
        assert someone.state()["known_luck"] is known
        assert someone.get("/api/tables/{t}/replay", picture=0)["known_luck"] is known
    for someone in (me, friend):
        assert someone.get("/api/tables")["tables"][0]["known_luck"] is known


def test_a_lesson_is_no_known_luck(player: Making) -> None:
    me = player()
    me.table = me.post("/api/lessons/creatures", {}, 201)["table"]
    assert me.state()["known_luck"] is False


@pytest.mark.parametrize("seed", [None, 3])
def test_a_table_of_ones_own_plays_no_challenge(player: Making, seed: int | None) -> None:
    me = player()
    me.make("me", game="skara", seed=seed)
    assert me.get("/api/tables/{t}/challenge")["challenge"] is None


def test_the_same_seed_is_the_same_luck_and_no_two_tables_are_alike_without(player: Making) -> None:
    me = player()
    found: dict[int | None, list[list[int]]] = {}
    for seed in (7, 7, None, None):
        me.make("me", "hotseat", variants={"buildings": "expert"}, seed=seed)
        found.setdefault(seed, []).append(draws(me))
    assert found[7][0] == found[7][1]
    assert found[None][0] != found[None][1]
    assert len(found[None][0]) > 3


def test_luck_follows_from_the_servers_secret_alone(serving: Serving, database: str) -> None:
    """Another server on the same database goes on with it; without the secret the table's own name is of no use."""
    me = Player(serving(database))
    me.make("me", "hotseat", variants={"buildings": "expert"})
    other = serving(database)
    shown = me.http.get(f"/api/tables/{me.table}").text
    with me.server.tables.room(me.table) as room, other.tables.room(me.table) as again:
        assert room.luck == again.luck
        assert len(bytes.fromhex(room.luck)) * 8 >= 128
        assert room.luck not in shown
        assert room.luck != Signer(new_secret()).luck(f"table {room.id}")


def test_taking_back_brings_no_better_luck(player: Making) -> None:
    me = player()
    me.make("me", game="skara")
    state = me.my_turn()
    for _ in range(3):
        state = me.answer(state)
    before = draws(me)
    for _ in range(2):
        state = me.post("/api/tables/{t}/undo", {"version": state["version"], "to": 0, "ask": True}, picture=0)
        assert draws(me) == before[: len(draws(me))]
        for _ in range(3):
            state = me.answer(state)
        assert draws(me) == before


def test_no_draw_tells_the_next() -> None:
    """Draws and thoughts have each a random generator of their own, seeded by all of the luck."""
    luck = Signer(new_secret()).luck("table x")
    seeds = {repr(dealer_of(luck, number).__reduce__()) for number in range(50)}
    assert len(seeds) == 50
    assert len({bot_seed(luck, step) for step in range(50)}) == 50
    assert bot_seed(luck, 1) != bot_seed(luck + "x", 1)


def test_a_database_of_the_second_schema_becomes_one_of_today(database: str) -> None:
    storage = Storage(database)
    with storage.engine.begin() as connection:
        connection.execute(text("DROP TABLE entered"))
        connection.execute(text("ALTER TABLE tables DROP COLUMN challenge"))
        connection.execute(text("DELETE FROM schema_version WHERE number > 2"))
    storage.close()
    again = Storage(database)
    seen = inspect(again.engine)
    assert "challenge" in {column["name"] for column in seen.get_columns("tables")}
    assert {"game", "week", "digest"} == set(seen.get_pk_constraint("entered")["constrained_columns"])
    again.close()


def test_only_a_challenge_table_has_its_luck(serving: Serving) -> None:
    me = Player(serving())
    made = me.post("/api/challenges/skara/table", {}, 201)
    me.table = made["table"]
    assert me.state()["known_luck"] is False
    first = draws(me)
    again = Player(me.server)
    again.table = again.post("/api/challenges/skara/table", {}, 201)["table"]
    assert draws(again) == first
    with me.server.tables.room(me.table) as room:
        assert room.challenge == made["week"]
