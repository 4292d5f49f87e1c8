"""The learning side: positions in a buffer, gradients, weights out. The only module that needs PyTorch.

The layers are those of `judges.net`, so that what is learned here is what plays there.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import torch

import farmstead
from farmstead.judges.inputs import Inputs, inputs_of
from farmstead.judges.judge import Judge, all_names
from farmstead.judges.net import CHAIRS, PARTS, POINTS, Net
from farmstead.training.selfplay import LISTED, Games

BATCH = 4096
CHANCE_LOSS = 0.2  # how much the error of chances counts beside that of points
POLICY_LOSS = 0.2


class Buffer:
    """The newest positions of one number of players; the oldest make room."""

    def __init__(self, inputs: Inputs, size: int, capacity: int, device: str) -> None:
        self.inputs = inputs
        self.capacity = capacity
        self.seen = torch.zeros((capacity, size), dtype=torch.float16, device=device)
        self.wanted = torch.zeros((capacity, 2 * inputs.players), device=device)
        self.options = torch.full((capacity, LISTED), -1, dtype=torch.int16, device=device)
        self.liked = torch.zeros((capacity, LISTED), dtype=torch.float16, device=device)
        self.filled = 0
        self.at = 0
        self.fresh = 0  # positions that came since they were last counted
        columns = {"plain": inputs.plain, "scale": inputs.scale, "stepped": inputs.stepped, "least": inputs.least}
        self.columns = {key: torch.from_numpy(value).to(device) for key, value in columns.items()}
        self.sets = [torch.from_numpy(slots).to(device) for slots in inputs.sets]

    def add(self, games: Games) -> None:
        for first in range(0, len(games.seen), self.capacity):
            part = slice(first, first + self.capacity)
            count = len(games.seen[part])
            at = (self.at + torch.arange(count, device=self.seen.device)) % self.capacity
            for store, given in (
                (self.seen, games.seen), (self.wanted, games.wanted), (self.options, games.options),
                (self.liked, games.liked),
            ):  # fmt: skip
                store[at] = torch.from_numpy(np.array(given[part])).to(store.device)
            self.at = (self.at + count) % self.capacity
            self.filled = min(self.capacity, self.filled + count)
            self.fresh += count

    def unfold(self, rows: torch.Tensor, cards: torch.Tensor) -> torch.Tensor:
        """What `Inputs.unfold` does, with gradients for the vectors of cards."""
        seen = self.seen[rows].float()
        parts = [seen[:, self.columns["plain"]] * self.columns["scale"]]
        parts.append((seen[:, self.columns["stepped"]] >= self.columns["least"]).float())
        for slots in self.sets:
            places = torch.round(seen[:, slots] * self.inputs.categories).long()
            parts.append(torch.nn.functional.embedding_bag(places, cards, mode="sum", padding_idx=0))
        return torch.cat(parts, dim=1)


class Learner:
    """Weights that learn from buffers."""

    def __init__(self, game: str, device: str, net: Net, capacity: int) -> None:
        self.game = game
        self.device = device
        self.capacity = capacity
        self.names = all_names(game)
        self.weights = {
            key: torch.from_numpy(net.weights[key].copy()).to(device).requires_grad_() for key in PARTS
        }
        self.optimizer = torch.optim.Adam(list(self.weights.values()), lr=1e-3)
        self.buffers: dict[int, Buffer] = {}
        self._rows: dict[int, torch.Tensor] = {}
        self.steps = 0

    def add(self, games: Games) -> None:
        if games.players not in self.buffers:
            inputs = inputs_of(self.game, games.players)
            size = games.seen.shape[1]
            self.buffers[games.players] = Buffer(inputs, size, self.capacity, self.device)
            place = {name: i for i, name in enumerate(self.names)}
            rows = torch.tensor([place[name] for name in inputs.names], device=self.device)
            self._rows[games.players] = rows
        self.buffers[games.players].add(games)

    @property
    def filled(self) -> int:
        return sum(buffer.filled for buffer in self.buffers.values())

    def learn(self, rate: float) -> tuple[float, float, float]:
        """One step on a batch of one number of players, chosen by how many positions there are; the errors."""
        for group in self.optimizer.param_groups:
            group["lr"] = rate
        counts = torch.tensor([float(buffer.filled) for buffer in self.buffers.values()])
        buffer = list(self.buffers.values())[int(torch.multinomial(counts, 1))]
        players = buffer.inputs.players
        rows = torch.randint(0, buffer.filled, (min(BATCH, buffer.filled),), device=self.device)
        inputs = buffer.unfold(rows, self.weights["cards"])
        out = self._layers("value", inputs, players)
        expected = inputs[:, buffer.inputs.sense]
        wanted = buffer.wanted[rows]
        points = torch.nn.functional.smooth_l1_loss(
            out[:, :players] + self.weights["skip"] * expected, wanted[:, :players] / POINTS, beta=0.5
        )
        chances = torch.nn.functional.binary_cross_entropy_with_logits(
            out[:, CHAIRS : CHAIRS + players], wanted[:, players:].clamp(0.0, 1.0)
        )
        loss = points + (CHANCE_LOSS * chances if players > 1 else 0.0)
        looked = torch.nonzero(buffer.options[rows, 0] >= 0)[:, 0]
        policy = torch.zeros((), device=self.device)
        if len(looked):
            options = buffer.options[rows[looked]].long()
            liking = torch.gather(self._layers("policy", inputs[looked].detach(), players), 1, options.clamp(min=0))
            liking = liking.masked_fill(options < 0, -1e9)
            policy = -(torch.log_softmax(liking, 1) * buffer.liked[rows[looked]].float()).sum(1).mean()
            loss = loss + POLICY_LOSS * policy
        self.optimizer.zero_grad()
        loss.backward()
        self.optimizer.step()
        with torch.no_grad():
            self.weights["cards"][0] = 0.0
        self.steps += 1
        return float(points.detach()), float(chances.detach()), float(policy.detach())

    def _layers(self, part: str, inputs: torch.Tensor, players: int) -> torch.Tensor:
        weights = self.weights
        found = inputs
        for i in range(3):
            matrix = weights[f"{part}.{i}"]
            if i == 0:
                matrix = matrix[self._rows[players]]
            found = found @ matrix + weights[f"{part}.{i}.bias"]
            if i < 2:
                found = torch.relu(found)
        return found

    def judge(self, about: dict[str, object] | None = None) -> Judge:
        """What has been learned so far, as it plays."""
        weights = {key: value.detach().cpu().numpy().copy() for key, value in self.weights.items()}
        return Judge(self.game, Net(self.names, weights), about)

    def save(self, path: Path) -> None:
        state: dict[str, Any] = {
            "weights": {key: value.detach().cpu() for key, value in self.weights.items()},
            "optimizer": self.optimizer.state_dict(),
            "steps": self.steps,
        }
        torch.save(state, path)

    def load(self, path: Path) -> None:
        state = torch.load(path, map_location=self.device, weights_only=True)
        with torch.no_grad():
            for key, value in state["weights"].items():
                self.weights[key].copy_(value)
        self.optimizer.load_state_dict(state["optimizer"])
        self.steps = state["steps"]


def fresh_net(game: str, seed: int = 0) -> Net:
    """A net for a game that knows nothing yet."""
    rules = farmstead.game(game)
    categories = max(inputs_of(game, players).categories for players in rules.players)
    return Net.fresh(all_names(game), categories, len(rules.vocabulary), seed)


def device_of(wanted: str) -> str:
    """The fastest device there is, or the one that was asked for."""
    if wanted != "auto":
        return wanted
    return "cuda" if torch.cuda.is_available() else "cpu"


