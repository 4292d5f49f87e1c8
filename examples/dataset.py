"""Writes self-played games as training data: one row a decision, with what its seat saw, chose, and came to.

    python examples/dataset.py skara games.jsonl --games 10
    python examples/dataset.py skara games.npz --bot level:2

JSON lines hold the view (docs/views), the answer and the result. A file of arrays (.npz) holds vectors, masks, answers
and results; it needs numpy (the extra `research`), and docs/observations says what stands at each index.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import farmstead
from farmstead import bots

Decision = tuple[farmstead.Position, int, int]
"""A position, the seat that was asked there, and what it answered."""


def self_play(game: farmstead.Game, players: int, bot: str, seed: int) -> tuple[list[Decision], list[float]]:
    """One game: its decisions, and each seat's lead over the best of the others (alone: its points)."""
    dealer, luck = farmstead.Dealer(seed), Random(seed)
    seats = [bots.make(bot, seed * players + seat) for seat in range(players)]
    pos = game.start(players)
    found: list[Decision] = []
    while not pos.over:
        dealer.deal(pos)
        for seat in pos.deciders:
            option = seats[seat].choose(pos.view(seat), partial(pos.sample, seat, luck))
            found.append((pos.copy(), seat, option))
            pos.play(option, seat=seat)
    totals = [sheet["total"] for sheet in pos.scores()]
    return found, [total - max([*totals[:i], *totals[i + 1 :]], default=0) for i, total in enumerate(totals)]


def rows(games: list[tuple[list[Decision], list[float]]]) -> Iterator[dict[str, Any]]:
    for number, (decisions, leads) in enumerate(games):
        for pos, seat, option in decisions:
            yield {"game": number, "view": pos.view(seat), "answer": option, "result": leads[seat]}


def write_arrays(path: Path, name: str, players: int, games: list[tuple[list[Decision], list[float]]]) -> None:
    import numpy as np

    from farmstead.research import Encoder

    encoder = Encoder(name, players)
    flat = [(*decision, leads[decision[1]]) for decisions, leads in games for decision in decisions]
    masks = np.zeros((len(flat), len(farmstead.game(name).vocabulary)), np.bool_)
    for row, (pos, seat, _, _) in enumerate(flat):
        masks[row, pos.options(seat)] = True
    np.savez_compressed(
        path,
        observations=np.array([encoder.encode(pos, seat) for pos, seat, _, _ in flat]),
        masks=masks,
        answers=np.array([option for _, _, option, _ in flat], np.int32),
        results=np.array([lead for _, _, _, lead in flat], np.float32),
    )


def main(words: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description="Write self-played games as training data.")
    parser.add_argument("game", choices=farmstead.games())
    parser.add_argument("out", type=Path, metavar="FILE", help="ends with .jsonl or .npz")
    parser.add_argument("--players", type=int, default=2, metavar="N")
    parser.add_argument("--games", type=int, default=1, metavar="N")
    parser.add_argument("--bot", default="random", metavar="BOT", help=f"who plays: {', '.join(bots.names())}")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args(words)
    game = farmstead.game(chosen.game)
    games = [self_play(game, chosen.players, chosen.bot, chosen.seed + n) for n in range(chosen.games)]
    if chosen.out.suffix == ".npz":
        write_arrays(chosen.out, chosen.game, chosen.players, games)
    else:
        with chosen.out.open("w", encoding="utf-8") as file:
            file.writelines(json.dumps(row) + "\n" for row in rows(games))
    print(f"{sum(len(decisions) for decisions, _ in games)} decisions of {len(games)} games in {chosen.out}")


if __name__ == "__main__":
    main()
