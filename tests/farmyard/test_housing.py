"""Do these animals fit? Against trying every way to use the rooms."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from farmstead.farmyard.housing import ANY, EACH, HOUSE, PASTURE, SPOT, Housing, Room
from tests.farmyard import slow

DETERMINED = settings(derandomize=True, max_examples=400, deadline=None, database=None)


@st.composite
def rooms_and_animals(draw: st.DrawFn) -> tuple[list[Room], int, list[int]]:
    kinds = draw(st.integers(1, 4))
    rooms = []
    for i in range(draw(st.integers(0, 6))):
        kind = draw(st.sampled_from([ANY, ANY, ANY, EACH, *range(kinds)]))
        capacity = draw(st.integers(0, 6))
        half = draw(st.integers(0, capacity)) if kind == ANY and draw(st.booleans()) else 0
        mixed = draw(st.integers(0, 3)) if kind == EACH else 0
        more = draw(st.integers(0, 3)) if kind in (ANY, EACH) and i < 4 else 0
        rooms.append(Room(draw(st.sampled_from([PASTURE, HOUSE, SPOT])), 2**i, kind, capacity, half, mixed, 0, more))
    animals = draw(st.lists(st.integers(0, 9), min_size=kinds, max_size=kinds))
    return rooms, kinds, animals


@DETERMINED
@given(rooms_and_animals())
def test_fits_against_all_ways_tried(given_farm: tuple[list[Room], int, list[int]]) -> None:
    rooms, kinds, animals = given_farm
    housing = Housing(rooms, kinds)
    wanted = slow.fits(rooms, kinds, animals)
    assert housing.fits(animals) is wanted
    assert housing.fits(animals) is wanted, "remembered"


@DETERMINED
@given(rooms_and_animals())
def test_the_fullest_farm_fits_and_one_animal_more_is_seen(given_farm: tuple[list[Room], int, list[int]]) -> None:
    """At the edge: as many animals as just fit, then one more of each kind. One housing answers all the questions."""
    rooms, kinds, animals = given_farm
    housing = Housing(rooms, kinds)
    counts = list(animals)
    while not slow.fits(rooms, kinds, counts):
        counts[counts.index(max(counts))] -= 1
    assert housing.fits(counts)
    for kind in range(kinds):
        more = [count + (other == kind) for other, count in enumerate(counts)]
        assert housing.fits(more) is slow.fits(rooms, kinds, more)


@DETERMINED
@given(rooms_and_animals())
def test_an_arrangement_is_found_exactly_when_they_fit(given_farm: tuple[list[Room], int, list[int]]) -> None:
    rooms, kinds, animals = given_farm
    housing = Housing(rooms, kinds)
    if not housing.fits(animals):
        with pytest.raises(ValueError, match="no room for"):
            housing.arrange(animals)
        return
    placed = housing.arrange(animals)
    assert len(placed) == len(rooms)
    assert [sum(counts[kind] for counts in placed) for kind in range(kinds)] == animals
    for room, counts in zip(rooms, placed, strict=True):
        assert min(counts) >= 0
        assert any(all(n <= most for n, most in zip(counts, way, strict=True)) for way in slow.ways(room, kinds))


def test_arranging_asks_the_rooms_in_the_order_of_its_bounds() -> None:
    """A small room that holds much when split, before a bigger one: the bounds must speak of the same rooms."""
    rooms = [Room(HOUSE, 1, ANY, 3, 3), Room(HOUSE, 2, ANY, 4, 1)]
    housing = Housing(rooms, 3)
    assert housing.fits([3, 3, 4])
    assert housing.arrange([3, 3, 4]) == [[3, 3, 0], [0, 0, 4]]


def test_one_kind_a_pasture() -> None:
    housing = Housing([Room(PASTURE, 3, ANY, 4)], 2)
    assert housing.fits([4, 0])
    assert housing.fits([0, 4])
    assert not housing.fits([1, 1])
    assert not housing.fits([5, 0])


def test_room_for_one_kind_and_for_some_of_each() -> None:
    housing = Housing([Room(HOUSE, 1, 1, 2), Room(HOUSE, 2, EACH, 1)], 3)
    assert housing.fits([1, 3, 1])
    assert not housing.fits([2, 0, 0])
    assert not housing.fits([0, 4, 0])
    assert housing.reserved == [1, 3, 1]


def test_a_split_room() -> None:
    """Five of one kind, or three each of two kinds."""
    housing = Housing([Room(HOUSE, 1, ANY, 5, 3)], 3)
    assert housing.fits([5, 0, 0])
    assert housing.fits([3, 0, 3])
    assert not housing.fits([4, 1, 0])
    assert not housing.fits([1, 1, 1])
    assert not housing.fits([6, 0, 0])


def test_no_rooms_and_no_animals() -> None:
    assert Housing([], 4).fits([0, 0, 0, 0])
    assert not Housing([], 4).fits([0, 0, 1, 0])
    assert Housing([], 4).arrange([0, 0, 0, 0]) == []


def test_the_cells_of_pastures_are_known() -> None:
    rooms = [Room(PASTURE, 0b11, ANY, 4), Room(HOUSE, 0b100, ANY, 1), Room(PASTURE, 0b1000, ANY, 2)]
    assert Housing(rooms, 4).closed == 0b1011


def test_many_animals() -> None:
    """Far more than any room holds is answered, not counted out."""
    housing = Housing([Room(PASTURE, 1, ANY, 12)] * 6, 4)
    assert not housing.fits([999, 999, 999, 999])
    assert housing.fits([36, 12, 12, 12])
    assert not housing.fits([37, 12, 12, 12])
    assert housing.arrange([13, 13, 12, 12])


@settings(DETERMINED, max_examples=200)
@given(
    st.lists(
        st.tuples(st.sampled_from([PASTURE, PASTURE, SPOT]), st.integers(1, 6), st.sampled_from([0, 0, 2])),
        min_size=1,
        max_size=4,
    ),
    st.booleans(),
    st.lists(st.integers(0, 4), min_size=2, max_size=3),
    st.integers(1, 3),
)
def test_pastures_with_room_to_spare_against_every_placement(
    given_rooms: list[tuple[int, int, int]], mixing: bool, animals: list[int], free: int
) -> None:
    rooms = [Room(sort, 2**i, ANY, n, 0, 0, 0, more) for i, (sort, n, more) in enumerate(given_rooms)]
    if mixing:
        rooms[0] = rooms[0].blended()
    rooms.append(Room(HOUSE, 2**9, 0, 1))
    housing = Housing(rooms, len(animals))
    wanted = slow.airy(rooms, len(animals), animals, free)
    assert housing.airy(animals, free) == wanted
    assert housing.airy(animals, free) == wanted, "remembered"
