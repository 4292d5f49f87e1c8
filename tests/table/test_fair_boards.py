"""Attacks on leaderboards: games nobody played, copies, many names of one network, and looks at open challenges."""

from __future__ import annotations

import datetime
import random
import time
from collections.abc import Callable
from typing import Any

import pytest

from farmstead.table.gate.identity import hashed
from farmstead.table.problems import Problem
from farmstead.table.tables import boards, challenges
from farmstead.table.tables.boards import Attempt, Board, Boards, is_alike
from farmstead.table.tables.tables import Visitor
from tests.table.conftest import Player
from tests.table.test_challenges import SOLO, WEEK, enter, play_out, start

Making = Callable[..., Player]
RANKING = "/api/rankings/agricola/free-e"


@pytest.fixture
def played(player: Making) -> Player:
    me = player()
    start(me, SOLO)
    play_out(me, 1)
    return me


# -- who played it -------------------------------------------------------------------------------------------------


def test_a_game_that_a_stand_in_played_does_not_enter(player: Making) -> None:
    """A table with the set-up of a ranking, and a clock that runs out at once: the bot plays, not who enters it."""
    me = player()
    wish = {"decks": "e", "mode": "full", "order": "free"}
    made = {"variants": wish, "clock": {"minutes": 0.001}}
    me.make("me", game="agricola", **made)
    time.sleep(0.1)
    with me.server.tables.room(me.table) as room:
        seat, before = room.asked[0], room.step
        me.server.thinking.stir(room)
    end = time.monotonic() + 30
    while me.state()["step"] == before and time.monotonic() < end:
        time.sleep(0.05)
    me.server.thinking.close()
    me.server.tables.forget(me.table)  # it is stored
    with me.server.tables.room(me.table) as room:
        assert room.times.seats[seat].stood > 0
        room.status = "over"
        person = hashed(str(me.server.tables.signer.person(me.http.cookies["farmstead_me"])))
        with pytest.raises(Problem) as found:
            Boards(me.server.storage).attempt(Board("agricola", "free-e"), room, Visitor(person))
    assert "while the time of a player was out" in found.value.text("en")


# -- copies --------------------------------------------------------------------------------------------------------


def test_nearly_the_same_answers_are_alike() -> None:
    rng = random.Random(1)
    game = [rng.randrange(60) for _ in range(120)]
    one_changed = [*game[:50], 99, *game[51:]]
    some_more = [*game[:30], 99, 98, 97, *game[30:]]
    other = [rng.randrange(60) for _ in range(120)]
    half = [*game[:60], *other[60:]]
    assert is_alike(one_changed, game)
    assert is_alike(some_more, game)
    assert is_alike(game[:-5], game)
    assert not is_alike(other, game)
    assert not is_alike(half, game)
    assert not is_alike([], game)


def test_a_copy_with_one_answer_changed_does_not_enter(played: Player, player: Making) -> None:
    enter(played, SOLO, table=played.table)
    with played.server.tables.room(played.table) as room:
        answers = [option for seat, option in room.record.answers if seat == 0]
    copier = player(played.server)
    start(copier, SOLO)
    state = copier.my_turn(log=0)
    changed, at = False, 0
    rng = random.Random(5)
    while state["status"] != "over":
        open_now = [one["id"] for one in state["options"]]
        wanted = answers[at] if at < len(answers) else None
        if wanted not in open_now or (not changed and at == len(answers) - 2 and len(open_now) > 1):
            changed = True
            wanted = next((one for one in open_now if one != wanted), rng.choice(open_now))
        body = {"seat": 0, "version": state["version"], "option": wanted}
        state = copier.post("/api/tables/{t}/answer", body, picture=0, log=0)
        at += 1
        if not state["my_turn"]:
            state = copier.my_turn(log=0)
    assert changed
    error = enter(copier, SOLO, 422, table=copier.table)["error"]
    assert "nearly the same game" in error["text"]
    start(played, SOLO)
    play_out(played, 2)
    enter(played, SOLO, table=played.table)  # one's own may be like one's own, and others are not alike


# -- a share for each network ----------------------------------------------------------------------------------------


