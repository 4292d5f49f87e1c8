"""Looking on while a game is played: which cards each seat was dealt, and in which round it played which."""

from __future__ import annotations

from typing import Any

from farmstead.kernel.position import Position

Seen = dict[str, Any]
"""Of one seat: the cards `dealt` to it, and of those `played` the round."""


class Watch:
    """The cards of one game, seat by seat.

    A card that leaves a hand for another's was played and passed on, and is dealt to the first of them only. Hands of
    the set-up, before round 1, are not final: what was thrown or passed on there was not dealt.
    """

    def __init__(self, pos: Position) -> None:
        self.dealt: list[set[str]] = [set() for _ in range(pos.players)]
        self.played: list[dict[str, int]] = [{} for _ in range(pos.players)]
        self._received: list[set[str]] = [set() for _ in range(pos.players)]
        self._before: list[tuple[list[str], list[str]]] = []
        self.look(pos, pos.round)

    def look(self, pos: Position, turn: int) -> None:
        """After each answer; `turn` is the round it was given in."""
        if pos.round < 1:
            return
        now = pos.game.held(pos)
        if now == self._before:
            return
        self._before = now
        known = [dealt | received for dealt, received in zip(self.dealt, self._received, strict=True)]
        for seat, (hand, laid) in enumerate(now):
            for card in laid:
                self.played[seat].setdefault(card, max(1, turn))
            for card in hand:
                givers = [at for at, cards in enumerate(known) if at != seat and card in cards]
                if card in known[seat] or not givers:
                    continue
                self._received[seat].add(card)
                for at in givers:
                    if card in self.dealt[at] and card not in now[at][0]:
                        self.played[at].setdefault(card, max(1, turn))
            self.dealt[seat].update(card for card in hand if card not in self._received[seat])

    def seats(self) -> list[Seen]:
        """What was seen, as plain data."""
        pairs = zip(self.dealt, self.played, strict=True)
        return [{"dealt": sorted(dealt), "played": dict(sorted(played.items()))} for dealt, played in pairs]
