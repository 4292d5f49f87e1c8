"""A line in words of one language: pieces of text, some of them names, goods or cards that a page may show as such.

Patterns stand in a game's `text/news`: `told.<kind>` for answers, `news.<code>` for events. A pattern without a subject
is a verb and what follows ("builds {the}[ for {lost}]"); whoever it is about stands before all of them, and what is
in square brackets is only said where all its words are known. `told.<kind>-<value>` is said of one thing only,
`-gains`, `-loses`, `-swaps` where that is what an answer did. Sentences have no full stop, like options.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from farmstead.kernel.game import Game
from farmstead.kernel.news import TABLE, added
from farmstead.kernel.position import SEAT_LETTERS
from farmstead.kernel.telling import EVERYTHING, Teller
from farmstead.narration.facts import Fact, total
from farmstead.narration.french import smooth

if TYPE_CHECKING:
    from farmstead.narration.story import Clause, Line

# Inside a text being made: what begins and ends a piece. No catalog and no name has these.
BEGIN: Final = "\x01"
SPLIT: Final = "\x02"
END: Final = "\x03"
MARKED: Final = re.compile("\x01([^\x01-\x03]*)\x02([^\x01-\x03]*)\x03")
MARKS: Final = re.compile("[\x01-\x03]")
SUBJECT: Final = "{player} "
DIGITS: Final = "0123456789"
SEATED: Final = ("seat", "marker")  # fields of options that name a seat by its letter
COUNTED: Final = ("good", "animal", "crop", "thing")  # and those that name goods: several of them are counted
STEP: Final = "source."


class Piece(NamedTuple):
    """A bit of a sentence. `kind` is "" for plain words, else `seat`, `goods` or `card`; `id` says which."""

    text: str
    kind: str = ""
    id: str = ""


class Sentence(NamedTuple):
    """One line of a story in words."""

    line: int  #: which line of the story it is
    seat: int | None  #: whose move it is; None for what happens at the table
    round: int
    title: str  #: the heading of its round
    first: int  #: the first answer it tells of, by its index; -1 before the first
    last: int
    pieces: tuple[Piece, ...]
    seats: frozenset[int]  #: all seats it is about
    heading: bool  #: it belongs to the heading of its round

    @property
    def text(self) -> str:
        return "".join(piece.text for piece in self.pieces)


def marked(kind: str, name: str, text: str) -> str:
    return f"{BEGIN}{kind}:{name}{SPLIT}{text}{END}"


def pieces_of(text: str) -> tuple[Piece, ...]:
    """A text with its marks as pieces."""
    found: list[Piece] = []
    end = 0
    for mark in MARKED.finditer(text):
        if mark.start() > end:
            found.append(Piece(text[end : mark.start()]))
        kind, _, name = mark[1].partition(":")
        found.append(Piece(mark[2], kind, name))
        end = mark.end()
    if end < len(text):
        found.append(Piece(text[end:]))
    return tuple(found)


class Phrases:
    """The words of one game in one language, for players with these names."""

    def __init__(self, game: Game, lang: str, names: Sequence[str]) -> None:
        self.game = game
        self.lang = lang
        self.names = tuple(MARKS.sub("", name) for name in names)
        self.wording = game.wording()
        self.texts = game.news_texts()
        shown = [marked("seat", str(seat), name) for seat, name in enumerate(self.names)]
        self.teller = Teller(game, lang, shown)
        self.source: dict[str, Any] = {}  # what the answer being told owes its goods to

    # -- lines ---------------------------------------------------------------------------------------------------------

    def sentence(self, line: Line, index: int, viewer: int | None, hidden: frozenset[int]) -> Sentence:
        """A line as this viewer may know it; `hidden` are the answers, by their index, that it may not see."""
        said: list[str] = []
        quiet: list[str] = []
        carried: list[Fact] = []
        source: dict[str, Any] = {}
        for at, clause in enumerate(line.clauses):
            later = line.clauses[at + 1] if at + 1 < len(line.clauses) else None
            if clause.first.code in self.wording.sources:
                source = clause.first.words
                continue
            if later is not None and self.carries(clause, later):
                carried = clause.all_facts()
                continue
            self.source = source
            for text, loud in self.clause(clause, viewer, hidden, carried):
                (said if loud else quiet).append(text)
            carried = []
            source = {}
        heading = line.seat == TABLE and line.clauses[0].first.kind in self.wording.headings
        text = self.in_turn(said or quiet[-1:])
        if line.seat != TABLE and text:
            text = self.texts.say(self.lang, "story.line", player=self.teller.name(line.seat), said=text)
        pieces = pieces_of(smooth(text) if self.lang == "fr" else text)
        about = {int(piece.id) for piece in pieces if piece.kind == "seat"}
        seat = None if line.seat == TABLE else line.seat
        title = self.teller.known("story.round", n=line.round) if line.round else self.teller.known("story.set-up")
        return Sentence(index, seat, line.round, title, line.first, line.last, pieces, frozenset(about), heading)

    def carries(self, clause: Clause, later: Clause) -> bool:
        """Is the price of this paid for what is told next: the card that came into play, the house of clay?"""
        first, then = clause.first, later.first
        if first.kind not in self.wording.leads or not then.code or then.at != first.at:
            return False
        return "{lost" in self.texts.pattern(self.lang, f"news.{then.code}")

    def joined(self, parts: Sequence[str]) -> str:
        """Things in a row, the last one after "and"."""
        if len(parts) < 2:
            return "".join(parts)
        return self.texts.say(self.lang, "story.and", first=", ".join(parts[:-1]), last=parts[-1])

    def in_turn(self, parts: Sequence[str]) -> str:
        """Verbs in a row: the last one after "then" where one before it has an "and" of its own."""
        word = self.texts.pattern(self.lang, "story.and").replace("{first}", "").replace("{last}", "")
        if len(parts) < 2 or not any(word in part for part in parts[:-1]):
            return self.joined(parts)
        return self.texts.say(self.lang, "story.then", first=", ".join(parts[:-1]), last=parts[-1])

    # -- clauses -------------------------------------------------------------------------------------------------------

    def clause(
        self, clause: Clause, viewer: int | None, hidden: frozenset[int], carried: list[Fact]
    ) -> list[tuple[str, bool]]:
        """Verbs and what follows, each with whether it is worth its word where others stand beside it."""
        everything = clause.all_facts()
        covered = [fact for fact in everything if fact.kind and (_hides(fact, hidden) or not _open(fact, viewer))]
        unread = [fact for fact in clause.facts if fact.code and not _open(fact, viewer)]
        facts = [fact for fact in clause.facts if fact not in covered and fact not in unread]
        details = [fact for fact in clause.details if fact not in covered]
        said: list[tuple[str, bool]] = []
        if facts:
            said += self.told(facts, details + carried)
        if covered:
            if clause.first.seat != TABLE:  # what is drawn in secret is no word of its own
                said.append((self.texts.say(self.lang, "story.hidden"), False))
            said += self.changes(covered[0], total(covered + ([] if facts else details + carried)))
        if unread:
            said.append((self.covered_event(unread), True))
        return [(text, loud) for text, loud in said if text]

    def told(self, facts: list[Fact], details: list[Fact]) -> list[tuple[str, bool]]:
        first = facts[0]
        goods = total(facts + details)
        if first.code:
            return self.event(facts, goods)
        if not first.kind:
            return self.changes(first, goods)
        if first.idle and not goods:
            return []
        silent = self.wording.silent.get(first.kind, frozenset())
        return self.answer(facts, details, {good: n for good, n in goods.items() if good not in silent})

    def answer(self, facts: list[Fact], details: list[Fact], goods: dict[str, int]) -> list[tuple[str, bool]]:
        """What somebody did, or what was drawn."""
        first = facts[0]
        apart = {good: n for good, n in goods.items() if n > 0 and self.texts.has(self.lang, f"told.gain-{good}")}
        goods = {good: n for good, n in goods.items() if good not in apart}
        params = self.words_of(details) | self.words_of(facts)
        came, went = self.teller.worth_saying(goods)
        named = {value for fact in facts for value in fact.words.values()}
        paid = {good: n for good, n in went.items() if good not in named}
        params |= {"gained": self.goods(came), "lost": self.goods(went, True), "paid": self.goods(paid, True)}
        params["source"] = self.joined([str(self.shown(name, value)) for name, value in self.source.items()])
        way = "swaps" if came and went else "gains" if came else "loses" if went else ""
        value = next(iter(first.words.values()), "")
        keys = [f"told.{first.kind}-{one}" for one in (value, first.phase, way)] + [f"told.{first.kind}"]
        key = next((key for key in keys if self.texts.has(self.lang, key)), "")
        if not key and first.idle:
            return self.changes(first, goods | apart)
        if not key:  # a game without sentences has the words of its options
            what = self.joined([self.option(fact) for fact in facts])
            text = what if first.seat == TABLE else self.texts.say(self.lang, "story.option", what=what)
            return [(text, True), *self.changes(first, goods | apart)]
        pattern = self.texts.pattern(self.lang, key)
        lead = first.kind in self.wording.leads and not goods
        said = [(self.teller.filled(pattern, params), not lead)]
        rest = {good: n for good, n in goods.items() if not _says(pattern, n)}
        return said + self.changes(first, rest | apart)

    def option(self, fact: Fact) -> str:
        key = f"option.{fact.kind}"
        if self.texts.has(self.lang, key):
            return self.texts.say(self.lang, key, **fact.words)
        return " ".join([fact.kind, *fact.words.values()])

    def event(self, facts: list[Fact], goods: dict[str, int]) -> list[tuple[str, bool]]:
        """What happened by itself, and what was paid for it. Several of the same are one, with all that they name."""
        words: dict[str, Any] = dict(facts[0].words)
        for fact in facts[1:]:
            for name, value in fact.words.items():
                if isinstance(value, int):
                    words[name] = value if name == "to" else words[name] + value
                elif isinstance(value, dict):
                    words[name] = added(words[name], value)
                elif value != words[name] or name in self.game.opens:
                    words[name] = [*_listed(words[name]), *_listed(value)]
        came, went = self.teller.worth_saying(goods)
        shown = {name: self.shown(name, value) for name, value in words.items()}
        shown |= {"gained": self.goods(came), "lost": self.goods(went, True)}
        if "places" in words:
            shown["goods"] = self.goods(sum((Counter(goods) for _, _, goods in words["places"]), Counter()))
        key = f"told.event-{facts[0].code}"
        if not self.texts.has(self.lang, key):
            key = f"news.{facts[0].code}"
        rest = {good: n for good, n in goods.items() if not _says(self.texts.pattern(self.lang, key), n)}
        return [(self.whole(key, facts[0].seat, shown), True), *self.changes(facts[0], rest)]

    def covered_event(self, facts: list[Fact]) -> str:
        """The same for those who only learn that something happened."""
        count = sum(int(fact.words.get("n", 1)) for fact in facts)
        return self.whole(f"news.{facts[0].code}-hidden", facts[0].seat, {"n": count})

    def whole(self, key: str, seat: int, params: dict[str, Any]) -> str:
        """A pattern of an event: of a seat without its subject, which stands before the whole line."""
        pattern = self.texts.pattern(self.lang, key)
        if seat >= 0:
            pattern = pattern.removeprefix(SUBJECT)
        return self.teller.filled(pattern, {"player": self.teller.name(seat)} | params)

    def changes(self, fact: Fact, goods: dict[str, int]) -> list[tuple[str, bool]]:
        """Goods that came and went; some of what came has a verb of its own."""
        said: list[tuple[str, bool]] = []
        rest: dict[str, int] = {}
        for good, n in goods.items():
            key = f"told.gain-{good}"
            if n > 0 and self.texts.has(self.lang, key):
                said.append((self.texts.say(self.lang, key, n=n), True))
            else:
                rest[good] = n
        text = self.change(fact, rest)
        return [(text, True), *said] if text else said

    def change(self, fact: Fact, goods: dict[str, int]) -> str:
        """Goods that came and went: by a step that has words for it, by a thing with a name, or simply so."""
        came, went = self.teller.worth_saying(goods)
        if not came and not went:
            return ""
        way = "swaps" if came and went else "gains" if came else "loses"
        params = {"gained": self.goods(came), "lost": self.goods(went, True), "player": ""}
        cause = "" if fact.code or fact.kind else fact.cause  # these have been named
        own = f"news.{cause.removeprefix(STEP)}-{way}"
        if self.texts.has(self.lang, own):
            return self.teller.filled(self.texts.pattern(self.lang, own).removeprefix(SUBJECT), params)
        if self.texts.has(self.lang, cause):
            params["cause"] = self.thing(cause)
            way += "-at" if cause.startswith(STEP) else "-from"
        return self.teller.filled(self.texts.pattern(self.lang, f"story.{way}"), params)

    # -- words ---------------------------------------------------------------------------------------------------------

    def words_of(self, facts: list[Fact]) -> dict[str, Any]:
        """What the options of some answers name: each thing once; `every` one of them, and `n` in all."""
        params: dict[str, Any] = {}
        for name in facts[0].words if facts else ():
            values = [fact.words[name] for fact in facts if name in fact.words for _ in range(fact.times)]
            params["n"] = len(values)
            if name == "n":
                params["number"] = sum(int(value) for value in values)
                continue
            if all(value.isdigit() for value in values):
                values.sort(key=int)
            every = [str(self.shown(name, value)) for value in values]
            params |= {name: self.joined(_once(every)), "every": self.joined(every)}
            if name.rstrip(DIGITS) in COUNTED:
                params["counted"] = self.goods(Counter(values), True)
            the = [f"the.{value}" for value in _once(values)]
            if all(self.texts.has(self.lang, key) for key in the):
                params["the"] = self.joined([self.tagged(name, key, key.partition(".")[2]) for key in the])
        return params

    def shown(self, name: str, value: Any) -> Any:
        """A word of an option or of an event as it stands in a sentence."""
        section = name.rstrip(DIGITS)
        if isinstance(value, str) and section in SEATED and value in SEAT_LETTERS:
            return self.teller.name(SEAT_LETTERS.index(value))
        if isinstance(value, str):
            return self.tagged(name, f"{section}.{value}", value)
        if isinstance(value, dict):
            return self.goods(value)
        if section in ("player", "players", "places") or isinstance(value, int):
            shown = self.teller.shown(name, value)
            return self.joined(shown) if isinstance(shown, list) else shown
        return self.joined([str(self.shown(name, one)) for one in value])

    def tagged(self, name: str, key: str, thing: str) -> str:
        """The name of a thing, marked where it can be opened and read."""
        if name == "edge":
            return self.texts.say(self.lang, "story.edge", edge=thing)
        text = self.texts.pattern(self.lang, key) if self.texts.has(self.lang, key) else thing
        return marked("card", thing, text) if name in self.game.opens else text

    def thing(self, cause: str) -> str:
        """What caused something, by its name."""
        section, _, name = cause.partition(".")
        return self.tagged(section, f"the.{name}" if self.texts.has(self.lang, f"the.{name}") else cause, name)

    def goods(self, goods: Mapping[str, int], gone: bool = False) -> str:
        """So much of each; what is `gone` may be counted in other words."""
        return self.joined([marked("goods", good, self.count(good, n, gone)) for good, n in goods.items()])

    def count(self, good: str, n: int, gone: bool) -> str:
        key = f"taken.{good}"
        return self.teller.known(key, n=n) if gone and self.texts.has(self.lang, key) else self.teller.count(good, n)


def _says(pattern: str, n: int) -> bool:
    """Does a pattern say itself what came, or what went?"""
    return "{gained" in pattern if n > 0 else "{lost" in pattern or "{paid" in pattern


def _hides(fact: Fact, hidden: frozenset[int]) -> bool:
    return fact.chosen and fact.at in hidden


def _open(fact: Fact, viewer: int | None) -> bool:
    """May this viewer read an event?"""
    event = fact.event
    return event is None or viewer == EVERYTHING or event.open_to(viewer)


def _once(parts: Iterable[str]) -> list[str]:
    return list(dict.fromkeys(parts))


def _listed(value: Any) -> list[Any]:
    return list(value) if isinstance(value, list | tuple) else [value]
