"""What all environments share: a game with its variants, masks over its vocabulary, vectors, and ways to show it."""

from __future__ import annotations

from typing import Any, Final

import farmstead
from farmstead.kernel.position import Position
from farmstead.research.encoding import Encoder, Mask, Vector
from farmstead.research.pixels import Frame, check_packages, painted
from farmstead.research.rewards import Account, check_dense, check_reward, due

RENDER_MODES: Final = ["human", "ansi", "svg", "rgb_array"]
RENDER_FPS: Final = 1


class Seating:
    """One game, a number of players, variants and rewards: what doesn't change from episode to episode.

    Action ids are the ids of the game's vocabulary. One more stands after them, `no_op`: it is set in the mask of a
    seat that is not asked, so that no mask is empty; it is never an action of a seat that is asked.
    """

    def __init__(
        self, game: str, players: int | None, reward: str, variants: dict[str, Any], dense: str | None = None
    ) -> None:
        self.game = farmstead.game(game)
        self.players = self.game.players[0] if players is None else players
        self.variants = variants
        self.reward = check_reward(reward)
        self.dense = check_dense(dense)
        self._first = self.game.start(self.players, **variants)  # a bad choice shows now, not at the first reset
        self.encoder = Encoder(game, self.players)
        self.vocabulary = self.game.vocabulary
        self.no_op = len(self.vocabulary)
        self.actions = self.no_op + 1
        self._idle = self.encoder.mask([self.no_op], self.actions)

    def __deepcopy__(self, memo: dict[int, Any]) -> Seating:
        """Nothing in it changes, so a copy of an environment shares it."""
        return self

    def __reduce__(self) -> tuple[type[Seating], tuple[Any, ...]]:
        return Seating, (self.game.name, self.players, self.reward, self.variants, self.dense)

    def start(self) -> Position:
        """The first position; chance may be asked."""
        return self._first.copy()

    def mask(self, pos: Position, seat: int) -> Mask:
        """A one for each action the seat may take now."""
        options = pos.legal if seat == pos.decider else pos.options(seat)
        return self.encoder.mask(options, self.actions) if options else self._idle.copy()

    def vector(self, pos: Position, seat: int) -> Vector:
        return self.encoder.encode(pos, seat)

    def observe(self, pos: Position, seat: int) -> dict[str, Any]:
        return {"observation": self.vector(pos, seat), "action_mask": self.mask(pos, seat)}

    def rewards(self, pos: Position) -> list[float]:
        """What each seat should have been paid by now."""
        return due(pos, self.reward, self.dense)

    def account(self) -> Account:
        """For a new game, in which nobody was paid yet."""
        return Account(self.reward, self.dense, self.players)

    def spell(self, action: int) -> str:
        """What an action is called: stable, and the same in records."""
        return "(nothing)" if action == self.no_op else self.vocabulary.spell(action)


def check_mode(mode: str | None) -> str | None:
    if mode is not None and mode not in RENDER_MODES:
        raise farmstead.SetupError(f"there is no render mode {mode!r}; modes: {', '.join(RENDER_MODES)}")
    if mode == "rgb_array":
        check_packages()  # what is missing shows now, not at the first frame
    return mode


def show(pos: Position, seat: int, mode: str | None) -> str | Frame | None:
    """The table as this seat sees it: printed, as plain text, as an SVG drawing, or that drawing as pixels."""
    view = pos.view(seat)
    if mode in ("svg", "rgb_array"):
        drawing = pos.game.picture({**view, "you": seat}, "en")
        return drawing if mode == "svg" else painted(drawing)
    text = pos.game.board_text(view, "en")
    if mode == "ansi":
        return text
    print(text)
    return None
