"""The weights of a judge and what they make of inputs: plain matrix products.

Two small nets read the same inputs. One says for each chair, from the viewer's on, how many points it will have in the
end and how likely it wins; the other, which options the asked seat is likely to prefer.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from farmstead.judges.inputs import PART

Floats = NDArray[np.float32]

CHAIRS = 5
POINTS = 20.0  # outputs are in twenties of points
SHAPE = {"value": (256, 64), "policy": (128, 64)}
PARTS = (
    "cards", "skip", "value.0", "value.0.bias", "value.1", "value.1.bias", "value.2", "value.2.bias",
    "policy.0", "policy.0.bias", "policy.1", "policy.1.bias", "policy.2", "policy.2.bias",
)  # fmt: skip


class Net:
    """Weights by name; the rows of the two first layers belong to the inputs called `names`."""

    def __init__(self, names: list[str], weights: dict[str, Floats]) -> None:
        self.names = names
        self.weights = weights

    @classmethod
    def fresh(cls, names: list[str], categories: int, options: int, seed: int = 0) -> Net:
        """A net that knows nothing yet."""
        rng = np.random.default_rng(seed)
        weights: dict[str, Floats] = {"cards": (rng.standard_normal((categories + 1, PART)) * 0.1).astype(np.float32)}
        weights["cards"][0] = 0.0
        weights["skip"] = np.ones(1, np.float32)
        for part, out in (("value", 2 * CHAIRS), ("policy", options)):
            sizes = [len(names), *SHAPE[part], out]
            for i in range(3):
                # Of the many inputs only a hundred or so are not zero at a time.
                spread = np.sqrt(2.0 / (min(sizes[i], 128) if i == 0 else sizes[i])) * (0.1 if i == 2 else 1.0)
                weights[f"{part}.{i}"] = (rng.standard_normal((sizes[i], sizes[i + 1])) * spread).astype(np.float32)
                weights[f"{part}.{i}.bias"] = np.zeros(sizes[i + 1], np.float32)
        return cls(names, weights)

    def for_inputs(self, names: list[str]) -> Net:
        """The same with just the rows of these inputs, in this order; an input that it never met has none."""
        place = {name: i for i, name in enumerate(self.names)}
        known = np.array([place.get(name, -1) for name in names], np.int64)
        weights = dict(self.weights)
        for key in ("value.0", "policy.0"):
            rows = self.weights[key][known]
            rows[known < 0] = 0.0
            weights[key] = np.ascontiguousarray(rows)
        return Net(list(names), weights)

    def value(self, inputs: Floats, sense: slice) -> tuple[Floats, Floats]:
        """For each row and chair: points, and the chance to win. Points are told as what differs from the sense."""
        out = self._layers("value", inputs) @ self.weights["value.2"] + self.weights["value.2.bias"]
        out[:, : sense.stop - sense.start] += self.weights["skip"] * inputs[:, sense]
        return out[:, :CHAIRS] * POINTS, 1.0 / (1.0 + np.exp(-np.clip(out[:, CHAIRS:], -30.0, 30.0)))

    def hints(self, inputs: Floats) -> Floats:
        """For each row what the options are told from."""
        return self._layers("policy", inputs)

    def liking(self, hint: Floats, options: list[int]) -> Floats:
        """How much each option is liked, before it is made a share of one."""
        liked: Floats = hint @ self.weights["policy.2"][:, options] + self.weights["policy.2.bias"][options]
        return liked

    def _layers(self, part: str, inputs: Floats) -> Floats:
        weights = self.weights
        found = inputs
        for i in range(2):
            found = found @ weights[f"{part}.{i}"]
            found += weights[f"{part}.{i}.bias"]
            np.maximum(found, 0.0, out=found)
        return found
