"""Learned judgement: what a position is worth to each seat, and which options deserve a look (docs/judges.md).

    judge_of("agricola")        the judge that comes with `farmstead[bots]`, or None where there is none
    judge_of("agricola", 2, {"edition": "2016", "mode": "family"})      the one that knows this way to play best
    load(path)                  one of your own, made by `farmstead train`

Only numpy is needed, the extra `farmstead[bots]`; the rules and the other bots do without.
"""

from __future__ import annotations

from farmstead.judges.files import judge_of, load, save
from farmstead.judges.judge import Judge, Judgement
from farmstead.judges.net import Net

__all__ = ["Judge", "Judgement", "Net", "judge_of", "load", "save"]
