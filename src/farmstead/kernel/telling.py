"""Events in words: one sentence in any language, as the one who reads it may know it.

Patterns stand in the section `news`: those of any game in the shared catalog, a game's own in its `text/news`. A change
of goods is said by `news.<step>-gains`, `-loses` or `-swaps` where the game has such a text, else in general words
after the name of what caused it (`source.<step>`, or the thing's own name). Sentences have no full stop, like options.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

from farmstead.i18n import Texts
from farmstead.kernel.news import ANSWER, CHANGE, EFFECT, Event
from farmstead.kernel.steps import CHANCE

if TYPE_CHECKING:
    from farmstead.kernel.game import Game

EVERYTHING: Final = -9  # a viewer from whom nothing is hidden: the game is over, or a record is looked at
OPTIONAL: Final = re.compile(r"\[([^\[\]]*)\]")
FIELD: Final = re.compile(r"\{(\w+)")
MOST_SAID: Final = 20_000
_SAID: Final[dict[tuple[Any, ...], str]] = {}


def told(game: Game, event: Event, lang: str, players: Sequence[str], viewer: int | None) -> str:
    """An event in words; "" where there is nothing to say. `players` are the names of the seats."""
    teller = Teller(game, lang, players)
    sees = viewer == EVERYTHING or event.open_to(viewer)
    if event.code == EFFECT:
        return teller.signed(event.goods)
    if event.code == ANSWER:
        return teller.answer(event, sees)
    if event.code == CHANGE:
        return teller.change(event)
    if sees:
        return teller.say(f"news.{event.code}", event, event.words)
    return teller.say(f"news.{event.code}-hidden", event, {"n": event.words.get("n", 1)})


def verdict(alone: dict[str, Any], say: Callable[..., str]) -> str:
    """How a game alone ended, with what was to be reached; `say` says a shared text."""
    return say(f"alone.{alone['verdict']}", n=float(alone["points"]), target=alone["target"])


class Teller:
    """The words of one game in one language, for players with these names."""

    def __init__(self, game: Game, lang: str, players: Sequence[str]) -> None:
        self.game = game
        self.lang = lang
        self.players = players
        self.texts: Texts = game.news_texts()

    def name(self, seat: int) -> str:
        if seat == CHANCE:
            return self.texts.say(self.lang, "seat.chance")
        return self.players[seat] if 0 <= seat < len(self.players) else ""

    def say(self, key: str, event: Event, words: dict[str, Any]) -> str:
        """A pattern with the event's words in it."""
        shown: dict[str, Any] = {"player": self.name(event.seat)}
        for name, value in words.items():
            shown[name] = self.shown(name, value)
        return self.filled(self.texts.pattern(self.lang, key), shown)

    def filled(self, pattern: str, params: dict[str, Any]) -> str:
        """A pattern with its words; what stands in square brackets only where all of its words are there."""
        known = {name for name, value in params.items() if value not in ("", None)}
        parts = OPTIONAL.split(pattern)  # every other one stood in brackets
        kept = [part for at, part in enumerate(parts) if at % 2 == 0 or known.issuperset(FIELD.findall(part))]
        return self.texts.fill(self.lang, "".join(kept), params)

    def shown(self, name: str, value: Any) -> Any:
        """Seats by their names, places with what lies there; all else as the catalogs know it."""
        if name.startswith("players"):
            return [self.name(seat) for seat in value]
        if name.startswith("player"):
            return self.name(value)
        if name == "places":
            return ", ".join([self.place(*one) for one in value])
        return value

    def place(self, section: str, thing: str, goods: dict[str, int]) -> str:
        return self.known("news.place", where=self.known(f"{section}.{thing}"), what=self.listed(goods))

    def known(self, key: str, **params: Any) -> str:
        """A text that is said again and again: looked up once."""
        at = (self.game.name, self.lang, key, *params.values())
        said = _SAID.get(at)
        if said is None:
            said = self.texts.say(self.lang, key, **params)
            if len(_SAID) < MOST_SAID:
                _SAID[at] = said
        return said

    # -- goods -------------------------------------------------------------------------------------------------------

    def count(self, good: str, n: int) -> str:
        """So many of a good, or of what else a game counts (`counted`); by its name where there are no words for it."""
        for key in (f"counted.{good}", f"good_count.{good}"):
            if self.texts.has(self.lang, key):
                return self.known(key, n=n)
        return f"{n} {good}"

    def listed(self, goods: dict[str, int]) -> str:
        return ", ".join(self.count(good, n) for good, n in goods.items())

    def worth_saying(self, goods: dict[str, int]) -> tuple[dict[str, int], dict[str, int]]:
        """What came and what went; some goods go without saying."""
        quiet = self.game.quiet_losses()
        came = {good: n for good, n in goods.items() if n > 0}
        went = {good: -n for good, n in goods.items() if n < 0 and good not in quiet}
        return came, went

    def signed(self, goods: dict[str, int]) -> str:
        """In short: "+3 wood, −1 reed"."""
        came, went = self.worth_saying(goods)
        parts = ["+" + self.count(good, n) for good, n in came.items()]
        return ", ".join(parts + ["−" + self.count(good, n) for good, n in went.items()])

    # -- sentences ---------------------------------------------------------------------------------------------------

    def answer(self, event: Event, sees: bool) -> str:
        if not sees:
            return self.say("news.answer-hidden", event, {})
        option = event.words["option"]
        vocabulary = self.game.vocabulary
        kind = vocabulary.kind(option)
        key = f"option_at.{event.cause.removeprefix('source.')}-{kind}"
        if not self.texts.has(self.lang, key):
            key = f"option.{kind}"
        known = self.texts.has(self.lang, key)
        what = self.known(key, **vocabulary.words(option)) if known else vocabulary.spell(option)
        if event.words["n"] > 1:
            what = self.texts.say(self.lang, "news.times", what=what, n=event.words["n"])
        goods = self.signed(event.goods)
        if event.seat == CHANCE:
            return self.texts.say(self.lang, "news.caused", cause=self.name(CHANCE), said=what)
        key = "news.answer-effect" if goods else "news.answer"
        said = self.say(key, event, {"what": what, "effect": goods})
        by = event.words.get("by", "")
        if not by:
            return said
        return self.texts.say(self.lang, "news.caused", cause=self.texts.say(self.lang, by), said=said)

    def change(self, event: Event) -> str:
        came, went = self.worth_saying(event.goods)
        if not came and not went:
            return ""
        way = "swaps" if came and went else "gains" if came else "loses"
        words = {"gained": self.listed(came), "lost": self.listed(went)}
        own = f"news.{event.cause.removeprefix('source.')}-{way}"
        if self.texts.has(self.lang, own):
            return self.say(own, event, words)
        said = self.say(f"news.{way}", event, words)
        if self.texts.has(self.lang, event.cause):
            cause = self.texts.say(self.lang, event.cause)
            return self.texts.say(self.lang, "news.caused", cause=cause, said=said)
        return said
