"""A greedy bot that plays as if it had no hand: the yardstick for what bots make of their hand cards (Agricola)."""

from __future__ import annotations

from typing import Any

from farmstead import bots
from farmstead.bots.base import Bot, Sampler, asked_seat
from farmstead.bots.greedy import GreedyBot
from farmstead.kernel.position import Position
from farmstead.kernel.steps import Together
from farmstead.titles.agricola.rules.position import SETUP, Agricola

NAME = "greedy-without-hand"


class HandlessBot(GreedyBot):
    """Thinks of its hand while hands come about, and then never again: it neither plays its cards nor hopes to."""

    name = NAME

    def choose(self, view: dict[str, Any], sampler: Sampler) -> int:
        seat = asked_seat(view)
        bare = without_hand(sampler(), seat)
        if len(bare.legal) == 1:
            return bare.legal[0]
        return super().choose(view, lambda: without_hand(sampler(), seat))


def without_hand(pos: Position, seat: int) -> Position:
    """The same question to a seat whose hand is empty; a question about nothing but its hand stays as it is."""
    assert isinstance(pos, Agricola)
    if pos.phase == SETUP or isinstance(pos.pending(), Together):
        return pos
    bare = pos.copy()
    bare.farms[seat].hand = ()
    own = bare.pending().options(bare)
    if not own:
        return pos
    bare.own = len(own)
    bare.legal = own + bare.anytime(bare.pending(), own)
    return bare


def make(name: str, seed: int | None = None, seconds: float | None = None) -> Bot:
    """Any bot by its name, this one too."""
    return HandlessBot(seed) if name == NAME else bots.make(name, seed, seconds)
