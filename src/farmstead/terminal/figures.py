"""Files with corrected figures, for games whose printed figures are partly reconstructed."""

from __future__ import annotations

from pathlib import Path

from farmstead.kernel.errors import SetupError
from farmstead.kernel.game import Game
from farmstead.terminal.loading import UnusableError
from farmstead.terminal.words import say


def checked_data(game: Game, path: Path, lang: str) -> dict[str, str]:
    """The settings that play with a corrected file; a wrong one is said with the place that is wrong."""
    try:
        return game.check_data(path)
    except SetupError as error:
        raise UnusableError(say(lang, "error.data", path=str(path), trouble=str(error))) from None


def data_lines(game: Game, path: Path | None, lang: str) -> list[str]:
    """What is reconstructed in a game's figures, or what a corrected file leaves so."""
    settings = None if path is None else checked_data(game, path, lang)
    doubtful = game.doubtful_data(settings)
    count = sum(len(parts) for parts in doubtful.values())
    if path is not None:
        return [say(lang, "data.checked", path=str(path), name=game.name), say(lang, "data.left", n=count)]
    if not doubtful:
        return [say(lang, "data.none", name=game.name)]
    lines = [say(lang, "data.doubtful", n=count)]
    lines += [f"  {thing}: {', '.join(parts)}" for thing, parts in doubtful.items()]
    return [*lines, say(lang, "data.correct", name=game.name)]
