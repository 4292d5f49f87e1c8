"""Takes a trained judge into the package: `python tools/ship_judge.py training/agricola/judge.npz`.

Its header says whether it passed the gate, a match against the sense (docs/judges.md); bots go by no other. Weights of
inputs and options that were never met while it learned are still those drawn by lot at the beginning: they mean nothing
and are set to nothing, so that they take no room.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

import numpy as np

import farmstead
from farmstead.judges.families import FAMILY, family_in
from farmstead.judges.files import GATE, load, save
from farmstead.judges.inputs import inputs_of
from farmstead.judges.judge import Judge, all_names
from farmstead.judges.net import Net
from farmstead.training.mixtures import course_of

DATA = Path(__file__).resolve().parent.parent / "src" / "farmstead" / "learned"
NEAR = 3e-3  # weights are kept in half precision on the way


def forget(judge: Judge, seed: int) -> int:
    """Sets to nothing what was never met; how many inputs and options that were."""
    rules = farmstead.game(judge.game)
    categories = max(inputs_of(judge.game, players).categories for players in rules.players)
    first = Net.fresh(all_names(judge.game), categories, len(rules.vocabulary), seed).weights
    found = 0
    for key, axis in (("value.0", 1), ("policy.0", 1), ("policy.2", 0)):
        weights = judge.net.weights[key]
        never = np.abs(weights - first[key]).max(axis=axis) < NEAR
        weights[(never, slice(None)) if axis else (slice(None), never)] = 0.0
        found += int(never.sum())
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("file", type=Path, help="judge.npz of a training run")
    parser.add_argument("--about", default="{}", help="what else to say of it, as JSON")
    parser.add_argument("--family", default="", help="the family of set-ups it is for, where its file does not say so")
    parser.add_argument("--seed", type=int, default=1, help="the seed the run began with (%(default)s)")
    wish = parser.parse_args()
    judge = load(wish.file)
    judge.about.update(json.loads(wish.about))
    if wish.family:
        judge.about[FAMILY] = course_of(judge.game, wish.family).family.to_data()
    never = forget(judge, wish.seed)
    DATA.mkdir(exist_ok=True)
    family = family_in(judge.about.get(FAMILY))
    path = DATA / (f"{judge.game}-{family.name}.npz" if family else f"{judge.game}.npz")
    save(judge, path, packed=True)
    gate = "passed" if judge.about.get(GATE) else "not passed"
    print(f"{path.name}: {path.stat().st_size} bytes, {never} inputs and options never met, gate {gate}")


if __name__ == "__main__":
    main()
