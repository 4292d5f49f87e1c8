"""Reviews of finished games: asked for, made beside the table, kept; learning from mistakes; never a running game."""

from __future__ import annotations

import time
from functools import cache
from typing import Any

import pytest

from farmstead import analysis
from farmstead.records import Record
from farmstead.table.app import Server
from farmstead.table.fair import Origin
from farmstead.table.interface import reviews as interface
from farmstead.table.storage import reviews
from farmstead.table.storage.database import now
from farmstead.table.storage.schema import DRILLS
from farmstead.table.tables import practice
from farmstead.table.tables.reviewed import check_finished
from farmstead.table.thinking import judging, reviewing
from tests.analysis.games import short
from tests.table.conftest import Player, Serving

EFFORT = 6
ROUTES = ("review", "review/moves/0", "learn", "learn/0")


@cache
def finished() -> str:
    """The end of a game of random answers, as a file."""
    return short("creatures", 2, 14, seed=10).to_text()


@pytest.fixture(autouse=True)
def little_effort(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(interface, "EFFORT", EFFORT)


def bring(player: Player) -> str:
    """A finished game is brought along; it is mine."""
    seats = [{"kind": "me"}, {"kind": "bot", "level": 1}]
    player.table = player.post("/api/tables", {"record": finished(), "seats": seats}, 201)["table"]
    return player.table


def made(player: Player) -> Any:
    """The review, once it is there."""
    end = time.monotonic() + 60
    while time.monotonic() < end:
        found = player.get("/api/tables/{t}/review")
        if found["status"] in ("done", "failed"):
            return found
        time.sleep(0.02)
    raise AssertionError("nobody judges")


@cache
def whole() -> analysis.Review:
    return analysis.review(Record.from_text(finished()), EFFORT, interface.SEED)


def with_review(server: Server, player: Player) -> analysis.Review:
    """A table whose review is done, without waiting for it."""
    table = bring(player)
    head = server.storage.head(table)
    assert head is not None
    wanted = reviews.Wanted(table, head.version, "somebody", Origin("somewhere", "there"), EFFORT, interface.SEED)
    reviews.ask(server.storage, wanted)
    found = whole()
    figures = {"data": judging.write(found), "done": found.done, "total": found.total}
    reviews.save(server.storage, table, head.version, reviews.DONE, **figures)
    return found


def test_a_review_is_asked_for_made_and_kept(serving: Serving) -> None:
    camille = Player(serving())
    table = bring(camille)
    before = camille.get("/api/tables/{t}/review")
    assert (before["status"], "review" in before) == ("none", False)
    assert camille.get("/api/tables/{t}/review/moves/0", 409)["error"]["code"] == "not-reviewed"
    assert camille.post("/api/tables/{t}/review")["status"] == "waiting"
    found = made(camille)
    assert (found["status"], found["done"]) == ("done", found["total"])
    told = found["review"]
    moves = [line for line in told["moves"] if line["number"] is not None]
    assert [line["first"] for line in moves] == [move.first for move in whole().moves]
    assert len(told["standings"]) == len(moves) + 1
    assert all(line["pieces"] for line in told["moves"])
    later = Player(serving())  # another server on the same database, another visitor
    later.table = table
    assert later.get("/api/tables/{t}/review")["review"] == told
    assert later.post("/api/tables/{t}/review")["status"] == "done"
    close = later.get("/api/tables/{t}/review/moves/0", lang="fr")
    assert close["played"]["text"]
    assert all(0 <= line["chance"] <= 1 for line in [*close["lines"], close["played"]])
    assert later.get("/api/tables/{t}/review/moves/999", 404)["error"]["code"] == "unknown-step"


def test_what_a_server_left_another_goes_on_with(serving: Serving) -> None:
    server = serving()
    camille = Player(server)
    table = bring(camille)
    head = server.storage.head(table)
    assert head is not None
    first = judging.review_on(finished(), EFFORT, interface.SEED, None, 0.0)
    assert first.done < first.total
    wanted = reviews.Wanted(table, head.version, "somebody", Origin("somewhere", "there"), EFFORT, interface.SEED)
    reviews.ask(server.storage, wanted)
    figures = {"data": first.data, "done": first.done, "total": first.total}
    reviews.save(server.storage, table, head.version, reviews.WAITING, **figures)
    later = serving()
    later.reviewing.begin()
    heir = Player(later)
    heir.table = table
    assert made(heir)["status"] == "done"
    row = reviews.find(later.storage, table, head.version)
    assert row is not None
    assert judging.read(row["data"]) == whole()  # in one go or not, the figures are the same


def test_nothing_is_told_of_a_game_that_goes_on(serving: Serving) -> None:
    server = serving()
    camille = Player(server)
    camille.make("me", 1)
    for route in ROUTES:
        assert camille.get(f"/api/tables/{{t}}/{route}", 409)["error"]["code"] == "not-over"
    assert camille.post("/api/tables/{t}/review", {}, 409)["error"]["code"] == "not-over"
    body = {"answers": [1], "attempt": 1}
    assert camille.post("/api/tables/{t}/learn/0", body, 409)["error"]["code"] == "not-over"
    plan = {"version": 0, "cells": ["a1"]}
    assert camille.post("/api/tables/{t}/learn/0/plan", plan, 409)["error"]["code"] == "not-over"
    # A finished game that is taken up again: what was said of it is said no more, and not of what is played instead.
    with_review(server, camille)
    with server.tables.room(camille.table) as room:
        server.tables.undo(room, 0, 1) if room.record.answers[-1][0] == 0 else server.tables.ask_back(room, 0, 0)
        assert room.status == "running"
    for route in ROUTES:
        assert camille.get(f"/api/tables/{{t}}/{route}", 409)["error"]["code"] == "not-over"


def test_lessons_have_no_review(serving: Serving) -> None:
    camille = Player(serving())
    camille.table = camille.post("/api/lessons/creatures", {}, 201)["table"]
    with camille.server.tables.room(camille.table) as room:
        room.status = "over"
        with pytest.raises(Exception, match="no-review"):
            check_finished(room)


def test_nobody_keeps_the_judges_busy_alone(serving: Serving, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviewing.Reviewing, "stir", lambda self: None)
    camille = Player(serving())
    for ahead in range(reviews.MOST_OF_ONE):
        bring(camille)
        assert camille.post("/api/tables/{t}/review")["ahead"] == ahead
    bring(camille)
    assert camille.post("/api/tables/{t}/review", {}, 429)["error"]["code"] == "too-many-reviews"


def test_a_full_queue_says_so_to_whoever_has_the_largest_part_of_it(
    serving: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviewing.Reviewing, "stir", lambda self: None)
    monkeypatch.setattr(reviews, "MOST_WAITING", 2)
    camille = Player(serving())
    for ahead in range(2):
        bring(camille)
        assert camille.post("/api/tables/{t}/review")["ahead"] == ahead
    bring(camille)
    assert camille.post("/api/tables/{t}/review", {}, 503)["error"]["code"] == "judges-busy"


def test_a_review_that_fails_says_so_and_can_be_asked_for_again(
    serving: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: object) -> judging.Piece:
        raise RuntimeError

    monkeypatch.setattr(judging, "review_on", fails)
    camille = Player(serving())
    bring(camille)
    camille.post("/api/tables/{t}/review")
    assert made(camille)["status"] == "failed"
    monkeypatch.undo()
    monkeypatch.setattr(interface, "EFFORT", EFFORT)
    assert camille.post("/api/tables/{t}/review")["status"] == "waiting"
    assert made(camille)["status"] == "done"


def test_bots_come_first_but_not_for_ever(serving: Serving, monkeypatch: pytest.MonkeyPatch) -> None:
    server = serving()
    waits: list[float] = []
    busy = [True, True, False]
    monkeypatch.setattr(type(server.thinking), "waiting", property(lambda self: busy.pop(0) if busy else 1))
    monkeypatch.setattr(server.reviewing._ending, "wait", waits.append)
    server.reviewing._let_bots_first()
    assert len(waits) == 2  # until they were done
    server.reviewing._let_bots_first()  # from now on they never are
    assert reviewing.BEHIND_SECONDS <= sum(waits[2:]) < reviewing.BEHIND_SECONDS + 1


def test_a_deleted_table_takes_its_review_along(serving: Serving) -> None:
    server = serving()
    camille = Player(server)
    with_review(server, camille)
    head = server.storage.head(camille.table)
    assert head is not None
    reply = camille.http.request("DELETE", f"/api/tables/{camille.table}", json={})
    assert reply.status_code == 200, reply.text
    assert reviews.find(server.storage, camille.table, head.version) is None


# -- learning from mistakes --------------------------------------------------------------------------------------------


def a_mistake(found: analysis.Review) -> tuple[int, analysis.Judged]:
    return next((number, move) for number, move in enumerate(found.moves) if practice.is_mistake(move))


def play(player: Player, number: int, answers: list[int]) -> Any:
    """The table of then after all these answers, one look at a time."""
    state = player.get(f"/api/tables/{{t}}/learn/{number}", picture=0)
    for count in range(1, len(answers) + 1):
        assert answers[count - 1] in [option["id"] for option in state["options"]]
        given = ".".join(map(str, answers[:count]))
        state = player.get(f"/api/tables/{{t}}/learn/{number}", picture=0, answers=given)
    return state


def test_something_better_is_found_and_comes_back_later(serving: Serving) -> None:
    server = serving()
    camille = Player(server)
    number, move = a_mistake(with_review(server, camille))
    listed = camille.get("/api/tables/{t}/learn", seat=str(move.seat))["mistakes"]
    assert (listed[0]["number"], listed[0]["due"]) == (number, None)
    start = camille.get(f"/api/tables/{{t}}/learn/{number}", picture=0)
    assert (start["seat"], start["my_turn"], start["learn"]["ready"]) == (move.seat, True, False)
    assert start["view"]["you"] == move.seat
    best = list(move.best.answers)
    state = play(camille, number, best)
    assert state["learn"]["ready"]
    assert state["options"] == []
    body = {"answers": best, "attempt": 1}
    told = camille.post(f"/api/tables/{{t}}/learn/{number}", body)
    assert (told["right"], told["score"], told["days"], told["waiting"]) == (True, 1, practice.DAYS[1], 1)
    assert told["lines"][0]["best"]
    drill = camille.get("/api/drill")
    assert drill["drill"][0]["url"].startswith(f"/review/{camille.table}/learn?first={move.first}")
    assert camille.get("/api/tables/{t}/learn", seat="1", first=move.first)["seat"] == move.seat
    assert (drill["due"], drill["drill"][0]["days"]) == (0, practice.DAYS[1])
    assert camille.get("/api/tables/{t}/learn", seat=str(move.seat))["mistakes"][0]["rung"] == 1
    assert Player(server).get("/api/drill")["drill"] == []  # it is mine alone
    server.storage.write("", lambda line: line.execute(DRILLS.update().values(due=now(-60))))
    assert camille.get("/api/drill")["due"] == 1


def test_the_same_mistake_is_wrong_and_showing_starts_over(serving: Serving) -> None:
    server = serving()
    camille = Player(server)
    number, move = a_mistake(with_review(server, camille))
    again = list(move.played.answers)
    told = camille.post(f"/api/tables/{{t}}/learn/{number}", {"answers": again, "attempt": 1})
    assert (told["right"], told["score"], "lines" in told) == (False, 0, False)
    best = {"answers": list(move.best.answers), "attempt": 2}
    assert camille.post(f"/api/tables/{{t}}/learn/{number}", best)["score"] == 0.5
    shown = camille.post(f"/api/tables/{{t}}/learn/{number}", {"attempt": 3})
    assert (shown["shown"], shown["score"], shown["days"]) == (True, 0, practice.DAYS[0])
    assert shown["lines"][0]["answers"] == list(move.best.answers)
    unfinished = {"answers": [10_000], "attempt": 1}
    assert camille.post(f"/api/tables/{{t}}/learn/{number}", unfinished, 422)["error"]["code"] == "illegal"


def test_a_try_that_the_review_does_not_know_is_looked_into(serving: Serving, monkeypatch: pytest.MonkeyPatch) -> None:
    server = serving()
    camille = Player(server)
    number, move = a_mistake(with_review(server, camille))
    asked: list[list[list[int]]] = []
    whole_look = judging.look_into

    def look(game: str, position: str, effort: int, seed: int, also: list[list[int]]) -> judging.Looked:
        asked.append(also)
        return whole_look(game, position, effort, seed, also)

    monkeypatch.setattr(judging, "look_into", look)
    monkeypatch.setattr(practice, "known", lambda *_: None)
    best = list(move.best.answers)
    told = camille.post(f"/api/tables/{{t}}/learn/{number}", {"answers": best, "attempt": 1})
    assert told["right"]
    assert asked == [[best, best]]


@pytest.mark.parametrize(
    ("rung", "score", "reached"), [(None, 1.0, 1), (None, 0.5, 0), (1, 1.0, 2), (1, 0.5, 1), (2, 0.0, 0), (2, 1.0, 3)]
)
def test_the_days_until_a_mistake_comes_back(rung: int | None, score: float, reached: int) -> None:
    due = practice.climb(rung, score)
    assert due.rung == reached
    assert due.days == (practice.DAYS[reached] if reached < len(practice.DAYS) else None)
    assert (due.moment is None) == (due.days is None)
