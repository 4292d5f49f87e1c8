"""What the table tells of what happened by itself: in the log and in a replay, to the right eyes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from farmstead.records import Record
from tests.table.conftest import Player

Making = Callable[..., Player]


def option(state: Any, spelling: str) -> int:
    """Where an option stands in the list."""
    return [entry["spelling"] for entry in state["options"]].index(spelling)


def test_the_log_tells_what_came_and_what_happened(player: Making) -> None:
    me = player()
    me.make("me", "hotseat", variants={"first": "A"})
    state = me.state()
    assert [event["code"] for event in state["opening"]] == ["refill"]
    assert state["opening"][0]["text"].startswith("New on the spaces: Start Player and 1 Wood (+1 wood), 3 Wood")
    state = me.answer(state, option(state, "place wood-3"))
    assert (state["log"][-1]["effect"], state["log"][-1]["events"]) == ("+3 wood", [])
    state = me.answer(state, option(state, "place start-player"), lang="fr")
    line = state["log"][-1]
    assert line["effect"] == "+1 bois"
    assert [(event["seat"], event["code"]) for event in line["events"]] == [(1, "starter")]
    assert line["events"][0]["text"] == f"{line['who']} commencera les tours à venir"


def test_taking_back_takes_back_what_was_told(player: Making) -> None:
    me = player()
    me.make("me", "hotseat", variants={"first": "A"})
    state = me.state()
    state = me.answer(state, option(state, "place wood-3"))
    assert state["log"][-1]["effect"] == "+3 wood"
    state = me.post("/api/tables/{t}/undo", {"seat": 0, "version": state["version"]}, picture=0)
    assert state["log"] == []
    state = me.answer(state, option(state, "place stone-2"))
    assert [line["effect"] for line in state["log"]] == ["+2 stone"]


def test_a_replay_tells_the_same(player: Making) -> None:
    me = player()
    me.make("me", "hotseat", variants={"first": "A"}, seed=3)
    state = me.state()
    for _ in range(12):
        state = me.answer(state)
    assert any(line["events"] for line in state["log"])
    for line in state["log"]:
        step = me.get("/api/tables/{t}/replay", step=line["step"], picture=0)
        assert (step["answer"]["effect"], step["answer"]["events"]) == (line["effect"], line["events"])
    assert me.get("/api/tables/{t}/replay", step=0, picture=0)["opening"] == state["opening"]


def test_a_card_drawn_is_told_to_its_owner_only(player: Making) -> None:
    camille, bram = player(), player()
    made = camille.make("me", "friend", game="granja", seed=5)
    bram.join(made["table"], made["seats"][1]["invite"])
    mine, other, nobody = camille.state(), bram.state(), camille.state(seat="none")

    def drawn(state: Any, seat: int) -> list[str]:
        events = [event for line in state["log"] for event in line["events"]]
        return [event["text"] for event in events if event["code"] == "drawn" and event["seat"] == seat]

    assert len(drawn(mine, 0)) == 4
    assert "Camille draws 1 card" not in drawn(mine, 0)
    assert drawn(other, 0) == drawn(nobody, 0) == ["Camille draws 1 card"] * 4
    assert set(drawn(mine, 1)) == {"Bram draws 1 card"}


def test_the_end_of_a_game_alone_names_the_target(player: Making) -> None:
    record = Record.new("agricola", 1, {"first": "A"})
    while not record.position.over:
        record.play(record.position.options()[0])
    me = player()
    me.make("me", game="agricola", record=record.to_text())
    for lang, words in (("en", "the target of 50 is missed."), ("fr", "l’objectif de 50 n’est pas atteint.")):
        result = me.state(lang=lang)["result"]
        assert result["winners"] == []
        assert (result["alone"]["verdict"], result["alone"]["target"]) == ("loss", 50)
        assert result["text"].endswith(words)
