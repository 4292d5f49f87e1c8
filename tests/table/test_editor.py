"""The position editor's interface: a position is given out with a seal, changed, drawn anew; what is wrong is said."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

import farmstead
from tests.table.conftest import Player

Making = Callable[..., Player]


def refused(me: Player, body: dict[str, Any], status: int = 422) -> str:
    return str(me.post("/api/editor", body, status)["error"]["code"])


def go_on(found: Any, **more: Any) -> dict[str, Any]:
    return {"data": found["data"], "seal": found["seal"], **more}


@pytest.mark.parametrize(
    ("game", "players", "variants"),
    [("agricola", 2, {"mode": "full", "edition": "2007"}), ("creatures", 2, {}), ("granja", 3, {}), ("skara", 1, {})],
)
def test_a_position_is_changed_click_by_click(
    player: Making, game: str, players: int, variants: dict[str, str]
) -> None:
    me = player()
    found = me.post("/api/editor", {"game": game, "players": players, "variants": variants}, layout="phone-wide")
    assert found["problems"] == []
    assert farmstead.game(game).from_json(found["position"]).players == players
    assert {control["group"] for control in found["controls"]} - {""} == set(found["groups"])
    count = next(one for one in found["controls"] if one["kind"] == "count" and one["seat"] == 0)
    edits = [{"path": count["path"], "value": count["value"] + 1}]
    after = me.post("/api/editor", go_on(found, edits=edits, eyes=players - 1), layout="phone-wide", lang="fr")
    assert next(one for one in after["controls"] if one["path"] == count["path"])["value"] == count["value"] + 1
    assert after["parts"][0]["svg"].startswith("<svg")
    assert after["eyes"] == players - 1
    again = me.post("/api/editor", {"position": after["position"]})
    assert again["position"] == after["position"]


def test_what_is_wrong_is_said(player: Making) -> None:
    me = player()
    found = me.post("/api/editor", {"game": "creatures"})
    horses = {"path": "farms.1.animals.horse", "value": 3}
    wrong = me.post("/api/editor", go_on(found, edits=[horses]), lang="fr")
    assert wrong["position"] is None
    assert wrong["problems"] == [{"text": "B\u202f: il n’y a pas de place pour tous les animaux.", "seat": 1}]
    painted = {"seat": 0, "brush": "building", "place": "b1", "value": "stall"}
    assert me.post("/api/editor", go_on(found, edits=[painted]))["problems"] == []
    for edit in ({"path": "round", "value": 99}, {"path": "agenda", "value": 1}, {"brush": "spade", "place": "b1"}):
        assert refused(me, go_on(found, edits=[edit])) == "bad-position"
    assert refused(me, {"data": found["data"], "seal": "no"}, 400) == "bad-request"
    assert refused(me, {"game": "creatures", "eyes": 2}, 404) == "unknown-seat"
    assert refused(me, {"game": "creatures", "players": 3}) == "setup"
    crowded = json.loads(found["data"])
    crowded["farms"][0]["animals"]["cow"] = 9
    answer = me.http.post("/api/check?lang=fr", json={"position": json.dumps(crowded)}).json()["error"]
    assert answer["code"] == "bad-position"
    assert "il n’y a pas de place" in answer["text"]
