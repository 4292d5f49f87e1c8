"""Observation vectors: what they say, what they never tell, and that their tables are true."""

from __future__ import annotations

import csv
import random
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import farmstead
from farmstead.kernel.layout import Field, Layout, among, one_hot
from farmstead.kernel.steps import Together
from farmstead.research import Encoder, describe, encoding_version
from farmstead.research.seating import Seating
from farmstead.research.tables import csv_table, fingerprint, markdown
from tests.research.tables import SEATINGS, SECRETS, VARIED, walk

DOCS = Path(__file__).resolve().parent.parent.parent / "docs" / "observations"

FINGERPRINTS = {
    "agricola": (4, "a31f206091da"),
    "creatures": (2, "7cb371d86c20"),
    "granja": (3, "4f4d0ec50b42"),
    "skara": (2, "ce163c3a653a"),
}
"""Where a fingerprint changes, indices mean other things: raise VERSION in its observation.py and write it here."""


@pytest.mark.parametrize("game", farmstead.games())
def test_a_new_meaning_needs_a_new_version(game: str) -> None:
    assert (encoding_version(game), fingerprint(game)) == FINGERPRINTS[game]


@pytest.mark.parametrize("game", farmstead.games())
def test_the_tables_are_current(game: str) -> None:
    command = f"farmstead research table {game} --out docs/observations/{game}.md"
    assert (DOCS / f"{game}.md").read_text(encoding="utf-8") == markdown(game), f"make it anew: {command}"


@pytest.mark.parametrize(("game", "players"), SEATINGS)
def test_every_index_has_a_row_with_a_name_of_its_own(game: str, players: int) -> None:
    rows = describe(game, players)
    assert [row.index for row in rows] == list(range(Encoder(game, players).size))
    assert len({row.name for row in rows}) == len(rows)
    lines = list(csv.DictReader(csv_table(game, players).splitlines()))
    assert [line["name"] for line in lines] == [row.name for row in rows]


@pytest.mark.parametrize(("game", "players", "variants"), VARIED)
def test_random_games_stay_within_the_bounds(game: str, players: int, variants: dict[str, str]) -> None:
    encoder = Encoder(game, players)
    moved = np.zeros(encoder.size, bool)
    last = None
    for number, pos in enumerate(walk(game, players, variants, 3)):
        if number % 3 == 0 or pos.over:
            vector = encoder.encode(pos, number % players)
            assert vector.dtype == np.float32
            assert (encoder.low <= vector).all()
            assert (vector <= encoder.high).all()
            moved |= vector != (vector if last is None else last)
            last = vector
    assert moved.sum() > encoder.size // 10


@pytest.mark.parametrize(("game", "players", "variants"), SECRETS)
def test_what_a_seat_cannot_know_is_not_in_its_vector(game: str, players: int, variants: dict[str, str]) -> None:
    seating = Seating(game, players, "result", variants)
    rng = random.Random(5)
    others = together = told = 0
    for number, pos in enumerate(walk(game, players, variants, 5)):
        waits = not pos.over and isinstance(pos.pending(), Together)
        if number % 7 and not waits:
            continue
        viewer = rng.randrange(players)
        dealt = pos.sample(viewer, rng)
        assert np.array_equal(seating.vector(pos, viewer), seating.vector(dealt, viewer))
        assert np.array_equal(seating.mask(pos, viewer), seating.mask(dealt, viewer))
        others += dealt.key() != pos.key()
        together += waits
        owner = (viewer + 1) % players
        told += not np.array_equal(seating.vector(pos, owner), seating.vector(dealt, owner))
    assert others, "nothing was dealt anew"
    assert told, "an owner must see its own secrets"
    assert together or game == "agricola"


def named(game: str, players: int, pos: farmstead.Position, seat: int) -> dict[str, float]:
    """A vector by the names of its rows, as numbers of the game."""
    vector = Encoder(game, players).encode(pos, seat)
    return {row.name: float(vector[row.index]) * row.divided_by for row in describe(game, players)}


def test_seats_are_counted_from_ones_own_chair() -> None:
    pos = farmstead.game("creatures").start(first="A")
    pos.play(pos.parse("place wood-3"))
    mine, theirs = named("creatures", 2, pos, 0), named("creatures", 2, pos, 1)
    wood = pos.view(0)["seats"][0]["goods"]["wood"]
    assert wood == 3
    assert (mine["me.goods.wood"], mine["seat+1.goods.wood"]) == pytest.approx((wood, 0))
    assert (theirs["me.goods.wood"], theirs["seat+1.goods.wood"]) == pytest.approx((0, wood))
    assert (mine["me.placed.wood-3"], theirs["seat+1.placed.wood-3"]) == (1, 1)
    assert (mine["asked.seat+1"], theirs["asked.me"]) == (1, 1)
    assert (mine["starter.me"], theirs["starter.me"]) == (1, 0)
    assert mine["question.work"] == 1


def test_the_hand_is_its_owners() -> None:
    pos = next(walk("granja", 2, {}, 1))
    for seat in (0, 1):
        numbers = named("granja", 2, pos, seat)
        held = [card for card in pos.view(seat)["seats"][seat]["hand"] if numbers[f"hand.{card}"]]
        assert len(held) == sum(value for name, value in numbers.items() if name.startswith("hand.")) == 4


def test_a_number_out_of_bounds_is_an_error_that_names_it() -> None:
    encoder = Encoder("creatures", 2)
    pos = farmstead.game("creatures").start(first="A")
    object.__setattr__(pos, "troughs", 11)
    with pytest.raises(farmstead.FarmsteadError, match="supply.troughs is 11, its field allows 0 to 10"):
        encoder.encode(pos, 0)


def test_markers_are_never_owed() -> None:
    """In La Granja a marker is taken back before a new one is laid, when all are in play."""
    pos: Any = next(walk("granja", 2, {}, 1))
    pos.farms[0].supply = -1
    with pytest.raises(farmstead.FarmsteadError, match="markers.left is -1, its field allows 0 to 25"):
        named("granja", 2, pos, 0)


def test_unknown_things_are_errors() -> None:
    assert one_hot(3, -1) == [0, 0, 0]
    with pytest.raises(IndexError):
        one_hot(3, 3)
    with pytest.raises(farmstead.FarmsteadError, match="7 is none of 2 to 4"):
        among([2, 7], 3, 2)
    short = Layout(farmstead.game("skara"), 1, 1, [Field("few", "ab", lambda pos, viewer: [1.0])], [])
    with pytest.raises(farmstead.FarmsteadError, match="few: 1 numbers for 2 items"):
        short.read_table(None, 0)


@pytest.mark.parametrize("seat", [-1, 2])
def test_a_seat_that_is_not_there_knows_nothing(seat: int) -> None:
    with pytest.raises(farmstead.FarmsteadError, match=f"no seat {seat}; seats: 0 to 1"):
        Encoder("creatures", 2).encode(farmstead.game("creatures").start(first="A"), seat)


def test_a_number_of_players_that_is_not_played() -> None:
    with pytest.raises(farmstead.SetupError, match="players: 2"):
        describe("creatures", 3)
