"""Doors for research: PettingZoo, Gymnasium and OpenSpiel environments of all games (docs/research.md).

    aec_env("agricola", 4)                               PettingZoo, one agent a seat
    gymnasium.make("farmstead/granja-v3", players=2)     Gymnasium, one seat against bots, or alone
    import farmstead.research.openspiel                  then pyspiel.load_game("python_farmstead_skara(players=2)")
    describe("creatures", 2)                             what stands at each index of an observation

Vectors, masks and rewards need numpy alone; an environment needs its own library too.
"""

from __future__ import annotations

from importlib.util import find_spec

if find_spec("numpy") is None:
    raise ImportError("farmstead.research needs numpy: install the extra, pip install 'farmstead[research]'")

from farmstead.research.batch import BatchEnv
from farmstead.research.encoding import Encoder, Row, describe, encoding_version
from farmstead.research.opponents import Opponent, Pool
from farmstead.research.rewards import DENSE, REWARDS

__all__ = ["DENSE", "REWARDS", "BatchEnv", "Encoder", "Opponent", "Pool", "Row", "describe", "encoding_version"]

_MISSING = [name for name in ("gymnasium", "pettingzoo") if find_spec(name) is None]
if not _MISSING:
    from farmstead.research.aec import FarmsteadAEC, aec_env
    from farmstead.research.masks import ActionMasks, MaskInInfo
    from farmstead.research.single import FarmsteadEnv, gym_id, register
    from farmstead.research.vector import FarmsteadVectorEnv

    __all__ += [
        "ActionMasks", "FarmsteadAEC", "FarmsteadEnv", "FarmsteadVectorEnv", "MaskInInfo", "aec_env", "gym_id",
    ]  # fmt: skip
    register()


_NEEDING = (
    "ActionMasks", "FarmsteadAEC", "FarmsteadEnv", "FarmsteadVectorEnv", "MaskInInfo", "aec_env", "gym_id",
)  # fmt: skip


def __getattr__(name: str) -> object:
    if _MISSING and name in _NEEDING:
        needed = " and ".join(_MISSING)
        raise ImportError(f"{name} needs {needed}: install the extra, pip install 'farmstead[research]'")
    raise AttributeError(f"module 'farmstead.research' has no attribute {name!r}")
