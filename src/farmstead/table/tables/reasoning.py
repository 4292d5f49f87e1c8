"""Reasons of an analysis in words."""

from __future__ import annotations

from farmstead.analysis import Reason
from farmstead.kernel.game import Game
from farmstead.table.words import maybe


def reason_text(game: Game, reason: Reason, lang: str) -> str:
    """A fact that tells two moves apart, as a sentence."""
    return maybe(game.texts, lang, f"why.{reason.code}", reason.code, **reason.words)
