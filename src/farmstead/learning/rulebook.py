"""The rules of a game in our own words: chapters in reading order, and where each section of the rulebook is told.

`titles/<game>/text/rules/rules.toml` holds the order and the section names, `en.toml` and `fr.toml` beside it the
words, `example.json` the position that the pictures show.
A chapter may end with all things of some kinds (spaces, cards): their words are those the table shows.
"""

from __future__ import annotations

import re
import tomllib
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from farmstead.i18n import Texts
from farmstead.kernel.game import Game


class Thing(NamedTuple):
    """A space, a card, a building: its kind and id make its anchor. `sides`: its text, its back, what is printed."""

    kind: str
    id: str
    title: str
    sides: tuple[str, ...]

    @property
    def anchor(self) -> str:
        return f"{self.kind}-{self.id}"


class Chapter(NamedTuple):
    """One chapter: its anchor, the sections of the rulebook it retells, the kinds of things listed in it, and the part
    of the example that is its picture."""

    id: str
    sections: tuple[str, ...]
    kinds: tuple[str, ...]
    picture: str = ""


class Rulebook:
    """The rules of one game."""

    def __init__(self, game: Game, folder: Path) -> None:
        path = folder / "rules.toml"
        data: dict[str, Any] = tomllib.loads(path.read_text("utf-8")) if path.exists() else {"chapter": []}
        self.game = game
        self.texts = Texts(folder)
        self.chapters = [
            Chapter(
                one["id"], tuple(one.get("sections", ())), tuple(one.get("things", ())), one.get("picture", "")
            )
            for one in data["chapter"]
        ]
        self._example = folder / "example.json"
        self._known: dict[tuple[str, str], list[Thing]] = {}  # the things, once they have been put in words
        self.by_section = {**self._sections(), **data.get("sections", {})}

    def title(self, lang: str, chapter: Chapter) -> str:
        return self.texts.say(lang, f"{chapter.id}.title")

    def text(self, lang: str, chapter: Chapter) -> list[str]:
        """Its lines: each is a paragraph, or an entry of a list if it begins with a dash."""
        return [line for line in self.texts.pattern(lang, f"{chapter.id}.text").split("\n") if line]

    def things(self, lang: str, kind: str) -> list[Thing]:
        """All things of a kind that have an explanation, with that of their other side."""
        known = self._known.get((lang, kind))
        if known is not None:
            return known
        texts = self.game.texts
        start = f"{kind}_text."
        found: list[Thing] = []
        for key in texts.keys(lang):
            if key.startswith(start):
                thing = key.removeprefix(start)
                named = [f"{kind}_name.{thing}", f"{kind}.{thing}"]
                title = next((texts.pattern(lang, name) for name in named if texts.has(lang, name)), thing)
                sides = [plain(texts.pattern(lang, key))]
                if texts.has(lang, f"{kind}_flipped.{thing}"):
                    sides.append(plain(texts.pattern(lang, f"{kind}_flipped.{thing}")))
                if kind == "variant":
                    sides.append(self._values(lang, thing))
                sides += self.game.printed(kind, thing, lang)
                found.append(Thing(kind, thing, title, tuple(sides)))
        self._known[lang, kind] = found
        return found

    def _values(self, lang: str, name: str) -> str:
        """What can be chosen for a variant, in words."""
        texts = self.game.texts
        values = next((variant.values for variant in self.game.variants if variant.name == name), ())
        keys = [f"variant_value.{name}_{value}" for value in values]
        return " · ".join(texts.pattern(lang, key) for key in keys if texts.has(lang, key))

    def pictures(self, lang: str, theme: str, names: list[str]) -> dict[str, tuple[str, str]]:
        """The parts of the example, by their ids: each with its title and its drawing for a live page."""
        if not any(chapter.picture for chapter in self.chapters):
            return {}
        view = self.game.from_json(self._example.read_text("utf-8")).view(0)
        view |= {"options": [], "closed": [], "names": names, "you": None, "live": True}
        return {part["id"]: (part["title"], part["svg"]) for part in self.game.parts(view, lang, theme, 0)}

    def cited(self, chapter: Chapter) -> list[str]:
        """The names of the rulebook's sections a chapter retells, as people read them."""
        return [name.strip("* :") for name in chapter.sections if "[" not in name]

    def anchors(self, lang: str) -> set[str]:
        """Every anchor of the page."""
        found = {chapter.id for chapter in self.chapters}
        for chapter in self.chapters:
            for kind in chapter.kinds:
                found |= {thing.anchor for thing in self.things(lang, kind)}
        return found

    def title_at(self, lang: str, anchor: str) -> str | None:
        """What is told at an anchor of the page, in a language: the title of a chapter, or the name of a thing."""
        for chapter in self.chapters:
            if chapter.id == anchor:
                return self.title(lang, chapter)
            for kind in chapter.kinds:
                for thing in self.things(lang, kind):
                    if thing.anchor == anchor:
                        return thing.title
        return None

    def anchor(self, section: str) -> str | None:
        """Where a section of the rulebook is retold: the thing it is about, else the chapter. None: nowhere."""
        told: str | None = self.by_section.get(section) or self.by_section.get(tail(section))
        if told is not None:
            return told
        for chapter in self.chapters:
            if any(fnmatchcase(section, pattern) for pattern in chapter.sections):
                return chapter.id
        return None

    def _sections(self) -> dict[str, str]:
        """The things whose section the game's texts name, by the last part of that name."""
        texts = self.game.texts
        kinds = [kind for chapter in self.chapters for kind in chapter.kinds]
        found: dict[str, str] = {}
        for key in texts.keys("fr"):
            name, _, thing = key.partition(".")
            if name == "section":
                kind = next((kind for kind in kinds if texts.has("fr", f"{kind}_text.{thing}")), None)
                if kind is not None:
                    found.setdefault(tail(texts.pattern("fr", key)), f"{kind}-{thing}")
        return found


def tail(section: str) -> str:
    """The last part of a section's name; both kinds of space stand before a French colon."""
    return re.split(r"[ \u202f]: ", section)[-1]


def plain(pattern: str) -> str:
    """A text with places for values, as it reads without them."""
    return re.sub(r"\{\w+[^{}]*\}", "…", re.sub(r"\{[^{}|]*\|([^{}]*)\}", r"\1", pattern))


@cache
def rulebook(game: Game) -> Rulebook:
    """The rules of a game in words; those of a game that has written none are empty."""
    return Rulebook(game, game.texts.home / "rules")
