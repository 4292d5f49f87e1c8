"""What an analysis says, in words of both languages; goods and categories have the names that the game gives them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from farmstead.analysis.report import Reason
from farmstead.i18n import SHARED, Texts
from farmstead.kernel.game import Game
from farmstead.kernel.telling import Teller

TEXTS: Final = Texts(SHARED, Path(__file__).parent / "text")


def say(reason: Reason, game: Game, lang: str, names: Sequence[str], gain: bool = False) -> str:
    """A reason as a sentence without a full stop; `names` are those of the seats.

    A reason tells what a move lacks beside a better one; with `gain` it is said of the better one.
    """
    teller = Teller(game, lang, names)
    words: dict[str, object] = dict(reason.words)
    if "category" in words:
        words["category"] = teller.known(f"score.{words['category']}")
    if "count" in words:
        words["count"] = teller.known(f"count.{words['count']}")
    if "good" in words:
        words["goods"] = teller.count(str(words["good"]), int(reason.words["n"]))
    if "seat" in words:
        words["player"] = teller.name(int(reason.words["seat"]))
    if "option" in words:
        words["option"] = game.option_text(int(reason.words["option"]), lang)
    return TEXTS.say(lang, f"{'gain' if gain else 'reason'}.{reason.code}", **words)
