"""Puzzles at a table of the server: wrong answers are refused with reasons, results count once, days in a row."""

from __future__ import annotations

from datetime import date, timedelta
from functools import partial
from typing import Any

import pytest

from farmstead.puzzles import Puzzle, PuzzleError, of_day, shipped
from farmstead.table.storage import puzzling as storing
from farmstead.table.tables import puzzling, room
from tests.table.conftest import Player, Serving

ALL = list(shipped().values())
TWO = next(one for one in ALL if any(node.seat != one.seat for node in one.nodes) and one.nodes[0].worse)


def begin(me: Player, puzzle: Puzzle) -> Any:
    made = me.post(f"/api/puzzles/{puzzle.id}/table", {"name": "Ada"}, status=201)
    assert (made["puzzle"], made["seat"]) == (puzzle.id, puzzle.seat)
    me.table = made["table"]
    return me.state()


def give(me: Player, state: Any, option: int, status: int = 200) -> Any:
    return me.post("/api/tables/{t}/answer", {"version": state["version"], "option": option}, status=status, picture=0)


def solve(me: Player, puzzle: Puzzle) -> Any:
    """Answers to the end, each time the first of the best."""
    state = me.state()
    at: int | None = 0
    while at is not None:
        node = puzzle.nodes[at]
        option = next(iter(node.best))
        if node.seat == puzzle.seat:
            state = give(me, state, option)
        at = node.best[option]
    return state


def test_a_puzzle_is_solved_at_a_table_of_its_own(serving: Serving) -> None:
    me = Player(serving())
    told = me.get(f"/api/puzzles/{TWO.id}")
    assert (told["id"], told["tried"], told["you"]["rating"]) == (TWO.id, None, 1300)
    assert told["gain"] > 0
    state = begin(me, TWO)
    assert state["puzzled"]
    assert state["lesson"] is None
    assert (state["puzzle"]["line"], state["puzzle"]["solved"]) == ([], False)
    assert "solution" not in state["puzzle"]
    assert me.get("/api/tables")["tables"] == []  # a puzzle is no game that goes on
    assert me.get("/api/waiting")["tables"] == []
    watcher = Player(me.server)
    watcher.table = me.table
    assert watcher.state()["puzzle"] is None

    state = solve(me, TWO)
    assert state["status"] == "over"
    assert state["puzzle"]["solved"]
    assert [one["option"] for one in state["puzzle"]["line"]] == [option for _, option in TWO.line()]
    assert state["puzzle"]["sheet"][-1]["points"] == TWO.ends[0].sheet[-1]
    assert any("other" in step for step in state["puzzle"]["solution"])
    told = me.get(f"/api/puzzles/{TWO.id}")
    change = told["tried"].pop("change")
    assert told["tried"] == {"wrong": 0, "hints": 0, "shown": False, "solved": True, "vote": None}
    assert change > 0
    assert told["you"]["rating"] == 1300 + change
    assert (told["you"]["found"], told["you"]["solved"]) == (1, 1)
    assert told["rating"] == TWO.rating, "a newcomer's result says nothing of it yet"

    begin(me, TWO)
    solve(me, TWO)
    assert me.get(f"/api/puzzles/{TWO.id}")["you"]["rating"] == told["you"]["rating"], "a second time counts no more"


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_wrong_answer_is_not_taken_and_told_why(serving: Serving, lang: str) -> None:
    me = Player(serving())
    state = begin(me, TWO)
    option, end = next(iter(TWO.nodes[0].worse.items()))
    body = {"version": state["version"], "option": option}
    error = me.post("/api/tables/{t}/answer", body, status=422, lang=lang)["error"]
    assert (error["code"], error["option"], error["lost"]) == ("not-best", option, TWO.lost(end))
    reasons = error["reasons"].split("\n")
    assert reasons[0] in error["text"]
    assert len(reasons) >= 2
    assert me.state()["version"] == state["version"]
    several = {"version": state["version"], "options": [option], "back": 0}
    assert me.post("/api/tables/{t}/answer", several, status=422)["error"]["code"] == "not-best"
    told = me.get(f"/api/puzzles/{TWO.id}")
    assert told["tried"]["wrong"] == 2
    assert told["tried"]["change"] < 0
    rating = told["you"]["rating"]
    state = solve(me, TWO)
    assert state["puzzle"]["solved"]
    told = me.get(f"/api/puzzles/{TWO.id}")
    assert (told["you"]["rating"], told["tried"]["solved"], told["you"]["found"]) == (rating, True, 0)


def test_answers_can_be_taken_back(serving: Serving) -> None:
    puzzle = next(one for one in ALL if len(one.line()) > 2 and {one.nodes[0].seat} == {seat for seat, _ in one.line()})
    me = Player(serving())
    state = begin(me, puzzle)
    first = puzzle.line()[0][1]
    state = give(me, state, first)
    assert len(state["puzzle"]["line"]) == 1
    state = me.post("/api/tables/{t}/undo", {"version": state["version"], "count": 1}, picture=0)
    assert state["puzzle"]["line"] == []
    assert give(me, state, first)["puzzle"]["line"]


