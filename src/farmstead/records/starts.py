"""A game that starts from a position of its own: the position stands in the header, with its digest.

It is the text of a position file, on lines that begin with `|`. A file that lies somewhere else is never asked for.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Final

from farmstead.kernel.errors import PositionError
from farmstead.kernel.game import Game
from farmstead.kernel.position import Position
from farmstead.kernel.variants import settle
from farmstead.records.notation import DIGEST_LENGTH, Draft
from farmstead.records.problems import BadRecordError

MOST_CHARACTERS: Final = 100_000  # ten times what any game needs
MOST_DEPTH: Final = 30  # lists and objects within one another; no position has ten
WIDTH: Final = 116


def written(position: Position, rules: int) -> list[str]:
    """The header lines of a start: its digest as rules of this version give it, and the position."""
    digest = position.digest(rules)[:DIGEST_LENGTH]
    return [f"start: {digest}", *lines_of(position.to_data())]


def lines_of(data: object) -> list[str]:
    """The lines that hold a position. Whoever sends more than any position needs is told so before they are made."""
    if len(json.dumps(data, ensure_ascii=False)) > MOST_CHARACTERS:
        raise BadRecordError("start-large", n=MOST_CHARACTERS)
    if _depth(data) > MOST_DEPTH:
        raise BadRecordError("start", why="nested too deeply")
    return [f"| {line}" for line in _wrapped(data)]


def _depth(data: object) -> int:
    """How many lists and objects lie within one another; what wraps them has as much work with each piece."""
    depth, level = 0, [data]
    while level := [one for one in level if isinstance(one, dict | list)]:
        depth += 1
        level = [inner for one in level for inner in (one.values() if isinstance(one, dict) else one)]
    return depth


def _wrapped(data: object) -> Iterator[str]:
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
