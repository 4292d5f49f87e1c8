"""A bot of one's own: tries each answer, ends its turn in a few random ways, keeps what its game's sense likes best.

    python examples/bot.py creatures --against random --games 4

A bot is any object with a `name` and `choose(view, sampler)`. It sees its view (docs/views) and may ask for samples:
positions that look the same to its seat, in which all that it can't know is dealt anew.
"""

from __future__ import annotations

import argparse
from functools import partial
from random import Random
from typing import Any

import farmstead
from farmstead import bots


class TurnEnds:
    """Looks to the end of its turn."""

    name = "turn-ends"
    tries = 5

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)

    def choose(self, view: dict[str, Any], sampler: bots.Sampler) -> int:
        """The id of one of the options of the view."""
        seat: int = view["seat"]
        pos = sampler()
        values: dict[int, float] = {}
        for option in [entry["id"] for entry in view["options"]]:
            values[option] = max(self.ended(pos, seat, option) for _ in range(self.tries))
        best = max(values.values())
        return self.random.choice([option for option, value in values.items() if value == best])

    def ended(self, pos: farmstead.Position, seat: int, option: int) -> float:
        """What the position is worth to a seat when it has answered this, and then whatever its turn still asks."""
        after = pos.copy()
        after.play(option, seat=seat)
        while after.decider == seat and after.round == pos.round:
            after.play_unchecked(self.random.choice(after.game.sensible(after)))
        return after.game.worth_of(after, seat)


def play(game: farmstead.Game, players: int, seats: list[bots.Bot], seed: int) -> farmstead.Position:
    """One game to its end; the same seed deals the same cards."""
    dealer, luck = farmstead.Dealer(seed), Random(seed)
    pos = game.start(players)
    while not pos.over:
        dealer.deal(pos)
        for seat in pos.deciders:  # several, where all choose at once
            option = seats[seat].choose(pos.view(seat), partial(pos.sample, seat, luck))
            pos.play(option, seat=seat)
    return pos


def main(words: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description="Let a bot of one's own play against one that comes along.")
    parser.add_argument("game", choices=farmstead.games())
    parser.add_argument("--against", default="random", metavar="BOT", help=f"one of {', '.join(bots.names())}")
    parser.add_argument("--games", type=int, default=4, metavar="N")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args(words)
    game = farmstead.game(chosen.game)
    won = 0.0
    for number in range(chosen.games):
        mine = number % 2  # each sits in the first seat as often as the other
        seats: list[bots.Bot] = [bots.make(chosen.against, chosen.seed + number) for _ in range(2)]
        seats[mine] = TurnEnds(chosen.seed + number)
        pos = play(game, 2, seats, chosen.seed + number // 2)
        winners = pos.winners()
        won += mine in winners and 1 / len(winners)
        totals = [sheet["total"] for sheet in pos.scores()]
        print(f"game {number + 1}: {TurnEnds.name} {totals[mine]:g}, {chosen.against} {totals[1 - mine]:g}")
    print(f"{TurnEnds.name} won {won:g} of {chosen.games}")


if __name__ == "__main__":
    main()
