"""Doors for research: PettingZoo, Gymnasium and OpenSpiel environments of all games (docs/research.md).

    aec_env("agricola", 4)                               PettingZoo, one agent a seat
    gymnasium.make("farmstead/granja-v3", players=2)     Gymnasium, one seat against bots, or alone
    import farmstead.research.openspiel                  then pyspiel.load_game("python_farmstead_skara(players=2)")
    describe("creatures", 2)                             what stands at each index of an observation
"""

from __future__ import annotations

from importlib.util import find_spec

_MISSING = [name for name in ("gymnasium", "numpy", "pettingzoo") if find_spec(name) is None]
if _MISSING:
    raise ImportError(
        f"farmstead.research needs {', '.join(_MISSING)}: install the extra, pip install 'farmstead[research]'"
    )

from farmstead.research.aec import FarmsteadAEC, aec_env  # noqa: E402  only with what they need
from farmstead.research.encoding import Encoder, Row, describe, encoding_version  # noqa: E402
from farmstead.research.masks import ActionMasks, MaskInInfo  # noqa: E402
from farmstead.research.opponents import Opponent, Pool  # noqa: E402
from farmstead.research.rewards import DENSE, REWARDS  # noqa: E402
from farmstead.research.single import FarmsteadEnv, gym_id, register  # noqa: E402

__all__ = [
    "DENSE",
    "REWARDS",
    "ActionMasks",
    "Encoder",
    "FarmsteadAEC",
    "FarmsteadEnv",
    "MaskInInfo",
    "Opponent",
    "Pool",
    "Row",
    "aec_env",
    "describe",
    "encoding_version",
    "gym_id",
]

register()
