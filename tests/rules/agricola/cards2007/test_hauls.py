"""What people take from spaces, and what cards lay there, in position files."""

from __future__ import annotations

import json

import pytest

from farmstead.titles.agricola.rules.names import WOOD
from tests.rules.agricola.cards2007.taken import deal, laid
from tests.rules.agricola.table import GAME, can, do, on_space

WOOD_3 = {"spaces": {"wood-3": 3}}


@pytest.mark.parametrize(
    ("place", "value", "said"),
    [("lay", ["clay"], "lay"), ("flags", 9999, "flags"), ("space", "forest", "space"), ("amounts", {"clay": 1}, "cl")],
)
def test_a_haul_in_a_file_is_checked(place: str, value: object, said: str) -> None:
    pos = do(deal({"cards": ["basket"]}, **WOOD_3), "place wood-3")
    data = json.loads(pos.to_json())
    assert data["haul"]["amounts"] == {"wood": 3}
    data["haul"][place] = value
    with pytest.raises(Exception, match=said):
        GAME.from_json(json.dumps(data))


def test_a_taking_needs_a_haul() -> None:
    data = json.loads(do(deal({"cards": ["basket"]}, **WOOD_3), "place wood-3").to_json())
    del data["haul"]
    with pytest.raises(Exception, match="no haul"):
        GAME.from_json(json.dumps(data))


def test_goods_beside_a_pile_are_kept_in_files() -> None:
    pos = laid(laid(deal({}), "clay-1", WOOD, 1), "clay-1", WOOD, 2)
    again = GAME.from_json(pos.to_json())
    assert on_space(again, "clay-1") == {"wood": 3}
    assert can(again, "place clay-1")
