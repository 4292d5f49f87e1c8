#!/usr/bin/env python3
"""Trains MaskablePPO of sb3-contrib against the ladder of bots, and draws how it learns.

    pip install 'farmstead[research]' sb3-contrib     or, in a checkout: pip install -e '.[research]' --group examples
    python examples/train_maskable_ppo.py --steps 300000 --out ppo-creatures
    python examples/train_maskable_ppo.py --steps 600000 --out ppo-creatures --resume
    python examples/train_maskable_ppo.py --out ppo-creatures --draw          (only the picture; needs no torch)

The learner sits on a random seat and meets bots of a pool, which begins with the lowest rung of the ladder. Who wins
seven games of ten against the newest rung meets the next one too; with --self-play a frozen copy of it joins at
every look. Rewards are dense: the change of the lead that the game's sense expects. At every look the learner plays a
fixed set of deals against each rung, from all seats. The folder holds model.zip, curve.json and curve.svg.
"""

from __future__ import annotations

import argparse
import copy
import json
import math
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple
from xml.sax.saxutils import escape, quoteattr

import gymnasium

import farmstead
from farmstead.research import ActionMasks, FarmsteadEnv, Opponent, Pool

LADDER = ("random", "level:2", "greedy")
ENOUGH = 0.7  # so many wins against the newest rung call for the next one
TABLES = 8  # games side by side
Act = Callable[[Any, Any], Any]
"""What is evaluated: from an observation and its mask to an action."""


class Look(NamedTuple):
    """How the learner did against one rung after so many steps. A tie counts half."""

    steps: int
    rung: str
    games: int
    won: float
    lead: float


class Task(NamedTuple):
    """What is learned."""

    game: str
    players: int
    variants: dict[str, Any]

    def table(self, opponents: Opponent, seat: int | str, dense: str | None = None) -> ActionMasks:
        """A seat to play, paid by its lead; the others are played by the opponents."""
        chosen = {"seat": seat, "opponents": opponents, "reward": "margin", "dense": dense, **self.variants}
        return ActionMasks(FarmsteadEnv(self.game, self.players, **chosen))

    def lesson(self, pool: Pool) -> gymnasium.Env[Any, Any]:
        """A table to learn at: paid as the expected lead changes, in units of a lead that wins three games of four."""
        swing = farmstead.game(self.game).swing(self.players)
        env = self.table(pool, "random", "expected")
        return gymnasium.wrappers.TransformReward(env, lambda reward: float(reward) / swing)


