"""Décompte: the score table, row by row, and who wins."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cases import case
from tests.rules.agricola.table import score, table

FIELDS = ["b1", "c1", "d1", "e1", "e2", "e3"]


def points(category: str, **spec: Any) -> float:
    return score(table(spec))[category]


@case("A07-119")
def test_fields() -> None:
    assert [points("fields", fields=FIELDS[:n]) for n in range(7)] == [-1, -1, 1, 2, 3, 4, 4]


@case("A07-120")
def test_pastures() -> None:
    one_each = ["e1", "e2", "e3", "d3"]
    assert [points("pastures", pastures=one_each[:n]) for n in range(5)] == [-1, 1, 2, 3, 4]
    assert points("pastures", pastures=["c1 d1 e1 c2 d2 e2"]) == 1, "size does not matter"


@case("A07-121")
@pytest.mark.parametrize("n", range(10))
def test_grain(n: int) -> None:
    expected = [-1, 1, 1, 1, 2, 2, 3, 3, 4, 4][n]
    assert points("grain", grain=n) == expected
    if n >= 3:
        assert points("grain", grain=n - 3, fields=["b1 grain 3"]) == expected


@case("A07-122")
def test_vegetables() -> None:
    assert [points("vegetables", vegetable=n) for n in range(6)] == [-1, 1, 2, 3, 4, 4]
    assert points("vegetables", vegetable=1, fields=["b1 vegetable 2"]) == 3


BIG = {"pastures": ["d1 e1 d2 e2"], "stables": ["d1"]}


@case("A07-123")
def test_sheep() -> None:
    assert [points("sheep", sheep=n, **BIG) for n in range(10)] == [-1, 1, 1, 1, 2, 2, 3, 3, 4, 4]


@case("A07-124")
def test_boar() -> None:
    assert [points("boar", boar=n, **BIG) for n in range(9)] == [-1, 1, 1, 2, 2, 3, 3, 4, 4]


@case("A07-125")
def test_cattle() -> None:
    assert [points("cattle", cattle=n, **BIG) for n in range(8)] == [-1, 1, 2, 2, 3, 3, 4, 4]


@case("A07-126")
def test_stables_count_in_pastures_only() -> None:
    assert points("stables", stables=["c3", "e1"]) == 0
    assert points("stables", stables=["c3", "e1", "d1"], pastures=["e1 d1"]) == 2


@case("A07-127")
def test_unused_cells() -> None:
    assert points("unused") == -13
    used = {"rooms": ["a1"], "fields": ["b1"], "stables": ["b3"], "pastures": ["d1 e1"]}
    assert points("unused", **used) == -(13 - 5), "a fenced cell is used even without animals"


@case("A07-128")
@pytest.mark.parametrize(("house", "rate"), [("wood", 0), ("clay", 1), ("stone", 2)])
def test_rooms(house: str, rate: int) -> None:
    for extra in ([], ["b2"], ["b2", "b3"]):
        assert points("rooms", house=house, rooms=extra) == rate * (2 + len(extra))


@case("A07-129")
def test_people() -> None:
    assert [points("people", people=n, rooms=["a1", "b1", "b2"]) for n in (2, 3, 4, 5)] == [6, 9, 12, 15]


@case("A07-130")
def test_an_area_is_one_pasture_however_large() -> None:
    assert points("pastures", pastures=["e1", "d2 e2"]) == 2


@case("A16-037")
def test_the_order_of_the_score_sheet() -> None:
    assert list(score(table(edition="2016"))) == [
        "fields", "pastures", "grain", "vegetables", "sheep", "boar", "cattle", "unused", "stables", "rooms", "people",
        "cards", "bonus", "total",
    ]  # fmt: skip


def test_the_total_is_the_sum() -> None:
    sheet = score(table({"begging": 1, "majors": ["well", "joinery"], "wood": 5, "sheep": 1, "grain": 8}))
    assert sheet.pop("total") == sum(sheet.values()) == -1 - 1 + 4 - 1 + 1 - 1 - 1 - 13 + 6 + 3 + 2


def test_ties_are_shared_in_2007_and_broken_in_2016() -> None:
    even = ({"wood": 3, "food": 9}, {"clay": 1, "stone": 1, "reed": 2})
    assert table(*even).winners() == [0, 1]
    assert table(*even, edition="2016").winners() == [1], "four building materials against three; food does not count"
    assert table({"wood": 3}, {"stone": 3}, edition="2016").winners() == [0, 1]
    spent = ({"majors": ["joinery"], "wood": 4, "clay": 1}, {"majors": ["pottery"], "clay": 3, "wood": 3})
    new = table(*spent, edition="2016")
    assert new.scores()[0]["total"] == new.scores()[1]["total"]
    assert new.winners() == [1], "the wood and clay of the bonus are spent: 2 are left against 3"