def attempt(number: int, origin: str, site: str, person: str | None = None) -> Attempt:
    rng = random.Random(number)
    answers = [(0, rng.randrange(1000)) for _ in range(50)]
    return Attempt(Board("skara", "test"), f"table{number}", person or f"person{number}", answers, "", origin, site)


def test_a_network_enters_a_board_with_so_many_people(player: Making, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(boards, "MOST_PEOPLE", 3)
    all_boards = Boards(player().server.storage)
    for number in range(3):
        all_boards.enter(attempt(number, "net1", "site"), "a", number)
    with pytest.raises(Problem) as found:
        all_boards.enter(attempt(3, "net1", "site"), "a", 9)
    assert "one network" in found.value.text("en")
    all_boards.enter(attempt(4, "net1", "site", "person1"), "a", 9)  # who is there already plays on
    for number in range(10, 19):
        all_boards.enter(attempt(number, f"net{number}", "site"), "a", number)
    with pytest.raises(Problem):  # of the whole site four times as many
        all_boards.enter(attempt(20, "net20", "site"), "a", 9)
    all_boards.enter(attempt(21, "net21", "elsewhere"), "a", 9)


# -- open challenges -------------------------------------------------------------------------------------------------


DOORS = (
    *("", "/replay", "/record", "/position", "/picture.svg", "/review", "/learn", "/chat", "/challenge", "/live"),
    *("/ranking", "/why?spelling=x", "/review/moves/0", "/learn/0"),
)


def test_a_challenge_is_closed_to_strangers_until_its_board_is(
    played: Player, player: Making, monkeypatch: pytest.MonkeyPatch
) -> None:
    stranger = player(played.server)
    for door in DOORS:
        reply = stranger.http.get(f"/api/tables/{played.table}{door}")
        assert (reply.status_code, reply.json()["error"]["code"]) == (403, "closed-challenge"), door
    for door in ("/review", "/learn/0", "/hint", "/undo", "/answer"):
        reply = stranger.http.post(f"/api/tables/{played.table}{door}", json={"version": 1})
        assert (reply.status_code, reply.json()["error"]["code"]) == (403, "closed-challenge"), door
    reply = stranger.http.post("/api/analysis", json={"table": played.table})
    assert (reply.status_code, reply.json()["error"]["code"]) == (403, "closed-challenge")
    for door in ("", "/replay", "/record", "/challenge"):
        assert played.http.get(f"/api/tables/{played.table}{door}").status_code == 200
    later = challenges.closing_of(WEEK) + datetime.timedelta(seconds=1)
    monkeypatch.setattr("farmstead.table.interface.strangers.moment", lambda: later)
    for door in ("", "/replay", "/record", "/challenge"):
        assert stranger.http.get(f"/api/tables/{played.table}{door}").status_code == 200


def test_other_tables_are_open_to_who_has_their_link(player: Making) -> None:
    me = player()
    me.make("me", "hotseat")
    assert player(me.server).http.get(f"/api/tables/{me.table}").status_code == 200


# -- undo ------------------------------------------------------------------------------------------------------------


def answered(player: Player) -> Any:
    state = player.my_turn()
    for _ in range(6):
        state = player.answer(state)
        if not state["my_turn"]:
            state = player.my_turn()
    return state


@pytest.mark.parametrize("game", ["skara", "creatures"])
def test_the_api_refuses_the_undo_that_the_page_refuses(player: Making, game: str) -> None:
    me = player()
    start(me, game)
    state = answered(me)
    assert state["undo"]["whole"] is None
    assert state["step"] > state["undo"]["free"]
    error = me.post("/api/tables/{t}/undo", {"version": state["version"], "to": 0, "ask": True}, 409)["error"]
    assert error["code"] == "reveal"
    assert me.state()["version"] == state["version"]


def test_with_a_clock_too_and_without_one_it_goes(player: Making) -> None:
    me = player()
    me.make("me", 1, game="creatures", clock={"days": 3})
    state = answered(me)
    me.post("/api/tables/{t}/undo", {"version": state["version"], "to": 0, "ask": True}, 409)
    me.make("me", 1, game="creatures")
    state = answered(me)
    me.post("/api/tables/{t}/undo", {"version": state["version"], "to": 0, "ask": True})
