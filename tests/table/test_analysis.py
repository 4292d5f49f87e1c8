"""The analysis board: what is opened from where, lines tried and kept, the engine beside the table, no secret told."""

from __future__ import annotations

import json
import random
import threading
from collections.abc import Callable
from typing import Any

import pytest

import farmstead
from farmstead.kernel.steps import CHANCE
from farmstead.records import Record
from farmstead.table.analysing.starts import Start
from farmstead.table.analysing.tree import MOST_NODES, Tree, of_record, to_record, told
from farmstead.table.fair import Origin
from farmstead.table.problems import Problem
from farmstead.table.thinking import engine as engines
from farmstead.table.thinking.engine import Asked, Engine
from tests.table.conftest import Player

Making = Callable[..., Player]


def opened(player: Player, **body: Any) -> Any:
    return player.post("/api/analysis", body)


def place(analysis: Any, answers: Any, **more: Any) -> dict[str, Any]:
    return {"start": analysis["start"], "seal": analysis["seal"], "answers": answers, **more}


def finished(player: Player, **variants: str) -> str:
    """A table where a game of two was played to its end, and its record."""
    player.make("me", "hotseat", variants={"first": "A", **variants})
    state = player.state()
    while state["status"] != "over":
        state = player.answer(state, log=0)
    return str(player.http.get(f"/api/tables/{player.table}/record").text)


def test_lines_are_tried_from_a_new_game_and_kept_as_a_record(player: Making) -> None:
    me = player()
    analysis = opened(me, game="agricola", players=2, variants={"edition": "2016"}, names=["Ann", "Bob"])
    assert (analysis["title"], analysis["players"], analysis["tree"]["answers"]) == ("Agricola", 2, [])
    state = me.post("/api/analysis/state", place(analysis, [], deal=False), picture=0)
    outcomes = state["chance"]["outcomes"]
    assert sum(one["share"] for one in outcomes) == pytest.approx(1)
    assert state["options"] == []
    assert state["answers"] == []
    chosen = me.post("/api/analysis/state", place(analysis, [[CHANCE, outcomes[-1]["id"]]], deal=True), picture=0)
    assert chosen["answers"][0] == [CHANCE, outcomes[-1]["id"]]
    assert chosen["chance"] is None
    base = chosen["answers"]
    assert chosen["my_turn"]
    assert chosen["seats"][0]["name"] == "Ann"
    first, second = chosen["options"][0]["id"], chosen["options"][1]["id"]
    seat = chosen["seat"]
    one = me.post("/api/analysis/state", place(analysis, [*base, [seat, first]]), story=1)
    other = me.post("/api/analysis/state", place(analysis, [*base, [seat, second]]), story=1)
    assert one["svg"] != other["svg"]
    assert one["story"][-1]["text"] != other["story"][-1]["text"]
    refused = me.post("/api/analysis/state", place(analysis, [*base, [seat, 3], [seat, 3]]), 422)
    assert refused["error"]["code"] == "illegal"

    n = len(base)
    chain = [[at, *answer] for at, answer in enumerate(base)]
    tree = {
        "answers": [*chain, [n, seat, first], [n, seat, second]],
        "remarks": [{"at": n, "comment": "Both are good."}, {"at": n + 2, "comment": "Or so", "name": "Quiet"}],
    }
    whole = {"start": analysis["start"], "seal": analysis["seal"], "tree": tree}
    text = me.post("/api/analysis/record", whole)["record"]
    record = Record.from_text(text)
    assert record.names == {0: "Ann", 1: "Bob"}
    ((path, variation),) = record.variations()
    assert (path, variation.name, variation.nodes[0].comment) == ((n, 0), "Quiet", "Or so")
    assert record.comment_at(n) == "Both are good."

    shared = me.post("/api/analysis/share", {**whole, "name": "Two ways", "at": n})
    assert me.post("/api/analysis/share", {**whole, "name": "Two ways", "at": n}) == shared, "it is kept once"
    assert me.post("/api/analysis/share", {**whole, "name": "Other", "at": n}) != shared
    friend = player()
    again = friend.get(f"/api/analysis/{shared['analysis']}")
    assert (again["name"], again["at"]) == ("Two ways", n)
    assert again["tree"]["answers"] == tree["answers"]
    assert {one["at"]: one["comment"] for one in again["tree"]["remarks"]} == {n: "Both are good.", n + 2: "Or so"}
    sentences = {one["node"]: one["text"] for one in again["told"]}
    assert sentences[n + 1].startswith(["Ann", "Bob"][seat])
    assert sentences[n + 1] != sentences[n + 2]
    french = friend.post("/api/analysis/told", whole, lang="fr")["told"]
    assert {one["node"] for one in french} == set(sentences)
    assert french[-1]["text"] != sentences[n + 2]
    assert friend.http.get(shared["url"]).status_code == 200
    assert friend.http.get("/analysis/nothing").status_code == 404
    assert friend.get("/api/analysis/nothing", 404)["error"]["code"] == "unknown-analysis"


