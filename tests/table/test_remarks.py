"""What people write beside a game goes in and out with it, and a table with a clock writes down its times."""

from __future__ import annotations

from collections.abc import Callable

from farmstead.records import Record
from farmstead.records.clocks import TimeRule
from farmstead.table.tables import clock
from tests.records.test_beside import WRITTEN
from tests.table.conftest import Player, Serving

Making = Callable[..., Player]


def plain(text: str) -> list[str]:
    """A record without the day it was made on and the names of its seats."""
    return [line for line in text.splitlines() if not line.startswith(("date:", "names:"))]


def record_of(player: Player) -> str:
    return str(player.http.get(f"/api/tables/{player.table}/record").text)


def test_comments_variations_and_clocks_come_in_and_go_out(serving: Serving, database: str) -> None:
    """Also after a restart, after further answers and after some were taken back."""
    one = Player(serving(database))
    one.make("me", "hotseat", game="creatures", record=WRITTEN)
    expected = plain(Record.from_text(WRITTEN).to_text())
    assert plain(record_of(one)) == expected
    again = Player(serving(database))
    again.http.cookies = one.http.cookies
    again.table = one.table
    assert plain(record_of(again)) == expected
    state = again.state()
    answered = again.answer(state)
    assert plain(record_of(again))[: len(expected)] == expected
    back = {"seat": answered["seat"], "version": answered["version"], "to": 1, "ask": True}
    again.post("/api/tables/{t}/undo", back)
    assert Record.from_text(record_of(again)).line.nodes == Record.from_text(WRITTEN).line.nodes[:1]


def test_a_replay_tells_what_is_written_where(player: Making) -> None:
    one = player()
    one.make("me", "hotseat", game="creatures", record=WRITTEN)
    start = one.get("/api/tables/{t}/replay", step=0, picture=0, lang="fr")
    assert start["remarked"] == [0, 1]
    assert start["clocks"] == [600, 600]
    assert start["remarks"]["comment"] == "A quiet start."
    (stone,) = start["remarks"]["variations"]
    assert (stone["name"], stone["comment"]) == ("Stone first", "slower")
    (answer,) = stone["answers"]
    assert answer["clock"] == {"took": 3, "left": None}
    assert "stone-2" not in answer["text"]  # in words
    assert answer["variations"][0]["answers"][0]["seat"] == 1
    first = one.get("/api/tables/{t}/replay", step=1, picture=0)
    assert first["remarks"] == {"comment": "Wood is wood.", "variations": []}
    assert first["clocks"] == [588, 600]
    assert first["answer"]["clock"] == {"took": 12.4, "left": 588}
    second = one.get("/api/tables/{t}/replay", step=2, picture=0)
    assert second["remarks"] is None
    assert second["clocks"] == [588, 600]


def test_a_variation_that_nobody_checked_is_told_as_it_is_written(player: Making) -> None:
    one = player()
    odd = WRITTEN.replace("B place wood-3\n)", "E fly to the moon\n)")
    one.make("me", "hotseat", game="creatures", record=odd)
    start = one.get("/api/tables/{t}/replay", step=0, picture=0)
    (answer,) = start["remarks"]["variations"][0]["answers"][0]["variations"][0]["answers"]
    assert (answer["who"], answer["text"]) == ("?", "fly to the moon")
    assert "E fly to the moon" in record_of(one)


def test_where_something_is_hidden_comments_wait_for_the_end(player: Making) -> None:
    """They may tell of anything: they are shown to those who may have the record."""
    record = Record.new("granja", 2)
    record.line.comment = "Camille holds the cheese"
    maker, friend, stranger = player(), player(), player()
    made = maker.make("me", "friend", game="granja", record=record.to_text())
    friend.join(made["table"], made["seats"][1]["invite"])
    stranger.table = made["table"]
    for someone in (maker, friend, stranger):
        seen = someone.get("/api/tables/{t}/replay", step=0, picture=0)
        assert (seen["remarks"], seen["remarked"]) == (None, [])
        assert "cheese" not in str(someone.state())
    alone = player()
    alone.make("me", "hotseat", game="granja", record=record.to_text())
    assert alone.get("/api/tables/{t}/replay", step=0, picture=0)["remarks"]["comment"] == record.line.comment


def test_a_table_with_a_clock_writes_it_down(player: Making) -> None:
    one = player()
    one.make("me", "hotseat", 1, game="agricola", clock={"minutes": 10, "increment": 5}, seed=3)
    for _ in range(6):
        one.answer(one.my_turn())
    text = record_of(one)
    record = Record.from_text(text)
    assert record.to_text() == text
    assert record.time_rule == TimeRule(600, 5)
    timed = [node for node in record.line.nodes if node.seat >= 0]
    assert len(timed) > 6
    assert all(node.clock and node.clock.took is not None and node.clock.left is not None for node in timed)
    assert all(node.clock is None for node in record.line.nodes if node.seat < 0)
    seen = one.get("/api/tables/{t}/replay", picture=0)
    assert all(0 < left <= 600 + 5 * len(timed) for left in seen["clocks"])


def test_how_long_an_answer_took() -> None:
    times = clock.Times.new(clock.Clock(minutes=1), 2)
    assert times.answer(0, 5.0) is None  # nobody asked it
    times.asked([0], 10.0)
    first, second = times.answer(0, 14.0), times.answer(0, 20.0)
    assert first is not None
    assert second is not None
    assert (first.took, first.left) == (4.0, 56.0)
    assert (second.took, second.left) == (6.0, 50.0)
    kept = clock.Times.from_text(times.to_text(), 2)
    kept.asked([1], 20.0)
    kept.asked([0], 30.0)
    third = kept.answer(0, 100.0)
    assert third is not None
    assert (third.took, third.left) == (70.0, 0.0)
    assert clock.Times.new(clock.Clock(), 2).answer(0, 1.0) is None
    assert clock.Clock(days=2).rule() == TimeRule(turn=172_800)
