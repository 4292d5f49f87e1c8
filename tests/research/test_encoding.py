"""Observation vectors: what they say, what they never tell, and that their tables are true."""

from __future__ import annotations

import csv
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import farmstead
from farmstead.kernel.layout import Field, Layout
from farmstead.kernel.observer import Observer
from farmstead.kernel.pieces import Counts, Flags, Members, OneHot, Scale, zeros
from farmstead.kernel.steps import Together
from farmstead.research import Encoder, describe, encoding_version
from farmstead.research.seating import Seating
from farmstead.research.tables import csv_table, fingerprint, markdown
from tests.research.plain.reading import plain_vector
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


def numbers(pieces: list[bytes]) -> list[float]:
    """Pieces as the numbers they are."""
    return [float(number) for number in np.frombuffer(b"".join(pieces), np.float32)]


def test_pieces_say_what_was_put() -> None:
    to: list[bytes] = []
    OneHot("which", 3).put(to, 1)
    OneHot("which", 3).put(to, -1)
    Flags([1, 2, 9]).put(to, 0b10_0000_0100)
    Flags([1, 2, 9]).put(to, 0)
    assert numbers(to) == [0, 1, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0]
    to = []
    Members("cards", 10, 1).put(to, [10, -1, 2])
    Counts(Field("sort", "abc", most=2)).put(to, (2, 0, 2))
    assert numbers(to) == [0, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0.5, 0, 1]
    to = []
    Scale(Field("points", ["won"], most=2, least=-2, clipped=True), halves=True).put(to, 1)
    clipped = Scale(Field("points", ["won"], most=2, least=-2, clipped=True))
    clipped.put_all(to, [-5, -2, 1, 9])
    assert numbers(to) == [0.25, -1, -1, 0.5, 1]


def test_unknown_things_are_errors() -> None:
    to: list[bytes] = []
    with pytest.raises(farmstead.FarmsteadError, match="which: 3 is none of 0 to 2"):
        OneHot("which", 3).put(to, 3)
    cards = Members("cards", 3, 2)
    with pytest.raises(farmstead.FarmsteadError, match="7 is none of 2 to 4"):
        cards.put(to, [2, 7])
    with pytest.raises(farmstead.FarmsteadError, match="3 is there twice"):
        cards.put(to, [3, 3])
    with pytest.raises(farmstead.FarmsteadError, match="sort: 3 is none of 0 to 2"):
        Counts(Field("sort", "abc", most=2)).put(to, (3,))
    assert to == []
    cards.put(to, [4])
    assert numbers(to) == [0, 0, 1], "nothing of an error shows in the next vector"
    with pytest.raises(farmstead.FarmsteadError, match="sort is 3, its field allows 0 to 2"):
        Scale(Field("sort", "abc", most=2)).put(to, 3)


def test_a_vector_with_too_few_numbers_is_an_error() -> None:
    whole = Encoder("skara", 1).layout
    layout = Layout(whole.game, 1, 1, [*whole.table, Field("more", "ab")], whole.seat, whole.numbers, {})

    class Short(Observer):
        def phase(self, pos: Any) -> int:
            return 0

        def table(self, pos: Any, viewer: int, to: list[bytes]) -> None:
            to.append(zeros(1))

        def seat(self, pos: Any, seat: int, to: list[bytes]) -> None:
            to.append(zeros(whole.seat_size))

    with pytest.raises(farmstead.FarmsteadError, match=r"skara: \[\d+, 110\] numbers of table and seat"):
        Short(layout).vector(farmstead.game("skara").start(1), 0)


@pytest.mark.parametrize(("game", "players", "variants"), [*VARIED, ("agricola", 5, {"decks": "k"})])
def test_vectors_are_what_a_plain_reading_finds(game: str, players: int, variants: dict[str, str]) -> None:
    """Every number to the last bit, also where chance is asked; two games, so that what is kept must fit both."""
    encoder = Encoder(game, players)
    for seed in (1, 2):
        for number, pos in enumerate(walk(game, players, variants, seed, chance=True)):
            if number % 5 == seed or pos.over:
                viewer = number % players
                plain = plain_vector(encoder.layout, pos, viewer)
                assert encoder.encode(pos, viewer).tobytes() == plain.astype(np.float32).tobytes()
                assert encoder.numbers(pos, viewer) == plain.astype(np.float32).tolist()


