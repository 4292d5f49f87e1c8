"""A game: its name, what can be chosen, its vocabulary, its words, and how a first position is made."""

from __future__ import annotations

import importlib
import json
import os
from typing import TYPE_CHECKING, Any

from mypy_extensions import mypyc_attr

from farmstead.i18n import Texts
from farmstead.kernel.compact import text_of
from farmstead.kernel.errors import PositionError, SetupError, shown
from farmstead.kernel.exploring import Explored
from farmstead.kernel.given import Text, told, whole
from farmstead.kernel.news import IDLE, Event, News
from farmstead.kernel.plan import Plan
from farmstead.kernel.position import Position
from farmstead.kernel.reason import Reason
from farmstead.kernel.series import Series
from farmstead.kernel.shapes import ScoreSheet
from farmstead.kernel.steps import Step, Together
from farmstead.kernel.summing import Sum
from farmstead.kernel.variants import Preset, Variant, settle, with_usual
from farmstead.kernel.vocabulary import Vocabulary
from farmstead.kernel.wording import PLAIN, Wording

if TYPE_CHECKING:
    from farmstead.kernel.editing import Editor


def _no_twins(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    data: dict[str, Any] = {}
    for key, value in pairs:
        if key in data:
            raise PositionError(key, "stands twice", "position.twice")
        data[key] = value
    return data


def _check_answers(pos: Position) -> None:
    """Answers that wait for those of other seats must be ones those seats could give."""
    if pos.over:
        return
    step = pos.pending()
    if isinstance(step, Together):
        for seat, answer in enumerate(step.answers):
            if answer >= 0 and answer not in step.options_of(pos, seat):
                place = f"agenda[{len(pos.agenda) - 1}].answers[{seat}]"
                raise PositionError(place, f"{pos.spell(answer)!r} is no option of seat {pos.letters([seat])}")


def _of_then(error: PositionError, version: int, now: int) -> PositionError:
    """A position of earlier rules that does not fit those of today: the same place, and why it may be so."""
    why = str(error).removeprefix(f"{error.place}: ")
    return PositionError(
        error.place,
        f"written under rules version {version}, which does not fit version {now} here: {why}",
        "position.older",
        {"version": version, "now": now, "why": error},
    )


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """What is true of a game before anybody plays it. One object a game, made by its package."""

    def __init__(
        self,
        name: str,
        players: tuple[int, ...],
        variants: list[Variant],
        vocabulary: Vocabulary,
        texts: Texts,
        steps: list[type[Step[Any]]],
        anytime_kinds: tuple[str, ...] = (),
        rules_version: int = 1,
        secret_kinds: tuple[str, ...] = (),
        counts: tuple[str, ...] = (),
        opens: tuple[str, ...] = (),
        reads: tuple[int, ...] = (),
    ) -> None:
        self.name = name  #: its name, as `farmstead.game` takes it
        self.players = players  #: the numbers of players it can be played by, the usual one first
        self.variants = variants  #: what can be chosen at set-up
        self.vocabulary = vocabulary  #: every option there is, with its number and spelling
        self.texts = texts  #: its words in English and French
        self.steps: dict[str, type[Step[Any]]] = {step.name: step for step in steps}
        self.anytime_kinds = anytime_kinds
        self.rules_version = rules_version  #: goes up when stored games would replay differently
        self.reads = reads  # earlier rules versions whose files are still read; records.bridge says how
        self.secret_kinds = secret_kinds  # options that name what not everybody may see before the game is over
        self.opens = opens  # fields of options that name what can be opened and read (`opened`)
        self.counts = counts  # numbers of each seat of a view that tell how it fared, though no line of the score sheet

    def __repr__(self) -> str:
        return f"<game {self.name}>"

    def __deepcopy__(self, memo: dict[int, Any]) -> Game:
        """There is one object a game, and nothing in it changes."""
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return named, (self.name,)

    def start(self, players: object = None, **variants: object) -> Position:
        """A first position. A bad choice is a SetupError that says what is allowed."""
        pos = self.start_heard(None, players, **variants)
        self.check_chosen(int(pos.players), pos.settings)
        return pos

    def check_chosen(self, players: int, settings: dict[str, str]) -> None:
        """Raise SetupError for a choice that a new game has no use for; files of before may hold it."""

    def start_heard(self, news: News | None, players: object = None, **variants: object) -> Position:
        """The same with somebody who listens from the very beginning."""
        count = self.players[0] if players is None else whole(players)
        if count is None or count not in self.players:
            allowed = ", ".join(str(n) for n in sorted(self.players))
            raise SetupError(
                f"{self.name} cannot be played by {told(players)}; players: {allowed}",
                "setup.bad-players",
                {"game": self.name, "n": count or 0, "allowed": allowed},
            )
        pos = self.first_position(count, settle(self.name, self.variants, with_usual(self.variants, variants)))
        if news is not None:
            pos.news = news
            news.weigh(pos)
        pos.advance()
        return pos

    def from_json(self, text: Text) -> Position:
        """Reads a position written by `to_json`, or by hand. What cannot be is a PositionError that names the place."""
        if not isinstance(text, str):
            raise PositionError("", f"a position is read from text, not from {told(text)}")
        try:
            data = json.loads(text, object_pairs_hook=_no_twins)
        except json.JSONDecodeError as error:
            place = f"line {error.lineno}, column {error.colno}"
            raise PositionError(
                place, error.msg, "position.no-json", {"line": error.lineno, "column": error.colno}
            ) from None
        except PositionError:
            raise
        except ValueError:
            raise PositionError("", "holds a number of thousands of digits", "position.digits") from None
        except RecursionError:
            raise PositionError("", "nested too deeply", "position.deep") from None
        if not isinstance(data, dict):
            raise PositionError("", "a position is a JSON object", "position.object")
        name, version = data.get("game"), data.get("rules")
        if name != self.name:
            raise PositionError(
                "game", f"is {shown(name)}, this is {self.name!r}", "position.one-of", {"allowed": self.name}
            )
        if isinstance(version, bool) or not isinstance(version, int) or not self.knows(version):
            known = ", ".join([str(one) for one in (*self.reads, self.rules_version)])
            raise PositionError(
                "rules", f"version {shown(version)} is not known; known: {known}", "position.one-of", {"allowed": known}
            )
        try:
            pos = self.position_from_data(data)
            _check_answers(pos)
        except PositionError as error:
            if version == self.rules_version:
                raise
            raise _of_then(error, version, self.rules_version) from None
        return pos

    def from_line(self, line: Text) -> Position:
        """Reads a position written by `to_line`. A damaged line, or one of another game, is a PositionError."""
        if not isinstance(line, str):
            raise PositionError("", f"a position is read from text, not from {told(line)}")
        return self.from_json(text_of(line, self.name))

    def option_text(self, option: int, lang: str = "en", asked: str = "") -> str:
        """An option as a person would say it; its spelling where the game has no words for it.

        `asked` is the question, where it is known: what is done with a space may depend on it.
        """
        kind = self.vocabulary.kind(option)
        key = f"option_at.{asked}-{kind}"
        if not asked or not self.texts.has(lang, key):
            key = f"option.{kind}"
        if not self.texts.has(lang, key):
            return self.vocabulary.spell(option)
        return self.texts.say(lang, key, **self.vocabulary.words(option))

    def knows(self, version: int) -> bool:
        """Whether files of this rules version are read: today's, and those that `reads` names."""
        return version == self.rules_version or version in self.reads

    # -- the game's own --------------------------------------------------------------------------------------------

    def first_position(self, players: int, settings: dict[str, str]) -> Position:
        raise NotImplementedError

    def position_from_data(self, data: dict[str, Any]) -> Position:
        raise NotImplementedError

    def data_of(self, pos: Position) -> dict[str, Any]:
        """A complete position as plain data."""
        raise NotImplementedError

    def as_written_then(self, data: dict[str, Any], version: int) -> None:
        """Make a position's data what files of an earlier rules version would say; most said the same."""

    def describe(self, pos: Position, seat: int | None) -> dict[str, Any]:
        """The game's part of a view."""
        raise NotImplementedError

    def scores_of(self, pos: Position) -> list[ScoreSheet]:
        """A score sheet a seat."""
        raise NotImplementedError

    def winners_of(self, pos: Position) -> list[int]:
        """The seats that win as things stand."""
        raise NotImplementedError

    def alone(self, pos: Position) -> dict[str, Any] | None:
        """How somebody did who played alone and is done: the `points`, the rulebook's `target` and the `verdict`.

        The verdict is one of the texts `alone`; the target is None where the rulebook names none.
        """
        return None

    def series(self) -> Series | None:
        """Several games in a row that are one thing, where the rulebook has that; its words are the texts `series`."""
        return None

    def ranking(self, players: int, settings: dict[str, str]) -> str | None:
        """The ranking that a game set up like this counts for, by its name; None for most games.

        For games where luck or opponents hardly matter: points of different people can be compared.
        """
        return None

    def rankings(self) -> dict[str, dict[str, str]]:
        """All rankings by name, each with the variants that are played for it by one alone; its words are the texts
        `ranking`."""
        return {}

    def presets(self) -> list[Preset]:
        """Games that are ready to begin, for whoever does not want to choose; the one for beginners first."""
        return []

    def challenges(self) -> dict[str, dict[str, str]]:
        """What is played in the challenges of each week, for as few as can play: the variants by the name of the
        challenge, a letter. The plain game has none; the words of all others are the texts `challenge`."""
        return {"": {}}

    def tally(self, pos: Position) -> Any:
        """What is weighed for whoever listens: plain lists that compare equal as long as nothing worth telling changed.

        A game that weighs nothing has None.
        """
        return None

    def happened(self, pos: Position, before: Any, now: Any) -> list[Event]:
        """The events between two tallies."""
        return []

    def news_texts(self) -> Texts:
        """The words for events: those of the game, and what is said of events only."""
        return self.texts

    def wording(self) -> Wording:
        """How answers are put into sentences (`farmstead.narration`)."""
        return PLAIN

    def explored(self) -> Explored | None:
        """What is counted of many games (`farmstead.explorer`); None where nothing is."""
        return None

    def discloses(self, pos: Position, option: int) -> bool:
        """Does everybody know by now what an answer of one of the `secret_kinds` named?"""
        return False

    def is_idle(self, option: int) -> bool:
        """Does this option decide nothing, so that it need not be told where it gave itself?"""
        return self.vocabulary.kind(option) in IDLE

    def was_asked_before(self, option: int) -> bool:
        """Did earlier rules put a question of its own for this answer, where today the question after it says both?"""
        return False

    def quiet_losses(self) -> frozenset[str]:
        """Goods whose going needs no word: they went where everybody sees them."""
        return frozenset()

    def worth(self, pos: Position) -> list[float]:
        """A guess of each seat's final score, for bots. A game with no sense of its own takes the score so far."""
        return [sheet["total"] for sheet in pos.scores()]

    def worth_of(self, pos: Position, seat: int) -> float:
        """The same guess for one seat only: what a bot asks most often, so a game may spare the others' work."""
        return self.worth(pos)[seat]

    def outlook(self, pos: Position, viewer: int) -> list[float]:
        """The guess of each seat's final score by what the viewer may know: nothing of others' hands in it."""
        return self.worth(pos)

    def par(self, players: int) -> float:
        """The points of a fair game, for bots: alone at the table it is what there is to beat."""
        return 40.0

    def swing(self, players: int) -> float:
        """A lead in points, half-way, with which about three of four games are won: the scale of bots' hopes."""
        return 8.0

    def foresight(self) -> tuple[int, int]:
        """How far bots play a game on before they judge it: so many turns, and so many questions of each thought
        through to the turn's end. A game of long turns, whose worth looks through small questions, needs less."""
        return 4, 24

    def sensible(self, pos: Position) -> list[int]:
        """The options that deserve a thought, for bots; never empty."""
        return pos.legal

    def paintable(self, pos: Position, seat: int) -> list[str]:
        """The cells of its farm that this seat may paint to answer what it is asked now; none where nothing is."""
        return []

    def plan(self, pos: Position, seat: int, cells: list[str], earlier: list[tuple[Position, int]]) -> Plan | Reason:
        """The answers that come nearest to some painted cells, or why there are none.

        `earlier` are the seat's own last answers that it may still take back, newest first, each with the position it
        was given in.
        """
        return Reason("not-asked")

    def gathered(self, pos: Position, seat: int) -> list[list[int]]:
        """Ways to answer the question of this seat in one go where it takes several picks: their options in a row.

        Only some of all ways, those that people mean; the others are picked one by one. See `kernel.gathering`.
        """
        return []

    def summed(self, pos: Position, seat: int) -> Sum | None:
        """The question of this seat as a sum to reach, where it is one: what can be picked, and how often."""
        return None

    def obvious(self, pos: Position, seat: int) -> int | None:
        """The one answer that people mean, where every other only gives something away; None where there is a choice.

        The rules ask all the same: a page may answer by itself, and take that back.
        """
        return None

    def check_data(self, path: str | os.PathLike[str]) -> dict[str, str]:
        """Checks a file with corrected figures; returns the settings that play with it. Wrong: SetupError."""
        raise SetupError(f"{self.name} has no figures to correct")

    def doubtful_data(self, settings: dict[str, str] | None = None) -> dict[str, list[str]]:
        """What of the game's figures is reconstructed, not known: each thing with its fields."""
        return {}

    def editor(self) -> Editor:
        """What can be changed by hand in a position of this game, and what is wrong afterwards (docs/editor.md)."""
        raise NotImplementedError

    def printed(self, kind: str, thing: str, lang: str) -> list[str]:
        """What is printed on a thing besides its text, in words (price, points): for the rules page."""
        return []

    def board_text(self, view: dict[str, Any], lang: str, width: int = 100) -> str:
        """The table as plain text."""
        raise NotImplementedError

    def spoken(self, view: dict[str, Any], lang: str) -> list[dict[str, Any]]:
        """The table in sentences, for those who listen: sections with a `title` and `lines`.

        A game without sentences of its own has those of its text board.
        """
        blocks = [block.splitlines() for block in self.board_text(view, lang).split("\n\n") if block.strip()]
        return [{"title": lines[0].strip(), "lines": [line.strip() for line in lines[1:]]} for lines in blocks]

    def opened(self, view: dict[str, Any], lang: str) -> dict[str, Any]:
        """Everything on the table that can be opened and read, in words: `cards` by their ids, each with what is
        printed on it and how it stands, and for each of the `seats` the list of those before it.

        A game without cards to read has none.
        """
        return {"cards": {}, "seats": []}

    def aside(self, pos: Position, seat: int, lang: str) -> dict[str, str]:
        """What stands behind the options of a seat in a list of words, by their spellings: what they cost or bring."""
        costs = pos.view(seat).get("costs") or {}
        prices = {spelling: price for spelling, price in costs.items() if isinstance(price, dict)}
        return {spelling: self.texts.say(lang, "list.price", price=price) for spelling, price in prices.items()}

    def gallery(self, lang: str) -> dict[str, Any]:
        """All cards of the game in words, for those who read and not play (`farmstead.gallery` puts them in order).

        `facets`: what they can be sorted by, each with an `id`, a `title` and its `values`. `cards`: each as `opened`
        tells it, with the values it has of each facet, what it `needs`, `rulings`, and the cards it `meets`.
        """
        return {"facets": [], "cards": []}

    def held(self, pos: Position) -> list[tuple[list[str], list[str]]]:
        """For each seat the ids of the cards in its hand and of those it has in play; for those who count cards.

        A game without cards to count has none.
        """
        return []

    def picture(self, view: dict[str, Any], lang: str, theme: str = "light") -> str:
        """The table as SVG.

        A front end may add to the view: `names` (of the seats), `you` (the seat that looks, or None) and `live` (the
        drawing goes into a page that brings the style sheets and icons of `farmstead.pictures`).
        """
        raise NotImplementedError

    def glance(self, view: dict[str, Any], seat: int, lang: str) -> list[tuple[str, int, str]]:
        """What of a seat matters at a glance, the most important first: an icon, how many, both in words."""
        return []

    def score_icons(self) -> dict[str, str]:
        """For the lines of a score sheet the icons of the sprite that stand before them; not all need one."""
        return {}

    def parts(
        self, view: dict[str, Any], lang: str, theme: str, seat: int | None, layout: str = "phone"
    ) -> list[dict[str, Any]]:
        """The table in pieces for small screens: each with `id`, `title` and `svg`, the one to show first first.

        `layout` is the screen: phone, phone-wide (from 376 px on), across (a phone held so), tablet, tablet-across. A
        game that draws no pieces has one: the whole table.
        """
        return [{"id": "table", "title": self.texts.say(lang, "game.name"), "svg": self.picture(view, lang, theme)}]


def named(name: str) -> Game:
    """A game out of a pickle, which holds its name only."""
    found: Game = importlib.import_module("farmstead").game(name)
    return found
