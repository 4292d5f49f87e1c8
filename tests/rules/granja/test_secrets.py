"""Hands, donkeys before the reveal, and the deck never show in another seat's view."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator

import pytest

from farmstead.kernel.steps import Together
from farmstead.titles.granja.rules.names import CARDS
from farmstead.titles.granja.rules.position import Granja
from tests.rules.granja.kept import MOST
from tests.rules.granja.table import GAME, do, table
from tests.walks import walk


def positions(players: int, seed: int, every: int) -> Iterator[Granja]:
    record = walk(GAME, seed, every=500, most=MOST, players=players)
    for i in range(0, len(record.answers), every):
        pos = record.position_at(i)
        assert isinstance(pos, Granja)
        yield pos


def words_of(view: object) -> set[str]:
    """Every text that stands somewhere in a view."""
    found: set[str] = set()
    if isinstance(view, dict):
        for key, value in view.items():
            found.add(str(key))
            found |= words_of(value)
    elif isinstance(view, list):
        for value in view:
            found |= words_of(value)
    elif isinstance(view, str):
        found.add(view)
        found |= set(view.split())
    return found


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_no_view_names_a_card_its_viewer_cannot_see(players: int) -> None:
    for pos in positions(players, 21, 5):
        for seat in [None, *range(players)]:
            words = words_of(pos.view(seat))
            hidden = {CARDS[card] for card in pos.deck}
            for farm in pos.farms:
                if farm.seat != seat:
                    hidden |= {CARDS[card] for card in farm.hand}
            assert not words & hidden


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_a_seat_cannot_know_does_not_change_its_view(players: int) -> None:
    rng = random.Random(players)
    for pos in positions(players, 22, 7):
        for seat in range(players):
            other = pos.sample(seat, rng)
            assert json.dumps(other.view(seat)) == json.dumps(pos.view(seat))
            assert isinstance(other, Granja)
            assert other.farms[seat].hand == pos.farms[seat].hand


def test_sampling_deals_the_others_anew() -> None:
    pos = table({"step": "roof", "seat": 0}, A={"hand": ["chef", "maid"], "silver": 3}, B={"hand": 4}, roofs=["2a"])
    hands = set()
    for number in range(20):
        other = pos.sample(0, random.Random(number))
        assert isinstance(other, Granja)
        hands.add(tuple(other.farms[1].hand))
        assert len(other.farms[1].hand) == 4
        assert sorted([*other.deck, *other.farms[1].hand]) == sorted([*pos.deck, *pos.farms[1].hand])
    assert len(hands) > 10


def test_a_donkey_chosen_is_seen_by_its_owner_only() -> None:
    views = []
    for choice in (1, 2, 3, 4):
        pos = table(
            {"step": "new-order"},
            {"step": "walk"},
            {"step": "donkeys", "answers": [-1, -1, -1]},
            players=3,
            phase="transport",
            step="donkeys",
        )
        do(pos, f"B donkey {choice}")
        assert isinstance(pos.pending(), Together)
        assert pos.view(1)["chosen"]["spelling"] == f"donkey {choice}"
        views.append([json.dumps(pos.view(seat)) for seat in (None, 0, 2)])
    assert all(view == views[0] for view in views)


def test_a_card_drawn_is_seen_by_its_owner_only() -> None:
    views = []
    for card in ("chef", "maid"):
        pos = table({"step": "draw-cards", "to": 1, "count": 1}, {"step": "pair", "seat": 0})
        do(pos, "A pair olive grain", f"* draw {card}")
        assert pos.view(1)["seats"][1]["hand"] == [card]
        views.append([json.dumps(pos.view(seat)) for seat in (None, 0)])
    assert views[0] == views[1]
