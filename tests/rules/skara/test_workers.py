"""Workers: how many a tile takes, which one goes, and where one may be placed at all."""

from __future__ import annotations

import pytest

from tests.cases import case
from tests.rules.skara.table import asked, do, refused, seat, spellings, table


@case("SB-035")
def test_the_small_worker_goes_first() -> None:
    pos = table(round=4)
    do(pos, "place gather-thicket")
    assert seat(pos)["workers"] == {"large": 1, "small": 2, "black": 0, "reserve": 0}
    do(pos, "place gather-fields", "place gather-fields")
    assert seat(pos)["tiles"][8]["small"] == 1
    assert seat(pos)["tiles"][8]["large"]
    do(pos, "place gather-shore", "gather shell")
    assert asked(pos) != ("work", 0), "all four are placed"


def test_in_round_1_the_large_worker_is_alone() -> None:
    pos = do(table(players=3, round=1), "place gather-thicket")
    assert asked(pos) == ("turn", 1), "nothing is left to be placed"


def test_workers_may_stay_at_home() -> None:
    pos = do(table(players=3, round=4), "done")
    assert asked(pos) == ("turn", 1)


@pytest.mark.parametrize(
    ("tile", "code"),
    [
        ("furnish", "portions"),
        ("cook", "nothing-to-cook"),
        ("craft", "no-craft"),
        ("clean", "kinds"),
        ("trade", "alike"),
        ("build", "special-price"),
        ("muster", "not-yours"),
    ],
)
def test_a_worker_goes_only_where_it_can_act(tile: str, code: str) -> None:
    pos = table(A={"special": "build", "bone": 1, "hide": 0})
    assert refused(pos, f"place {tile}") == code


def test_tracks_end() -> None:
    pos = table(A={"furnish": 6, "trade": 7, "hide": 3, "bone": 9, "special": "build"})
    assert refused(pos, "place furnish") == "track-end"
    assert refused(pos, "place trade") == "track-end"
    assert refused(pos, "place build") == "track-end"


def test_only_recruit_may_choose_the_large_worker() -> None:
    assert refused(table(round=3, A={"special": "build"}), "large gather-shore") == "no-large"
    pos = table(round=2, A={"special": "recruit", "bone": 2})
    assert "large gather-thicket" in spellings(pos)
    # the large worker gathers, the small one recruits, and the black one joins the large worker
    do(pos, "large gather-thicket", "place recruit", "place gather-thicket")
    assert seat(pos)["goods"]["wood"] == 2
    # the other way round the black worker finds a small one on the tile
    pos = do(table(round=2, A={"special": "recruit", "bone": 2}), "place gather-thicket", "place recruit")
    assert refused(pos, "place gather-thicket") == "full"


def test_a_turned_tile_keeps_its_workers() -> None:
    """SB-068 again, seen from the workers: one small worker there, turned over, still only the large one may come."""
    pos = table(round=4, A={"bone": 1, "wool": 1, "stone": 1, "wood": 1})
    do(pos, "place gather-thicket", "place craft", "craft gather-thicket")
    tile = seat(pos)["tiles"][7]
    assert (tile["flipped"], tile["small"]) == (True, 1)
    do(pos, "place gather-thicket", "gather 2-wood")
    assert refused(pos, "place gather-thicket") == "full"