@pytest.mark.parametrize(("game", "players"), [("agricola", 3), ("creatures", 2), ("granja", 2), ("skara", 4)])
def test_many_at_once_are_the_same_as_one_by_one(game: str, players: int) -> None:
    encoder = Encoder(game, players)
    positions = [pos.copy() for pos in walk(game, players, {}, 4)][::20]
    viewers = [number % players for number in range(len(positions))]
    out = np.full((len(positions) + 1, encoder.size), 7, np.float32)
    encoder.encode_many(positions, viewers, out)
    row = np.zeros(encoder.size, np.float32)
    mask = np.ones(len(positions[0].game.vocabulary), np.int8)
    for i, (pos, viewer) in enumerate(zip(positions, viewers, strict=True)):
        vector = encoder.encode(pos, viewer)
        encoder.encode_into(pos, viewer, row)
        assert np.array_equal(out[i], vector)
        assert np.array_equal(row, vector)
        vector[:] = 0  # the caller's own: nothing that is kept may change with it
        encoder.mask_into(pos, mask)
        assert np.flatnonzero(mask).tolist() == sorted(pos.legal)
    assert (out[len(positions)] == 7).all(), "rows beyond are left alone"


def test_many_need_as_many_viewers_and_rows() -> None:
    encoder = Encoder("creatures", 2)
    pos = farmstead.game("creatures").start(first="A")
    out = np.zeros((1, encoder.size), np.float32)
    with pytest.raises(farmstead.FarmsteadError, match="2 positions, 1 viewers, 1 rows"):
        encoder.encode_many([pos, pos], [0], out)
    with pytest.raises(farmstead.FarmsteadError, match="no seat 2; seats: 0 to 1"):
        encoder.encode_many([pos], [2], out)


@pytest.mark.parametrize("seat", [-1, 2])
def test_a_seat_that_is_not_there_knows_nothing(seat: int) -> None:
    with pytest.raises(farmstead.FarmsteadError, match=f"no seat {seat}; seats: 0 to 1"):
        Encoder("creatures", 2).encode(farmstead.game("creatures").start(first="A"), seat)


def test_a_number_of_players_that_is_not_played() -> None:
    with pytest.raises(farmstead.SetupError, match="players: 2"):
        describe("creatures", 3)


def test_vectors_need_numpy_alone() -> None:
    """Bots judge positions by their vectors where no environment is installed."""
    program = (
        "import sys\n"
        "class Without:\n"
        "    def find_spec(self, name, path=None, target=None):\n"
        "        if name.split('.')[0] in ('gymnasium', 'pettingzoo', 'pyspiel'):\n"
        "            raise ModuleNotFoundError(name)\n"
        "sys.meta_path.insert(0, Without())\n"
        "import importlib.util as util\n"
        "find = util.find_spec\n"
        "util.find_spec = lambda name: None if name in ('gymnasium', 'pettingzoo') else find(name)\n"
        "from farmstead.research.encoding import Encoder\n"
        "print(Encoder('creatures', 2).size)\n"
        "from farmstead.research import aec_env\n"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert done.stdout.strip() == str(Encoder("creatures", 2).size)
    assert "aec_env needs gymnasium and pettingzoo: install the extra" in done.stderr


def test_a_viewer_may_be_a_number_of_numpy_and_nothing_else_is_one() -> None:
    pos = farmstead.game("creatures").start(first="A")
    encoder = Encoder("creatures", 2)
    row = np.zeros(encoder.size, np.float32)
    encoder.encode_into(pos, np.int64(1), row)
    assert np.array_equal(row, encoder.encode(pos, 1))
    assert np.array_equal(row, encoder.encode(pos, np.uint8(1)))
    assert encoder.numbers(pos, np.int32(1)) == row.tolist()
    wrong: list[Any] = [None, True, 1.0, "1", 9, -1, np.int64(9)]
    for viewer in wrong:
        with pytest.raises(farmstead.FarmsteadError, match="there is no seat"):
            encoder.encode(pos, viewer)
