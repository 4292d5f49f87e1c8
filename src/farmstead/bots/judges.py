"""Where bots find their judge; without numpy, or for a game without one, there is none."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from farmstead.kernel.position import Position

if TYPE_CHECKING:
    from farmstead.judges.judge import Judge


def judge_for(game: str, players: int, variants: Mapping[str, str]) -> Judge | None:
    """The learned judge for a way to play, as far as it can be used here and has proved itself."""
    if find_spec("numpy") is None:
        return None
    from farmstead.judges.files import GATE, judge_of

    judge = judge_of(game, players, variants)
    return judge if judge is not None and judge.about.get(GATE) else None


def judge_for_view(view: Mapping[str, Any]) -> Judge | None:
    """The learned judge for the game that a view is of."""
    return judge_for(view["game"], len(view["seats"]), view["variants"])


def judge_for_position(pos: Position) -> Judge | None:
    """The learned judge for the game of a position."""
    return judge_for(pos.game.name, int(pos.players), pos.settings)