def evaluate(task: Task, act: Act, rung: str, games: int, steps: int = 0) -> Look:
    """Plays each deal from every seat in turn; the same deals at every look."""
    won = lead = 0.0
    for number in range(games):
        env = task.table(rung, number % task.players)
        seen, info = env.reset(seed=10_000 + number // task.players)
        over, reward = False, 0.0
        while not over:
            seen, reward, over, _, info = env.step(act(seen, env.action_masks()))
        winners = env.unwrapped.position.winners()  # type: ignore[attr-defined]  # gymnasium.Env says less
        won += (info["seat"] in winners) / len(winners)
        lead += reward
        env.close()
    return Look(steps, rung, games, won, lead / games)


def next_rung(ladder: Sequence[str], known: int, looks: Sequence[Look]) -> int:
    """How many rungs the learner meets from now on, by its last games against the newest of them."""
    newest = [look for look in looks if look.rung == ladder[known - 1]]
    climbs = bool(newest) and newest[-1].won / newest[-1].games >= ENOUGH
    return min(len(ladder), known + climbs)


# -- the curve ---------------------------------------------------------------------------------------------------------

Z = 1.959964  # 95 %
COLOURS = ("#2b6cb0", "#b7791f", "#9b2c2c", "#276749", "#553c9a")
WIDTH, HEIGHT, LEFT, RIGHT, TOP, FOOT = 720, 380, 56, 110, 40, 44


def wilson(won: float, played: int) -> tuple[float, float, float]:
    """The share of games won, and Wilson's interval around it."""
    share, bottom = won / played, 1 + Z * Z / played
    middle = (share + Z * Z / (2 * played)) / bottom
    reach = Z / bottom * math.sqrt(share * (1 - share) / played + Z * Z / (4 * played * played))
    return share, max(0.0, middle - reach), min(1.0, middle + reach)


def el(name: str, *inside: str, **attributes: object) -> str:
    """An element of SVG, with what is inside it: markup, or text that was escaped."""
    words = [f" {key.replace('_', '-')}={quoteattr(spelled(value))}" for key, value in attributes.items()]
    start = f"<{name}{''.join(words)}"
    return f"{start}>{''.join(inside)}</{name}>" if inside else f"{start}/>"


def spelled(value: object) -> str:
    """Coordinates with two decimals at most."""
    return f"{value:.2f}".rstrip("0").rstrip(".") if isinstance(value, float) else str(value)


def draw(looks: Sequence[Look], title: str) -> str:
    """The share of wins against each rung by steps, with 95 % intervals, as SVG."""
    last = max(1, *(look.steps for look in looks))

    def across(steps: float) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * steps / last

    def down(share: float) -> float:
        return TOP + (HEIGHT - TOP - FOOT) * (1 - share)

    parts = [
        el("rect", width=WIDTH, height=HEIGHT, fill="#fffdf7"),
        el("text", escape(title), x=LEFT, y=24, font_size=15, font_weight="bold", fill="#222222"),
    ]
    for share in (0, 0.25, 0.5, 0.75, 1):
        y = down(share)
        parts.append(el("line", x1=LEFT, x2=WIDTH - RIGHT, y1=y, y2=y, stroke="#d8d2c4"))
        parts.append(el("text", f"{share:.0%}", x=LEFT - 8, y=y + 4, text_anchor="end", fill="#444444"))
        steps = round(last * share)
        x = across(steps)
        parts.append(el("text", f"{steps:,}", x=x, y=HEIGHT - FOOT + 18, text_anchor="middle", fill="#444444"))
    middle = (LEFT + WIDTH - RIGHT) / 2
    parts.append(el("text", "steps of the learner", x=middle, y=HEIGHT - 8, text_anchor="middle", fill="#444444"))
    ends: list[float] = []
    for number, rung in enumerate(dict.fromkeys(look.rung for look in looks)):
        colour = COLOURS[number % len(COLOURS)]
        row = sorted((look for look in looks if look.rung == rung), key=lambda look: look.steps)
        bands = [wilson(look.won, look.games) for look in row]
        xs = [across(look.steps) for look in row]
        upper = [f"{x:.1f},{down(high):.1f}" for x, (_, _, high) in zip(xs, bands, strict=True)]
        lower = [f"{x:.1f},{down(low):.1f}" for x, (_, low, _) in zip(xs, bands, strict=True)]
        line = [f"{x:.1f},{down(look.won / look.games):.1f}" for x, look in zip(xs, row, strict=True)]
        parts.append(el("polygon", points=" ".join(upper + lower[::-1]), fill=colour, fill_opacity=0.13))
        parts.append(el("polyline", points=" ".join(line), fill="none", stroke=colour, stroke_width=2))
        y = down(row[-1].won / row[-1].games) + 4
        while any(abs(y - other) < 15 for other in ends):
            y += 5  # names of lines that end together stand below each other
        ends.append(y)
        parts.append(el("text", escape(f"v {rung}"), x=WIDTH - RIGHT + 6, y=y, fill=colour, font_weight="bold"))
    box = f"0 0 {WIDTH} {HEIGHT}"
    style: dict[str, object] = {"font_family": "sans-serif", "font_size": 12}
    head = el("title", escape(title))
    return el("svg", head, *parts, xmlns="http://www.w3.org/2000/svg", viewBox=box, role="img", **style) + "\n"


def read_curve(folder: Path) -> tuple[dict[str, Any], list[Look]]:
    """What was learned in this folder before: its settings, and its looks."""
    path = folder / "curve.json"
    if not path.is_file():
        raise SystemExit(f"there is no {path}: nothing was learned in this folder yet")
    kept = json.loads(path.read_text(encoding="utf-8"))
    return kept["settings"], [Look(*row) for row in kept["looks"]]


def keep_curve(folder: Path, settings: dict[str, Any], looks: Sequence[Look]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    rows = ",\n".join(json.dumps(look) for look in looks)
    text = f'{{"settings": {json.dumps(settings)},\n"looks": [\n{rows}\n]}}\n'
    (folder / "curve.json").write_text(text, encoding="utf-8")
    title = f"MaskablePPO learns {settings['game']}: games won"
    (folder / "curve.svg").write_text(draw(looks, title), encoding="utf-8")


# -- training ----------------------------------------------------------------------------------------------------------


class Training:
    """A run in its folder: the model, the pool it meets, the looks so far."""

    def __init__(self, wish: argparse.Namespace, task: Task) -> None:
        import torch
        from sb3_contrib import MaskablePPO
        from stable_baselines3.common.vec_env import DummyVecEnv

        torch.set_num_threads(wish.threads)
        self.wish, self.task, self.folder = wish, task, wish.out
        self.settings = {"game": task.game, "players": task.players, "variants": task.variants, "ladder": wish.ladder}
        self.looks: list[Look] = []
        self.known = 1
        self.pool = Pool(wish.ladder[:1])
        self.tables = DummyVecEnv([lambda: task.lesson(self.pool)] * TABLES)
        if wish.resume:
            settings, self.looks = read_curve(self.folder)
            if settings != self.settings:
                raise SystemExit(f"{self.folder} was begun with other settings: {settings}")
            self.model = MaskablePPO.load(self.folder / "model.zip", env=self.tables)
            for _ in wish.ladder:
                self.climb()
            return
        self.model = MaskablePPO(
            "MlpPolicy", self.tables, n_steps=256, batch_size=256, n_epochs=4, learning_rate=3e-4, gamma=0.999,
            ent_coef=0.01, policy_kwargs={"net_arch": [128, 128]}, seed=wish.seed, device="cpu",
        )  # fmt: skip

    def run(self) -> None:
        """Learns and looks in turn, until the steps are done."""
        if not self.looks:
            self.look()
        began, first = time.monotonic(), self.model.num_timesteps
        while self.model.num_timesteps < self.wish.steps:
            more = min(self.wish.every, self.wish.steps - self.model.num_timesteps)
            self.model.learn(more, reset_num_timesteps=False)
            pace = (self.model.num_timesteps - first) / (time.monotonic() - began)
            left = (self.wish.steps - self.model.num_timesteps) / pace / 60
            print(f"{pace:,.0f} steps a second, {max(0.0, left):.0f} minutes to go", flush=True)
            self.look()

    def act(self, seen: Any, mask: Any) -> int:
        return int(self.model.predict(seen, action_masks=mask, deterministic=True)[0])

    def look(self) -> None:
        """Plays every rung, keeps all, and lets the learner climb."""
        steps = self.model.num_timesteps
        for rung in self.wish.ladder:
            look = evaluate(self.task, self.act, rung, self.wish.games, steps)
            self.looks.append(look)
            share, low, high = wilson(look.won, look.games)
            print(f"{steps:>9,}  v {rung}: {share:.0%} ({low:.0%} to {high:.0%}), lead {look.lead:+.1f}", flush=True)
        self.folder.mkdir(parents=True, exist_ok=True)
        self.model.save(self.folder / "model.zip")
        keep_curve(self.folder, self.settings, self.looks)
        self.climb()
        if self.wish.self_play:
            self.pool.add(copy.deepcopy(self.model.policy))

    def climb(self) -> None:
        known = next_rung(self.wish.ladder, self.known, self.looks)
        for rung in self.wish.ladder[self.known : known]:
            self.pool.first.append(rung)
            print(f"from now on it meets {rung} too", flush=True)
        self.known = known


def wishes(words: Sequence[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--game", default="creatures", choices=farmstead.games())
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--variant", action="append", default=[], metavar="NAME=VALUE", help="repeatable")
    parser.add_argument("--steps", type=int, default=300_000, help="steps of the learner in all (default: %(default)s)")
    parser.add_argument("--every", type=int, default=25_000, help="steps between two looks (default: %(default)s)")
    parser.add_argument("--games", type=int, default=60, help="games a look and rung (default: %(default)s)")
    parser.add_argument("--ladder", nargs="+", default=list(LADDER), metavar="BOT", help="the rungs, weakest first")
    parser.add_argument("--self-play", action="store_true", help="meet frozen copies of oneself too")
    parser.add_argument("--out", type=Path, default=Path("ppo"), help="folder (default: %(default)s)")
    parser.add_argument("--resume", action="store_true", help="go on with what is in the folder")
    parser.add_argument("--draw", action="store_true", help="only draw the curve in the folder anew")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=1, help="of torch (default: %(default)s)")
    return parser.parse_args(words)


def main(words: Sequence[str] | None = None) -> int:
    wish = wishes(words)
    if wish.draw:
        keep_curve(wish.out, *read_curve(wish.out))
        return 0
    task = Task(wish.game, wish.players, dict(choice.split("=", 1) for choice in wish.variant))
    try:
        Training(wish, task).run()
    except ImportError as error:
        print(f"{error}: pip install sb3-contrib", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
