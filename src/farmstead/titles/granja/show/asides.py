"""What stands behind the options of La Granja in a list of words: prices, hats, and what an action would do alone."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from farmstead.kernel.position import Position
from farmstead.kernel.steps import Question
from farmstead.titles.granja.rules.names import DONKEYS
from farmstead.titles.granja.rules.options import NOW, NOW_HELPER
from farmstead.titles.granja.rules.position import COUNTER, Granja
from farmstead.titles.granja.show.board_text import TEXTS, Say

RAW: Final = "field-"


def asides(pos: Position, seat: int, lang: str) -> dict[str, str]:
    """By the spellings of the options of this seat."""
    assert isinstance(pos, Granja)
    view = pos.view(seat)
    say: Say = partial(TEXTS.say, lang)
    found: dict[str, str] = {}
    for option in pos.options(seat):
        said = _one(pos, seat, option, view, say)
        if said:
            found[pos.spell(option)] = said
    return found


def _one(pos: Granja, seat: int, option: int, view: dict[str, Any], say: Say) -> str:
    vocabulary = pos.game.vocabulary
    kind, words = vocabulary.kind(option), vocabulary.words(option)
    prices = view["seats"][seat]["prices"]
    if kind == "now" and NOW <= option <= NOW_HELPER:
        return _alone(pos, seat, option, view, say)
    if kind == "buy":
        return say("list.price", price={"silver": prices["buy"][words["good"]]})
    if kind == "sell":
        good = words["thing"].removeprefix(RAW)
        return say("aside.gain", gained=say("good_count.silver", n=prices["sell"][good]))
    if kind == "upgrade" and view["question"]["kind"] == "upgrade":
        return _price(prices["upgrade"][words["thing"].removeprefix(RAW)], say)
    if kind == "donkey":
        return say("aside.hats", n=DONKEYS - int(words["n"]))
    if kind == "roof":
        tile = next((tile for tile in view["roofs"] if tile["id"] == words["roof"]), None)
        if tile is not None:
            price = say("good_count.silver", n=prices["roof"])
            return say("aside.function", function=say(f"function.{tile['function']}"), price=price)
    return ""


def _price(silver: int, say: Say) -> str:
    return say("list.price", price={"silver": silver}) if silver else ""


def _alone(pos: Granja, seat: int, option: int, view: dict[str, Any], say: Say) -> str:
    """An action with one choice only is done at once: what that is."""
    other = pos.copy()
    COUNTER[0].open(other, other.farms[seat], option)
    question = other.agenda[-1]
    assert isinstance(question, Question)
    options = question.options(other)
    if len(options) != 1:
        return ""
    vocabulary = pos.game.vocabulary
    kind, words = vocabulary.kind(options[0]), vocabulary.words(options[0])
    what = say(f"option.{kind}", **words)
    if kind in ("buy", "sell", "upgrade"):
        asked = {**view, "question": {"kind": kind, "params": {}}}
        what = f"{what} {_one(pos, seat, options[0], asked, say)}".rstrip()
    return say("aside.only", what=what)
