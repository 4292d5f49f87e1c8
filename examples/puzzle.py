"""Finds puzzles: positions of a last round in which one answer is clearly the best, however play goes on.

    python examples/puzzle.py creatures --games 20 --margin 3 --out puzzles

Bots play up to the last round; from there every way to play on is tried. Only for games in which nobody hides anything:
whoever looks for the best line must know all.
"""

import argparse
from functools import partial
from pathlib import Path
from random import Random

import farmstead
from farmstead import bots


class TooWideError(Exception): ...


class Solver:
    """The result of best play by everybody: each wants its lead over the best of the others as large as can be."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.known: dict[object, list[float]] = {}

    def leads(self, pos: farmstead.Position) -> list[float]:
        if pos.over:
            totals = [sheet["total"] for sheet in pos.scores()]
            return [total - max([*totals[:i], *totals[i + 1 :]], default=0) for i, total in enumerate(totals)]
        if len(self.known) >= self.most:
            raise TooWideError
        key = pos.key()
        if key not in self.known:
            self.known[key] = self.best(pos)
        return self.known[key]

    def best(self, pos: farmstead.Position) -> list[float]:
        if pos.decider == farmstead.CHANCE:
            weight = sum(n for _, n in pos.chances())
            parts = [[lead * n / weight for lead in self.leads(after(pos, option))] for option, n in pos.chances()]
            return [sum(column) for column in zip(*parts, strict=True)]
        return max((self.leads(after(pos, option)) for option in pos.options()), key=lambda leads: leads[pos.decider])


def after(pos: farmstead.Position, option: int) -> farmstead.Position:
    (twin := pos.copy()).play_unchecked(option)
    return twin


def last_round(name: str, seed: int) -> list[farmstead.Position]:
    """The positions of a last round in which somebody has a choice."""
    pos, dealer, luck = farmstead.game(name).start(2), farmstead.Dealer(seed), Random(seed)
    seats = [bots.make("greedy", seed + seat) for seat in range(2)]
    found: list[farmstead.Position] = []
    while dealer.deal(pos) or not pos.over:
        seat = pos.decider
        view = pos.view(seat)
        if pos.round == view["rounds"] and len(view["options"]) > 1:
            found.append(pos.copy())
        pos.play(seats[seat].choose(view, partial(pos.sample, seat, luck)))
    return found


def find(positions: list[farmstead.Position], margin: float, most: int) -> tuple[farmstead.Position, str] | None:
    """The earliest puzzle: from the end back, as far as every way to play on can be tried."""
    solver = Solver(most)
    found: tuple[farmstead.Position, str] | None = None
    for pos in reversed(positions):
        try:
            lines = [(solver.leads(after(pos, option))[pos.decider], pos.spell(option)) for option in pos.options()]
        except TooWideError:
            break
        (second, _), (best, answer) = sorted(lines)[-2:]
        if best >= second + margin:
            found = pos, f"{answer}: a lead of {best:g}, with the next best answer {second:g}"
    return found


def main(words: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description="Find positions of a last round with one clearly best answer.")
    parser.add_argument("game", choices=["agricola", "creatures"], help="played without hand cards: nothing is hidden")
    parser.add_argument("--games", type=int, default=5, metavar="N", help="games to look at")
    parser.add_argument("--margin", type=float, default=2, help="so many points better than the next answer")
    parser.add_argument("--most", type=int, default=20_000, metavar="N", help="positions to try for one puzzle")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, metavar="FOLDER", help="keep them here, as GAME-SEED.json")
    chosen = parser.parse_args(words)
    for seed in range(chosen.seed, chosen.seed + chosen.games):
        puzzle = find(last_round(chosen.game, seed), chosen.margin, chosen.most)
        print(f"{chosen.game} {seed}: {puzzle[1] if puzzle else 'no puzzle'}")
        if puzzle and chosen.out is not None:
            chosen.out.mkdir(parents=True, exist_ok=True)
            (chosen.out / f"{chosen.game}-{seed}.json").write_text(puzzle[0].to_json(), encoding="utf-8")


if __name__ == "__main__":
    main()
