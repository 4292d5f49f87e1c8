"""Where bots find their judge; without numpy, or for a game without one, there is none."""

from __future__ import annotations

from importlib.util import find_spec
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from farmstead.judges.judge import Judge


def judge_for(game: str) -> Judge | None:
    """The learned judge of a game as far as it can be used here, and has proved itself."""
    if find_spec("numpy") is None:
        return None
    from farmstead.judges.files import GATE, judge_of

    judge = judge_of(game)
    return judge if judge is not None and judge.about.get(GATE) else None
