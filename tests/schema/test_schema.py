"""Views, score sheets and position files are as docs/views says: no key besides, none that never comes."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, get_type_hints

import jsonschema
import pytest

import farmstead
from farmstead import typing as public
from farmstead.kernel.position import Position
from farmstead.kernel.shapes import ScoreSheet
from farmstead.schema import KINDS, check, json_schema, page, shape_of
from farmstead.schema.shapes import Either, Listing, Mapping, Record, Shape
from tests.schema.real import occasions, setups, walked

DOCS = Path(__file__).resolve().parent.parent.parent / "docs" / "views"
GAMES = farmstead.games()
EVERY = {"agricola": 14, "creatures": 2, "granja": 5, "skara": 3}
"""Which positions of a game are looked at: about a thousand of each game and more."""
Met = dict[str, Counter[tuple[str, str]]]


def data_of(pos: Position) -> Iterator[tuple[str, Any]]:
    """All that is described of a position, each with its kind: the views of all who may look among them."""
    for seat in [None, *range(pos.players)]:
        yield "view", pos.view(seat)
    for sheet in pos.scores():
        yield "scores", sheet
    yield "position", pos.to_data()


def hold(game: str, positions: Iterable[Position], met: Met) -> int:
    """Checks positions; returns how many."""
    count = 0
    for pos in positions:
        for kind, data in data_of(pos):
            faults = check(shape_of(game, kind), data, met[kind])
            assert not faults, f"{pos!r} {kind}: {faults[0]}"
        count += 1
    return count


def keys(shape: Shape, found: dict[str, list[str]]) -> dict[str, list[str]]:
    """The keys of every object that is described. Steps of an agenda are those a file may hold: not all are met."""
    if isinstance(shape, Record) and shape.name not in found:
        found[shape.name] = [field.key for field in shape.fields]
        for field in shape.fields:
            keys(field.shape, found)
    elif isinstance(shape, Listing):
        keys(shape.entry, found)
    elif isinstance(shape, Mapping):
        keys(shape.value, found)
    elif isinstance(shape, Either):
        for way in shape.ways:
            keys(way, found)
    return found


@pytest.mark.parametrize("game", GAMES)
def test_a_few_games_are_as_described(game: str) -> None:
    met: Met = {kind: Counter() for kind in KINDS}
    for number, setup in enumerate(setups(game)[:: 1 + len(setups(game)) // 3]):
        assert hold(game, walked(game, setup, number, 40), met) > 1


@pytest.mark.slow
@pytest.mark.bulk
@pytest.mark.parametrize("game", GAMES)
def test_all_set_ups_are_as_described_and_every_key_comes(game: str) -> None:
    met: Met = {kind: Counter() for kind in KINDS}
    count = hold(game, occasions(game), met)
    games = max(1, 24 // len(setups(game)))
    for setup in setups(game):
        for seed in range(games):
            count += hold(game, walked(game, setup, seed, EVERY[game]), met)
    assert count > 1000
    for kind in KINDS:
        described = keys(shape_of(game, kind), {})
        never = [f"{name}.{key}" for name, own in described.items() for key in own if (name, key) not in met[kind]]
        assert never == [], kind


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("kind", KINDS)
def test_the_json_schema_says_the_same(game: str, kind: str) -> None:
    schema = json_schema(shape_of(game, kind), "test")
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    first = farmstead.game(game).start()
    last = list(walked(game, setups(game)[-1], 3, 10_000))[-1]
    for pos in (first, last):
        for sort, data in data_of(pos):
            if sort == kind:
                assert [error.message for error in validator.iter_errors(json.loads(json.dumps(data)))] == []
                assert not validator.is_valid({**data, "colour": 1})
                some = next(iter(data))
                assert not validator.is_valid({key: value for key, value in data.items() if key != some})


@pytest.mark.parametrize("game", GAMES)
def test_what_is_not_described_is_found(game: str) -> None:
    """A key too many, one misspelt, one missing, a value of another sort or out of its range: at any depth."""
    pos = farmstead.game(game).start()
    shape = shape_of(game, "view")
    view = pos.view(0)
    seat = dict(view["seats"][0])
    assert check(shape, view) == []
    assert [fault.place for fault in check(shape, {**view, "sets": 1})] == ["sets"]
    misspelt = {("sea" if key == "seat" else key): value for key, value in seat.items()}
    places = [fault.place for fault in check(shape, {**view, "seats": [misspelt]})]
    assert sorted(places) == ["seats[0].sea", "seats[0].seat"]
    goods = next(iter(seat["goods"]))
    for wrong in (-1, 1.5, True, "1", None):
        spoiled = {**seat, "goods": {**seat["goods"], goods: wrong}}
        (fault,) = check(shape, {**view, "seats": [spoiled]})
        assert fault.place == f"seats[0].goods.{goods}"
        assert str(fault).startswith(fault.place)
    assert [fault.place for fault in check(shape, {**view, "phase": "tea"})] == ["phase"]


@pytest.mark.parametrize("game", GAMES)
def test_steps_of_the_agenda_are_checked(game: str) -> None:
    pos = farmstead.game(game).start()
    data = pos.to_data()
    shape = shape_of(game, "position")
    assert data["agenda"]
    for wrong, place in (({"step": "tea"}, "agenda[0].step"), ({**data["agenda"][0], "tea": 1}, "agenda[0].tea")):
        assert [fault.place for fault in check(shape, {**data, "agenda": [wrong]})] == [place]


@pytest.mark.parametrize("game", GAMES)
def test_the_pages_are_current(game: str) -> None:
    command = f"farmstead schema {game} --page --out docs/views/{game}.md"
    assert (DOCS / f"{game}.md").read_text(encoding="utf-8") == page(game), f"make it anew: {command}"


@pytest.mark.parametrize("game", GAMES)
def test_all_typed_dictionaries_can_be_imported(game: str) -> None:
    module = __import__(f"farmstead.typing.{game}", fromlist=["View"])
    for kind in KINDS:
        for name in keys(shape_of(game, kind), {}):
            if name != "Variants":  # they are what `game.variants` says
                assert name in module.__all__
                assert get_type_hints(getattr(module, name))
    assert public.ScoreSheet is ScoreSheet


def test_an_unknown_kind_says_what_there_is() -> None:
    with pytest.raises(farmstead.SetupError, match="schemas: view, scores, position"):
        shape_of("skara", "tea")


@pytest.mark.parametrize("game", GAMES)
def test_a_view_says_who_looks(game: str) -> None:
    pos = farmstead.game(game).start()
    assert [pos.view(seat)["seat"] for seat in (None, 0)] == [None, 0]