def test_a_hint_takes_the_gain_and_the_solution_loses(serving: Serving) -> None:
    me = Player(serving())
    state = begin(me, TWO)
    hint = me.post(f"/api/puzzles/{TWO.id}/hint", {"table": me.table})
    assert hint["option"] in TWO.nodes[0].best
    assert hint["text"]
    stranger = Player(me.server)
    refused = stranger.post(f"/api/puzzles/{TWO.id}/hint", {"table": me.table}, status=403)
    assert refused["error"]["code"] == "not-your-seat"
    other = next(one for one in ALL if one.id != TWO.id)
    refused = me.post(f"/api/puzzles/{other.id}/hint", {"table": me.table}, status=404)
    assert refused["error"]["code"] == "unknown-puzzle"
    assert state["version"] == me.state()["version"]
    solve(me, TWO)
    assert me.post(f"/api/puzzles/{TWO.id}/hint", {"table": me.table}, status=409)["error"]["code"] == "over"
    told = me.get(f"/api/puzzles/{TWO.id}")
    assert (told["tried"]["hints"], told["tried"]["change"], told["you"]["rating"]) == (1, 0, 1300)

    shown = me.post(f"/api/puzzles/{other.id}/solution", {})
    assert [step["option"] for step in shown["solution"]] == [option for _, option in other.line()]
    assert shown["tried"]["shown"]
    assert shown["tried"]["change"] < 0
    assert me.post(f"/api/puzzles/{TWO.id}/solution", {})["tried"]["shown"] is False, "it was solved before"


def test_votes_and_what_there_is(serving: Serving) -> None:
    me = Player(serving())
    assert me.post(f"/api/puzzles/{TWO.id}/vote", {"vote": "good"}, status=409)["error"]["code"] == "not-tried"
    begin(me, TWO)
    assert me.post(f"/api/puzzles/{TWO.id}/vote", {"vote": "good"}, status=409)["error"]["code"] == "not-tried"
    me.post(f"/api/puzzles/{TWO.id}/solution", {})
    assert me.post(f"/api/puzzles/{TWO.id}/vote", {"vote": "good"}) == {"vote": "good"}
    assert me.get(f"/api/puzzles/{TWO.id}")["tried"]["vote"] == "good"
    assert me.get("/api/puzzles/nothing", status=404)["error"]["code"] == "unknown-puzzle"

    listed = me.get("/api/puzzles", lang="fr")
    assert listed["count"] == len(ALL)
    assert listed["daily"]["id"] == of_day(puzzling.today()).id
    assert sum(game["count"] for game in listed["games"]) == len(ALL)
    assert all(theme["count"] for game in listed["games"] for theme in game["themes"])
    assert len(listed["you"]["days"]) == 7

    first = me.get("/api/puzzles/next", game=TWO.game, topic=TWO.themes[0])["puzzle"]
    assert first["game"] == TWO.game
    assert first["id"] != TWO.id
    assert TWO.themes[0] in [theme["id"] for theme in first["themes"]]
    assert me.get("/api/puzzles/next", topic="nothing")["puzzle"] is None
    assert me.get("/api/puzzles/next", game="chess", status=404)["error"]["code"] == "unknown-game"


def test_days_in_a_row(serving: Serving, monkeypatch: pytest.MonkeyPatch) -> None:
    me = Player(serving())
    first = date(2026, 11, 18)
    for number, streak in ((0, 1), (1, 2), (2, 3), (4, 1)):
        day = first + timedelta(days=number)
        monkeypatch.setattr(puzzling, "today", partial(date, day.year, day.month, day.day))
        begin(me, of_day(day))
        solve(me, of_day(day))
        you = me.get("/api/puzzles")["you"]
        assert (you["streak"], you["days"][-1]) == (streak, {"day": day.isoformat(), "solved": True})
    assert you["best"] == 3
    monkeypatch.setattr(puzzling, "today", lambda: first + timedelta(days=9))
    assert me.get("/api/puzzles")["you"]["streak"] == 0


def test_a_solution_that_was_looked_at_makes_no_day(serving: Serving) -> None:
    me = Player(serving())
    daily = of_day(puzzling.today())
    me.post(f"/api/puzzles/{daily.id}/solution", {})
    begin(me, daily)
    solve(me, daily)
    assert me.get("/api/puzzles")["you"]["streak"] == 0
    assert storing.Solver().days_in_a_row(date(2026, 1, 1)) == 0


def test_a_table_of_a_puzzle_that_is_no_more_is_an_ordinary_one(
    serving: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    me = Player(serving())
    begin(me, TWO)

    def nothing(name: str) -> Puzzle:
        raise PuzzleError(name)

    monkeypatch.setattr(room, "find_puzzle", nothing)
    later = Player(serving())  # the same database, read anew
    later.http.cookies = me.http.cookies
    later.table = me.table
    state = later.state()
    assert (state["puzzle"], state["puzzled"], state["my_turn"]) == (None, False, True)
