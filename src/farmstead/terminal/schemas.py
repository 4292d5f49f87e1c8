"""What views, score sheets and position files hold, as text: a JSON schema or a page."""

from __future__ import annotations

import json

from farmstead.kernel.game import Game
from farmstead.schema import KINDS, json_schema, page, shape_of
from farmstead.terminal.loading import UnusableError
from farmstead.terminal.words import say


def schema_text(game: Game, kind: str, as_page: bool, lang: str) -> str:
    """The schema of one of KINDS, or the page that explains all of them."""
    if as_page:
        return page(game.name)
    if kind not in KINDS:
        raise UnusableError(say(lang, "error.schema", found=kind, kinds=", ".join(KINDS)))
    schema = json_schema(shape_of(game.name, kind), f"farmstead {game.name} {kind}")
    return json.dumps(schema, indent=1, ensure_ascii=False) + "\n"
