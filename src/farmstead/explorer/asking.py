"""What is asked of an explorer, and the answer as plain data: figures with their bounds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, Final, NamedTuple

from farmstead.explorer.kept import KeptGame
from farmstead.explorer.seen import Seen
from farmstead.explorer.tally import Branch, Fate, Tally, Thing
from farmstead.gallery.intervals import Interval, difference, wilson

ANY: Final = "*"
"""In a path: whatever was taken then."""
FEW: Final = 30
"""Below so many games a mean says too little to be compared."""

Data = dict[str, Any]


class Question(NamedTuple):
    """Which games, and what of them. `seat` is an order of play from 1 on, 0 for all.

    `path` are the first places that were taken in the game, `ANY` among them; `round` and `place` choose what was taken
    then, `thing` a card or building: they choose among games, and what is told of the sums is about them.
    """

    players: int = 2
    variants: tuple[tuple[str, str], ...] | None = None
    who: str = ""
    seat: int = 0
    path: tuple[str, ...] = ()
    round: int = 0
    place: str = ""
    thing: str = ""

    def wants(self, tally: Tally) -> bool:
        """Are these sums about games that are asked for?"""
        return (
            tally.players == self.players
            and (self.variants is None or tuple(tally.variants.items()) == self.variants)
            and (not self.who or tally.who == self.who)
        )

    def fits(self, seen: Seen) -> bool:
        """Is this one of the games?"""
        if not self.wants(Tally("", seen.players, seen.variants, seen.who)):
            return False
        began = [place for _, _, place in seen.taken[: len(self.path)]]
        if len(began) < len(self.path):
            return False
        if any(one not in (ANY, place) for one, place in zip(self.path, began, strict=True)):
            return False
        mine = None if not self.seat or self.seat > seen.players else seen.order[self.seat - 1]
        if self.place and not any(
            place == self.place and self.round in (0, turn) and mine in (None, seat) for turn, seat, place in seen.taken
        ):
            return False
        return not self.thing or any(
            thing == self.thing and mine in (None, seat) for _, seat, thing in seen.things
        )


def choices(tallies: Iterable[Tally]) -> Data:
    """What can be asked for: the numbers of players, the variants and who played, each with its games."""
    players: Counter[int] = Counter()
    variants: Counter[tuple[tuple[str, str], ...]] = Counter()
    who: Counter[str] = Counter()
    for tally in tallies:
        players[tally.players] += tally.games
        variants[tuple(tally.variants.items())] += tally.games
        who[tally.who] += tally.games
    return {
        "players": [{"players": n, "games": games} for n, games in sorted(players.items())],
        "variants": [{"variants": dict(one), "games": games} for one, games in _most(variants)],
        "who": [{"who": one, "games": games} for one, games in _most(who)],
    }


def usual_variants(tallies: Iterable[Tally], players: int) -> tuple[tuple[str, str], ...]:
    """The sort of game that so many play most."""
    sorts = choices(tally for tally in tallies if tally.players == players)["variants"]
    return tuple(sorts[0]["variants"].items()) if sorts else ()


def usual_who(tallies: Iterable[Tally], players: int, variants: tuple[tuple[str, str], ...]) -> str:
    """Who played most games of a sort: those of bots of unlike strength are not to be mixed unasked."""
    question = Question(players, variants)
    who = choices(tally for tally in tallies if question.wants(tally))["who"]
    return str(who[0]["who"]) if who else ""


def _most(counts: Counter[Any]) -> list[tuple[Any, int]]:
    return sorted(counts.items(), key=lambda one: (-one[1], str(one[0])))


def summed(game: str, tallies: Iterable[Tally], question: Question) -> Tally:
    """The sums of all games that are asked for."""
    found = Tally(game, question.players, dict(question.variants or ()), question.who)
    for tally in tallies:
        if question.wants(tally):
            found.merge(tally)
    return found


def answer(game: str, tallies: Sequence[Tally], question: Question, games: Iterable[KeptGame] = ()) -> Data:
    """Everything there is to say: the sample, the heat map, the beginnings, the things, and games to look at.

    With a path, `before` are the beginnings one step earlier: those that its last place was chosen among.
    """
    sums = summed(game, tallies, question)
    return {
        "game": game,
        "players": question.players,
        "seat": question.seat,
        "games": sums.games,
        "sources": choices(tally for tally in tallies if question.wants(tally))["who"],
        "rounds": len(sums.rounds),
        "all": told(_ends(sums, question.seat)),
        "heat": heat(sums, question.seat),
        "beginning": beginning(sums, question),
        "before": beginning(sums, question._replace(path=question.path[:-1], seat=0)) if question.path else None,
        "things": things(sums, question.seat),
        "found": [one for one in games if question.fits(one.seen)],
    }


def told(fate: Fate) -> Data:
    """How seats ended, as data."""
    return {"n": fate.n, "places": fate.places, "won": _row(fate.won), "points": _row(fate.mean, 2)}


def _ends(sums: Tally, seat: int) -> Fate:
    return _sum(sums.players, [fate for at, fate in enumerate(sums.ends, 1) if seat in (0, at)])


def _sum(players: int, fates: Iterable[Fate]) -> Fate:
    found = Fate(players)
    for fate in fates:
        found.merge(fate)
    return found


def heat(sums: Tally, seat: int = 0) -> list[Data]:
    """For each place a cell for each round: the share of rounds in which it went first and in which it was taken, and
    how those ended who took it. None where nobody could take it in any game. Places come as they are opened.
    """
    found = []
    opened: dict[str, int] = {}
    for place, turn in sorted(sums.offered, key=lambda spot: spot[1]):
        opened.setdefault(place, turn)
    total = {place: sum(n for (one, _), n in sums.taken.items() if one == place) for place in opened}
    for place in sorted(opened, key=lambda one: (opened[one], -total[one], one)):
        cells = [_cell(sums, place, turn, seat) for turn in range(1, len(sums.rounds) + 1)]
        found.append({"place": place, "cells": cells})
    return found


def _cell(sums: Tally, place: str, turn: int, seat: int) -> Data | None:
    offered, games = sums.offered.get((place, turn), 0), sums.rounds[turn - 1]
    if not offered:
        return None
    seats = [at for at in range(1, sums.players + 1) if seat in (0, at)]
    fate = _sum(sums.players, [sums.cells[place, turn, at] for at in seats if (place, turn, at) in sums.cells])
    first = sums.first.get((place, turn, seat), 0) if seat else sums.led.get((place, turn), 0)
    taken = fate.n if seat else sums.taken.get((place, turn), 0)
    return {
        "games": games,
        "offered": offered,
        "first": _row(wilson(first, games)),
        "taken": _row(wilson(taken, games)),
        **told(fate),
    }


def beginning(sums: Tally, question: Question) -> Data:
    """The next of the first places of a game: how often each was taken then, and how who took it ended.

    With a seat and no path it is the first that this seat took, whatever was taken before.
    """
    path = question.path or (ANY,) * max(0, question.seat - 1)
    branch = follow(sums.tree, path)
    begun = branch.fate.n
    rows: list[Data] = []
    fates = sorted(branch.next.items(), key=lambda one: (-one[1].fate.n, one[0]))
    solid = [one.fate for _, one in fates if one.fate.n >= FEW]
    best = max(solid, key=lambda fate: fate.points.mean, default=None)
    for place, one in fates:
        apart = None if best is None or one.fate is best else difference(best.points, one.fate.points)
        tie = one.fate is best or apart is None or apart.low <= 0
        row = {"place": place, "share": _row(wilson(one.fate.n, begun)), **told(one.fate)}
        rows.append({**row, "few": one.fate.n < FEW, "tie": tie, "more": bool(one.next)})
    return {"path": list(path), "games": begun, "rows": rows}


def follow(tree: Branch, path: Sequence[str]) -> Branch:
    """The branch at the end of a path; `ANY` takes all branches together."""
    for place in path:
        ahead = Branch(tree.players)
        for one, branch in tree.next.items():
            if place in (ANY, one):
                ahead.merge(branch)
        tree = ahead
    return tree


def things(sums: Tally, seat: int = 0) -> list[Data]:
    """Cards and buildings: how many seats had each, when it came and how they ended; beside those who had it not."""
    everyone = _ends(sums, seat)
    owners: dict[str, Thing] = {}
    for (name, at), thing in sums.things.items():
        if seat in (0, at):
            owners.setdefault(name, Thing(sums.players)).merge(thing)
    found = []
    for name, thing in owners.items():
        apart = difference(thing.fate.points, everyone.points.without(thing.fate.points))
        share = _row(wilson(thing.fate.n, everyone.n))
        when = {"rounds": thing.rounds, "mean_round": round(thing.mean_round or 0.0, 2)}
        row = {"thing": name, "share": share, **when, **told(thing.fate)}
        found.append({**row, "apart": None if apart is None else _row(apart, 2), "few": thing.fate.n < FEW})
    return sorted(found, key=lambda row: (-row["n"], row["thing"]))


def _row(interval: Interval, digits: int = 4) -> list[float]:
    return [round(number, digits) for number in interval]
