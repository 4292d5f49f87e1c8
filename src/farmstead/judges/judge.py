"""A judge: positions in, what they are worth to each seat out."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

import farmstead
from farmstead.judges.inputs import Inputs, inputs_of
from farmstead.judges.net import POINTS, Net
from farmstead.judges.threads import one_thread
from farmstead.kernel.position import Position
from farmstead.observing.encoding import Encoder

Floats = NDArray[np.float32]

LINES = "lines"  # in the header of a judge's file, see `Judge.lines`
USUAL_LINES = 3


class Judgement(NamedTuple):
    """What a judge says of some positions: a row each, a column for each seat."""

    points: Floats
    chances: Floats


class Chair:
    """A judge made ready for a number of players."""

    def __init__(self, game: str, players: int, net: Net) -> None:
        self.players = players
        self.game = farmstead.game(game)
        self.encoder = Encoder(game, players)
        self.inputs: Inputs = inputs_of(game, players)
        self.net = net.for_inputs(self.inputs.names)
        self._buffer: Floats = np.zeros((64, self.encoder.size), np.float32)
        self._seen: Floats = np.zeros((64, self.encoder.size + players), np.float32)

    def see(self, positions: list[Position], viewers: list[int]) -> Floats:
        """The observations, each for its viewer, and what the sense expects; they hold until the next call."""
        count = len(positions)
        size = self.encoder.size
        if len(self._buffer) < count:
            self._buffer = np.zeros((2 * count, size), np.float32)
            self._seen = np.zeros((2 * count, size + self.players), np.float32)
        if not count:
            return self._seen[:0]
        self.encoder.encode_many(positions, viewers, self._buffer)
        self._seen[:count, :size] = self._buffer[:count]
        outlook = self.game.outlook
        expected = [outlook(pos, viewer) for pos, viewer in zip(positions, viewers, strict=True)]
        turn = (np.arange(self.players)[None, :] + np.array(viewers)[:, None]) % self.players
        self._seen[:count, size:] = np.take_along_axis(np.array(expected, np.float32), turn, 1) / POINTS
        return self._seen[:count]

    def see_again(self, count: int) -> Floats:
        """What the last call of `see` gave."""
        return self._seen[:count]

    def unfold(self, seen: Floats) -> Floats:
        return self.inputs.unfold(seen, self.net.weights["cards"])

    def value(self, inputs: Floats) -> tuple[Floats, Floats]:
        return self.net.value(inputs, self.inputs.sense)


class Judge:
    """One net for all numbers of players and variants of a game. It sees of a position what the viewer may know."""

    def __init__(self, game: str, net: Net, about: dict[str, object] | None = None) -> None:
        self.game = game
        self.net = net
        self.about = about or {}
        one_thread()
        self._chairs: dict[int, Chair] = {}

    def chair(self, players: int) -> Chair:
        if players not in self._chairs:
            self._chairs[players] = Chair(self.game, players, self.net)
        return self._chairs[players]

    def judge(self, positions: list[Position], viewers: list[int]) -> Judgement:
        """Points in the end and chances to win of each seat, as each viewer can know; all of one number of players.

        A position that is over needs no guess: its points are those on the sheet, and who won has won.
        """
        players = int(positions[0].players)
        chair = self.chair(players)
        found = self._turned(chair.value(chair.unfold(chair.see(positions, viewers))), viewers, players)
        for i, pos in enumerate(positions):
            if pos.over:
                found.points[i], found.chances[i] = result(pos)
        return found

    @property
    def lines(self) -> int:
        """How many turns a bot's search thinks of for each first answer: more where turns are long rows of answers.

        What is best was found by matches, as the weights were; so it stands in the file with them.
        """
        found = self.about.get(LINES, USUAL_LINES)
        return found if isinstance(found, int) else USUAL_LINES

    def columns(self, players: int) -> int:
        """How many figures `worths_of` and `final` give of a position: a worth for each seat."""
        return players

    def worths_of(self, positions: list[Position], viewers: list[int]) -> list[list[float]]:
        """What each position is worth to all seats, in swings, as its viewer can know: see `worths`."""
        swing = self.swing(int(positions[0].players))
        found: list[list[float]] = worths(self.judge(positions, viewers), swing).tolist()
        return found

    def likeliest(self, pos: Position, options: list[int], count: int) -> list[int]:
        """The options that the policy of the asked seat likes best, at most so many, in their order."""
        liked = self.priors(pos, int(pos.decider), options)
        kept = sorted(np.argsort(-liked, kind="stable")[:count].tolist())
        return [options[at] for at in kept]

    def final(self, pos: Position) -> list[float]:
        """What a position that is over is worth to all seats."""
        points, shares = result(pos)
        found: list[float] = worths(Judgement(points[None], shares[None]), self.swing(int(pos.players)))[0].tolist()
        return found

    def swing(self, players: int) -> float:
        """The scale of hopes: see `Game.swing`."""
        return float(farmstead.game(self.game).swing(players))

    def _turned(self, said: tuple[Floats, Floats], viewers: list[int], players: int) -> Judgement:
        """The net speaks of chairs, from the viewer's on: turned round to seats."""
        turn = (np.arange(players)[None, :] - np.array(viewers)[:, None]) % players
        return Judgement(np.take_along_axis(said[0], turn, 1), np.take_along_axis(said[1], turn, 1))

    def priors(self, pos: Position, viewer: int, options: list[int]) -> Floats:
        """For each option the share of looks it deserves."""
        chair = self.chair(int(pos.players))
        hint = chair.net.hints(chair.unfold(chair.see([pos], [viewer])))
        return softmax(chair.net.liking(hint, options)[0])


def result(pos: Position) -> tuple[Floats, Floats]:
    """Points and shares of the win in a game that is over."""
    points = np.array([sheet["total"] for sheet in pos.scores()], np.float32)
    winners = pos.winners()
    shares = np.zeros(len(points), np.float32)
    shares[winners] = 1.0 / max(1, len(winners))
    return points, shares


def worths(found: Judgement, swing: float) -> Floats:
    """What each seat strives for, in swings: to be ahead of the best rival, and to win; alone, points."""
    points = found.points
    players = points.shape[1]
    if players == 1:
        return points / np.float32(swing)
    ranked = np.sort(points, axis=1)
    best, second = ranked[:, -1:], ranked[:, -2:-1]
    rivals = np.where(points == best, second, best)
    wanted: Floats = (points - rivals) / np.float32(swing) + found.chances
    return wanted


def softmax(liked: Floats) -> Floats:
    raised: Floats = np.exp(liked - np.max(liked))
    share: Floats = raised / np.sum(raised)
    return share


def all_names(game: str) -> list[str]:
    """The inputs of all numbers of players, each once."""
    found = farmstead.game(game)
    return list(dict.fromkeys(name for players in sorted(found.players) for name in inputs_of(game, players).names))
