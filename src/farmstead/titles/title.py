"""A game whose folder has the usual rooms: what it counts, shows and keeps is found there by name.

Every folder beside this module is such a game (docs/architecture.md); `tests/test_rooms.py` says what each room holds.
Modules are loaded when they are first asked for: who only plays never loads a picture.
"""

from __future__ import annotations

import importlib
from pathlib import Path
from typing import Any

from farmstead.i18n import Texts, texts_in
from farmstead.kernel.editing import Editor
from farmstead.kernel.exploring import Explored
from farmstead.kernel.game import Game
from farmstead.kernel.news import Event
from farmstead.kernel.position import Position
from farmstead.kernel.shapes import ScoreSheet
from farmstead.kernel.wording import Wording


def texts_of(name: str, *rooms: str) -> Texts:
    """The words of a game, and those of some rooms of its `text` folder: what is said of events in "news"."""
    return texts_in(Path(__file__).parent / name / "text", *rooms)


class Title(Game):
    """What the games of this package have in common: their rooms."""

    def room(self, module: str) -> Any:
        """A module of this game by its room and name: `show.view`."""
        return importlib.import_module(f"farmstead.titles.{self.name}.{module}")

    def scores_of(self, pos: Position) -> list[ScoreSheet]:
        sheets: list[ScoreSheet] = self.room("rules.scoring").scores(pos)
        return sheets

    def winners_of(self, pos: Position) -> list[int]:
        seats: list[int] = self.room("rules.scoring").winners(pos)
        return seats

    def describe(self, pos: Position, seat: int | None) -> dict[str, Any]:
        seen: dict[str, Any] = self.room("show.view").describe(pos, seat)
        return seen

    def alone(self, pos: Position) -> dict[str, Any] | None:
        if pos.players > 1:
            return None
        found: dict[str, Any] = self.room("rules.scoring").alone(pos)
        return found

    def tally(self, pos: Position) -> Any:
        return self.room("show.news").tally(pos)

    def happened(self, pos: Position, before: Any, now: Any) -> list[Event]:
        events: list[Event] = self.room("show.news").happened(pos, before, now)
        return events

    def news_texts(self) -> Texts:
        texts: Texts = self.room("show.news").TEXTS
        return texts

    def wording(self) -> Wording:
        wording: Wording = self.room("show.wording").WORDING
        return wording

    def explored(self) -> Explored | None:
        explored: Explored = self.room("show.explored").EXPLORED
        return explored

    def is_idle(self, option: int) -> bool:
        return Game.is_idle(self, option) or option in self.room("show.news").IDLE_OPTIONS

    def quiet_losses(self) -> frozenset[str]:
        quiet: frozenset[str] = self.room("show.news").QUIET
        return quiet

    def data_of(self, pos: Position) -> dict[str, Any]:
        data: dict[str, Any] = self.room("files.data").to_data(pos)
        return data

    def position_from_data(self, data: dict[str, Any]) -> Position:
        pos: Position = self.room("files.data").from_data(self, data)
        return pos

    def editor(self) -> Editor:
        """What can be changed by hand in a position of this game."""
        editor: Editor = self.room("files.editing").EDITOR(self, texts_of(self.name, "editing"))
        return editor

    def printed(self, kind: str, thing: str, lang: str) -> list[str]:
        lines: list[str] = self.room("show.printed").printed(self, kind, thing, lang)
        return lines

    def gallery(self, lang: str) -> dict[str, Any]:
        cards: dict[str, Any] = self.room("show.gallery").gallery(self, lang)
        return cards

    def held(self, pos: Position) -> list[tuple[list[str], list[str]]]:
        found: list[tuple[list[str], list[str]]] = self.room("show.gallery").held(pos)
        return found

    def spoken(self, view: dict[str, Any], lang: str) -> list[dict[str, Any]]:
        sections: list[dict[str, Any]] = self.room("show.spoken").spoken(view, lang)
        return sections

    def board_text(self, view: dict[str, Any], lang: str, width: int = 100) -> str:
        text: str = self.room("show.board_text").board_text(view, lang, width)
        return text

    def picture(self, view: dict[str, Any], lang: str, theme: str = "light") -> str:
        names, live = view.get("names"), bool(view.get("live"))
        svg: str = self.room("show.picture").table(
            view, seat=view.get("you"), lang=lang, theme=theme, names=names, standalone=not live
        )
        return svg

    def glance(self, view: dict[str, Any], seat: int, lang: str) -> list[tuple[str, int, str]]:
        facts, own = self.room("show.picture.facts"), view["seats"][seat]
        words = self.room("show.picture.words").Words(lang)
        held = {**own, **own["goods"], **own.get("animals", {})}
        # The first of them is told even where there is none of it.
        shown = [(good, int(held.get(good, 0))) for at, good in enumerate(facts.GLANCE) if not at or held.get(good)]
        return [
            (facts.icon_of(good), n, words.first(f"good_count.{good}", f"picture.{good}", default=good, n=n))
            for good, n in shown
        ]

    def score_icons(self) -> dict[str, str]:
        found: dict[str, str] = self.room("show.picture.facts").SCORE_ICONS
        return found

    def parts(
        self, view: dict[str, Any], lang: str, theme: str, seat: int | None, layout: str = "phone"
    ) -> list[dict[str, Any]]:
        pieces: list[dict[str, Any]] = self.room("show.picture.parts").parts(view, lang, theme, seat, layout)
        return pieces
