"""The numbered list of options under a question, and what a typed line means in it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from farmstead.kernel.game import Game
from farmstead.terminal.screen import columns
from farmstead.terminal.words import option_words, say


class Choices:
    """The options of one question in the order they are shown: grouped by kind, any-time ones last."""

    def __init__(
        self,
        game: Game,
        options: Sequence[int],
        lang: str,
        asides: Mapping[str, str] | None = None,
        asked: str = "",
    ) -> None:
        self.game = game
        self.asked = asked  # the question, for its words
        self.lang = lang
        self.asides = asides or {}  # what options cost or bring, by their spellings, where the game says so
        kinds: dict[str, list[int]] = {}
        for option in options:
            kinds.setdefault(game.vocabulary.kind(option), []).append(option)
        groups = list(kinds.items())
        self.usual = [option for kind, group in groups if kind not in game.anytime_kinds for option in group]
        self.anytime = [option for kind, group in groups if kind in game.anytime_kinds for option in group]
        self.options = self.usual + self.anytime

    def lines(self, width: int) -> list[str]:
        """The list as it is shown."""
        entries = self._entries()
        lines = columns(entries[: len(self.usual)], width)
        if self.anytime:
            if self.usual:
                lines.append(say(self.lang, "play.anytime"))
            lines += columns(entries[len(self.usual) :], width)
        return lines

    def _entries(self) -> list[str]:
        digits = len(str(len(self.options)))
        named = [option_words(self.game, option, self.lang, self.asked) for option in self.options]
        words = [f"{name}{self._aside(option)}" for name, option in zip(named, self.options, strict=True)]
        longest = max((len(text) for text in words), default=0)
        return [
            f"{n:>{digits}}  {text.ljust(longest)}  [{self.game.vocabulary.spell(option)}]"
            for n, (option, text) in enumerate(zip(self.options, words, strict=True), 1)
        ]

    def _aside(self, option: int) -> str:
        """What stands behind the words of an option."""
        said = self.asides.get(self.game.vocabulary.spell(option))
        return f" {said}" if said else ""

    def numbered(self, text: str) -> int | None:
        """The option with this number in the list, or None."""
        if not text.isascii() or not text.isdigit() or len(text) > 6:
            return None
        n = int(text)
        return self.options[n - 1] if 1 <= n <= len(self.options) else None
