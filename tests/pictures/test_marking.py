"""Drawings with marks: their size, rings, arrows."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

import farmstead
from farmstead.pictures.marking import marked


@pytest.fixture(scope="module")
def drawing() -> str:
    pos = farmstead.game("agricola").start(players=2)
    farmstead.Dealer(1).deal(pos)
    return pos.game.picture(pos.view(None), "en")


def test_without_wishes_it_is_the_same_drawing(drawing: str) -> None:
    assert ElementTree.canonicalize(marked(drawing)) == ElementTree.canonicalize(drawing)


def test_a_size_keeps_the_shape(drawing: str) -> None:
    assert re.search(r'width="640" height="360\.00" viewBox="0 0 1280 720"', marked(drawing, size=640))


def test_rings_and_arrows_stand_where_their_places_are(drawing: str) -> None:
    root = ElementTree.fromstring(marked(drawing, ring=["space fishing"], arrows=[("space clay-1", "seat B")]))
    ring, arrow = next(part for part in root.iter() if part.get("class") == "marks")
    x, y = float(ring.get("x", "")), float(ring.get("y", ""))
    assert 0 <= x < 150  # the first column of spaces
    assert 180 < y < 250  # its fourth row
    begin, end = re.findall(r"[ML]([\d.]+) ([\d.]+)", arrow.get("d", ""))[:2]
    assert float(begin[0]) < 150
    assert float(end[0]) > 950  # the panel of the other seat


@pytest.mark.parametrize("place", ["space moon", "moon", "", "space", "seat ", "seat Z", None, 'space "'])
def test_a_place_that_is_not_drawn_is_told_those_that_are(drawing: str, place: str) -> None:
    with pytest.raises(farmstead.FarmsteadError, match="space clay-1, "):
        marked(drawing, ring=[place])


@pytest.mark.parametrize("size", [0, -5, 1.5, True, "640", 10**9])
def test_a_size_that_is_none_is_told_what_one_is(drawing: str, size: int) -> None:
    with pytest.raises(farmstead.WrongType, match="from 16 to 20000"):
        marked(drawing, size=size)