def test_a_finished_game_opens_at_any_step_and_one_under_way_does_not(player: Making) -> None:
    me = player()
    text = finished(me)
    record = Record.from_text(text)
    analysis = opened(me, table=me.table, step=5)
    assert analysis["at"] == 5
    assert len(analysis["tree"]["answers"]) == len(record.answers)
    state = me.post("/api/analysis/state", place(analysis, [list(one) for one in record.answers[:5]]), picture=0)
    assert state["view"]["round"] == record.position_at(5).round
    end = me.post("/api/analysis/state", place(analysis, [list(one) for one in record.answers]), picture=0)
    assert end["status"] == "over"
    assert end["result"]["totals"]
    assert me.post("/api/analysis/evaluate", place(analysis, [list(one) for one in record.answers]), 409)
    back = me.post("/api/analysis/state", place(analysis, [list(one) for one in record.answers[:3]]), picture=0)
    assert back["step"] == 3
    assert back["status"] == "running"
    stranger = player()
    assert opened(stranger, table=me.table)["tree"] == analysis["tree"], "a finished game hides nothing"

    running = player()
    running.make("me", "friend", game="agricola", variants={"decks": "pilot", "mode": "full", "edition": "2016"})
    table = running.table
    assert running.post("/api/analysis", {"table": table}, 409)["error"]["code"] == "analysis-later"
    running.make("me", "hotseat", game="skara")
    later = running.post("/api/analysis", {"table": running.table, "step": 1}, 409, lang="fr")["error"]
    assert later["code"] == "analysis-later"
    assert "n’est pas finie" in later["text"]


def test_only_what_was_given_out_comes_back(player: Making) -> None:
    me = player()
    analysis = opened(me, game="creatures", players=2)
    forged = json.dumps(json.loads(analysis["start"]) | {"players": 1})
    for path in ("state", "evaluate", "position"):
        body = {"start": forged, "seal": analysis["seal"], "answers": []}
        assert me.post(f"/api/analysis/{path}", body, 400)["error"]["code"] == "bad-request"
    body = {"start": analysis["start"], "seal": analysis["seal"]}
    assert me.post("/api/analysis/record", {**body, "tree": {"answers": [[1, 0, 0]]}}, 400)
    assert me.post("/api/analysis/record", {**body, "tree": {"answers": [[0, 0, 999_999]]}}, 422)
    assert me.post("/api/analysis", {"game": "creatures", "position": "{}"}, 400)
    assert me.post("/api/analysis", {"position": "{}"}, 422)["error"]["code"] == "bad-position"
    assert me.post("/api/analysis", {"game": "nothing"}, 404)["error"]["code"] == "unknown-game"
    position = me.post("/api/analysis/position", place(analysis, []))["position"]
    assert opened(me, position=position, names=["Ann"])["game"] == "creatures"


def test_a_seat_s_view_deals_anew_what_the_seat_cannot_know(player: Making) -> None:
    me = player()
    analysis = opened(me, game="agricola", players=2, variants={"edition": "2016", "decks": "pilot", "mode": "full"})
    state = me.post("/api/analysis/state", place(analysis, [], deal=True), picture=0)

    def hands(found: Any) -> list[list[str]]:
        views = [me.post("/api/analysis/state", found, picture=0, seat=seat)["view"] for seat in (0, 1)]
        return [view["seats"][seat]["hand"] for seat, view in enumerate(views)]

    before = hands(place(analysis, state["answers"]))
    others = set()
    for _ in range(4):
        seen = opened(
            me, start=analysis["start"], seal=analysis["seal"], answers=state["answers"], eyes=0
        )
        own, other = hands(place(seen, []))
        assert own == before[0]
        others.add(json.dumps(other))
    assert len(others) > 1
    assert me.post("/api/analysis", {**place(analysis, []), "eyes": 7}, 404)["error"]["code"] == "unknown-seat"


