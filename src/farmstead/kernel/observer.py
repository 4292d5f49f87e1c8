"""What reads positions into vectors: a game's own observer says for each field of its layout which pieces there are.

The base reads what every game has, and strings vectors together: one, or those of many positions at once.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from farmstead.kernel.blocks import Block, Lists
from farmstead.kernel.errors import FarmsteadError
from farmstead.kernel.layout import Field, Layout, kinds, settings
from farmstead.kernel.pieces import NUMBER_BYTES, OneHot, Parts, Pieces, Scale, packed, zeros
from farmstead.kernel.position import Position
from farmstead.kernel.steps import CHANCE, OVER, Question, Together

MOST_GAMES: Final = 256
"""How many games' settings are kept before they are forgotten all at once."""


class Variants:
    """The variants of a game, as a piece. The settings are kept too: no others can come to be in their place."""

    def __init__(self, settings: dict[str, str], piece: bytes) -> None:
        self.settings = settings
        self.piece = piece


class Shown:
    """What is shown of a kind of question: its name, and which of the layout's numbers and choices it holds."""

    def __init__(self, kind: bytes, numbers: list[str], choices: list[str]) -> None:
        self.kind = kind
        self.numbers = numbers  # "" where it has none
        self.choices = choices
        self.plain = not any(numbers) and not any(choices)


