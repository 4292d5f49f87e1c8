"""How a game ended, in words: who has won and by how much, what a tie comes to, and alone what was to be reached."""

from __future__ import annotations

from functools import partial
from typing import Any

from farmstead.i18n import signed
from farmstead.kernel.position import Position
from farmstead.kernel.telling import verdict
from farmstead.table.tables.room import Room
from farmstead.table.words import maybe, number, say


def result(room: Room, pos: Position, seat: int | None, lang: str) -> dict[str, Any] | None:
    """The result as it reads for the one who looks from `seat`; None while the game goes on.

    `headline` is who has won, `detail` by how much and where the viewer stands, `tie` how a tie was decided.
    """
    if not pos.over and (not room.resigned or pos is not room.position):
        return None
    totals = [number(sheet["total"]) for sheet in pos.scores()]
    winners = winners_of(room)
    alone = None if room.resigned else room.game.alone(pos)
    told = Told(room, totals, winners, seat, lang)
    if room.resigned:
        text = headline = told.given_up()
        detail, tie = "", None
    elif alone is not None:
        text = headline = say(lang, "table.result-alone", verdict=verdict(alone, partial(say, lang)))
        detail, tie = told.beside_target(alone["target"]), None
    else:
        text, headline, detail, tie = told.text(), told.headline(), told.detail(), told.tie()
    return {
        "totals": totals,
        "winners": winners,
        "alone": alone,
        "resigned": room.resigned,
        "text": text,
        "headline": headline,
        "detail": detail,
        "tie": tie,
    }


def winners_of(room: Room) -> list[int]:
    """Who has won: by the rules of the game, or because the other one has resigned."""
    if room.resigned:
        return [seat.seat for seat in room.seats if seat.seat not in room.resigned]
    return room.position.winners() if room.position.over else []


class Told:
    """The end of one game for one pair of eyes."""

    def __init__(self, room: Room, totals: list[float], winners: list[int], seat: int | None, lang: str) -> None:
        self.room, self.totals, self.winners, self.seat, self.lang = room, totals, winners, seat, lang
        self.names = [one.label(lang) for one in room.seats]
        self.best = max(totals)

    def _say(self, key: str, points: float, **params: object) -> str:
        return say(self.lang, key, n=points, points=signed(points, self.lang), **params)

    def _listed(self, seats: list[int]) -> str:
        *others, last = [self.names[seat] for seat in seats]
        return say(self.lang, "story.and", first=", ".join(others), last=last) if others else last

    def text(self) -> str:
        """Everything in one breath, for programs and lists."""
        shown = ", ".join(
            f"{name} {signed(total, self.lang)}" for name, total in zip(self.names, self.totals, strict=True)
        )
        if not self.winners:
            return say(self.lang, "table.no-winner", totals=shown)
        names = ", ".join(self.names[seat] for seat in self.winners)
        return say(self.lang, "table.result", totals=shown, winners=names, n=len(self.winners))

    def given_up(self) -> str:
        """Who wins because the other one has resigned."""
        winner, loser = self.winners[0], self.room.resigned[0]
        if loser == self.seat:
            return say(self.lang, "result.i-resigned", name=self.names[winner])
        key = "result.resigned-you" if winner == self.seat else "result.resigned"
        return say(self.lang, key, name=self.names[winner], loser=self.names[loser])

    def headline(self) -> str:
        if not self.winners:
            return say(self.lang, "result.nobody")
        points = self.totals[self.winners[0]]
        if self.winners == [self.seat]:
            return self._say("result.you", points)
        key = "result.one" if len(self.winners) == 1 else "result.shared"
        return self._say(key, points, name=self._listed(self.winners))

    def detail(self) -> str:
        """The winner's lead; for somebody else who sits here, the own place."""
        if self.seat is not None and self.seat not in self.winners:
            mine = self.totals[self.seat]
            ahead = [at for at, total in enumerate(self.totals) if total > mine or at in self.winners]
            behind = number(self.best - mine)
            key = "result.place" if behind else "result.place-level"
            return self._say(key, mine, place=len(ahead) + 1, of=len(self.totals), behind=behind)
        rest = [total for at, total in enumerate(self.totals) if at not in self.winners]
        if not rest or not self.winners or max(rest) == self.best:
            return ""
        nearest = [at for at, total in enumerate(self.totals) if total == max(rest) and at not in self.winners]
        return say(self.lang, "result.ahead", n=number(self.best - max(rest)), name=self._listed(nearest))

    def tie(self) -> str | None:
        """How a tie at the top was decided, in the words of the game; None where there was none."""
        level = [at for at, total in enumerate(self.totals) if total == self.best]
        if len(level) < 2:
            return None
        if len(self.winners) == len(level):
            return self._say("result.tie-shared", self.best)
        how = maybe(self.room.game.texts, self.lang, "tie.broken", "")
        return self._say("result.tie-broken", self.best, name=self._listed(level), how=how)

    def beside_target(self, target: float | None) -> str:
        """How far a game alone lies from what was to be reached."""
        if target is None:
            return ""
        points = self.totals[0]
        if points == target:
            return say(self.lang, "result.on-target")
        key = "result.over-target" if points > target else "result.under-target"
        return say(self.lang, key, n=number(abs(points - target)))