def test_the_engine_tells_lines_in_sentences_and_one_question_takes_the_place_of_another(
    player: Making, monkeypatch: pytest.MonkeyPatch
) -> None:
    me = player()
    analysis = opened(me, game="creatures", players=2, variants={"first": "A"}, names=["Ann", "Bob"])
    state = me.post("/api/analysis/state", place(analysis, [], deal=True), picture=0)
    body = place(analysis, state["answers"], effort=20, lines=3, threats=True)
    said = me.post("/api/analysis/evaluate", body)
    assert said["seat"] == state["seat"]
    assert len(said["lines"]) == 3
    assert said["effort"] >= 20
    best = said["lines"][0]
    assert best["text"].startswith("Ann")
    assert 0 <= best["chances"][0] <= 1
    assert best["low"] <= best["high"]
    ids = {option["id"] for option in state["options"]}
    assert all(line["answers"][0][1] in ids for line in said["lines"])
    assert said["threat"] is None or said["threat"]["lines"][0]["text"].startswith("Bob")
    other = me.post("/api/analysis/evaluate", body | {"seat": 1 - state["seat"]}, 409)
    assert other["error"]["code"] == "not-your-turn"
    again = me.post("/api/analysis/evaluate", body)
    assert again | {"seconds": 0} == said | {"seconds": 0}, "the same question has the same answer"

    begun, ended = threading.Event(), threading.Event()

    def slow(asked: Asked, stop: Callable[[], bool]) -> dict[str, Any]:
        begun.set()
        while not stop():
            pass
        ended.set()
        return {"effort": asked.effort}

    monkeypatch.setattr(engines, "look", slow)
    engine = Engine(own_process=False, seconds=60)
    asked = Asked("creatures", "", 0, [], 10, 1, False, "en")
    first = engine.take(Origin("here", "here"), "me", asked)
    assert begun.wait(20)
    third = engine.take(Origin("there", "there"), "you", asked)
    second = engine.take(Origin("here", "here"), "me", asked._replace(effort=11))
    assert first.done.result(20) == {"stopped": True}
    assert ended.is_set()
    assert engine.waiting == 2
    assert engine.stop("me")
    assert engine.stop("you")
    assert not engine.stop("you")
    for ticket in (third, second):
        assert ticket.done.result(20) == {"stopped": True}

    begun.clear()
    engine.take(Origin("here", "here"), "me", asked)
    assert begun.wait(20)
    crowd = [engine.take(Origin("there", "there"), f"one of many {n}", asked) for n in range(engines.MOST_OF_ONE)]
    engine.take(Origin("there", "there"), "one of many 0", asked)  # who waits already may ask something else
    with pytest.raises(Problem, match="engine-busy"):
        engine.take(Origin("there", "there"), "one more", asked)
    engine.take(Origin("elsewhere", "elsewhere"), "another", asked)
    assert crowd[0].done.result(20) == {"stopped": True}
    engine.close()


def test_the_engine_s_process_thinks_for_a_while_and_no_longer() -> None:
    game = farmstead.game("creatures")
    pos = game.start(2)
    farmstead.Dealer(1).deal(pos)
    engine = Engine(seconds=0.5)
    asked = Asked("creatures", pos.to_json(), int(pos.decider), ["Ann", "Bob"], 1_000_000, 1, False, "fr")
    said = engine.take(Origin("here", "here"), "me", asked).done.result(120)
    assert 0 < said["effort"] < 1_000_000
    assert said["lines"][0]["text"]
    engine.close()


def test_a_tree_of_any_shape_goes_into_a_record_and_back() -> None:
    rng = random.Random(5)
    game = farmstead.game("skara")
    start = Start("skara", 2, dict(game.start(2).settings), ["Ann", ""], None)
    tree = Tree([], {}, {})
    positions = [start.record().start_position()]
    while len(positions) < 120:
        parent = rng.randrange(len(positions)) if rng.random() < 0.15 else len(positions) - 1
        pos = positions[parent].copy()
        if pos.over:
            continue
        seat = pos.deciders[0]
        option = rng.choice(pos.options(seat))
        if (parent, seat, option) in tree.answers:
            continue
        pos.play(option, seat)
        positions.append(pos)
        tree.answers.append((parent, seat, option))
    tree.comments[0], tree.comments[7] = "The start\nin two lines", "Here"
    record = Record.from_text(to_record(start, tree).to_text())
    back, left_out = of_record(record)
    assert left_out == 0
    assert back.comments.keys()
    assert len(back.answers) == len(tree.answers)

    def ways(one: Tree) -> set[tuple[tuple[int, int], ...]]:
        return {tuple(one.answers[at - 1][1:] for at in one.path(n + 1)) for n in range(len(one.answers))}

    assert ways(back) == ways(tree)
    sentences = told(start, tree, "en")
    assert {one["node"] for one in sentences} <= set(range(len(positions)))
    leaves = [node for node, below in enumerate(tree.children()) if not below]
    assert {one["node"] for one in sentences} & set(leaves)
    assert MOST_NODES == 4_000