@mypyc_attr(allow_interpreted_subclasses=True)
class Observer:
    """Reads the fields of a layout. A game's own adds to `table` what follows the common fields, and has `seat`."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.players: i64 = layout.players
        self.row_bytes: i64 = layout.size * NUMBER_BYTES
        game = layout.game
        players = layout.players
        self._settings = settings(game)
        self._variants: dict[int, Variants] = {}
        self._last = Variants({}, b"")
        self._seat = OneHot("seat", players)
        self._round = Scale(self.field("round"))
        self._phase = OneHot("phase", len(self.field("phase").items))
        self._asked: Pieces = [packed([float(mask >> i & 1) for i in range(players)]) for mask in range(1 << players)]
        self._ends: Pieces = [packed([0.0, 0.0]), packed([1.0, 0.0]), packed([0.0, 1.0])]
        self._kinds = {name: i for i, name in enumerate(kinds(game))}
        self._shown: dict[type[Any], Shown] = {}
        self._no_kind = zeros(len(self._kinds))
        numbers = len(layout.numbers)
        self._no_content = zeros(numbers + sum(layout.choices.values()))
        self._numbers: list[Parts] = [Parts(self.field("question-number"), most) for most in layout.numbers.values()]
        self._choices: list[OneHot] = [OneHot(name, count) for name, count in layout.choices.items()]
        self._nothing = zeros(1)
        self._lists = Lists()

    def field(self, name: str) -> Field:
        """The field of this name, of the table or of the seats."""
        for field in [*self.layout.table, *self.layout.seat]:
            if field.name == name:
                return field
        raise KeyError(name)

    def scale(self, name: str) -> Scale:
        """The pieces of the numbers of a field."""
        return Scale(self.field(name))

    # -- the game's own ----------------------------------------------------------------------------------------------

    def table(self, pos: Any, viewer: i64, to: Pieces) -> None:
        """What stands on the table, and what only the viewer knows, after the common fields."""
        raise NotImplementedError

    def seat(self, pos: Any, seat: i64, to: Pieces) -> None:
        """What everybody may know of a seat; not told who looks."""
        raise NotImplementedError

    def kept(self, pos: Any, seat: i64) -> Block | None:
        """The same where it is kept from an earlier look, without what `after_block` tells. None: it is read anew."""
        return None

    def after_block(self, pos: Any, seat: i64, to: Pieces) -> None:
        """What is told of a seat after a block that was kept: what depends on others as well."""

    # -- vectors -----------------------------------------------------------------------------------------------------

    def vector(self, pos: Position, viewer: int) -> bytearray:
        """The numbers of a position as this seat sees it, as the bytes of an array of float32."""
        to: Pieces = []
        self._write(pos, viewer, to)
        found = bytearray().join(to)
        if len(found) != self.row_bytes:
            raise FarmsteadError(self._miscounted(pos, viewer))
        return found

    def vectors(self, positions: list[Position], viewers: list[int], rows: memoryview) -> None:
        """The vectors of many positions, one after the other, into the bytes of an array."""
        size = self.row_bytes
        at: i64 = 0
        to: Pieces = []
        for pos, viewer in zip(positions, viewers, strict=True):
            to.clear()
            self._write(pos, viewer, to)
            rows[at : at + size] = b"".join(to)  # a row that is too long or too short does not fit: an error
            at += size

    def numbers(self, pos: Position, viewer: int) -> list[float]:
        """The numbers of a position as this seat sees it, as a list: faster than a vector turned into one."""
        to: Pieces = []
        found: list[float] = []
        self._write(pos, viewer, to, found)
        self._lists.add(found, to)
        if len(found) != self.layout.size:
            raise FarmsteadError(self._miscounted(pos, viewer))
        return found

    def _write(self, pos: Position, viewer: i64, to: Pieces, found: list[float] | None = None) -> None:
        """The pieces of a vector, the viewer's chair first. Where numbers are to be found, as far as they are known:
        a block that was kept has its numbers ready, and only what comes after the last one is left in pieces."""
        if viewer < 0 or viewer >= self.players:
            raise FarmsteadError(f"there is no seat {viewer}; seats: 0 to {self.players - 1}")
        self.common(pos, viewer, to)
        self.table(pos, viewer, to)
        for i in range(self.players):
            seat: i64 = viewer + i
            if seat >= self.players:
                seat -= self.players
            block = self.kept(pos, seat)
            if block is None:
                self.seat(pos, seat, to)
                continue
            if found is None:
                to.append(block.joined)
            else:
                self._lists.add(found, to)
                to.clear()
                self._lists.add_block(found, block)
            self.after_block(pos, seat, to)

    def _miscounted(self, pos: Position, viewer: int) -> str:
        """Which part of a vector has not as many numbers as its layout says."""
        table: Pieces = []
        self.common(pos, viewer, table)
        self.table(pos, viewer, table)
        seat: Pieces = []
        self.seat(pos, viewer, seat)
        sizes = [sum([len(piece) for piece in part]) // NUMBER_BYTES for part in (table, seat)]
        wanted = [self.layout.table_size, self.layout.seat_size]
        return f"{self.layout.game.name}: {sizes} numbers of table and seat, the layout has {wanted}"

    # -- what every game has -----------------------------------------------------------------------------------------

    def common(self, pos: Position, viewer: i64, to: Pieces) -> None:
        """Variants, round, phase, who is asked what."""
        variants = self._last
        if variants.settings is not pos.settings:
            variants = self._variants_of(pos.settings)
            self._last = variants
        to.append(variants.piece)
        self._seat.put(to, viewer)
        self._round.put(to, pos.round)
        decider = pos.decider
        self._phase.put(to, -1 if decider == OVER else self.phase(pos))
        if decider < 0:
            to.append(self._asked[0])
            to.append(self._ends[1 if decider == CHANCE else 2])
            to.append(self._no_kind)
            to.append(self._no_content)
            return
        step = pos.pending()
        players = self.players
        asked: i64 = 0
        one: i64 = 1
        if isinstance(step, Together):
            for seat in step.waiting():
                asked |= one << ((seat - viewer) % players)
        else:
            asked = one << ((decider - viewer) % players)
        to.append(self._asked[asked])
        to.append(self._ends[0])
        self._question(step, to)

    def _variants_of(self, chosen: dict[str, str]) -> Variants:
        """The variants of another game than last time. Copies of a position share their settings."""
        found = self._variants.get(id(chosen))
        if found is None:
            if len(self._variants) >= MOST_GAMES:
                self._variants.clear()
            found = Variants(chosen, packed([float(chosen[name] == value) for name, value in self._settings]))
            self._variants[id(chosen)] = found
        return found

    def phase(self, pos: Any) -> i64:
        """Where in its phases the game is."""
        raise NotImplementedError

    def _question(self, step: Question[Any], to: Pieces) -> None:
        shown = self._shown.get(type(step))
        if shown is None:
            shown = self._learn(step)
        to.append(shown.kind)
        if shown.plain:
            to.append(self._no_content)
            return
        for i, name in enumerate(shown.numbers):
            if name:
                self._numbers[i].put(to, getattr(step, name))
            else:
                to.append(self._nothing)
        for i, name in enumerate(shown.choices):
            if name:
                self._choices[i].put(to, getattr(step, name))
            else:
                to.append(self._choices[i].none)

    def _learn(self, step: Question[Any]) -> Shown:
        """Looks at a kind of question for the first time."""
        which = self._kinds[step.name]
        kind = packed([float(i == which) for i in range(len(self._kinds))])
        numbers = [name if name in step.fields else "" for name in self.layout.numbers]
        shown = Shown(kind, numbers, [name if hasattr(step, name) else "" for name in self.layout.choices])
        self._shown[type(step)] = shown
        return shown
