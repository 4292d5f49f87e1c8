"""Hints at casual tables: who may ask, by what the seat can know, and that all may read that somebody did."""

from __future__ import annotations

from typing import Any

import pytest

from farmstead import analysis
from farmstead.table.interface import hints as interface
from farmstead.table.thinking import judging
from tests.table.conftest import Player, Serving
from tests.table.test_life import end, patch
from tests.table.test_rankings import enter, start


@pytest.fixture(autouse=True)
def little_effort(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(interface, "EFFORT", 4)


def ask(player: Player, status: int = 200) -> Any:
    state = player.state()
    return player.post("/api/tables/{t}/hint", {"seat": state["seat"], "version": state["version"]}, status, lang="en")


def test_a_hint_is_one_open_move_and_all_may_read_that_it_was_asked_for(serving: Serving) -> None:
    camille = Player(serving())
    camille.make("me", 1, variants={"first": "A"})
    state = camille.state()
    assert state["hints"] == {"may": True, "rule": "usual", "count": 0}
    hint = ask(camille)
    assert hint["option"] in [option["id"] for option in state["options"]]
    assert hint["text"]
    assert 0 <= hint["chance"] <= 1
    watching = Player(camille.server)
    watching.table = camille.table
    told = watching.state(story=1)
    lines = [line["text"] for line in told["story"]]
    assert lines.count("Camille asked for a hint") == 1
    assert told["hints"]["may"] is False
    assert told["version"] == state["version"]  # nobody else's answer comes too late for it
    ask(camille)  # the same question, the same hint: said once
    after = camille.answer(camille.state(), story=1)
    numbers = [line["line"] for line in after["story"]]
    assert numbers == list(range(len(numbers)))
    assert [line["text"] for line in after["story"]].count("Camille asked for a hint") == 1
    later = Player(serving())
    later.table = camille.table
    assert "Camille a demandé un conseil" in [line["text"] for line in later.state(story=1, lang="fr")["story"]]


def test_where_there_are_none(serving: Serving) -> None:
    server = serving()
    camille = Player(server)
    camille.make("me", 1, variants={"first": "A"}, clock={"minutes": 40})
    assert (camille.state()["hints"]["may"], ask(camille, 403)["error"]["code"]) == (False, "no-hints")
    camille.make("me", "hotseat", variants={"first": "A"})
    assert "several people" in ask(camille, 403)["error"]["text"]
    patch(camille, {"hints": "on"})
    assert ask(camille)["text"]
    patch(camille, {"hints": "off"})
    assert "switched them off" in ask(camille, 403)["error"]["text"]
    assert patch(camille, {"hints": "usual"})["hints"]["rule"] == "usual"
    bram = Player(server)
    bram.table = camille.table
    body = {"seat": 0, "version": camille.state()["version"]}
    assert bram.post("/api/tables/{t}/hint", body, 403)["error"]["code"] == "not-your-seat"


def test_alone_the_maker_may_allow_them_and_then_no_ranking_counts_the_game(serving: Serving) -> None:
    camille = Player(serving())
    start(camille)
    assert "alone" in ask(camille, 403)["error"]["text"]
    patch(camille, {"hints": "on"})
    ask(camille)
    end(camille.server, camille.table)
    assert "hint" in enter(camille, 422)["error"]["text"]


def test_the_truth_never_leaves_the_table(serving: Serving, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is looked into is dealt anew beyond what the seat can know."""
    camille = Player(serving())
    camille.make("me", 1, game="granja", variants={"first": "A"}, seed=3)
    camille.my_turn()
    seen: list[str] = []

    def advise(
        game: str, position: str, seat: int, effort: int, seed: int
    ) -> tuple[analysis.Line, tuple[analysis.Reason, ...]]:
        seen.append(position)
        nothing = analysis.Standing((0.5, 0.5), (20.0, 20.0))
        first = camille.state()["options"][0]["id"]
        return analysis.Line((first,), nothing, 0.0, 0.0, 0.0, 1, True), ()

    monkeypatch.setattr(judging, "advise", advise)
    for _ in range(4):
        ask(camille)
    with camille.server.tables.room(camille.table) as room:
        truth = room.position
        dealt = [truth.game.from_json(one) for one in seen]
        assert all(pos.view(0) == truth.view(0) for pos in dealt)
        assert any(pos.key() != truth.key() for pos in dealt)
