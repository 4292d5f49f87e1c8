"""What an explorer counts in a game: where workers go, or what else is taken in turns, and what is played or built.

Each game declares it in `show/explored.py`; `farmstead.explorer` counts. Nothing here knows a game.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from farmstead.i18n import Texts


class Explored:
    """What a game has to explore.

    `placed` are the kinds of options by which a place is taken, each with the field that names the place; `key` is the
    text that names a place, in `texts`. What is played or built is read from `Game.held`; a game that counts nothing
    there names the kinds of options in `things`, each with how the id of the gallery is made of its fields. `marks`
    are rounds that differ from the others: the words `mark` say why, and `mark_icon` stands for it. Variants that are
    `alike` make no other sort of game: who begins, where seats are counted from who begins.
    """

    def __init__(
        self,
        placed: Mapping[str, str],
        texts: Texts,
        key: str,
        things: Mapping[str, str] | None = None,
        icons: Mapping[str, str] | None = None,
        marks: Iterable[int] = (),
        mark: str = "",
        mark_icon: str = "",
        alike: Iterable[str] = ("first",),
    ) -> None:
        self.placed = dict(placed)
        self.texts = texts
        self.key = key
        self.things = dict(things or {})
        self.icons = dict(icons or {})  # of places, by their ids: not all need one
        self.marks = tuple(marks)
        self.mark = mark
        self.mark_icon = mark_icon
        self.alike = frozenset(alike)

    def title(self, place: str, lang: str) -> str:
        """A place in words; its id where the game has none."""
        key = self.key.format(place=place)
        return self.texts.say(lang, key) if self.texts.has(lang, key) else place

    def mark_title(self, lang: str) -> str:
        """What is special about the rounds of `marks`; nothing where none is."""
        return self.texts.say(lang, self.mark) if self.mark else ""
