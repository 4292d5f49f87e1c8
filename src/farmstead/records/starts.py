"""A game that starts from a position of its own: the position stands in the header, with its digest.

It is the text of a position file, on lines that begin with `|`. A file that lies somewhere else is never asked for.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, Final

from farmstead.kernel.errors import PositionError
from farmstead.kernel.game import Game
from farmstead.kernel.position import Position
from farmstead.kernel.variants import settle
from farmstead.records.notation import DIGEST_LENGTH, Draft
from farmstead.records.problems import BadRecordError

MOST_CHARACTERS: Final = 100_000  # ten times what any game needs
WIDTH: Final = 116


def written(position: Position, rules: int) -> list[str]:
    """The header lines of a start: its digest as rules of this version give it, and the position."""
    digest = position.digest(rules)[:DIGEST_LENGTH]
    return [f"start: {digest}", *(f"| {line}" for line in _wrapped(position.to_data()))]


def _wrapped(data: dict[str, Any]) -> Iterator[str]:
    """JSON on lines of some width, broken between its pieces only."""
    line = ""
    for piece in json.JSONEncoder(ensure_ascii=False).iterencode(data):
        if line and len(line) + len(piece) > WIDTH:
            yield line.strip()
            line = ""
        line += piece
    yield line.strip()


def read(draft: Draft, game: Game, rules: int, check: bool) -> Position | None:
    """The position a draft starts from; None where it is the game's usual first one."""
    header = draft.headers.get("start")
    if header is None:
        return None
    if sum(map(len, draft.start)) > MOST_CHARACTERS:
        raise BadRecordError("start-large", header.line, n=MOST_CHARACTERS)
    if not draft.start:
        raise BadRecordError("start-missing", header.line)
    try:
        position = game.from_json("\n".join(draft.start))
    except PositionError as error:
        raise BadRecordError("start", header.line, why=str(error)) from None
    digest = position.digest(rules)
    if check and not digest.startswith(header.value):
        raise BadRecordError("start-digest", header.line, found=header.value, known=digest[:DIGEST_LENGTH])
    return position


def check_header(draft: Draft, position: Position, players: int, variants: dict[str, str]) -> None:
    """What the other headers say of the game must be so in the position."""
    line = draft.headers["start"].line
    if "players" in draft.headers and players != position.players:
        raise BadRecordError("start-other", line, what="players", found=position.players, known=players)
    settings = settle(position.game.name, position.game.variants, dict(position.settings))
    for name, value in variants.items():
        if settings.get(name) != value:
            raise BadRecordError("start-other", line, what=name, found=settings.get(name), known=value)
